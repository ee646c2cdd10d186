"""Settles everything after a sequence: unlocked cards, continuous effects, units with 0 HP, the trigger check, and the
triggered effects one by one, until the chain ends (LEG 31, 37-2, 37-6, 37-7)."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.rules.changes import Change, fits_standby, pay_points
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.paying import PAYING
from deckbuilder.games.legions.rules.pipeline import break_doomed, make
from deckbuilder.games.legions.rules.playing import AFTER_PLAY, PlayFrame, lane_number
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.triggers import COLLECTING, frame_of
from deckbuilder.games.legions.rules.unlocking import refuse_mode, then_moves, unlock_cost
from deckbuilder.games.legions.rules.values import PARTED, refresh
from deckbuilder.games.legions.rules.vocabulary import EMPTY, EXILE, HAND, STANDBY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.chain import Occurrence
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.playing import may_be_played, note_played
from deckbuilder.kernel.procedures import Procedure
from deckbuilder.kernel.settling import BestRankFirst, Order, Settling
from deckbuilder.kernel.using import mark_used, tell_source

WHICH: Final = Message("Which effect comes first?")
THEN_PROMPT: Final = "{card} is unlocked: play it, or put it into the standby zone?"


def _rank(waiting: Occurrence) -> int:
    return waiting.rank


ORDER: Final = BestRankFirst(_rank)
"""LEG 37-6."""


class SettleFrame(Settling[Table, Occurrence]):
    """Settles the end of a sequence. `only`: the card that an effect is unlocking; then only its own effects are used
    (LEG 38-17)."""

    FIELDS: ClassVar = {"only": VALUE}
    __slots__ = tuple(FIELDS)
    only: int

    def __init__(self, only: int = EMPTY) -> None:
        super().__init__()
        self.only = only

    def between(self, table: Table) -> bool:
        """Do everything that comes between two sequences. Repeat it as long as something breaks."""
        if table.unlocks and self.only == EMPTY:
            ref, table.unlocks = table.unlocks[0], table.unlocks[1:]
            if table.stands(ref):
                table.push(UnlockFrame(ref[0], free=True))
            return True
        refresh(table)
        if check_end(table) or break_doomed(table):
            return True
        table.begin_sequence()
        return table.result is not None

    def order(self, table: Table) -> Order:
        """Return the order by class."""
        return ORDER

    def usable(self, table: Table) -> list[Occurrence]:
        """Return the triggered effects of the chain."""
        return COLLECTING.occurred(table, self.only)

    def move_of(self, waiting: Occurrence) -> Move:
        """Return the option: an ability by its card."""
        return "pick_ability", waiting.card, max(0, shown_number(waiting.ability))

    def ask(self, table: Table, player: int, moves: Sequence[Move], among: Sequence[Occurrence]) -> None:
        """Ask if several effects have the same class."""
        table.asking = "trigger"
        table.ask(player, "option", WHICH, moves)

    def use(self, table: Table, waiting: Occurrence) -> None:
        """Use the effect for its event, even if its cost is not paid (LEG 37-3)."""
        COLLECTING.answer(table, waiting)
        ability = COLLECTING.ability_of(table, waiting)
        if ability is not None and ability.payment is not None:
            table.push(PriceFrame(waiting))
        else:
            resolve(table, waiting)

    def end(self, table: Table) -> None:
        """End the chain, because no triggered effect is left (LEG 37-7)."""
        if self.only == EMPTY:
            table.end_chain()
            if table.mods:
                table.mods = [mod for mod in table.mods if mod.until != PARTED]
            table.favoured = []


def resolve(table: Table, candidate: Occurrence) -> None:
    """Begin a new sequence (LEG 35-3), unless the targets of the First Effect do not exist (LEG 35-9)."""
    ability, frame = COLLECTING.ability_of(table, candidate), frame_of(table, candidate)
    if ability is not None and not ability.possible(table, frame):
        tell_source(table, "fizzle", candidate.card)
        return
    if ability is not None and ability.once:
        mark_used(table, candidate.card, ability.index, times=ability.times, once_a_game=ability.once_a_game)
    tell_source(table, "trigger", candidate.card, ability=shown_number(candidate.ability))
    payment = None if ability is None else ability.payment
    table.push(frame if payment is None else PayFrame(PAYING, payment, frame))


class PriceFrame(Procedure[Table]):
    """Asks for the cost of a triggered effect. If the player does not pay, the effect does not happen (LEG 36-2j)."""

    FIELDS: ClassVar = {"candidate": VALUE}
    __slots__ = tuple(FIELDS)
    candidate: Occurrence

    def __init__(self, candidate: Occurrence) -> None:
        super().__init__()
        self.candidate = candidate

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps: ask, then carry out the effect or nothing."""
        return self._ask, self._resolve

    def _ask(self, table: Table) -> None:
        """Ask whether to pay. Only the turn player can pay (LEG 36-2j)."""
        candidate = self.candidate
        ability, frame = COLLECTING.ability_of(table, candidate), frame_of(table, candidate)
        assert ability is not None
        assert ability.payment is not None
        own = frame.controller == table.active
        payable = own and PAYING.refusal(table, frame, ability.payment) is None
        moves: list[Move] = [("yes",), ("no",)] if payable and ability.possible(table, frame) else [("no",)]
        table.asking = "cost"
        question = Message("{card}: pay for the effect?", {"card": table.definition(candidate.card).name})
        table.ask(table.active, "yes_no", question, moves, source=candidate.card)

    def _resolve(self, table: Table) -> None:
        if table.answer == (("yes",),):
            resolve(table, self.candidate)


