"""Runs real processes of the program without a screen, in which a robot types or plays in the window."""

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
from deckbuilder.bootstrap.program import run
from deckbuilder.goldfish.pilots import GreedyPilot
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
    def play_on():
        room, pilot = window.rooms.play_room.widget, GreedyPilot(len(made))
        session = room.controller.session
        if len(made) % 40 == 39 or session.decision is None:
            room.form.renew_button.click()
        elif len(made) % 7 == 6:
            room.tree.undo()
        else:
            session.choose(pilot.pick(session.game, session.decision))
            room.controller.refresh()
        made.append(room.controller.session.origin.seed)
        print("played", room.controller.session.origin.seed, len(room.controller.session.tree().nodes) - 1, flush=True)
    made = []
    self.hands = QTimer(interval=20)
    self.hands.timeout.connect({"type": type_on, "play": play_on, "rest": lambda: None}[sys.argv[1]])
    if sys.argv[1] == "play":
        window.rooms.play_deck()
    self.hands.start()
    QTimer.singleShot(0, lambda: print("open", flush=True))
    return window

really_open, GameWindows.open = GameWindows.open, open_and_type
Transfers.take_named_file = lambda self, path: print("file", path, flush=True)
sys.exit(run(sys.argv[2:]))
"""
SURROUNDINGS = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start a process that reports on standard output, and end it after the block."""
    with subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=SURROUNDINGS
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def window_process(home: Path, *arguments: str, doing: str = "rest") -> tuple[str, ...]:
    """Return the arguments of `started` for a window on this home folder. `doing`: what the robot does in it."""
    return ("-c", WINDOW, doing, "--home", str(home), *arguments)


def wait_for(process: subprocess.Popen[str], line: str) -> str:
    """Read the output of the process up to a line that begins with `line`."""
    assert process.stdout is not None
    for output in process.stdout:
        if output.startswith(line):
            return output.strip()
    raise AssertionError(f"the process ended without {line!r}")


def run(*arguments: str) -> int:
    """Run the program to its end, and return its exit status."""
    return subprocess.run(
        [sys.executable, "-m", "deckbuilder", *arguments], cwd=ROOT, env=SURROUNDINGS, check=False, timeout=60
    ).returncode
