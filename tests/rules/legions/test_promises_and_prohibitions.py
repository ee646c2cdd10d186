"""Prohibitions, replacements, promises and costs, word by word."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import (
    DRAW,
    activated,
    continuous,
    hit,
    life,
    minion,
    one,
    played,
    skill,
    start,
    targets,
    to_next_main,
)

FOES: dict[str, Any] = {"of": "minion_zone", "side": "opponent"}
MINE: dict[str, Any] = {"of": "minion_zone", "side": "you"}
AFTER = {"op": "if_done", "then": [life(1)], "else": [life(5)]}

# Prohibitions (LEG 01-3, 38-21) ---------------------------------------------------------------


@pytest.mark.rule("Leg", "01-3")
@pytest.mark.rule("Leg", "38-21")
@pytest.mark.parametrize(
    ("what", "step"),
    [
        ("be_broken", {"op": "break", "who": FOES}),
        ("be_damaged", hit(1, FOES)),
        ("be_effect_damaged", hit(1, FOES)),
        ("be_returned", {"op": "send", "who": FOES, "to": "hand"}),
        ("be_exiled", {"op": "send", "who": FOES, "to": "exile"}),
        ("be_moved", {"op": "send", "who": FOES, "to": "deck_top"}),
        ("be_exhausted", {"op": "exhaust", "who": FOES}),
        ("be_reversed", {"op": "reverse", "who": FOES}),
        ("move", {"op": "shift", "who": FOES, "to": "any"}),
    ],
)
def test_an_effect_does_not_do_forbidden_things(what: str, step: dict[str, Any]) -> None:
    forbid = {"op": "forbid", "who": FOES, "what": what}
    foe = one("middle", "A")
    before = start({}, foe).at("1.middle")
    for steps, same in (([forbid, step], True), ([{**forbid, "what": "attack"}, step], False)):
        desk = played(steps, foe=foe)
        if desk.game.decision is not None and desk.options("pick"):
            desk.do("pick", lane="left")
        assert (desk.find("1.middle") is not None and {**desk.at("1.middle"), "id": before["id"]} == before) == same


@pytest.mark.rule("Leg", "01-3")
def test_what_may_not_be_readied_or_chosen_stays_as_it_is() -> None:
    choose = {"op": "choose", "select": FOES}
    ready = {"op": "ready", "who": FOES}
    for what, expected in (("be_readied", False), ("be_exhausted", True)):
        desk = played([{"op": "forbid", "who": FOES, "what": what}, ready], foe=one("left", "A", ready=False))
        assert desk.at("1.left")["ready"] == expected
    for what, number in (("be_chosen", 1), ("be_moved", 6)):
        desk = played([{"op": "forbid", "who": FOES, "what": what}], [choose, life(5)], side={"life": 1}, foe=one())
        assert desk.life()[0] == number


@pytest.mark.rule("Leg", "01-3")
def test_who_may_not_be_dealt_battle_damage_is_dealt_effect_damage() -> None:
    for what, left in (("be_battle_damaged", 3), ("be_effect_damaged", 1), ("be_damaged", 3)):
        forbid = {"op": "forbid", "who": FOES, "what": what}
        desk = played([forbid], side=one("middle", "A"), foe=one("middle", "A")).do("attack middle 1.middle")
        assert desk.at("1.middle")["hp"] == left
    forbid = {"op": "forbid", "who": FOES, "what": "be_battle_damaged"}
    assert played([forbid, hit(1, FOES)], foe=one()).at("1.left")["hp"] == 2


@pytest.mark.rule("Leg", "01-3")
def test_who_may_not_attack_move_use_block_or_be_attacked_does_not() -> None:
    cards = {"X": minion(activated(life(1)))}

    def bound(what: str, who: dict[str, Any]) -> Desk:
        forbid = {"op": "forbid", "who": who, "what": what}
        return played([forbid], side=one("middle", "X"), foe=one("middle", "B"), cards=cards)

    free = bound("block", MINE)
    assert targets(free, "middle") == {"middle"}
    assert targets(bound("attack", MINE), "middle") == set()
    assert targets(bound("be_attacked", FOES), "middle") == set()
    assert targets(bound("block", FOES), "middle") == {"middle", "master"}
    assert targets(bound("be_blocked", MINE), "middle") == {"middle", "master"}
    for what, action in (("move", {"lane": "left"}), ("activate", {"ability": 0})):
        assert free.why(what, card=free.id("middle"), **action) is None
        desk = bound(what, MINE)
        refusal = desk.why(what, card=desk.id("middle"), **action)
        assert refusal is not None
        assert refusal.rule in {"01-3", "38-21"}


@pytest.mark.rule("Leg", "38-21")
@pytest.mark.parametrize(
    ("what", "action"),
    [
        ("unlock", {"type": "unlock", "card": ("hand", "S"), "then": "standby"}),
        ("play", {"type": "play_standby", "card": ("standby", "S")}),
        ("attack", {"type": "attack", "card": ("middle", "X"), "target": ("master", "M")}),
        ("move", {"type": "move", "card": ("middle", "X"), "lane": "left"}),
        ("activate", {"type": "activate", "card": ("middle", "X"), "ability": 0}),
    ],
)
@pytest.mark.parametrize("player", ["you", "opponent", "both"])
def test_a_player_cannot_do_what_a_card_forbids_and_the_refusal_names_the_card(
    what: str, action: dict[str, Any], player: str
) -> None:
    bar = continuous(forbid_player=[{"player": player, "what": what}])
    cards = {"X": minion(activated(life(1))), "P": minion(bar), "S": skill([life(1)])}
    side = {"on": "X m", "hand": ["S"], "standby": ["S"]}
    desk = start(side, {"on": "P r"}, cards)
    fields = {key: _id(desk, *value) if isinstance(value, tuple) else value for key, value in action.items()}
    refusal = desk.game.why(fields)
    assert (refusal is None) == (player == "you")
    if refusal is not None:
        assert (refusal.rule, dict(refusal.reason.args)) == ("38-21", {"card": {"ja": "P", "en": "P"}})


def _id(desk: Desk, place: str, name: str) -> int:
    if place == "master":
        return desk.id("1.master")
    return desk.id(name, place) if place in {"hand", "standby"} else desk.id(place)


@pytest.mark.rule("Leg", "38-21")
def test_a_player_who_may_not_draw_or_gain_life_does_not() -> None:
    for what, hand, gained in (("draw", 0, 3), ("gain_life", 1, 0)):
        bar = continuous(forbid_player=[{"player": "opponent", "what": what}])
        foe = one("right", "P")
        desk = played([DRAW], [life(3)], side={"life": 1, "deck": ["V"] * 3}, foe=foe, cards={"P": minion(bar)})
        assert (len(desk.cards("hand")), desk.life()[0]) == (hand, 1 + gained)


# Instead (LEG 35-17a) ----------------------------------------------------------------------------


def replaced(would: dict[str, Any], *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"op": "instead", "would": would, "steps": list(steps), **more}


@pytest.mark.rule("Leg", "35-17a")
@pytest.mark.parametrize(
    ("would", "step"),
    [
        ({"event": "break", "who": FOES}, {"op": "break", "who": FOES}),
        ({"event": "goes", "who": FOES, "to": "hand"}, {"op": "send", "who": FOES, "to": "hand"}),
        ({"event": "goes", "who": FOES}, {"op": "send", "who": FOES, "to": "exile"}),
        ({"event": "damage", "who": FOES}, hit(1, FOES)),
        ({"event": "damage", "who": FOES, "cause": "effect"}, hit(1, FOES)),
        ({"event": "exhaust", "who": FOES}, {"op": "exhaust", "who": FOES}),
        ({"event": "reverse", "who": FOES}, {"op": "reverse", "who": FOES}),
    ],
)
def test_something_else_happens_to_a_card_once(would: dict[str, Any], step: dict[str, Any]) -> None:
    desk = played([replaced(would, life(4)), step], side={"life": 1}, foe=one())
    assert (desk.at("1.left")["hp"], desk.at("1.left")["ready"], desk.at("1.left")["open"]) == (3, True, True)
    assert desk.life()[0] == 5
    again = played([replaced(would, life(4)), step, step], side={"life": 1}, foe=one())
    assert again.life()[0] == 5
    assert again.find("1.left") is None or again.at("1.left") != start({}, one()).at("1.left")
    ever = played([replaced(would, life(4), once=False), step, step], side={"life": 1}, foe=one())
    assert (ever.at("1.left")["hp"], ever.life()[0]) == (3, 9)


@pytest.mark.rule("Leg", "35-17a")
def test_another_cause_another_goal_or_another_card_is_not_replaced() -> None:
    exile = {"op": "send", "who": FOES, "to": "exile"}
    for would, step in (
        ({"event": "damage", "who": FOES, "cause": "battle"}, hit(3, FOES)),
        ({"event": "goes", "who": FOES, "to": "hand"}, exile),
        ({"event": "goes", "who": {**FOES, "cost": {"min": 5}}}, exile),
        ({"event": "break", "who": FOES}, exile),
    ):
        desk = played([replaced(would, life(4)), step], side={"life": 1}, foe=one())
        assert (desk.find("1.left"), desk.life()[0]) == (None, 1)


@pytest.mark.rule("Leg", "35-17a")
@pytest.mark.parametrize(
    ("number", "left"), [({"to": 1}, 5), ({"less": 1}, 4), ({"more": 1}, 2), ({"less": 9}, 6), ({"to": 0}, 6)]
)
def test_the_damage_becomes_another_number(number: dict[str, int], left: int) -> None:
    change = replaced({"event": "damage", "who": FOES}, number=number)
    assert played([change, hit(3, FOES)], foe=one("left", "Big")).at("1.left")["hp"] == left


@pytest.mark.rule("Leg", "35-17a")
@pytest.mark.parametrize("whose", ["you", "opponent", "each"])
def test_something_else_happens_to_a_player(whose: str) -> None:
    gain = replaced({"event": "gain_life", "whose": whose}, number={"more": 2})
    draw = replaced({"event": "draw", "whose": whose}, hit(1, "opponent_master"))
    side = {"life": 1, "deck": ["V"] * 3}
    mine = whose in {"you", "each"}
    assert played([gain, life(3)], side=side).life()[0] == (6 if mine else 4)
    desk = played([draw, DRAW], side=side)
    assert (len(desk.cards("hand")), desk.life()[1]) == ((0, 19) if mine else (1, 20))


def test_what_may_be_replaced_is_asked() -> None:
    for answer, hand, number in (("yes", 0, 5), ("no", 1, 1)):
        change = replaced({"event": "draw"}, life(4), optional=True)
        desk = played([change, DRAW], side={"life": 1, "deck": ["V"]})
        assert desk.game.decision is not None
        assert desk.game.decision.kind == "yes_no"
        desk.do(answer)
        assert (len(desk.cards("hand")), desk.life()[0]) == (hand, number)


# Later ------------------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "35-10b")
@pytest.mark.parametrize(("once", "number"), [(True, 3), (False, 5)])
def test_what_comes_later_comes_once_or_as_often_as_it_happens(*, once: bool, number: int) -> None:
    later = {"op": "later", "when": {"event": "break", "who": FOES}, "steps": [life(2)], "once": once}
    desk = played([later, {"op": "break", "who": FOES}], side={"life": 1}, foe={"on": "A l, B r"})
    assert desk.life()[0] == number


def test_what_comes_later_may_have_a_condition_and_ends_with_its_time() -> None:
    later = {"op": "later", "when": {"event": "phase_start", "phase": "draw", "whose": "each"}, "steps": [life(2)]}
    for more, number in (
        ({"until": "turn_end"}, 1),
        ({"until": "opponent_turn_end"}, 3),
        ({"until": "permanent", "once": False}, 5),
        ({"until": "permanent", "if": {"cond": "turn", "whose": "opponent"}}, 3),
        ({"until": "opponent_turn_end", "if": {"cond": "turn", "whose": "you"}}, 1),
    ):
        desk = played([{**later, **more}], side={"life": 1, "deck": ["V"] * 9}, foe={"deck": ["V"] * 9})
        assert to_next_main(to_next_main(desk)).life()[0] == number, more


# Top cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "01-5")
@pytest.mark.parametrize(
    ("to", "zone"), [("hand", "hand"), ("exile", "exile"), ("wait_2", "2"), ("deck_bottom", "deck_cards")]
)
def test_the_top_cards_go_where_the_text_says_and_too_few_are_impossible(to: str, zone: str) -> None:
    step = {"op": "top_cards", "count": 2, "to": to, "player": "opponent"}
    desk = played([step, life({"number": "done"})], side={"life": 1}, foe={"deck": ["A", "B", "V"]})
    assert desk.names(zone, 1)[-2:] == ["A", "B"]
    assert desk.names("deck_cards", 1)[0] == "V"
    assert desk.life()[0] == 3
    all_of_it = played([step], foe={"deck": ["A", "B"]})
    assert all_of_it.names(zone, 1) == ["A", "B"]
    few = played([step, life(4)], side={"life": 1}, foe={"deck": ["A"]})
    assert (few.names("deck_cards", 1), few.life()[0], few.game.result) == (["A"], 1, None)


# Costs (LEG 30) -----------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "30-4")
@pytest.mark.parametrize(
    ("do", "zone"), [("exile", "exile"), ("break", "2"), ("hand", "hand"), ("deck_bottom", "deck_cards")]
)
def test_a_cost_is_paid_with_the_required_number_of_own_cards(do: str, zone: str) -> None:
    price = {"do": do, "who": {**MINE, "other": True}}
    cards = {"X": minion(activated(life({"value": "cost", "card": "paid"}), cost={"cards": [price]}))}
    desk = start({"life": 1, "on": "X l, A m, A r"}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    decision = desk.game.decision
    assert decision is not None
    assert (decision.minimum, decision.maximum, len(decision.options)) == (1, 1, 2)
    desk.pick("A")
    assert desk.names(zone)[-1] == "A"
    assert [desk.find(lane) is None for lane in ("left", "middle", "right")] == [False, True, False]
    assert desk.life()[0] == 3
    alone = start({"on": "X l"}, {}, cards)
    assert alone.why("activate", card=alone.id("left"), ability=0) is not None


@pytest.mark.rule("Leg", "30-3")
@pytest.mark.rule("Leg", "30-4")
@pytest.mark.parametrize(
    ("cost", "state"),
    [
        ({"exhaust": True}, {"ready": False, "open": True}),
        ({"cards": [{"do": "exhaust"}]}, {"ready": False, "open": True}),
        ({"cards": [{"do": "reverse"}]}, {"ready": True, "open": False}),
    ],
)
def test_a_card_pays_with_its_own_state(cost: dict[str, Any], state: dict[str, bool]) -> None:
    desk = start({"life": 1, **one("left", "X")}, {}, {"X": minion(activated(life(1), cost=cost))})
    desk.do("activate", card=desk.id("left"), ability=0)
    assert {key: desk.at("left")[key] for key in state} == state
    assert desk.life()[0] == 2
    assert desk.why("activate", card=desk.id("left"), ability=0) is not None


@pytest.mark.rule("Leg", "30-4")
@pytest.mark.parametrize("to", ["master", "wait_1", "wait_3", "outside"])
def test_a_cost_is_paid_with_cores(to: str) -> None:
    cards = {"X": minion(activated(life(1), cost={"cores": {"to": to, "count": 2}}))}
    desk = start({"life": 1, "cores": "3", **one("left", "X")}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    side = desk.player()
    there = {"master": side["master"]["cores"], "outside": 0, **{f"wait_{n}": side["timeline_cores"][n] for n in "13"}}
    assert (sum(desk.numbers("cores")), there[to], desk.life()[0]) == (1, 0 if to == "outside" else 2, 2)
    assert desk.why("activate", card=desk.id("left"), ability=0) is not None


@pytest.mark.rule("Leg", "30-1")
def test_a_cost_of_points_is_paid_from_points() -> None:
    cards = {"X": minion(activated(life(1), cost={"points": 2}))}
    desk = start({"life": 1, "points": 3, "cores": {}, **one("left", "X")}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    assert (desk.player()["points"], desk.life()[0]) == (1, 2)
    assert desk.why("activate", card=desk.id("left"), ability=0) is not None


@pytest.mark.rule("Leg", "01-2")
@pytest.mark.parametrize(
    ("to", "zone"),
    [("hand", "hand"), ("deck_top", "deck_cards"), ("deck_bottom", "deck_cards"), ("standby", "standby"),
     ("wait_4", "4"), ("exile", "exile")],
)  # fmt: skip
def test_a_played_card_goes_where_its_text_says(to: str, zone: str) -> None:
    card = skill([life(1)])
    card["abilities"].append({"type": "after_play", "to": to})
    desk = start({"life": 1, "standby": ["Q"], "deck": ["V", "V"]}, {}, {"Q": card}).do("play Q")
    assert "Q" in desk.names(zone)
    if zone == "deck_cards":
        assert desk.names(zone).index("Q") == (0 if to == "deck_top" else 2)


@pytest.mark.rule("Leg", "35-17a")
@pytest.mark.parametrize("amount", [1, 10])
def test_the_turn_player_chooses_among_two_things_that_one_card_has_set_up(amount: int) -> None:
    either, other = (
        {"op": "instead", "would": {"event": "damage", "who": "it"}, "steps": [life(number)]} for number in (1, 10)
    )
    mine = {"of": "minion_zone", "side": "you"}
    desk = played([{"op": "choose", "select": mine}, either, other], [hit(2, mine)], side={"on": "A l", "life": 5})
    assert len(desk.offered()) == 2
    desk.choose([desk.offered()[amount == 10][0]])
    assert desk.life()[0] == 5 + amount


@pytest.mark.rule("Leg", "38-21")
@pytest.mark.rule("Leg", "35-10b")
@pytest.mark.parametrize(
    ("until", "turns"), [("turn_end", [True, True]), ("opponent_turn_end", [False, True]), ("permanent", [False] * 2)]
)
def test_a_player_cannot_play_minions_for_a_while(until: str, turns: list[bool]) -> None:
    ban = {"op": "forbid_player", "what": "play_minion", "until": until}
    decks = {"deck": ["V"] * 9}
    desk = played([ban], side=decks, foe={**decks, "standby": ["W"]}, cards={"W": minion()})
    playable = []
    for _ in turns:
        to_next_main(desk)
        refusal = desk.why("play_standby", card=desk.id("W", "standby", 1), lane="left")
        playable.append(refusal is None)
        assert refusal is None or (refusal.rule, refusal.reason.args) == ("38-21", {"card": {"ja": "Q", "en": "Q"}})
        to_next_main(desk)
    assert playable == turns


@pytest.mark.rule("Leg", "38-21")
def test_a_player_draws_nothing_while_an_effect_forbids_it() -> None:
    ban = {"op": "forbid_player", "player": "you", "what": "draw", "until": "turn_end"}
    desk = played([ban], [DRAW], side={"deck": ["V"] * 3})
    assert desk.cards("hand") == []
