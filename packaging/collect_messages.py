"""`make messages`: bring the catalogues up to date with the program's messages.

New messages are added without a translation. Messages that no longer occur in the program are removed. A message is the
first argument of one of the calls below. A message in a table, outside a call, is kept if the catalogue already has it.
"""

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

PASSING_HEADS = (
    "Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By", "Project-Id",
)  # fmt: skip
ROOT = Path(__file__).resolve().parents[1]
CALLS = {
    "Message",
    "text",
    "sentence",
    "StorageError",
    "ImportRefusedError",
    "UnreadableFileError",
    "CardDatabaseError",
}


def trees() -> Iterator[ast.AST]:
    """Return the syntax trees of all modules."""
    for package in ("deckbuilder", "card_db"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def messages_in_code() -> tuple[set[str], set[str]]:
    """Return the messages in calls, and all string constants."""
    called: set[str] = set()
    constants: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            if isinstance(node, ast.Call) and node.args and _name(node.func) in CALLS:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    called.add(first.value)
    return called, constants


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        if isinstance(function.value, ast.Name) and function.value.id == "GLOSSARY":
            return ""  # a text in both languages, without a message
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def update(path: Path) -> tuple[int, int]:
    """Rewrite a catalogue. Return how many messages were added and how many were removed."""
    called, constants = messages_in_code()
    with path.open("rb") as file:
        old = read_po(file)
    known = {str(message.id): str(message.string) for message in old if message.id}
    tabled = {key: text for key, text in known.items() if key in constants}
    fresh = Catalog(locale=old.locale, domain="deckbuilder", project="deckbuilder", version="1", fuzzy=False)
    for key in sorted(called | tabled.keys()):
        fresh.add(key, tabled.get(key, ""))
    text = io.BytesIO()
    write_po(text, fresh, width=0, no_location=True, sort_output=True)
    path.write_text("".join(_lasting(text.getvalue().decode())), encoding="utf-8")
    return len(called - known.keys()), len(known) - len(tabled)


def _lasting(catalogue: str) -> Iterator[str]:
    """Return the lines without those that change with the date or the author."""
    for line in catalogue.splitlines(keepends=True):
        if not line.startswith(("#", *(f'"{head}' for head in PASSING_HEADS))):
            yield line


if __name__ == "__main__":
    for catalogue in sorted((ROOT / "assets" / "translations").glob("*/LC_MESSAGES/*.po")):
        added, gone = update(catalogue)
        print(f"{catalogue.relative_to(ROOT)}: {added} new, {gone} gone")
    sys.exit(0)
