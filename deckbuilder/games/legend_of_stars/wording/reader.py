"""The reader of the game's card texts."""

from collections.abc import Sequence

from card_db.models import Ability, CardSchema
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.verdict import TextReader
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.wording.english import ENGLISH
from deckbuilder.games.legend_of_stars.wording.japanese import JAPANESE
from deckbuilder.games.legend_of_stars.wording.script_words import SCRIPT_WORDS


def text_reader(schema: CardSchema) -> TextReader:
    """Reads texts in the words of the game."""
    return TextReader({"ja": JAPANESE, "en": ENGLISH}, SCRIPT_WORDS, schema, _stored)


def _stored(script: Sequence[Tree]) -> tuple[Ability, ...]:
    dumped = LANGUAGE.read(tuple(script)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return tuple(dumped.get("abilities", ()))
