"""Sentences that only Legions! has: cores, tokens, attacks of the master, battles by an effect."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import OwnFrame, ScriptWords
from deckbuilder.card_text.frames.taking import from_source, player_field
from deckbuilder.card_text.meaning import AsStats, Cards, Place, Quantity, State, Way

TOKENS: Final = frozenset({"ghost", "zombie", "doll", "big_bear"})
_CORE_PLACES: Final = {
    "core_zone": "core_zone", "on_master": "master", "wait_1": "wait_1", "wait_2": "wait_2", "wait_3": "wait_3",
    "wait_4": "wait_4", "outside": "outside",
}  # fmt: skip
_TURNED: Final = {True: "ready_cores", False: "exhaust_cores"}


def _of_head(case: Case, head: str) -> Cards | None:
    """The object, if it is of that noun; it is used then."""
    found = next((cards for cards in case.values(Cards, "object", "topic") if cards.get("head") == head), None)
    return None if found is None else case.cards("object", "topic")


def _how_many(cards: Cards) -> tuple[object, bool]:
    count = cards.get("count")
    if count == Quantity("all"):
        return "all", False
    if not isinstance(count, Quantity) or count.kind not in {"some", "up_to"} or count.number is None:
        raise NoFitError("how many?")
    return count.number, count.kind == "up_to"


def put(case: Case, _words: ScriptWords) -> Deed | None:
    """Put tokens onto a field, or move cores."""
    cores = _of_head(case, "core")
    if cores is not None:
        if case.is_you():
            case.agent()
        return _move_cores(case, cores)
    tokens = _of_head(case, "token")
    if tokens is None:
        return None
    if case.is_you():
        case.agent()
    place = case.take(Place, "goal")
    if place is not None and place.zone != "field":
        raise NoFitError("tokens come to a field")
    if tokens.keys() - {"head", "race", "count", "side"} or tokens.get("race") not in TOKENS:
        raise NoFitError("no such token")
    count, up_to = _how_many(tokens)
    side = place.side if place is not None and place.side is not None else tokens.get("side")
    if up_to:
        raise NoFitError("so many tokens or fewer")
    player = {} if side in {None, "you"} else {"player": side}
    return Deed("create", {"card": tokens.get("race"), "count": count, **player})


def _move_cores(case: Case, cores: Cards) -> Deed:
    place = case.take(Place, "goal") or _onto_master(case)
    cores = from_source(case, cores)
    from_ = _CORE_PLACES.get(str(cores.get("zone") or "core_zone"))
    to = _CORE_PLACES.get(str(place.zone)) if place is not None else None
    if place is not None and (place.facts or place.side not in {None, "owner", cores.get("side") or "you"}):
        raise NoFitError("cores onto whose master?")
    if from_ is None or to is None or from_ == to:
        raise NoFitError("cores from where to where?")
    count, up_to = _how_many(cores)
    fields = {"from": from_, "to": to, "count": count, **({"up_to": True} if up_to else {})}
    return Deed("move_cores", fields | player_field(cores.get("side")))


def _onto_master(case: Case) -> Place | None:
    """`マスターに置く`: onto it."""
    masters = [each for each in case.values(Cards, "goal") if each.get("head") == "master"]
    if not masters or masters[0].keys() - {"head", "side"}:
        return None
    case.take(Cards, "goal")
    side = masters[0].get("side")
    return Place("on_master", side if isinstance(side, str) else None)


def turn(case: Case, _words: ScriptWords) -> Deed | None:
    """Ready or exhaust cores."""
    cores = _of_head(case, "core")
    if cores is None:
        return None
    state = case.take(State, "goal")
    is_ready = state.value if state is not None and state.key == "ready" else case.verb.concept in {"ready", "recover"}
    if state is None and case.verb.concept not in {"tire", "ready", "exhaust", "recover"}:
        raise NoFitError("what of the cores?")
    if cores.keys() - {"head", "count", "side", "ready", "zone"} or cores.get("ready") is is_ready:
        raise NoFitError("which cores?")
    count, up_to = _how_many(cores)
    fields = {"count": count, **({"up_to": True} if up_to else {})}
    return Deed(_TURNED[bool(is_ready)], fields | player_field(cores.get("side")))


def attack(case: Case, _words: ScriptWords) -> Deed | None:
    """Your master attacks with numbers of its own."""
    told = case.take(AsStats, "means")
    if told is None:
        return None
    if case.verb.voice not in {"active", "causative"}:
        raise NoFitError("who attacks?")
    master = case.cards("topic", "subject")
    if master is None or master.get("head") != "master" or master.get("side") not in {None, "you"}:
        raise NoFitError("who attacks?")
    stats = dict(told.stats)
    if stats.keys() != {"atk"}:
        raise NoFitError("with which ATK?")
    keywords = tuple({"keyword": word, **({} if value is None else {"value": value})} for word, value in told.keywords)
    return Deed("master_attack", {"atk": stats["atk"], **({"keywords": keywords} if keywords else {})})


def fight(case: Case, _words: ScriptWords) -> Deed | None:
    """Two units battle."""
    if case.verb.concept == "perform":
        battle = next((way for way in case.values(Way, "object") if way.word == "battle"), None)
        if battle is None:
            return None
        case.take(Way, "object")
    both = case.cards("means") or case.cards("subject", "topic")
    other = case.cards("with")
    if both is None and other is not None and other.get("ref") == "self":
        return Deed("battle", {"with": other}, None, needs_who=True)
    if both is None and other is None:
        both = Cards(frozenset({("ref", "that"), ("they", True)}))  # `竜1体と騎士1体を選び、バトルを行わせる`
    if both is None:
        raise NoFitError("who battles?")
    if other is None:
        if both.get("ref") != "that" or both.get("those") not in {None, 2}:
            raise NoFitError("who battles?")
        return Deed("battle", {"who": "a", "with": "b"}, both.without("those", "they"), concept="both")
    return Deed("battle", {"with": both}, other, needs_who=True)


OWN_FRAMES: Final[Mapping[str, OwnFrame]] = {
    "put": put, "deploy": put, "move": put, "return": put, "do": turn, "tire": turn,
    "ready": turn, "exhaust": turn, "recover": turn,
    "attack": attack, "perform": fight, "fight": fight,
}  # fmt: skip
