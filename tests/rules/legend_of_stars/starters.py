"""Random games with the starter decks, for property tests and benchmarks."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from card_db.models import Card
from deckbuilder.engine.api import Decision
from deckbuilder.games.kit.data import load_starter_decks, set_folder
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from tests.games.conformance.matches import pool
from tests.rules.legend_of_stars.words import RULES

GAME = "legend_of_stars"


@cache
def starter_decks() -> dict[str, tuple[Card, ...]]:
    """Return the cards of each starter deck."""
    cards = pool(GAME)
    return {
        name: tuple(cards[entry.card] for entry in deck.entries("main") for _ in range(entry.count))
        for name, deck in load_starter_decks(set_folder(GAME)).items()
    }


def starter_game(seed: int, edition: str = "1.0.03") -> LegendGame:
    """Start a game between two starter decks, which the seed selects."""
    decks = list(starter_decks().values())
    pair = decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]
    game = RULES.start(MatchSetup(edition, seed, pair, {}))
    assert isinstance(game, LegendGame)
    return game


def random_picks(decision: Decision, luck: Random) -> list[str]:
    """Return a random legal answer."""
    count = luck.randint(decision.minimum, decision.maximum)
    return [decision.options[index].id for index in luck.sample(range(len(decision.options)), count)]


def random_places(decision: Decision, luck: Random) -> Sequence[int]:
    """Return a random legal answer by the places of its options. This costs little time besides the game's own."""
    offered = len(decision.options)
    if decision.minimum == decision.maximum == 1:
        return (int(luck.random() * offered),)
    return luck.sample(range(offered), luck.randint(decision.minimum, decision.maximum))


def play(seed: int, edition: str = "1.0.03") -> Iterator[LegendGame]:
    """Play a random game, and yield it at every decision and at its end."""
    game, luck = starter_game(seed, edition), Random(seed)
    while game.decision is not None:
        yield game
        game.choose(random_picks(game.decision, luck))
    yield game
