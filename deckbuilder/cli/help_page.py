"""`--help`, in the user's language."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from deckbuilder.cli.context import AppContext
from deckbuilder.cli.usage import Parameter, choices_of

if TYPE_CHECKING:
    from rich.table import Table

HELP = "--help"
Command = TyperCommand | TyperGroup


def wanted_page(root: TyperGroup, words: Sequence[str]) -> list[Command] | None:
    """Return the path of commands to the one whose help page was asked for, or None if none was.

    `words` are the arguments without the options of the whole program.
    """
    path: list[Command] = [root]
    for word in words:
        if word == "--":
            break
        if word == HELP:
            return path
        group = path[-1]
        inner = group.commands.get(word) if isinstance(group, TyperGroup) else None
        if isinstance(inner, TyperCommand | TyperGroup):
            path.append(inner)
    asks_for_more = isinstance(path[-1], TyperGroup) and path[-1].no_args_is_help and len(path) == len(words) + 1
    return path if asks_for_more else None


def print_page(path: Sequence[Command], context: AppContext) -> None:
    """Print what a command does and which arguments and options it takes."""
    command, text, console = path[-1], context.text, context.console
    arguments = [param for param in command.params if isinstance(param, TyperArgument)]
    options = [param for param in command.params if isinstance(param, TyperOption) and not param.hidden]
    inner = list(command.commands.values()) if isinstance(command, TyperGroup) else []
    line = [each.name or "" for each in path] + [f"[{text('options')}]"] + list(map(_shape, arguments))
    line += [text("COMMAND")] if inner else []
    console.print(text("Usage: {line}", line=" ".join(line)), soft_wrap=True)
    console.print()
    console.print(text(command.help or ""))
    rows = [(_shape(param), _about(param, context)) for param in options]
    rows.append((HELP, text("Show this help.")))
    for title, lines in (
        (text("Arguments:"), [(_shape(param), _about(param, context)) for param in arguments]),
        (text("Options:"), rows),
        (text("Commands:"), [(each.name or "", text(each.help or "")) for each in inner]),
    ):
        if lines:
            console.print()
            console.print(title)
            console.print(_table(lines))


def help_texts(command: Command) -> Iterator[str]:
    """Return every text on the help pages of a command and its subcommands."""
    yield command.help or ""
    for param in command.params:
        if isinstance(param, TyperOption | TyperArgument) and param.help:
            yield param.help
    for inner in command.commands.values() if isinstance(command, TyperGroup) else ():
        if isinstance(inner, TyperCommand | TyperGroup):
            yield from help_texts(inner)


def _table(lines: Sequence[tuple[str, str]]) -> "Table":
    from rich.table import Table  # imported late: only a help page needs it

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for line in lines:
        table.add_row(*line)
    return table


def _shape(param: Parameter) -> str:
    """Return how it is typed: `-o, --output PATH`, `[QUERY]`."""
    if isinstance(param, TyperArgument):
        name = (param.metavar or param.name or "").strip("[]").upper()
        return name if param.required else f"[{name}]"
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {param.metavar or _kind(param)}"


def _kind(param: Parameter) -> str:
    words = {int: "N", Path: "PATH"}
    return "|".join(choices_of(param)) or words.get(param.type_descriptor.annotation, "TEXT")


def _about(param: Parameter, context: AppContext) -> str:
    parts = [context.text(param.help)] if param.help else []
    if param.required:
        parts.append(context.text("Required."))
    elif isinstance(param.default, int | str) and param.default != "" and not isinstance(param.default, bool):
        parts.append(context.text("Default: {value}.", value=param.default))
    return " ".join(parts)
