"""What the steps of all kinds have in common: who, how many, how long."""

from collections.abc import Callable

from deckbuilder.card_text.meaning import Arg, Cards, HowMuch, Player, Quantity, State, Until
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.composer import ANY_NUMBER, Composer
from deckbuilder.card_text.writing.form import Form

Writer = Callable[[Form, Composer], Clauses]
Args = tuple[Arg, ...]


def until_of(form: Form, composer: Composer) -> Args:
    """How long it lasts."""
    until = form.take("until", "permanent" if composer.is_static else "turn_end")
    names = {word: name for name, word in composer.words.until_names.items()}
    until = names.get(until, until)
    return () if until == "permanent" else (Arg("adverb", Until(until)),)


def lasting(until: Args, topic: Arg, composer: Composer) -> Args:
    """Who it is about and how long it lasts, in the order of the game."""
    return (*until, topic) if composer.style.until_first else (topic, *until)


def who_of(form: Form, composer: Composer, name: str = "who") -> Cards:
    """The cards that it is done to."""
    return composer.cards(form.take(name, composer.default_who))


def agent_of(form: Form) -> Args:
    """The player who does it, if that is not the player of the card."""
    side = form.take("player", "you")
    return () if side == "you" else (Arg("topic", Player(side)),)


def zone_cards(zone: str, side: str | None = "you") -> Cards:
    """The cards of a zone."""
    facts = {("head", "zone"), ("zone", zone)} | ({("side", side)} if side else set())
    return Cards(frozenset(facts))


def count_of(form: Form, composer: Composer) -> tuple[Args, Arg]:
    """How many, and for each of what."""
    count = form.take("count", 1)
    if count == ANY_NUMBER:
        return (), Arg("adverb", Quantity("up_to"))
    each, amount = composer.counted(count)
    is_plain = isinstance(amount, int) or composer.is_letter(amount)
    return each, Arg("adverb", Quantity("some", amount) if is_plain else HowMuch(amount))


def laid(form: Form, composer: Composer) -> Args:
    """How cards come to lie, where that is not the usual way."""
    states = [each for each in form.take("state", {}).items() if each not in composer.words.usual_states]
    return tuple(Arg("means", State(key, value)) for key, value in states)
