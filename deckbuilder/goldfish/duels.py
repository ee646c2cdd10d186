"""Two pilots play against each other. Every game is played twice, with the same decks and luck, once from each seat."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import sqrt
from time import thread_time

from card_db.models import Card
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.batch import Batch, LoadPack, Played, chunks_of, play_one, spread_out
from deckbuilder.goldfish.luck import number_from
from deckbuilder.goldfish.pilots import Pilot
from deckbuilder.goldfish.seen import Seen
from deckbuilder.kernel.declaring import Declarable

_DEVIATIONS = 1.96
"""The standard deviations on either side of the mean that contain 95 % of a normal distribution."""

_SLOW, _ASKED_AGAIN = 0.02, 4
"""`_SLOW`: an answer that takes more seconds than this is given again, at most `_ASKED_AGAIN` times."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The games of a duel. The wins of the first of `pilots` are counted. `games` is even. Each of the `decks` meets
    each in turn, including itself. `declarable`: as in `MatchSetup`."""

    game: str
    edition: str
    pilots: tuple[str, str]
    decks: tuple[tuple[Card, ...], ...]
    games: int
    seed: int
    declarable: Declarable = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How many games the first pilot won, and the processor time of its answers in seconds, shortest first."""

    games: int
    points: float
    """The games won. A draw counts one half."""
    seconds: tuple[float, ...]

    @property
    def share(self) -> float:
        """The share of games that it won, from 0 to 1."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that contains the true share with 95 % confidence (Wilson's interval)."""
        square = _DEVIATIONS**2 / self.games
        middle = (self.share + square / 2) / (1 + square)
        width = _DEVIATIONS * sqrt(self.share * (1 - self.share) / self.games + square / self.games / 4) / (1 + square)
        return middle - width, middle + width

    def quantile(self, part: float) -> float:
        """Return the time in seconds within which this share of the answers stays. 0 if there are no answers."""
        return self.seconds[min(len(self.seconds) - 1, int(part * len(self.seconds)))] if self.seconds else 0.0


@dataclass(frozen=True, slots=True)
class _Timed(Pilot):
    """A pilot whose answers are timed. A slow answer is repeated and the fastest time counts: other programs disturb
    a single answer, but a pilot does the same work for the same question."""

    pilot: Pilot
    seconds: list[float]

    def choose(self, seen: Seen) -> Sequence[int]:
        """Return the pilot's answer and record its time."""
        places, fastest = self._ask(seen)
        for _ in range(_ASKED_AGAIN):
            if fastest > _SLOW:
                fastest = min(fastest, self._ask(seen)[1])
        self.seconds.append(fastest)
        return places

    def _ask(self, seen: Seen) -> tuple[Sequence[int], float]:
        begun = thread_time()
        places = self.pilot.choose(seen)
        return places, thread_time() - begun


def play_duel(
    duel: Duel, load_pack: LoadPack, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> Outcome:
    """Play the games of a duel. `progress` receives the number of finished games. Raises like `play_games`."""
    points, games, seconds = 0.0, 0, list[float]()
    with spread_out(partial(_play_chunk, duel, load_pack), chunks_of(duel.games, jobs), jobs) as results:
        for played in results:
            for won, times in played:
                points, games, seconds = points + won, games + 1, seconds + times
            progress(games)
    return Outcome(games, points, tuple(sorted(seconds)))


def decks_of(decks: Mapping[str, Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Return named decks in the form that a duel needs."""
    return tuple(tuple(cards) for cards in decks.values())


def _play_chunk(duel: Duel, load_pack: LoadPack, chunk: range) -> list[tuple[float, list[float]]]:
    pack, played = load_pack(duel.game), list[tuple[float, list[float]]]()
    matches = list(product(duel.decks, repeat=2))
    for index in chunk:
        pair, seat = divmod(index, 2)
        names = duel.pilots if seat == 0 else (duel.pilots[1], duel.pilots[0])
        one, other = matches[pair % len(matches)]
        seed = number_from(duel.seed, "duel", pair)
        setup = MatchSetup(duel.edition, seed, (one, other), {}, declarable=duel.declarable)
        times: tuple[list[float], list[float]] = ([], [])
        game = play_one(Batch(duel.game, setup, names, 1), pack, 0, partial(_timed, iter(times)))
        played.append((_points(game, seat), times[seat]))
    return played


def _timed(times: Iterator[list[float]], pilot: Pilot) -> Pilot:
    """Return the pilot with the next list for its times."""
    return _Timed(pilot, next(times))


def _points(game: Played, player: int) -> float:
    return 0.5 if game.winner is None else float(game.winner == player)
