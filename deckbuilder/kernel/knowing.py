"""Computes the current values of cards in a game whose continuous changes depend on each other. Static abilities and
lasting effects become changes that `layering.py` puts in order. Each change reads the values that the changes before it
have produced. An ability that selects cards by a word therefore finds cards that got the word from an earlier
change, and an ability that its card has lost by an earlier change does nothing."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import granted_number
from deckbuilder.kernel.continuous import GRANTS, LEAST, LOSES, Piece, PieceValues, but_for_losses
from deckbuilder.kernel.granting import GIVING, LOST, granted_to
from deckbuilder.kernel.index import Standing
from deckbuilder.kernel.knowledge import NOTHING, Knowledge, Known, Seen, Words
from deckbuilder.kernel.layering import FACTORS, FLOORS, LIMITS, SHIELD, SUMS, WORDS, ByDependency, Change
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.undefined import UndefinedError

BY_DEPENDENCY: Final = ByDependency()
_FACTORS_APART: Final = {"add": SUMS, "set": SUMS, "multiply": FACTORS, LEAST: FLOORS}
_TOGETHER: Final = {**_FACTORS_APART, "multiply": SUMS}
_OF_LIMITS: Final = frozenset({"forbid", "allow", "must"})


@mypyc_attr(allow_interpreted_subclasses=True)
class TimedPiece(Piece):
    """A lasting change of a card, with the time at which it began. If it grants an ability, `number` is the number of
    that ability."""

    __slots__ = ()
    card: int
    stay: int
    clock: int
    words: tuple[str, ...]


Outcome = tuple[list[int], list[PieceValues]]
"""The cards that a change reaches, and what it changes."""


T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowing(Generic[T]):
    """Computes the current values of a game's cards."""

    FACTORS_APART: ClassVar[bool] = True
    """Whether numbers are multiplied after everything else. Otherwise all changes of numbers come in the order of time
    and of dependencies."""

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def knowledge(self, table: T) -> Knowledge:
        """Return the cache of the position."""

    @abstractmethod
    def printed(self, table: T, card: int) -> Seen:
        """Return the values of the card without any change."""

    @abstractmethod
    def cards(self, table: T, within: tuple[int, ...] | None) -> Sequence[int]:
        """Return the cards that changes may affect. `within`: leave out cards of other zones."""

    @abstractmethod
    def reaches(self, table: T, card: int) -> bool:
        """Whether changes may affect the card."""

    @abstractmethod
    def standing(self, table: T) -> Sequence[Standing]:
        """Return the static abilities that work now."""

    @abstractmethod
    def lasting(self, table: T) -> Sequence[TimedPiece]:
        """Return the lasting changes."""

    def joined(self, keyword: str, old: int | None, new: int) -> int:
        """Return the number of a keyword after it is granted with the number `new`. `old`: its number before, or None
        if the card did not have the keyword."""
        return new

    def affects(self, table: T, controller: int, card: int) -> bool:
        """Whether changes by that player's effects apply to the card."""
        return True

    def with_ability(self, table: T, words: Words, ability: int) -> Words:
        """Return the words of a card that gets the ability with that number, given its words before."""
        return words

    def without_abilities(self, words: Words) -> Words:
        """Return the words of a card that loses all abilities, given its words before."""
        return words

    def takes_words(self, table: T, card: int, seen: Seen, fact: str) -> bool:
        """Whether changes of these words apply to the card as it is now."""
        return True

    # The same in every game ----------------------------------------------------------------

    def of(self, table: T, card: int) -> Seen:
        """Return the current values of the card."""
        found = self.known(table).get(card)
        return self.printed(table, card) if found is None else found

    def words_of(self, table: T, card: int) -> Words:
        """Return the current words of the card. Changes of numbers do not depend on what this returns."""
        self.knowledge(table).word_reads += 1
        return self.of(table, card).words

    def known(self, table: T) -> Known:
        """Return the current values of the cards that are not as printed. Recompute them if the position has
        changed."""
        knowledge = self.knowledge(table)
        knowledge.reads += 1
        if knowledge.version != table.version:
            changes = self._changes(table)  # to find them may compute the values, for the index of abilities
            if knowledge.version != table.version:
                knowledge.version, knowledge.known = table.version, {}
                if changes:
                    knowledge.known = BY_DEPENDENCY.result(knowledge.known, changes)
        return knowledge.known

    def _in_order(self, table: T) -> Sequence[Standing]:
        """Return the static abilities by timestamp, the oldest first. Among equal timestamps, the turn player's come
        first."""

        def order(standing: Standing) -> tuple[int, bool, int, int]:
            return standing.clock, standing.context.controller != table.active, standing.card, standing.place

        standings = self.standing(table)
        return sorted(standings, key=order) if len(standings) > 1 else standings

    def _changes(self, table: T) -> list[Change[Known]]:
        standings, lasting = self._in_order(table), self.lasting(table)
        giving = False
        for standing in standings:
            giving = giving or standing.gives
        for piece in lasting:
            giving = giving or piece.kind in GIVING
        found: list[Change[Known]] = []
        for standing in standings:
            stages = standing.stages if self.FACTORS_APART else _together(standing.stages)
            found += [_Holds(self, table, standing, stage, giving=giving) for stage in stages]
        found += [_Lasts(self, table, piece) for piece in lasting if table.stands((piece.card, piece.stay))]
        return found

    def stage_of(self, kind: str, key: str) -> int:
        """Return the stage of a piece of that kind and key."""
        if kind in _OF_LIMITS and key != SHIELD:
            return LIMITS
        return (_FACTORS_APART if self.FACTORS_APART else _TOGETHER).get(kind, WORDS)


