"""The only place that builds the application's objects and connects them.

Qt is imported only by the functions that need it: a card search from a terminal starts in a fraction of the time, and
works where
Qt cannot be loaded at all.
"""

import gc
import locale
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import deckbuilder
from deckbuilder.cli.context import AppContext, WindowPlace
from deckbuilder.cli.endings import end_on_signals
from deckbuilder.cli.main import build_cli, run_cli
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.games.kit.verdict import Verdict, judge
from deckbuilder.i18n.catalogue import LANGUAGES, Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import DamagedFileError, OtherProgramError
from deckbuilder.services.card_files import is_set_file
from deckbuilder.services.deck_facts import deck_cards
from deckbuilder.services.deck_sources import named_file
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.files import write_file
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import Folders, user_folders

if TYPE_CHECKING:
    from deckbuilder.engine.api import Json
    from deckbuilder.goldfish.pilots import EmptyPhases
    from deckbuilder.goldfish.seeds import Seed
    from deckbuilder.goldfish.session import Session
    from deckbuilder.gui.context import PlayRoom, WindowContext
    from deckbuilder.gui.language import Language
    from deckbuilder.gui.look import Look
    from deckbuilder.gui.one_window import OneWindow
    from deckbuilder.render.palette import Palette
    from deckbuilder.services.position_files import Position, PositionFiles

OWN_SEAT = 0
SCREENLESS = {"offscreen", "minimal"}
"""Qt platforms on which nobody sees anything."""
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status."""
    end_on_signals()
    context = AppContext(
        open_services=_open_services,
        system_language=locale.getlocale()[0] or os.environ.get("LANG", ""),
        deck_writers={"png": _write_picture, "pdf": _write_sheet, "proxies": _write_proxies},
        open_window=_open_window,
        meet_window=_meet_window,
        is_for_window=_is_for_window,
        show_failure=_show_failure,
        take_screenshots=_take_screenshots,
    )
    return run_cli(build_cli(context), context, arguments)


def _open_services(home: Path | None) -> Services:
    return Services(user_folders(home, os.environ), load_packs())


# Pictures and printed pages -----------------------------------------------------


def _write_picture(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    from deckbuilder.render.deck_picture import deck_picture
    from deckbuilder.render.drawing import prepare_drawing
    from deckbuilder.render.output import png_bytes

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _told_as_service_errors():
        picture = deck_picture(deck, services.cards, pack, language, translator, on=services.today, fonts=fonts)
        write_file(path, png_bytes(picture))


def _write_sheet(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    from deckbuilder.render.deck_sheet import sheet_pdf
    from deckbuilder.render.drawing import prepare_drawing

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _told_as_service_errors():
        write_file(path, sheet_pdf(deck, services.cards, pack, language, translator, on=services.today, fonts=fonts))


def _write_proxies(path: Path, deck: Deck, services: Services, translator: Translator) -> None:
    from deckbuilder.render.drawing import prepare_drawing
    from deckbuilder.render.proxies import proxies_pdf

    fonts = prepare_drawing()
    pack, language = services.packs[deck.game], translator.language
    with _told_as_service_errors():
        write_file(path, proxies_pdf(deck, services.cards, pack, language, translator, fonts=fonts))


@contextmanager
def _told_as_service_errors() -> Iterator[None]:
    """What cannot be drawn or printed is told as everything else that a service cannot do."""
    from deckbuilder.render.output import OutputError

    try:
        yield
    except OutputError as error:
        raise ServiceError(error.message) from error


# The window ---------------------------------------------------------------------


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


class _Positions:
    """Reads files with positions. It loads the engine when it is first used."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @cached_property
    def files(self) -> "PositionFiles":
        """The reader of these files."""
        from deckbuilder.services.position_files import PositionFiles

        translators = [self._services.translator(language) for language in LANGUAGES]
        return PositionFiles(
            self._services.packs, lambda message: {each.language: each.text(message) for each in translators}
        )

    def is_position(self, path: Path) -> bool:
        """Return whether a file is a scenario or a replay."""
        from deckbuilder.services.position_files import is_position_file

        return is_position_file(path)

    def read(self, path: Path, game: str) -> "Position":
        """Read a file. Raises ServiceError."""
        return self.files.read(path, game)

    def save(self, replay: "Mapping[str, Json]", path: Path) -> None:
        """Write a replay to a file. Raises ServiceError."""
        self.files.save(replay, path)


