"""Makes English clauses of their parts."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.english.agreement import go_together
from deckbuilder.card_text.english.sentence_building import in_a_row
from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Change,
    Clause,
    Compared,
    Damage,
    Fact,
    OneOfEach,
    Place,
    Player,
    Quantity,
    State,
    Verb,
    are_apart,
)

NOTHING = Verb("happen", mood="not")
IT = Cards(frozenset({("ref", "it")}))
NOT_CHOSEN = Verb("choose", voice="passive", mood="cannot")


def clause(lead: tuple[Arg, ...], subject: Arg | None, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """A clause of its parts. `Give it Haste`: the first of two objects is who gets it. None if the parts after the
    verb do not go together."""
    if not go_together(verb, tails) or (verb.concept == "turn" and not tails):  # `this turn` is a time
        return None
    told = [*lead, *((subject,) if subject is not None else ()), *tails]
    args = [_with_sign(verb, arg) for arg in told]
    objects = [arg for arg in args if arg.role == "object"]
    if verb.concept == "give" and len(objects) > 1 and isinstance(objects[0].value, Cards | Player):
        args[args.index(objects[0])] = Arg("goal", objects[0].value)
    return Clause(verb, tuple(args), "end")


def _with_sign(verb: Verb, arg: Arg) -> Arg:
    """`loses 200 ATK`: the verb says the sign. `has 200 less ATK`: the words do."""
    verbs = {"so_much": ("gain", "lose"), "more": ("gain", "have")}.get(arg.role, ())
    if verb.concept not in verbs or not isinstance(arg.value, Change):
        return arg
    sign = -1 if verb.concept == "lose" else 1
    return Arg(
        "object", Change(tuple((stat, sign * amount) for stat, amount in arg.value.parts if isinstance(amount, int)))
    )


def of_many(lead: tuple[Arg, ...], cards: Cards, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """`your characters must attack`: nobody chooses which cards must do something. Otherwise the line says whether
    cards without a number are all of them."""
    if verb.mood == "must" and cards.keys().isdisjoint({"count", "bounds", "ref", "among", "both"}):
        cards = Cards(cards.facts | {("count", Quantity("all"))})
    return clause(lead, Arg("subject", cards), verb, tails)


def of_both(lead: tuple[Arg, ...], both: OneOfEach, verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """`this character and your other Knights get +100 ATK`: this one and others, or two groups."""
    every = (both.one, both.other)
    if verb.concept not in {"gain", "lose", "have"} and verb.mood not in {"cannot", "must"}:
        return None
    if any(not cards.keys().isdisjoint({"bounds", "among", "both"}) for cards in every):
        return None
    if any(cards.get("count") not in {None, Quantity("all")} for cards in every):
        return None
    if "side" in both.one and "side" not in both.other:
        return None  # `your Knights and Dragons`: whose Dragons?
    if "ref" in both.other or both.one.get("ref") not in {None, "self"} or not are_apart(both.one, both.other):
        return None
    return clause(lead, Arg("subject", both), verb, tails)


def neither(
    lead: tuple[Arg, ...], cards: Cards, both: tuple[Verb, Verb], tails: tuple[Arg, ...]
) -> tuple[Clause, ...] | None:
    """`your Minions can't attack or block`."""
    first, other = (replace(verb, mood="cannot") for verb in both)
    one, two = of_many(lead, cards, first, ()), clause((), None, other, tails)
    return None if one is None or two is None else in_a_row(one, (two,))


def neither_of_one(
    lead: tuple[Arg, ...], who: Arg, both: tuple[Verb, Verb], tails: tuple[Arg, ...]
) -> tuple[Clause, ...] | None:
    """`this character can't attack or move`."""
    first, other = (replace(verb, mood="cannot") for verb in both)
    one, two = clause(lead, who, first, ()), clause((), None, other, tails)
    return None if one is None or two is None else in_a_row(one, (two,))


def command(lead: tuple[Arg, ...], verb: Verb, tails: tuple[Arg, ...]) -> Clause | None:
    """What the reader is told to do."""
    who = Arg("subject", Player("you")) if verb.concept == "lose" else None  # `lose 300 life`: you do
    told = clause(lead, who, verb, tails)
    return None if told is None else replace(told, link="command")


def is_so(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    """`it is a Dragon`."""
    return Clause(Verb("be"), (*lead, subject, Arg("complement", complement)), "end")


def is_so_long(lead: tuple[Arg, ...], thing: Hashable, number: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`your hand limit is 7 this turn`."""
    return Clause(Verb("be"), (*lead, Arg("subject", thing), Arg("complement", number), *tails), "end")


def is_not_so(lead: tuple[Arg, ...], subject: Arg, complement: Hashable) -> Clause:
    """`it is not a Dragon`."""
    return Clause(Verb("be", mood="not"), (*lead, subject, Arg("complement", complement)), "end")


