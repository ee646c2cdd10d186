"""Steps that choose cards and do something to them."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    CARD_LETTERS,
    Arg,
    Cards,
    Control,
    Place,
    Player,
    Quantity,
    Until,
    Way,
    Word,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.concepts import place_of, state_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import Writer, count_of, laid, who_of


def send(form: Form, composer: Composer) -> Clauses:
    """Cards go to a zone."""
    to, who, state = form.need("to"), who_of(form, composer), laid(form, composer)
    if to == "trash" and who.get("zone") == "hand":
        return [clause("put", Arg("object", who), Arg("goal", Place("trash")))]
    if to == "trash":
        return [clause("put", Arg("adverb", Way("not_destroyed")), Arg("object", who), Arg("goal", Place("trash")))]
    place = place_of(composer.words.goals, to)
    if place.zone == "exile" and composer.has_verb("exile"):
        return [clause("exile", Arg("object", who), *(replace(arg, role="goal") for arg in state))]
    concept = "return" if place.zone == "hand" else "put"
    return [clause(concept, Arg("object", who), *state, Arg("goal", replace(place, side="owner")))]


def operate(op: str) -> Writer:
    """An operation that has no fields but its cards."""

    def write(form: Form, composer: Composer) -> Clauses:
        who = who_of(form, composer)
        tree: dict[str, Any] = {"op": op}
        for name in ("to", "face"):
            if (value := form.take(name)) is not None:
                tree[name] = value
        concepts = [
            name for name, step in composer.words.operations.items() if step == tree and composer.has_verb(name)
        ]
        concept = concepts[0] if concepts else None
        if concept is not None and concept != "tire" and concept not in composer.style.as_states:
            return [clause(concept, Arg("object", who))]
        if concept == "tire":
            return [clause(concept, Arg("object", who), voice="causative")]
        state = state_of(composer.words, tree)
        if state is None:
            raise CannotWriteError(tree)
        return [clause("do", Arg("object", who), Arg("goal", state))]

    return write


def shift(form: Form, composer: Composer) -> Clauses:
    """Cards move on the field."""
    to, who = form.take("to", "adjacent"), who_of(form, composer)
    for key, place in composer.words.places.items():
        if place == to and composer.word_list.has("spot", key):
            return [clause("move", Arg("object", who), Arg("goal", Place(None, facts=frozenset({key}), is_free=True)))]
    for (name, zone), place in composer.words.places.items():
        if place == to and name == "zone":
            return [clause("move", Arg("object", who), Arg("goal", Place(zone, is_free=True)))]
    for key, place in composer.words.other_places.items():
        if place == to:
            goal = Place(None, facts=frozenset({key, ("other", True)}))
            return [clause("move", Arg("object", who), Arg("goal", goal))]
    raise CannotWriteError({"to": to})


def enter(form: Form, composer: Composer) -> Clauses:
    """Cards are put onto the field."""
    who, place, state = who_of(form, composer), form.take("place", "any"), laid(form, composer)
    for (zone, is_free), entry in composer.words.entries.items():
        if entry == place:
            return [clause("put", Arg("object", who), *state, Arg("goal", Place(zone, is_free=is_free)))]
    if place != "any":
        goal = Place(None, facts=frozenset({_spot(place, composer)}))
        return [clause("put", Arg("object", who), *state, Arg("goal", goal))]
    if composer.style.deploys and not state:
        return [clause("deploy", Arg("object", who))]
    return [clause("put", Arg("object", who), Arg("goal", Place("field")), *state)]


def declare(form: Form, composer: Composer) -> Clauses:
    """A player declares a word."""
    if form.take("as", "x") != "x" or composer.declared:
        raise CannotWriteError("two declared words")
    composer.declared = form.need("what")
    return [clause("declare", Arg("object", Word(composer.declared)))]


def gain_control(form: Form, composer: Composer) -> Clauses:
    """The player gains control of cards."""
    who, until = who_of(form, composer), form.take("until", "permanent")
    time = () if until == "permanent" else (Arg("adverb", Until(until)),)
    return [clause("gain", *time, Arg("object", Control(who)))]


def play_free(form: Form, composer: Composer) -> Clauses:
    """Cards are played without paying their cost."""
    return [clause("play", Arg("object", who_of(form, composer)), Arg("adverb", Way("free")))]


def _spot(place: str, composer: Composer) -> tuple[str, str]:
    """The place of the field that a script calls so. Raises CannotWriteError."""
    for key in ("row", "lane"):
        if composer.word_list.has("spot", (key, place)):
            return key, place
    raise CannotWriteError({"place": place})


def choose(form: Form, composer: Composer) -> Clauses:
    """A player chooses cards."""
    cards = composer.cards(form.need("select"), every=False)
    quantity = composer.quantity(form.take("count", 1), cards)
    by, is_random, different = form.take("by", "you"), form.flag("random"), form.take("different")
    alike = form.take("as") if form.peek("as") in composer.only_alike and quantity.number == 1 else None
    if form.peek("as") in composer.together:
        form.take("as")
    called = _called(form, quantity, composer)
    if not called:
        composer.choose(cards, quantity)
        composer.has_chosen, composer.alike = True, alike
    if different is not None:
        cards = Cards(cards.facts | {("different", different)})
    agent = (Arg("topic", Player(by)),) if by != "you" else ()
    if agent and cards.get("side") == ("you" if by == "both" else by):
        cards = Cards(cards.without("side").facts | {("side", "own")})
    if agent and cards.get("side") == "you":
        cards = Cards(cards.without("side").facts | {("side", "yours")})
    total = form.take("total")
    way = (Arg("adverb", Way("random")),) if is_random else ()
    if total is not None:
        if set(total) != {"what", "max"} or not isinstance(total["max"], int):
            raise CannotWriteError({"total": total})
        agent = (*agent, Arg("adverb", ("total", total["what"], total["max"])))
    return [clause("choose", *agent, Arg("object", cards), *way, Arg("adverb", quantity), *called)]


def _called(form: Form, quantity: Quantity, composer: Composer) -> tuple[Arg, ...]:
    """The letter that a chosen card is called by, where the script gives it a name."""
    if (name := form.take("as")) is None:
        return ()
    if name not in CARD_LETTERS or name in composer.letters or quantity.number != 1:
        raise CannotWriteError({"as": name})
    composer.letters.add(name)
    return (Arg("with", composer.named(name)),)


def swap(form: Form, composer: Composer) -> Clauses:
    """Two cards change places."""
    one = composer.cards(form.take("who", "self"))
    other = composer.cards(form.take("with", "it"))
    return [clause("swap", Arg("with", one), Arg("of", other), Arg("object", Way("position")))]


def create(form: Form, composer: Composer) -> Clauses:
    """Tokens come onto a field."""
    card, side = form.need("card"), form.take("player", "you")
    if not isinstance(card, str):
        raise CannotWriteError({"card": card})
    tokens = Cards(frozenset({("head", "token"), ("race", card)}))
    each, count = count_of(form, composer)
    return [clause("put", *each, Arg("goal", Place("field", side)), Arg("object", tokens), count)]


def battle(form: Form, composer: Composer) -> Clauses:
    """Two cards battle."""
    who, with_ = form.need("who"), form.need("with")
    if who == with_:
        raise CannotWriteError({"who": who, "with": with_})
    one, other = composer.cards(who), composer.cards(with_)
    if one.get("ref") is None or other.get("ref") is None:
        raise CannotWriteError({"who": one, "with": other})
    return [clause("fight", Arg("with", one), Arg("means", other))]
