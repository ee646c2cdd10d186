"""Two and three windows that edit one deck at random, while the library is locked from time to time."""

import itertools
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from card_db.store.library.store import LibraryStore
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.services import Services
from tests.builders.services import PACKS
from tests.services.editing import CARDS, Editor, lost

GAME = "legend_of_stars"
STEPS = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["count"] * 6 + ["notes", "notes", "undo", "redo", "refresh", "refresh", "lock", "keep_mine",
                                         "take_theirs"]),
        st.sampled_from(CARDS),
    ),
    min_size=5,
    max_size=40,
)  # fmt: skip


@contextmanager
def windows(services: Services, folder: Path, number: int) -> Iterator[list[Editor]]:
    """Windows on one deck of a library, in one process. Each has its own connection, as several processes have."""
    path = folder / "library.db"
    numbers = iter(itertools.count(1))
    libraries: list[LibraryStore] = []
    editors: list[Editor] = []
    try:
        for _ in range(number):
            libraries.append(LibraryStore.open(path))
            decks = DeckService(libraries[-1], services.cards, PACKS, lambda: date(2026, 11, 21))
            if not editors:
                decks.new(GAME, "Shared")
            decks.wait_at_most(0.0)
            editors.append(Editor(decks, numbers))
        yield editors
    finally:
        for library in libraries:
            library.close()


@pytest.mark.parametrize("number", [2, 3])
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_edit_of_any_window_is_lost_and_all_windows_end_alike(
    services: Services, number: int, steps: list[tuple[int, str, str]]
) -> None:
    with tempfile.TemporaryDirectory() as folder, windows(services, Path(folder), number) as editors:
        with closing(sqlite3.connect(Path(folder) / "library.db", isolation_level=None)) as other:
            for who, step, card in steps:
                _take(editors[who % number], step, card, other)
            if other.in_transaction:
                other.execute("ROLLBACK")
        for _ in range(3):
            for editor in editors:
                editor.decks.refresh()
        library = editors[0].decks._library
        deck_id = editors[0].decks.deck_id
        assert deck_id is not None
        assert all(editor.decks.is_saved for editor in editors)
        assert all(editor.decks.deck == editors[0].decks.deck for editor in editors)
        made = set().union(*(editor.made for editor in editors))
        replaced = set().union(*(editor.replaced for editor in editors))
        assert lost(library, deck_id, made, replaced) == set()


def _take(editor: Editor, step: str, card: str, other: sqlite3.Connection) -> None:
    is_locked = other.in_transaction
    match step:
        case "count":
            editor.set_count(card)
        case "notes":
            editor.set_notes()
        case "undo" | "redo":
            editor.go(step)
        case "refresh":
            editor.decks.refresh()
        case "lock":
            other.execute("ROLLBACK" if is_locked else "BEGIN IMMEDIATE")
        case _ if not is_locked:
            editor.settle(step)
