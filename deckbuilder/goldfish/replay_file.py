"""Turns the bytes of an untrusted file into a replay document, within the limits of a request of the engine
protocol, and a document into such a file."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.engine.api import Json
from deckbuilder.goldfish.limits import LINE, TooLargeError
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.goldfish.replay import ReplayError, ReplayTooLongError, read_replay
from deckbuilder.goldfish.wire import read_line, write_line
from deckbuilder.i18n.message import Message

MAX_REPLAY_BYTES = LINE.most
"""The most bytes of a replay file: as many as a line of the protocol may have."""


def read_replay_file(data: bytes) -> dict[str, Any]:
    """Return the JSON object in the file. Raises ReplayError if the file is too large or contains anything else."""
    if len(data) > MAX_REPLAY_BYTES:
        raise ReplayTooLongError(Message("The file is larger than {limit} bytes.", {"limit": MAX_REPLAY_BYTES}))
    try:
        return read_line(data.decode("utf-8-sig"))
    except TooLargeError as error:
        raise ReplayTooLongError(error.message) from error
    except (UnicodeDecodeError, RequestError) as error:
        raise ReplayError(Message("The file is not a replay. Choose a replay file.")) from error


def write_replay_file(document: Mapping[str, Json]) -> bytes:
    """Return the file of a replay document. Raises ReplayError for one that could not be opened again, such as
    ReplayTooLongError for a game beyond the limits."""
    data = f"{write_line(document)}\n".encode(errors="surrogatepass")
    read_replay(read_replay_file(data))
    return data
