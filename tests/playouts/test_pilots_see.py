"""No pilot's answer depends on cards that its seat cannot see, and the check notices a pilot that cheats."""

import os
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest

from deckbuilder.engine.api import Game
from deckbuilder.engine.recurrence import Watch
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.pilots import GreedyPilot, Pilot, RandomPilot, pilots
from deckbuilder.goldfish.seen import Seen
from deckbuilder.kernel.game import CardGame
from tests.bench.work import counted_decks
from tests.games.conformance.matches import all_packs
from tests.playouts.match import MAKERS, random_match
from tests.playouts.secrecy import hidden_cards, mixed

GAMES = int(os.environ.get("FUZZ", "3"))
MOST = 400
EVERY = 9
"""One of this many decisions is checked."""
AnyGame = CardGame[Any]
SHIPPED = (*MAKERS, "victory_spark", "vividz")


def started(game: str, seed: int) -> Game:
    """Return a game with random abilities where there are such, otherwise with the decks whose cards never change."""
    if game in MAKERS:
        return random_match(game, seed).start()
    pack, pairs = all_packs()[game], list(permutations(counted_decks(game).values(), 2))
    return pack.rules.start(MatchSetup(pack.default_edition.id, seed, pairs[seed % len(pairs)], {}))


def positions(game: str, games: int = GAMES) -> Iterator[tuple[AnyGame, Luck]]:
    """Yield positions of random games, each with a random generator."""
    for seed in range(games):
        running, luck, players = started(game, seed), Luck(seed, "moments"), (GreedyPilot(seed), RandomPilot(seed))
        for _ in range(MOST):
            decision = running.decision
            if decision is None:
                break
            if luck.below(EVERY) == 0:
                moment = running.copy()
                assert isinstance(moment, CardGame)
                yield moment, luck
            running.choose_at(players[decision.player].places(running, decision))


def twins(game: AnyGame, luck: Luck) -> tuple[AnyGame, AnyGame]:
    """Return the position, and another one that looks the same to the player who is asked."""
    assert game.decision is not None
    real, other = game.copy(), game.copy()
    mixed(other, other.table, game.decision.player, luck)
    for each in (real, other):
        each.table.repeat_question()
    return real, other


def answered(pilot: Pilot, game: AnyGame) -> Sequence[int]:
    assert game.decision is not None
    return list(pilot.places(game, game.decision))


@pytest.mark.parametrize("game", SHIPPED)
def test_every_pilot_answers_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    seen = 0
    for position, luck in positions(game):
        real, other = twins(position, luck)
        for name, make in pilots().items():
            pilot = make(luck.below(100))
            assert answered(pilot, real) == answered(pilot, other), name
        seen += 1
    assert seen > 3 * GAMES


class Cheat(Pilot):
    """A pilot that cheats: it holds the game itself, and its answer depends on the cards that its seat cannot see."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, seen: Seen) -> Sequence[int]:
        table = self.game.table
        known = sum(table.cards[card].definition * card for card in hidden_cards(self.game, table, seen.player))
        return [(known + place) % seen.offered for place in range(seen.minimum)]


@pytest.mark.parametrize("game", SHIPPED)
def test_a_pilot_that_looks_at_hidden_cards_is_caught(game: str) -> None:
    pairs = [twins(position, luck) for position, luck in positions(game)]
    assert any(answered(Cheat(real), real) != answered(Cheat(other), other) for real, other in pairs)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_guess_looks_the_same_to_its_player_and_follows_from_what_that_player_knows(game: str) -> None:
    others = 0
    for position, luck in positions(game):
        assert position.decision is not None
        player, seed, digest = position.decision.player, luck.below(1000), position.digest()
        real, other = twins(position, luck)
        guess = real.guess(player, seed)
        assert guess.view(player) == real.view(player)
        assert guess.digest() == other.guess(player, seed).digest()
        assert position.digest() == digest
        others += guess.view(1 - player) != real.view(1 - player)
        assert set(hidden_cards(real, real.table, player)) == {
            card for card in range(len(real.table.cards)) if not real.table.sees(player, card)
        }
    assert others


@pytest.mark.parametrize("game", SHIPPED)
def test_a_guess_has_other_luck(game: str) -> None:
    position, _ = next(positions(game))
    assert len({position.guess(0, seed).table.seed for seed in range(5)} | {position.table.seed}) == 6


@pytest.mark.parametrize("game", MAKERS)
def test_the_loop_rule_counts_from_the_guess_on(game: str) -> None:
    *_, (late, _) = positions(game)
    guess = late.guess(0, 1)
    assert guess.table.asked > 20
    assert guess.table.watch == Watch(late.turn, late.table.asked, late.table.asked)
