"""Clicks and drags with the mouse on the play mat."""

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from deckbuilder.engine.position import Square
from deckbuilder.gui.sandbox.frame import Cell
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


def card_point(room: SandboxRoom, card: int) -> QPoint:
    """Return a point of the card that no other card covers: in a full zone only its edge is free."""
    spot = room.mat.spot(card)
    assert spot is not None
    points = [spot.centre - QPointF(spot.width * share, 0) for share in (0.3, 0.46)]
    shown = [point for point in points if (top := room.mat._scene.spot_at(point)) is not None and top.card.id == card]
    return (shown or points)[0].toPoint()


def place_point(room: SandboxRoom, place: Place) -> QPoint:
    return room.mat.rect_of(place).center().toPoint()


def cell_point(room: SandboxRoom, cell: Cell) -> QPoint:
    """Return the middle of a part of a square."""
    return room.mat.cell_rect(cell).center().toPoint()


def square_point(room: SandboxRoom, player: int, lane: int, row: str) -> QPoint:
    return place_point(room, Place(player, "characters", Square(player, "characters", lane, row)))


def click(room: SandboxRoom, point: QPoint) -> None:
    QTest.mouseClick(room.mat, LEFT, PLAIN, point)


def drag(room: SandboxRoom, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.mousePress(room.mat, LEFT, keys, start)
    QTest.mouseMove(room.mat, (start + end) / 2)
    QTest.mouseMove(room.mat, end)
    QTest.mouseRelease(room.mat, LEFT, keys, end)


def menu_titles(room: SandboxRoom) -> list[str]:
    menu = room.controller.manual.menu
    return [action.text() for action in menu.actions()] if menu is not None else []


def ask_by_hand(room: SandboxRoom, place: Place) -> list[str]:
    """Open the menu of changes by hand at a place and return its titles."""
    room.mat.menu_asked.emit(place, room.mat.mapToGlobal(QPoint(5, 5)))
    return menu_titles(room)


def write_in_dialog(value: int | str) -> None:
    """Write into the dialog that opens next, and accept it."""

    def write() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        if isinstance(value, int):
            dialog.setIntValue(value)
        else:
            dialog.setTextValue(value)
        dialog.accept()

    QTimer.singleShot(0, write)


def note_titles(room: SandboxRoom) -> list[str]:
    """Return the choices in the note beside a picked-up card."""
    note = room.controller.taking.note
    return [push.words for push in note.buttons] if note.isVisible() else []


def take(room: SandboxRoom, title: str) -> None:
    """Choose an entry of the menu or of the note beside the card."""
    if title in note_titles(room):
        next(push for push in room.controller.taking.note.buttons if push.words == title).click()
        return
    menu = room.controller.manual.menu
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text() == title)
    menu.close()
    action.trigger()
