"""Put the command line together and report its errors."""

import io
import itertools
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, Exit, TyperException

import deckbuilder
from deckbuilder.cli import engine_command, goldfish_command, replay_command
from deckbuilder.cli.cards_command import cards_app
from deckbuilder.cli.context import GOOD, NO, WRONG_USE, AppContext, harmless
from deckbuilder.cli.deck_command import deck_app
from deckbuilder.cli.help_page import HELP, print_page, wanted_page
from deckbuilder.cli.library_command import library_app
from deckbuilder.cli.restrictions_command import restrictions_app
from deckbuilder.cli.screenshots_command import add_screenshots
from deckbuilder.cli.usage import usage_problem
from deckbuilder.engine.build import is_compiled
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.i18n.catalogue import LANGUAGES
from deckbuilder.services.deck_sources import STANDARD_INPUT, check_source, named_file
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import reason_of

Language = Literal["ja", "en"]
GLOBAL_OPTIONS = ("--home", "--lang")
NEW_INSTANCE = "Open a new window even if one is already open."


def build_cli(context: AppContext) -> typer.Typer:
    """Return the whole command line for a context."""
    app = typer.Typer(name="deckbuilder", add_completion=False, pretty_exceptions_enable=False, no_args_is_help=False)
    app.add_typer(cards_app(context), name="cards")
    app.add_typer(deck_app(context), name="deck")
    app.add_typer(library_app(context), name="library")
    app.add_typer(restrictions_app(context), name="restrictions")
    engine_command.register(app, context)
    goldfish_command.register(app, context)
    replay_command.register(app, context)

    @app.callback(invoke_without_command=True)
    def begin(
        command: typer.Context,
        home: Annotated[Path | None, typer.Option(help="Folder for all your data.")] = None,
        lang: Annotated[Language | None, typer.Option(help="Language of the output.")] = None,
        version: Annotated[bool, typer.Option("--version", help="Print the version and the kind of build.")] = False,
        new_instance: Annotated[bool, typer.Option("--new-instance", help=NEW_INSTANCE)] = False,
    ) -> None:
        """Build decks for trading card games, check them, and test them alone."""
        context.home, context.chosen_language = home, lang
        if version:
            typer.echo(f"deckbuilder {deckbuilder.__version__} ({'compiled' if is_compiled() else 'plain'} rules)")
            raise Exit(0)
        if command.invoked_subcommand is None:
            raise Exit(_open_window(context, None, alone=new_instance))

    @app.command("gui")
    def gui(
        deck: Annotated[str | None, typer.Argument(metavar="[FILE]")] = None,
        new_instance: Annotated[bool, typer.Option("--new-instance", help=NEW_INSTANCE)] = False,
    ) -> None:
        "Open the window, with a deck, a position, a replay or a set file if one is given."
        raise Exit(_open_window(context, deck, alone=new_instance))

    add_screenshots(app, context)
    return app


def run_cli(app: typer.Typer, context: AppContext, arguments: Sequence[str]) -> int:
    """Run a command and return its exit status. An error is one line on standard error, never a traceback."""
    _print_anything()
    command = typer.main.get_command(app)
    front, rest = hoisted(arguments)
    try:
        _take_surroundings(front, context)
        page = wanted_page(command, rest) if isinstance(command, TyperGroup) else None
        if page is not None:
            print_page(page, context)
            return GOOD if HELP in rest else WRONG_USE
        status = command.main(args=[*front, *rest], prog_name="deckbuilder", standalone_mode=False)
        _flush_output()
        context.report_unusable_files()
        context.report_library_problem()
    except (Abort, BrokenPipeError):
        return NO
    except (ServiceError, FormatError, TyperException, UnicodeEncodeError, OSError) as error:
        sentence = " ".join(_explained(error, context).split())
        context.note(sentence)
        context.report_library_problem(sentence)
        return WRONG_USE
    finally:
        context.close()
    return status if isinstance(status, int) else 0


def _explained(error: Exception, context: AppContext) -> str:
    match error:
        case ServiceError() | FormatError():
            return context.text(error.message)
        case TyperException():
            return context.text(usage_problem(error))
        case UnicodeEncodeError():
            return context.text("“{text}” is not valid UTF-8. Write it in UTF-8.", text=error.object[:200])
        case OSError():
            key = "“{file}” cannot be used ({reason}). Check its name and folder, and try again."
            return context.text(
                key, file=str(error.filename or context.text("standard output")), reason=reason_of(error)
            )
    return str(error)


def hoisted(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Split the arguments into `--home DIR` and `--lang L`, found anywhere before a `--`, and the rest."""
    front: list[str] = []
    rest: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument == "--":
            return front, [*rest, argument, *left]
        if argument in GLOBAL_OPTIONS:
            value = next(left, "--")
            if value.startswith("-"):
                return [*front, argument], []
            front += [argument, value]
        else:
            named = argument.partition("=")[0] in GLOBAL_OPTIONS
            (front if named else rest).append(argument)
    return front, rest


def _take_surroundings(front: Sequence[str], context: AppContext) -> None:
    """Apply `--home` and `--lang` before the rest is parsed, so that parse errors already appear in that language."""
    words = [part for argument in front for part in argument.split("=", 1)]
    for option, value in itertools.pairwise(words):
        if option == "--lang" and value in LANGUAGES:
            context.chosen_language = value
        elif option == "--home":
            context.home = Path(value)


def _print_anything() -> None:
    """Print the code of a character that the terminal cannot show, instead of ending the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _flush_output() -> None:
    """Flush the output here, where a full disk can still be reported. Raises OSError."""
    if not isinstance(sys.stdout, io.TextIOBase):
        return  # closed before the command began
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise


def _open_window(context: AppContext, deck: str | None, *, alone: bool) -> int:
    if context.open_window is None:
        context.note(context.text("This installation has no window."))
        return WRONG_USE
    place = None
    try:
        if deck is not None:
            check_source(deck)
        if context.meet_window is not None and not alone and deck != STANDARD_INPUT:
            place = context.meet_window(context.services.folders, deck)
            if place is None:
                return GOOD
        opened = _opened(context, deck) if deck is not None else None
        return context.open_window(context.services, context.translator, opened, place)
    except (ServiceError, FormatError) as error:
        sentence = " ".join(_explained(error, context).split())
        context.note(sentence)
        if context.show_failure is not None:
            context.show_failure(harmless(sentence), context.translator)
        return WRONG_USE
    finally:
        if place is not None:
            place.close()


def _opened(context: AppContext, name: str) -> ReadDeck | Path:
    """Return the deck of that name, or the file that the window opens itself. Raises ServiceError or FormatError."""
    path = named_file(name)
    if path is not None and context.is_for_window is not None and context.is_for_window(context.services, path):
        return path
    return context.deck(name)
