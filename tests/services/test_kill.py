"""A process that is killed in the middle of its work loses nothing whose call had returned."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders.services import open_services
from tests.services.kills import JOBS, kill_in
from tests.services.processes import kill, race

ROOT = Path(__file__).resolve().parents[2]
WORK = """
import sys
from pathlib import Path
from tests.builders.services import open_services
decks = open_services(Path(sys.argv[1])).decks
decks.new("legend_of_stars", "Killed")
for number in range(1, 10_000):
    decks.set_count("LOS-S1-001", number % 900 + 1)
    print(number, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
def test_kill_9_loses_at_most_the_step_that_had_not_returned(home: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WORK, str(home)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stdout is not None
        for _ in range(57):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        output = 57 + len(process.stdout.readlines())
    decks = open_services(home).decks
    assert decks.deck.name == "Killed"
    assert output <= decks.deck.count("LOS-S1-001") - 1 <= output + 1
    taken = sum(1 for _ in iter(decks.undo, None))
    assert taken >= output


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
def test_kill_9_while_decks_are_edited_imported_and_restored_loses_at_most_the_edit_in_the_middle(home: Path) -> None:
    assert kill(home, times=3, seed=1) == ""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
@pytest.mark.parametrize("job", [each for each in JOBS if each != "import"])
def test_kill_9_in_the_middle_of_a_job_on_the_whole_library_loses_nothing(tmp_path: Path, job: str) -> None:
    assert kill_in(job, tmp_path / "killed", times=2, seed=1) == ""


def test_two_processes_that_edit_one_deck_lose_nothing(home: Path) -> None:
    assert race(home, windows=2, seconds=1.5, seed=1) == ""
