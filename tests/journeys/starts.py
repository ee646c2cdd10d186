"""Real processes of the program on a screenless platform, with somebody who types in the window."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from deckbuilder import bootstrap
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.transfers import Transfers

def open_and_type(self):
    window = really_open(self)
    page, typed = window.build.deck.notes.page, [0]
    window.build.deck.notes.title.click()
    def type_on():
        QTest.keyClick(page, "x")
        typed[0] += 1
        print("typed", typed[0], flush=True)
    self.keys = QTimer(interval=30)
    self.keys.timeout.connect(type_on)
    if sys.argv[1] == "type":
        self.keys.start()
    QTimer.singleShot(0, lambda: print("open", flush=True))
    return window

really_open, GameWindows.open = GameWindows.open, open_and_type
Transfers.take_named_file = lambda self, path: print("file", path, flush=True)
sys.exit(bootstrap.run(sys.argv[2:]))
"""
SURROUNDINGS = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A process that reports on standard output; it is gone at the end."""
    with subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=SURROUNDINGS
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def window_process(home: Path, *arguments: str, typing: bool = False) -> tuple[str, ...]:
    """The arguments for `started` of a window over this home that says what it does."""
    return ("-c", WINDOW, "type" if typing else "rest", "--home", str(home), *arguments)


def wait_for(process: subprocess.Popen[str], line: str) -> str:
    """Read what the process says up to a line that begins so."""
    assert process.stdout is not None
    for said in process.stdout:
        if said.startswith(line):
            return said.strip()
    raise AssertionError(f"the process ended without {line!r}")


def run(*arguments: str) -> int:
    """Run the program to its end; its exit status."""
    return subprocess.run(
        [sys.executable, "-m", "deckbuilder", *arguments], cwd=ROOT, env=SURROUNDINGS, check=False, timeout=60
    ).returncode
