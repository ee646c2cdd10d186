"""Reading a card list as players write it: in a chat, on a blog, in another program."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath

from card_db.models import Card
from deckbuilder.domain.deck_limits import too_many_entries
from deckbuilder.formats.errors import ReadingStoppedError
from deckbuilder.formats.header import edition_in_head
from deckbuilder.formats.lists.columns import without_columns
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.headings import Headings, label_of
from deckbuilder.formats.lists.items import Item, ItemReader, comment
from deckbuilder.formats.lists.line import LineReader
from deckbuilder.formats.lists.names import Names
from deckbuilder.formats.lists.notes import is_about_a_deck, is_field, is_like_a_sentence, is_sentence, name_in
from deckbuilder.formats.lists.records import LEAST_TOTAL, Entry, Record, Spare, records
from deckbuilder.formats.matching import DeckDraft, DeckLookup, Doubt, ReadDeck, refuse
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.words import heading_words, section_words
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

Wanted = Callable[[], bool]
"""Asked now and then; once it says no, reading ends with ReadingStoppedError."""


def always() -> bool:
    """For reading that nobody stops."""
    return True


def line_reader(pack: GamePack, lookup: DeckLookup) -> LineReader:
    """What reads single lines of a game's lists."""
    return LineReader(Names(lookup), Facts(pack.schema))


def read_text(data: bytes, file_name: str, pack: GamePack, lookup: DeckLookup, wanted: Wanted = always) -> ReadDeck:
    """The deck of a text list in the edition that its head names, otherwise in the pack's default edition.

    The name comes from a comment or title in the first line, otherwise from the file. No line with a card is lost: what
    names no single card is kept as it is written and listed. Raises FormatError for what is not a bounded text, and for
    more than a deck may have, and ReadingStoppedError.
    """
    lines = lines_of(decode(data, file_name), file_name)
    names, facts = Names(lookup), Facts(pack.schema)
    headings = Headings(heading_words(pack), section_words(pack), pack)
    reader = ItemReader(names, LineReader(names, facts), headings)
    items: list[Item] = []
    different: set[str] = set()
    for item in reader.read(without_columns(lines, names, facts)):
        if not wanted():
            raise ReadingStoppedError
        items.append(item)
        different |= {item.written.name} if item.written is not None else set()
        refuse(too_many_entries(len(different), file_name))
    walk = _Walk(items, pack, DeckDraft(lookup, file_name), PurePath(file_name).stem)
    return walk.draft.finish(pack.id, edition_in_head(lines, pack), walk.name)


class _Walk:
    """Goes down a list: keeps its section and its name, and puts every line into the draft."""

    def __init__(self, items: Sequence[Item], pack: GamePack, draft: DeckDraft, name: str) -> None:
        self.draft, self.name = draft, name
        self._pack, self._entries = pack, records(items)
        self._written, self._group, self._begun = "", "", False
        self._is_counted = _says_every_count(self._entries)
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
            self._name_deck(comment(item.text) or "")
            self.draft.pass_over(item.text, item.number)

    def _name_deck(self, title: str) -> None:
        self.name = title if title and not self._begun else self.name
        self._begun = True

    def _section(self, card: Card | None) -> str:
        if self._written:
            return self._written
        return self._pack.section_of(card) if card is not None else self._pack.section_of_kind(self._group)

    def _take_spare(self, item: Item) -> None:
        """A count that belongs to no card: a sum, if it can be one."""
        number = item.total or 0
        if number >= LEAST_TOTAL or number == self.draft.size() or item.alone is None:
            self.draft.pass_over(item.text, item.number)
        else:
            reason = Message("“{part}” is not understood.", {"part": item.text})
            self.draft.doubt(self._section(None), item.text, 1, item.number, Doubt(reason))

    def _take_record(self, at: int, record: Record) -> None:
        item, verdict = record.item, record.verdict
        if verdict.card is not None:
            self.draft.add(self._section(verdict.card), item.text, verdict.count, verdict.card, item.number)
            self._begun = True
        elif verdict.doubt is not None:
            one = verdict.near[0] if len(verdict.near) == 1 else None
            doubt = Doubt(verdict.doubt, verdict.near)
            name, count = item.text, 1
            if item.written is not None and verdict.says_count and item.written.count == verdict.count:
                name, count = item.written.name, item.written.count
            self.draft.doubt(self._section(one), name, count, item.number, doubt)
            self._begun = True
        elif self._is_no_card(at, item):
            self._name_deck(name_in(item.text))
            self.draft.pass_over(item.text, item.number)
        else:
            written = item.written
            name, count = (written.name, written.count) if written is not None else (item.text, 1)
            count = verdict.count if verdict.says_count else count
            self.draft.doubt(self._section(None), name, count, item.number, Doubt())
            self._begun = True

    def _is_no_card(self, at: int, item: Item) -> bool:
        """Whether a line that names no known card is a title, a heading in free words, or a remark."""
        label = label_of(item.text)
        if label is not None and label.total is not None and label.total == self._sum_below(at):
            return True
        if is_field(item.text):
            return True
        if (item.written is not None and item.written.says_count) or any(sign in item.text for sign in "×✕"):
            return False
        if is_sentence(item.text) or (not self._cards_above(at) and is_about_a_deck(item.text)):
            return True
        if not self._is_counted:
            return False
        if not self._cards_above(at) or is_like_a_sentence(item.text):
            return True
        below = self._entries[at + 1 : at + 2]
        heads = bool(below) and isinstance(below[0], Record) and below[0].verdict.card is not None
        marked = label is not None and label.is_marked and not self._is_bullet(item.text[0])
        blank_above = self._is_blank(at - 1)
        return heads and (marked or blank_above) or (marked and self._is_blank(at + 1))

    def _is_blank(self, at: int) -> bool:
        entry = self._entries[at] if 0 <= at < len(self._entries) else None
        return isinstance(entry, Item) and entry.sort == "blank"

    def _is_bullet(self, sign: str) -> bool:
        """Whether cards of the list begin with the sign too."""
        return any(isinstance(entry, Record) and entry.verdict.card is not None and entry.item.text[0] == sign
                   for entry in self._entries)  # fmt: skip

    def _cards_above(self, at: int) -> bool:
        return any(isinstance(entry, Record) and entry.verdict.card is not None for entry in self._entries[:at])

    def _sum_below(self, at: int) -> int:
        """The copies of the cards below a line, up to the next line that is no card."""
        counts: list[int] = []
        for entry in self._entries[at + 1 :]:
            if not isinstance(entry, Record) or entry.verdict.card is None:
                break
            counts.append(entry.verdict.count)
        return sum(counts)


def _says_every_count(entries: Sequence[Entry]) -> bool:
    """Whether every known card of a list says its count, so that a line without one is no card."""
    found = list(_known(entries))
    return bool(found) and all(record.verdict.says_count for record in found)


def _known(entries: Sequence[Entry]) -> Iterator[Record]:
    return (entry for entry in entries if isinstance(entry, Record) and entry.verdict.card is not None)
