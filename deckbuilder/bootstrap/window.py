"""Opens the window, or takes pictures of it."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import deckbuilder
from deckbuilder.bootstrap.library_opening import open_library
from deckbuilder.bootstrap.play_room import make_play_room
from deckbuilder.bootstrap.positions import LatePositions
from deckbuilder.bootstrap.screen import has_screen
from deckbuilder.cli.context import WindowPlace
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

if TYPE_CHECKING:
    from deckbuilder.gui.context import PlayRoom, WindowContext
    from deckbuilder.gui.language import Language
    from deckbuilder.gui.look import Look


def open_window(
    services: Services, translator: Translator, opened: ReadDeck | Path | None, place: WindowPlace | None
) -> int:
    """Open the library and the window, and run it until it closes. Return the exit status."""
    gc.disable()  # as while the rest of the program was loaded
    from deckbuilder.gui.app import make_application, run_window
    from deckbuilder.gui.one_window import OneWindow
    from deckbuilder.gui.start_failure import choose_way
    from deckbuilder.render.fonts import choose_family, load_bundled_fonts

    gc.freeze()
    gc.enable()
    app = make_application(sys.argv[:1])
    load_bundled_fonts()
    family = choose_family().family
    open_library(services, lambda why, ways: choose_way(app, translator.text(why), translator, family, ways))
    if isinstance(opened, ReadDeck):
        services.decks.open_copy(opened.deck)
    context = window_context(services, family, translator.language)
    file = opened if isinstance(opened, Path) else None
    return run_window(app, context, place if isinstance(place, OneWindow) else None, file)


def show_failure(sentence: str, translator: Translator) -> None:
    """Show why the program cannot start, if there is a screen."""
    if not has_screen(os.environ, sys.platform):
        return
    from deckbuilder.gui import start_failure
    from deckbuilder.gui.app import running_application
    from deckbuilder.render.fonts import choose_family, load_bundled_fonts

    app = running_application(sys.argv[:1])
    load_bundled_fonts()
    start_failure.show_failure(app, sentence, translator, choose_family().family)


def take_screenshots(folder: Path, language: str) -> Sequence[Path]:
    """Take pictures of the window in a user's folder of their own, which is gone afterwards."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from deckbuilder.gui.app import make_application
    from deckbuilder.gui.tour import run_tour
    from deckbuilder.render.fonts import choose_family, load_bundled_fonts

    app = make_application(sys.argv[:1])
    load_bundled_fonts()
    with TemporaryDirectory() as home:
        services = Services(user_folders(Path(home), {}), load_packs())
        try:
            return run_tour(app, window_context(services, choose_family().family, language), folder, language)
        finally:
            services.close()


def window_context(services: Services, family: str, language: str = "") -> "WindowContext":
    """Return what the window is given."""
    from deckbuilder.gui.context import WindowContext
    from deckbuilder.gui.tasks import ThreadTasks

    def make_room(pack: GamePack, language: "Language", look: "Look") -> "PlayRoom":
        return make_play_room(services, pack, language, look, family)

    return WindowContext(
        packs=services.packs,
        game=_game_in_hand(services),
        cards=services.cards,
        decks=services.decks,
        settings=services.settings,
        care=services.library_care,
        own_lists=services.own_lists,
        data_folder=services.folders.data,
        load_translator=services.translator,
        version=deckbuilder.__version__,
        make_tasks=ThreadTasks,
        family=family,
        make_play_room=make_room,
        positions=LatePositions(services),
        language=language,
    )


def _game_in_hand(services: Services) -> str:
    """The game of the deck in hand; without one, that of the settings, whose last deck is then taken in hand."""
    decks, wanted = services.decks, services.settings.settings.game
    if decks.deck_id is None and wanted in services.packs and wanted != decks.deck.game:
        decks.enter_game(wanted)
    return decks.deck.game
