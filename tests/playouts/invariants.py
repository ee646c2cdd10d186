"""What holds in every position of every game."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from deckbuilder.engine.api import Action, Decision, Game, IllegalChoiceError, Json
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.machine import Machine
from deckbuilder.goldfish.luck import Luck

TRIES = 12
"""Actions tried that are not offered; options tried that are."""


# Cards and numbers ----------------------------------------------------------------


def cards_are_in_one_zone_each(game: Game) -> None:
    """Every card lies in exactly one zone, the one that it says it lies in, and has a public number of its own."""
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
    """Who sees everything sees each card once, and no number below 0."""
    view = game.view(None)
    seen = list(card_ids(view["players"]))
    assert len(seen) == len(set(seen))
    assert len(seen) == cards or not isinstance(game, MachineGame), (len(seen), cards)
    assert not [number for number in _numbers({key: view[key] for key in view if key != "seed"}) if number < 0], view


def card_ids(value: Json) -> Iterator[int]:
    """The public number of every card in a view."""
    if isinstance(value, dict):
        number = value.get("id")
        if type(number) is int:
            yield number
        for part in value.values():
            yield from card_ids(part)
    elif isinstance(value, list):
        for part in value:
            yield from card_ids(part)


def _numbers(value: Json) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _numbers(part)


# Options and what is none -----------------------------------------------------------


def options_are_accepted(game: Game, decision: Decision, luck: Luck) -> None:
    """Every option is accepted, as option, as place and as action, and leads to the same position."""
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
    """Whatever is not offered has a reason with a rule, is refused for it, and changes nothing."""
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
    """An action that was possible once, with fields of another one or other numbers."""
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


# What a player may not see ------------------------------------------------------------


def nothing_hidden_shows(game: Game, luck: Luck) -> None:
    """A player sees the same whatever the hidden cards are: view, own questions, options and labels. Whether the other
    player is asked at all does depend on their cards: what has one possible answer is not asked."""
    if not isinstance(game, MachineGame):
        return
    assert game.decision is not None
    for viewer in (0, 1):
        real, other = game.copy(), game.copy()
        changed = _mix(other, other.table, viewer, luck)
        assert real.view(viewer) == other.view(viewer), changed
        if game.decision.player == viewer:
            for each in (real, other):
                each.table.repeat_question()
            assert real.decision is not None
            assert other.decision is not None
            assert _offered(real.decision) == _offered(other.decision), changed
            assert [option.id for option in real.decision.options] == [option.id for option in game.decision.options]


def _offered(decision: Decision) -> object:
    options = [(option.id, option.action, option.label) for option in decision.options]
    return decision.kind, decision.prompt, decision.minimum, decision.maximum, decision.source, options


def _mix(game: Game, table: Machine[Any], viewer: int, luck: Luck) -> int:
    """Let the cards that the viewer cannot see change places: any two of one owner that lie out of sight, and face-down
    ones with those of the same kind. How many have become others."""
    shown, kinds = _named(game.view(viewer)), _kinds(game.view(None))
    in_view = set(card_ids(game.view(viewer)["players"]))
    hidden = [number for number, card in enumerate(table.cards) if card.handle not in shown]
    changed = 0
    for owner in (0, 1):
        own = {number: table.cards[number].handle for number in hidden if table.cards[number].owner == owner}
        for kind in sorted({str(kinds.get(handle)) for handle in own.values()}):
            changed += _shuffle(table, [number for number in own if str(kinds.get(own[number])) == kind], luck)
        changed += _shuffle(table, [number for number in own if own[number] not in in_view], luck)
    return changed


def _shuffle(table: Machine[Any], cards: list[int], luck: Luck) -> int:
    definitions = [table.cards[number].definition for number in cards]
    luck.shuffle_front(definitions, len(definitions))
    changed = 0
    for number, definition in zip(cards, definitions, strict=True):
        if table.cards[number].definition != definition:
            table.edit(number).definition = definition
            changed += 1
    return changed


def _named(view: Json) -> set[int]:
    """The cards whose face the view shows."""
    found: set[int] = set()
    if isinstance(view, dict):
        number = view.get("id")
        if type(number) is int and "name" in view:
            found.add(number)
    if isinstance(view, dict | list):
        for part in view.values() if isinstance(view, dict) else view:
            found |= _named(part)
    return found


def _kinds(view: Json) -> dict[int, Json]:
    """The kind of every card by its public number."""
    found: dict[int, Json] = {}
    if isinstance(view, dict):
        number = view.get("id")
        if type(number) is int:
            found[number] = view.get("kind")
    if isinstance(view, dict | list):
        for part in view.values() if isinstance(view, dict) else view:
            found |= _kinds(part)
    return found
