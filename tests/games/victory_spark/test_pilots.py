"""What the greedy pilot makes of Victory Spark."""

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import GreedyPilot, PassivePilot, play_on
from tests.games.conformance.matches import cards_of
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import card, start

PACK = load_packs()["victory_spark"]
PATIENCE = 25
"""A player who does not build up a strong ring takes more turns than this on average."""


def wanted(desk: Desk) -> list[tuple[str, str]]:
    """Return the cards that may be played and where, without plays that give up more than they bring."""
    offered = enumerate(action for _, action in desk.offered())
    plays = [(place, action) for place, action in offered if action["type"] == "play"]
    return [(desk.name_of(action["card"]), action["place"]) for place, action in plays if not desk.game.wastes(place)]


def test_a_card_is_played_to_the_ring_only_if_it_attacks_more_strongly() -> None:
    cards = {"S": card(attack=5000), "W": card(attack=3000), "E": card(attack=4000)}
    desk = start({"ring": "E", "on": "V l, V c, V r", "hand": "S W", "energy": "V*6"}, cards=cards)
    assert wanted(desk) == [("S", "ring")]


def test_a_card_is_played_to_an_empty_slot_of_the_bench_and_to_no_other() -> None:
    desk = start({"ring": "D", "on": "V l, V r", "hand": "C", "energy": "V*6"})
    assert wanted(desk) == [("C", "centre")]


def test_a_greedy_player_beats_one_who_does_nothing() -> None:
    turns = []
    for seed, deck in enumerate(PACK.starter_decks.values()):
        cards = cards_of(deck)
        game = PACK.rules.start(MatchSetup(PACK.default_edition.id, seed, (cards, cards), {}))
        play_on(game, (GreedyPilot(seed), PassivePilot()), 2000)
        assert game.result is not None
        assert game.result.winner == 0
        turns.append(game.turn)
    assert sum(turns) / len(turns) < PATIENCE
