"""Chapters 4, 8 and 9 by the protocol: ends of the game, terms, conflicting effects."""

import pytest

from tests.rules.legend_of_stars.by_protocol.cards import (
    DESTROY,
    DRAW,
    MINE,
    THEIRS,
    Step,
    always,
    choose,
    flash,
    modify,
    rulings,
)
from tests.rules.legend_of_stars.words import character, effect, sit, support, when
from tests.rules.outside import Outside
from tests.rules.ruling import Ruling, Trial

ATTACK = {"phase": "attack"}
PASSED = {"1.hand": "Filler", "1.deck": "Filler*9"}
USED = {"0.hand": "", "0.trash": "E"}


def hand(cards: str, on: str = "", energy: str = "9", **more: object) -> dict[str, object]:
    return {"hand": cards, "on": on, "energy": energy, **more}


def card(*steps: Step, **more: object) -> Step:
    """Return the effect card E, which costs nothing."""
    return {"E": {**effect(*steps), "speed": 4, **more}}


def becomes(number: int, who: object = None, **more: object) -> dict[str, object]:
    return always(set={"atk": number}, **({} if who is None else {"who": who}), **more)


DRAW3 = card({"op": "draw", "count": 3})
DRAW_BOTH = card({"op": "draw", "count": 1, "player": "both"})
KILL_TWICE = card(choose(THEIRS), DESTROY, modify(atk=100), {"op": "send", "who": "it", "to": "hand"}, DRAW)
UP = {"op": "modify", "who": "self", "atk": 200}
GROW = character(when("reveal", UP), atk=300, down=100, **{"def": 500})
RESET = {"All300": support(becomes(300, {})), "All100": support(becomes(100, {}))}
FIVE = {"Five": character(becomes(500, **{"if": {"cond": "turn", "whose": "you"}}), atk=200)}


