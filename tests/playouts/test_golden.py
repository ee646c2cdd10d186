"""The golden games give the same bytes as saved, under every available Python and every hash seed. Other Pythons are
found on the path and named in the test ids. `PYTHONS` adds more, as paths separated by colons. Each needs the packages
of the engine."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.playouts import golden

ROOT = Path(__file__).parents[2]
NAMED = [f"python3.{minor}" for minor in range(11, 16)]
REFRESH = "the golden games say something else; if that was meant: python -m tests.playouts.golden --keep"
NEEDED = ("pydantic", "rapidfuzz")
PROGRAM = f"import sys, importlib.util as u; print(*sys.version_info[:3], all(u.find_spec(n) for n in {NEEDED}))"


def interpreters() -> list[str]:
    """Return this Python, those on the path, and those in `PYTHONS`."""
    named = [found for name in NAMED if (found := shutil.which(name))]
    return [sys.executable, *named, *filter(None, os.environ.get("PYTHONS", "").split(os.pathsep))]


def pythons() -> dict[str, str | None]:
    """Return one interpreter for each version, or None if it cannot load the engine."""
    found: dict[str, str | None] = {}
    for interpreter in interpreters():
        command = [interpreter, "-c", PROGRAM]
        output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60).stdout.split()
        if output:
            version = ".".join(output[:3])
            found[version] = found.get(version) or (interpreter if output[3] == "True" else None)
    return found


PYTHONS = pythons()
IDS = [f"python-{version}{'' if path else '-without-its-packages'}" for version, path in PYTHONS.items()]


def told_by(interpreter: str, hash_seed: str) -> list[str]:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [interpreter, "-m", "tests.playouts.golden"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=300)
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def here() -> list[str]:
    return told_by(sys.executable, "1")


def test_the_golden_games_have_the_saved_hashes(here: list[str]) -> None:
    remaining = golden.LINES.read_text(encoding="utf-8").splitlines()
    assert [line.rsplit(" ", 1)[0] for line in here] == remaining, REFRESH


@pytest.mark.parametrize("interpreter", PYTHONS.values(), ids=IDS)
def test_every_python_at_hand_says_the_same_bytes(interpreter: str | None, here: list[str]) -> None:
    if interpreter is None:
        pytest.skip(f"the engine needs {NEEDED}, which this Python has not")
    assert told_by(interpreter, "31337") == here
