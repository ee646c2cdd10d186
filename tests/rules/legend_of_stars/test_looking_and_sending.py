"""Looking at the deck, sending cards to the trash and the energy zone, losing life, moving to another lane."""

from typing import Any

import pytest

from tests.rules.legend_of_stars.test_zone_steps import use
from tests.rules.legend_of_stars.words import character, effect, start, support, when

LOOK: dict[str, Any] = {"op": "look", "count": 3, "take": 1}
DECK = {"deck": ["S", "A", "B", "V"]}
HEAL = {"op": "gain_life", "amount": 1}
FOE = {"op": "choose", "select": {"of": "character", "side": "opponent"}}


def test_a_card_that_must_be_taken_is_taken() -> None:
    desk = use({**LOOK, "must": True}, own=DECK)
    assert desk.game.decision is not None
    assert (desk.game.decision.prompt.key, desk.bounds()) == ("{card}: take {count}.", (1, 1))
    assert desk.pick("S").names("hand") == ["S"]


def test_nothing_must_be_taken_where_nothing_matches() -> None:
    desk = use({**LOOK, "must": True, "where": {"of": "deck", "kind": "effect"}}, own=DECK)
    assert desk.game.decision is not None
    assert desk.game.decision.kind == "order"


@pytest.mark.parametrize("show", [True, False])
def test_both_players_see_a_taken_card_only_if_it_is_shown(*, show: bool) -> None:
    desk = use({**LOOK, "show": show}, own=DECK).pick("S")
    assert len(desk.events_of("reveal")) == int(show)


@pytest.mark.parametrize("reveal", [True, False])
def test_both_players_see_all_cards_only_if_they_are_revealed(*, reveal: bool) -> None:
    desk = use({**LOOK, "reveal": reveal}, own=DECK)
    assert len(desk.events_of("reveal")) == (3 if reveal else 0)
    (looked,) = desk.events_of("look")
    assert desk.game.visible(looked, 1).get("names") is None


def test_all_that_match_are_taken_of_the_revealed_cards() -> None:
    knights = {"where": {"of": "deck", "kind": "character"}, "take": 3, "must": True, "rest": "trash"}
    desk = use({**LOOK, **knights, "reveal": True}, own=DECK)
    assert (sorted(desk.names("hand")), "S" in desk.names("trash")) == (["A", "B"], True)


def test_the_rest_goes_onto_the_deck_in_the_order_of_the_player() -> None:
    desk = use({**LOOK, "rest": "deck_top"}, own=DECK).pick("A")
    desk.pick("B", "S")
    assert (desk.names("hand"), desk.names("deck_cards")) == (["A"], ["B", "S", "V"])


def test_the_rest_goes_to_the_trash_without_a_question() -> None:
    cards = {"P": support({"type": "triggered", "when": {"event": "mills"}, "steps": [HEAL]})}
    desk = use({**LOOK, "rest": "trash"}, own={**DECK, "support": ["P"]}, **cards).pick("A")
    assert (sorted(desk.names("trash")), desk.names("deck_cards")) == (["B", "M", "S"], ["V"])


def test_top_cards_that_go_to_the_hand_are_not_drawn() -> None:
    cards = {"P": support(when("draws", HEAL))}
    desk = use({"op": "top_cards", "to": "hand", "count": 2}, own={**DECK, "support": ["P"]}, **cards)
    assert (desk.names("hand"), desk.life()[0], desk.game.result) == (["S", "A"], 3000, None)


def test_a_hand_card_goes_to_the_energy_zone() -> None:
    chosen = {"op": "choose", "select": {"of": "hand", "side": "you"}}
    desk = use(chosen, {"op": "send", "who": "it", "to": "energy"}, own={"hand": ["A", "B"]}).pick("B")
    assert [(card["card"], card["ready"]) for card in desk.cards("energy")] == [("B", False)]
    ready = {"op": "send", "who": "it", "to": "energy", "state": {"ready": True}}
    desk = use(chosen, ready, own={"hand": ["A", "B"]}).pick("B")
    assert [(card["card"], card["ready"]) for card in desk.cards("energy")] == [("B", True)]


def test_a_card_that_is_put_into_the_trash_leaves_but_is_not_destroyed() -> None:
    destroyed = when("destroyed", {**HEAL, "amount": 10}, who={"side": "opponent"})
    watching = support(destroyed, when("leaves", HEAL, who={"side": "opponent"}))
    desk = use(
        FOE, {"op": "send", "who": "it", "to": "trash"}, own={"support": ["P"]}, other={"on": "A f0"}, P=watching
    )
    assert (desk.names("trash", player=1), desk.life()[0]) == (["A"], 3001)
    safe = character({"type": "static", "forbid": ["be_destroyed"]})
    desk = use(FOE, {"op": "send", "who": "it", "to": "trash"}, other={"on": "C f0"}, C=safe)
    assert desk.names("trash", player=1) == ["C"]


def test_a_resistance_keeps_a_card_from_the_trash_and_the_energy_zone() -> None:
    strong = character(keywords=[{"keyword": "energy_resistance", "value": 3}])
    for zone in ("trash", "energy"):
        desk = use(FOE, {"op": "send", "who": "it", "to": zone}, other={"on": "C f0"}, C=strong)
        assert desk.at("1.f0")["card"] == "C"


def test_hand_cards_are_discarded_and_deck_cards_milled_by_sending_them() -> None:
    cards = {"P": support(when("discards", HEAL), when("mills", {**HEAL, "amount": 10}))}
    send = {"op": "send", "who": {"of": "hand", "side": "you"}, "to": "trash"}
    assert use(send, own={"hand": ["A"], "support": ["P"]}, **cards).life()[0] == 3001


def test_a_character_that_becomes_an_energy_leaves_the_field() -> None:
    watching = support(when("leaves", HEAL, who={"side": "you"}))
    step = {"op": "send", "who": {"of": "character", "side": "you"}, "to": "energy"}
    desk = use(step, own={"on": "A f0", "support": ["P"]}, P=watching)
    assert ([card["card"] for card in desk.cards("energy")], desk.life()[0]) == (["A"], 3001)


@pytest.mark.parametrize(("life", "left"), [(3000, 2700), (200, 0)])
def test_losing_life_is_no_damage(life: int, left: int) -> None:
    shield = support({"type": "static", "forbid_player": [{"player": "you", "what": "take_damage"}]})
    watching = when("takes_damage", HEAL, whose="opponent")
    cards = {"M": effect({"op": "lose_life", "amount": 300, "player": "opponent"}), "P": shield, "Q": support(watching)}
    desk = start({"hand": ["M"], "support": ["Q"]}, {"life": life, "support": ["P"]}, cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.life() == (3000, left)
    assert (desk.game.result is not None) == (left == 0)


def test_both_players_lose_their_last_life_at_once() -> None:
    desk = use({"op": "lose_life", "amount": 9000, "player": "both"})
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (None, "both")


def test_a_character_moves_to_another_lane_only() -> None:
    step = {"op": "shift", "who": {"of": "character", "side": "you"}, "to": "other_lane"}
    desk = use(step, own={"on": "A f0"})
    squares = {(option["lane"], option["row"]) for option in desk.options("pick")}
    assert squares == {(lane, row) for lane in (1, 2, 3) for row in ("front", "back")}
    assert desk.do("pick", lane=2, row="back").at("b2")["card"] == "A"
