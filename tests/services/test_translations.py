"""Every message of the packages below the window has a Japanese translation."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
TRANSLATIONS = ROOT / "assets" / "translations"
PACKAGES = ("legality", "formats", "settings", "services", "cli")


def sentences() -> Iterator[str]:
    """Every text in `Message(...)` or `text(...)`, and every constant with placeholders."""
    for package in PACKAGES:
        for path in (ROOT / "deckbuilder" / package).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args and _called(node.func) in {"Message", "text"}:
                    yield from _constants(node.args[0])
                elif isinstance(node, ast.Assign) and any(_called(target) in KEPT for target in node.targets):
                    yield from _constants(node.value)


KEPT = {"key", "nothing", "by_hand", "_WRONG", "_OTHERWISE"}


def _called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _constants(value)


def test_every_message_has_its_japanese_with_the_same_places() -> None:
    japanese: dict[str, str] = {}
    for path in TRANSLATIONS.rglob("*.po"):
        with path.open("rb") as file:
            japanese |= {str(message.id): str(message.string) for message in read_po(file, locale="ja")}
    found = {sentence for sentence in sentences() if " " in sentence}
    assert len(found) > 80
    assert {sentence for sentence in found if not japanese.get(sentence)} == set()
    assert {sentence for sentence in found if places(japanese[sentence]) != places(sentence)} == set()


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
