"""What frames of cards share: where the cards come from, how many, and whose they are."""

from collections.abc import Hashable

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.meaning import Cards, Either, OneOfPlaces, Place, Player, Quantity, Way

SELF = Cards(frozenset({("ref", "self")}))
"""The ability's card."""
INTO_DECK = "into_deck"
"""Where cards go that are shuffled into a deck."""
LEFT_OUT = Cards(frozenset({("ref", "left_out")}))
"""The card of a condition that names none: the one that was chosen, or the ability's."""


def from_source(case: Case, cards: Cards) -> Cards:
    """The cards with the zone that the words say they come from."""
    several = case.take(OneOfPlaces, "source")
    if several is not None:
        return _of_one_of(several, cards)
    place = case.take(Place, "source")
    whole = case.take(Cards, "source") if place is None else None
    if whole is not None and whole.get("head") == "zone":
        if not whole.keys() <= {"zone", "side", "head"}:
            raise NoFitError("from where?")
        place = Place(str(whole.get("zone")), _text(whole.get("side")))
    elif whole is not None and whole.get("ref") in {"it", "that"}:
        cards = more(cards, "among", value=True)  # `choose a card from it`
    elif whole is not None:
        cards = _out_of(whole, cards)
    if place is not None:
        if place.zone is None or place.at or place.facts:
            raise NoFitError("from where?")
        cards = more(cards, "zone", place.zone)
        if place.side is not None:
            cards = more(cards, "side", place.side)
    if case.take(Way, "source") is not None:
        cards = more(cards, "among", value=True)
    return cards


def _of_one_of(several: OneOfPlaces, cards: Cards) -> Cards:
    """`手札か山札から`: cards of one zone or another. Raises NoFitError."""
    sides = {place.side for place in several.places}
    if any(place.zone is None or place.at or place.facts for place in several.places) or len(sides) > 1:
        raise NoFitError("from where?")
    cards = more(cards, "zone", Either(tuple(place.zone for place in several.places)))
    side = sides.pop()
    return cards if side is None else more(cards, "side", side)


def _out_of(group: Cards, some: Cards) -> Cards:
    """`相手のキャラクターから1体`: some cards of a group. Raises NoFitError where the two do not go together."""
    if "ref" in group or "ref" in some or group.get("count") not in {None, Quantity("all")}:
        raise NoFitError("some of which cards?")
    head = some.get("head")
    told = some.without("head") if head in {"card", group.get("head")} else some
    found = group.without("count").with_(*told.facts)
    if found is None or not isinstance(some.get("count"), Quantity):
        raise NoFitError("some of which cards?")
    return found


def chosen_now(cards: Cards | None) -> bool:
    """Whether the words say how many of these cards are to be chosen."""
    count = cards.get("count") if cards is not None else None
    return isinstance(count, Quantity) and count.kind != "all"


def some_among(case: Case) -> Cards | None:
    """`その中から1枚まで`: so many cards of those before, without their noun."""
    if not any(way.word == "among" for way in case.values(Way, "source")):
        return None
    count = case.take(Quantity, "adverb")
    return None if count is None else Cards(frozenset({("head", "card"), ("count", count)}))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def more(cards: Cards, key: str, value: Hashable) -> Cards:
    """The cards with one fact more. Raises NoFitError where it is told already."""
    told = cards.with_((key, value))
    if told is None:
        raise NoFitError("a fact that is said twice")
    return told


def owner(cards: Cards, agent: Player | None) -> dict[str, object]:
    """Whose cards they are, as a field. Raises NoFitError, DoubtError."""
    side = cards.get("side")
    if agent is not None and agent.side == "opponent" and side == "you":
        answer("whose", "theirs")
        side = "opponent"
    if agent is not None and side in {None, "own", agent.side}:
        side = agent.side
    if agent is not None and side != agent.side:
        raise NoFitError("one player does it with the cards of another")
    return {} if side in {None, "you"} else {"player": side}


def exactly(count: Quantity) -> Quantity:
    """One number of `1, 2 cards`; `1～3` is each number between, too. Raises DoubtError."""
    if count.kind == "span":
        raise DoubtError("which_number")
    numbers = {"least": count.number, "most": count.most}
    return Quantity("some", numbers[answer("which_number", *numbers)])


def count_of(cards: Cards) -> object:
    """How many cards there are. Raises NoFitError, DoubtError, CannotSayError."""
    count = cards.get("count")
    if isinstance(count, Quantity) and count.kind in {"range", "span"}:
        count = exactly(count)
    if not isinstance(count, Quantity) or count.kind not in {"some", "up_to"}:
        raise NoFitError("how many?")
    if count.of_units:
        raise NoFitError("cards of a zone are no units")
    if count.kind == "up_to":
        if count.number is not None:
            raise CannotSayError("up_to_many")
        return count
    return count.number


def is_one_more(cards: Cards) -> bool:
    """`もう1枚`: after cards that were looked at, the one that is left."""
    count = cards.get("count")
    return isinstance(count, Quantity) and count.kind == "again"


def rest_put(rest: Way | None, zone: str | None, at: str | None = None, *, any_order: bool = False) -> Deed:
    """What is left of the cards that were looked at goes there. `is_one`: the words call it one card."""
    is_one = {"is_one": True} if rest == Way("rest_one") else {}
    return Deed("rest", {"to": (zone, at), "any_order": any_order, **is_one})


def is_plain_energy(cards: Cards) -> bool:
    """Check whether the words say only how many energies there are: their player chooses which ones."""
    count = cards.get("count")
    is_number = isinstance(count, Quantity) and count.kind in {"some", "range"}
    return cards.get("zone") == "energy" and is_number and cards.keys() <= {"zone", "head", "side", "count"}


def player_field(side: str | None) -> dict[str, object]:
    """A player as a field; the player of the card goes without saying."""
    return {} if side in {None, "you", "own"} else {"player": side}


def object_roles(case: Case) -> tuple[str, ...]:
    """Where the cards stand to which it is done."""
    return ("subject", "topic") if case.verb.voice == "passive" else ("object", "topic")
