"""Numbers in English: amounts, bounds, how many, changes."""

from abc import ABC, abstractmethod
from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    CountOf,
    Either,
    Letter,
    Quantity,
    StatOf,
    Times,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_PLAYERS = {"you": "you", "opponent": "the opponent", "both": "each player"}
_OWNERS = {"you": "your", "opponent": "the opponent's", "own": "their", "owner": "its owner's"}


class EnglishNumbers(ABC):
    """Prints the numbers of one game."""

    def __init__(self, word_list: WordList, style: Style) -> None:
        self.words, self.style = word_list, style

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
        pattern = self.style.race if kind == "race" else "{}"
        return " or ".join(pattern.format(self.words.word(kind, each)) for each in values)

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
        match quantity:
            case None:
                return ""
            case Quantity(kind="all"):
                return "all"
            case Quantity(kind="up_to", number=None):
                return "any number"
            case Quantity(kind="up_to", number=number):
                return f"up to {self.amount(number)}"
        return self.amount(quantity.number)

    @singledispatchmethod
    def amount(self, amount: Any) -> str:
        """A number. Raises CannotWriteError."""
        raise CannotWriteError(amount)

    @amount.register
    def _(self, amount: int) -> str:
        return str(amount)

    @amount.register
    def _(self, amount: Letter) -> str:
        return amount.name.upper()

    @amount.register
    def _(self, amount: CountOf) -> str:
        return f"the number of {self.cards(amount.cards, Quantity('all')).removeprefix('all ')}"

    @amount.register
    def _(self, amount: Times) -> str:
        return f"{amount.factor} × {self.amount(amount.amount)}"

    @amount.register
    def _(self, amount: StatOf) -> str:
        if amount.printed:
            raise CannotWriteError(amount)
        return f"{self.cards(amount.cards)}'s {self.words.word('stat', amount.stat)}"

    def change(self, parts: tuple[tuple[str, Any], ...]) -> str:
        """Numbers that change."""
        if parts[0][0] == "first":
            return "/".join(self._signed(amount) for _, amount in parts)
        amounts = {str(amount) for _, amount in parts}
        if len(amounts) == 1:
            stats = " and ".join(self.words.word("stat", stat) for stat, _ in parts)
            return self._each(parts[0][1], stats)
        return " and ".join(self._each(amount, self.words.word("stat", stat)) for stat, amount in parts)

    def _each(self, amount: Any, stats: str) -> str:
        factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
        if isinstance(inner, CountOf):
            return f"{self._signed(factor)} {stats} for each {self.cards(inner.cards)}"
        return f"{self._signed(amount)} {stats}"

    def _signed(self, amount: Any) -> str:
        if isinstance(amount, int):
            return f"{amount:+d}"
        if isinstance(amount, Letter):
            return f"+{self.amount(amount)}"
        if isinstance(amount, Times) and amount.factor == -1 and isinstance(amount.amount, Letter):
            return f"-{self.amount(amount.amount)}"
        raise CannotWriteError(amount)
