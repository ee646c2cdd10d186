"""After each sequence, abilities are found from all events of the chain, and each event triggers an ability once."""

from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.kernel.answering import AfterEachSequence, ChainWords
from deckbuilder.kernel.chain import NOBODY, Happening, Occurrence
from deckbuilder.kernel.effects import EffectFrame, promise_of
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.promising import set_up
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility
from deckbuilder.kernel.using import mark_used
from tests.kernel.toy import BOARD, DECK, HAND, ToyTable, printed

BY_RULE = 9


def always(*_anything: object) -> bool:
    return True


class Answering(AfterEachSequence[ToyTable]):
    """Abilities work on the board, face up. A card's own death triggers its abilities afterwards, and the event `flash`
    triggers a rule."""

    def __init__(self) -> None:
        super().__init__(
            ChainWords(of_players=("draws",), of_phases=("phase_start",), looked_back=("dies",), moved=("goes",))
        )

    def works(self, table: ToyTable, card: int, ability: TriggeredAbility) -> bool:
        return table.cards[card].zone == BOARD and table.cards[card].open

    def context(self, table: ToyTable, card: int, ability: int, code: int) -> EffectFrame:
        return EffectFrame(0, code, table.cards[card].owner, table.ref(card), ability)

    def name(self, frame: EffectFrame, happening: Happening) -> None:
        frame.numbers["amount"] = happening.amount

    def rank(self, table: ToyTable, card: int, happening: Happening) -> int:
        return 1 if happening.event == "dies" else 2

    def of_rules(self, table: ToyTable) -> list[Occurrence]:
        flashes = [happening for happening in table.chain if happening.event == "flash"]
        return [Occurrence(flash.card[0], BY_RULE, 0, flash.id, flash, 3) for flash in flashes]


def give(table: ToyTable, card: int, event: str, *, index: int = 0, once: bool = False, **trigger: Any) -> None:
    """Give the card an ability."""
    number = table.cards[card].definition
    old = table.book[number]
    condition = trigger.pop("condition", None)
    ability = TriggeredAbility(index, (Trigger(event, **trigger),), condition, 0, always, once=once)
    table.book[number] = replace(old, triggered=(*old.triggered, ability), events=old.events | {event})
    table.faces_changed()


@pytest.fixture
def answering() -> Answering:
    return Answering()


@pytest.fixture
def table() -> ToyTable:
    """Return a table with cards 0 and 1 of player 0 and card 2 of player 1 on the board, and card 3 of player 1 in the
    hand."""
    table = ToyTable(printed("A", "B", "C", "D"))
    for name, player, zone, place in (("A", 0, BOARD, 0), ("B", 0, BOARD, 1), ("C", 1, BOARD, 0), ("D", 1, HAND, 0)):
        table.lay(name, player, zone, place)
    return table


def found(answering: Answering, table: ToyTable, only: int = -1) -> list[tuple[int, int]]:
    """Return the card and the ability of each occurrence."""
    return [(item.card, item.ability) for item in answering.occurred(table, only)]


def leave(table: ToyTable, card: int) -> None:
    record = table.edit(card)
    record.zone, record.stay = DECK, record.stay + 1


