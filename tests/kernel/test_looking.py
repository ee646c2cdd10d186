"""Looking at the top cards of a deck."""

from collections.abc import Sequence

from deckbuilder.kernel import looking
from deckbuilder.kernel.effects import EffectFrame
from tests.kernel.piles import DECK, HAND, ToyTable


def under(table: ToyTable, _frame: EffectFrame, cards: Sequence[int]) -> None:
    deck = table.zone(0, DECK)
    deck[:] = [*(card for card in deck if card not in cards), *cards]


def look(count: int, before_each: str = "") -> ToyTable:
    """Return a game in which a player with a deck of three cards looks at the top cards, and may take one."""
    table = ToyTable()
    table.lay(0, DECK, 3)
    table.carry_out(
        looking.look(
            count, 1, lambda _table, _frame, _card: True, "{card}: in which order?",
            lambda table, card: table.move(card, HAND), under, before_each=before_each,
        )
    )  # fmt: skip
    return table


def answer(table: ToyTable, *words: str) -> list[int]:
    """Answer with these words, and return the cards that can be taken then."""
    for word in words:
        assert table.offered() == [("yes",), ("no",)]
        table.reply(((word,),))
    return [card for name, card in table.offered() if name == "pick" and isinstance(card, int)]


def test_a_player_looks_at_all_cards_at_once() -> None:
    table = look(2)
    assert table.offered() == [("pick", 0), ("pick", 1)]


def test_a_player_who_may_stop_is_asked_before_each_card() -> None:
    assert answer(look(3, "{card}: more?"), "yes", "yes", "no") == [0, 1]


def test_a_player_who_stops_at_once_sees_nothing() -> None:
    table = look(3, "{card}: more?")
    assert answer(table, "no") == []
    assert (table.zone(0, DECK), [event for event in table.events if event["type"] == "look"]) == ([0, 1, 2], [])


def test_nobody_is_asked_to_look_at_more_cards_than_there_are() -> None:
    assert answer(look(5, "{card}: more?"), "yes", "yes", "yes") == [0, 1, 2]
    assert answer(look(1, "{card}: more?"), "yes") == [0]
    assert look(0, "{card}: more?").offered() == []


def test_each_look_is_reported_with_one_card() -> None:
    table = look(2, "{card}: more?")
    answer(table, "yes", "yes")
    assert [event["count"] for event in table.events if event["type"] == "look"] == [1, 1]
