"""Events that only Vividz has."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.doubts import CannotSayError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.player_events import one_at_a_time
from deckbuilder.card_text.frames.script_words import OwnTree, ScriptWords, Tree
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import (
    Cards,
    Counters,
    Effects,
    Either,
    Place,
    Player,
    Quantity,
)
from deckbuilder.games.vividz.wording.own_frames import cause_of, owner_of

PLAYED_FROM: Final = ("hand", "keep", "deck", "trash", "remove", "energy")
"""The zones from which cards are played."""


_SIDES: Final[Mapping[str, Tree]] = {"you": {}, "opponent": {"whose": "opponent"}, "both": {"whose": "each"}}
"""Whose event it is."""


def counters_change(case: Case, _words: ScriptWords) -> Tree | None:
    """A player gains or spends counters, as an event."""
    told = case.take(Counters, "object")
    if told is None:
        return None
    if told.amount is not None:
        raise CannotSayError("event")
    event = "gains_counters" if case.verb.concept == "gain" else "spends_counters"
    return {"event": event, **_SIDES[owner_of(case, told)], "counter": told.name}


def discards(case: Case, _words: ScriptWords) -> Tree | None:
    """A player puts hand cards into the trash, as an event."""
    place = next(iter(case.values(Place, "goal")), None)
    if case.verb.voice == "passive" or case.verb.concept == "join":
        return _goes_somewhere(case)
    cards = next(iter(case.values(Cards, "object")), None)
    is_hand = cards is not None and cards.get("zone") == "hand" and cards.get("head") in {"zone", "card"}
    agent = next(iter(case.values(Player, "subject", "topic")), None)
    is_trash = case.verb.concept == "discard" if place is None else place.zone == "trash"
    if not is_trash or not is_hand or agent is None:
        return None
    case.take(Place, "goal"), case.cards("object"), case.agent()
    return {"event": "discards", **_SIDES[agent.side]}


_FROM: Final[Mapping[str, frozenset[Any]]] = {
    "your_hand": frozenset({("zone", "hand"), ("side", "you")}),
    "your_area": frozenset({("side", "you")}),
    "opponent_area": frozenset({("side", "opponent")}),
}
"""Where cards may have been that go somewhere."""


def _goes_somewhere(case: Case) -> Tree | None:
    """Cards that go somewhere, if the words do not say whose they are, nor from where. Raises DoubtError."""
    cards = next((each for each in case.values(Cards, "subject", "topic") if each.get("ref") is None), None)
    place = next(iter(case.values(Place, "goal")), None)
    is_open = cards is not None and cards.keys() <= {"head", "count"} and not case.has(Place, "source")
    if cards is None or place is None or not is_open:
        return None
    case.cards("subject", "topic"), case.take(Place, "goal")
    sources = [name for name, facts in _FROM.items() if ("zone", place.zone) not in facts]
    which = Cards(cards.without("count").facts | _FROM[answer("from_where", *sources)])
    return {"event": "goes", "to": place.zone, "who": which}


def exiled(case: Case, _words: ScriptWords) -> Tree | None:
    """Cards are exiled, if the words do not say whose they are, nor from where (VIV 1111). Raises DoubtError."""
    if case.verb.voice != "passive" or case.has(Place, "goal"):
        return None
    case.assume("goal", Place("remove"))
    found = _goes_somewhere(case)
    if found is None:
        case.take(Place, "goal")
    return found


def done_to_missions(case: Case, _words: ScriptWords) -> Tree | None:
    """`あなたがミッションをクリアした時`: one of the player's missions is cleared, or checked (VIV 1113, 1114)."""
    cards = next(iter(case.values(Cards, "object")), None)
    if (
        case.verb.voice != "active"
        or cards is None
        or cards.get("head") != "mission"
        or not case.has(Player, "subject")
    ):
        return None
    agent = case.agent()
    case.cards("object")
    if agent is None or agent.side == "both" or cards.get("side") not in {None, "own", agent.side}:
        raise CannotSayError("event")
    which = one_at_a_time(cards).without("side", "count").with_(("side", agent.side))
    return {"event": {"clear": "cleared", "check": "checked"}[case.verb.concept], "who": which}


def is_connected(case: Case, words: ScriptWords) -> Tree | None:
    """`このカードにエンゲージがコネクトした時`: of the chara that an engage is connected to (VIV 1121)."""
    host = next(iter(case.values(Cards, "goal")), None)
    engage = next(iter(case.values(Cards, "subject", "topic")), None)
    if host is None or engage is None or engage.get("ref") is not None or engage.get("head") != "engage":
        return None
    case.cards("goal"), case.cards("subject", "topic")
    if engage.keys() - {"head", "count"}:
        raise CannotSayError("event")
    one_at_a_time(engage)
    return words.whose_event({"event": "connected"}, one_at_a_time(host))


