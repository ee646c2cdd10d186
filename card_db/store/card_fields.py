"""Convert a card to flat JSON, as set files store it, and back, and check its fields against the schema."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from card_db.models import Card, CardSchema, FieldSpec, FieldValue, Text
from card_db.store.card_completion import add_name, completed, with_derived
from card_db.store.errors import HALVES, Rejected, sentence

Document = Mapping[str, Any]
OWN_KEYS = frozenset(
    {
        "id",
        "set",
        "number",
        "rarity",
        "name",
        "reading",
        "keywords",
        "text",
        "abilities",
        "by_hand",
        "flavor",
        "illustrator",
        "image",
    }
)
"""Keys that the cards of every game have. A schema's fields must not use these names."""


LONGEST_WORD = 400
DEEPEST = 100
"""How deeply lists and objects in abilities may be nested."""
_NOT_PLAIN = sentence("The abilities are nested too deeply, or contain an invalid character or an infinite number.")
MISSING = sentence("This field is missing. Add it.")

_CONTRADICTION = sentence(
    "This value follows from other fields of the card but does not fit them. Remove it, or correct them."
)
_WRONG_NUMBER = sentence("Words here: {count}. The field needs {least} to {most}.")
_WRONG_FIXED_NUMBER = sentence("Words here: {count}. The field needs exactly {least}.")
_NEEDS_NUMBER = sentence("The keyword “{value}” needs a number. Add one.")
_NO_NUMBER = sentence("The keyword “{value}” has no number. Remove the number.")


_MISFIT = sentence("This value does not fit the field. Correct it.")
_TEXT_NEEDED = sentence("Text is expected here.")
_LIST_NEEDED = sentence("A list is expected here.")
_OBJECT_NEEDED = sentence("An object is expected here.")
_TOO_LONG = sentence("This is too long. Shorten it.")
_MISFITS: Mapping[str, str] = {
    "string_type": _TEXT_NEEDED,
    "list_type": _LIST_NEEDED,
    "tuple_type": _LIST_NEEDED,
    "dict_type": _OBJECT_NEEDED,
    "model_type": _OBJECT_NEEDED,
    "string_too_long": _TOO_LONG,
    "too_long": _TOO_LONG,
    "extra_forbidden": sentence("The game has no field of this name. Remove it, or correct its name."),
    "string_pattern_mismatch": sentence("An id must not contain control characters or line breaks. Correct it."),
    "string_unicode": sentence("This text contains an invalid character. Correct it."),
}
"""Messages keyed by pydantic's name for the error."""


MOST_WRONG_FIELDS = 20
"""The most wrong fields of one card that are reported."""
_UNKNOWN = _MISFITS["extra_forbidden"]


