"""Invariants: checks that must pass in every position of every game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckbuilder.engine.api import Action, Decision, Game, IllegalChoiceError, Json
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.machine import Machine
from deckbuilder.goldfish.luck import Luck

TRIES = 12
"""How many actions that are not offered, and how many offered options, are tried."""


# Cards and numbers ----------------------------------------------------------------


def cards_are_in_one_zone_each(game: Game) -> None:
    """Check that every card is in exactly one zone, the zone in its record, and has its own public number."""
    if not isinstance(game, MachineGame):
        return
    table: Machine[Any] = game.table
    zones = len(table.zones) // 2
    places = {card: place for place, zone in enumerate(table.zones) for card in zone if card >= 0}
    assert sum(card >= 0 for zone in table.zones for card in zone) == len(places) == len(table.cards)
    for number, card in enumerate(table.cards):
        assert places[number] == card.owner * zones + card.zone, number
        assert table.handles[card.handle] == number
    assert len(table.handles) == len(table.cards)


def views_add_up(game: Game, cards: int) -> None:
    """Check that the full view shows each card once, and no number below 0. `cards`: the cards of the decks, without
    tokens."""
    view = game.view(None)
    seen = [*_cards(view["players"]), *_between(view)]
    assert len(seen) == len({card["id"] for card in seen})
    printed = sum(card.get("token") is not True for card in seen)
    assert printed == cards or not isinstance(game, MachineGame), (printed, cards)
    assert not [number for number in _numbers({key: view[key] for key in view if key != "seed"}) if number < 0], view


def card_ids(value: Json) -> Iterator[int]:
    """Return the public number of every card in a view."""
    return (card["id"] for card in _cards(value))


def _between(view: Mapping[str, Json]) -> Iterator[dict[str, Any]]:
    """Return the cards in zones that both players share. The view says whose they are."""
    for value in view.values():
        for entry in value if isinstance(value, list) else ():
            if isinstance(entry, dict) and {"id", "card", "player"} <= entry.keys():
                yield entry


def _cards(value: Json) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if type(value.get("id")) is int:
            yield value
        for part in value.values():
            yield from _cards(part)
    elif isinstance(value, list):
        for part in value:
            yield from _cards(part)


def _numbers(value: Json) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _numbers(part)


# Options and what is none -----------------------------------------------------------


def options_are_accepted(game: Game, decision: Decision, luck: Luck) -> None:
    """Check that every option is accepted by id, by index and as an action, and leads to the same position."""
    assert decision.minimum <= len(decision.options)
    assert decision.options
    if (decision.minimum, decision.maximum) != (1, 1):
        return
    for place in luck.draw(len(decision.options), 4):
        option = decision.options[place]
        assert game.why(option.action) is None, option
        by_id, by_place, by_action = game.copy(), game.copy(), game.copy()
        events = by_id.choose([option.id])
        assert by_place.choose_at([place]) == events
        assert by_action.act(json.loads(json.dumps(option.action))) == events
        assert by_id.digest() == by_place.digest() == by_action.digest()


def what_is_no_option_is_refused(game: Game, decision: Decision, seen: Sequence[Action], luck: Luck) -> None:
    """Check that actions that are not offered are refused with a rule, and change nothing."""
    legal, digest = [option.action for option in decision.options], game.digest()
    known = [*seen, *legal]
    for _ in range(TRIES):
        action = _changed(known[luck.below(len(known))], known[luck.below(len(known))], luck)
        if action in legal or action.get("type") == "resign":
            continue
        refusal = game.why(action)
        assert refusal is not None, action
        assert refusal.rule, action
        assert refusal.reason.key
        assert _refused(game, action), action
    assert _refused_ids(game, decision)
    assert game.digest() == digest


def _changed(action: Action, other: Action, luck: Luck) -> Action:
    """Return an earlier legal action, changed with fields of another one or with other numbers."""
    changed = dict(action)
    for key in action:
        match luck.below(4):
            case 0 if key in other and key != "type":
                changed[key] = other[key]
            case 1 if type(action[key]) is int:
                changed[key] = luck.below(60) - 2
    return changed


def _refused(game: Game, action: Action) -> bool:
    try:
        game.act(action)
    except IllegalChoiceError as error:
        return bool(error.refusal.rule)
    return False


def _refused_ids(game: Game, decision: Decision) -> bool:
    ids = [option.id for option in decision.options]
    wrong = [["nothing:1"], [*ids, "x"], [ids[0]] * 2, ids * 2]
    wrong += [ids[: decision.minimum - 1]] if decision.minimum else []
    wrong += [ids[: decision.maximum + 1]] if decision.maximum < len(ids) else []
    for picks in wrong:
        try:
            game.choose(picks)
        except IllegalChoiceError:
            continue
        return False
    return True
