"""Many games at once: game `i` follows from the seed and `i` alone, so any number of workers gives the same result."""

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

from deckbuilder.engine.api import Event, Game
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.luck import number_from
from deckbuilder.goldfish.pilots import pilots

DECISION_LIMIT = 20_000
"""A game with more decisions is given up as unfinished."""
CHUNKS_A_JOB = 8

LoadPack = Callable[[str], GamePack]
"""Gives the pack of a game; a function of a module, because worker processes are told it by name."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What is played: both decks, the pilot of each player by name, and the seed that all games' luck comes from."""

    game: str
    setup: MatchSetup
    pilots: tuple[str, str]
    games: int
    limit: int = DECISION_LIMIT


@dataclass(frozen=True, slots=True)
class Played:
    """One game. `reason` is `unfinished` where the limit ended it; `damage` is what each player dealt; `first` took the
    first turn, None in a game that does not say."""

    index: int
    winner: int | None
    reason: str
    turns: int
    decisions: int
    damage: tuple[int, int]
    first: int | None


@dataclass(frozen=True, slots=True)
class Spread:
    """Least, middle, greatest and mean of a number over all games; all 0 for no game."""

    least: int
    median: float
    greatest: int
    mean: float

    def write(self) -> dict[str, int | float]:
        """As JSON; the mean to three places."""
        return {"min": self.least, "median": self.median, "max": self.greatest, "mean": round(self.mean, 3)}


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of a batch. Players are 0 (the deck that is tested) and 1."""

    games: int
    wins: tuple[int, int]
    draws: int
    unfinished: int
    reasons: dict[str, int]
    turns: Spread
    decisions: Spread
    damage: tuple[Spread, Spread]
    winning_turns: dict[int, int]
    """In which turn player 0 won, how often."""


def play_games(
    batch: Batch, load_pack: LoadPack, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> list[Played]:
    """Play the batch and return its games in order. `progress` hears how many are done.

    Raises IllegalChoiceError if a pilot's answer is refused, ValueError for an unknown edition or pilot.
    """
    size = max(1, -(-batch.games // (max(1, jobs) * CHUNKS_A_JOB)))
    chunks = [range(start, min(start + size, batch.games)) for start in range(0, batch.games, size)]
    played: list[Played] = []
    with _results(batch, load_pack, chunks, jobs) as results:
        for result in results:
            played += result
            progress(len(played))
    return sorted(played, key=lambda game: game.index)


def summarise(played: Sequence[Played]) -> Summary:
    """The statistics of some games."""
    return Summary(
        games=len(played),
        wins=(sum(game.winner == 0 for game in played), sum(game.winner == 1 for game in played)),
        draws=sum(game.winner is None and game.reason != "unfinished" for game in played),
        unfinished=sum(game.reason == "unfinished" for game in played),
        reasons=dict(sorted(Counter(game.reason for game in played).items())),
        turns=_spread([game.turns for game in played]),
        decisions=_spread([game.decisions for game in played]),
        damage=(_spread([game.damage[0] for game in played]), _spread([game.damage[1] for game in played])),
        winning_turns=dict(sorted(Counter(game.turns for game in played if game.winner == 0).items())),
    )


def write_summary(summary: Summary) -> dict[str, object]:
    """The statistics as JSON."""
    return {
        "games": summary.games,
        "wins": list(summary.wins),
        "draws": summary.draws,
        "unfinished": summary.unfinished,
        "reasons": summary.reasons,
        "turns": summary.turns.write(),
        "decisions": summary.decisions.write(),
        "damage": [spread.write() for spread in summary.damage],
        "winning_turns": {str(turn): count for turn, count in summary.winning_turns.items()},
    }


def play_one(batch: Batch, pack: GamePack, index: int) -> Played:
    """Game `index` of the batch."""
    seed = number_from(batch.setup.seed, "game", index)
    makers = pilots()
    if unknown := set(batch.pilots) - makers.keys():
        raise ValueError(f"no pilot {sorted(unknown)}")
    players = [makers[name](number_from(seed, "pilot", player)) for player, name in enumerate(batch.pilots)]
    setup = MatchSetup(batch.setup.edition, seed, batch.setup.decks, batch.setup.options)
    game = pack.rules.start(setup)
    damage, decisions = [0, 0], 0
    while decisions < batch.limit and (decision := game.decision) is not None:
        for event in game.choose_at(players[decision.player].places(game, decision)):
            _count_damage(event, damage)
        decisions += 1
    return _ended(index, game, decisions, (damage[0], damage[1]))


def _ended(index: int, game: Game, decisions: int, damage: tuple[int, int]) -> Played:
    winner, reason = (game.result.winner, game.result.reason) if game.result is not None else (None, "unfinished")
    return Played(index, winner, reason, game.turn, decisions, damage, _first_player(game))


def _first_player(game: Game) -> int | None:
    turn = game.view(None).get("turn")
    first = turn.get("first_player") if isinstance(turn, dict) else None
    return first if isinstance(first, int) else None


def _count_damage(event: Event, damage: list[int]) -> None:
    hit, amount = event.get("player"), event.get("amount")
    if event["type"] == "damage" and isinstance(hit, int) and isinstance(amount, int):
        damage[1 - hit] += amount


def _play_chunk(batch: Batch, load_pack: LoadPack, chunk: range) -> list[Played]:
    pack = load_pack(batch.game)
    return [play_one(batch, pack, index) for index in chunk]


@contextmanager
def _results(
    batch: Batch, load_pack: LoadPack, chunks: Sequence[range], jobs: int
) -> Iterator[Iterator[list[Played]]]:  # fmt: skip
    if jobs <= 1 or len(chunks) <= 1:
        yield (_play_chunk(batch, load_pack, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(_play_chunk, batch, load_pack, chunk) for chunk in chunks]
        try:
            yield (future.result() for future in as_completed(futures))
        except BaseException:
            for worker in multiprocessing.active_children():
                worker.terminate()  # nobody waits for their games any more
            raise


def _spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0, 0, 0, 0)
    return Spread(min(values), median(values), max(values), sum(values) / len(values))
