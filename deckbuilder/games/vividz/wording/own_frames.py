"""Sentences that only Vividz has: counters, EXP, connected cards, retiring."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.events import one_at_a_time
from deckbuilder.card_text.frames.on_cards import laid
from deckbuilder.card_text.frames.on_hands import discarded
from deckbuilder.card_text.frames.script_words import OwnFrame, OwnTree, ScriptWords, Tree
from deckbuilder.card_text.frames.taking import LEFT_OUT, SELF, count_of, from_source, object_roles
from deckbuilder.card_text.meaning import (
    AsWords,
    Bounds,
    Cards,
    Counters,
    Damage,
    Effects,
    Either,
    Has,
    Place,
    Player,
    Points,
    Quantity,
    Repeated,
    State,
)

PLAYED_FROM: Final = ("hand", "keep", "deck", "trash", "remove", "energy")
"""The zones from which cards are played."""
_SIDES: Final[Mapping[str, Tree]] = {"you": {}, "opponent": {"whose": "opponent"}, "both": {"whose": "each"}}
"""Whose event it is."""


def _side_field(side: str) -> Tree:
    if side not in {"you", "opponent"}:
        raise CannotSayError("each_their_own")
    return {} if side == "you" else {"player": side}


def _owner(case: Case, told: Counters) -> str:
    agent = case.agent()
    if agent is not None and told.side not in {None, "own", agent.side}:
        raise NoFitError("whose counters?")
    return agent.side if agent is not None else told.side or "you"


def counters(case: Case, _words: ScriptWords) -> Deed | None:
    """A player gains or spends counters (VIV 1120)."""
    told = case.take(Counters, "object", "topic")
    if told is None:
        return None
    side, amount = _owner(case, told), told.amount
    if isinstance(amount, Bounds):
        raise NoFitError("how many counters?")
    if amount is None:
        count = case.take(Quantity, "adverb")
        if count is None or count.kind != "some":
            raise NoFitError("how many counters?")
        amount = count.number
    op = "gain_counters" if case.verb.concept == "gain" else "spend_counters"
    return Deed(op, {"name": told.name, "amount": amount, **_side_field(side)})


def gain(case: Case, words: ScriptWords) -> Deed | None:
    """A player gains counters, or cards gain words."""
    told = case.take(AsWords, "object")
    if told is None:
        return counters(case, words)
    op = "lose_words" if case.verb.concept == "lose" else "gain_words"
    return Deed(op, {words.fact_name(told.fact): told.words}, case.cards("topic", "subject"), needs_who=True)


def has_counters(case: Case, _words: ScriptWords) -> Tree | None:
    """A player has so many counters (VIV 1301), or a card has such words."""
    under = case.take(Has, "object")
    if under is not None:
        return _has_under(case, under)
    words = case.take(AsWords, "object")
    if words is not None:
        where = {"of": "area", _words.fact_name(words.fact): words.words[0] if len(words.words) == 1 else words.words}
        return {"cond": "card", "card": case.cards("subject", "topic") or LEFT_OUT, "where": where}
    told = case.take(Counters, "object", "subject", "topic")
    if told is None:
        return None
    bounds = case.take(Bounds, "adverb", "complement")
    if bounds is None:
        bounds = told.amount if isinstance(told.amount, Bounds) else _bounds(case, told)
    if not (isinstance(bounds.least, int | None) and isinstance(bounds.most, int | None)):
        raise CannotSayError("how_many_counters")
    return {"cond": "counters", "name": told.name, **_side_field(_owner(case, told)), **_limits(bounds)}


def _has_under(case: Case, told: Has) -> Tree:
    """This card has so much EXP."""
    cards = case.cards("subject", "topic") or SELF
    if told.what != "exp" or cards.get("ref") != "self" or cards.keys() - {"ref", "noun"}:
        raise NoFitError("what has what?")
    exp = Cards(frozenset({("zone", "exp"), ("head", "card"), ("under", "self"), ("side", "you")}))
    return {"cond": "count", "of": exp, **_limits(told.bounds)}


def _limits(bounds: Bounds) -> Tree:
    return {key: bound for key, bound in (("min", bounds.least), ("max", bounds.most)) if bound is not None}


def are_cleared(case: Case, _words: ScriptWords) -> Tree | None:
    """So many missions are checked or cleared."""
    state = case.take(State, "complement")
    cards = case.cards("subject", "topic")
    if cards is None or cards.get("head") != "mission" or "side" not in cards:
        raise NoFitError("what is cleared?")
    verb = state.key if state is not None else {"clear": "cleared", "check": "checked"}[case.verb.concept]
    bounds = cards.get("bounds") or case.take(Bounds, "adverb") or Bounds(1, None)
    which = cards.without("bounds").with_((verb, True))
    if which is None or case.verb.mood != "plain" or "count" in cards:
        raise CannotSayError("how_many_missions")
    return {"cond": "count", "of": which, **_limits(bounds)}


def is_so(case: Case, words: ScriptWords) -> Tree | None:
    """What missions are, or how many counters there are."""
    state = next(iter(case.values(State, "complement")), None)
    return (
        are_cleared(case, words)
        if state is not None and state.key in {"checked", "cleared"}
        else has_counters(case, words)
    )


def _bounds(case: Case, told: Counters) -> Bounds:
    count = case.take(Quantity, "adverb")
    number = told.amount if count is None else count.number
    if number is None:
        return Bounds(1, None)
    return Bounds(None, number) if count is not None and count.kind == "up_to" else Bounds(number, number)


def counters_change(case: Case, _words: ScriptWords) -> Tree | None:
    """A player gains or spends counters, as an event."""
    told = case.take(Counters, "object")
    if told is None:
        return None
    if told.amount is not None:
        raise CannotSayError("event")
    event = "gains_counters" if case.verb.concept == "gain" else "spends_counters"
    return {"event": event, **_SIDES[_owner(case, told)], "counter": told.name}


def into_trash(case: Case, words: ScriptWords) -> Deed | None:
    """Cards of a hand go to the trash: their player chooses them, and all go at once (VIV 102.8)."""
    place = next(iter(case.values(Place, "goal")), None)
    cards = next((each for each in case.values(Cards, *object_roles(case)) if each.get("ref") is None), None)
    state = next(iter(case.values(State, "goal")), None)
    if state is not None and state.key == "orientation" and place is None:
        case.take(State, "goal")
        case.verb = replace(case.verb, concept=str(state.value))
        return Deed(str(state.value), {}, case.cards(*object_roles(case)), needs_who=True)
    if place is None or place.zone != "trash" or cards is None or cards.get("zone") != "hand":
        return _enters(case, words)
    if cards.get("head") not in {"zone", "card"}:
        return None
    case.take(Place, "goal")
    return _discarded(case)


def _discarded(case: Case) -> Deed:
    agent = case.agent()
    cards = case.cards(*object_roles(case))
    assert cards is not None
    cards = from_source(case, cards)
    if cards.get("count") == Quantity("up_to"):
        raise CannotSayError("any_number")
    if agent is not None and agent.side == "both":
        if cards.get("side") not in {None, "own"} or cards.get("random"):
            raise CannotSayError("discarded_by_another")
        return Deed("discard", {"count": count_of(cards), "player": "both"})
    (deed,) = discarded(cards if "zone" in cards else Cards(cards.facts | {("zone", "hand")}), agent)
    return deed


def discard(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards of a hand are thrown away."""
    if case.values(Place, "goal"):
        return None
    cards = next(iter(case.values(Cards, *object_roles(case))), None)
    if cards is None or cards.get("ref") is not None or cards.get("head") not in {"zone", "card"}:
        return None
    return _discarded(case)


