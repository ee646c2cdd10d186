"""The timings from check timing to ability use timing, again and again until the resolution zone is empty
(VS 4.4 to 4.7)."""

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.checks import cancels, is_item_usable
from deckbuilder.games.victory_spark.rules.paying import begin_cancel
from deckbuilder.games.victory_spark.rules.pipeline import make_one
from deckbuilder.games.victory_spark.rules.processing import PROCESSING
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import triggered_at
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.victory_spark.rules.vocabulary import HIDDEN_ZONES, SURPRISE
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.into_zone import IS_SO, Offering
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.settling import PASS
from deckbuilder.kernel.triggering import later_of
from deckbuilder.kernel.using import mark_use, mark_used, tell_source

OFFER_PROMPT: Final = Message("Use an ability of a hidden card, or pass.")
CANCEL_PROMPT: Final = Message("Cancel an ability, or pass.")
USE_PROMPT: Final = Message("Which ability is used next?")
_CHECK, _CANCEL, _ANSWERED, _USE, _CHOSEN = range(5)


class OfferFrame(Offering[Table]):
    """The players say which abilities of hidden cards are used, the turn player first (VS 4.4.1.1, 12.3.1)."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def zone_of(self, table: Table) -> AbilityZone:
        """Return the resolution zone."""
        return table.resolution

    def usable(self, table: Table) -> list[ZonedAbility]:
        """Return the offers whose cards have not moved. A surprise card that lies face up has been used."""
        return [item for item in table.resolution.offers if self._stands(table, item)]

    def _stands(self, table: Table, item: ZonedAbility) -> bool:
        if not table.stands(item.source):
            return False
        record = table.cards[item.source[0]]
        return record.zone != SURPRISE or not record.face_up

    def move_of(self, waiting: ZonedAbility) -> Move:
        """Return the option: a technique by its card. The question has another word for surprise cards."""
        return "reveal_hand", waiting.source[0], shown_number(waiting.stored.ability)

    def advance(self, table: Table) -> bool:
        """Offer the next ability, or use the one that was picked."""
        if self.pc and table.answer and table.answer[0][0] == "flip_surprise":
            table.answer = (("reveal_hand", *table.answer[0][1:]),)
        return super().advance(table)

    def ask(self, table: Table, player: int, moves: Sequence[Move], among: Sequence[ZonedAbility]) -> None:
        """Ask the player."""
        lying = {item.source[0] for item in among if table.cards[item.source[0]].zone == SURPRISE}
        named: list[Move] = [move if move[-1] == PASS[0] else _named(move, lying) for move in moves]
        table.asking, table.timing = "offer", ("check", player)
        table.ask(player, "action", OFFER_PROMPT, named, source=among[0].source[0])

    def reveal(self, table: Table, offered: ZonedAbility) -> None:
        """Turn the surprise card face up, or show the hand card until its ability is done."""
        card = offered.source[0]
        if table.cards[card].zone == SURPRISE:
            make_one(table, Change("turn", card, word="up"))
        else:
            table.tell("reveal", card)
        tell_source(table, "trigger", card, ability=shown_number(offered.stored.ability))


def _named(move: Move, lying: Collection[int]) -> Move:
    return ("flip_surprise", *move[1:]) if move[1] in lying else move


class AfterUse(Frame[Table]):
    """What follows when an ability was resolved: it was used (VS 8.12.1)."""

    FIELDS: ClassVar = {"item": VALUE}
    __slots__ = tuple(FIELDS)
    item: ZonedAbility

    def __init__(self, item: ZonedAbility) -> None:
        super().__init__()
        self.item = item

    def forget(self, timeless: Callable[[Ref], Ref]) -> None:
        """Drop the number of the ability."""
        self.item = self.item.forgotten(timeless)

    def advance(self, table: Table) -> bool:
        """Report it, once."""
        if self.pc:
            return False
        self.pc = 1
        if table.result is None:
            COLLECTING.watch_use(table, self.item)
        return False


class Cycle(Frame[Table]):
    """A check timing and all that follows until the resolution zone is empty. `holder`: who has the timing."""

    FIELDS: ClassVar = {"holder": VALUE}
    __slots__ = tuple(FIELDS)
    holder: int

    def __init__(self) -> None:
        super().__init__()
        self.holder = 0

    def advance(self, table: Table) -> bool:
        """Do the next part of the timing that has come."""
        steps: tuple[Callable[[Table], bool], ...] = (
            self._check,
            self._offer_cancels,
            self._take_cancel,
            self._offer_use,
            self._take_use,
        )
        return steps[self.pc](table)

    def _go_on(self, step: int, holder: int) -> bool:
        self.pc, self.holder = step, holder
        return True

    # Check timing ------------------------------------------------------------------

    def _check(self, table: Table) -> bool:
        """Do what is due, collect states that hold, offer abilities of hidden cards (VS 4.4.1)."""
        table.timing = None
        if PROCESSING.once(table):
            return True
        if table.result is not None:
            return False
        COLLECTING.check_states(table)
        zone = table.resolution
        if zone.offers:
            table.push(OfferFrame())
            return True
        left = [item for item in zone.items if is_item_usable(table, item)]
        if len(left) < len(zone.items):
            zone.items = left
            return True
        if zone.items:
            return self._go_on(_CANCEL, table.active)
        self._clean(table)
        return False

    def _clean(self, table: Table) -> None:
        """Forget cards that nobody can ask for any more."""
        if (
            table.memory.snapshots
            and not table.promises
            and not any(isinstance(frame, EffectFrame) for frame in table.frames)
        ):
            table.memory.clear()

    # Cancels -------------------------------------------------------------------------

    def _offer_cancels(self, table: Table) -> bool:
        """Let the turn player, then the opponent activate a cancel (VS 4.5.1)."""
        moves = cancels(table, self.holder)
        if not moves:
            return self._next_canceller(table)
        table.asking, table.timing = "cancel", ("cancel_activation", self.holder)
        table.ask(self.holder, "action", CANCEL_PROMPT, [*moves, PASS])
        self.pc = _ANSWERED
        return True

    def _next_canceller(self, table: Table) -> bool:
        table.timing = None
        if self.holder == table.active:
            return self._go_on(_CANCEL, 1 - table.active)
        return self._go_on(_USE, table.active)

    def _take_cancel(self, table: Table) -> bool:
        move = table.answer[0]
        if move == PASS:
            table.emit({"type": "pass", "player": self.holder})
            return self._next_canceller(table)
        begin_cancel(table, move)
        return self._go_on(_CHECK, table.active)

    # Use -----------------------------------------------------------------------------

    def _offer_use(self, table: Table) -> bool:
        """Let a cancel be resolved that no cancel has chosen, the turn player's first, else another ability
        (VS 4.6, 4.7)."""
        items, zone = table.resolution.items, table.resolution
        free = [item for item in items if item.chosen and not zone.is_chosen(item)]
        waiting = free or [item for item in items if not zone.is_chosen(item)]
        own = [item for item in waiting if item.controller == table.active]
        among, self.holder = (own, table.active) if own else (waiting, 1 - table.active)
        timing = "cancel_use" if free else "ability_use"
        table.asking, table.timing = "use", (timing, self.holder)
        moves: list[Move] = [("use", item.number) for item in among]
        table.ask(self.holder, "action", USE_PROMPT, moves, source=among[0].source[0])
        self.pc = _CHOSEN
        return True

    def _take_use(self, table: Table) -> bool:
        number = table.answer[0][1]
        assert isinstance(number, int)
        item = table.resolution.remove(number)
        assert item is not None
        table.timing = None
        self._go_on(_CHECK, table.active)
        resolve(table, item)
        return True


def check(table: Table) -> None:
    """Let a check timing come, and all that follows it. Skip it if nothing has happened since the last one."""
    table.timing = None
    if not PROCESSING.is_settled(table) or COLLECTING.watches_states(table) or table.memory.snapshots:
        table.push(Cycle())


def resolve(table: Table, item: ZonedAbility) -> None:
    """Resolve an ability that has just left the resolution zone (VS 8.5.5, 8.6.12)."""
    card = item.source[0]
    _count_use(table, item)
    tell_source(table, "use", card, ability=shown_number(item.stored.ability), id=item.number)
    table.push(AfterUse(item))
    effect = promised(item.stored)
    name_attack(table, effect)
    if _is_met(table, item, effect):
        table.push(effect)


def _count_use(table: Table, item: ZonedAbility) -> None:
    """Count the use of a technique that is limited. Others are not counted: a loop comes back to where it was."""
    card, ability = item.source[0], item.stored.ability
    if ability < 0:
        return
    technique = table.technique(item.stored.definition, ability)
    if technique.once_a_game and table.cards[card].zone not in HIDDEN_ZONES:
        mark_used(table, card, ability, once_a_game=True)
    if technique.limit > 0 and table.stands(item.source):
        mark_use(table, card, ability)


def _is_met(table: Table, item: ZonedAbility, effect: EffectFrame) -> bool:
    """Whether the condition of an automatic ability is met. If not, its effect does nothing (VS 8.6.5). A state that
    set the ability off is not looked at again (VS 8.6.9)."""
    stored = item.stored
    if stored.pc > 0:
        condition = later_of(table, stored).condition
    else:
        ability = triggered_at(table, stored.definition, stored.ability)
        is_of_state = ability is not None and ability.triggers[0].event == IS_SO
        condition = None if ability is None or is_of_state else ability.condition
    return condition is None or condition(table, effect)
