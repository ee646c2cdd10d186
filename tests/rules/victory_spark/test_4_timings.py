"""VS 4: timings, states of cards, drawing, looking, costs."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    SELF,
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
    start,
    surprise,
    using,
)

rule = pytest.mark.rule


@rule("VS", "4.3.1")
@rule("VS", "4.3.3")
@rule("VS", "4.3.4")
@rule("VS", "4.3.5")
@rule("VS", "4.3.6")
def test_who_has_an_ability_or_an_effect() -> None:
    cards = {"L": card(auto("bench", "plays", DRAW, whose="opponent"))}
    desk = start({"hand": "C"}, {"on": "L l"}, cards).do("play C left")
    assert (size(desk, "hand", 1), size(desk, "hand")) == (1, 0)


@rule("VS", "4.4.1")
@rule("VS", "4.4.1a")
def test_rules_are_processed_until_nothing_is_due() -> None:
    cards = {"K": card(perm("ring", {"modify": {"defence": -2000}}))}
    desk = start({"ring": "K", "retire": "C*9"}, cards=cards)
    expect("the winner", desk.winner(), (1, "retired"))
    batches = [event["changes"] for event in desk.events_of("rule_processing")]
    expect("the batches", batches, [["move"], ["lose", "refill"]])


HAND = {"L": card(auto("hand", "goes", DRAW, who=of("ring"), to="waiting_room"))}


@rule("VS", "4.4.1.1a")
@rule("VS", "4.4.1.1d")
@rule("VS", "4.4.1.1b")
@rule("VS", "4.4.1.1f")
def test_an_ability_in_hand_is_offered_at_the_first_check_timing() -> None:
    desk = using(send("waiting_room", of("ring")), me={"hand": "L"}, cards=HAND)
    assert (ring(desk)["card"], [option["type"] for option in desk.options()]) == ("Filler", ["reveal_hand", "pass"])
    desk.do("reveal_hand L")
    assert size(desk, "hand") == 2
    desk = using(send("waiting_room", of("ring")), DRAW, me={"hand": "L"}, cards=HAND).do("pass")
    assert (size(desk, "hand"), desk.options("reveal_hand")) == (2, [])


@rule("VS", "4.4.1.1c")
@rule("VS", "4.4.1.1e")
@rule("VS", "4.4.2")
@rule("VS", "4.12.2")
def test_the_turn_player_reveals_first_and_the_card_is_seen_until_it_is_done() -> None:
    cards = {
        "L": card(auto("hand", "goes", choose("hand"), DRAW, who=of("ring", "any"), to="waiting_room")),
        "M": card(auto("hand", "goes", DRAW, who=of("ring", "any"), to="waiting_room")),
    }
    desk = using(send("waiting_room", of("ring")), me={"hand": "L C"}, you={"hand": "M"}, cards=cards)
    assert desk.asked() == 0
    desk.do("reveal_hand L")
    assert desk.asked() == 1
    desk.do("pass")
    assert [card.get("card") for card in desk.seen_by(1)["players"][0]["hand"]] == ["L", None]
    desk.do("pick C")
    assert [card.get("card") for card in desk.seen_by(1)["players"][0]["hand"]] == [None] * 3


@rule("VS", "4.4.1.2")
@rule("VS", "8.6.10a")
def test_an_ability_is_resolved_although_its_card_has_moved() -> None:
    cards = {
        "L": card(auto("bench", "turn_start", DRAW)),
        "M": card(auto("ring", "turn_start", send("waiting_room", of("bench")))),
    }
    desk = start({"ring": "M", "on": "L l"}, cards=cards, phase="stand")
    desk.do("use", id=next(item["id"] for item in desk.state["resolution"] if item["card"] == "M"))
    assert (desk.names("waiting_room"), len(desk.events_of("draw"))) == (["L"], 2)


CANCEL = {"M": card(cancel("hand", {}, SELF))}


@rule("VS", "4.4.3")
@rule("VS", "4.5.1")
@rule("VS", "4.5.1.2")
@rule("VS", "8.1.1.1.3b")
@rule("VS", "6.1.2a")
def test_only_cancels_are_activated_while_an_ability_waits() -> None:
    cards = {**CANCEL, "K": card(act("bench", DRAW)), "L": card(act("bench", DRAW))}
    desk = start({"on": "K l"}, {"on": "L l", "hand": "M"}, cards, "ability").do("activate K")
    assert desk.state["priority"] == {"timing": "cancel_activation", "player": 1}
    assert [option["type"] for option in desk.options()] == ["cancel", "pass"]
    assert desk.refuses("4.8.3", "activate", card=desk.id("L", "bench", 1), ability=0)
    desk = start({"hand": "M"}, cards=cards, phase="ability")
    assert desk.events_of("cancel") == []


@rule("VS", "6.1.2b")
def test_after_the_cancels_an_ability_is_used_in_any_phase() -> None:
    cards = {**CANCEL, "L": card(auto("ring", "draws", DRAW), auto("ring", "draws", DRAW, DRAW))}
    desk = start({"ring": "L", "deck": "C*20"}, {"hand": "M"}, cards, "draw").do("pass")
    assert desk.state["turn"]["phase"] == "draw"
    assert desk.state["priority"] == {"timing": "ability_use", "player": 0}


@rule("VS", "4.5.1.1")
@rule("VS", "4.5.1.3")
@rule("VS", "4.6.1")
@rule("VS", "4.6.1.1a")
@rule("VS", "4.6.1.1b")
@rule("VS", "4.6.1.2")
@rule("VS", "4.6.1.3")
@rule("VS", "3.8.8")
def test_a_cancel_of_a_cancel_comes_first() -> None:
    cards = {**CANCEL, "K": card(act("bench", DRAW))}
    desk = start({"on": "K l", "hand": "M"}, {"hand": "M"}, cards, "ability").do("activate K")
    assert desk.asked() == 1
    desk.do("cancel M")
    assert desk.asked() == 0
    desk.do("cancel M")
    expect("what was used", [event["name"]["en"] for event in desk.events_of("use")], ["M", "K"])
    assert size(desk, "hand") == 1
    desk = start({"on": "K l"}, {"hand": "M"}, cards, "ability").do("activate K; cancel M")
    assert ([event["name"]["en"] for event in desk.events_of("use")], size(desk, "hand")) == (["M"], 0)
    assert [event["name"]["en"] for event in desk.events_of("void")] == ["K"]


@rule("VS", "4.6.1.1a")
def test_a_cancel_that_is_chosen_by_a_cancel_waits_even_if_it_is_the_turn_players() -> None:
    theirs = {"player": 1, "card": "L", "ability": 0, "source": "left"}
    cards = {**CANCEL, "L": card(act("bench", DRAW))}
    desk = start({"hand": "M"}, {"on": "L l", "hand": "M"}, cards, "ability", resolution=[theirs])
    desk.do("cancel M; cancel M")
    assert [(event["name"]["en"], event["player"]) for event in desk.events_of("use")] == [("M", 1), ("L", 1)]
    assert [(event["name"]["en"], event["player"]) for event in desk.events_of("void")] == [("M", 0)]


@rule("VS", "4.6.1.4")
@rule("VS", "4.7.1")
@rule("VS", "4.7.1.1a")
@rule("VS", "4.7.1.1b")
@rule("VS", "8.5.3a")
@rule("VS", "8.1.1.1.2b")
@rule("VS", "8.6.4a")
@rule("VS", "8.6.4b")
def test_the_turn_player_uses_all_own_abilities_first_in_any_order() -> None:
    mine = {"player": 0, "card": "K", "ability": 0, "source": "left"}
    theirs = {"player": 1, "card": "L", "ability": 0, "source": "left"}
    cards = {"K": card(act("bench", DRAW)), "L": card(act("bench", DRAW))}
    desk = start("K l", "L l", cards, resolution=[theirs, mine, mine])
    assert (desk.asked(), len(desk.options("use"))) == (0, 2)
    desk.do("use")
    assert [event["player"] for event in desk.events_of("draw")] == [0, 0, 1]


@rule("VS", "4.7.1.2a")
@rule("VS", "4.7.1.2b")
@rule("VS", "8.5.3b")
def test_an_ability_of_the_turn_player_overtakes() -> None:
    theirs = {"player": 1, "card": "L", "ability": 0, "source": "left"}
    cards = {
        "K": card(auto("bench", "draws", give("self", attack=500), whose="opponent")),
        "L": card(act("bench", DRAW)),
    }
    desk = start("K l", "L l", cards, resolution=[theirs, theirs])
    desk.do("use")
    expect("what was used", [event["name"]["en"] for event in desk.events_of("use")], ["L", "K", "L", "K"])


@rule("VS", "4.7.1.3")
@rule("VS", "4.8.2")
@rule("VS", "4.8.3a")
def test_play_timing_needs_an_empty_resolution_zone() -> None:
    cards = {"K": card(act("bench", choose("hand", "opponent"), send("waiting_room")))}
    desk = start({"hand": "C B"}, {"on": "K l"}, cards,
                 resolution=[{"player": 1, "card": "K", "ability": 0}])  # fmt: skip
    assert desk.refuses("6.5.1", "play", card=desk.id("C"), place="left")
    desk.do("pick B")
    assert desk.state["priority"] == {"timing": "play", "player": 0}


@rule("VS", "4.9.1a")
@rule("VS", "4.9.1b")
@rule("VS", "4.9.1.1")
@rule("VS", "4.9.1.3a")
@rule("VS", "4.9.1.2a")
@pytest.mark.parametrize(
    ("op", "before", "after"),
    [
        ("stand", "!", "stand"), ("stand", "-", "stand"), ("rest", "", "rest"), ("rest", "!", "reverse"),
        ("reverse", "-", "reverse"), ("reverse", "", "reverse"),
    ],
)  # fmt: skip
def test_cards_stand_rest_and_are_reversed(op: str, before: str, after: str) -> None:
    desk = using(choose("bench", "opponent"), {"op": op, "who": "it"}, you={"on": f"B l{before}", "surprise": "C"})
    assert desk.at("1.l")["orientation"] == after
    assert "orientation" not in ring(desk)
    assert desk.player(1)["surprise"]["face"] == "down"


@rule("VS", "4.9.1.2b")
@rule("VS", "4.9.1.3b")
@pytest.mark.parametrize(
    ("cost", "sign", "refused"),
    [({"exhaust": True}, "-", "4.9.1.2"), ({"reverse": True}, "-", "4.9.1.3"), ({"reverse": True}, "!", "4.9.1.3")],
)
def test_only_standing_cards_pay(cost: Any, sign: str, refused: str) -> None:
    desk = start(
        {"on": f"K l{sign}", "ring": "L"},
        cards={"K": card(act("bench", DRAW, cost=cost)), "L": card(act("ring", DRAW))},
        phase="ability",
    )
    assert desk.refuses(refused, "activate", card=desk.id("K"), ability=0)


@rule("VS", "1.3.3")
@pytest.mark.parametrize(("op", "ban"), [("rest", "be_rested"), ("reverse", "be_reversed"), ("stand", "be_stood")])
def test_what_cannot_be_turned_stays_as_it_is(op: str, ban: str) -> None:
    sign = "-" if op == "stand" else ""
    cards = {"L": card(perm("ring", {"forbid": [ban], "who": of("bench")}))}
    desk = using(
        choose("bench", "opponent"), {"op": op, "who": "it"}, you={"on": f"B l{sign}", "ring": "L"}, cards=cards
    )
    assert desk.at("1.l")["orientation"] == ("rest" if op == "stand" else "stand")


@rule("VS", "1.3.3")
@pytest.mark.parametrize(("do", "field"), [("rest", "exhaust"), ("reverse", "reverse")])
@pytest.mark.parametrize("is_itself", [True, False])
def test_what_cannot_be_turned_pays_no_cost_that_turns_it(do: str, field: str, *, is_itself: bool) -> None:
    cost = {field: True} if is_itself else {"cards": [{"do": do, "who": of("bench")}]}
    ban = {"rest": "be_rested", "reverse": "be_reversed"}[do]
    cards = {
        "K": card(act("bench", DRAW, cost=cost)),
        "L": card(perm("ring", {"forbid": [ban], "who": of("bench")}), act("ring", DRAW)),
    }
    desk = start({"on": "K l", "ring": "L"}, cards=cards, phase="ability")
    assert desk.refuses("1.3.3" if is_itself else "8.5.1.3.2", "activate", card=desk.id("K"), ability=0)


@rule("VS", "4.16.1")
@pytest.mark.parametrize("is_itself", [True, False])
def test_a_card_may_be_put_under_the_deck_to_pay(*, is_itself: bool) -> None:
    who = "self" if is_itself else {**of("bench"), "other": True}
    cards = {"K": card(act("bench", DRAW, cost={"cards": [{"do": "deck_bottom", "who": who}]}))}
    desk = start({"on": "K l, B r", "deck": "C A"}, cards=cards, phase="ability")
    desk.do("activate", card=desk.id("K"), ability=0)
    while desk.options("pick"):
        desk.do("pick B")
    assert desk.names("deck_cards" if "deck_cards" in desk.player(0) else "deck")[-1] == ("K" if is_itself else "B")


@rule("VS", "4.9.1.5")
@rule("VS", "4.9.1.6")
@rule("VS", "12.3.1b")
@rule("VS", "9.7.1")
def test_a_surprise_card_that_another_card_turns_up_goes_away() -> None:
    cards = {"L": card(surprise("turn_start", DRAW))}
    desk = using({"op": "turn", "who": of("surprise"), "face": "up"}, me={"surprise": "L"}, cards=cards)
    assert [event["face"] for event in desk.events_of("flip")] == ["up"]
    assert (desk.names("waiting_room"), size(desk, "hand")) == (["L"], 0)


@rule("VS", "4.10.1")
@rule("VS", "4.10.2")
@rule("VS", "4.10.3")
@rule("VS", "8.6.3")
def test_each_draw_counts_and_other_moves_are_no_draws() -> None:
    cards = {"L": card(auto("ring", "draws", give("self", attack=100)))}
    desk = using({"op": "draw", "count": 3}, me={"ring": "L"}, cards=cards)
    if desk.options("use"):
        desk.do("use; use")
    assert (size(desk, "hand"), ring(desk)["attack"]) == (3, 1300)
    desk = using({"op": "top_cards", "count": 1, "to": "hand"}, me={"ring": "L"}, cards=cards)
    assert (size(desk, "hand"), ring(desk)["attack"]) == (1, 1000)
    assert desk.seen_by(1)["players"][0]["hand"] == [{"hidden": True}]


@rule("VS", "4.10.4")
@rule("VS", "4.10.4.1")
@rule("VS", "4.10.4.2")
@rule("VS", "4.10.4.3")
def test_a_player_may_stop_before_each_of_up_to_n_draws() -> None:
    for answers, drawn in (("no", 0), ("yes; no", 1), ("yes; yes", 2)):
        desk = using({"op": "draw", "count": 2, "up_to": True}).do(answers)
        assert size(desk, "hand") == drawn
    assert size(using({"op": "draw", "count": 0, "up_to": True}), "hand") == 0


@rule("VS", "4.11.1")
@rule("VS", "4.11.2")
def test_looking_at_the_top_of_the_deck_moves_nothing() -> None:
    desk = using({"op": "look", "count": 3, "take": 0, "where": of("deck")}, me={"deck": "C B"})
    (told,) = desk.events_of("look")
    assert (told["count"], desk.events_of("move")) == (2, [])
    assert desk.game.visible(told, 1).get("names") is None


@rule("VS", "4.11.1")
def test_cards_that_are_looked_at_may_be_revealed_to_both_players() -> None:
    step = {"op": "look", "count": 2, "take": 1, "reveal": True, "rest": "waiting_room"}
    desk = using(step, me={"deck": "C B A*3"}).do("pick C")
    assert len(desk.events_of("reveal")) == 2
    assert (desk.names("hand"), "B" in desk.names("waiting_room")) == (["C"], True)


@rule("VS", "4.13.2")
@rule("VS", "4.14.1a")
def test_the_view_tells_of_the_attack() -> None:
    cards = {
        "K": card(
            auto("ring", "phase_start", choose("hand"), phase="attack_end"), partner_names=["B"], partner_titles=["U"]
        )
    }
    desk = start({"ring": "K", "on": "B l", "hand": "C B"}, None, cards, "attack").do("attack; support l")
    attack = desk.state["attack"]
    assert (attack["kind"], attack["established"], attack["blocked"]) == ("partner", True, False)


@rule("VS", "4.15.1")
@rule("VS", "4.15.2")
@rule("VS", "4.15.3")
def test_rule_processing_has_no_source() -> None:
    safe = {"forbid": ["be_retired", "be_put_into_waiting_room"]}
    cards = {"L": card(perm("ring", safe), defence=2000)}
    desk = using(send("waiting_room", of("ring", "opponent")), you={"ring": "L"}, cards=cards)
    assert ring(desk, 1)["card"] == "L"
    desk = using({"op": "damage", "who": of("ring", "opponent"), "amount": 2000}, you={"ring": "L"}, cards=cards)
    assert desk.names("retire", 1) == ["L"]


@rule("VS", "4.16.1")
@rule("VS", "4.16.2a")
@rule("VS", "8.5.1.3.2b")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    cost = {"pay": 1, "cards": [{"do": "waiting_room", "who": of("hand"), "count": 2}]}
    desk = start(
        {"on": "K l", "ring": "L", "hand": "C", "energy": {"stand": 1}},
        cards={"K": card(act("bench", DRAW, cost=cost)), "L": card(act("ring", DRAW))},
        phase="ability",
    )
    assert desk.refuses("8.5.1.3.2", "activate", card=desk.id("K"), ability=0)
    assert desk.player(0)["energy"][0]["orientation"] == "stand"
    cost = {"cards": [{"do": "rest", "who": of("energy"), "count": 4}]}
    cards = {"K": card(act("bench", DRAW, cost=cost)), "L": card(act("ring", DRAW))}
    desk = start({"on": "K l", "ring": "L", "energy": {"stand": 3, "rest": 2}}, cards=cards, phase="ability")
    assert desk.refuses("8.5.1.3.2", "activate", card=desk.id("K"), ability=0)


@rule("VS", "4.16.2b")
@rule("VS", "4.16.2c")
@rule("VS", "8.5.1.3.2c")
@pytest.mark.parametrize(
    ("how", "energy", "is_legal"),
    [
        ("standing", {"stand": 2, "rest": 1, "reverse": 1}, True),
        ("standing", {"rest": 2}, False),
        ("every", {"stand": 2, "rest": 1}, False),
        ("every", {"stand": 3}, True),
    ],
)
def test_all_energies_are_rested_as_a_cost(how: str, energy: Any, is_legal: bool) -> None:
    cards = {"K": card(act("bench", DRAW, cost={"all_energy": how})), "L": card(act("ring", DRAW))}
    desk = start({"on": "K l", "ring": "L", "energy": energy}, cards=cards, phase="ability")
    assert (desk.rule_for("activate", "K", ability=0) is None) == is_legal
    if is_legal:
        desk.do("activate K")
        assert not any(card["orientation"] == "stand" for card in desk.player(0)["energy"])
        left = sum(card["orientation"] == "reverse" for card in desk.player(0)["energy"])
        assert left == energy.get("reverse", 0)


@rule("VS", "8.5.1.3.2c")
@pytest.mark.parametrize(("hand", "left"), [("", None), ("C", 1), ("C*3", 1)])
def test_all_cards_of_a_hand_pay_without_a_choice(hand: str, left: int | None) -> None:
    cost: Any = {"cards": [{"do": "waiting_room", "who": of("hand"), "every": True}]}
    desk = start({"on": "K l", "hand": hand}, cards={"K": card(act("bench", DRAW, cost=cost))}, phase="ability")
    expect("whether it can be used", desk.rule_for("activate", "K", ability=0) is None, left is not None)
    if left is not None:
        expect("the cards in hand", size(desk.do("activate K"), "hand"), left)


@rule("VS", "4.16.2b")
def test_cards_that_do_not_stand_are_passed_over_when_all_are_rested() -> None:
    cost: Any = {"cards": [{"do": "rest", "who": of("energy"), "every": True}]}
    cards = {"K": card(act("bench", DRAW, cost=cost))}
    desk = start({"on": "K l", "energy": {"stand": 2, "reverse": 1}}, cards=cards, phase="ability").do("activate K")
    expect("the energy", sorted(card["orientation"] for card in desk.player(0)["energy"]), ["rest", "rest", "reverse"])


@rule("VS", "8.5.1.3.2a")
def test_other_cards_pay_before_all_the_rest_do() -> None:
    every: Any = {"do": "waiting_room", "who": of("hand"), "every": True}
    one: Any = {"do": "retire", "who": of("hand")}
    cards = {"K": card(act("bench", DRAW, cost={"cards": [every, one]}))}
    desk = start({"on": "K l", "hand": "C B"}, cards=cards, phase="ability").do("activate K").do("pick B")
    expect("the cards", (desk.names("waiting_room"), desk.names("retire"), size(desk, "hand")), (["C"], ["B"], 1))


@rule("VS", "4.11.2")
def test_the_rest_of_the_cards_that_were_looked_at_goes_where_the_text_says() -> None:
    taking = {"op": "look", "count": 2, "take": 1, "must": True, "where": of("deck")}
    watching = {"op": "look", "count": 2, "take": 0, "where": of("deck")}
    first: Any = {"me": {"deck": "C B A", "hand": ""}}
    desk = using({**taking, "rest": "waiting_room"}, **first).do("pick C")
    expect("the cards", (desk.names("hand"), desk.names("waiting_room"), size(desk, "deck")), (["C"], ["B"], 1))
    desk = using({**watching, "rest": "deck_top"}, {"op": "draw"}, **first).do("order B C")
    expect("the card drawn", desk.names("hand"), ["B"])
    desk = using({**watching, "rest": "stay"}, {"op": "draw"}, **first)
    expect("the card drawn", (desk.names("hand"), len(desk.events_of("move"))), (["C"], 0))


@rule("VS", "3.1.7")
def test_a_chosen_card_of_a_hand_is_shown_and_stays_there() -> None:
    steps = (choose("hand"), {"op": "reveal", "who": "it"})
    desk = using(*steps, me={"hand": "C B"}).do("pick C")
    (told,) = desk.events_of("reveal")
    seen: Any = desk.game.visible(told, 1)["name"]
    expect("what is seen", seen["en"], "C")
    expect("the hand", sorted(desk.names("hand")), ["B", "C"])


LOOKING = {"op": "look", "count": 3, "take": 1, "up_to": True}


@rule("VS", "4.11.3")
@rule("VS", "4.11.3.1")
@rule("VS", "4.11.3.2")
@rule("VS", "4.11.3.3")
@pytest.mark.parametrize(("answers", "seen"), [("n", ""), ("yn", "A"), ("yyn", "A B"), ("yyy", "A B C")])
def test_a_player_may_stop_before_each_look(answers: str, seen: str) -> None:
    desk = using(LOOKING, me={"deck": "A B C D"})
    for letter in answers:
        desk.do("yes" if letter == "y" else "no")
    names: list[Any] = [event["names"] for event in desk.events if event["type"] == "look"]
    looked = [name["en"] for (name,) in names]
    assert " ".join(looked) == seen
    assert len(desk.options("pick")) == len(looked)
