"""No view, event or option contains what its player may not see."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from card_db.models import Card
from deckbuilder.engine.api import Action, Event, Game, IllegalChoiceError, Json
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.luck import Luck
from deckbuilder.goldfish.pilots import FirstPilot, PassivePilot, Pilot
from tests.games.conformance.matches import IDS, MATCHES, all_packs, pool, random_game

Setup = Callable[[str, int], MatchSetup]


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_views_are_json_and_looking_changes_nothing(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        digest = moment.game.digest()
        for viewer in (None, 0, 1):
            view = moment.game.view(viewer)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
            assert moment.game.view(viewer) == view
        assert moment.game.digest() == digest


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_hidden_cards_leave_no_trace_in_a_view(game: str, setup: Setup, seed: int) -> None:
    hidden_cards = 0
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        whole = moment.game.view(None)
        for viewer in (0, 1):
            seen = moment.game.view(viewer)
            hidden = list(_hidden(whole, seen))
            hidden_cards += len(hidden)
            assert not {_number(card) for card in hidden} & set(_numbers(seen)), (viewer, hidden)
    assert hidden_cards > 0


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_events_name_no_card_that_their_viewer_may_not_see(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        for viewer in (0, 1):
            hand = moment.game.view(None)["players"]
            assert isinstance(hand, list)
            theirs = {_number(card) for card in _cards_in_hand(hand[1 - viewer])}
            shown = {_number(card) for card in _cards_in_hand(_players(moment.game.view(viewer))[1 - viewer])}
            for event in moment.before:
                seen = moment.game.visible(event, viewer)
                assert event["type"] != "draw" or event["player"] == viewer or seen.get("card") not in theirs - shown


@pytest.mark.parametrize("pilot", [PassivePilot(), FirstPilot()], ids=["passive", "first"])
@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_a_player_sees_the_same_whatever_the_opponents_deck_is(
    game: str, setup: Setup, seed: int, pilot: Pilot
) -> None:
    played = setup(game, seed)
    mixed = replace(played, decks=(played.decks[0], _mixed(played.decks[1], seed)))
    one, other = all_packs()[game].rules.start(played), all_packs()[game].rules.start(mixed)
    _play_alike(one, other, pilot)


def _goes_into_hands(pack: GamePack, card: Card) -> bool:
    """Return whether the card's kind belongs in a main deck."""
    kinds = next((section.kinds for section in pack.sections if section.key == pack.default_section), ())
    return not kinds or card.string(pack.schema.kind_field) in kinds


