"""A card that has left its place is remembered as it was before or after its move, depending on the zones."""

from typing import Any, ClassVar

import pytest

from deckbuilder.engine.record import RECORD
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.last_known import LookingBack, Memory, Remembering, mentioned_in
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.undefined import UndefinedError
from tests.kernel.lanes import DECK, FACTS, FIELD, HAND, LIMIT, LaneCard, LaneTable, Painted, Range, Select

PILE = 7
"""A public zone outside the field. The test puts cards there without listing them."""


class Table(LaneTable):
    FIELDS: ClassVar = {"memory": RECORD}
    __slots__ = tuple(FIELDS)

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()

    def send(self, card: int, zone: int) -> Ref:
        """Put a card into a zone, and return the reference to it before the move."""
        before = self.ref(card)
        REMEMBERING.leaves(self, card, zone)
        record = self.edit(card)
        record.zone, record.stay = zone, record.stay + 1
        REMEMBERING.came(self, card, before)
        return before


def _speed(table: LaneTable, card: int) -> int:
    """Return the speed. Only cards on the field have one."""
    if table.cards[card].zone != FIELD:
        raise UndefinedError
    return 5


READ: Facts[LaneTable, LaneCard] = Facts(
    zones=FACTS.zones,
    shows=FACTS.shows,
    words={
        "colour": WordFact(
            lambda table, card, record: ("gray",) if record.zone == PILE else table.printed(card).colours,
            was=lambda table, card, _record: REMEMBERING.last_words(table, card, "colour"),
        )
    },
    states={},
    numbers={
        "level": NumberFact(
            FACTS.numbers["level"].now,
            was=lambda table, card: REMEMBERING.last_number(table, card, "level"),
            printed=FACTS.numbers["level"].printed,
        ),
        "speed": NumberFact(_speed),
    },
    of_players={},
)


class ToyRemembering(Remembering[LaneTable]):
    def memory(self, table: LaneTable) -> Memory:
        assert isinstance(table, Table)
        return table.memory


REMEMBERING: ToyRemembering = ToyRemembering(READ, (DECK, HAND), (FIELD,))


class Reading(LookingBack[LaneTable]):
    def remembering(self) -> Remembering[LaneTable]:
        return REMEMBERING

    def first_player(self, table: LaneTable) -> int:
        return 0


READER = Reading(READ, LIMIT, any_of_several=True, hides_opposites=False, is_strict=True)


@pytest.fixture
def table() -> Table:
    table = Table()
    table.lay(0, Painted("A", level=2), "left")
    table.bonus = 10
    return table


def level(table: Table, ref: Ref) -> int:
    return REMEMBERING.number(table, ref, "level")


@pytest.mark.parametrize(
    ("origin", "goal", "is_before"),
    [
        (FIELD, HAND, True),
        (PILE, DECK, True),
        (DECK, PILE, False),
        (HAND, FIELD, False),
        (FIELD, PILE, True),
        (PILE, FIELD, False),
        (FIELD, FIELD, False),
        (PILE, PILE, False),
        (DECK, HAND, True),
    ],
)
def test_the_zones_decide_which_side_of_a_move_counts(origin: int, goal: int, *, is_before: bool) -> None:
    assert REMEMBERING.is_before(origin, goal) == is_before


def test_a_card_that_left_the_field_counts_as_it_was_there(table: Table) -> None:
    before = table.send(0, PILE)
    assert (level(table, before), REMEMBERING.number(table, before, "speed")) == (12, 5)
    table.bonus = 50
    assert level(table, before) == 12


def test_within_public_zones_a_card_counts_as_it_is_in_the_new_one(table: Table) -> None:
    table.send(0, PILE)
    before = table.send(0, FIELD)
    table.bonus = 20
    assert level(table, before) == 22
    table.send(0, PILE)
    table.bonus = 90
    assert level(table, before) == 12


def test_words_are_remembered_too(table: Table) -> None:
    before = table.send(0, HAND)
    assert REMEMBERING.words(table, before, "colour") == ("red",)
    with pytest.raises(UndefinedError):
        REMEMBERING.words(table, (0, 9), "colour")


@pytest.mark.parametrize("colours", [("red", "blue"), ("blue", "red")])
def test_words_are_remembered_in_one_order_however_a_set_of_them_is_ordered(
    table: Table, colours: tuple[str, ...]
) -> None:
    ref = table.send(table.lay(0, Painted("A", colours)), HAND)
    assert table.memory.snapshots[ref].words == (("colour", ("blue", "red")),)


def test_a_number_that_the_card_did_not_have_is_undefined(table: Table) -> None:
    table.send(0, PILE)
    before = table.send(0, DECK)
    assert level(table, before) == 2
    with pytest.raises(UndefinedError):
        REMEMBERING.number(table, before, "speed")


def test_a_forgotten_card_is_undefined(table: Table) -> None:
    before = table.send(0, PILE)
    table.memory.clear()
    with pytest.raises(UndefinedError):
        level(table, before)


def test_amounts_of_an_effect_read_what_is_remembered(table: Table) -> None:
    frame = table.effect(0, it=[0])
    value: Any = forms.ValueOf(value="level", card="it")
    assert READER.amount(value)(table, frame) == 12
    table.send(0, PILE)
    table.bonus = 0
    assert READER.amount(value)(table, frame) == 12
    assert READER.amount(forms.ValueOf(value="level", card="it", printed=True))(table, frame) == 2


@pytest.mark.parametrize(
    ("where", "holds"),
    [
        (Select(level=Range(min=12)), True),
        (Select(level=Range(max=11)), False),
        (Select(colour="red"), True),
        (Select(colour="gray"), False),
    ],
)
def test_a_condition_asks_what_a_card_was_before_it_left(table: Table, where: Select, *, holds: bool) -> None:
    frame, condition = table.effect(0, it=[0]), forms.CardIs(cond="card", card="it", where=where)
    assert READER.condition(condition)(table, frame) == holds
    table.send(0, PILE)
    table.bonus = 0
    assert READER.condition(condition)(table, frame) == holds
    table.memory.clear()
    assert not READER.condition(condition)(table, frame)


def remembered(at: Table, *mentioned: Ref) -> list[Ref]:
    """Return the snapshots that count when positions are compared, each as its card and the moves since."""
    memory = at.memory.copy()
    memory.forget(lambda card: at.cards[card].stay, mentioned)
    return list(memory.snapshots)


def test_positions_are_compared_without_snapshots_that_nothing_can_read(table: Table) -> None:
    for zone in (PILE, FIELD, PILE, FIELD, PILE):
        table.send(0, zone)
    first, last = table.cards[0].stay - 5, table.cards[0].stay - 1
    assert remembered(table) == [(0, -1)]
    assert remembered(table, (0, first)) == [(0, -5), (0, -1)]
    assert remembered(table, (0, last)) == [(0, -1)]


def test_references_are_found_wherever_they_stand() -> None:
    assert set(mentioned_in(["frame", 3, [["it", [[7, 2]]]], [8, 4], [True, "no"], []])) == {(7, 2), (8, 4)}


def test_only_the_age_of_a_snapshot_matters_when_positions_are_compared(table: Table) -> None:
    table.send(0, PILE)
    once = remembered(table)
    table.edit(0).stay = 4
    table.edit(0).zone = FIELD
    table.memory.clear()
    table.send(0, PILE)
    assert remembered(table) == once
