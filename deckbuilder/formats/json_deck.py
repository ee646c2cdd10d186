"""The deck file, `deckbuilder.deck/1`: JSON with everything in a deck."""

import json
import re

from pydantic import ValidationError

from deckbuilder.domain.clean_text import shortened
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import MAX_NAME, excess_in_file
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.source import decode
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

DECK_FORMAT = "deckbuilder.deck/1"
MAX_OLD_NAME = 250
"""Characters of a name in a deck file. Copies made by older versions have longer names than a deck may have today."""
_ANY_VERSION = re.compile(r"^deckbuilder\.deck/([0-9]{1,9})$")


def write_json(deck: Deck) -> str:
    """Return a deck as the text of a deck file."""
    document = {"format": DECK_FORMAT} | deck.model_dump(mode="json")
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_json(data: bytes, file_name: str) -> Deck:
    """Read a deck file, adding up entries of the same card in a section.

    Older versions wrote files with more cards than a deck may have today, or with a longer name, which is shortened.
    Raises FormatError for anything else, including a file of a newer version.
    """
    deck = _read(decode(data, file_name), file_name)
    if len(deck.name) <= MAX_OLD_NAME:
        deck = _named_shortly(deck)
    refusal = excess_in_file(deck, file_name)
    if refusal is not None:
        raise FormatError(refusal)
    return deck


def deck_of_json(text: str, place: str) -> Deck:
    """Return the deck in a text that `write_json` made, whatever its size. Raises FormatError for anything else."""
    return _named_shortly(_read(text, place))


def _named_shortly(deck: Deck) -> Deck:
    return deck.changed(name=shortened(deck.name, MAX_NAME))


def _read(text: str, place: str) -> Deck:
    document = _parse(text, place)
    if not isinstance(document, dict):
        raise FormatError(Message("{file}: a deck file is one JSON object in braces.", {"file": place}))
    _check_format(document.pop("format", None), place)
    try:
        return Deck.model_validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        raise FormatError(misfit(error, document, file=place)) from error


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
