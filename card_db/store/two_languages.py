"""Words of cards that a set file writes in both languages at once: `{"ja": ..., "en": ...}`."""

from collections.abc import Mapping, Sequence

from card_db.models import CardSchema
from card_db.store.card_fields import DEEPEST

_LANGUAGES = frozenset({"ja", "en"})


def in_japanese(cards: Sequence[object], schema: CardSchema) -> tuple[list[object], dict[str, str]]:
    """Return the cards with their words in Japanese, and the English of these words. Everything else is unchanged."""
    english: dict[str, str] = {}
    fields = {spec.key for spec in schema.fields if spec.type in {"word", "words"}}
    return [_card(card, fields, english) if isinstance(card, dict) else card for card in cards], english


def _card(card: Mapping[str, object], fields: set[str], english: dict[str, str]) -> dict[str, object]:
    changed = {key: _listed(_word(value, english), english) for key, value in card.items() if key in fields}
    if "abilities" in card:
        changed["abilities"] = _script(card["abilities"], english, DEEPEST)
    return {**card, **changed}


def _script(part: object, english: dict[str, str], levels: int) -> object:
    """Return a part of a script. Only words in lists are meant: a single name in two languages is part of the script.
    What is nested more than `levels` deep is unchanged, and refused later."""
    if levels and isinstance(part, dict):
        return {key: _script(value, english, levels - 1) for key, value in part.items()}
    if levels and isinstance(part, list):
        return [_script(item, english, levels - 1) for item in _items(part, english)]
    return part


def _listed(value: object, english: dict[str, str]) -> object:
    return _items(value, english) if isinstance(value, list) else value


def _items(values: list[object], english: dict[str, str]) -> list[object]:
    return [_word(value, english) for value in values]


def _word(value: object, english: dict[str, str]) -> object:
    """Return the Japanese word if the value is a word in one or both languages."""
    if not isinstance(value, dict) or not value.keys() <= _LANGUAGES:
        return value
    word = value.get("ja")
    if not isinstance(word, str) or not isinstance(value.get("en", ""), str):
        return value
    if value.get("en"):
        english.setdefault(word, value["en"])
    return word
