"""The real window on real services over a folder."""

from collections.abc import Callable
from datetime import date
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from PySide6.QtWidgets import QApplication

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.app import open_window
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.tasks import InlineTasks, Tasks
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.i18n.catalogue import Translator, assets_folder
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()
GAME = next(iter(PACKS))


def pack() -> GamePack:
    """The first game."""
    return PACKS[GAME]


def open_services(home: Path) -> Services:
    """The services of a start over that folder, on a fixed day."""
    return Services(user_folders(home, {}), PACKS, lambda: date(2026, 11, 21))


def make_window(
    app: QApplication, services: Services, make_tasks: Callable[[str], Tasks] = lambda _: InlineTasks()
) -> MainWindow:
    """A window whose work is done at once unless other tasks are given; shown and started."""
    context = WindowContext(
        packs=PACKS,
        game=GAME,
        cards=services.cards,
        decks=services.decks,
        settings=services.settings,
        load_translator=translator,
        version="1",
        make_tasks=make_tasks,
        family=choose_family().family,
    )
    window = open_window(app, context)
    window.show()
    window.start()
    return window


@cache
def translator(language: str) -> Translator:
    """The translator of a language, made of the parts that its catalogue is put together from."""
    if language == "en":
        return Translator("en")
    whole = Catalog(locale=language)
    for part in sorted((assets_folder() / "translations" / "parts").glob("*.po")):
        with part.open("rb") as file:
            for entry in read_po(file, locale=language):
                if entry.id:
                    whole.add(entry.id, entry.string)
    out = BytesIO()
    write_mo(out, whole)
    return Translator(language, GNUTranslations(BytesIO(out.getvalue())))
