"""Convert tables with one row per card to cards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from card_db.importers.absent_columns import absent_columns, named_columns
from card_db.importers.bad_cells import BadCellError
from card_db.importers.cells import read_abilities, read_cell, read_flag, read_keywords
from card_db.importers.columns import NOTHING, Column, Heads, fields, folded_head
from card_db.importers.head_rows import TableHead, TableOptions, table_head
from card_db.importers.plain_cells import read_plain
from card_db.importers.reading import Reading, TableReading, UnreadableFileError
from card_db.importers.sheets import Sheet
from card_db.importers.shifted_rows import shifted, split_number
from card_db.models import Card, CardSchema, FieldSpec
from card_db.store.card_fields import MOST_WRONG_FIELDS, card_of
from card_db.store.errors import Argument, Rejected
from card_db.text.table_cells import cell_text

MOST_WRONG_ROWS = 1_000
LONGEST_SAMPLE = 40
_TEXTS = ("name", "text", "flavor")
_PLAIN = ("rarity", "reading", "illustrator", "image")
_DATE = re.compile(
    r"[0-9]{1,2}月[0-9]{1,2}日|[0-9]{4}[/年][0-9]{1,2}[/月][0-9]{1,2}日?|[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}"
    r"|[0-9]{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-[0-9]{1,2}",
    re.IGNORECASE,
)


def read_tables(sheets: Sequence[Sheet], schema: CardSchema, options: TableOptions) -> Reading:
    """Read the cards of tables. After 1,000 wrong rows the rest is skipped.

    The sheets are those that the user chose, else all that contain cards, else the one with the best-known headings.
    Raises UnreadableFileError.
    """
    heads = Heads(schema)
    filled = [sheet for sheet in sheets if not sheet.is_empty]
    if not filled:
        raise UnreadableFileError("The table is empty. Add cards to it.")
    headed = [(sheet, table_head(sheet, heads, options)) for sheet in filled]
    read = _chosen(headed, schema, options)
    _check_options(headed, schema, options)
    rows = _Rows(schema, several=len(filled) > 1)
    for sheet, head in read:
        rows.read(sheet, head)
    tables = tuple(_table_reading(sheet, head, is_read=(sheet, head) in read) for sheet, head in headed)
    unknown = dict.fromkeys(name for sheet, head in read if head.has_name(schema) for name in _unknown(sheet, head))
    return Reading(tuple(rows.cards), tuple(rows.rejected), tuple(unknown), tables=tables)


def look_at(sheets: Sequence[Sheet], schema: CardSchema, options: TableOptions) -> tuple[TableReading, ...]:
    """Return how tables would be read, without reading their cards. Raises UnreadableFileError."""
    heads = Heads(schema)
    headed = [(sheet, table_head(sheet, heads, options)) for sheet in sheets if not sheet.is_empty]
    read = _chosen(headed, schema, options) if headed else []
    return tuple(_table_reading(sheet, head, is_read=(sheet, head) in read) for sheet, head in headed)


_Headed = Sequence[tuple[Sheet, TableHead]]


def _chosen(headed: _Headed, schema: CardSchema, options: TableOptions) -> _Headed:
    if options.sheets:
        names = {folded_head(name) for name in options.sheets}
        chosen = [each for each in headed if folded_head(each[0].name) in names]
        missing = [name for name in options.sheets if folded_head(name) not in {folded_head(s.name) for s, _ in chosen}]
        if missing:
            known = ", ".join(sheet.name for sheet, _ in headed)
            key = "There is no sheet “{sheet}” with cells. Choose one of: {known}."
            raise UnreadableFileError(key, {"sheet": missing[0], "known": known})
        return chosen
    seen = [each for each in headed if not each[0].is_hidden] or headed
    with_cards = [each for each in seen if each[1].holds_cards(schema)]
    return with_cards or [max(seen, key=lambda each: len(set(each[1].fields) - {NOTHING}))]


def _check_options(headed: _Headed, schema: CardSchema, options: TableOptions) -> None:
    """Raise UnreadableFileError if an option names a heading that no table has, or an unknown field."""
    known, there = fields(schema), {folded_head(column.label) for _, head in headed for column in head.columns}
    for name, wanted in options.columns.items():
        if folded_head(name) not in there:
            listed = ", ".join(column.label for _, head in headed for column in head.columns if column.head.strip())
            key = "There is no column “{head}”. Choose one of: {known}."
            raise UnreadableFileError(key, {"head": name, "known": listed})
        if wanted and wanted not in known:
            key = "This game has no field “{name}”. Choose one of: {known}."
            raise UnreadableFileError(key, {"name": wanted, "known": ", ".join(known)})


def _table_reading(sheet: Sheet, head: TableHead, *, is_read: bool) -> TableReading:
    below = sheet.rows[head.row : head.row + 20]
    samples = (next(filter(None, _cells_below(below, column)), "") for column in head.columns)
    return TableReading(sheet.name, head, tuple(sample[:LONGEST_SAMPLE] for sample in samples), is_read)


def _cells_below(rows: Sequence[Sequence[str]], column: Column) -> Iterator[str]:
    return (cells[column.place].strip() for cells in rows if column.place < len(cells))


def _unknown(sheet: Sheet, head: TableHead) -> Iterator[str]:
    """Return the columns without a meaning. A column without a heading is included if it has cells."""
    below = sheet.rows[head.row :]
    for column in head.columns:
        if not column.field and (column.head.strip() or any(_cells_below(below, column))):
            yield column.label


@dataclass
class _Rows:
    """The cards of several tables. A card may occur once."""

    schema: CardSchema
    several: bool
    """Whether the file has several sheets, so that messages about a row need the name of its sheet."""
    rejected: list[Rejected] = field(default_factory=list)
    _cards: dict[str, tuple[str, Card]] = field(default_factory=dict)
    _wrong_rows: int = 0

    @property
    def cards(self) -> Iterator[Card]:
        """The cards, in the order of the rows."""
        return (card for _, card in self._cards.values())

    def read(self, sheet: Sheet, head: TableHead) -> None:
        """Read the rows under the headings."""
        name = sheet.name if self.several else ""
        if not head.has_name(self.schema):
            self.rejected.append(_no_heads(sheet, head, name))
            return
        if head.counter is not None:
            self.rejected.append(_only_counted(head, head.counter, name))
            return
        self._check_heads(head, name)
        absent = absent_columns(sheet, head, self.schema)
        first = [cell.strip() for cell in sheet.heads(head.row)]
        for row in sheet.filled_rows():
            if row <= head.row or [cell.strip() for cell in sheet.rows[row - 1]] == first:
                continue
            if self._wrong_rows == MOST_WRONG_ROWS:
                key = (
                    "Reading stopped here, because {limit} rows before this one cannot be used. "
                    "Correct them and try again."
                )
                self.rejected.append(Rejected(row, "", key, {"limit": MOST_WRONG_ROWS}, name))
                return
            read = _read_row(sheet, head, self.schema, row)
            self._take(read if isinstance(read, Card) else tuple(named_columns(read, absent)), name, row)

    def _check_heads(self, head: TableHead, name: str) -> None:
        for field_key in dict.fromkeys(head.fields):
            same = [column.label for column in head.columns if field_key and column.field == field_key]
            if len(same) > 1:
                key = (
                    "The columns {columns} are all read as “{field}”. Remove all but one of them, or "
                    "skip them (in the terminal: --map HEADING=-)."
                )
                args: dict[str, Argument] = {"columns": ", ".join(same), "field": field_key}
                self.rejected.append(Rejected(head.row, same[1], key, args, name))

    def _take(self, card: Card | tuple[Rejected, ...], name: str, row: int) -> None:
        if isinstance(card, Card) and card.id in self._cards:
            place = self._cards[card.id][0]
            key = "The card “{id}” is already in row {row}. Remove one of them."
            card = (Rejected(row, "id", key, {"id": card.id, "row": place}),)
        if isinstance(card, Card):
            self._cards[card.id] = (f"{row} ({name})" if name else str(row), card)
            return
        self._wrong_rows += 1
        self.rejected += (Rejected(each.row, each.field, each.key, each.args, name) for each in card)


def _no_heads(sheet: Sheet, head: TableHead, name: str) -> Rejected:
    flaw = next(iter(sheet.flaws.values()), None)
    if flaw is not None and not any(head.fields):
        return Rejected(head.row, "", flaw.key, flaw.args, name)
    key = (
        "No row contains the column headings. One heading must be “{name}”. Found: {columns}. Write "
        "the headings above the cards, or choose the fields of the columns (in the terminal: --map "
        "HEADING=FIELD)."
    )
    labels = ", ".join(column.label for column in head.columns if column.head.strip())
    return Rejected(head.row, "", key, {"name": {"ja": "名前", "en": "name"}, "columns": labels}, name)


def _only_counted(head: TableHead, counter: Column, name: str) -> Rejected:
    key = (
        "The column “{head}” numbers the rows, so it is not used as card ids. Add a column with ids or "
        "card numbers, or choose this one for them (in the terminal: --map {head}=number)."
    )
    return Rejected(head.row, counter.label, key, {"head": counter.label}, name)


def _read_row(sheet: Sheet, head: TableHead, schema: CardSchema, row: int) -> Card | tuple[Rejected, ...]:
    """Return the card of a row, or its wrong fields with one reason each."""
    cells = sheet.rows[row - 1]
    if too_many := shifted(cells, len(head.columns)):
        return (Rejected(row, "", too_many.key, too_many.args),)
    if split := split_number(sheet, cells, head, schema):
        return (Rejected(row, "", split.key, split.args),)
    named = {column.field: cell_text(cells[column.place]) for column in head.columns if column.field
             and column.place < len(cells)}  # fmt: skip
    wrong = {column.field: Rejected(row, column.field, flaw.key, flaw.args) for column in head.columns if column.field
             and (flaw := sheet.flaws.get((row, column.place))) is not None}  # fmt: skip
    document = _document({key: cell for key, cell in named.items() if key not in wrong}, schema, row, wrong)
    if not document["id"] and "number" not in wrong:
        wrong.setdefault("id", Rejected(row, "id", "A card needs an id or a number.", {}))
    card = card_of(document, schema, "", row)
    for spec in schema.fields:
        if _is_forgotten(spec, document, named, schema):
            key = "This value is missing. Write “-” if the card has none."
            wrong.setdefault(spec.key, Rejected(row, spec.key, key, {}))
    reported = {*wrong, *(key.removesuffix("_ja").removesuffix("_en") for key in wrong)} | (
        {"id"} if "number" in wrong else set()
    )
    further = () if isinstance(card, Card) else [each for each in card if each.field.partition(".")[0] not in reported]
    if wrong or not isinstance(card, Card):
        return (*wrong.values(), *further)[:MOST_WRONG_FIELDS]
    return card


def _document(named: Mapping[str, str], schema: CardSchema, row: int, wrong: dict[str, Rejected]) -> dict[str, object]:
    """Return the flat JSON of a card. `wrong` receives the reasons for cells that do not fit."""
    document: dict[str, object] = {}
    plain: dict[str, str] = {}
    for key, cell in named.items():
        try:
            plain[key] = cell if schema.field(key) is not None else read_plain(key, cell)
            document |= _values(key, plain[key], schema)
        except BadCellError as bad:
            wrong[key] = Rejected(row, key, bad.key, bad.places)
    for name in (*_TEXTS, *(spec.key for spec in schema.fields if spec.type == "text")):
        texts = {language: plain.get(f"{name}_{language}", "") for language in ("ja", "en")}
        document |= {name: texts} if any(texts.values()) else {}
    document["id"] = plain.get("id") or plain.get("number", "")
    document["number"] = plain.get("number", "") if "number" in named else document["id"]
    document |= {"set": plain["set"]} if plain.get("set") else {}
    return document


def _is_forgotten(
    spec: FieldSpec, document: Mapping[str, object], named: Mapping[str, str], schema: CardSchema
) -> bool:
    """Return whether a cell is blank although cards of this kind usually have the field."""
    return document.get(schema.fields[0].key) in spec.expected_for and not named.get(spec.key, "").strip()


def _values(key: str, cell: str, schema: CardSchema) -> Mapping[str, object]:
    """Return what a cell adds to the flat JSON of its card."""
    spec = schema.field(key)
    if spec is not None:
        value = read_cell(cell, spec)
        return {} if value is None else {key: value}
    if not cell:
        return {}
    match key:
        case "keywords":
            return {key: read_keywords(cell, schema)}
        case "abilities":
            return {key: read_abilities(cell)}
        case "by_hand":
            return {key: read_flag(cell)}
        case "id" | "number" if _DATE.fullmatch(cell):
            key = (
                "“{value}” is a date. Spreadsheet programs turn numbers such as 1-5 into dates. Format the column as "
                "text and write the number again."
            )
            raise BadCellError(key, {"value": cell})
    return {key: cell} if key in _PLAIN else {}
