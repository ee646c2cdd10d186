"""Shipped cards of Victory Spark, played."""

import json
from functools import cache
from typing import Any

import pytest

from deckbuilder.games.kit.data import set_folder
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import act, card, choose, of, ring, send, size, start

FIELDS = ("names", "titles", "level", "attack", "defence", "genders", "work_title", "abilities")


@cache
def shipped() -> dict[str, dict[str, Any]]:
    """The fields of each shipped card, by its number."""
    written = json.loads((set_folder("victory_spark") / "VS-S1.json").read_text(encoding="utf-8"))["cards"]
    return {each["number"]: {key: each[key] for key in FIELDS if key in each} for each in written}


def playing(number: str, *steps: Any, me: Any = None, you: Any = None, **more: Any) -> Desk:
    """A position with the card S, in which K on the bench has just used these steps. Energy pays for everything."""
    known = {"S": shipped()[number], "K": card(act("bench", *steps, times_per_turn=1)), **more}
    side = {"on": "K r", "energy": {"stand": 9}, **(me or {})}
    return start(side, you, known, "ability").do("activate K")


@pytest.mark.parametrize("goal", ["hand", "deck_bottom", "energy"])
def test_the_immovable_gull_stays_where_effects_would_return_it_and_costs_a_card(goal: str) -> None:
    desk = playing("154", send(goal, of("ring", "opponent")), you={"ring": "S", "deck": "C*5"})
    assert (ring(desk, 1)["card"], size(desk, "deck", 1), size(desk, "energy", 1)) == ("S", 4, 1)


def test_the_immovable_gull_makes_room_for_another_card() -> None:
    desk = start({"ring": "S", "hand": "C", "deck": "C*5"}, cards={"S": shipped()["154"]}).do("play C ring")
    assert (ring(desk)["card"], size(desk, "waiting_room"), size(desk, "energy"), size(desk, "deck")) == ("C", 1, 0, 5)


def test_the_inspector_lets_railway_cards_of_the_bench_strengthen_the_ring() -> None:
    railway = card(act("bench", attributes=["鉄道"]))
    desk = playing("135", me={"ring": "S", "on": "K r, R l"}, R=railway)
    attack = ring(desk)["attack"]
    assert [one["kind"] for one in desk.at("l")["abilities"]] == ["activated", "auto"]
    desk.do("pass; attack; support l")
    desk.act(desk.options("use")[0])
    assert [event["amount"] for event in desk.events_of("damage")] == [attack + 500]


def test_the_stopped_clock_lets_each_card_of_the_bench_draw() -> None:
    desk = playing("068", me={"ring": "S", "on": "K r, C l"})
    drawn = [option for option in desk.options("activate") if option["ability"] >= 200]
    assert sorted(desk.name_of(option["card"]) for option in drawn) == ["C", "K"]
    desk.act(next(option for option in drawn if desk.name_of(option["card"]) == "C"))
    assert (size(desk, "hand"), desk.at("l")["orientation"]) == (1, "reverse")


def test_the_thousand_keys_lock_a_card_of_the_bench() -> None:
    desk = playing(
        "067", me={"ring": "S"}, you={"on": "L l"}, L=card(act("bench", send("retire", of("ring", "opponent"))))
    )
    [lock] = [option for option in desk.options("activate") if option["ability"] == 3]
    desk.act(lock)
    assert (desk.at("1.l")["abilities"], desk.at("1.l")["lost_abilities"]) == ([], True)


def test_the_tonic_saves_the_card_in_the_ring() -> None:
    retire = card(act("bench", choose("ring"), send("retire")))
    desk = start({"on": "S l, R c", "ring": "C", "energy": {"stand": 3}}, cards={"S": shipped()["090"], "R": retire},
                 phase="ability")  # fmt: skip
    [tonic] = [option for option in desk.options("activate") if option["ability"] == 3]
    desk.act(tonic)
    desk.do("activate R")
    assert (desk.names("hand"), size(desk, "retire")) == (["C"], 0)
