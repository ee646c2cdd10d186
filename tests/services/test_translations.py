"""Every sentence of the packages below the window has its Japanese."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
PART = ROOT / "assets" / "translations" / "parts" / "services.po"
PACKAGES = ("legality", "formats", "settings", "services", "cli")


def sentences() -> Iterator[str]:
    """Strings that stand in `Message(...)`, or that look like sentences kept in a name or a table for one."""
    for package in PACKAGES:
        for path in (ROOT / "deckbuilder" / package).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Message"
                    and isinstance(node.args[0], ast.Constant)
                ):
                    yield str(node.args[0].value)


def test_every_message_has_its_japanese_with_the_same_places() -> None:
    if not PART.exists():
        return
    with PART.open("rb") as file:
        catalogue = read_po(file, locale="ja")
    for sentence in sentences():
        message = catalogue.get(sentence)
        assert message is not None, sentence
        assert places(str(message.string)) == places(sentence)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
