"""The compiled build plays the same games as the plain one, with the same positions and words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.engine.build import is_compiled

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(__file__).with_name("whole_games.py")


@pytest.mark.skipif(not is_compiled(), reason="compares the compiled build with the plain one: make test-compiled")
def test_every_game_is_the_same_in_both_builds() -> None:
    assert (ROOT.name, ROOT.parent.name) == ("compiled", "build")
    reported = [
        subprocess.run(
            [sys.executable, str(PROGRAM)], check=True, capture_output=True, text=True, cwd=checkout,
            env=os.environ | {"PYTHONPATH": str(checkout)},
        ).stdout.splitlines()
        for checkout in (ROOT, ROOT.parents[1])
    ]  # fmt: skip
    assert [lines[0] for lines in reported] == ["compiled", "plain"]
    assert reported[0][1:] == reported[1][1:]
    assert len(reported[0]) > 70
