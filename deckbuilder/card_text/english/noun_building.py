"""Makes cards and places of the words that stand before, in and after an English noun."""

from collections.abc import Hashable

from deckbuilder.card_text.meaning import (
    Cards,
    CountOf,
    Either,
    Fact,
    OneOfPlaces,
    Place,
    Quantity,
    State,
    alternatives,
    cards_of,
)

Facts = tuple[Fact, ...]


def fact_of(name: str, value: Hashable) -> Facts:
    """One fact of cards."""
    return ((name, value),)


def flag(name: str) -> Facts:
    """A fact that is so."""
    return ((name, True),)


OF_A_GROUP: Fact = ("of", True)
"""Said where `of` stands before an owner: `1 《Dragon》 of your retired cards`."""
_BEFORE_NUMBERS = frozenset({"side", "other", "both", "random", "count", "bounds"})
"""Facts whose words may stand before a number of cards: `your 2 characters`, but not `front-row 2 characters`."""


def cards(before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of all facts that stand before and after the noun. What stands after several nouns is said of all."""
    if before and OF_A_GROUP in before[0]:
        return None  # `of your characters` of how many?
    before = tuple(tuple(fact for fact in facts if fact != OF_A_GROUP) for facts in before)
    names_before = [name for facts in before for name, _ in facts]
    numbers = [place for place, name in enumerate(names_before) if name in {"count", "bounds"}]
    if numbers and not _BEFORE_NUMBERS.issuperset(names_before[: numbers[-1]]):
        return None
    is_list = any(isinstance(value, Either) for _, value in head)
    names = frozenset(name for facts in after for name, _ in facts) if is_list else frozenset()
    of_all = (("of_all", names),) if names - {"side", "zone"} else ()
    return cards_of(fact for facts in (*before, head, *after, of_all) for fact in facts)


def as_many_as(told: Cards, others: Cards) -> Cards | None:
    """`as many cards on your bench as 《Dragon》 cards in your retire zone`."""
    is_counted = {"ref", "count"} & told.keys() or "count" in others
    return None if is_counted else told.with_(("count", Quantity("some", CountOf(others))))


def except_for(_: bool, race: Hashable, head: Hashable) -> Facts | None:
    """`other than a Knight`, `except Knight characters`."""
    has_race = head in {None, "card", "character", "minion"}
    return fact_of("not", frozenset({("race", race)})) if has_race else None


def other_kind(head: Hashable) -> Facts | None:
    """`non-Lord`, `other than a Lord`: cards of another kind. What every card is denies nothing."""
    return None if head in {"card", "named", "zone", "that_race"} else fact_of("not", frozenset({("head", head)}))


def or_other(race: Hashable, joint: str, mods: tuple[Facts, ...], other: Hashable, head: Hashable) -> Facts | None:
    """`a Knight or a light Dragon character`."""
    told = [fact for facts in mods for fact in facts if fact != ("count", Quantity("some", 1))]
    return (
        alternatives(race, (*told, ("race", other)))
        if joint == "or" and head in {None, "character", "minion"}
        else None
    )


def one_card(before: tuple[Facts, ...], head: Hashable, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of a noun in the singular. `the character with the highest ATK` is one of them, which is chosen."""
    told = cards(before, fact_of("head", head), after)
    is_open = told is not None and told.keys().isdisjoint({"count", "bounds", "ref"})
    if told is not None and is_open and not told.keys().isdisjoint({"highest", "lowest"}):
        return told.with_(("count", Quantity("some", 1)))
    return told


def any_one(before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...]) -> Cards | None:
    """`any Minion`, `any Minion or Lord`: one that is chosen."""
    told = cards(before, head, after)
    return None if told is None or "count" in told else told.with_(("count", Quantity("some", 1)))


def called_of_side(side: Hashable, noun: Hashable) -> Facts | None:
    """`that enemy character`: the one of that player."""
    told: Facts = (("ref", "that"), ("called_side", side), ("noun", noun))
    return told if side in {"you", "opponent"} else None


def both_races(one: Hashable, joint: str, other: Hashable) -> Facts | None:
    """`your Knights and Dragons`."""
    races = either(one, ((joint, other),))
    return (("head", "that_race"), ("race", races)) if joint == "and" else None


def heads_fact(nouns: Hashable | None) -> Facts | None:
    """The nouns of cards."""
    return None if nouns is None else fact_of("head", nouns)


def marked(mark: str, head: Hashable) -> Facts | None:
    """`an Auto technique`. Words of places are no icons."""
    return None if mark.startswith("in_") else (("head", head), ("icon", mark))


