"""What a player sees, is told and is answered does not depend on cards that the player may not see."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

from deckbuilder.engine.api import Action, Decision, Event, Game, IllegalChoiceError, Json
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.guessing import deal_faces
from deckbuilder.engine.machine import Machine
from deckbuilder.goldfish.luck import Luck

QUESTIONS = 12
"""Actions asked about."""
SHOWS = frozenset({"reveal", "look", "play"})
"""Events that are there to show a card."""
ASIDE_OF_ALL = frozenset({"deck", "hand", "aside"})
"""Zones whose cards are hidden from somebody."""
ANNOUNCED = frozenset({"trigger", "fizzle"})
"""Events of an effect. Without the number of a card, its card is hidden, and announcing it by name is legal."""
NEVER_COMPARED = frozenset({"forced", "repeat", "long_game"})
"""That somebody had one possible answer depends on hidden cards, and is told; the others count what was asked."""


class Dealt(Game, Protocol):
    """A game over a machine."""

    table: Machine[Any]


def nothing_hidden_shows(game: Game, seen: Sequence[Action], luck: Luck) -> None:
    """A player sees the same whatever the hidden cards are: view, own questions, options, labels, and why something is
    not possible. Whether the other player is asked at all does depend on their cards: what has one possible answer is
    not asked."""
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
    """Why something is not possible is the same with other hidden cards, whatever number is asked about."""
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
    """What a player is told of the next move is the same whatever the cards are that are hidden before and after it, up
    to where one of the two games asks and the other does not. The card that is played is the same: its cost is paid
    before all eyes, also face down."""
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
    """How many events both games report before one ends or announces the effect of a hidden card: whether such a card
    is in the hand depends on the hand."""
    for place, (one, other) in enumerate(zip(reported, others, strict=False)):
        if one != other and any(event["type"] in ANNOUNCED and "card" not in event for event in (one, other)):
            return place
    return min(len(reported), len(others))


def _told(game: Dealt, events: Sequence[Event], viewer: int) -> list[Event]:
    return [game.visible(event, viewer) for event in events if event["type"] not in NEVER_COMPARED]


def _found_out(before: Dealt, after: Dealt, reported: Sequence[Event], viewer: int) -> set[int]:
    """The cards that are seen after a move, and all that are called as one that was shown or went through the open."""
    found = {after.table.handles[handle] for handle in _named(after.view(viewer)) if handle in after.table.handles}
    names = {str(name) for event in reported if _is_open(event, viewer) for name in _names_in(event)}
    called = {handle for handle, name in _faces(before.view(None)).items() if str(name) in names}
    return found | {before.table.handles[handle] for handle in called if handle in before.table.handles}


def _is_open(event: Event, viewer: int) -> bool:
    """Whether the viewer has seen the card: everybody has, or it went through the viewer's own hand."""
    zones = {event[key] for key in ("from", "to") if key in event}
    in_own_hand = "hand" in zones and event.get("player") == viewer
    return event["type"] in SHOWS or in_own_hand or bool(zones - ASIDE_OF_ALL)


def _names_in(event: Event) -> Iterator[Json]:
    for key in ("name", "names"):
        value = event.get(key)
        yield from value if isinstance(value, list) else [value]


def _faces(view: Json) -> dict[int, Json]:
    """The name of every card by its public number."""
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
    """Whether both ask the same question at the same place."""
    first, second = one.decision, other.decision
    if first is None or second is None or one.table.sketch() != other.table.sketch():
        return False
    return (first.player, first.kind, first.prompt) == (second.player, second.kind, second.prompt)


def _offered(decision: Decision | None) -> object:
    assert decision is not None
    options = [(option.id, option.action, option.label) for option in decision.options]
    return decision.kind, decision.prompt, decision.minimum, decision.maximum, decision.source, options


def hidden_cards(game: Game, table: Machine[Any], viewer: int) -> list[int]:
    """The cards that the whole view shows and the viewer's does not, whatever the engine says of them."""
    shown, listed = _named(game.view(viewer)), _named(game.view(None))
    return [number for number, card in enumerate(table.cards) if card.handle in listed - shown]


def mixed(game: Game, table: Machine[Any], viewer: int, luck: Luck, spared: Collection[int] = ()) -> int:
    """Let the cards that the viewer cannot see change places: any two of one owner that lie out of sight, and face-down
    ones with those of the same kind. How many have become others."""
    hidden = [number for number in hidden_cards(game, table, viewer) if number not in spared]
    return deal_faces(table, hidden, luck.below(2**60))


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
