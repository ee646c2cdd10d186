"""The changes that every game has: cards that go to another zone, numbers of players, cards that are drawn."""

from abc import abstractmethod

from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.words import Value


class Atom:
    """Makes the changes of one type."""

    of_player = False
    """Whether it concerns a player and no card."""

    @abstractmethod
    def make(self, table: PlainTable, change: Change) -> bool:
        """Make the change and tell it; whether it has happened."""


class Goes(Atom):
    """A card goes to a zone."""

    def __init__(self, goal: int, *origins: int) -> None:
        """`origins`: where it must lie for that; anywhere unless they are given."""
        self._goal, self._origins = goal, origins

    def make(self, table: PlainTable, change: Change) -> bool:
        """Send it there."""
        if self._origins and table.cards[change.card].zone not in self._origins:
            return False
        table.send(change.card, self._goal)
        table.tell(change.type, change.card)
        return True


class Turns(Atom):
    """A state of a card takes a value."""

    def __init__(self, word: str, *, value: Value) -> None:
        self._word, self._value = word, value

    def make(self, table: PlainTable, change: Change) -> bool:
        """Give it the value; nothing happens to a card that has it."""
        state = table.WORDS.states[self._word]
        if state.read(table.cards[change.card]) == self._value:
            return False
        state.write(table.edit(change.card), self._value)
        table.tell(change.type, change.card)
        return True


class Counts(Atom):
    """A number of a player rises, or falls where `sign` is -1. It is never less than 0."""

    of_player = True

    def __init__(self, word: str, sign: int) -> None:
        self._word, self._sign = word, sign

    def make(self, table: PlainTable, change: Change) -> bool:
        """Count, and say by how much."""
        before = table.number(change.player, self._word)
        table.set_number(change.player, self._word, before + self._sign * change.amount)
        table.tell_player(change.type, change.player, amount=change.amount)
        return change.amount > 0


class Draws(Atom):
    """A player draws a card. Whoever cannot loses."""

    of_player = True

    def __init__(self, hand: int, reason: str, rule: str) -> None:
        """`reason` and `rule`: of the end of the game where the deck has no card."""
        self._hand, self._reason, self._rule = hand, reason, rule

    def make(self, table: PlainTable, change: Change) -> bool:
        """Take the top card."""
        deck = table.zone(change.player, table.DECK)
        if not deck:
            table.finish(1 - change.player, self._reason, self._rule)
            return False
        card = deck[0]
        table.send(card, self._hand)
        table.tell("draw", card)
        return True
