"""The appendices of the rulebook as data: cards that count as having an icon, and works that refer to each other."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from card_db.models import Card
from card_db.text.fold import normal
from deckbuilder.games.victory_spark.glossary import ICONS, SCHEMA

_WAVE_DASH: Final = "\u301c"


EXCEPTIONS: Final = frozenset({"TOG/019", "TOG/066"})
"""The codes of cards that do not count as having an icon although their text fits (VS 2.18.2.1.2.1)."""


@cache
def codes(icon: str) -> frozenset[str]:
    """Return the codes of the cards that count as having an icon (VS 12.4)."""
    spec = SCHEMA.field("limited_icons")
    return frozenset(() if spec is None else spec.given[icon])


def icons_of(card: Card) -> tuple[str, ...]:
    """Return the limited icons of a card: those printed on it, and one of a kind that appendix 1 gives its code. A card
    in the database has the latter, too, unless it was stored by an earlier version."""
    printed = card.words("limited_icons")
    given = {card.id, card.number}
    return (*printed, *(icon for icon in ICONS if icon not in printed and given & codes(icon)))


def folded(work: str) -> str:
    """Return a work title in the form in which titles are compared: without regard to width, wave dash and blanks."""
    return "".join(normal("NFKC", work.replace(_WAVE_DASH, "~")).split())


@cache
def _pairs() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    works = next(spec for spec in SCHEMA.fields if spec.key == "work_title")
    for pair in works.same:
        titles = frozenset(map(folded, pair))
        found |= dict.fromkeys(titles, titles)
    return found


def works_named(work: str) -> frozenset[str]:
    """Return all works, folded, that a title in brackets refers to (VS 2.9.1.1, 12.5)."""
    title = folded(work)
    return _pairs().get(title, frozenset({title}))
