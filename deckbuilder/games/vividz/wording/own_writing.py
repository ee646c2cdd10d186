"""How Vividz says what only it has: steps, and when a card can be played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Arg,
    AsWords,
    Cards,
    Counters,
    Damage,
    HowMuch,
    Place,
    Player,
    Points,
    Quantity,
    Repeated,
    Share,
    State,
    Stats,
    Times,
    Top,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import ANY_NUMBER, Composer
from deckbuilder.card_text.writing.concepts import place_of
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.on_hands import look, top_cards
from deckbuilder.card_text.writing.operations.on_numbers import cost_change
from deckbuilder.card_text.writing.operations.shared import until_of, who_of, zone_cards
from deckbuilder.card_text.writing.playing_lines import played_during, span_of
from deckbuilder.games.vividz.wording.own_bans import forbidden
from deckbuilder.games.vividz.wording.settling import ABILITY_ZONES


def _agent(side: str) -> tuple[Arg, ...]:
    return () if side == "you" else (Arg("topic", Player(side)),)


def _counters(concept: str) -> Any:
    """A player gains or spends counters."""

    def write(form: Form, composer: Composer) -> Clauses:
        name, amount, side = form.need("name"), form.take("amount", 1), form.take("player", "you")
        if isinstance(amount, int):
            return [clause(concept, *_agent(side), Arg("object", Counters(name, amount)))]
        each, much = composer.counted(amount)
        if isinstance(much, int):
            return [clause(concept, *each, *_agent(side), Arg("object", Counters(name, much)))]
        return [clause(concept, *_agent(side), Arg("object", Counters(name)), Arg("adverb", HowMuch(much)))]

    return write


def _distribute(form: Form, composer: Composer) -> Clauses:
    """Damage is distributed."""
    who, amount, unit = who_of(form, composer, "among"), form.need("amount"), form.take("unit", 1)
    steps = form.need("steps")
    if not isinstance(amount, int) or steps != [{"op": "damage", "who": "it", "amount": {"number": "share"}}]:
        raise CannotWriteError({"distribute": steps})
    share = () if unit == 1 else (Arg("adverb", Share(unit)),)
    return [clause("distribute", Arg("goal", who), Arg("object", Damage(amount)), *share)]


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


def hand(composer: Composer) -> Cards:
    """Cards of a hand."""
    return Cards(frozenset({("head", "zone" if composer.word_list.language == "ja" else "card"), ("zone", "hand")}))


def _discard(form: Form, composer: Composer) -> Clauses:
    side, count, is_random = form.take("player", "you"), form.take("count", 1), form.flag("random")
    if count == {"has": "hand"} and side == "you" and not is_random:
        args = Arg("object", hand(composer)), Arg("adverb", Quantity("all"))
        return [clause("put", *args, Arg("goal", Place("trash")))]
    if count != ANY_NUMBER and not isinstance(count, int):
        raise CannotWriteError({"count": count})
    many = Quantity("up_to") if count == ANY_NUMBER else Quantity("some", count)
    way = (Arg("adverb", Way("random")),) if is_random else ()
    args = *_agent(side), Arg("object", hand(composer)), *way, Arg("adverb", many)
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


_OWN_EXP: Final = Cards(frozenset({("zone", "exp"), ("head", "card"), ("under", "self"), ("side", "you")}))


def _attach(form: Form, composer: Composer) -> Clauses:
    who, to, how = who_of(form, composer), form.need("to"), form.need("how")
    if how == "connected":
        return [clause("connect", Arg("object", who), Arg("goal", composer.cards(to)))]
    return [clause("do", Arg("object", who), Arg("goal", _exp_of(to, composer)))]


def _exp_of(host: str, composer: Composer) -> Cards:
    """The EXP of a chara."""
    return _OWN_EXP if host == "self" else Cards(composer.cards(host).facts | {("zone", "exp"), ("under", "chosen")})


def _top_cards(form: Form, composer: Composer) -> Clauses:
    """The top cards of a deck go somewhere, or become EXP of this card."""
    if form.peek("to") != "exp":
        return top_cards(form, composer)
    if form.take("player", "you") != "you":
        raise CannotWriteError("top_cards")
    form.need("to")
    exp = _exp_of(form.take("host", "self"), composer)
    return [clause("do", Arg("object", Top(composer.amount(form.take("count", 1)), "you")), Arg("goal", exp))]


def _look(form: Form, composer: Composer) -> Clauses:
    """Cards of a deck are revealed, some are taken, the rest goes elsewhere."""
    if not form.flag("reveal"):
        return look(form, composer)
    if form.take("to", "hand") != "hand":
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


def _play_cost(form: Form, composer: Composer) -> Clauses:
    """Playing cards, or their activated abilities, costs more or less."""
    is_of_abilities = form.flag("abilities")
    who = _activated_abilities(form, composer) if is_of_abilities else who_of(form, composer)
    each, amount = cost_change(form.need("amount"), composer)
    if not is_of_abilities and who.get("ref") is None:
        if who.get("zone") not in {"hand", composer.words.played_from}:
            raise CannotWriteError(who)
        if who.get("zone") != "hand":
            who = Cards(who.without("zone", "count").facts | {("anywhere", True)})
    told = Arg("object", Stats(("cost",), who, played=True))
    args = *until_of(form, composer), *each, told, Arg("adverb", HowMuch(abs(amount)))
    return [clause("reduce" if amount < 0 else "increase", *args)]


def _activated_abilities(form: Form, composer: Composer) -> Cards:
    """The activated abilities of cards, or of any cards of a player."""
    abilities = {("head", "activated_ability"), ("anywhere", True)}
    told = form.peek("who")
    if isinstance(told, Mapping) and told.keys() == {"of", "side"} and tuple(told["of"]) == ABILITY_ZONES:
        return Cards(frozenset(abilities | {("side", form.take("who")["side"])}))
    who = who_of(form, composer)
    return Cards(frozenset(abilities | {("owner", who.without("it") if who.get("ref") == "self" else who)}))


def _play_only(form: Form, composer: Composer) -> Clauses:
    """When the card can be played."""
    *before, last = asked = condition(form.need("if"), composer)
    if (span := span_of(asked)) is not None:
        return [played_during(span, "play", composer)]
    if form.has("what") or before or last.link != "if" or last.verb.concept == "during":
        raise CannotWriteError("only, when?")
    card = composer.self_card().without("it")
    if composer.word_list.language == "ja":
        return [replace(last, args=(Arg("topic", card), *last.args), link="only"), clause("play", mood="can")]
    return [clause("play", Arg("subject", card), mood="can", voice="passive", link="and"), replace(last, link="only")]


OPERATIONS: Final[Mapping[str, Any]] = {
        "gain_counters": _counters("gain"), "spend_counters": _counters("spend"), "scout": _scout,
    "distribute": _distribute, "reload": _reload,
        **{op: _plainly(op) for op in ("reboot", "sleep", "check", "clear")},
        "pay": _pay, "send": _send, "discard": _discard, "enter": _enter, "retire": _retire, "shift": _shift,
        "attach": _attach, "top_cards": _top_cards, "look": _look, "search": _search, "shuffle": _shuffle,
        "multiply": _multiply, "play_cost": _play_cost, "play_only": _play_only, "gain_words": _words("gain"),
        "lose_words": _words("lose"), "forbid": forbidden,
    }  # fmt: skip
"""Steps of scripts, and how they are said."""
