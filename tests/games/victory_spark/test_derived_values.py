"""Values that are derived once and read often are the same as if they were derived again."""

from collections.abc import Iterator
from itertools import islice

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.victory_spark.rules.facts import FACTS, REMEMBERING
from deckbuilder.games.victory_spark.rules.processing import PROCESSING, beaten, crowded, improper, losses, refills
from deckbuilder.games.victory_spark.rules.spark_game import SparkGame
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import KNOWING
from deckbuilder.goldfish.pilots import RandomPilot
from tests.bench.work import counted_decks

SEEDS = range(6)


def positions(seed: int) -> Iterator[Table]:
    """Play a random game and yield its position at each decision."""
    pack, decks = load_packs()["victory_spark"], list(counted_decks("victory_spark").values())
    setup = MatchSetup(pack.default_edition.id, seed, (decks[seed % 4], decks[(seed + 1) % 4]), {})
    game, pilot = pack.rules.start(setup), RandomPilot(seed)
    assert isinstance(game, SparkGame)
    while game.decision is not None:
        yield game.table
        game.choose_at(pilot.places(game, game.decision))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_rule_process_is_due_while_the_position_counts_as_settled(seed: int) -> None:
    settled = 0
    for table in positions(seed):
        if PROCESSING.is_settled(table):
            settled += 1
            due = [find(table) for find in (losses, beaten, crowded, refills, improper)]
            assert not any(due), f"VS 9.1.1: due in turn {table.turn}, {table.phase}"
    assert settled


@pytest.mark.parametrize("seed", SEEDS)
def test_the_current_values_stay_right_when_a_phase_begins(seed: int) -> None:
    for table in positions(seed):
        cached = dict(KNOWING.known(table))
        table.touch()
        again = KNOWING.known(table)
        assert {card: (seen.numbers, seen.words) for card, seen in cached.items()} == {
            card: (seen.numbers, seen.words) for card, seen in again.items()
        }, f"VS 8.9.1: turn {table.turn}, {table.phase}"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_nothing_changes_is_remembered_with_its_printed_facts(seed: int) -> None:
    compared = 0
    for table in islice(positions(seed), 0, 200, 20):
        for card, record in enumerate(table.cards):
            printed = REMEMBERING.ready_made(table, card)
            if printed is None:
                continue
            compared += 1
            numbers = tuple((word, fact.now(table, card)) for word, fact in FACTS.numbers.items())
            words = [(word, tuple(sorted(fact.now(table, card, record)))) for word, fact in FACTS.words.items()]
            assert (printed.numbers, printed.words) == (numbers, tuple(words)), f"VS 8.7: {record.definition}"
    assert compared
