"""Granted abilities: their numbers, and which abilities a card has."""

import pytest

from deckbuilder.kernel.ability_numbers import (
    another,
    clock_of,
    granted_number,
    is_given,
    origin_of,
    shown_number,
    text_of,
    timeless_number,
    timeless_shown,
)
from deckbuilder.kernel.continuous import GRANTS, LOSES, Piece
from deckbuilder.kernel.granting import Body, body_after


class Given(Piece):
    __slots__ = ("controller", "key", "kind", "number")

    def __init__(self, kind: str, number: int = 0) -> None:
        self.controller, self.kind, self.key, self.number = 0, kind, "", number


def body(*pieces: Piece) -> tuple[bool, tuple[int, ...]] | None:
    found = body_after(pieces, [piece.number for piece in pieces])
    return None if found is None else (found.printed, found.given)


@pytest.mark.parametrize("clock", [0, 1, 7])
def test_a_number_tells_since_when_and_which_text_of_which_card(clock: int) -> None:
    number = granted_number(clock, definition=31, text=2)
    assert is_given(number)
    assert (clock_of(number), origin_of(number, 5), text_of(number)) == (clock, 31, 2)


def test_numbers_without_timestamps_tell_only_the_texts_of_one_card_apart() -> None:
    one, later = granted_number(7, 31, 2), granted_number(8, 31, 2)
    assert shown_number(one) != shown_number(later)
    assert timeless_shown(shown_number(one)) == timeless_shown(shown_number(later))
    others = (granted_number(7, 31, 3), another(one, [one]), 2)
    assert len({timeless_shown(shown_number(number)) for number in (one, *others)}) == 4
    assert timeless_shown(2) == 2


@pytest.mark.parametrize("index", [-1, 0, 19, 101])
def test_an_index_is_no_number_of_a_granted_ability(index: int) -> None:
    assert not is_given(index)
    assert (origin_of(index, 5), shown_number(index), timeless_number(index)) == (5, index, index)


def test_what_players_see_does_not_tell_the_place_in_the_book() -> None:
    shown = {shown_number(granted_number(3, definition, 1)) for definition in range(50)}
    assert len(shown) == 1
    assert len({shown_number(granted_number(clock, 1, text)) for clock in range(1, 9) for text in range(20)}) == 160


def test_positions_that_differ_in_timestamps_have_equal_numbers() -> None:
    one, other = (timeless_number(granted_number(clock, 31, 2)) for clock in (7, 8))
    assert one == other
    assert one != timeless_number(granted_number(7, 31, 3))


def test_a_loss_ends_what_was_granted_before_it_only() -> None:
    assert body(Given(GRANTS, 1), Given(GRANTS, 2)) == (True, (1, 2))
    assert body(Given(GRANTS, 1), Given(LOSES), Given(GRANTS, 2)) == (False, (2,))
    assert body(Given("grant")) is None


def test_bodies_with_the_same_abilities_are_the_same() -> None:
    assert Body((1,), printed=True).is_same(Body((1,), printed=True))
    assert not Body((1,), printed=True).is_same(Body((1,), printed=False))
    assert not Body((1,), printed=True).is_same(None)


def test_a_second_ability_of_the_same_text_and_moment_has_a_number_of_its_own() -> None:
    first = granted_number(clock=7, definition=31, text=2)
    second = another(first, (first,))
    third = another(first, (first, second))
    assert another(first, ()) == first
    assert len({first, second, third}) == len(set(map(shown_number, (first, second, third)))) == 3
    for number in (second, third):
        assert (clock_of(number), origin_of(number, -1), text_of(number)) == (7, 31, 2)
    assert timeless_number(second) == another(timeless_number(first), (timeless_number(first),))


def test_a_card_that_is_granted_the_same_number_twice_has_two_abilities() -> None:
    printed, given = body(Given(GRANTS, 1), Given(GRANTS, 1)) or (False, ())
    assert printed
    assert len(set(given)) == 2
