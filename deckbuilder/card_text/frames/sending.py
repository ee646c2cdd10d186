"""Frames of putting cards somewhere: from where, to where, in what state, and who does it."""

from collections.abc import Mapping
from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.into_trash import owner_fits, to_trash, undestroyed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import (
    INTO_DECK,
    from_source,
    is_one_more,
    more,
    object_roles,
    player_field,
    rest_put,
    some_among,
)
from deckbuilder.card_text.meaning import (
    RESTS,
    Cards,
    Fact,
    Place,
    Player,
    Quantity,
    State,
    Top,
    Way,
)

WHERE = frozenset({"ref", "zone", "side", "among", "declared"})
"""Facts that say where cards are."""
_FROM: Mapping[str, frozenset[Fact]] = {
    "your_hand": frozenset({("zone", "hand"), ("side", "you")}),
    "your_field": frozenset({("side", "you")}),
    "opponent_field": frozenset({("side", "opponent")}),
}
"""Where cards may be if nothing says it."""


def done_by(agent: Player | None, words: ScriptWords, deed: Deed) -> Deed:
    """A step that a player does with cards: some of the own choice, or all of the own."""
    who = deed.who
    if agent is not None and agent.side == "both":
        raise NoFitError("who of them does it?")
    if agent is None or agent.side == "you" or who is None or who.get("ref") is not None:
        return deed
    if agent.side == "opponent" and who.get("count") == Quantity("all"):
        if who.get("side") not in {None, "own", "opponent"} and answer("whose", "theirs", "yours") == "theirs":
            who = who.without("side")
        deed.who = who if who.get("side") else more(who, "side", "opponent")
        return deed
    return _by_player(agent, words, deed)


def _by_player(agent: Player | None, words: ScriptWords, deed: Deed) -> Deed:
    """A step that a player does: the opponent does it to cards of the own choice."""
    assert deed.who is not None
    count = deed.who.get("count")
    if agent is None or agent.side != "opponent" or count is None or count == Quantity("all"):
        raise NoFitError("who does it?")
    cards = deed.who
    if cards.get("side") == "you" and answer("whose", "theirs", "yours") == "theirs":
        cards = cards.without("side")
    if not cards.get("side"):
        cards = more(cards, "side", "opponent")
    if "opponent_chooses" in words.flags:
        cards = more(cards, "chooser", "opponent")
    elif not cards.get("random") and answer("who_chooses", "you", "chance") == "chance":
        cards = more(cards, "random", value=True)
    deed.who = cards
    return deed


