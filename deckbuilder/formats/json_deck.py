"""The deck file, `deckbuilder.deck/1`: JSON that keeps everything of a deck."""

import json
import re

from pydantic import ValidationError

from deckbuilder.domain.deck import MAX_COPIES, Deck, DeckEntry
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.source import decode
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

DECK_FORMAT = "deckbuilder.deck/1"
_ANY_VERSION = re.compile(r"^deckbuilder\.deck/([0-9]{1,9})$")


def write_json(deck: Deck) -> str:
    """A deck as the text of a deck file."""
    document = {"format": DECK_FORMAT} | deck.model_dump(mode="json")
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_json(data: bytes, file_name: str) -> Deck:
    """The deck of a deck file, with entries of the same card in one section put together.

    Raises FormatError for anything else, also for a file of a newer version.
    """
    document = _parse(decode(data, file_name), file_name)
    if not isinstance(document, dict):
        raise FormatError(Message("{file}: a deck file is one JSON object in braces.", {"file": file_name}))
    _check_format(document.pop("format", None), file_name)
    try:
        deck = Deck.model_validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        raise FormatError(misfit(error, document, file=file_name)) from error
    return deck.model_copy(
        update={"sections": {key: _merged(key, entries, file_name) for key, entries in deck.sections.items()}}
    )


def _parse(text: str, file_name: str) -> object:
    try:
        document: object = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise FormatError(
            Message(
                "{file}, line {line}, column {column}: broken JSON. Mend that place, or export the deck again.",
                {"file": file_name, "line": error.lineno, "column": error.colno},
            )
        ) from error
    except (RecursionError, ValueError) as error:
        raise FormatError(
            Message("{file}: this JSON is nested too deeply or has an endless number.", {"file": file_name})
        ) from error
    return document


def _check_format(written: object, file_name: str) -> None:
    if written == DECK_FORMAT:
        return
    newer = _ANY_VERSION.match(written) if isinstance(written, str) else None
    if newer and int(newer[1]) > 1:
        raise FormatError(
            Message(
                "{file}: written in format {format} by a newer version. This one reads {known}: update the program.",
                {"file": file_name, "format": newer[0], "known": DECK_FORMAT},
            )
        )
    raise FormatError(
        Message(
            "{file}: not a deck file; its field “format” must say {known}.", {"file": file_name, "known": DECK_FORMAT}
        )
    )


def _merged(section: str, entries: tuple[DeckEntry, ...], file_name: str) -> tuple[DeckEntry, ...]:
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.card] = counts.get(entry.card, 0) + entry.count
        if counts[entry.card] > MAX_COPIES:
            place = f"{file_name}: sections.{section}: {entry.card}"
            key = "{place} is too large; the most is {limit}."
            raise FormatError(Message(key, {"place": place, "limit": MAX_COPIES}))
    return tuple(DeckEntry(card=card, count=count) for card, count in counts.items())
