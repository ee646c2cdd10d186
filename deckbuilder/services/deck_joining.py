"""Merge a deck in memory with another window's version of it."""

from card_db.store.library.decks import Beside
from card_db.store.library.records import DeckRecord
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import excess
from deckbuilder.domain.deck_merge import merge_decks
from deckbuilder.i18n.message import Message
from deckbuilder.services.history import Mark
from deckbuilder.services.working_copy import Unsaved, WorkingCopy

MERGED = Message("Merged with changes from another window")
KEPT_BESIDE = Message("Changed in another window at the same time")


def can_join(copy: WorkingCopy, theirs: Deck | None) -> bool:
    """Return whether both windows' changes fit into one deck.

    They fit if no card or field was changed by both in different ways, and the merged deck does not exceed the limits
    of a deck.
    """
    if theirs is None or copy.base is None:
        return False
    merge = merge_decks(copy.base, copy.deck, theirs)
    is_too_much = excess(merge.deck, before=copy.deck) is not None and excess(merge.deck, before=theirs) is not None
    return not merge.clashes and not is_too_much


def join(copy: WorkingCopy, present: WorkingCopy) -> None:
    """Rebase the deck in memory on the library's version, with the changes of both.

    The other window's steps come first, then this window's steps that fit. Undo therefore starts with this window's
    steps.
    """
    base = copy.base or present.deck
    steps = copy.history.unsaved()
    merged = merge_decks(base, copy.deck, present.deck).deck
    mark = None
    if merged != present.deck:
        for step in steps[:-1]:
            merge = merge_decks(base, step.deck, present.deck) if step.deck is not None else None
            if merge is not None and not merge.clashes and merge.deck not in (present.history.deck, merged):
                present.history.push(merge.deck, step.label or MERGED)
        mark = present.history.push(merged, MERGED)
    stand_on(copy, present)
    copy.deck, copy.unsaved = merged, Unsaved(mark) if mark is not None else None


def stand_on(copy: WorkingCopy, present: WorkingCopy) -> None:
    """Show a deck as it is in the library."""
    copy.deck, copy.base, copy.head = present.deck, present.base, present.head
    present.history.carry(copy.history.undone)
    copy.history, copy.saved_at = present.history, present.saved_at
    copy.conflicts, copy.is_gone, copy.unsaved, copy.why = present.conflicts, present.is_gone, None, None
    copy.is_walking = False


def beside_of(present: DeckRecord) -> Beside:
    """Return the library's deck as the conflict version that it becomes."""
    return Beside(present.name, present.body, Mark(key=KEPT_BESIDE.key).model_dump_json())
