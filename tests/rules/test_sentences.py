"""Every sentence of the engine and the rules has a Japanese translation with the same placeholders."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "assets" / "translations" / "ja" / "LC_MESSAGES" / "deckbuilder.po"
FOLDERS = ("deckbuilder/engine", "deckbuilder/games/kit", "deckbuilder/games/*/rules")
CALLS = {"Message": 0, "no": 1, "no_because": 1, "bad": 1, "prompt": 2}
TABLES = {"_LABELS", "_LINES", "COMMON_LINES"}


def sentences() -> Iterator[str]:
    for folder in FOLDERS:
        for path in sorted(ROOT.glob(f"{folder}/*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                yield from _of_call(node)
                yield from _of_table(node)


def _of_call(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        place = CALLS[node.func.id]
        if len(node.args) > place and isinstance(node.args[place], ast.Constant):
            yield ast.literal_eval(node.args[place])


def _of_table(node: ast.AST) -> Iterator[str]:
    if not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)):
        return
    if isinstance(node.value, ast.Dict) and node.target.id in TABLES:
        yield from (ast.literal_eval(value) for value in node.value.values if isinstance(value, ast.Constant))


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("sentence", sorted(set(sentences())))
def test_the_sentence_has_its_japanese(sentence: str) -> None:
    with CATALOGUE.open("rb") as file:
        message = read_po(file, locale="ja").get(sentence)
    assert message is not None
    assert places(str(message.string)) == places(sentence)
