"""Sentences that only Victory Spark has: techniques, attacks under way."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.player_events import one_at_a_time
from deckbuilder.card_text.frames.script_words import OwnFrame, OwnRefusal, OwnTree, ScriptWords, Tree
from deckbuilder.card_text.frames.taking import count_of, more
from deckbuilder.card_text.meaning import (
    Cards,
    Effects,
    Either,
    HowMuch,
    Identity,
    Place,
    Quantity,
    Stats,
    Times,
)
from deckbuilder.games.victory_spark.glossary import STATS
from deckbuilder.games.victory_spark.wording.attack_frames import (
    SIDES,
    happens_to_attack,
    is_attack,
    is_blocked,
    make_attack,
    partner_acts,
    player_attacks,
)
from deckbuilder.games.victory_spark.wording.player_frames import limit_changes

_TECHNIQUES: Final[Mapping[str, Tree]] = {
    "technique": {},
    "entry_spark": {"icon": "entry_spark"},
    "surprise_technique": {"icon": "surprise"},
    "cancel_technique": {"icon": "cancel"},
}
"""Nouns of techniques, and what they say of them."""
_TOLD: Final = frozenset({"icon", "level", "attribute", "name", "title", "work", "technique"})
"""What cancels ask of techniques and their cards."""
_USED: Final[Mapping[str, str]] = {"activated": "use_activated", "auto": "use_auto", "cancel": "use_cancel"}
"""What a player cannot do who cannot use techniques with that icon."""


def technique(cards: Cards) -> Tree:
    """What the words say of techniques in the resolution zone. Raises NoFitError."""
    told: Tree = dict(_TECHNIQUES[str(cards.get("head"))])
    if "of_card" in cards and "race" in cards:
        raise CannotSayError("which_technique")  # its other techniques have other attributes
    for fact, value in cards.without("head", "count", "side", "of_card").facts:
        name = {"race": "attribute", "called": "name", "titled": "title"}.get(fact, fact)
        if name not in _TOLD or name in told:
            raise NoFitError("no such technique")
        told[name] = value.values if isinstance(value, Either) else value
    side = {"you": "you", "both": "any"}.get(str(cards.get("side")))
    return {**told, "side": side} if side is not None else told


def _techniques(case: Case) -> Cards | None:
    found = next((each for each in case.values(Cards, "object", "topic") if each.get("head") in _TECHNIQUES), None)
    if found is None:
        return None
    cards = case.cards("object", "topic")
    if cards is None or cards.get("head") not in _TECHNIQUES:
        raise NoFitError("of cards and of techniques")
    return cards


def void(case: Case, _words: ScriptWords) -> Deed | None:
    """A technique in the resolution zone becomes void; the words may have chosen it before."""
    cards = _techniques(case)
    if cards is None:
        return Deed("void")
    if cards.get("count") not in {None, Quantity("some", 1)}:
        raise CannotSayError("void_several")
    return Deed("void", {"target": technique(cards)})


def choose(case: Case, _words: ScriptWords) -> Deed | None:
    """A technique is chosen, which becomes void."""
    cards = _techniques(case)
    if cards is None:
        return None
    if cards.get("count") not in {None, Quantity("some", 1)}:
        raise CannotSayError("void_several")
    owner = cards.get("owner")
    if isinstance(owner, Cards):
        icon = technique(cards.without("owner"))
        if icon.keys() - {"icon"}:
            raise CannotSayError("which_technique")
        return Deed("choose_ability", icon, owner, needs_who=True)
    return Deed("aim", {"target": technique(cards)})


def discard(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards of a hand go to the waiting room."""
    cards = case.cards("object", "topic")
    count = case.take(Quantity, "adverb") if cards is None else None
    if count is not None:  # `discard 1`
        cards = Cards(frozenset({("head", "card"), ("count", count)}))
    if cards is not None and cards.get("ref") == "self":
        return Deed("send", {"to": "waiting_room"}, cards, needs_who=True)
    if cards is None or cards.get("ref") is not None:
        raise NoFitError("discard what?")
    agent, cards = case.agent(), cards if cards.get("zone") else more(cards, "zone", "hand")
    if agent is not None and agent.side != "you" and not cards.get("random"):
        for role, thing in (("topic", agent), ("object", cards), ("goal", Place("waiting_room"))):
            case.assume(role, thing)  # the player chooses the cards that are put there
        return None
    if agent is not None and agent.side != "you":
        return _at_random(cards, agent.side)
    return Deed("send", {"to": "waiting_room"}, cards, needs_who=True)


