"""How English clauses hang on others: conditions, what comes next, what would be."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.meaning import Arg, Bounds, Cards, Clause, Player, Verb, Way


def next_clause(told: Clause) -> Clause | None:
    """A clause after a comma. Its `then` is a joint, which `following` reads. No other verb than `reveal` and
    `shuffle` stands alone."""
    is_alone = not told.args and told.verb.concept not in {"reveal", "shuffle"}
    return None if is_alone or (told.args and told.args[0].value == Way("then")) else told


def led(lead: tuple[Arg, ...], clause: Clause) -> Clause:
    """A clause with what stands before its `if`."""
    return replace(clause, args=(*lead, *clause.args))


def not_but(verb: Verb, *args: Arg) -> Clause:
    """`instead of breaking it`."""
    return Clause(verb, args, "instead")


def together(first: Clause, more: tuple[tuple[str, Clause], ...]) -> tuple[Clause, ...] | None:
    """Conditions in a row, joined by one kind of joint."""
    links = {joint for joint, _ in more} - {","}
    if len(links) != 1 or more[-1][0] == ",":
        return None
    every = [first, *(told for _, told in more)]
    link = links.pop()
    return (*(replace(each, link=link) for each in every[:-1]), replace(every[-1], link="if"))


def states_together(first: Clause, more: tuple[tuple[str, Clause], ...]) -> tuple[Clause, ...] | None:
    """`when it is your turn and you have no hand cards`: states that set an ability off together."""
    asked = together(first, more)
    if asked is None or not all(map(is_state, asked)):
        return None
    return (*asked[:-1], replace(asked[-1], link="when"))


def having(player: Player, first: Arg, more: tuple[tuple[str, Arg], ...]) -> tuple[Clause, ...] | None:
    """`if you have 2 cards in hand or 3 energy`: what one player has. A `no` before a list holds for all of it."""
    every = [had.value for had in (first, *(had for _, had in more)) if isinstance(had.value, Cards)]
    if len(more) == 1 and more[0][0] == "or" and all(cards.get("head") == "named" for cards in every):
        return None  # `"Noe" or "Sota"` names cards that are either
    is_none = any(cards.get("bounds") == Bounds(None, 0) for cards in every)
    if is_none and any(map(_is_uncounted, every)):
        return None
    if more[0][0] == "or" and not _is_uncounted(every[0]) and any(map(_is_uncounted, every[1:])):
        return None  # `2 or more Knights or Dragons`: the number is that of all of them
    has = [Clause(Verb("have"), (Arg("subject", player), had), "end") for had in (first, *(had for _, had in more))]
    return together(has[0], tuple((joint, told) for (joint, _), told in zip(more, has[1:], strict=True)))


def _is_uncounted(cards: Cards) -> bool:
    return cards.keys().isdisjoint({"bounds", "count"}) and cards.get("head") != "zone"


def linked(link: str) -> Callable[[Clause], Clause]:
    """Make a clause of one that goes on with another in that way."""
    return lambda clause: replace(clause, link=link)


def next_event(told: Clause) -> Clause:
    """`the next time one of your characters attacks`."""
    return replace(told, args=(*told.args, Arg("adverb", Way("next_event"))), link="when")


def unless(told: Clause) -> Clause | None:
    """`unless you control a Dragon`: if you control none."""
    if told.verb.mood != "plain":
        return None
    return replace(told, verb=replace(told.verb, mood="not"), link="if")
