"""A backup first shows what it would change, is restored whole or deck by deck, and can be undone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.library.restore_strip import RestoreStrip
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services

CARD, OTHER = "LOS-S1-001", "LOS-S1-002"


def two_states(services: Services) -> None:
    """A backup with Comet (2 copies) and Dusk. Since then Comet has 3 copies, Dusk is deleted and Nova is new."""
    decks = services.decks
    decks.new("legend_of_stars", "Dusk")
    decks.add(OTHER)
    dusk = decks.deck_id
    decks.new("legend_of_stars", "Comet")
    decks.add(CARD, 2)
    comet = decks.deck_id
    services.library.backups.make()
    assert dusk is not None
    assert comet is not None
    decks.add(CARD)
    decks.delete(dusk)
    decks.new("legend_of_stars", "Nova")
    decks.open(comet)


def opened(window: MainWindow) -> RestoreStrip:
    window.board["library.restore"].trigger()
    strip = window.library.backups.strip
    assert strip is not None
    return strip


def rows(strip: RestoreStrip) -> list[str]:
    return [strip.decks.item(row).text() for row in range(strip.decks.count())]


def names(services: Services) -> dict[str, int]:
    return {deck.name: deck.cards for deck in services.decks.decks()}


def test_the_strip_shows_what_would_change_and_changes_nothing(services: Services, window: MainWindow) -> None:
    two_states(services)
    strip = opened(window)
    assert strip.backups.count() == 1
    assert strip.backups.item(0).text().endswith("decks: 2")
    assert rows(strip) == ["≠ Comet – changes", "＋ Dusk – comes back", "－ Nova – disappears"]
    assert strip.difference.text().endswith(": 3 → 2")
    assert "change: 1. Decks that come back: 1. Decks that disappear: 1." in strip.summary.text()
    strip.decks.setCurrentRow(2)
    assert not strip.beside.isEnabled()
    window.language.switch("ja")
    assert rows(strip)[0] != "≠ Comet – changes"
    strip.close_strip()
    assert names(services) == {"Comet": 3, "Nova": 0}


def test_a_backup_is_restored_by_keyboard_and_undo_returns_to_the_present(
    services: Services, window: MainWindow
) -> None:
    two_states(services)
    window.activateWindow()
    strip = opened(window)
    assert strip.backups.hasFocus()
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget() or strip, Qt.Key.Key_Tab)
    assert strip.primary.hasFocus()
    QTest.keyClick(strip.primary, Qt.Key.Key_Space)
    assert names(services) == {"Comet": 2, "Dusk": 1}
    assert services.decks.deck.count(CARD) == 2
    assert window.build.deck.isVisible()
    notice = window.notices.shown[0]
    assert "latest backup" in notice.text
    notice.buttons[0].click()
    assert names(services) == {"Comet": 3, "Nova": 0}
    services.decks.add(CARD)
    assert names(services)["Comet"] == 4


def test_one_deck_of_a_backup_is_added_to_the_library(services: Services, window: MainWindow) -> None:
    two_states(services)
    strip = opened(window)
    strip.beside.click()
    assert len(services.decks.decks()) == 3
    assert services.decks.deck.name.startswith("Comet (")
    assert services.decks.deck.count(CARD) == 2
    assert names(services)["Comet"] == 3


def test_without_backups_the_strip_explains_when_one_is_made(window: MainWindow) -> None:
    strip = opened(window)
    assert "no backups yet" in strip.state.text()
    assert not strip.primary.isEnabled()
    assert not strip.beside.isEnabled()


def test_a_damaged_backup_is_listed_and_not_restored(services: Services, window: MainWindow) -> None:
    two_states(services)
    backup = services.library.backups.all()[0]
    backup.path.write_bytes(b"not a library")
    strip = opened(window)
    assert strip.backups.item(0).text().endswith("– damaged")
    assert not strip.primary.isEnabled()


def test_the_current_game_is_saved_with_the_former_library(services: Services, window: MainWindow) -> None:
    services.decks.open_starter("dawn")
    services.library.backups.make()
    window.rooms.play_deck()
    window.save_everything()
    assert services.library.games.games()
    window.library.backups.restore(services.library.backups.all()[-1].id)
    assert not services.library.games.games()
    assert window.rooms.current == "build"
    window.notices.shown[0].buttons[0].click()
    assert services.library.games.games()
    window.rooms.enter("test")
    assert window.notices.shown[0].tone == "good"


def test_a_backup_is_made_after_the_start_and_a_failure_is_reported_quietly(
    services: Services, window: MainWindow, home: Path
) -> None:
    services.decks.new("legend_of_stars", "Comet")
    window.library.saving.back_up()
    assert len(services.library_care.backup_ids()) == 1
    window.library.saving.back_up()
    assert len(services.library_care.backup_ids()) == 1
    assert not window.notices.shown
    services.decks.add(CARD)
    (home / "backups").rename(home / "elsewhere")
    (home / "backups").write_text("no folder", encoding="utf-8")
    window.library.saving.back_up()
    (notice,) = window.notices.shown
    assert notice.tone == "warn"
    assert services.decks.is_saved
