"""Chapters 5.5, 7 and 8.13 by the protocol: attacks, priority, keywords."""

from typing import Any

import pytest

from tests.rules.legend_of_stars.by_protocol.cards import DESTROY, DRAW, THEIRS, always, choose, flash, rulings
from tests.rules.legend_of_stars.words import character, effect, sit, support, when
from tests.rules.ruling import Ruling, Trial

ATTACK = {"phase": "attack"}
PASSED = {"1.hand": "Filler", "1.deck": "Filler*9"}


def hand(cards: str, on: str = "", energy: str = "9", **more: object) -> dict[str, object]:
    return {"hand": cards, "on": on, "energy": energy, **more}


def used(player: int, *cards: str, also: str = "") -> dict[str, object]:
    """Return the changes when a player uses these flash cards of cost 1."""
    return {
        f"{player}.hand": "",
        f"{player}.energy": f"{9 - len(cards)}+{len(cards)}",
        f"{player}.trash": " ".join(sorted([*cards, *also.split()])),
    }


def lost(player: int, name: str, life: int) -> dict[str, object]:
    return {f"{player}.{name}": None, f"{player}.trash": name, f"{player}.life": life}


P = {"atk": 600, "def": 300, "down": 300}
Q = {"atk": 300, "def": 300, "down": 200}
HIT = character(when("deals_damage", DRAW), atk=300, down=100)


