"""Steps about cards outside the field: hands, energies, decks."""

from deckbuilder.card_text.frames.script_words import STAYING
from deckbuilder.card_text.meaning import Arg, Cards, Place, Player, Quantity, State, Top, Way
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.concepts import place_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.operations.shared import count_of, laid, zone_cards


def discard(form: Form, composer: Composer) -> Clauses:
    """A player discards cards."""
    is_random, side = form.flag("random"), form.take("player", "you")
    trash = Arg("goal", Place("trash"))
    if not is_random and form.peek("count") == ({"has": "hand"} if side == "you" else {"has": "hand", "player": side}):
        form.take("count")
        return [clause("put", *_whole_hand(side), trash)]
    each, count = count_of(form, composer)
    way = (Arg("adverb", Way("random")),) if is_random else ()
    if side == "you" or is_random:
        return [clause("put", *each, Arg("object", zone_cards("hand", side)), *way, count, trash)]
    return [clause("put", *each, Arg("topic", Player(side)), *_own("hand", count), trash)]


def _whole_hand(side: str) -> tuple[Arg, ...]:
    """All cards of a player's hand."""
    count = Arg("adverb", Quantity("all"))
    if side == "you":
        return Arg("object", zone_cards("hand")), count
    return Arg("topic", Player(side)), Arg("object", zone_cards("hand", "own")), count


def _own(zone: str, count: Arg) -> tuple[Arg, ...]:
    """Cards of a zone of the player who chooses them."""
    return Arg("object", zone_cards(zone, "own")), count, Arg("adverb", Way("own_choice"))


def energy(form: Form, composer: Composer, concept: str) -> Clauses:
    """Energies that are readied, exhausted or put into the trash."""
    side, (each, count) = form.take("player", "you"), count_of(form, composer)
    if concept != "put":
        return [clause(concept, *each, Arg("object", zone_cards("energy", side)), count)]
    trash = Arg("goal", Place("trash"))
    if side == "you":
        return [clause("put", *each, Arg("object", zone_cards("energy")), count, trash)]
    return [clause("put", *each, Arg("topic", Player(side)), *_own("energy", count), trash)]


def top_cards(form: Form, composer: Composer) -> Clauses:
    """The top cards of a deck go somewhere."""
    place = place_of(composer.words.top_goals, form.need("to"))
    count, side = form.take("count", 1), form.take("player", "you")
    each, amount = composer.counted(count) if place.zone != "hand" else ((), composer.amount(count))
    top = Top(amount, side)
    ready = laid(form, composer)
    if place.zone == "exile" and composer.has_verb("exile"):
        return [clause("exile", *each, Arg("object", top), *ready)]
    if place.zone == "energy" and not ready and "ready" in composer.words.states_there.get("energy", ()):
        ready = (Arg("means", composer.usual_state()),)
    return [clause("add" if place.zone == "hand" else "put", *each, Arg("object", top), Arg("goal", place), *ready)]


def _of_deck(form: Form, composer: Composer) -> Cards:
    """Which cards are taken of a deck. Raises CannotWriteError."""
    cards = composer.cards(form.take("where", {"of": "deck"}), every=False)
    if cards.get("zone") != "deck":
        raise CannotWriteError(cards)
    return cards


