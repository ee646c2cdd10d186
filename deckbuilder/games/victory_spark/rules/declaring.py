"""Declaring a name, a title, a level, a work title or an attribute that a card has or defines (VS 2.1.4, 2.2.3, 2.3.4,
2.9.2, 2.15.3).

What a card's text quotes can be declared, too. Scenarios add the words of their own cards to the pool, and games those
of the player's own cards."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from card_db.models import Card
from deckbuilder.games.kit.data import shipped_cards
from deckbuilder.games.victory_spark.glossary import FOLDER, GAME
from deckbuilder.games.victory_spark.rules.card_def import CardDef
from deckbuilder.games.victory_spark.rules.reader import place_of
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.kernel.declaring import Declarable, Declared, Declaring, in_order, listed
from deckbuilder.kernel.effects import EffectFrame

_QUOTED: Final = {
    "name": re.compile(r"「([^「」／]+)(?:／[^「」]*)?」"),
    "title": re.compile(r"<([^<>]+)>|「[^「」／]+／([^「」]+)」"),
    "work_title": re.compile(r"『([^『』]+)』"),
    "attribute": re.compile(r"《([^《》]+)》"),
}
"""How texts define words: in their quotes, or as a name and a title."""
_PIECES: Final = re.compile(r"「[^「」]*」|『[^『』]*』|<[^<>]*>|《[^《》]*》|[（(]|[）)]")
"""What matters in a text: quotes, and the round brackets around explanations. Brackets inside a quote belong to it."""
DECLARING_RULES: Final = {
    "name": "2.1.4", "title": "2.3.4", "level": "2.2.3", "work_title": "2.9.2", "attribute": "2.15.3",
}  # fmt: skip
"""The rule that limits each kind of declaration."""
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


def _quoted(text: str) -> Iterator[Declared]:
    for quote in _quotes(text):
        for what, quoted in _QUOTED.items():
            match = quoted.fullmatch(quote)
            if match is not None:
                yield from ((what, word) for word in match.groups() if word)


def _quotes(text: str) -> Iterator[str]:
    """Yield the quotes of a text. Explanations in round brackets are no part of it (VS 2.14.2)."""
    depth = 0
    for piece in _PIECES.findall(text):
        if piece in {"（", "("}:
            depth += 1
        elif piece in {"）", ")"}:
            depth = max(0, depth - 1)
        elif depth == 0:
            yield piece


@cache
def _shipped() -> frozenset[Declared]:
    """Return what can be declared because of the cards that come with the program."""
    return frozenset[Declared]().union(*(declarable(_card(written)) for written in shipped_cards(FOLDER)))


def further_words(cards: Iterable[Card]) -> Declarable:
    """Return what can be declared because of these cards alone."""
    return listed(frozenset[Declared]().union(*map(declarable, cards)) - _shipped())


def _card(written: Mapping[str, Any]) -> Card:
    fields = {key: written[key] for key in _FIELDS if key in written}
    rest = {key: written[key] for key in ("abilities", "text") if key in written}
    return Card.model_validate({"id": written["id"], "game": GAME, "name": written["name"], "fields": fields, **rest})


class SparkDeclaring(Declaring[Table]):
    """The pool also has the words of the scenario's cards and of the player's own ones."""

    def shipped(self) -> Collection[Declared]:
        """Return what can be declared because of the cards that come with the program."""
        return _shipped()

    def words_of(self, definition: CardDef) -> Collection[Declared]:
        """Return what can be declared because of a card."""
        return definition.declares

    def pool(self, table: Table, what: str) -> list[str | int]:
        """Return the words or levels that a player may declare, sorted."""
        more = {word for kind, word in table.pool if kind == what}
        return in_order(more.union(super().pool(table, what)))

    def shape(self, what: str) -> str:
        """Return the action that declares such a word."""
        return "declare_level" if what == "level" else "declare"

    def remember(self, table: Table, frame: EffectFrame, name: str, declared: Declared) -> None:
        """Remember the word or level. Amounts refer to a level by the name."""
        frame.numbers[place_of(name)] = table.number_of_word(*declared)
        if isinstance(declared[1], int):
            frame.numbers[name] = declared[1]


DECLARING: Final = SparkDeclaring(
    {
        "name": "{card}: declare a name.",
        "title": "{card}: declare a title.",
        "level": "{card}: declare a level.",
        "work_title": "{card}: declare a work title.",
        "attribute": "{card}: declare an attribute.",
    }
)
