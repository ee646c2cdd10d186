"""Plays many games. Game `i` follows from the seed and `i` alone, so any number of workers gives the same result."""

import multiprocessing
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import TypeVar, cast

from deckbuilder.engine.api import Event, Game
from deckbuilder.games.kit.pack import GamePack, MatchSetup, Tally
from deckbuilder.goldfish.luck import number_from
from deckbuilder.goldfish.pilots import Pilot, pilots

DECISION_LIMIT = 20_000
"""A game with more decisions is stopped as unfinished."""
CHUNKS_A_JOB = 8

T = TypeVar("T")
LoadPack = Callable[[str], GamePack]
"""Returns the pack of a game. It must be a function of a module, because worker processes receive it by name."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The games to play: both decks, the pilot of each player by name, and the seed of all games."""

    game: str
    setup: MatchSetup
    pilots: tuple[str, str]
    games: int
    limit: int = DECISION_LIMIT


@dataclass(frozen=True, slots=True)
class Played:
    """The outcome of one game. `reason` is `unfinished` if the limit stopped it. `measures` are the pack's tallies:
    the key, and the numbers of both players. `first` took the first turn; None if the game does not say."""

    index: int
    winner: int | None
    reason: str
    turns: int
    decisions: int
    measures: tuple[tuple[str, int, int], ...]
    first: int | None


@dataclass(frozen=True, slots=True)
class Spread:
    """The minimum, median, maximum and mean of a number over all games. All are 0 if there is no game."""

    least: int
    median: float
    greatest: int
    mean: float

    def write(self) -> dict[str, int | float]:
        """Return it as JSON, with the mean rounded to three decimal places."""
        return {"min": self.least, "median": self.median, "max": self.greatest, "mean": round(self.mean, 3)}


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of a batch. Player 0 plays the deck under test."""

    games: int
    wins: tuple[int, int]
    draws: int
    unfinished: int
    reasons: dict[str, int]
    turns: Spread
    decisions: Spread
    measures: dict[str, tuple[Spread, Spread]]
    """The pack's tallies by key, for player 0 and player 1."""
    winning_turns: dict[int, int]
    """By turn, how many times player 0 won in it."""


