"""Describe the differences between two texts of a card."""

from collections.abc import Mapping, Sequence

from card_db.models import Card, CardSchema
from card_db.store.card_fields import document_of
from card_db.store.differences import FieldChange, fields_of
from card_db.store.undoing import CardRevision
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message

_NAMES = {
    "name": Message("Name"),
    "reading": Message("Reading"),
    "text": Message("Text"),
    "number": Message("Number"),
    "rarity": Message("Rarity"),
    "keywords": Message("Keywords"),
    "flavor": Message("Flavor text"),
    "illustrator": Message("Illustrator"),
    "image": Message("Picture"),
    "abilities": Message("Abilities"),
    "by_hand": Message("Played by hand"),
    "set": Message("Set"),
}
_LANGUAGES = {"ja": Message("Japanese"), "en": Message("English")}
LONGEST = 300
"""The most characters of a value that are shown."""


def difference_line(change: FieldChange, pack: GamePack, words: Translator) -> str:
    """Describe one field with its old and its new value."""
    field = field_name(change.field, pack, words)
    if change.field == "abilities":
        return words.text("{field}: changed", field=field)
    old, new = (value_words(change.field, value, pack, words) for value in (change.old, change.new))
    return words.text("{field}: {old} → {new}", field=field, old=old, new=new)


def field_name(field: str, pack: GamePack, words: Translator) -> str:
    """Return the name of a field, with the language if the field is a text in two languages."""
    key, _, language = field.partition(".")
    spec = pack.schema.field(key)
    name = spec.name.get(words.language) if spec is not None else words.text(_NAMES[key]) if key in _NAMES else key
    if language not in _LANGUAGES:
        return name
    return words.text("{field} ({language})", field=name, language=words.text(_LANGUAGES[language]))


def value_words(field: str, value: object, pack: GamePack, words: Translator) -> str:
    """Describe a field's value, given as set files write it."""
    if value is None:
        return words.text("(nothing)")
    if isinstance(value, bool):
        return words.text("yes") if value else words.text("no")
    spec = pack.schema.field(field)
    values = value if isinstance(value, list) else [value]
    text = ", ".join(
        _keyword(each, pack, words) if field == "keywords" else pack.value_word(spec, str(each), words.language)
        for each in values
    )
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def origin_line(revision: CardRevision, words: Translator) -> str:
    """Describe where a text of a card comes from."""
    source = revision.revision.source
    if source.number:
        return words.text("{date}, import {number}", date=source.made[:10], number=source.number)
    if revision.is_own:
        return words.text("file {file}", file=source.file)
    return words.text("included with the program")


def _keyword(value: object, pack: GamePack, words: Translator) -> str:
    names = {spec.key: spec.name.get(words.language) for spec in pack.schema.keywords}
    if isinstance(value, Mapping):
        return f"{names.get(str(value.get('keyword')), '')} {value.get('value')}"
    return names.get(str(value), str(value))


def difference_lines(changes: Sequence[FieldChange], pack: GamePack, words: Translator) -> list[str]:
    """Describe all fields that differ, one per line."""
    return [difference_line(change, pack, words) for change in changes]


def card_document(card: Card, schema: CardSchema) -> dict[str, object]:
    """Return a card as JSON, as set files store it, with the set it belongs to."""
    return {"set": card.set_id} | document_of(card, card.set_id, schema)


def whole_lines(revision: CardRevision, pack: GamePack, words: Translator) -> list[str]:
    """Describe a text of a card, one field per line. Fields that it changed also show their earlier value."""
    changed = {change.field: change for change in revision.fields}
    shown = {field: value for field, value in fields_of(revision.revision.card, pack.schema).items() if field != "id"}
    lines = []
    for field in dict.fromkeys([*shown, *changed]):
        if field in changed:
            lines.append(difference_line(changed[field], pack, words))
        elif field != "abilities":
            value = value_words(field, shown[field], pack, words)
            lines.append(words.text("{field}: {value}", field=field_name(field, pack, words), value=value))
    return lines
