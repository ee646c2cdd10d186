"""Check timings, cancels and abilities in a zone work together in a game with a resolution zone."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from deckbuilder.engine.moves import Move
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_steps import AbilitySteps
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.procedures import Procedure
from deckbuilder.kernel.settling import PASS, TURN_PLAYER_FIRST, Order, Settling
from deckbuilder.kernel.windows import TURN_PLAYER_AGAIN, Passing, Window
from tests.kernel.piles import ToyReader
from tests.kernel.toy import BOARD, ToyTable, printed

CANCELS = frozenset({"C", "D"})


class Steps(AbilitySteps[Any]):
    def zone_of(self, table: ToyTable) -> AbilityZone:
        return table.effects

    def code_of(self, table: ToyTable, card: int, ability: int) -> int | None:
        return 0


STEPS = Steps(ToyReader())


def is_cancel(table: ToyTable, item: ZonedAbility) -> bool:
    return table.book[item.stored.definition].id in CANCELS


def opposing(_table: ToyTable, frame: EffectFrame, item: ZonedAbility) -> bool:
    return item.controller != frame.controller


class CancelWindow(Window[ToyTable]):
    """Each player may use each cancel on their board once."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def passing(self, table: ToyTable) -> Passing:
        return TURN_PLAYER_AGAIN

    def moves(self, table: ToyTable, player: int) -> list[Move]:
        found: list[Move] = []
        for card in range(len(table.cards)):
            frame = effect(table, card)
            ready = table.cards[card].ready and table.id_of(card) in CANCELS and table.cards[card].owner == player
            if ready and STEPS.candidates(table, frame, opposing):
                found.append(("pick", card))
        return [*found, PASS]

    def ask(self, table: ToyTable, player: int, moves: Sequence[Move]) -> None:
        table.ask(player, "action", Message("Cancel?"), moves)

    def use(self, table: ToyTable, player: int, move: Move) -> None:
        card = move[1]
        assert isinstance(card, int)
        table.edit(card).ready = False
        table.push(effect(table, card))


class UseOne(Settling[ToyTable, ZonedAbility]):
    """Uses one ability: a cancel that no other cancel has chosen, or any other ability if there is none."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def order(self, table: ToyTable) -> Order:
        return TURN_PLAYER_FIRST

    def usable(self, table: ToyTable) -> list[ZonedAbility]:
        items = table.effects.items
        free = [item for item in items if is_cancel(table, item) and not table.effects.is_chosen(item)]
        return free or list(items)

    def move_of(self, waiting: ZonedAbility) -> Move:
        return "pick_effect", waiting.number

    def ask(self, table: ToyTable, player: int, moves: Sequence[Move], among: Sequence[ZonedAbility]) -> None:
        table.ask(player, "option", Message("Which?"), moves)

    def use(self, table: ToyTable, waiting: ZonedAbility) -> None:
        table.effects.remove(waiting.number)
        table.frames.remove(self)
        table.push(waiting.effect())


class Cycle(Procedure[ToyTable]):
    """Lets players use cancels before each ability."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def steps(self) -> tuple[Callable[[ToyTable], None], ...]:
        return self._window, self._use, self._again

    def _window(self, table: ToyTable) -> None:
        if table.effects.items:
            table.push(CancelWindow(TURN_PLAYER_AGAIN.first(table.active), "cancel"))

    def _use(self, table: ToyTable) -> None:
        table.push(UseOne())

    def _again(self, table: ToyTable) -> None:
        if table.effects.items:
            self.pc = 0


def effect(table: ToyTable, card: int) -> EffectFrame:
    return EffectFrame(table.cards[card].definition, 0, table.cards[card].owner, table.ref(card), 0)


@pytest.fixture
def table() -> ToyTable:
    """Return a table on which player 0 has A and the cancel C, and player 1 has B and the cancel D. C and D cancel an
    ability of the opponent."""
    table = ToyTable(printed("A", "B", "C", "D"))
    for place, (name, player) in enumerate((("A", 0), ("B", 1), ("C", 0), ("D", 1))):

        def say(at: ToyTable, frame: EffectFrame, word: str = name) -> None:
            at.emit({"type": word, "player": frame.controller})

        code: tuple[Any, ...] = (say,)
        if name in CANCELS:
            code = (*STEPS.choose("aim", opposing), *STEPS.enter("aim"), *STEPS.cancel("aim"), say)
        table.book[place] = replace(table.book[place], codes=(code,))
        table.lay(name, player, BOARD, place % 2)
    return table


def begin(table: ToyTable, *cards: int) -> None:
    for card in cards:
        table.effects.add(table, effect(table, card))
    table.push(Cycle())
    table.run()


def answer(table: ToyTable, move: Move) -> None:
    assert table.question is not None
    assert move in table.question.moves
    table.reply((move,))


def used(table: ToyTable) -> list[object]:
    return [event["type"] for event in table.events if event["type"] in {"A", "B", "C", "D"}]


def asked(table: ToyTable) -> tuple[int, list[Move]] | None:
    return None if table.question is None else (table.question.player, list(table.question.moves))


def test_without_cancels_the_turn_players_abilities_come_first(table: ToyTable) -> None:
    for card in (2, 3):
        table.edit(card).ready = False
    begin(table, 1, 0)
    assert (used(table), table.effects.items, table.frames) == (["A", "B"], [], [])


def test_a_cancel_is_used_before_the_ability_that_it_cancels(table: ToyTable) -> None:
    begin(table, 0)
    assert asked(table) == (1, [("pick", 3), PASS])
    answer(table, ("pick", 3))
    assert asked(table) == (0, [("pick", 2), PASS])
    answer(table, PASS)
    assert (used(table), table.effects.items) == (["D"], [])


def test_a_cancel_can_be_cancelled_and_then_does_nothing(table: ToyTable) -> None:
    begin(table, 0)
    answer(table, ("pick", 3))
    answer(table, ("pick", 2))
    assert (used(table), table.effects.items, table.frames) == (["C", "A"], [], [])


def test_players_who_pass_let_the_abilities_happen(table: ToyTable) -> None:
    begin(table, 0, 1)
    while table.question is not None:
        answer(table, PASS)
    assert used(table) == ["A", "B"]
