"""Frames of verbs whose object is cards: destroy, move, turn, choose, swap."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.sending import by_each, done_by, enter_at, laid, moved_top, send, top_of
from deckbuilder.card_text.frames.taking import (
    chosen_now,
    count_of,
    from_source,
    is_plain_energy,
    more,
    object_roles,
    owner,
    rest_put,
    some_among,
)
from deckbuilder.card_text.meaning import (
    RESTS,
    Cards,
    HowMuch,
    Place,
    Player,
    Quantity,
    State,
    StatOf,
    Stats,
    Top,
    Way,
)


def simple(case: Case, words: ScriptWords, operation: Tree | None = None) -> Deed:
    """An operation that has no roles but its cards. `operation`: by default the one of the verb."""
    fields: dict[str, object] = dict(operation or words.operations[case.verb.concept])
    if any(way.word == "game" for way in case.values(Way, "source")) and fields.get("to") == "exile":
        case.take(Way, "source")
    if any(way.word in RESTS for way in case.values(Way, "object", "topic")) and "to" in fields:
        return rest_put(case.take(Way, "object", "topic"), str(fields["to"]))
    top = case.take(Top, "object") if "to" in fields else None
    state = case.take(State, "goal", "means") if "to" in fields else None
    if top is not None:
        return moved_top(top_of(top, case.agent()), str(fields["to"]), state, words)
    if state is not None:
        fields |= laid(state, words)
    cards = case.cards(*object_roles(case))
    if cards is not None:
        cards = _on_a_side(from_source(case, cards), words)
    if cards is not None and "energy_counts" in words.flags and is_plain_energy(cards):
        agent = case.agent()
        return Deed(f"{fields['op']}_energy", {"count": count_of(cards), **owner(cards, agent)})
    if cards is not None and case.has(Player, "topic", "subject"):
        return done_by(case.agent(), words, Deed(str(fields.pop("op")), fields, cards, needs_who=True))
    return Deed(str(fields.pop("op")), fields, cards, needs_who=True)


def by_players(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Such an operation of one player, or of both: `お互いは手札を1枚除外する`."""
    if all(player.side != "both" for player in case.values(Player, "topic", "subject")):
        return simple(case, words)
    agent = case.agent()
    return by_each(agent, words, simple(case, words))


def _on_a_side(cards: Cards, words: ScriptWords) -> Cards:
    """So many cards of which nothing is said, not even whose they are. Raises DoubtError."""
    count = cards.get("count")
    is_open = cards.keys() == {"head", "count"} and cards.get("head") == "card" and count != Quantity("all")
    if "from_where" not in words.flags or not is_open:
        return cards
    side = {"your_field": "you", "opponent_field": "opponent"}[answer("from_where", "your_field", "opponent_field")]
    return more(cards, "side", side)


def call(case: Case) -> Deeds:
    """`Aとする`, `as A`: the card that was chosen gets a name. Empty where the words give none."""
    given = next((cards for cards in case.values(Cards, "with") if cards.get("ref") == "called"), None)
    if given is None:
        return []
    case.take(Cards, "with")
    return [Deed("call", {"as": given.get("name")})]


def _so_many(case: Case) -> Cards | None:
    """`手札を見て1枚選び`: so many of the cards that were shown."""
    if case.has(Place, "source") or case.has(Cards, "source"):
        return None
    count = case.take(Quantity, "adverb")
    return None if count is None else Cards(frozenset({("head", "card"), ("count", count), ("among", True)}))


