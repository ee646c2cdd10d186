"""Battles in which several rules of Legions! interact: range and blockers, First Strike, keywords of attacks,
replacements."""

from typing import Any

from tests.rules.legions import words
from tests.rules.legions.words import hit, life, minion, skill, when
from tests.rules.ruling import Ruling, Trial

OWN: dict[str, Any] = {"of": "minion_zone", "side": "you"}
THEIRS: dict[str, Any] = {"of": "minion_zone", "side": "opponent"}
LOW = {"life": 10}


def keywords(*words: str) -> list[dict[str, Any]]:
    """Return keywords from a text in which `x:2` is a keyword with its number."""
    return [{"keyword": word.partition(":")[0]} | ({"value": int(word[-1])} if ":" in word else {}) for word in words]


def with_(*words: str, atk: int = 2, hp: int = 3) -> dict[str, Any]:
    """Return a Minion with keywords."""
    return minion(atk=atk, hp=hp, keywords=keywords(*words))


def less(**number: int) -> dict[str, Any]:
    return {"type": "instead", "would": {"event": "damage", "who": "self"}, "number": number}


def master(atk: int, *words: str) -> dict[str, Any]:
    """Return a skill with which the master attacks."""
    return skill([{"op": "master_attack", "atk": atk, "keywords": keywords(*words)}])


def duel(who: Any = "it") -> dict[str, Any]:
    mine = {"op": "choose", "as": "mine", "select": OWN}
    theirs = [] if who != "it" else [{"op": "choose", "select": THEIRS}]
    return skill([mine], [*theirs, {"op": "battle", "who": "mine", "with": who}])


CARDS: dict[str, Any] = {
    "Leap": with_("leap"),
    "Intim": with_("intimidate:3"),
    "Straight": with_("straight_attack"),
    "Over": with_("straight_attack", "leap"),
    "Rush": with_("rush"),
    "Dash": with_("rush", "straight_attack"),
    "Aside": with_("cannot_block"),
    "Quick": with_("first_strike", atk=3, hp=1),
    "Swift": with_("first_strike", atk=3, hp=3),
    "Pike": with_("pierce:2", atk=3),
    "Thunder": with_("pierce:2", "shock:1", atk=3),
    "Hero": with_("shock:1", "master_slayer:2"),
    "Undead": with_("regenerate"),
    "Ghoul": with_("regenerate", "pierce:2", atk=3, hp=2),
    "Right": with_("right_lane_bonus:2"),
    "Charm": with_("effect_damage_immunity"),
    "Kill": with_("lord_slayer:4"),
    "Mover": with_("move_and_attack"),
    "Lost": minion(when("shifts", hit(9, "self")), keywords=["move_and_attack"]),
    "Soft": minion(less(less=1), when("damaged", life(1)), hp=8),
    "Two": minion(less(less=1), less(to=5), hp=8),
    "Stone": minion({"type": "static", "forbid": ["be_battle_damaged"]}, less(to=9)),
    "Gorgon": minion(when("attack", {"op": "reverse", "who": "it"})),
    "Eager": minion(when("attack", {"op": "ready", "who": "self"}, once_per_turn=True), atk=1),
    "Drift": minion(when("attack", {"op": "shift", "who": "self", "to": "any"})),
    "Martyr": minion(when("attack", {"op": "break", "who": "self"}, life(1))),
    "Slay": minion(
        when("attack", {"op": "break", "who": "it"}), when("breaks_other", life(1)), when("survive", life(2))
    ),
    "Fight": minion(when("breaks_other", life(1)), when("survive", life(2)), atk=3, hp=4),
    "Wall": minion(when("survive", hit(1, "opponent_master")), hp=9),
    "Thorn": minion(when("break", {"op": "choose", "select": THEIRS}, hit(9)), hp=1),
    "Phantom": minion({"type": "static", "forbid": ["be_attacked"]}),
    "Prince": {
        "category": "lord",
        "colours": ["red"],
        "cost": 4,
        "core_cost": 2,
        "atk": 3,
        "hp": 6,
        "keywords": ["regenerate"],
    },
    "Fury": master(3, "first_strike", "pierce:2", "shock:1"),
    "Strike": master(3, "shock:1"),
    "Blow": master(3),
    "Duel": duel(),
    "Assault": duel("opponent_master"),
    "Ready": skill([{"op": "ready", "who": "your_master"}]),
}


def fought(cards: str, wait: int = 2, player: int = 0, place: str = "l") -> dict[str, Any]:
    """Return the changes when a unit breaks and its wait zone then contains these cards."""
    return {f"{player}.{place}": None, f"{player}.wait{wait}": cards}


def played(card: str) -> dict[str, Any]:
    return {"0.standby": "", "0.wait2": card}


def reach(rows: str, me: str, foe: Any, *targets: str, **more: Any) -> Ruling:
    """Return a ruling about the units that these Minions can attack."""
    side = foe if isinstance(foe, dict) else {"on": foe}
    attacker = me.split()[1][0] if me else "lord"
    offers = {"attack": [f"0.{attacker} >1.{place}" for place in targets]}
    return Ruling(rows, "", None, {"on": me, **more}, side, offers=offers)


