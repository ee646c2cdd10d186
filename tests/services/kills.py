"""Processes that are killed in the middle of one job: importing decks, restoring a backup, bringing an older library
up to date, accepting a salvaged one, writing a backup.

    python -m tests.services.processes kill --job migrate --times 200

Each worker repeats its job until it is killed and writes down what it did. Afterwards the library must open sound, with
everything that a call had returned for.
"""

import itertools
import os
import random
import shutil
import signal
import sqlite3
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from tests.builders.services import open_services

ROOT = Path(__file__).resolve().parents[2]
DECKS = 40
_TEXT = "a rather long note " * 150
Lines = Sequence[str]


@dataclass(frozen=True)
class Job:
    """`prepare` fills a folder, `work` runs in the process that is killed, and `problem` checks the library
    afterwards.
    """

    prepare: Callable[[Path], None]
    work: Callable[[Path], None]
    problem: Callable[[Path, Lines], str]


def kill_in(job: str, folder: Path, times: int, seed: int) -> str:
    """Kill a process in the middle of a job, again and again. Return what was lost, or an empty text."""
    chance = random.Random(seed)
    template = folder / "template"
    template.mkdir(parents=True)
    JOBS[job].prepare(template)
    for turn in range(1, times + 1):
        home = folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(template, home)
        problem = JOBS[job].problem(home, _kill(job, home, chance.random() * 0.3))
        if problem:
            return f"{job}, kill {turn}: {problem}"
    return ""


def _kill(job: str, home: Path, seconds: float) -> Lines:
    """Start a worker and kill it some time after its first line. Return its output."""
    reading, writing = os.pipe()
    worker = os.fork()  # a new interpreter would take longer than the job
    if not worker:
        os.dup2(writing, 1)
        try:
            JOBS[job].work(home)
        except BaseException:  # noqa: BLE001 a worker shows whatever goes wrong in it
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as output:
        first = output.readline()
        time.sleep(seconds)
        os.kill(worker, signal.SIGKILL)
        _, status = os.waitpid(worker, 0)
        assert os.WIFSIGNALED(status), "the worker ended by itself"
        return [first.strip(), *(line.strip() for line in output)]


def _say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def _newest(lines: Lines, word: str) -> int:
    return max((int(line.split()[1]) for line in lines if line.startswith(f"{word} ")), default=0)


def _fill(home: Path) -> None:
    library = LibraryStore.open(home / "library.db")
    for number in range(DECKS):
        library.create_deck("legend_of_stars", f"Deck {number}", f"{number} {_TEXT}")
    library.close()


def _look(path: Path) -> tuple[str, dict[str, str]]:
    """Return what is wrong with a library, and its decks by name."""
    library = LibraryStore.open(path)
    try:
        state = library.state
        is_sound = state.why is None and not library.damaged_rows() and not library.findings()
        decks = {row.name: library.load_deck(row.id).body for row in library.decks()} if is_sound else {}
        return "" if is_sound else f"{path} is not sound: {state}", decks
    finally:
        library.close()


def _missing(decks: dict[str, str]) -> str:
    gone = [number for number in range(DECKS) if decks.get(f"Deck {number}") != f"{number} {_TEXT}"]
    return f"decks {gone} are gone" if gone else ""


# --- importing decks


def _prepare_import(home: Path) -> None:
    _fill(home)
    open_services(home).close()


def _import(home: Path) -> None:
    services = open_services(home)
    for number in itertools.count(1):
        _say(f"doing {number}")
        if number % 5 == 1:
            services.library_care.back_up()
        services.decks.keep(Deck(game="legend_of_stars", name=f"Import {number}"))
        _say(f"did {number}")


def _after_import(home: Path, lines: Lines) -> str:
    problem, decks = _look(home / "library.db")
    there = {int(name.split()[1]) for name in decks if name.startswith("Import")}
    expected = set(range(1, _newest(lines, "did") + 1))
    if not there - {_newest(lines, "doing")} <= expected <= there:
        problem = problem or f"imported {sorted(expected)}, there are {sorted(there)}"
    return problem or _missing(decks)


# --- restoring and writing backups


def _restore(home: Path) -> None:
    """Save a number, then restore the backup in which it is 0."""
    library = LibraryStore.open(home / "library.db")
    (oldest,) = library.backups.all()
    for number in itertools.count(1):
        _say(f"doing {number}")
        deck = library.load_deck(1)
        library.save_deck(1, deck.head, deck.name, f"0 {_TEXT}{number}", "")
        _say(f"did {number}")
        library.restore(oldest)
        _say(f"restored {number}")


def _prepare_restore(home: Path) -> None:
    _fill(home)
    library = LibraryStore.open(home / "library.db")
    library.backups.make()
    library.close()


