"""Plays some decks against each other, from both seats."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from card_db.models import Card
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.batch import Batch, LoadPack, Played, play_games
from deckbuilder.kernel.declaring import Declarable

Decks = Mapping[str, Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Plan:
    """How the games are played: by which pilot, how many a pairing (half of them from each seat), from which seed.
    `declarable`: as in `MatchSetup`."""

    game: str
    edition: str
    pilot: str
    games: int
    seed: int
    declarable: Declarable = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks and their games: those with the first deck as player 0, and those with it as player 1."""

    decks: tuple[str, str]
    as_player_0: tuple[Played, ...]
    as_player_1: tuple[Played, ...]

    @property
    def games(self) -> tuple[Played, ...]:
        """All games of the two decks."""
        return self.as_player_0 + self.as_player_1

    @property
    def share(self) -> float:
        """The share of games that the first deck won, from 0 to 1. A draw counts one half."""
        return (_points(self.as_player_0, 0) + _points(self.as_player_1, 1)) / len(self.games)


def play_pairings(
    plan: Plan, decks: Decks, load_pack: LoadPack, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> list[Pairing]:
    """Play all pairings of the decks. `progress` receives the number of finished games. Raises like `play_games`."""
    played: list[Pairing] = []
    for one, other in combinations(decks, 2):
        seats = [_seat(plan, decks[first], decks[second], load_pack, jobs) for first, second in _seats(one, other)]
        played.append(Pairing((one, other), seats[0], seats[1]))
        progress(len(played))
    return played


def first_player_share(games: Sequence[Played]) -> float:
    """Return the share of won games that the player with the first turn won. 0.5 if nobody won."""
    won = [game.winner == game.first for game in games if game.winner is not None and game.first is not None]
    return sum(won) / len(won) if won else 0.5


def fingerprint(decks: Decks) -> str:
    """Return a hash of everything that matters when the decks play. It changes with a list, a number, a keyword or
    an ability, but not with the wording of a text or a picture."""
    written = {name: sorted(_rules_of(card) for card in cards) for name, cards in decks.items()}
    return hashlib.sha256(json.dumps(written, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def _seats(one: str, other: str) -> Iterator[tuple[str, str]]:
    yield one, other
    yield other, one


def _seat(
    plan: Plan, first: Sequence[Card], second: Sequence[Card], load_pack: LoadPack, jobs: int
) -> tuple[Played, ...]:  # fmt: skip
    setup = MatchSetup(plan.edition, plan.seed, (tuple(first), tuple(second)), {}, declarable=plan.declarable)
    return tuple(play_games(Batch(plan.game, setup, (plan.pilot, plan.pilot), plan.games // 2), load_pack, jobs))


def _points(games: Sequence[Played], player: int) -> float:
    return sum(0.5 if game.winner is None else float(game.winner == player) for game in games)


def _rules_of(card: Card) -> str:
    document = card.model_dump(mode="json", include={"id", "fields", "keywords", "abilities", "by_hand"})
    return json.dumps(document, sort_keys=True, ensure_ascii=False)
