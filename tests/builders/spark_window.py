"""A window of Victory Spark with cards of a test, for facts that the other games lack, such as partners."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from PySide6.QtWidgets import QApplication

from card_db.models import Card
from deckbuilder.games.catalog import load_packs
from tests.builders.game_window import game_window
from tests.builders.robot import Robot

GAME = "victory_spark"
PACK = load_packs()[GAME]


def spark_window(application: QApplication, home: Path, cards: Sequence[Card]) -> AbstractContextManager[Robot]:
    """Open a window that also knows these cards, as the set `T-1`."""
    return game_window(application, home, GAME, cards)
