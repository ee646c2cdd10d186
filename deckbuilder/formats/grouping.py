"""A deck as people look at it: by section and kind, with counts, cheap cards first."""

from collections.abc import Sequence
from dataclasses import dataclass

from card_db.models import Card, Text
from deckbuilder.domain.clean_text import shortened
from deckbuilder.domain.deck import MAX_CARD, Deck
from deckbuilder.formats.words import OTHERS, UNKNOWN
from deckbuilder.games.kit.pack import Counts, GamePack, Remark
from deckbuilder.legality.problems import CardLookup


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of a deck with its card, or None if the database does not know it."""

    card: Card | None
    card_id: str
    count: int
    section: str
    remark: Remark | None = None

    def name(self, language: str) -> str:
        """Return the card's name for a list, shortened to `MAX_CARD` characters.

        Empty if the database does not know the card.
        """
        return shortened(self.card.name.get(language), MAX_CARD) if self.card is not None else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Entries of one kind in one section. `kind` is a value of the pack's group field, empty for unknown cards. `title`
    is the name of the kind, `heading` stands above the entries: in games with one kind of card, the section's name."""

    section: str
    kind: str
    title: Text
    lines: tuple[Line, ...]
    heading: Text

    @property
    def count(self) -> int:
        """The number of cards in the group, counting copies."""
        return sum(line.count for line in self.lines)


def group_deck(deck: Deck, pack: GamePack, cards: CardLookup) -> list[Group]:
    """Return the non-empty groups of a deck, in the order of the game's sections and kinds, unknown cards last."""
    own = [section.key for section in pack.sections]
    groups: list[Group] = []
    remark = pack.remarks(known_cards(deck, cards))
    for section in sorted(deck.sections, key=lambda key: own.index(key) if key in own else len(own)):
        found = [(cards.card(entry.card), entry) for entry in deck.entries(section)]
        lines = [
            Line(card, entry.card, entry.count, section, remark(card) if card is not None else None)
            for card, entry in found
        ]
        groups += _groups_of(section, lines, pack)
    return groups


def known_cards(deck: Deck, cards: CardLookup) -> Counts:
    """Return the known cards of a deck with their counts."""
    found = ((cards.card(entry.card), entry.count) for entry in deck.entries())
    return [(card, count) for card, count in found if card is not None]


def _groups_of(section: str, lines: Sequence[Line], pack: GamePack) -> list[Group]:
    field = pack.schema.field(pack.schema.kind_field)
    titles = {choice.value: choice.name for choice in field.choices} if field is not None else {}
    by_kind: dict[str, list[Line]] = {kind: [] for kind in (*titles, "other", "")}
    for line in lines:
        kind = "" if line.card is None else line.card.string(pack.schema.kind_field) or "other"
        by_kind.setdefault(kind if kind in by_kind else "other", []).append(line)
    sections = {each.key: each.name for each in pack.sections} if len(titles) == 1 else {}
    headings = {kind: sections.get(section, title) for kind, title in titles.items()}
    others, order = {"other": OTHERS, "": UNKNOWN}, _first_number(pack)
    titles, headings = titles | others, headings | others
    return [
        Group(section, kind, titles[kind], tuple(sorted(found, key=lambda line: _rank(line, order))), headings[kind])
        for kind, found in by_kind.items()
        if found
    ]


def _first_number(pack: GamePack) -> str:
    return next((field.key for field in pack.schema.fields if field.facet == "range"), "")


def _rank(line: Line, field: str) -> int:
    return (line.card.integer(field) or 0) if line.card is not None else 0
