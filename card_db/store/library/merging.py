"""Keep both libraries if another one was put in the place of the open one, by a sync tool or by a restore."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from card_db.store.library.errors import LibraryReplacedError
from card_db.store.library.records import DeckRecord, RevisionRecord
from card_db.store.library.store import LibraryStore


@dataclass(frozen=True, slots=True)
class MergedLibraries:
    """What happened to the decks of the former library.

    `saved` are decks that were newer and replaced those of the new library. `conflicts` maps decks that had diverged to
    their conflict versions. `moved` maps decks that became, or equal, separate decks of the new library to their ids
    there.
    """

    saved: frozenset[int]
    conflicts: Mapping[int, int]
    moved: Mapping[int, int]


def keep_both(library: LibraryStore) -> MergedLibraries:
    """Copy every deck of the open library to the one in its place, and continue with that.

    Do nothing if the open library is still in its place. Raises LibraryRemovedError if there is none, and StorageError
    if the one in its place is damaged or cannot be written; the open library is unchanged then.
    """
    with suppress(LibraryReplacedError):
        library.check_place()
        return MergedLibraries(frozenset(), {}, {})
    present = LibraryStore.open(library.path)
    try:
        if present.state.why is not None:
            raise present.state.why
        merged = _bring_over(library.as_remembered(), present)
    finally:
        present.close()
    library.reopen()
    return merged


def _bring_over(former: LibraryStore, present: LibraryStore) -> MergedLibraries:
    is_related = former.identity() == present.identity()
    there = {row.id: present.load_deck(row.id) for row in present.decks() if not row.is_damaged}
    contents = {(deck.game, deck.name, deck.body): deck.id for deck in there.values()}
    saved, conflicts, moved = set(), {}, {}
    for row in reversed(former.decks()):
        if row.is_damaged:
            continue
        deck = former.load_deck(row.id)
        theirs = there.get(deck.id) if is_related else None
        if theirs is None or not _had_one_beginning(former, present, deck.id):
            same = contents.get((deck.game, deck.name, deck.body))
            moved[deck.id] = same or present.create_deck(deck.game, deck.name, deck.body).id
        elif (theirs.name, theirs.body) == (deck.name, deck.body) or _knows(present, former, deck):
            continue
        elif _knows(former, present, theirs):
            present.save_deck(deck.id, theirs.head, deck.name, deck.body, "")
            saved.add(deck.id)
        else:
            conflicts[deck.id] = present.versions.add_conflict(deck.id, theirs.head, deck.name, deck.body, "")
    for row in former.decks():
        if row.is_damaged:
            continue
        _bring_conflicts(former, row.id, present, moved.get(row.id, row.id))
    _bring_games(former, present)
    return MergedLibraries(frozenset(saved), conflicts, moved)


def _bring_conflicts(former: LibraryStore, deck_id: int, present: LibraryStore, new_id: int) -> None:
    """Copy the unsettled conflict versions of a deck."""
    theirs = {_content(present, each) for each in _waiting(present, new_id)}
    for revision in reversed(_waiting(former, deck_id)):
        content = _content(former, revision)
        if content not in theirs:
            present.versions.add_conflict(new_id, present.load_deck(new_id).head, *content, "")


def _waiting(library: LibraryStore, deck_id: int) -> list[int]:
    return [each.id for each in library.versions.history(deck_id) if each.kind == "conflict"]


def _content(library: LibraryStore, revision_id: int) -> tuple[str, str]:
    revision = library.versions.load(revision_id)
    return revision.name, revision.body


def _bring_games(former: LibraryStore, present: LibraryStore) -> None:
    """Copy every readable game, and append the new steps of games that both libraries have."""
    there = {(each.game.origin, each.game.created): each.game.id for each in present.games.games()}
    for each in reversed(former.games.games()):
        present.games.bring(former.games.load(each.game.id), there.get((each.game.origin, each.game.created)))


def _knows(library: LibraryStore, other: LibraryStore, deck: DeckRecord) -> bool:
    """Return whether the library has exactly the revision that the other library's deck is at."""
    return _revision(library, deck.id, deck.head) == _revision(other, deck.id, deck.head)


def _had_one_beginning(former: LibraryStore, present: LibraryStore, deck_id: int) -> bool:
    first = min((each.id for each in former.versions.history(deck_id)), default=0)
    return _revision(former, deck_id, first) == _revision(present, deck_id, first)


def _revision(library: LibraryStore, deck_id: int, revision_id: int) -> RevisionRecord | None:
    """Return the revision of a deck without the marks that it may have got later."""
    if revision_id not in {each.id for each in library.versions.history(deck_id)}:
        return None
    return replace(library.versions.load(revision_id), title="", kind="auto", played=None, exported=None)
