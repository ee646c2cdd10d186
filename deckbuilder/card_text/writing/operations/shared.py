"""What the steps of all kinds have in common: who, how many, how long."""

from collections.abc import Callable

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    HowMuch,
    Player,
    Quantity,
    State,
    Until,
)
from deckbuilder.card_text.writing.composer import Clauses, Composer
from deckbuilder.card_text.writing.form import CannotWriteError, Form

Writer = Callable[[Form, Composer], Clauses]


def until_of(form: Form, composer: Composer) -> tuple[Arg, ...]:
    """How long it lasts."""
    told = form.take("until", "permanent" if composer.is_static else "turn_end")
    if told == "while_source":
        raise CannotWriteError({"until": told})
    return () if told == "permanent" else (Arg("adverb", Until(told)),)


def who_of(form: Form, composer: Composer, name: str = "who") -> Cards:
    """The cards that it is done to."""
    return composer.cards(form.take(name, composer.default_who))


def agent_of(form: Form) -> tuple[Arg, ...]:
    """The player who does it, if that is not the player of the card."""
    side = form.take("player", "you")
    return () if side == "you" else (Arg("topic", Player(side)),)


def zone_cards(zone: str, side: str | None = "you") -> Cards:
    """The cards of a zone."""
    facts = {("head", "zone"), ("zone", zone)} | ({("side", side)} if side else set())
    return Cards(frozenset(facts))


def count_of(form: Form, composer: Composer) -> Arg:
    """How many."""
    told = form.take("count", 1)
    amount = composer.amount(told)
    return Arg("adverb", Quantity("some", amount) if isinstance(amount, int) else HowMuch(amount))


def laid(form: Form) -> tuple[Arg, ...]:
    """How cards come to lie."""
    return tuple(Arg("means", State(key, value)) for key, value in form.take("state", {}).items())
