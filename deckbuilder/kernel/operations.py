"""Compiles the steps that every card game has. A game's subclass makes the changes.

Most steps act on cards, on players, or on the cards of a queue one by one. A game's own steps use these three ways
too."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.asking import STREAM, ask, picked
from deckbuilder.kernel.both_choosing import by_both
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.continuous import EXTRA_ATTACKS, GAINS, GRANTS, LOSES, PieceValues, gained_words, required
from deckbuilder.kernel.effects import EffectFrame, fizzle
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Amount, Reader, Targets, players_of
from deckbuilder.kernel.table import CardTable, Step

MOST_DRAWN: Final = 1_000
"""The most cards that one effect draws. No deck has more."""
T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)
Code = tuple[Step, ...]
CardWork = Callable[[T, EffectFrame, list[int]], int]
"""Acts on cards and returns how much it did."""
PlayerWork = Callable[[T, EffectFrame, tuple[int, ...], int], int | None]
"""Acts on players with a number and returns how much it did. None means that the step is impossible."""
Saying = Callable[[T, EffectFrame], list[PieceValues]]
"""Returns the lasting pieces that each card gets."""


def follow(table: CardTable[Any], frame: EffectFrame, before: Sequence[Ref]) -> None:
    """Update the references of an effect to cards that its own step has moved."""
    after = {ref: table.ref(ref[0]) for ref in before if not table.stands(ref)}
    if not after:
        return
    frame.names = {name: tuple(after.get(ref, ref) for ref in refs) for name, refs in frame.names.items()}
    own = (frame.source, frame.stay)
    frame.stay = after.get(own, own)[1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Operations(Generic[T, C]):
    """Carries out the steps of a game."""

    def __init__(
        self, reader: Reader[T], numbers: Sequence[tuple[str, str]], *, stops: bool, follows: bool = False
    ) -> None:
        """`numbers`: the numbers of a card that effects change, each with the name of its field in steps. `stops`:
        whether an impossible step ends the effect. Otherwise the next step follows. `follows`: whether an effect still
        refers to a card that its own step has moved. Otherwise it loses that card."""
        self.reader, self._numbers, self._stops, self._follows = reader, numbers, stops, follows

    # Overridden by each game ----------------------------------------------------------------

    @abstractmethod
    def make(self, table: T, changes: Sequence[C]) -> int:
        """Make changes that happen at once, and return how many have happened."""

    @abstractmethod
    def draws(self, table: T, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """Let players draw that many cards each, and return how many were drawn."""

    @abstractmethod
    def gains_life(self, table: T, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """Let players gain life, and return how much the step did."""

    def lasts_on(self, table: T, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Return the cards that can get a lasting effect. By default there are none."""
        return []

    def set_words(self, step: Any) -> list[PieceValues]:
        """Return the pieces of a `set` step that are not numbers. By default there are none."""
        return []

    def add(self, table: T, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Add a lasting piece to a card, and report it. Its number is fixed now."""

    @abstractmethod
    def ends(self, table: T, player: int, *, wins: bool) -> None:
        """Let a player win or lose the game by an effect."""

    def targets(self, who: Any) -> Targets[T]:
        """Return a closure that finds the cards of a name or a selector. If impossible steps end effects, the closure
        returns None when all chosen cards are gone."""
        return self.reader.targets(who) if self._stops else self.reader.cards(who)

    def added(self, table: T, cards: Sequence[int]) -> None:
        """Called when these cards have got a lasting effect."""

    # The three ways to act -----------------------------------------------------------

    def fail(self, table: T, frame: EffectFrame) -> None:
        """Handle an impossible step."""
        frame.done = 0
        if self._stops:
            fizzle(table, frame)

    def on_cards(self, who: Any, work: CardWork[T]) -> Code:
        """Return code that acts on all cards of a name or a selector at once."""
        targets = self.targets(who)

        def run(table: T, frame: EffectFrame) -> None:
            cards = targets(table, frame)
            if cards is None:
                self.fail(table, frame)
                return
            frame.done = self._work(table, frame, cards, work) if cards else 0

        return (run,)

    def _work(self, table: T, frame: EffectFrame, cards: list[int], work: CardWork[T]) -> int:
        if not self._follows:
            return work(table, frame, cards)
        before = [table.ref(card) for card in cards]
        done = work(table, frame, cards)
        follow(table, frame, before)
        return done

    def on_players(self, player: str, amount: Any, work: PlayerWork[T]) -> Code:
        """Return code that acts on one or both players, with a number."""
        number = self.reader.amount(amount)

        def run(table: T, frame: EffectFrame) -> None:
            done = work(table, frame, players_of(frame.controller, player), number(table, frame))
            if done is None:
                self.fail(table, frame)
            else:
                frame.done = done

        return (run,)

    def one_by_one(
        self,
        gather: Step,
        question: Callable[[T, EffectFrame, int], None],
        act: Callable[[T, EffectFrame, int], None],
    ) -> Code:
        """Return code that goes through the queue that `gather` fills. For each card that has not moved since, it asks
        a question and acts on the card."""

        def ask_next(table: T, frame: EffectFrame) -> None:
            while frame.queue and not table.stands(frame.queue[0]):
                frame.queue = frame.queue[1:]
            if frame.queue:
                question(table, frame, frame.queue[0][0])
            else:
                frame.pc += 1

        def take(table: T, frame: EffectFrame) -> None:
            card, before = frame.queue[0][0], frame.queue[:1]
            frame.queue = frame.queue[1:]
            act(table, frame, card)
            if self._follows:
                follow(table, frame, before)
            frame.pc -= 2

        return gather, ask_next, take

    def gather(self, targets: Targets[T], fits: Callable[[T, int], bool]) -> Step:
        """Return a step that fills the queue with the cards that fit."""

        def fill(table: T, frame: EffectFrame) -> None:
            cards = targets(table, frame)
            if cards is None:
                self.fail(table, frame)
                return
            frame.queue, frame.done = tuple(table.ref(card) for card in cards if fits(table, card)), 0

        return fill

    # On cards ------------------------------------------------------------------------

    def change(self, who: Any, change: Callable[[T, EffectFrame, int], C]) -> Code:
        """Return code that changes each card once, all at the same time."""
        return self.on_cards(
            who, lambda table, frame, cards: self.make(table, [change(table, frame, card) for card in cards])
        )

    def lasting(self, step: Any, pieces: Saying[T]) -> Code:
        """Return code that gives cards a lasting effect. Its numbers are fixed when the step is carried out."""
        until = step.until

        def work(table: T, frame: EffectFrame, cards: list[int]) -> int:
            if not table.can_last(until, frame.source):
                return 0
            now, found = pieces(table, frame), self.lasts_on(table, frame, cards)
            for card in found:
                for piece in now:
                    self.add(table, frame, card, piece, until)
            self.added(table, found)
            return len(found)

        return self.on_cards(step.who, work)

    def modify(self, step: Any) -> Code:
        """Raise numbers of cards."""
        return self.lasting(step, self._changed_numbers("add", step))

    def set_numbers(self, step: Any) -> Code:
        """Set numbers of cards, and whatever else the game's effects can set."""
        numbers, words = self._changed_numbers("set", step), self.set_words(step)
        return self.lasting(step, lambda table, frame: [*numbers(table, frame), *words])

    def multiply(self, step: Any) -> Code:
        """Multiply numbers of cards."""
        return self.lasting(step, self._changed_numbers("multiply", step))

    def gain_words(self, step: Any) -> Code:
        """Add words to cards. A step has a field for each fact."""
        written = gained_words(step, self.reader.facts.words)
        pieces: list[PieceValues] = [(GAINS, fact, 0, words) for fact, words in written]
        return self.lasting(step, lambda _table, _frame: pieces)

    def _changed_numbers(self, kind: str, step: Any) -> Saying[T]:
        written = [(word, getattr(step, field)) for word, field in self._numbers]
        compiled: list[tuple[str, Amount[T]]] = [
            (word, self.reader.amount(amount)) for word, amount in written if amount is not None
        ]
        return lambda table, frame: [(kind, word, amount(table, frame), ()) for word, amount in compiled]

    def grant(self, step: Any) -> Code:
        """Grant a keyword to cards, or remove it."""
        piece: PieceValues = (step.op, step.keyword, -1 if step.value is None else step.value, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    def grant_ability(self, step: Any) -> Code:
        """Grant an ability to cards. The step has the place of its text in the definition."""
        piece: PieceValues = (GRANTS, "", step.ability, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    def lose_abilities(self, step: Any) -> Code:
        """Take all abilities and keywords away from cards."""
        piece: PieceValues = (LOSES, "", 0, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    def forbid(self, step: Any) -> Code:
        """Forbid cards to do something, or allow it."""
        piece: PieceValues = (step.op, step.what, 0, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    def must(self, step: Any) -> Code:
        """Require something of cards."""
        piece: PieceValues = ("must", required(step.what), 0, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    def extra_attacks(self, step: Any) -> Code:
        """Let cards attack more often."""
        piece: PieceValues = (EXTRA_ATTACKS, EXTRA_ATTACKS, step.count, ())
        return self.lasting(step, lambda _table, _frame: [piece])

    # On players ----------------------------------------------------------------------

    def draw(self, step: Any) -> Code:
        """Draw cards."""

        def work(table: T, frame: EffectFrame, players: tuple[int, ...], number: int) -> int:
            return self.draws(table, frame, players, max(0, min(MOST_DRAWN, number)))

        return self.on_players(step.player, step.count, work)

    def gain_life(self, step: Any) -> Code:
        """Gain life."""
        return self.on_players(step.player, step.amount, self.gains_life)

    def end(self, step: Any) -> Code:
        """Win the game, or lose it."""
        wins = step.op == "win"

        def work(table: T, _frame: EffectFrame, players: tuple[int, ...], _number: int) -> int:
            self.ends(table, players[0], wins=wins)
            return 1

        return self.on_players(step.player, 0, work)

    def extra_turn(self, step: Any) -> Code:
        """Let a player take an extra turn after this one."""

        def work(table: T, _frame: EffectFrame, players: tuple[int, ...], _number: int) -> int:
            table.turn_order = table.turn_order.with_extra(table.active, players[0])
            table.touch()
            table.emit({"type": "extra_turn", "player": players[0]})
            return 1

        return self.on_players(step.player, 0, work)

    def shuffle(self, step: Any) -> Code:
        """Shuffle a deck."""

        def work(table: T, _frame: EffectFrame, players: tuple[int, ...], _number: int) -> int:
            table.shuffle_deck(players[0])
            return 1

        return self.on_players(step.player, 0, work)

    def top_cards(self, player: str, count: Any, work: CardWork[T]) -> Code:
        """Return code that acts on the top cards of a deck. If there are too few cards, the step is impossible in games
        where such steps end an effect. In other games it uses the cards that are there."""

        def move(table: T, frame: EffectFrame, players: tuple[int, ...], number: int) -> int | None:
            number, deck = max(0, number), table.zone(players[0], table.DECK)
            if self._stops and len(deck) < number:
                return None
            return self._work(table, frame, deck[:number], work)

        return self.on_players(player, count, move)

    def give_up(self, step: Any, zone: int, word: str, key: str, work: CardWork[T]) -> Code:
        """Return code that lets a player pick cards of their own zone and passes them to `work`. If there are too few,
        the player picks them all. `word`: the word of the moves. `key`: the question. If the step is `random`, the
        cards are picked at random. If both players give up cards, all of these go together."""
        amount, whose = self.reader.amount(step.count), step.player

        def by_chance(table: T, frame: EffectFrame) -> None:
            given = list[int]()
            for player in players_of(frame.controller, whose):
                cards = list(table.zone(player, zone))
                count = min(len(cards), max(0, amount(table, frame)))
                given += [cards.pop(table.pick_below(STREAM, len(cards))) for _ in range(count)]
            frame.done = work(table, frame, given)

        def ask_player(table: T, frame: EffectFrame, player: int) -> None:
            count = max(0, amount(table, frame))
            moves: list[Move] = [(word, card) for card in table.zone(player, zone)] if count else []
            ask(table, frame, "cards", key, moves, (count, count), count=count, player=table.chooser(player))

        def question(table: T, frame: EffectFrame) -> None:
            ask_player(table, frame, players_of(frame.controller, whose)[0])

        def take(table: T, frame: EffectFrame) -> None:
            take_both(table, frame, picked(table))

        def take_both(table: T, frame: EffectFrame, cards: list[int]) -> None:
            frame.done = work(table, frame, cards)

        if getattr(step, "random", False):
            return (by_chance,)
        return by_both(ask_player, take_both) if whose == "both" else (question, take)