def look(form: Form, composer: Composer) -> Clauses:
    """Look at the top cards, take some, put the rest back."""
    top, is_revealed = Top(composer.amount(form.take("count", 1)), form.take("player", "you")), form.flag("reveal")
    verb = "reveal" if is_revealed else "look"
    seen = Arg("up_to" if form.flag("up_to") else "object", top)
    cards = Cards(_of_deck(form, composer).without("zone", "side").facts | {("anywhere", True)})
    take = form.need("take")
    quantity = "some" if form.flag("must") else "up_to"
    place = place_of(composer.words.rests, form.take("rest", "deck_bottom"))
    if (place.zone, place.at) == STAYING and take == 0 and not is_revealed:
        return [clause("look", seen)]
    if (place.zone, place.at) == STAYING:
        place = Place("deck")  # which is shuffled next
    order = (Arg("adverb", Way("any_order")),) if place.zone == "deck" and place.at else ()
    goal = Arg("goal", place)
    if take == 0:
        rest = (Arg("object", Way("rest")),) if place.zone != "deck" else ()
        return [clause(verb, seen, link="then"), clause("put", *rest, *order, goal)]
    many = Quantity("all") if (quantity, take) == ("some", top.count) else Quantity(quantity, take)
    among = Arg("source", Way("among")), Arg("object", cards), Arg("adverb", many)
    hand = Arg("goal", Place("hand"))
    taken = [clause("add", *among, hand, link="and")]
    if form.flag("show"):
        found = Arg("object", composer.found(cards, Quantity(quantity, take)))
        taken = [clause("reveal", *among, link="then"), clause("add", found, hand, link="and")]
    return [
        clause(verb, seen, link="then" if composer.words.keeps_sentences else "end"),
        *taken,
        clause("put", Arg("object", Way("rest")), *order, goal),
    ]


def search(form: Form, composer: Composer) -> Clauses:
    """Search the own deck."""
    cards = _of_deck(form, composer).without("side", "zone")
    count = Quantity("up_to", form.take("count", 1))
    found = Arg("object", composer.found(cards, count))
    source = Arg("source", Place("deck", "you"))
    return [
        clause(
            "seek", source, Arg("object", Cards(cards.facts | {("anywhere", True)})), Arg("adverb", count), link="and"
        ),
        clause("reveal", found, link="then"),
        clause("add", found, Arg("goal", Place("hand")), link="and"),
        clause("shuffle", Arg("object", zone_cards("deck"))),
    ]


def reveal(form: Form, composer: Composer) -> Clauses:
    """Show the top cards of a deck, a hand, or cards of it."""
    if form.peek("who") is not None:
        return [clause("reveal", Arg("object", composer.cards(form.take("who"))))]
    what, side = form.take("what", "deck"), form.take("player", "you")
    count = form.take("count")
    if what == "hand":
        many = () if count is None else (Arg("adverb", Quantity("some", composer.amount(count))),)
        return [clause("reveal", Arg("object", zone_cards("hand", side)), *many)]
    composer.revealed = side if count not in {None, 1} else None
    if count in {None, 1}:
        composer.choose(Cards(frozenset({("head", "card")})))
        composer.has_chosen, composer.shown_in = True, "deck"
    return [clause("reveal", Arg("object", Top(composer.amount(count if count is not None else 1), side)))]


def shuffle(form: Form, composer: Composer) -> Clauses:
    """Shuffle a deck."""
    _ = composer
    return [clause("shuffle", Arg("object", zone_cards("deck", form.take("player", "you"))))]


def cores(form: Form, composer: Composer, concept: str) -> Clauses:
    """Cores are readied, exhausted or moved."""
    side, count = form.take("player", "you"), form.take("count", 1)
    kind = "up_to" if form.flag("up_to") else "some"
    many = Arg("adverb", Quantity("all") if count == "all" else Quantity(kind, composer.amount(count)))
    if concept != "put":
        core = Cards(frozenset({("head", "core"), ("side", side)}))
        if composer.has_verb(concept) and concept not in composer.style.as_states:
            return [clause(concept, Arg("object", core), many)]
        if concept == "exhaust":
            return [clause("tire", Arg("object", core), many, voice="causative")]
        return [clause("do", Arg("object", core), many, Arg("goal", State("ready", value=True)))]
    source, goal = (composer.core_place(form.need(key)) for key in ("from", "to"))
    facts = {("head", "core"), ("zone", source)} | ({("side", side)} if side != "you" else set())
    return [clause("put", Arg("object", Cards(frozenset(facts))), many, Arg("goal", Place(goal)))]
