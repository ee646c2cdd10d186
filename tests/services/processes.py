"""Processes that edit one library at the same time, and are killed: at random, for as long as is wanted.

    python -m tests.services.processes race --windows 3 --seconds 60
    python -m tests.services.processes kill --times 1000
    python -m tests.services.processes kill --times 200 --job migrate

Each process writes down what it did: `doing` before a call, `did` after it returned. A lost edit, or a kill that lost
more than the edit in the middle, ends with exit code 1.
"""

import argparse
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from deckbuilder.domain.deck import Deck
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.services import Services
from tests.builders.services import open_services
from tests.services.editing import CARDS, Editor, Value, lost
from tests.services.kills import JOBS, kill_in

ROOT = Path(__file__).resolve().parents[2]
GAME = "legend_of_stars"


def race(home: Path, windows: int, seconds: float, seed: int = 0) -> str:
    """Let processes edit one deck at random. Return what was lost, or an empty text."""
    services = open_services(home)
    services.decks.new(GAME, "Shared")
    deck_id = services.decks.deck_id
    workers = [_start("edit", home, str(number), str(seed), str(seconds)) for number in range(windows)]
    output = [worker.communicate(timeout=seconds + 120)[0].splitlines() for worker in workers]
    made, replaced = _told(itertools.chain(*output))
    services.decks.refresh()
    assert deck_id is not None
    gone = lost(services.library, deck_id, made, replaced)
    codes = [worker.returncode for worker in workers]
    versions = len(services.library.versions.history(deck_id))
    conflicts = len(services.decks.conflicts.all())
    services.close()
    _say(f"{windows} windows: {len(made)} edits, {versions} versions, {conflicts} open conflicts, {len(gone)} lost")
    return f"lost {sorted(gone)}, exit codes {codes}" if gone or any(codes) or not made else ""


def edit(home: Path, number: int, seed: int, seconds: float) -> None:
    """Edit at random until the time is over. Then print what was done."""
    services = open_services(home)
    decks = services.decks
    decks.wait_at_most(0.15)
    editor = Editor(decks, _numbers(number))
    chance = random.Random(f"{seed} {number}")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        _take(editor, chance)
        time.sleep(chance.random() * 0.03)
    while not decks.is_saved:
        decks.refresh()
        time.sleep(0.02)
    _say(json.dumps({"made": sorted(editor.made), "replaced": sorted(editor.replaced)}))
    openings = services.library.openings
    services.close()
    if openings > 1:
        sys.exit(f"The library was taken for a removed or replaced one {openings - 1} times.")


def _take(editor: Editor, chance: random.Random) -> None:
    step = chance.random()
    if step < 0.3:
        editor.set_notes()
    elif step < 0.5:
        editor.add_new()
    elif step < 0.6:
        editor.decks.set_count(chance.choice(CARDS), chance.randrange(1, 900), "main")
    elif step < 0.75:
        editor.go(chance.choice(("undo", "redo")))
    elif step < 0.98:
        editor.decks.refresh()
    else:
        editor.settle(chance.choice(("keep_mine", "take_theirs")))


def _numbers(window: int) -> Iterator[int]:
    """Numbers that no other window uses."""
    return (window * 10_000_000 + number for number in itertools.count(1))


def _told(lines: Iterator[str]) -> tuple[set[Value], set[Value]]:
    made: set[Value] = set()
    replaced: set[Value] = set()
    for line in lines:
        found = json.loads(line)
        made |= {(kind, value) for kind, value in found["made"]}
        replaced |= {(kind, value) for kind, value in found["replaced"]}
    return made, replaced


def kill(home: Path, times: int, seed: int = 0) -> str:
    """Kill a process that edits, imports and restores, again and again. Return what was lost, or an empty text."""
    chance = random.Random(seed)
    services = open_services(home)
    services.decks.new(GAME, "Killed")
    services.decks.set_notes("0")
    services.library.backups.make()
    services.close()
    number = safe = 0
    for turn in range(times):
        lines = _kill_once(home, number, chance)
        done = [int(line.split()[1]) for line in lines if line.startswith("did")]
        begun = [int(line.split()[1]) for line in lines if line.startswith("doing")]
        noted, problem = _look(home, max(done, default=safe), max((*begun, number)))
        if problem:
            return f"kill {turn + 1}: {problem}"
        number, safe = max((*begun, number)), noted
        if (turn + 1) % 50 == 0:
            _say(f"{turn + 1} kills, {number} changes, nothing lost")
    return ""


def _kill_once(home: Path, number: int, chance: random.Random) -> Sequence[str]:
    worker = _start("work", home, str(number), str(chance.random()))
    assert worker.stdout is not None
    first = worker.stdout.readline()
    time.sleep(chance.random() * 0.15)
    worker.send_signal(signal.SIGKILL)
    with worker:  # `communicate` with a timeout would skip lines that are already in the buffer
        return [first, *worker.stdout.read().splitlines()]


def work(home: Path, number: int, seed: str) -> None:
    """Change the deck with growing numbers, import decks and restore backups, until the process is killed."""
    chance = random.Random(seed)
    services = open_services(home)
    for each in itertools.count(number + 1):
        _say(f"doing {each}")
        step = chance.random()
        services.decks.set_notes(str(each))
        if step < 0.15:
            services.decks.keep(Deck(game=GAME, name=f"Import {each}"))
        elif step < 0.25:
            _restore(services)
        elif step < 0.3:
            services.decks.undo()
            services.decks.redo()
        _say(f"did {each}")


def _restore(services: Services) -> None:
    """Put a backup of this moment in the place of the library, where the window finds it."""
    backup = services.library.backups.make()
    services.library_care.restore(backup.id)
    services.decks.refresh()


def _look(home: Path, done: int, begun: int) -> tuple[int, str]:
    """Return the number found after a kill, and what is wrong.

    Everything whose call returned must be there, and the library must be sound.
    """
    services = open_services(home)
    try:
        state = services.library.state
        decks: DeckService = services.decks
        if state.why is not None or services.library.damaged_rows() or services.library.findings():
            return 0, f"the library is not sound: {state}"
        decks.open_named("Killed")
        noted = int(decks.deck.notes or 0)
        return noted, "" if done <= noted <= begun else f"{done} was done, {noted} is there"
    finally:
        services.close()


def _start(job: str, home: Path, *words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.services.processes", job, str(home), *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Run what the command line says."""
    if sys.argv[1] == "edit":
        edit(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5]))
        return 0
    if sys.argv[1] == "work":
        work(Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
        return 0
    reader = argparse.ArgumentParser()
    reader.add_argument("job", choices=["race", "kill"])
    reader.add_argument("--windows", type=int, default=2)
    reader.add_argument("--seconds", type=float, default=60)
    reader.add_argument("--times", type=int, default=1000)
    reader.add_argument("--job", dest="killed_in", choices=["edit", *JOBS], default="edit")
    reader.add_argument("--seed", type=int, default=int(time.time()))
    arguments = reader.parse_args()
    home = Path(tempfile.mkdtemp(prefix="deckbuilder-processes-"))
    if arguments.job == "race":
        problem = race(home, arguments.windows, arguments.seconds, arguments.seed)
    elif arguments.killed_in == "edit":
        problem = kill(home, arguments.times, arguments.seed)
    else:
        problem = kill_in(arguments.killed_in, home, arguments.times, arguments.seed)
    if problem:
        _say(f"seed {arguments.seed}, in {home}: {problem}")
        return 1
    shutil.rmtree(home)
    return 0


if __name__ == "__main__":
    sys.exit(main())
