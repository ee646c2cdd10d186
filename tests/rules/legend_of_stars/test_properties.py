"""Invariants of every position, checked in random games with the starter decks. tests/games/conformance checks that
games depend only on their seed."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from deckbuilder.engine.api import Action, IllegalChoiceError
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.vocabulary import EMPTY, SHAPES, ZONES
from tests.rules.legend_of_stars.starters import play, random_picks

pytestmark = pytest.mark.slow

SEEDS = range(4)


@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_in_one_zone_and_none_is_lost(seed: int, edition: str) -> None:
    for game in play(seed, edition):
        table = game.table
        places = [(card, zone) for zone, cards in enumerate(table.zones) for card in cards if card != EMPTY]
        assert sorted(card for card, _ in places) == list(range(100))
        for card, zone in places:
            record = table.cards[card]
            assert (record.owner, record.zone) == divmod(zone, len(ZONES))
            assert table.handles[record.handle] == card
        assert len(table.handles) == 100
        assert min(table.life) >= 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_plays_like_the_original_and_leaves_it_alone(seed: int) -> None:
    luck = Random(seed)
    for game in islice(play(seed), 0, None, 5):
        if game.decision is None:
            break
        before, twin, picks = game.digest(), game.copy(), random_picks(game.decision, luck)
        assert twin.digest() == before
        events = twin.choose(picks)
        assert game.digest() == before
        again = game.copy()
        assert again.choose(picks) == events
        assert again.digest() == twin.digest()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_is_accepted_and_answers_why_with_nothing(seed: int) -> None:
    for game in islice(play(seed), 0, None, 9):
        decision = game.decision
        if decision is None:
            break
        assert len({option.id for option in decision.options}) == len(decision.options)
        for option in decision.options:
            assert game.why(option.action) is None
            assert option.label.key
        if (decision.minimum, decision.maximum) == (1, 1):
            for option in decision.options[:: max(1, len(decision.options) // 8)]:
                by_id, by_action = game.copy(), game.copy()
                assert by_id.choose([option.id]) == by_action.act(dict(option.action))
                assert by_id.digest() == by_action.digest()


def _wild_action(game: LegendGame, luck: Random) -> Action:
    """Return an action of any type, with cards and places that may not exist."""
    shape = SHAPES[luck.choice(sorted(SHAPES))]
    handle = luck.choice(sorted(game.table.handles))
    values: dict[str, Any] = {
        "card": handle, "target": luck.choice(["player", handle, -1]), "lane": luck.randrange(-1, 6),
        "row": luck.choice(["front", "back", "middle"]), "face": luck.choice(["up", "down"]),
        "orientation": luck.choice(["attack", "defence_left", "defence_right", "up"]),
        "ability": luck.randrange(3), "mode": luck.randrange(3),
        "what": luck.choice(("name", "kind")), "value": luck.choice(("A", "effect", "?")),
        "number": luck.randrange(3), "cards": [handle],
    }  # fmt: skip
    return {"type": shape.type, **{name: values[name] for name in shape.fields}}


@pytest.mark.parametrize("seed", SEEDS)
def test_an_answer_that_is_not_an_option_is_refused_with_a_rule_and_changes_nothing(seed: int) -> None:
    luck = Random(seed)
    for game in islice(play(seed), 0, None, 7):
        decision = game.decision
        if decision is None:
            break
        actions = [option.action for option in decision.options]
        before = game.digest()
        for _ in range(15):
            action = _wild_action(game, luck)
            refusal = game.why(action)
            assert (refusal is None) == (action in actions), action
            if refusal is not None:
                assert refusal.rule
                with pytest.raises(IllegalChoiceError) as caught:
                    game.act(action)
                assert caught.value.refusal.rule == refusal.rule
        assert game.digest() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_sees_hidden_cards(seed: int) -> None:
    for game in islice(play(seed), 0, None, 6):
        table = game.table
        for viewer in (0, 1):
            other = 1 - viewer
            hidden = [table.cards[card].handle for zone in (0, 1) for card in table.zone(other, zone)]
            hidden += [table.cards[card].handle for player in (0, 1) for card in table.zone(player, 0)]
            seen: dict[str, Any] = game.view(viewer)
            assert not set(hidden) & set(_handles(seen))
            for item in seen["players"][other]["characters"]:
                assert item["face"] == "up" or "name" not in item
            json.dumps(seen)


def _handles(value: Any) -> list[int]:
    if isinstance(value, dict):
        own = [value["id"]] if "id" in value else []
        return own + [handle for item in value.values() for handle in _handles(item)]
    return [handle for item in value for handle in _handles(item)] if isinstance(value, list) else []


@pytest.mark.parametrize("seed", SEEDS)
def test_events_are_reported_and_hide_what_the_viewer_may_not_know(seed: int) -> None:
    for game in play(seed):
        for event in game.table.events:
            json.dumps(event)
            for viewer in (0, 1, None):
                seen = game.visible(event, viewer)
                game.describe(seen)
                if event["type"] == "draw" and viewer is not None and event["player"] != viewer:
                    assert not {"card", "name"} & set(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends(seed: int) -> None:
    *_, last = play(seed)
    assert last.result is not None
    assert last.result.reason in {"life", "deck_out", "both"}
