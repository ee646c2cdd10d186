"""The running game is saved as a replay file that opens again, here and at the next start."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from deckbuilder.goldfish.replay import ReplayTooLongError
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import InlineTasks
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST
from deckbuilder.i18n.message import Message
from tests.builders.playing import play, room_of, session_of, starter_game
from tests.builders.robot import Robot, drop, dropped_files


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room begins its games at once, not on a worker thread."""
    monkeypatch.setattr("deckbuilder.gui.tasks.ThreadTasks", lambda *_: InlineTasks())


@pytest.fixture
def room(window: MainWindow) -> SandboxRoom:
    """A Test room with a game of a starter deck that has been played for a few answers."""
    return starter_game(window, 5)


def save(window: MainWindow, path: Path) -> None:
    """Press the button and choose that file."""
    Robot(window).save_to(path)
    room_of(window).form.save_button.click()


def test_the_saved_game_opens_again_by_drop_where_it_was_left(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    path, left = tmp_path / "対戦.replay.json", session_of(room)
    save(window, path)
    assert Robot(window).notices() == [f"Saved: {path}"]
    digest, steps = left.digest, len(left.tree().nodes)
    play(room, 3)
    drop(window, dropped_files(path))
    assert session_of(room) is not left
    assert session_of(room).digest == digest
    assert session_of(room).status == "exact"
    assert len(session_of(room).tree().nodes) == steps


def test_the_saved_game_opens_as_the_file_of_a_second_start(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, reopen: Callable[[], MainWindow]
) -> None:
    path, digest = tmp_path / "game.replay.json", session_of(room).digest
    save(window, path)
    room.form.renew_button.click()
    window.close()
    second = reopen()
    second.transfers.take_named_file(path)
    assert second.rooms.current == TEST
    assert session_of(room_of(second)).digest == digest


def test_the_game_is_saved_up_to_the_shown_moment(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    path, whole = tmp_path / "game.json", len(session_of(room).tree().nodes)
    room.tree.undo()
    digest = session_of(room).digest
    save(window, path)
    drop(window, dropped_files(path))
    assert session_of(room).digest == digest
    assert len(session_of(room).tree().nodes) < whole


def test_without_a_game_there_is_nothing_to_save(window: MainWindow) -> None:
    window.rooms.enter(TEST)
    room = room_of(window)
    assert room.controller.session is None
    assert not room.form.save_button.isEnabled()
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    assert room.form.save_button.isEnabled()


def test_the_proposed_name_is_that_of_the_deck_or_of_the_position_without_its_ending(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    proposed: list[str] = []

    def ask(_parent: QWidget, _title: str, name: str) -> str:
        proposed.append(name)
        return str(tmp_path / "night.replay.json") if len(proposed) == 1 else ""

    window.transfers.ask_path = ask
    room.form.save_button.click()
    drop(window, dropped_files(tmp_path / "night.replay.json"))
    room.form.save_button.click()
    deck = window.bridge.service.deck.name
    assert proposed == [f"{deck}.replay.json", "night.replay.json"]


def test_a_name_that_would_not_open_again_is_refused_before_anything_is_written(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    for name in ("game.txt", "game", "game.deck.json"):
        save(window, tmp_path / name)
        for language, word in (("en", "game.replay.json"), ("ja", "game.replay.json")):
            window.language.switch(language)
            sentence = Robot(window).notices()[0]
            assert name in sentence
            assert word in sentence
        assert not (tmp_path / name).exists()


def test_a_folder_that_is_missing_is_named_and_the_game_goes_on(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    save(window, tmp_path / "away" / "game.json")
    assert str(tmp_path / "away") in Robot(window).notices()[0]
    play(room, 1)
    assert session_of(room).decision is not None


def test_a_failed_save_leaves_the_file_as_it_was(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine", encoding="utf-8")

    def too_long(_document: object) -> None:
        raise ReplayTooLongError(Message("The file is larger than {limit} bytes.", {"limit": 5}))

    monkeypatch.setattr("deckbuilder.goldfish.replay_file.read_replay", too_long)
    save(window, path)
    assert path.read_text(encoding="utf-8") == "mine"
    sentence = Robot(window).notices()[0]
    assert "game.json" in sentence
    assert "5 bytes" in sentence
    assert "earlier moment" in sentence
    window.language.switch("ja")
    assert "バイト" in Robot(window).notices()[0]


def test_the_file_is_a_replay_of_the_current_form(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(window, path)
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written == session_of(room).replay()