def discards(case: Case, _words: ScriptWords) -> Tree | None:
    """A player puts hand cards into the trash, as an event."""
    place = next(iter(case.values(Place, "goal")), None)
    if case.verb.voice == "passive":
        return _goes_somewhere(case)
    cards = next(iter(case.values(Cards, "object")), None)
    is_hand = cards is not None and cards.get("zone") == "hand" and cards.get("head") in {"zone", "card"}
    agent = next(iter(case.values(Player, "subject", "topic")), None)
    if place is None or place.zone != "trash" or not is_hand or agent is None:
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
    which = Cards(cards.without("count").facts | _FROM[answer("from_where", *_FROM)])
    return {"event": "goes", "to": place.zone, "who": which}


def _enters(case: Case, words: ScriptWords) -> Deed | None:
    """Cards appear in an area (VIV 1109)."""
    place = next(iter(case.values(Place, "goal")), None)
    return appear(case, words) if place is not None and place.zone == "field" else None


def appear(case: Case, words: ScriptWords) -> Deed | None:
    """`キャラがないエリアに登場させる`."""
    cards = case.cards(*object_roles(case))
    place, lane = case.take(Place, "goal"), case.take(State, "goal")
    state = case.take(State, "means")
    if cards is not None:
        cards = from_source(case, cards)
    fields: Tree = {} if state is None else dict(laid(state, words))
    if place is not None and (place.zone != "field" or place.at or place.facts):
        raise NoFitError("appear where?")
    if lane is not None and lane.key != "lane":
        raise NoFitError("appear how?")
    if lane is not None:
        fields["place"] = lane.value
    elif place is None or not place.is_free:
        fields["place"] = "any"
    side = place.side if place is not None else None
    if side == "opponent":
        fields["side"] = "opponent"
    return Deed("enter", fields, cards, needs_who=True)


