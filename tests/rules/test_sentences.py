"""Every sentence of the engine and the rules has a Japanese translation with the same placeholders."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from deckbuilder.games.catalog import load_packs

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "assets" / "translations" / "ja" / "LC_MESSAGES" / "deckbuilder.po"
FOLDERS = ("deckbuilder/engine", "deckbuilder/games/kit", "deckbuilder/games/*/rules")
CALLS = {"Message": 0, "no": 1, "no_because": 1, "bad": 1, "prompt": 2}
TABLES = {"_LABELS", "_LINES", "COMMON_LINES"}


def sentences(*folders: str) -> Iterator[str]:
    for folder in folders or FOLDERS:
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


def zone_names(game: str) -> set[str]:
    """The Japanese names of the zones of a game, long and short."""
    pack = load_packs()[game]
    words = {zone.name.get("ja") for zone in pack.mat.zones}
    return words | {pack.word(zone.key, "ja") for zone in pack.mat.zones}


@pytest.mark.parametrize("game", sorted(load_packs()))
def test_sentences_of_a_game_name_its_own_zones(game: str) -> None:
    own = " ".join(text.get("ja") for text in load_packs()[game].words.values())
    foreign = {
        name
        for other in load_packs()
        if other != game
        for name in zone_names(other)
        if len(name) > 3 and name not in own
    }
    assert foreign
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ja")
    found = {}
    for sentence in set(sentences(f"deckbuilder/games/{game}/rules")):
        message = catalogue.get(sentence)
        assert message is not None
        named = [name for name in foreign if name in str(message.string)]
        if named:
            found[sentence] = named
    assert found == {}
