"""How Victory Spark says what only it has: techniques, attacks under way."""

from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Cards,
    Clause,
    CountOf,
    Effects,
    Either,
    ForEach,
    HowMuch,
    Identity,
    Place,
    Player,
    PlayerNumber,
    Quantity,
    State,
    Stats,
    Thing,
    Times,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer, OwnWriters
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.on_numbers import set_value
from deckbuilder.card_text.writing.operations.permitting import forbid, forbid_player
from deckbuilder.card_text.writing.operations.shared import until_of, who_of
from deckbuilder.games.victory_spark.wording.attack_frames import ATTACK_NUMBERS

_SIDES: Final = {"you": "you", "opponent": "opponent", "each": "both"}


_WORDS: Final = {"attribute": "race", "name": "called", "title": "titled", "work": "work", "technique": "technique"}
"""What techniques and their cards are called."""


_ORDER: Final = ("level", "attack", "defence", "name", "title", "gender")
"""The order in which it is printed what a card is."""


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


def _use_ability(form: Form, composer: Composer) -> Clauses:
    """A technique of a card is chosen and used. Raises CannotWriteError."""
    owner = composer.cards(form.need("who"), every=False)
    if "many" in owner:
        raise CannotWriteError({"who": owner})
    facts: set[tuple[str, Any]] = {("head", "technique"), ("owner", owner)}
    if (icon := form.take("icon")) is not None:
        facts.add(("icon", icon if isinstance(icon, str) else Either(tuple(icon))))
    chosen = Cards(frozenset({("ref", "that"), ("noun", "technique"), ("it", True)}))
    one = Arg("adverb", Quantity("some", 1))
    technique = Arg("object", Cards(frozenset(facts)))
    return [clause("choose", technique, one, link="and"), clause("use", Arg("object", chosen))]


def _make_attack(form: Form, _composer: Composer) -> Clauses:
    mood = "plain" if form.need("becomes") else "not"
    args = Arg("topic", Thing("this_attack")), Arg("goal", Thing("partner_attack"))
    return [clause("become", *args, mood=mood)]


def _gain_words(form: Form, composer: Composer) -> Clauses:
    until, who = until_of(form, composer), who_of(form, composer)
    added, found = Arg("adverb", Way("added")), list[Clause]()
    words, fields = form.take("attribute", ()), form.rest()
    if fields:
        told = Arg("goal", Identity(_parts(fields)))
        found.append(clause("become", *until, Arg("topic", who), added, told, link="and" if words else "end"))
    if words:
        told = Arg("goal", State("race", words[0] if len(words) == 1 else Either(tuple(words), "and")))
        found.append(clause("become", *until, Arg("topic", Effects(None, who)), added, told))
    if not found:
        raise CannotWriteError("words of a card")
    return found