def _together(stages: tuple[int, ...]) -> tuple[int, ...]:
    """Return the stages of a game that does not multiply numbers apart."""
    if FACTORS not in stages:
        return stages
    return tuple(dict.fromkeys(SUMS if stage == FACTORS else stage for stage in stages))


class _Holds(Change[Known]):
    """What a static ability does in one stage."""

    def __init__(self, knowing: Knowing[Any], table: Any, standing: Standing, stage: int, *, giving: bool) -> None:
        """`giving`: whether any change concerns which abilities cards have."""
        super().__init__(standing.clock, stage)
        self._knowing, self._table, self._standing, self._giving = knowing, table, standing, giving
        self._known: Known | None = None
        self._outcome: Outcome = ([], [])
        self._reads = True

    def outcome(self, known: Known) -> Outcome:
        """Return the cards that the ability reaches and the pieces that it applies, given the values known so far."""
        if self._known is not known and self._reads:
            knowledge = self._knowing.knowledge(self._table)
            before = knowledge.reads - self._ignored(knowledge)
            knowledge.known = known
            self._outcome = self._found(known)
            self._known = known
            self._reads = knowledge.reads - self._ignored(knowledge) != before or (self._giving and self.stage == WORDS)
        return self._outcome

    def _ignored(self, knowledge: Knowledge) -> int:
        """Return how many reads cannot alter the outcome: after the stage of words, no change concerns words."""
        return 0 if self.stage == WORDS else knowledge.word_reads

    def depends(self) -> bool:
        """Return whether its condition, its numbers or its selector have read values that changes of its stage may
        alter."""
        return self._reads

    def _found(self, known: Known) -> Outcome:
        table, knowing, standing = self._table, self._knowing, self._standing
        ability, context = standing.ability, standing.context
        own = known.get(context.source)
        if own is not None and own.body is not None and not standing.stands_on(own.body):
            return [], []  # its card has lost it
        try:
            pieces = ability.pieces(table, context) if ability.holds(table, context) else []
        except UndefinedError:
            return [], []
        if len(standing.stages) > 1:
            pieces = [piece for piece in pieces if knowing.stage_of(piece[0], piece[1]) == self.stage]
        if not pieces:
            return [], []
        who, source = ability.who, context.source
        if who is None:
            reached = [source] if knowing.reaches(table, source) else []
        else:
            reached = [card for card in knowing.cards(table, ability.within) if who(table, context, card)]
        now = list(map(self._numbered, pieces)) if standing.gives else pieces
        return [card for card in reached if knowing.affects(table, context.controller, card)], now

    def on(self, known: Known) -> Known:
        """Apply it."""
        cards, pieces = self.outcome(known)
        return _applied(self._knowing, self._table, known, cards, pieces, self.clock, self._standing.keeper)

    def _numbered(self, piece: PieceValues) -> PieceValues:
        """Return the piece. A granted ability gets its number in place of its text."""
        if piece[0] != GRANTS:
            return piece
        return GRANTS, "", granted_number(self.clock, self._standing.context.definition, piece[2]), ()


