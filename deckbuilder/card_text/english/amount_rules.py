"""How English says how much: counts, numbers of cards and players, sums, so much for each."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.english.noun_building import Facts, under
from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    AnyNumber,
    Arg,
    Cards,
    Counters,
    CountOf,
    Done,
    ForEach,
    Halved,
    HowMuch,
    OneByOne,
    PlayerNumber,
    Reckoned,
    StatOf,
    Stats,
    Times,
    Verb,
)
from deckbuilder.card_text.meaning.portions import each_so_many, quotient


def _each_of(cards: Cards) -> ForEach | None:
    return each_so_many(cards) if cards.get("count") is not None else ForEach(CountOf(cards))


def _each_under(core: Facts, _: object, zone: str) -> ForEach | None:
    """`for each of this card's EXP`."""
    told = under(core, None, zone)
    return None if told is None else ForEach(CountOf(Cards(frozenset(told))))


def _so_many_as(cards: Cards) -> Arg | None:
    """`draw a card for each of your Minions`: after the verb it says how much."""
    told = _each_of(cards)
    return None if told is None else Arg("adverb", told)


def _so_many_before(cards: Cards) -> Arg | None:
    """`For each of your Minions, draw a card`. What is said with its zone, as it is printed, is done one by one."""
    told = None if cards.get("zone") else _each_of(cards)
    return None if told is None else Arg("adverb", replace(told, not_of_it=True))


def _so_many_counters(side: str | None, told: Counters) -> PlayerNumber | None:
    """`the number of your "Lamp" counters`."""
    return PlayerNumber(side or "you", "counters", told.name) if told.amount is None else None


def _each_counter(side: str | None, told: Counters) -> ForEach | None:
    """`for each "Lamp" counter you have`."""
    number = _so_many_counters(side, told)
    return None if number is None else ForEach(number)


def _each_done(noun: str, verb: Verb) -> ForEach:
    """`for each support destroyed this way`."""
    return ForEach(Done(verb.concept, noun))


def _stat_of(stats: Stats) -> Hashable | None:
    if len(stats.stats) != 1 or stats.cards is None:
        return None
    return StatOf(stats.cards, stats.stats[0], stats.printed)


AMOUNTS = (
    rule("amount", "plain_amount"),
    rule("amount", "'the number of' cards", CountOf),
    rule("amount", "stats", _stat_of),
    rule("amount", "amount_base 'plus' amount_base", lambda one, two: Reckoned("sum", (one, two))),
    rule(
        "amount",
        "amount_base 'plus' number each_added",
        lambda one, more, each: Reckoned("sum", (one, Times(each.amount, more))),
    ),
    rule("amount", "amount_base 'minus' amount_base", lambda one, two: Reckoned("difference", (one, two))),
    rule(
        "amount",
        "'the lower of|the lesser of|the smaller of' amount_base 'and' amount_base",
        lambda one, two: Reckoned("lowest", (one, two)),
    ),
    rule(
        "amount",
        "'the higher of|the greater of' amount_base 'and' amount_base",
        lambda one, two: Reckoned("highest", (one, two)),
    ),
    rule("amount", "total"),
    rule(
        "total",
        "'the total|the combined' stat 'of' cards",
        lambda stat, cards: Reckoned("total", (StatOf(cards, stat),)),
    ),
    rule("amount_base", "total"),
    rule("amount_base", "stats", _stat_of),
    rule("amount_base", "plain_amount"),
    rule("amount", "done_number"),
    rule("amount_base", "done_number"),
    rule("done_number", "'the number' e_done 'this way'", lambda verb: Done(verb.concept)),
    rule("amount", "owned_number"),
    rule("amount_base", "owned_number"),
    rule("owned_number", "owner points_word", PlayerNumber),
    rule("owned_number", "'the number of' owner? counters 'you have|that you have'?", _so_many_counters),
    rule("for_each", "'for each|for each of' owner? counters 'you have|that you have'?", _each_counter),
    rule(
        "owned_number",
        "owner zone 'size'",
        lambda side, zone: CountOf(Cards(frozenset({("head", "zone"), ("zone", zone), ("side", side)}))),
    ),
    rule("amount", "half"),
    rule("amount_base", "half"),
    rule("half_of_it", "'half'", lambda: Halved(1)),
    rule("half_of_it", "'half (rounded up)|half, rounded up'", lambda: Halved(1, up=True)),
    rule("half_of_it", "'half (rounded down)|half, rounded down'", lambda: Halved(1, up=False)),
    rule("half", "'half' amount_base", Halved),
    rule("half", "'half' amount_base '(rounded up)'", lambda amount: Halved(amount, up=True)),
    rule("half", "'half' amount_base '(rounded down)'", lambda amount: Halved(amount, up=False)),
    rule("amount", "amount_base 'divided by' number rounded_down?", lambda amount, by, _: quotient(amount, by)),
    rule("rounded_down", "'(rounded down)'", lambda: True),
    rule("amount", "plus_minus '×|times' amount", lambda factor, amount: Times(amount, factor)),
    rule("amount", "number '×|times' amount", lambda factor, amount: Times(amount, factor)),
    rule("amount", "amount_base '×|times' number", Times),
    rule("amount_base", "'the number of' cards", CountOf),
    rule("how_much", "'equal to' amount", HowMuch),
    rule(
        "how_much",
        "'equal to' amount_base ,? 'but not more than|but at most|up to' number",
        lambda amount, most: HowMuch(Reckoned("lowest", (most, amount))),
    ),
    rule("for_each", "'for each|for every' cards", _each_of),
    rule("each_added", "for_each"),
    rule("each_added", "'for each of' cards", _each_of),
    rule("for_each", "'for each of' own_card possessive under_word", _each_under),
    rule("tail", "'for each of' cards", _so_many_as),
    rule("lead", "'for each of' cards ,?", _so_many_before),
    rule("for_each", "'for each' 'of them'? e_done 'this way'", lambda verb: ForEach(Done(verb.concept))),
    rule("for_each", "'for each' self_noun 'that was'? e_done 'this way'", _each_done),
    rule("for_each", "'for each' self_noun 'that was' e_done", _each_done),
    rule("for_each", "'for each 1 of that number|for each of that number'", lambda: ForEach(Done("number"))),
    rule("amount", "'that number|the chosen number'", lambda: Done("number")),
    rule("any_number", "'a number from' number 'to' number", AnyNumber),
    rule(
        "any_number",
        "'a number from' number 'to' number 'as' letter",
        lambda least, most, letter: AnyNumber(least, most, letter.name),
    ),
    rule("any_number", "'a number up to|a number of up to' number", lambda most: AnyNumber(0, most)),
    rule(
        "any_number",
        "'a number up to|a number of up to' number 'as' letter",
        lambda most, letter: AnyNumber(0, most, letter.name),
    ),
    rule("one_by_one", "'for' cards 'one by one'", OneByOne),
    rule("one_by_one", "'for each of' cards", lambda cards: OneByOne(cards, is_meant=not cards.get("zone"))),
)