@words.rulings(
    CARDS,
    # Range and blockers.
    reach("39-18 34-6", "Leap l", "A r, B m", "r", "m", "master"),
    reach("39-18 34-6", "Leap l", "Leap r, B m", "r", "m"),
    reach("39-9a 34-5b", "Intim l", "A r, B m", "r", "m", "master"),
    reach("39-9a 34-5b", "Intim l", "Big r, B m", "r", "m"),
    reach("39-9b 34-6", "A l", "Intim r"),
    reach("39-9b 34-6", "A l", "Intim r, V m", "m"),
    reach("39-9b", "Big l", "Intim r", "r"),
    reach("39-17", "Straight l", {"on": "B m", "lord": "L 2"}, "lord", "master"),
    reach("39-17 34-6", "Straight l", "A r, B m", "r"),
    reach("39-17 39-18", "Over l", "A r, B m", "r", "master"),
    reach("29-3 39-3a", "Rush l!", "B m", "m"),
    reach("29-3 39-17", "Dash l!", "B m"),
    reach("39-16", "A l", "Aside r", "r", "master"),
    reach("16-3e 34-6", "A l", "Big r~", "master"),
    reach("34-5b 34-6", "", {"on": "A l, B r"}, "l", "r", "master", lord="L 2", cores="5"),
    reach("34-5b 34-6", "", {"on": "A l, V m, B r"}, "l", "m", "r", lord="L 2", cores="5"),
    reach("34-6", "A l", "Phantom r, B m", "m"),
    Ruling(
        "39-3a 20-3c",
        "unlock L; rush lord",
        None,
        {"hand": "L", "cores": "7"},
        {"on": "A l"},
        offers={"attack": ["0.lord >1.l"]},
    ),
    # First Strike, Pierce, Shock.
    Ruling(
        "39-4a",
        "attack l 1.r",
        {"0.l": "Quick- 3/1 first_strike", **fought("A", 2, 1, "r")},
        {"on": "Quick l"},
        {"on": "A r"},
    ),
    Ruling("39-4a 39-4b", "attack l 1.r", {**fought("A")}, {"on": "A l"}, {"on": "Quick r"}),
    Ruling(
        "39-4a", "attack l 1.r", {**fought("Swift"), **fought("Swift", 2, 1, "r")}, {"on": "Swift l"}, {"on": "Swift r"}
    ),
    Ruling(
        "39-10a 39-5a",
        "attack l 1.r",
        {"0.l": "Pike- 3/1 pierce:2", "1.r": "Undead~", "1.life": 18},
        {"on": "Pike l"},
        {"on": "Undead r"},
    ),
    Ruling(
        "39-10a 39-5a", "attack l 1.r", {"0.l": "Ghoul-~", **fought("A", 2, 1, "r")}, {"on": "Ghoul l"}, {"on": "A r"}
    ),
    Ruling(
        "39-10a 39-8a",
        "attack l 1.r; pick S",
        {
            "0.l": "Thunder- 3/1 pierce:2 shock:1",
            **fought("A", 2, 1, "r"),
            "1.life": 18,
            "1.standby": "V",
            "1.wait1": "S",
        },
        {"on": "Thunder l"},
        {"on": "A r", "standby": "S V"},
    ),
    Ruling(
        "38-9a 39-4a 39-10a",
        "play Fury; pick 1.r",
        {**played("Fury"), **fought("A", 2, 1, "r"), "1.life": 18},
        {"standby": "Fury"},
        {"on": "A r", "standby": "S"},
    ),
    Ruling(
        "38-9a 39-8a 38-9c",
        "play Strike; pick S",
        {**played("Strike"), "1.life": 17, "1.standby": "", "1.wait1": "S"},
        {"standby": "Strike"},
        {"standby": "S"},
    ),
    Ruling(
        "38-9a 38-9b",
        "boost; play Blow; pick 1.r",
        {**played("Blow"), **fought("A", 2, 1, "r"), "0.life": 8, "0.master": "awakened 1-"},
        {"standby": "Blow", "cores": "5", **LOW},
        {"on": "A r"},
    ),
    # Battles by effects.
    Ruling(
        "38-19",
        "play Duel; pick Fight 1",
        {"0.l": "Fight- 3/2 unable", "0.standby": "", "0.wait2": "Duel", "0.life": 13, **fought("A", 2, 1, "r")},
        {"on": "Fight l-!", "standby": "Duel", **LOW},
        {"on": "A r"},
        effects="Fight Fight",
    ),
    Ruling(
        "38-19a-a 39-8a 39-13",
        "play Assault; pick S",
        {**played("Assault"), "1.life": 16, "1.standby": "", "1.wait1": "S"},
        {"on": "Hero l", "standby": "Assault"},
        {"on": "Big r", "standby": "S"},
    ),
    Ruling(
        "38-19a-a 39-10a",
        "play Duel",
        {**played("Duel"), "0.l": "Pike 3/1 pierce:2", **fought("A", 2, 1, "r")},
        {"on": "Pike l", "standby": "Duel"},
        {"on": "A r"},
    ),
    Ruling(
        "38-19a-a 39-6",
        "play Duel",
        {**played("Duel"), "0.l": "A 2/1", "1.r": "Charm 2/1 effect_damage_immunity"},
        {"on": "A l", "standby": "Duel"},
        {"on": "Charm r"},
    ),
    # Prevention and replacement.
    Ruling("35-17b 11-5a", "attack l 1.r", {**fought("V", 1)}, {"on": "V l"}, {"on": "Soft r", **LOW}),
    Ruling("35-17a", "attack l 1.r; pick Two 0", {**fought("B", 3), "1.r": "Two 2/3"}, {"on": "B l"}, {"on": "Two r"}),
    Ruling("35-17a", "attack l 1.r; pick Two 1", {**fought("B", 3), "1.r": "Two 2/4"}, {"on": "B l"}, {"on": "Two r"}),
    Ruling("38-21 35-17a", "attack l 1.r", {"0.l": "A- 2/1"}, {"on": "A l"}, {"on": "Stone r"}),
    # Triggers of attacks.
    Ruling(
        "34-2-3 16-3e",
        "attack l 1.r",
        {"0.l": "Gorgon- 2/3", "1.r": "Big~"},
        {"on": "Gorgon l"},
        {"on": "Big r"},
        events="battle_off",
    ),
    Ruling(
        "34-2-3 38-13", "attack l 1.master; attack l 1.master", {"0.l": "Eager- 1/3", "1.life": 18}, {"on": "Eager l"}
    ),
    Ruling(
        "34-2-3 34-4",
        "attack l 1.r; pick r",
        {"0.l": None, "0.r": "Drift- 2/1", **fought("A", 2, 1, "r")},
        {"on": "Drift l"},
        {"on": "A r*1"},
    ),
    Ruling(
        "34-2-3 36-2i", "attack l 1.r", {**fought("Martyr"), "0.life": 11}, {"on": "Martyr l", **LOW}, {"on": "A r"}
    ),
    Ruling(
        "34-2-3 02-45",
        "attack l 1.r",
        {"0.l": "Slay- 2/3", **fought("A", 2, 1, "r")},
        {"on": "Slay l", **LOW},
        {"on": "A r"},
        effects="Slay",
    ),
    Ruling(
        "37-6a 02-45",
        "attack l 1.r; pick Fight 1",
        {"0.l": "Fight- 3/2", "0.life": 13, **fought("A", 2, 1, "r")},
        {"on": "Fight l", **LOW},
        {"on": "A r"},
        effects="Fight Fight",
    ),
    Ruling(
        "37-6a 02-45",
        "attack l 1.r",
        {"0.l": "Fight- 3/2", "0.life": 11, "1.r": "Wall 2/6"},
        {"on": "Fight l", **LOW},
        {"on": "Wall r"},
        effects="Fight Wall",
    ),
    Ruling(
        "01-8 37-6b",
        "attack l 1.r; pick B",
        {"0.l": "Big- 5/4", "0.m": None, "0.wait3": "B", **fought("Thorn", 2, 1, "r")},
        {"on": "Big l, B m"},
        {"on": "Thorn r"},
    ),
    Ruling("39-7 37-1", "move l m", {"0.l": None, "0.wait2": "Lost"}, {"on": "Lost l"}, {"on": "A r"}),
    Ruling(
        "39-7 34-5b",
        "move l m; attack m 1.l",
        {"0.l": None, "0.m": "Mover- 2/1 move_and_attack", "1.l": "A 2/1"},
        {"on": "Mover l"},
        {"on": "A l"},
    ),
    # Lords and lanes.
    Ruling(
        "12-3b 39-14",
        "attack l 1.lord",
        {**fought("Kill"), "1.lord": None, "1.exile": "L", "1.master": "normal 7"},
        {"on": "Kill l"},
        {"lord": "L 2"},
    ),
    Ruling(
        "39-5a 39-14",
        "attack l 1.lord",
        {**fought("Kill"), "1.lord": "Prince~ 2"},
        {"on": "Kill l"},
        {"lord": "Prince 2"},
    ),
    Ruling(
        "39-11",
        "attack l 1.r",
        {"0.l": "A- 2/1", "1.r": "Right 2/1 right_lane_bonus:2"},
        {"on": "A l"},
        {"on": "Right r"},
    ),
    Ruling("39-11 36-2b", "move m r", {"0.m": None, "0.r": "Right- 4/3 right_lane_bonus:2"}, {"on": "Right m"}),
    # The awakened master.
    Ruling(
        "20-3b 38-13",
        "boost; play Ready; boost",
        {**played("Ready"), "0.master": "awakened 2-"},
        {"standby": "Ready", "cores": "5"},
    ),
)
def test_a_battle_is_judged(ruling: Trial) -> None:
    ruling.check()
