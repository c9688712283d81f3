from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.geo import opening, shapes
from railwright.geo.geojson import geojson_outlines
from railwright.geo.opening import read_outlines
from railwright.geo.shapes import OutlineError, kind_in
from railwright.geo.svg import svg_outlines

FILES = Path(__file__).parents[2] / "data" / "geo"
SQUARE = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]


def told(outlines):
    return [(shape.kind, shape.name, shape.closed, len(shape.rings)) for shape in outlines.shapes]


def test_geojson_with_holes_islands_lines_and_points():
    outlines = read_outlines(FILES / "sorrel.geojson")
    assert outlines.plane == "degrees"
    assert told(outlines) == [
        ("land", "Upper Sorrel", True, 2),
        ("land", "Lower Sorrel", True, 3),
        ("river", "Wend", False, 2),
    ]
    assert outlines.notes == ("Passed over: 1 × point (cities come from CSV files).",)


def test_topojson_of_whole_steps_shares_its_arcs():
    outlines = read_outlines(FILES / "sorrel.topojson")
    assert outlines.plane == "degrees"
    upper, lower = outlines.shapes
    assert (upper.name, upper.kind) == ("Upper Sorrel", "land")
    assert upper.rings[0] == (
        *((10.0, 52.0), (12.0, 52.1), (14.0, 52.0)),
        *((13.6, 54.1), (11.2, 54.3), (10.0, 52.0)),
    )
    # The second arc begins where the first ends, and the border runs the other way round here.
    assert lower.rings[0][-3:] == ((14.0, 52.0), (12.0, 52.1), (10.0, 52.0))


def test_topojson_in_measures_of_a_picture():
    outlines = read_outlines(FILES / "fennel.topojson")
    assert outlines.plane == "down"
    assert told(outlines) == [("land", "", True, 2), ("river", "Rill", False, 1)]
    assert outlines.shapes[1].rings[0] == (
        *((300.0, 110.0), (320.0, 260.0)),
        *((420.0, 400.0), (410.0, 660.0)),
    )


def test_svg_with_groups_transforms_curves_and_a_view_box():
    outlines = read_outlines(FILES / "sorrel.svg")
    assert outlines.plane == "down"
    assert told(outlines) == [
        ("land", "Sorrel", True, 2),
        ("land", "Tansy", True, 1),
        ("river", "wend", False, 1),
    ]
    assert outlines.notes == ("Passed over: 1 × text.",)
    # 200 mm are 755.9 px for the 400 units of the view box.
    scale = 200 / 25.4 * 96 / 400
    assert outlines.shapes[0].rings[0][0] == pytest.approx((60 * scale, 70 * scale))
    assert outlines.shapes[2].rings[0][0] == pytest.approx((200 * scale, 160 * scale))
    assert len(outlines.shapes[0].rings[1]) == 5


def test_svg_shapes_by_class_without_what_is_hidden():
    outlines = read_outlines(FILES / "harbor.svg")
    assert told(outlines) == [
        ("land", "coast", True, 1),
        ("lake", "lake", True, 1),
        ("border", "border", False, 1),
        ("", "", False, 1),
    ]
    assert outlines.notes == ("Passed over: 1 × copy (use).",)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (["Rivers"], "river"),
        (["ne_50m_lakes.geojson"], "lake"),
        (["Country boundaries"], "border"),
        (["countries"], "land"),
        (["Ocean"], "water"),
        (["Landing", 7, None], ""),
    ],
)
def test_words_tell_the_kind(words, kind):
    assert kind_in(words) == kind


def geojson(text):
    return geojson_outlines(text if isinstance(text, str) else json.dumps(text), "x.json")


def polygon(coordinates, kind="Polygon"):
    return {"type": kind, "coordinates": coordinates}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name,lat\nRiga,56", "x.json holds no outlines"),
        ('{"type":\n "Polygon"\n "coordinates": []}', "line 3, column 2: a comma or a closing"),
        ('{"type": "Polygon", "coordinates": [[[NaN, 1]]]}', "a number NaN"),
        ("[1, 2]", "not GeoJSON or TopoJSON"),
        ({"type": 7}, "not GeoJSON or TopoJSON"),
        ({"type": "FeatureCollection", "features": []}, "has no areas or lines. It is empty"),
        (polygon([7, 8], "Point"), "1 × point"),
        (polygon([SQUARE], "Hexagon"), "“Hexagon”"),
        (polygon([[[0, 0], [1, 1]]]), "1 × shape with too few points"),
        (polygon([[[0, 0], [1, "east"], [2, 2]]]), r"a position \[1, \"east\"\]"),
        (polygon([[[0, 0], 5, [2, 2]]]), "a position 5"),
        ('{"type": "Polygon", "coordinates": [[[1e999, 1], [2, 2], [3, 3]]]}', "two numbers"),
        ("[" * 100_000, "nested too deeply"),
        ({"type": "Topology", "objects": {"a": {}}}, "parts do not fit together"),
        (
            {"type": "Topology", "arcs": [], "objects": {"a": {"type": "LineString", "arcs": [3]}}},
            "parts do not fit together",
        ),
    ],
)
def test_json_that_cannot_be_drawn_says_why(text, why):
    with pytest.raises(OutlineError, match=why):
        geojson(text)


