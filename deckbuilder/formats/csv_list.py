"""Decks as tables: section, count, id, name, number, kind. Spreadsheets in Japanese or English can be read."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from card_db.models import Card
from card_db.text.table_cells import cell_text, write_table
from deckbuilder.domain.deck import MAX_COPIES, Deck
from deckbuilder.formats.errors import FormatError, ReadingStoppedError
from deckbuilder.formats.grouping import group_deck
from deckbuilder.formats.lists.counts import LEAST_TOTAL, alone
from deckbuilder.formats.lists.headings import is_rule, is_sum
from deckbuilder.formats.lists.mentions import Mentions
from deckbuilder.formats.lists.names import Named, Names
from deckbuilder.formats.lists.signs import plain, tidy
from deckbuilder.formats.matching import DeckDraft, DeckLookup, Doubt, ReadDeck
from deckbuilder.formats.source import MAX_LINE, decode, lines_of
from deckbuilder.formats.text_list import read_text
from deckbuilder.formats.words import (
    CARD_ID,
    COUNT,
    NAME,
    NUMBER,
    SECTION,
    folded_word,
    heading_words,
    section_words,
)  # fmt: skip
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup

MOST_ABOVE = 12
"""The most lines above the headings of a table: its title, the player, a date."""
_WRITTEN = (SECTION, COUNT, CARD_ID, NAME, NUMBER)
_HEADS = {
    "section": (SECTION.ja, SECTION.en, "区分", "zone", "board", "part"),
    "count": (
        *(
            COUNT.ja,
            COUNT.en,
            "枚",
            "数",
            "数量",
            "採用枚数",
            "採用",
            "投入枚数",
            "デッキ枚数",
            "使用枚数",
            "個数",
            "積み",
            "採用数",
        ),
        *("qty", "quantity", "copies", "amount", "num", "cards", "x", "qty.", "number of copies"),
    ),
    "id": (CARD_ID.en, "card", "cardid", "card_id", "カードid", "カード"),
    "name": (
        *(
            NAME.ja,
            NAME.en,
            "カード名",
            "cardname",
            "card_name",
            "name_ja",
            "name_en",
            "名称",
            "カード名称",
            "日本語名",
        ),
        *("英語名", "title", "日本語", "英語", "english name", "japanese name"),
    ),
    "number": (
        *(
            NUMBER.ja,
            NUMBER.en,
            "カード番号",
            "カードno",
            "カードno.",
            "no",
            "no.",
            "cardnumber",
            "card no",
            "card no.",
        ),
        *("型番", "品番", "コード", "code", "card code", "collector number", "set number"),
    ),
}
_NUMBER_SIGN = "#"
"""The heading of the copies, or of row numbers if another column has the copies."""
_FIELD_OF = {folded_word(head): field for field, heads in _HEADS.items() for head in heads}


def counts_copies(heads: Sequence[str]) -> bool:
    """Return whether a table with these headings is a deck list: it has a count and names cards."""
    fields = {_FIELD_OF.get(folded_word(head)) for head in heads}
    return "count" in fields and bool(fields & {"id", "name", "number"})


def write_csv(deck: Deck, pack: GamePack, lookup: CardLookup, language: str) -> str:
    """Write a deck as comma-separated values with headings in `ja` or `en`, and line ends as in RFC 4180."""
    field = pack.schema.field(pack.schema.kind_field)
    kind = field.name.get(language) if field is not None else ""
    rows: list[Sequence[str | int]] = [(*(head.get(language) for head in _WRITTEN), kind)]
    for group in group_deck(deck, pack, lookup):
        for line in group.lines:
            name = line.name(language)
            number = line.card.number if line.card is not None else ""
            title = group.title.get(language) if line.card is not None else ""
            rows.append((line.section, line.count, line.card_id, name, number, title))
    return write_table(rows)


@dataclass(frozen=True, slots=True)
class Heads:
    """The line of a table that names its columns: its index from 0, the delimiter, and the known columns."""

    line: int
    delimiter: str
    columns: Mapping[str, int]


def heads_of(text: str) -> Heads | None:
    """Return the headings of a table, which may be below a title, or None if the text has none."""
    lines = text.split("\n", MOST_ABOVE)[:MOST_ABOVE]
    for place, line in enumerate(lines):
        if len(line) <= MAX_LINE and not line.startswith("//"):  # the name of a deck may look like headings
            for delimiter in (",", "\t", ";", "|"):
                columns = _columns(line, delimiter)
                if columns.keys() & {"id", "name", "number"} and "count" in columns:
                    return Heads(place, delimiter, columns)
    return None


def _columns(line: str, delimiter: str) -> dict[str, int]:
    cells = next(csv.reader([line], delimiter=delimiter), [])
    heads = [folded_word(tidy(cell).strip("*")) for cell in cells] if len(cells) > 1 else []
    columns: dict[str, int] = {}
    for place, head in enumerate(heads):
        field = _FIELD_OF.get(head)
        if field is not None:
            columns.setdefault(field, place)
    if _NUMBER_SIGN in heads:
        columns.setdefault("count", heads.index(_NUMBER_SIGN))
    return columns


def _table(data: bytes, file_name: str) -> tuple[str, Heads]:
    text = decode(data, file_name).removeprefix("\ufeff")
    lines_of(text, file_name)
    heads = heads_of(text)
    if heads is None:
        raise FormatError(
            Message(
                (
                    "{file}, line 1: these are not the headings of a deck table. It needs a count column "
                    "and an ID, name or number column."
                ),
                {"file": file_name},
            )
        )
    return text, heads


def lines_above(data: bytes, file_name: str) -> str:
    """Return the lines above the headings of a table, such as its title. Raises FormatError as `rows_of` does."""
    text, heads = _table(data, file_name)
    return "".join(f"{line}\n" for line in text.split("\n")[: heads.line])


def rows_of(data: bytes, file_name: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Return the table rows that name a card: the line number and the known cells.

    The cells are `section`, `count`, `id`, `name` and `number`; other columns are skipped. Raises FormatError for a
    table without known headings and for broken quotes.
    """
    text, heads = _table(data, file_name)
    below = "\n".join(text.split("\n")[heads.line :])
    reader = csv.reader(io.StringIO(below, newline=""), delimiter=heads.delimiter, strict=heads.delimiter != "|")
    try:
        next(reader)
        for row in reader:
            cells = {field: _cell(row[at], heads) for field, at in heads.columns.items() if at < len(row)}
            if any(cells.get(field) for field in ("id", "name", "number")) and not all(map(is_rule, cells.values())):
                yield heads.line + reader.line_num, cells
    except csv.Error as error:
        raise FormatError(
            Message("{file}, line {line}: the table is broken. Check it for a missing quotation mark.",
                    {"file": file_name, "line": heads.line + reader.line_num})
        ) from error  # fmt: skip


