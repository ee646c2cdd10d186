"""What every command needs: the services for the user's folder, the language, and output."""

import io
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import typer

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.deck_sources import find_deck
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_descriptor
from deckbuilder.services.services import Services
from deckbuilder.services.set_problems import MOST_PROBLEMS, problem_lines
from deckbuilder.settings.folders import Folders

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, ProgressColumn

PIPE_WIDTH = 240
GOOD, NO, WRONG_USE = 0, 1, 2
"""Exit statuses: success, the answer is no (such as an illegal deck), and wrong use or unusable input."""


_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def harmless(text: str) -> str:
    """Replace control characters that a terminal would act on, since names come from untrusted files."""
    return _CONTROLS.sub("\ufffd", text)


def _standard_input(most: int) -> bytes:
    """Read at most `most` bytes from standard input.

    Raises ServiceError if standard input is closed, OSError if it is a folder.
    """
    if not isinstance(sys.stdin, io.TextIOBase):
        raise ServiceError(Message("Standard input is closed. Specify a file, or pipe a list in."))
    return read_descriptor(sys.stdin.fileno(), most - 1)


class DeckWriter(Protocol):
    """Writes a deck as a picture or as printed pages."""

    def __call__(self, path: Path, deck: Deck, services: Services, translator: Translator) -> None:
        """Write the file completely or not at all. Raises StorageError."""


class WindowPlace(Protocol):
    """The claim to be the one window of a home folder."""

    def close(self) -> None:
        """Release the claim."""


class MeetWindow(Protocol):
    """Passes the deck to open to a window that is already running."""

    def __call__(self, folders: Folders, named: str | None) -> WindowPlace | None:
        """Return None if the running window took it, otherwise the claim for a new window.

        Takes a few seconds at most.
        """


class OpenWindow(Protocol):
    """Opens the window."""

    def __call__(
        self, services: Services, translator: Translator, opened: ReadDeck | Path | None, place: WindowPlace | None
    ) -> int:
        """Run until the window closes and return the exit status.

        If a deck, or a file that is none, is given, the window opens it. Without a place, the window does not receive
        later starts.
        """


class IsForWindow(Protocol):
    """Tells which files the window opens itself."""

    def __call__(self, services: Services, path: Path) -> bool:
        """Return whether it is a position, a replay or a set file, and no deck. Raises ServiceError if it is a broken
        one."""


class ShowFailure(Protocol):
    """Shows why the window cannot open in a message box, for users who start it from a menu and see no terminal."""

    def __call__(self, sentence: str, translator: Translator) -> None:
        """Return when the box is closed, or at once if there is no screen."""


class TakeScreenshots(Protocol):
    """Drives the window through its main steps and saves a picture of each."""

    def __call__(self, folder: Path, language: str) -> Sequence[Path]:
        """Return the paths of the pictures. Raises ServiceError."""


@dataclass
class AppContext:
    """The surroundings of a command.

    `--home` and `--lang` are known only when a command runs, so `open_services` opens the services on first use. It
    takes the home folder, or None to use the environment's.
    """

    open_services: Callable[[Path | None], Services]
    system_language: str = ""
    """The system's locale, such as `ja_JP.UTF-8`."""
    deck_writers: Mapping[str, DeckWriter] = field(default_factory=dict)
    """Keyed by the word after `--to`: png, pdf, proxies."""
    open_window: OpenWindow | None = None
    meet_window: MeetWindow | None = None
    is_for_window: IsForWindow | None = None
    show_failure: ShowFailure | None = None
    take_screenshots: TakeScreenshots | None = None
    read_input: Callable[[int], bytes] = field(default=_standard_input)
    home: Path | None = None
    chosen_language: str | None = None
    _opened: bool = False

    @cached_property
    def services(self) -> Services:
        """The services of the user's folder."""
        self._opened = True
        return self.open_services(self.home)

    @cached_property
    def translator(self) -> Translator:
        """The translator for the language of `--lang`, of the settings, or of the system."""
        if self.chosen_language:
            return self.services.translator(self.chosen_language)
        settings = self.services.settings
        translator = self.services.translator(settings.language(self.system_language))
        if settings.notice is not None:
            self.note(translator.text(settings.notice))
        return translator

    def report_unusable_files(self) -> None:
        """Report set files, cards and restriction lists that could not be used, which would otherwise be missing
        silently.
        """
        if self._opened:
            self.note(*map(self.text, self.services.own_lists.problems[:MOST_PROBLEMS]))
        problems = self.services.card_problems if self._opened else ()
        self.note(*problem_lines(problems, self.translator))

    def report_library_problem(self, shown: str = "") -> None:
        """Report that the library is damaged or was missing, unless `shown` already says so.

        Without the report, decks would be missing silently.
        """
        notice = self.services.library_care.notice() if "services" in vars(self) else None
        if notice is not None and self.text(notice) != shown:
            self.note(self.text(notice))

    def close(self) -> None:
        """Close the files that were opened."""
        if self._opened:
            self.services.close()

    def text(self, sentence: Message | str, **args: Arg) -> str:
        """Return a message in the user's language."""
        return self.translator.text(sentence, **args)

    def deck(self, name: str, game: str | None = None) -> ReadDeck:
        """Return the deck that DECK names. Raises ServiceError or FormatError."""
        return find_deck(name, self.services, self.read_input, game, self.translator.language)

    def show(self, *lines: str) -> None:
        """Print lines on standard output."""
        for line in lines:
            typer.echo(harmless(line))

    def show_json(self, document: object) -> None:
        """Print one JSON document on standard output."""
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))

    def write(self, text: str) -> None:
        """Write a whole document to standard output. Raises ServiceError if it is closed."""
        if not isinstance(sys.stdout, io.TextIOBase):
            raise ServiceError(Message("Standard output is closed. Specify a file after -o."))
        sys.stdout.write(text)

    def note(self, *lines: str) -> None:
        """Print notes on standard error, beside the answer itself.

        Each note becomes one line, so that a name from a file cannot pass for a message of the program.
        """
        for line in lines:
            typer.echo(harmless(" ".join(line.splitlines())), err=True)

    def progress_bar(self, *columns: "ProgressColumn") -> "Progress":
        """Return a progress bar on standard error, disabled if that is not a terminal."""
        from rich.console import Console  # imported late: most commands finish at once
        from rich.progress import Progress

        return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())

    @property
    def console(self) -> "Console":
        """A console for tables on standard output. Output to a file or pipe is not cut to the width of a screen."""
        from rich.console import Console  # imported late: most commands print no table

        return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
