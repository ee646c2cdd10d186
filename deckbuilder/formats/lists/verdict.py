"""What a line means, or why that is not certain."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from card_db.models import Card
from deckbuilder.domain.deck import MAX_COPIES
from deckbuilder.formats.lists.line import Reading
from deckbuilder.i18n.message import Message

LEAST_TOTAL = 20
"""So many cards are a sum; nobody plays so many copies of a card."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A card with its count, or a doubt. `says_count` is false where one copy is meant because no number says more."""

    card: Card | None = None
    count: int = 1
    says_count: bool = False
    doubt: Message | None = None
    near: tuple[Card, ...] = ()
    """The cards that a doubtful line may mean, the likeliest first."""


def is_numbered(readings: Iterable[Sequence[Reading]]) -> bool:
    """Whether the lines of a list are numbered from 1, so that these numbers count nothing."""
    found = [ways[0] for ways in readings if ways and ways[0].leading is not None]
    numbers = [way.leading for way in found]
    if not numbers or any(way.leading in way.explicit and not way.numbers and not way.ordinals for way in found):
        return False
    ahead = [0, *numbers[:-1]]
    runs = all(
        number is not None and number in (1, (before or 0) + 1) for before, number in zip(ahead, numbers, strict=True)
    )
    return runs and (len(numbers) == 1 or max(number or 0 for number in numbers) > 1)


def looks_numbered(readings: Iterable[Sequence[Reading]]) -> bool:
    """Whether mere numbers before the names run 1, 2, 3, 4, 5, so that nobody can say whether they count."""
    found = [ways[0] for ways in readings if ways]
    mere = [way.leading for way in found if len(way.numbers) == 1 and not way.explicit and not way.ordinals]
    return len(mere) > 4 and mere == list(range(1, len(mere) + 1)) and len(mere) == len(found)


def settle(ways: Sequence[Reading], *, numbered: bool, unclear: bool = False) -> Verdict:
    """What a line means of which these are the ways to take it: one card and one count, or a doubt."""
    clean = [way for way in ways if way.is_clean]
    if not clean:
        agreed = {count_of(way, numbered=numbered) for way in ways if way.says_count}
        sure = agreed.pop() if len(agreed) == 1 and all(way.says_count for way in ways) else None
        return Verdict(None, sure or 1, sure is not None, _why(ways), _cards(ways))
    counted = [(way, count_of(way, numbered=numbered and not unclear)) for way in clean]
    meant = {(way.card.id, count) for way, count in counted}
    way, count = counted[0]
    if len(meant) > 1:
        return Verdict(doubt=Message("This line can be read in more than one way."), near=_cards(clean))
    if count is None or unclear or (not way.explicit and not way.starts_with(count) and count >= LEAST_TOTAL):
        return Verdict(doubt=Message("It is not clear how many copies are meant."), near=_cards(clean))
    if not 1 <= count <= MAX_COPIES:
        words = {"count": count, "limit": MAX_COPIES}
        return Verdict(doubt=Message("{count} is not a number of copies from 1 to {limit}.", words), near=_cards(clean))
    return Verdict(way.card, count, bool(way.explicit or way.numbers))


def count_of(way: Reading, *, numbered: bool) -> int | None:
    """How many copies a way says; 1 if it says none, None if its numbers contradict each other."""
    numbers = [part.number for part in way.numbers]
    if numbered and not way.ordinals and len(numbers) == 2 - bool(way.explicit) and numbers[0] == way.leading:
        numbers = numbers[1:]
    said = {*way.explicit, *numbers} if len(numbers) < 2 else set()
    if way.explicit:
        return way.explicit[0] if len(said) == 1 and not numbers else None
    if numbers:
        return numbers[0] if said else None
    return 1 if numbered or not way.ordinals else None


def _why(ways: Sequence[Reading]) -> Message | None:
    if not ways:
        return None
    several = [way for way in ways if not way.is_single and not way.unread]
    if several:
        return Message("“{name}” can mean several cards.", {"name": several[0].name})
    unread = next((way.unread[0] for way in ways if way.unread), None)
    if unread is not None:
        return Message("“{part}” is not understood.", {"part": unread})
    return Message("It is not clear how many copies are meant.")


def _cards(ways: Sequence[Reading]) -> tuple[Card, ...]:
    ordered = sorted(ways, key=lambda way: not way.by_code)
    found = [card for way in ordered for card in (way.cards[:1] if way.is_single else way.cards)]
    return tuple({card.id: card for card in found}.values())
