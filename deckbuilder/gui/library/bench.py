"""What the desks of the library work with."""

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
    """`enter` shows the room in which strips open."""

    context: WindowContext
    bridge: DeckBridge
    notices: Notices
    jobs: Tasks
    language: Language
    place: StripPlace
    enter: Callable[[], None]
    is_free: Callable[[], bool]
    """Whether a strip would cover nothing that the user works with now."""

    def words(self) -> DeckWords:
        """Says in words what differs between decks."""
        return DeckWords(self.context.packs, self.context.cards, self.language)

    def show(self, strip: Strip) -> None:
        """Open a strip, which is deleted when it is closed."""
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
        """Do a job beside the window; what goes wrong is shown."""
        self.jobs.run(job, on_done, self.fail)

    def attempt(self, job: Callable[[], T]) -> T | None:
        """Do a short job now; None if it went wrong, which is shown."""
        try:
            return job()
        except Exception as error:  # noqa: BLE001 - shown to the user
            self.fail(error)
            return None

    def fail(self, error: Exception) -> None:
        """Show what went wrong."""
        self.notices.fail(explain(error))
