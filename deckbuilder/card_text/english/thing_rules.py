"""How English names what is not a card: damage, life, changes of numbers, amounts, times."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.english.noun_building import Facts, under
from deckbuilder.card_text.english.time_rules import TIMES
from deckbuilder.card_text.meaning import (
    Abilities,
    AnyNumber,
    Arg,
    AsStats,
    AsWords,
    Cards,
    Change,
    Counters,
    CountOf,
    Damage,
    Done,
    Effects,
    ForEach,
    Halved,
    HowMuch,
    Icons,
    Identity,
    Modes,
    OneByOne,
    Place,
    PlayerNumber,
    Points,
    Quantity,
    Reckoned,
    Signed,
    StatOf,
    Stats,
    Thing,
    Times,
    Top,
    Way,
    as_words,
)


def _each_of(cards: Cards) -> ForEach | None:
    if cards.get("count") == Quantity("some", 2):  # `for every 2 cards in your hand`
        return ForEach(Halved(CountOf(cards.without("count")), up=False))
    return None if cards.get("count") is not None else ForEach(CountOf(cards))


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


def _change(stats: tuple[str, ...], signed: Signed) -> Change:
    return Change(tuple((stat, signed.amount) for stat in stats))


def _changes(first: Change, more: tuple[Change, ...]) -> Change:
    return Change(tuple(part for change in (first, *more) for part in change.parts))


def _stat_of(stats: Stats) -> Hashable | None:
    if len(stats.stats) != 1 or stats.cards is None:
        return None
    return StatOf(stats.cards, stats.stats[0], stats.printed)


def _named_effects(name: str) -> Effects:
    return Effects(None, Cards(frozenset({("head", "named"), ("name", name)})))


def _top(count: Quantity, place: Place) -> Top | None:
    if place.zone != "deck" or place.at or count.kind != "some" or count.number is None:
        return None
    return Top(count.number, place.side)


def _modes(count: Quantity) -> Modes | None:
    if isinstance(count.most, int) and count.kind in {"range", "span"}:
        return Modes(count.most, least=count.number if isinstance(count.number, int) else 1)
    if not isinstance(count.number, int) or count.kind not in {"some", "up_to"}:
        return None
    return Modes(count.number, up_to=count.kind == "up_to")


DAMAGE = (
    rule("cause", "'battle'", lambda: "battle"),
    rule("cause", "'effect'", lambda: "effect"),
    rule("cause", "damage_cause"),
    rule("damage", "plain_amount cause? 'damage'", Damage),
    rule("damage", "cause? 'damage'", lambda cause: Damage(None, cause)),
    rule("damage", "bounded cause? 'damage'", lambda _, cause: Damage(None, cause, is_bounded=True)),
    rule("plain_amount", "number"),
    rule("plain_amount", "number_word"),
    rule("plain_amount", "letter"),
    rule("plain_amount", "( amount )"),
)
POINTS = (
    rule("counters", "quoted counter_word", lambda name, _: Counters(name)),
    rule("counters", "count_number quoted counter_word", lambda count, name, _: Counters(name, count)),
    rule("counters", "bounded quoted counter_word", lambda bounds, name, _: Counters(name, bounds)),
    rule("told_words", "icon_word", lambda icon: AsWords("icon", (icon,))),
    rule("told_words", "info_word races", lambda fact, races: as_words(str(fact), races)),
    rule("points", "〔 cost_word number 〕", Points),
    rule("points", "points_word", Points),
    rule("points", "plain_amount points_word", lambda amount, what: Points(what, amount)),
    rule("points", "'the total of' owner points_word", lambda side, what: Points(what, None, side)),
    rule("points", "owner points_word", lambda side, what: Points(what, None, side)),
)
STATS = (
    rule("stat_list", "stat", lambda stat: (stat,)),
    rule("stat_list", "stat 'and|/' stat", lambda one, two: (one, two) if one != two else None),
    rule("stats", "'its|their' stat_list", lambda stats: Stats(stats, Cards(frozenset({("ref", "it")})))),
    rule("stats", "cards possessive stat_list", lambda cards, _, stats: Stats(stats, cards)),
    rule("stats", "'the' stat_list 'of' cards", Stats),
    rule(
        "stats",
        "'its|their' 'printed|original' stat_list",
        lambda stats: Stats(stats, Cards(frozenset({("ref", "it")})), printed=True),
    ),
    rule(
        "stats",
        "cards possessive 'printed|original' stat_list",
        lambda cards, _, stats: Stats(stats, cards, printed=True),
    ),
    rule("signed", "plus_minus", Signed),
    rule("signed", "+ letter", Signed),
    rule("signed", "+ ( amount )", Signed),
    rule("signed", "- letter", lambda letter: Signed(Times(letter, -1))),
    rule("change_one", "signed stat_list", lambda signed, stats: _change(stats, signed)),
    rule("change_one", "stat signed", lambda stat, signed: _change((stat,), signed)),
    rule("so_much", "number stat_list", lambda number, stats: _change(stats, Signed(number))),
    rule("so_much_more", "joint so_much", lambda _, change: change),
    rule("tail", "so_much so_much_more*", lambda first, more: Arg("so_much", _changes(first, more))),
    rule(
        "tail",
        "number 'more|additional|extra' stat_list",
        lambda number, stats: Arg("more", _change(stats, Signed(number))),
    ),
    rule("tail", "number 'less|fewer' stat_list", lambda number, stats: Arg("more", _change(stats, Signed(-number)))),
    rule("change_more", "joint change_one", lambda _, change: change),
    rule("change", "change_one change_more*", _changes),
    rule("change", "pair"),
    rule("change", "〔 pair 〕"),
    rule("pair", "signed / signed", lambda one, two: Change((("first", one.amount), ("second", two.amount)))),
)
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
    rule("amount", "'the number' e_done 'this way'", lambda verb: Done(verb.concept)),
    rule("amount", "owned_number"),
    rule("amount_base", "owned_number"),
    rule("owned_number", "owner points_word", PlayerNumber),
    rule("owned_number", "'the number of' owner? counters 'you have|that you have'?", _so_many_counters),
    rule("for_each", "'for each' owner? counters 'you have|that you have'?", _each_counter),
    rule(
        "owned_number",
        "owner zone 'size'",
        lambda side, zone: CountOf(Cards(frozenset({("head", "zone"), ("zone", zone), ("side", side)}))),
    ),
    rule("amount", "half"),
    rule("amount_base", "half"),
    rule("half", "'half' amount_base", Halved),
    rule("half", "'half' amount_base '(rounded up)'", lambda amount: Halved(amount, up=True)),
    rule("half", "'half' amount_base '(rounded down)'", lambda amount: Halved(amount, up=False)),
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
    rule("for_each", "'for each' 'card|of them'? e_done 'this way'", lambda verb: ForEach(Done(verb.concept))),
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
DECKS = (
    rule("top", "'the top' quantity 'card|cards' 'of' place", _top),
    rule("top", "'the top' quantity 'of' place", _top),
    rule("top", "'the top card of' place", lambda place: _top(Quantity("some", 1), place)),
    rule("way_thing", "'orientation'", lambda: Way("orientation")),
    rule("way_thing", "'an extra turn|an additional turn|another turn|one more turn|one extra turn|"
         "one additional turn|1 extra turn|1 additional turn'", lambda: Way("extra_turn")),
    rule("way_thing", "'the game'", lambda: Way("game")),
    rule("way_thing", "'the rest|the others|the other cards'", lambda: Way("rest")),
    rule("thing", "'a|an'? own_thing", Thing),
    rule("thing", "thing_of 'of' cards", lambda what, cards: Thing(what, None, cards)),
    rule("thing", "thing_of 'that' cards finite", lambda what, cards, verb: Thing(what, None, cards, verb.concept)),
    rule("thing", "owner own_thing", lambda side, what: Thing(what, side)),
    rule("way_thing", "that_number"),
    rule("that_number", "'that amount|that damage|that number|the damage|it'", lambda: Way("that_number")),
    rule("damage_to", "'the|all'? cause? 'damage dealt to' player", lambda cause, player: Damage(None, cause, player)),
    rule("damage_to", "'the|all'? cause? 'damage dealt to' cards", lambda cause, cards: Damage(None, cause, cards)),
    rule("damage_to", "'the'? cause? 'damage' player 'takes|take'", lambda cause, player: Damage(None, cause, player)),
    rule("damage_to", "'the'? cause? 'damage' cards 'takes|take'", lambda cause, cards: Damage(None, cause, cards)),
    rule("damage", "damage_to"),
    rule("identity", "id_part id_more*", lambda first, more: Identity((first, *more))),
    rule("id_more", "joint id_part", lambda _, part: part),
    rule("id_part", "quoted", lambda name: ("name", name)),
    rule("id_part", "titled", lambda title: ("title", title)),
    rule("id_part", "state_before", lambda state: (state.key, state.value)),
    rule("id_part", "stat number", lambda stat, number: (stat, number)),
    rule("icons", "〔 icon+ 〕", Icons),
    rule("abilities", "'its|their|all its|all their' abilities_word", lambda _: Abilities()),
    rule("abilities", "'all|all of' 'its|their'? ability_word", lambda _: Abilities()),
    rule("as_stats", "stat number", lambda stat, number: AsStats(((stat, number),))),
    rule("as_stats", "stat number 'with|and' kws", lambda stat, number, kws: AsStats(((stat, number),), kws.words)),
    rule("modes", "quantity 'of these|of the following' 'effects'?",
         lambda count: Modes(count.number) if count.kind == "some" else None),
    rule("modes", "quantity", _modes),
    rule("effects", "'the effect of|the effects of' quoted", _named_effects),
    rule("effects", "cards possessive effects_word", lambda cards, _, __: Effects(None, cards)),
    rule("effects", "owner effects_word", lambda side, _: Effects(side)),
    rule("effects", "'its|their' effects_word", lambda _: Effects(None)),
    rule("effects", "effects_word 'of' cards", lambda _, cards: Effects(None, cards)),
    rule("effects", "effects_word", lambda _: Effects(None)),
)  # fmt: skip


THING_RULES: tuple[Rule, ...] = (*DAMAGE, *POINTS, *STATS, *AMOUNTS, *TIMES, *DECKS)
