"""What follows for a card from what its file states: its kind, names, words and derived fields."""

from collections.abc import Mapping

from card_db.models import CardSchema, FieldValue

BETWEEN_NAMES = "／"


def add_name(document: dict[str, object], fields: Mapping[str, FieldValue], schema: CardSchema) -> None:
    """Give a card that states only its names (`FieldSpec.naming`) a name made of them."""
    names = fields.get(schema.naming_field or "")
    if isinstance(names, tuple) and not _names_of(document):
        document["name"] = {"ja": BETWEEN_NAMES.join(names)}


def completed(
    fields: Mapping[str, FieldValue], document: Mapping[str, object], schema: CardSchema
) -> Mapping[str, FieldValue]:
    """Return the fields of a card with what its file may leave out: the kind, if there is only one, the names, and the
    words of a card that is listed for them (`FieldSpec.given`)."""
    whole, codes = dict(fields), (document.get("id"), document.get("number"))
    if schema.only_kind is not None:
        whole.setdefault(schema.kind_field, schema.only_kind)
    names = _names_of(document)
    if schema.naming_field is not None and names:
        whole.setdefault(schema.naming_field, names[:1])
    for spec in schema.fields:
        stated = whole.get(spec.key, ())
        if isinstance(stated, tuple):
            listed = (word for word, cards in spec.given.items() if any(code in cards for code in codes))
            given = [word for word in listed if word not in stated]
            whole |= {spec.key: (*stated, *given)} if given else {}
    return whole


def with_derived(fields: Mapping[str, FieldValue], schema: CardSchema) -> Mapping[str, FieldValue]:
    """Return the fields of a card with the derived ones added (`FieldSpec.derived`)."""
    kind = fields.get(schema.fields[0].key) if schema.fields else None
    whole = dict(fields)
    for spec in schema.fields:
        if spec.derived is None:
            continue
        words = fields.get(spec.derived.source)
        value = spec.derived.value(words) if isinstance(words, tuple) else None
        whole.pop(spec.key, None)
        if value is not None and (not spec.allowed_for or kind in spec.allowed_for):
            whole[spec.key] = value
    return whole


def _names_of(document: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names in a document, Japanese first."""
    name = document.get("name")
    words = (name.get("ja"), name.get("en")) if isinstance(name, Mapping) else (name,)
    return tuple(word for word in words if isinstance(word, str) and word)
