"""Texts written otherwise mean the same: other endings, orders, brackets, numerals, politeness, owners."""

import os

import pytest

from tests.card_text.rewriting import rewritten
from tests.card_text.rows import GAMES, meaning, reader, rows

STEP = 1 if os.environ.get("ALL_ROWS") else 12
"""All rows are rewritten with `ALL_ROWS=1`, which takes half a minute; otherwise every twelfth."""

SHAPED = {"victory_spark", "vividz"}
"""Games in which the shape of a bracket says what stands in it."""
BRACKETS = ("「", "《")


@pytest.mark.parametrize("game", GAMES)
def test_a_text_written_otherwise_means_the_same_or_is_refused(game: str) -> None:
    """At least 98 % are read, and none as another text."""
    tried, unread, wrong = 0, [], []
    for row in rows(game)[::STEP]:
        if row.is_refused or "keyword" in row.family or "reminder" in row.family:
            continue
        for text in {row.natural, row.canonical}:
            meant = meaning(reader(game).read(text, row.language, row.kind))
            for way, other in rewritten(text, row.language) if meant is not None else ():
                if game in SHAPED and way.startswith(BRACKETS):
                    continue
                found = meaning(reader(game).read(other, row.language, row.kind))
                tried += 1
                if found is None:
                    unread.append((row.number, way, other))
                elif found != meant:
                    wrong.append((row.number, way, other))
    assert wrong == []
    assert len(unread) <= 0.02 * tried, unread
