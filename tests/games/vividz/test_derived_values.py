"""Values that are told at a glance are the same as if everything were read."""

from collections.abc import Iterator
from itertools import islice

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.vividz.rules.facts import FACTS, REMEMBERING
from deckbuilder.games.vividz.rules.processing import PROCESSING, beaten_charas
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING
from deckbuilder.games.vividz.rules.vivid_game import VividGame
from deckbuilder.goldfish.pilots import RandomPilot
from deckbuilder.kernel.undefined import UndefinedError
from tests.bench.work import counted_decks

SEEDS = range(6)


def positions(seed: int) -> Iterator[Table]:
    """Play a random game and yield its position at each decision."""
    pack, decks = load_packs()["vividz"], list(counted_decks("vividz").values())
    setup = MatchSetup(pack.default_edition.id, seed, (decks[seed % 4], decks[(seed + 1) % 4]), {})
    game, pilot = pack.rules.start(setup), RandomPilot(seed)
    assert isinstance(game, VividGame)
    while game.decision is not None:
        yield game.table
        game.choose_at(pilot.places(game, game.decision))


def numbers_of(table: Table, card: int) -> Iterator[tuple[str, int]]:
    for word, fact in FACTS.numbers.items():
        try:
            yield word, fact.now(table, card)
        except UndefinedError:
            continue


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_remembered_with_all_facts_that_can_be_read(seed: int) -> None:
    special = 0
    for table in islice(positions(seed), 0, 200, 10):
        for card, record in enumerate(table.cards):
            told = REMEMBERING.ready_made(table, card)
            words = [(word, tuple(sorted(fact.now(table, card, record)))) for word, fact in FACTS.words.items()]
            assert told.numbers == tuple(numbers_of(table, card)), f"VIV 913.1: {record.definition}"
            assert told.words == tuple(words), f"VIV 913.1: {record.definition}"
            special += told is not table.definition(card).remembered
    assert special


@pytest.mark.parametrize("seed", SEEDS)
def test_beaten_charas_are_those_with_as_much_damage_as_power(seed: int) -> None:
    for table in positions(seed):
        for hurt in (0, 500, 1000, 3000):
            trial = table.copy()
            charas = [*trial.charas(trial.active), *trial.charas(1 - trial.active)]
            for card in charas:
                trial.edit(card).damage += hurt
            known = KNOWING.known(trial)
            powers = {card: known.get(card, trial.definition(card).seen).numbers["power"] for card in charas}
            slow = [card for card in charas if powers[card] <= trial.cards[card].damage]
            assert beaten_charas(trial) == slow, f"VIV 1004: turn {table.turn}, {table.phase}"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_rule_effect_is_due_while_the_position_is_at_rest(seed: int) -> None:
    resting = 0
    for table in positions(seed):
        trial = table.copy()
        trial.touch()
        if PROCESSING.is_at_rest(trial):
            resting += 1
            assert not PROCESSING.is_due(trial), f"VIV 1001.2: turn {table.turn}, {table.phase}"
            assert not PROCESSING.once(trial), f"VIV 1001.2: turn {table.turn}, {table.phase}"
    assert resting
