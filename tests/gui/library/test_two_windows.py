"""Two windows on one data folder: each sees the other's changes, and conflicting changes are kept until the user
decides."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.gui.library.conflict_strip import ConflictStrip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window, open_services

CARD, OTHER = "LOS-S1-001", "LOS-S1-002"
Pair = tuple[MainWindow, MainWindow]


@pytest.fixture
def pair(qapp: QApplication, services: Services, window: MainWindow, home: Path) -> Iterator[Pair]:
    """Two windows with the same deck. Neither checks the library by itself."""
    services.decks.new("legend_of_stars", "Comet")
    services.decks.add(CARD, 2)
    window.build.deck.refresh()
    elsewhere = open_services(home)
    other = make_window(qapp, elsewhere)
    for each in (window, other):
        each.resize(1280, 800)
        each.library.saving.stop()
    yield window, other
    end_window(other)
    elsewhere.close()


def conflict_of(window: MainWindow) -> ConflictStrip:
    strip = window.build.strips.open_strip
    assert isinstance(strip, ConflictStrip)
    return strip


def both_change(pair: Pair) -> ConflictStrip:
    mine, theirs = pair
    theirs.bridge.perform(lambda: theirs.bridge.service.set_count(CARD, 1))
    mine.bridge.perform(lambda: mine.bridge.service.set_count(CARD, 4))
    return conflict_of(mine)


def test_a_change_is_seen_in_the_other_window_within_a_second(pair: Pair, qtbot: QtBot) -> None:
    mine, theirs = pair
    mine.library.saving.start()
    begun = time.perf_counter()
    theirs.bridge.add(OTHER)
    qtbot.waitUntil(lambda: mine.bridge.service.deck.count(OTHER) == 1, timeout=10_000)
    assert time.perf_counter() - begun < 1
    assert mine.notices.shown[0].text == "Changed in another window: “Comet”"
    assert mine.build.deck.in_deck()[OTHER] == 1


def test_changes_of_different_cards_are_merged_without_a_question(pair: Pair) -> None:
    mine, theirs = pair
    theirs.bridge.add(OTHER)
    mine.bridge.add(CARD)
    deck = mine.bridge.service.deck
    assert (deck.count(CARD), deck.count(OTHER)) == (3, 1)
    assert mine.build.strips.open_strip is None


def test_the_strip_shows_both_versions_and_nothing_has_changed(pair: Pair) -> None:
    strip = both_change(pair)
    words = [label.text() for label in strip.findChildren(WrappedLabel)]
    assert words.index("×4") == words.index("×1") - 1
    assert pair[0].bridge.service.deck.count(CARD) == 4
    strip.close_strip()
    assert pair[0].bridge.service.conflicts.all()
    pair[0].bridge.add(OTHER)
    assert pair[0].build.strips.open_strip is None
    head = pair[0].build.deck.header
    head.menu.aboutToShow.emit()
    entries = {entry.text(): entry for entry in head.menu.actions()}
    assert "⇄ Comet – two versions   5" in entries
    entries["Compare the two versions…"].trigger()
    assert conflict_of(pair[0]).conflict.deck.count(OTHER) == 1


def test_keeping_my_version_gives_it_to_both_windows(pair: Pair) -> None:
    both_change(pair).mine.click()
    mine, theirs = pair
    assert mine.build.strips.open_strip is None
    assert not mine.bridge.service.conflicts.all()
    theirs.library.saving.check()
    assert theirs.bridge.service.deck.count(CARD) == 4
    assert theirs.build.strips.open_strip is None


def test_every_deck_with_two_versions_is_marked_in_the_lists_even_if_it_is_not_open(pair: Pair) -> None:
    both_change(pair)
    mine = pair[0]
    mine.bridge.perform(lambda: mine.bridge.service.new("legend_of_stars", "Dusk"))
    head = mine.build.deck.header
    for menu, size in ((head.menu, "   4"), (mine.bar.recent, "")):
        menu.aboutToShow.emit()
        entries = [entry.text() for entry in menu.actions()]
        assert f"⇄ Comet – two versions{size}" in entries
        assert not any("Dusk" in entry and "⇄" in entry for entry in entries)


def test_theirs_is_taken_and_can_be_undone(pair: Pair) -> None:
    both_change(pair).theirs.click()
    service = pair[0].bridge.service
    assert service.deck.count(CARD) == 1
    assert not service.conflicts.all()
    pair[0].bridge.undo()
    assert service.deck.count(CARD) == 4


def test_both_versions_can_be_kept_as_two_decks(pair: Pair) -> None:
    both_change(pair).primary.click()
    service = pair[0].bridge.service
    cards = {deck.name: deck.cards for deck in service.decks()}
    assert cards == {"Comet": 4, "Comet (other version)": 1}
    assert service.deck.name == "Comet"


def test_a_conflict_that_the_other_window_settles_closes_the_strip(pair: Pair) -> None:
    both_change(pair)
    mine, theirs = pair
    theirs.library.saving.check()
    conflict_of(theirs).mine.click()
    mine.library.saving.check()
    assert mine.build.strips.open_strip is None


def test_a_conflict_does_not_take_the_focus_from_a_user_who_is_typing(pair: Pair) -> None:
    mine, _ = pair
    notes = mine.build.deck.notes
    mine.activateWindow()
    QCoreApplication.processEvents()
    notes.title.click()
    assert notes.page.hasFocus()
    pair[1].bridge.perform(lambda: pair[1].bridge.service.set_count(CARD, 1))
    mine.bridge.perform(lambda: mine.bridge.service.set_count(CARD, 4))
    assert mine.build.strips.open_strip is None
    standing = mine.notices.pinned("conflict")
    assert standing is not None
    standing.buttons[0].click()
    conflict_of(mine).mine.click()
    assert mine.notices.pinned("conflict") is None


def test_typed_text_is_in_the_deck_before_another_window_changes_it(pair: Pair) -> None:
    mine, theirs = pair
    notes = mine.build.deck.notes
    notes.title.click()
    notes.page.insertPlainText("mine")
    theirs.bridge.add(OTHER)
    mine.library.saving.check()
    assert notes.page.toPlainText() == "mine"
    assert mine.bridge.service.deck.notes == "mine"
    assert mine.bridge.service.deck.count(OTHER) == 1


def test_a_deck_that_is_deleted_elsewhere_stays_open(pair: Pair) -> None:
    mine, theirs = pair
    theirs.build.deck.header.delete()
    mine.library.saving.check()
    assert mine.bridge.service.deck.count(CARD) == 2
    assert "deleted in another window" in mine.notices.shown[0].text
    assert mine.status.trouble.whole_text.startswith("Not saved: ")
    mine.bridge.add(CARD)
    assert mine.bridge.service.is_saved
    assert not mine.status.trouble.isVisible()


def test_a_hidden_window_stops_checking_and_checks_at_once_when_it_is_shown(pair: Pair, qtbot: QtBot) -> None:
    mine, theirs = pair
    mine.library.saving.start()
    mine.hide()
    mine.library.saving.check()
    theirs.bridge.add(OTHER)
    assert mine.bridge.service.deck.count(OTHER) == 0
    mine.show()
    qtbot.waitUntil(lambda: mine.bridge.service.deck.count(OTHER) == 1, timeout=10_000)
