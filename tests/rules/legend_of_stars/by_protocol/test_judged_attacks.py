"""Attacks in which several rules interact: the defender at step IV, responses of defenders, curses, the last points of
life."""

from typing import Any

from tests.rules.legend_of_stars.by_protocol.cards import DRAW, MINE, THEIRS, always, choose, flash, rulings
from tests.rules.legend_of_stars.words import character, support, when
from tests.rules.ruling import Ruling, Trial

ATTACK: dict[str, Any] = {"phase": "attack"}
POISON = ["poison_curse"]
CARDS: dict[str, Any] = {
    "Recall": flash(choose(THEIRS), {"op": "send", "who": "it", "to": "hand"}),
    "Withdraw": flash(choose(MINE), {"op": "send", "who": "it", "to": "hand"}),
    "Hide": flash(choose({}), {"op": "turn", "who": "it", "face": "down"}),
    "Soar": flash(choose(MINE), {"op": "grant", "who": "it", "keyword": "sky"}),
    "Jump": flash(
        choose({"of": "hand", "side": "you", "kind": "character"}), {"op": "enter", "who": "it", "row": "front"}
    ),
    "Stop": flash(choose(THEIRS), {"op": "forbid", "who": "it", "what": "attack"}),
    "Shrink": flash({"op": "modify", "who": {}, "atk": -900, "def": -900}),
    "Mine": character(when("reveal", {"op": "destroy", "who": "attacker"}), atk=300, down=100),
    "Iron": character(always(forbid=["be_destroyed"]), keywords=["double_attack"]),
    "Steel": character(always(forbid=["be_downed"]), atk=300),
    "Pois": character(keywords=POISON, down=100),
    "Weak": character(keywords=POISON, atk=300, down=100),
    "Tough": character(atk=700, down=300, keywords=[{"keyword": "speed_resistance", "value": 5}]),
    "Frail": character(atk=700, down=300, keywords=[{"keyword": "speed_resistance", "value": 4}]),
    "Twice": character(keywords=["double_attack"]),
    "Proof": character(keywords=["double_attack", {"keyword": "energy_resistance", "value": 0}]),
    "Toxic": character(always(forbid=["be_downed"]), atk=300, keywords=POISON),
    "Chill": character(always(who={"side": "opponent", "row": "front"}, modify={"atk": -200}), atk=300, down=100),
    "Fuse": character(
        {"type": "activated", "cost": {"destroy_self": True}, "steps": [{"op": "gain_life", "amount": 300}]}
    ),
    "Bounce": character(when("downed", {"op": "send", "who": "self", "to": "hand"}), down=300),
    "Late": character(when("downed", {"op": "set", "who": "self", "down": 0}), down=300),
    "Home": character(when("deals_damage", {"op": "send", "who": "self", "to": "hand"})),
    "Roll": character(
        {
            "type": "instead",
            "would": {"event": "down"},
            "steps": [{"op": "orient", "who": "self", "to": "defence"}],
        },
        atk=300,
        down=100,
        keywords=POISON,
    ),
    "Ward": support({"type": "instead", "would": {"event": "damage"}, "number": {"to": 0}}),
    "Harm": support(
        {
            "type": "instead",
            "would": {"event": "damage", "whose": "opponent", "cause": "battle"},
            "number": {"more": 100},
        }
    ),
    "Watch": support(when("leaves", DRAW, who={"of": "character"})),
}


def foe(on: str, hand: str = "", **more: Any) -> dict[str, Any]:
    return {"on": on, "hand": hand, "energy": "1" if hand else "0", **more}


def played(card: str, player: int, also: str = "") -> dict[str, Any]:
    trash = " ".join(sorted([card, *also.split()]))
    return {f"{player}.hand": "", f"{player}.energy": "0+1", f"{player}.trash": trash}


def attack(rows: str, do: str, then: dict[str, Any] | None, me: Any, you: Any, **more: Any) -> Ruling:
    return Ruling(rows, do, then, me, you, CARDS | more.pop("cards", {}), ATTACK, **more)


FOE_DREW = {"1.deck": "Filler*9"}


