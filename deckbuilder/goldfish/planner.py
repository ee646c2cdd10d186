"""Looks ahead: tries each answer on a copy of the game, plays the turn to its end, and compares the results.

The copy is a guess (`Game.guess`): what the player cannot see is dealt again. The number of simulated answers bounds
the work, never a clock, so an answer follows from the question and the seed on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from deckbuilder.engine.api import WON, Decision, Game, TooMuchWorkError
from deckbuilder.goldfish.luck import Luck, number_from
from deckbuilder.goldfish.seen import Seen

MOST_WAYS: Final = 16
"""The most answers that are compared at one question, unless the game's `Habits.ways` are fewer. Each may cost a part
of what an answer may (`guessing.GUESS_WORK`)."""
MOST_ANSWERS: Final = 72
"""The most answers that are simulated for one question, shared by all that are compared. Each gets at least one."""
LONG: Final = 40
"""An answer counts as one more for each `LONG` events that it causes, since they take as much time."""
MIXTURES: Final = 10
"""The number of random answers that are compared with the usual one if several options are picked."""

Way = tuple[int, ...]
"""An answer: positions of options."""
PlayOn = Callable[[Game, Decision], Sequence[int]]
"""How both players continue in a simulation."""


def plan(seen: Seen, seed: int, usual: Sequence[int], play_on: PlayOn) -> Sequence[int]:
    """Return the answer whose outcome is worth most to the player (`Game.worth`), or `usual` if no other is better."""
    ways = list(_ways(seen, tuple(usual), Luck(seed, f"ways:{seen.id}")))
    if len(ways) == 1:
        return ways[0]
    world = seen.guess(number_from(seed, "guess", seen.id))
    best, most, left = ways[0], -2 * WON, MOST_ANSWERS
    for place, way in enumerate(ways):
        share = max(1, left // (len(ways) - place))
        value, taken = _outcome(world.copy(), seen.player, way, share, play_on)
        left -= taken
        if value > most:
            best, most = way, value
    return best


def _ways(seen: Seen, usual: Way, luck: Luck) -> Iterator[Way]:
    """Yield the answers to compare, the usual one first, each once."""
    yield usual
    if seen.minimum == seen.maximum == 1:
        places = [place for place in luck.draw(seen.offered, seen.offered) if (place,) != usual]
        for place in places[: min(MOST_WAYS, seen.habits.ways) - 1]:
            yield (place,)
        return
    known, most = {usual}, min(seen.maximum, seen.offered)
    for _ in range(MIXTURES):
        way = tuple(luck.draw(seen.offered, seen.minimum + luck.below(most - seen.minimum + 1)))
        if way not in known:
            known.add(way)
            yield way


def _outcome(game: Game, player: int, way: Way, most: int, play_on: PlayOn) -> tuple[int, int]:
    """Give the answer and play to the end of the turn, with at most `most` answers. Return what that is worth to the
    player, and how many answers it took. An answer that costs too much work is worth less than a lost game."""
    turn, taken = game.turn, 1
    game.limit_events(frozenset())
    try:
        game.choose_at(way)
        taken = _cost(game)
        while taken < most and game.turn == turn and (decision := game.decision) is not None:
            game.choose_at(play_on(game, decision))
            taken += _cost(game)
    except TooMuchWorkError:
        return -WON - 1, taken
    return game.worth(player), taken


def _cost(game: Game) -> int:
    """Return how many answers the last one counts as, by what happened after it."""
    return 1 + game.event_count // LONG
