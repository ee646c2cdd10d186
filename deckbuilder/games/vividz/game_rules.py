"""The rules of Vividz, put together."""

from typing import TYPE_CHECKING, Final

from card_db.models import Card, CardSchema
from deckbuilder.games.kit.data import load_card_words
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.games.vividz.glossary import FOLDER, GLOSSARY, SCHEMA
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.games.vividz.rules.compile import compile_card
from deckbuilder.games.vividz.rules.lint import problems
from deckbuilder.games.vividz.rules.starting import VividStarting
from deckbuilder.games.vividz.written_cards import as_in_set_files
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.positions import read_mapping

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading


def _reading(schema: CardSchema, check: Check) -> "CardReading":
    from deckbuilder.games.vividz.wording.reading import card_reading  # imported late: not needed at the start

    return card_reading(schema, check)


class WrittenCards(CardForm):
    """Cards in scenarios have keywords and conditions in fields of their own."""

    __slots__ = ()

    def read(self, place: str, key: str, value: object) -> Card:
        """Read the card under a key of `cards`. Its text is read as well, unless it has `abilities`. Raise
        BadScenarioError."""
        written = read_mapping(value, place)
        card = super().read(place, key, as_in_set_files(place, written))
        return card.model_copy(update={"by_hand": True}) if "text" in written and "abilities" not in written else card


FORM: Final = WrittenCards(SCHEMA, "chara", {"cost": 0, "power": 0}, only_fitting=False, highest=1_000_000_000)
"""Cards in scenarios may have larger numbers than printed cards."""
_WORDS: Final = {**load_card_words(FOLDER), **GLOSSARY.words}
"""The words of the game, and those of its cards."""
RULES: Final = GameRules(VividStarting(), LANGUAGE, FORM, _WORDS, problems, compile_card, _reading)
