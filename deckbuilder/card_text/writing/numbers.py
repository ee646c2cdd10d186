"""Numbers in any language: digits, letters, and brackets around numbers that are made of others."""

from abc import ABC, abstractmethod
from typing import Any

from deckbuilder.card_text.meaning import Halved, Letter, Reckoned, Times
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList


class Numbers(ABC):
    """Prints the numbers of one game in one language."""

    brackets = "({})"

    def __init__(self, word_list: WordList, style: Style) -> None:
        self.words, self.style = word_list, style

    def amount(self, amount: Any) -> str:
        """A number. Raises CannotWriteError."""
        if isinstance(amount, Letter):
            return amount.name.upper()
        return str(amount) if isinstance(amount, int) else self.reckoned(amount)

    @abstractmethod
    def reckoned(self, amount: Any) -> str:
        """A number that is made of cards or other numbers. Raises CannotWriteError."""

    def part(self, amount: Any, *, in_sum: bool = False) -> str:
        """A number within another one; in brackets where it is made of others."""
        is_made = isinstance(amount, Times | Reckoned) or (isinstance(amount, Halved) and not in_sum)
        is_total = isinstance(amount, Reckoned) and amount.how == "total"
        text = self.amount(amount)
        return self.brackets.format(text) if is_made and not is_total else text
