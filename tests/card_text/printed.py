"""What the writer prints and what the reader makes of it: shipped scripts and canonical meanings."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.games.kit.data import load_schema, set_folder
from tests.card_text.rows import WORDINGS, canonical, plain, reader, rows

SETS = {
    "legend_of_stars": "LOS-S1.json",
    "legions": "LEG-S1.json",
    "victory_spark": "VS-S1.json",
    "vividz": "VIV-S1.json",
}


@dataclass(frozen=True)
class Script:
    """A script to print, and where it stands."""

    game: str
    name: str
    kind: str
    keywords: tuple[tuple[str, int | None], ...]
    abilities: Any


@cache
def writer(game: str) -> TextWriter:
    schema = load_schema(set_folder(game))
    return WORDINGS[game].writer(schema)


def shipped(game: str) -> Iterator[Script]:
    """The scripts of all shipped cards that have one."""
    cards = json.loads((set_folder(game) / SETS[game]).read_text(encoding="utf-8"))["cards"]
    for card in cards:
        if card.get("abilities"):
            keywords = tuple((word["keyword"], word.get("value")) for word in card.get("keywords", ()))
            yield Script(game, card["id"], card["kind"], keywords, _today(game, card["abilities"]))


def meant(game: str) -> Iterator[Script]:
    """The scripts of all canonical texts."""
    for row in rows(game):
        if not row.is_refused:
            keywords, abilities = canonical(row)
            told = tuple((word.keyword, word.value) for word in keywords)
            yield Script(game, str(row.number), row.kind, told, abilities)


def printed(script: Script, language: str) -> str | None:
    """The text of a script, or None where the writer has no words for it."""
    try:
        return writer(script.game).write(script.abilities, script.keywords, language, script.kind)
    except CannotWriteError:
        return None


def is_read_back(script: Script, text: str, language: str) -> bool:
    """Whether the reader reads the text to that script."""
    verdict = reader(script.game).read(text, language, script.kind)
    told = tuple((word.keyword, word.value) for word in verdict.keywords)
    return verdict.is_read and told == script.keywords and plain(verdict.abilities) == _normal(script)


def _normal(script: Script) -> Any:
    return plain(_today(script.game, script.abilities))


def _today(game: str, abilities: Any) -> Any:
    """The abilities in today's words, without what goes without saying."""
    from tests.card_text.test_shipped_texts import SETS as LANGUAGES

    _, language = LANGUAGES[game]
    found = language.read(tuple(abilities)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return found.get("abilities", [])