class _RefusedFieldError(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class _Problems:
    """What is wrong with one card: one reason per field."""

    def __init__(self, row: int) -> None:
        self._row = row
        self._found: dict[str, Rejected] = {}

    def add(self, *found: Rejected) -> None:
        """Add problems. For a field with several, the first one stays."""
        for rejected in found:
            self._found.setdefault(rejected.field, rejected)

    def refuse(self, field: str, key: str) -> None:
        """Add a problem with a field, as a message without arguments."""
        self.add(Rejected(self._row, field, key, {}))

    def reported(self) -> tuple[Rejected, ...]:
        """Return the first problems."""
        return tuple(self._found.values())[:MOST_WRONG_FIELDS]

    def __contains__(self, field: str) -> bool:
        return field in self._found


def card_of(document: object, schema: CardSchema, set_id: str, row: int) -> Card | tuple[Rejected, ...]:
    """Return the card that a flat JSON object describes, or all its wrong fields, up to 20."""
    if not isinstance(document, dict):
        return (Rejected(row, "", "A card must be a JSON object with named fields.", {}),)
    problems = _Problems(row)
    nested = _nested(document, schema, set_id, problems)
    card = _checked(nested, problems)
    unsure = _follow_from_wrong_ones(schema, problems)
    problems.add(*(wrong for wrong in broken_fields(card, schema, row) if wrong.field not in unsure))
    return problems.reported() or card


def _follow_from_wrong_ones(schema: CardSchema, problems: _Problems) -> frozenset[str]:
    """Return the fields that cannot be checked because they follow from wrong ones."""
    derived = ((spec.key, spec.derived.source) for spec in schema.fields if spec.derived is not None)
    return frozenset(key for key, source in derived if source in problems)


def _checked(nested: Mapping[str, object], problems: _Problems) -> Card:
    """Return the card without those of its own fields that are wrong."""
    try:
        return Card.model_validate(nested)
    except ValidationError as error:
        wrong = error.errors()
    for each in wrong:
        key = MISSING if each["type"] == "missing" else _MISFITS.get(each["type"], _MISFIT)
        problems.refuse(".".join(str(part) for part in each["loc"]), key)
    parts = {each["loc"][0] for each in wrong}
    rest = {key: value for key, value in nested.items() if key not in parts}
    return Card.model_validate({"id": "?", "name": {"ja": "?"}, **rest})


def _nested(document: Document, schema: CardSchema, set_id: str, problems: _Problems) -> dict[str, object]:
    specs = {spec.key: spec for spec in schema.fields}
    for key in document:
        if key not in specs and key not in OWN_KEYS:
            problems.refuse(str(key), _UNKNOWN)
    nested: dict[str, object] = {key: document[key] for key in document if key in OWN_KEYS and key != "set"}
    for key in ("name", "text", "flavor"):
        if isinstance(nested.get(key), str):
            nested[key] = {"ja": nested[key]}
    if isinstance(nested.get("keywords"), list):
        nested["keywords"] = [_keyword_document(entry) for entry in document["keywords"]]
    values: dict[str, FieldValue] = {}
    for key in (spec.key for spec in schema.fields if spec.key in document):
        try:
            value = _value(document[key], specs[key])
        except _RefusedFieldError as refused:
            problems.refuse(key, refused.key)
            continue
        values |= {} if value is None else {key: value}
    if not _is_plain(nested.get("abilities"), DEEPEST):
        problems.refuse("abilities", _NOT_PLAIN)
        del nested["abilities"]
    add_name(nested, values, schema)
    fields, unsure = with_derived(completed(values, nested, schema), schema), _follow_from_wrong_ones(schema, problems)
    for key, value in values.items():
        # A file may state derived values, but only the right ones.
        if specs[key].derived is not None and fields.get(key) != value and key not in unsure:
            problems.refuse(key, _CONTRADICTION)
    nested |= {"fields": fields, "game": schema.game, "set_id": document.get("set", set_id)}
    if isinstance(document.get("id", ""), str):
        nested.setdefault("number", document.get("id", ""))
    nested.setdefault("by_hand", _needs_a_hand(nested))
    return nested


def _is_plain(value: object, levels: int) -> bool:
    """Return whether JSON can be stored: not too deep, finite numbers, valid characters."""
    if isinstance(value, list | dict):
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        return levels > 0 and all(_is_plain(part, levels - 1) for part in parts)
    if isinstance(value, str):
        return not HALVES.search(value)
    return not isinstance(value, float) or math.isfinite(value)


def _keyword_document(entry: object) -> object:
    return {"keyword": entry} if isinstance(entry, str) else entry


def _needs_a_hand(nested: Mapping[str, object]) -> bool:
    text = nested.get("text")
    return isinstance(text, dict) and any(text.values()) and not nested.get("abilities")


def _value(value: object, spec: FieldSpec) -> FieldValue | None:
    """Return the value in its stored form, or None for an empty value (null, an empty list, an unset flag)."""
    if value is None or (spec.type != "integer" and value == _EMPTY[spec.type]):
        return None
    if spec.type == "integer" and isinstance(value, int) and not isinstance(value, bool):
        return value
    if spec.type == "word" and isinstance(value, str):
        return value
    if spec.type == "flag" and value is True:
        return True
    if (
        spec.type == "words"
        and isinstance(value, list)
        and all(isinstance(word, str) and word.strip() for word in value)
    ):
        return tuple(value) if spec.repeats else tuple(dict.fromkeys(value))
    if spec.type == "text":
        return _text(value, spec)
    raise _RefusedFieldError(_EXPECTED[spec.type])


def _text(value: object, spec: FieldSpec) -> Text | None:
    """Return a text in both languages. A plain string is Japanese."""
    if isinstance(value, str):
        return Text(ja=value)
    try:
        text = Text.model_validate(value)
    except ValidationError:
        raise _RefusedFieldError(_EXPECTED[spec.type]) from None
    return text if text != Text() else None


_EMPTY: Mapping[str, object] = {"word": "", "words": [], "flag": False, "text": ""}
_EXPECTED = {
    "integer": sentence("A whole number is expected here."),
    "word": sentence("A word is expected here."),
    "words": sentence("A list of words is expected here."),
    "flag": sentence("Yes or no is expected here."),
    "text": sentence("Text is expected here, in one language or in Japanese and English."),
}


def broken_fields(card: Card, schema: CardSchema, row: int) -> Iterator[Rejected]:
    """Return how the card violates the schema: unknown words, numbers out of bounds, missing and misplaced fields."""
    kind = card.string(schema.fields[0].key) if schema.fields else None
    is_kind = any(choice.value == kind for choice in schema.fields[0].choices) if schema.fields else False
    for spec in schema.fields:
        value = card.fields.get(spec.key)
        if value is None:
            if (kind is not None and kind in spec.required_for) or spec is schema.fields[0]:
                yield Rejected(row, spec.key, MISSING, {})
        elif is_kind and spec.allowed_for and kind not in spec.allowed_for:
            args = {"kind": _kind_name(kind or "", schema)}
            yield Rejected(row, spec.key, "Cards of the kind {kind} do not have this field. Remove it.", args)
        else:
            yield from _broken_value(value, spec, row, kind)
    if not card.name.ja and not card.name.en:
        yield Rejected(row, "name", MISSING, {})
    yield from _broken_keywords(card, schema, row)


def _kind_name(kind: str, schema: CardSchema) -> Mapping[str, str]:
    named = (choice.name for choice in schema.fields[0].choices if choice.value == kind)
    return next(named, Text(ja=kind)).model_dump()


def _broken_value(value: FieldValue, spec: FieldSpec, row: int, kind: str | None = None) -> Iterator[Rejected]:
    least, most = spec.bounds(kind)
    if isinstance(value, int) and not isinstance(value, bool):
        if not least <= value <= most:
            bounds = {"value": value, "least": least, "most": most}
            yield Rejected(row, spec.key, "{value} is not between {least} and {most}. Correct it.", bounds)
        return
    if isinstance(value, tuple) and not least <= len(value) <= most:
        counted = {"count": len(value), "least": least, "most": most}
        yield Rejected(row, spec.key, _WRONG_NUMBER if least < most else _WRONG_FIXED_NUMBER, counted)
    known = {choice.value for choice in spec.choices}
    words = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
    if any(len(word) > LONGEST_WORD for word in words):
        yield Rejected(row, spec.key, _TOO_LONG, {})
        return
    if any(map(HALVES.search, words)):
        yield Rejected(row, spec.key, _MISFITS["string_unicode"], {})
        return
    for word in words:
        if word not in known and not spec.open:
            yield Rejected(row, spec.key, "“{value}” is not a word of this field.", {"value": word})


def _broken_keywords(card: Card, schema: CardSchema, row: int) -> Iterator[Rejected]:
    specs = {spec.key: spec for spec in schema.keywords}
    for keyword in card.keywords:
        spec = specs.get(keyword.keyword)
        args = {"value": keyword.keyword}
        if spec is None:
            yield Rejected(row, "keywords", "This game has no keyword “{value}”.", args)
        elif (spec.type == "integer") != (keyword.value is not None):
            reason = _NEEDS_NUMBER if spec.type == "integer" else _NO_NUMBER
            yield Rejected(row, "keywords", reason, args)
        elif keyword.value is not None:
            yield from _broken_value(keyword.value, spec.model_copy(update={"key": "keywords"}), row)


def document_of(card: Card, set_id: str, schema: CardSchema) -> dict[str, object]:
    """Return the card as flat JSON for a set file, without empty and derived fields.

    `card_of` reads it back to an equal card.
    """
    derived = {spec.key for spec in schema.fields if spec.derived is not None}
    whole = card.model_dump(mode="json")
    keywords = [k.keyword if k.value is None else {"keyword": k.keyword, "value": k.value} for k in card.keywords]
    document: dict[str, object] = {"id": card.id, "number": card.number, "rarity": card.rarity}
    document |= {"name": _filled(whole["name"]), "reading": card.reading}
    document |= {key: _plain_field(value) for key, value in whole["fields"].items() if key not in derived}
    document |= {"keywords": keywords, "text": _filled(whole["text"]), "abilities": whole["abilities"]}
    document |= {"flavor": _filled(whole["flavor"]), "illustrator": card.illustrator, "image": card.image}
    written = {key: value for key, value in document.items() if value not in ("", [], {})}
    if card.set_id != set_id:
        written["set"] = card.set_id
    if not card.number:
        written["number"] = ""
    if card.by_hand != _needs_a_hand({"text": whole["text"], "abilities": whole["abilities"]}):
        written["by_hand"] = card.by_hand
    return written


def _plain_field(value: object) -> object:
    return _filled(value) if isinstance(value, dict) else value


def _filled(text: Mapping[str, str]) -> dict[str, str]:
    return {language: words for language, words in text.items() if words}
