"""The words on a drawn card, taken from the game's schema."""

from dataclasses import dataclass

from card_db.models import Card, FieldSpec
from deckbuilder.games.kit.face_spec import FaceSpec, Marking, NumberBadge
from deckbuilder.games.kit.pack import GamePack

PLAIN_MARKING = Marking("#7d8096", "#2b2d3d", "#0d0d14", "#dfe3f5", "circle")
"""The marking of cards without a value in the main field."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A keyword or a yes-or-no field as it is shown on the picture. `short` is for small cards."""

    label: str
    short: str
    is_keyword: bool


def field_words(card: Card, spec: FieldSpec | None, pack: GamePack, language: str) -> list[str]:
    """Return the values of a field as words. Empty if the card has none."""
    if spec is None:
        return []
    if spec.type == "words":
        return [pack.value_word(spec, value, language) for value in card.words(spec.key)]
    if spec.type == "integer":
        number = card.integer(spec.key)
        return [] if number is None else [str(number)]
    if spec.type == "text":
        return [words] if (words := card.field_text(spec.key).get(language)) else []
    value = card.string(spec.key)
    return [pack.value_word(spec, value, language)] if value else []


def line_text(card: Card, specs: tuple[FieldSpec | None, ...], pack: GamePack, language: str) -> str:
    """Return the line under the name. ` / ` joins the values of a field, a middle dot joins fields."""
    parts = [" / ".join(field_words(card, spec, pack, language)) for spec in specs]
    return ("・" if language == "ja" else " · ").join(part for part in parts if part)


def upper_line(card: Card, language: str) -> str:
    """Return the small line above the name: the reading in Japanese, the Japanese name in English."""
    if language == "ja":
        return card.reading if card.name.ja else ""
    return card.name.ja if card.name.en else ""


def marks(card: Card, fields: tuple[FieldSpec, ...], keywords: tuple[FieldSpec, ...], language: str) -> list[Mark]:
    """Return the card's flags, then its keywords with their numbers."""
    card_marks = [
        Mark(spec.name.get(language), _short(spec.name.get(language)), is_keyword=False)
        for spec in fields
        if spec.type == "flag" and card.flag(spec.key)
    ]
    specs = {spec.key: spec for spec in keywords}
    for keyword in card.keywords:
        spec = specs.get(keyword.keyword)
        name = spec.name.get(language) if spec else keyword.keyword
        number = "" if keyword.value is None else str(keyword.value)
        label = f"{name} {number}".rstrip()
        card_marks.append(
            Mark(label, (_short(name) if name.isascii() or not number else name[:1]) + number, is_keyword=True)
        )
    return card_marks


def icon_marks(card: Card, pack: GamePack, language: str) -> list[Mark]:
    """Return the words of the card's icon fields as marks."""
    specs = (pack.schema.field(key) for key in pack.face.icon_fields)
    words = (word for spec in specs for word in field_words(card, spec, pack, language))
    return [Mark(word, _short(word), is_keyword=False) for word in words]


def stated_lines(card: Card, pack: GamePack, language: str) -> list[str]:
    """Return the lines above the text of the full face."""
    colon, found = "：" if language == "ja" else ": ", []
    for line in pack.face.lines:
        specs = tuple(pack.schema.field(key) for key in line.fields)
        if len([word for spec in specs for word in field_words(card, spec, pack, language)]) >= line.least:
            found.append(f"{line.name.get(language)}{colon}{line_text(card, specs, pack, language)}")
    return found


def _short(name: str) -> str:
    """Return the initials of an English word. A Japanese word gives its first letter, or its first two if both are
    kana."""
    if name.isascii():
        return "".join(word[0] for word in name.split())[:2]
    return name[:2] if all("ぁ" <= letter <= "ヿ" for letter in name[:2]) else name[:1]


def markings_of(card: Card, face: FaceSpec) -> tuple[Marking, ...]:
    """Return the card's markings, one for each value of the main field, or the plain one for a card without a value."""
    value = card.string(face.marking_field)
    words = card.words(face.marking_field) if value is None else (value,)
    markings = tuple(face.markings[word] for word in words if word in face.markings)
    return markings or (PLAIN_MARKING,)


def numbers(card: Card, badges: tuple[NumberBadge, ...]) -> list[tuple[NumberBadge, int]]:
    """Return the badges for which the card has a number, with the numbers."""
    values = [(badge, card.integer(badge.field)) for badge in badges]
    return [(badge, number) for badge, number in values if number is not None]
