"""The invariants bite: each is broken once."""

from typing import Any

import pytest

from deckbuilder.engine.api import Action, Game, Json, Refusal
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.goldfish.luck import Luck
from tests.playouts import fuzz, invariants, secrecy
from tests.playouts.match import random_match
from tests.playouts.playout import Playout

MATCH = random_match("legend_of_stars", 2)


def middle() -> LegendGame:
    """A game after some decisions."""
    game, players = MATCH.start(), MATCH.players()
    for _ in range(45):
        assert game.decision is not None
        game.choose_at(players[game.decision.player].places(game, game.decision))
    assert isinstance(game, LegendGame)
    return game


def broken(check: Any, *given: Any) -> bool:
    try:
        check(*given)
    except (AssertionError, KeyError):
        return True
    return False


def test_a_card_in_two_zones_or_in_none_is_seen() -> None:
    twice, never = middle(), middle()
    assert not broken(invariants.cards_are_in_one_zone_each, twice)
    full = next(zone for zone in twice.table.zones if zone and zone[0] >= 0)
    full.append(full[0])
    assert broken(invariants.cards_are_in_one_zone_each, twice)
    next(zone for zone in never.table.zones if zone and zone[0] >= 0).pop()
    assert broken(invariants.cards_are_in_one_zone_each, never)
    assert broken(invariants.views_add_up, never, 100)


def test_a_number_below_zero_is_seen() -> None:
    game = middle()
    assert not broken(invariants.views_add_up, game, 100)
    game.table.life[1] = -1
    assert broken(invariants.views_add_up, game, 100)


def _leaking(self: LegendGame, viewer: int | None) -> dict[str, Json]:
    deck = self.table.zones[0] or self.table.zones[len(self.table.zones) // 2]
    return {**_honest(self, viewer), "next": sum(self.table.cards[card].definition for card in deck[:3])}


_honest = LegendGame.view


def test_a_view_that_follows_a_hidden_card_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle()
    assert not broken(secrecy.nothing_hidden_shows, game, [], Luck(1, "x"))
    monkeypatch.setattr(LegendGame, "view", _leaking)
    assert broken(secrecy.nothing_hidden_shows, game, [], Luck(1, "x"))


def _careless(self: LegendGame, action: Action) -> Refusal | None:
    return None


def test_a_reason_that_is_missing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle()
    decision = game.decision
    assert decision is not None
    known: list[Action] = [*(option.action for option in decision.options), {"type": "attack", "card": 1, "target": 2}]
    assert not broken(invariants.what_is_no_option_is_refused, game, decision, known, Luck(1, "x"))
    monkeypatch.setattr(LegendGame, "why", _careless)
    assert broken(invariants.what_is_no_option_is_refused, game, decision, known, Luck(1, "x"))


def test_a_finding_is_kept_as_a_game_that_can_be_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    assert fuzz.try_match(MATCH, whole=False) is None
    monkeypatch.setattr(Playout, "run", _failing)
    problem = fuzz.try_match(MATCH, whole=False)
    assert problem is not None
    path = fuzz.keep(MATCH, problem, tmp_path)
    assert "something is wrong" in path.read_text(encoding="utf-8")


def _failing(self: Playout) -> Game:
    raise AssertionError("something is wrong")
