"""Explain in our own words what is wrong with a command line."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Protocol, get_args, runtime_checkable

import typer
from pydantic import ValidationError
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

Parameter = TyperOption | TyperArgument


@runtime_checkable
class _Place(Protocol):
    """The command whose arguments are wrong."""

    command: TyperCommand | TyperGroup
    command_path: str


def usage_problem(error: TyperException) -> Message:
    """Return the message for a command line that cannot be parsed."""
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if isinstance(ctx, _Place) else "deckbuilder"
    option, param = getattr(error, "option_name", None), getattr(error, "param", None)
    if isinstance(error, typer.BadParameter):
        return _bad_value(error, param, command)
    if isinstance(option, str):
        if hasattr(error, "possibilities"):
            return _unknown_option(option, ctx)
        if "not take a value" in error.message:
            return Message("“{option}” takes no value. Leave out what follows it.", {"option": option})
        return Message("“{option}” needs a value after it.", {"option": option})
    if isinstance(ctx, _Place) and isinstance(ctx.command, TyperGroup):
        return _bad_command(_quoted(error.message), list(ctx.command.commands))
    extra = error.message.rpartition("(")[2].removesuffix(")")
    return Message("“{text}” is too much here. See {command} --help.", {"text": extra[:200], "command": command})


def name_of(param: Parameter) -> str:
    """Return a parameter as a person types it: the longest form of an option, the word for an argument."""
    return max(param.opts, key=len) if isinstance(param, TyperOption) else param.metavar or param.name or ""


def choices_of(param: Parameter) -> tuple[str, ...]:
    """Return the words that may be given, or nothing if the value is not a choice of words."""
    words = get_args(param.type_descriptor.annotation)
    return words if all(isinstance(word, str) for word in words) else ()


def _bad_value(error: typer.BadParameter, param: object, command: str) -> Message:
    if not isinstance(param, TyperOption | TyperArgument):
        return Message("{place} has a value that cannot stand there. Correct it.", {"place": command})
    name, cause = name_of(param), error.__cause__
    if "Missing" in type(error).__name__:
        return Message("“{name}” is missing. See {command} --help.", {"name": name, "command": command})
    if isinstance(cause, ValidationError) and (known := choices_of(param)):
        key = "{option} cannot be “{value}”. Use one of: {known}."
        written = str(cause.errors(include_url=False)[0]["input"])[:200]
        return Message(key, {"option": name, "value": written, "known": ", ".join(known)})
    if isinstance(cause, ValidationError):
        return misfit(cause, None, name)
    return Message("{place} has a value that cannot stand there. Correct it.", {"place": name})


def _unknown_option(option: str, ctx: object) -> Message:
    params = ctx.command.params if isinstance(ctx, _Place) else []
    names = [name for param in params for name in param.opts if name.startswith("-")]
    if near := get_close_matches(option, names, 1):
        return Message(
            "There is no option “{option}” here. Did you mean “{near}”?", {"option": option, "near": near[0]}
        )
    return Message("There is no option “{option}” here.", {"option": option})


def _bad_command(written: str, known: Sequence[str]) -> Message:
    if not written:
        return Message("A command is missing. There are: {known}.", {"known": ", ".join(known)})
    if near := get_close_matches(written, known, 1):
        return Message("There is no command “{command}”. Did you mean “{near}”?", {"command": written, "near": near[0]})
    key = "There is no command “{command}”. There are: {known}."
    return Message(key, {"command": written, "known": ", ".join(known)})


def _quoted(message: str) -> str:
    """Return what the parser put into quotes."""
    quote = next((sign for sign in message if sign in "'\""), "")
    return message.split(quote)[1][:200] if quote and message.count(quote) > 1 else ""