@rulings(
    # The defender at step IV.
    attack(
        "5.5.1-IV-b 5.5-c4",
        "attack A; play Slide; pick B; pick f1",
        {"1.B": "300/600/400 f1", "1.V": None, "1.life": 2900} | played("Slide", 1, "V"),
        "A f0",
        foe("B f0, V b0", "Slide"),
    ),
    attack(
        "5.5-c1",
        "attack A; play Recall",
        {"1.B": None, "1.hand": "B", "1.life": 2500} | played("Recall", 0),
        foe("A f0", "Recall"),
        "B f0",
    ),
    attack(
        "5.5.1-VI-f 8.13.5-a",
        "attack A; play Hide; pick Pois",
        {"1.Pois": None, "1.trash": "Pois", "1.life": 2900, "0.A": None, "0.life": 2800} | played("Hide", 0, "A"),
        foe("A f0", "Hide"),
        "Pois f0L",
    ),
    attack(
        "5.5-c2",
        "attack A; play Jump; pick f0",
        {"1.W": "700/700/100 f0", "0.A": None, "0.trash": "A", "0.life": 2800} | played("Jump", 1),
        "A f0",
        foe("K b0", "Jump W"),
    ),
    attack(
        "5.5-c1 8.4-a", "attack A; use Fuse", {"1.Fuse": None, "1.trash": "Fuse", "1.life": 2800}, "A f0", "Fuse f0"
    ),
    attack(
        "9.6.2-5 5.5.1-IV-b",
        "attack W; play Slide; pick f0",
        {
            "1.Rev": None,
            "1.life": 2900,
            "1.hand": "Filler",
            "1.deck": "Filler*9",
            "1.energy": "0+1",
            "1.trash": "Rev Slide",
        },
        "W f0",
        foe("Rev b1?", "Slide"),
    ),
    attack(
        "8.13.1-e",
        "attack Sky player; play Soar; pick K",
        {"1.K": "400/400/300 b0 sky", "1.V": None, "1.life": 2900} | played("Soar", 1, "V"),
        "Sky f0",
        foe("V f0, K b0", "Soar"),
    ),
    attack(
        "8.13.1-e 8.13.1-d",
        "attack Sky player; play Slide; pick f1",
        {"0.Sky": "400/100/100 f1 sky", "1.life": 2600} | played("Slide", 0),
        foe("Sky f0", "Slide"),
        {"on": "V f0, Sky f1?, Big f2"},
    ),
    attack(
        "8.13.1-e 5.5-c4",
        "attack Sky V; play Slide; pick V; pick f3",
        {"1.V": "100/100/100 f3", "0.Sky": None, "0.trash": "Sky", "0.life": 2900} | played("Slide", 1),
        "Sky f0",
        foe("V f0, Big b0", "Slide"),
    ),
    attack(
        "5.5.1-IV-a 9.2-a",
        "attack Twice; play Stop; pick Twice",
        {"0.Twice": "500/300/200 f0 double_attack no_attack"} | played("Stop", 1),
        "Twice f0, K f1",
        foe("V f0", "Stop"),
        offers={"attack": ["K >player"]},
    ),
    # What a face-down defender does.
    attack(
        "5.5.1-II-d 8.13.4-b",
        "attack Twice; use Mine",
        {"1.Mine": "300/300/100 f0", "0.Twice": None, "0.trash": "Twice"},
        "Twice f0, K f1",
        "Mine f0?",
        offers={"attack": ["K >player"]},
    ),
    attack(
        "5.5.1-II-d 9.2-a",
        "attack Iron; use Mine",
        {"1.Mine": None, "1.trash": "Mine", "1.life": 2900},
        "Iron f0",
        "Mine f0?",
        offers={"attack": ["Iron >player"]},
    ),
    attack(
        "5.5.1-II-d",
        "attack A; play Withdraw",
        {"1.Rev": None, "1.hand": "Rev", "1.energy": "0+1", "1.trash": "Withdraw", "1.life": 2500},
        "A f0",
        foe("Rev f0?", "Withdraw"),
    ),
    attack(
        "5.5.1-I-b 5.5.1-V-C",
        "attack A",
        {"1.Chill": None, "1.trash": "Chill", "1.life": 2900, "0.A": None, "0.trash": "A", "0.life": 2800},
        "A f0",
        "Chill f0?",
    ),
    attack(
        "2.1.3-c 5.5.1-V-C",
        "attack A; play Shrink",
        {"0.A": None, "1.V": None, "1.trash": "V", "0.life": 2800, "1.life": 2900} | played("Shrink", 0, "A"),
        foe("A f0", "Shrink"),
        "V f0L",
    ),
    # The poison curse.
    attack(
        "8.13.5-a 8.13.2-a", "attack Weak", {"0.Weak": None, "0.trash": "Weak", "0.life": 2900}, "Weak f0", "Tough f0"
    ),
    attack(
        "8.13.5-a 8.13.2-a",
        "attack Weak",
        {"0.Weak": None, "0.trash": "Weak", "0.life": 2900, "1.Frail": None, "1.trash": "Frail", "1.life": 2700},
        "Weak f0",
        "Frail f0",
    ),
    attack(
        "8.13.5-a 8.13.5-c",
        "attack Weak",
        {"0.Weak": None, "0.trash": "Weak", "0.life": 2900, "1.Pois": None, "1.trash": "Pois", "1.life": 2900},
        "Weak f0",
        "Pois f0",
    ),
    attack(
        "8.13.5-a 8.13.4-b",
        "attack Twice",
        {"0.Twice": None, "0.trash": "Twice", "0.life": 2800, "1.Pois": None, "1.trash": "Pois", "1.life": 2900},
        "Twice f0, K f1",
        "Pois f0L",
        offers={"attack": ["K >player"]},
    ),
    attack(
        "8.13.3-a 8.13.4-b",
        "attack Proof; attack Proof",
        {"1.Pois": None, "1.trash": "Pois", "1.life": 2400},
        "Proof f0, K f1",
        "Pois f0L",
        offers={"attack": ["K >player"]},
    ),
    attack("8.13.5-b 4-a", "attack A", None, {"on": "A f0", "life": 200}, "Pois f0L", winner=(1, "life")),
    attack("8.13.5-a 9.2-a", "attack A", {"0.A": None, "0.trash": "A", "0.life": 2800}, "A f0", "Toxic f0"),
    attack(
        "8.13.5-a 9.2-a", "attack Steel", {"1.Weak": None, "1.trash": "Weak", "1.life": 2900}, "Steel f0", "Weak f0L"
    ),
    attack(
        "8.13.5-a 9.1-a",
        "attack Pois; pick L",
        {"1.Roll": "300/300/100 f0L poison_curse", "0.Pois": None, "0.trash": "Pois", "0.life": 2900},
        "Pois f0",
        "Roll f0",
    ),
    # The last points of life.
    attack(
        "5.5.2-b 9.1-a",
        "attack A",
        None,
        {"on": "A f0", "life": 200},
        {"on": "A f0", "life": 200, "support": "Ward"},
        winner=(1, "life"),
    ),
    attack(
        "5.5.2-b 9.1-a",
        "attack A",
        None,
        {"on": "A f0", "life": 200, "support": "Harm"},
        {"on": "A f0", "life": 300},
        winner=(0, "life"),
    ),
    attack(
        "4-c 9.1-a",
        "end; play Both",
        None,
        {"on": "", "life": 300},
        {"hand": "Both", "energy": "1", "life": 300, "support": "Ward"},
        winner=(1, "life"),
    ),
    # Effects of downed characters.
    attack("5.5.1-VI-e", "attack W", {"1.Bounce": None, "1.hand": "Bounce", "1.life": 2700}, "W f0", "Bounce f0"),
    attack("5.5.1-VI-a 5.5.1-VI-d", "attack W", {"1.Late": None, "1.trash": "Late", "1.life": 2700}, "W f0", "Late f0"),
    attack(
        "5.5.1-VI-e 9.3-a",
        "attack A",
        {
            "0.A": None,
            "0.trash": "A",
            "0.life": 2800,
            "0.hand": "Filler Filler",
            "0.deck": "Filler*8",
            "1.A": None,
            "1.trash": "A",
            "1.life": 2800,
        },
        {"on": "A f0", "support": "Watch"},
        "A f0",
    ),
    # A character that left and came back is another one.
    attack(
        "5.5.1-a",
        "attack Home; attack K; play Jump; pick f0",
        {"0.energy": "0+1", "0.hand": "", "0.trash": "Jump", "1.life": 2100},
        foe("Home f0, K f1", "Jump"),
        "",
        offers={"attack": ["Home >player"]},
    ),
)
def test_an_attack_is_judged(ruling: Trial) -> None:
    ruling.check()
