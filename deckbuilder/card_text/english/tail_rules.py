"""What may stand before and after an English verb: objects, places, times, ways."""

from collections.abc import Callable, Hashable

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    AllBut,
    Arg,
    Bounds,
    Cards,
    Change,
    Compared,
    Control,
    During,
    EachTurn,
    Has,
    OneOfEach,
    Place,
    Player,
    Points,
    Quantity,
    Share,
    State,
    Word,
)


def with_role(role: str) -> Callable[[Hashable], Arg]:
    """Make an argument of that role of a thing."""
    return lambda value: Arg(role, value)


def _zone_of(side: str, zone: str) -> Arg | None:
    """`enters your field`, `discard your hand`."""
    if zone == "hand":
        owned = () if side == "owner" else (("side", side),)
        return Arg("object", Cards(frozenset({("zone", zone), ("head", "zone"), ("count", Quantity("all")), *owned})))
    return Arg("goal", Place(zone, side)) if zone == "field" and side not in {"their", "owner"} else None


def _to_cards(cards: Cards) -> Arg | None:
    """`add 1 counter to it`. A zone is a place."""
    return None if cards.get("head") == "zone" else Arg("goal", cards)


def _two_choices(one: Cards, other: Cards) -> Arg | None:
    """`choose one of your characters and one of your opponent's characters`."""
    counts = [cards.get("count") for cards in (one, other)]
    are_chosen = all(isinstance(count, Quantity) and count.kind in {"some", "up_to"} for count in counts)
    return Arg("object", OneOfEach(one, other)) if are_chosen else None


def _so_many_of_them(count: Quantity) -> Arg | None:
    """`put one into your hand`: one of the cards that were looked at."""
    them = Cards(frozenset({("head", "card"), ("among", True), ("count", count)}))
    return Arg("object", them) if count.kind in {"some", "up_to"} and isinstance(count.number, int) else None


def _moved_over(spot: State) -> Arg:
    """`moves lanes`."""
    return Arg("object", Place(None, facts=frozenset({(spot.key, spot.value)})))


def _more_cards(how: str, cards: Cards, player: Player) -> Arg | None:
    """`more Dragons than your opponent`."""
    is_plain = not {"ref", "count", "bounds", "side"} & cards.keys() and cards.get("head") != "zone"
    return Arg("object", Compared(how, cards, player)) if is_plain else None


def _each_turn(count: Hashable, cards: Cards) -> Arg | None:
    """`only 1 copy of this card each turn`."""
    return Arg("at_most", EachTurn(count, cards)) if isinstance(count, int) and "count" not in cards else None


