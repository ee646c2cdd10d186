"""Frames of what would happen and is replaced."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Tree, WouldBe
from deckbuilder.card_text.frames.player_events import one_at_a_time, owner_of_points
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import Cards, Counters, Damage, Effects, Place, Player, Points, Quantity, State


def would_be(case: Case, words: ScriptWords) -> WouldBe:
    """What would happen, from a clause before `instead`."""
    damage = case.take(Damage, "object")
    by = {"by_battle": "battle", "by_effect": "effect"}
    cause = next((by[way] for way in list(by) if case.way(way)), None)
    effects = case.take(Effects, "means", "with") if "would_causes" in words.flags else None
    agent = case.agent(master=case.has(Points, "object", "subject")) or owner_of_points(case)
    subject = case.cards("subject", "topic") if agent is None else None
    counters = case.take(Counters, "object")
    key, subject = _key(case, subject, words)
    key = case.verb.concept + _about(damage, counters) + key
    if agent is None and subject is None and (counters is not None or case.verb.concept in words.player_events):
        agent = Player("you")
    if agent is not None:
        points = case.take(Points, "object", "subject", "topic")
        cards = case.cards("object")
        if cards is not None and (cards.get("head") != "card" or cards.keys() - {"head", "count"}):
            raise NoFitError("which cards?")
        if cards is not None and one_at_a_time(cards).get("count") == Quantity("all"):
            raise CannotSayError("would")
        key += f"_{points.what}" if points is not None else ""
    event = words.would.get((key, case.verb.voice))
    if event is None or (event in words.journeys and _may_be_anywhere(subject)):
        raise CannotSayError("would")
    tree: Tree = words.happening(event)
    if agent is not None and damage is not None:
        tree |= words.damaged(agent)
    elif agent is not None:
        tree |= {} if agent.side == "you" else {"whose": agent.side}
    elif damage is not None:
        tree |= words.damaged(one_at_a_time(subject or SELF))
    else:
        tree |= words.who_would(one_at_a_time(subject or SELF))
    if damage is not None and damage not in {Damage(), Damage(None, damage.cause)}:
        raise CannotSayError("would")
    caused = _caused(event, cause, effects) if "would_causes" in words.flags and damage is None else {}
    tree |= caused
    if not caused and damage is None and cause is not None and f"{event}_{cause}" not in words.redundant_causes:
        raise CannotSayError("would")
    tree |= _counters(counters, agent)
    if damage is not None and (damage.cause or cause):
        tree["cause"] = words.causes.get(str(damage.cause or cause), damage.cause or cause)
    return WouldBe(tree)


def _may_be_anywhere(cards: Cards | None) -> bool:
    """Whether the words leave open where the cards are that would go somewhere: `カードが控え室に置かれる場合`."""
    return cards is not None and cards.get("ref") is None and cards.get("head") == "card" and "zone" not in cards


def _caused(event: str, cause: str | None, effects: Effects | None) -> Tree:
    """What causes it, and whose effect."""
    if cause is None and effects is None:
        return {}
    if event != "retire" or (effects is not None and (cause is not None or effects.cards is not None)):
        raise CannotSayError("would")
    by = {} if effects is None or effects.side is None else {"by": effects.side}
    return {"cause": cause or "effect", **by}


def _about(damage: Damage | None, counters: Counters | None) -> str:
    """What it is done to, as a part of the event's name."""
    return "_damage" if damage is not None else "_counters" if counters is not None else ""


def _counters(told: Counters | None, agent: Player | None) -> Tree:
    """Which counters would be gained, if any. Raises CannotSayError."""
    if told is None:
        return {}
    if told.amount is not None or agent is None or told.side not in {None, "own", agent.side}:
        raise CannotSayError("would")
    return {"counter": told.name}


def _key(case: Case, subject: Cards | None, words: ScriptWords) -> tuple[str, Cards | None]:
    """Which state or zone cards would go to, as the end of the event's name, and the cards. Where they come from is
    said of the cards, or of a card that is named by the event's name."""
    state = case.take(State, "goal")
    told = f"_{state.key}_{state.value}" if state is not None else ""
    owner = "you" if subject is not None and subject.get("ref") == "self" else None
    goal = _zone(case.take(Place, "goal", "object"), owner)
    source = next(iter(case.values(Place, "source")), None)
    if source is None:
        return told + goal, subject
    journey = f"{goal}_from_{source.zone}"
    knows = (case.verb.concept + journey, case.verb.voice) in words.would
    if subject is not None and (knows or (goal and source.zone == "field")):
        case.take(Place, "source")
        return _from(source, subject, owner, told + goal, journey)
    if goal:
        raise CannotSayError("would")
    return told + _zone(case.take(Place, "source"), owner), subject


def _from(source: Place, subject: Cards, owner: str | None, goal: str, journey: str) -> tuple[str, Cards]:
    """The end of the event's name, and the cards, where the words say from where they go. Raises CannotSayError."""
    if source.facts or source.at:
        raise CannotSayError("would")
    if subject.get("ref") is not None:
        _zone(source, owner)
        return (goal if source.zone == "field" else journey), subject
    zone = () if source.zone == "field" else (("zone", source.zone),)
    side = () if source.side in {None, "owner"} else (("side", source.side),)
    found = subject.with_(*zone, *side)
    if found is None or source.zone == subject.get("zone"):
        raise NoFitError("from where?")
    return goal, found


def _zone(place: Place | None, owner: str | None) -> str:
    """A zone as a part of the event's name. `owner`: whose cards they are, where it is known."""
    if place is not None and (place.side not in {None, "owner", owner} or place.facts or place.at):
        raise CannotSayError("would")
    return f"_{place.zone}" if place is not None else ""
