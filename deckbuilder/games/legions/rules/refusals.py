"""Reasons for what is not possible."""

from deckbuilder.engine.api import Refusal
from deckbuilder.i18n.message import Arg, Message


def no(rule: str, reason: str) -> Refusal:
    """A refusal with a rule number."""
    return Refusal(rule, Message(reason))


def no_because(rule: str, reason: str, **args: Arg) -> Refusal:
    """A refusal whose sentence names something."""
    return Refusal(rule, Message(reason, args))
