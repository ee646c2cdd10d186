"""Read a card list as players write it: in a chat, on a blog, in another program."""

import re
from collections.abc import Callable, Sequence
from pathlib import PurePath

from card_db.models import Card
from deckbuilder.domain.deck_limits import too_many_entries
from deckbuilder.formats.errors import ReadingStoppedError
from deckbuilder.formats.header import edition_in_head
from deckbuilder.formats.lists.columns import without_columns
from deckbuilder.formats.lists.counts import LEAST_TOTAL
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.forms import is_behind_comment_signs, without_comment_signs, without_forms
from deckbuilder.formats.lists.headings import Headings
from deckbuilder.formats.lists.items import Item, ItemReader, comment
from deckbuilder.formats.lists.line import LineReader
from deckbuilder.formats.lists.mentions import Mentions, is_struck
from deckbuilder.formats.lists.names import Names
from deckbuilder.formats.lists.notes import is_field, name_in
from deckbuilder.formats.lists.records import Entry, Record, Spare, records
from deckbuilder.formats.lists.surroundings import Surroundings
from deckbuilder.formats.lists.unusual import with_doubts
from deckbuilder.formats.matching import DeckDraft, DeckLookup, Doubt, ReadDeck, refuse
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.words import heading_words, section_words
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

Wanted = Callable[[], bool]
"""Called now and then. Once it returns False, reading ends with ReadingStoppedError."""


_DIGIT = re.compile(r"\d")
_LEAST_MARKED = 2
"""This many counted cards after `#` show that the signs belong to the list."""


def always() -> bool:
    """Never stop reading."""
    return True


def line_reader(pack: GamePack, lookup: DeckLookup) -> LineReader:
    """Return a reader for single lines of a game's lists."""
    return LineReader(Names(lookup), Facts(pack.schema))


def card_names(lookup: DeckLookup) -> Names:
    """Return a finder for cards that unknown entries of a deck name, if the database knows them by now."""
    return Names(lookup)


def read_text(data: bytes, file_name: str, pack: GamePack, lookup: DeckLookup, wanted: Wanted = always) -> ReadDeck:
    """Read a text list, in the edition that its head names or else the pack's default edition.

    The name comes from a comment or title in the first line, otherwise from the file. No line with a card is lost: a
    line that names no single card is saved as it is written, and listed.

    Raises FormatError for data that is not a text within the limits and for a deck that exceeds them. Raises
    ReadingStoppedError.
    """
    lines = lines_of(decode(data, file_name), file_name)
    names, facts = Names(lookup), Facts(pack.schema)
    headings = Headings(heading_words(pack), section_words(pack), pack)
    mentions = Mentions(names)
    reader = ItemReader(names, LineReader(names, facts), headings, mentions)
    plain_lines = without_forms(without_columns(lines, names, facts), names, facts)
    items = _items(reader, plain_lines, file_name, wanted)
    if is_behind_comment_signs(plain_lines) or not any(way.is_clean for item in items for way in item.ways):
        marked = _items(reader, without_comment_signs(plain_lines), file_name, wanted)
        items = marked if sum(_is_counted(item) for item in marked) >= _LEAST_MARKED else items
    walk = _Walk(
        with_doubts(records(items, facts)), pack, DeckDraft(lookup, file_name), PurePath(file_name).stem, mentions
    )
    return walk.draft.finish(pack.id, edition_in_head(lines, pack), walk.name)


def _items(reader: ItemReader, lines: Sequence[str], file_name: str, wanted: Wanted) -> list[Item]:
    """Classify the lines. Raises FormatError for too many different cards. Raises ReadingStoppedError."""
    items: list[Item] = []
    different: set[str] = set()
    for item in reader.read(lines):
        if not wanted():
            raise ReadingStoppedError
        items.append(item)
        different |= {item.written.name} if item.written is not None else set()
        refuse(too_many_entries(len(different), file_name))
    return items


def _is_counted(item: Item) -> bool:
    """Return whether a line is a known card with a count."""
    return any(way.is_clean and way.says_count for way in item.ways)


