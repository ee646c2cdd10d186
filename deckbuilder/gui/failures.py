"""Exceptions as sentences for the user: what happened, where, and what can be done."""

import logging

from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.files import reason_of

log = logging.getLogger(__name__)


def explain(error: Exception) -> Message:
    """The message that an error carries; for an unforeseen one a general sentence, with the trace in the log."""
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
    log.error("an unforeseen error reached the window", exc_info=error)
    return Message(
        "Something went wrong that was not foreseen ({what}). Your deck is as it was; try again or restart.",
        {"what": f"{type(error).__name__}: {error}"},
    )


def _arguments(error: Exception) -> dict[str, Arg]:
    for name in ("arguments", "args_", "values", "args"):
        found = getattr(error, name, None)
        if isinstance(found, dict):
            return found
    return {}
