"""Looks ahead: tries each answer on a copy of the game, plays the turn to its end, and compares the results.

The copy is a guess (`Game.guess`): what the player cannot see is dealt again. The number of simulated answers bounds
the work, never a clock, so an answer follows from the question and the seed on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from deckbuilder.engine.api import WON, Decision, Game, TooMuchWorkError
from deckbuilder.goldfish.luck import Luck, number_from
from deckbuilder.goldfish.seen import Seen

MOST_ANSWERS: Final = 72
"""The most answers that are simulated for one question, shared by all that are compared. Each gets at least one."""
LAST: Final = 8
"""The most answers that end a turn after those (`Foresight.ends_turn`)."""
LONG: Final = 40
"""An answer counts as one more for each `LONG` events that it causes, since they take as much time."""
MIXTURES: Final = 10
"""The number of random answers that are compared with the usual one if several options are picked, unless
`Foresight.ways` allows fewer."""

Way = tuple[int, ...]
"""An answer: positions of options."""
PlayOn = Callable[[Game, Decision], Sequence[int]]
"""How both players continue in a simulation."""


def plan(seen: Seen, seed: int, usual: Sequence[int], play_on: PlayOn) -> Sequence[int]:
    """Return the answer whose outcome is worth most to the player (`Game.worth`), or `usual` if no other is better."""
    foresight = seen.habits.foresight
    ways = list(islice(_ways(seen, tuple(usual), Luck(seed, f"ways:{seen.id}")), foresight.ways))
    if len(ways) == 1:
        return ways[0]
    values, left, rivals = [0] * len(ways), MOST_ANSWERS, list(range(len(ways)))
    for number in range(foresight.guesses):
        world = seen.guess(number_from(seed, "guess", seen.id, *([number] if number else [])))
        rounds = foresight.guesses - number
        for tried, place in enumerate(rivals):
            share = max(1, left // (rounds * len(rivals) - tried))
            value, taken = _outcome(world.copy(), seen.player, ways[place], share, play_on)
            values[place] += value
            left -= taken
        rivals = _better(rivals, values)
    best = max(rivals, key=lambda place: (values[place], -place))
    return ways[best] if values[best] > values[0] + foresight.doubt * foresight.guesses else ways[0]


def _better(rivals: Sequence[int], values: Sequence[int]) -> list[int]:
    """Return the usual answer and the better half of the others, which are compared in the next guess."""
    others = sorted(rivals[1:], key=lambda place: (-values[place], place))
    return [rivals[0], *others[: (len(others) + 1) // 2]]


def _ways(seen: Seen, usual: Way, luck: Luck) -> Iterator[Way]:
    """Yield the answers to compare, the usual one first, each once. Doing nothing comes second if the turn is to be
    played to its end."""
    known, least = {usual}, _least(seen)
    yield usual
    if least is not None and least not in known:
        known.add(least)
        yield least
    if seen.minimum == seen.maximum == 1:
        for place in luck.draw(seen.offered, seen.offered):
            if (place,) not in known:
                yield (place,)
        return
    most = min(seen.maximum, seen.offered)
    for _ in range(MIXTURES):
        way = tuple(luck.draw(seen.offered, seen.minimum + luck.below(most - seen.minimum + 1)))
        if way not in known:
            known.add(way)
            yield way


def _least(seen: Seen) -> Way | None:
    """Return the answer that does nothing. None if there is none, or it need not be compared."""
    if not seen.habits.foresight.ends_turn:
        return None
    if seen.minimum == 0:
        return ()
    rest = seen.habits.place_of_rest(list(seen.verbs())) if seen.maximum == 1 else None
    return None if rest is None else (rest,)


def _outcome(game: Game, player: int, way: Way, most: int, play_on: PlayOn) -> tuple[int, int]:
    """Give the answer and play to the end of the turn, with at most `most` answers. Return what that is worth to the
    player, and how many answers it took. An answer that costs too much work is worth less than a lost game."""
    turn, taken, last = game.turn, 1, LAST if game.habits.foresight.ends_turn else 0
    game.limit_events(frozenset())
    try:
        game.choose_at(way)
        taken = _cost(game)
        while taken < most and game.turn == turn and (decision := game.decision) is not None:
            game.choose_at(play_on(game, decision))
            taken += _cost(game)
        while last > 0 and game.turn == turn and (decision := game.decision) is not None:
            game.choose_at(_rest(game, decision, play_on))
            last -= _cost(game)
    except TooMuchWorkError:
        return -WON - 1, taken
    return game.worth(player), taken


def _rest(game: Game, decision: Decision, play_on: PlayOn) -> Sequence[int]:
    """Return the answer that does nothing, or the usual one if something must be done."""
    rest = game.habits.place_of_rest([option.verb for option in decision.options]) if decision.maximum == 1 else None
    return play_on(game, decision) if rest is None else (rest,)


def _cost(game: Game) -> int:
    """Return how many answers the last one counts as, by what happened after it."""
    return 1 + game.event_count // LONG
