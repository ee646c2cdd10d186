"""Frames of events in which cards go from one zone to another."""

from typing import Any

from deckbuilder.card_text.doubts import CannotSayError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Cards, Place, Quantity

Tree = dict[str, Any]


def zone_event(case: Case, words: ScriptWords) -> Tree | None:
    """`相手の手札がトラッシュに置かれた時`: cards of a player go from one zone to another."""
    goal = next(iter(case.values(Place, "goal")), None)
    cards = next((each for each in case.values(Cards, "subject") if each.get("ref") is None), None)
    source = next(iter(case.values(Place, "source")), None)
    usual = None
    if goal is None and case.verb.concept == "discard":
        goal, usual = Place("trash"), "hand"  # `手札が捨てられた時`
    if goal is None or cards is None or case.verb.voice != "passive":
        return None
    zone = source.zone if source is not None else cards.get("zone") or usual
    event = words.zone_events.get((str(zone), str(goal.zone)))
    if event is None:
        return None
    case.take(Place, "goal"), case.take(Place, "source"), case.take(Cards, "subject")
    side = (source.side if source is not None else cards.get("side")) or "you"
    if goal.side not in {None, "owner", side}:
        raise CannotSayError("event")
    which = Cards(cards.without("zone", "side").facts | {("zone", "anywhere")})
    which = which.without("count")
    is_any = cards.get("head") in {"zone", "card"} and which.keys() <= {"head", "zone"}
    whose = {} if side == "you" else {"whose": side}
    return {"event": event, **whose, **({} if is_any else {"where": which})}


def goes(case: Case, words: ScriptWords) -> Tree | None:
    """`相手のトラッシュにあるカードが手札に移動した時`: cards that go from one zone to another."""
    cards = next((each for each in case.values(Cards, "subject") if each.get("zone") not in {None, "field"}), None)
    goal = next(iter(case.values(Place, "goal")), None)
    if cards is None or goal is None or "goes" not in words.flags or goal.zone in {None, "field"}:
        return None
    case.take(Cards, "subject"), case.take(Place, "goal")
    source = case.take(Place, "source")
    zones = {source.zone, goal.zone} if source is not None else set()
    wrong_source = source is not None and (cards.get("zone") not in zones or source.side not in {None, "owner"})
    if wrong_source or goal.side not in {None, "owner", cards.get("side")} or goal.at or goal.facts:
        raise CannotSayError("event")
    from_ = {} if source is None else {"from": source.zone}
    count = cards.get("count")
    if count is not None and count != Quantity("some", 1):
        raise CannotSayError("event")
    return {"event": "goes", **from_, "to": goal.zone, "who": cards.without("count")}
