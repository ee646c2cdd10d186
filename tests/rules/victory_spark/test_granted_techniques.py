"""Techniques that cards have from other texts, and cards that have lost theirs (VS 2.14.8, 4.1.1, 8.9.1.2, 8.13.1)."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.language.lint import TAKES_ITSELF
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import (
    DRAW,
    act,
    auto,
    cancel,
    card,
    choose,
    give,
    of,
    perm,
    ring,
    send,
    size,
    spark,
    start,
    surprise,
    using,
)

rule = pytest.mark.rule
STRONG = perm("ring", {"modify": {"attack": 1000}})
LOSE: dict[str, Any] = {"op": "lose_abilities", "who": "it"}


def has(technique: Any, who: Any = None, **more: Any) -> dict[str, Any]:
    """A permanent technique on the bench that grants another one, usually to the own ring."""
    return perm("bench", {"who": who or of("ring"), "grant_abilities": [technique]}, **more)


def gives(technique: Any, until: str = "turn_end", who: Any = "it") -> dict[str, Any]:
    return {"op": "grant_ability", "who": who, "ability": technique, "until": until}


def granting(technique: Any, phase: str = "ability", **me: Any) -> Desk:
    """A position in which G on the bench grants a technique to the own ring."""
    return start({"on": "G l", **me}, cards={"G": card(has(technique))}, phase=phase)


def used(desk: Desk, name: str) -> Desk:
    """Activate the only technique of a card that is offered."""
    [offer] = [option for option in desk.options("activate") if desk.name_of(option["card"]) == name]
    desk.act(offer)
    return desk


# Granted ------------------------------------------------------------------------------------


@rule("VS", "2.14.8")
@rule("VS", "4.1.1")
@rule("VS", "8.13.1")
def test_a_card_gains_the_technique_in_braces_and_both_are_listed() -> None:
    gained = auto("ring", "support", DRAW, who=of("bench"))
    cards = {"L": card(STRONG), "K": card(act("bench", choose("ring"), gives(gained)))}
    desk = start({"ring": "L", "on": "K l, C c"}, cards=cards, phase="ability").do(
        "activate K; pass; attack; support c"
    )
    assert (size(desk, "hand"), [one["kind"] for one in ring(desk)["abilities"]]) == (1, ["permanent", "auto"])


@rule("VS", "4.3.1")
@rule("VS", "4.15.2")
def test_a_gained_technique_is_used_by_the_player_of_its_card() -> None:
    gained = auto("ring", "goes", DRAW, to="retire")
    gain = gives(gained, who=of("ring", "opponent"))
    desk = using(gain, choose("ring", "opponent"), send("retire"), you={"ring": "C"})
    assert (size(desk, "hand"), size(desk, "hand", 1)) == (0, 1)


@rule("VS", "2.14.4")
def test_a_gained_technique_works_in_the_zone_in_its_brackets_only() -> None:
    anywhere = of("field")
    desk = start({"on": "G l, C c"}, cards={"G": card(has(act("bench", DRAW), anywhere))}, phase="ability")
    assert sorted(desk.name_of(option["card"]) for option in desk.options("activate")) == ["C", "G"]
    desk = start({"on": "G l"}, cards={"G": card(has(STRONG, anywhere))})
    assert (ring(desk)["attack"], desk.at("l")["attack"]) == (2000, 1000)
    saved = perm("ring", {"would": {"event": "goes", "to": "waiting_room"}, "steps": [send("hand", "self")]})
    desk = start({"on": "G l", "hand": "C"}, cards={"G": card(has(saved, anywhere))}).do("play C left")
    assert (size(desk, "hand"), size(desk, "waiting_room")) == (0, 1)


@rule("VS", "8.3.3")
def test_a_granted_technique_goes_with_the_condition_of_the_one_that_grants_it() -> None:
    condition = {"cond": "player", "what": "hand", "min": 1}
    grants = {"G": card(has(act("ring", {"op": "discard", "count": 1}), **{"if": condition}))}
    desk = start({"on": "G l", "hand": "C"}, cards=grants, phase="ability")
    assert desk.options("activate")
    used(desk, "V")
    assert (size(desk, "hand"), desk.options("activate")) == (0, [])


@rule("VS", "6.8.1.3b")
def test_a_technique_is_gained_until_the_turn_ends() -> None:
    desk = using(choose("ring"), gives(act("ring", DRAW)))
    assert sorted(desk.name_of(option["card"]) for option in desk.options("activate")) == ["K", "V"]
    desk.do("pass; no_attack")
    assert (desk.state["turn"]["player"], len(ring(desk)["abilities"])) == (1, 0)


@rule("VS", "8.9.1.5")
@rule("VS", "8.9.1.6")
@pytest.mark.parametrize(("who", "techniques"), [("it", 0), (of("ring"), 1)])
def test_a_card_that_comes_later_gains_what_was_said_of_its_zone(who: Any, techniques: int) -> None:
    replaced = [choose("hand"), {"op": "enter", "who": "it", "place": "ring"}]
    desk = using(choose("ring"), gives(act("ring", DRAW), who=who), *replaced, me={"ring": "D", "hand": "C"})
    assert (ring(desk)["card"], len(ring(desk)["abilities"])) == ("C", techniques)


@rule("VS", "8.1.1.1")
@rule("VS", "8.12.5")
def test_a_gained_activated_technique_is_offered_paid_and_used_up() -> None:
    gained, own = act("ring", DRAW, cost={"pay": 1}, times_per_turn=1), act("bench", DRAW)
    desk = start({"on": "G l", "energy": {"stand": 2}}, cards={"G": card(has(gained), own)}, phase="ability")
    offer = next(option for option in desk.options("activate") if desk.name_of(option["card"]) == "V")
    used(desk, "V")
    assert (size(desk, "hand"), desk.events_of("pay")[-1]["energy"]) == (1, 1)
    refusal = desk.why("activate", card=offer["card"], ability=offer["ability"])
    assert refusal is not None
    assert refusal.rule == "8.12.5"
    assert desk.why("activate", card=offer["card"], ability=0) is not None


@rule("VS", "8.12.5")
def test_two_cards_that_grant_the_same_grant_a_technique_each() -> None:
    cards = {"G": card(has(act("ring", DRAW, times_per_turn=1)))}
    desk = start({"on": "G l, G c"}, cards=cards, phase="ability")
    for left in (2, 1):
        assert len(desk.options("activate")) == left
        desk.act(desk.options("activate")[-1])
    assert (size(desk, "hand"), desk.options("activate")) == (2, [])


def test_a_gained_technique_of_which_there_is_one_use_in_a_game_is_used_once() -> None:
    once = act("ring", DRAW, once_per_game=True)
    desk = used(granting(once), "V")
    assert size(desk, "hand") == 1
    while desk.state["turn"]["number"] < 9:
        assert desk.options("activate") == []
        desk.act({"type": "no_attack" if desk.options("no_attack") else "pass"})


@rule("VS", "8.1.1.1.2a")
@rule("VS", "12.1.1a")
def test_a_gained_cancel_cancels() -> None:
    cards = {"G": card(has(cancel("ring", {"attribute": "loud"}))), "K": card(act("bench", DRAW, attributes=["loud"]))}
    for attribute, canceled in (("loud", True), ("quiet", False)):
        cards["K"] = card(act("bench", DRAW, attributes=[attribute]))
        desk = start({"on": "K l"}, {"ring": "V", "on": "G l"}, cards, "ability").do("activate K")
        assert bool(desk.options("cancel")) is canceled
        if canceled:
            desk.act(desk.options("cancel")[0])
        assert size(desk, "hand") == (0 if canceled else 1)


@rule("VS", "8.1.1.4a")
@rule("VS", "8.9.1.2")
def test_a_gained_permanent_technique_changes_values_after_it_was_gained() -> None:
    desk = start({"on": "G l"}, cards={"G": card(has(perm("ring", {"who": of("field"), "modify": {"attack": 500}})))})
    assert (ring(desk)["attack"], desk.at("l")["attack"]) == (1500, 1500)


@rule("VS", "8.9.1.4b")
def test_a_gained_permanent_technique_counts_from_the_gain_or_the_coming_of_its_card() -> None:
    cards = {
        "G": card(has(perm("ring", {"set": {"attack": 1}}))),
        "M": card(perm("bench", {"who": of("ring"), "set": {"attack": 2}})),
    }
    assert ring(start({"on": "G l, M c"}, cards=cards))["attack"] == 2
    assert ring(start({"on": "M l, G c"}, cards=cards))["attack"] == 1
    desk = start({"on": "G l, M c", "hand": "C"}, cards=cards).do("play C ring")
    assert (ring(desk)["card"], ring(desk)["attack"]) == ("C", 1)


@rule("VS", "8.10.1")
def test_a_gained_replacement_replaces() -> None:
    saved = perm("ring", {"would": {"event": "goes", "to": "retire"}, "steps": [send("hand", "self")]})
    desk = using(choose("ring", "opponent"), gives(saved), send("retire"), you={"ring": "C"})
    assert (size(desk, "hand", 1), size(desk, "retire", 1)) == (1, 0)


@rule("VS", "8.10.2")
def test_a_gained_replacement_is_one_of_those_that_can_be_chosen() -> None:
    def to(goal: str) -> Any:
        return perm("ring", {"would": {"event": "goes", "to": "retire"}, "steps": [send(goal, "self")]})

    cards = {"L": card(to("hand"))}
    for place, goal in enumerate(("hand", "deck_top")):
        gain = gives(to("deck_top"))
        desk = using(choose("ring", "opponent"), gain, send("retire"), you={"ring": "L", "deck": "C"}, cards=cards)
        assert [option["type"] for option in desk.options()] == ["replace", "replace"]
        desk.choose([desk.offered()[place][0]])
        assert size(desk, "hand", 1) == (goal == "hand")
        assert size(desk, "retire", 1) == 0


@rule("VS", "8.1.1.3.3a")
@rule("VS", "12.2.1a")
def test_a_card_that_gains_an_entry_spark_sparks() -> None:
    desk = start({"on": "G l, K c", "deck": "C*5"}, cards={
        "G": card(has(spark(DRAW))), "K": card(act("bench", send("retire", of("ring")))),
    }, phase="ability").do("activate K")  # fmt: skip
    assert (ring(desk)["card"], size(desk, "hand"), len(desk.events_of("spark"))) == ("C", 1, 1)


@rule("VS", "12.3.1a")
def test_a_surprise_card_that_gains_a_surprise_is_turned_up_for_it() -> None:
    hurts = {"op": "damage", "who": of("ring", "opponent"), "amount": 500}
    gained = surprise("draws", hurts, whose="opponent")
    cards = {"G": card(has(gained, of("surprise"))), "K": card(act("bench", DRAW))}
    desk = start({"on": "K l"}, {"on": "G l", "surprise": "C"}, cards, "ability").do("activate K")
    assert [option["type"] for option in desk.options()] == ["flip_surprise", "pass"]
    desk.act(desk.options("flip_surprise")[0])
    assert (ring(desk)["damage"], size(desk, "waiting_room", 1)) == (500, 1)


@rule("VS", "4.4.1.1a")
def test_a_card_in_hand_that_gains_a_technique_is_shown_for_it() -> None:
    gained = auto("hand", "goes", DRAW, who=of("ring"), to="waiting_room")
    cards = {"G": card(has(gained, of("hand"))), "K": card(act("bench", send("waiting_room", of("ring"))))}
    desk = start({"on": "G l, K c", "hand": "C"}, cards=cards, phase="ability").do("activate K")
    assert [option["type"] for option in desk.options()] == ["reveal_hand", "pass"]
    desk.act(desk.options("reveal_hand")[0])
    assert size(desk, "hand") == 2


@rule("VS", "8.6.9")
def test_a_gained_state_trigger_is_set_off_by_the_state() -> None:
    empty = {"cond": "player", "what": "hand", "max": 0}
    gained = auto("ring", "is_so", DRAW, **{"if": empty})
    desk = start({"on": "G l", "hand": "C"}, cards={"G": card(has(gained))})
    assert desk.events_of("trigger") == []
    desk.do("play C centre")
    assert size(desk, "hand") == 1


@rule("VS", "6.8.1.1")
def test_a_gained_technique_for_the_end_of_the_turn_is_set_off_once() -> None:
    desk = granting(auto("ring", "turn_end", DRAW)).do("no_attack")
    assert (desk.state["turn"]["player"], size(desk, "hand")) == (1, 1)


@rule("VS", "8.6.5")
def test_the_condition_of_a_gained_automatic_technique_counts_when_it_is_used() -> None:
    gained = auto("ring", "support", DRAW, who=of("bench"), **{"if": {"cond": "player", "what": "hand", "min": 1}})
    for hand, drawn in (("C", 1), ([], 0)):
        desk = granting(gained, "attack", on="G l, C c", hand=hand).do("attack; support c")
        assert size(desk, "hand") == len(hand) + drawn


@rule("VS", "8.1.1.2.1d")
@rule("VS", "8.7.1.2")
def test_a_technique_is_set_off_although_its_card_leaves_with_the_one_that_grants_it() -> None:
    gained = auto("field", "goes", DRAW, to="waiting_room")
    cards = {"G": card(has(gained, of("bench", name="C"))), "K": card(act("ring", send("waiting_room", of("bench"))))}
    desk = start({"ring": "K", "on": "G l, C c"}, cards=cards, phase="ability").do("activate K")
    assert (size(desk, "hand"), size(desk, "waiting_room")) == (1, 2)


@rule("VS", "8.1.1.2.1c")
def test_a_card_does_not_have_in_its_new_zone_what_it_had_in_the_old_one() -> None:
    gained = auto("waiting_room", "goes", DRAW, to="waiting_room")
    desk = using(choose("bench", name="C"), gives(gained), send("waiting_room"), me={"on": "K l, C c"})
    assert size(desk, "hand") == 0


def test_an_ability_that_waits_is_used_although_the_technique_is_lost() -> None:
    gained = auto("field", "goes", DRAW, to="waiting_room")
    cards = {"G": card(has(gained, of("bench", name="C")), act("bench", send("waiting_room", of("bench"))))}
    desk = start({"on": "G l, C c"}, cards=cards, phase="ability").do("activate G")
    assert size(desk, "hand") == 1


@rule("VS", "8.6.8a")
def test_a_gained_technique_sets_something_up_for_later() -> None:
    later = {"op": "later", "when": {"event": "turn_end"}, "steps": [DRAW], "until": "turn_end"}
    desk = used(granting(act("ring", later)), "V").do("pass; no_attack")
    assert (desk.state["turn"]["player"], size(desk, "hand")) == (1, 1)


def test_a_gained_technique_grants_another_one() -> None:
    inner = perm("ring", {"who": of("bench"), "grant_abilities": [act("bench", DRAW)]})
    desk = start({"on": "G l"}, cards={"G": card(has(inner))}, phase="ability")
    assert size(used(desk, "G"), "hand") == 1


@rule("VS", "8.13.2a")
def test_a_gained_technique_can_be_chosen_and_used_without_its_cost() -> None:
    use = {"op": "use_ability", "who": of("ring")}
    cards = {"G": card(has(act("ring", DRAW, cost={"pay": 3}))), "L": card(act("ring", DRAW, DRAW))}
    desk = start({"ring": "L", "on": "G l, K c"}, cards={**cards, "K": card(act("bench", use))}, phase="ability")
    desk.do("activate K")
    numbers = [option["ability"] for option in desk.options()]
    assert (len(numbers), numbers[0]) == (2, 0)
    desk.act(desk.options()[1])
    assert size(desk, "hand") == 1


@rule("VS", "2.15.1a")
@rule("VS", "2.15.1b")
@rule("VS", "2.15.2")
def test_a_card_has_the_attributes_of_the_techniques_that_it_has_gained() -> None:
    counts = perm("bench", {"who": of("ring", attribute="loud"), "modify": {"attack": 500}})
    cards = {"G": card(has(act("ring", DRAW, attributes=["loud"]))), "M": card(counts),
             "L": card(act("ring", DRAW, attributes=["quiet"]))}  # fmt: skip
    desk = start({"ring": "L", "on": "M l, G c"}, cards=cards, phase="ability")
    assert (ring(desk)["attack"], ring(desk)["attributes"]) == (1500, ["quiet", "loud"])


@rule("VS", "2.15.2")
def test_the_attribute_of_a_gained_technique_is_not_that_of_the_other_techniques() -> None:
    only_loud = cancel("hand", {"attribute": "loud"})
    cards = {"G": card(has(act("ring", DRAW, attributes=["loud"]))), "M": card(only_loud),
             "L": card(act("ring", DRAW, attributes=["quiet"]))}  # fmt: skip
    desk = start({"ring": "L", "on": "G c"}, {"hand": "M"}, cards, "ability")
    quiet, loud = desk.options("activate")
    other = desk.game.copy()
    desk.act(quiet)
    assert (desk.options("cancel"), size(desk, "hand")) == ([], 1)
    desk.game = other
    desk.act(loud)
    assert len(desk.options("cancel")) == 1
    [item] = desk.state["resolution"]
    assert (item["card"], item["attributes"], item["ability"]) == ("L", ["loud"], loud["ability"])


# Lost ---------------------------------------------------------------------------------------


RICH = card(
    perm("ring", {"modify": {"attack": 1000}}, attributes=["loud"]),
    act("ring", DRAW),
    auto("ring", "goes", DRAW, to="retire"),
    perm("ring", {"would": {"event": "goes", "to": "waiting_room"}, "steps": [send("hand", "self")]}),
)


@rule("VS", "8.13.1")
@rule("VS", "8.9.1.2")
def test_a_card_that_has_lost_its_techniques_has_none() -> None:
    desk = using(choose("ring"), LOSE, me={"ring": "L"}, cards={"L": RICH})
    seen = ring(desk)
    assert (seen["attack"], seen["abilities"], seen["attributes"], seen["lost_abilities"]) == (1000, [], [], True)
    assert [desk.name_of(option["card"]) for option in desk.options("activate")] == ["K"]
    refusal = desk.why("activate", card=seen["id"], ability=1)
    assert refusal is not None
    assert refusal.rule == "8.5.1.2"
    for goal in ("retire", "waiting_room"):
        desk = using(choose("ring"), LOSE, send(goal), me={"ring": "L"}, cards={"L": RICH})
        assert (size(desk, goal), size(desk, "hand")) == (1, 0)


@rule("VS", "6.8.1.3b")
def test_techniques_come_back_when_the_turn_ends() -> None:
    desk = using(choose("ring"), LOSE, me={"ring": "L"}, cards={"L": RICH}).do("pass; no_attack")
    assert (ring(desk)["attack"], len(ring(desk)["abilities"])) == (2000, 4)


@rule("VS", "8.9.1.4a")
@pytest.mark.parametrize(("steps", "kinds"), [
    ([LOSE, gives(STRONG)], ["permanent"]),
    ([gives(STRONG), LOSE], []),
])  # fmt: skip
def test_what_is_gained_after_the_loss_stays_and_what_was_gained_before_does_not(steps: Any, kinds: Any) -> None:
    desk = using(choose("ring"), *steps, me={"ring": "L"}, cards={"L": RICH})
    assert [one["kind"] for one in ring(desk)["abilities"]] == kinds
    assert ring(desk)["attack"] == 1000 + 1000 * len(kinds)


@rule("VS", "8.9.1.7a")
def test_a_technique_that_its_card_has_lost_does_nothing_although_it_is_older() -> None:
    cards = {
        "M": card(perm("bench", {"who": of("ring"), "gain": {"gender": ["male"]}, "modify": {"attack": 500}})),
        "N": card(perm("bench", {"who": of("bench", name="M"), "lose_abilities": True})),
    }
    cards["M"]["names"] = ["M"]
    desk = start({"on": "M l, N c"}, cards=cards)
    assert (ring(desk)["attack"], ring(desk)["genders"], desk.at("l")["abilities"]) == (1000, [], [])


@rule("VS", "8.9.1.7b")
def test_of_two_cards_that_take_away_each_others_techniques_the_first_one_does() -> None:
    silencer = perm("bench", {"who": of("bench", other=True), "lose_abilities": True})
    cards = {"P": card(silencer, perm("bench", {"modify": {"attack": 1}}))}
    desk = start({"on": "P l, P c"}, cards=cards)
    assert (desk.at("l")["attack"], desk.at("c")["attack"]) == (1001, 1000)


def test_a_technique_that_takes_away_all_techniques_does_not_take_itself_away() -> None:
    silencer = perm("bench", {"who": of("field", "any"), "lose_abilities": True})
    more = perm("bench", {"modify": {"attack": 1}})
    desk = start({"on": "P l, Q c"}, {"on": "Q l"}, {"P": card(silencer, more), "Q": card(more)})
    assert [desk.at(place)["attack"] for place in ("l", "c", "1.l")] == [1001, 1000, 1000]


def test_an_effect_on_a_zone_takes_the_techniques_of_its_own_card_too_and_stays() -> None:
    lose = {**LOSE, "who": of("bench")}
    desk = using(
        lose, me={"hand": "M"}, cards={"M": card(perm("bench", {"modify": {"attack": 1}}))}, attributes=["loud"]
    )
    assert (desk.at("l")["abilities"], desk.options("activate")) == ([], [])


def test_a_card_that_has_lost_its_techniques_grants_none() -> None:
    cards = {"G": card(has(act("ring", DRAW)))}
    desk = using(choose("bench", name="K", other=True), LOSE, me={"on": "K l, G c"}, cards=cards)
    assert [desk.name_of(option["card"]) for option in desk.options("activate")] == ["K"]


def test_a_technique_that_takes_away_only_itself_is_refused() -> None:
    lost = perm("ring", {"lose_abilities": True})
    for technique in (lost, has(lost)):
        with pytest.raises(BadScenarioError) as caught:
            start({"ring": "P"}, cards={"P": card(technique)})
        assert caught.value.message == TAKES_ITSELF
        assert caught.value.place.startswith("cards.P.abilities[0]")
        assert caught.value.place.endswith("who")


def test_a_deck_rule_cannot_be_gained() -> None:
    with pytest.raises(BadScenarioError) as caught:
        start({"on": "G l"}, cards={"G": card(has({"kind": "permanent", "effect": {"copies": "any"}}))})
    assert "grant_abilities[0]" in caught.value.place


def test_what_is_wrong_in_a_granted_technique_is_reported_with_its_place() -> None:
    with pytest.raises(BadScenarioError) as caught:
        start({"on": "G l"}, cards={"G": card(has(act("ring", give("nobody", attack=1))))})
    assert caught.value.place == "cards.G.abilities[0].effect.grant_abilities[0].effect[0].who"


# What players see ---------------------------------------------------------------------------


def test_both_players_see_which_techniques_a_card_has() -> None:
    desk = granting(act("ring", DRAW))
    [offer] = desk.options("activate")
    for viewer in (0, 1, None):
        seen = desk.seen_by(viewer)["players"][0]["ring"]
        granted = [(one["ability"], one["name"]["en"]) for one in seen["granted"]]
        assert (granted, seen["lost_abilities"]) == ([(offer["ability"], "G")], False)
    used(desk, "V")
    for kind in ("activate", "use"):
        assert [event["ability"] for event in desk.events_of(kind)] == [offer["ability"]]


def test_undo_takes_a_gained_technique_back() -> None:
    desk = start(
        {"on": "K l"}, cards={"K": card(act("bench", choose("ring"), gives(act("ring", DRAW))))}, phase="ability"
    )
    before = desk.game.copy()
    digest = desk.game.digest()
    desk.do("activate K")
    assert len(desk.options("activate")) == 2
    desk.game = before
    assert (desk.game.digest(), len(desk.options("activate"))) == (digest, 1)


@rule("VS", "10.1.3b")
def test_a_loop_of_gained_techniques_is_noticed() -> None:
    """Each round the granting card leaves and comes back, so the technique gets a new number each time."""
    back = auto("waiting_room", "goes", {"op": "enter", "who": "self", "place": "left"}, to="waiting_room")
    cards = {"G": card(has(act("ring", send("waiting_room", of("bench")))), back)}
    desk = start({"on": "G l"}, cards=cards, phase="ability")
    used(desk, "V")
    used(desk, "V")  # the first time, the card came later than the others
    desk.act({"type": "loop", "count": 0})
    assert (desk.winner(), [option["type"] for option in desk.options()]) == (None, ["pass"])
