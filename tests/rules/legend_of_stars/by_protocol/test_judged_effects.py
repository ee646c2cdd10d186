"""Effects in which several rules interact: replaced fields, simultaneous changes, numbers, replacements, and the order
of 9.3."""

from typing import Any

from tests.rules.legend_of_stars.by_protocol.cards import DESTROY, DRAW, MINE, THEIRS, always, choose, flash, rulings
from tests.rules.legend_of_stars.words import character, effect, support, when
from tests.rules.ruling import Ruling, Trial

HIT: dict[str, Any] = {"op": "damage", "amount": 100}
HEAL: dict[str, Any] = {"op": "gain_life", "amount": 100}
ALL: dict[str, Any] = {"op": "destroy", "who": {"of": "character"}}
SELF_ATK: dict[str, Any] = {"op": "damage", "amount": {"value": "atk", "card": "self"}}
TURN = {"phase": "attack"}


def instead(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    would: dict[str, Any] = {"event": event, **{key: more.pop(key) for key in ("who", "whose", "cause") if key in more}}
    if steps:
        more["steps"] = list(steps)
    return {"type": "instead", "would": would, **more}


CARDS: dict[str, Any] = {
    "Old": support(when("leaves", DRAW), always(forbid=["be_destroyed"]), field=True),
    "Bond": support(
        always(who=MINE, modify={"atk": 100}),
        when("leaves", {"op": "destroy", "who": {"side": "you", "atk": {"max": 500}}}),
        field=True,
    ),
    "Kept": support(instead("leave", HEAL), field=True),
    "New": support(when("enter", HIT), field=True),
    "Raise": effect(choose({"of": "trash", "side": "you", "kind": "field"}), {"op": "enter", "who": "it"}),
    "End": effect(ALL),
    "Plus": effect(choose({}), {"op": "modify", "who": "it", "atk": 300}),
    "Zero": effect(choose({}), {"op": "set", "who": "it", "atk": 0}),
    "Four": support(always(who=MINE, set={"atk": 400})),
    "Break": effect(choose({"of": "support"}), DESTROY),
    "Pair": character(always(who={"side": "you", "other": True}, modify={"atk": 100}), when("destroyed", SELF_ATK)),
    "Guard": character(instead("destroy", {"op": "destroy", "who": "self"}, who={"side": "you", "other": True})),
    "Gift": character(when("discarded", DRAW, DRAW)),
    "Once": character({"type": "activated", "once_per_turn": True, "steps": [HEAL]}),
    "Bring": effect(choose({"side": "you"}), {"op": "send", "who": "it", "to": "hand"}),
    "Draw3": effect({"op": "draw", "count": 3}),
    "Well": support(instead("draw", HEAL, whose="you")),
    "Drop": support(instead("draw", HEAL, whose="you", once_per_turn=True)),
    "Phoenix": character(
        instead("destroy", {"op": "send", "who": "self", "to": "hand"}),
        instead("return", {"op": "orient", "who": "self", "to": "defence"}),
    ),
    "Less": support(instead("damage", number={"less": 100}), {"type": "static", "who": MINE, "modify": {"def": 100}}),
    "Hit": effect(HIT, {"op": "if_done", "then": [DRAW], "else": [HEAL]}),
    "Leech": effect({"op": "damage", "amount": 300}, {"op": "gain_life", "amount": {"number": "done"}}),
    "Mend": effect({"op": "gain_life", "amount": 300}, {"op": "damage", "amount": {"number": "done"}}),
    "Ward": support(instead("damage", number={"to": 0})),
    "Half": support(instead("gain_life", number={"to": 100}, whose="you")),
    "Safe": support(always(forbid_player=[{"player": "you", "what": "take_damage"}])),
    "Promise": support(
        {
            "type": "activated",
            "cost": {"exhaust_self": True},
            "steps": [{"op": "later", "when": {"event": "turn_end"}, "steps": [DRAW]}],
        }
    ),
    "Lead": character(always(who={"side": "you", "other": True}, modify={"atk": 100}), when("reveal", HEAL)),
    "Cull": effect(choose(THEIRS), {"op": "destroy", "who": {"side": "opponent", "face": "up", "atk": {"max": 550}}}),
    "Shell": character(when("reveal", HIT), keywords=[{"keyword": "energy_resistance", "value": 0}]),
    "Kill0": effect(choose(THEIRS), DESTROY, {"op": "if_done", "then": [DRAW], "else": [HEAL]}),
    "Down": effect(choose(MINE), {"op": "turn", "who": "it", "face": "down"}),
    "Up": effect({"op": "turn", "who": MINE, "face": "up"}),
    "Aura": character(
        {
            "type": "activated",
            "steps": [{"op": "modify", "who": {"side": "you", "other": True}, "def": 100, "until": "while_source"}],
            "once_per_turn": True,
        }
    ),
    "NoBack": support(always(who={"side": "opponent"}, forbid=["attack"])),
    "Back": support(always(who=MINE, allow=["attack_from_back"])),
    "Blood": support({"type": "activated", "cost": {"life": 500}, "steps": [HIT]}, instead("damage", number={"to": 0})),
    "Stingy": support(
        always(forbid_player=[{"player": "you", "what": "heal"}]), instead("gain_life", HIT, whose="you")
    ),
    "Quiet": effect({"op": "skip", "phase": "attack", "player": "you"}),
    "EndHit": character(when("turn_end", HIT, whose="each")),
    "EndHeal": character(when("turn_end", HEAL, whose="each")),
    "Answer": character(when("takes_damage", DRAW, whose="you")),
    "Poor": character(
        when("turn_end", {"op": "gain_life", "amount": 1000}, **{"if": {"cond": "player", "what": "life", "max": 900}})
    ),
    "Witness": support(when("leaves", DRAW, who={"of": "field"})),
    "Sweep": effect({"op": "destroy", "who": {"of": "field"}}),
    "Thrice": support(when("yours_downed", HIT, once_per_turn=True)),
    "Fly": flash({"op": "draw", "count": 3}),
}
DREW = {"0.hand": "Filler", "0.deck": "Filler*9"}
FOE_DREW = {"1.hand": "Filler", "1.deck": "Filler*9"}


def judged(rows: str, do: str, then: dict[str, Any] | None, me: Any, you: Any = "", **more: Any) -> Ruling:
    return Ruling(rows, do, then, me, you, CARDS, more.pop("turn", {}), **more)


def hand(cards: str, on: str = "", **more: Any) -> dict[str, Any]:
    return {"hand": cards, "on": on, **more}


@rulings(
    # A field that a new one replaces.
    judged(
        "2.3.1-c 9.3-a",
        "play New; use New",
        {"0.hand": "Filler", "0.deck": "Filler*9", "0.support": "New", "0.trash": "Old", "1.life": 2900},
        hand("New", support="Old"),
        edition="1.0.03",
        events="move damage draw",
    ),
    judged(
        "2.3.1-c",
        "play New; use Old",
        {"0.hand": "Filler", "0.deck": "Filler*9", "0.support": "New", "0.trash": "Old", "1.life": 2900},
        hand("New", support="Old"),
        edition="1.0.03",
    ),
    judged(
        "2.3.1-c",
        "play X",
        {"0.hand": "", "0.support": "X", "0.trash": "A Bond", "0.A": None, "0.W": "700/700/100 f1"},
        hand("X", "A f0, W f1", support="Bond"),
        edition="1.0.03",
    ),
    judged(
        "2.3.1-c 9.1-a",
        "play X",
        {"0.hand": "", "0.support": "X", "0.trash": "Kept"},
        hand("X", support="Kept"),
        edition="1.0.03",
    ),
    judged("2.3.1-c", "", None, hand("X", support="Kept"), edition="1.0.01", refuses=[("2.3.1", "play_support", "X")]),
    judged(
        "2.3.1-c",
        "play Raise",
        {"0.hand": "", "0.support": "X", "0.trash": "Raise Y"},
        hand("Raise", support="Y", trash="X"),
        edition="1.0.03",
    ),
    # Numbers: `becomes` and plus in the order of time; last numbers of cards that leave together.
    judged(
        "9.5-c",
        "play Plus; pick A; play Zero; pick A",
        {"0.A": "300/300/200 f0", "0.hand": "Four", "0.trash": "Plus Zero"},
        hand("Plus Zero Four", "A f0"),
        "V f0",
    ),
    judged(
        "9.5-a 9.5-c",
        "play Plus; pick A; play Zero; pick A; play Four",
        {"0.A": "700/300/200 f0", "0.hand": "", "0.support": "Four", "0.trash": "Plus Zero"},
        hand("Plus Zero Four", "A f0"),
        "V f0",
    ),
    judged(
        "9.5-a 9.5-c",
        "play Plus; pick A; play Zero; pick A; play Four; play Break",
        {"0.A": "300/300/200 f0", "0.hand": "", "0.trash": "Break Four Plus Zero"},
        hand("Plus Zero Four Break", "A f0"),
        "V f0",
    ),
    judged(
        "8.10-a 8.7-a",
        "play End; use Pair",
        {"0.hand": "", "0.trash": "End Pair Pair", "0.Pair": None, "0.Pair#2": None, "1.life": 1800},
        hand("End", "Pair f0, Pair f1"),
    ),
    judged(
        "8.10-a 8.7-a",
        "play End",
        {"0.hand": "", "0.trash": "End Pair V", "0.Pair": None, "0.V": None, "1.life": 2500},
        hand("End", "Pair f0, V f1"),
    ),
    judged(
        "9.3-a",
        "play Sweep",
        {
            "0.hand": "Filler Filler Filler",
            "0.deck": "Filler*7",
            "0.trash": "Sweep V Witness",
            "0.support": "",
            "0.V": None,
            "1.A": None,
            "1.trash": "A",
        },
        hand("Sweep", "V f0", support="Witness"),
        "A f0",
    ),
    # Simultaneous changes and replacements.
    judged("9.1-a", "play End", {"0.hand": "", "0.trash": "End Guard", "0.Guard": None}, hand("End", "Guard f0, V f1")),
    judged(
        "9.1-a",
        "play End; pick L",
        {"0.hand": "", "0.trash": "End", "0.Phoenix": "500/300/200 f0L"},
        hand("End", "Phoenix f0"),
    ),
    judged(
        "9.1-a 8.5-a",
        "play Draw3",
        {"0.hand": "", "0.trash": "Draw3", "0.life": 3300},
        hand("Draw3", support="Well", deck=""),
    ),
    judged("9.1-a 4-b", "play Draw3", None, hand("Draw3", support="Drop", deck="V"), winner=(1, "deck_out")),
    judged(
        "9.1-a 8.5-a",
        "play Draw3",
        {"0.hand": "V V", "0.trash": "Draw3", "0.life": 3100, "0.deck": ""},
        hand("Draw3", support="Drop", deck="V V"),
    ),
    judged(
        "9.1-a 8.11-a", "play Hit", {"0.hand": "", "0.trash": "Hit", "0.life": 3100}, hand("Hit"), {"support": "Less"}
    ),
    judged("9.2-a 9.1-a", "use Once", {}, {"on": "Once f0", "support": "Stingy"}),
    judged("2.5.1-b 9.1-a", "use Blood", None, {"support": "Blood", "life": 500}, winner=(1, "life")),
    # Parts that cannot be done.
    judged(
        "9.1-a 8.11-a",
        "play Leech",
        {"0.hand": "", "0.trash": "Leech", "0.life": 3200, "1.life": 2800},
        hand("Leech"),
        {"support": "Less"},
    ),
    judged("9.1-a 8.11-a", "play Leech", {"0.hand": "", "0.trash": "Leech"}, hand("Leech"), {"support": "Ward"}),
    judged(
        "9.1-a 8.6-a",
        "play Mend",
        {"0.hand": "", "0.trash": "Mend", "0.life": 3100, "1.life": 2900},
        hand("Mend", support="Half"),
    ),
    judged(
        "9.2-a 8.11-a", "play Hit", {"0.hand": "", "0.trash": "Hit", "0.life": 3100}, hand("Hit"), {"support": "Safe"}
    ),
    judged(
        "8.13.3-a 9.6.2-5",
        "play Kill0",
        {"0.hand": "", "0.trash": "Kill0", "1.Shell": "500/300/200 f0 energy_resistance:0"},
        hand("Kill0"),
        "Shell f0?",
    ),
    judged(
        "9.6.2-3 9.6.2-5",
        "play Cull; pick Lead",
        {"0.hand": "", "0.trash": "Cull", "1.Lead": None, "1.trash": "Lead"},
        hand("Cull"),
        "Lead f0?, A f1",
    ),
    # Effects on cards that are face down, have left or came back.
    judged(
        "5.3-d",
        "play Plus; pick A; play Down; pick A; play Up",
        {"0.hand": "", "0.trash": "Down Plus Up", "0.A": "800/300/200 f0"},
        hand("Plus Down Up", "A f0, V f1"),
    ),
    judged(
        "8.4-a",
        "use Once; play Bring; play Once b0; use Once",
        {"0.hand": "", "0.trash": "Bring", "0.Once": "500/300/200 b0", "0.life": 3200},
        hand("Bring", "Once f0"),
    ),
    judged(
        "8.4-a",
        "use Aura; play Down; pick Aura",
        {"0.hand": "", "0.trash": "Down", "0.Aura": "500/300/200 f0?", "0.A": "500/400/200 f1"},
        hand("Down", "Aura f0, A f1"),
    ),
    judged(
        "9.3-a",
        "use Promise; play Break; end; end; end",
        {"0.hand": "Filler", "0.deck": "Filler*9", "0.support": "", "0.trash": "Break Promise"} | FOE_DREW,
        hand("Break", support="Promise"),
    ),
    # Cannot and can.
    judged(
        "9.2-a", "", None, {"on": "A b0", "support": "Back"}, {"support": "NoBack"}, turn=TURN, offers={"attack": []}
    ),
    judged(
        "9.2-a",
        "play Break; pick NoBack; end; end",
        None,
        hand("Break", "A b0, K f1", support="Back"),
        {"support": "NoBack"},
        offers={"attack": ["A >player", "K >player"]},
    ),
    # The hand limit.
    judged(
        "5.6-3 5.6-b",
        "end; discard Gift V",
        {"0.hand": " ".join(["Filler"] * 2 + ["V"] * 7), "0.deck": "Filler*8", "0.trash": "Gift V"} | FOE_DREW,
        hand(" ".join(["V"] * 8 + ["Gift"])),
        turn=TURN,
    ),
    # Effects of one moment.
    judged(
        "9.3-a",
        "end; use EndHit",
        None,
        "EndHit f0, EndHeal f1",
        "EndHit f0, EndHeal f1",
        turn=TURN,
        edition="1.0.03",
        events="damage life",
        asked=0,
    ),
    judged(
        "9.3-a",
        "end; use EndHit",
        None,
        "EndHit f0, EndHeal f1",
        "EndHit f0, EndHeal f1",
        turn=TURN,
        edition="1.0.01",
        events="damage life life",
        asked=0,
    ),
    judged(
        "9.3-a",
        "end; use Poor",
        {"0.hand": "Filler", "0.deck": "Filler*9", "0.life": 1900} | FOE_DREW,
        {"on": "Poor f0, Answer f1", "life": 1000},
        "EndHit f0",
        turn=TURN,
    ),
    judged(
        "9.3-a",
        "end; play Fly",
        None,
        "",
        {"hand": "Fly", "energy": "1", "deck": "V V"},
        turn=TURN,
        winner=(0, "deck_out"),
    ),
    judged(
        "5.5.3-c",
        "play Quiet; end; end",
        FOE_DREW | {"0.hand": "", "0.trash": "Quiet"},
        hand("Quiet"),
        {"hand": "", "energy": "1"},
    ),
    judged(
        "8.12-b",
        "attack A",
        {"0.life": 2700, "0.A": None, "0.trash": "A", "1.A": None, "1.trash": "A", "1.life": 2700},
        {"on": "A f0", "support": "Thrice"},
        {"on": "A f0", "support": "Thrice"},
        turn=TURN,
    ),
)
def test_an_effect_is_judged(ruling: Trial) -> None:
    ruling.check()
