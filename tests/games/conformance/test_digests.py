"""The digest is that of the whole state, though only what has changed is written again."""

import json
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.pilots import RandomPilot
from tests.games.conformance.matches import random_setup


@pytest.mark.parametrize("game", load_packs())
@pytest.mark.parametrize("seed", range(3))
def test_what_has_changed_is_in_the_digest(game: str, seed: int) -> None:
    match: Any = load_packs()[game].rules.start(random_setup(game, seed))
    pilot, old = RandomPilot(seed), match.copy()
    for number in range(120):
        decision = match.decision
        if decision is None:
            break
        if number % 5 == 0:
            old, match = match, match.copy()
        match.choose_at(pilot.places(match, decision))
        for each in (match, old):
            whole = json.dumps(each.table.plain(), separators=(",", ":"), ensure_ascii=True)
            assert each.table.written() == whole
