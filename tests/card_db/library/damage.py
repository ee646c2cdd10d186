"""Libraries with one changed byte: at most the row of that byte may be lost. Libraries of killed processes whose log
was then deleted, cut off or overwritten: no save may be lost.

`python -m tests.card_db.library.damage --trials 2000 --kills 200` tries many, with new seeds.
"""

import argparse
import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from card_db.store.errors import StorageError
from card_db.store.library.errors import DamagedDeckError, DamagedGameError, NewerLibraryError
from card_db.store.library.store import LibraryStore

DECKS, SAVES, ANSWERS = 12, 8, 12
SAVER = """
import itertools, sys, time
from pathlib import Path
from card_db.store.library.store import LibraryStore

library = LibraryStore.open(Path(sys.argv[1]))
deck = library.create_deck("game", "Comet", "{}")
print(deck.id, 0, flush=True)
for number in itertools.count(1):
    deck = library.save_deck(deck.id, deck.head, "Comet", str(number) + " letters" * (number * 7 % 900), "")
    print(deck.id, number, flush=True)
    time.sleep(0.002)
"""


@dataclass(frozen=True)
class Made:
    """A library made to be damaged, and its contents."""

    file: bytes
    log: bytes
    decks: dict[int, tuple[str, str]]
    revisions: dict[int, str]
    answers: tuple[str | None, ...]


def body(number: int, save: int, *, is_long: bool) -> str:
    notes = f"notes {number}.{save} " * (900 if is_long else 3)
    return json.dumps({"sections": {"main": [{"card": f"T-{number}", "count": save + 1}]}, "notes": notes})


def make(folder: Path) -> Made:
    """A library with short and long decks, a thinned-out history and a game.

    Its log contains the later half of the saves.
    """
    path = folder / "library.db"
    library = LibraryStore.open(path)
    library._file._connection.execute("PRAGMA synchronous = OFF")
    patch.object(library._file, "settle").start()  # a library that is killed with a long log
    for number in range(1, DECKS + 1):
        deck = library.create_deck("game", f"デッキ {number}", body(number, 0, is_long=number % 4 == 0))
        for save in range(1, SAVES):
            text = body(number, save, is_long=number % 4 == 0)
            deck = library.save_deck(deck.id, deck.head, deck.name, text, f'{{"step": {save}}}')
        if number == DECKS // 2:
            library._file._connection.execute(
                "DELETE FROM revisions WHERE id % 5 = 0 AND id NOT IN (SELECT head FROM decks)"
            )
            library._file._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    library.facts.put("deck.last", "3")
    game = library.games.begin("game", "Comet against Rock", '{"seed": 7}')
    for number in range(ANSWERS):
        library.games.add_step(game, number + 1, number, f"[{number}]")
    decks = {row.id: (row.name, library.load_deck(row.id).body) for row in library.decks()}
    revisions = {
        each.id: library.versions.load(each.id).body for deck in decks for each in library.versions.history(deck)
    }
    answers = tuple(step.answers for step in library.games.load(game).steps)
    made = Made(path.read_bytes(), (folder / "library.db-wal").read_bytes(), decks, revisions, answers)
    library.close()
    return made


def lay(made: Made, path: Path, *, with_log: bool) -> None:
    """Write the library to a folder, with its log as after a kill, or properly closed."""
    for each in path.parent.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()
    path.write_bytes(made.file)
    path.with_name("library.db-wal").write_bytes(made.log)
    if not with_log:
        LibraryStore.open(path).close()


