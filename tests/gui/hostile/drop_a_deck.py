"""Drops a deck file on the window in a separate process with bounded memory, and accepts the deck. The test that runs
it must survive a window that dies or hangs: `python -m tests.gui.hostile.drop_a_deck HOME FILE`."""

import resource
import sys
from pathlib import Path

from deckbuilder.gui.app import make_application
from tests.builders.robot import drop, dropped_files
from tests.builders.windows import end_window, make_window, open_services

MEMORY = 4 * 2**30
"""Bytes of address space. The window needs less than half of it."""


def drop_a_deck(home: Path, file: Path) -> None:
    """Drop the file, look at everything the window shows of it, accept the deck and look again."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    app = make_application(["drop"])
    services = open_services(home)
    window = make_window(app, services)
    drop(window, dropped_files(file))
    dialog = window.transfers.dialog
    if dialog is not None:
        dialog.grab()
        dialog.take.click()
    window.grab()
    end_window(window)
    services.close()


if __name__ == "__main__":
    drop_a_deck(Path(sys.argv[1]), Path(sys.argv[2]))
    sys.stdout.write("still here\n")
