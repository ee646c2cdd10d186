"""The system ends the program at once, whatever is running or open, and nothing is lost."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.progress import Progress
from deckbuilder.gui.endings import Endings
from deckbuilder.gui.tasks import ThreadTasks
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window, open_services
from tests.gui.library.test_not_saved import CARD, held


@pytest.fixture
def working(qapp: QApplication, services: Services) -> Iterator[MainWindow]:
    """A window that uses threads, as in the application."""
    opened = make_window(qapp, services, ThreadTasks)
    yield opened
    end_window(opened)


def test_the_end_stops_an_import_of_cards(
    working: MainWindow, services: Services, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports: list[int] = []

    def import_endlessly(paths: Sequence[Path], game: str, *, progress: Progress, options: object) -> ImportOutcome:
        while len(reports) < 2000:
            reports.append(len(paths))
            progress(0, 1)
            time.sleep(0.01)
        return ImportOutcome()

    monkeypatch.setattr(services.cards, "import_files", import_endlessly)
    (tmp_path / "cards.csv").write_text("id\n", encoding="utf-8")
    working.transfers.take_files([tmp_path / "cards.csv"])
    qtbot.waitUntil(lambda: len(reports) > 2)
    begun = time.monotonic()
    working.end()
    assert time.monotonic() - begun < 2
    assert len(reports) < 2000


def test_the_end_while_the_user_is_asked_where_to_rescue_takes_the_home_folder(
    qapp: QApplication, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = open_services(home)
    window = make_window(qapp, services)
    services.decks.new("legend_of_stars", "Comet")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(services.decks.rescue, "_new_path", lambda: Path("/proc/none/rescue.json"))

    def end_instead(*_: object) -> str:
        window.end()
        return ""

    window.transfers.ask_path = end_instead
    with held(home):
        window.bridge.add(CARD)
        window.close()
    assert not window.isVisible()
    end_window(window)
    (deck,) = services.decks.rescue.decks(tmp_path / "deckbuilder-rescue.json")
    assert deck.count(CARD) == 1
    services.close()


def test_unsaved_decks_are_reported_in_the_test_room_too(services: Services, window: MainWindow, home: Path) -> None:
    services.decks.new("legend_of_stars", "Comet")
    window.bridge.add(CARD)
    window.rooms.enter(TEST)
    assert not window.status.isVisible()
    with held(home):
        window.bridge.add(CARD)
        assert window.status.trouble.isVisible()
        assert window.status.trouble.whole_text.startswith("Not saved: ")
        assert not window.status.undo.isVisible()
    window.library.saving.check()
    assert not window.status.isVisible()


@pytest.mark.parametrize("request_of_the_session", ["commitDataRequest", "saveStateRequest"])
def test_the_session_manager_has_everything_saved_at_once(
    qapp: QApplication, window: MainWindow, services: Services, request_of_the_session: str
) -> None:
    services.decks.new("legend_of_stars", "Comet")
    window.build.deck.refresh()
    endings = Endings(qapp)
    endings.save_asked.connect(window.save_everything)
    QTest.keyClicks(window.build.deck.notes.page, "Log out")
    getattr(qapp, request_of_the_session).emit(None)
    endings.close()
    deck = services.library.decks()[0].id
    assert "Log out" in services.library.load_deck(deck).body
