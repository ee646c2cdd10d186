"""Runs a command of the program with everything that it needs."""

import locale
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.bootstrap.drawing import write_picture, write_proxies, write_sheet
from deckbuilder.bootstrap.positions import LatePositions
from deckbuilder.bootstrap.window import open_window, show_failure, take_screenshots
from deckbuilder.cli.context import AppContext
from deckbuilder.cli.endings import end_on_signals
from deckbuilder.cli.main import build_cli, run_cli
from deckbuilder.games.catalog import load_packs
from deckbuilder.services.card_files import is_set_file
from deckbuilder.services.deck_sources import named_file
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import Folders, user_folders

if TYPE_CHECKING:
    from deckbuilder.gui.one_window import OneWindow


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status."""
    end_on_signals()
    context = AppContext(
        open_services=_open_services,
        system_language=locale.getlocale()[0] or os.environ.get("LANG", ""),
        deck_writers={"png": write_picture, "pdf": write_sheet, "proxies": write_proxies},
        open_window=open_window,
        meet_window=_meet_window,
        is_for_window=is_for_window,
        show_failure=show_failure,
        take_screenshots=take_screenshots,
    )
    return run_cli(build_cli(context), context, arguments)


def _open_services(home: Path | None) -> Services:
    return Services(user_folders(home, os.environ), load_packs())


def _meet_window(folders: Folders, named: str | None) -> "OneWindow | None":
    """Hand what is to be opened to the window of this home. None if that window took it."""
    from deckbuilder.gui.one_window import OneWindow, OpenRequest

    one_window = OneWindow(folders.data)
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")[:200]
    path = named_file(named) if named is not None else None
    request = (
        OpenRequest(deck=named, token=token) if path is None else OpenRequest(file=str(path.absolute()), token=token)
    )
    return None if one_window.hand_over(request) else one_window


def is_for_window(services: Services, path: Path) -> bool:
    """Return whether a file is opened in the window: a position or a set file. Raises ServiceError."""
    name = path.name.lower()
    if not name.endswith(".json") or name.endswith(".deck.json"):
        return False
    positions = LatePositions(services)
    if positions.is_position(path):
        positions.read(path, next(iter(services.packs)))
        return True
    return is_set_file(path)
