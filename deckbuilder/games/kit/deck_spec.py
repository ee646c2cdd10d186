"""What a game says about its decks: sections, statistics, remarks, and the searches that start from them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message

Counts = Sequence[tuple[Card, int]]
"""The known cards of a deck, from all sections, each with its number of copies."""


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """A part of a deck. `minimum` and `maximum` count cards; None means no limit. Cards of `kinds` (values of the kind
    field) go here by default. `is_main` marks the main deck. Unknown cards go there, or to the first section if no
    section is marked. The cards of sections in `with_sections` count towards the size of this one."""

    key: str
    name: Text
    minimum: int
    maximum: int | None
    kinds: tuple[str, ...] = ()
    is_main: bool = False
    with_sections: tuple[str, ...] = ()

    def takes(self, kind: str) -> bool:
        """Return whether cards of a kind may be here."""
        return not self.kinds or kind in self.kinds

    def size(self, deck: Deck) -> int:
        """Return how many cards of a deck count towards the size of the section."""
        return sum(deck.size(key) for key in (self.key, *self.with_sections))


@dataclass(frozen=True, slots=True)
class Statistic:
    """A chart or figure of the deck pane. `bars`: a value for each label; `percent`: one number from 0 to 1."""

    key: str
    name: Text
    kind: Literal["bars", "percent"]
    colour: str
    compute: Callable[[Counts], Mapping[str, float]]
    """Returns `{label: value}` in display order (one entry for `percent`)."""
    half: bool = False
    """Whether the chart is narrow enough that two fit side by side."""
    labels: Mapping[str, Text] = field(default_factory=dict)
    """The words for labels. A label without one, such as a number, is shown as it is."""

    def label(self, key: str, language: str) -> str:
        """Return a label of the chart in a language."""
        return self.labels[key].get(language) if key in self.labels else key


def figure_words(value: float) -> str:
    """Return a number of a chart as it is shown: whole, or with one decimal place."""
    return str(int(value)) if value == int(value) else f"{value:.1f}"


@dataclass(frozen=True, slots=True)
class Remark:
    """A note on a card that follows from the other cards of the deck, but is not a problem. `short` is shown on the
    card's line, `message` explains it, `rule` is the rulebook number."""

    rule: str
    short: str
    message: Message


def no_remarks(_deck: Counts) -> Callable[[Card], Remark | None]:
    """Return no remark for any card."""
    return lambda _card: None


def no_doubts(_card: Card) -> Sequence[Message]:
    """Return no hint for any card."""
    return ()


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """A filter of the browser that depends on the open deck. `query` returns a search (docs/card_search.md), or an
    empty string if the deck does not determine one."""

    key: str
    name: Text
    query: Callable[[Counts], str]


@dataclass(frozen=True, slots=True)
class DeckFacet:
    """The filters that depend on the open deck. A card passes if it matches any chosen filter."""

    name: Text
    filters: tuple[DeckFilter, ...]


@dataclass(frozen=True, slots=True)
class CardSearch:
    """A search that starts from a card, such as for its partners. `query` returns it in a language
    (docs/card_search.md), or an empty string if the card has nothing to search for."""

    name: Text
    query: Callable[[Card, str], str]
