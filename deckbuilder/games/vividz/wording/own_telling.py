"""How Vividz says what only it has: events and conditions."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Clause,
    Counters,
    Effects,
    Either,
    Place,
    Player,
    State,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.clause_making import clause
from deckbuilder.card_text.writing.composer import Composer, OwnWriters
from deckbuilder.card_text.writing.conditions import card_is as shared_card
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.labelled_lines import bare
from deckbuilder.games.vividz.wording.own_events import PLAYED_FROM
from deckbuilder.games.vividz.wording.own_writing import OPERATIONS, hand

_SIDES: Final = {"you": "you", "opponent": "opponent", "each": "both"}


_STATES: Final[Mapping[str, tuple[str, Any]]] = {
    "connected": ("connect", {"min": 1}), "attack_success": ("succeed", True),
    "attacking": ("attack", True),
}  # fmt: skip
"""States of cards that are said by a verb."""
_ADJECTIVES: Final = {"connect": State("connected", Bounds(1, None)), "attack": State("attacking", value=True)}
"""Those that English says of a card as it is."""
_OF_ENGAGE: Final = {"of": "connect", "connected_to": "host"}
"""That an engage is connected to its chara."""


_CARD: Final = Cards(frozenset({("head", "card"), ("anywhere", True)}))


def _count(form: Form, composer: Composer) -> Clause:
    """How many cards there are, and where."""
    bounds = composer.bounds(form)
    cards = composer.cards(form.take("of", {}), every=False)
    if "under" in cards:
        return _there(cards, None, bounds)
    zone, side = cards.get("zone"), cards.get("side")
    if cards.get("head") == "mission" and side in {"you", "opponent"}:
        return _missions(cards, bounds, composer)
    if side is None and cards.get("attacking") and bounds in {Bounds(1, None), Bounds(None, 0)}:
        return _attack_under_way(cards.without("attacking"), composer, is_so=bounds.least == 1)
    if side is None and zone is None and "lane" in cards:
        return _there(bare(cards), None, bounds)
    if isinstance(zone, Either) or side not in {"you", "opponent"} or cards.get("head") == "mission":
        raise CannotWriteError(cards)
    if zone is None and "lane" in cards and cards.get("lane") not in {"same", "adjacent"}:
        return _in_a_part(cards, side, bounds, composer)
    return _there(bare(cards.without("zone", "side")), Place(zone or "field", side), bounds)


def _in_a_part(cards: Cards, side: str, bounds: Bounds, composer: Composer) -> Clause:
    """So many charas in the center or in the sides of a player."""
    if composer.word_list.language == "en":
        return _there(cards, None, bounds)
    part = Place(None, side, facts=frozenset({("lane", cards.get("lane"))}))
    return _there(bare(cards.without("zone", "side", "lane")), part, bounds)


def _attack_under_way(cards: Cards, composer: Composer, *, is_so: bool) -> Clause:
    """Such a chara of either side is attacking, or none is."""
    subject, mood = Arg("subject", bare(cards.without("zone"))), "plain" if is_so else "not"
    if composer.word_list.language == "en":
        return clause("be", subject, Arg("complement", _ADJECTIVES["attack"]), mood=mood, link="if")
    return Clause(Verb("attack", mood=mood, is_state=True), (subject,), "if")


def _missions(cards: Cards, bounds: Bounds, composer: Composer) -> Clause:
    """So many missions are checked or cleared."""
    told = [key for key in ("checked", "cleared") if cards.get(key) is True]
    if len(told) != 1 or cards.keys() - {"head", "side", *told}:
        raise CannotWriteError(cards)
    which = bare(cards.without(*told))
    if composer.word_list.language == "ja":
        is_none = bounds == Bounds(None, 0)
        mood = "not" if is_none else "plain"
        verb = Verb({"checked": "check", "cleared": "clear"}[told[0]], "passive", mood, is_state=True)
        return Clause(verb, (Arg("subject", which), Arg("adverb", Way("not_one") if is_none else bounds)), "if")
    which = Cards(which.facts | {("bounds", bounds)})
    return clause("be", Arg("subject", which), Arg("complement", State(told[0], value=True)), link="if")


def _there(cards: Cards, place: Place | None, bounds: Bounds) -> Clause:
    goal = () if place is None else (Arg("goal", place),)
    if bounds == Bounds(None, 0):
        return clause("exist", *goal, Arg("subject", cards), mood="not", link="if")
    return clause("exist", *goal, Arg("subject", cards), Arg("adverb", bounds), link="if")


def _card(form: Form, composer: Composer) -> Clause:
    """What a card is."""
    where = {key: value for key, value in form.peek("where").items() if (key, value) != ("of", "area")}
    if where == _OF_ENGAGE:
        where = {"connected": {"min": 1}}
    verb = _STATES.get(next(iter(where), ""))
    if len(where) != 1 or verb is None or verb[1] != next(iter(where.values())):
        return shared_card(form, composer)
    form.take("where")
    card = Arg("subject", composer.cards(form.take("card", "self")))
    adjective = _ADJECTIVES.get(verb[0])
    if composer.word_list.language == "en" and adjective is not None:
        return clause("be", card, Arg("complement", adjective), link="if")
    return Clause(Verb(verb[0], is_state=True), (card,), "if")


def _has_counters(form: Form, composer: Composer) -> Clause:
    name, side = form.need("name"), form.take("player", "you")
    told = Counters(name, composer.bounds(form))
    return clause("have", Arg("subject", Player(side)), Arg("object", told), link="if")


def _plays(form: Form, composer: Composer) -> Clause:
    whose, where = _SIDES[form.take("whose", "you")], form.take("where")
    composer.names_self, composer.names_other, composer.has_event = False, True, True
    cards = _CARD
    if where is not None:
        if tuple(where.get("of", ())) != PLAYED_FROM:
            raise CannotWriteError({"where": where})
        deck = {**where, "of": "deck"}
        cards = Cards(composer.cards(deck, every=False).without("zone", "side").facts | {("anywhere", True)})
        composer.choose(cards)
    return clause("play", Arg("subject", Player(whose)), Arg("object", cards), link="when")


def _activates(form: Form, composer: Composer) -> Clause:
    composer.names_self = False
    ability = Cards(frozenset({("head", "activated_ability"), ("anywhere", True)}))
    return clause(
        "play", Arg("subject", Player(_SIDES[form.take("whose", "you")])), Arg("object", ability), link="when"
    )


def _counters_change(concept: str) -> Any:
    def write(form: Form, composer: Composer) -> Clause:
        whose, name = _SIDES[form.take("whose", "you")], form.need("counter")
        composer.names_self = False
        return clause(concept, Arg("subject", Player(whose)), Arg("object", Counters(name)), link="when")

    return write


def _discards(form: Form, composer: Composer) -> Clause:
    composer.names_self = False
    args = Arg("subject", Player(_SIDES[form.take("whose", "you")])), Arg("object", hand(composer))
    return clause("put", *args, Arg("goal", Place("trash")), link="when")


def _subject(form: Form, composer: Composer) -> Cards:
    """The card of an event."""
    who = form.take("who", "self")
    composer.names_self = who == "self"
    composer.names_other = composer.has_event = not composer.names_self
    cards = composer.cards(who, every=False)
    if not isinstance(who, str):
        composer.choose(cards)
    return cards if cards.get("ref") is not None else bare(cards)


def _becomes_exp(form: Form, composer: Composer) -> Clause:
    subject = _subject(form, composer)
    if subject.get("ref") is None:
        subject = subject.without("zone")
    return clause("become", Arg("subject", subject), Arg("goal", Place("exp")), link="when")


def _cause(form: Form, effect: str) -> tuple[Arg, ...]:
    """Return how it happened. `effect`: the word for an effect of any player."""
    match form.take("cause"), form.take("by"):
        case None, None:
            return ()
        case "battle", None:
            return (Arg("adverb", Way("by_battle")),)
        case "effect", None:
            return (Arg("adverb", Way(effect)),)
        case "effect", str() as side:
            return (Arg("means", Effects(side)),)
        case told:
            raise CannotWriteError({"cause": told})


def _retired(form: Form, composer: Composer) -> Clause:
    if form.peek("cause") is None and form.peek("by") is not None:
        agent, other = Player(form.take("by")), _subject(form, composer)
        voice = "causative" if composer.word_list.language == "ja" else "active"
        return clause("retire", Arg("subject", agent), Arg("object", other), voice=voice, link="when")
    cause, subject = _cause(form, "by_effect"), _subject(form, composer)
    voice = "active" if composer.word_list.language == "ja" else "passive"
    return clause("retire", Arg("subject", subject), *cause, voice=voice, link="when")


def _turned(concept: str) -> Any:
    def write(form: Form, composer: Composer) -> Clause:
        by = form.take("by")
        cause = () if by is None else (Arg("means", Effects(by)),)
        subject = _subject(form, composer)
        passive = by is not None and concept == "reboot" and composer.word_list.language == "en"
        return clause(concept, Arg("subject", subject), *cause, voice="passive" if passive else "active", link="when")

    return write


def _connected(form: Form, composer: Composer) -> Clause:
    host = _subject(form, composer)
    engage = Cards(frozenset({("head", "engage"), ("bare", True)}))
    return clause("connect", Arg("goal", host), Arg("subject", engage), link="when")


def _retires(form: Form, composer: Composer) -> Clause:
    cause, subject, where = _cause(form, "by_own_effect"), _subject(form, composer), form.take("where")
    other = (
        bare(composer.cards(where, every=False))
        if where is not None
        else Cards(frozenset({("head", "chara"), ("bare", True)}))
    )
    composer.watch("retires", subject, other)
    if composer.names_self:
        composer.has_event = composer.names_other = True
        composer.chosen = other.get("head")
    voice = "causative" if composer.word_list.language == "ja" else "active"
    return clause("retire", Arg("subject", subject), *cause, Arg("object", other), voice=voice, link="when")


OWN_WRITERS: Final = OwnWriters(
    operations=OPERATIONS,
    conditions={"card": _card, "count": _count, "counters": _has_counters},
    events={
        "plays": _plays, "activates": _activates, "gains_counters": _counters_change("gain"),
        "spends_counters": _counters_change("spend"), "discards": _discards, "becomes_exp": _becomes_exp,
        "retired": _retired, "retires": _retires, "slept": _turned("sleep"), "connected": _connected,
        "rebooted": _turned("reboot"),
    },
)  # fmt: skip
