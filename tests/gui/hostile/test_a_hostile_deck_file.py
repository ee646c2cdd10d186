"""A deck file with markup that names a device or a pipe neither kills nor freezes the window."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 20
"""Seconds. A window that reads from a pipe would wait for ever."""
DEVICE, PIPE = "/dev/zero", "pipe"


@pytest.mark.skipif(sys.platform != "linux", reason="devices and pipes as Linux has them")
@pytest.mark.parametrize("picture", [DEVICE, PIPE])
def test_the_window_survives_a_deck_file_whose_game_is_a_picture(picture: str, home: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / PIPE)
    file = tmp_path / "list.deck.json"
    markup = f'<img src="{picture}">'
    file.write_text(json.dumps({"format": "deckbuilder.deck/1", "game": markup, "name": markup}), encoding="utf-8")
    command = [sys.executable, "-m", "tests.gui.hostile.drop_a_deck", str(home), str(file)]
    answer = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (answer.returncode, answer.stdout) == (0, "still here\n"), answer.stderr
