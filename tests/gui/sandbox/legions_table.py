"""Rooms at positions of Legions!, with the real rules and the shipped cards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.position import Square, TableCard
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.gui.sandbox.toy import Look

PACK = load_packs()["legions"]
LANES = ("left", "middle", "right")
YUDIKA, ILZABET, GHOST, GUARD, PATROL = "LEG-S1-001", "LEG-S1-004", "LEG-S1-131", "LEG-S1-037", "LEG-S1-075"
"""Cards: a red and white master, a black and white one, a token, and plain minions of 3/3 and 2/4."""
LORD = "LEG-S1-090"
Side = Mapping[str, Any]


@cache
def shipped() -> Mapping[str, Card]:
    data = (set_folder(PACK.id) / "LEG-S1.json").read_bytes()
    return {card.id: card for card in read_set(data, PACK.schema).cards}


def scenario(mine: Side | None = None, theirs: Side | None = None, phase: str = "main", **more: Any) -> dict[str, Any]:
    """A position in which player 0 has an awakened master and six ready cores. Both players have a deck."""
    deck = [f"{GUARD}*9"]
    first = {"master": {"card": YUDIKA, "mode": "awakened"}, "cores": {"ready": 6}, "deck": deck, **(mine or {})}
    second = {"master": {"card": ILZABET, "cores": 4}, "deck": deck, **(theirs or {})}
    turn = {"number": 9, "player": 0, "phase": phase}
    return {"game": PACK.id, "edition": "1.2", "seed": 1, "turn": turn, "players": [first, second], **more}


def session_at(position: dict[str, Any], viewer: int = 0) -> Session:
    return Session.from_scenario(PACK, position, shipped().get, None, viewer)


def room_at(qtbot: QtBot, session: Session, language: str = "en", size: tuple[int, int] = (1280, 740)) -> SandboxRoom:
    """Open the Test room with a session, visible and with the focus."""
    room = SandboxRoom(PACK, Translator(language), shipped().get, lambda *_: session, Look())
    qtbot.addWidget(room)
    room.resize(*size)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.game.start(Deck(game=PACK.id))
    return room


def lane(player: int, word: str) -> Place:
    """Return the name of a lane as its player sees it."""
    return Place(player, "minion_zone", Square(player, "minion_zone", LANES.index(word), "minion_zone"))


def only(room: SandboxRoom, player: int, zone: str) -> int:
    """Return the instance id of the only known card of a zone."""
    (card,) = room.mat.position.zones[player, zone].cards
    assert card.id is not None
    return card.id


def card_at(room: SandboxRoom, player: int, zone: str) -> TableCard:
    (card,) = room.mat.position.zones[player, zone].cards
    return card


def lines(session: Session, language: str = "en") -> list[str]:
    """Return the log for the session's viewer, without “you”."""
    return [Translator(language).text(line.text) for line in session.log]


def shown_log(room: SandboxRoom) -> list[str]:
    """Return the log as the window shows it."""
    return [room.log.item(row).text() for row in range(room.log.count())]
