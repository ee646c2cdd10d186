"""Steps about cards outside the field: hands, energies, decks."""

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Place,
    Player,
    Quantity,
    Top,
    Way,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause
from deckbuilder.card_text.writing.concepts import place_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import count_of, laid, zone_cards


def discard(form: Form, composer: Composer) -> Clauses:
    """A player discards cards."""
    count, is_random, side = count_of(form, composer), form.flag("random"), form.take("player", "you")
    trash = Arg("goal", Place("trash"))
    way = (Arg("adverb", Way("random")),) if is_random else ()
    if side == "you" or is_random:
        return [clause("put", Arg("object", zone_cards("hand", side)), *way, count, trash)]
    return [clause("put", Arg("topic", Player(side)), Arg("object", zone_cards("hand", None)), count, trash)]


def energy(form: Form, composer: Composer, concept: str) -> Clauses:
    """Energies that are readied, exhausted or put into the trash."""
    side, count = form.take("player", "you"), count_of(form, composer)
    goal = (Arg("goal", Place("trash")),) if concept == "put" else ()
    if side != "you":
        return [clause(concept, Arg("topic", Player(side)), Arg("object", zone_cards("energy", None)), count, *goal)]
    return [clause(concept, Arg("object", zone_cards("energy")), count, *goal)]


def top_cards(form: Form, composer: Composer) -> Clauses:
    """The top cards of a deck go somewhere."""
    place = place_of(composer.words.top_goals, form.need("to"))
    top = Top(composer.amount(form.take("count", 1)), form.take("player", "you"))
    ready = laid(form)
    if place.zone == "exile" and composer.has_verb("exile"):
        return [clause("exile", Arg("object", top))]
    return [clause("put", Arg("object", top), *ready, Arg("goal", place))]


def _of_deck(form: Form, composer: Composer) -> Cards:
    """Which cards are taken of a deck. Raises CannotWriteError."""
    cards = composer.cards(form.take("where", {"of": "deck"}), every=False)
    if cards.get("zone") != "deck":
        raise CannotWriteError(cards)
    return cards


def look(form: Form, composer: Composer) -> Clauses:
    """Look at the top cards, take some, put the rest back."""
    top = Top(composer.amount(form.take("count", 1)), form.take("player", "you"))
    cards = _of_deck(form, composer).without("zone", "side")
    take = form.take("take", 0 if "look_top" in composer.words.flags else 1)
    at = form.take("rest", "deck_bottom").removeprefix("deck_")
    among = Arg("source", Way("among"))
    return [
        clause("look", Arg("object", top)),
        clause("add", among, Arg("object", cards), Arg("adverb", Quantity("up_to", take)),
               Arg("goal", Place("hand")), link="and"),
        clause("put", Arg("object", Way("rest")), Arg("adverb", Way("any_order")),
               Arg("goal", Place("deck", None, at))),
    ]  # fmt: skip


def search(form: Form, composer: Composer) -> Clauses:
    """Search the own deck."""
    cards = _of_deck(form, composer).without("side")
    count = Quantity("up_to", form.take("count", 1))
    cards = Cards(cards.facts | {("side", "you")})
    return [
        clause("seek", Arg("object", cards), Arg("adverb", count), link="and"),
        clause("add", Arg("goal", Place("hand")), link="and"),
        clause("shuffle", Arg("object", zone_cards("deck"))),
    ]


def reveal(form: Form, composer: Composer) -> Clauses:
    """Show the top cards of a deck, or a hand."""
    what, side = form.take("what", "deck"), form.take("player", "you")
    count = form.take("count")
    if what == "hand":
        told = () if count is None else (Arg("adverb", Quantity("some", composer.amount(count))),)
        return [clause("reveal", Arg("object", zone_cards("hand", side)), *told)]
    return [clause("reveal", Arg("object", Top(composer.amount(count if count is not None else 1), side)))]


def shuffle(form: Form, composer: Composer) -> Clauses:
    """Shuffle a deck."""
    _ = composer
    return [clause("shuffle", Arg("object", zone_cards("deck", form.take("player", "you"))))]