class _Lasts(Change[Known]):
    """A lasting change that an effect has left on a card."""

    def __init__(self, knowing: Knowing[Any], table: Any, piece: TimedPiece) -> None:
        super().__init__(piece.clock, knowing.stage_of(piece.kind, piece.key))
        self._knowing, self._table, self._piece = knowing, table, piece
        self._reads = True

    def outcome(self, known: Known) -> list[int]:
        """Return the card, if the change applies to it."""
        piece, knowledge = self._piece, self._knowing.knowledge(self._table)
        before = knowledge.reads
        knowledge.known = known
        reached = self._knowing.reaches(self._table, piece.card) and self._knowing.affects(
            self._table, piece.controller, piece.card
        )
        self._reads = knowledge.reads != before
        return [piece.card] if reached else []

    def depends(self) -> bool:
        """Return whether values have been read to find out if effects apply to the card."""
        return self._reads

    def on(self, known: Known) -> Known:
        """Apply it."""
        piece = self._piece
        values: PieceValues = piece.kind, piece.key, piece.number, piece.words
        return _applied(self._knowing, self._table, known, self.outcome(known), [values], self.clock)


def _applied(
    knowing: Knowing[Any],
    table: Any,
    known: Known,
    cards: Sequence[int],
    pieces: Sequence[PieceValues],
    clock: int,
    source: int = -1,
) -> Known:
    """Return the values after the pieces. `source`: the card that keeps the static ability whose pieces they are."""
    if not cards or not pieces:
        return known
    changed = dict(known)
    for card in cards:
        seen = changed.get(card) or knowing.printed(table, card)
        for piece in but_for_losses(pieces) if card == source else pieces:
            if piece[0] in GIVING:
                seen = _embodied(knowing, table, seen, piece)
            elif not piece[3] or knowing.takes_words(table, card, seen, piece[1] or piece[0]):
                seen = _with(knowing, seen, piece, clock)
        changed[card] = seen
    return changed


def _embodied(knowing: Knowing[Any], table: Any, seen: Seen, values: PieceValues) -> Seen:
    """Return the card after it gets an ability, or after it loses all abilities and keywords."""
    kind, _, ability, _ = values
    if kind == LOSES:
        words, keywords, body = knowing.without_abilities(seen.words), NOTHING, LOST
    else:
        words, keywords = knowing.with_ability(table, seen.words, ability), seen.keywords
        body = granted_to(seen.body, ability)
    more = seen.required, seen.extra_attacks, body
    return Seen(words, seen.numbers, keywords, seen.forbidden, seen.allowed, seen.set_at, *more)


def _with(knowing: Knowing[Any], seen: Seen, values: PieceValues, clock: int) -> Seen:
    """Return the card after one more change."""
    kind, key, number, words = values
    if kind in _FACTORS_APART:
        return _numbered(seen, values, clock)
    has, keywords, forbidden, allowed = seen.words, seen.keywords, seen.forbidden, seen.allowed
    required, attacks = seen.required, seen.extra_attacks
    match kind:
        case "grant":
            keywords = {**keywords, key: knowing.joined(key, keywords.get(key), number)}
        case "lose":
            keywords = {word: value for word, value in keywords.items() if word != key}
        case "forbid":
            forbidden = forbidden | {key}
        case "allow":
            allowed = allowed | {key}
        case "must":
            required = required | {key}
        case "extra_attacks":
            attacks += number
        case "gain":
            has = {**has, key: has.get(key, frozenset()) | frozenset(words)}
        case "lose_words":
            has = {**has, key: has.get(key, frozenset()).difference(words)}
        case _:
            has = {**has, kind: frozenset(words)}
    return Seen(has, seen.numbers, keywords, forbidden, allowed, seen.set_at, required, attacks, seen.body)


def _numbered(seen: Seen, values: PieceValues, clock: int) -> Seen:
    """Change a number. A card without the number does not get one. A factor that began before the number was last set
    has no effect."""
    kind, key, number, _ = values
    old = seen.numbers.get(key)
    if old is None or (kind == "multiply" and seen.set_at.get(key, -1) > clock):
        return seen
    set_at = {**seen.set_at, key: clock} if kind == "set" else seen.set_at
    match kind:
        case "set":
            new = number
        case "add":
            new = old + number
        case "multiply":
            new = old * number
        case _:
            new = max(old, number)
    numbers = {**seen.numbers, key: new}
    more = seen.required, seen.extra_attacks, seen.body
    return Seen(seen.words, numbers, seen.keywords, seen.forbidden, seen.allowed, set_at, *more)
