"""The Test room of a real window: its widget, its session, and a game played in it."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from deckbuilder.goldfish.pilots import GreedyPilot
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST


def room_of(window: MainWindow) -> SandboxRoom:
    """Return the Test room of a window that has been in it."""
    assert window.rooms.play_room is not None
    assert isinstance(window.rooms.play_room.widget, SandboxRoom)
    return window.rooms.play_room.widget


def show(qtbot: QtBot, room: SandboxRoom) -> None:
    """Show a room in a usual size, as the active window, and close it at the end of the test."""
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)


def session_of(room: SandboxRoom) -> Session:
    """Return the game that the room plays."""
    assert isinstance(room.controller.session, Session)
    return room.controller.session


def play(room: SandboxRoom, answers: int) -> None:
    """Give that many answers, unless the game ends."""
    for _ in range(answers):
        session = session_of(room)
        if session.decision is not None:
            session.choose(GreedyPilot(3).pick(session.game, session.decision))
            room.controller.refresh()


def starter_game(window: MainWindow, answers: int) -> SandboxRoom:
    """Play a game of a starter deck against a passive opponent for a few answers."""
    settings = window.context.settings
    settings.change(settings.settings.model_copy(update={"pilot": "passive"}))
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    room = room_of(window)
    play(room, answers)
    return room


def resumed(window: MainWindow, reopen: Callable[[], MainWindow]) -> SandboxRoom:
    """Enter the room after the next start of the program, and check that it plays the same game."""
    before = session_of(room_of(window))
    window.close()
    second = reopen()
    second.rooms.enter(TEST)
    found = room_of(second)
    assert session_of(found).tree() == before.tree()
    assert session_of(found).digest == before.digest
    return found
