"""How English names cards, numbers and places."""

from collections.abc import Hashable

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    Done,
    Either,
    Fact,
    Keywords,
    OneOfPlaces,
    Place,
    Quantity,
    State,
    alternatives,
    any_of,
    cards_of,
)

Facts = tuple[Fact, ...]


def _fact(name: str, value: Hashable) -> Facts:
    return ((name, value),)


def _flag(name: str) -> Facts:
    return ((name, True),)


def cards(before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of all facts that stand before and after the noun. What stands after several nouns is said of all."""
    is_list = any(isinstance(value, Either) for _, value in head)
    names = frozenset(name for facts in after for name, _ in facts) if is_list else frozenset()
    of_all = (("of_all", names),) if names - {"side", "zone"} else ()
    return cards_of(fact for facts in (*before, head, *after, of_all) for fact in facts)


def _except(_: bool, race: Hashable, head: Hashable) -> Facts | None:
    """`other than a Knight`, `except Knight characters`."""
    has_race = head in {None, "card", "character", "minion"}
    return _fact("not", frozenset({("race", race)})) if has_race else None


def _or_other(race: Hashable, joint: str, mods: tuple[Facts, ...], other: Hashable, head: Hashable) -> Facts | None:
    """`a Knight or a light Dragon character`."""
    told = [fact for facts in mods for fact in facts if fact != ("count", Quantity("some", 1))]
    return (
        alternatives(race, (*told, ("race", other)))
        if joint == "or" and head in {None, "character", "minion"}
        else None
    )


def one_card(before: tuple[Facts, ...], head: Hashable, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of a noun in the singular. `the character with the highest ATK` is one of them, which is chosen."""
    told = cards(before, _fact("head", head), after)
    is_open = told is not None and told.keys().isdisjoint({"count", "bounds", "ref"})
    if told is not None and is_open and not told.keys().isdisjoint({"highest", "lowest"}):
        return told.with_(("count", Quantity("some", 1)))
    return told


def _any_one(before: tuple[Facts, ...], head: Hashable, after: tuple[Facts, ...]) -> Cards | None:
    """`any Minion`: one that is chosen."""
    told = cards(before, _fact("head", head), after)
    return None if told is None or "count" in told else told.with_(("count", Quantity("some", 1)))


def _both_races(one: Hashable, joint: str, other: Hashable) -> Facts | None:
    """`your Knights and Dragons`."""
    races = either(one, ((joint, other),))
    return (("head", "that_race"), ("race", races)) if joint == "and" else None


def _heads(nouns: Hashable | None) -> Facts | None:
    return None if nouns is None else _fact("head", nouns)


def either(first: Hashable, more: tuple[tuple[str, Hashable], ...]) -> Hashable | None:
    """One value, or several joined by one kind of joint."""
    joints = {joint for joint, _ in more} - {","}
    if not more:
        return first
    if len(joints) != 1:
        return None
    return Either((first, *(value for _, value in more)), joints.pop())


def _owned(side: str) -> Facts:
    return () if side == "owner" else (("side", side),)


def _series(series: str, first: int, last: int) -> Either | None:
    return Either(tuple(f"{series}_{step}" for step in range(first, last + 1))) if first < last else None


def _state(state: State) -> Facts:
    return ((state.key, state.value),)


def _partner(_word: str, core: Facts) -> Facts | None:
    """Partners of this or that card."""
    told = Cards(frozenset(core))
    return (("head", "card"), ("partner_of", told)) if told.get("ref") is not None else None


def _one_of(side: str | None, zone: Hashable, more: tuple[tuple[str, Hashable], ...]) -> OneOfPlaces | None:
    """`your hand, deck or energy zone`."""
    zones = either(zone, more)
    if not isinstance(zones, Either) or zones.joint != "or":
        return None
    owner = "owner" if side == "their" else side
    return OneOfPlaces(tuple(Place(each, owner) for each in zones.values if isinstance(each, str)))


def _ability_of(before: tuple[Facts, ...], head: Hashable, core: Facts) -> Cards | None:
    """`1 technique of it`: an ability of one card. Only games whose abilities have a noun use such words."""
    if dict(core).get("ref") is None:
        return None
    return cards(before, (("head", head), ("owner", Cards(frozenset(core)))), ())


def _same_as(what: Hashable, core: Facts) -> Facts | None:
    """`with the same name as it`: as another card than the ability's."""
    return _fact("same", (what, Cards(frozenset(core)))) if dict(core).get("ref") in {"it", "that"} else None


def _under(core: Facts, _: object, zone: str) -> Facts | None:
    """`this card's EXP`: cards that lie under this one."""
    told = dict(core)
    if told.get("ref") != "self":
        return None
    noun = (("self_noun", told["noun"]),) if "noun" in told else ()
    return (("zone", zone), ("head", "card"), ("under", "self"), ("side", "you"), *noun)


def _beside(cards: Cards) -> Facts | None:
    return (("lane", "adjacent"), ("beside", cards)) if cards.get("ref") is not None else None


LISTS = tuple(
    made
    for name, item in (
        ("races", "race"),
        ("attrs", "attr"),
        ("heads", "head"),
        ("titleds", "titled"),
        ("works", "work"),
        ("quoteds", "quoted"),
        ("ability_quoteds", "ability_quoted"),
        ("icon_marks", "icon_mark"),
        ("kws_named", "kw_named"),
    )
    for made in (
        rule(f"{name}_more", f"joint {item}", lambda joint, value: (joint, value)),
        rule(name, f"{item} {name}_more*", either),
    )
)
BEFORE = (
    rule("pre", "quantity 'of'?", lambda count: _fact("count", count)),
    rule("pre", "owner", _owned),
    rule("pre", "owner_one", lambda side: (("side", side), ("count", Quantity("some", 1)))),
    rule("pre", "'of' owner", _owned),
    rule("pre", "races", lambda race: _fact("race", race)),
    rule("pre", "attrs", lambda attr: _fact("attribute", attr)),
    rule("pre", "titleds", lambda title: _fact("titled", title)),
    rule("pre", "works", lambda work: _fact("work", work)),
    rule("icon_mark", "〔 mark 〕"),
    rule("pre", "icon_marks", lambda marks: _fact("icon", marks)),
    rule("pre", "ability_quoteds", lambda names: _fact("technique", names)),
    rule("pre", "quoteds", lambda names: _fact("called", names)),
    rule("pre", "stat bounds", lambda stat, bounds: ((stat, bounds),)),
    rule("fact_one", "attr", lambda attr: ("attribute", attr)),
    rule("fact_one", "state_before", lambda state: (state.key, state.value)),
    rule("pre", "fact_one joint fact_one", lambda one, joint, other: any_of(joint, one, other)),
    rule("pre", "state_before", _state),
    rule("pre", "zone_before", lambda zone: _fact("zone", zone)),
    rule("pre", "'other'", lambda: _flag("other")),
    rule("pre", "'opposing'", lambda: _fact("side", "opponent")),
    rule("pre", "'another'", lambda: (("other", True), ("count", Quantity("some", 1)))),
    rule("pre", "chosen_word", lambda _: ()),
    rule("pre", "'random'", lambda: _flag("random")),
    rule("pre", "'target'", lambda: _fact("count", Quantity("some", 1))),
    rule("pre", "quantity 'target'", lambda count: _fact("count", count)),
    rule("pre", "'the'", lambda: ()),
    rule("pre", "'both'", lambda: _flag("both")),
    rule("pre", "bounded", lambda bounds: _fact("bounds", bounds)),
    rule("pre", "'non-' races", lambda race: _fact("not", frozenset(_fact("race", race)))),
    rule("pre", "'non-' attrs", lambda attr: _fact("not", frozenset(_fact("attribute", attr)))),
)
AFTER = (
    rule("post", "'in|from' owner zone", lambda side, zone: (("zone", zone), *_owned(side))),
    rule("post", "'in|from' 'the'? zone", lambda zone: _fact("zone", zone)),
    rule("post", "'in any' zone", lambda zone: (("zone", zone), ("side", "both"))),
    rule("post", "'in' owner state_inside", lambda side, state: ((state.key, state.value), *_owned(side))),
    rule("post", "'with' info_word races", lambda fact, words: _fact(str(fact), words)),
    rule("post", "'with' bounded under_word", lambda bounds, zone: _fact(str(zone), bounds)),
    rule("post", "'on' owner zone", lambda side, zone: (("zone", zone), *_owned(side))),
    rule("post", "'on|in' 'the' zone", lambda zone: _fact("zone", zone)),
    rule("post", "'of yours'", lambda: _fact("side", "you")),
    rule("post", "'of your opponent's|of the opponent's|of theirs'", lambda: _fact("side", "opponent")),
    rule("post", "'you control'", lambda: _fact("side", "you")),
    rule("post", "'your opponent controls|the opponent controls'", lambda: _fact("side", "opponent")),
    rule("post", "'with' stat bounds", lambda stat, bounds: ((stat, bounds),)),
    rule("post", "'that are not|that is not' stat bounds",
         lambda stat, bounds: _fact("not", frozenset({(stat, bounds)}))),
    rule("post", "'with' stat bounds 'or' stat bounds",
         lambda one, low, other, high: any_of("or", (one, low), (other, high))),
    rule("fact_one", "stat bounds", lambda stat, bounds: (stat, bounds)),
    rule("post", "'that are neither|that is neither' fact_one nor_fact+",
         lambda one, more: _fact("neither", (one, *more))),
    rule("nor_fact", "'nor' fact_one"),
    rule("fact_one", "'a|an'? race", lambda race: ("race", race)),
    rule("post", "'that are|that is' fact_one joint fact_one",
         lambda one, joint, other: any_of(joint, one, other)),
    rule("post", "'with' bounded stat", lambda bounds, stat: ((stat, bounds),)),
    rule("post", "'with' count_number stat", lambda number, stat: ((stat, Bounds(number, number)),)),
    rule("post", "'with' count_number stat 'or less|or lower|or fewer'",
         lambda number, stat: ((stat, Bounds(None, number)),)),
    rule("post", "'with' count_number stat 'or more|or higher|or greater'",
         lambda number, stat: ((stat, Bounds(number, None)),)),
    rule("post", "'with a' stat 'of' bounds", lambda stat, bounds: ((stat, bounds),)),
    rule("post", "'with printed|with original' stat bounds", lambda stat, bounds: ((stat, bounds), ("printed", True))),
    rule("post", "'and' stat bounds", lambda stat, bounds: ((stat, bounds),)),
    rule("post", "'with total' stat number 'or less'", lambda stat, most: _fact("total", (stat, most))),
    rule("post", "'with type|of type' races", lambda race: _fact("race", race)),
    rule("post", "'with the highest' stat", lambda stat: _fact("highest", stat)),
    rule("post", "'with the lowest' stat", lambda stat: _fact("lowest", stat)),
    rule("post", "'with' kws_named", lambda word: _fact("keyword", word)),
    rule("post", "'without|that do not have|that does not have' kw_named",
         lambda word: _fact("not", frozenset(_fact("keyword", word)))),
    rule("post", "'with' quoted 'in its name|in their names'", lambda part: _fact("name_contains", part)),
    rule("post", "except_for race head?", _except),
    rule("post", "'other than this|except this' self_noun", lambda noun: (("other", True), ("self_noun", noun))),
    rule("except_for", "'other than|except|except for|that are not|that is not|which is not|that isn't' 'a|an'?",
         lambda: True),
    rule("post", "'with different' sameness", lambda what: _fact("different", what)),
    rule("post", "'with that|with the declared|of that|of the declared' sameness",
         lambda what: _fact("declared", what)),
    rule("post", "'of the same' sameness 'as this card|as this character|as this minion'",
         lambda what: _fact("same", what)),
    rule("post", "'of the same|with the same' sameness 'as' core", _same_as),
    rule("post", "'that shares a|that shares an|that share a|that share an' sameness 'with' core", _same_as),
    rule("post", "state_after", _state),
    rule("post", "'in a lane adjacent to|in lanes adjacent to' cards", _beside),
    rule("post", "'among them|from among them|of them|among those cards|from among those cards|of those cards'",
         lambda: _flag("among")),
    rule("post", "'that' deed 'this turn'", lambda deed: _fact("this_turn", deed)),
)  # fmt: skip
HEADS = (
    rule("cards", "single_cards"),
    rule("cards", "many_cards"),
    rule("single_cards", "pre* core post*", cards),
    rule("single_cards", "pre* head_one post*", one_card),
    rule("single_cards", "'any|any one' pre* head_one post*", _any_one),
    rule("single_cards", "card_letter"),
    rule("many_cards", "pre* core_many post*", cards),
    rule("core_many", "head_many", lambda head: _fact("head", head)),
    rule("core", "head heads_more+", lambda first, more: _heads(either(first, more))),
    rule("single_cards", "pre* ability_head 'of' core", _ability_of),
    rule("core", "zone heads", lambda zone, head: (("zone", zone), ("head", head))),
    rule("core", "race", lambda race: (("head", "that_race"), ("race", race))),
    rule("core_many", "race joint race", _both_races),
    rule("core", "race joint pre+ race head?", _or_other),
    rule("core", "partner_word 'of' core", _partner),
    rule("core", "'card of|cards of'? own_card possessive under_word", _under),
    rule("own_card", "'this' self_noun", lambda noun: (("ref", "self"), ("noun", noun))),
    rule("core", "under_word 'of' core", lambda zone, core: _under(core, None, zone)),
    rule("core", "role_word self_noun", lambda by, noun: (("ref", "that"), ("by", by), ("noun", noun))),
    rule("core", "titleds", lambda title: (("head", "card"), ("titled", title))),
    rule("core", "works", lambda work: (("head", "card"), ("work", work))),
    rule("core", "'of them|of those cards|from among them'", lambda: (("head", "card"), ("among", True))),
    rule("core", "quoted", lambda name: (("head", "named"), ("name", name))),
    rule("core", "zone", lambda zone: (("zone", zone), ("head", "zone"))),
    rule("core", "free_zone", lambda zone: (("zone", zone), ("head", "zone"), ("is_free", True))),
    rule("core", "'this' self_noun", lambda noun: (("ref", "self"), ("noun", noun))),
    rule("core", "'that|those|the chosen|chosen' self_noun", lambda noun: (("ref", "that"), ("noun", noun))),
    rule("core", "'that|those' race", lambda race: (("ref", "that"), ("called_race", race))),
    rule("core", "'this'", lambda: _fact("ref", "self")),
    rule("core", "'the attacking' self_noun", lambda noun: (("ref", "that"), ("by", "attack_active"), ("noun", noun))),
    rule("core", "'the attacked' self_noun", lambda noun: (("ref", "that"), ("by", "attack_passive"), ("noun", noun))),
    rule("core", "'it'", lambda: _fact("ref", "it")),
    rule("core", "'them|they'", lambda: (("ref", "it"), ("they", True))),
    rule("kw_named", "kw"),
    rule("kw_named", "kw_valued"),
    rule("kw_named", "〔 kw_named 〕"),
)
NUMBERS = (
    rule("count_number", "number"),
    rule("count_number", "number_word"),
    rule("count_number", "letter"),
    rule("quantity", "count_number", lambda number: Quantity("some", number)),
    rule("quantity", "count_number 'additional|extra'", lambda number: Quantity("some", number)),
    rule("quantity", "'exactly' count_number", lambda number: Quantity("some", number, number)),
    rule("quantity", "'up to|at most' count_number", lambda number: Quantity("up_to", number)),
    rule("quantity", "'any number'", lambda: Quantity("up_to")),
    rule("quantity", "'that many'", lambda: Quantity("some", Done("do"))),
    rule("quantity", "'all|each|every'", lambda: Quantity("all")),
    rule("quantity", "count_number 'or' count_number", lambda least, most: Quantity("span", least, most)),
    rule("quantity", "'one or both|1 or both'", lambda: Quantity("span", 1, 2)),
    rule("bounded", "count_number 'or more'", lambda number: Bounds(number, None)),
    rule("bounded", "count_number 'or higher'", lambda number: Bounds(number, None)),
    rule("bounded", "count_number 'or fewer|or less|or lower'", lambda number: Bounds(None, number)),
    rule(
        "bounded",
        "'at least|greater than or equal to|equal to or greater than' count_number",
        lambda number: Bounds(number, None),
    ),
    rule(
        "bounded",
        "'at most|less than or equal to|equal to or less than' count_number",
        lambda number: Bounds(None, number),
    ),
    rule("bounded", "'no'", lambda: Bounds(None, 0)),
    rule(
        "bounded",
        "'fewer than|less than|lower than|smaller than' count_number",
        lambda number: Bounds(None, number - 1) if isinstance(number, int) else None,
    ),
    rule(
        "bounded",
        "'more than|greater than|higher than|larger than' count_number",
        lambda number: Bounds(number + 1, None) if isinstance(number, int) else None,
    ),
    rule("bounds", "bounded"),
    rule("bounds", "count_number", lambda number: Bounds(number, number)),
    rule(
        "bounds", "'from'? number 'to|-|~' number", lambda least, most: Bounds(least, most) if least <= most else None
    ),
    rule("bounds", "'between' number 'and' number", lambda least, most: Bounds(least, most) if least <= most else None),
)
KEYWORDS = (
    rule("kw_one", "kw", lambda word: (word, None)),
    rule("kw_one", "kw_valued :? number", lambda word, number: (word, number)),
    rule("kw_one", "〔 kw_one 〕"),
    rule("kws_more", "joint kw_one", lambda _, word: word),
    rule("kws", "kw_one kws_more*", lambda first, more: Keywords((first, *more))),
)
PLACES = (
    rule("place", "owner zone", lambda side, zone: Place(zone, "owner" if side == "their" else side)),
    rule("zone_more", "joint zone", lambda joint, zone: (joint, zone)),
    rule("one_of_places", "owner zone zone_more+", _one_of),
    rule("one_of_places", "'the'? zone zone_more+", lambda zone, more: _one_of(None, zone, more)),
    rule("place", "'one of'? owner zone 'without' 'a|an'? heads",
         lambda side, zone, _: Place(zone, side, is_free=True)),
    rule("place", "'one of' owner zone", lambda side, zone: Place(zone, side)),
    rule("place", "'an empty|empty' zone", lambda zone: Place(zone, is_free=True)),
    rule("place", "'this' spot_zone", lambda zone: Place(zone, facts=frozenset({("this", True)}))),
    rule("place", "owner spot_zone", lambda side, zone: Place(zone, side)),
    rule("zone", "zone_series series_step -|~|'to' series_step", _series),
    rule("core", "'another'", lambda: _fact("head", "another")),
    rule("place", "'the'? zone", Place),
    rule("place", "'a' zone 'or' 'a'? zone", lambda one, two: Place("_or_".join(sorted((one, two))))),
    rule("place", "'the bottom of|bottom of|the bottom|bottom' place", lambda place: Place(place.zone, place.side,
         "bottom")),
    rule("place", "'the top of|top of|top' place", lambda place: Place(place.zone, place.side, "top")),
    rule("place", "'top of it|the top of it'", lambda: Place("deck", None, "top")),
    rule("place", "'the bottom|the bottom of it'", lambda: Place("deck", None, "bottom")),
    rule("place", "'an empty|the|a|an' spot", lambda state: Place(None, None, None, frozenset({(state.key,
         state.value)}))),
    rule("place", "'another|a different' spot", lambda state: Place(None, None, None, frozenset({(state.key,
         state.value), ("other", True)}))),
    rule("place", "spot", lambda state: Place(None, None, None, frozenset({(state.key, state.value)}))),
)  # fmt: skip
NOUN_RULES: tuple[Rule, ...] = (*LISTS, *BEFORE, *AFTER, *HEADS, *NUMBERS, *KEYWORDS, *PLACES)