def put(case: Case, _words: ScriptWords) -> Deed | None:
    """`手札を《竜》を1枚控え室に置く`: of the hand, such cards."""
    told = case.values(Cards, "object")
    if len(told) != 2 or told[0].facts - {("side", "you")} != {("head", "zone"), ("zone", "hand")}:
        return None
    cards = told[1].with_(*told[0].without("head").facts)
    if cards is None or "ref" in cards:
        raise NoFitError("of the hand, what?")
    case.take(Cards, "object"), case.take(Cards, "object")
    case.assume("object", cards)
    return None


def _at_random(cards: Cards, side: str) -> Deed:
    """Another player discards cards at random. Raises CannotSayError where that player chooses."""
    is_plain = cards.without("side").keys() <= {"head", "zone", "count", "random"} and cards.get("zone") in {
        None,
        "hand",
    }
    if not is_plain or not cards.get("random") or cards.get("side") not in {None, "own", side}:
        raise CannotSayError("discarded_by_another")
    return Deed("discard", {"count": count_of(cards), "player": side, "random": True})


def _is_named(cards: Cards | None) -> bool:
    """Whether the words name one card, whose numbers are known."""
    return cards is None or cards.get("ref") is not None


def multiply(case: Case, _words: ScriptWords) -> Deed | None:
    """Numbers of cards are multiplied, after everything is added (VS 8.9.1.8)."""
    stats = next(iter(case.values(Stats, "object")), None)
    much = next((each.amount for each in case.values(HowMuch, "adverb") if isinstance(each.amount, Times)), None)
    if stats is None or much is None or much.amount != 1 or stats.printed or _is_named(stats.cards):
        return None
    case.take(Stats, "object"), case.take(HowMuch, "adverb")
    return Deed("multiply", dict.fromkeys(stats.stats, much.factor), stats.cards, needs_who=True)


def _becomes(case: Case, told: Identity) -> Deed:
    """Cards are also called otherwise, or are something else."""
    fields: dict[str, object] = {}
    for key, value in told.parts:
        if key not in {"name", "title", "gender", *STATS} or (key in STATS and key in fields):
            raise NoFitError("what no card becomes")
        fields[key] = value if key in STATS else (*_words(fields, key), *((value,) if value != "none" else ()))
    is_more = case.way("added")
    if is_more and not fields.keys().isdisjoint(STATS):
        raise NoFitError("numbers are not added so")
    return Deed("gain_words" if is_more else "set", fields, case.cards("topic", "subject"), needs_who=True)


def _words(fields: Mapping[str, object], key: str) -> tuple[object, ...]:
    told = fields.get(key, ())
    assert isinstance(told, tuple)
    return told


def become(case: Case, _words: ScriptWords) -> Deed | None:
    """Techniques of cards also have an attribute."""
    told = case.take(Identity, "goal")
    if told is not None:
        return _becomes(case, told)
    effects = next((each for each in case.values(Effects, "topic", "subject") if each.cards is not None), None)
    if effects is not None:
        case.take(Effects, "topic", "subject")
    cards = _techniques(case) if effects is None else effects.cards
    if cards is None:
        return None
    words = case.need(Cards, "goal")
    if not case.way("added") or words.keys() != {"head", "race"}:
        raise NoFitError("become what?")
    owners = cards if effects is not None else Cards(cards.without("head").facts | {("head", "card")})
    told = words.get("race")
    if isinstance(told, Either) and told.joint == "or":
        raise NoFitError("one of them?")
    added = told.values if isinstance(told, Either) else (told,)
    return Deed("gain_words", {"attribute": added}, owners, needs_who=True)


def turn(case: Case, words: ScriptWords) -> Deed | None:
    """What becomes something else."""
    return make_attack(case, words) or (become(case, words) if case.verb.mood == "plain" else None)


def uses(case: Case, _words: ScriptWords) -> Tree | None:
    """A player uses a technique."""
    cards = _techniques(case)
    if cards is None:
        return None
    agent = case.agent()
    side = agent.side if agent is not None else "you"
    told = technique(cards)
    told.pop("side", None)
    whose = SIDES[side]
    side_of = {"side": "you"} if side == "you" else {"side": "any"} if side == "both" else {}
    return {"event": "uses", **whose, **({"technique": {**side_of, **told}} if told else {})}