class _Walk:
    """Walks down a list, tracks its section and its name, and adds every line to the draft."""

    def __init__(
        self, entries: Sequence[Entry], pack: GamePack, draft: DeckDraft, name: str, mentions: Mentions
    ) -> None:
        self.draft, self.name = draft, name
        self._mentions = mentions
        found = (entry.verdict.card for entry in entries if isinstance(entry, Record))
        self._counted = {card.id for card in found if card is not None}
        self._pack, self._entries = pack, entries
        self._written, self._group, self._begun = "", "", False
        self._surroundings = Surroundings(self._entries)
        for at, entry in enumerate(self._entries):
            if isinstance(entry, Record):
                self._take_record(at, entry)
            elif isinstance(entry, Spare):
                self._take_spare(entry.item)
            else:
                self._take_line(entry)

    def _take_line(self, item: Item) -> None:
        if item.heading is not None:
            self._written = item.heading.key if item.heading.kind == "section" else self._written
            self._group = item.heading.key if item.heading.kind == "group" else self._group
            self._begun = True
        elif item.sort == "note":
            title = comment(item.text) or ""
            if not self._begun and title and not any(map(str.isdigit, title)):
                self._name_deck(title)
                self.draft.pass_over(item.text, item.number)
            else:
                self._name_deck(title)
                self._pass_over(item)

    def _pass_over(self, item: Item) -> None:
        """Record a line without cards.

        If it contains the name of a card, or strikes out what may be one, the user must check it. A sentence without
        digits may mention cards that the list counts elsewhere.
        """
        cards = () if is_field(item.text) else self._mentions.find(item.text)
        is_known = cards and not _DIGIT.search(item.text) and self._counted.issuperset(card.id for card in cards)
        if (cards and not is_known) or is_struck(item.text):
            reason = Message("The list does not say whether this line belongs to the deck.")
            self.draft.doubt(self._section(None, item), item.text, 1, item.number, Doubt(reason, cards))
        else:
            self.draft.pass_over(item.text, item.number)

    def _name_deck(self, title: str) -> None:
        self.name = title if title and not self._begun else self.name
        self._begun = True

    def _section(self, card: Card | None, item: Item) -> str:
        if item.section or self._written:
            return item.section or self._written
        return self._pack.section_of(card) if card is not None else self._pack.section_of_kind(self._group)

    def _take_spare(self, item: Item) -> None:
        """Handle a count that belongs to no card: it is a sum, if it can be one."""
        number = item.total or 0
        if number >= LEAST_TOTAL or number == self.draft.size() or item.alone is None:
            self.draft.pass_over(item.text, item.number)
        else:
            reason = Message("“{part}” is not understood.", {"part": item.text})
            self.draft.doubt(self._section(None, item), item.text, 1, item.number, Doubt(reason))

    def _is_remark(self, record: Record) -> bool:
        """Return whether a line that mentions a card is still a note about the deck, without a count."""
        ways = record.item.ways
        return is_field(record.item.text) and not any(way.is_clean or way.explicit for way in ways)

    def _is_like_a_card(self, item: Item) -> bool:
        """Return whether a line that may be a heading in free words is close to the name of a card."""
        return not is_field(item.text) and self.draft.guess(item.text) is not None

    def _take_record(self, at: int, record: Record) -> None:
        item, verdict = record.item, record.verdict
        if verdict.card is not None:
            self._name_deck(name_in(item.title) if item.title else "")
            self.draft.add(self._section(verdict.card, item), item.text, verdict.count, verdict.card, item.number)
            self._begun = True
        elif verdict.doubt is not None and not self._is_remark(record):
            one = verdict.near[0] if len(verdict.near) == 1 else None
            doubt = Doubt(verdict.doubt, verdict.near)
            name, count = item.text, 1
            if item.written is not None and verdict.says_count and item.written.count == verdict.count:
                name, count = item.written.name, item.written.count
            self.draft.doubt(self._section(one, item), name, count, item.number, doubt)
            self._begun = True
        elif verdict.doubt is not None or (
            not verdict.says_count and self._surroundings.are_no_card(at, item) and not self._is_like_a_card(item)
        ):
            self._name_deck(name_in(item.text))
            self._pass_over(item)
        else:
            written = item.written
            name, count = (written.name, written.count) if written is not None else (item.text, 1)
            count = verdict.count if verdict.says_count else count
            self.draft.doubt(self._section(None, item), name, count, item.number, Doubt())
            self._begun = True
