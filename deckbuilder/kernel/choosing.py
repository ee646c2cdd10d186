"""Compiles choices of cards and numbers."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.kernel.asking import STREAM, ask, picked
from deckbuilder.kernel.both_choosing import as_seen_by, by_both
from deckbuilder.kernel.effects import EffectFrame, fizzle
from deckbuilder.kernel.language.forms import MOST_CHOSEN, UpTo
from deckbuilder.kernel.reading import Amount, Finder, Reader, players_of
from deckbuilder.kernel.sight import in_no_order
from deckbuilder.kernel.table import CardTable, GameCard, Step

_UP_TO: Final = "{card}: choose up to {count}."
_EXACTLY: Final = "{card}: choose {count}."
T = TypeVar("T", bound=CardTable[Any])
Bounds = Callable[[T, EffectFrame], tuple[int, int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Generic[T]):
    """Compiles the choices of a game. A `step` is a `choose` or `choose_number` form of its language."""

    def __init__(self, reader: Reader[T], hidden: Sequence[int], *, stops: bool) -> None:
        """`hidden`: the zones whose cards are not reported when they are chosen. `stops`: whether an effect ends if too
        few cards can be chosen. Otherwise it takes those that there are."""
        self._reader, self._hidden, self._stops = reader, frozenset(hidden), stops

    @property
    def is_strict(self) -> bool:
        """Whether reading a number of a missing card gives no number instead of 0."""
        return self._reader.is_strict

    # Overridden by each game ----------------------------------------------------------------

    def is_anything_spared(self, table: T) -> bool:
        """Return whether `is_spared` may be true for any card now. Called once for all cards."""
        return False

    def is_spared(self, table: T, card: int) -> bool:
        """Return whether the opponent's effects cannot choose the card."""
        return False

    def ends_effect(self, table: T, frame: EffectFrame, found: int, least: int) -> bool:
        """Return whether the effect ends because only so many of `least` cards can be chosen."""
        return self._stops and found < least

    def may_be_declined(self, select: Any) -> bool:
        """Return whether the player may choose fewer cards than asked for, as long as somebody cannot see them: nobody
        could prove that there are any."""
        return False

    def show(self, table: T, cards: Sequence[int]) -> None:
        """Let the players see cards that were chosen."""

    def chose(self, table: T, frame: EffectFrame, cards: Sequence[int]) -> None:
        """Called when the effect has chosen cards."""

    # What can be chosen --------------------------------------------------------------

    def finder(self, select: Any) -> Finder[T]:
        """Return a closure that finds the cards that may be chosen now."""
        candidates = self._reader.finder(select)

        def find(table: T, frame: EffectFrame) -> list[int]:
            return self._unspared(table, frame, candidates(table, frame))

        return find

    def _unspared(self, table: T, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Return the cards that the effect can choose."""
        records, player = table.cards, frame.controller
        for card in cards:
            if records[card].owner != player:
                break
        else:
            return cards
        if not self.is_anything_spared(table):
            return cards
        return [card for card in cards if records[card].owner == player or not self.is_spared(table, card)]

    # Bounds --------------------------------------------------------------------------

    def bounds(self, step: Any) -> Bounds[T]:
        """Return a closure that computes the least and the greatest number of cards to choose now. For `all`, the least
        is 0."""
        if step.count == "all":
            return lambda _table, _frame: (0, MOST_CHOSEN)
        if isinstance(step.count, int):
            fixed = min(MOST_CHOSEN, max(0, step.count))
            return lambda _table, _frame: (fixed, fixed)
        exactly = not isinstance(step.count, UpTo)
        amount = self._reader.amount(step.count.up_to if isinstance(step.count, UpTo) else step.count)

        def bounds(table: T, frame: EffectFrame) -> tuple[int, int]:
            most = max(0, min(MOST_CHOSEN, amount(table, frame)))
            return (most if exactly else 0), most

        return bounds

    def limit(self, step: Any) -> Amount[T]:
        """Return a closure that computes the upper bound for the sum of the chosen cards' numbers."""
        return self._reader.amount(0 if step.total is None else step.total.max)

    # One choice ----------------------------------------------------------------------

    def compile(self, step: Any) -> tuple[Step, ...]:
        """Return code that chooses cards and stores them under a name. No player is asked if the step takes all cards
        or random ones."""
        if getattr(step, "by", "you") == "both":
            return self._by_both(step)
        if step.random or step.count == "all":
            return (self._by_themselves(step),)
        if step.different is not None or step.total is not None:
            return self._one_by_one(step)
        find, bounds, is_free = self.finder(step.select), self.bounds(step), self.may_be_declined(step.select)

        def question(table: T, frame: EffectFrame) -> None:
            cards, (least, most) = find(table, frame), bounds(table, frame)
            if self.ends_effect(table, frame, len(cards), least):
                fizzle(table, frame)
            else:
                least = 0 if is_free and _is_any_hidden(table, cards) else least
                self._ask(table, frame, cards if most else [], (least, most), _asked(table, frame, step))

        def take(table: T, frame: EffectFrame) -> None:
            cards = picked(table)
            if is_free and not cards and self.ends_effect(table, frame, 0, bounds(table, frame)[0]):
                fizzle(table, frame)
            else:
                self._remember(table, frame, step.as_, cards)

        return question, take

    def _by_both(self, step: Any) -> tuple[Step, ...]:
        """Return code that lets each player choose, as if they had used the effect themselves."""
        candidates, bounds = as_seen_by(self._reader.finder(step.select)), as_seen_by(self.bounds(step))
        is_free = self.may_be_declined(step.select)

        def ask_player(table: T, frame: EffectFrame, player: int) -> None:
            found, (least, most) = candidates(table, frame, player), bounds(table, frame, player)
            cards = [card for card in self._unspared(table, frame, found) if table.ref(card) not in frame.queue]
            least = 0 if is_free and _is_any_hidden(table, cards) else least
            self._ask(table, frame, cards if most else [], (least, most), table.chooser(player))

        def take(table: T, frame: EffectFrame, cards: list[int]) -> None:
            if not cards and self.ends_effect(table, frame, 0, bounds(table, frame, frame.controller)[0]):
                fizzle(table, frame)
            else:
                self._remember(table, frame, step.as_, cards)

        return by_both(ask_player, take)

    def _ask(self, table: T, frame: EffectFrame, cards: Sequence[int], bounds: tuple[int, int], player: int) -> None:
        offered = in_no_order(table, cards, table.DECK, table.id_of)
        moves: list[Move] = [("pick", card) for card in offered]
        key = _UP_TO if bounds[0] == 0 else _EXACTLY
        ask(table, frame, "cards", key, moves, bounds, player=player)

    def _remember(self, table: T, frame: EffectFrame, name: str, cards: Sequence[int]) -> None:
        for card in cards:
            if table.cards[card].zone not in self._hidden:
                table.tell("target", card, source=table.open_number(frame.source))
        self.show(table, cards)
        frame.names[name] = frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.done = len(cards)
        self.chose(table, frame, cards)

    def _by_themselves(self, step: Any) -> Step:
        """Return a step that takes all cards, or random ones."""
        find, bounds = self.finder(step.select), self.bounds(step)

        def take(table: T, frame: EffectFrame) -> None:
            cards, (least, most) = find(table, frame), bounds(table, frame)
            if self.ends_effect(table, frame, len(cards), least):
                fizzle(table, frame)
                return
            count = min(most, len(cards))
            if step.random:
                cards = [cards.pop(table.pick_below(STREAM, len(cards))) for _ in range(count)]
            self._remember(table, frame, step.as_, cards[:count])

        return take

    # Choices that depend on earlier ones ---------------------------------------------

    def key(self, table: T, step: Any, card: int) -> object:
        """Return the property of the card that no two chosen cards may share, or the card itself if there is no such
        rule."""
        record: GameCard = table.cards[card]
        match step.different:
            case None:
                return card
            case "name" if "name" not in self._reader.facts.words:
                return tuple(table.name_of(card).values())
            case "lane":
                return self._reader.lane_for(record, table.active)
        return tuple(self._reader.facts.words[step.different].compared(table, card, record))

    def _number(self, table: T, step: Any, card: int) -> int:
        return 0 if step.total is None else self._reader.facts.numbers[step.total.what].now(table, card)

    def _reaches(
        self, table: T, step: Any, most: int, chosen: Sequence[int], left: Sequence[int], missing: int
    ) -> bool:
        """Whether `missing` more cards can be chosen. The test takes the cheapest card for each property value that is
        still free."""
        taken = {self.key(table, step, card) for card in chosen}
        cheapest: dict[object, int] = {}
        for card in left:
            key = self.key(table, step, card)
            if key not in taken:
                number = self._number(table, step, card)
                cheapest[key] = min(number, cheapest.get(key, number))
        if len(cheapest) < missing:
            return False
        spent = sum(self._number(table, step, card) for card in chosen)
        return step.total is None or spent + sum(sorted(cheapest.values())[: max(0, missing)]) <= most

    def reachable(self, table: T, step: Any, most: int, cards: Sequence[int], wanted: int) -> int:
        """Return how many cards can be chosen, up to `wanted`. `most`: the upper bound for the sum of their numbers."""
        count = min(wanted, len(cards))
        while count and not self._reaches(table, step, most, (), cards, count):
            count -= 1
        return count

    def fitting(
        self, table: T, step: Any, most: int, cards: Sequence[int], chosen: Sequence[int], wanted: int
    ) -> list[int]:
        """Return the cards that may be chosen next without making it impossible to choose `wanted` cards in all."""
        taken = {self.key(table, step, card) for card in chosen}
        left = [card for card in cards if card not in chosen and self.key(table, step, card) not in taken]
        missing = wanted - len(chosen) - 1
        return [card for card in left if self._reaches(table, step, most, [*chosen, card], left, missing)]

    def _one_by_one(self, step: Any) -> tuple[Step, ...]:
        find, bounds, limit = self.finder(step.select), self.bounds(step), self.limit(step)
        is_free = self.may_be_declined(step.select)

        def begin(table: T, frame: EffectFrame) -> None:
            frame.queue = ()
            least, cards = bounds(table, frame)[0], find(table, frame)
            if self.ends_effect(table, frame, self.reachable(table, step, limit(table, frame), cards, least), least):
                fizzle(table, frame)

        def question(table: T, frame: EffectFrame) -> None:
            cards, most, chosen = find(table, frame), limit(table, frame), [card for card, _ in frame.queue]
            least, greatest = bounds(table, frame)
            wanted = self.reachable(table, step, most, cards, least)
            options = self.fitting(table, step, most, cards, chosen, wanted) if len(chosen) < greatest else []
            must = len(chosen) < wanted and not (is_free and _is_any_hidden(table, cards))
            self._ask(table, frame, options, (int(must), 1), _asked(table, frame, step))

        def take(table: T, frame: EffectFrame) -> None:
            if table.answer:
                frame.queue = (*frame.queue, *(table.ref(card) for card in picked(table)))
                frame.pc -= 2
                return
            cards = [card for card, _ in frame.queue]
            frame.queue = ()
            if is_free and not cards and self.ends_effect(table, frame, 0, bounds(table, frame)[0]):
                fizzle(table, frame)
            else:
                self._remember(table, frame, step.as_, cards)

        return begin, question, take

    # Numbers -------------------------------------------------------------------------

    def compile_number(self, step: Any) -> tuple[Step, ...]:
        """Ask for a number and store it under a name that amounts can read."""
        low, high = self._reader.amount(step.min), self._reader.amount(step.max)

        def question(table: T, frame: EffectFrame) -> None:
            least = low(table, frame)
            most = max(least, min(high(table, frame), least + MOST_CHOSEN - 1))
            moves: list[Move] = [("pick_number", number) for number in range(least, most + 1)]
            ask(table, frame, "number", "{card}: choose a number.", moves, player=_asked(table, frame, step))

        def take(table: T, frame: EffectFrame) -> None:
            number = table.answer[0][1]
            assert isinstance(number, int)
            frame.numbers[step.as_] = number
            frame.done = number

        return question, take

    def compile_let(self, step: Any) -> Step:
        """Store a number under a name."""
        name, amount = step.as_, self._reader.amount(step.be)

        def let(table: T, frame: EffectFrame) -> None:
            frame.numbers[name] = amount(table, frame)

        return let


def _is_any_hidden(table: CardTable[Any], cards: Sequence[int]) -> bool:
    return any(table.eyes(card) != EVERYBODY for card in cards)


def _asked(table: CardTable[Any], frame: EffectFrame, step: Any) -> int:
    """Return who chooses: the player in `by`, or whoever answers for that player."""
    by = getattr(step, "by", "you")
    return table.chooser(players_of(frame.controller, by)[0])