def _cell(cell: str, heads: Heads) -> str:
    return tidy(cell).strip("*`") if heads.delimiter == "|" else cell_text(cell)


def read_csv(
    data: bytes, file_name: str, pack: GamePack, lookup: DeckLookup, wanted: Callable[[], bool] = lambda: True
) -> ReadDeck:
    """Read the deck of a table.

    Rows that name no single card, or have no count, are saved as unknown lines. A row with count 0 adds no card. Raises
    FormatError for a table without known headings, for broken quotes and for more cards than a deck may have. Raises
    ReadingStoppedError.
    """
    draft = DeckDraft(lookup, file_name)
    rows = _Rows(draft, pack, lookup)
    above = lines_above(data, file_name)
    if above.strip():
        _take_above(read_text(above.encode(), file_name, pack, lookup, wanted), draft, lookup)
    for line, cells in rows_of(data, file_name):
        if not wanted():
            raise ReadingStoppedError
        rows.take(line, cells)
    return draft.finish(pack.id, pack.default_edition.id, PurePath(file_name).stem)


def _take_above(above: ReadDeck, draft: DeckDraft, lookup: DeckLookup) -> None:
    """Add the cards above a table, such as one that its title names. Lines there without a card are titles."""
    mentions = Mentions(Names(lookup))
    for known in above.known:
        card = lookup.card(known.card)
        if card is not None:
            draft.add(known.section, known.text, known.count, card, known.line_no)
    for line in above.unknown:
        near = mentions.find(line.text)
        if near or line.count > 1:
            draft.doubt(line.section, line.card, line.count, line.line_no, Doubt(line.reason, near))
        else:
            draft.pass_over(line.text, line.line_no)
    for passed in above.passed:
        draft.pass_over(passed.text, passed.line_no)


