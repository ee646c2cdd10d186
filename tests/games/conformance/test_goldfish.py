"""A goldfish game can be won: each starter deck beats an opponent that never acts."""

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.batch import Batch, play_games
from tests.games.conformance.matches import cards_of

GAMES = 6
"""With the weakest deck, six losses in a row come in one of a hundred sets of games."""
DECKS = [(game, name) for game, pack in sorted(load_packs().items()) for name in sorted(pack.starter_decks)]


def load_pack(game: str) -> GamePack:
    return load_packs()[game]


@pytest.mark.parametrize(("game", "deck"), DECKS, ids=str)
def test_a_starter_deck_wins_against_an_opponent_that_never_acts(game: str, deck: str) -> None:
    pack = load_pack(game)
    cards = cards_of(pack.starter_decks[deck])
    setup = MatchSetup(pack.default_edition.id, 1, (cards, cards), {})
    games = play_games(Batch(game, setup, ("greedy", "passive"), GAMES), load_pack)
    assert any(played.winner == 0 for played in games)
