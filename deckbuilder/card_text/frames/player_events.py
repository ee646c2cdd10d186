"""Frames of events: what a verb is about, the events of players, and the moments of turns and phases."""

from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Cards, Damage, Moment, Place, Player, Points, Quantity, State, Verb, Way

Tree = dict[str, Any]


def one_at_a_time(cards: Cards) -> Cards:
    """The cards, if the event is one of each of them. Raises CannotSayError for several, or all of them, at once."""
    count = cards.get("count")
    if isinstance(count, Quantity) and count.number != 1:
        raise CannotSayError("event")
    return cards


def event_of_player(case: Case, key: str, agent: Player, words: ScriptWords, cards: Cards | None = None) -> Tree:
    """The event of what a player does, or of what is done to such cards by one. Raises NoFitError, CannotSayError."""
    points = case.take(Points, "object", "subject", "topic")
    if points is not None and points.amount is not None:
        raise CannotSayError("event")
    if points is not None:
        key = f"{key}_{points.what}"
    cards = cards or case.cards("object")
    if cards is not None and (points is not None or key.endswith("_damage")):
        raise NoFitError("points and damage are no cards")  # `take effect damage`
    if cards is not None:
        cards = one_at_a_time(cards)
    if cards is not None and cards.get("head") == "zone":
        if cards.keys() - {"head", "zone", "side", "count"} or cards.get("side") not in {None, agent.side, "own"}:
            raise CannotSayError("event")
        key, cards = f"{key}_{cards.get('zone')}", None
    own = words.events.get((key, "active")) if key in words.done_to and agent.side == "you" else None
    if own is not None and cards is not None and cards.get("ref") == "self":
        return words.whose_event(words.happening(own), cards)
    event = words.player_events.get(key)
    if event is None:
        raise CannotSayError("event")
    tree: Tree = {"event": event}
    if agent.side != "you":
        tree["whose"] = {"both": "each"}.get(agent.side, agent.side)
    if cards is not None and not (cards.keys() <= {"head", "count"} and cards.get("head") == "card"):
        if key == "draw":
            raise CannotSayError("event")  # nobody but the player sees what is drawn
        tree["where"] = Cards(cards.without("count", "zone").facts | {("zone", "anywhere")})
    return tree


def owner_of_points(case: Case) -> Player | None:
    """`自分のライフが回復した時`: the player whose life it is."""
    points = next((each for each in case.values(Points, "subject", "topic") if each.amount is None), None)
    return Player(points.side or "you") if points is not None else None


def _goes_without_saying(verb: Verb, damage: Damage, words: ScriptWords) -> bool:
    """Whether the game has no other damage of that kind: cards deal damage in battle."""
    return damage == Damage(cause=damage.cause) and f"{verb.concept}_damage_{damage.cause}" in words.redundant_causes


def what_about(case: Case, words: ScriptWords) -> str:
    """What the verb is about, as the end of the event's name: damage, a state, places."""
    damage = case.take(Damage, "object")
    if damage is not None:
        if damage != Damage() and not _goes_without_saying(case.verb, damage, words):
            raise CannotSayError("event")
        return "_damage"
    way = next((way for way in case.values(Way, "object") if way.word in {"exhaustion", "orientation", "battle"}), None)
    if way is not None:
        case.take(Way, "object")
        return f"_{way.word}"
    state = case.take(State, "goal")
    if state is not None:
        source = case.take(State, "source")
        if source is not None and (source.key != state.key or source.value == state.value):
            raise NoFitError("from one state to no other of its kind")
        return f"_{state.key}_{state.value}"
    return _about_places(case)


def _about_places(case: Case) -> str:
    """From where to where cards go."""
    place = case.take(Place, "goal") or case.take(Place, "object")
    if place is None and case.verb.concept == "leave":
        place = case.take(Place, "source")  # `場から離れる`
    if place is not None and place.zone is None and place.facts - {("other", True)} == {("lane", "any")}:
        return "_lane"
    from_place = case.take(Place, "source")
    places = [each for each in (place, from_place) if each is not None]
    if (place is not None and place.zone is None) or any(each.facts for each in places):
        raise CannotSayError("event")
    to = f"_{place.zone}" if place is not None else ""
    return to + (f"_from_{from_place.zone}" if from_place is not None else "")


def moment_event(moment: Moment) -> Tree:
    """The event of a moment: beginning or end of a turn, phase or battle."""
    tree: Tree = {"event": moment.event}
    if moment.phase is not None:
        tree["phase"] = moment.phase
    whose = {"both": "each", None: "each", "this": "each"}.get(moment.whose, moment.whose)
    if not moment.event.startswith(("turn", "phase")):
        side = {} if moment.whose is None else {"whose": moment.whose}
        return {**tree, **side, **({} if moment.noun is None else {"noun": moment.noun})}
    if whose != "you":
        tree["whose"] = whose
    return tree
