"""How Vividz says what only it has: counters, EXP, connected cards, retiring, areas."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Arg,
    AsWords,
    Bounds,
    Cards,
    Clause,
    Counters,
    Effects,
    Either,
    HowMuch,
    Place,
    Player,
    Points,
    Quantity,
    Repeated,
    State,
    Stats,
    Times,
    Top,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, OwnWriters, clause
from deckbuilder.card_text.writing.concepts import place_of
from deckbuilder.card_text.writing.conditions import card_is as shared_card
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.labelled_lines import bare
from deckbuilder.card_text.writing.operations.on_numbers import set_value
from deckbuilder.card_text.writing.operations.permitting import forbid
from deckbuilder.card_text.writing.operations.shared import until_of, who_of, zone_cards
from deckbuilder.games.vividz.wording.own_frames import PLAYED_FROM

_SIDES: Final = {"you": "you", "opponent": "opponent", "each": "both"}
_STATES: Final[Mapping[str, tuple[str, Any]]] = {
    "connected": ("connect", {"min": 1}), "attack_success": ("succeed", True),
}  # fmt: skip
"""States of cards that are said by a verb."""
_CARD: Final = Cards(frozenset({("head", "card"), ("anywhere", True)}))


def _agent(side: str) -> tuple[Arg, ...]:
    return () if side == "you" else (Arg("topic", Player(side)),)


def _counters(concept: str) -> Any:
    """A player gains or spends counters."""

    def write(form: Form, _composer: Composer) -> Clauses:
        name, amount, side = form.need("name"), form.take("amount", 1), form.take("player", "you")
        if not isinstance(amount, int):
            raise CannotWriteError({"amount": amount})
        return [clause(concept, *_agent(side), Arg("object", Counters(name, amount)))]

    return write


def _scout(form: Form, composer: Composer) -> Clauses:
    times = form.take("times", 1)
    if not isinstance(times, int):
        raise CannotWriteError({"times": times})
    often = Arg("adverb", Repeated(times)) if composer.word_list.language == "ja" else Arg("manner", HowMuch(times))
    return [clause("scout", *(() if times == 1 else (often,)))]


def _reload(_form: Form, _composer: Composer) -> Clauses:
    return [clause("reload")]


def _pay(form: Form, _composer: Composer) -> Clauses:
    cost = form.need("cost")
    if not isinstance(cost, Mapping) or cost.keys() != {"pay"}:
        raise CannotWriteError({"pay": cost})
    return [clause("pay", Arg("object", Points("energy", cost["pay"])))]


def _is_off_field(who: Cards, composer: Composer) -> bool:
    """Whether cards lie elsewhere than in an area."""
    if who.get("ref") is None:
        return who.get("zone") is not None
    if who.get("ref") == "self":
        return composer.is_elsewhere
    return composer.chosen_zone is not None or composer.shown_in is not None


def _send(form: Form, composer: Composer) -> Clauses:
    to, who = form.need("to"), who_of(form, composer)
    if to == "remove":
        return [clause("exile", Arg("object", who))]
    place = place_of(composer.words.goals, to)
    if to == "hand" and _is_off_field(who, composer):
        return [clause("add", Arg("object", who), Arg("goal", Place("hand")))]
    if to == "hand":
        return [clause("return", Arg("object", who), Arg("goal", Place("hand", "owner")))]
    return [clause("put", Arg("object", who), Arg("goal", place))]


def _hand(composer: Composer) -> Cards:
    """Cards of a hand."""
    return Cards(frozenset({("head", "zone" if composer.word_list.language == "ja" else "card"), ("zone", "hand")}))


def _discard(form: Form, composer: Composer) -> Clauses:
    side, count, is_random = form.take("player", "you"), form.take("count", 1), form.flag("random")
    if not isinstance(count, int):
        raise CannotWriteError({"count": count})
    way = (Arg("adverb", Way("random")),) if is_random else ()
    args = *_agent(side), Arg("object", _hand(composer)), *way, Arg("adverb", Quantity("some", count))
    return [clause("put", *args, Arg("goal", Place("trash")))]


def _enter(form: Form, composer: Composer) -> Clauses:
    who, place, side = who_of(form, composer), form.take("place", "empty"), form.take("side", "owner")
    whose = None if side == "owner" else side
    goal: Any = Place("field", whose, is_free=place == "empty")
    if place not in {"empty", "any"}:
        goal = State("lane", place)
    return [clause("enter", Arg("object", who), Arg("goal", goal), voice="causative")]


def _plainly(concept: str) -> Any:
    """What is done to cards."""
    return lambda form, composer: [clause(concept, Arg("object", who_of(form, composer)))]


def _made(composer: Composer) -> str:
    """The voice of what is done to cards by a verb that Japanese has for what they do."""
    return "causative" if composer.word_list.language == "ja" else "active"


def _retire(form: Form, composer: Composer) -> Clauses:
    return [clause("retire", Arg("object", who_of(form, composer)), voice=_made(composer))]


def _shift(form: Form, composer: Composer) -> Clauses:
    if form.take("to", "adjacent") != "adjacent":
        raise CannotWriteError("slide where?")
    return [clause("shift", Arg("object", who_of(form, composer)), voice=_made(composer))]


def _attach(form: Form, composer: Composer) -> Clauses:
    who, to, how = who_of(form, composer), form.need("to"), form.need("how")
    if how == "connected":
        return [clause("connect", Arg("object", who), Arg("goal", composer.cards(to)))]
    if to != "self":
        raise CannotWriteError({"to": to})
    under = Cards(frozenset({("zone", "exp"), ("head", "card"), ("under", "self"), ("side", "you")}))
    return [clause("do", Arg("object", who), Arg("goal", under))]


def _look(form: Form, composer: Composer) -> Clauses:
    """Cards of a deck are revealed, some are taken, the rest goes elsewhere."""
    if not form.flag("reveal") or form.take("to", "hand") != "hand":
        raise CannotWriteError("look")
    top = Top(composer.amount(form.take("count", 1)), "you")
    cards = composer.cards(form.take("where", {"of": "deck"}), every=False).without("zone", "side")
    place = place_of(composer.words.rests, form.take("rest", "deck_bottom"))
    quantity = Quantity("some" if form.flag("must") else "up_to", form.need("take"))
    cards = Cards(cards.facts | {("anywhere", True)})
    if composer.word_list.language == "en":
        args = Arg("object", top), Arg("with", cards), Arg("adverb", quantity), Arg("goal", place)
        return [clause("reveal", *args)]
    return [
        clause("reveal", Arg("adverb", top), link="and"),
        clause("choose", Arg("object", cards), Arg("adverb", quantity), link="at_once"),
        clause("add", Arg("goal", Place("hand")), link="and"),
        clause("put", Arg("object", Way("rest")), Arg("goal", place)),
    ]


def _search(form: Form, composer: Composer) -> Clauses:
    cards = composer.cards(form.take("where", {"of": "deck"}), every=False).without("zone", "side")
    count = Quantity("up_to", form.take("count", 1))
    cards = Cards(cards.facts | {("anywhere", True)})
    if composer.word_list.language == "en":
        return [clause("seek", Arg("object", cards), Arg("adverb", count))]
    return [
        clause("choose", Arg("source", Place("deck")), Arg("object", cards), Arg("adverb", count), link="at_once"),
        clause("add", Arg("goal", Place("hand")), link="and"),
        clause("shuffle"),
    ]


def _shuffle(form: Form, _composer: Composer) -> Clauses:
    return [clause("shuffle", Arg("object", zone_cards("deck", form.take("player", "you"))))]


def _multiply(form: Form, composer: Composer) -> Clauses:
    until, who = until_of(form, composer), who_of(form, composer)
    factors = form.rest()
    if len(set(factors.values())) != 1:
        raise CannotWriteError({"multiply": factors})
    much = Arg("adverb", HowMuch(Times(1, next(iter(factors.values())))))
    return [clause("do", *until, Arg("object", Stats(tuple(factors), who)), much)]


def _words(concept: str) -> Any:
    """Cards gain or lose words or icons."""

    def write(form: Form, composer: Composer) -> Clauses:
        until, who = until_of(form, composer), who_of(form, composer)
        facts = {word: fact for fact, word in composer.words.fact_names.items()}
        told = [AsWords(facts.get(key, key), tuple(words)) for key, words in form.rest().items()]
        if len(told) != 1:
            raise CannotWriteError("words of a card")
        return [clause(concept, *until, Arg("topic", who), Arg("object", told[0]))]

    return write


def _forbid(form: Form, composer: Composer) -> Clauses:
    """What cards cannot do, or what the opponent cannot do to them."""
    match form.peek("what"):
        case "be_retired" | "be_retired_by_opponent" as what:
            means = (Arg("means", Effects("opponent")),) if what.endswith("opponent") else ()
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            mood = "not" if composer.word_list.language == "ja" else "cannot"
            voice = "active" if composer.word_list.language == "ja" else "passive"
            return [clause("retire", *until, Arg("topic", who), *means, mood=mood, voice=voice)]
        case "be_affected_by_opponent":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            if composer.word_list.language == "ja":
                args = Arg("topic", who), Arg("object", Effects("opponent"))
                return [clause("receive", *until, *args, mood="not")]
            args = Arg("topic", who), Arg("means", Effects("opponent"))
            return [clause("affect", *until, *args, mood="not", voice="passive")]
        case "be_slid_by_opponent" if composer.word_list.language == "ja":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            return [clause("shift", *until, Arg("object", who), Arg("topic", Player("opponent")), mood="cannot")]
        case "be_slid_by_opponent":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            args = Arg("topic", who), Arg("doer", Player("opponent"))
            return [clause("shift", *until, *args, mood="cannot", voice="passive")]
    return forbid(form, composer)


def _play_cost(form: Form, composer: Composer) -> Clauses:
    """Playing cards costs more or less."""
    who, amount = who_of(form, composer), form.need("amount")
    if not isinstance(amount, int) or amount == 0:
        raise CannotWriteError({"amount": amount})
    if who.get("ref") is None:
        if who.get("zone") != "hand":
            raise CannotWriteError(who)
        who = Cards(who.without("zone", "count").facts | {("anywhere", True)})
    args = Arg("object", Stats(("cost",), who)), Arg("adverb", HowMuch(abs(amount)))
    return [clause("reduce" if amount < 0 else "increase", *args)]


def _play_only(form: Form, composer: Composer) -> Clauses:
    """When the card can be played."""
    *before, last = condition(form.need("if"), composer)
    if form.has("what") or before or last.link != "if" or last.verb.concept == "during":
        raise CannotWriteError("only, when?")
    card = composer.self_card().without("it")
    if composer.word_list.language == "ja":
        return [replace(last, args=(Arg("topic", card), *last.args), link="only"), clause("play", mood="can")]
    return [clause("play", Arg("subject", card), mood="can", voice="passive", link="and"), replace(last, link="only")]


def _count(form: Form, composer: Composer) -> Clause:
    """How many cards there are, and where."""
    bounds = composer.bounds(form)
    cards = composer.cards(form.take("of", {}), every=False)
    if "under" in cards:
        return _there(cards, None, bounds)
    zone, side = cards.get("zone"), cards.get("side")
    if cards.get("head") == "mission" and side in {"you", "opponent"}:
        return _missions(cards, bounds, composer)
    if isinstance(zone, Either) or side not in {"you", "opponent"} or cards.get("head") == "mission":
        raise CannotWriteError(cards)
    return _there(bare(cards.without("zone", "side")), Place(zone or "field", side), bounds)


def _missions(cards: Cards, bounds: Bounds, composer: Composer) -> Clause:
    """So many missions are checked or cleared."""
    told = [key for key in ("checked", "cleared") if cards.get(key) is True]
    if len(told) != 1 or cards.keys() - {"head", "side", *told}:
        raise CannotWriteError(cards)
    which = bare(cards.without(*told))
    if composer.word_list.language == "ja":
        verb = Verb({"checked": "check", "cleared": "clear"}[told[0]], "passive", is_state=True)
        return Clause(verb, (Arg("subject", which), Arg("adverb", bounds)), "if")
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
    verb = _STATES.get(next(iter(where), ""))
    if len(where) != 1 or verb is None or verb[1] != next(iter(where.values())):
        return shared_card(form, composer)
    form.take("where")
    card = Arg("subject", composer.cards(form.take("card", "self")))
    if composer.word_list.language == "en" and verb[0] == "connect":
        return clause("be", card, Arg("complement", State("connected", Bounds(1, None))), link="if")
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
    args = Arg("subject", Player(_SIDES[form.take("whose", "you")])), Arg("object", _hand(composer))
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


def _cause(form: Form) -> tuple[Arg, ...]:
    match form.take("cause"), form.take("by"):
        case None, None:
            return ()
        case "battle", None:
            return (Arg("adverb", Way("by_battle")),)
        case "effect", "opponent":
            return (Arg("means", Effects("opponent")),)
        case told:
            raise CannotWriteError({"cause": told})


def _retired(form: Form, composer: Composer) -> Clause:
    cause, subject = _cause(form), _subject(form, composer)
    voice = "active" if composer.word_list.language == "ja" else "passive"
    return clause("retire", Arg("subject", subject), *cause, voice=voice, link="when")


def _retires(form: Form, composer: Composer) -> Clause:
    cause, subject, where = _cause(form), _subject(form, composer), form.take("where")
    other = (
        bare(composer.cards(where, every=False))
        if where is not None
        else Cards(frozenset({("head", "chara"), ("bare", True)}))
    )
    voice = "causative" if composer.word_list.language == "ja" else "active"
    return clause("retire", Arg("subject", subject), *cause, Arg("object", other), voice=voice, link="when")


OWN_WRITERS: Final = OwnWriters(
    operations={
        "gain_counters": _counters("gain"), "spend_counters": _counters("spend"), "scout": _scout, "reload": _reload,
        **{op: _plainly(op) for op in ("reboot", "sleep", "check", "clear")},
        "pay": _pay, "send": _send, "discard": _discard, "enter": _enter, "retire": _retire, "shift": _shift,
        "attach": _attach, "look": _look, "search": _search, "shuffle": _shuffle, "multiply": _multiply,
        "play_cost": _play_cost, "play_only": _play_only, "gain_words": _words("gain"), "lose_words": _words("lose"), "forbid": _forbid,
    },
    conditions={"card": _card, "count": _count, "counters": _has_counters},
    events={
        "plays": _plays, "activates": _activates, "gains_counters": _counters_change("gain"),
        "spends_counters": _counters_change("spend"), "discards": _discards, "becomes_exp": _becomes_exp,
        "retired": _retired, "retires": _retires,
    },
)  # fmt: skip