def connect(case: Case, _words: ScriptWords) -> Deed | None:
    """`このカードにコネクトする` (VIV 1121)."""
    return _attached(case, "connected")


def become_exp(case: Case, _words: ScriptWords) -> Deed | None:
    """`このカードの【EXP】にする` (VIV 1112)."""
    goal = next((each for each in case.values(Cards, "goal") if each.get("zone") == "exp"), None)
    return None if goal is None else _attached(case, "under")


def _attached(case: Case, how: str) -> Deed:
    goal = case.take(Cards, "goal")
    if goal is None:
        raise NoFitError("to which chara?")
    if how == "under":
        told = goal.get("under")
        if told is None or goal.keys() - {"zone", "head", "under", "side", "self_noun"}:
            raise CannotSayError("to_which")
        to: Any = SELF if told == "self" else Cards(frozenset({("ref", told)}))
    else:
        to = goal
        if goal.get("ref") is None:
            raise CannotSayError("to_which")
    return Deed("attach", {"to": to, "how": how}, case.cards(*object_roles(case)), needs_who=True)


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


def _cause(case: Case) -> Tree:
    """By what, and by whose effect."""
    told: Tree = {}
    if case.way("by_battle"):
        told["cause"] = "battle"
    by_effect = case.way("by_effect")
    effects = case.take(Effects, "means", "with")
    if effects is not None and effects.cards is not None:
        raise CannotSayError("effects_of_some")
    if by_effect or effects is not None:
        if "cause" in told:
            raise NoFitError("by a battle and by an effect")
        told["cause"] = "effect"
    if effects is not None and effects.side is not None:
        told["by"] = effects.side
    return told


def retired(case: Case, words: ScriptWords) -> Tree | None:
    """A chara is retired, or retires another one (VIV 1102, 1103)."""
    cause = _cause(case)
    subject = case.cards("subject", "topic")
    other = case.cards("object")
    if case.verb.voice == "causative" or other is not None:
        event: Tree = {"event": "retires", **cause}
        if other is not None and other.without("count").facts not in ({("head", "chara")}, {("head", "card")}):
            event["where"] = other.without("count")
    else:
        event = {"event": "retired", **cause}
    return words.whose_event(event, one_at_a_time(subject or SELF))