def play_games(
    batch: Batch, load_pack: LoadPack, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> list[Played]:
    """Play the batch and return its games in order. `progress` receives the number of finished games.

    Raises IllegalChoiceError if a pilot's answer is refused, ValueError for an unknown edition or pilot.
    """
    chunks = chunks_of(batch.games, jobs)
    played: list[Played] = []
    with spread_out(partial(_play_chunk, batch, load_pack), chunks, jobs) as results:
        for result in results:
            played += result
            progress(len(played))
    return sorted(played, key=lambda game: game.index)


def chunks_of(games: int, jobs: int) -> list[range]:
    """Split the numbers of the games into chunks for `jobs` processes."""
    size = max(1, -(-games // (max(1, jobs) * CHUNKS_A_JOB)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def summarise(played: Sequence[Played]) -> Summary:
    """Return the statistics of some games."""
    return Summary(
        games=len(played),
        wins=(sum(game.winner == 0 for game in played), sum(game.winner == 1 for game in played)),
        draws=sum(game.winner is None and game.reason != "unfinished" for game in played),
        unfinished=sum(game.reason == "unfinished" for game in played),
        reasons=dict(sorted(Counter(game.reason for game in played).items())),
        turns=_spread([game.turns for game in played]),
        decisions=_spread([game.decisions for game in played]),
        measures=_spread_measures(played),
        winning_turns=dict(sorted(Counter(game.turns for game in played if game.winner == 0).items())),
    )


def write_summary(summary: Summary) -> dict[str, object]:
    """Return the statistics as JSON. `damage` is what player 0 dealt and took, in games with such a tally."""
    measures = {key: [spread.write() for spread in both] for key, both in summary.measures.items()}
    damage = {"damage": measures["damage"][::-1]} if "damage" in measures else {}
    return {
        "games": summary.games,
        "wins": list(summary.wins),
        "draws": summary.draws,
        "unfinished": summary.unfinished,
        "reasons": summary.reasons,
        "turns": summary.turns.write(),
        "decisions": summary.decisions.write(),
        **damage,
        "measures": measures,
        "winning_turns": {str(turn): count for turn, count in summary.winning_turns.items()},
    }


def play_one(batch: Batch, pack: GamePack, index: int, wrap: Callable[[Pilot], Pilot] = lambda pilot: pilot) -> Played:
    """Play game `index` of the batch. `wrap` receives each pilot, player 0 first, and returns the one that plays."""
    seed = number_from(batch.setup.seed, "game", index)
    makers = pilots()
    if unknown := set(batch.pilots) - makers.keys():
        raise ValueError(f"no pilot {sorted(unknown)}")
    players = [wrap(makers[name](number_from(seed, "pilot", player))) for player, name in enumerate(batch.pilots)]
    game = pack.rules.start(replace(batch.setup, seed=seed, seed_text=""))
    game.limit_events(frozenset(tally.event for tally in pack.tallies))
    counts, decisions = [[0, 0] for _ in pack.tallies], 0
    while decisions < batch.limit and (decision := game.decision) is not None:
        for event in game.choose_at(players[decision.player].places(game, decision)):
            _count(event, pack.tallies, counts)
        decisions += 1
    measures = tuple((tally.key, own, other) for tally, (own, other) in zip(pack.tallies, counts, strict=True))
    return _ended(index, game, decisions, measures)


def _ended(index: int, game: Game, decisions: int, measures: tuple[tuple[str, int, int], ...]) -> Played:
    winner, reason = (game.result.winner, game.result.reason) if game.result is not None else (None, "unfinished")
    return Played(index, winner, reason, game.turn, decisions, measures, _first_player(game))


def _first_player(game: Game) -> int | None:
    turn = game.view(None).get("turn")
    first = turn.get("first_player") if isinstance(turn, dict) else None
    return first if isinstance(first, int) else None


def _count(event: Event, tallies: Sequence[Tally], counts: list[list[int]]) -> None:
    for place, tally in enumerate(tallies):
        if event["type"] == tally.event and isinstance(player := event.get("player"), int):
            counts[place][player] += tally.amount(event)


def _spread_measures(played: Sequence[Played]) -> dict[str, tuple[Spread, Spread]]:
    own, other = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
    for game in played:
        for key, mine, theirs in game.measures:
            own[key].append(mine)
            other[key].append(theirs)
    return {key: (_spread(own[key]), _spread(other[key])) for key in own}


def _play_chunk(batch: Batch, load_pack: LoadPack, chunk: range) -> list[Played]:
    pack = load_pack(batch.game)
    return [play_one(batch, pack, index) for index in chunk]


@contextmanager
def spread_out(play: Callable[[range], T], chunks: Sequence[range], jobs: int) -> Iterator[Iterator[T]]:
    """Yield the results of `play` for all chunks, in any order, from `jobs` processes. `play` is a function of a
    module, or a `partial` of one."""
    if jobs <= 1 or len(chunks) <= 1:
        yield (play(chunk) for chunk in chunks)
        return
    # The decks go to each process once, when it starts. Sent with every chunk, they fill the pipe to the processes, and
    # the pool of older Pythons never ends once a process is terminated while the pipe is full (CPython 94777).
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_receive, initargs=(play,)) as pool:
        futures = [pool.submit(cast("Callable[[range], T]", _play_received), chunk) for chunk in chunks]
        try:
            yield (future.result() for future in as_completed(futures))
        except BaseException:
            for worker in multiprocessing.active_children():
                worker.terminate()  # nobody waits for their games any more
            raise


_received: list[Callable[[range], object]] = []
"""The function with which this process plays chunks."""


def _receive(play: Callable[[range], object]) -> None:
    _received[:] = [play]


def _play_received(chunk: range) -> object:
    return _received[0](chunk)


def _spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0, 0, 0, 0)
    return Spread(min(values), median(values), max(values), sum(values) / len(values))
