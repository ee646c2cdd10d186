"""The steps that every game has, tested on a game of three zones: impossible steps, moved cards, queues."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Self

import pytest

from deckbuilder.engine.moves import Move
from deckbuilder.kernel import looking
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import MOST_DRAWN, Code, Operations
from deckbuilder.kernel.steps import Steps, core_steps
from tests.kernel.piles import DECK, HAND, TRASH, ToyReader, ToyTable
from tests.kernel.test_choosing import ToyChoosing


class Send(Proposal):
    """A card goes to another zone."""

    __slots__ = ("card", "zone")

    def __init__(self, card: int, zone: int) -> None:
        self.card, self.zone = card, zone

    def with_amount(self, amount: int) -> Self:
        return self


class ToyOperations(Operations[ToyTable, Send]):
    """Records the calls. A name refers to the cards of the effect. If none of them is left, the step is impossible."""

    def __init__(self, *, stops: bool = False, follows: bool = False) -> None:
        super().__init__(ToyReader(), (("power", "power"),), stops=stops, follows=follows)
        self.drawn: list[tuple[Sequence[int], int]] = []
        self.ended: list[tuple[int, bool]] = []
        self.pieces: list[tuple[int, PieceValues, str]] = []

    def make(self, table: ToyTable, changes: Sequence[Send]) -> int:
        for change in changes:
            table.move(change.card, change.zone)
        return len(changes)

    def draws(self, table: ToyTable, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        self.drawn.append((players, count))
        return count

    def gains_life(self, table: ToyTable, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        return amount * len(players)

    def ends(self, table: ToyTable, player: int, *, wins: bool) -> None:
        self.ended.append((player, wins))

    def lasts_on(self, table: ToyTable, frame: EffectFrame, cards: list[int]) -> list[int]:
        return [card for card in cards if table.cards[card].zone == HAND]

    def add(self, table: ToyTable, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        self.pieces.append((card, piece, until))


def step(**fields: Any) -> Any:
    """Return a step with these fields."""
    return SimpleNamespace(**{"player": "you", "who": "them", "until": "turn_end", **fields})


def naming(*cards: int) -> Code:
    """Return a frame that refers to these cards as `them`."""

    def name(table: ToyTable, frame: EffectFrame) -> None:
        frame.names["them"] = tuple(map(table.ref, cards))

    return (name,)


def last(table: ToyTable, _frame: EffectFrame) -> None:
    """Record that this step was reached."""
    table.emit({"type": "reached"})


def reached(table: ToyTable) -> int:
    return sum(event["type"] == "reached" for event in table.events)


def laid(hand: int = 3, deck: int = 3) -> ToyTable:
    """Return a table with cards 0, 1, ... in player 0's hand, followed by the cards in the deck."""
    table = ToyTable()
    table.lay(0, HAND, hand)
    table.lay(0, DECK, deck)
    return table


# Numbers and players -------------------------------------------------------------


@pytest.mark.parametrize(("count", "drawn"), [(2, 2), (-1, 0), (MOST_DRAWN + 1, MOST_DRAWN)])
def test_as_many_cards_are_drawn_as_a_deck_may_have(count: int, drawn: int) -> None:
    operations, table = ToyOperations(), laid()
    frame = table.carry_out(operations.draw(step(count=count, player="both")))
    assert (operations.drawn, frame.done) == ([((0, 1), drawn)], drawn)


def test_the_right_players_gain_life() -> None:
    operations = ToyOperations()
    assert laid().carry_out(operations.gain_life(step(amount=3, player="both"))).done == 6


def test_an_effect_ends_the_game_for_a_player() -> None:
    operations = ToyOperations()
    for op, player in (("win", "you"), ("lose_game", "opponent")):
        assert laid().carry_out(operations.end(step(op=op, player=player))).done == 1
    assert operations.ended == [(0, True), (1, False)]


def test_a_deck_is_shuffled() -> None:
    table = laid()
    frame = table.carry_out(ToyOperations().shuffle(step(player="opponent")))
    assert (table.events, frame.done) == ([{"type": "shuffle", "player": 1}], 1)


