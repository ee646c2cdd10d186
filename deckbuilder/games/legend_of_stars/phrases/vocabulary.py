"""The game's words from its schema, and the names of its cards, as the phrase book reads and prints them."""

import re
from collections.abc import Mapping
from typing import Literal

from card_db.models import CardSchema, FieldSpec, Text
from deckbuilder.effect_text.folding import Folded
from deckbuilder.effect_text.grammar import Phrase, Terminal
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_rows import N, Row
from deckbuilder.games.legend_of_stars.phrases.rows import row


class Icons(Terminal):
    """Lead icons as arrows, in the order in which they stand."""

    _ARROWS: Mapping[str, Literal["up", "down", "left", "right"]] = {
        "▲": "up",
        "▼": "down",
        "◀": "left",
        "▶": "right",
    }
    _TYPED = str.maketrans("△▽◁▷◄►↑↓←→", "▲▼◀▶◀▶▲▼◀▶")

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """At least one arrow."""
        found = re.match("[▲▼◀▶]+", text.text[position : position + 16].translate(self._TYPED))
        if not found:
            return None
        return position + found.end(), tuple(self._ARROWS[arrow] for arrow in found[0])

    def write(self, data: Data, language: str) -> str | None:
        """The arrows."""
        if not isinstance(data, tuple) or not data:
            return None
        return "".join(arrow for wanted in data for arrow, icon in self._ARROWS.items() if icon == wanted)


class Called(Terminal):
    """A name that a script gives to a card or a number: as it is written there, a single letter as a capital."""

    _NAME = re.compile(r'[a-z_]{1,30}(?=")')

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The name up to the closing quote."""
        found = self._NAME.match(text.text, position)
        return (found.end(), found[0]) if found else None

    def write(self, data: Data, language: str) -> str | None:
        """The name."""
        if not isinstance(data, str):
            return None
        return data.upper() if len(data) == 1 else data


def names_of(schema: CardSchema, field: str) -> dict[str, Text]:
    """The words of a field's choices by their value."""
    spec = schema.field(field)
    return {choice.value: choice.name for choice in spec.choices} if spec is not None else {}


def attributes(schema: CardSchema) -> tuple[Phrase, ...]:
    """`light ` before a noun."""
    words = names_of(schema, "attribute").items()
    return (row(None, "", ""), *(row(value, f"{name.ja}属性の", f"{name.en.lower()} ") for value, name in words))


def keywords(schema: CardSchema) -> tuple[Phrase, ...]:
    """`Sky`, `Speed Resistance: 4`."""
    return tuple(_keyword(spec) for spec in schema.keywords)


def _keyword(spec: FieldSpec) -> Phrase:
    if spec.type == "integer":
        shape: Row = {"keyword": spec.key, "value": N}
        return row(shape, f"{spec.name.ja}：{{N}}", f"{spec.name.en}: {{N}}", also_ja=(f"{spec.name.ja}{{N}}",),
                   also_en=(f"{spec.name.en} {{N}}",))  # fmt: skip
    return row({"keyword": spec.key}, spec.name.ja, spec.name.en)


def keyword_names(schema: CardSchema) -> tuple[Phrase, ...]:
    """A keyword without its number."""
    return tuple(row(spec.key, spec.name.ja, spec.name.en) for spec in schema.keywords)