def test_an_empty_chain_triggers_nothing(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves")
    assert found(answering, table) == []


def test_the_turn_players_cards_come_first(answering: Answering, table: ToyTable) -> None:
    for card in (0, 2):
        give(table, card, "moves", who=always)
    table.note("moves", 1)
    assert found(answering, table) == [(0, 0), (2, 0)]
    table.active = 1
    assert found(answering, table) == [(2, 0), (0, 0)]


def test_earlier_events_of_the_chain_trigger_cards_that_came_later(answering: Answering, table: ToyTable) -> None:
    give(table, 3, "moves", who=always)
    table.note("moves", 1)
    assert found(answering, table) == []
    table.edit(3).zone = BOARD
    assert found(answering, table) == [(3, 0)]


def test_each_event_triggers_an_ability_once(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves", who=always)
    table.note("moves", 1)
    table.note("moves", 2)
    first, second = answering.occurred(table)
    answering.answer(table, first)
    assert [item.key for item in answering.occurred(table)] == [second.key]


def test_an_ability_with_at_least_needs_that_many_events_in_one_sequence(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves", who=always, at_least=2)
    table.note("moves", 1)
    table.begin_sequence()
    table.note("moves", 1)
    assert found(answering, table) == []
    table.note("moves", 2)
    (occurrence,) = answering.occurred(table)
    answering.answer(table, occurrence)
    table.note("moves", 2)
    assert found(answering, table) == []


def test_a_card_that_is_gone_is_triggered_only_by_its_own_last_events(answering: Answering, table: ToyTable) -> None:
    for event in ("dies", "moves"):
        give(table, 0, event, index=len(event))
    table.note("moves", 0)
    table.note("dies", 0)
    assert found(answering, table) == [(0, 4), (0, 5)]
    leave(table, 0)
    table.note("dies", 0)
    assert found(answering, table) == [(0, 4)]


def test_events_of_face_down_cards_trigger_no_watchers(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves", who=always)
    table.note("moves", 1, opened=False)
    assert found(answering, table) == []


@pytest.mark.parametrize(("whose", "heard"), [("you", [0]), ("opponent", [1]), ("each", [0, 1])])
def test_events_of_players_trigger_the_abilities_that_match_the_player(
    answering: Answering, table: ToyTable, whose: str, heard: list[int]
) -> None:
    give(table, 0, "draws", whose=whose)
    for player in (0, 1):
        table.note("draws", player=player)
    assert [item.happening.player for item in answering.occurred(table)] == heard


def test_a_trigger_may_ask_for_the_phase_the_zones_and_the_cause(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "phase_start", index=1, phase="main")
    give(table, 0, "goes", index=2, who=always, origins=(BOARD,), goals=(HAND,))
    give(table, 0, "moves", index=3, who=always, by_effect=True)
    table.note("phase_start", player=0)
    table.note("goes", 1, origin=DECK, goal=HAND)
    table.note("goes", 1, origin=BOARD, goal=DECK)
    table.note("moves", 1)
    assert found(answering, table) == [(0, 1)]
    table.note("goes", 1, origin=BOARD, goal=HAND)
    table.note("moves", 1, by_effect=True)
    assert found(answering, table) == [(0, 1), (0, 2), (0, 3)]


def test_a_once_a_turn_ability_is_triggered_only_once_a_turn(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves", who=always, once=True)
    table.note("moves", 1)
    mark_used(table, 0, 0)
    assert found(answering, table) == []


def test_the_condition_can_refer_to_the_event(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves", who=always, condition=lambda _table, frame: frame.numbers["amount"] > 2)
    table.note("moves", 1, amount=2)
    table.note("moves", 1, amount=3)
    assert [item.happening.amount for item in answering.occurred(table)] == [3]


def test_the_search_can_be_limited_to_one_card(answering: Answering, table: ToyTable) -> None:
    for card in (0, 1):
        give(table, card, "moves", who=always)
    table.note("moves", 2)
    table.note("flash", 2)
    assert found(answering, table, only=1) == [(1, 0)]
    assert found(answering, table) == [(0, 0), (1, 0), (2, BY_RULE)]


def test_abilities_have_the_rank_that_their_game_gives_them(answering: Answering, table: ToyTable) -> None:
    give(table, 0, "moves")
    give(table, 0, "dies")
    table.note("moves", 0)
    table.note("dies", 0)
    assert [item.rank for item in answering.occurred(table)] == [2, 1]


# Promises -------------------------------------------------------------------------------


def promise(table: ToyTable, trigger: Trigger, *, cards: tuple[Ref, ...] | None = None, once: bool = True) -> None:
    """Return a promise of an effect of card 0 for later."""
    made = TriggeredAbility(0, (trigger,), None, 0, always)
    code = len(table.book[0].codes)
    steps = set_up("later", made, None, "permanent", (), once=once)
    table.book[0] = replace(table.book[0], codes=(*table.book[0].codes, steps))
    frame = EffectFrame(0, code, 0, table.ref(0))
    frame.pc = 1
    table.promises.append(promise_of(frame, "later", table.next_clock(), cards, "permanent", 0, once=once))


def test_a_promise_is_triggered_only_by_later_events(answering: Answering, table: ToyTable) -> None:
    table.note("moves", 1)
    promise(table, Trigger("moves", who=always))
    assert found(answering, table) == []
    table.note("moves", 1)
    (occurrence,) = answering.occurred(table)
    answering.answer(table, occurrence)
    assert (table.promises, found(answering, table)) == ([], [])


def test_a_promise_without_once_is_triggered_by_each_event(answering: Answering, table: ToyTable) -> None:
    promise(table, Trigger("moves", who=always), once=False)
    for _ in range(2):
        table.note("moves", 1)
        (occurrence,) = answering.occurred(table)
        answering.answer(table, occurrence)
    assert len(table.promises) == 1


def test_a_promise_of_a_card_means_the_card_before_its_move(answering: Answering, table: ToyTable) -> None:
    promise(table, Trigger("goes"), cards=(table.ref(1),))
    leave(table, 1)
    table.note("goes", 1)
    assert len(found(answering, table)) == 1
    leave(table, 1)
    table.note("goes", 1)
    assert len(found(answering, table)) == 1


# The chain ------------------------------------------------------------------------------


def test_a_chain_that_never_ends_is_a_draw(table: ToyTable) -> None:
    results = []
    for _ in range(table.LONGEST_CHAIN + 1):
        table.begin_sequence()
        results.append(table.result and table.result.reason)
    assert results == [None, None, None, "endless"]


def test_positions_that_differ_only_in_counters_are_equal(answering: Answering, table: ToyTable) -> None:
    def position(twin: ToyTable) -> object:
        twin.forget()
        return twin.plain()

    other = table.copy()
    other.note("draws", player=1)
    other.begin_sequence()
    other.end_chain()
    other.begin_sequence()
    for twin in (table, other):
        twin.note("moves", 1)
    assert position(table.copy()) == position(other.copy())
    assert table.chain[0].other == NOBODY
    other.note("moves", 1)
    assert position(table.copy()) != position(other.copy())
