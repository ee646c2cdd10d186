"""A room of a shipped game with its starter cards, and a toy session in place of the rules."""

from collections.abc import Callable, Mapping

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.builders.playing import show
from tests.gui.sandbox.toy import Look, ToySession, some_deck

OpenRoom = Callable[[ToySession], SandboxRoom]


@pytest.fixture(scope="session")
def pack() -> GamePack:
    return load_pack()


@pytest.fixture(scope="session")
def cards(pack: GamePack) -> Mapping[str, Card]:
    found: dict[str, Card] = {}
    for path in set_folder(pack.id).glob("LOS-*.json"):
        found |= {card.id: card for card in read_set(path.read_bytes(), pack.schema).cards}
    return found


@pytest.fixture
def look() -> Look:
    return Look()


@pytest.fixture
def open_room(qtbot: QtBot, qapp: QApplication, pack: GamePack, cards: Mapping[str, Card], look: Look) -> OpenRoom:
    """Return a function that opens a room with a session."""

    def open_(session: ToySession) -> SandboxRoom:
        room = SandboxRoom(pack, Translator("en"), cards.get, lambda *_: session, look)
        show(qtbot, room)
        room.game.start(some_deck())
        return room

    return open_