def not_retired(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards are not retired, or not by effects of the opponent (VIV 1103)."""
    cause = _cause(case)
    cards = case.cards("topic", "subject", "object")
    if cause == {}:
        return Deed("forbid", {"what": "be_retired"}, cards, needs_who=True)
    if cause.get("cause") != "effect":
        raise CannotSayError("cannot_retire_battle")
    if cause.get("by") != "opponent":
        answer("whose_effects", "opponent")
    return Deed("forbid", {"what": "be_retired_by_opponent"}, cards, needs_who=True)


def not_affected(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards are not affected by effects of the opponent (VIV 911.7)."""
    effects = case.take(Effects, "object", "means")
    if effects is None:
        return None
    if effects.cards is not None or effects.side != "opponent":
        raise CannotSayError("effects_of_some")
    return Deed("forbid", {"what": "be_affected_by_opponent"}, case.cards("topic", "subject"), needs_who=True)


def pay(case: Case, _words: ScriptWords) -> Deed | None:
    """`【エネルギーN】を支払う` within an effect."""
    points = case.take(Points, "object")
    agent = case.agent()
    if points is None or points.what != "energy" or not isinstance(points.amount, int):
        raise NoFitError("pay what?")
    if agent is not None and agent.side != "you":
        raise CannotSayError("paid_by_another")
    return Deed("pay", {"cost": {"pay": points.amount}})


def scout(case: Case, _words: ScriptWords) -> Deed | None:
    """A player scouts (VIV 1115)."""
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("scouted_by_another")
    times = case.take(Repeated, "adverb")
    return Deed("scout", {} if times is None else {"times": times.times})


def reload(case: Case, _words: ScriptWords) -> Deed | None:
    """A player reloads (VIV 1117)."""
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("reloaded_by_another")
    return Deed("reload")


def plays(case: Case, _words: ScriptWords) -> Tree | None:
    """A player plays cards from anywhere, or an activated ability."""
    cards = next(iter(case.values(Cards, "object")), None)
    if cards is None or cards.get("ref") is not None or case.verb.voice != "active":
        return None
    case.cards("object")
    agent = case.agent()
    told = _SIDES[agent.side if agent is not None else "you"]
    which = cards.without("count", "zone")
    if cards.get("count") not in {None, Quantity("some", 1)} or "side" in cards or cards.get("zone") not in {None}:
        raise CannotSayError("event")
    if cards.get("head") == "activated_ability":
        if which.keys() - {"head"}:
            raise CannotSayError("event")
        return {"event": "activates", **told}
    if which.facts == {("head", "card")}:
        return {"event": "plays", **told}
    return {"event": "plays", **told, "where": Cards(which.facts | {("zone", Either(PLAYED_FROM))})}


def deals(case: Case, words: ScriptWords) -> Tree | None:
    """A chara is dealt damage."""
    damage = case.take(Damage, "object", "subject")
    if damage is None or case.verb.voice == "active":
        return None
    return words.whose_event({"event": "damaged"}, case.cards("subject", "topic", "goal") or SELF)


def named_chara(said: Any, side: str | None) -> Any:
    """The ability of a keyword that names charas."""

    def make(told: Any, context: Context) -> Tree:
        assert isinstance(told, Cards)
        if told.get("count") not in {None, Quantity("some", 1)} or told.get("ref") is not None:
            raise NoFitError("which charas?")
        told = told.without("count")
        if told.get("head") == "that_race":
            raise NoFitError("no charas")
        if told.get("side") is None and side is not None:
            told = Cards(told.facts | {("side", side)})
        return {said: context.select(told)}

    return make


OWN_FRAMES: Final[Mapping[str, OwnFrame]] = {
    "gain": gain, "spend": counters, "lose": gain, "put": into_trash, "discard": discard, "enter": appear,
    "deploy": appear, "connect": connect, "do": become_exp, "become": become_exp, "pay": pay, "scout": scout,
    "reload": reload,
}  # fmt: skip
OWN_REFUSALS: Final[Mapping[str, OwnFrame]] = {"retire": not_retired, "receive": not_affected, "affect": not_affected}
OWN_CONDITIONS: Final[Mapping[str, OwnTree]] = {
    "have": has_counters, "be": is_so, "exist": has_counters, "clear": are_cleared, "check": are_cleared,
}  # fmt: skip
OWN_EVENTS: Final[Mapping[str, OwnTree]] = {
    "gain": counters_change, "spend": counters_change, "put": discards, "discard": discards, "become": becomes_exp,
    "retire": retired, "play": plays, "use": plays,
}  # fmt: skip
