"""Chains in which several rules of Legions! interact: the four priorities, unlocking within chains, costs, lost
triggers."""

from tests.rules.legions.by_protocol.cards import LOW, played, rulings
from tests.rules.ruling import Ruling, Trial

COMMON = ["0.master core_boost", *(f"0.master >0.{place} grant_rush" for place in ("l", "m", "master"))]
"""The options of the master's common abilities."""


@rulings(
    # Four priorities (37-6).
    Ruling(
        "37-6 37-6a 37-6d 37-6f",
        "unlock Act l; pick r; pick F2",
        None,
        {"on": "F1 m, F2 r", "lord": "W 0", "hand": "Act", "wait": "4 N", **LOW},
        effects="Act Act Act F2 F1 N W W",
    ),
    Ruling(
        "37-6b 37-6d",
        "play Storm; pick m",
        None,
        {"on": "Heir l", "standby": "Storm", "wait": "4 N", **LOW},
        effects="Heir N",
    ),
    Ruling(
        "37-6b 37-6d",
        "play Storm2; pick m",
        None,
        {"on": "Heir l, F1 r", "standby": "Storm2", "wait": "4 N", **LOW},
        effects="Heir F1 N",
    ),
    Ruling(
        "37-6a 37-6c",
        "attack l 1.r",
        {"0.l": None, "0.wait2": "Blade", "1.r": None, "1.wait2": "Foe"},
        {"on": "Blade l", **LOW},
        {"on": "Foe r"},
        effects="Blade Foe",
    ),
    Ruling(
        "37-6c",
        "play Storm; pick F2",
        {**played("Storm", wait=2), "0.wait1": "F1 F2", "0.l": None, "0.m": None, "0.life": 12},
        {"on": "F1 l, F2 m", "standby": "Storm", **LOW},
        effects="F2 F1",
    ),
    Ruling(
        "37-5a 36-2i",
        "play Storm",
        {"0.standby": "", "0.wait2": "Avenge Storm", "0.wait3": "B", "0.l": None, "0.m": None},
        {"on": "Avenge l, B m", "standby": "Storm", **LOW},
        effects="",
    ),
    Ruling(
        "37-6f",
        "play One; pick A",
        {**played("One"), "0.wait2": "A One", "0.m": None, "0.life": 11},
        {"on": "Avenge l, A m", "standby": "One", **LOW},
        effects="Avenge",
    ),
    Ruling(
        "37-6f 36-2g",
        "play One; pick Big",
        {**played("One"), "0.wait4": "Big", "0.m": None, "0.life": 11},
        {"on": "Slow l, Big m", "standby": "One", **LOW},
        effects="Slow",
    ),
    # Unlocking within a chain (38-17, 36-2f, 31-7).
    Ruling(
        "38-17 36-2f-a 31-7",
        "unlock Call l; pick play",
        {"0.l": "Call 2/3 unable", "0.hand": "V", "0.deck": 9, "0.wait2": "Tome", "0.life": 14},
        {"hand": "Call Tome", "deck": "V*10", "lord": "W 0", "life": 11},
        effects="Call Tome W",
    ),
    Ruling(
        "38-17",
        "play Both; pick A S; pick standby; pick standby",
        {"0.hand": "Call", "0.standby": "A S", "0.wait2": "Both"},
        {"standby": "Both", "hand": "A S Call"},
        events="unlock unlock",
    ),
    Ruling(
        "31-7 31-2a", "play Free; pick R", {**played("Free")}, {"standby": "Free", "hand": "R A", "master": "normal 1"}
    ),
    Ruling(
        "31-7 31-3c",
        "play Free; pick Pair; pick l",
        {**played("Free"), "0.hand": "Blue", "0.l": "Pair 1/1 unable"},
        {"standby": "Free", "hand": "Pair Blue"},
    ),
    # Auras, reversing, breaking.
    Ruling(
        "35-12b 38-4c",
        "play Sting; pick l; play Raze",
        {
            "0.standby": "",
            "0.lord": None,
            "0.exile": "Aura",
            "0.master": "awakened 2",
            "0.l": None,
            "0.wait2": "A Raze Sting",
            "0.life": 11,
            "0.r": "A 2/3",
        },
        {"on": "A l, A r", "lord": "Aura 2", "standby": "Raze Sting", "cores": "5", **LOW},
    ),
    Ruling(
        "16-3e 35-12a",
        "play Turn",
        {**played("Turn"), "0.lord": "Aura~ 2", "0.l": "A~", "1.m": "B~"},
        {"on": "A l*2", "lord": "Aura 2", "standby": "Turn", "cores": "5"},
        {"on": "B m"},
    ),
    Ruling(
        "24-2b 12-3b",
        "play Turn; boost",
        None,
        {"lord": "Aura 2", "standby": "Turn", "cores": "9", "on": ""},
        winner=(0, "cores"),
    ),
    Ruling(
        "27-7 38-6a",
        "play Turn; exile lord",
        {**played("Turn"), "0.lord": None, "0.exile": "Aura", "0.master": "awakened 2"},
        {"lord": "Aura 2", "standby": "Turn", "cores": "5"},
    ),
    Ruling(
        "39-5b 36-2i",
        "play Storm",
        {**played("Storm"), "0.l": "Undead~", "0.life": 11},
        {"on": "Undead l", "standby": "Storm", **LOW},
        effects="Undead",
    ),
    Ruling(
        "39-5a 21-4",
        "play Give",
        {**played("Give"), "0.l": None, "0.wait2": "A Give"},
        {"on": "A l", "standby": "Give"},
    ),
    Ruling(
        "35-17a",
        "play Storm",
        {**played("Storm"), "0.m": "B 3/0", "0.l": None, "0.wait2": "Shield Storm", "0.life": 11},
        {"on": "Shield l, B m", "standby": "Storm", **LOW},
    ),
    Ruling(
        "35-17a 10-1b",
        "play Weaken",
        {**played("Weaken"), "0.l": None, "0.wait2": "A Weaken", "0.life": 11},
        {"on": "A l, Shield m", "standby": "Weaken", **LOW},
    ),
    # Costs.
    Ruling("30-2a-a", "use l 0; pick 0", {"0.l": "Ray- 2/3"}, {"on": "Ray l", "cores": "2+1"}, {"on": "A l"}),
    Ruling(
        "30-2a-a",
        "use l 0; pick 3",
        {"0.l": "Ray- 2/3", "0.cores": "0+3", "0.points": 0, "1.l": None, "1.wait2": "A"},
        {"on": "Ray l", "cores": "2+1", "points": 1},
        {"on": "A l"},
    ),
    Ruling("35-9c", "use l 0; pick 2", {"0.l": "Ray- 2/3", "0.cores": "0+2"}, {"on": "Ray l", "cores": "2"}, {}),
    Ruling(
        "36-2j-a 37-3",
        "unlock V m; yes",
        {"0.hand": "", "0.m": "V 1/1 unable", "0.cores": "0+1", "1.life": 19},
        {"on": "Toll l", "hand": "V", "cores": "1"},
    ),
    Ruling("30-1 16-3-a", "use l 0", {"0.l": "Pay~", "1.life": 19}, {"on": "Pay l"}),
    Ruling(
        "30-4 37-6b",
        "use l 0",
        {"0.m": None, "0.wait1": "F1", "0.life": 12},
        {"on": "Altar l, F1 m", **LOW},
        effects="F1",
    ),
    Ruling(
        "29-1a 30-3",
        "",
        None,
        {"on": "Work l!, Sweat m!"},
        offers={"activate": ["0.l", *COMMON]},
    ),
    Ruling("29-1a 30-3", "use l 0", {"0.life": 11}, {"on": "Work l!, Sweat m!", **LOW}),
    Ruling(
        "38-12 07-4b",
        "play Drain",
        {**played("Drain"), "1.cores": "1+2", "1.points": 2, "0.life": 11},
        {"standby": "Drain", **LOW},
        {"cores": "3"},
    ),
    Ruling("38-12 01-5", "play Drain", {**played("Drain")}, {"standby": "Drain", **LOW}, {"cores": "1"}),
    Ruling(
        "07-3b 38-20",
        "play Sink",
        {**played("Sink"), "0.cores": "1+0", "0.wait_cores": "2:3"},
        {"standby": "Sink", "cores": "2+2"},
    ),
    Ruling(
        "07-3b 28-1-2",
        "play Sink; end; no_card_change",
        {
            "0.standby": "",
            "0.wait1": "Sink",
            "0.cores": "1+0",
            "0.wait_cores": "1:3",
            "1.master": "normal 4",
            "1.cores": "1+0",
            "1.hand": "Filler",
            "1.deck": 9,
        },
        {"standby": "Sink", "cores": "2+2"},
    ),
)
def test_a_chain_is_judged(ruling: Trial) -> None:
    ruling.check()