# An impossible step ----------------------------------------------------------------


@pytest.mark.parametrize(("stops", "goes_on"), [(True, 0), (False, 1)])
def test_an_impossible_step_ends_the_effect_or_only_itself(*, stops: bool, goes_on: int) -> None:
    operations, table = ToyOperations(stops=stops), laid()
    code = operations.on_players("you", 1, lambda _table, _frame, _players, _number: None)
    frame = table.carry_out((*code, last))
    assert (reached(table), frame.done) == (goes_on, 0)


@pytest.mark.parametrize(("stops", "goes_on"), [(True, 0), (False, 1)])
def test_a_step_on_cards_that_are_all_gone_is_impossible(*, stops: bool, goes_on: int) -> None:
    operations, table = ToyOperations(stops=stops), laid()

    def leave(table: ToyTable, _frame: EffectFrame) -> None:
        table.move(1, TRASH)

    send = operations.change("them", lambda _table, _frame, card: Send(card, DECK))
    frame = table.carry_out((*naming(1), leave, *send, last))
    assert (reached(table), frame.done, table.cards[1].zone) == (goes_on, 0, TRASH)


@pytest.mark.parametrize(("stops", "moved"), [(True, []), (False, [3, 4, 5])])
def test_with_too_few_top_cards_the_step_is_impossible_or_takes_those_there_are(
    *, stops: bool, moved: list[int]
) -> None:
    operations, table = ToyOperations(stops=stops), laid()

    def work(table: ToyTable, _frame: EffectFrame, cards: list[int]) -> int:
        return operations.make(table, [Send(card, TRASH) for card in cards])

    table.carry_out(operations.top_cards("you", 4, work))
    assert table.zone(0, TRASH) == moved


def test_a_step_takes_the_number_of_top_cards_that_it_specifies() -> None:
    operations, table = ToyOperations(stops=True), laid()

    def work(table: ToyTable, _frame: EffectFrame, cards: list[int]) -> int:
        return operations.make(table, [Send(card, TRASH) for card in cards])

    assert table.carry_out(operations.top_cards("you", 3, work)).done == 3
    assert table.carry_out(operations.top_cards("you", -1, work)).done == 0


# A card that has moved -------------------------------------------------------------


@pytest.mark.parametrize(("follows", "zone"), [(True, DECK), (False, TRASH)])
def test_policy_follows_decides_whether_an_effect_still_refers_to_a_card_that_it_moved(
    *, follows: bool, zone: int
) -> None:
    operations, table = ToyOperations(follows=follows), laid()
    there = operations.change("them", lambda _table, _frame, card: Send(card, TRASH))
    back = operations.change("them", lambda _table, _frame, card: Send(card, DECK))
    frame = table.carry_out((*naming(1), *there, *back))
    assert (table.cards[1].zone, frame.done) == (zone, int(follows))


def test_an_effect_that_moves_its_own_card_still_knows_it() -> None:
    operations, table = ToyOperations(follows=True), laid()
    send = operations.change("them", lambda _table, _frame, card: Send(card, TRASH))
    frame = table.carry_out((*naming(0), *send), source=0)
    assert table.stands((frame.source, frame.stay))


# What lasts --------------------------------------------------------------------------


def test_a_number_is_fixed_when_it_is_added() -> None:
    operations, table = ToyOperations(), laid()
    frame = table.carry_out((*naming(0, 1, 4), *operations.modify(step(power=2))))
    added = ("add", "power", 2, ())
    assert (operations.pieces, frame.done) == ([(0, added, "turn_end"), (1, added, "turn_end")], 2)


def test_a_number_is_multiplied() -> None:
    operations, table = ToyOperations(), laid()
    table.carry_out((*naming(0), *operations.multiply(step(power=2))))
    assert operations.pieces == [(0, ("multiply", "power", 2, ()), "turn_end")]


