"""Damage is shown while it exists, what can be read is listed, and every strip offers a way back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.library.damage_strips import DamagedDeckStrip, SalvageStrip
from deckbuilder.gui.library.restore_strip import RestoreStrip
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window, open_services

CARD = "LOS-S1-001"


def two_decks(home: Path, *, backup: bool = False) -> None:
    services = open_services(home)
    for name in ("Sound", "Hit"):
        services.decks.new("legend_of_stars", name)
        services.decks.add(CARD, 2)
    services.decks.open_named("Sound")
    if backup:
        services.library.backups.make()
    services.close()


def run_sql(home: Path, *statements: str) -> None:
    with closing(sqlite3.connect(home / "library.db")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@contextmanager
def window_on(app: QApplication, home: Path) -> Iterator[tuple[Services, MainWindow]]:
    services = open_services(home)
    window = make_window(app, services)
    try:
        yield services, window
    finally:
        end_window(window)
        services.close()


def choose(window: MainWindow, start: str) -> None:
    head = window.build.deck.header
    head.menu.aboutToShow.emit()
    next(entry for entry in head.menu.actions() if entry.text().startswith(start)).trigger()


def test_a_missing_library_is_reported_and_its_backup_is_one_click_away(qapp: QApplication, home: Path) -> None:
    two_decks(home, backup=True)
    (home / "library.db").unlink()
    with window_on(qapp, home) as (_, window):
        (notice,) = [each for each in window.notices.shown if "a new one was created" in each.text]
        notice.buttons[0].click()
        assert isinstance(window.build.strips.open_strip, RestoreStrip)


def test_a_damaged_deck_is_marked_and_its_newest_intact_version_is_restored(qapp: QApplication, home: Path) -> None:
    two_decks(home)
    run_sql(home, "UPDATE decks SET body = 'x' WHERE name = 'Hit'")
    with window_on(qapp, home) as (services, window):
        choose(window, "✕ Hit – damaged")
        strip = window.build.strips.open_strip
        assert isinstance(strip, DamagedDeckStrip)
        assert strip.cards.text().startswith("2 × ")
        assert services.decks.deck.name == "Sound"
        strip.primary.click()
        assert services.decks.deck.name == "Hit"
        assert services.decks.deck.count(CARD) == 2
        assert window.build.deck.isVisible()
        assert not any(deck.is_damaged for deck in services.decks.decks())


@pytest.mark.parametrize("name", ["'Hit'", "CAST(x'ff' AS TEXT)"])
def test_a_deck_without_an_intact_version_is_restored_from_a_backup(qapp: QApplication, home: Path, name: str) -> None:
    two_decks(home, backup=True)
    run_sql(
        home,
        "UPDATE revisions SET body = 'x' WHERE name = 'Hit'",
        f"UPDATE decks SET body = 'x', name = {name} WHERE name = 'Hit'",
    )
    with window_on(qapp, home) as (services, window):
        choose(window, "✕ ")
        strip = window.build.strips.open_strip
        assert isinstance(strip, DamagedDeckStrip)
        assert not strip.primary.isVisible()
        strip.restore.click()
        backups = window.library.backups.strip
        assert backups is not None
        assert backups.decks.currentItem().text() == "＋ Hit – comes back"
        backups.beside.click()
        assert services.decks.deck.count(CARD) == 2


def test_a_deck_without_an_intact_version_can_be_deleted_and_undo_lists_it_again(
    qapp: QApplication, home: Path
) -> None:
    two_decks(home)
    run_sql(
        home,
        "UPDATE revisions SET body = 'x' WHERE name = 'Hit'",
        "UPDATE decks SET body = 'x' WHERE name = 'Hit'",
    )
    with window_on(qapp, home) as (services, window):
        choose(window, "✕ Hit – damaged")
        strip = window.build.strips.open_strip
        assert isinstance(strip, DamagedDeckStrip)
        strip.remove.click()
        assert window.build.strips.open_strip is None
        assert [deck.name for deck in services.decks.decks()] == ["Sound"]
        window.bridge.undo()
        assert [deck.is_damaged for deck in services.decks.decks() if deck.name == "Hit"] == [True]


def test_a_damaged_deck_does_not_hide_the_other_decks_with_a_card(qapp: QApplication, home: Path) -> None:
    two_decks(home)
    run_sql(home, "UPDATE decks SET body = 'x' WHERE name = 'Hit'")
    with window_on(qapp, home) as (_, window):
        assert window.bridge.names_with(CARD) == ["Sound"]
        window.build.deck.header.fill_recent(window.bar.recent)
        assert [entry.text() for entry in window.bar.recent.actions()] == ["✕ Hit – damaged", "Sound"]


def test_a_salvaged_library_is_described_and_used_when_the_user_agrees(qapp: QApplication, home: Path) -> None:
    two_decks(home)
    with (home / "library.db").open("r+b") as file:
        file.write(b"s")
    with window_on(qapp, home) as (services, window):
        standing = window.notices.pinned("health")
        assert standing is not None
        assert standing.close_button.isHidden()
        standing.buttons[0].click()
        strip = window.build.strips.open_strip
        assert isinstance(strip, SalvageStrip)
        assert "Intact decks: 2" in strip.explanation.text()
        strip.primary.click()
        assert window.notices.pinned("health") is None
        notice = window.notices.shown[0].text
        assert str(home) in notice
        window.bridge.add(CARD)
        assert services.decks.is_saved
        assert services.decks.deck.count(CARD) == 3


def test_a_backup_can_be_chosen_instead_of_a_salvaged_library(qapp: QApplication, home: Path) -> None:
    two_decks(home, backup=True)
    with (home / "library.db").open("r+b") as file:
        file.write(b"s")
    with window_on(qapp, home) as (services, window):
        window.library.damage.open_salvage(window.context.care.health())
        strip = window.build.strips.open_strip
        assert isinstance(strip, SalvageStrip)
        strip.restore.click()
        backups = window.library.backups.strip
        assert backups is not None
        window.library.backups.restore(services.library_care.backup_ids()[0])
        assert window.notices.pinned("health") is None
        assert {deck.name for deck in services.decks.decks()} == {"Sound", "Hit"}


def test_an_empty_file_does_not_silently_become_a_new_library(qapp: QApplication, home: Path) -> None:
    two_decks(home, backup=True)
    for helper in home.glob("library.db*"):
        helper.unlink()
    (home / "library.db").touch()
    with window_on(qapp, home) as (services, window):
        standing = window.notices.pinned("health")
        assert standing is not None
        standing.buttons[0].click()
        strip = window.build.strips.open_strip
        assert isinstance(strip, SalvageStrip)
        assert "Intact decks: 0" in strip.explanation.text()
        strip.restore.click()
        window.library.backups.restore(services.library_care.backup_ids()[0])
        assert {deck.name for deck in services.decks.decks()} == {"Sound", "Hit"}


def test_the_current_deck_is_named_if_it_is_damaged(qapp: QApplication, home: Path) -> None:
    two_decks(home)
    run_sql(home, "UPDATE decks SET body = 'x' WHERE name = 'Sound'")
    with window_on(qapp, home) as (_, window):
        assert "damaged" in window.notices.shown[0].text
