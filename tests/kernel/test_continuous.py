"""Continuous effects change numbers, keywords and permissions in the right order, and only if they apply."""

import pytest

from deckbuilder.kernel.continuous import (
    Amount,
    InOrderOfTime,
    LatestThenSums,
    Layering,
    Piece,
    PieceValues,
    StaticAbility,
    keys_of,
    with_keywords,
)
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.index import Index, in_time
from tests.kernel.piles import HAND, ToyTable


class Told(Piece):
    __slots__ = ("controller", "key", "kind", "number")

    def __init__(self, kind: str, key: str, number: int = 0) -> None:
        self.controller, self.kind, self.key, self.number = 0, kind, key, number


def always(number: int) -> Amount:
    return lambda _table, _frame: number


def static(
    *,
    others: bool = False,
    holds: bool = True,
    modify: tuple[tuple[str, int], ...] = (),
    forbid: tuple[str, ...] = (),
    bars: tuple[tuple[str, str], ...] = (),
) -> StaticAbility:
    """Return a static ability for its own card, or for all cards except that one."""
    return StaticAbility(
        condition=None if holds else lambda _table, _frame: False,
        who=(lambda _table, frame, card: card != frame.source) if others else None,
        modify=tuple((key, always(number)) for key, number in modify),
        set=(),
        grant=(),
        forbid=forbid,
        allow=(),
        words=(),
        bars=bars,
        aspects=frozenset((*forbid, *(key for key, _ in modify))),
    )


def context(table: ToyTable, card: int) -> EffectFrame:
    return EffectFrame(0, 0, table.cards[card].owner, table.ref(card))


# Layering -------------------------------------------------------------------------------

PLUS, SET, TWICE, OTHER = Told("add", "atk", 2), Told("set", "atk", 7), Told("multiply", "atk", 3), Told("add", "hp", 9)


@pytest.mark.parametrize(
    ("layering", "pieces", "number"),
    [
        (LatestThenSums(), (PLUS, SET, PLUS), 11),
        (LatestThenSums(), (SET, Told("set", "atk", 1), PLUS), 3),
        (LatestThenSums(), (Told("add", "atk", -9),), -4),
        (LatestThenSums(floor=0), (Told("add", "atk", -9), PLUS), 0),
        (LatestThenSums(), (TWICE, PLUS), 21),
        (LatestThenSums(), (PLUS, SET, TWICE), 27),
        (LatestThenSums(floor=3), (Told("add", "atk", -9), TWICE), 3),
        (InOrderOfTime(), (PLUS, SET, PLUS), 9),
        (InOrderOfTime(), (TWICE, PLUS), 17),
        (InOrderOfTime(), (PLUS, TWICE), 21),
        (InOrderOfTime(floor=0), (Told("add", "atk", -9), PLUS), 0),
    ],
)
def test_a_printed_5_becomes(layering: Layering, pieces: tuple[Piece, ...], number: int) -> None:
    assert layering.number(5, (*pieces, OTHER), "atk") == number


def test_keywords_come_and_go_in_the_order_of_time() -> None:
    def higher(_keyword: str, old: int | None, new: int) -> int:
        return new if old is None else max(old, new)

    pieces = [Told("grant", "shock", 1), Told("lose", "guard"), Told("grant", "pierce", 4), Told("lose", "pierce")]
    assert with_keywords({"guard": -1, "shock": 2}, pieces, higher) == {"shock": 2}
    assert with_keywords({}, [Told("lose", "guard"), Told("grant", "guard", -1)], higher) == {"guard": -1}


def test_words_are_reported_once_each() -> None:
    pieces = [Told("forbid", "move"), Told("allow", "fly"), Told("forbid", "attack"), Told("forbid", "move")]
    assert keys_of(pieces, "forbid") == ("attack", "move")


# Static abilities -----------------------------------------------------------------------


def test_a_static_ability_produces_pieces_for_each_card_that_it_reaches() -> None:
    table = ToyTable()
    first, second = table.lay(0, HAND, 2)
    own, spreading = static(modify=(("atk", 2),), forbid=("move",)), static(others=True, holds=False)
    message: list[PieceValues] = [("add", "atk", 2, ()), ("forbid", "move", 0, ())]
    assert own.pieces(table, context(table, first)) == message
    assert [own.reaches(table, context(table, first), card) for card in (first, second)] == [True, False]
    assert [spreading.reaches(table, context(table, first), card) for card in (first, second)] == [False, True]
    assert (own.holds(table, context(table, first)), spreading.holds(table, context(table, first))) == (True, False)


@pytest.mark.parametrize(
    ("whose", "barred"), [("you", [True, False]), ("opponent", [False, True]), ("both", [True, True])]
)
def test_players_are_barred_from_what_it_names(whose: str, barred: list[bool]) -> None:
    ability = static(bars=((whose, "draw"),))
    assert [ability.bars_player(0, player, ("play", "draw")) for player in (0, 1)] == barred
    assert not any(ability.bars_player(0, player, ("play",)) for player in (0, 1))


# The index ------------------------------------------------------------------------------


def test_the_index_knows_which_aspects_of_which_cards_anything_may_change() -> None:
    table = ToyTable()
    first, second = table.lay(0, HAND, 2)
    index = Index()
    index.add_statics(first, 5, (static(modify=(("atk", 1),)),), context(table, first))
    index.add_statics(second, 3, (static(others=True, forbid=("move",)),), context(table, second))
    assert [index.may_change(card, "atk") for card in (first, second)] == [True, False]
    assert [index.may_change(card, "move") for card in (first, second)] == [True, True]
    assert index.concerned == {"atk", "move"}
    assert [in_time(standing) for standing in index.on(first)] == [(3, second, 0), (5, first, 0)]
    assert [standing.card for standing in index.on(second)] == [second]
    assert [standing.card for standing in index.standing] == [first, second]


def test_only_what_bars_players_is_asked_about_them() -> None:
    table = ToyTable()
    (card,) = table.lay(0, HAND)
    index = Index()
    index.add_statics(card, 1, (static(), static(bars=(("you", "draw"),))), context(table, card))
    assert [standing.place for standing in index.barring] == [1]


def test_watchers_of_other_cards_differ_from_watchers_of_the_game() -> None:
    quiet, observing = Index(), Index()
    quiet.add_watchers(0, {"turn_end": ("at the end",)}, ":of")
    observing.add_watchers(0, {"turn_end": ("at the end",), "enters:of": ("a", "b")}, ":of")
    assert (quiet.observing, observing.observing) == (False, True)
    assert observing.watchers == {"turn_end": [(0, "at the end")], "enters:of": [(0, "a"), (0, "b")]}