def send(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Put cards somewhere: into a zone, onto the field, to the top or bottom of a deck."""
    place = case.take(Place, "goal")
    top = case.take(Top, "object")
    if top is not None:
        return _top_cards(case, words, top_of(top, case.agent()), place)
    rest = case.take(Way, "object", "topic")
    if (rest is not None and rest.word in RESTS) or ("any_order" in case.ways and _looked_at(case)):
        return _rest(case, rest, place)
    agent = case.agent()
    cards = case.cards(*object_roles(case)) or some_among(case)
    case.way("each")
    if cards is not None and "ref" not in cards:
        cards = from_source(case, cards)
    if place is None:
        raise NoFitError("where to?")
    if (cards is None or "ref" in cards) and Place("field") in case.values(Place, "source"):
        case.take(Place, "source")  # `竜を1体選び、場からトラッシュに置く`
    if place.zone == "deck" and place.at is None and cards is not None and cards.get("ref") == "self":
        count = case.take(Quantity, "adverb")
        if place.side == "opponent":
            raise CannotSayError("place_of_another")
        if count is None or count.kind != "up_to" or ("copies" not in words.flags and count.number is not None):
            raise CannotSayError("deck_rule")
        return Deed("deck", {"copies": "any" if count.number is None else count.number})
    if cards is not None and place.side == "you" and cards.get("side") == "opponent":
        raise CannotSayError("place_of_another")
    if place.zone in {"field", None} or (place.zone, place.is_free) in words.entries:
        return done_by(agent, words, _entering(case, words, cards, place))
    if place.zone == "trash" and "trash" not in {at for at, _ in words.goals}:
        is_kept = case.way("not_destroyed")
        return (
            done_by(agent, words, undestroyed(cards, place, words)) if is_kept else to_trash(cards, agent, place, words)
        )
    return by_each(agent, words, _sent(case, words, cards, place))


def by_each(agent: Player | None, words: ScriptWords, deed: Deed) -> Deed | Deeds:
    """A step that a player does with cards, or both players with own cards: one after the other, or together where the
    game says so."""
    who = deed.who
    count = who.get("count") if who is not None else None
    is_both = agent is not None and agent.side == "both"
    if is_both and who is not None and count == Quantity("all") and who.get("side") in {None, "own", "you"}:
        return replace(deed, who=more(who.without("side"), "side", "both"))
    if not is_both or who is None or not isinstance(count, Quantity) or who.get("side") not in {None, "own"}:
        return done_by(agent, words, deed)
    if count.kind not in {"some", "up_to", "apiece"}:
        raise NoFitError("who of them does it?")
    each = replace(count, kind="some") if count.kind == "apiece" else count
    own = Cards(who.without("count", "side").facts | {("count", each)})
    if "choose_together" in words.flags:
        return replace(deed, who=more(more(own, "side", "you"), "chooser", "both"))
    return [
        replace(deed, fields=dict(deed.fields), who=more(own, "side", "you")),
        done_by(Player("opponent"), words, replace(deed, fields=dict(deed.fields), who=own)),
    ]


def _sent(case: Case, words: ScriptWords, cards: Cards | None, place: Place) -> Deed:
    """Cards go to a zone of their owner. Raises DoubtError where nothing says where they are."""
    goal = words.goals.get((str(place.zone), place.at))
    if goal is None and place.zone == "deck" and place.at is None and ("deck", "bottom") in words.goals:
        goal = INTO_DECK
    if goal is None:
        raise CannotSayError("other_zone")
    if "from_where" in words.flags and cards is not None and cards.keys().isdisjoint(WHERE):
        cards = Cards(cards.facts | _FROM[answer("from_where", *_FROM, weak=is_one_more(cards))])
    owner_fits(replace(place, side=None) if place.side == "opponent" else place)
    state = case.take(State, "means", "goal") if goal in words.states_there else None
    if state is not None and state.key not in words.states_there[goal]:
        raise NoFitError("in which state?")
    laid_so = laid(state, words) if state is not None else {}
    return Deed("send", {"to": goal, **laid_so}, cards, needs_who=True, onto=place.side)


def _entering(case: Case, words: ScriptWords, cards: Cards | None, place: Place) -> Deed:
    """Cards come onto the field, or onto a zone of it."""
    entry = words.entries.get((str(place.zone), place.is_free))
    if entry is None:
        return enter_at(case, words, cards, place)
    if place.facts or place.at or place.side not in {None, "you"}:
        raise NoFitError("onto whose field?")
    fields: dict[str, object] = {} if entry == "any" else {"place": entry}
    state = case.take(State, "means", "goal")
    if state is not None:
        fields |= laid(state, words)
    return Deed("enter", fields, cards, needs_who=True, onto=place.side)


def _looked_at(case: Case) -> bool:
    """Whether all cards that were looked at are put somewhere: `put them on top in any order`."""
    cards = case.cards(*object_roles(case))
    return cards is None or cards.without("they").keys() == {"ref"}


def top_of(top: Top, agent: Player | None) -> Top:
    """The top of the deck of the player who does it."""
    if agent is None:
        return top
    if agent.side == "opponent" and top.side == "you":
        return top if answer("whose", "theirs", "yours") == "yours" else replace(top, side="opponent")
    if agent.side == "both" and top.side == "you":
        return replace(top, side="both")  # each player's own
    if top.side not in {None, "own", "owner", agent.side}:
        raise NoFitError("whose deck?")
    return replace(top, side=agent.side)


def _top_cards(case: Case, words: ScriptWords, top: Top, place: Place | None) -> Deed | Deeds:
    if place is None or place.side not in {None, "you", "owner", top.side} or place.facts:
        raise NoFitError("where to?")
    if place.side == "you" and top.side == "opponent":
        raise CannotSayError("place_of_another")
    goal = words.top_goals.get((str(place.zone), place.at))
    if goal is None:
        raise CannotSayError("other_zone")
    state = case.take(State, "means", "goal")
    if top.side == "both":
        return [moved_top(replace(top, side=side), goal, state, words) for side in ("you", "opponent")]
    return moved_top(top, goal, state, words)


def moved_top(top: Top, goal: str, state: State | None, words: ScriptWords) -> Deed:
    """Return the step that puts the top cards of a deck there. Raises NoFitError, CannotSayError."""
    fields: dict[str, object] = {"to": goal, "count": top.count, **player_field(top.side)}
    if state is not None:
        if (state.key, goal) not in words.top_states:
            raise NoFitError("in which state?")
        fields |= laid(state, words)
    return Deed("top_cards", fields)


def _rest(case: Case, rest: Way | None, place: Place | None) -> Deed:
    any_order = case.way("any_order")
    if place is None or place.side not in {None, "you", "owner"}:
        raise NoFitError("where to?")
    return rest_put(rest, place.zone, place.at, any_order=any_order)


def enter_at(case: Case, words: ScriptWords, cards: Cards | None, place: Place | None) -> Deed:
    """Put cards onto the field, into a row or lane, in an orientation."""
    state = case.take(State, "means", "goal")
    facts = dict(place.facts) if place is not None else {}
    if place is not None and place.side not in {None, "you"}:
        raise NoFitError("onto whose field?")
    places = [value for key, value in facts.items() if (key, value) != ("square", "any")]
    if len(places) > 1:
        raise NoFitError("which place?")
    fields: dict[str, object] = {"place": places[0]} if places else {}
    if state is not None:
        fields |= laid(state, words)
    onto = place.side if place is not None else None
    return Deed("enter", fields, cards, needs_who=True, onto=onto)


def laid(state: State, words: ScriptWords) -> dict[str, object]:
    """How a card comes to lie, as a field."""
    return {} if (state.key, state.value) in words.usual_states else {"state": {state.key: state.value}}