TAILS = (
    rule("tail", "cards", with_role("object")),
    rule("tail", "'the' zone", lambda zone: Arg("goal", Place(zone))),
    rule("tail", "owner zone", _zone_of),
    rule("tail", "cards ,? 'and' cards", _two_choices),
    rule("tail", "counters", with_role("object")),
    rule("tail", "told_words", with_role("object")),
    rule("tail", "bounded under_word", lambda bounds, zone: Arg("object", Has(str(zone), bounds))),
    rule("tail", "under_word", lambda zone: Arg("goal", Place(zone))),
    rule("tail", "'by' player", with_role("means")),
    rule("tail", "extra_attack", with_role("object")),
    rule("tail", "'only' cards", with_role("only")),
    rule(
        "tail",
        "'anything other than|anything but|anything except|anything besides' cards",
        lambda cards: Arg("object", AllBut(cards)),
    ),
    rule("tail", "player", with_role("object")),
    rule("tail", "thing", with_role("goal")),
    rule("tail", "damage", with_role("object")),
    rule("tail", "points", with_role("object")),
    rule("tail", "〔 number 〕", lambda number: Arg("object", Points("", number))),
    rule("tail", "number cost_word", lambda number, word: Arg("object", Points(word, number))),
    rule("tail", "change", with_role("object")),
    rule("tail", "kws", with_role("object")),
    rule("tail", "'and' kws", with_role("object")),
    rule("tail", "'the ability|this ability|the effect'? inner_text", with_role("object")),
    rule("tail", "'and' inner_text", with_role("object")),
    rule("tail", "abilities", with_role("object")),
    rule("tail", "'and' change", with_role("object")),
    rule("tail", "bounded points_word", lambda bounds, what: Arg("object", Has(what, bounds))),
    rule(
        "tail",
        "count_number points_word 'or less|or fewer'",
        lambda most, what: Arg("object", Has(what, Bounds(None, most))),
    ),
    rule(
        "tail", "count_number points_word 'or more'", lambda least, what: Arg("object", Has(what, Bounds(least, None)))
    ),
    rule(
        "tail",
        "less_more points_word 'than' player",
        lambda how, what, player: Arg("object", Compared(how, what, player)),
    ),
    rule(
        "tail",
        "less_more 'cards in|cards in your'? zone 'than' player",
        lambda how, what, player: Arg("object", Compared(how, what, player)),
    ),
    rule(
        "tail",
        "'as much|the same amount of|the same' points_word 'as' player",
        lambda what, player: Arg("object", Compared("equal", what, player)),
    ),
    rule(
        "tail",
        "so_many_of 'cards in|cards in your'? zone 'as' player",
        lambda _, what, player: Arg("object", Compared("equal", what, player)),
    ),
    rule("tail", "compared_cards"),
    rule("compared_cards", "so_many_of cards 'as' player", lambda _, cards, who: _more_cards("equal", cards, who)),
    rule("so_many_of", "'as many|the same number of'", lambda: True),
    rule("compared_cards", "less_more cards 'than' player", _more_cards),
    rule("less_more", "'less|fewer'", lambda: "less"),
    rule("less_more", "'more'", lambda: "more"),
    rule("less_more", "'no more'", lambda: "at_most"),
    rule("less_more", "'no less|no fewer'", lambda: "at_least"),
    rule("tail", "top", with_role("object")),
    rule("tail", "'up to' top", with_role("up_to")),
    rule("tail", "stats", with_role("object")),
    rule("tail", "way_thing", with_role("object")),
    rule("tail", "modes", with_role("object")),
    rule("tail", "quantity", with_role("adverb")),
    rule("tail", "quantity", _so_many_of_them),
    rule("tail", "'to|into|onto|on|in' place", with_role("goal")),
    rule("tail", "spot", _moved_over),
    rule("tail", "'back to|back into|back onto|back on' place", with_role("goal")),
    rule("tail", "'under your control|on your side'", lambda: Arg("goal", Place("field", "you"))),
    rule(
        "tail",
        "'under your opponent's control|under the opponent's control'",
        lambda: Arg("goal", Place("field", "opponent")),
    ),
    rule("tail", "'back'", lambda: Arg("goal", Place("deck", None, "top"))),
    rule("tail", "'to|into|onto|on|in' one_of_places", with_role("goal")),
    rule("tail", "'from' one_of_places", with_role("source")),
    rule("tail", "'to|on|upon' player", with_role("goal")),
    rule("tail", "'as' card_letter", with_role("with")),
    rule("tail", "'to' cards", _to_cards),
    rule("tail", "'to' amount", with_role("goal")),
    rule("tail", "'from' place", with_role("source")),
    rule("tail", "'from' state_spot", with_role("source")),
    rule("tail", "'from among them'", lambda: Arg("adverb", None)),
    rule("tail", "'for' cards", with_role("sought")),
    rule("tail", "'by' amount", with_role("by")),
    rule("tail", "'by' half_of_it", with_role("by")),
    rule("tail", "half_of_it", with_role("goal")),
    rule("tail", "bounded 'times'", with_role("adverb")),
    rule("tail", ",? state_before", with_role("means")),
    rule("tail", "effects", with_role("object")),
    rule("tail", "'by|with' effects", with_role("means")),
    rule("tail", "'among|divided among|distributed among|split among' cards", with_role("shared")),
    rule("tail", "'in steps of|in units of|in multiples of' number", lambda unit: Arg("adverb", Share(unit))),
    rule("tail", "'as' as_stats", with_role("means")),
    rule("tail", "'to each|to each one'", lambda: Arg("goal", Cards(frozenset({("ref", "it"), ("they", True)})))),
    rule("tail", "'from' cards", with_role("source")),
    rule("tail", "'with' cards", with_role("with")),
    rule("tail", "'by' cards", with_role("doer")),
    rule("tail", "'to'? state_goal", with_role("goal")),
    rule("tail", "adverb"),
    rule("tail", "number 'less' to_play?", lambda number, _: Arg("object", Change((("cost", -number),)))),
    rule("tail", "number 'more' to_play?", lambda number, _: Arg("object", Change((("cost", number),)))),
    rule("to_play", "'to' e_base", lambda verb: verb.concept in {"play", "unlock"} or None),
    rule("adverb", "'only during|only on' owner 'turn'", lambda whose: Arg("only", During(whose))),
    rule(
        "adverb",
        "'only during the|only during a|only during an|only during' phase",
        lambda phase: Arg("only", During(None, phase)),
    ),
    rule("adverb", "'only during' owner phase", lambda whose, phase: Arg("only", During(whose, phase))),
    rule("adverb", "until", with_role("adverb")),
    rule("adverb", "during", with_role("adverb")),
    rule("adverb", "moment", with_role("adverb")),
    rule("adverb", "for_each", with_role("adverb")),
    rule("adverb", "how_much", with_role("adverb")),
    rule("adverb", "way", with_role("adverb")),
    rule("adverb", "times_over", with_role("adverb")),
    rule("adverb", "extra_times", with_role("adverb")),
    rule("lead", "one_by_one ,?", with_role("about")),
    rule("tail", "any_number", with_role("object")),
    rule(
        "tail",
        "'another card|one more card|an additional card|an extra card'",
        lambda: Arg("adverb", Quantity("again", 1)),
    ),
    rule(
        "tail",
        "'only|no more than|at most' count_number 'copy of|copies of|of'? cards 'each turn|per turn|a turn'",
        _each_turn,
    ),
    rule("only_so_many", "count_number 'copy of|copies of' cards 'each turn|per turn|a turn'", _each_turn),
    rule("tail", "'a|an|one|1|any' sameness", lambda what: Arg("object", Word(what))),
    rule(
        "tail",
        "'a card|one card|1 card' sameness",  # a card type is its kind
        lambda what: None if what == "type" else Arg("object", Word(what)),
    ),
    rule("tail", "'control of' cards", lambda cards: Arg("object", Control(cards))),
    rule("lead", "adverb ,?"),
    rule("part_of_clause", "tail ,?"),
)
