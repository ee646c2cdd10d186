"""What follows in a procedure of several clauses, and which cards its clauses speak of."""

from collections.abc import Iterator

from deckbuilder.card_text.frames.deeds import Deed, Move

Sentences = list[list[Move]]


def following(found: Sentences, number: int, place: int) -> Iterator[tuple[list[Move], Deed]]:
    """The deeds after a place, up to one that hangs on another."""
    for index in range(number, len(found)):
        for move in list(found[index][place + 1 :] if index == number else found[index]):
            if not isinstance(move, Deed) or move.ways - {"then", "also"}:
                return
            yield found[index], move


def means_it(deed: Deed) -> bool:
    """Whether it is done to the card that was named last."""
    return deed.onto != "opponent" and (deed.who is None or deed.who.get("ref") in {"that", "it"})


def among(deed: Deed) -> bool:
    """`その中の…`: whether it is done to cards that were looked at."""
    return deed.who is not None and bool(deed.who.get("among"))


def is_seen(deed: Deed) -> bool:
    """`デッキの上から3枚を見て、竜を1枚手札に加え`: cards without a place are among those, too."""
    has_place = deed.who is None or bool(deed.who.keys() & {"zone", "side", "ref"})
    return among(deed) or (deed.who is not None and "count" in deed.who and not has_place)
