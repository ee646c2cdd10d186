"""Opens services as at a program start, on a fixed date."""

from datetime import date
from pathlib import Path

from deckbuilder.games.catalog import load_packs
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()
DAY = date(2026, 11, 21)


def open_services(home: Path | None, environment: dict[str, str] | None = None) -> Services:
    """Return services for that user's folder, or for the one that the environment specifies."""
    return Services(user_folders(home, environment or {}), PACKS, lambda: DAY)
