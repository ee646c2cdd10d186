"""A game creates no events that nobody reads, and plays the same way without them."""

import pytest

from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import RandomPilot
from tests.games.conformance.matches import IDS, MATCHES, all_packs, starter_setup

READ = frozenset({"draw", "damage", "result"})


@pytest.mark.parametrize(("game", "start", "seed"), MATCHES, ids=IDS)
def test_only_the_events_that_somebody_reads_are_made(game: str, start: type, seed: int) -> None:
    setup: MatchSetup = start(game, seed)
    whole, quiet = all_packs()[game].rules.start(setup), all_packs()[game].rules.start(setup)
    quiet.limit_events(READ)
    pilot, seen = RandomPilot(seed), set()
    while (decision := whole.decision) is not None:
        places = pilot.places(whole, decision)
        events, few = whole.choose_at(places), quiet.choose_at(places)
        assert few == [event for event in events if event["type"] in READ]
        assert whole.event_count == quiet.event_count == len(events)
        seen |= {event["type"] for event in events}
    assert quiet.digest() == whole.digest()
    assert seen & READ
    assert seen - READ


@pytest.mark.parametrize("game", all_packs())
def test_a_copy_makes_all_events(game: str) -> None:
    whole = all_packs()[game].rules.start(starter_setup(game, 1))
    quiet = whole.copy()
    quiet.limit_events(frozenset())
    pilot = RandomPilot(1)
    while (decision := whole.decision) is not None and decision.id < 20:
        places = pilot.places(whole, decision)
        assert quiet.copy().choose_at(places) == whole.choose_at(places)
        assert quiet.choose_at(places) == []
