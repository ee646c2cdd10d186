"""The phrase book of Legions!, ready for use."""

from collections.abc import Callable, Sequence

from card_db.models import Card, CardSchema
from deckbuilder.games.kit.phrase_book import PhraseBook
from deckbuilder.games.legions.phrases.speech import LegionsSpeech
from deckbuilder.kernel.language.script_problems import ScriptProblem


def legions_book(schema: CardSchema, check_script: Callable[[Card], Sequence[ScriptProblem]]) -> PhraseBook:
    """Reads and prints the texts of the game's cards. `check_script`: what the rules say against a card's abilities."""
    return PhraseBook(LegionsSpeech(schema), schema.kind_field, check_script)