@rulings(
    Ruling("4-a", "play Spark", None, hand("Spark"), {"life": 300}, winner=(0, "life")),
    Ruling(
        "4-a",
        "play E",
        {"1.life": 0, "0.hand": ""},
        hand("E"),
        {"life": 300},
        card({"op": "damage", "amount": 300}, {"op": "damage", "amount": 9000, "player": "you"}),
        winner=(0, "life"),
    ),
    Ruling(
        "4-b", "play E", {"0.hand": "V V", "0.deck": ""}, hand("E", deck="V V"), cards=DRAW3, winner=(1, "deck_out")
    ),
    Ruling("4-b", "play E", {"0.hand": "V V V", "0.deck": "", "0.trash": "E"}, hand("E", deck="V V V"), cards=DRAW3),
    Ruling("4-b", then={}, me={"deck": []}, you={"deck": []}),
    Ruling("4-b", "play E", None, hand("E", deck=[]), {"deck": []}, DRAW_BOTH, winner=(None, "deck_out")),
    Ruling("4-b", "play E", None, hand("E"), {"deck": []}, DRAW_BOTH, winner=(0, "deck_out")),
    Ruling(
        "4-b",
        "play E",
        {"0.deck": "", "0.trash": "E V V", "0.hand": ""},
        hand("E", deck="V V"),
        cards=card({"op": "top_cards", "to": "trash", "count": 3}),
    ),
    Ruling("4-c", "play Both", None, hand("Both", life=300), {"life": 300}, winner=(None, "both")),
    Ruling("4-c", "play Both", None, hand("Both", life=300), {"life": 301}, winner=(1, "life")),
    Ruling(
        "8.1-a 8.1-b",
        "use Tap",
        {"0.support": "Tap-", "0.life": 3100},
        {"support": "Tap"},
        cards={
            "Tap": {
                "kind": "support",
                "cost": 5,
                "abilities": [
                    {"type": "activated", "cost": {"exhaust_self": True}, "steps": [{"op": "gain_life", "amount": 100}]}
                ],
            }
        },
    ),
    Ruling(
        "8.2-a",
        "play E",
        {"0.V": "100/100/100 f1L"} | USED,
        hand("E", "V b1L"),
        cards=card(choose(MINE), {"op": "shift", "who": "it", "to": "front"}),
    ),
    Ruling(
        "8.2-a",
        "play E; pick V",
        USED,
        hand("E", "V b1, A f1"),
        cards=card(choose(MINE), {"op": "shift", "who": "it", "to": "front"}),
    ),
    Ruling(
        "8.2-a 5.4-c 5.4-f",
        "play E; end",
        {"0.K": "400/400/300 f1"} | USED,
        hand("E", "K b1"),
        offers={"lead": ["K f0", "K f2", "K b1"]},
        cards=card(choose(MINE), {"op": "shift", "who": "it", "to": "front"}),
    ),
    Ruling(
        "8.2-a",
        "play E",
        {"0.Walker": "700/300/200 b1"} | USED,
        hand("E", "Walker b0"),
        cards={"Walker": character(when("shifts", UP))}
        | card(choose(MINE), {"op": "shift", "who": "it", "to": "adjacent"}),
    ),
    Ruling(
        "8.3-a 8.4-a",
        "play S; use Tap; play V",
        {"0.support": "Fan Tap S", "0.life": 3200, "0.hand": "", "0.energy": "6+3", "0.V": "100/100/100 b0"},
        hand("S V", support="Fan Tap"),
        cards={
            "Fan": support(
                when("plays", {"op": "gain_life", "amount": 200}, where={"of": "field", "kind": "character"})
            ),
            "Tap": support({"type": "activated", "once_per_turn": True, "steps": [{"op": "damage", "amount": 0}]}),
        },
    ),
    Ruling(
        "8.5-a",
        "play E",
        {"0.hand": "A K", "0.deck": "B", "0.trash": "E"},
        hand("E", deck="A K B"),
        cards=card({"op": "draw", "count": 2}),
    ),
    Ruling(
        "8.6-a", "play E", {"0.life": 3200} | USED, hand("E", life=2500), cards=card({"op": "gain_life", "amount": 700})
    ),
    Ruling(
        "8.6-a", "play E", {"0.life": 2300} | USED, hand("E", life=2000), cards=card({"op": "gain_life", "amount": 300})
    ),
    Ruling(
        "8.7-a",
        "play E",
        {"1.Three": None, "1.trash": "Three"} | USED,
        hand("E"),
        {"on": "Three f0, W f1", "support": "Banner Banner"},
        card(choose({"side": "opponent", "atk": {"max": 300}, "printed": True}), DESTROY)
        | {"Three": {"atk": 300, "def": 1, "down": 1}},
    ),
    Ruling(
        "8.7-a",
        "play E",
        {"1.W": None, "1.trash": "W"} | USED,
        hand("E"),
        {"on": "Three f0, W f1", "support": "Banner"},
        card(choose({"side": "opponent", "atk": {"min": 401}}), DESTROY) | {"Three": {"atk": 300, "def": 1, "down": 1}},
    ),
    Ruling(
        "8.9-a",
        "play E",
        {"0.A": "600/200/100 f0"} | USED,
        hand("E", "A f0"),
        cards=card(choose(MINE), modify(atk=100, down=-100, **{"def": -100})),
    ),
    Ruling(
        "8.10-a 8.10-b",
        "play Kill; pick B",
        {"1.B": None, "1.trash": "B", "0.hand": "", "0.trash": "Kill", "0.energy": "8+1"},
        hand("Kill", "V f0"),
        "B f0",
        events="destroy",
    ),
    Ruling("8.11-a", "play E", {"1.life": 2700} | USED, hand("E"), cards=card({"op": "damage", "amount": 300})),
    Ruling(
        "8.12-b",
        "attack W",
        None,
        "W f0",
        {"on": "Heavy f0", "life": 400},
        {"Heavy": {"atk": 1, "down": 500}},
        ATTACK,
        winner=(0, "life"),
    ),
    Ruling(
        "9.1-a",
        "attack Bow",
        {"1.life": 2500},
        "Bow b0",
        cards={"Bow": character(always(allow=["attack_from_back"]))},
        turn=ATTACK,
    ),
    Ruling(
        "9.2-a",
        me="Bow b0",
        you={"support": "Peace"},
        turn=ATTACK,
        offers={"attack": []},
        cards={
            "Bow": character(always(allow=["attack_from_back"])),
            "Peace": support(always(who={}, forbid=["attack"])),
        },
        refuses=[("9.2", "attack", "Bow", {"target": "player"})],
    ),
    Ruling(
        "9.2-a",
        "play E",
        USED,
        hand("E", "Bow b0"),
        cards={"Bow": character(always(forbid=["attack"]))}
        | card(choose(MINE), {"op": "allow", "who": "it", "what": "attack_from_back"}),
    ),
    Ruling(
        "9.5-a",
        "play All100",
        {"0.A": "100/300/200 f0", "1.B": "100/600/400 f0", "0.support": "All300 All100", "0.hand": ""},
        hand("All100", "A f0", support="All300"),
        "B f0",
        RESET,
    ),
    Ruling(
        "9.5-a",
        "play E; pick All100",
        {"0.A": "300/300/200 f0", "0.support": "All300", "0.trash": "All100 E", "0.hand": ""},
        hand("E", "A f0", support="All300 All100"),
        cards=RESET | card(choose({"of": "support"}), DESTROY),
    ),
    Ruling(
        "9.5-b",
        "play Five",
        {"0.hand": "", "0.Five": "500/300/200 b0"},
        hand("Five", support="All300"),
        cards=RESET | FIVE,
    ),
    Ruling(
        "9.5-b",
        "play Five; end; end; end",
        {"0.hand": "", "0.Five": "300/300/200 b0"} | PASSED,
        hand("Five", support="All300"),
        cards=RESET | FIVE,
    ),
    Ruling(
        "9.5-b",
        "play All300",
        {"0.hand": "", "0.Five": "300/300/200 b0", "0.support": "All300"},
        hand("All300", "Five b0"),
        cards=RESET | FIVE,
    ),
    Ruling(
        "9.5-c",
        "play E",
        {"0.Two": "400/300/200 b0"} | USED,
        hand("E", "Two b0", support="Banner"),
        cards={"Two": character(atk=200)} | card(choose(MINE), {"op": "set", "who": "it", "atk": 300}),
    ),
    Ruling(
        "9.5-c",
        "play E; play Banner",
        {"0.Two": "400/300/200 b0", "0.support": "Banner"} | USED,
        hand("E Banner", "Two b0"),
        cards={"Two": character(atk=200)} | card(choose(MINE), {"op": "set", "who": "it", "atk": 300}),
    ),
    Ruling(
        "9.5-a",
        "play E; play All300",
        {"0.A": "300/300/200 f0", "0.support": "All300"} | USED,
        hand("E All300", "A f0"),
        cards=RESET | card(choose(MINE), {"op": "set", "who": "it", "atk": 700}),
    ),
    Ruling(
        "9.5-a",
        "play E",
        {"0.A": "700/300/200 f0"} | USED,
        hand("E", "A f0", support="All300"),
        cards=RESET | card(choose(MINE), {"op": "set", "who": "it", "atk": 700}),
    ),
    Ruling("9.6-a", "play Kill", None, hand("Kill", "A f0"), "B f0, K b0?", offers={"pick": ["A", "B", "K"]}, asked=0),
    Ruling(
        "9.6-a 5.3-a4",
        me=hand("E"),
        you="",
        cards=card(choose(THEIRS), DESTROY),
        offers={"play_effect": []},
        refuses=[("5.3", "play_effect", "E")],
    ),
    Ruling(
        "9.6-b",
        "play E",
        {"1.A": None, "1.trash": "A", "0.hand": "Filler", "0.deck": "Filler*9", "0.trash": "E"},
        hand("E"),
        "A f0",
        KILL_TWICE,
    ),
    Ruling(
        "9.6-c",
        "play Weaken",
        {"1.A": "300/300/200 f0L", "0.hand": "", "0.trash": "Weaken", "0.energy": "8+1"},
        hand("Weaken"),
        "A f0L?",
        events="reveal modify",
    ),
    Ruling(
        "9.6-d 9.6.2-1 9.6.2-2",
        "play Weaken",
        {"1.Grow": "300/500/100 f0R", "0.hand": "", "0.trash": "Weaken", "0.energy": "8+1"},
        hand("Weaken"),
        "Grow f0R?",
        {"Grow": GROW},
        events="target reveal modify trigger modify",
    ),
    Ruling(
        "9.6.1-a",
        "play E",
        USED | {"1.A": "400/300/200 f0"},
        hand("E"),
        "A f0, W f1?, V f2",
        card(choose({"side": "opponent", "atk": {"min": 300}}), modify(atk=-100)),
    ),
    Ruling(
        "9.6.1-a",
        me=hand("E", "W b0?"),
        you="W f1?",
        cards=card(choose({"atk": {"min": 300}}), modify(atk=-100)),
        refuses=[("5.3", "play_effect", "E")],
    ),
    Ruling(
        "9.6.1-b",
        "play E",
        None,
        hand("E"),
        "A f0, W f1?, K b0",
        card(choose({"side": "opponent", "row": "front"}), DESTROY),
        offers={"pick": ["A", "W"]},
    ),
    Ruling(
        "9.6.1-b",
        "play E",
        {"1.A": "400/300/200 f0", "1.W": "600/700/100 f1"} | USED,
        hand("E"),
        "A f0, W f1?, K b0?",
        card(modify({"side": "opponent", "row": "front"}, atk=-100)),
    ),
    Ruling(
        "9.6.1-b",
        "play Gloom",
        {"1.A": "400/300/200 f0", "1.W": "600/700/100 f1?", "0.hand": "", "0.support": "Gloom"},
        hand("Gloom"),
        "A f0, W f1?",
        {"Gloom": support(always(who={"side": "opponent", "row": "front"}, modify={"atk": -100}))},
    ),
    Ruling(
        "9.6.2-3 9.6.2-4",
        "play E",
        {"1.Res": "500/300/200 f0R speed_resistance:3"} | USED,
        hand("E"),
        "Res f0R?",
        card(choose(THEIRS), DESTROY, speed=2)
        | {"Res": character(keywords=[{"keyword": "speed_resistance", "value": 3}])},
    ),
    Ruling(
        "9.6.2-4",
        "play E",
        {"1.Res": None, "1.trash": "Res"} | USED,
        hand("E"),
        "Res f0R?",
        card(choose(THEIRS), DESTROY, speed=4)
        | {"Res": character(keywords=[{"keyword": "speed_resistance", "value": 3}])},
    ),
    Ruling(
        "9.6.2-4",
        "play E",
        {"1.Iron": "500/300/200 f0 no_be_destroyed"} | USED,
        hand("E"),
        "Iron f0?",
        card(choose(THEIRS), DESTROY) | {"Iron": character(always(forbid=["be_destroyed"]))},
    ),
    Ruling(
        "9.6.2-5",
        "play Weaken",
        {
            "1.Rev": "100/500/100 f0",
            "1.hand": "Filler",
            "1.deck": "Filler*9",
            "0.hand": "",
            "0.trash": "Weaken",
            "0.energy": "8+1",
        },
        hand("Weaken"),
        "Rev f0?",
    ),
    Ruling(
        "9.6.2-5",
        "play Kill",
        {"1.Rev": None, "1.trash": "Rev", "0.hand": "", "0.trash": "Kill", "0.energy": "8+1"},
        hand("Kill"),
        "Rev f0?",
    ),
    Ruling(
        "9.6.2-5",
        "play E",
        {"1.Rev": None, "1.hand": "Rev"} | USED,
        hand("E"),
        "Rev f0?",
        card(choose(THEIRS), {"op": "send", "who": "it", "to": "hand"}),
    ),
    Ruling(
        "9.6.2-5",
        "play E",
        {"1.Rev": None, "1.deck": "Filler*10 Rev"} | USED,
        hand("E"),
        "Rev f0?",
        card(choose(THEIRS), {"op": "send", "who": "it", "to": "deck_bottom"}),
    ),
    Ruling(
        "9.6.2-5 5.5.1-II-d 5.5.1-III-d",
        "attack A; play Weaken; pick Rev",
        {
            "0.Rev": "100/500/100 b1",
            "0.hand": "F Filler",
            "0.deck": "Filler*9",
            "1.hand": "",
            "1.trash": "Weaken",
            "1.energy": "8+1",
        },
        hand("F", "A f0, Rev b1?"),
        hand("Weaken", "B f0"),
        turn=ATTACK,
        asked=0,
        events="attack reveal trigger draw",
    ),
    Ruling(
        "9.6-b 5.5.1-II-b",
        "attack 005; play Kill; pick 005",
        {"0.005": None, "0.trash": "005", "1.hand": "", "1.trash": "Kill", "1.energy": "8+1"},
        "005 f0",
        hand("Kill", "V f0"),
        turn=ATTACK,
    ),
    Ruling(
        "9.6-a",
        "play Kill; pick K",
        {"1.K": None, "1.trash": "K", "0.hand": "", "0.trash": "Kill", "0.energy": "8+1"},
        hand("Kill"),
        "A f0, K b0?",
    ),
)
def test_ruling(ruling: Trial) -> None:
    ruling.check()


