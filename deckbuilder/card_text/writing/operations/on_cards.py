"""Steps that choose cards and do something to them."""

from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Place,
    Player,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause
from deckbuilder.card_text.writing.concepts import place_of, state_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import Writer, count_of, laid, who_of


def send(form: Form, composer: Composer) -> Clauses:
    """Cards go to a zone."""
    place = place_of(composer.words.goals, form.need("to"))
    who = who_of(form, composer)
    concept = "exile" if place.zone == "exile" and composer.has_verb("exile") else "put"
    if concept == "exile":
        return [clause("exile", Arg("object", who))]
    concept = "return" if place.zone in {"hand", "deck"} else "put"
    return [clause(concept, Arg("object", who), Arg("goal", place))]


def operate(op: str) -> Writer:
    """An operation that has no fields but its cards."""

    def write(form: Form, composer: Composer) -> Clauses:
        who = who_of(form, composer)
        tree: dict[str, Any] = {"op": op}
        for name in ("to", "face"):
            if (value := form.take(name)) is not None:
                tree[name] = value
        concept = next((name for name, told in composer.words.operations.items() if told == tree), None)
        if concept is not None and concept != "tire" and composer.has_verb(concept):
            return [clause(concept, Arg("object", who))]
        state = state_of(composer.words, tree)
        if state is None:
            raise CannotWriteError(tree)
        return [clause("do", Arg("object", who), Arg("goal", state))]

    return write


def shift(form: Form, composer: Composer) -> Clauses:
    """Cards move on the field."""
    to, who = form.take("to", "adjacent"), who_of(form, composer)
    for key, told in composer.words.places.items():
        if told == to:
            return [clause("move", Arg("object", who), Arg("goal", Place(None, facts=frozenset({key}))))]
    raise CannotWriteError({"to": to})


def enter(form: Form, composer: Composer) -> Clauses:
    """Cards are put onto the field."""
    who, place = who_of(form, composer), form.take("place", "any")
    goal = Place("field") if place == "any" else Place(None, facts=frozenset({_spot(place, composer)}))
    return [clause("put", Arg("object", who), Arg("goal", goal), *laid(form))]


def _spot(place: str, composer: Composer) -> tuple[str, str]:
    """The place of the field that a script calls so. Raises CannotWriteError."""
    for key in ("row", "lane"):
        if composer.word_list.has("spot", (key, place)):
            return key, place
    raise CannotWriteError({"place": place})


def choose(form: Form, composer: Composer) -> Clauses:
    """A player chooses cards."""
    cards = composer.cards(form.need("select"), every=False)
    quantity = composer.quantity(form.take("count", 1))
    by, is_random, different = form.take("by", "you"), form.flag("random"), form.take("different")
    composer.choose(cards)
    composer.has_chosen = True
    if different is not None:
        cards = Cards(cards.facts | {("different", different)})
    agent = (Arg("topic", Player(by)),) if by != "you" else ()
    if agent and cards.get("side") == by:
        cards = Cards(cards.without("side").facts | {("side", "own")})
    total = form.take("total")
    more = (Arg("adverb", Way("random")),) if is_random else ()
    if total is not None:
        if set(total) != {"what", "max"}:
            raise CannotWriteError({"total": total})
        more = (*more, Arg("adverb", ("total", total["what"], total["max"])))
    return [clause("choose", *agent, *more, Arg("object", cards), Arg("adverb", quantity))]


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
    return [clause("put", Arg("goal", Place("field", side)), Arg("object", tokens), count_of(form, composer))]
