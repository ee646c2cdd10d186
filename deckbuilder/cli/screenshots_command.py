"""`deckbuilder screenshots`: drive the real window through its main steps and save a numbered picture of each."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from deckbuilder.cli.context import WRONG_USE, AppContext

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder for the pictures; made if it is not there.")]
Language = Annotated[Literal["ja", "en"] | None, typer.Option(help="Language to begin in.")]


def add_screenshots(app: typer.Typer, context: AppContext) -> None:
    """Add the command."""

    @app.command("screenshots")
    def screenshots(folder: Folder, lang: Language = None) -> None:
        """Save a picture of each main step, from a search to a played game. Your own data is not touched."""
        if context.take_screenshots is None:
            context.note(context.text("There is no window in this installation."))
            raise typer.Exit(WRONG_USE)
        for path in context.take_screenshots(folder, lang or context.translator.language):
            context.show(str(path))
