"""Groups of commands, such as `deckbuilder deck`."""

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
"""The option for machine-readable output."""


def group(help_text: str, commands: Sequence[Callable[..., None]]) -> typer.Typer:
    """Return a group of commands. Each has the name of its function (`import_` becomes `import`)."""
    app = typer.Typer(help=help_text, no_args_is_help=True)
    for command in commands:
        app.command(command.__name__.rstrip("_"))(command)
    return app
