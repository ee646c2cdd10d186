"""A window of one game with cards of a test, for facts that the other games lack."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QApplication

from card_db.models import Card, Text
from card_db.store.set_files import write_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.robot import Robot
from tests.builders.windows import end_window, make_window


@contextmanager
def game_window(application: QApplication, home: Path, game: str, cards: Sequence[Card]) -> Iterator[Robot]:
    """Open a window of the game that also knows these cards, as the set `T-1`."""
    pack, folders = load_packs()[game], user_folders(home, {})
    (folders.sets / game).mkdir(parents=True)
    (folders.sets / game / "T-1.json").write_text(write_set(pack.schema, "T-1", Text(), cards), encoding="utf-8")
    services = Services(folders, {game: pack}, lambda: date(2026, 11, 21))
    window = make_window(application, services)
    yield Robot(window)
    end_window(window)
    services.close()
