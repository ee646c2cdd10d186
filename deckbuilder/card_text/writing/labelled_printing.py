"""Prints lines in parts with labels (`【Zone】…【Event】…【Effect】…`), with the signs of a language."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from deckbuilder.card_text.meaning import Cards, Clause
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.labelled_lines import Happening, LabelledLine
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_KEYWORDS = ("kw_plain", "kw_of_words", "kw_of_cards", "kw_of_names")


@dataclass(frozen=True)
class Signs:
    """How a language parts what stands in a line. `often`: how often something is done; `quoted`: a name."""

    comma: str
    stop: str
    colon: str
    either: str
    once: str
    often: str
    quoted: str


class LabelledPrinter(ABC):
    """Prints the labelled lines of one game."""

    signs: ClassVar[Signs]
    words: WordList
    style: Style

    @abstractmethod
    def cards(self, cards: Cards) -> str:
        """Cards as a noun."""

    @abstractmethod
    def event(self, event: Happening) -> str:
        """What happens, as a part of its own."""

    @abstractmethod
    def told(self, asked: Clauses) -> str:
        """What is so, as a part of its own."""

    def standing(self, asked: Clauses) -> str:
        """The state that sets an ability off."""
        return self.told(asked)

    @abstractmethod
    def price(self, parts: str) -> str:
        """The parts of a price as a sentence without its stop."""

    @abstractmethod
    def paying(self, part: Clause) -> str:
        """A part of a price that is done."""

    @abstractmethod
    def effect(self, line: LabelledLine) -> str:
        """The sentences of what is done, with the items under them."""

    def labelled(self, line: LabelledLine) -> str:
        """A line with the items under it."""
        if line.is_mission:
            return self._mission(line)
        text = f"【{self.words.word('mark', line.type)}】"
        if line.keyword:
            return text + self._keyword(line)
        if line.zones:
            text += self._label("zone") + self.signs.comma.join(self.words.word("mark", zone) for zone in line.zones)
        text += self.style.limit(line.uses) if line.uses else ""
        text += self._given(line.given)
        if line.cost is not None:
            paid = self.signs.comma.join(self.paid(part) for part in line.cost)
            text += f"{self._label('price')}{self.price(paid)}{self.signs.stop}"
        if line.event is not None or line.state:
            told = self.standing(line.state) if line.event is None else self.event(line.event)
            text += f"{self._label('event')}{told}{self.signs.stop}"
        return text + self._label("effect") + self.effect(line)

    def paid(self, part: object) -> str:
        """A part of a price."""
        if isinstance(part, Clause):
            return self.paying(part)
        return self.words.word("exhaust_word", part) if part == "exhaust" else self.style.pay.format(part)

    def _label(self, part: str) -> str:
        return f"【{self.words.word('label', part)}】"

    def _mission(self, line: LabelledLine) -> str:
        acts = "".join(f"{self._label('act')}{self.event(event)}{self._often(count)}" for event, count in line.acts)
        return f"{self._label(line.type)}{acts}{self._given(line.given)}"

    def _often(self, count: object) -> str:
        return (self.signs.once if count == 1 else self.signs.often).format(count)

    def _given(self, given: Clauses) -> str:
        return f"{self._label('condition')}{self.told(given)}" if given else ""

    def _keyword(self, line: LabelledLine) -> str:
        kind = next((kind for kind in _KEYWORDS if self.words.has(kind, line.keyword)), None)
        if kind is None:
            raise CannotWriteError(line.keyword)
        name = self.words.word(kind, line.keyword)
        match line.told:
            case None:
                return name
            case Cards():
                return f"{name}{self.signs.colon}{self.cards(line.told)}"
            case list():
                return f"{name}{self.signs.colon}{self.signs.either.join(self.cards(each) for each in line.told)}"
            case _ if kind == "kw_of_words":
                return f"{name} {''.join(f'[{word}]' for word in line.told)}"
        return name + self.signs.colon + "".join(self.signs.quoted.format(word) for word in line.told)