@rulings(
    Ruling("5.5-c2", "attack K", lost(1, "V", 2900), "K f1", "V f1, B f2", turn=ATTACK),
    Ruling("5.5-c3 8.8-b", "attack W", lost(1, "A", 2800), "W f1", "A f1L, V b1", turn=ATTACK),
    Ruling(
        "5.5-c3",
        me="W f1",
        you="A f1?, V b1",
        turn=ATTACK,
        offers={"attack": ["W >A"]},
        refuses=[("5.5", "attack", "W", {"target": "V"}), ("5.5", "attack", "W", {"target": "player"})],
    ),
    Ruling("5.5-c4", "attack W", lost(1, "A", 2800), "W f1", "A b1", turn=ATTACK),
    Ruling(
        "5.5.1-a 5.5.1-VI-g",
        "attack A",
        {"1.life": 2500},
        "A f0, K f1, W f2L",
        turn=ATTACK,
        offers={"attack": ["K >player"]},
        refuses=[("5.5.1", "attack", "A", {"target": "player"})],
    ),
    Ruling("5.5-a", "attack A", {"1.life": 2500}, "A f0!", turn=ATTACK | {"number": 1}),
    Ruling("5.5.1-I-a", me="A b0", you="K f0", turn=ATTACK, refuses=[("3.3", "attack", "K", {"target": "player"})]),
    Ruling(
        "5.5.1-I-b 5.5.1-II-a 7.2-b 6.4-d",
        "attack V",
        {"1.A": "500/300/200 f0L"},
        "V f0",
        hand("F", "A f0L?"),
        turn=ATTACK,
        asked=1,
        events="attack reveal",
    ),
    Ruling("5.5.1-II-b", "attack V; play F", None, hand("F", "V f0"), hand("F F"), turn=ATTACK, asked=0),
    Ruling(
        "5.5.1-II-c",
        "attack A; play Weaken; pick A",
        {"0.A": "300/300/200 f0"} | used(1, "Weaken"),
        hand("F", "A f0, V f1"),
        hand("Weaken", "B f0"),
        turn=ATTACK,
        asked=0,
    ),
    Ruling(
        "5.5.1-II-d 9.6.2-a",
        "attack V",
        {"1.Rev": "300/500/100 f0"},
        "V f0",
        hand("F", "Rev f0?"),
        turn=ATTACK,
        offers={"activate": ["Rev"], "play_effect": ["F"]},
    ),
    Ruling(
        "5.5.1-II-d",
        "attack V; play F; use Rev",
        lost(0, "V", 2900) | {"1.Rev": "300/500/100 f0", "1.deck": "Filler*9"} | used(1, "F") | {"1.hand": "Filler"},
        "V f0",
        hand("F", "Rev f0?"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-II-d",
        "attack V; rest; end; rest; end",
        lost(0, "V", 2900) | {"1.Rev": "300/500/100 f0"} | {"1.deck": "Filler*9", "1.hand": "F Filler"},
        "V f0",
        hand("F", "Rev f0?"),
        turn=ATTACK,
        offers={"activate": []},
    ),
    Ruling(
        "5.5.1-III-a 7.2-d",
        "attack A; play Strengthen",
        lost(1, "W", 2900) | used(0, "Strengthen") | {"0.A": "800/300/200 f0"},
        hand("Strengthen", "A f0"),
        "W f0",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-III-b 5.5.1-III-c",
        "attack A; pass; play Strengthen",
        {"0.A": "800/300/200 f0"} | {"0.hand": "Strengthen", "0.energy": "8+1", "0.trash": "Strengthen"},
        hand("Strengthen*2", "A f0"),
        hand("F", "W f0"),
        turn=ATTACK,
        asked=1,
    ),
    Ruling(
        "5.5.1-III-e 7.2-c",
        "attack A; pass; play Strengthen; play Weaken",
        used(0, "Strengthen")
        | used(1, "Weaken")
        | {"0.A": "600/300/200 f0"}
        | {"1.B": None, "1.trash": "B Weaken", "1.life": 2600},
        hand("Strengthen", "A f0"),
        hand("Weaken", "B f0"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-III-e 7.2-e",
        "attack A; pass; play Strengthen; pass; pass",
        lost(1, "W", 2900) | {"0.hand": "F", "0.energy": "8+1", "0.trash": "Strengthen", "0.A": "800/300/200 f0"},
        hand("Strengthen F", "A f0"),
        hand("F", "W f0"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-IV-a",
        "attack A; play Sideways; pick L",
        {"0.A": "500/300/200 f0L"} | used(1, "Sideways"),
        "A f0",
        hand("Sideways", "V f0"),
        turn=ATTACK,
        offers={"attack": []},
        events="attack attack_stopped",
    ),
    Ruling(
        "5.5.1-IV-a",
        "attack A; play Slide; pick b0",
        {"0.A": "500/300/200 b0"} | used(0, "Slide"),
        hand("Slide", "A f0"),
        "V f0",
        turn=ATTACK,
        offers={"attack": []},
        events="attack move move attack_stopped",
    ),
    Ruling(
        "5.5.1-IV-a",
        "attack A; play Kill; pick A",
        {"0.A": None, "0.trash": "A"} | used(1, "Kill"),
        "A f0",
        hand("Kill", "V f0"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-IV-a 9.2-a",
        "attack A; play Chain",
        {"0.A": "500/300/200 f0 no_attack"} | used(1, "Chain"),
        "A f0",
        hand("Chain", "V f0"),
        {"Chain": flash(choose(THEIRS), {"op": "forbid", "who": "it", "what": "attack"})},
        ATTACK,
    ),
    Ruling(
        "5.5.1-IV-b 5.5.1-V-a",
        "attack A; play Slide; pick f3",
        {"0.A": "500/300/200 f3", "1.life": 2500} | used(0, "Slide"),
        hand("Slide", "A f0"),
        "B f0",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-IV-b",
        "attack A; play Slide; pick f3",
        {"0.A": "500/300/200 f3"} | lost(1, "V", 2900) | used(0, "Slide"),
        hand("Slide", "A f0"),
        "B f0, V b3",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-IV-b",
        "attack A; play Slide; pick V; pick f2",
        {"1.V": "100/100/100 f2", "1.life": 2500} | used(1, "Slide"),
        "A f0",
        hand("Slide", "V f0, K f1"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-IV-b",
        "attack A; play Slide; pick V; pick b0",
        lost(1, "V", 2900) | used(1, "Slide", also="V"),
        "A f0",
        hand("Slide", "V f1, K f2"),
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-V-a",
        "attack A; play Kill; pick V",
        {"1.life": 2500, "1.V": None, "1.trash": "V"} | used(0, "Kill"),
        hand("Kill", "A f0"),
        "V f0",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.1-V-a",
        "attack A; play Kill; pick V",
        {"1.V": None, "1.trash": "V", "0.A": None, "0.life": 2800} | used(0, "Kill", also="A"),
        hand("Kill", "A f0"),
        "V f0, B b0L",
        turn=ATTACK,
    ),
    Ruling("5.5.1-V-b 5.5.1-V-B 5.5.1-VI-b", "attack A", lost(0, "A", 2800), "A f0", "P f0", {"P": P}, ATTACK),
    Ruling("5.5.1-V-b 5.5.1-V-A 5.5.1-VI-a 8.12-a", "attack A", lost(1, "P", 2700), "A f0", "P f0R", {"P": P}, ATTACK),
    Ruling("5.5.1-V-b 5.5.1-V-A", "attack A", lost(1, "P", 2700), "A f0", "P f0L", {"P": P}, ATTACK),
    Ruling(
        "5.5.1-V-C 5.5.1-VI-e",
        "attack A",
        lost(0, "A", 2800) | lost(1, "A", 2800),
        "A f0",
        "A f0",
        turn=ATTACK,
        events="battle down down damage damage move move",
    ),
    Ruling(
        "5.5.1-V-C",
        "attack Z",
        lost(0, "Z", 2900) | lost(1, "Z", 2900),
        "Z f0",
        "Z f0",
        {"Z": {"atk": 0, "def": 0, "down": 100}},
        ATTACK,
    ),
    Ruling("5.5.1-VI-c", "attack Q", lost(0, "Q", 2800) | lost(1, "B", 2600), "Q f0", "B f0", {"Q": Q}, ATTACK),
    Ruling("5.5.1-VI-a", "attack A", lost(1, "V", 2800), {"on": "A f0", "support": "045"}, "V f0", turn=ATTACK),
    Ruling(
        "5.5.1-VI-f",
        "attack A; play Slide; pick f3",
        lost(1, "Rev", 2900) | used(0, "Slide", also="A") | {"0.A": None, "0.life": 2800},
        hand("Slide", "A f0"),
        "Rev f3L?",
        turn=ATTACK,
    ),
    Ruling(
        "5.5.2-a 5.5.2-b 4-a",
        "attack Q",
        None,
        {"on": "Q f0", "life": 100},
        {"on": "B f0", "life": 300},
        {"Q": Q},
        ATTACK,
        winner=(0, "life"),
        events="damage life result",
    ),
    Ruling(
        "5.5.2-c",
        "attack Q",
        None,
        {"on": "Q f0", "life": 100},
        {"on": "B f0", "life": 900},
        {"Q": Q},
        ATTACK,
        winner=(1, "life"),
        events="damage life damage life result",
    ),
    Ruling("5.5.3-a", me="A f0", you=hand("F"), turn=ATTACK, asked=0),
    Ruling("5.5.3-b", "end; play F", {"1.trash": "F"} | PASSED, "A f0", hand("F"), turn=ATTACK),
    Ruling(
        "5.5.3-b 7.1-c",
        "attack A; pass; end",
        None,
        "A f0",
        hand("F"),
        turn=ATTACK,
        asked=1,
        offers={"play_effect": ["F"]},
    ),
    Ruling(
        "5.5.3-c",
        "end; play F; play F; pass; pass",
        None,
        hand("F F", "A f0"),
        hand("F F"),
        turn=ATTACK,
        asked=1,
        events="phase turn phase phase",
    ),
    Ruling(
        "5.5.3-d",
        "end; pass",
        None,
        hand("F", "A f0"),
        hand("F"),
        turn=ATTACK,
        asked=0,
        offers={"attack": []},
        refuses=[("5.5", "attack", "A", {"target": "player"}), ("5.5.3", "end_phase", None)],
    ),
    Ruling(
        "2.2.1-a",
        "attack A",
        None,
        "A f0",
        hand("E F S V", "B f0"),
        turn=ATTACK,
        refuses=[("2.2.1", "play_effect", "E"), ("5.3", "play_support", "S"), ("5.3", "set_energy", "V")],
    ),
    Ruling("7.1-a", "end; end; end", None, "A f0L", hand("F"), asked=1, offers={"play_effect": ["F"]}),
    Ruling(
        "7.1-b",
        "attack A",
        None,
        "A f0",
        hand("F Dear", "B f0", "1+3"),
        {"Dear": flash(DRAW, cost=2)},
        ATTACK,
        offers={"play_effect": ["F"]},
        refuses=[("2.5.1", "play_effect", "Dear")],
    ),
    Ruling(
        "7.1-b",
        "attack A; play F; end",
        lost(1, "V", 2900) | {"1.trash": "F V"} | PASSED,
        "A f0",
        hand("F", "V f0"),
        turn=ATTACK,
    ),
    Ruling(
        "7.2-a",
        "energy V; play S; end; end",
        None,
        hand("V S", "A f0"),
        hand("F", "Tool b0"),
        asked=0,
        cards={"Tool": character({"type": "activated", "steps": [DRAW]})},
    ),
    Ruling("7.2-c", "attack A; pass; pass", {"1.life": 2500}, hand("F", "A f0"), hand("F"), turn=ATTACK),
    Ruling(
        "8.8-a 8.13.5-c",
        "attack Po",
        {"1.life": 2800},
        "Po f0",
        "A f1",
        turn=ATTACK,
        cards={"Po": {"atk": 200, "def": 1, "down": 1, "keywords": ["poison_curse"]}},
    ),
)
def test_ruling(ruling: Trial) -> None:
    ruling.check()


TW = {"atk": 500, "def": 300, "down": 100, "speed": 4, "keywords": ["double_attack"]}
PO = {"atk": 200, "def": 200, "down": 300, "speed": 4, "cost": 3, "keywords": ["poison_curse"]}
TP = {"atk": 500, "def": 300, "down": 100, "keywords": ["double_attack", "poison_curse"]}
RES = {"atk": 500, "def": 300, "down": 100, "keywords": [{"keyword": "speed_resistance", "value": 3}]}
ENE = {"atk": 500, "def": 300, "down": 100, "keywords": [{"keyword": "energy_resistance", "value": 2}]}
WORDS = {"Tw": TW, "Po": PO, "TP": TP, "Res": RES, "Ene": ENE, "Bird": {"atk": 0, "def": 0, "keywords": ["sky"]}}
LOSE = flash(choose(THEIRS), {"op": "lose", "who": "it", "keyword": "sky"})
GLOOM = {"Gloom": {**support(always(modify={"atk": -100}, who={})), "speed": 2}}


def bane(**numbers: int) -> dict[str, dict[str, Any]]:
    return {"Bane": {**effect(choose(THEIRS), DESTROY), **numbers}}


@rulings(
    Ruling("8.13.1-a 8.13.1-b", "attack Sky player", {"1.life": 2600}, "Sky f0", "V f0?, A b0", turn=ATTACK),
    Ruling("8.13.1-b", "attack Sky V", lost(1, "V", 2900), "Sky f0", "V f0, A b0", turn=ATTACK),
    Ruling("8.13.1-b", me="Sky f0", you="V f0, A b0", turn=ATTACK, offers={"attack": ["Sky >V", "Sky >player"]}),
    Ruling(
        "8.13.1-c",
        me="Sky f0",
        you="V f0, Bird b0",
        turn=ATTACK,
        cards=WORDS,
        offers={"attack": ["Sky >V"]},
        refuses=[("5.5", "attack", "Sky", {"target": "player"}), ("5.5", "attack", "Sky", {"target": "Bird"})],
    ),
    Ruling(
        "8.13.1-c",
        me="Sky f0",
        you="V f0, Bird b0?",
        turn=ATTACK,
        cards=WORDS,
        offers={"attack": ["Sky >V", "Sky >player"]},
    ),
    Ruling(
        "8.13.1-d",
        me="Sky f0",
        you="V f0, Bird f1",
        turn=ATTACK,
        cards=WORDS,
        offers={"attack": ["Sky >V", "Sky >player"]},
    ),
    Ruling(
        "8.13.1-e",
        "attack Sky player; play Slide; pick Bird; pick b0",
        {"1.Bird": "0/0/0 b0 sky"} | lost(1, "V", 2900) | used(1, "Slide", also="V"),
        "Sky f0",
        hand("Slide", "V f0, Bird f1"),
        WORDS,
        ATTACK,
    ),
    Ruling(
        "8.13.1-e",
        "attack Sky player; play Slide; pick Bird; pick f0",
        {"1.Bird": None, "1.trash": "Bird Slide"} | {"1.hand": "", "1.energy": "8+1"},
        "Sky f0",
        hand("Slide", "V b0, Bird f1"),
        WORDS,
        ATTACK,
    ),
    Ruling(
        "8.13.1-e",
        "attack Sky player; play Lose",
        lost(1, "V", 2900) | used(1, "Lose", also="V") | {"0.Sky": "400/100/100 f0"},
        "Sky f0",
        hand("Lose", "V f0"),
        {"Lose": LOSE},
        ATTACK,
    ),
    Ruling(
        "8.13.1-e",
        "attack Sky V; play Kill; pick V",
        lost(0, "Sky", 2900) | {"1.V": None, "1.trash": "Kill V"} | {"1.hand": "", "1.energy": "8+1"},
        "Sky f0",
        hand("Kill", "V f0, W b0"),
        turn=ATTACK,
    ),
    Ruling(
        "8.13-a",
        "play Bane",
        {"0.hand": "", "0.trash": "Bane"},
        hand("Bane"),
        {"support": "Wall"},
        {
            "Wall": {"kind": "support", "keywords": [{"keyword": "speed_resistance", "value": 3}]},
            "Bane": {**effect(choose({"of": "support", "side": "opponent"}), DESTROY), "speed": 3},
        },
    ),
    Ruling("8.13.2-a", "play Bane", {"0.hand": "", "0.trash": "Bane"}, hand("Bane"), "Res f0", WORDS | bane(speed=3)),
    Ruling(
        "8.13.2-a",
        "play Bane",
        {"0.hand": "", "0.trash": "Bane", "1.Res": None, "1.trash": "Res"},
        hand("Bane"),
        "Res f0",
        WORDS | bane(speed=4),
    ),
    Ruling("8.13.2-b", "attack A", lost(1, "Res", 2900), "A f0", "Res f0L", WORDS, ATTACK),
    Ruling(
        "8.13.2-b",
        "play Self",
        {"0.Res": None, "0.hand": "", "0.trash": "Res Self"},
        hand("Self", "Res f0"),
        cards=WORDS | {"Self": {**effect(choose({"side": "you"}), DESTROY), "speed": 1}},
    ),
    Ruling(
        "8.13.2-c",
        "play Gloom",
        {"0.A": "400/300/200 f0", "1.A": "400/300/200 f1", "0.hand": "", "0.support": "Gloom"},
        hand("Gloom", "A f0"),
        "Res f0, A f1",
        WORDS | GLOOM,
    ),
    Ruling(
        "8.13.3-a",
        "play Bane",
        {"0.hand": "", "0.trash": "Bane", "0.energy": "7+2"},
        hand("Bane"),
        "Ene f0",
        WORDS | bane(cost=2, speed=9),
    ),
    Ruling(
        "8.13.3-a",
        "play Bane",
        {"0.hand": "", "0.trash": "Bane", "0.energy": "6+3", "1.Ene": None, "1.trash": "Ene"},
        hand("Bane"),
        "Ene f0",
        WORDS | bane(cost=3, speed=9),
    ),
    Ruling(
        "8.13.4-a", "attack Tw", {"1.life": 2500}, "Tw f0", cards=WORDS, turn=ATTACK, offers={"attack": ["Tw >player"]}
    ),
    Ruling(
        "8.13.4-a",
        "attack Tw; attack Tw",
        {"1.life": 2000},
        "Tw f0",
        cards=WORDS,
        turn=ATTACK,
        offers={"attack": []},
        refuses=[("5.5.1", "attack", "Tw", {"target": "player"})],
    ),
    Ruling("8.13.4-b", "attack Tw; attack K; attack Tw", lost(1, "V", 2000), "Tw f0, K f1", "V f0", WORDS, ATTACK),
    Ruling("8.13.4-b", "attack Tw", lost(0, "Tw", 2900), "Tw f0", "B f0L", WORDS, ATTACK, offers={"attack": []}),
    Ruling(
        "8.13.5-a",
        "attack A",
        lost(0, "A", 2800) | lost(1, "Po", 2700),
        "A f0",
        "Po f0",
        WORDS,
        ATTACK,
        events="battle down damage down damage",
    ),
    Ruling("8.13.5-b", "attack Po", lost(0, "Po", 2700) | lost(1, "A", 2800), "Po f0", "A f0", WORDS, ATTACK),
    Ruling(
        "8.13.5-b",
        "attack A",
        None,
        {"on": "A f0", "life": 100},
        {"on": "Po f0", "life": 200},
        WORDS,
        ATTACK,
        winner=(0, "life"),
    ),
    Ruling(
        "8.13.5-b",
        "attack A",
        None,
        {"on": "A f0", "life": 100},
        {"on": "Po f0", "life": 400},
        WORDS,
        ATTACK,
        winner=(1, "life"),
    ),
    Ruling(
        "8.13.5-c",
        "attack Po",
        lost(0, "Po", 2700) | lost(1, "Po", 2700),
        "Po f0",
        "Po f0",
        WORDS,
        ATTACK,
        events="battle down down damage damage move move",
    ),
    Ruling(
        "8.13.5-c",
        "attack Po; play Sideways; pick L",
        {"0.Po": "200/200/300 f0L poison_curse"} | used(1, "Sideways"),
        "Po f0",
        hand("Sideways", "A f0"),
        WORDS,
        ATTACK,
    ),
    Ruling(
        "8.13.5-c",
        "attack Immune",
        lost(1, "Po", 2700),
        "Immune f0",
        "Po f0",
        WORDS | {"Immune": {**RES, "keywords": [{"keyword": "speed_resistance", "value": 4}]}},
        ATTACK,
    ),
    Ruling(
        "8.13.5-c",
        "attack Immune",
        lost(1, "Po", 2700) | lost(0, "Immune", 2900),
        "Immune f0",
        "Po f0",
        WORDS | {"Immune": {**RES, "keywords": [{"keyword": "speed_resistance", "value": 3}]}},
        ATTACK,
    ),
    Ruling(
        "8.13.4-b 8.13.5-a",
        "attack Tw",
        lost(0, "Tw", 2900) | lost(1, "Po", 2700),
        "Tw f0",
        "Po f0",
        WORDS,
        ATTACK,
        offers={"attack": []},
    ),
    Ruling(
        "8.13.4-b 8.13.5-c",
        "attack TP; attack TP",
        lost(1, "V", 2400),
        "TP f0",
        "V f0",
        WORDS,
        ATTACK,
        offers={"attack": []},
    ),
    Ruling("8.13.5-a", "attack A", lost(1, "V", 2900), "A f0", "V f0, Po b0", WORDS, ATTACK),
    Ruling("8.13.5-a 9.6.2-3", "attack A", lost(0, "A", 2800) | lost(1, "Po", 2700), "A f0", "Po f0?", WORDS, ATTACK),
)
def test_keywords(ruling: Trial) -> None:
    ruling.check()


@pytest.mark.rule("LoS", "5.5.1-VI-d")
@pytest.mark.rule("LoS", "7.2-f")
def test_effects_of_damage_come_after_both_damages_the_opponents_first_and_before_the_trash() -> None:
    referee = sit({"on": "Hit f0"}, {"on": "Hit f0"}, {"Hit": HIT}, phase="attack")
    start = len(referee.events)
    referee.do("attack Hit")
    events = referee.events[start:]
    kinds = [event["type"] for event in events if event["type"] in {"damage", "draw", "move"}]
    assert kinds == ["damage", "damage", "draw", "draw", "move", "move"]
    assert [event["player"] for event in events if event["type"] in {"damage", "draw"}] == [1, 0, 1, 0]


@pytest.mark.rule("LoS", "7.2-b")
def test_the_state_tells_the_battle_and_who_has_priority() -> None:
    referee = sit({"on": "A f2"}, {"on": "B f2", "hand": "F", "energy": "1"}, phase="attack").do("attack A")
    state = referee.state
    assert state["priority"] == {"player": 1, "window": "attack"}
    assert (state["battle"]["attacker"], state["battle"]["defender"]) == (referee.id("A"), referee.id("B"))
    assert (state["battle"]["lane"], state["battle"]["direct"]) == (2, False)
    referee.do("pass")
    state = referee.state
    assert (state["battle"], state["priority"]) == (None, None)
