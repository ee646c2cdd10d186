"""Cards, decks and files with markup in every field that a file can fill."""

import json
from collections.abc import Mapping
from pathlib import Path

from card_db.models import Card, Text
from card_db.store.set_files import is_set, read_set, write_set
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.pack import GamePack

SET, PREFIX = "X-1", "X-"


def marked(mark: str, field: str, ending: str = "") -> Text:
    """Return the mark in both languages, followed by the name of the field."""
    return Text(ja=f"{mark}{field} {ending}".strip(), en=f"{mark}{field} {ending}".strip())


def starter(pack: GamePack) -> Deck:
    """Return the first starter deck of a game."""
    return next(iter(pack.starter_decks.values()))


def shipped(pack: GamePack) -> dict[str, Card]:
    """Return the cards that come with a game, by id."""
    found: dict[str, Card] = {}
    for data in (path.read_bytes() for path in sorted(set_folder(pack.id).glob("*.json"))):
        found |= {card.id: card for card in read_set(data, pack.schema).cards} if is_set(data) else {}
    return found


def hostile_cards(pack: GamePack, mark: str) -> list[Card]:
    """Return the cards of the first starter deck under other ids, with the mark in every free text."""
    known = shipped(pack)
    return [_spoiled(known[entry], pack, mark) for entry in dict.fromkeys(e.card for e in starter(pack).entries())]


def _spoiled(card: Card, pack: GamePack, mark: str) -> Card:
    free = {spec.key: mark + spec.key for spec in pack.schema.fields if spec.type == "words" and spec.open}
    fields = {
        key: (*value, free[key]) if isinstance(value, tuple) and key in free else value
        for key, value in card.fields.items()
    }
    texts = {key: marked(mark, key, value.en) if isinstance(value, Text) else value for key, value in fields.items()}
    return card.model_copy(
        update={
            "id": PREFIX + card.id, "set_id": SET, "number": f"{mark}{card.number}", "rarity": f"{mark}rarity",
            "name": marked(mark, "name", card.id), "reading": f"{mark}reading", "text": marked(mark, "text"),
            "flavor": marked(mark, "flavor"), "illustrator": f"{mark}illustrator", "image": "p.png", "fields": texts,
            "abilities": (), "by_hand": True,
        }
    )  # fmt: skip


def hostile_set(path: Path, pack: GamePack, mark: str) -> Path:
    """Return the cards as a set file, whose name has the mark too."""
    path.write_text(write_set(pack.schema, SET, marked(mark, "set"), hostile_cards(pack, mark)), encoding="utf-8")
    return path


def hostile_deck(path: Path, pack: GamePack, mark: str, extra: Mapping[str, object] | None = None) -> Path:
    """Return the starter deck of these cards as a deck file, with one unknown card."""
    sections: dict[str, list[dict[str, object]]] = {
        key: [{"card": PREFIX + entry.card, "count": entry.count} for entry in entries]
        for key, entries in starter(pack).sections.items()
    }
    sections[pack.default_section].append({"card": f"{mark}card", "count": 1})
    document: dict[str, object] = {
        "format": "deckbuilder.deck/1", "game": pack.id, "edition": pack.default_edition.id, "name": f"{mark}deck",
        "notes": f"{mark}notes\n<b>more</b>", "tags": [f"{mark}tag"], "sections": sections,
    }  # fmt: skip
    path.write_text(json.dumps(document | dict(extra or {})), encoding="utf-8")
    return path
