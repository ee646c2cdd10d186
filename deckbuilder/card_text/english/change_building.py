"""Makes English clauses of what cards become, and of how their numbers change."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.meaning import (
    Abilities,
    Arg,
    AsWords,
    Cards,
    Change,
    Clause,
    Damage,
    Effects,
    Halved,
    HowMuch,
    Icons,
    Identity,
    Player,
    Stats,
    Thing,
    Times,
    Top,
    Verb,
    Way,
)


def doubled(lead: tuple[Arg, ...], stats: Stats, tails: tuple[Arg, ...]) -> Clause:
    """`double its ATK`."""
    return Clause(Verb("do"), (*lead, Arg("object", stats), Arg("adverb", HowMuch(Times(1, 2))), *tails), "command")


def differs(lead: tuple[Arg, ...], stats: Stats, by: int, tails: tuple[Arg, ...]) -> Clause | None:
    """`its level is 1 lower`."""
    if stats.cards is None or stats.printed:
        return None
    change = Change(tuple((stat, by) for stat in stats.stats))
    return Clause(Verb("gain"), (*lead, Arg("subject", stats.cards), Arg("object", change), *tails), "end")


def no_longer(what: Thing, told: Thing) -> tuple[Clause, ...]:
    """`that attack is not a partner attack`, as what happens."""
    return (Clause(Verb("become", mood="not"), (Arg("topic", what), Arg("goal", told)), "end"),)


def made(lead: tuple[Arg, ...], cards: Cards, verb: Verb, tails: tuple[Arg, ...]) -> Clause:
    """`make it appear`."""
    return Clause(replace(verb, voice="causative"), (*lead, Arg("object", cards), *tails), "command")


def made_equal(lead: tuple[Arg, ...], stats: Stats, number: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`make its ATK 3000`."""
    return Clause(Verb("become"), (*lead, Arg("subject", stats), Arg("goal", number), *tails), "command")


def made_into(lead: tuple[Arg, ...], cards: Cards | Top, goal: Cards, tails: tuple[Arg, ...]) -> Clause | None:
    """`make it EXP of this card`."""
    if "under" not in goal:
        return None
    return Clause(Verb("do"), (*lead, Arg("object", cards), Arg("goal", goal), *tails), "command")


def takes_less(
    lead: tuple[Arg, ...], who: Player | Cards, number: int, cause: str | None, tails: tuple[Arg, ...]
) -> Clause:
    """`your Master takes 1 less damage`."""
    told = Arg("object", Damage(None, cause, who)), Arg("by", number)
    return Clause(Verb("reduce"), (*lead, *told, *tails), "end")


def takes_half(
    lead: tuple[Arg, ...], who: Player | Cards, half: Halved, cause: str | None, tails: tuple[Arg, ...]
) -> Clause:
    """`you take half the damage`."""
    told = Arg("object", Damage(None, cause, who)), Arg("by", half)
    return Clause(Verb("reduce"), (*lead, *told, *tails), "end")


def swapped(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, one: Cards, other: Cards) -> Clause:
    """Two cards change their places."""
    who = (subject,) if subject is not None else ()
    return Clause(verb, (*lead, *who, Arg("with", one), Arg("object", other)), "end")


def becomes(lead: tuple[Arg, ...], subject: Arg, amount: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`its ATK becomes 0`."""
    return Clause(Verb("become"), (*lead, subject, Arg("goal", amount), *tails), "end")


def without_abilities(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause:
    """`it has no abilities`."""
    return Clause(Verb("lose"), (*lead, Arg("subject", cards), Arg("object", Abilities()), *tails), "end")


def counts_as(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, also: bool | None, tails: tuple[Arg, ...]
) -> Clause | None:
    """`it counts as a Dragon`."""
    if any(tail.value == Way("also") for tail in tails):
        return None  # `too` says what the card still is
    told = replace(words, also=bool(also))
    return Clause(Verb("treat"), (*lead, subject, Arg("means", told), *tails), "end")


def also_is(
    lead: tuple[Arg, ...], subject: Arg, _: int, words: AsWords, _also: bool | None, tails: tuple[Arg, ...]
) -> Clause:
    """`it is also a Dragon`."""
    return Clause(Verb("treat"), (*lead, subject, Arg("means", replace(words, also=True)), *tails), "end")


def becomes_too(lead: tuple[Arg, ...], subject: Arg, _: int, told: Identity, tails: tuple[Arg, ...]) -> Clause:
    """`it is also called so`."""
    added = Arg("adverb", Way("added"))
    return Clause(Verb("become"), (*lead, subject, added, Arg("goal", told), *tails), "end")


def gain_words(lead: tuple[Arg, ...], effects: Effects, race: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """Effects also become ones of a word."""
    words = Cards(frozenset({("head", "that_race"), ("race", race)}))
    told = Arg("topic", effects), Arg("adverb", Way("added")), Arg("goal", words)
    return Clause(Verb("become"), (*lead, *told, *tails), "end")


def treat(lead: tuple[Arg, ...], cards: Cards, what: str, icons: Icons) -> Clause:
    """Icons are treated as others."""
    told = (Arg("topic", cards), Arg("object", Way(what)), Arg("means", icons))
    return Clause(Verb("treat"), (*lead, *told), "end")