_OVER: Final = 100

# Unlocking ---------------------------------------------------------------------------


class UnlockFrame(Procedure[Table]):
    """Unlocks a card of the hand (LEG 31): pay, settle its triggered effects (LEG 36-2f), then play it, put it into the
    standby zone or exile it. `free`: an effect unlocks it (LEG 31-7), so the player is asked afterwards what to do with
    it."""

    FIELDS: ClassVar = {"announced": VALUE, "card": VALUE, "choices": VALUE, "free": VALUE}
    __slots__ = tuple(FIELDS)
    card: int
    free: bool
    announced: Move
    """What the player has chosen to do with the card."""
    choices: tuple[Move, ...]
    """The options at the time of that choice."""

    def __init__(self, card: int, announced: Move = (), *, free: bool = False) -> None:
        super().__init__()
        self.card, self.free, self.announced, self.choices = card, free, announced, ()

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps: pay, settle triggered effects, ask if necessary, carry out the choice."""
        return self._pay, self._then, self._do

    def _pay(self, table: Table) -> None:
        owner = table.cards[self.card].owner
        own = table.definition(self.card).own_unlock
        if self.free and (refuse_mode(table, owner, self.card) or not may_be_played(table, self.card, own)):
            self.pc = _OVER
            return
        self.choices = tuple(then_moves(table, self.card))
        if not self.free:
            pay_points(table, owner, unlock_cost(table, owner, self.card))
        tell_source(table, "unlock", self.card)
        note_played(table, owner, self.card, own)
        table.note("unlocks", self.card)
        table.note("unlock", self.card)
        table.push(SettleFrame(self.card if self.free else EMPTY))

    def _then(self, table: Table) -> None:
        """Ask again if the triggered effects have changed the options."""
        if table.cards[self.card].zone != HAND:
            self.pc = _OVER
            return
        choices = then_moves(table, self.card)
        if tuple(choices) == self.choices and self.announced in choices:
            table.answer = (self.announced,)
            return
        question = Message(THEN_PROMPT, {"card": table.definition(self.card).name})
        table.asking = "unlock"
        table.ask(table.chooser(table.cards[self.card].owner), "option", question, choices, source=self.card)

    def _do(self, table: Table) -> None:
        match table.answer[0]:
            case ("pick_then", "standby"):
                make(table, Change("move", self.card, zone=STANDBY), replaceable=False)
            case ("pick_then", "exile"):
                make(table, Change("move", self.card, zone=EXILE), replaceable=False)
            case ("pick_then", "text"):
                _put_as_its_text_says(table, self.card)
            case ("pick_then_lane", _, str(lane)):
                table.push(PlayFrame(self.card, lane_number(lane)))
            case _:
                table.push(PlayFrame(self.card, EMPTY))


def _put_as_its_text_says(table: Table, card: int) -> None:
    """Put an unlocked card where its text sends it (LEG 01-2). A card that is sent to the hand stays there. If there is
    no room in the standby zone, the card is exiled (LEG 31-6)."""
    to = table.definition(card).after_unlock
    zone = AFTER_PLAY[to]
    if zone == STANDBY and not fits_standby(table, card):
        zone = EXILE
    if zone != HAND:
        make(table, Change("move", card, zone=zone, top=to == "deck_top"), replaceable=False)
