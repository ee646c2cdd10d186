"""The rules of Victory Spark, put together."""

from typing import TYPE_CHECKING, Final

from card_db.models import CardSchema
from deckbuilder.games.kit.data import load_card_words
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.games.victory_spark.glossary import FOLDER, GLOSSARY, SCHEMA
from deckbuilder.games.victory_spark.language import LANGUAGE
from deckbuilder.games.victory_spark.rules.compile import compile_card
from deckbuilder.games.victory_spark.rules.declaring import further_words
from deckbuilder.games.victory_spark.rules.lint import problems
from deckbuilder.games.victory_spark.rules.starting import SparkStarting
from deckbuilder.kernel.inline import CardForm

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading


def _reading(schema: CardSchema, check: Check) -> "CardReading":
    from deckbuilder.games.victory_spark.wording.reading import card_reading  # imported late: not needed at the start

    return card_reading(schema, check)


_REQUIRED: Final = ("names", "titles", "level", "attack", "defence")
FORM: Final = CardForm(SCHEMA, "character", only_fitting=False, required=_REQUIRED, highest=1_000_000_000)
"""Cards in scenarios may have larger numbers than printed cards."""
_WORDS: Final = {**load_card_words(FOLDER), **GLOSSARY.words}
"""The words of the game, and those of its cards."""
RULES: Final = GameRules(SparkStarting(), LANGUAGE, FORM, _WORDS, problems, compile_card, _reading, further_words)