class _Rows:
    """Adds the rows of a table to a draft."""

    def __init__(self, draft: DeckDraft, pack: GamePack, lookup: DeckLookup) -> None:
        self._draft, self._pack = draft, pack
        self._names = Names(lookup)
        words = {**heading_words(pack), **section_words(pack)}
        self._sections = {word: heading.key for word, heading in words.items() if heading.kind == "section"}

    def take(self, line: int, cells: Mapping[str, str]) -> None:
        """Add a row."""
        written, doubt, card = self._card(cells)
        count = _count(cells.get("count", ""))
        word = self._sections.get(folded_word(cells.get("section", "")))
        section = word or cells.get("section") or self._pack.section_of(card)
        most = MAX_COPIES if card is None or cells.get("id") == card.id else LEAST_TOTAL - 1
        if count == 0 or (card is None and (is_sum(written) or is_sum(cells.get("count", "")))):
            self._draft.pass_over(" ".join(filter(None, (cells.get("count"), written))), line)
        elif count is None or not 1 <= count <= most:
            reason = Message("“{text}” is not a number of copies.", {"text": cells.get("count", "")})
            near = (card,) if card is not None else doubt.near
            text = " ".join(filter(None, (cells.get("count"), cells.get("name") or written)))
            self._draft.doubt(section, text, 1, line, Doubt(reason, near))
        elif card is not None:
            self._draft.add(section, written, count, card, line)
        else:
            self._draft.doubt(section, written, count, line, doubt)

    def _card(self, cells: Mapping[str, str]) -> tuple[str, Doubt, Card | None]:
        """Return the text that represents the row if its card is unknown, the doubt about it, and its card."""
        given = {field: cells[field] for field in ("id", "number", "name") if cells.get(field)}
        written = given.get("id") or given.get("name") or given["number"]
        by_field = {field: named for field, text in given.items() if (named := self._named(field, text)) is not None}
        for named in (by_field[field] for field in ("id", "number", "name") if field in by_field):
            cards = tuple(card for card in named.cards if all(card in each.cards for each in by_field.values()))
            if not cards:
                near = tuple(card for each in by_field.values() for card in each.cards)
                return (
                    written,
                    Doubt(Message("The name and the number in this row belong to different cards."), near),
                    None,
                )
            if Named(cards).is_single:
                return written, Doubt(), cards[0]
        near = tuple(card for each in by_field.values() for card in each.cards)
        reason = Message("“{name}” may mean several cards.", {"name": written}) if near else None
        return written, Doubt(reason, near), None

    def _named(self, field: str, text: str) -> Named | None:
        """Find the card of a cell. In a column of numbers, even a short number is a card number."""
        return self._names.number(text) if field == "number" else self._names.find(text)


def _count(cell: str) -> int | None:
    """Return the number of copies in a cell, such as `3`, `3枚`, `×3` or `3.0`, or None for anything else."""
    counted = alone(plain(tidy(cell)))
    return counted.number if counted is not None else None
