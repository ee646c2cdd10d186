"""How cards of Vividz come to lie in areas."""

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.sending import laid
from deckbuilder.card_text.frames.taking import from_source, object_roles
from deckbuilder.card_text.meaning import Place, State


def enters(case: Case, words: ScriptWords) -> Deed | None:
    """Cards appear in an area (VIV 1109)."""
    place = next(iter(case.values(Place, "goal")), None)
    return appear(case, words) if place is not None and place.zone == "field" else None


def appear(case: Case, words: ScriptWords) -> Deed | None:
    """`キャラがないエリアに登場させる`."""
    cards = case.cards(*object_roles(case))
    place, lane = case.take(Place, "goal"), case.take(State, "goal")
    state = case.take(State, "means")
    if cards is not None:
        cards = from_source(case, cards)
    fields: Tree = {} if state is None else dict(laid(state, words))
    if place is not None and place.zone is None and place.side in {None, "you", "owner"} and lane is None:
        lane, place = _part_of_areas(place), None
    if place is not None and (place.zone != "field" or place.at or place.facts):
        raise NoFitError("appear where?")
    if lane is not None and lane.key != "lane":
        raise NoFitError("appear how?")
    if lane is not None:
        fields["place"] = lane.value
    elif place is None or not place.is_free:
        fields["place"] = "any"
    side = place.side if place is not None else None
    if side == "opponent":
        fields["side"] = "opponent"
    return Deed("enter", fields, cards, needs_who=True)


def _part_of_areas(place: Place) -> State:
    """`あなたのセンター`. Raises NoFitError."""
    facts = dict(place.facts)
    if facts.keys() != {"lane"} or place.at or place.is_free:
        raise NoFitError("appear where?")
    return State("lane", facts["lane"])