ENDS = {
    name: support(when("turn_end", {"op": "gain_life", "amount": 1}, whose="each")) for name in ("a1", "a2", "b1", "b2")
}


def names_of(referee: Outside, kind: str, reported: int) -> list[str]:
    return [event["name"]["en"] for event in referee.events[reported:] if event["type"] == kind]


@pytest.mark.rule("LoS", "9.3-a")
@pytest.mark.rule("LoS", "9.3-b")
@pytest.mark.rule("LoS", "5.6-c")
@pytest.mark.parametrize(
    ("edition", "script", "order"),
    [
        ("1.0.03", "end; use b2; use a1", ["b2", "a1", "b1", "a2"]),
        ("1.0.03", "end; use b1; use a2", ["b1", "a2", "b2", "a1"]),
        ("1.0.01", "end; use b2; use a2", ["b2", "b1", "a2", "a1"]),
    ],
)
def test_effects_at_the_same_moment(edition: str, script: str, order: list[str]) -> None:
    referee = sit({"support": "a1 a2"}, {"support": "b1 b2"}, ENDS, phase="attack", edition=edition)
    events = len(referee.events)
    referee.do("end")
    assert referee.decision["player"] == 1
    assert referee.rule_for("pass") == "9.3"
    referee.do(script.removeprefix("end; "))
    assert names_of(referee, "trigger", events) == order