def choose(case: Case, words: ScriptWords) -> Deeds:
    """Choose cards: by whom, how many, by chance, from where."""
    agent, called = case.agent(), call(case)
    if State("target", value=True) in case.values(State, "goal"):
        case.take(State, "goal")  # `対象に選ぶ`
    cards = case.cards("object", "goal") or some_among(case) or _so_many(case)
    if cards is None:
        raise NoFitError("choose what?")
    cards = from_source(case, cards)
    total = case.take(tuple, "adverb")
    if total is not None:
        cards = more(cards, "total", total[1:])
    much = case.take(HowMuch, "adverb") if cards.get("count") is None else None
    if much is not None:
        cards = more(cards, "count", Quantity("some", much.amount))
    if cards.get("count") is None and "one_if_left_out" in words.flags:
        cards = more(cards, "count", Quantity("some", 1))
    if cards.get("count") is None:
        count = {"one": Quantity("some", 1), "all": Quantity("all")}[answer("how_many", "one", "all")]
        cards = more(cards, "count", count)
    by = "opponent" if agent is not None and agent.side == "opponent" else None
    if by and cards.get("side") == "you" and answer("whose", "theirs", "yours") == "theirs":
        cards = more(cards.without("side"), "side", "opponent")
    if by and cards.get("side") is None:
        cards = more(cards, "side", "opponent")
    if by and "opponent_chooses" not in words.flags:
        by = None
        if answer("who_chooses", "you", "chance") == "chance":
            cards = more(cards, "random", value=True)
    if cards.get("chooser") == "both":
        by, cards = "both", cards.without("chooser")
    return [Deed("choose", {"by": by} if by else {}, cards), *called]


def deploy(case: Case, words: ScriptWords) -> Deed:
    """Put cards onto the field by a verb that says so itself."""
    place = case.take(Place, "goal")
    cards = case.cards(*object_roles(case))
    if cards is not None:
        cards = from_source(case, cards)
    if place is not None and place.zone not in {None, "field"}:
        raise NoFitError("onto which field?")
    case.way("free")  # what is only put onto the field costs nothing
    return enter_at(case, words, cards, place)


def move(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Move cards within the field, or from zone to zone."""
    if any(_leaves_the_field(place, words) for place in case.values(Place, "goal")):
        return send(case, words)
    place = case.take(Place, "goal")
    cards = case.cards("object", "topic", "subject")
    if place is None or (place.zone is not None and not place.is_free):
        raise NoFitError("where to?")
    facts = dict(place.facts) | ({} if place.zone is None else {"zone": place.zone})
    other = facts.pop("other", None) is not None
    fact = next(iter(facts.items()), ("", ""))
    goal = words.other_places.get(fact) if other else words.places.get(fact)
    if goal is None or len(facts) > 1:
        raise CannotSayError("move")
    return Deed("shift", {"to": goal}, cards, needs_who=True, onto=place.side)


def _leaves_the_field(place: Place, words: ScriptWords) -> bool:
    return place.zone is not None and not place.is_free and (place.zone, place.at) in words.goals


def flip(case: Case, words: ScriptWords) -> Deed:
    """Turn a card over: what lies face up is turned face down."""
    cards = case.cards(*object_roles(case))
    state = case.take(State, "goal")
    if state is not None and state.key != "face":
        raise NoFitError("turn how?")
    side = "down" if state is None else state.value
    told = words.states.get(("face", side)) or words.states.get(("open", side == "up"))
    if told is None:
        raise CannotSayError("turn_over")
    fields = dict(told)
    return Deed(str(fields.pop("op")), fields, cards, needs_who=True)


def swap(case: Case, _words: ScriptWords) -> Deed:
    """Two cards change their places, or two numbers of a card."""
    stats = case.take(Stats, "object")
    if stats is not None and len(stats.stats) == 2:
        them = stats.cards or case.cards("topic", "subject")
        if them is None:
            raise NoFitError("whose numbers?")
        one, two = stats.stats
        own = Cards(frozenset({("ref", "that")})) if chosen_now(them) else them
        return Deed("set", {one: StatOf(own, two), two: StatOf(own, one)}, them, needs_who=True)
    place = case.take(Way, "object")
    one_card, other = case.cards("with"), case.cards("of", "object")
    if other is None and one_card is not None and one_card.get("ref") == "self":
        other = Cards(frozenset({("ref", "that")}))  # `竜を1体選び、このキャラクターと位置を入れ替える`
    if place is not None and place.word != "position":
        raise NoFitError("swap what?")
    if one_card is None or other is None:
        raise NoFitError("swap what?")
    return Deed("swap", {"with": other}, one_card, needs_who=True)
