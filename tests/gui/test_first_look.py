"""What a new user sees and tries first, in the real window."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from card_db.models import Text
from card_db.progress import Progress
from card_db.store.set_files import write_set
from deckbuilder.bootstrap.window import window_context
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.json_deck import write_json
from deckbuilder.games.kit.pack import Edition
from deckbuilder.gui.app import open_window
from deckbuilder.gui.deck.name_edit import NameEdit
from deckbuilder.gui.notices import A_MOMENT
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import Cancel, InlineTasks
from deckbuilder.gui.widgets.text_signs import with_pictures
from deckbuilder.gui.window.code_dialog import CodeDialog
from deckbuilder.gui.window.deck_files import EXPORTS
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow, first_size
from deckbuilder.gui.window.settings_dialog import SettingsDialog
from deckbuilder.gui.work_strip import WorkStrip
from deckbuilder.i18n.message import Message
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.windows import PACKS, end_window, pack

T = TypeVar("T")


def test_a_first_window_is_not_larger_than_the_screen() -> None:
    assert first_size(QSize(1280, 800)) == QSize(1280, 800)
    assert first_size(QSize(2560, 1440)) == QSize(1360, 860)


def test_the_smaller_screen_shows_two_lines_of_four_cards(window: MainWindow) -> None:
    window.resize(1280, 800)
    grid = window.build.browser.grid
    shown = [
        index for index in range(40) if grid.viewport().rect().contains(grid.visualRect(grid.model().index(index, 0)))
    ]
    assert len(shown) >= 8


@pytest.mark.parametrize("code", ["ja", "en"])
def test_a_starter_deck_is_offered_and_opened_under_its_name_in_the_current_language(
    window: MainWindow, code: str
) -> None:
    window.preferences.speak(code)
    head, name = window.build.deck.header, pack().starter_names["ember"].get(code)
    head.menu.aboutToShow.emit()
    starters = head.menu.actions()[-1].menu()
    assert isinstance(starters, QWidget)
    assert name in [entry.text() for entry in starters.actions()]
    head.open_starter("ember")
    assert window.bridge.service.deck.name == name


def test_the_deck_code_dialog_has_one_primary_button(window: MainWindow) -> None:
    window.build.deck.header.open_starter("ember")
    window.transfers.show_code()
    (dialog,) = window.findChildren(CodeDialog)
    buttons = dialog.findChildren(QPushButton)
    loud = [button.text() for button in buttons if button.isDefault() or button.property("role") == "primary"]
    assert loud == [window.language.text("Copy")]
    assert sum(button.autoDefault() for button in buttons) == 1
    dialog.reject()


def test_the_opponents_are_named_in_the_current_language(window: MainWindow) -> None:
    room = play_room(window)
    for code in ("ja", "en"):
        window.preferences.speak(code)
        names = [room.form.opponent.itemText(place) for place in range(room.form.opponent.count())]
        assert names == [names_.get(code) for names_ in pack().starter_names.values()]


def test_restart_uses_the_current_deck_if_there_is_no_game(window: MainWindow) -> None:
    window.build.deck.header.open_starter("deep")
    room = play_room(window)
    room.form.restart_button.click()
    assert room.controller.session is not None
    assert room.form.deck.whole_text == window.bridge.service.deck.name


def play_room(window: MainWindow) -> SandboxRoom:
    assert window.rooms.play_room is not None
    room = window.rooms.play_room.widget
    assert isinstance(room, SandboxRoom)
    return room


def test_skipping_empty_phases_is_chosen_in_the_settings_and_saved(window: MainWindow) -> None:
    for checked in (True, False):
        window.preferences.open()
        dialog = window.findChild(SettingsDialog)
        assert dialog is not None
        assert dialog.passing.isChecked() is not checked
        dialog.passing.click()
        assert window.context.settings.settings.pass_empty is checked
        dialog.reject()
        QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def test_the_opponents_pace_is_chosen_in_the_settings(window: MainWindow) -> None:
    window.preferences.open()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    assert (dialog.pause.value(), dialog.pause.minimum(), dialog.pause.maximum()) == (300, 0, 2_000)
    dialog.pause.setValue(50)
    assert window.context.settings.settings.opponent_pause == 50
    dialog.reject()


def test_motion_is_chosen_in_the_settings(window: MainWindow) -> None:
    window.preferences.open()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog.animation.setCurrentIndex(dialog.animation.findData("off"))
    dialog.animation.activated.emit(dialog.animation.currentIndex())
    assert window.context.settings.settings.animation == "off"
    dialog.reject()


def test_recent_decks_are_in_the_menu_and_open(window: MainWindow) -> None:
    head, recent = window.build.deck.header, window.bar.recent
    recent.aboutToShow.emit()
    assert [entry.isEnabled() for entry in recent.actions()] == [False]
    head.open_starter("dawn")
    first = window.bridge.service.deck_id
    head.open_starter("deep")
    recent.aboutToShow.emit()
    names = [pack().starter_names[key].en for key in ("deep", "dawn")]
    assert sorted(entry.text() for entry in recent.actions()) == sorted(names)
    next(entry for entry in recent.actions() if entry.text() == names[1]).trigger()
    assert window.bridge.service.deck_id == first


def test_a_long_name_is_smaller_and_complete_in_the_tool_tip(qapp: QApplication) -> None:
    edit = NameEdit()
    edit.resize(120, 30)
    edit.show_name("Short")
    assert not edit.property("wide")
    edit.show_name("A name that is much too long for this line")
    assert edit.property("wide")
    assert edit.toolTip() == edit.text()


def test_direction_signs_become_pictures(qapp: QApplication) -> None:
    html = with_pictures("Move ▲ or ◀.", "#ffffff").html
    assert html.count('<img src="data:image/png;base64,') == 2
    assert "▲" not in html
    assert with_pictures("none", "#ffffff").html == "none"


@pytest.fixture
def more_cards(tmp_path: Path, services: Services) -> Path:
    card = next(iter(services.cards.store.all_cards(pack().id))).model_copy(update={"id": "NEW-1", "set_id": "NEW"})
    path = tmp_path / "NEW.json"
    path.write_text(write_set(pack().schema, "NEW", Text(en="New"), [card]), encoding="utf-8")
    return path


def test_an_import_shows_its_progress(window: MainWindow, more_cards: Path) -> None:
    seen: list[tuple[int, int]] = []
    window.jobs = window.transfers._jobs = Watching(window, seen, stop=False)
    window.transfers.take_files([more_cards])
    assert seen
    assert all(done <= total for done, total in seen)
    assert window.context.cards.card("NEW-1") is not None
    assert not visible_strips(window)


def test_a_stopped_import_leaves_the_cards_unchanged(window: MainWindow, more_cards: Path) -> None:
    window.jobs = window.transfers._jobs = Watching(window, [], stop=True)
    window.transfers.take_files([more_cards])
    assert window.context.cards.card("NEW-1") is None
    assert [notice.text for notice in window.notices.shown] == ["The import was stopped. No card has changed."]
    assert not window.transfers.busy
    assert not visible_strips(window)


def test_a_stopped_job_is_shown_as_stopping_until_it_ends(window: MainWindow) -> None:
    strip = WorkStrip(Message("Reading the files…"), window.language)
    window.notices.show_work(strip)
    strip.stop.click()
    assert strip.words.text() == "Stopping…"
    assert not strip.stop.isEnabled()
    window.notices.end_work(strip)


def visible_strips(window: MainWindow) -> list[WorkStrip]:
    return [strip for strip in window.notices.findChildren(WorkStrip) if strip.isVisible()]


class Watching(InlineTasks):
    """Records the progress that the strip shows, and presses its button after the first step if `stop` is set."""

    def __init__(self, window: MainWindow, seen: list[tuple[int, int]], *, stop: bool) -> None:
        self._window, self._seen, self._stop = window, seen, stop

    def relay(self, progress: Progress) -> Progress:
        def note(done: int, total: int) -> None:
            progress(done, total)
            strip = visible_strips(self._window)[0]
            self._seen.append((strip.bar.value(), strip.bar.maximum()))
            if self._stop:
                strip.stop.click()

        return note


class Held(InlineTasks):
    """Runs its jobs when the test says so."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        self.jobs.append(lambda: super(Held, self).run(function, on_done, on_error, cancel))


