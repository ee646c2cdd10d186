"""`python -m card_db`: build, check, import and export the card database."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

import card_db
from card_db.importers import read_cards, write_csv, write_set
from card_db.models import Card, CardSchema, Text
from card_db.store.atomic import replacing
from card_db.store.build import build, fingerprint, is_current
from card_db.store.cards import CardStore
from card_db.store.errors import CardDatabaseError
from card_db.store.failures import told_as_storage_errors
from card_db.store.gathering import Sources
from card_db.store.history import card_files
from card_db.store.imports import import_cards
from card_db.store.regular_files import read_regular
from card_db.store.set_files import MOST_BYTES, is_set, read_set

app = typer.Typer(add_completion=False, no_args_is_help=True, help="The card database: build, check, import, export.")
UNUSABLE_INPUT = 2
SHIPPED_SETS = Path(card_db.__file__).parent / "sets"

Database = Annotated[Path, typer.Option("--db", help="The database file.")]
OwnSets = Annotated[Path | None, typer.Option("--sets", help="A folder of sets of your own, <folder>/<game>/*.json.")]
Game = Annotated[str, typer.Option("--game", help="The game; not needed where there is only one.")]


def schemas() -> tuple[CardSchema, ...]:
    """Return the schemas of all built-in games."""
    paths = sorted(SHIPPED_SETS.glob("*/schema.json"))
    return tuple(CardSchema.model_validate_json(path.read_text(encoding="utf-8")) for path in paths)


def _schema(game: str) -> CardSchema:
    known = {schema.game: schema for schema in schemas()}
    if not game and len(known) == 1:
        return next(iter(known.values()))
    if game not in known:
        raise CardDatabaseError(
            "There is no game “{game}”; there is: {known}.", {"game": game, "known": ", ".join(known)}
        )
    return known[game]


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
    with _plain_errors(), _progress("Building") as progress:
        build(database, Sources(schemas(), _folders(sets)), progress)
    typer.echo(f"{database}: built")


@app.command("check")
def check_command(database: Annotated[Path | None, typer.Option("--db")] = None, sets: OwnSets = None) -> None:
    """Check every set file, and with --db whether the database is sound and current."""
    wrong = 0
    with _plain_errors():
        for schema in schemas():
            for path in (file.path for file in card_files(_folders(sets), schema.game)):
                with told_as_storage_errors(path):
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


@app.command("import")
def import_command(
    files: Annotated[list[Path], typer.Argument(help="Set files, CSV or XLSX tables.")],
    database: Database,
    sets: Annotated[Path, typer.Option("--sets", help="Your folder of sets, where the cards are kept.")],
    game: Game = "",
    set_id: Annotated[str, typer.Option("--set", help="The set of cards that name none.")] = "imported",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen, change nothing.")] = False,
) -> None:
    """Import cards into the database: the whole of each file or nothing."""
    with _plain_errors():
        schema = _schema(game)
        with _progress("Opening") as progress:
            store = CardStore.open(database, schemas(), _folders(sets), progress)
        cards, names = _read_all(files, schema)
        with _progress("Importing") as progress:
            report = import_cards(
                store,
                sets,
                schema.game,
                cards,
                set_id,
                dry_run,
                names=names,
                progress=progress,
                files=[path.name for path in files],
            )
        store.close()
    typer.echo(f"{len(report.added)} added, {report.changed} changed, {report.unchanged} unchanged")


def _read_all(files: Sequence[Path], schema: CardSchema) -> tuple[list[Card], dict[str, Text]]:
    """Return the cards of all files. If a row of any file is rejected, end the command."""
    cards: list[Card] = []
    names: dict[str, Text] = {}
    rejections = 0
    for path in files:
        with told_as_storage_errors(path):
            data = read_regular(path, MOST_BYTES)
        reading = read_cards(data, path.name, schema)
        cards += reading.cards
        names |= reading.sets
        rejections += len(reading.rejected)
        for rejected in reading.rejected:
            typer.echo(f"{path}: {rejected}", err=True)
        if reading.unknown_columns:
            typer.echo(f"{path}: passed over the columns {', '.join(reading.unknown_columns)}", err=True)
    if rejections:
        raise typer.Exit(UNUSABLE_INPUT)
    return cards, names


@app.command("export")
def export_command(
    database: Database,
    output: Annotated[Path, typer.Option("-o", "--output", help="The file to write; .csv or .json.")],
    sets: OwnSets = None,
    game: Game = "",
) -> None:
    """Write all cards of a game as a CSV table or a set file."""
    with _plain_errors():
        schema = _schema(game)
        store = CardStore.open(database, schemas(), _folders(sets))
        cards = list(store.all_cards(schema.game))
        store.close()
        as_json = output.suffix.lower() == ".json"
        text = write_set(schema, output.stem, Text(), cards) if as_json else "\ufeff" + write_csv(cards, schema)
        with told_as_storage_errors(output), replacing(output) as fresh:
            fresh.write_text(text, encoding="utf-8", newline="")
    typer.echo(f"{output}: {len(cards)} cards")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command."""
    app(args=list(arguments) if arguments is not None else None)


if __name__ == "__main__":
    main(sys.argv[1:])