def _after_restore(home: Path, lines: Lines) -> str:
    """Check that the number is in the library, or in the backup that the restore made first."""
    problem, decks = _look(home / "library.db")
    noted = decks.get("Deck 0", "").rpartition(" ")[2]
    decks["Deck 0"] = f"0 {_TEXT}"
    did, restored = _newest(lines, "did"), _newest(lines, "restored")
    if not problem and did != restored and noted not in {str(did), str(did + 1)}:
        remaining = [_number_in(backup) for backup in sorted((home / "backups").glob("library-*.db"))]
        problem = "" if str(did) in remaining else f"{did} was saved, “{noted}” is there and {remaining} in backups"
    return problem or _missing(decks) or _torn_backup(home)


def _number_in(backup: Path) -> str:
    with closing(sqlite3.connect(backup)) as connection:
        return str(connection.execute("SELECT body FROM decks WHERE id = 1").fetchone()[0]).rpartition(" ")[2]


def _back_up(home: Path) -> None:
    library = LibraryStore.open(home / "library.db")
    for number in itertools.count(1):
        deck = library.load_deck(1)
        library.save_deck(1, deck.head, deck.name, deck.body, str(number))
        _say(f"did {number}")
        library.backups.make()


def _after_backup(home: Path, lines: Lines) -> str:
    problem, decks = _look(home / "library.db")
    library = LibraryStore.open(home / "library.db")
    saves = len(library.versions.history(1)) - 1
    library.close()
    if saves not in {_newest(lines, "did"), _newest(lines, "did") + 1}:
        problem = problem or f"{_newest(lines, 'did')} was saved, {saves} saves are there"
    return problem or _missing(decks) or _torn_backup(home)


def _torn_backup(home: Path) -> str:
    for backup in sorted((home / "backups").glob("library-*.db")):
        with closing(sqlite3.connect(backup)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
            (decks,) = connection.execute("SELECT count(*) FROM decks").fetchone()
        if (found, decks) != ("ok", DECKS):
            return f"{backup} is torn: {found}, {decks} decks"
    return ""


# --- older and damaged libraries: each turn of a worker has a folder of its own


def _each_copy(home: Path) -> Iterator[Path]:
    for number in itertools.count(1):
        fresh = home / f"{number}.new"
        fresh.mkdir()
        shutil.copy(home / "template.db", fresh / "library.db")
        _say(f"doing {number}")
        yield fresh.rename(home / str(number)) / "library.db"
        _say(f"did {number}")


def _prepare_older(home: Path) -> None:
    dump = ROOT / "tests" / "data" / "library" / "0002.sql"
    with closing(sqlite3.connect(home / "template.db")) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
        connection.execute("DELETE FROM revisions")
        connection.execute("DELETE FROM decks")
        rows = [(number + 1, f"Deck {number}", f"{number} {_TEXT}") for number in range(DECKS)]
        add = "INSERT INTO decks (id, game, name, body, cards, updated) VALUES (?, 'legend_of_stars', ?, ?, 0, '')"
        connection.executemany(add, rows)
        add = "INSERT INTO revisions (deck, name, body, label, saved_at) VALUES (?, ?, ?, '', '')"
        connection.executemany(add, rows)
        connection.commit()


def _prepare_damaged(home: Path) -> None:
    _fill(home)
    data = bytearray((home / "library.db").read_bytes())
    data[0] ^= 0xFF
    (home / "template.db").write_bytes(data)


def _migrate(home: Path) -> None:
    for path in _each_copy(home):
        LibraryStore.open(path).close()


def _adopt(home: Path) -> None:
    for path in _each_copy(home):
        library = LibraryStore.open(path)
        library.adopt()
        library.create_deck("legend_of_stars", "After", "{}")
        library.close()


def _after_migration(home: Path, lines: Lines) -> str:
    return next(filter(None, (_problem_of(path) for path in _copies(home, lines))), "")


def _after_adoption(home: Path, lines: Lines) -> str:
    for path in _copies(home, lines):
        library = LibraryStore.open(path)
        with suppress(FileNotFoundError):
            if library.state.kind == "salvaged":
                library.adopt()
        library.close()
        problem = _problem_of(path)
        if problem:
            return problem
    return ""


def _problem_of(path: Path) -> str:
    problem, decks = _look(path)
    return problem or (_missing(decks) and f"{path}: {_missing(decks)}")


def _copies(home: Path, lines: Lines) -> Iterator[Path]:
    """The last copies that a worker had open. It closed all others itself."""
    last = _newest(lines, "doing")
    paths = (home / str(number) / "library.db" for number in (last - 1, last))
    return (path for path in paths if path.parent.exists())


JOBS = {
    "import": Job(_prepare_import, _import, _after_import),
    "restore": Job(_prepare_restore, _restore, _after_restore),
    "backup": Job(_fill, _back_up, _after_backup),
    "migrate": Job(_prepare_older, _migrate, _after_migration),
    "adopt": Job(_prepare_damaged, _adopt, _after_adoption),
}