def either(first: Hashable, more: tuple[tuple[str, Hashable], ...]) -> Hashable | None:
    """One value, or several joined by one kind of joint."""
    joints = {joint for joint, _ in more} - {","}
    if not more:
        return first
    if len(joints) != 1:
        return None
    return Either((first, *(value for _, value in more)), joints.pop())


def owned(side: str) -> Facts:
    """Whose the cards are; their owner goes without saying."""
    return () if side == "owner" else (("side", side),)


def series(series: str, first: int, last: int) -> Either | None:
    """Several zones of a row of zones."""
    return Either(tuple(f"{series}_{step}" for step in range(first, last + 1))) if first < last else None


def steps_of_series(series: str, first: int, more: tuple[tuple[str, int], ...]) -> Hashable | None:
    """`Wait Zones II and III`."""
    return either(f"{series}_{first}", tuple((joint, f"{series}_{step}") for joint, step in more))


def one_of_zones(first: Hashable, more: tuple[tuple[str, Hashable], ...]) -> Hashable | None:
    """`in your hand or exile`. After `and` another clause may begin: `a card in your hand and exile it`."""
    found = either(first, more)
    return found if isinstance(found, Either) and found.joint == "or" else None


def one_of_series(zone: str, more: tuple[tuple[str, int], ...]) -> Hashable | None:
    """`Wait Zone II or III`."""
    series, _, step = zone.rpartition("_")
    return steps_of_series(series, int(step), more) if step.isdecimal() else None


def state_fact(state: State) -> Facts:
    """The state that cards are in."""
    return ((state.key, state.value),)


def one_of_states(one: State, other: State) -> Facts:
    """`in the left lane or in the middle lane`."""
    return (("any", ((one.key, one.value), (other.key, other.value))),)


def partner(_word: str, core: Facts) -> Facts | None:
    """Partners of this or that card."""
    told = Cards(frozenset(core))
    return (("head", "card"), ("partner_of", told)) if told.get("ref") is not None else None


def one_of(side: str | None, zone: Hashable, more: tuple[tuple[str, Hashable], ...]) -> OneOfPlaces | None:
    """`your hand, deck or energy zone`."""
    zones = either(zone, more)
    if not isinstance(zones, Either) or zones.joint != "or":
        return None
    owner = "owner" if side == "their" else side
    return OneOfPlaces(tuple(Place(each, owner) for each in zones.values if isinstance(each, str)))


def ability_of(before: tuple[Facts, ...], head: Hashable, core: Facts) -> Cards | None:
    """`1 technique of it`: an ability of one card. Only games whose abilities have a noun use such words."""
    if dict(core).get("ref") is None:
        return None
    return cards(before, (("head", head), ("owner", Cards(frozenset(core)))), ())


def ability_there(before: tuple[Facts, ...], head: Hashable, side: str, zone: Hashable) -> Cards | None:
    """`1 technique of the card in your ring`."""
    owner = Cards(frozenset({("head", "card"), ("zone", zone), ("side", side)}))
    return cards(before, (("head", head), ("owner", owner)), ())


def contains(part: str, what: str) -> Facts | None:
    """`with “moon” in the title`."""
    return fact_of(f"{what}_contains", part) if what in {"name", "title"} else None


def same_as(what: Hashable, core: Facts) -> Facts | None:
    """`with the same name as it`: as another card than the ability's."""
    return fact_of("same", (what, Cards(frozenset(core)))) if dict(core).get("ref") in {"it", "that"} else None


def under(core: Facts, _: object, zone: str) -> Facts | None:
    """`this card's EXP`: cards that lie under this one."""
    told = dict(core)
    if told.get("ref") in {"that", "it", "called"}:
        return (*core, ("zone", zone), ("under", "chosen"))
    if told.get("ref") != "self":
        return None
    noun = (("self_noun", told["noun"]),) if "noun" in told else ()
    return (("zone", zone), ("head", "card"), ("under", "self"), ("side", "you"), *noun)


def under_one(zone: str, cards: Cards) -> Facts | None:
    """`EXP of a chara in your areas`: one chara, which is chosen."""
    if cards.get("ref") is not None or cards.get("count") != Quantity("some", 1):
        return None
    return (*cards.without("zone").facts, ("zone", zone), ("under", "chosen"))


def under_that(core: Facts, zone: str) -> Facts:
    """`its EXP`: cards that lie under another one."""
    return (("zone", zone), ("head", "card"), ("under", Cards(frozenset(core))))


def beside(cards: Cards) -> Facts | None:
    """Cards in a lane next to that of a card."""
    return (("lane", "adjacent"), ("beside", cards)) if cards.get("ref") is not None else None
