"""How English names what is not a card: damage, life, changes of numbers, amounts, times."""

from deckbuilder.card_text.english.amount_rules import AMOUNTS
from deckbuilder.card_text.english.time_rules import TIMES
from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.meaning import (
    Abilities,
    Arg,
    AsStats,
    AsWords,
    Cards,
    Change,
    Counters,
    Damage,
    Effects,
    Icons,
    Identity,
    Modes,
    Place,
    Points,
    Quantity,
    Signed,
    Stats,
    Thing,
    Times,
    Top,
    Verb,
    Way,
    had_words,
)


def _change(stats: tuple[str, ...], signed: Signed) -> Change:
    return Change(tuple((stat, signed.amount) for stat in stats))


def _changes(first: Change, more: tuple[Change, ...]) -> Change:
    return Change(tuple(part for change in (first, *more) for part in change.parts))


def _thing_done(what: str, cards: Cards, verb: Verb) -> Thing | None:
    """`attacks that this card supports`; not those that it does not support."""
    return Thing(what, None, cards, verb.concept) if verb.mood == "plain" else None


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
    rule("damage", "bounded cause? 'damage'", lambda bounds, cause: Damage(None, cause, bounds=bounds)),
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
    rule("told_words", "info_word races", lambda fact, races: had_words(str(fact), races)),
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
    rule("stat_difference", "number 'lower|less'", lambda number: -number),
    rule("stat_difference", "number 'higher|more|greater'"),
    rule("change_more", "joint change_one", lambda _, change: change),
    rule("change", "change_one change_more*", _changes),
    rule("change", "pair"),
    rule("change", "〔 pair 〕"),
    rule("pair", "signed / signed", lambda one, two: Change((("first", one.amount), ("second", two.amount)))),
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
    rule("way_thing", "'the other|the other card|the other one'", lambda: Way("rest_one")),
    rule("thing", "'a|an'? own_thing", Thing),
    rule("thing", "thing_of 'of' cards", lambda what, cards: Thing(what, None, cards)),
    rule("thing", "thing_of 'that' cards finite", _thing_done),
    rule("thing", "owner own_thing", lambda side, what: Thing(what, side)),
    rule("way_thing", "that_number"),
    rule("that_number", "'that amount|that damage|that number|the damage|it'", lambda: Way("that_number")),
    rule("damage_to", "'the|all'? cause? 'damage dealt to' player", lambda cause, player: Damage(None, cause, player)),
    rule("damage_to", "'the|all'? cause? 'damage dealt to' cards", lambda cause, cards: Damage(None, cause, cards)),
    rule("damage_to", "'the'? cause? 'damage' player 'takes|take'", lambda cause, player: Damage(None, cause, player)),
    rule("damage_to", "'the'? cause? 'damage' cards 'takes|take'", lambda cause, cards: Damage(None, cause, cards)),
    rule(
        "damage_to",
        "'the|all'? 'damage dealt to' damaged 'by' causes",
        lambda receiver, cause: Damage(None, cause, receiver),
    ),
    rule("damaged", "player"),
    rule("damaged", "cards"),
    rule("causes", "'battles|battle'", lambda: "battle"),
    rule("causes", "'effects|an effect'", lambda: "effect"),
    rule("causes", "damage_cause"),
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
         _modes),
    rule("modes", "quantity", _modes),
    rule("effects", "'the effect of|the effects of' quoted", _named_effects),
    rule("effects", "cards possessive effects_word", lambda cards, _, __: Effects(None, cards)),
    rule("effects", "'a|an|any|one of'? owner effects_word", lambda side, _: Effects(side)),
    rule("effects", "'its|their' effects_word", lambda _: Effects(None)),
    rule("effects", "effects_word 'of' cards", lambda _, cards: Effects(None, cards)),
    rule("effects", "effects_word", lambda _: Effects(None)),
)  # fmt: skip


THING_RULES: tuple[Rule, ...] = (*DAMAGE, *POINTS, *STATS, *AMOUNTS, *TIMES, *DECKS)
