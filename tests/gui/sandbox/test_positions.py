"""A game in the Test room begins in a position: an example, a dropped file, or a replay."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.gui.sandbox.earlier_games import MessageStrip
from deckbuilder.gui.sandbox.game_rows import FIRST
from deckbuilder.gui.sandbox.match import BOTH
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import InlineTasks
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST
from tests.builders.playing import play, resumed, room_of, session_of, starter_game
from tests.builders.robot import drop, dropped_files

POSITION: dict[str, Any] = {
    "seed": 4,
    "turn": {"number": 5, "player": 0, "phase": "main"},
    "players": [
        {"life": 700, "hand": ["LOS-S1-002", "LOS-S1-015"], "deck": ["LOS-S1-003*9"], "energy": ["LOS-S1-001*3"]},
        {"life": 600, "hand": ["LOS-S1-024"], "deck": ["LOS-S1-025*9"]},
    ],
}


def write(folder: Path, name: str = "brink.scenario.json", **changes: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps({**POSITION, **changes}, ensure_ascii=False), encoding="utf-8")
    return path


def life(room: SandboxRoom) -> list[object]:
    players = session_of(room).view(None)["players"]
    assert isinstance(players, list)
    return [player["life"] for player in players if isinstance(player, dict)]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room begins its games at once, not on a worker thread."""
    monkeypatch.setattr("deckbuilder.gui.tasks.ThreadTasks", lambda *_: InlineTasks())


@pytest.fixture
def room(window: MainWindow) -> SandboxRoom:
    """A Test room with a game of a starter deck that has been played for a few answers, against a passive opponent."""
    return starter_game(window, 4)


