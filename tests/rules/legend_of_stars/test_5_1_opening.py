"""LoS 5.1: who goes first, opening hands, the exchange of hands."""

from collections.abc import Sequence

import pytest

from card_db.models import Card, FieldValue, Text
from deckbuilder.games.kit.pack import MatchSetup
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import NOTATION, RULES


def printed(name: str, speed: int) -> Card:
    fields: dict[str, FieldValue] = {"kind": "character", "cost": 1, "speed": speed, "atk": 1, "def": 1, "down": 1}
    return Card(id=name, game="legend_of_stars", name=Text(ja=name, en=name), fields=fields)


def deck(speeds: Sequence[int]) -> tuple[Card, ...]:
    """Return 50 cards with these speeds in equal numbers."""
    return tuple(printed(f"S{speeds[index % len(speeds)]}", speeds[index % len(speeds)]) for index in range(50))


def match(first: Sequence[int] = (5,), second: Sequence[int] = (3,), edition: str = "1.0.03", seed: int = 1) -> Desk:
    return Desk(NOTATION, RULES.start(MatchSetup(edition, seed, (deck(first), deck(second)), {})))


def go(desk: Desk, until: str) -> Desk:
    """Take the first option until an action of that type is offered."""
    while not desk.options(until):
        decision = desk.game.decision
        assert decision is not None
        desk.events += desk.game.choose([decision.options[0].id])
    return desk


@pytest.mark.rule("LoS", "5.1-a")
@pytest.mark.rule("LoS", "5.1-b")
def test_each_player_looks_at_two_cards_and_chooses_one() -> None:
    desk = match((2, 5))
    assert len(desk.options("reveal_speed_card")) == 2
    assert len(desk.player(0)["aside"]) == 2
    assert desk.player(0)["deck"] == 48
    assert desk.seen_by(1)["players"][0]["aside"] == [{"hidden": True}] * 2


@pytest.mark.rule("LoS", "5.1-c")
@pytest.mark.rule("LoS", "5.1-d")
@pytest.mark.rule("LoS", "2.5.2-b")
def test_both_cards_are_shown_at_once_and_the_higher_speed_goes_first() -> None:
    desk = match((3,), (5,))
    desk.do("reveal_speed_card", card=desk.player(0)["aside"][0]["id"])
    assert not desk.events_of("reveal")
    desk.do("reveal_speed_card", card=desk.player(1)["aside"][0]["id"])
    assert [event["speed"] for event in desk.events_of("reveal")] == [3, 5]
    assert desk.events_of("first_player")[0]["player"] == 1


@pytest.mark.rule("LoS", "5.1-e")
def test_the_owner_orders_the_cards_under_the_deck() -> None:
    desk = go(match((4, 6), (2,)), "bottom_order")
    orders = [option["cards"] for option in desk.options("bottom_order")]
    assert len(orders) == 2
    chosen = orders[1]
    assert isinstance(chosen, list)
    names = [desk.name_of(handle) for handle in chosen]
    desk.do("bottom_order", cards=chosen)
    assert [item["card"] for item in desk.player(0)["deck_cards"][-2:]] == names
    assert desk.player(0)["deck"] == 50


def numbered(speed: int = 4) -> tuple[Card, ...]:
    """Return 50 different cards with one speed."""
    return tuple(printed(f"N{number}", speed) for number in range(50))


def returned(seed: int, other: int = 3) -> tuple[list[str], list[str], list[str]]:
    """Return, for edition 1.0.01, the deck at the first question, the cards set aside, and the deck below the hand."""
    decks = (numbered(), tuple(printed(f"O{number}", other) for number in range(50)))
    desk = Desk(NOTATION, RULES.start(MatchSetup("1.0.01", seed, decks, {})))
    before = [item["card"] for item in desk.player(0)["deck_cards"]]
    aside = desk.names("aside")
    go(desk, "keep")
    return before, aside, desk.names("hand") + [item["card"] for item in desk.player(0)["deck_cards"]]


@pytest.mark.rule("LoS", "5.1-e", edition="1.0.01")
def test_in_edition_1_0_01_chance_orders_the_cards_under_the_deck() -> None:
    orders = set()
    for seed in range(12):
        before, aside, after = returned(seed)
        assert after[:48] == before
        assert set(after[48:]) == set(aside)
        assert returned(seed)[2] == after
        orders.add(after[48:] == aside)
    assert orders == {True, False}


@pytest.mark.rule("LoS", "5.1-e", edition="1.0.01")
def test_in_edition_1_0_01_top_cards_that_were_compared_are_mixed_under_the_deck_with_the_others() -> None:
    orders = set()
    for seed in range(12):
        before, aside, after = returned(seed, other=4)
        assert after[:45] == before[3:]
        assert set(after[45:]) == {*aside, *before[:3]}
        orders.add(tuple([*aside, *before[:3]].index(name) for name in after[45:]))
    assert len(orders) > 6


@pytest.mark.rule("LoS", "5.1-f")
def test_after_a_tie_one_more_card_is_drawn_and_the_shown_one_is_set_aside() -> None:
    desk = match((3,), (3,))
    shown = desk.player(0)["aside"][0]["id"]
    desk.do("reveal_speed_card", card=shown)
    desk.do("reveal_speed_card", card=desk.player(1)["aside"][0]["id"])
    assert len(desk.player(0)["aside"]) == 3
    assert shown not in [option["card"] for option in desk.options("reveal_speed_card")]
    assert len(desk.options("reveal_speed_card")) == 2