def test_gained_words_are_added_to_those_that_a_card_has() -> None:
    operations, table = ToyOperations(), laid()
    for colour in (["blue"], None):
        table.carry_out((*naming(0), *operations.gain_words(step(colour=colour))))
    assert operations.pieces == [(0, ("gain", "colour", 0, ("blue",)), "turn_end")]


def test_a_number_that_is_omitted_stays_as_it_is() -> None:
    operations, table = ToyOperations(), laid()
    table.carry_out((*naming(0), *operations.set_numbers(step(power=None))))
    assert operations.pieces == []


@pytest.mark.parametrize(("value", "number"), [(3, 3), (None, -1), (0, 0)])
def test_keywords_have_a_number_or_none(value: int | None, number: int) -> None:
    operations, table = ToyOperations(), laid()
    table.carry_out((*naming(0), *operations.grant(step(op="grant", keyword="swift", value=value))))
    table.carry_out((*naming(0), *operations.forbid(step(op="forbid", what="attack"))))
    assert [piece for _, piece, _ in operations.pieces] == [
        ("grant", "swift", number, ()),
        ("forbid", "attack", 0, ()),
    ]


def test_a_change_that_cannot_last_is_not_made() -> None:
    class Brief(ToyTable):
        __slots__ = ()

        def can_last(self, until: str, source: int) -> bool:
            return until != "turn_end"

    operations, table = ToyOperations(), Brief()
    table.lay(0, HAND, 1)
    frame = table.carry_out((*naming(0), *operations.modify(step(power=2))))
    assert (operations.pieces, frame.done) == ([], 0)


# One card after the other ------------------------------------------------------------


def sending(
    operations: ToyOperations,
) -> Code:
    """Return code that asks about each hand card and puts the picked ones into the trash."""

    def question(table: ToyTable, frame: EffectFrame, card: int) -> None:
        moves: list[Move] = [("yes",), ("no",)]
        ask(table, frame, "yes_no", "{card}: do this?", moves, about=card)

    def act(table: ToyTable, frame: EffectFrame, card: int) -> None:
        if table.answer == (("yes",),):
            frame.done += operations.make(table, [Send(card, TRASH)])

    gather = operations.gather(operations.targets("them"), lambda table, card: table.cards[card].zone == HAND)
    return operations.one_by_one(gather, question, act)


def test_each_card_of_a_queue_is_asked_about() -> None:
    operations, table = ToyOperations(), laid()
    frame = table.carry_out((*naming(0, 4, 2), *sending(operations), last))
    assert table.question is not None
    assert table.question.source == 0
    table.reply((("no",),))
    assert table.question is not None
    assert table.question.source == 2
    table.reply((("yes",),))
    assert (table.zone(0, TRASH), frame.done, reached(table), frame.queue) == ([2], 1, 1, ())


def test_an_empty_queue_skips_its_steps_and_no_others() -> None:
    table = laid()
    table.carry_out((*naming(4), *sending(ToyOperations()), last, last))
    assert (reached(table), table.question) == (2, None)


def test_a_card_that_has_left_meanwhile_is_skipped() -> None:
    table = laid()
    table.carry_out((*naming(0, 1, 2), *sending(ToyOperations()), last))
    table.move(1, TRASH)
    table.reply((("no",),))
    assert table.question is not None
    assert table.question.source == 2


def test_a_queue_of_cards_that_are_all_gone_is_impossible() -> None:
    operations, table = ToyOperations(stops=True), laid()

    def leave(table: ToyTable, _frame: EffectFrame) -> None:
        table.move(1, TRASH)

    table.carry_out((*naming(1), leave, *sending(operations), last))
    assert (reached(table), table.events[-1]["type"]) == (0, "fizzle")


# Giving up cards ---------------------------------------------------------------------


def giving(operations: ToyOperations, **fields: Any) -> Code:
    def work(table: ToyTable, _frame: EffectFrame, cards: list[int]) -> int:
        return operations.make(table, [Send(card, TRASH) for card in cards])

    return operations.give_up(step(**fields), HAND, "discard", "{card}: discard {count}.", work)


