"""Imports that are killed, and imports at the same time: an import is there completely or not at all."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from card_db.store.cards import CardStore
from card_db.store.undoing import past_imports
from tests.builders.cards import GAME, schema, write_cards

ROOT = Path(__file__).resolve().parents[2]
CARDS = 150
WORK = """
import sys
from pathlib import Path
from card_db.store.imports import import_cards
from card_db.store.undoing import undo_import
from tests.builders.cards import GAME, character
from tests.card_db.test_kill_and_race import CARDS, opened

home, first, prefix, steps = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
store = opened(home)
for step in range(first, first + steps):
    print("doing", step, flush=True)
    cards = [character(f"{prefix}-{number}", cost=step % 90) for number in range(CARDS)]
    number = import_cards(store, home / "own", GAME, cards, "mine").number
    if step % 3 == 0:
        undo_import(store, home / "own", GAME, number)
        import_cards(store, home / "own", GAME, cards, "mine")
    print("did", step, flush=True)
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")


def opened(home: Path, database: str = "cards.db") -> CardStore:
    return CardStore.open(home / database, [schema()], [home / "shipped", home / "own"])


def started(home: Path, first: int, prefix: str, steps: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", WORK, str(home), str(first), prefix, str(steps)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)


def costs(store: CardStore, prefix: str) -> list[int]:
    cards = store.cards(GAME, [f"{prefix}-{number}" for number in range(CARDS)])
    return [card.integer("cost") or 0 for card in cards.values()]


def test_an_import_that_is_killed_at_any_moment_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    write_cards(tmp_path / "shipped", [])
    chance = random.Random(7)
    step, safe = 1, 0
    for _ in range(4):
        worker = started(tmp_path, step, "K", 1_000)
        assert worker.stdout is not None
        first = worker.stdout.readline()
        time.sleep(chance.random() * 0.4)
        worker.send_signal(signal.SIGKILL)
        lines = [first, *worker.communicate(timeout=60)[0].splitlines()]
        done = max((int(line.split()[1]) for line in lines if line.startswith("did")), default=safe)
        begun = max(int(line.split()[1]) for line in lines if line.startswith("doing"))
        store = opened(tmp_path)
        found = costs(store, "K")
        assert len(set(found)) <= 1, "half of an import is there"
        assert len(found) in {0, CARDS}
        safe = found[0] if found else 0
        assert done <= safe <= begun
        assert store.problems == []
        other = opened(tmp_path, "other.db")
        assert list(store.all_cards(GAME)) == list(other.all_cards(GAME))
        for each in (store, other):
            each.close()
        step = begun + 1


def test_two_processes_that_import_at_once_lose_nothing(tmp_path: Path) -> None:
    write_cards(tmp_path / "shipped", [])
    store = opened(tmp_path)
    workers = [started(tmp_path, 1, prefix, 5) for prefix in "AB"]
    for worker in workers:
        worker.communicate(timeout=120)
    assert [worker.returncode for worker in workers] == [0, 0]
    assert store.refresh()
    assert [set(costs(store, prefix)) for prefix in "AB"] == [{5}, {5}]
    assert len(costs(store, "A")) == len(costs(store, "B")) == CARDS
    numbers = [each.number for each in past_imports(store, tmp_path / "own", GAME)]
    assert numbers == list(range(1, 13))
    store.close()
