"""A command that the system ends leaves no traceback and no worker process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROC = Path("/proc")
SURROUNDINGS = os.environ | {"PYTHONPATH": str(ROOT)}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


def started(home: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "deckbuilder", "--home", str(home), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=SURROUNDINGS,
        start_new_session=True,
    )


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_the_engine_ends_without_a_traceback(home: Path, ending: signal.Signals) -> None:
    with started(home, "engine") as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdin.write('{"id": 1, "op": "hello"}\n')
        engine.stdin.flush()
        assert engine.stdout.readline()
        engine.send_signal(ending)
        assert engine.wait(10) == 128 + ending
        assert engine.stderr.read() == ""


@pytest.mark.skipif(not PROC.is_dir(), reason="lists processes as Linux does")
def test_many_games_end_at_once_with_their_workers(home: Path) -> None:
    with started(home, "goldfish", "starter:dawn", "--games", "100000", "--jobs", "2") as games:
        assert games.stderr is not None
        group = games.pid
        while len(members(group)) < 3:
            time.sleep(0.05)
        time.sleep(0.3)
        games.send_signal(signal.SIGTERM)
        assert games.wait(10) == 128 + signal.SIGTERM
        assert "Traceback" not in games.stderr.read()
    assert members(group) == []


def members(group: int) -> list[int]:
    """The processes of a group that are still running."""
    rows = [row for row in map(process_row, PROC.glob("[0-9]*/stat")) if row]
    return [int(pid) for pid, state, found in rows if int(found) == group and state != "Z"]


def process_row(stat: Path) -> tuple[str, str, str] | None:
    """Return number, state and group of a process, or None if it has just ended."""
    try:
        fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return None
    return stat.parent.name, fields[0], fields[2]