def test_a_long_undo_shows_a_strip(window: MainWindow, qtbot: QtBot, more_cards: Path) -> None:
    window.transfers.take_files([more_cards])
    held = Held()
    object.__setattr__(window.cards.imports._bench, "jobs", held)
    window.cards.imports.undo(pack().id, 1)
    qtbot.waitUntil(lambda: visible_strips(window) != [])
    assert visible_strips(window)[0].words.text() == "Undoing import 1…"
    held.jobs.pop(0)()
    assert visible_strips(window) == []
    assert [notice.text for notice in window.notices.shown] == [
        "Undid import 1. Removed cards: 1. Cards back to their earlier text: 0."
    ]


@pytest.mark.parametrize("folder", ["", "missing"])
def test_a_long_export_shows_a_strip(window: MainWindow, qtbot: QtBot, tmp_path: Path, folder: str) -> None:
    held, transfers = Held(), window.transfers
    transfers._jobs = held
    transfers.ask_path = lambda *_: str(tmp_path / folder / "deck.txt")
    window.build.deck.header.open_first_starter()
    transfers.export_deck(EXPORTS[0])
    assert visible_strips(window) == []
    qtbot.waitUntil(lambda: visible_strips(window) != [])
    (strip,) = visible_strips(window)
    assert "deck.txt" in strip.words.text()
    assert not strip.stop.isVisible()
    held.jobs.pop()()
    assert visible_strips(window) == []
    assert [notice.tone for notice in window.notices.shown] == ["bad" if folder else "good"]
    transfers.export_deck(EXPORTS[0])
    held.jobs.pop()()
    qtbot.wait(A_MOMENT + 50)
    assert visible_strips(window) == []


