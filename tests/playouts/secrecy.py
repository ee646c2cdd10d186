"""Checks that nothing a player sees or is answered depends on cards that the player may not see."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

from deckbuilder.engine.api import Action, Decision, Event, Game, IllegalChoiceError, Json
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.guessing import deal_faces
from deckbuilder.engine.machine import Machine
from deckbuilder.goldfish.luck import Luck

QUESTIONS = 12
"""How many actions are checked."""
SHOWS = frozenset({"reveal", "look", "play"})
"""Events whose purpose is to show a card."""
ASIDE_OF_ALL = frozenset({"deck", "hand", "aside"})
"""Zones whose cards are hidden from at least one player."""
ANNOUNCED = frozenset({"trigger", "fizzle"})
"""Events of an effect. Without the number of a card, its card is hidden, and announcing it by name is legal."""
COUNTED = frozenset({"number", "amount"})
"""Fields with numbers that an effect counts. An effect that resolves may count cards that a player does not see."""
NEVER_COMPARED = frozenset({"forced", "repeat", "long_game"})
"""Events that may depend on hidden cards. `forced` reports that a player had only one possible answer. The others
follow from the number of questions."""


class Dealt(Game, Protocol):
    """A game that can be dealt again."""

    table: Machine[Any]


def nothing_hidden_shows(game: Game, seen: Sequence[Action], luck: Luck) -> None:
    """Check that a player sees the same for any hidden cards: view, own questions, options, labels and reasons of
    refusals. Whether the other player is asked may depend on hidden cards, because a question with one possible answer
    is skipped."""
    if not isinstance(game, MachineGame):
        return
    assert game.decision is not None
    for viewer in (0, 1):
        real, other = game.copy(), game.copy()
        changed = mixed(other, other.table, viewer, luck)
        assert real.view(viewer) == other.view(viewer), changed
        assert real.position((viewer,)) == other.position((viewer,)), changed
        for each in (real, other):
            each.table.repeat_question()
        if game.decision.player == viewer:
            assert real.decision is not None
            assert real.position((viewer,)) == other.position((viewer,)), changed
            assert _offered(real.asked(viewer)) == _offered(other.asked(viewer)), changed
            assert [option.id for option in real.decision.options] == [option.id for option in game.decision.options]
            _answers_are_alike(real, other, seen, luck)
        elif asks_the_same(real, other):
            assert real.view(viewer) == other.view(viewer), changed


def _answers_are_alike(real: Dealt, other: Dealt, seen: Sequence[Action], luck: Luck) -> None:
    """Check that reasons of refusals are the same with other hidden cards, for any card number."""
    assert real.decision is not None
    known = [*seen, *(option.action for option in real.decision.options)]
    numbers = [card.handle for card in real.table.cards]
    for _ in range(QUESTIONS):
        template = known[luck.below(len(known))]
        fields = [key for key, value in template.items() if key in {"card", "target"} and type(value) is int]
        handle = numbers[luck.below(len(numbers))]
        action = {**template, **dict.fromkeys(fields, handle)}
        assert real.why(action) == other.why(action), action


def nothing_hidden_is_told(game: Game, luck: Luck) -> None:
    """Check that the events of the next move are the same for any cards that are hidden before and after it, until one
    of the two games asks a question and the other does not. The played card is the same in both games, because its cost
    is paid openly even if it is face down."""
    decision = game.decision
    if not isinstance(game, MachineGame) or decision is None:
        return
    count = decision.minimum + luck.below(decision.maximum - decision.minimum + 1)
    places = luck.draw(len(decision.options), count)
    for viewer in (0, 1):
        real, other = game.copy(), game.copy()
        real.table.repeat_question()
        if real.decision is None or len(real.decision.options) != len(decision.options):
            continue
        picks = [real.decision.options[place].id for place in places]
        events = _told(real, real.choose(picks), viewer)
        acting = [decision.options[place].action.get("card") for place in places]
        spared = {number for number, card in enumerate(game.table.cards) if card.handle in acting}
        mixed(other, other.table, viewer, luck, spared | _found_out(game, real, events, viewer))
        other.table.repeat_question()
        if not asks_the_same(game, other):
            continue
        try:
            others = _told(other, other.choose(picks), viewer)
        except IllegalChoiceError:
            continue
        both = _comparable(events, others)
        assert events[:both] == others[:both], (viewer, decision.prompt)


def _comparable(reported: Sequence[Event], others: Sequence[Event]) -> int:
    """Return how many events can be compared: those before one game ends, announces the effect of a hidden card that
    the other may not have, takes a hidden card that fits an effect only with its other face, or counts such cards."""
    moved = {event.get("card") for event in reported if event["type"] == "move"}
    for place, (one, other) in enumerate(zip(reported, others, strict=False)):
        if one != other and any(event["type"] in ANNOUNCED and "card" not in event for event in (one, other)):
            return place
        if one != other and _comes_out(other) and other.get("card") not in moved:
            return place
        if one != other and _without_numbers(one) == _without_numbers(other):
            return place
    return min(len(reported), len(others))


def _without_numbers(event: Event) -> Event:
    return {key: value for key, value in event.items() if key not in COUNTED}


def _comes_out(event: Event) -> bool:
    """Return whether a card goes openly from a deck or a hand to another zone."""
    return event["type"] == "move" and event.get("from") in ASIDE_OF_ALL and event.get("to") not in ASIDE_OF_ALL


def _told(game: Dealt, events: Sequence[Event], viewer: int) -> list[Event]:
    return [game.visible(event, viewer) for event in events if event["type"] not in NEVER_COMPARED]


def _found_out(before: Dealt, after: Dealt, reported: Sequence[Event], viewer: int) -> set[int]:
    """Return the cards that are visible after a move, and all cards with the same name as one that was shown."""
    found = {after.table.handles[handle] for handle in _named(after.view(viewer)) if handle in after.table.handles}
    names = {str(name) for event in reported if _is_open(event, viewer) for name in _names_in(event)}
    called = {handle for handle, name in _faces(before.view(None)).items() if str(name) in names}
    return found | {before.table.handles[handle] for handle in called if handle in before.table.handles}


def _is_open(event: Event, viewer: int) -> bool:
    """Return whether the viewer has seen the card of an event, because everybody has or because it was in the viewer's
    own hand."""
    zones = {event[key] for key in ("from", "to") if key in event}
    in_own_hand = "hand" in zones and event.get("player") == viewer
    return event["type"] in SHOWS or in_own_hand or bool(zones - ASIDE_OF_ALL)


def _names_in(event: Event) -> Iterator[Json]:
    for key in ("name", "names"):
        value = event.get(key)
        yield from value if isinstance(value, list) else [value]


def _faces(view: Json) -> dict[int, Json]:
    """Return the names of all visible cards, by public number."""
    found: dict[int, Json] = {}
    if isinstance(view, dict):
        number = view.get("id")
        if type(number) is int:
            found[number] = view.get("name")
    if isinstance(view, dict | list):
        for part in view.values() if isinstance(view, dict) else view:
            found |= _faces(part)
    return found


def asks_the_same(one: Dealt, other: Dealt) -> bool:
    """Return whether both games ask the same question in the same position. How many cards are still looked at is part
    of the position: a choice with one answer is skipped, so one game may be further than the other."""
    first, second = one.decision, other.decision
    if first is None or second is None or one.table.sketch() != other.table.sketch():
        return False
    if _looked_at(one) != _looked_at(other):
        return False
    return (first.player, first.kind, first.prompt) == (second.player, second.kind, second.prompt)


def _looked_at(game: Dealt) -> int:
    cards = game.view(None).get("looked_at", [])
    return len(cards) if isinstance(cards, list) else 0


def _offered(decision: Decision | None) -> object:
    assert decision is not None
    options = [(option.id, option.action, option.label) for option in decision.options]
    return decision.kind, decision.prompt, decision.minimum, decision.maximum, decision.source, options


def hidden_cards(game: Game, table: Machine[Any], viewer: int) -> list[int]:
    """Return the cards that the full view shows and the viewer's view does not."""
    shown, listed = _named(game.view(viewer)), _named(game.view(None))
    return [number for number, card in enumerate(table.cards) if card.handle in listed - shown]


def mixed(game: Game, table: Machine[Any], viewer: int, luck: Luck, spared: Collection[int] = ()) -> int:
    """Swap cards that the viewer cannot see: any two hidden cards of one owner, and face-down cards with others of the
    same kind. Return how many cards changed."""
    hidden = [number for number in hidden_cards(game, table, viewer) if number not in spared]
    return deal_faces(table, hidden, luck.below(2**60))


def _named(view: Json) -> set[int]:
    """Return the cards whose faces the view shows."""
    found: set[int] = set()
    if isinstance(view, dict):
        number = view.get("id")
        if type(number) is int and "name" in view:
            found.add(number)
    if isinstance(view, dict | list):
        for part in view.values() if isinstance(view, dict) else view:
            found |= _named(part)
    return found
