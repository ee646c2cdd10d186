"""Labels the options of a question. Each shape of move has a sentence with places for its cards and words."""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.moves import ONE_CARD, Move, Shape
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.sentences import UNKNOWN, Saying, Words, hidden_card

T = TypeVar("T", bound=BookTable[Any, Any])
COMMON_LABELS: Final = {
    "activate": "Use the effect of {card}",
    "pick": "{card}",
    "pick_mode": "Choice {mode}",
    "pick_number": "{number}",
    "order": "{card}",
    "yes": "Yes",
    "no": "No",
}
"""Labels that every game uses. A game adds its own or replaces these."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Labels(Generic[T]):
    """How a game labels the options of its questions."""

    def __init__(self, shapes: Mapping[str, Shape], lines: Mapping[str, str], saying: Saying) -> None:
        """`lines`: sentences by shape, or by shape and one of its words, such as `attack player`."""
        self._shapes, self._lines, self._saying = shapes, lines, saying

    def label(self, table: T, move: Move, words: Words, viewer: int | None) -> Message:
        """Return the sentence of an option for that viewer."""
        shape = str(move[0])
        kinds = self._shapes[shape].fields
        fields = dict(zip(kinds, move[1:], strict=True))
        key = next((finer for word in fields.values() if (finer := f"{shape} {word}") in self._lines), shape)
        args: dict[str, Arg] = {}
        for name, value in fields.items():
            if isinstance(value, tuple):
                args[name] = self._list(table, value, viewer)
            elif shape == "declare" and name == "value":
                args[name] = self._declared(table, str(move[1]), str(value), words)
            elif isinstance(value, str):
                args[name] = self._saying.word(name, value, words)
            elif kinds[name] in ONE_CARD:
                args[name] = table.name_of(value) if table.sees(viewer, value) else self.unseen(table, move, value)
            else:
                args[name] = self._saying.number(name, value)
        return Message(self._lines[key], args)

    def unseen(self, table: T, move: Move, card: int) -> Arg:
        """Return the label for a card whose face is hidden: its number among the options."""
        return hidden_card(table.question, move)

    def _declared(self, table: T, what: str, word: str, words: Words) -> Arg:
        """Return the displayed form of a declared word: the name of a card by language, or a word of the game."""
        if what != "name":
            return self._saying.word("value", word, words)
        found = (table.name_of(card) for card in range(len(table.cards)))
        return next((name for name in found if word in name.values()), word)

    def _list(self, table: T, cards: tuple[int, ...], viewer: int | None) -> Arg:
        names = [table.name_of(card) if table.sees(viewer, card) else UNKNOWN for card in cards]
        return {language: " → ".join(name.get(language, "") for name in names) for language in ("ja", "en")}