def becomes_exp(case: Case, _words: ScriptWords) -> Tree | None:
    """A chara becomes EXP, as an event."""
    place = next(iter(case.values(Place, "goal")), None)
    if place is None or place.zone != "exp":
        goal = next(iter(case.values(Cards, "goal")), None)
        if goal is None or goal.get("zone") != "exp" or goal.get("head") != "zone":
            return None
        case.take(Cards, "goal")
    else:
        case.take(Place, "goal")
    subject = case.cards("subject", "topic") or SELF
    if subject.get("ref") == "self":
        return {"event": "becomes_exp"}
    if subject.get("ref") is not None or subject.get("zone") not in {None, "field"}:
        raise CannotSayError("event")
    told = subject.without("zone", "count").with_(("zone", "exp"))
    return {"event": "becomes_exp", "who": told}


def retired(case: Case, words: ScriptWords) -> Tree | None:
    """A chara is retired, or retires another one, or a player retires one (VIV 1102, 1103)."""
    by_player = _done_by(case, words, "retired")
    if by_player is not None:
        return by_player
    cause = cause_of(case)
    subject = case.cards("subject", "topic")
    other = case.cards("object")
    if case.verb.voice == "causative" or other is not None:
        event: Tree = {"event": "retires", **cause}
        if other is not None and other.without("count").facts not in ({("head", "chara")}, {("head", "card")}):
            event["where"] = other.without("count")
    else:
        event = {"event": "retired", **cause}
    return words.whose_event(event, one_at_a_time(subject or SELF))


def _done_by(case: Case, words: ScriptWords, event: str) -> Tree | None:
    """`あなたが相手のキャラを退場させる`: in battle or by an effect of that player. Raises CannotSayError."""
    cards = next(iter(case.values(Cards, "object")), None)
    if cards is None or not case.has(Player, "subject", "topic"):
        return None
    agent = case.agent()
    case.cards("object")
    if agent is None or agent.side == "both" or cards.get("ref") is not None:
        raise CannotSayError("event")
    if "side" not in cards:
        side = {"yours": "you", "theirs": "opponent"}[answer("whose_cards", "yours", "theirs")]
        cards = Cards(cards.facts | {("side", side)})
    return words.whose_event({"event": event, "by": agent.side}, one_at_a_time(cards))


def slid(case: Case, words: ScriptWords) -> Tree | None:
    """`あなたがキャラをスライドする`: of an own chara (VIV 1116). Raises CannotSayError."""
    cards = next(iter(case.values(Cards, "object")), None)
    if cards is None or not case.has(Player, "subject", "topic"):
        return None
    agent = case.agent()
    case.cards("object")
    if agent is None or agent.side == "both" or cards.get("side") not in {None, "own", agent.side}:
        raise CannotSayError("event")
    own = Cards(cards.without("side").facts | {("side", agent.side)})
    return words.whose_event({"event": "shifts"}, one_at_a_time(own))


def turned(case: Case, words: ScriptWords) -> Tree | None:
    """A chara is put to sleep or rebooted by somebody's effect (VIV 1104). Raises CannotSayError."""
    if not case.has(Effects, "means", "with"):
        return None
    cause = cause_of(case)
    if cause.keys() != {"cause", "by"}:
        raise CannotSayError("event")
    event = {"event": {"sleep": "slept", "reboot": "rebooted"}[case.verb.concept], "by": cause["by"]}
    return words.whose_event(event, one_at_a_time(case.cards("subject", "topic") or SELF))


def plays(case: Case, _words: ScriptWords) -> Tree | None:
    """A player plays cards from anywhere, or an activated ability."""
    cards = next(iter(case.values(Cards, "object")), None)
    if cards is None or cards.get("ref") is not None or case.verb.voice != "active":
        return None
    case.cards("object")
    agent = case.agent()
    told = _SIDES[agent.side if agent is not None else "you"]
    which = cards.without("count", "zone")
    if cards.get("count") not in {None, Quantity("some", 1)} or "side" in cards or "zone" in cards:
        raise CannotSayError("event")
    if cards.get("head") == "activated_ability":
        if which.keys() - {"head"}:
            raise CannotSayError("event")
        return {"event": "activates", **told}
    if which.facts == {("head", "card")}:
        return {"event": "plays", **told}
    return {"event": "plays", **told, "where": Cards(which.facts | {("zone", Either(PLAYED_FROM)), ("side", "any")})}


OWN_EVENTS: Final[Mapping[str, OwnTree]] = {
    "gain": counters_change, "spend": counters_change, "put": discards, "join": discards, "discard": discards,
    "exile": exiled, "clear": done_to_missions, "check": done_to_missions, "connect": is_connected,
    "become": becomes_exp, "retire": retired, "sleep": turned, "reboot": turned,
    "shift": slid, "play": plays, "use": plays,
}  # fmt: skip