def _is_for_window(services: Services, path: Path) -> bool:
    name = path.name.lower()
    if not name.endswith(".json") or name.endswith(".deck.json"):
        return False
    positions = _Positions(services)
    if positions.is_position(path):
        positions.read(path, next(iter(services.packs)))
        return True
    return is_set_file(path)


def _open_window(
    services: Services, translator: Translator, opened: ReadDeck | Path | None, place: WindowPlace | None
) -> int:
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
    _open_library(services, lambda why, ways: choose_way(app, translator.text(why), translator, family, ways))
    if isinstance(opened, ReadDeck):
        services.decks.open_copy(opened.deck)
    context = window_context(services, family, translator.language)
    file = opened if isinstance(opened, Path) else None
    return run_window(app, context, place if isinstance(place, OneWindow) else None, file)


LATEST_BACKUP, NEW_LIBRARY = Message("Use the latest backup"), Message("Begin a new library")


def _open_library(services: Services, ask: Callable[[Message, Sequence[Message]], Message | None]) -> None:
    """Open the library. Where nothing of one is left in its place, the user is offered the latest backup, or a new
    library beside the file that is there; what is there is kept. Raises StorageError if the user takes neither."""
    try:
        services.library  # noqa: B018 - opened here, so that what is wrong with it can be mended first
    except StorageError as error:
        ways = library_ways(services, error) if has_screen(os.environ, sys.platform) else ()
        way = ask(error.message, ways) if ways else None
        if way is None:
            raise
        take_way(services, way)


def library_ways(services: Services, error: StorageError) -> tuple[Message, ...]:
    """What can be done about a library that does not open."""
    if isinstance(error.__cause__, DamagedFileError):
        sound = any(backup.is_sound for backup in services.library_care.backups())
        return (LATEST_BACKUP, NEW_LIBRARY) if sound else (NEW_LIBRARY,)
    return (NEW_LIBRARY,) if isinstance(error.__cause__, OtherProgramError) else ()


def take_way(services: Services, way: Message) -> None:
    """Do what the user chose. Raises StorageError."""
    care = services.library_care
    if way == LATEST_BACKUP:
        care.restore(next(backup.id for backup in care.backups() if backup.is_sound))
    else:
        care.put_aside()


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a box can be shown and closed; where there is no display Qt would end the process instead."""
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen:
        return chosen not in SCREENLESS
    return platform in {"win32", "darwin"} or any(environment.get(name) for name in DISPLAYS)


def _show_failure(sentence: str, translator: Translator) -> None:
    if not has_screen(os.environ, sys.platform):
        return
    from deckbuilder.gui.app import running_application
    from deckbuilder.gui.start_failure import show_failure
    from deckbuilder.render.fonts import choose_family, load_bundled_fonts

    app = running_application(sys.argv[:1])
    load_bundled_fonts()
    show_failure(app, sentence, translator, choose_family().family)


def _take_screenshots(folder: Path, language: str) -> Sequence[Path]:
    """The tour runs on a user's folder of its own, which is gone afterwards."""
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
    """What the window is given."""
    from deckbuilder.gui.context import WindowContext
    from deckbuilder.gui.tasks import ThreadTasks

    def make_play_room(pack: GamePack, language: "Language", look: "Look") -> "PlayRoom":
        return _make_play_room(services, pack, language, look, family)

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
        make_play_room=make_play_room,
        positions=_Positions(services),
        language=language,
    )


def _game_in_hand(services: Services) -> str:
    """The game of the deck in hand; without one, that of the settings, whose last deck is then taken in hand."""
    decks, wanted = services.decks, services.settings.settings.game
    if decks.deck_id is None and wanted in services.packs and wanted != decks.deck.game:
        decks.enter_game(wanted)
    return decks.deck.game


class _RoomSettings:
    """The theme, fonts and settings that the Test room uses."""

    def __init__(self, services: Services, look: "Look", family: str) -> None:
        self._services, self._look, self._family = services, look, family

    @property
    def palette(self) -> "Palette":
        return self._look.palette

    @property
    def motion(self) -> bool:
        return self._services.settings.settings.animation != "off"

    @property
    def fonts(self) -> str:
        return self._family

    @property
    def pause(self) -> int:
        return self._services.settings.settings.opponent_pause