def _parts(fields: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """What cards are, in the order in which it is printed."""
    found: list[tuple[str, Any]] = []
    for key in _ORDER:
        if key in fields:
            values = fields[key] if isinstance(fields[key], list | tuple) else [fields[key]]
            found += [(key, value) for value in values or ["none"]]
    if not found or len({key for key, _ in found}) != len(fields) or any(isinstance(value, dict) for _, value in found):
        raise CannotWriteError(fields)
    return tuple(found)


def _set(form: Form, composer: Composer) -> Clauses:
    values = [form.peek(key) for key in _ORDER if form.has(key)]
    has_words = any(isinstance(value, list | tuple) for value in values)
    if not has_words and (len(set(map(str, values))) == 1 or any(isinstance(value, dict) for value in values)):
        return set_value(form, composer)
    until, who = until_of(form, composer), who_of(form, composer)
    return [clause("become", *until, Arg("topic", who), Arg("goal", Identity(_parts(form.rest()))))]


_TECHNIQUES = {"use_activated": "activated", "use_auto": "auto", "use_cancel": "cancel"}
"""The icons of the techniques that players cannot use, by the word for that."""


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
        case str(what) if what in _TECHNIQUES:
            until, _, side = until_of(form, composer), form.take("what"), form.take("player", "opponent")
            fields = {field: form.take(field) for field in ("attribute", "level", "technique") if form.has(field)}
            told = {"icon": _TECHNIQUES[what], **{field: value for field, value in fields.items() if value is not None}}
            techniques = Arg("object", _techniques(told, composer).without("side"))
            return [clause("use", *until, Arg("topic", Player(side)), techniques, mood="cannot")]
    return forbid_player(form, composer)


def _of_attacks(form: Form, composer: Composer, verb: str = "") -> Clauses:
    """Attacks of cards, or those that they support, become partner attacks or not."""
    until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
    args = Arg("topic", Thing("attack", None, who, verb)), Arg("goal", Thing("partner_attack"))
    return [clause("become", *until, *args, mood="plain" if verb else "not")]


def _allow(form: Form, composer: Composer) -> Clauses:
    if form.peek("what") != "partner_attack":
        raise CannotWriteError({"allow": form.peek("what")})
    return _of_attacks(form, composer, "support")


def _deck(form: Form, _composer: Composer) -> Clauses:
    """How many cards a deck has, or how many of them with an icon."""
    limits = form.rest()
    if len(limits) != 1:
        raise CannotWriteError(limits)
    ((what, number),) = limits.items()
    return [clause("become", Arg("topic", Thing(what, "you")), Arg("goal", number))]


def _forbid(form: Form, composer: Composer) -> Clauses:
    if form.peek("what") == "form_partner_attack":
        return _of_attacks(form, composer)
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


def _attack(form: Form, composer: Composer) -> Clauses:
    if form.has("kind") and form.has("blocked"):
        kind = _attack(Form({"kind": form.take("kind")}), composer)
        return [replace(kind[0], link="and"), *_attack(form, composer)]
    number = 1 if form.peek("first") is True else form.take("number")
    if number is not None and number <= len(ATTACK_NUMBERS):
        form.take("first")
        return [_this_attack("be", Arg("complement", Thing(ATTACK_NUMBERS[number - 1])))]
    match form.take("first"), form.take("kind"), form.take("blocked"):
        case None, "partner" | "normal" as kind, None:
            mood = "plain" if kind == "partner" else "not"
            return [_this_attack("be", Arg("complement", Thing("partner_attack")), mood=mood)]
        case None, None, True:
            return [_this_attack("partner_block", voice="passive")]
        case told:
            raise CannotWriteError({"attack": told})


def _this_attack(verb: str, *args: Arg, mood: str = "plain", voice: str = "active") -> Clause:
    """What is asked of the attack under way."""
    found = clause(verb, Arg("subject", Thing("this_attack")), *args, mood=mood, link="if")
    return found if voice == "active" else replace(found, verb=Verb(verb, voice, mood, is_past=True))


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


def _attack_damage(form: Form, composer: Composer) -> Clauses:
    """What the damage of the attack under way becomes."""
    amount = composer.amount(form.need("amount"))
    return [clause("become", Arg("topic", Thing("attack_damage")), Arg("goal", amount))]


def _change_player(form: Form, composer: Composer) -> Clauses:
    """What the hand limit of a player becomes, or by how much it changes. Raises CannotWriteError."""
    until = until_of(form, composer)
    limit, change, number = (
        Thing(form.need("what"), form.take("player", "you")),
        form.take("change"),
        form.need("number"),
    )
    if change == "set":
        return [clause("become", *until, Arg("topic", limit), Arg("goal", composer.amount(number)))]
    each, much = _each_time(composer.amount(number))
    if much == 0:
        raise CannotWriteError({"number": number})
    concept = "reduce" if much < 0 else "increase"
    return [clause(concept, *until, *each, Arg("object", limit), Arg("adverb", HowMuch(abs(much))))]


def _each_time(amount: Amount) -> tuple[tuple[Arg, ...], int]:
    """A number as so much for each card. Raises CannotWriteError for other numbers."""
    much = 1
    match amount:
        case Times(amount=each, factor=int() as times):
            amount, much = each, times
    if isinstance(amount, int):
        return (), amount * much
    if isinstance(amount, PlayerNumber):
        there = {("head", "card"), ("zone", amount.what), ("side", amount.player)}
        amount = CountOf(Cards(frozenset(there)))
    if not isinstance(amount, CountOf):
        raise CannotWriteError({"number": amount})
    return (Arg("adverb", ForEach(amount)),), much


OWN_WRITERS: Final = OwnWriters(
    operations={
        "void": _void, "use_ability": _use_ability, "partner_attack": _make_attack, "gain_words": _gain_words,
        "forbid_player": _forbid_player, "forbid": _forbid, "multiply": _multiply, "discard": _discard,
        "set": _set, "allow": _allow, "deck": _deck, "attack_damage": _attack_damage,
        "change_player": _change_player,
    },
    conditions={"attack": _attack},
    events={"partner_attack_succeeds": _succeeds, "uses": _uses},
)  # fmt: skip
