"""A file that is not a library stops the start with a clear sentence and a way out, and is never deleted."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.bootstrap.library_opening import LATEST_BACKUP, NEW_LIBRARY, library_ways, take_way
from deckbuilder.gui.start_failure import choose_way
from deckbuilder.gui.widgets.dialogs import PlainBox
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.i18n.message import Message
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.errors import StorageError
from tests.builders.windows import open_services

RUBBISH = bytes(range(256)) * 40


def backed_up(home: Path) -> None:
    services = open_services(home)
    services.decks.new("legend_of_stars", "Comet")
    services.library.backups.make()
    services.close()


def ways_of(home: Path) -> tuple[Message, ...]:
    services = open_services(home)
    with pytest.raises(StorageError) as refusal:
        services.library  # noqa: B018
    assert "library.db" in str(refusal.value.message.args)
    return library_ways(services, refusal.value)


def test_a_file_of_rubbish_is_put_aside_or_replaced_by_the_latest_backup(home: Path) -> None:
    backed_up(home)
    for helper in home.glob("library.db*"):
        helper.unlink()
    (home / "library.db").write_bytes(RUBBISH)
    assert ways_of(home) == (LATEST_BACKUP, NEW_LIBRARY)
    services = open_services(home)
    take_way(services, LATEST_BACKUP)
    assert [deck.name for deck in services.decks.decks()] == ["Comet"]
    services.close()


def test_without_a_backup_a_new_library_begins_beside_the_rubbish(home: Path) -> None:
    (home / "library.db").write_bytes(RUBBISH)
    assert ways_of(home) == (NEW_LIBRARY,)
    services = open_services(home)
    take_way(services, NEW_LIBRARY)
    assert services.decks.decks() == []
    services.close()
    assert [path.read_bytes() for path in home.glob("library-put-aside-*.db")] == [RUBBISH]


def test_the_database_of_another_program_is_kept_under_another_name(home: Path) -> None:
    with closing(sqlite3.connect(home / "library.db")) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    before = (home / "library.db").read_bytes()
    assert ways_of(home) == (NEW_LIBRARY,)
    services = open_services(home)
    take_way(services, NEW_LIBRARY)
    assert services.decks.decks() == []
    services.close()
    assert [path.read_bytes() for path in home.glob("library-put-aside-*.db")] == [before]


def test_a_newer_library_is_never_replaced(home: Path) -> None:
    backed_up(home)
    with closing(sqlite3.connect(home / "library.db")) as newer:
        (version,) = newer.execute("PRAGMA user_version").fetchone()
        newer.execute(f"PRAGMA user_version = {version + 1}")
    assert ways_of(home) == ()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_box_has_a_button_for_each_way_and_returns_the_one_pressed(qapp: QApplication, language: str) -> None:
    translator = load_translator(language)

    def press(box: PlainBox) -> None:
        wanted = translator.text(NEW_LIBRARY)
        next(button for button in box.buttons() if button.text() == wanted).click()

    family = choose_family().family
    ways = (LATEST_BACKUP, NEW_LIBRARY)
    assert choose_way(qapp, "It is empty.", translator, family, ways, press) == NEW_LIBRARY
    assert choose_way(qapp, "It is empty.", translator, family, ways, lambda _: None) is None
