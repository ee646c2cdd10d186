"""Reasons for what is not possible."""

from functools import cache

from deckbuilder.engine.api import Refusal
from deckbuilder.i18n.message import Arg, Message


@cache
def _made(rule: str, key: str) -> Refusal:
    return Refusal(rule, Message(key))


def no(rule: str, key: str) -> Refusal:
    """A refusal by a rule number with its sentence; the same object every time, since menus refuse by the thousand."""
    return _made(rule, key)


def no_because(rule: str, key: str, **args: Arg) -> Refusal:
    """A refusal whose sentence has places."""
    return Refusal(rule, Message(key, args))