def discards(case: Case, _words: ScriptWords) -> Tree | None:
    """`手札が捨てられた時`, `相手が手札を捨てた時`: hand cards are put into the waiting room."""
    agent, place = case.agent(), case.take(Place, "source")
    cards = case.cards("object", "topic", "subject")
    side = agent.side if agent is not None else None
    if cards is None or place not in {None, Place("hand"), Place("hand", "you")}:
        raise CannotSayError("event")
    if cards.get("ref") == "self" and agent is None and case.verb.voice == "passive":
        return {"event": "goes", "from": "hand", "to": "waiting_room"}
    own = cards.get("side") or side or "you"
    if cards.get("zone") not in {None, "hand"} or "ref" in cards or side not in {None, own} or own == "both":
        raise CannotSayError("event")
    told = one_at_a_time(cards).without("side", "zone").facts
    head = frozenset({("head", "card")}) if cards.get("head") == "zone" else frozenset()
    told = frozenset(fact for fact in told if fact != ("head", "zone")) | head
    return {"event": "goes", "who": Cards(told | {("zone", "hand"), ("side", own)}), "to": "waiting_room"}


def use(case: Case, _words: ScriptWords) -> Deed | None:
    """`choose 1 technique of it and use it`: what was chosen is used."""
    cards = case.cards("object") if case.verb.mood == "plain" else None
    if cards is None:
        return None
    if cards.get("ref") not in {"it", "that"} or case.agent() is not None:
        raise CannotSayError("use")
    return Deed("those_modes")


def set_surprise(case: Case, _words: ScriptWords) -> Deed | None:
    """A player cannot put cards into the surprise zone."""
    place = next(iter(case.values(Place, "goal")), None)
    agent = case.agent() if place == Place("surprise") else None
    if agent is None:
        return None
    case.take(Place, "goal")
    if case.need(Cards, "object").facts != {("head", "card")}:
        raise CannotSayError("forbid_some")
    return Deed(
        "forbid_player", {"what": "set_surprise", **({} if agent.side == "opponent" else {"player": agent.side})}
    )


def not_use(case: Case, _words: ScriptWords) -> Deed | list[Deed] | None:
    """Cards or a player cannot use techniques."""
    techniques = _techniques(case)
    if techniques is None:
        return None
    agent = case.agent()
    if agent is None and techniques.keys() == {"head"}:
        return Deed("forbid", {"what": "use_techniques"}, case.cards("topic", "subject"), needs_who=True)
    told = techniques.without("head")
    icons = _icons(told.get("icon"))
    if agent is None or told.keys() - {"icon", "race", "level", "technique"} or not icons <= _USED.keys():
        raise CannotSayError("forbid_some")
    player = {} if agent.side == "opponent" else {"player": agent.side}
    level: Tree = {"level": told.get("level")} if "level" in told else {}
    parts = [
        {**level, **named, **of_attribute}
        for named in _each("technique", told.get("technique"))
        for of_attribute in _each("attribute", told.get("race"))
    ]
    return [Deed("forbid_player", {"what": _USED[icon], **part, **player}) for part in parts for icon in sorted(icons)]


def _each(field: str, told: object) -> list[Tree]:
    """The field with each of the words, or nothing where there is none."""
    if told is None:
        return [{}]
    return [{field: word} for word in (told.values if isinstance(told, Either) else (told,))]


def _icons(told: object) -> frozenset[str]:
    """The icons of techniques; all of them if none is named."""
    if told is None:
        return frozenset(_USED)
    return frozenset(map(str, told.values if isinstance(told, Either) else (told,)))


def not_block(case: Case, _words: ScriptWords) -> Deed | None:
    """`相手のカードはパートナーブロックできない`: that player cannot. Raises CannotSayError."""
    cards = next(iter(case.values(Cards, "subject", "topic")), None)
    if cards is None or case.verb.mood != "cannot":
        return None
    if cards.get("head") != "card" or cards.keys() - {"head", "side", "count"} or "side" not in cards:
        raise CannotSayError("forbid_some")
    case.cards("subject", "topic")
    player = {} if cards.get("side") == "opponent" else {"player": cards.get("side")}
    return Deed("forbid_player", {"what": "partner_block", **player})


OWN_FRAMES: Final[Mapping[str, OwnFrame]] = {
    "void": void, "cancel": void, "choose": choose, "discard": discard, "become": turn,
    "do": lambda case, words: limit_changes(case, words) or multiply(case, words),
    "use": use, "put": put, "increase": limit_changes, "reduce": limit_changes, "raise": limit_changes,
    "lower": limit_changes,
}  # fmt: skip
OWN_REFUSALS: Final[Mapping[str, OwnRefusal]] = {
    "become": make_attack,
    "put": set_surprise,
    "partner_block": not_block,
    "use": not_use,
}
OWN_CONDITIONS: Final[Mapping[str, OwnTree]] = {"be": is_attack, "partner_block": is_blocked}


OWN_EVENTS: Final[Mapping[str, OwnTree]] = {
    "discard": discards, "succeed": happens_to_attack, "be": happens_to_attack, "use": uses, "attack": player_attacks,
    "partner_attack": partner_acts, "partner_block": partner_acts,
}  # fmt: skip