OTHER = "second_game"


@pytest.fixture
def two_games(tmp_path: Path) -> Iterator[Services]:
    other = replace(
        pack(),
        id=OTHER,
        schema=pack().schema.model_copy(update={"game": OTHER, "name": Text(ja="二つめ", en="Second")}),
        editions=(Edition("9", "2026-01-01", default=True),),
        starter_decks={},
        starter_names={},
    )
    home = tmp_path / "two"
    home.mkdir()
    opened = Services(user_folders(home, {}), {**PACKS, OTHER: other})
    yield opened
    opened.close()


def test_another_game_replaces_the_first_with_its_own_rooms(qapp: QApplication, two_games: Services) -> None:
    context = replace(
        window_context(two_games, choose_family().family), make_tasks=lambda _: InlineTasks(), language="ja"
    )
    windows = GameWindows(context, lambda wanted: open_window(qapp, wanted))
    first = windows.open()
    first.build.deck.header.open_starter("dawn")
    first.game_menu._choose(OTHER, "9")
    second = windows.window
    assert second is not None
    assert second is not first
    assert not first.isVisible()
    assert (second.pack.id, second.bridge.service.deck.game, second.language.code) == (OTHER, OTHER, "ja")
    assert second.build.browser.model.rowCount() == 0
    assert "二つめ 9" in second.bar.game.text()
    assert two_games.settings.settings.game == OTHER
    second.game_menu._choose(pack().id, pack().default_edition.id)
    third = windows.window
    assert third is not None
    assert third.bridge.service.deck.name == pack().starter_names["dawn"].ja
    end_window(third)


def test_an_imported_deck_of_another_game_is_shown_in_the_window_of_that_game(
    qapp: QApplication, two_games: Services
) -> None:
    context = replace(window_context(two_games, choose_family().family), make_tasks=lambda _: InlineTasks())
    windows = GameWindows(context, lambda wanted: open_window(qapp, wanted))
    first = windows.open()
    first.transfers.ask_deck_text()
    dialog = first.transfers.dialog
    assert dialog is not None
    dialog.show_file(write_json(Deck(game=OTHER, edition="9", name="From afar")).encode(), "afar.deck.json")
    dialog._accept()
    second = windows.window
    assert second is not None
    assert second is not first
    assert second.pack.id == OTHER
    assert second.bridge.service.deck.name == "From afar"
    end_window(second)
