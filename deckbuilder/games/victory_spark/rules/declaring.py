"""Declaring a name, a title, a level, a work title or an attribute that a card has or defines (VS 2.1.4, 2.2.3, 2.3.4,
2.9.2, 2.15.3).

The pool is made of the shipped cards, the cards of both decks and the cards of the scenario. Other cards of a player's
database are left out, so that a replay is the same on every machine."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from card_db.models import SET_FORMAT, Card
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.glossary import FOLDER, GAME
from deckbuilder.games.victory_spark.rules.reader import place_of
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.operations import Code

Declared = tuple[str, str | int]
"""What is declared, and the word or level."""
_QUOTED: Final = {
    "name": re.compile(r"「([^「」／]+)(?:／[^「」]*)?」"),
    "title": re.compile(r"<([^<>]+)>|「[^「」／]+／([^「」]+)」"),
    "work_title": re.compile(r"『([^『』]+)』"),
    "attribute": re.compile(r"《([^《》]+)》"),
}
"""How texts define words: in their quotes, or as a name and a title."""
_FIELDS: Final = ("names", "titles", "level", "work_title")


def declarable(card: Card) -> frozenset[Declared]:
    """Return what can be declared because of a card: its own words and those that its text defines."""
    return frozenset(_printed(card)) | frozenset(_quoted(card.text.ja))


def _printed(card: Card) -> Iterator[Declared]:
    yield from (("name", name) for name in card.words("names") or (card.name.ja,))
    yield from (("title", title) for title in card.words("titles"))
    yield "level", card.integer("level") or 0
    work = card.string("work_title")
    if work:
        yield "work_title", work
    for ability in card.abilities:
        yield from (("attribute", str(word)) for word in ability.get("attributes", ()))


def _quoted(text: str | None) -> Iterator[Declared]:
    for what, quoted in _QUOTED.items():
        for match in quoted.finditer(text or ""):
            yield from ((what, word) for word in match.groups() if word)


@cache
def _shipped() -> frozenset[Declared]:
    """Return what can be declared because of the cards that come with the program."""
    found: set[Declared] = set()
    for path in sorted(FOLDER.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(document, dict) and document.get("format") == SET_FORMAT:
            found.update(*(declarable(_card(written)) for written in document["cards"]))
    return frozenset(found)


def _card(written: Mapping[str, Any]) -> Card:
    fields = {key: written[key] for key in _FIELDS if key in written}
    rest = {key: written[key] for key in ("abilities", "text") if key in written}
    return Card.model_validate({"id": written["id"], "game": GAME, "name": written["name"], "fields": fields, **rest})


def pool(table: Table, what: str) -> list[str | int]:
    """Return the words or levels that a player may declare, sorted."""
    known: Iterable[Declared] = _shipped().union(table.pool, *(definition.declares for definition in table.book))
    return sorted({word for kind, word in known if kind == what}, key=lambda word: (isinstance(word, str), word))


def declare(step: script.Declare) -> Code:
    """Let the player declare a word or a level. Later steps refer to it by its name, and amounts to a level."""

    def question(table: Table, frame: EffectFrame) -> None:
        shape = "declare_level" if step.what == "level" else "declare"
        moves: list[Move] = [(shape, step.what, word) for word in pool(table, step.what)]
        ask(table, frame, "option", _PROMPTS[step.what], moves)

    def take(table: Table, frame: EffectFrame) -> None:
        word = table.answer[0][2]
        assert isinstance(word, str | int)
        frame.numbers[place_of(step.as_)] = table.place_of_declared(step.what, word)
        if isinstance(word, int):
            frame.numbers[step.as_] = word
        frame.done = 1
        table.emit({"type": "declare", "player": frame.controller, "what": step.what, "value": word})

    return question, take


_PROMPTS: Final = {
    "name": "{card}: declare a name.",
    "title": "{card}: declare a title.",
    "level": "{card}: declare a level.",
    "work_title": "{card}: declare a work title.",
    "attribute": "{card}: declare an attribute.",
}
