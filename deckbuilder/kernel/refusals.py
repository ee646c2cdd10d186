"""Creates refusals: reasons why something is not possible."""

from functools import cache

from deckbuilder.engine.api import Refusal
from deckbuilder.i18n.message import Arg, Message


@cache
def _made(rule: str, key: str) -> Refusal:
    return Refusal(rule, Message(key))


def no(rule: str, key: str) -> Refusal:
    """Return a refusal with a rule number and a sentence. Refusals are cached, because building the options refuses
    thousands of moves."""
    return _made(rule, key)


def no_because(rule: str, key: str, **args: Arg) -> Refusal:
    """Return a refusal whose sentence has places."""
    return Refusal(rule, Message(key, args))
