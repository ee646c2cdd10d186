"""A deck as one window has it: what it shows, and the library's state that it started from."""

from dataclasses import dataclass

from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message
from deckbuilder.services.history import History, Mark


@dataclass(frozen=True, slots=True)
class Unsaved:
    """How to save a deck next.

    `parent` is the revision that the state came from, if that is not the head. With `supersedes`, it replaces a head of
    the same step.
    """

    mark: Mark
    parent: int | None = None
    supersedes: bool = False


@dataclass(slots=True, eq=False)
class WorkingCopy:
    """A deck in memory.

    `base` is the deck as the library had it at revision `head`, None until the library has it. `deck_id` is negative
    until then, and None for an untouched empty deck. `why` is the reason why the last save failed. `is_gone` is true
    while the deck is deleted in the library. `is_walking` is true while its head only repeats an older version, as
    after an undo. `conflicts` lists its unsettled conflict versions.
    """

    deck: Deck
    history: History
    deck_id: int | None = None
    base: Deck | None = None
    head: int = 0
    saved_at: str | None = None
    unsaved: Unsaved | None = None
    why: Message | None = None
    is_gone: bool = False
    is_walking: bool = False
    conflicts: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, deck: Deck, deck_id: int | None = None) -> "WorkingCopy":
        """Return a deck that the library does not have. With an id it waits to be saved."""
        unsaved = Unsaved(Mark()) if deck_id is not None else None
        return cls(deck, History.begin(deck), deck_id, unsaved=unsaved)

    @property
    def is_saved(self) -> bool:
        """Whether the library lists the deck as it is here."""
        return self.unsaved is None and not self.is_gone
