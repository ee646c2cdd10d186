"""Decide what a line means, or why that is not certain."""

from collections.abc import Sequence
from dataclasses import dataclass

from card_db.models import Card
from deckbuilder.formats.lists.readings import Reading, most_copies
from deckbuilder.formats.lists.roles import Roles
from deckbuilder.i18n.message import Message

UNCLEAR = Message("It is not clear how many copies are meant.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A card with its count, or a doubt. `says_count` is false if one copy is meant because there is no number."""

    card: Card | None = None
    count: int = 1
    says_count: bool = False
    doubt: Message | None = None
    near: tuple[Card, ...] = ()
    """The cards that a doubtful line may mean, the likeliest first."""


def settle(ways: Sequence[Reading], roles: Roles) -> Verdict:
    """Decide between the interpretations of a line: one card and one count, or a doubt."""
    clean = [way for way in ways if way.is_clean]
    if not clean:
        agreed = {roles.copies(way) for way in ways if way.says_count}
        sure = agreed.pop() if len(agreed) == 1 and all(way.says_count for way in ways) else None
        return Verdict(None, sure or 1, sure is not None, _why(ways), _cards(ways))
    counted = [(way, roles.copies(way)) for way in clean]
    meant = {(way.card.id, count) for way, count in counted}
    way, count = counted[0]
    if len(meant) > 1:
        return Verdict(doubt=Message("This line can be read in more than one way."), near=_cards(clean))
    if count is None or (roles.is_unclear and way.bare):
        return Verdict(doubt=UNCLEAR, near=_cards(clean))
    most = most_copies(way.card, is_marked=bool(way.explicit))
    if not 1 <= count <= most and not way.is_ours:
        words = {"count": count, "limit": most}
        return Verdict(doubt=Message("{count} is not a number of copies from 1 to {limit}.", words), near=_cards(clean))
    return Verdict(way.card, count, bool(way.explicit or way.bare or count > 1))


def _why(ways: Sequence[Reading]) -> Message | None:
    if not ways:
        return None
    several = [way for way in ways if not way.is_single and not way.unread]
    if several:
        return Message("“{name}” can mean several cards.", {"name": several[0].name})
    unread = next((way.unread[0] for way in ways if way.unread), None)
    if unread is not None:
        return Message("“{part}” is not understood.", {"part": unread})
    return UNCLEAR


def _cards(ways: Sequence[Reading]) -> tuple[Card, ...]:
    ordered = sorted(ways, key=lambda way: not way.by_code)
    found = [card for way in ordered for card in (way.cards[:1] if way.is_single else way.cards)]
    return tuple({card.id: card for card in found}.values())