def change_byte(path: Path, dice: random.Random) -> str:
    """Change one byte of a file, often in the most important places. Return where."""
    data = bytearray(path.read_bytes())
    page = dice.randrange(max(1, len(data) // 4096)) * 4096
    place = dice.choice([dice.randrange(len(data)), dice.randrange(min(100, len(data))), page + dice.randrange(16)])
    place = min(place, len(data) - 1)
    value = dice.choice([data[place] ^ 1 << dice.randrange(8), dice.randrange(256), 0, 255])
    message = f"{path.name} byte {place}: {data[place]} becomes {value}"
    data[place] = value
    path.write_bytes(bytes(data))
    return message


def losses(made: Made, path: Path) -> list[str]:
    """Open a damaged library and return what is lost.

    Raises AssertionError if something changed silently, or if the library can no longer be used.
    """
    lost = []
    library = LibraryStore.open(path)
    try:
        if library.state.kind == "salvaged":
            library.adopt()
        library._file._connection.execute("PRAGMA synchronous = OFF")
        rows = {row.id: row for row in library.decks()}
        assert rows.keys() == made.decks.keys(), f"decks {sorted(made.decks.keys() ^ rows.keys())} differ"
        for number, expected in made.decks.items():
            try:
                deck = library.load_deck(number)
            except DamagedDeckError:
                assert rows[number].is_damaged
                lost.append(f"deck {number}")
                deck = library.recover_deck(number)
            assert (deck.name, deck.body) == expected, f"deck {number} changed"
        found = {
            each.id: library.versions.load(each.id).body for deck in rows for each in library.versions.history(deck)
        }
        assert found.items() <= made.revisions.items() or not made.revisions.keys() - found.keys(), "a version changed"
        assert all(found[each] == text for each, text in made.revisions.items() if each in found)
        lost += [f"version {each}" for each in made.revisions if each not in found]
        try:
            steps = library.games.load(1).steps
            assert tuple(step.answers for step in steps) == made.answers[: len(steps)]
            lost += ["step"] * (len(steps) < len(made.answers))
        except (DamagedGameError, StorageError):
            lost.append("game")
        for number in rows:
            deck = library.load_deck(number)
            library.save_deck(number, deck.head, deck.name, "{}", "go on")
    finally:
        library.close()
    library = LibraryStore.open(path)
    library.close()
    assert library.state.kind == "sound"
    return lost


def try_one(made: Made, folder: Path, seed: int) -> tuple[str, list[str]]:
    """Damage one library. Return what was changed and what was lost."""
    dice = random.Random(seed)
    path = folder / "library.db"
    with_log = dice.random() < 0.5
    lay(made, path, with_log=with_log)
    message = change_byte(path.with_name("library.db-wal") if with_log and dice.random() < 0.5 else path, dice)
    try:
        return message, losses(made, path)
    except NewerLibraryError:
        return message, []
    except Exception as error:
        error.add_note(f"seed {seed}: {message}")
        raise


def spoil_log(folder: Path, dice: random.Random) -> str:
    """Delete, cut off or overwrite the log of a killed process, and perhaps its index. Return what was done."""
    answers = []
    for name in ("library.db-wal", "library.db-shm"):
        path = folder / name
        way = dice.choice(["leave", "delete", "cut", "fill", "garble"])
        if way == "leave" or not path.exists():
            continue
        data = path.read_bytes()
        start = dice.randrange(len(data) + 1)
        match way:
            case "delete":
                path.unlink()
            case "cut":
                path.write_bytes(data[:start])
            case "fill":
                path.write_bytes(dice.randbytes(max(len(data), 20_000)))
            case "garble":
                path.write_bytes(data[:start] + dice.randbytes(min(500, len(data) - start)) + data[start + 500 :])
        answers.append(f"{way} {name} of {len(data)} bytes at {start}")
    return ", ".join(answers)


def kill_one(folder: Path, seed: int) -> str:
    """Kill one to three processes between or during saves, and damage the log. Return what was lost, or an empty text.

    The library may count as damaged if the log contains the interrupted save: nobody can tell whether that call
    returned.
    """
    dice = random.Random(seed)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / "library.db"
    LibraryStore.open(path).close()
    saved = _killed_savers(path, dice.choice([1, 1, 3]), dice.random() * 0.3)
    message = spoil_log(folder, dice)
    library = LibraryStore.open(path)
    bodies = {deck: library.load_deck(deck).body for deck in saved}
    kind = library.state.kind
    library.close()
    there = {deck: 0 if body == "{}" else int(body.split()[0]) for deck, body in bodies.items()}
    is_safe = all(there[deck] in {number, number + 1} for deck, number in saved.items())
    return "" if is_safe else f"{message}: {saved} were saved, {there} are in a {kind} library"


def _killed_savers(path: Path, count: int, seconds: float) -> dict[int, int]:
    """Let processes save for some time after their first saves, and kill all of them at once.

    Return the last save of each deck whose call had returned.
    """
    command = [sys.executable, "-c", SAVER, str(path)]
    with ExitStack() as running:
        savers = [
            running.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) for _ in range(count)
        ]
        lines = [saver.stdout.readline() for saver in savers if saver.stdout is not None]
        time.sleep(seconds)
        for saver in savers:
            saver.send_signal(signal.SIGKILL)
        for saver in savers:
            lines += saver.stdout.readlines() if saver.stdout is not None else []
    pairs = [line.split() for line in lines]
    return {int(deck): int(number) for deck, number in pairs}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--trials", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--kills", type=int, default=100)
    chosen = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        made = make(Path(folder))
        for seed in range(chosen.seed, chosen.seed + chosen.trials):
            try:
                message, lost = try_one(made, Path(folder), seed)
            except Exception as error:  # noqa: BLE001 every kind of failure is a find
                wrong += 1
                sys.stdout.write(f"{type(error).__name__}: {error} {' '.join(error.__notes__)}\n")
                continue
            if len(lost) > 1:
                wrong += 1
                sys.stdout.write(f"seed {seed}: {message}: lost {', '.join(lost)}\n")
        losing = 0
        for seed in range(chosen.seed, chosen.seed + chosen.kills):
            problem = kill_one(Path(folder) / "killed", seed)
            losing += bool(problem)
            sys.stdout.write(f"seed {seed}: {problem}\n" if problem else "")
    sys.stdout.write(f"{chosen.trials} damaged libraries, {wrong} that lost more than a row\n")
    sys.stdout.write(f"{chosen.kills} spoiled logs of killed processes, {losing} that lost a save\n")
    return 1 if wrong or losing else 0


if __name__ == "__main__":
    sys.exit(main())
