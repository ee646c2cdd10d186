"""The reading of each game's cards, as the app uses it."""

from collections.abc import Callable, Mapping
from functools import cache

from card_db.models import Card, CardSchema, Text
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.card_text.results import ReadLine
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legend_of_stars.rules.lint import problems as legend_problems
from deckbuilder.games.legend_of_stars.wording.reading import card_reading as legend_reading
from deckbuilder.games.legions.rules.lint import problems as legions_problems
from deckbuilder.games.legions.wording.reading import card_reading as legions_reading
from deckbuilder.games.victory_spark.rules.lint import problems as spark_problems
from deckbuilder.games.victory_spark.wording.reading import card_reading as spark_reading
from deckbuilder.games.vividz.rules.lint import problems as vivid_problems
from deckbuilder.games.vividz.wording.reading import card_reading as vivid_reading
from deckbuilder.i18n.message import Message

_READINGS: Mapping[str, tuple[Callable[[CardSchema, Check], CardReading], Check]] = {
    "legend_of_stars": (legend_reading, legend_problems),
    "legions": (legions_reading, legions_problems),
    "victory_spark": (spark_reading, spark_problems),
    "vividz": (vivid_reading, vivid_problems),
}


@cache
def reading(game: str) -> CardReading:
    schema = load_schema(set_folder(game))
    make, problems = _READINGS[game]
    return make(schema, problems)


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
