"""The refusal of a request of the engine protocol: a code, a sentence, and the number of the broken rule, if any."""

from collections.abc import Mapping

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError, Json, TooMuchWorkError
from deckbuilder.goldfish.limits import LINE, TooLargeError
from deckbuilder.goldfish.replay import ReplayDiffersError, ReplayError, ReplayTooLongError
from deckbuilder.i18n.message import Message


class RequestError(Exception):
    """A refused request: its code on the wire, the sentence, the rule it breaks."""

    def __init__(
        self, code: str, message: Message, rule: str | None = None, more: Mapping[str, Json] | None = None
    ) -> None:
        super().__init__(message.key)
        self.code = code
        self.message = message
        self.rule = rule
        self.more = dict(more or {})


REFUSED = (RequestError, IllegalChoiceError, BadScenarioError, ReplayError, TooLargeError)
"""The errors that refuse a request. Any other error is a fault of the program."""


def as_refusal(error: Exception) -> RequestError:
    """Return an error of the types in REFUSED with its code on the wire."""
    match error:
        case IllegalChoiceError():
            return RequestError(_code_of(error), error.refusal.reason, error.refusal.rule or None)
        case BadScenarioError():
            return RequestError("bad_scenario", error.message, more={"place": error.place})
        case ReplayError():
            return _bad_replay(error)
        case TooLargeError():
            place: dict[str, Json] = {"place": error.place} if error.place else {}
            return RequestError("too_large", error.message, more=place)
        case RequestError():
            return error
    return failed_inside(error)


def _code_of(error: IllegalChoiceError) -> str:
    if isinstance(error, TooMuchWorkError):
        return "too_large"
    return "illegal" if error.refusal.rule else "bad_request"  # a field that is missing breaks no rule


def _bad_replay(error: ReplayError) -> RequestError:
    if isinstance(error, ReplayTooLongError):
        return RequestError("too_large", error.message)
    number = error.answer if isinstance(error, ReplayDiffersError) else None
    return RequestError("bad_replay", error.message, more={} if number is None else {"decision": number})


def failed_inside(error: Exception) -> RequestError:
    """Return the refusal for a fault of the program. The log has the details."""
    problem = f"{type(error).__name__}: {error}"[:300]
    return RequestError(
        "bad_request",
        Message("The request failed because of an internal error ({problem}). Please report it.", {"problem": problem}),
    )


def too_large() -> RequestError:
    """Return the refusal of a line over the limit."""
    return as_refusal(LINE.error())
