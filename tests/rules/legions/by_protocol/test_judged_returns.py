"""More situations in which rules of Legions! interact: cards that come back, stay at 0 HP, wait or are replaced."""

from typing import Any

from tests.rules.legions import words
from tests.rules.legions.by_protocol.cards import LOW, OWN, choose, deploy, played
from tests.rules.legions.words import DRAW, activated, continuous, hit, life, minion, skill, when
from tests.rules.ruling import Ruling, Trial

THEIRS: dict[str, Any] = {"of": "minion_zone", "side": "opponent"}
ME: dict[str, Any] = {"op": "enter", "who": "self", "lane": "any"}


def instead(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    would: dict[str, Any] = {
        "event": event,
        **{key: more.pop(key) for key in ("who", "whose", "to", "cause") if key in more},
    }
    if steps:
        more["steps"] = list(steps)
    return {"type": "instead", "would": would, **more}


CARDS: dict[str, Any] = {
    "Bane": skill([{"op": "modify", "who": OWN, "hp": -3}]),
    "Storm": skill([hit(9, {"of": "minion_zone", "side": "any"})]),
    "Ghost": minion(keywords=["regenerate"]),
    "Rock": minion(continuous(forbid=["be_broken"])),
    "Fenix": minion(when("break", ME), when("break", life(2)), when("enter", life(1))),
    "Shade": minion(when("survive", life(5)), keywords=["regenerate"], hp=1),
    "Bolt": minion(keywords=[{"keyword": "shock", "value": 2}]),
    "Root": minion(keywords=["anchored"]),
    "Veil": minion(keywords=["hexproof"]),
    "Snatch": skill(
        [choose(**THEIRS), {"op": "send", "who": "it", "to": "hand"}],
        [{"op": "if_done", "then": [DRAW], "else": [life(1)]}],
    ),
    "Blast": skill([choose(of="field", side="opponent", category="unit"), hit(3)], [DRAW]),
    "Sweep": skill([{"op": "send", "who": THEIRS, "to": "wait_4"}], [life(1)]),
    "Angel": minion(instead("damage", life(1), who="your_master"), keywords=[]),
    "Track": skill(
        [
            choose(of=["minion_zone", "timeline"], side="you"),
            {"op": "later", "when": {"event": "goes", "who": "it"}, "steps": [life(3)]},
        ],
    ),
    "Await": skill(
        [choose(of="wait_1", side="you"), {"op": "later", "when": {"event": "enter", "who": "it"}, "steps": [life(3)]}]
    ),
    "Back": skill([{"op": "send", "who": OWN, "to": "hand"}]),
    "Duelist": minion(
        when("attack", {"op": "modify", "who": "self", "atk": 2, "until": "battle_end"}),
        when("attack", {"op": "choose", "select": THEIRS}, {"op": "battle", "who": "self", "with": "it"}),
        atk=1,
    ),
    "Patron": minion(
        when("attack", {"op": "modify", "who": "self", "atk": 2, "until": "battle_end"}),
        when("attack", {"op": "master_attack", "atk": 2, "keywords": [{"keyword": "pierce", "value": 1}]}),
        atk=1,
    ),
    "Duty": skill([life(1)]),
    "Fists": skill([{"op": "master_attack", "atk": 2}]),
    "Flag": minion(continuous(who="your_master", grant=[{"keyword": "shock", "value": 1}])),
    "Healer": minion(when("damaged", life(5), who="your_master")),
    "Mourner": minion(when("break", life(1), who=OWN)),
    "Ruin": skill([{"op": "break", "who": {"of": "leader_zone", "side": "you", "kind": "lord"}}]),
    "Miser": minion(instead("draw", life(1), whose="you")),
    "Greed": skill([{"op": "draw", "count": 3}], [life(1)]),
    "Guard": minion(instead("break", {"op": "break", "who": "self"}, who={**OWN, "other": True})),
    "Saint": minion(instead("break", {"op": "send", "who": "self", "to": "hand"}, who="self")),
    "Dusk": minion(
        when("phase_end", life(1), phase="main", whose="you"),
        when("phase_start", hit(1, "self"), phase="end", whose="you"),
    ),
    "Spring": minion(when("enter", deploy("wait_1")), when("goes", life(1), who={**OWN, "other": True})),
    "Late": minion(when("enter", life(1), who={**OWN, "other": True})),
    "Chief": minion(when("enter", life(1), who=OWN, at_least=2)),
    "Rally": skill([deploy("wait_1"), deploy("wait_2")]),
    "Lone": skill([deploy("wait_1")], [{"op": "if_done", "then": [life(1)]}]),
    "Copy": skill([{"op": "repeat", "times": 3, "steps": [{"op": "create", "card": "ghost"}]}], [life(1)]),
    "March": minion(activated({"op": "shift", "who": "self", "to": "adjacent"}), when("shifts", life(1))),
    "Peek": skill([choose(of="hand", side="opponent"), {"op": "send", "who": "it", "to": "exile"}]),
    "Vow": skill([choose(**OWN), {"op": "later", "when": {"event": "break", "who": "it"}, "steps": [life(3)]}]),
    "Wrath": skill(
        [{"op": "break", "who": {"of": "minion_zone", "side": "any"}}],
        [{"op": "let", "as": "n", "be": {"number": "done"}}, life({"number": "n"})],
    ),
}


@words.rulings(
    CARDS,
    # Breaks that are replaced or prevented.
    Ruling("39-5a 21-4 10-1a", "play Bane", {**played("Bane"), "0.l": "Ghost~"}, {"on": "Ghost l", "standby": "Bane"}),
    Ruling("01-3 10-1b", "play Storm", {**played("Storm"), "0.l": "Rock 2/0"}, {"on": "Rock l", "standby": "Storm"}),
    Ruling("02-45 39-5b", "attack l 1.r", {"0.l": "Shade-~", "1.r": "A 2/1"}, {"on": "Shade l"}, {"on": "A r"}),
    Ruling(
        "36-2i 37-6b",
        "play Storm; pick Fenix 0; pick l",
        {**played("Storm"), "0.l": "Fenix 2/3 unable", "0.life": 13},
        {"on": "Fenix l", "standby": "Storm", **LOW},
        effects="Fenix Fenix Fenix",
    ),
    Ruling(
        "35-17a",
        "play Storm",
        {**played("Storm"), "0.l": None, "0.m": "B 3/0", "0.wait2": "Guard Storm"},
        {"on": "Guard l, B m", "standby": "Storm"},
    ),
    Ruling(
        "35-17b 36-2i",
        "play Storm",
        {**played("Storm"), "0.l": None, "0.hand": "Saint"},
        {"on": "Saint l", "standby": "Storm"},
    ),
    # Effects on protected cards.
    Ruling(
        "39-20a 38-21",
        "play Snatch",
        {**played("Snatch"), "0.life": 11},
        {"standby": "Snatch", **LOW},
        {"on": "Root r"},
    ),
    Ruling(
        "39-19a",
        "play Blast",
        {**played("Blast"), "1.life": 17, "0.hand": "Filler", "0.deck": 9},
        {"standby": "Blast"},
        {"on": "Veil r"},
    ),
    Ruling(
        "39-19a 38-6-a",
        "play Sweep",
        {**played("Sweep"), "1.r": None, "1.wait4": "Veil", "0.life": 11},
        {"standby": "Sweep", **LOW},
        {"on": "Veil r"},
    ),
    Ruling(
        "39-20a",
        "play Sweep",
        {**played("Sweep"), "1.m": None, "1.wait4": "A", "0.life": 11},
        {"standby": "Sweep", **LOW},
        {"on": "Root r, A m"},
    ),
    # Replacements.
    Ruling(
        "35-17b 11-2",
        "attack l 1.master",
        {"0.l": "Bolt- 2/3 shock:2", "1.life": 11},
        {"on": "Bolt l"},
        {"on": "Angel l", "standby": "S", **LOW},
    ),
    Ruling(
        "35-17b 24-3b",
        "play Greed",
        {**played("Greed"), "0.life": 14},
        {"on": "Miser l", "standby": "Greed", "deck": "", **LOW},
    ),
    Ruling(
        "39-8a 38-3a",
        "attack l 1.master; pick S A",
        {"0.l": "Bolt- 2/3 shock:2", "1.life": 18, "1.standby": "", "1.wait1": "S", "1.wait3": "", "1.wait4": "A V"},
        {"on": "Bolt l"},
        {"standby": "S", "wait": "3 A, 4 V"},
    ),
    Ruling(
        "35-17b 11-2",
        "play Duty; attack l 1.master",
        {"0.standby": "", "0.wait2": "Duty", "0.l": "Bolt- 2/3 shock:2", "1.life": 11},
        {"on": "Bolt l", "standby": "Duty"},
        {"on": "Angel l", "standby": "S", **LOW},
    ),
    Ruling(
        "36-3a-a 39-8a",
        "play Fists; pick S",
        {**played("Fists"), "1.life": 8, "1.standby": "", "1.wait1": "S"},
        {"on": "Flag l", "standby": "Fists"},
        {"standby": "S", **LOW},
    ),
    Ruling(
        "36-2h 02-21",
        "attack l 1.master",
        {"0.l": "A- 2/3", "1.life": 13},
        {"on": "A l"},
        {"on": "Healer l", **LOW},
        effects="Healer",
    ),
    Ruling(
        "36-2i 17-11",
        "play Ruin",
        {**played("Ruin"), "0.lord": None, "0.exile": "L", "0.master": "awakened 2"},
        {"on": "Mourner l", "lord": "L 2", "cores": "5", "standby": "Ruin", **LOW},
        effects="",
    ),
    # Promises about cards that move.
    Ruling(
        "35-10a 37-5a",
        "play Track; play Back",
        {"0.standby": "", "0.l": None, "0.hand": "A", "0.wait2": "Back Track", "0.life": 13},
        {"on": "A l", "standby": "Track Back", **LOW},
    ),
    Ruling(
        "35-10a 37-5a",
        "play Await; play Lone; pick l",
        {"0.standby": "", "0.wait1": "", "0.l": "A 2/3 unable", "0.wait2": "Await Lone", "0.life": 14},
        {"wait": "1 A", "standby": "Await Lone", **LOW},
    ),
    # A battle within another.
    Ruling(
        "34-2-3 38-19",
        "attack l 1.master; pick Duelist 0; pick 1.m",
        {"0.l": "Duelist- 1/2", "1.life": 17, "1.wait1": "V", "1.m": None},
        {"on": "Duelist l"},
        {"on": "V m, V l"},
        events="exchange exchange",
    ),
    Ruling(
        "34-2-3 38-19",
        "attack l 1.master; pick Duelist 0",
        {"0.l": "Duelist- 1/2", "1.m": None, "1.wait1": "V", "1.life": 17},
        {"on": "Duelist l"},
        {"on": "V m"},
    ),
    Ruling(
        "34-2-3 38-9a",
        "attack l 1.master; pick Patron 0",
        {"0.l": "Patron- 1/3", "1.m": None, "1.wait1": "V", "1.life": 16, "0.life": 19},
        {"on": "Patron l"},
        {"on": "V m"},
    ),
    # Phases, chains and counts.
    Ruling("36-2e 26-6-3", "end; no_card_change", None, {"on": "Dusk l", **LOW}, effects="Dusk Dusk"),
    Ruling(
        "37-7b 37-6d",
        "unlock Spring l; pick m",
        {"0.hand": "", "0.wait1": "", "0.l": "Spring 2/3 unable", "0.m": "Late 2/3 unable", "0.life": 12},
        {"hand": "Spring", "wait": "1 Late", **LOW},
        effects="Spring Spring Late",
    ),
    Ruling(
        "37-4a 37-4b",
        "play Rally; pick m",
        {
            **played("Rally"),
            "0.wait1": "",
            "0.m": "A 2/3 unable",
            "0.r": "B 3/2 unable",
            "0.life": 11,
            "0.wait2": "Rally",
        },
        {"on": "Chief l", "standby": "Rally", "wait": "1 A, 2 B", **LOW},
        effects="Chief",
    ),
    Ruling(
        "38-6-b 33-1",
        "play Lone",
        {**played("Lone"), "0.wait1": "", "0.wait2": "A Lone"},
        {"on": "V l, V m, V r", "standby": "Lone", "wait": "1 A", **LOW},
    ),
    Ruling(
        "38-18 40-3b",
        "play Copy; pick l",
        {**played("Copy"), "0.life": 11, **dict.fromkeys(("0.l", "0.m"), "LEG-S1-131 1/1 haste straight_attack")},
        {"on": "V r", "standby": "Copy", **LOW},
    ),
    Ruling("36-2b 29-1c", "use l 0", {"0.l": None, "0.m": "March 2/3 unable", "0.life": 11}, {"on": "March l!", **LOW}),
    Ruling(
        "01-8 17-7", "play Peek", {**played("Peek"), "1.hand": "", "1.exile": "A"}, {"standby": "Peek"}, {"hand": "A"}
    ),
    Ruling(
        "36-2i 40-3a",
        "play Vow; play Storm",
        {"0.standby": "", "0.l": None, "0.wait2": "A Storm Vow", "0.life": 13},
        {"on": "A l", "standby": "Vow Storm", **LOW},
    ),
    Ruling(
        "38-4a 39-20b",
        "play Wrath",
        {"0.life": 13, "0.standby": "", "0.wait2": "A Root Wrath", "0.l": None, "0.r": None, "1.r": "Ghost~"},
        {"on": "A l, Rock m, Root r", "standby": "Wrath", **LOW},
        {"on": "Ghost r"},
    ),
)
def test_it_is_judged_too(ruling: Trial) -> None:
    ruling.check()
