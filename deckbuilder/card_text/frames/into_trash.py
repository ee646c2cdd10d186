"""Frames of what is put into the trash: discarded, destroyed or only put there."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.on_hands import discarded
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import count_of, is_one_more, is_plain_energy, owner
from deckbuilder.card_text.meaning import Cards, Place, Player


def undestroyed(cards: Cards | None, place: Place, words: ScriptWords) -> Deed:
    """A card on the field goes to the trash without being destroyed."""
    if "trash" not in words.zones or (cards is not None and cards.get("zone") not in {None, "field"}):
        raise NoFitError("what lies elsewhere is not destroyed")
    owner_fits(place)
    return Deed("send", {"to": "trash"}, cards, needs_who=True, onto=place.side)


def to_trash(cards: Cards | None, agent: Player | None, place: Place, words: ScriptWords) -> Deed | Deeds:
    """Cards of a hand are discarded; those on the field may be destroyed. Raises DoubtError, CannotSayError."""
    into_own_trash(cards, agent, place)
    if cards is not None and cards.get("among") and agent is None and "trash" in words.zones:
        return Deed("to_trash", {}, cards, needs_who=True, onto=place.side)
    if cards is None or cards.get("zone") in {None, "field"}:
        if agent is not None and agent.side == "both":
            raise NoFitError("who of them does it?")
        if "trash" not in words.zones:
            raise CannotSayError("other_zone")
        if cards is not None and cards.get("ref") is None:
            answers = ("destroyed", "put") if agent is None else ()
            is_destroyed = answer("destroyed_or_put", *answers, weak=is_one_more(cards)) == "destroyed"
            return Deed(
                "destroy" if is_destroyed else "send", {} if is_destroyed else {"to": "trash"}, cards, needs_who=True
            )
        return Deed("to_trash", {}, cards, needs_who=True, onto=place.side)
    if cards.get("zone") == "energy":
        if not is_plain_energy(cards):
            raise CannotSayError("other_zone")
        side = owner(cards, agent)
        if side and agent is None:
            answer("who_chooses", "opponent")
        return Deed("trash_energy", {"count": count_of(cards), **side})
    if cards.get("zone") == "hand":
        return discarded(cards, agent, words)
    raise CannotSayError("other_zone")


def into_own_trash(cards: Cards | None, agent: Player | None, place: Place) -> None:
    """Raises CannotSayError for a trash of another player than the cards' own."""
    if cards is not None and cards.get("ref") is None and place.side in {"you", "opponent"}:
        owner_ = cards.get("side") or (agent.side if agent is not None else "you")
        if owner_ not in {"own", place.side}:
            raise CannotSayError("place_of_another")


def owner_fits(place: Place) -> None:
    """Raises NoFitError for a zone to which the cards cannot go."""
    if place.side not in {None, "owner", "you"} or place.facts or place.is_free:
        raise NoFitError("whose zone?")
