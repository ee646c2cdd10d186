"""The number of the pilots' form is raised whenever a pilot's answers change. Automatic answers in replays are compared
only within one form. When this test fails, raise `PILOTS_FORM` in `deckbuilder/goldfish/pilots.py` and copy the value
from the failure into `tests/data/pilots_form.json`."""

import hashlib
import json
from pathlib import Path

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import PILOTS_FORM, RandomPilot, pilots
from tests.bench.work import counted_decks

KEPT = Path(__file__).parents[1] / "data" / "pilots_form.json"
PACKS = load_packs()
DECISIONS, EVERY = 150, 5


def answers(game: str) -> dict[str, str]:
    """Return a hash of each pilot's answers to some questions of a random game. The cards of the game never change."""
    one, other = list(counted_decks(game).values())[:2]
    running = PACKS[game].rules.start(MatchSetup(PACKS[game].default_edition.id, 4, (one, other), {}))
    given: dict[str, list[list[int]]] = {name: [] for name in pilots()}
    while (decision := running.decision) is not None and decision.id < DECISIONS:
        if decision.id % EVERY == 0 or decision.kind != "action":
            for name, make in pilots().items():
                given[name].append(list(make(5).places(running, decision)))
        running.choose_at(RandomPilot(2).places(running, decision))
    return {name: hashlib.sha256(json.dumps(places).encode()).hexdigest()[:16] for name, places in given.items()}


@pytest.mark.parametrize("game", PACKS)
def test_a_pilot_that_answers_otherwise_raises_the_number_of_the_form(game: str) -> None:
    remaining = json.loads(KEPT.read_text(encoding="utf-8"))
    assert remaining[game] == {"form": PILOTS_FORM, "answers": answers(game)}
