"""The changes that every game has: moving cards, changing numbers of players, and drawing cards."""

from abc import abstractmethod

from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.words import Value


class Atom:
    """Makes the changes of one type."""

    of_player = False
    """Whether it changes a player and no card."""

    @abstractmethod
    def make(self, table: PlainTable, change: Change) -> bool:
        """Make the change, and report it. Return whether it has happened."""


class Goes(Atom):
    """Sends a card to a zone."""

    def __init__(self, goal: int, *origins: int) -> None:
        """`origins`: the zones that the card must be in, by default any."""
        self._goal, self._origins = goal, origins

    def make(self, table: PlainTable, change: Change) -> bool:
        """Send the card there."""
        if self._origins and table.cards[change.card].zone not in self._origins:
            return False
        table.send(change.card, self._goal)
        table.tell(change.type, change.card)
        return True


class Turns(Atom):
    """Gives a state of a card a value."""

    def __init__(self, word: str, *, value: Value) -> None:
        self._word, self._value = word, value

    def make(self, table: PlainTable, change: Change) -> bool:
        """Give the state its value. Nothing happens if the card already has it."""
        state = table.WORDS.states[self._word]
        if state.read(table.cards[change.card]) == self._value:
            return False
        state.write(table.edit(change.card), self._value)
        table.tell(change.type, change.card)
        return True


class Counts(Atom):
    """Raises a number of a player, or lowers it if `sign` is -1. The number never goes below 0."""

    of_player = True

    def __init__(self, word: str, sign: int) -> None:
        self._word, self._sign = word, sign

    def make(self, table: PlainTable, change: Change) -> bool:
        """Change the number, and report the amount."""
        before = table.number(change.player, self._word)
        table.set_number(change.player, self._word, before + self._sign * change.amount)
        table.tell_player(change.type, change.player, amount=change.amount)
        return change.amount > 0


class Draws(Atom):
    """Lets a player draw a card. A player who cannot draw loses."""

    of_player = True

    def __init__(self, hand: int, reason: str, rule: str) -> None:
        """`reason` and `rule`: how the game ends if the deck is empty."""
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