@pytest.mark.parametrize("pilot", [PassivePilot(), FirstPilot()], ids=["passive", "first"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", sorted(all_packs()))
def test_a_player_sees_the_same_whatever_the_opponents_hand_is(game: str, seed: int, pilot: Pilot) -> None:
    cards = [key for key, card in sorted(pool(game).items()) if _goes_into_hands(all_packs()[game], card)]
    Luck(seed, "hidden").shuffle_front(cards, len(cards))
    games = []
    for hidden in (cards, cards[::-1]):
        players = [{"hand": cards[:3], "deck": cards[:5]}, {"hand": hidden[:3], "deck": hidden[1:5]}]
        scenario = {"game": game, "seed": seed, "turn": {"number": 3, "player": 0}, "players": players}
        games.append(all_packs()[game].rules.scenario(scenario, pool(game).get))
    assert _play_alike(games[0], games[1], pilot) > 0


def _play_alike(one: Game, other: Game, pilot: Pilot) -> int:
    """Play two games that differ only in what player 0 cannot see, until a hidden card is revealed. Return the number
    of decisions."""
    assert one.digest() != other.digest()
    events, alike = (one.opening, other.opening), 0
    while _seen(one, events[0]) == _seen(other, events[1]):
        assert one.view(0) == other.view(0)
        decision, twin = one.decision, other.decision
        if decision is None or twin is None or alike > 60:
            break
        assert decision.player == twin.player
        if decision.player == 0:
            assert list(decision.options) == list(twin.options)
            alike += 1
        events = (one.choose(pilot.pick(one, decision)), other.choose(pilot.pick(other, twin)))
    return alike


NOBODYS = 1_000_000_007
"""A number that no card has."""


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_no_answer_tells_whether_a_number_is_that_of_a_hidden_card(game: str, setup: Setup, seed: int) -> None:
    asked, templates = 0, dict[tuple[Json, ...], Action]()
    for place, moment in enumerate(random_game(all_packs()[game], setup(game, seed), every=5)):
        options = [option.action for option in moment.decision.options]
        templates |= {(action["type"], *sorted(action)): action for action in options if _fields_of_cards(action)}
        seen = set(_numbers(moment.game.view(moment.decision.player)))
        hidden = sorted(set(_numbers(moment.game.view(None))) - seen)
        for action in templates.values() if place % 6 == 5 or place < 2 else ():
            for field in _fields_of_cards(action):
                answers = {_refusal(moment.game, action, field, number) for number in (*hidden[::15], NOBODYS)}
                assert len(answers) == 1, (action, field, answers)
                asked += len(hidden[::15])
    assert asked > 0


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_no_option_tells_whether_a_number_is_that_of_a_hidden_card(game: str, setup: Setup, seed: int) -> None:
    for place, moment in enumerate(random_game(all_packs()[game], setup(game, seed), every=5)):
        hidden = sorted(set(_numbers(moment.game.view(None))) - set(_numbers(moment.game.view(moment.decision.player))))
        for option in moment.decision.options[:8] if place % 8 == 0 and hidden else ():
            cards = [str(option.action[field]) for field in _fields_of_cards(option.action)]
            kind, *parts = option.id.split(":")
            for at, part in enumerate(parts[: len(cards)]):
                others = [[*parts[:at], str(other), *parts[at + 1 :]] for other in (*hidden[::25], NOBODYS)]
                events = {_told(moment.game, ":".join((kind, *other)), other[at]) for other in others}
                assert part not in cards or len(events) == 1, (option.id, events)


def _fields_of_cards(action: Action) -> list[str]:
    return [field for field in ("card", "target") if type(action.get(field)) is int]


def _refusal(game: Game, action: Action, field: str, number: int) -> tuple[str, ...]:
    """Return why an action is not possible with that number, without the number itself."""
    refusal = game.why({**action, field: number})
    assert refusal is not None
    named = ("?" if card == number else str(card) for card in refusal.cards)
    return (refusal.rule, str(refusal.reason).replace(str(number), "?"), *named)


def _told(game: Game, option: str, number: str) -> str:
    with pytest.raises(IllegalChoiceError) as refused:
        game.copy().choose([option])
    return str(refused.value.refusal.reason).replace(number, "?")


def _mixed(deck: Sequence[Card], seed: int) -> tuple[Card, ...]:
    places = [str(place) for place in range(len(deck))]
    Luck(seed, "mix").shuffle_front(places, len(places))
    return tuple(deck[int(place)] for place in places)


def _seen(game: Game, events: list[Event]) -> list[Event]:
    return [game.visible(event, 0) for event in events]


def _players(view: dict[str, Json]) -> list[Json]:
    players = view["players"]
    assert isinstance(players, list)
    return players


def _cards_in_hand(player: Json) -> list[Json]:
    assert isinstance(player, dict)
    hand = player["hand"]
    assert isinstance(hand, list)
    return hand


def _number(card: Json) -> Json:
    return card.get("id") if isinstance(card, dict) else None


def _numbers(value: Json) -> Iterator[int]:
    """Return all ids of cards anywhere in a view."""
    if isinstance(value, dict):
        if isinstance(number := value.get("id"), int):
            yield number
        for part in value.values():
            yield from _numbers(part)
    elif isinstance(value, list):
        for part in value:
            yield from _numbers(part)


def _hidden(whole: Json, seen: Json) -> Iterator[Json]:
    """Return the parts of the whole view that are `hidden` in the other view."""
    if isinstance(whole, dict) and isinstance(seen, dict):
        if seen.get("hidden") is True and whole.get("hidden") is not True:
            assert not {"card", "name"} & seen.keys()
            if "id" not in seen:
                yield whole
            return
        for key in whole.keys() & seen.keys():
            yield from _hidden(whole[key], seen[key])
    elif isinstance(whole, list) and isinstance(seen, list):
        assert len(whole) == len(seen)
        for left, right in zip(whole, seen, strict=True):
            yield from _hidden(left, right)
