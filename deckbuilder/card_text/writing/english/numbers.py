"""Numbers in English: amounts, bounds, how many, changes."""

from abc import abstractmethod
from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    CountOf,
    Done,
    Either,
    Halved,
    Letter,
    PlayerNumber,
    Quantity,
    Reckoned,
    StatOf,
    Times,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.numbers import Numbers

_PLAYERS = {"you": "you", "opponent": "the opponent", "both": "each player"}
_RECKONED = {
    ("sum", 2): "{} plus {}", ("difference", 2): "{} minus {}", ("lowest", 2): "the lower of {} and {}",
    ("highest", 2): "the higher of {} and {}", ("quotient", 2): "{} divided by {} (rounded down)",
}  # fmt: skip
_QUANTITIES = {"all": "all", "bare": "", "one": "one"}
_OWNERS = {
    "you": "your",
    "opponent": "the opponent's",
    "own": "their",
    "yours": "your",
    "owner": "its owner's",
    "owners": "their owners'",
    "any": "any player's",
    "both": "any player's",
}


class EnglishNumbers(Numbers):
    """Prints the numbers of one game."""

    @abstractmethod
    def cards(self, cards: Cards, quantity: Quantity | None = None, bounds: Bounds | None = None) -> str:
        """Cards with how many there are."""

    @staticmethod
    def player(side: str | None) -> str:
        """A player. Raises CannotWriteError."""
        if side not in _PLAYERS:
            raise CannotWriteError({"player": side})
        return _PLAYERS[side]

    @staticmethod
    def owner(side: str | None) -> str:
        """Whose. Raises CannotWriteError."""
        if side not in _OWNERS:
            raise CannotWriteError({"owner": side})
        return _OWNERS[side]

    def listed(self, kind: str, value: Any) -> str:
        """One word or several."""
        values = value.values if isinstance(value, Either) else (value,)
        pattern = self.style.race if kind == "race" else self.style.signs.get(kind, "{}")
        words = (str(each) if kind in self.style.open_words else self.words.word(kind, each) for each in values)
        return " or ".join(word.lower() if kind == "attr" else pattern.format(word) for word in words)

    def bounds(self, bounds: Bounds, less: str = "less") -> str:
        """A number in bounds."""
        least, most = bounds.least, bounds.most
        if most == 0 and least is None and less == "fewer":
            return "no"
        if least is not None and least == most:
            return f"exactly {self.amount(least)}" if less == "fewer" else self.amount(least)
        if least is not None and most is not None:
            return f"{self.amount(least)} to {self.amount(most)}"
        return f"{self.amount(least)} or more" if least is not None else f"{self.amount(most)} or {less}"

    def number(self, quantity: Quantity | None, bounds: Bounds | None) -> str:
        """How many, before a noun."""
        if bounds is not None:
            return self.bounds(bounds, "fewer")
        if quantity is None or quantity.kind in _QUANTITIES:
            return _QUANTITIES[quantity.kind] if quantity is not None else ""
        if quantity.kind != "up_to":
            return self.amount(quantity.number)
        return "any number of" if quantity.number is None else f"up to {self.amount(quantity.number)}"

    @singledispatchmethod
    def reckoned(self, amount: Any) -> str:
        """A number that is made of cards or other numbers. Raises CannotWriteError."""
        raise CannotWriteError(amount)

    @reckoned.register
    def _(self, amount: CountOf) -> str:
        return f"the number of {self.cards(amount.cards, Quantity('all')).removeprefix('all ')}"

    @reckoned.register
    def _(self, amount: Times) -> str:
        return f"{amount.factor} × {self.part(amount.amount)}"

    @reckoned.register
    def _(self, amount: StatOf) -> str:
        printed = "printed " if amount.printed else ""
        return f"{self.whose(amount.cards)} {printed}{self.words.word('stat', amount.stat)}"

    @reckoned.register
    def _(self, amount: Done) -> str:
        return "that number" if amount.by == "number" else f"the number {self.past(amount.by)} this way"

    @abstractmethod
    def past(self, concept: str) -> str:
        """What was done, after a noun."""

    @reckoned.register
    def _(self, amount: PlayerNumber) -> str:
        if amount.name:
            counters = f"{self.words.word('counter_word', 'counter')}s"
            return f'the number of {self.owner(amount.player)} "{amount.name}" {counters}'
        if self.words.has("points_word", amount.what):
            return f"{self.owner(amount.player)} {self.words.word('points_word', amount.what)}"
        return f"{self.owner(amount.player)} {self.words.word('zone', amount.what)} size"

    @reckoned.register
    def _(self, amount: Halved) -> str:
        rounding = {None: "", True: " (rounded up)", False: " (rounded down)"}[amount.up]
        of = "" if amount.amount == 1 else f" {self.part(amount.amount)}"
        return f"half{of}{rounding}"

    @reckoned.register
    def _(self, amount: Reckoned) -> str:
        if amount.how == "total":
            (of,) = amount.parts
            assert isinstance(of, StatOf)
            return f"the total {self.words.word('stat', of.stat)} of {self.cards(of.cards, Quantity('all'))}"
        pattern = _RECKONED.get((amount.how, len(amount.parts)))
        if pattern is None:
            raise CannotWriteError(amount)
        return pattern.format(*(self.part(part, in_sum=True) for part in amount.parts))

    def each(self, amount: Any) -> str:
        """For each of such cards, or for each 1 of a number."""
        if isinstance(amount, CountOf):
            cards = Cards(amount.cards.facts | {("on_field", True)}) if amount.cards.get("side") else amount.cards
            return f"for each {self.cards(cards)}"
        if isinstance(amount, PlayerNumber) and amount.name:
            word = self.words.word("counter_word", "counter")
            return f'for each of {self.owner(amount.player)} "{amount.name}" {word}s'
        if isinstance(amount, PlayerNumber) and self.words.has("zone", amount.what):
            return f"for each card in {self.owner(amount.player)} {self.words.word('zone', amount.what)}"
        return f"for each 1 of {self.amount(amount)}"

    @abstractmethod
    def whose(self, cards: Cards) -> str:
        """Whose something is, where that is one card or a group that was named."""

    def change(self, parts: tuple[tuple[str, Any], ...]) -> str:
        """Numbers that change."""
        if parts[0][0] == "wait_turns" and isinstance(parts[0][1], int):
            return f"{self.words.word('stat', 'wait_turns')}{parts[0][1]:+d}"
        if parts[0][0] == "first":
            return "/".join(self._signed(amount) for _, amount in parts)
        if len(parts) == 1 and parts[0][0] in self.style.ranked:
            return f"{self.words.word('stat', parts[0][0])} {self._signed(parts[0][1])}"
        amounts = {str(amount) for _, amount in parts}
        if len(amounts) == 1:
            stats = " and ".join(self.words.word("stat", stat) for stat, _ in parts)
            return f"{self._signed(parts[0][1])} {stats}"
        return " and ".join(f"{self._signed(amount)} {self.words.word('stat', stat)}" for stat, amount in parts)

    def _signed(self, amount: Any) -> str:
        if isinstance(amount, int):
            return f"{amount:+d}"
        if isinstance(amount, Letter):
            return f"+{self.amount(amount)}"
        if isinstance(amount, Times) and amount.factor == -1 and isinstance(amount.amount, Letter):
            return f"-{self.amount(amount.amount)}"
        if isinstance(amount, Times) and amount.factor > 0 and isinstance(amount.amount, Letter):
            return f"+({self.amount(amount)})"
        raise CannotWriteError(amount)
