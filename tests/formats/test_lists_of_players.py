"""Lists as players write them, each with the deck that it means and the lines that are doubtful."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from deckbuilder.formats.matching import KnownLine, ReadDeck
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

LISTS = Path(__file__).resolve().parents[1] / "data/lists"
EXPECTED = json.loads((LISTS / "expected.json").read_text(encoding="utf-8"))


def read(name: str) -> ReadDeck:
    game = EXPECTED[name].get("game", "legend_of_stars")
    return read_deck((LISTS / name).read_bytes(), name, PACKS, shipped, game)


def counted(lines: Iterable[KnownLine]) -> Counter[str]:
    counts = Counter[str]()
    for line in lines:
        counts[line.card] += line.count
    return counts


@pytest.mark.parametrize("name", EXPECTED)
def test_a_list_is_read_as_it_is_meant(name: str) -> None:
    found = read(name)
    kept_apart = [line for lines in found.aside.values() for line in lines] if "aside" in EXPECTED[name] else []
    assert counted(kept_apart) == EXPECTED[name].get("aside", {})
    assert counted([line for line in found.known if line not in kept_apart]) == EXPECTED[name]["cards"]
    assert sorted({line.line_no for line in found.unknown}) == EXPECTED[name]["doubtful"]


def test_every_list_has_its_expected_deck() -> None:
    assert {path.name for path in LISTS.iterdir()} == {*EXPECTED, "expected.json"}
