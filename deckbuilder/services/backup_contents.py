"""Compare a backup with the library, deck by deck."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import deck_of_json

Fate = Literal["comes back", "changes", "goes"]
_ORDER: tuple[Fate, ...] = ("changes", "comes back", "goes")


@dataclass(frozen=True, slots=True)
class DeckFate:
    """What a restore does to a deck.

    `then` is the deck in the backup and `now` the deck in the library. Either is None if there is no such deck or it
    cannot be read.
    """

    id: int
    name: str
    fate: Fate
    then: Deck | None
    now: Deck | None


def deck_fates(then: Mapping[int, tuple[str, str]], now: Mapping[int, tuple[str, str]]) -> tuple[DeckFate, ...]:
    """Return the decks that differ, changed ones first, sorted by name.

    Both mappings give the name and the JSON text of a deck by its id.
    """
    found = [_fate(number, then.get(number), now.get(number)) for number in then.keys() | now.keys()]
    differing = [fate for fate in found if fate is not None]
    return tuple(sorted(differing, key=lambda each: (_ORDER.index(each.fate), each.name, each.id)))


def _fate(number: int, then: tuple[str, str] | None, now: tuple[str, str] | None) -> DeckFate | None:
    if then == now:
        return None
    fate: Fate = "goes" if then is None else "comes back" if now is None else "changes"
    name = (then or now or ("", ""))[0]
    return DeckFate(number, name, fate, _deck(then), _deck(now))


def _deck(content: tuple[str, str] | None) -> Deck | None:
    if content is None:
        return None
    try:
        return deck_of_json(content[1], content[0])
    except FormatError:
        return None  # the list still shows its name; only its cards cannot be shown
