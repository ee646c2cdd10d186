"""Each invariant check fails when its invariant is broken."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.engine.api import Action, Game, Json, Refusal
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.goldfish.luck import Luck
from tests.playouts import fuzz, invariants, secrecy
from tests.playouts.match import Match, random_match
from tests.playouts.playout import Playout

AnyGame = LegendGame | LegionsGame
HONEST: dict[type[AnyGame], Callable[[Any, int | None], dict[str, Json]]] = {
    LegendGame: LegendGame.view,
    LegionsGame: LegionsGame.view,
}
MATCHES = {"legend_of_stars": random_match("legend_of_stars", 2), "legions": random_match("legions", 2)}


@pytest.fixture(params=MATCHES)
def match(request: pytest.FixtureRequest) -> Match:
    return MATCHES[request.param]


def middle(match: Match) -> AnyGame:
    """Return a game after some decisions."""
    game, players = match.start(), match.players()
    for _ in range(45):
        assert game.decision is not None
        game.choose_at(players[game.decision.player].places(game, game.decision))
    assert isinstance(game, AnyGame)
    return game


def cards_of(match: Match) -> int:
    return sum(map(len, match.decks))


def broken(check: Any, *given: Any) -> bool:
    try:
        check(*given)
    except (AssertionError, KeyError):
        return True
    return False


def test_a_card_in_two_zones_or_in_none_is_seen(match: Match) -> None:
    twice, never = middle(match), middle(match)
    assert not broken(invariants.cards_are_in_one_zone_each, twice)
    full = next(zone for zone in twice.table.zones if zone and zone[0] >= 0)
    full.append(full[0])
    assert broken(invariants.cards_are_in_one_zone_each, twice)
    next(zone for zone in never.table.zones if zone and zone[0] >= 0).pop()
    assert broken(invariants.cards_are_in_one_zone_each, never)
    assert broken(invariants.views_add_up, never, cards_of(match))


def test_a_number_below_zero_is_seen(match: Match) -> None:
    game = middle(match)
    assert not broken(invariants.views_add_up, game, cards_of(match))
    game.table.life[1] = -1
    assert broken(invariants.views_add_up, game, cards_of(match))


def test_a_view_that_follows_a_hidden_card_is_seen(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle(match)
    honest = HONEST[type(game)]

    def leaking(self: AnyGame, viewer: int | None) -> dict[str, Json]:
        deck = self.table.zones[0] or self.table.zones[len(self.table.zones) // 2]
        return {**honest(self, viewer), "next": sum(self.table.cards[card].definition for card in deck[:3])}

    assert not broken(secrecy.nothing_hidden_shows, game, [], Luck(1, "x"))
    monkeypatch.setattr(type(game), "view", leaking)
    assert broken(secrecy.nothing_hidden_shows, game, [], Luck(1, "x"))


def _careless(self: AnyGame, action: Action) -> Refusal | None:
    return None


def test_a_reason_that_is_missing_is_seen(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    game = middle(match)
    decision = game.decision
    assert decision is not None
    known: list[Action] = [*(option.action for option in decision.options), {"type": "attack", "card": 1, "target": 2}]
    assert not broken(invariants.what_is_no_option_is_refused, game, decision, known, Luck(1, "x"))
    monkeypatch.setattr(type(game), "why", _careless)
    assert broken(invariants.what_is_no_option_is_refused, game, decision, known, Luck(1, "x"))


def test_a_finding_is_saved_as_a_game_that_can_be_read_again(
    match: Match, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    assert fuzz.try_match(match, whole=False) is None
    monkeypatch.setattr(Playout, "run", _failing)
    problem = fuzz.try_match(match, whole=False)
    assert problem is not None
    path = fuzz.keep(match, problem, tmp_path)
    assert "something is wrong" in path.read_text(encoding="utf-8")


def _failing(self: Playout) -> Game:
    raise AssertionError("something is wrong")
