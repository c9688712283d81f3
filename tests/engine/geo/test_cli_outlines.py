from __future__ import annotations

import sys
from pathlib import Path

from click.testing import CliRunner

from railwright.board.reading import read_board
from railwright.cli import main

FILES = Path(__file__).parents[2] / "data" / "geo"


def run(*words):
    return CliRunner().invoke(main, ["import", "outlines", *map(str, words)])


def test_outlines_make_a_board_and_join_one(tmp_path):
    file = tmp_path / "sorrel.yaml"
    result = run(FILES / "sorrel.geojson", file)
    assert result.output == f"{file}: 3 areas, 2 lines, 30 points added\n"
    board = read_board(file).board
    assert (board.name, board.layers[0].name) == ("Sorrel", "sorrel")
    assert board.region is not None
    file.write_text(f"# Mine\n{file.read_text('utf-8')}", encoding="utf-8")
    assert run(FILES / "harbor.svg", file, "--layer", "", "--simplify", "2").exit_code == 0
    again = read_board(file).board
    assert again.region == board.region
    assert len(again.scenery) == 9
    assert file.read_text("utf-8").startswith("# Mine\n")


def test_what_cannot_be_imported_changes_nothing(tmp_path):
    file = tmp_path / "x.yaml"
    result = run(FILES / "cities.csv", file)
    assert result.exit_code == 2
    assert "holds no outlines" in result.output
    assert not file.exists()
    file.write_text("railwright: 1\n", encoding="utf-8")
    assert run(FILES / "sorrel.svg", file).exit_code == 2


def test_without_the_editor_a_sentence_says_what_to_install(tmp_path, monkeypatch):
    for name in ("laying", "opening", "outlines"):
        monkeypatch.delitem(sys.modules, f"railwright.geo.{name}", raising=False)
        monkeypatch.delattr(f"railwright.geo.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "shapely", None)
    result = run(FILES / "sorrel.geojson", tmp_path / "x.yaml")
    assert result.exit_code == 2
    assert 'Outlines need shapely: pip install "railwright[editor]"' in result.output
