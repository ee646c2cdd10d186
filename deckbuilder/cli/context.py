"""What every command works with: the services of the chosen user folder, the language, and where answers go."""

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
"""Exit statuses: it is good; the answer is no (an illegal deck); wrong use or unusable input."""


_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def harmless(text: str) -> str:
    """The text without signs that would steer the terminal: names come from files of strangers."""
    return _CONTROLS.sub("\ufffd", text)


def _standard_input(most: int) -> bytes:
    """At most so many bytes of standard input. Raises ServiceError where there is none, OSError for a folder."""
    if not isinstance(sys.stdin, io.TextIOBase):
        raise ServiceError(Message("Standard input is closed. Name a file, or send a list in."))
    return read_descriptor(sys.stdin.fileno(), most - 1)


class DeckWriter(Protocol):
    """Writes a deck as a picture or as printed pages."""

    def __call__(self, path: Path, deck: Deck, services: Services, translator: Translator) -> None:
        """Write the file whole or not at all. Raises StorageError."""


class WindowPlace(Protocol):
    """The place of the one window of a home."""

    def close(self) -> None:
        """Give the place up."""


class MeetWindow(Protocol):
    """Hands what is to be opened to a window that is already open."""

    def __call__(self, folders: Folders, named: str | None) -> WindowPlace | None:
        """None if the open window took it; otherwise the place of the window to open. Takes a few seconds at most."""


class OpenWindow(Protocol):
    """Opens the window."""

    def __call__(
        self, services: Services, translator: Translator, deck: ReadDeck | None, place: WindowPlace | None
    ) -> int:
        """Run until the window is closed; the deck, if any, is opened in it. Without a place it does not hear later
        starts. Gives the exit status."""


class ShowFailure(Protocol):
    """Shows in a box why the window cannot open: whoever starts it from a menu sees no terminal."""

    def __call__(self, sentence: str, translator: Translator) -> None:
        """Return when the box is closed, at once where there is no screen."""


class TakeScreenshots(Protocol):
    """Drives the window through the main job and saves a picture a step."""

    def __call__(self, folder: Path, language: str) -> Sequence[Path]:
        """The pictures' paths. Raises ServiceError."""


@dataclass
class AppContext:
    """The surroundings of a command. `--home` and `--lang` are known only when a command runs, so the services are
    opened on demand by `open_services`, which takes the home (None: where the environment says)."""

    open_services: Callable[[Path | None], Services]
    system_language: str = ""
    """The system's locale, such as `ja_JP.UTF-8`."""
    deck_writers: Mapping[str, DeckWriter] = field(default_factory=dict)
    """By the word after `--to`: png, pdf, proxies."""
    open_window: OpenWindow | None = None
    meet_window: MeetWindow | None = None
    show_failure: ShowFailure | None = None
    take_screenshots: TakeScreenshots | None = None
    read_input: Callable[[int], bytes] = field(default=_standard_input)
    home: Path | None = None
    chosen_language: str | None = None
    _opened: bool = False

    @cached_property
    def services(self) -> Services:
        """The services of the user folder."""
        self._opened = True
        return self.open_services(self.home)

    @cached_property
    def translator(self) -> Translator:
        """Speaks the language of `--lang`, of the settings, or of the system."""
        if self.chosen_language:
            return self.services.translator(self.chosen_language)
        settings = self.services.settings
        translator = self.services.translator(settings.language(self.system_language))
        if settings.notice is not None:
            self.note(translator.text(settings.notice))
        return translator

    def tell_of_bad_sets(self) -> None:
        """Name the set files, cards and restriction lists that could not be used: otherwise they would be missing
        silently."""
        if self._opened:
            self.note(*map(self.text, self.services.own_lists.problems[:MOST_PROBLEMS]))
        problems = self.services.card_problems if self._opened else ()
        self.note(*problem_lines(problems, self.translator))

    def tell_of_the_library(self, told: str = "") -> None:
        """Say that the library is damaged or was missing, unless `told` says so already: otherwise decks would be
        missing silently."""
        notice = self.services.library_care.notice() if "services" in vars(self) else None
        if notice is not None and self.text(notice) != told:
            self.note(self.text(notice))

    def close(self) -> None:
        """Let go of the files that were opened."""
        if self._opened:
            self.services.close()

    def text(self, sentence: Message | str, **args: Arg) -> str:
        """A sentence in the user's language."""
        return self.translator.text(sentence, **args)

    def deck(self, name: str, game: str | None = None) -> ReadDeck:
        """The deck that DECK names. Raises ServiceError or FormatError."""
        return find_deck(name, self.services, self.read_input, game, self.translator.language)

    def show(self, *lines: str) -> None:
        """Lines on standard output."""
        for line in lines:
            typer.echo(harmless(line))

    def show_json(self, document: object) -> None:
        """One JSON document on standard output."""
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))

    def write(self, text: str) -> None:
        """A whole document on standard output. Raises ServiceError where nobody can read it."""
        if not isinstance(sys.stdout, io.TextIOBase):
            raise ServiceError(Message("Standard output is closed. Name a file after -o."))
        sys.stdout.write(text)

    def note(self, *lines: str) -> None:
        """Lines on standard error: what a user should know beside the answer.

        Each is one line, so that a name from a file cannot pass for a message of the program.
        """
        for line in lines:
            typer.echo(harmless(" ".join(line.splitlines())), err=True)

    def progress_bar(self, *columns: "ProgressColumn") -> "Progress":
        """A bar on standard error while a long job runs; nothing where that is no screen."""
        from rich.console import Console  # most commands are done at once
        from rich.progress import Progress

        return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())

    @property
    def console(self) -> "Console":
        """For tables on standard output; into a file or pipe they are not cut to the width of a screen."""
        from rich.console import Console  # most commands print no table

        return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
