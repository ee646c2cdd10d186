"""Moments in which several rules interact: swaps and sacrifices in windows, durations of effects, waiting triggers."""

from typing import Any

from tests.rules.legend_of_stars.by_protocol.cards import DESTROY, DRAW, MINE, THEIRS, always, choose, flash, rulings
from tests.rules.legend_of_stars.words import character, effect, support, when
from tests.rules.ruling import Ruling, Trial

HIT: dict[str, Any] = {"op": "damage", "amount": 100}
HEAL: dict[str, Any] = {"op": "gain_life", "amount": 100}
ATTACK = {"phase": "attack"}


def activated(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "activated", "steps": list(steps), **more}


def later(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"op": "later", "when": {"event": more.pop("event"), **more.pop("when", {})}, "steps": list(steps), **more}


CARDS: dict[str, Any] = {
    "Swap": flash(
        choose({"side": "you", "row": "front"}, **{"as": "one"}),
        choose({"side": "you", "row": "back"}, **{"as": "two"}),
        {"op": "swap", "who": "one", "with": "two"},
    ),
    "Bomb": character(activated(HIT, cost={"destroy_self": True})),
    "Slip": character(when("reveal", {"op": "shift", "who": "self", "to": "any"})),
    "Duck": character(when("attacked", {"op": "shift", "who": "self", "to": "any"}, optional=True)),
    "Aegis": character(always(who=MINE, grant=[{"keyword": "energy_resistance", "value": 9}])),
    "Pick2": effect(choose(THEIRS, count=2), DESTROY),
    "Until": flash(choose({}), {"op": "modify", "who": "it", "atk": 100, "until": "your_next_turn"}),
    "Over": flash(choose({}), {"op": "modify", "who": "it", "atk": 100, "until": "opponent_turn_end"}),
    "Brave": flash(choose(MINE), {"op": "modify", "who": "it", "atk": 300, "until": "battle_end"}),
    "Pay": support(activated(HIT, cost={"discard": 1})),
    "Gift": character(when("discarded", HEAL)),
    "Fan": character(when("plays", HEAL, whose="you", where={"kind": "effect"})),
    "Burn": effect({"op": "damage", "amount": 3000}, HEAL),
    "Start": support(when("turn_start", DRAW)),
    "Rise": character(when("destroyed", {"op": "enter", "who": "self", "row": "front"}, once_per_turn=True)),
    "Kill": effect(choose({}), DESTROY),
    "Grave": effect(choose({"of": "trash", "side": "you", "kind": "character"}), {"op": "enter", "who": "it"}),
    "Vow": effect(choose(MINE), later(DESTROY, event="battle_end", when={"who": "it"}, until="turn_end")),
    "Oath": flash(later(DRAW, DRAW, event="takes_damage", when={"whose": "you"}, until="turn_end", once=False)),
    "Sage": character(always(modify={"atk": {"count": {"of": "hand", "side": "you"}, "times": 100}})),
    "Mirror": character(always(set={"atk": {"value": "def", "card": "self"}}), atk=100, **{"def": 400}),
    "Giant": character(always(who={"side": "any"}, set={"atk": 300})),
    "Heavy": character(always(**{"if": {"cond": "turn", "whose": "you"}}, set={"atk": 500})),
    "Push": flash(choose(THEIRS), {"op": "shift", "who": "it", "to": "any"}, {"op": "if_done", "else": [HIT]}),
    "Stay": support(always(who={"side": "any"}, forbid=["move"])),
    "Turn": flash(choose({}), {"op": "orient", "who": "it", "to": "attack"}),
    "Mill": effect(
        {"op": "top_cards", "to": "trash", "count": 3, "player": "opponent"},
        {"op": "gain_life", "amount": {"product": [{"number": "done"}, 100]}},
    ),
    "Sink": character(when("milled", HIT, whose="you")),
    "Weak": support(always(who=THEIRS, modify={"down": 300})),
    "Cheer": support(when("downs", DRAW, who=MINE)),
    "Drop": character(when("downs", {"op": "send", "who": "self", "to": "hand"}), keywords=["double_attack"]),
    "Free": support(activated({"op": "ready_energy", "count": 1}, once_per_turn=True, cost={"energy": 1})),
}
PASSED = {"1.hand": "Filler", "1.deck": "Filler*9"}
DREW = {"0.hand": "Filler", "0.deck": "Filler*9"}


