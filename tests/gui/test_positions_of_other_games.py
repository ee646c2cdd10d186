"""A position opens in the window of its game, whichever window gets the file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.one_window import OpenRequest
from deckbuilder.gui.tasks import InlineTasks
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST
from deckbuilder.services.position_files import shipped_positions
from deckbuilder.services.services import Services
from tests.builders.playing import room_of
from tests.builders.robot import drop, dropped_files
from tests.builders.windows import PACKS, game_windows

FIRST = next(iter(PACKS))


@pytest.fixture
def windows(qapp: QApplication, services: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindows]:
    monkeypatch.setattr("deckbuilder.gui.tasks.ThreadTasks", lambda *_: InlineTasks())
    with game_windows(qapp, services) as found:
        yield found


def shown(windows: GameWindows) -> MainWindow:
    assert windows.window is not None
    return windows.window


@pytest.mark.parametrize("game", [game for game in PACKS if game != FIRST])
def test_a_second_start_opens_a_position_in_the_window_of_its_game(windows: GameWindows, game: str) -> None:
    _, path = shipped_positions(PACKS[game])[0]
    windows.take(OpenRequest(file=str(path)))
    window = shown(windows)
    assert window.pack.id == game
    assert window.rooms.current == TEST
    session = room_of(shown(windows)).controller.session
    assert session is not None
    assert session.pack.id == game
    assert window.context.settings.settings.game == game


def test_a_dropped_position_of_another_game_leaves_the_decks_as_they_are(
    windows: GameWindows, services: Services
) -> None:
    services.decks.new(FIRST, "Comet")
    before = services.decks.deck
    _, path = shipped_positions(PACKS["vividz"])[0]
    drop(shown(windows), dropped_files(path))
    assert shown(windows).pack.id == "vividz"
    windows.switch(FIRST, "")
    assert services.decks.deck == before


def test_a_position_without_a_game_belongs_to_the_window(windows: GameWindows, tmp_path: Path) -> None:
    path = tmp_path / "own.scenario.json"
    path.write_text(json.dumps({"players": [{"life": 5}, {}]}), encoding="utf-8")
    windows.take(OpenRequest(file=str(path)))
    assert shown(windows).pack.id == FIRST
    assert room_of(shown(windows)).form.deck.whole_text == "own.scenario.json"


def test_the_program_opens_the_position_that_it_was_started_with(windows: GameWindows) -> None:
    _, path = shipped_positions(PACKS[FIRST])[0]
    windows.take_file(path)
    assert shown(windows).rooms.current == TEST
    assert room_of(shown(windows)).controller.session is not None


def test_a_broken_position_of_another_game_switches_and_says_what_is_wrong(
    windows: GameWindows, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.scenario.json"
    path.write_text(json.dumps({"game": "vividz", "turn": {"phase": "tea"}, "players": [{}, {}]}), encoding="utf-8")
    windows.take(OpenRequest(file=str(path)))
    assert "turn.phase" in shown(windows).notices.shown[0].text
