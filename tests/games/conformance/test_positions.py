"""The position for the window matches the view for programs, and hides what its viewers may not see."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

import pytest

from deckbuilder.engine.api import Game
from deckbuilder.engine.position import SHARED, TRAY, Position, TableCard, Zone
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from tests.builders.view_reader import offered, read_position
from tests.games.conformance.matches import all_packs, random_game, random_setup, starter_setup

Setup = Callable[[str, int], MatchSetup]
GAMES = [(game, *start) for game in all_packs() if game != "toy" for start in ((starter_setup, 0), (random_setup, 1))]
IDS = [f"{game}-{kind.__name__}-{seed}" for game, kind, seed in GAMES]


@pytest.mark.parametrize(("game", "setup", "seed"), GAMES, ids=IDS)
def test_a_position_says_what_the_view_says(game: str, setup: Setup, seed: int) -> None:
    pack = all_packs()[game]
    for moment in random_game(pack, setup(game, seed), every=5):
        for viewer in (0, 1):
            seen = _without_goals(moment.game.position((viewer,)))
            sides = {zone.key: (SHARED,) if zone.shared else (0, 1) for zone in pack.mat.zones}
            on_mat = {(player, key) for key, players in sides.items() for player in players}
            assert _by_host(seen, on_mat) == _by_host(_from_view(pack, moment.game, viewer), on_mat)
            assert on_mat <= set(seen.zones)


def _without_goals(position: Position) -> Position:
    """Return the position without counts towards a goal, which the view lists one condition at a time, and without
    the owners of cards, whom the view names only in zones that both players share."""

    def plain(card: TableCard) -> TableCard:
        return replace(card, numbers=_plain(card.numbers), owner=SHARED)

    zones = {key: replace(zone, cards=tuple(map(plain, zone.cards))) for key, zone in position.zones.items()}
    return replace(position, zones=zones, loose=tuple(replace(card, owner=SHARED) for card in position.loose))


@pytest.mark.parametrize(("game", "setup", "seed"), GAMES, ids=IDS)
def test_every_card_that_a_viewer_knows_has_a_side(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        for card in moment.game.position((0,)).cards():
            assert not card.known or card.side in {0, 1}
            assert card.player in {card.side, SHARED}


def _plain(numbers: Mapping[str, int]) -> dict[str, int]:
    goals = {key.removesuffix("_goal") for key in numbers if key.endswith("_goal")}
    return {key: value for key, value in numbers.items() if key.removesuffix("_goal") not in goals}


def _by_host(position: Position, on_mat: Collection[tuple[int, str]]) -> Position:
    """Return the position with the cards that belong to other cards, which have no zone on the mat, in the order of
    their numbers. The view lists them in their hosts, the position zone by zone."""
    zones: dict[tuple[int, str], Zone] = {}
    for key, zone in position.zones.items():
        cards = tuple(sorted((replace(card, index=0) for card in zone.cards), key=lambda card: card.key))
        assert key in on_mat or all(card.host is not None for card in cards)
        if key in on_mat or cards:
            zones[key] = zone if key in on_mat else replace(zone, cards=cards)
    return replace(position, zones=zones)


@pytest.mark.parametrize(("game", "setup", "seed"), GAMES, ids=IDS)
def test_two_players_at_one_window_see_what_either_sees(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        both = _known(moment.game.position((0, 1)))
        assert both == _known(moment.game.position((0,))) | _known(moment.game.position((1,)))


def _known(position: Position) -> set[int | None]:
    return {card.id for card in position.cards() if card.known}


def _from_view(pack: GamePack, game: Game, viewer: int) -> Position:
    """Return the position that a program can build from the views, including the cards of its deck that it is
    offered."""
    position = read_position(game.view(viewer), pack.mat, pack.face)
    asked = game.asked(viewer)
    actions = [option.action for option in asked.options] if asked is not None else []
    named = [action.get("card") for action in actions]
    numbers = [number for number in dict.fromkeys(named) if type(number) is int]
    found = offered(position, game.view(None), numbers, viewer, pack.mat, pack.face)
    return replace(found, loose=_in_the_order_of_offers(found.loose, position.loose, numbers))


def _in_the_order_of_offers(
    loose: Sequence[TableCard], open_before: Sequence[TableCard], numbers: Sequence[int]
) -> tuple[TableCard, ...]:
    """Return the loose cards in the order of the offers, because the order in the deck is secret."""
    seen = {card.id for card in open_before}
    return tuple(
        replace(card, index=numbers.index(card.id)) if card.zone == TRAY and card.id and card.id not in seen else card
        for card in loose
    )