def held(hand: str, on: str = "", **more: Any) -> dict[str, Any]:
    return {"hand": hand, "on": on, "energy": "1", **more}


def used(card: str, player: int = 0, also: str = "") -> dict[str, Any]:
    trash = " ".join(sorted([card, *also.split()]))
    return {f"{player}.hand": "", f"{player}.energy": "0+1", f"{player}.trash": trash}


def judged(rows: str, do: str, then: dict[str, Any] | None, me: Any, you: Any = "", **more: Any) -> Ruling:
    return Ruling(rows, do, then, me, you, CARDS, more.pop("turn", {}), **more)


def attack(rows: str, do: str, then: dict[str, Any] | None, me: Any, you: Any = "", **more: Any) -> Ruling:
    return judged(rows, do, then, me, you, turn=ATTACK, **more)


@rulings(
    # Swaps, moves and sacrifices in the windows.
    attack(
        "5.5.1-IV-a 8.2-a",
        "attack A; play Swap",
        {**used("Swap"), "0.A": "500/300/200 b1", "0.V": "100/100/100 f0"},
        held("Swap", "A f0, V b1"),
        "V f0",
    ),
    attack(
        "5.5-c2 8.2-a",
        "attack A; play Swap",
        {
            **used("Swap", 1),
            "1.V": "100/100/100 b0",
            "1.W": "700/700/100 f0",
            "0.A": None,
            "0.trash": "A",
            "0.life": 2800,
        },
        "A f0",
        held("Swap", "V f0, W b0"),
    ),
    attack(
        "5.5.1-IV-a 5.5.1-III-a",
        "attack Bomb; use Bomb",
        {"0.Bomb": None, "0.trash": "Bomb", "1.life": 2900},
        "Bomb f0",
        "V f0",
    ),
    attack(
        "5.5-c1 5.5.1-II-d",
        "attack A; use Slip; pick f1",
        {"1.Slip": "500/300/200 f1", "1.life": 2500},
        "A f0",
        "Slip f0?",
    ),
    attack(
        "5.5-c4 5.5.1-II-a",
        "attack W; use Duck; pick f1",
        {"1.Duck": "500/300/200 f1", "1.V": None, "1.trash": "V", "1.life": 2900},
        "W f0",
        "Duck f0, V b0",
        offers={"attack": []},
    ),
    attack(
        "9.2-a 8.2-a",
        "attack A; play Push",
        {**used("Push", 1), "1.life": 2500, "0.life": 2900},
        {"on": "A f0"},
        held("Push", "", support="Stay"),
    ),
    attack(
        "5.5.1-V-b 6.2-a",
        "attack A; play Turn; pick V",
        {**used("Turn"), "1.V": None, "1.trash": "V", "1.life": 2900},
        held("Turn", "A f0"),
        "V f0L",
    ),
    attack("8.8-a 8.9-a", "attack A; play Brave", {**used("Brave"), "1.life": 2200}, held("Brave", "A f0")),
    # Targets.
    judged(
        "9.6.2-3 9.6.2-4",
        "play Pick2",
        {
            "0.hand": "",
            "0.trash": "Pick2",
            "1.Aegis": "500/300/200 f0 energy_resistance:9",
            "1.V": "100/100/100 f1 energy_resistance:9",
        },
        held("Pick2"),
        "Aegis f0?, V f1?",
    ),
    # How long it lasts.
    attack(
        "9.4-a 5.6-2",
        "attack K; play Until; pick A; rest; end; end",
        {"1.trash": "Until", "0.K": None, "0.trash": "K", "0.life": 2700} | PASSED,
        "K f0",
        held("Until", "A f0"),
    ),
    attack(
        "9.4-a 5.6-2",
        "attack K; play Over; pick A; rest; end",
        {
            "1.trash": "Over",
            "1.hand": "Filler",
            "1.deck": "Filler*9",
            "1.A": "600/300/200 f0",
            "0.K": None,
            "0.trash": "K",
            "0.life": 2700,
        },
        "K f0",
        held("Over", "A f0"),
    ),
    judged(
        "9.3-a 8.8-b",
        "play Vow; end; end; attack A",
        {"0.hand": "", "0.trash": "A Vow", "0.A": None, "1.V": None, "1.trash": "V", "1.life": 2900},
        held("Vow", "A f0"),
        "V f0",
    ),
    judged(
        "9.3-a 8.8-a",
        "play Vow; end; end; attack A",
        {"0.hand": "", "0.trash": "Vow", "1.life": 2500},
        held("Vow", "A f0"),
    ),
    attack(
        "9.3-a 5.5.1-VI-d",
        "attack A; play Oath",
        {**used("Oath", 1), "1.hand": "Filler Filler", "1.deck": "Filler*8", "1.life": 2500},
        "A f0",
        held("Oath"),
    ),
    # Waiting triggers.
    judged(
        "2.5.1-b 9.3-a",
        "use Pay",
        {"0.hand": "", "0.trash": "Gift", "0.life": 3100, "1.life": 2900},
        {"hand": "Gift", "support": "Pay"},
        events="damage life life",
    ),
    judged("9.3-a 4-a", "play Burn", None, held("Burn", "Fan f0"), winner=(0, "life")),
    judged(
        "4-b 9.3-a", "end", None, {"on": ""}, {"deck": "V", "support": "Start"}, turn=ATTACK, winner=(0, "deck_out")
    ),
    judged(
        "8.10-a 8.3-a",
        "play Rise b0; play Kill; pick f0",
        {"0.hand": "Grave", "0.Rise": "500/300/200 f0", "0.trash": "Kill"},
        held("Rise Kill Grave", ""),
    ),
    judged(
        "9.5-c 3.6-a",
        "play Kill; pick V",
        {"0.Sage": "600/300/200 f0", "0.hand": "A", "0.trash": "Kill V", "0.V": None},
        held("Kill A", "Sage f0, V f1"),
    ),
    judged("9.5-a", "play Mirror b0", {"0.hand": "", "0.Mirror": "400/400/200 b0"}, held("Mirror", "Giant f1")),
    judged("9.5-a 9.5-b", "play Heavy b0", {"0.hand": "", "0.Heavy": "500/300/200 b0"}, held("Heavy", "Giant f1")),
    judged(
        "9.5-a 9.5-b",
        "play Heavy b0; end; end; end",
        {"0.hand": "", "0.Heavy": "300/300/200 b0"} | PASSED,
        held("Heavy", "Giant f1"),
    ),
    judged(
        "8.5-a 4-b",
        "play Mill",
        {"0.hand": "", "0.trash": "Mill", "0.life": 3100, "1.deck": "", "1.trash": "Sink V"},
        held("Mill"),
        {"deck": "V Sink"},
    ),
    attack(
        "8.9-a 8.12-b",
        "attack A",
        {"1.V": None, "1.trash": "V", "1.life": 2600} | DREW,
        {"on": "A f0", "support": "Weak Cheer"},
        "V f0L",
    ),
    attack(
        "8.13.4-b 8.12-a",
        "attack Drop",
        {"0.Drop": None, "0.hand": "Drop", "1.V": None, "1.trash": "V", "1.life": 2900},
        "Drop f0, K f1",
        "V f0",
        offers={"attack": ["K >player"]},
    ),
    judged("2.5.1-b 6.5-b", "use Free", {}, {"support": "Free", "energy": "1"}),
)
def test_a_moment_is_judged(ruling: Trial) -> None:
    ruling.check()
