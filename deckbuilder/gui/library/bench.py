"""What all desks of the library share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.words import DeckWords
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.widgets.strip import Strip, StripPlace

T = TypeVar("T")


@dataclass(frozen=True)
class Bench:
    """What the desks need from the window. `enter` shows the room in which strips open."""

    context: WindowContext
    bridge: DeckBridge
    notices: Notices
    jobs: Tasks
    language: Language
    place: StripPlace
    enter: Callable[[], None]
    is_free: Callable[[], bool]
    """Return whether a strip would cover nothing that the user is working with."""

    def words(self) -> DeckWords:
        """Return an object that describes how decks differ."""
        return DeckWords(self.context.packs, self.context.cards, self.language)

    def show(self, strip: Strip) -> None:
        """Open a strip. It is deleted when it closes."""
        strip.closed.connect(strip.deleteLater)
        self.enter()
        self.place.show(strip)

    def close(self, strip: Strip | None) -> None:
        """Close a strip if it is still open."""
        if strip is not None and self.place.open_strip is strip:
            strip.close_strip()

    def is_open(self, strip: Strip | None) -> bool:
        """Whether the strip is still open."""
        return strip is not None and self.place.open_strip is strip

    def run(self, job: Callable[[], T], on_done: Callable[[T], None]) -> None:
        """Run a job on a worker thread. If it fails, show why."""
        self.jobs.run(job, on_done, self.fail)

    def attempt(self, job: Callable[[], T]) -> T | None:
        """Run a short job now. If it fails, show why and return None."""
        try:
            return job()
        except Exception as error:  # noqa: BLE001 - shown to the user
            self.fail(error)
            return None

    def fail(self, error: Exception) -> None:
        """Show what went wrong."""
        self.notices.fail(explain(error))
