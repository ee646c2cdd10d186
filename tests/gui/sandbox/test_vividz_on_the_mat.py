"""What the rulebook of Vividz lets players see and arrange, as the mat shows it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.geometry import Spot
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.gui.sandbox.hands import card_point, drag
from tests.gui.sandbox.toy import Look

rule = pytest.mark.rule
PACK = load_packs()["vividz"]
CARDS = {
    "A": {"kind": "chara", "name": "A", "cost": 3, "power": 4000, "icons": []},
    "B": {"kind": "chara", "name": "B", "cost": 2, "power": 3000, "icons": []},
    "C": {"kind": "chara", "name": "C", "cost": 1, "power": 2000, "icons": []},
    "G": {"kind": "engage", "name": "G", "cost": 1, "icons": []},
}


@cache
def shipped() -> Mapping[str, Card]:
    data = (set_folder(PACK.id) / "VIV-S1.json").read_bytes()
    return {card.id: card for card in read_set(data, PACK.schema).cards}


def room_at(qtbot: QtBot, **mine: Any) -> SandboxRoom:
    """Open the Test room at a position in the main phase."""
    turn = {"number": 5, "player": 0, "phase": "main", "begun": True}
    position = {"game": PACK.id, "edition": "1.3.0", "seed": 1, "turn": turn, "cards": CARDS, "players": [mine, {}]}
    session = Session.from_scenario(PACK, position, shipped().get, None, 0)
    room = SandboxRoom(PACK, Translator("en"), shipped().get, lambda *_: session, Look())
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.start(next(iter(PACK.starter_decks.values())))
    return room


def shown(room: SandboxRoom, zone: str) -> list[str | None]:
    return [card.card for card in room.mat.position.zones[0, zone].cards]


def number_of(room: SandboxRoom, zone: str, card: str) -> int:
    (found,) = [each.id for each in room.mat.position.zones[0, zone].cards if each.card == card]
    assert found is not None
    return found


def spot_of(room: SandboxRoom, zone: str, card: str) -> Spot:
    spot = room.mat.spot(number_of(room, zone, card))
    assert spot is not None
    return spot


def before(room: SandboxRoom) -> tuple[Any, int]:
    session = room.controller.session
    assert session is not None
    return session.position((0,)), len(session.log)


# Arranging ------------------------------------------------------------------------


@rule("VIV", "509.3-2")
@rule("VIV", "506.4-2")
@pytest.mark.parametrize("zone", ["hand", "energy"])
def test_hand_and_energy_are_arranged_by_dragging_and_nothing_happens(qtbot: QtBot, zone: str) -> None:
    room = room_at(qtbot, **{zone: ["A", "B", "C"]})
    was = before(room)
    drag(room, card_point(room, number_of(room, zone, "A")), card_point(room, number_of(room, zone, "C")))
    assert shown(room, zone) == ["B", "C", "A"]
    assert before(room) == was


@rule("VIV", "505.2-2")
@rule("VIV", "512.2-2")
@pytest.mark.parametrize("zone", ["trash", "remove"])
def test_the_list_of_a_pile_is_rearranged_and_nothing_happens(qtbot: QtBot, zone: str) -> None:
    room = room_at(qtbot, **{zone: ["A", "B", "C"]})
    was = before(room)
    dialog = room.controller.open_pile(Place(0, zone))
    dialog.faces.setCurrentRow(0)
    QTest.keyClick(dialog.faces, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert shown(room, zone) == ["A", "C", "B"]
    assert before(room) == was


HOSTING = {"areas": {"left": {"card": "A", "exp": ["B", "C"], "connected": ["G"]}}}


@rule("VIV", "513.2-2")
def test_exp_is_arranged_by_dragging_and_nothing_happens(qtbot: QtBot) -> None:
    room = room_at(qtbot, **HOSTING)
    was = before(room)
    room.controller._dropped(
        next(card for card in room.mat.position.zones[0, "exp"].cards if card.card == "B"),
        Place(0, "exp", None, number_of(room, "exp", "C")),
    )
    assert shown(room, "exp") == ["C", "B"]
    assert before(room) == was


# Cards that belong to a chara -----------------------------------------------------


@rule("VIV", "513.3-2")
def test_exp_peeks_out_sideways_under_its_chara(qtbot: QtBot) -> None:
    room = room_at(qtbot, **HOSTING)
    chara = spot_of(room, "areas", "A")
    for name in ("B", "C"):
        spot = spot_of(room, "exp", name)
        assert (spot.angle - chara.angle) % 180 == 90
        assert spot.card.host is not None
        assert spot.card.host.is_under
        assert abs(spot.centre.x() - chara.centre.x()) < chara.width


@rule("VIV", "514.3-2")
@rule("VIV", "1121.1-2")
def test_a_connected_engage_stands_upright_beside_its_chara(qtbot: QtBot) -> None:
    room = room_at(qtbot, areas={"left": {"card": "A", "orientation": "sleep", "connected": ["G"]}})
    chara, engage = spot_of(room, "areas", "A"), spot_of(room, "connected", "G")
    assert (engage.angle % 360, chara.angle % 360) == (0, 90)
    assert engage.centre.x() > chara.centre.x()
    assert abs(engage.centre.y() - chara.centre.y()) < chara.height / 2