def test_a_dropped_position_is_played_and_named(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    drop(window, dropped_files(write(tmp_path)))
    assert window.rooms.current == TEST
    assert life(room) == [700, 600]
    assert room.game.offer.sentence.whole_text == "Position: brink.scenario.json"
    assert room.form.deck.whole_text == "brink.scenario.json"
    assert room.form.seed.text() == "4"
    assert room.form.opponent.isHidden()
    window.language.switch("ja")
    assert room.game.offer.sentence.whole_text == "局面：brink.scenario.json"


def test_a_json_file_of_any_name_is_known_by_its_players(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    drop(window, dropped_files(write(tmp_path, "anything.json")))
    assert life(room) == [700, 600]


def test_restart_begins_the_position_again_and_a_new_seed_changes_the_luck(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    drop(window, dropped_files(write(tmp_path)))
    first = session_of(room)
    begun = first.tree().nodes[0].id, first.origin.seed
    play(room, 3)
    assert session_of(room).tree().current != begun[0]
    room.form.restart_button.click()
    assert session_of(room) is not first
    assert session_of(room).origin.seed == 4
    assert life(room) == [700, 600]
    assert len(session_of(room).tree().nodes) == 1
    room.form.renew_button.click()
    assert session_of(room).origin.seed == int(room.form.seed.text()) != 4
    assert life(room) == [700, 600]


def test_a_seed_that_the_field_cannot_write_survives_a_restart(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    drop(window, dropped_files(write(tmp_path, seed=-9)))
    room.form.restart_button.click()
    assert session_of(room).origin.seed == -9


def test_the_edition_of_the_set_up_applies_to_the_next_start(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    drop(window, dropped_files(write(tmp_path)))
    other = next(each.id for each in window.pack.editions if each.id != room.form.choice.edition)
    room.form.edition.setCurrentIndex(room.form.edition.findData(other))
    room.form.restart_button.click()
    assert session_of(room).origin.edition == other


def test_undo_before_the_first_step_returns_to_the_game_that_it_replaced(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    before = session_of(room)
    drop(window, dropped_files(write(tmp_path)))
    assert room.tree.undo_button.isEnabled()
    room.tree.undo_button.click()
    assert session_of(room).digest == before.digest
    assert not room.game.offer.isVisible()
    assert not room.form.opponent.isHidden()


def test_a_deck_is_one_click_away(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    drop(window, dropped_files(write(tmp_path)))
    play(room, 1)
    room.game.offer.take_button.click()
    assert life(room) != [700, 600]
    assert not room.game.offer.isVisible()
    assert room.form.deck_label.text() == "Your deck"
    room.tree.undo_button.click()
    assert room.game.offer.sentence.whole_text == "Position: brink.scenario.json"
    assert room.form.deck_label.text() == "Position"
    room.tree.undo_button.click()
    assert life(room) == [700, 600]


def test_the_game_is_saved_and_resumed_by_the_next_start(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, reopen: Callable[[], MainWindow]
) -> None:
    drop(window, dropped_files(write(tmp_path)))
    play(room, 2)
    session_of(room).manual({"type": "set", "what": "life", "player": 1, "value": 77})
    room.controller.refresh()
    found = resumed(window, reopen)
    assert life(found)[1] == 77
    assert found.form.deck.whole_text == "brink.scenario.json"
    found.form.restart_button.click()
    assert life(found) == [700, 600]


def test_the_test_button_starts_the_deck_although_a_position_was_played_last(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, reopen: Callable[[], MainWindow]
) -> None:
    drop(window, dropped_files(write(tmp_path)))
    window.close()
    second = reopen()
    second.rooms.play_deck()
    found = room_of(second)
    assert life(found) != [700, 600]
    found.tree.undo()
    assert life(found) == [700, 600]


def test_a_position_replaces_the_last_game_of_a_room_that_was_not_entered(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, reopen: Callable[[], MainWindow]
) -> None:
    before = session_of(room).digest
    window.close()
    second = reopen()
    drop(second, dropped_files(write(tmp_path)))
    found = room_of(second)
    assert life(found) == [700, 600]
    found.tree.undo()
    assert session_of(found).digest == before


def test_a_played_position_is_among_the_earlier_games(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    drop(window, dropped_files(write(tmp_path, title={"ja": "瀬戸際", "en": "The brink"})))
    play(room, 2)
    room.game.offer.take_button.click()
    room.form.earlier_button.click()
    rows = room.saved.earlier.list
    names = [rows.item(row).data(FIRST) for row in range(rows.count())]
    assert "Position: The brink (brink.scenario.json)" in names
    rows.setCurrentRow(names.index("Position: The brink (brink.scenario.json)"))
    room.saved.earlier.primary.click()
    assert room.form.deck.whole_text == "The brink (brink.scenario.json)"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"turn": {"phase": "tea"}}, "turn.phase"),
        ({"players": [{"life": "many"}, {}]}, "players[0].life"),
        ({"players": [{"hand": ["NONE-1"]}, {}]}, "players[0].hand[0]"),
        ({"options": {"tea": 1}}, "options.tea"),
        ({"game": "tea"}, "game"),
        ({"title": 5}, "title"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_an_impossible_position_is_refused_with_file_and_place(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, changes: dict[str, Any], place: str
) -> None:
    before = session_of(room)
    drop(window, dropped_files(write(tmp_path, **changes)))
    assert session_of(room) is before
    for language in ("en", "ja"):
        window.language.switch(language)
        sentence = window.notices.shown[0].text
        assert "brink.scenario.json" in sentence
        assert place in sentence
    assert "開けません" in window.notices.shown[0].text


def test_no_other_game_is_offered_while_a_position_is_about_to_begin(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[], None]] = []

    class LateTasks(InlineTasks):
        def run(self, *work: Any) -> None:
            waiting.append(lambda: InlineTasks().run(*work))

    monkeypatch.setattr("deckbuilder.gui.tasks.ThreadTasks", lambda *_: LateTasks())
    drop(window, dropped_files(write(tmp_path)))
    room = room_of(window)
    assert room.controller.session is None
    assert not room.empty.isVisible()
    waiting.pop()()
    assert life(room) == [700, 600]
    drop(window, dropped_files(write(tmp_path, turn={"phase": "tea"})))
    waiting.pop()()
    assert life(room) == [700, 600]


def test_a_room_without_a_game_offers_one_if_the_position_and_the_deck_cannot_be_played(
    window: MainWindow, tmp_path: Path
) -> None:
    drop(window, dropped_files(write(tmp_path, turn={"phase": "tea"})))
    assert room_of(window).controller.session is None
    assert room_of(window).empty.isVisible()


def test_a_room_without_a_game_starts_one_if_the_position_cannot_be_played(window: MainWindow, tmp_path: Path) -> None:
    window.build.deck.header.open_first_starter()
    drop(window, dropped_files(write(tmp_path, turn={"phase": "tea"})))
    assert session_of(room_of(window)).decision is not None


def test_a_hostile_name_and_title_are_shown_as_plain_text(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    path = write(tmp_path, "<b>&amp;\u202ex.scenario.json", title="<img src='x'>\x07{place}\n{0}")
    drop(window, dropped_files(path))
    shown = room.game.offer.sentence.whole_text
    assert shown == "Position: <img src='x'>{place} {0} (<b>&amp;x.scenario.json)"


def test_of_several_positions_one_is_opened_and_the_others_are_named(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    drop(window, dropped_files(write(tmp_path), write(tmp_path, "other.scenario.json")))
    assert room.form.deck.whole_text == "brink.scenario.json"
    assert "other.scenario.json" in window.notices.shown[0].text


def test_the_play_style_of_the_set_up_plays_the_other_side(
    room: SandboxRoom, window: MainWindow, tmp_path: Path
) -> None:
    path = write(tmp_path, turn={"number": 6, "player": 1, "phase": "main"})
    drop(window, dropped_files(path))
    decision = session_of(room).decision
    assert decision is not None
    assert decision.player == 0  # the passive opponent has passed
    room.form.pilot.setCurrentIndex(room.form.pilot.findData(BOTH))
    room.form.restart_button.click()
    decision = session_of(room).decision
    assert decision is not None
    assert decision.player == 1
    assert not room.far.opponent.plays


def test_the_menu_has_the_examples_and_the_way_to_a_file(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    menu = room.positions.menu()
    entries = [entry for entry in menu.actions() if not entry.isSeparator()]
    assert len(entries) >= 3
    room.positions.ask_paths = lambda *_: [str(write(tmp_path))]
    entries[-1].trigger()
    assert life(room) == [700, 600]
    entries[0].trigger()
    assert room.form.deck.whole_text == entries[0].text()
    window.language.switch("ja")
    assert room.form.deck.whole_text == room.positions.menu().actions()[0].text()


def test_a_replay_is_continued_and_its_status_is_said(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(session_of(room).replay()), encoding="utf-8")
    digest, steps = session_of(room).digest, len(session_of(room).tree().nodes)
    drop(window, dropped_files(path))
    assert session_of(room).digest == digest
    assert len(session_of(room).tree().nodes) == steps
    assert room.form.deck.whole_text == "game.json"
    strip = room.strips.open_strip
    assert isinstance(strip, MessageStrip)
    assert "exact" in strip.sentences.text()
    strip.primary.click()
    play(room, 1)
    room.tree.undo()
    assert session_of(room).digest == digest
    room.form.restart_button.click()
    assert len(session_of(room).tree().nodes) == 1


def test_a_continued_replay_is_resumed_by_the_next_start(
    room: SandboxRoom, window: MainWindow, tmp_path: Path, reopen: Callable[[], MainWindow]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(session_of(room).replay()), encoding="utf-8")
    drop(window, dropped_files(path))
    play(room, 1)
    resumed(window, reopen)


def test_a_changed_replay_is_refused(room: SandboxRoom, window: MainWindow, tmp_path: Path) -> None:
    before = session_of(room)
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**before.replay(), "seed": 99}), encoding="utf-8")
    drop(window, dropped_files(path))
    assert session_of(room) is before
    assert "game.json" in window.notices.shown[0].text
