"""A digest reuses card texts that were hashed before, and is still the digest of the whole position."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from deckbuilder.engine.api import Game
from deckbuilder.games.catalog import load_packs
from tests.games.conformance.matches import Moment, random_game, random_setup, starter_setup

PACKS = load_packs()
POSITIONS = 40


def whole(game: Game) -> str:
    """Return the digest, made from the whole position at once."""
    table = getattr(game, "table")  # noqa: B009 - no part of what a game offers
    data = json.dumps(table.plain(), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(data.encode(), digest_size=16).hexdigest()


def branches(moment: Moment) -> list[Game]:
    """Return the digests of a position and of two that follow it."""
    taken, other = moment.game.copy(), moment.game.copy()
    taken.choose(moment.picks)
    other.choose_at(range(moment.decision.minimum))
    return [moment.game, taken, other]


@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("setup", [starter_setup, random_setup])
def test_a_digest_is_that_of_the_whole_position_on_every_branch(game: str, setup: object) -> None:
    assert callable(setup)
    for moment in islice(random_game(PACKS[game], setup(game, 2)), POSITIONS):
        positions = branches(moment)
        for position in (*positions, *reversed(positions)):
            assert position.digest() == whole(position)


@pytest.mark.parametrize("game", PACKS)
def test_a_position_that_is_played_on_in_place_has_another_digest_each_time(game: str) -> None:
    live = PACKS[game].rules.start(starter_setup(game, 3))
    seen = {live.digest()}
    for moment in islice(random_game(PACKS[game], starter_setup(game, 3)), 40):
        live.choose(moment.picks)
        assert live.digest() == whole(live)
        seen.add(live.digest())
    assert len(seen) == 41


@pytest.mark.parametrize("game", PACKS)
def test_copies_are_hashed_on_many_threads_at_once(game: str) -> None:
    """Copies share the texts of their cards, whichever copy writes them first."""
    for moment in islice(random_game(PACKS[game], starter_setup(game, 4)), 20, 26):
        position = moment.game.copy()
        position.choose(moment.picks)
        copies = [position.copy() for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            found = set(pool.map(lambda copy: copy.digest(), copies))
        assert found == {whole(position)}
