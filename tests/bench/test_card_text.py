"""The time and the work of reading card texts, one by one and in an import.

`pytest tests/bench/test_card_text.py --benchmark-enable` measures imports of 2,000 cards. In ordinary test runs few
cards are imported once, and the work of single texts is counted.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import cast

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.rounds import Rounds
from tests.bench.work import calls_of
from tests.builders.services import open_services
from tests.card_text.rules_used import every_text, forgetful

GAME = "legend_of_stars"
MANY, FEW = 2_000, 20
REPEATED = 400
"""So many texts differ where cards share their texts."""
USUAL_CALLS, MOST_CALLS = 21_000, 210_000
"""The calls of about 5 and 50 ms on the machine of docs/performance.md."""
EVERY = 16
"""One of this many texts is counted, and as many of the longest ones."""
Typed = tuple[str, str, str, str]
"""Game, language, kind and words of a text."""


@pytest.fixture(scope="module")
def typed() -> list[Typed]:
    return sorted(set(every_text()), key=lambda text: len(text[3]))


def read(text: Typed) -> None:
    game, language, kind, words = text
    forgetful(game).read(words, language, kind)


def test_reading_a_text_takes_little_work(typed: list[Typed]) -> None:
    for first in {text[:2]: text for text in typed}.values():
        read(first)  # the first text of a language also pays for the sentences of the rules
    calls = [calls_of(partial(read, text)) for text in [*typed[::EVERY], *typed[-EVERY:]]]
    assert median(calls) < USUAL_CALLS
    assert max(calls) < MOST_CALLS


def test_reading_a_text(benchmark: BenchmarkFixture, tell: Callable[[], None], typed: list[Typed]) -> None:
    places = count(0, 7)
    benchmark(lambda: read(typed[next(places) % len(typed)]))
    tell()


@pytest.mark.parametrize("different", [REPEATED, MANY])
def test_importing_cards(
    different: int,
    benchmark: BenchmarkFixture,
    tell: Callable[[], None],
    tmp_path: Path,
    request: pytest.FixtureRequest,
    typed: list[Typed],
) -> None:
    cards = MANY if request.config.getoption("benchmark_enable") else FEW
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(typed_set(typed, cards, different), ensure_ascii=False), encoding="utf-8")
    services = open_services(tmp_path)

    def import_file() -> None:
        assert services.cards.import_files([path], GAME).added == cards

    cast(Rounds, benchmark).pedantic(import_file, rounds=1, iterations=1)  # a second one would remember the lines
    services.close()
    tell()


def typed_set(typed: list[Typed], cards: int, different: int) -> dict[str, object]:
    """A set of effect cards with so many different texts."""
    words = [text for game, language, kind, text in typed if (game, language, kind) == (GAME, "ja", "effect")]
    frame = {"kind": "effect", "attribute": "light", "cost": 1, "speed": 1}
    texts = [varied(words, different + place % different) for place in range(cards)]
    named = [
        frame | {"id": f"T-{place}", "name": {"ja": f"測定{place}"}, "text": {"ja": text}}
        for place, text in enumerate(texts)
    ]
    return {"format": "deckbuilder.set/1", "game": GAME, "id": "T", "name": {"ja": "測定"}, "cards": named}


def varied(words: list[str], place: int) -> str:
    """A text that no other place has."""
    text, turn = words[place % len(words)], place // len(words)
    return re.sub("[0-9]+", lambda number: str(int(number[0]) + turn), text) if turn else text
