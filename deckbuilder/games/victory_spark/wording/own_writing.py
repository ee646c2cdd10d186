"""How Victory Spark says what only it has: techniques, attacks under way."""

from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Clause,
    During,
    Either,
    HowMuch,
    Place,
    Player,
    Quantity,
    State,
    Stats,
    Thing,
    Times,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, OwnWriters, clause
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.permitting import forbid, forbid_player
from deckbuilder.card_text.writing.operations.shared import until_of, who_of

_SIDES: Final = {"you": "you", "opponent": "opponent", "each": "both"}


_WORDS: Final = {"attribute": "race", "name": "called", "title": "titled", "work": "work", "technique": "technique"}
"""What techniques and their cards are called."""


def _techniques(tree: Any, composer: Composer) -> Cards:
    """Techniques in the resolution zone. Raises CannotWriteError."""
    form = Form(tree)
    side = form.take("side", "opponent")
    facts: set[tuple[str, Any]] = {("head", "technique"), ("side", "both" if side == "any" else side)}
    if (icon := form.take("icon")) is not None:
        facts.add(("icon", icon if isinstance(icon, str) else Either(tuple(icon))))
    if (level := form.take("level")) is not None:
        facts.add(("level", composer.bounds(Form(level))))
    for name, fact in _WORDS.items():
        if (word := form.take(name)) is not None:
            facts.add((fact, word if isinstance(word, str) else Either(tuple(word))))
    form.done()
    return Cards(frozenset(facts))


def _void(form: Form, composer: Composer) -> Clauses:
    target = _techniques(form.need("target"), composer)
    one = Arg("adverb", Quantity("some", 1))
    return [clause("choose", Arg("object", target), one, link="and"), clause("void")]


def _make_attack(form: Form, _composer: Composer) -> Clauses:
    mood = "plain" if form.need("becomes") else "not"
    args = Arg("topic", Thing("this_attack")), Arg("goal", Thing("partner_attack"))
    return [clause("become", *args, mood=mood)]


def _gain_words(form: Form, composer: Composer) -> Clauses:
    until, who = until_of(form, composer), who_of(form, composer)
    words = form.need("attribute")
    if len(words) != 1 or who.get("head") != "card":
        raise CannotWriteError({"attribute": words})
    techniques = Cards(who.without("head", "count").facts | {("head", "technique")})
    added = Arg("adverb", Way("added")), Arg("goal", State("race", words[0]))
    return [clause("become", *until, Arg("topic", techniques), *added)]


def _barred(form: Form, composer: Composer) -> Clauses:
    if form.take("what") != "set_surprise":
        raise CannotWriteError("what players cannot do")
    until, side = until_of(form, composer), form.take("player", "opponent")
    card = Cards(frozenset({("head", "card"), ("anywhere", True)}))
    args = Arg("topic", Player(side)), Arg("object", card), Arg("goal", Place("surprise"))
    return [clause("put", *until, *args, mood="cannot")]


def _forbid_player(form: Form, composer: Composer) -> Clauses:
    match form.peek("what"):
        case "set_surprise":
            return _barred(form, composer)
        case "use_activated":
            until, _, side = until_of(form, composer), form.take("what"), form.take("player", "opponent")
            techniques = Cards(frozenset({("head", "technique"), ("icon", "activated")}))
            return [clause("use", *until, Arg("topic", Player(side)), Arg("object", techniques), mood="cannot")]
    return forbid_player(form, composer)


def _forbid(form: Form, composer: Composer) -> Clauses:
    if form.peek("what") != "use_techniques":
        return forbid(form, composer)
    until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
    techniques = Arg("object", Cards(frozenset({("head", "technique")})))
    return [clause("use", *until, Arg("topic", who), techniques, mood="cannot")]


def _discard(form: Form, composer: Composer) -> Clauses:
    """The opponent discards at random."""
    count, side = form.take("count", 1), form.need("player")
    if side != "opponent" or not form.flag("random") or not isinstance(count, int):
        raise CannotWriteError("discard")
    cards = Cards(frozenset({("head", "card"), ("anywhere", True)}))
    if composer.word_list.language == "ja":
        cards = Cards(frozenset({("head", "zone"), ("zone", "hand")}))
    at_random = Arg("adverb", Way("random")), Arg("adverb", Quantity("some", count))
    return [clause("discard", Arg("topic", Player(side)), Arg("object", cards), *at_random)]


def _multiply(form: Form, composer: Composer) -> Clauses:
    until, who = until_of(form, composer), who_of(form, composer)
    factors = form.rest()
    if len(set(factors.values())) != 1:
        raise CannotWriteError({"multiply": factors})
    much = Arg("adverb", HowMuch(Times(1, next(iter(factors.values())))))
    return [clause("do", *until, Arg("object", Stats(tuple(factors), who)), much)]


def _attack(form: Form, _composer: Composer) -> Clause:
    first, kind = form.take("first"), form.take("kind")
    if (first, kind) == (True, None):
        return clause("during", Arg("adverb", During(attack=1)), link="if")
    if (first, kind) != (None, "partner"):
        raise CannotWriteError({"attack": (first, kind)})
    return clause("be", Arg("subject", Thing("this_attack")), Arg("complement", Thing("partner_attack")), link="if")


def _succeeds(form: Form, _composer: Composer) -> Clause:
    whose = _SIDES[form.take("whose", "you")]
    return clause("succeed", Arg("subject", Thing("partner_attack", whose)), link="when")


def _uses(form: Form, composer: Composer) -> Clause:
    whose = _SIDES[form.take("whose", "you")]
    told = form.take("technique")
    composer.names_self, composer.names_other, composer.has_event = False, False, False
    technique = Cards(frozenset({("head", "technique")})) if told is None else _techniques(told, composer)
    if told is not None and technique.get("side") != whose:
        raise CannotWriteError({"technique": told})
    technique = technique.without("side")
    return clause("use", Arg("subject", Player(whose)), Arg("object", technique), link="when")


OWN_WRITERS: Final = OwnWriters(
    operations={
        "void": _void, "partner_attack": _make_attack, "gain_words": _gain_words,
        "forbid_player": _forbid_player, "forbid": _forbid, "multiply": _multiply, "discard": _discard,
    },
    conditions={"attack": _attack},
    events={"partner_attack_succeeds": _succeeds, "uses": _uses},
)  # fmt: skip
