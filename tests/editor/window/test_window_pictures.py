"""Pictures on the board: dropped, placed, matched, cropped, locked, saved along with the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication

from railwright.board.findings import Place
from railwright.board.pictures import picture_box
from railwright_editor.panels.picture_fields import PictureFields
from railwright_editor.picturing import Picturing

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def picture(tmp_path):
    """A picture of 200 × 100 mm, red at its left and blue at its right."""
    image = QImage(800, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    for x in range(400, 800):
        for y in range(0, 400, 400):
            image.setPixelColor(x, y, QColor("blue"))
    image.setDotsPerMeterX(4000)
    image.setDotsPerMeterY(4000)
    path = tmp_path / "elsewhere" / "Old map.png"
    path.parent.mkdir()
    image.save(str(path))
    return path


@pytest.fixture
def picturing(window):
    (found,) = (part for part in window.bench.features if isinstance(part, Picturing))
    return found


def drop(view, path, at):
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path))])
    pixel = view.to_pixel(QPointF(*at))
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(pixel.toPoint(), copy, carried, LEFT, NONE)
    QApplication.sendEvent(view.viewport(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(view.viewport(), QDropEvent(pixel, copy, carried, LEFT, NONE))


def click(qtbot, view, at):
    pixel = view.to_pixel(QPointF(*at)).toPoint()
    qtbot.mouseMove(view.viewport(), pixel)
    qtbot.mouseClick(view.viewport(), LEFT, pos=pixel)


def placed(window, picture, qtbot, at=(200.0, 150.0)):
    view = window.bench.view
    drop(view, picture, at)
    click(qtbot, view, at)
    return window.document.board.scenery[-1]


def test_a_dropped_picture_is_placed_half_pale_in_one_step(window, picture, picturing, qtbot):
    piece = placed(window, picture, qtbot)
    assert (piece.kind, piece.fade) == ("picture", 50)
    assert picture_box(piece)[0] == pytest.approx((200, 150), abs=1)
    assert picture_box(piece)[1] == pytest.approx((200, 100), abs=0.2)
    assert window.document.steps[-1] == "Place picture"
    assert (picturing.files.folder / piece.file).is_file()
    assert window.bench.view.tool_name == "select"
    assert not picturing.bar.isHidden()


def test_it_locks_when_it_is_let_go_in_the_same_step(window, picture, qtbot):
    placed(window, picture, qtbot)
    window.selection.clear()
    qtbot.waitUntil(lambda: window.document.board.scenery[-1].locked)
    assert window.document.steps.count("Place picture") == 1
    window.document.undo()
    assert not any(piece.kind == "picture" for piece in window.document.board.scenery)


def test_two_points_scale_and_turn_it_in_one_step(window, picture, picturing, qtbot):
    placed(window, picture, qtbot)
    view, steps = window.bench.view, len(window.document.steps)
    picturing.bar.match.click()
    for at in ((100, 100), (120, 60), (320, 60), (120, 260)):
        click(qtbot, view, at)
    piece = window.document.board.scenery[-1]
    assert piece.angle == pytest.approx(90, abs=1)
    assert window.document.steps[steps:] == ("Match picture",)
    assert view.tool_name == "select"


def test_a_matched_picture_locks_in_the_step_of_its_match(window, picture, picturing, qtbot):
    placed(window, picture, qtbot)
    picturing.bar.match.click()
    for at in ((100, 100), (120, 60), (320, 60), (120, 260)):
        click(qtbot, window.bench.view, at)
    window.selection.clear()
    qtbot.waitUntil(lambda: window.document.board.scenery[-1].locked)
    assert window.document.steps[-2:] == ("Place picture", "Match picture")


def test_the_true_place_may_be_a_city(window, picture, picturing, qtbot):
    placed(window, picture, qtbot)
    riga = window.document.board.cities["riga"].at
    picturing.bar.match.click()
    view = window.bench.view
    click(qtbot, view, (150, 150))
    click(qtbot, view, (riga[0] + 1, riga[1] + 1))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    middle = picture_box(window.document.board.scenery[-1])[0]
    assert middle == pytest.approx((riga[0] + 50, riga[1]), abs=1)


def test_escape_leaves_the_picture_as_it_was(window, picture, picturing, qtbot):
    piece = placed(window, picture, qtbot)
    view = window.bench.view
    picturing.bar.match.click()
    click(qtbot, view, (150, 150))
    click(qtbot, view, (50, 50))
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert window.document.board.scenery[-1] == piece
    assert view.board_scene.board is window.document.board


def test_a_side_is_cropped_by_dragging(window, picture, picturing, qtbot):
    placed(window, picture, qtbot)
    view = window.bench.view
    picturing.bar.crop.click()
    start = view.to_pixel(QPointF(100, 150)).toPoint()
    end = view.to_pixel(QPointF(150, 150)).toPoint()
    qtbot.mouseMove(view.viewport(), start)
    qtbot.mousePress(view.viewport(), LEFT, pos=start)
    for share in (0.3, 0.7, 1.0):
        qtbot.mouseMove(view.viewport(), start + (end - start) * share)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=end)
    piece = window.document.board.scenery[-1]
    assert piece.crop[0] == pytest.approx(25, abs=1)
    assert picture_box(piece)[1][0] == pytest.approx(150, abs=1)
    assert window.document.steps[-1] == "Crop picture"


def test_a_picture_of_an_unsaved_board_comes_along_when_it_is_saved(
    window, picture, picturing, qtbot, tmp_path
):
    piece = placed(window, picture, qtbot)
    target = tmp_path / "new folder" / "map.yaml"
    target.parent.mkdir()
    window.document.saved(target)
    assert (target.parent / piece.file).read_bytes() == picture.read_bytes()
    assert picturing.files.folder == target.parent


def test_what_is_no_picture_is_told(window, picturing, tmp_path):
    said = []
    window.bench.view.refused.connect(said.append)
    fake = tmp_path / "fake.png"
    fake.write_text("not a picture")
    picturing.take(fake)
    assert said[0].startswith("fake.png is no picture that can be read; these can: ")
    assert window.document.board.scenery == ()
    assert window.bench.view.tool_name == "select"


def test_enter_places_the_picture_in_the_middle_of_the_view(window, picture, picturing, qtbot):
    picturing.take(picture)
    qtbot.keyClick(window.bench.view, Qt.Key.Key_Return)
    middle = window.bench.view.shown_box().center()
    box = picture_box(window.document.board.scenery[-1])[0]
    assert box == pytest.approx((middle.x(), middle.y()), abs=1)
    assert window.selection.places == (Place("scenery", "0"),)


@pytest.fixture
def fields(window, picture, qtbot):
    """The fields of a placed picture of 200 × 100 mm round (200, 150), in the inspector."""
    placed(window, picture, qtbot)
    (found,) = window.bench.inspector.findChildren(PictureFields)
    assert found.isVisible()
    return found


def typed(qtbot, field, text):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_the_inspector_shows_a_picture_and_how_sharp_it_prints(fields):
    assert [field.value for field in fields.place] == pytest.approx([200, 150], abs=1)
    assert [field.value for field in fields.extent] == pytest.approx([200, 100])
    assert fields.fade.value == 50
    assert fields.sharpness.text() == "102 dots per inch; from 200 on it is sharp"


def test_a_width_keeps_the_ratio_until_it_is_let_go(window, fields, qtbot):
    typed(qtbot, fields.extent[0], "100")
    assert picture_box(window.document.board.scenery[-1])[1] == pytest.approx((100, 50))
    assert window.document.steps[-1] == "Scale picture"
    qtbot.mouseClick(fields.ratio, LEFT)
    typed(qtbot, fields.extent[1], "80")
    assert picture_box(window.document.board.scenery[-1])[1] == pytest.approx((100, 80))


def test_angle_fade_and_crop_are_typed(window, fields, qtbot):
    typed(qtbot, fields.angle, "30")
    typed(qtbot, fields.fade, "20")
    typed(qtbot, fields.crop[0], "60")
    typed(qtbot, fields.crop[2], "60")
    piece = window.document.board.scenery[-1]
    assert (piece.angle, piece.fade, piece.crop) == (30, 20, (60, 0, 35, 0))
    assert window.document.steps[-4:] == (
        "Turn picture",
        "Fade picture",
        "Crop picture",
        "Crop picture",
    )


def test_a_missing_file_is_told(window, fields, picturing):
    for path in picturing.files.folder.rglob("*.png"):
        path.unlink()
    window.bench.inspector.refresh()
    assert fields.sharpness.text() == "The file of the picture is missing."


def test_crop_by_double_click_and_match_by_its_action(window, picture, qtbot):
    piece = placed(window, picture, qtbot)
    view = window.bench.view
    at = view.to_pixel(QPointF(*picture_box(piece)[0])).toPoint()
    qtbot.mouseDClick(view.viewport(), LEFT, pos=at)
    assert view.tool_name == "crop"
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    window.do("match_picture")
    assert view.tool_name == "match"
    view.set_tool("select")
    window.selection.clear()
    window.do("crop_picture")
    assert view.speech.said == "Select one picture first."
    assert view.tool_name == "select"
