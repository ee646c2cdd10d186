"""Changes by hand on the mat of Legions!: which numbers can be set, and where cards can go."""

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from deckbuilder.gui.sandbox.offers import Place
from tests.gui.sandbox.hands import ask_by_hand, take, write_in_dialog
from tests.gui.sandbox.legions_table import (
    GUARD,
    LORD,
    PACK,
    PATROL,
    card_at,
    lane,
    only,
    room_at,
    scenario,
    session_at,
)  # fmt: skip


def test_counters_that_follow_from_others_are_not_set_by_hand(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario()))
    for zone in [zone for zone in PACK.mat.zones if zone.layout == "number"]:
        titles = ask_by_hand(room, Place(0, zone.key))
        assert (f"Set {zone.name.en}…" in titles) is (zone.key != "core_total")
        if not zone.derived:
            room.controller.manual.act({"type": "set", "player": 0, "what": zone.key, "value": 3}, Place(0, zone.key))
            assert room.mat.position.zones[0, zone.key].count == 3, zone.key


@pytest.mark.parametrize(
    ("zone", "kinds"),
    [("minion_zone", ["damage"]), ("lord_area", ["damage", "cores"]), ("master_area", ["cores"]), ("standby", [])],
)
@pytest.mark.parametrize("player", [0, 1])
def test_damage_and_cores_of_a_card_are_set_by_hand_where_it_has_them(
    qtbot: QtBot, zone: str, kinds: list[str], player: int
) -> None:
    side = {"minions": {"left": PATROL}, "lord": {"card": LORD, "cores": 1}, "standby": [GUARD]}
    room = room_at(qtbot, session_at(scenario(side) if player == 0 else scenario({}, side)))
    card = only(room, player, zone)
    place = Place(player, zone, lane(player, "left").square if zone == "minion_zone" else None, card)
    titles = ask_by_hand(room, place)
    assert [title for title in titles if title.startswith("Set ")] == [f"Set {kind}…" for kind in kinds]
    for kind in kinds:
        ask_by_hand(room, place)
        write_in_dialog(3)
        take(room, f"Set {kind}…")
        assert card_at(room, player, zone).numbers[kind] == 3
        room.tree.undo()
        assert card_at(room, player, zone).numbers[kind] != 3


def test_a_master_is_moved_nowhere_by_hand_and_nothing_is_moved_onto_it(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario({"minions": {"left": PATROL}})))
    master, minion = only(room, 0, "master_area"), only(room, 0, "minion_zone")
    assert "Move to" not in ask_by_hand(room, Place(0, "master_area", None, master))
    ask_by_hand(room, Place(0, "minion_zone", lane(0, "left").square, minion))
    menu = room.controller.manual.menu
    assert menu is not None
    there = next(action.menu() for action in menu.actions() if action.text() == "Move to")
    assert isinstance(there, QMenu)
    assert {"Lord", "Standby", "Hand"} <= {action.text() for action in there.actions()}
    assert "Master" not in [action.text() for action in there.actions()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_master_is_turned_to_its_other_mode_by_hand_and_back(qtbot: QtBot, language: str) -> None:
    room = room_at(qtbot, session_at(scenario()), language)
    for player, modes in ((0, ["normal", "awakened"]), (1, ["awakened", "normal"])):
        card = only(room, player, "master_area")
        for mode in modes:
            title = PACK.word(mode, language)
            assert title in ask_by_hand(room, Place(player, "master_area", None, card))
            take(room, title)
            assert card_at(room, player, "master_area").turned is (mode == "awakened")


@pytest.mark.parametrize("player", [0, 1])
def test_cores_that_wait_in_the_timeline_are_set_by_hand(qtbot: QtBot, player: int) -> None:
    room = room_at(qtbot, session_at(scenario()))
    for place in (1, 4):
        assert "Set cores…" in ask_by_hand(room, Place(player, f"wait_{place}"))
        write_in_dialog(2)
        take(room, "Set cores…")
        assert room.mat.position.zones[player, f"wait_{place}"].extra == 2
