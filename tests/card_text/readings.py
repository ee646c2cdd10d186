"""The reading of each game's cards, as the app uses it."""

from functools import cache

from card_db.models import Card, Text
from deckbuilder.card_text.card_reading import CardReading
from deckbuilder.card_text.results import ReadLine
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legend_of_stars.rules.lint import problems as legend_problems
from deckbuilder.games.legend_of_stars.wording.reading import card_reading as legend_reading
from deckbuilder.games.legions.rules.lint import problems as legions_problems
from deckbuilder.games.legions.wording.reading import card_reading as legions_reading
from deckbuilder.i18n.message import Message


@cache
def reading(game: str) -> CardReading:
    schema = load_schema(set_folder(game))
    if game == "legend_of_stars":
        return legend_reading(schema, legend_problems)
    return legions_reading(schema, legions_problems)


def only_line(text: str, language: str = "ja", kind: str = "effect", game: str = "legend_of_stars") -> ReadLine:
    """The only line of a text."""
    (line,) = reading(game).read_text(text, language, kind).lines
    return line


def typed_card(ja: str = "", en: str = "", kind: str = "effect", game: str = "legend_of_stars") -> Card:
    return Card(id="T-1", game=game, name=Text(ja="試し"), fields={"kind": kind}, text=Text(ja=ja, en=en))


def said(message: Message | None) -> str:
    """A message in English."""
    assert message is not None
    return message.key.format(**message.args)
