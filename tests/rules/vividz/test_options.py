"""The options of a match, in the requests of the protocol: `new`, `scenario`, `validate`."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from card_db.models import Card, Text
from tests.rules.outside import Outside
from tests.rules.report import expect
from tests.rules.vividz.words import NOTATION, engage, scenario

WRONG = [
    ({"keep": True}, "options.keep"),
    ({"match_mode": "some"}, "options.match_mode"),
    ({"keep_zone_hidden": 1}, "options.keep_zone_hidden"),
    ({"engage_autoconnect": "no"}, "options.engage_autoconnect"),
    ({"first_player": 2}, "options.first_player"),
]
GOOD: dict[str, Any] = {"match_mode": "any", "keep_zone_hidden": True, "engage_autoconnect": False, "first_player": 1}


def card(code: str, kind: str = "chara", cost: int = 0, **words: tuple[str, ...]) -> Card:
    numbers: dict[str, Any] = {} if kind in {"account", "mission"} else {"cost": cost}
    numbers |= {"power": 1000} if kind == "chara" else {}
    return Card(id=code, number=code, game="vividz", name=Text(ja=code), fields={"kind": kind, **numbers, **words})


BOOK: Mapping[str, Card] = {
    one.id: one
    for one in (
        card("P", "account"),
        *(card(f"M{number}", "mission", mission_info=("A",), trait=("T",)) for number in range(3)),
        *(card(f"C{number}", cost=number // 3, mission_info=("☆",)) for number in range(6)),
        *(card(f"G{number}", "engage", mission_info=("☆",)) for number in range(7)),
        card("H", mission_info=("A",), trait=("U",)),
    )
}


def deck(**more: int) -> dict[str, Any]:
    main = {f"{kind}{number}": 4 for kind, most in (("C", 6), ("G", 7)) for number in range(most)} | more
    sections = {"account": {"P": 1}, "missions": {f"M{number}": 1 for number in range(3)}, "main": main}
    lists = {key: [{"card": name, "count": each} for name, each in held.items()] for key, held in sections.items()}
    return {"game": "vividz", "sections": lists}


def outside() -> Outside:
    return Outside(replace(NOTATION, find=BOOK.get))


def new(table: Outside, seed: int = 1, **options: Any) -> dict[str, Any]:
    return table.good("new", game="vividz", seed=seed, decks=[deck(), deck()], options=options)


@pytest.mark.parametrize(("options", "place"), WRONG)
def test_a_wrong_option_is_refused_with_its_place(options: Any, place: str) -> None:
    table = outside()
    asked = {
        "new": {"game": "vividz", "seed": 1, "decks": [deck(), deck()], "options": options},
        "validate": {"deck": deck(), "options": options},
        "scenario": {"scenario": scenario(options=options)},
    }
    for do, fields in asked.items():
        error = table.error(do, **fields)
        code = "bad_scenario" if do == "scenario" else "bad_request"
        expect(f"the error of {do}", (error["code"], error["place"]), (code, place))


def test_every_option_is_one_of_new_and_of_a_scenario() -> None:
    table = outside()
    new(table, **GOOD)
    assert table.good("replay")["replay"]["options"] == GOOD
    table.good("scenario", scenario=scenario(options=GOOD))
    table.good("scenario", scenario=scenario(options=dict.fromkeys(GOOD)))


@pytest.mark.rule("VIV", "401.5c-1")
@pytest.mark.parametrize(
    ("options", "legal"), [({}, False), ({"match_mode": "all"}, False), ({"match_mode": "any"}, True)]
)
def test_how_cards_match_missions_is_an_option_of_judging_decks(options: Any, legal: bool) -> None:
    answer = outside().good("validate", deck=deck(H=2), options=options)
    expect("the verdict", (answer["legal"], [problem["rule"] for problem in answer["problems"]]), (
        legal, [] if legal else ["401.5c"]))  # fmt: skip


def at_main(**options: Any) -> Outside:
    """A new game in its first main phase, with the chara C0 and the engage G0 in the hand of the turn player."""
    for seed in count():
        table = outside()
        new(table, seed, first_player=0, **options)
        while table.decision["options"][0]["action"]["type"] in {"place_missions", "start_energy"}:
            table.choose([option["id"] for option in table.decision["options"]][: table.bounds()[0]])
        if {"C0", "G0"} <= set(table.names("hand")):
            return table
    raise AssertionError


@pytest.mark.rule("VIV", "906.2c")
@pytest.mark.parametrize(("options", "zone"), [({}, "connected"), ({"engage_autoconnect": False}, "unconnected")])
def test_engages_connect_by_themselves_if_the_option_says_so(options: Any, zone: str) -> None:
    table = at_main(**options)
    for kind in "CG":
        hand = {one["id"] for one in table.cards("hand") if one["card"] == f"{kind}0"}
        table.act(next(one for one in table.options("play") if one["card"] in hand and one["lane"] == "left"))
    side = table.player()
    chara = side["areas"]["left"]
    found = {"connected": len(chara["connected"]), "unconnected": len(side["unconnected"]["left"])}
    expect("the engages", [key for key, number in found.items() if number], [zone])


@pytest.mark.rule("VIV", "508.1")
@pytest.mark.parametrize(("options", "hidden"), [({}, False), ({"keep_zone_hidden": True}, True)])
def test_the_keep_zone_is_hidden_if_the_option_says_so(options: Any, hidden: bool) -> None:
    table = at_main(**options)
    table.act({"type": "pass"})
    table.choose([next(one for one, action in table.offered() if action["type"] == "keep")])
    expect("what the other player sees", table.seen_by(1)["players"][0]["keep"].get("hidden", False), hidden)
    assert "card" in table.seen_by(0)["players"][0]["keep"]


def test_an_option_counts_in_a_position_too() -> None:
    table = Outside(NOTATION)
    cards = {"K": engage()}
    table.good(
        "scenario", scenario=scenario({"on": "A l", "hand": "K"}, cards=cards, options={"engage_autoconnect": False})
    )
    table.act({"type": "play", "card": table.id("K", "hand"), "lane": "left"})
    assert [one["card"] for one in table.player()["unconnected"]["left"]] == ["K"]


@pytest.mark.rule("VIV", "601.1d-2")
@pytest.mark.parametrize("forced", [None, 0, 1])
def test_the_events_say_whether_an_option_has_decided_who_goes_first(forced: int | None) -> None:
    table = outside()
    new(table, 1, **({} if forced is None else {"first_player": forced}))
    while table.decision["options"][0]["action"]["type"] == "place_missions":
        table.choose([table.decision["options"][0]["id"]])
    (event,) = (one for one in table.events if one["type"] == "first_player")
    expect("who decided", event["forced"], forced is not None)
    assert forced in {None, event["player"]}
