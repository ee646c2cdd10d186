"""Replacement effects: which of them apply to a change, who chooses the first one, and what happens to the change. Each
applies at most once to a change. A replaced change has not happened."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import RECORDS, SHARED, VALUE
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import origin_of, shown_number
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.in_turn import CausedFrame, InTurnFrame, given_to
from deckbuilder.kernel.replacements import Key, Offer, Replacement, renumbered, replacement_of
from deckbuilder.kernel.table import CardTable, GameCard
from deckbuilder.kernel.using import mark_used, tell_source, was_used

OVER: Final = 100
"""An index beyond the last step."""
ANOTHER: Final = 100
"""The difference between the numbers of options for the same card. Abilities of cards and rules have lower numbers."""
WHICH: Final = Message("Which replacement effect applies?")
WHETHER: Final = "{card}: do this instead?"
YES_OR_NO: Final[tuple[Move, ...]] = (("yes",), ("no",))
T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacing(Generic[T, C]):
    """Applies the replacement effects of a game. A subclass returns those in play and decides what counts as a change.
    By default, the player whom a change concerns chooses which of several applies first."""

    COUNTS_AS_DONE: ClassVar[bool] = False
    """Whether the effect that proposed a change counts it as done if something else comes instead."""

    def __init__(self, would: Mapping[str, tuple[str, ...]], of_players: frozenset[str]) -> None:
        """`would`: for each type of change, the words that abilities use for it. `of_players`: the types that concern a
        player and no card."""
        self._would, self._of_players = would, of_players

    # Overridden by each game ----------------------------------------------------------------

    @abstractmethod
    def insteads(self, table: T) -> Mapping[str, Sequence[tuple[int, Replacement]]]:
        """Return the replacements of cards that work now, with their cards, by the word of the change that they
        replace."""

    @abstractmethod
    def is_real(self, table: T, change: C) -> bool:
        """Whether the change would do anything. A change that does nothing is not replaced."""

    def context(self, table: T, card: int, ability: Replacement) -> EffectFrame:
        """Return the frame in which a card's replacement is evaluated, with its steps."""
        record = table.cards[card]
        origin = origin_of(ability.index, record.definition)
        return EffectFrame(origin, ability.code, record.owner, (card, record.stay), ability.index)

    def chooser(self, table: T, change: C, found: Sequence[Offer]) -> int:
        """Return who chooses which of several applies first: the player whom the change concerns, or the owner of the
        card."""
        if change.player >= 0:
            return change.player
        record: GameCard = table.cards[change.card]
        return record.owner

    def decider(self, table: T, offer: Offer) -> int:
        """Return who decides whether an optional replacement applies: its player."""
        return offer.frame.controller

    def move_of(self, offer: Offer) -> Move:
        """Return the option that picks the offer: an ability by its card."""
        return "pick_ability", offer.card, max(0, shown_number(offer.ability.index))

    def moves_of(self, found: Sequence[Offer]) -> list[Move]:
        """Return the option for each offer. What one card has set up several times, or in several ways, gets options of
        its own, apart from promises of the same."""
        first: dict[Move, Offer] = {}
        moves: list[Move] = []
        for offer in found:
            move = self.move_of(offer)
            while move in first and not offer.is_same_promise(first[move]):
                number = move[-1]
                assert isinstance(number, int)
                move = (*move[:-1], number + ANOTHER)
            first.setdefault(move, offer)
            moves.append(move)
        return moves

    def reaches(self, table: T, change: C, offer: Offer) -> bool:
        """Whether the replacement's card can affect the card that changes."""
        return True

    def name(self, table: T, frame: EffectFrame, change: C) -> None:
        """Let a replacement refer to the card that would change."""
        if change.type not in self._of_players:
            frame.names["it"] = frame.names["subject"] = (table.ref(change.card),)

    def begin(self, table: T, frame: EffectFrame) -> None:
        """Called when the replacement applies. It may set more names for its steps."""

    def replaced(self, table: T, change: C) -> None:
        """Called when the change does not happen."""

    @abstractmethod
    def perform(self, table: T, changes: Sequence[C]) -> int | None:
        """Make the changes that were not replaced, and return how much they did. Return None if the effect that
        proposed them does not use that."""

    # The same in every game ------------------------------------------------------------

    def divert(self, table: T, changes: Sequence[C]) -> bool:
        """Take over the changes if a replacement applies to one of them, and return whether it does. The usual case, in
        which none applies, is checked cheaply."""
        insteads = self.insteads(table)
        if not (insteads or table.promises) or not self._is_offered(table, changes, insteads.keys()):
            return False
        table.push(InsteadFrame(self, changes, given_to(table)))
        return True

    def _is_offered(self, table: T, changes: Sequence[C], words: Set[str]) -> bool:
        for change in changes:
            would = self._would.get(change.type)
            if would is not None and (table.promises or not words.isdisjoint(would)):
                break
        else:
            return False
        given = given_to(table)
        return any(self.offers(table, change, given) for change in changes)

    def offers(self, table: T, change: C, used: tuple[Key, ...]) -> list[Offer]:
        """Return the replacements that apply to the change now, without those that were already applied or declined."""
        words = self._would.get(change.type)
        if words is None or not self.is_real(table, change):
            return []
        found, insteads = [], self.insteads(table)
        for word in words:
            for card, ability in insteads.get(word, ()):
                found.append(Offer((0, card, ability.index), card, ability, self.context(table, card, ability), None))
        for promise in table.promises:
            if promise.kind == "instead":
                ability = replacement_of(table, promise)
                if ability.would in words:
                    key = (1, promise.clock)
                    found.append(Offer(key, promise.source[0], ability, promised(promise), promise))
        for offer in found:
            self.name(table, offer.frame, change)
        return [offer for offer in found if offer.key not in used and self._applies(table, change, offer)]

    def _applies(self, table: T, change: C, offer: Offer) -> bool:
        ability = offer.ability
        if not self._is_meant(table, change, offer):
            return False
        if ability.cause and change.type == "damage" and (change.word == "effect") != (ability.cause == "effect"):
            return False
        if ability.goals and change.zone not in ability.goals:
            return False
        if ability.once and was_used(table, offer.card, ability.index):
            return False
        if not self.is_so_caused(table, change, offer):
            return False
        return ability.condition is None or ability.condition(table, offer.frame)

    def is_so_caused(self, table: T, change: C, offer: Offer) -> bool:
        """Whether what causes the change, the zone that the card leaves, and the counters are those that the
        replacement names. For games with words for them."""
        return True

    def _is_meant(self, table: T, change: C, offer: Offer) -> bool:
        """Whether the replacement concerns this player or this card."""
        ability, promise = offer.ability, offer.promise
        if change.type in self._of_players:
            return ability.whose == "each" or (change.player == offer.frame.controller) == (ability.whose == "you")
        if promise is not None and promise.cards is not None:
            return table.ref(change.card) in promise.cards
        if ability.who is None:
            return change.card == offer.card
        return self.reaches(table, change, offer) and ability.who(table, offer.frame, change.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class InsteadFrame(CausedFrame[T], Generic[T, C]):
    """Settles changes that happen at once, of which some may be replaced. Each change is settled in turn. Then the
    changes that remain are made, and after them the effects that replace the others."""

    FIELDS: ClassVar = {
        "chosen": VALUE,
        "effects": RECORDS,
        "final": VALUE,
        "given": VALUE,
        "open": VALUE,
        "used": VALUE,
        "replacing": SHARED,
    }
    __slots__ = tuple(FIELDS)
    replacing: Replacing[T, C]
    """How replacement effects work in this game."""
    open: tuple[C, ...]
    """The changes that are not settled yet, the next one first."""
    final: tuple[C, ...]
    effects: list[EffectFrame]
    used: tuple[Key, ...]
    """Replacements that were applied to the change being settled, or declined."""
    chosen: Key

    def __init__(self, replacing: Replacing[T, C], changes: Sequence[C], given: tuple[Key, ...]) -> None:
        super().__init__()
        self.replacing = replacing
        self.open, self.given, self.used, self.chosen = tuple(changes), given, given, ()
        self.final, self.effects = (), []

    def advance(self, table: T) -> bool:
        """Ask which replacement applies, and whether it does, and apply it. At the end, make the changes that
        remain."""
        if self.pc == 0 and not self.open:
            self._finish(table)
            return True
        steps: tuple[Callable[[T], None], ...] = (self._which, self._take, self._whether, self._apply)
        if self.pc >= len(steps):
            return False
        self.pc += 1
        steps[self.pc - 1](table)
        return True

    def _which(self, table: T) -> None:
        change, replacing = self.open[0], self.replacing
        found = replacing.offers(table, change, self.used)
        if not found:
            self._settled((change,))
        elif len(found) > 1:
            table.asking = "instead"
            moves = list(dict.fromkeys(replacing.moves_of(found)))
            source = change.card if change.card >= 0 else None
            table.ask(replacing.chooser(table, change, found), "option", WHICH, moves, source=source)

    def _take(self, table: T) -> None:
        replacing = self.replacing
        found = replacing.offers(table, self.open[0], self.used)
        moves = replacing.moves_of(found)
        wanted = table.answer[0] if len(found) > 1 else moves[0]
        self.chosen = found[moves.index(wanted)].key

    def _whether(self, table: T) -> None:
        offer = self._offer(table)
        if offer.ability.optional:
            table.asking = "instead"
            question = Message(WHETHER, {"card": table.name_of(offer.card)})
            table.ask(self.replacing.decider(table, offer), "yes_no", question, YES_OR_NO, source=offer.card)

    def _apply(self, table: T) -> None:
        offer, change, replacing = self._offer(table), self.open[0], self.replacing
        self.used = (*self.used, self.chosen)
        self.pc = 0
        if offer.ability.optional and table.answer != (("yes",),):
            return
        if offer.promise is not None and offer.promise.once:
            table.promises.remove(offer.promise)
        if offer.ability.once:
            mark_used(table, offer.card, offer.ability.index, once_a_game=offer.ability.once_a_game)
        tell_source(table, "instead", offer.card, change=change.type)
        if offer.promise is not None or offer.ability.code >= 0:
            offer.frame.applied = self.used
            replacing.begin(table, offer.frame)
            self.effects.append(offer.frame)
        number = renumbered(table, change, offer)
        if number > 0:
            self.open = (change.with_amount(number), *self.open[1:])
            return
        replacing.replaced(table, change)
        self._settled(())

    def _offer(self, table: T) -> Offer:
        found = self.replacing.offers(table, self.open[0], self.used)
        return next(offer for offer in found if offer.key == self.chosen)

    def _settled(self, left: tuple[C, ...]) -> None:
        self.final = (*self.final, *left)
        self.open, self.used, self.pc = self.open[1:], self.given, 0

    def _finish(self, table: T) -> None:
        self.pc = OVER
        below = table.frames[-2] if len(table.frames) > 1 else None
        changes = [change.with_amount(change.amount) for change in self.final]  # the copies of this position share them
        done = self.replacing.perform(table, changes)
        if self.replacing.COUNTS_AS_DONE and self.effects:
            done = (done or 0) + len(self.effects)
        if done is not None and isinstance(below, EffectFrame | InTurnFrame):
            below.done = done
        for effect in reversed(self.effects):
            table.push(effect)
        self.effects = []
