"""Commands that stand together under one name."""

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
"""An answer for programs."""


def group(help_text: str, commands: Sequence[Callable[..., None]]) -> typer.Typer:
    """The commands under one name; each is called as its function is (`import_` as `import`)."""
    app = typer.Typer(help=help_text, no_args_is_help=True)
    for command in commands:
        app.command(command.__name__.rstrip("_"))(command)
    return app
