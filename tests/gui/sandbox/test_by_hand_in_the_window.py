"""What the panel for a card by hand has to say is shown in the window."""

from pathlib import Path

import pytest

from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.playing import starter_game
from tests.builders.robot import Robot


@pytest.fixture
def room(window: MainWindow) -> SandboxRoom:
    return starter_game(window, 5)


def held(room: SandboxRoom) -> TableCard:
    return next(card for card in room.mat.position.zones[0, "hand"].cards if card.id is not None)


def test_that_moves_were_remembered_is_said(room: SandboxRoom, window: MainWindow) -> None:
    card = held(room)
    room.hand.open(card)
    room.controller.manual.act({"type": "shuffle", "player": 0}, room.mat._scene.place_of(room.mat._scene.spots[0]))
    room.hand.close()
    printed = room.controller.printed(card)
    assert printed is not None
    assert room.news.text.text() == f"Remembered for “{printed.name.en}”."
    assert room.news.isVisible()
    assert Robot(window).notices() == []


def test_a_file_of_moves_that_cannot_be_read_is_reported(room: SandboxRoom, window: MainWindow, home: Path) -> None:
    (home / "by_hand.json").write_text("{")
    room.hand.open(held(room))
    assert "by_hand.json" in Robot(window).notices()[0]
