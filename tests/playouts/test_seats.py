"""No byte that is sent to a seat reveals more than it may know, and the check notices planted leaks."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.engine.api import Action, Decision, Event, Game, Refusal
from deckbuilder.engine.build import is_compiled
from deckbuilder.engine.machine import Machine
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.legend_of_stars.rules.table import Table as LegendTable
from deckbuilder.games.legions.rules.table import Table as LegionsTable
from deckbuilder.goldfish.seat import Seat
from tests.playouts.match import random_match
from tests.playouts.seats import nothing_hidden_is_sent

PACKS = sorted(load_packs())
GAMES = int(os.environ.get("FUZZ", "8")) // 8
"""How many games are played with each seat, and how many decisions. `make fuzz` plays more."""
DECISIONS = 24 if GAMES < 2 else 200


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", PACKS)
def test_no_byte_that_is_sent_to_a_seat_says_more_than_it_may_know(game: str, seat: int) -> None:
    for seed in range(GAMES):
        nothing_hidden_is_sent(random_match(game, seed), seat, decisions=DECISIONS)


def everything(_seat: Seat, game: Game) -> Decision | None:
    return game.decision


def all_events(_seat: Seat, _game: Game, events: list[Event]) -> list[Event]:
    return events


def whole_view(_seat: Seat, game: Game) -> dict[str, Any]:
    return game.view(None)


def any_reason(_seat: Seat, game: Game, action: Action) -> Refusal | None:
    return game.why(action)


def any_refusal(_seat: Seat, _game: Game, answer: Callable[[], list[Event]]) -> list[Event]:
    return answer()


def any_card(_seat: Seat, _game: Game, _action: Action) -> None:
    return None


def for_everybody(_table: object, _card: int) -> int:
    return -1


def seen_by_all(_table: object, _viewer: int | None, _card: int) -> bool:
    return True


def some_games(game: str) -> None:
    for seed, seat in ((0, 0), (0, 1), (1, 0), (1, 1)):
        nothing_hidden_is_sent(random_match(game, seed), seat, decisions=DECISIONS)


LEAKS: list[tuple[str, type, Callable[..., object], list[str]]] = [
    ("decision", Seat, everything, PACKS),
    ("events", Seat, all_events, PACKS),
    ("view", Seat, whole_view, PACKS),
    ("why", Seat, any_reason, PACKS),
    ("answers", Seat, any_refusal, PACKS),
    ("check_by_hand", Seat, any_card, PACKS),
    ("eyes", LegendTable, for_everybody, ["legend_of_stars"]),
    ("eyes", LegionsTable, for_everybody, ["legions"]),
    ("sees", Machine, seen_by_all, PACKS),
]
PLANTED = [leak for leak in LEAKS if leak[1] is Seat or not is_compiled()]
"""Compiled code calls its own methods directly, so a leak in the engine can only be planted in plain Python."""
CASES = [(game, *leak) for *leak, games in PLANTED for game in games]


@pytest.mark.parametrize(("game", "name", "owner", "leak"), CASES, ids=lambda part: getattr(part, "__name__", part))
def test_a_leak_is_seen(
    game: str, name: str, owner: type, leak: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, leak)
    with pytest.raises(AssertionError):
        some_games(game)