@pytest.mark.rule("LoS", "5.1-g")
@pytest.mark.rule("LoS", "5.1-h")
def test_after_three_redraws_chance_decides() -> None:
    desk = go(match((3,), (3,)), "bottom_order")
    assert len(desk.events_of("reveal")) == 8
    assert len(desk.player(0)["aside"]) == 5
    assert len(desk.events_of("first_player")) == 1


@pytest.mark.rule("LoS", "5.1-h")
def test_chance_is_fair_over_seeds() -> None:
    first = [
        go(match((3,), (3,), seed=seed), "bottom_order").events_of("first_player")[0]["player"] for seed in range(40)
    ]
    assert 8 < sum(first) < 32


@pytest.mark.rule("LoS", "5.1-f", edition="1.0.01")
@pytest.mark.rule("LoS", "5.1-g", edition="1.0.01")
def test_in_edition_1_0_01_the_other_card_is_compared_without_a_choice_then_top_cards() -> None:
    desk = go(match((3,), (3,), edition="1.0.01"), "keep")
    assert len(desk.events_of("reveal")) == 10
    assert len(desk.events_of("first_player")) == 1


@pytest.mark.rule("LoS", "5.1-i")
@pytest.mark.rule("LoS", "5.1-j")
def test_both_draw_seven_and_the_first_player_begins() -> None:
    desk = go(match(), "keep")
    assert [len(desk.player(player)["hand"]) for player in (0, 1)] == [7, 7]
    assert [desk.player(player)["deck"] for player in (0, 1)] == [43, 43]
    desk.do("keep").do("keep")
    assert desk.state["turn"] == {"number": 1, "player": 0, "phase": "main", "first_player": 0}


@pytest.mark.rule("LoS", "5.1-k")
@pytest.mark.rule("LoS", "5.1.1-a")
@pytest.mark.rule("LoS", "5.1.1-III")
def test_the_whole_hand_is_exchanged_once() -> None:
    desk = go(match((5, 6, 7, 8)), "mulligan")
    before = {item["id"] for item in desk.player(0)["hand"]}
    desk.do("mulligan").do("keep")
    hand = desk.player(0)["hand"]
    assert len(hand) == 7
    assert not before & {item["id"] for item in hand}
    assert desk.player(0)["deck"] == 43
    assert desk.refuses("5.1.1", "mulligan")


@pytest.mark.rule("LoS", "5.1.1-III")
def test_an_exchanged_hand_is_shuffled_into_the_deck_before_seven_are_drawn() -> None:
    desk = go(match(tuple(range(1, 51)), (0,)), "mulligan")
    hand, deck_before = desk.names("hand"), desk.names("deck_cards")
    desk.do("mulligan").do("keep")
    assert [event["player"] for event in desk.events_of("shuffle")][2:] == [0]
    assert desk.names("hand") != deck_before[:7]
    assert desk.names("deck_cards")[-7:] != hand
    assert sorted(desk.names("hand") + desk.names("deck_cards")) == sorted(hand + deck_before)


@pytest.mark.rule("LoS", "5.1.1-I")
@pytest.mark.rule("LoS", "5.1.1-II")
def test_the_first_player_declares_first() -> None:
    desk = go(match((3,), (5,)), "keep")
    assert desk.asked() == 1
    desk.do("mulligan")
    assert desk.asked() == 0
    assert not desk.events_of("shuffle")[2:]


@pytest.mark.rule("LoS", "5.1-l")
@pytest.mark.parametrize("answers", [("mulligan", "keep"), ("keep", "mulligan"), ("mulligan", "mulligan")])
def test_nobody_draws_a_bonus_card_in_edition_1_0_03(answers: tuple[str, str]) -> None:
    desk = go(match(), "keep").do(answers[0]).do(answers[1])
    assert not desk.options("bonus_draw")
    assert desk.state["turn"]["number"] == 1
    assert [len(desk.player(player)["hand"]) for player in (0, 1)] == [7, 7]


@pytest.mark.rule("LoS", "5.1-l", edition="1.0.01")
def test_in_edition_1_0_01_a_player_who_kept_the_hand_may_draw_if_the_other_did_not() -> None:
    desk = go(match(edition="1.0.01"), "keep").do("mulligan").do("keep")
    assert desk.asked() == 1
    desk.do("bonus_draw")
    assert [len(desk.player(player)["hand"]) for player in (0, 1)] == [7, 8]
    assert desk.state["turn"]["number"] == 1


@pytest.mark.rule("LoS", "5.1-m", edition="1.0.01")
def test_in_edition_1_0_01_both_may_draw_when_both_exchanged() -> None:
    desk = go(match(edition="1.0.01"), "keep").do("mulligan").do("mulligan").do("bonus_draw").do("no_bonus_draw")
    assert [len(desk.player(player)["hand"]) for player in (0, 1)] == [8, 7]


@pytest.mark.rule("LoS", "5.2-c")
def test_the_first_player_does_not_draw_in_the_first_turn_the_second_does() -> None:
    desk = go(match(), "keep").do("keep").do("keep")
    assert len(desk.player(0)["hand"]) == 7
    desk.do("end; end; end")
    assert len(desk.player(1)["hand"]) == 8


def test_the_match_may_say_who_goes_first() -> None:
    setup = MatchSetup("1.0.03", 1, (deck((5,)), deck((3,))), {"first_player": 1})
    desk = Desk(NOTATION, RULES.start(setup))
    assert desk.asked() == 1
    assert desk.options("mulligan")


def test_an_unknown_edition_starts_no_game() -> None:
    with pytest.raises(ValueError, match="unknown"):
        RULES.start(MatchSetup("unknown", 1, (deck((5,)), deck((3,))), {}))
