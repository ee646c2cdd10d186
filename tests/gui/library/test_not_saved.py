"""Unsaved changes are shown with the reason, stay in memory, are rescued when the window closes, and come back."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.gui.library.rescue_strip import RescueStrip
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window, open_services

CARD, OTHER = "LOS-S1-001", "LOS-S1-002"
PATIENT = 0.3
"""The longest time in seconds for an edit while another program has locked the library."""


@contextmanager
def held(home: Path) -> Iterator[None]:
    """Lock the library as another program would."""
    connection = sqlite3.connect(home / "library.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def menu_of(window: MainWindow) -> list[str]:
    head = window.build.deck.header
    head.menu.aboutToShow.emit()
    return [entry.text() for entry in head.menu.actions()]


def test_edits_of_a_locked_library_are_marked_unsaved_and_are_saved_once_it_is_free(
    services: Services, window: MainWindow, home: Path, qtbot: QtBot
) -> None:
    services.decks.new("legend_of_stars", "Comet")
    window.bridge.add(CARD)
    assert window.status.saved.text().startswith("saved")
    with held(home):
        for _ in range(5):
            begun = time.perf_counter()
            window.bridge.add(CARD)
            assert time.perf_counter() - begun < PATIENT
        assert window.status.trouble.whole_text.startswith("Not saved: ")
        assert "in use by another program" in window.status.trouble.whole_text
        assert not window.status.saved.isVisible()
        assert window.status.file.isVisible()
        window.library.saving.check()
        assert not services.decks.is_saved
    qtbot.waitUntil(lambda: services.decks.is_saved, timeout=10_000)
    assert window.status.saved.isVisible()
    assert not window.status.trouble.isVisible()
    other = open_services(home)
    assert other.decks.deck.count(CARD) == 6
    other.close()


def test_another_deck_can_be_opened_while_the_unsaved_one_is_marked_in_the_menu(
    services: Services, window: MainWindow, home: Path
) -> None:
    services.decks.new("legend_of_stars", "Dusk")
    services.decks.new("legend_of_stars", "Comet")
    window.bridge.add(CARD)
    dusk = services.decks.find("Dusk")
    assert dusk is not None
    with held(home):
        window.bridge.add(CARD)
        window.build.deck.header.open(dusk)
        assert services.decks.deck.name == "Dusk"
        assert menu_of(window)[0] == "● Comet – not saved   2"
        assert window.status.trouble.whole_text == "Not saved yet: Comet"
    window.library.saving.check()
    assert "Comet   2" in menu_of(window)
    assert not window.status.trouble.isVisible()


def test_notes_typed_while_the_library_is_locked_are_saved_later(
    services: Services, window: MainWindow, home: Path, qtbot: QtBot
) -> None:
    services.decks.new("legend_of_stars", "Comet")
    window.bridge.add(CARD)
    notes = window.build.deck.notes
    notes.title.click()
    with held(home):
        QTest.keyClicks(notes.page, "evade")
        window.library.saving.check()
        assert window.status.trouble.whole_text.startswith("Not saved: ")
        QTest.keyClicks(notes.page, " more")
    qtbot.waitUntil(lambda: services.decks.is_saved and services.decks.deck.notes == "evade more", timeout=10_000)
    assert notes.page.toPlainText() == "evade more"


def test_closing_with_a_locked_library_rescues_decks_and_the_next_start_offers_them(
    qapp: QApplication, home: Path
) -> None:
    services = open_services(home)
    window = make_window(qapp, services)
    services.decks.new("legend_of_stars", "Comet")
    window.bridge.add(CARD)
    with held(home):
        window.bridge.add(CARD)
        window.build.deck.header.make_new()
        window.bridge.add(OTHER)
        end_window(window)
        services.close()
    again = open_services(home)
    window = make_window(qapp, again)
    strip = window.build.strips.open_strip
    assert isinstance(strip, RescueStrip)
    assert sorted(strip.decks.item(row).text() for row in range(2)) == ["Comet   2", "New deck   1"]
    assert again.decks.deck.count(CARD) == 1
    strip.primary.click()
    assert {deck.name: deck.cards for deck in again.decks.decks()} == {"Comet": 2, "New deck": 1}
    assert window.build.strips.open_strip is None
    assert not list(home.glob("*rescue*"))
    end_window(window)
    again.close()


def rescue(home: Path) -> None:
    services = open_services(home)
    services.decks.wait_at_most(0)
    services.decks.new("legend_of_stars", "Comet")
    with held(home):
        services.decks.add(CARD)
        services.decks.leave()
    services.close()


def test_rescued_decks_remain_until_the_user_brings_them_back_or_discards_them(
    qapp: QApplication, home: Path, tmp_path: Path
) -> None:
    rescue(home)
    services = open_services(home)
    window = make_window(qapp, services)
    window.transfers.ask_path = lambda *_: str(tmp_path / "comet.deck.json")
    strip = window.library.rescue.strip
    assert strip is not None
    strip.file.click()
    assert '"Comet"' in (tmp_path / "comet.deck.json").read_text()
    strip.close_strip()
    standing = window.notices.pinned("rescue")
    assert standing is not None
    assert list(home.glob("*rescue*"))
    standing.buttons[0].click()
    again = window.library.rescue.strip
    assert again is not None
    again.discard.click()
    assert not list(home.glob("*rescue*"))
    assert window.notices.pinned("rescue") is None
    end_window(window)
    services.close()


def test_if_no_rescue_file_can_be_written_the_window_asks_for_one_and_stays_without_an_answer(
    qapp: QApplication, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = open_services(home)
    window = make_window(qapp, services)
    services.decks.new("legend_of_stars", "Comet")
    places = [str(tmp_path / "my rescue.json"), ""]
    window.transfers.ask_path = lambda *_: places.pop()
    nowhere = Path("/proc/none/rescue.json")  # root may write anywhere else
    monkeypatch.setattr(services.decks.rescue, "_new_path", lambda: nowhere)
    with held(home):
        window.bridge.add(CARD)
        home.chmod(0o555)
        try:
            window.close()
            assert window.isVisible()
            window.close()
        finally:
            home.chmod(0o755)
        assert not window.isVisible()
    end_window(window)
    services.close()
    again = open_services(home)
    window = make_window(qapp, again)
    assert again.decks.deck.count(CARD) == 0
    window.transfers.take_files([tmp_path / "my rescue.json"])
    strip = window.library.rescue.strip
    assert strip is not None
    strip.primary.click()
    assert again.decks.deck.name == "Comet"
    assert again.decks.deck.count(CARD) == 1
    end_window(window)
    again.close()


def test_a_read_only_library_is_shown_as_such_while_it_is(qapp: QApplication, home: Path, qtbot: QtBot) -> None:
    services = open_services(home)
    services.decks.new("legend_of_stars", "Comet")
    library = services.library
    state = library.state
    window = make_window(qapp, services)
    from card_db.store.errors import ReadOnlyError
    from card_db.store.library.opening import LibraryState

    library.state = LibraryState("read-only", ReadOnlyError("“{file}” cannot be written.", {"file": "library.db"}))
    window.library.saving.check()
    standing = window.notices.pinned("health")
    assert standing is not None
    assert standing.close_button.isHidden()
    assert len(standing.buttons) == 2
    library.state = state
    window.library.saving.check()
    assert window.notices.pinned("health") is None
    end_window(window)
    services.close()


def test_a_first_deck_without_a_name_is_called_untitled(services: Services, window: MainWindow) -> None:
    window.bridge.add(CARD)
    assert services.decks.deck.name == ""
    assert menu_of(window)[0] == "Untitled deck   1"
    assert window.windowTitle().startswith("Untitled deck – ")
    window.build.deck.header.fill_recent(window.bar.recent)
    assert window.bar.recent.actions()[0].text() == "Untitled deck"
    window.preferences.speak("ja")
    assert menu_of(window)[0] == "無題のデッキ   1"
