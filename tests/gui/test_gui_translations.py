"""Every sentence of the window has its Japanese, with the same places."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from deckbuilder.i18n.catalogue import assets_folder

ROOT = Path(__file__).resolve().parents[2] / "deckbuilder" / "gui"
OTHERS = {"widgets", "sandbox"}


def sentences() -> Iterator[str]:
    for path in ROOT.rglob("*.py"):
        if not OTHERS & set(path.relative_to(ROOT).parts):
            yield from spoken(ast.parse(path.read_text(encoding="utf-8")))


def spoken(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in {"text", "Message"} and isinstance(node.args[0].value, str):
                yield node.args[0].value


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_sentence_has_its_japanese_with_the_same_places() -> None:
    catalogue = Catalog("ja")
    for path in sorted((assets_folder() / "translations" / "parts").glob("*.po")):
        with path.open("rb") as file:
            for known in read_po(file, locale="ja"):
                catalogue[str(known.id)] = known
    missing = [sentence for sentence in sentences() if catalogue.get(sentence) is None]
    assert missing == []
    for sentence in sentences():
        message = catalogue.get(sentence)
        assert message is not None
        assert places(str(message.string)) == places(sentence)
