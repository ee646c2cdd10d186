"""Labels the options of a question. Each shape of move has a sentence with places for its cards and words."""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.moves import ONE_CARD, Move, Shape
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.ability_numbers import FIRST_SHOWN
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.printed import ReadPrint, Said, mode_at, nothing_printed
from deckbuilder.kernel.sentences import UNKNOWN, Saying, Words, hidden_card

T = TypeVar("T", bound=BookTable[Any, Any])
COMMON_LABELS: Final = {
    "activate": "Use the effect of {card}",
    "activate said": "Use the effect of {card}: {ability}",
    "pick": "{card}",
    "pick_mode": "Choice {mode}",
    "pick_mode said": "{mode}",
    "pick_number": "{number}",
    "order": "{card}",
    "yes": "Yes",
    "no": "No",
}
"""Labels that every game uses. A game adds its own or replaces these. Those with `said` name an ability or a mode."""
GAINED: Final = {"ja": "得た能力", "en": "gained ability"}
"""The name of an ability that the card has from the text of another one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Labels(Generic[T]):
    """How a game labels the options of its questions."""

    def __init__(
        self,
        shapes: Mapping[str, Shape],
        lines: Mapping[str, str],
        saying: Saying,
        printed: ReadPrint = nothing_printed,
    ) -> None:
        """`lines`: sentences by shape, or by shape and one of its words, such as `attack player`. `printed`: finds the
        abilities in the text of a card."""
        self._shapes, self._lines, self._saying, self._printed = shapes, lines, saying, printed

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
        for name, said in self._said(table, fields, move, viewer).items():
            key, args = f"{shape} said", {**args, name: said}
        return Message(self._lines[key], args)

    def _said(self, table: T, fields: Mapping[str, Any], move: Move, viewer: int | None) -> Mapping[str, Said]:
        """Return the words for the ability or the mode of a move, if the label needs them."""
        card, ability, mode = fields.get("card"), fields.get("ability"), fields.get("mode")
        said: Said | None = None
        if isinstance(mode, int):
            said = self.mode_said(table, mode)
            return {} if said is None else {"mode": said}
        if f"{move[0]} said" not in self._lines or not isinstance(ability, int) or not isinstance(card, int):
            return {}
        if table.sees(viewer, card) and self.names_ability(table, move):
            said = self.ability_said(table, card, ability)
        return {} if said is None else {"ability": said}

    def names_ability(self, table: T, move: Move) -> bool:
        """Whether the label of a move with a card and an ability names the ability: if the question offers others of
        the same card."""
        moves = () if table.question is None else table.question.moves
        return len([each for each in moves if each[:2] == move[:2]]) > 1

    def ability_said(self, table: T, card: int, number: int) -> Said | None:
        """Return the words for an ability of a card: its place on the card, and how it begins there. None if its text
        does not tell."""
        return GAINED if number >= FIRST_SHOWN else self.printed_said(table.definition(card).text, number)

    def happened(self, table: T, card: int, number: int) -> Said | None:
        """Return the words for an ability of a card in the log, or None if the card has no other."""
        if number >= FIRST_SHOWN:
            return GAINED
        text = table.definition(card).text
        return self.printed_said(text, number) if len(self._printed(text)) > 1 else None

    def printed_said(self, text: Mapping[str, str], index: int) -> Said | None:
        """Return the words for an ability that is printed in that text."""
        abilities = self._printed(text)
        if not 0 <= index < len(abilities):
            return None
        start = abilities[index].start
        return {language: f"{index + 1}. {start[language]}" for language in ("ja", "en")}

    def mode_said(self, table: T, mode: int) -> Said | None:
        """Return the printed sentence of a mode of the effect that asks."""
        frame = table.frames[-1] if table.frames else None
        if not isinstance(frame, EffectFrame):
            return None
        return mode_at(self._printed(table.book[frame.definition].text), frame.ability, mode)

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
