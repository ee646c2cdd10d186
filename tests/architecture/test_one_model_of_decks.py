"""A deck is changed only through its model, and tables are written and read in one module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIELDS_OF_A_DECK = frozenset({"sections", "notes", "tags", "edition"})
"""Fields of decks that no other copied value has."""
UNCHECKED = frozenset({"model_construct", "__setattr__", "construct"})
DECKS_LIVE_IN = ("domain", "formats", "services", "gui", "cli", "goldfish", "render", "legality")
TABLES = "card_db/text/table_cells.py"


def trees(*folders: str) -> Iterator[tuple[str, ast.AST]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def unchecked_copies(tree: ast.AST) -> list[int]:
    """Return the lines that may copy a deck without the checks of its model: by a method that does not validate, or by
    pydantic's `model_copy` of a variable named like a deck or with a deck's field."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr not in UNCHECKED | {"model_copy"}:
            continue
        words = {
            each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)
        }
        is_deck = re.search(r"deck|blank", ast.unparse(node.func.value), re.IGNORECASE)
        copies = node.func.attr == "model_copy" and (is_deck or words & FIELDS_OF_A_DECK)
        if copies or (node.func.attr in UNCHECKED and is_deck):
            found.append(node.lineno)
    return found


def test_no_deck_is_copied_past_its_model() -> None:
    folders = [f"deckbuilder/{folder}" for folder in (*DECKS_LIVE_IN, "games/kit")]
    assert {place: lines for place, tree in trees(*folders) if (lines := unchecked_copies(tree))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "self.deck.model_copy(update={'name': name})",
        "other.model_copy(update={'sections': {}})",
        "Deck.model_construct(game='g')",
        "blank.model_copy(update=given)",
    ],
)
def test_an_unchecked_copy_is_found(line: str) -> None:
    assert unchecked_copies(ast.parse(line)) == [1]


def tables_by_hand(tree: ast.AST) -> list[int]:
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in {"writer", "DictWriter"}
        and ast.unparse(node) in {"csv.writer", "csv.DictWriter"}
    ]


def test_every_table_is_written_where_cells_are_guarded() -> None:
    found = {place: lines for place, tree in trees("deckbuilder", "card_db") if (lines := tables_by_hand(tree))}
    assert found.keys() == {TABLES}


def test_every_table_that_is_read_gives_its_guards_back() -> None:
    for place in ("deckbuilder/formats/csv_list.py", "card_db/importers/tables.py"):
        assert "cell_text(" in (ROOT / place).read_text(encoding="utf-8")
