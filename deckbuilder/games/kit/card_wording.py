"""The words of a game's card texts, put together to what reads and writes them."""

import gc
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from card_db.models import Ability, CardSchema, Text
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.known_names import CARD_NAMES, KnownNames
from deckbuilder.card_text.verdict import TextReader
from deckbuilder.card_text.wording import Wording
from deckbuilder.card_text.writing.composer import OwnWriters
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.games.kit.data import load_card_words
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.making import Language


@dataclass(frozen=True)
class CardWording:
    """How the cards of a game are written."""

    wordings: Mapping[str, Wording]
    """Its words in Japanese (`ja`) and English (`en`)."""
    styles: Mapping[str, Style]
    words: ScriptWords
    language: Language
    folder: Path
    """The folder of its set files, with the names of its cards."""
    questions: Mapping[str, Message] = field(default_factory=dict)
    """Questions in words of the game, by their id."""
    more_fields: Sequence[str] = ()
    """Fields that hold card text besides `text`."""
    own_writers: OwnWriters = field(default_factory=OwnWriters)
    """How it says what only it has."""

    named: Collection[str] = CARD_NAMES
    """The fields of a script that hold names of cards, and other words that a set translates."""

    def reader(self, schema: CardSchema) -> TextReader:
        """Return what reads texts to scripts."""
        reader = TextReader(self.wordings, self.words, schema, self._stored)
        gc.freeze()  # the grammars stay; collections that walk through them would stop a text for 100 ms and more
        return reader

    def writer(self, schema: CardSchema) -> TextWriter:
        """Return what writes scripts as texts."""
        return TextWriter(self.wordings, self.styles, self.words, schema, self.own_writers)

    def reading(self, schema: CardSchema, check: Check) -> CardReading:
        """Return what reads and writes cards. `check`: what the rules say against a card's abilities."""
        reader, writer = self.reader(schema), self.writer(schema)
        return CardReading(reader, writer, schema, check, self._known, self.questions, self.more_fields)

    def _known(self, words: Mapping[str, Text]) -> KnownNames:
        return KnownNames({**load_card_words(self.folder), **words}, self.named)

    def _stored(self, script: Sequence[Tree]) -> tuple[Ability, ...]:
        """The abilities as the card database stores them. Raises ValueError if they are not a script."""
        dumped = self.language.read(tuple(script)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
        return tuple(dumped.get("abilities", ()))