def _make_play_room(services: Services, pack: GamePack, language: "Language", look: "Look", family: str) -> "PlayRoom":
    from deckbuilder.gui.context import PlayRoom
    from deckbuilder.gui.sandbox.match import Match
    from deckbuilder.gui.sandbox.room import SandboxRoom
    from deckbuilder.gui.tasks import ThreadTasks
    from deckbuilder.services.game_journal import GameJournal  # it needs the engine, which no other service does
    from deckbuilder.services.game_origin import Opposite
    from deckbuilder.services.game_rescue import GameRescue
    from deckbuilder.services.opponents import Opponents
    from deckbuilder.services.positions import Positions

    def cards_of(deck: Deck) -> list[str]:
        return [card.id for card in deck_cards(deck, services.cards).cards]

    passer = partial(_passer, services)
    folders = (services.folders.library.parent, Path.home())
    rescue = GameRescue(folders, services.library.games, services.library.identity)
    library = services.library
    journal = GameJournal(library.games, pack, cards_of, passer, rescue, lambda: library.openings)

    opponents = Opponents(pack, services.decks, services.settings)

    def make_session(deck: Deck, match: Match) -> "Session":
        theirs = opponents.deck(match.opponent)
        session = goldfish_session(services, pack, deck, theirs, match.seed, match.edition, match.pilot)
        in_hand = services.decks.deck_id if deck == services.decks.deck else None
        name = match.opponent if match.opponent in pack.starter_decks else theirs.name
        journal.begin(session, deck.name, Opposite(name, match.opponent, match.pilot), in_hand)
        return session

    def start() -> None:
        room.start(services.decks.deck)
        if room.controller.session is not None:
            services.decks.mark_played()

    settings, tasks = _RoomSettings(services, look, family), ThreadTasks("opponent")
    starts = ThreadTasks("positions")
    find = services.cards.card

    def judged(deck: Deck) -> Verdict:
        return judge(deck, pack, services.cards.of_game(pack.id), services.today)

    positions = Positions(pack, _Positions(services).files, find, passer, journal, services.cards.further_words)
    room = SandboxRoom(
        pack, language.translator, find, make_session, settings, journal, opponents, tasks, services.hand_macros,
        judged, positions, starts,
    )  # fmt: skip
    language.changed.connect(lambda: room.retranslate(language.translator))
    look.changed.connect(room.apply_look)
    room.deck_wanted.connect(start)
    saved = room.saved
    return PlayRoom(
        room, room.start, room.enter, saved.save, room.leave, saved.report_to, room.open,
        room.positions.send_files_to, room.positions.send_games_to,
    )  # fmt: skip


def goldfish_session(
    services: Services, pack: GamePack, own: Deck, other: Deck, seed: "Seed", edition: str, pilot: str = "passive"
) -> "Session":
    """A game of a deck against another one. A passive opponent passes by itself; the answers of every other one are
    given to the session like the user's own. Own phases in which nothing can be done are passed while the settings say
    so. Raises ServiceError if a deck has no known cards."""
    from deckbuilder.goldfish.origin import words_for  # the window opens without the engine
    from deckbuilder.goldfish.pilots import PassiveOpponent
    from deckbuilder.goldfish.session import Session

    mine, theirs = (deck_cards(deck, services.cards) for deck in (own, other))
    if not mine.cards:
        raise ServiceError(Message("The deck has no cards that can be played. Add cards to it first."))
    if not theirs.cards:
        raise ServiceError(Message("The opponent's deck has no cards that can be played. Choose another one."))
    decks = mine.cards, theirs.cards
    further = words_for(mine.cards + theirs.cards, pack.id, services.cards.further_words)
    setup = MatchSetup(edition or pack.default_edition.id, seed.number, decks, {}, seed.text, further)
    opponent = PassiveOpponent(1 - OWN_SEAT) if pilot == "passive" else None
    return Session.start(pack, setup, opponent, OWN_SEAT, _passer(services))


def _passer(services: Services) -> "EmptyPhases":
    from deckbuilder.goldfish.pilots import EmptyPhases

    return EmptyPhases(OWN_SEAT, lambda: services.settings.settings.pass_empty)