def test_collections_within_collections_end():
    value = polygon([SQUARE])
    for _ in range(40):
        value = {"type": "GeometryCollection", "geometries": [value]}
    with pytest.raises(OutlineError, match="part without a shape"):
        geojson(value)


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.floats()
        | st.integers()
        | st.text(max_size=5)
        | st.sampled_from(["Polygon", "Topology", "Feature", "LineString", "MultiPolygon"]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "type",
                        "coordinates",
                        "features",
                        "geometry",
                        "arcs",
                        "objects",
                        "transform",
                        "scale",
                        "translate",
                        "geometries",
                        "properties",
                        "id",
                    ]
                ),
                inner,
                max_size=5,
            )
        ),
        max_leaves=20,
    )
)
def test_no_json_is_more_than_refused(value):
    with contextlib.suppress(OutlineError):
        assert geojson({"type": "Topology", **value} if isinstance(value, dict) else value).shapes


SVG = '<svg xmlns="http://www.w3.org/2000/svg">'


def svg(text):
    return svg_outlines(text.encode(), "x.svg")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{SVG}<path d='M0 0'></svg>", "line 1, column .*: this is not XML"),
        ("<html/>", "is not SVG: it begins with html"),
        (f"{SVG}<text>Riga</text></svg>", "no paths or shapes. Passed over: 1 × text"),
        (f"{SVG}</svg>", "It is empty"),
        (
            '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' + SVG + "</svg>",
            "line 1: the file defines entities",
        ),
        (
            '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG + "<g>&a;</g></svg>",
            "defines entities",
        ),
        (SVG + "<g>" * 200 + "</g>" * 200 + "</svg>", "100 groups within one another"),
    ],
)
def test_svg_that_cannot_be_drawn_says_why(text, why):
    with pytest.raises(OutlineError, match=why):
        svg(text)


def test_copies_of_copies_are_never_made():
    layers = "".join(
        f'<g id="g{n}"><use href="#g{n + 1}"/><use href="#g{n + 1}"/></g>' for n in range(60)
    )
    outlines = svg(f'{SVG}{layers}<path id="g60" d="M0 0 H9 V9 Z"/></svg>')
    assert len(outlines.shapes) == 1
    assert outlines.notes == ("Passed over: 120 × copy (use).",)


@given(st.text(alphabet="MmLlHhVvCcQqAaZz0123456789.,- e", max_size=40))
def test_no_path_is_more_than_refused(path):
    with contextlib.suppress(OutlineError):
        assert svg(f'{SVG}<path d="{path}" fill="#fff"/></svg>').shapes


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(OutlineError, match=r"gone\.svg cannot be read"):
        read_outlines(tmp_path / "gone.svg")
    squeezed = tmp_path / "a.json"
    squeezed.write_bytes(b"\x1f\x8b\x08")
    with pytest.raises(OutlineError, match="compressed"):
        read_outlines(squeezed)
    squeezed.write_bytes(b"{\xff}")
    with pytest.raises(OutlineError, match="UTF-8"):
        read_outlines(squeezed)


def test_files_that_are_too_large(tmp_path, monkeypatch):
    file = tmp_path / "a.geojson"
    file.write_text(json.dumps(polygon([SQUARE])), encoding="utf-8")
    assert read_outlines(file).points == 5
    monkeypatch.setattr(opening, "MOST_BYTES", 10)
    with pytest.raises(OutlineError, match="larger than"):
        read_outlines(file)
    monkeypatch.setattr("railwright.geo.geojson.MOST_POINTS", 4)
    monkeypatch.setattr(shapes, "MOST_POINTS", 4)
    with pytest.raises(OutlineError, match="more than 4 points"):
        geojson(polygon([SQUARE]))
