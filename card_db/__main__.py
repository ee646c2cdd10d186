"""`python -m card_db`: build and check the card database."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

import card_db
from card_db.models import CardSchema
from card_db.store.build import build, fingerprint, is_current
from card_db.store.errors import CardDatabaseError
from card_db.store.failures import as_storage_errors
from card_db.store.gathering import Sources
from card_db.store.history import card_files
from card_db.store.locks import one_change
from card_db.store.regular_files import read_regular
from card_db.store.set_files import MOST_BYTES, is_set, read_set

app = typer.Typer(add_completion=False, no_args_is_help=True, help="The card database: build and check.")
UNUSABLE_INPUT = 2
SHIPPED_SETS = Path(card_db.__file__).parent / "sets"

Database = Annotated[Path, typer.Option("--db", help="The database file.")]
OwnSets = Annotated[Path | None, typer.Option("--sets", help="A folder of sets of your own, <folder>/<game>/*.json.")]


def schemas() -> tuple[CardSchema, ...]:
    """Return the schemas of all built-in games."""
    paths = sorted(SHIPPED_SETS.glob("*/schema.json"))
    return tuple(CardSchema.model_validate_json(path.read_text(encoding="utf-8")) for path in paths)


@contextmanager
def _plain_errors() -> Iterator[None]:
    """Print an error as one line on standard error and exit with status 2."""
    try:
        yield
    except CardDatabaseError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(UNUSABLE_INPUT) from None


@contextmanager
def _progress(title: str) -> Iterator[Callable[[int, int], None]]:
    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(title, total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)


def _folders(own: Path | None) -> tuple[Path, ...]:
    return (SHIPPED_SETS, own) if own is not None else (SHIPPED_SETS,)


@app.command("build")
def build_command(database: Database, sets: OwnSets = None) -> None:
    """Build the database from the set files."""
    with _plain_errors(), one_change(database), _progress("Building") as progress:
        build(database, Sources(schemas(), _folders(sets)), progress)
    typer.echo(f"{database}: built")


@app.command("check")
def check_command(database: Annotated[Path | None, typer.Option("--db")] = None, sets: OwnSets = None) -> None:
    """Check every set file, and with --db whether the database is sound and current."""
    wrong = 0
    with _plain_errors():
        for schema in schemas():
            for path in (file.path for file in card_files(_folders(sets), schema.game)):
                with as_storage_errors(path):
                    data = read_regular(path, MOST_BYTES)
                if is_set(data):
                    reading = read_set(data, schema)
                    wrong += len(reading.rejected)
                    typer.echo(f"{path}: {len(reading.cards)} cards")
                    for rejected in reading.rejected:
                        typer.echo(f"{path}: {rejected}", err=True)
        if database is not None and not is_current(database, fingerprint(Sources(schemas(), _folders(sets)))):
            wrong += 1
            typer.echo(f"{database}: missing, damaged or out of date", err=True)
    raise typer.Exit(1 if wrong else 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command."""
    app(args=list(arguments) if arguments is not None else None)


if __name__ == "__main__":
    main(sys.argv[1:])