@pytest.mark.rule("LoS", "9.3-b")
def test_only_an_effect_that_may_be_used_can_be_declined() -> None:
    cards = {"Wish": support(when("turn_end", DRAW, optional=True))}
    for answer, cards_in_hand in (("pass", 0), ("use Wish", 1)):
        referee = sit({"support": "Wish"}, cards=cards, phase="attack").do(f"end; {answer}")
        assert len(referee.state["players"][0]["hand"]) == cards_in_hand


@pytest.mark.rule("LoS", "9.4-a")
@pytest.mark.rule("LoS", "9.4-b")
@pytest.mark.rule("LoS", "9.4-c")
def test_what_ends_at_the_same_moment_ends_in_turn_and_nobody_is_asked() -> None:
    me = {"hand": "Strengthen*3", "energy": "3", "on": "A f0"}
    you = {"hand": "Weaken*2", "energy": "2", "on": "B f0"}
    cards = {"Strengthen": flash(choose(MINE), modify(atk=300)), "Weaken": flash(choose(THEIRS), modify(atk=-1))}
    referee = sit(me, you, cards, phase="attack")
    referee.do("end; play Weaken; play Strengthen; play Weaken; play Strengthen; play Strengthen")
    sources = [referee.name_of(event["source"]) for event in referee.events_of("expire")]
    assert sources == ["Weaken", "Strengthen", "Weaken", "Strengthen", "Strengthen"]
    assert referee.state["turn"]["player"] == 1


@pytest.mark.rule("LoS", "8.5-a")
def test_cards_are_drawn_one_after_the_other_and_each_is_reported() -> None:
    referee = sit({"hand": "E"}, cards=DRAW3)
    events = len(referee.events)
    referee.do("play E")
    assert [event["type"] for event in referee.events[events:]].count("draw") == 3


@pytest.mark.rule("LoS", "8.13-b", edition="1.0.01")
def test_the_keywords_of_the_newer_edition_work_in_the_older_one_too() -> None:
    cards = {"Twin": {"atk": 500, "def": 1, "down": 1, "keywords": ["double_attack"]}}
    referee = sit({"on": "Twin f0"}, {}, cards, phase="attack", edition="1.0.01").do("attack Twin; attack Twin")
    assert referee.life() == (3000, 2000)
