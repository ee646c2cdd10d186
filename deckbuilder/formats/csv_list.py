"""Decks as tables: section, count, id, name, number, kind. Spreadsheets in Japanese or English are read."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from card_db.store.table_cells import cell_text, write_table
from deckbuilder.domain.deck import MAX_COPIES, Deck
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.grouping import group_deck
from deckbuilder.formats.matching import DeckDraft, DeckLookup, Match, ReadDeck, match_card
from deckbuilder.formats.source import MAX_LINE, decode, lines_of
from deckbuilder.formats.words import (
    CARD_ID,
    COUNT,
    NAME,
    NUMBER,
    SECTION,
    folded_word,
    section_words,
)  # fmt: skip
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup

_WRITTEN = (SECTION, COUNT, CARD_ID, NAME, NUMBER)
_HEADS = {
    "section": (SECTION.ja, SECTION.en, "区分", "zone", "board"),
    "count": (COUNT.ja, COUNT.en, "枚", "数", "数量", "qty", "quantity", "copies", "amount", "#"),
    "id": (CARD_ID.en, "card", "cardid", "カードid", "カード"),
    "name": (NAME.ja, NAME.en, "カード名", "cardname", "name_ja", "name_en"),
    "number": (NUMBER.ja, NUMBER.en, "カード番号", "no", "no.", "cardnumber", "型番"),
}
_FIELD_OF = {folded_word(head): field for field, heads in _HEADS.items() for head in heads}


def write_csv(deck: Deck, pack: GamePack, lookup: CardLookup, language: str) -> str:
    """A deck as comma-separated values with heads in `ja` or `en`, lines ended as RFC 4180 says."""
    field = pack.schema.field(pack.group_field)
    kind = field.name.get(language) if field is not None else ""
    rows: list[Sequence[str | int]] = [(*(head.get(language) for head in _WRITTEN), kind)]
    for group in group_deck(deck, pack, lookup):
        for line in group.lines:
            name = line.name(language)
            number = line.card.number if line.card is not None else ""
            title = group.title.get(language) if line.card is not None else ""
            rows.append((line.section, line.count, line.card_id, name, number, title))
    return write_table(rows)


def heads_of(text: str) -> tuple[str, Mapping[str, int]] | None:
    """The delimiter and the known columns of a table whose first line is its head; None if that is no such head."""
    first = text.lstrip("\n").partition("\n")[0]
    if len(first) > MAX_LINE or first.startswith("//"):  # the name of a deck may look like heads
        return None
    for delimiter in (",", "\t", ";"):
        cells = next(csv.reader([first], delimiter=delimiter), [])
        columns: dict[str, int] = {}
        for place, cell in enumerate(cells):
            columns.setdefault(_FIELD_OF.get(folded_word(cell), ""), place)
        if len(cells) > 1 and columns.keys() & {"id", "name", "number"} and "count" in columns:
            return delimiter, columns
    return None


def rows_of(data: bytes, file_name: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The rows of a table that name a card: the line and its known cells, by `section`, `count`, `id`, `name`,
    `number`. Other columns are passed over.

    Raises FormatError for a table without known heads and for broken quotes.
    """
    text = decode(data, file_name).removeprefix("\ufeff").lstrip("\n")
    lines_of(text, file_name)
    found = heads_of(text)
    if found is None:
        raise FormatError(
            Message(
                "{file}, line 1: no heads of a deck table. It needs a count and one of ID, name, number.",
                {"file": file_name},
            )
        )
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=found[0], strict=True)
    try:
        next(reader)
        for row in reader:
            cells = {field: cell_text(row[at]) for field, at in found[1].items() if at < len(row)}
            if any(cells.get(field) for field in ("id", "name", "number")):
                yield reader.line_num, cells
    except csv.Error as error:
        raise FormatError(
            Message("{file}, line {line}: broken table, look for an open quote.",
                    {"file": file_name, "line": reader.line_num})
        ) from error  # fmt: skip


def read_csv(data: bytes, file_name: str, pack: GamePack, lookup: DeckLookup) -> ReadDeck:
    """The deck of a table. Rows that name no single card are kept and listed.

    Raises FormatError for a table without known heads, for a count that is not from 1 to 999, for broken quotes, and
    for more than a deck may have.
    """
    draft, sections = DeckDraft(lookup, file_name), section_words(pack)
    for line, cells in rows_of(data, file_name):
        count = _count(cells.get("count", ""), file_name, line)
        word = sections.get(folded_word(cells.get("section", "")))
        written, match = _match(cells, lookup)
        section = word.key if word is not None else cells.get("section") or pack.section_of(match.card)
        draft.add(section, written, count, match, line)
    return draft.finish(pack.id, pack.default_edition.id, PurePath(file_name).stem)


def _count(cell: str, file_name: str, line: int) -> int:
    digits = cell.removesuffix("枚").strip()
    count = int(digits) if digits.isdecimal() and len(digits) < 5 else 0
    if not 1 <= count <= MAX_COPIES:
        raise FormatError(
            Message(
                "{file}, line {line}: “{text}” is no count from 1 to {limit}.",
                {"file": file_name, "line": line, "text": cell, "limit": MAX_COPIES},
            )
        )
    return count


def _match(cells: Mapping[str, str], lookup: DeckLookup) -> tuple[str, Match]:
    """What the row means, and the text that stands for it if that is unknown: the id before the number and name."""
    written: Sequence[str] = [cells[field] for field in ("id", "number", "name") if cells.get(field)]
    matches = [match_card(text, lookup) for text in written]
    for match in matches:
        if match.card is not None:
            return written[0], match
    if cells.get("name") and not cells.get("id"):
        return cells["name"], match_card(cells["name"], lookup)
    return written[0], next((match for match in matches if match.cards), Match())
