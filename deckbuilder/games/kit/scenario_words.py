"""Words of a scenario that are the same in both languages."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from card_db.models import Card, Text
from deckbuilder.card_text.results import NO_WORDS


def own_words(
    scenario: Mapping[str, Any], known: Mapping[str, Text], find: Callable[[str], Card | None]
) -> Mapping[str, Text]:
    """Return the English words that the texts of a scenario's cards mean as they stand. Scripts would hold the Japanese
    words that sets have for them, but a scenario says each word in one way only: the one that its fields have. Cards of
    the database have the Japanese words."""
    cards = scenario.get("cards")
    if not isinstance(cards, Mapping) or not any(map(_is_english, cards.values())):
        return NO_WORDS
    written = json.dumps(scenario, ensure_ascii=False, default=str)
    is_shipped = any(find(name.partition("*")[0]) for name in _strings(scenario.get("players")) if name not in cards)
    literal = {
        word.en
        for word in known.values()
        if word.en and word.ja != word.en and (f'"{word.en}"' in written or not (is_shipped or _says(written, word.ja)))
    }
    return {word: Text(ja=word, en=word) for word in sorted(literal)}


def _is_english(card: object) -> bool:
    text = card.get("text") if isinstance(card, Mapping) else None
    return isinstance(text, str) or (isinstance(text, Mapping) and "en" in text)


def _says(written: str, word: str) -> bool:
    return any(quoted in written for quoted in (f'"{word}"', f"「{word}」", f"[{word}]"))


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        for each in part.values():
            yield from _strings(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _strings(each)