def gapped(thing: Hashable, tails: tuple[Arg, ...]) -> Clause:
    """`... and the rest on the bottom`: the verb is that of the clause before."""
    return Clause(Verb("put"), (Arg("object", thing), *tails), "end")


def play_only(*args: Arg) -> tuple[Clause, ...]:
    """`Play only during your turn`: when the card can be played."""
    return (Clause(Verb("play", mood="can"), args, "end"),)


def taken_from(lead: tuple[Arg, ...], cards: Cards) -> Clause | None:
    """`Take a card from your trash`: what is done with it comes after that."""
    is_there = cards.get("zone") not in {None, "field"} and cards.get("head") != "zone" and "count" in cards
    return Clause(Verb("choose"), (*lead, Arg("object", cards)), "command") if is_there else None


def dealt_too(damage: Damage, tails: tuple[Arg, ...]) -> Clause | None:
    """`deal 2 damage to a Minion and 1 damage to your opponent`."""
    return command((), Verb("give"), (Arg("object", damage), *tails)) if damage.amount is not None else None


def there_is(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause | None:
    """`there are 2 Knights`."""
    if any(isinstance(tail.value, Quantity | Cards) for tail in tails):
        return None  # `there are 2 cards in your hand, a Knight ...` goes on with another clause
    if cards.get("count") == Quantity("some", 1):  # `there is a ...` says one or more
        cards = cards.without("count")
    return Clause(Verb("exist"), (*lead, Arg("subject", cards), *tails), "end")


def there_is_not(lead: tuple[Arg, ...], cards: Cards, tails: tuple[Arg, ...]) -> Clause | None:
    """`there isn't a Knight`: there is none."""
    is_counted = any(isinstance(tail.value, Quantity) for tail in tails)
    if cards.get("count") not in {None, Quantity("some", 1)} or "bounds" in cards or is_counted:
        return None
    none = cards.without("count").with_(("bounds", Bounds(None, 0)))
    return None if none is None else Clause(Verb("exist"), (*lead, Arg("subject", none), *tails), "end")


def is_empty(lead: tuple[Arg, ...], side: str, zone: str) -> Clause | None:
    """`your hand is empty`: no card lies there."""
    facts = frozenset({("zone", zone), ("side", side), ("head", "card"), ("bounds", Bounds(None, 0))})
    is_known = side in {"you", "opponent"}
    return Clause(Verb("exist"), (*lead, Arg("subject", Cards(facts))), "end") if is_known else None


def is_more_or_less(
    lead: tuple[Arg, ...], side: str, what: str, how: str, other: str, again: str | None
) -> Clause | None:
    """`your life is less than your opponent's`."""
    if again not in {None, what} or {side, other} != {"you", "opponent"}:
        return None
    told = Arg("subject", Player(side)), Arg("object", Compared(how, what, Player(other)))
    return Clause(Verb("have"), (*lead, *told), "end")


def compared_numbers(lead: tuple[Arg, ...], one: Cards, verb: Verb, other: Cards) -> Clause:
    """`the number of Knights in your trash is less than the number of cards in your hand`."""
    return Clause(verb, (*lead, Arg("subject", one), Arg("than", other)), "end")


def lies_on(lead: tuple[Arg, ...], subject: Arg, place: Place) -> Clause:
    """`this card is on the field`."""
    return Clause(Verb("exist"), (*lead, subject, Arg("goal", place)), "end")


def controls(lead: tuple[Arg, ...], player: Player, cards: Cards) -> Clause | None:
    """`you control two Knights`: they are on the field."""
    there = cards.with_(("zone", "field")) if cards.get("zone") is None else None
    return None if there is None else Clause(Verb("have"), (*lead, Arg("subject", player), Arg("object", there)), "end")


def lacks(lead: tuple[Arg, ...], player: Player, cards: Cards) -> Clause | None:
    """`you don't control a Knight`: you control none."""
    if cards.get("count") not in {None, Quantity("some", 1)} or "bounds" in cards:
        return None
    none = cards.without("count").with_(("bounds", Bounds(None, 0)))
    return None if none is None else controls(lead, player, none)


def only_so_often(lead: tuple[Arg, ...], player: Player, verb: Verb, limit: Arg) -> Clause:
    """`you can only play 1 copy of this card each turn`."""
    return Clause(replace(verb, mood="can"), (*lead, Arg("subject", player), limit), "end")


def first(lead: tuple[Arg, ...], subject: Arg) -> Clause:
    """`you went first`."""
    return is_so(lead, subject, State("first", value=True))


def in_deck(count: Quantity, facts: tuple[Fact, ...]) -> Clause:
    """`you can have any number of this card in your deck`: a rule of decks."""
    deck = Cards(frozenset({("zone", "deck"), ("head", "zone"), ("side", "you")}))
    copies = Cards(frozenset({*facts, ("count", count)}))
    return Clause(Verb("contain", mood="may"), (Arg("subject", deck), Arg("object", copies)), "end")
