"""Bytes of a file of unknown origin into a replay document, within the bounds of a request of the engine protocol."""

from typing import Any

from deckbuilder.goldfish.limits import LINE, TooLargeError
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.goldfish.replay import ReplayError, ReplayTooLongError
from deckbuilder.goldfish.wire import read_line
from deckbuilder.i18n.message import Message

MAX_REPLAY_BYTES = LINE.most
"""A replay that a file may hold is one that a line of the protocol may hold."""


def read_replay_file(data: bytes) -> dict[str, Any]:
    """The JSON object in the file. Raises ReplayError for a file that is too large, or that holds something else."""
    if len(data) > MAX_REPLAY_BYTES:
        raise ReplayTooLongError(Message("The file is larger than {limit} bytes.", {"limit": MAX_REPLAY_BYTES}))
    try:
        return read_line(data.decode("utf-8-sig"))
    except TooLargeError as error:
        raise ReplayTooLongError(error.message) from error
    except (UnicodeDecodeError, RequestError) as error:
        raise ReplayError(Message("The file holds no replay. Choose a file with a replay of a game.")) from error