def test_a_player_picks_what_to_give_up() -> None:
    table = laid()
    frame = table.carry_out(giving(ToyOperations(), count=2))
    assert table.question is not None
    assert (table.question.minimum, table.question.maximum) == (2, 2)
    assert table.offered() == [("discard", 0), ("discard", 1), ("discard", 2)]
    table.reply((("discard", 2), ("discard", 0)))
    assert (table.zone(0, TRASH), frame.done) == ([2, 0], 2)


@pytest.mark.parametrize(("count", "given"), [(-1, 0), (0, 0), (5, 3)])
def test_no_more_is_given_up_than_there_is(count: int, given: int) -> None:
    for chance in (True, False):
        table = laid()
        assert table.carry_out(giving(ToyOperations(), count=count, random=chance)).done == given


def test_chance_gives_up_different_cards() -> None:
    table = laid(hand=6)
    assert table.carry_out(giving(ToyOperations(), count=4, random=True)).done == 4
    assert len(set(table.zone(0, TRASH))) == 4


# Hidden cards --------------------------------------------------------------------------


def test_a_search_offers_what_matches_and_shuffles() -> None:
    table = laid()

    def take(table: ToyTable, card: int) -> None:
        table.move(card, HAND)

    frame = table.carry_out(looking.search(1, lambda _table, _frame, card: card != 4, take, looking.shuffle_own))
    assert table.offered() == [("pick", 3), ("pick", 5)]
    table.reply((("pick", 5),))
    assert (table.zone(0, HAND), frame.done, frame.queue) == ([0, 1, 2, 5], 1, ())
    assert frame.names["it"] == (table.ref(5),)
    assert [event["type"] for event in table.events] == ["search", "reveal", "shuffle"]


@pytest.mark.parametrize(("zone", "count", "shown"), [(HAND, None, (0, 1, 2)), (DECK, 2, (3, 4)), (DECK, 9, (3, 4, 5))])
def test_cards_are_shown_to_both_players(zone: int, count: int | None, shown: tuple[int, ...]) -> None:
    table = laid()
    frame = table.carry_out((*looking.reveal("you", zone, count), *looking.reveal("opponent", zone, count)))
    assert (frame.names["it"], frame.done) == ((), 0)
    assert frame.names[looking.SHOWN] == tuple(map(table.ref, shown))


# The table of steps ----------------------------------------------------------------------


class Plain:
    """A form of a step."""


class Finer(Plain):
    """A form that derives from another."""


class Twice:
    """A form that contains steps."""

    def __init__(self, *steps: object) -> None:
        self.steps = steps


STEPS = Steps({Plain: lambda _step: (last,)}, {Twice: lambda step, compile_steps: compile_steps(step.steps) * 2})


def test_steps_are_compiled_one_after_the_other_and_inside_one_another() -> None:
    assert STEPS.compile([Plain(), Twice(Finer(), Plain()), Finer()]) == (last,) * 6
    assert STEPS.knows(Plain)
    assert STEPS.knows(Twice)
    assert not STEPS.knows(int)


def test_a_step_that_no_table_knows_is_an_error() -> None:
    with pytest.raises(TypeError, match="object"):
        STEPS.compile([object()])


def test_a_games_own_step_replaces_the_step_of_the_core() -> None:
    operations, control = ToyOperations(), Control(ToyReader())
    choosing = ToyChoosing({})
    own: dict[type, Callable[[Any], Code]] = {forms.Draw: lambda _step: (last, last)}
    steps = core_steps(operations, choosing, control, lambda step, compile_steps: compile_steps(step.steps), own)
    draw, let = forms.Draw(op="draw"), forms.Let(op="let", be=3)
    assert steps.compile([draw]) == (last, last)
    frame = laid().carry_out(
        steps.compile([let, forms.Shuffle(op="shuffle"), forms.IfDone(op="if_done", then=(draw,))])
    )
    assert (frame.numbers, frame.done) == ({"x": 3}, 1)
