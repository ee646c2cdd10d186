import json
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest

from deckbuilder.engine.api import DECISION_KINDS, Action, Game, IllegalChoiceError, Json
from deckbuilder.games.kit.pack import MatchSetup
from tests.games.conformance.matches import IDS, MATCHES, all_packs, random_game

T = TypeVar("T")
Setup = Callable[[str, int], MatchSetup]


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_every_decision_is_well_formed_and_the_game_ends(game: str, setup: Setup, seed: int) -> None:
    number, turn = -1, 0
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        decision = moment.decision
        assert decision.kind in DECISION_KINDS
        assert decision.id > number
        assert decision.player in {0, 1}
        assert 0 <= decision.minimum <= decision.maximum
        assert decision.minimum <= len(decision.options)
        assert decision.options
        assert len({option.id for option in decision.options}) == len(decision.options)
        assert all(isinstance(option.action["type"], str) for option in decision.options)
        assert moment.game.turn >= turn
        assert moment.game.result is None
        number, turn = decision.id, moment.game.turn


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_every_option_is_accepted_as_option_and_as_action(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        if (moment.decision.minimum, moment.decision.maximum) != (1, 1):
            continue
        for place, option in _some(list(enumerate(moment.decision.options))):
            assert moment.game.why(option.action) is None, option
            by_option, by_action, by_place = moment.game.copy(), moment.game.copy(), moment.game.copy()
            events = by_option.choose([option.id])
            assert by_action.act(json.loads(json.dumps(option.action))) == by_place.choose_at([place]) == events
            assert by_option.digest() == by_action.digest() == by_place.digest()
            assert by_option.decision != moment.decision


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_an_invalid_answer_is_refused_with_a_rule_and_changes_nothing(game: str, setup: Setup, seed: int) -> None:
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        decision, digest = moment.decision, moment.game.digest()
        ids = [option.id for option in decision.options]
        wrong = [["nothing:1"], [ids[0], ids[0]], [*ids, "x"], [""]]
        wrong += [[]] if decision.minimum > 0 else []
        wrong += [ids[: decision.minimum - 1]] if decision.minimum > 1 else []
        wrong += [ids[: decision.maximum + 1]] if decision.maximum < len(ids) else []
        for picks in wrong:
            with pytest.raises(IllegalChoiceError) as caught:
                moment.game.choose(picks)
            assert caught.value.refusal.rule, picks
        for places in ([-1], [len(ids)], [0, 0], range(decision.maximum + 1)):
            with pytest.raises(IllegalChoiceError) as caught:
                moment.game.choose_at(places)
            assert caught.value.refusal.rule, places
        assert moment.game.digest() == digest
        assert moment.game.decision == decision or _same(moment.game, ids)


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_an_action_is_legal_exactly_when_it_is_an_option(game: str, setup: Setup, seed: int) -> None:
    seen: list[Action] = [
        {"type": "fly"},
        {"type": "pass", "card": 1},
        {},
        {"type": 3},
        {"type": "attack", "card": "x"},
    ]
    for moment in random_game(all_packs()[game], setup(game, seed), every=5):
        game_now, digest = moment.game, moment.game.digest()
        legal = {_text(option.action) for option in moment.decision.options}
        tries = [change for option in moment.decision.options[:3] for change in _changed(option.action)]
        for action in [*seen[-12:], *seen[:5], *tries]:
            if _text(action) in legal:
                continue
            refusal = game_now.why(action)
            assert refusal is not None, action
            assert refusal.rule, action
            with pytest.raises(IllegalChoiceError):
                game_now.act(action)
        assert game_now.digest() == digest
        seen += [option.action for option in moment.decision.options[:2]]


def _some(options: Sequence[T]) -> list[T]:
    """Return all options if there are few. Otherwise return the first, the last and every seventh."""
    return list(options) if len(options) < 6 else [options[0], *options[1:-1:7], options[-1]]


def _changed(action: Action) -> Iterator[Action]:
    for key, value in action.items():
        if isinstance(value, int):
            yield action | {key: value + 1000}
            yield action | {key: -1}
            yield action | {key: str(value)}
        yield {other: remaining for other, remaining in action.items() if other != key}
        yield action | {key: None}
    yield action | {"extra": 1}


def _text(value: Json) -> str:
    return json.dumps(value, sort_keys=True)


def _same(game: Game, ids: list[str]) -> bool:
    return game.decision is not None and [option.id for option in game.decision.options] == ids
