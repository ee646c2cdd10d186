"""How Japanese names places that cards go to and come from."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.japanese.facts import either
from deckbuilder.card_text.meaning import (
    Either,
    Fact,
    OneOfPlaces,
    Place,
    Player,
    State,
    joined,
)


def _spot_of(mods: tuple[Fact, ...], zone: str, more: tuple[Fact, ...], state: State) -> Place | None:
    """A place within the field."""
    return _place((*mods, *more, (state.key, state.value)), None, None) if zone == "field" else None


def _one_of_zones(mods: tuple[Fact, ...], zone: Hashable, more: tuple[tuple[str, Hashable], ...]) -> OneOfPlaces | None:
    """`手札か山札`."""
    zones = either(zone, more)
    if not isinstance(zones, Either) or zones.joint != "or":
        return None
    places = [_place(mods, each, None) for each in zones.values if isinstance(each, str)]
    return OneOfPlaces(tuple(place for place in places if place is not None))


def _place(mods: tuple[Fact, ...], zone: str | None, at: str | None) -> Place | None:
    told = joined(mods)
    if told is None:
        return None
    side = told.get("side")
    assert side is None or isinstance(side, str)
    facts = told.without("side", "is_free", "any").facts
    if "any" in told and "is_free" not in told and facts not in ({("lane", "any")}, {("square", "any")}):
        return None  # `好きなレーン`; of one place there is nothing to like
    return Place(zone, side, at, facts, is_free=bool(told.get("is_free")))


def _free_spot(mods: tuple[Fact, ...], state: State) -> Place | None:
    """`後衛の空きマス`."""
    return _place((*mods, ("is_free", True), (state.key, state.value)), None, None)


PLACES = (
    rule("place_mod", "player の?", lambda player: None if player.side == "its_owner" else ("side", player.side)),
    rule("place_mod", "持ち主|オーナー|それぞれの持ち主|それぞれ の", lambda: ("side", "owner")),
    rule("place_mod", "owner_of_it の", lambda _: ("side", "owner")),
    rule("owner_of_it", "その持ち主|そのオーナー", lambda: True),
    rule("owner_of_it", "その self_noun の 持ち主|オーナー", lambda _: True),
    rule("player", "その self_noun の 持ち主|オーナー", lambda _: Player("its_owner")),
    rule("place_mod", "heads が|の|は ない|いない|無い|居ない", lambda _: ("is_free", True)),
    rule("place_mod", "空いている|空いた", lambda: ("is_free", True)),
    rule("place_mod", "この", lambda: ("this", True)),
    rule("place_mod", "別の|他の|ほかの|異なる", lambda: ("other", True)),
    rule("place_mod", "好きな|任意の", lambda: ("any", True)),
    rule("place", "place_mod* zone ends?", _place),
    rule("zone_more", "joint zone", lambda joint, zone: (joint, zone)),
    rule("one_of_places", "place_mod* zone zone_more+", _one_of_zones),
    rule("place", "place_mod* spot", lambda mods, state: _place((*mods, (state.key, state.value)), None, None)),
    rule("place", "place_mod* zone の|にある place_mod* spot", _spot_of),
    rule("place", "place_mod* spot の 空きマス|空いているマス|空いたマス|空き", _free_spot),
)  # fmt: skip
