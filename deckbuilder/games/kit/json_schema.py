"""Make JSON Schemas (draft 2020-12) of scripts and set files from the models, for completion and checks in editors."""

from card_db.models import SET_FORMAT, CardSchema, FieldSpec
from card_db.store.card_fields import OWN_KEYS
from card_db.store.set_files import LONGEST_WORD, MOST_WORDS
from deckbuilder.kernel.language.node import Node

_UNBOUNDED = 1_000_000
DRAFT = "https://json-schema.org/draft/2020-12/schema"
_Json = None | bool | int | str | list["_Json"] | dict[str, "_Json"]
_TEXT: _Json = {"type": "string", "maxLength": 10_000}
_SHORT: _Json = {"type": "string", "maxLength": 400}
_WORD: dict[str, _Json] = {"type": "string", "maxLength": 100}
_BOTH: dict[str, _Json] = {
    "description": "A text in Japanese and English; a plain string is Japanese.",
    "anyOf": [
        _TEXT,
        {"type": "object", "properties": {"ja": _TEXT, "en": _TEXT}, "additionalProperties": False},
    ],
}
_IN_BOTH: dict[str, _Json] = {
    "type": "object",
    "description": "A word in Japanese and English.",
    "properties": {"ja": _WORD, "en": _WORD},
    "required": ["ja"],
    "additionalProperties": False,
}
_REF: dict[str, _Json] = {"$ref": "#/$defs/WordInBoth"}


def script_schema(language: type[Node]) -> dict[str, _Json]:
    """Return the schema of one card's abilities, with the meaning of each form. `language`: the game's effect
    language."""
    plain = _without_discriminators(language.model_json_schema(by_alias=True))
    assert isinstance(plain, dict)
    whole: dict[str, _Json] = plain
    definitions = whole.pop("$defs")
    properties = whole["properties"]
    assert isinstance(properties, dict)
    abilities = properties["abilities"]
    assert isinstance(abilities, dict)
    described = {**abilities, "description": "Abilities in the effect language, in printed order."}
    return {"$schema": DRAFT, "title": "Abilities", **described, "$defs": definitions}


def _without_discriminators(part: _Json) -> _Json:
    """Drop `discriminator`, which JSON Schema does not know, and allow a number to match two forms that both accept
    it."""
    if isinstance(part, dict):
        renamed = {("anyOf" if key == "oneOf" else key): value for key, value in part.items() if key != "discriminator"}
        return {key: _without_discriminators(value) for key, value in renamed.items()}
    return [_without_discriminators(item) for item in part] if isinstance(part, list) else part


def _in_both_languages(part: _Json) -> _Json:
    """Let each free word of a list be written in both languages, as set files may."""
    if isinstance(part, list):
        return [_in_both_languages(item) for item in part]
    if not isinstance(part, dict):
        return part
    items, inner = part.get("items"), {key: _in_both_languages(value) for key, value in part.items()}
    if isinstance(items, dict) and items.get("type") == "string" and items.keys().isdisjoint({"enum", "const"}):
        inner["items"] = {"anyOf": [items, _REF]}
    return inner


def set_file_schema(schema: CardSchema, language: type[Node]) -> dict[str, _Json]:
    """Return the schema of a game's set files. `language`: its effect language."""
    script = script_schema(language)
    definitions = _in_both_languages(script.pop("$defs"))
    assert isinstance(definitions, dict)
    abilities: dict[str, _Json] = {key: value for key, value in script.items() if key != "$schema"}
    head: dict[str, _Json] = {
        "$schema": {"type": "string", "description": "Where this schema lies; for the editor only."},
        "format": {"const": SET_FORMAT},
        "game": {"const": schema.game},
        "id": {"type": "string", "minLength": 1, "maxLength": 60},
        "name": _BOTH,
        "words": {
            "type": "object",
            "description": "English for the names, titles, attributes and works on the cards, by the Japanese word.",
            "maxProperties": MOST_WORDS,
            "additionalProperties": {"type": "string", "minLength": 1, "maxLength": LONGEST_WORD},
        },
        "cards": {"type": "array", "items": {"$ref": "#/$defs/Card"}},
    }
    return {
        "$schema": DRAFT,
        "title": f"Set file: {schema.name.en or schema.name.ja}",
        "type": "object",
        "properties": head,
        "required": ["format", "game", "id", "cards"],
        "$defs": {**definitions, "WordInBoth": _IN_BOTH, "Abilities": abilities, "Card": _card(schema)},
    }


def _card(schema: CardSchema) -> dict[str, _Json]:
    short = sorted(OWN_KEYS - {"keywords", "text", "abilities", "by_hand", "flavor", "name"})
    properties: dict[str, _Json] = dict.fromkeys(short, _SHORT)
    properties |= {"name": _BOTH, "text": _BOTH, "flavor": _BOTH}
    properties |= {"keywords": _keywords(schema), "abilities": {"$ref": "#/$defs/Abilities"}}
    properties["by_hand"] = {"type": "boolean", "description": "The text is left to the player in the test room."}
    properties |= {spec.key: _field(spec) for spec in schema.fields if spec.derived is None}
    return {
        "type": "object",
        "description": "A card.",
        "properties": properties,
        "required": ["id", *_required(schema)],
        "additionalProperties": False,
    }


def _required(schema: CardSchema) -> list[str]:
    """Return what every card must state: its name, unless its names do, and its kind, unless there is only one."""
    name = [] if schema.naming_field is not None else ["name"]
    return [*name, *([] if schema.only_kind is not None else [schema.kind_field])]


def _field(spec: FieldSpec) -> dict[str, _Json]:
    description: dict[str, _Json] = {"description": f"{spec.name.en} · {spec.name.ja}"}
    match spec.type:
        case "integer":
            return {**description, "type": "integer", "minimum": spec.minimum, "maximum": spec.maximum}
        case "flag":
            return {**description, "type": "boolean"}
        case "word":
            return {**description, **_word(spec)}
        case "words":
            words: dict[str, _Json] = {**description, "type": "array", "items": _word(spec), "uniqueItems": True}
            least, most = spec.minimum, spec.maximum
            if least:
                words["minItems"] = least
            if most < _UNBOUNDED:
                words["maxItems"] = most
            return words
        case "text":
            return {**description, **_BOTH}


def _word(spec: FieldSpec) -> dict[str, _Json]:
    """Return the schema of a word field. If other words are allowed, editors still suggest the known ones."""
    known: list[_Json] = [choice.value for choice in spec.choices]
    if known and not spec.open:
        return {"enum": known}
    listed: list[_Json] = [{"enum": known}] if known else []
    return {"anyOf": [*listed, _WORD, _REF]}


def _keywords(schema: CardSchema) -> dict[str, _Json]:
    plain: list[_Json] = [spec.key for spec in schema.keywords if spec.type != "integer"]
    forms: list[_Json] = [{"enum": plain}]
    for spec in schema.keywords:
        if spec.type == "integer":
            value: _Json = {"type": "integer", "minimum": spec.minimum, "maximum": spec.maximum}
            properties: dict[str, _Json] = {"keyword": {"const": spec.key}, "value": value}
            required: list[_Json] = ["keyword", "value"]
            forms.append({"type": "object", "properties": properties, "required": required})
    for_plain: dict[str, _Json] = {"keyword": {"enum": plain}, "value": {"type": "null"}}
    forms.append({"type": "object", "properties": for_plain, "required": ["keyword"]})
    return {"type": "array", "items": {"anyOf": forms}, "description": "Keywords with a fixed meaning."}
