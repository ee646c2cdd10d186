"""Turns exceptions into sentences that tell the user what happened, where, and what to do."""

import logging

from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.files import reason_of

log = logging.getLogger(__name__)


def explain(error: Exception) -> Message:
    """Return the message that an error carries. An unexpected error gets a general sentence, and the log its
    traceback."""
    message = getattr(error, "message", None)
    if isinstance(message, Message):
        return message
    key = getattr(error, "key", None)
    if isinstance(key, str):
        return Message(key, _arguments(error))
    if isinstance(error, OSError):
        place = str(error.filename or "")
        return Message(
            "“{file}” could not be read or written: {reason}. Check the folder and its free space, then try again.",
            {"file": place, "reason": reason_of(error)},
        )
    log.error("an unexpected error reached the window", exc_info=error)
    return Message(
        "Something unexpected went wrong ({what}). Your deck has not changed. Try again, or restart the program.",
        {"what": f"{type(error).__name__}: {error}"},
    )


def _arguments(error: Exception) -> dict[str, Arg]:
    for name in ("arguments", "args_", "values", "args"):
        arguments = getattr(error, name, None)
        if isinstance(arguments, dict):
            return arguments
    return {}
