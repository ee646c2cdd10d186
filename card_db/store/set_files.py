"""Set files: one JSON document per set, as described in `docs/card_files.md`."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from card_db.models import SET_FORMAT, Card, CardSchema, Text
from card_db.store.card_fields import card_of, document_of
from card_db.store.errors import HALVES, Rejected, sentence, shown
from card_db.store.two_languages import in_japanese

MOST_BYTES = 32 * 1024 * 1024
MOST_CARDS = 200_000
MOST_WORDS = 20_000
"""The most words that a set may translate."""
LONGEST_WORD = 200
UNREADABLE = sentence("You may not read “{file}”. Allow reading it and try again.")
NO_WORDS = sentence(
    "Write an object with English for each Japanese word here: up to {limit} words of 1 to {length} characters."
)
_FORMAT_FAMILY = SET_FORMAT.partition("/")[0] + "/"


@dataclass(frozen=True, slots=True)
class SetReading:
    """The contents of a set file: its cards, and what cannot be used."""

    id: str
    name: Text
    cards: tuple[Card, ...]
    rejected: tuple[Rejected, ...]
    about: Mapping[str, object] = field(default_factory=dict)
    """The description of the import that wrote the file (`history.py`). Empty for other files."""
    words: Mapping[str, str] = field(default_factory=dict)
    """English for the names, titles, attributes and works on cards, by the Japanese word."""


class TwiceError(ValueError):
    """A key occurs twice in one JSON object. The second one would silently win."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key[:60]


def once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """Build a JSON object (an `object_pairs_hook`). Raises TwiceError."""
    document: dict[str, object] = {}
    for key, value in pairs:
        if key in document:
            raise TwiceError(key)
        document[key] = value
    return document


def is_set(data: bytes) -> bool:
    """Return whether the bytes look like a set file. The folders of sets contain other JSON files too."""
    return _FORMAT_FAMILY.encode() in data


def game_named_in(data: bytes) -> str | None:
    """Return the game of a set file, or None for another file or one that is too broken to tell."""
    try:
        document: object = json.loads(data.decode("utf-8-sig"))
    except (RecursionError, ValueError):
        return None
    game = document.get("game") if isinstance(document, dict) else None
    return game if isinstance(game, str) else None


def read_set(data: bytes, schema: CardSchema) -> SetReading:
    """Read a set file. Nothing is raised: problems are in `rejected`, with the position of the card (1, 2, ...) or 0
    for the whole file.
    """
    if len(data) > MOST_BYTES:
        megabytes = MOST_BYTES // (1024 * 1024)
        return _refused("", "The file is larger than {limit} MiB. Split it.", {"limit": megabytes})
    try:
        document = json.loads(data.decode("utf-8-sig"), object_pairs_hook=once)
    except UnicodeDecodeError:
        return _refused("", "The file is not valid UTF-8. Save it again as UTF-8.", {})
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        return _refused("", "The file is not valid JSON. Correct line {line}, column {column}.", place)
    except TwiceError as error:
        return _refused("", "“{key}” occurs twice in one object. Remove one of them.", {"key": error.key})
    except (RecursionError, ValueError):
        return _refused("", "The file is nested too deeply, or a number in it is too long. Correct it.", {})
    return _read_document(document, schema)


def _read_document(document: object, schema: CardSchema) -> SetReading:
    if not isinstance(document, dict):
        return _refused("", "A set file must be a JSON object with “format”, “game”, “id” and “cards”.", {})
    written = document.get("format")
    if written != SET_FORMAT:
        args = {"format": str(written)[:60], "known": SET_FORMAT}
        return _refused("format", "The format is “{format}”, but only “{known}” can be read. Convert the file.", args)
    if document.get("game") != schema.game:
        args = {"game": str(document.get("game"))[:60], "expected": schema.game}
        return _refused(
            "game",
            (
                "The set is for “{game}”, not for “{expected}”. Import it separately, with --game (if "
                "used) set to its game."
            ),
            args,
        )
    written, cards = document.get("id"), document.get("cards")
    set_id = written.strip() if isinstance(written, str) else ""
    if not 0 < len(set_id) <= 60 or HALVES.search(set_id):
        return _refused("id", "The set needs an id of 1 to 60 characters.", {})
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        return _refused("cards", "A list of at most {limit} cards is expected here.", {"limit": MOST_CARDS})
    return _read_contents(document, set_id, cards, schema)


def _read_contents(
    document: Mapping[str, object], set_id: str, cards: Sequence[object], schema: CardSchema
) -> SetReading:
    cards, english = in_japanese(cards, schema)
    written = document.get("words", {})
    words = _read_words({**english, **written} if isinstance(written, dict) else written)
    if words is None:
        limits = {"limit": MOST_WORDS, "length": LONGEST_WORD}
        return _refused("words", NO_WORDS, limits)
    reading = replace(_read_cards(set_id, set_name(document.get("name")), cards, schema), words=words)
    about = document.get("import")
    return replace(reading, about=about) if isinstance(about, dict) else reading


def _read_words(document: object) -> dict[str, str] | None:
    """Return the words that a set translates, or None if they are anything else."""
    if not isinstance(document, dict) or len(document) > MOST_WORDS:
        return None
    words: dict[str, str] = {}
    for word, english in document.items():
        if not isinstance(english, str) or HALVES.search(word + english):
            return None
        words[word.strip()] = english.strip()
    lengths = {len(word) for pair in words.items() for word in pair}
    return words if all(0 < length <= LONGEST_WORD for length in lengths) else None


def set_name(name: object) -> Text:
    """Return the name of a set in a file: a string in Japanese, or an object with both languages."""
    if isinstance(name, str):
        return Text(ja=shown(name))
    words = name if isinstance(name, dict) else {}
    return Text(**{language: shown(str(words.get(language) or "")) for language in ("ja", "en")})


def _read_cards(set_id: str, name: Text, documents: Sequence[object], schema: CardSchema) -> SetReading:
    cards: dict[str, Card] = {}
    rejected: list[Rejected] = []
    for row, document in enumerate(documents, start=1):
        card = card_of(document, schema, set_id, row)
        if not isinstance(card, Card):
            rejected += card
        elif card.id in cards:
            rejected.append(Rejected(row, "id", "The card “{id}” occurs twice. Remove one of them.", {"id": card.id}))
        else:
            cards[card.id] = card
    return SetReading(set_id, name, tuple(cards.values()), tuple(rejected))


def _refused(field: str, key: str, args: Mapping[str, int | str]) -> SetReading:
    return SetReading("", Text(), (), (Rejected(0, field, key, args),))


def write_set(
    schema: CardSchema,
    set_id: str,
    name: Text,
    cards: Iterable[Card],
    about: Mapping[str, object] | None = None,
    words: Mapping[str, str] | None = None,
) -> str:
    """Write a set file with these cards, which `read_set` reads back as equal cards. `about` and `words`: see
    `SetReading`."""
    head: dict[str, object] = {"format": SET_FORMAT, "game": schema.game, "id": set_id}
    head |= {"name": name.model_dump(exclude_defaults=True)} | ({"import": dict(about)} if about is not None else {})
    head |= {"words": dict(words)} if words else {}
    lines = ",\n".join("  " + json.dumps(document_of(card, set_id, schema), ensure_ascii=False) for card in cards)
    return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "cards": [\n{lines}\n]}}\n'
