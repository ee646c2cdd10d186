"""Summarise many messages of an import by reason, with the first examples, and write the whole list to a file."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from card_db.models import CardSchema
from card_db.text.table_cells import write_table
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.files import write_file
from deckbuilder.services.import_outcome import ImportOutcome, RejectedRow, UnreadText
from deckbuilder.services.table_columns import field_names

LIST_FILE = "last-import.csv"
MOST_LISTED = 20
"""The most messages that are listed one by one. A longer list is summarised by reason."""
MOST_EXAMPLES = 3
MOST_REASONS = 10


@dataclass(frozen=True, slots=True)
class Reason:
    """Messages that say the same about different rows or cards."""

    example: Message
    """The first of them."""
    field: str
    count: int
    places: tuple[str, ...]
    """The first rows or cards."""


def reasons_of(outcome: ImportOutcome) -> list[Reason]:
    """Return the reasons why rows were rejected, the most frequent first.

    If no row was rejected, return the reasons why cards are played by hand.
    """
    if outcome.rejected:
        return _grouped((each.field, _place(each), each.reason) for each in outcome.rejected)
    return _grouped(("", each.card_id, each.reason) for each in outcome.unread)


def _grouped(messages: Iterable[tuple[str, str, Message]]) -> list[Reason]:
    groups: dict[tuple[str, str], list[tuple[str, Message]]] = {}
    for field, place, message in messages:
        groups.setdefault((field, message.key), []).append((place, message))
    found = [
        Reason(each[0][1], field, len(each), tuple(dict.fromkeys(place for place, _ in each))[:MOST_EXAMPLES])
        for (field, _), each in groups.items()
    ]
    return sorted(found, key=lambda reason: -reason.count)


def _place(row: RejectedRow) -> str:
    return " ".join(filter(None, (row.sheet, str(row.row) if row.row else row.file.name)))


def place_words(row: RejectedRow, file: str, schema: CardSchema, translator: Translator) -> str:
    """Return the place of a rejected row: `file`, sheet, row and field, as far as they are known."""
    places = [file, row.sheet]
    if row.row:
        places.append(translator.text("row {row}", row=row.row))
    if row.field != row.file.name:
        places.append(field_words(row.field, schema, translator))
    return ", ".join(filter(None, places))


def field_words(field: str, schema: CardSchema, translator: Translator) -> str:
    """Return the name of a table column. For a card pack, the file comes before it."""
    file, sign, key = field.rpartition(": ")
    name = field_names(schema).get(key)
    return field if name is None else file + sign + name.get(translator.language)


def summary(outcome: ImportOutcome, schema: CardSchema, translator: Translator) -> list[str]:
    """Return a line for each reason: how often it occurs, the first message, the first rows or cards."""
    found = reasons_of(outcome)
    lines = []
    for reason in found[:MOST_REASONS]:
        reason_text = translator.text(reason.example)
        places = ", ".join(reason.places) + (", …" if reason.count > len(reason.places) else "")
        field = field_words(reason.field, schema, translator)
        messages = translator.text("{file}: {reason}", file=field, reason=reason_text) if field else reason_text
        words: dict[str, Arg] = {"count": reason.count, "reason": messages, "places": places}
        lines.append(translator.text(Message("{count} × {reason} ({places})", words)))
    if len(found) > MOST_REASONS:
        lines.append(translator.text(Message("Further reasons: {count}", {"count": len(found) - MOST_REASONS})))
    return lines


def write_list(outcome: ImportOutcome, folder: Path, translator: Translator) -> Path:
    """Write all messages of an import to a table in the user's folder. Raises StorageError."""
    path = folder / LIST_FILE
    write_file(path, ("\ufeff" + write_table([_HEADS, *_rows(outcome, translator)])).encode())
    return path


_HEADS = ("File", "Sheet", "Row", "Field", "Card", "Message")


def _rows(outcome: ImportOutcome, translator: Translator) -> Iterable[tuple[str | int, ...]]:
    for row in outcome.rejected:
        yield (row.file.name, row.sheet, row.row or "", row.field, "", translator.text(row.reason))
    for card in outcome.unread:
        yield ("", "", "", "", card.card_id, translator.text(card.reason))


def is_long(messages: Iterable[RejectedRow] | Iterable[UnreadText]) -> bool:
    """Return whether there are more than `MOST_LISTED` messages, so that a summary is clearer."""
    return len(tuple(messages)) > MOST_LISTED
