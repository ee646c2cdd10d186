"""Abilities are collected at each change, once for each event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.kernel.collecting import AtEachChange
from deckbuilder.kernel.effects import EffectFrame, promise_of
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.promising import set_up
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility
from deckbuilder.kernel.using import mark_used
from tests.kernel.toy import BOARD, HAND, ToyTable, printed

OTHERS = ":others"
Waiting = tuple[int, int, Ref | None, bool, bool]
"""What a test expects of a waiting ability: the number of its card (negative if a promise waits), its own number, the
other card of the event, whether it waits separately, and whether its card is on the field."""


def always(*_anything: object) -> bool:
    return True


def never(*_anything: object) -> bool:
    return False


def ability(index: int, event: str, *, once: bool = False, **trigger: Any) -> TriggeredAbility:
    return TriggeredAbility(index, (Trigger(event, **trigger),), None, 0, always, once=once)


@dataclass
class Case:
    """A game with cards 0 and 1 of player 0 on the board and card 2 of player 1 in the hand."""

    table: ToyTable
    collecting: "Collecting"

    def lay(self, card: int, item: TriggeredAbility) -> None:
        """Give the card an ability."""
        self.collecting.abilities.setdefault(card, []).append(item)

    @property
    def waiting(self) -> list[Waiting]:
        return self.collecting.waiting


class Collecting(AtEachChange[ToyTable]):
    """Abilities work on the board."""

    def __init__(self) -> None:
        super().__init__(OTHERS)
        self.abilities: dict[int, list[TriggeredAbility]] = {}
        self.waiting: list[Waiting] = []

    def index_of(self, table: ToyTable) -> Index:
        index = Index()
        for card, abilities in self.abilities.items():
            if self.is_on_field(table, card):
                index.add_watchers(card, {item.triggers[0].event: [item] for item in abilities}, OTHERS)
        return index

    def of_card(self, table: ToyTable, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        works = left or self.is_on_field(table, card)
        return [item for item in self.abilities.get(card, ()) if works and item.triggers[0].event == event]

    def is_on_field(self, table: ToyTable, card: int) -> bool:
        return table.cards[card].zone == BOARD

    def context(self, table: ToyTable, card: int, other: Ref | None) -> EffectFrame:
        return EffectFrame(0, 0, table.cards[card].owner, table.ref(card))

    def wait(
        self, table: ToyTable, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        self.waiting.append((card, ability.index, other, apart, on_field))

    def wait_promised(self, table: ToyTable, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        self.waiting.append((-1, promise.clock, other, apart, False))


@pytest.fixture
def case() -> Case:
    definition = replace(printed("A")[0], codes=())
    table = ToyTable([definition])
    for player, zone, place in ((0, BOARD, 0), (0, BOARD, 1), (1, HAND, 0)):
        table.lay("A", player, zone, place)
    return Case(table, Collecting())


def promise(table: ToyTable, trigger: Trigger, *, clock: int, cards: tuple[Ref, ...] | None = None) -> None:
    """Return a promise of an effect of card 0 for later, once."""
    made = TriggeredAbility(0, (trigger,), None, 0, always)
    code = len(table.book[0].codes)
    steps = set_up("later", made, None, "permanent", (), once=True)
    table.book[0] = replace(table.book[0], codes=(*table.book[0].codes, steps))
    frame = EffectFrame(0, code, 0, table.ref(0))
    frame.pc = 1
    table.promises.append(promise_of(frame, "later", clock, cards, "permanent", 0, once=True))


def leave(table: ToyTable, card: int) -> None:
    """Put a card into the hand."""
    record = table.edit(card)
    record.zone, record.stay = HAND, record.stay + 1


def test_an_ability_waits_as_often_as_its_event_happens(case: Case) -> None:
    case.lay(0, ability(4, "moves"))
    for _ in range(3):
        case.collecting.happened(case.table, 0, "moves")
    assert case.waiting == [(0, 4, None, False, True)] * 3


def test_other_events_other_cards_and_other_zones_trigger_nothing(case: Case) -> None:
    case.lay(0, ability(0, "moves"))
    case.lay(2, ability(0, "moves"))
    case.collecting.happened(case.table, 0, "turns")
    case.collecting.happened(case.table, 1, "moves")
    case.collecting.happened(case.table, 2, "moves")
    assert case.waiting == []


def test_what_happens_to_another_card_is_reported_with_that_card(case: Case) -> None:
    case.lay(0, ability(7, "moves" + OTHERS, who=lambda _table, _frame, card: card == 1))
    case.collecting.happened(case.table, 1, "moves", apart=True)
    case.collecting.happened(case.table, 2, "moves")
    assert case.waiting == [(0, 7, case.table.ref(1), True, True)]


def test_the_other_card_of_an_event_must_be_one_that_is_meant(case: Case) -> None:
    case.lay(0, ability(0, "fights", where=lambda _table, _frame, card: card == 2))
    case.collecting.happened(case.table, 0, "fights", case.table.ref(1))
    case.collecting.happened(case.table, 0, "fights")
    case.collecting.happened(case.table, 0, "fights", case.table.ref(2))
    assert case.waiting == [(0, 0, case.table.ref(2), False, True)]


def test_an_ability_for_once_a_turn_is_collected_until_it_is_used(case: Case) -> None:
    case.lay(0, ability(1, "moves", once=True))
    case.collecting.happened(case.table, 0, "moves")
    mark_used(case.table, 0, 1)
    case.collecting.happened(case.table, 0, "moves")
    assert len(case.waiting) == 1


def test_cards_that_leave_together_see_each_other_leave(case: Case) -> None:
    table, collecting = case.table, case.collecting
    for card in (0, 1):
        case.lay(card, ability(card, "leaves" + OTHERS, who=lambda _table, frame, card: card != frame.source))
        case.lay(card, ability(card + 5, "leaves"))
    seen = [collecting.foreseen(table, card, ("leaves", "goes")) for card in (0, 1)]
    for card in (0, 1):
        leave(table, card)
    assert case.waiting == []
    for card in (0, 1):
        collecting.happened(table, card, "leaves", left=True)
        collecting.remember(table, seen[card])
    assert [(card, index, on_field) for card, index, _, _, on_field in case.waiting] == [
        (0, 5, False),
        (1, 1, False),
        (1, 6, False),
        (0, 0, False),
    ]


def test_a_card_that_comes_only_afterwards_is_not_triggered(case: Case) -> None:
    case.lay(2, ability(0, "leaves" + OTHERS, who=always))
    seen = case.collecting.foreseen(case.table, 0, ("leaves",))
    case.table.edit(2).zone = BOARD
    case.collecting.remember(case.table, seen)
    assert case.waiting == []


@pytest.mark.parametrize(("whose", "heard"), [("you", [0]), ("opponent", [1]), ("each", [0, 1])])
def test_actions_of_players_trigger_the_abilities_that_match_the_player(
    case: Case, whose: str, heard: list[int]
) -> None:
    case.lay(0, ability(3, "draws", whose=whose))
    for player in (0, 1):
        before = len(case.waiting)
        case.collecting.watch(case.table, "draws", player)
        assert (len(case.waiting) > before) == (player in heard)


def test_a_phase_triggers_the_abilities_that_match_the_phase(case: Case) -> None:
    case.lay(0, ability(3, "phase_start", phase="main"))
    case.collecting.watch(case.table, "phase_start", 0, phase="end")
    case.collecting.watch(case.table, "phase_start", 0, phase="main")
    assert case.waiting == [(0, 3, None, False, True)]


def test_all_promises_for_an_event_are_carried_out_each_only_once(case: Case) -> None:
    table = case.table
    promise(table, Trigger("moves", who=always), clock=1)
    promise(table, Trigger("moves" + OTHERS), clock=2, cards=(table.ref(1),))
    promise(table, Trigger("moves", who=never), clock=3)
    for _ in range(2):
        case.collecting.happened(table, 1, "moves")
    assert [index for _, index, *_ in case.waiting] == [1, 2]
    assert [item.clock for item in table.promises] == [3]


def test_a_promise_about_a_card_ends_when_the_card_has_left(case: Case) -> None:
    promise(case.table, Trigger("moves"), clock=1, cards=(case.table.ref(1),))
    leave(case.table, 1)
    case.collecting.happened(case.table, 1, "moves")
    assert case.waiting == []


def test_a_promise_for_an_event_of_the_game_gets_the_card_of_the_event(case: Case) -> None:
    promise(case.table, Trigger("plays", where=lambda _table, _frame, card: card == 2), clock=1)
    case.collecting.watch(case.table, "plays", 0, case.table.ref(1))
    case.collecting.watch(case.table, "plays", 0, case.table.ref(2))
    assert case.waiting == [(-1, 1, case.table.ref(2), False, False)]


@pytest.mark.parametrize(("journey", "meant"), [((BOARD, HAND), True), ((HAND, BOARD), False), ((BOARD, BOARD), False)])
def test_a_promise_may_wait_for_cards_that_go_between_certain_zones(
    case: Case, journey: tuple[int, int], *, meant: bool
) -> None:
    promise(case.table, Trigger("goes", who=always, origins=(BOARD,), goals=(HAND,)), clock=1)
    case.collecting.happened(case.table, 1, "goes", journey=journey)
    assert [index for _, index, *_ in case.waiting] == ([1] if meant else [])


@pytest.mark.parametrize(("journey", "meant"), [((BOARD, HAND), True), ((HAND, BOARD), False), ((BOARD, BOARD), False)])
def test_an_ability_may_wait_for_cards_that_go_between_certain_zones(
    case: Case, journey: tuple[int, int], *, meant: bool
) -> None:
    case.lay(0, ability(1, "goes", origins=(BOARD,), goals=(HAND,)))
    case.lay(
        1, ability(2, f"goes{OTHERS}", who=lambda _table, _frame, card: card == 0, origins=(BOARD,), goals=(HAND,))
    )

    case.collecting.happened(case.table, 0, "goes", journey=journey)
    assert [index for _, index, *_ in case.waiting] == ([1, 2] if meant else [])


def test_a_watcher_of_a_leaving_card_is_checked_for_the_cards_destination(case: Case) -> None:
    case.lay(1, ability(2, f"goes{OTHERS}", who=always, goals=(HAND,)))

    assert case.collecting.foreseen(case.table, 0, ("goes",), (BOARD, BOARD)) == []
    assert len(case.collecting.foreseen(case.table, 0, ("goes",), (BOARD, HAND))) == 1
