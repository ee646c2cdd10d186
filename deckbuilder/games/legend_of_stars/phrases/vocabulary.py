"""The game's words from its schema, and the names of its cards, as the phrase book reads and prints them."""

import re
from collections.abc import Mapping
from typing import Literal

from card_db.models import CardSchema, FieldSpec, Text
from deckbuilder.effect_text.folding import Folded, fold
from deckbuilder.effect_text.grammar import Phrase, Terminal
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars.phrases.table import N, Row, row

MOST_DIGITS = 7


class Number(Terminal):
    """Digits; `signed` with ＋ or － before them."""

    def __init__(self, *, signed: bool) -> None:
        self._signed = signed
        self._pattern = re.compile(r"[+-][0-9]+" if signed else r"[0-9]+")

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The number with its sign. Digits on both sides of a space or a comma are two numbers."""
        found = self._pattern.match(text.text, position)
        if not found:
            return None
        end = position + 1
        while end < found.end() and (text.places[end] == text.places[end - 1] + 1 or text.text[end - 1] in "+-"):
            end += 1
        number = text.text[position:end]
        return (end, int(number)) if number[-1].isdigit() and len(number) <= MOST_DIGITS else None

    def write(self, data: Data, language: str) -> str | None:
        """Half-width digits; full-width signs in Japanese."""
        if not isinstance(data, int) or isinstance(data, bool):
            return None
        if self._signed:
            return f"{data:+d}" if language == "en" else f"{data:+d}".replace("+", "＋").replace("-", "－")
        return str(data) if data >= 0 else None


class Named(Terminal):
    """A name up to a closing sign: known names by their words in either language, others as they are typed."""

    def __init__(self, names: Mapping[str, Text], closing: str) -> None:
        self._names = names
        self._pattern = re.compile(f"[^{closing}]{{1,100}}(?={closing})")
        self._known = {fold(word).text: value for value, name in names.items() for word in (name.ja, name.en) if word}

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The value that has this name."""
        found = self._pattern.match(text.text, position)
        if not found:
            return None
        return found.end(), self._known.get(found[0]) or text.said(position, found.end())

    def write(self, data: Data, language: str) -> str | None:
        """The name in this language."""
        if not isinstance(data, str) or not data:
            return None
        return self._names[data].get(language) if data in self._names else data


class Icons(Terminal):
    """Lead icons as arrows, in the order of the cards."""

    _ARROWS: Mapping[str, Literal["up", "down", "left", "right"]] = {
        "▲": "up",
        "▼": "down",
        "◀": "left",
        "▶": "right",
    }
    _TYPED = str.maketrans("△▽◁▷◄►↑↓←→", "▲▼◀▶◀▶▲▼◀▶")

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """At least one arrow."""
        found = re.match("[▲▼◀▶]+", text.text[position : position + 8].translate(self._TYPED))
        if not found:
            return None
        return position + found.end(), tuple(self._ARROWS[arrow] for arrow in self._ARROWS if arrow in found[0])

    def write(self, data: Data, language: str) -> str | None:
        """The arrows."""
        if not isinstance(data, tuple) or not data:
            return None
        return "".join(arrow for arrow, icon in self._ARROWS.items() if icon in data)


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
