"""The output of `deckbuilder cards import`: rejected rows, cards played by hand, how the tables were read."""

from collections.abc import Sequence

from card_db.models import Card
from deckbuilder.card_text.results import ReadCard
from deckbuilder.cli.card_history_command import change_document, show_changes
from deckbuilder.cli.context import AppContext
from deckbuilder.cli.text_lines import line_documents, report_document, text_lines
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import TextReport, report_of
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.import_outcome import ImportOutcome, RejectedRow, UnreadText
from deckbuilder.services.import_summary import is_long, place_words, summary, write_list
from deckbuilder.services.own_lists import Added

MOST_NAMED = 20
MOST_DOUBTS = 20
RUNS = Message("{id} “{name}” runs:")
PARTLY_READ = Message("{id} “{name}” runs, but not all of its text was read:")
BY_HAND = Message("{id} “{name}” is played by hand:")


class ImportAnswer:
    """The output for one import."""

    def __init__(
        self, context: AppContext, outcome: ImportOutcome, pack: GamePack, *, with_texts: bool = False
    ) -> None:
        """`with_texts`: also show what was read of the texts of cards that run."""
        self._context, self._outcome, self._pack = context, outcome, pack
        self._shown = outcome.texts if with_texts else ()

    def document(self, *, several: bool) -> dict[str, object]:
        """Return the output as JSON. With several files, each message begins with the name of its file."""
        outcome = self._outcome
        answer: dict[str, object] = {
            "added": outcome.added,
            "changed": outcome.changed,
            "unchanged": outcome.unchanged,
            "rejected": [self._rejection(each, several=several) for each in outcome.rejected],
        }
        more = {
            "words": outcome.words,
            "changes": [change_document(each) for each in outcome.changes],
            "by_hand": [self._unread(each) for each in outcome.unread],
            "partly_read": [self._unread(each) for each in outcome.partly],
            "texts": [self._text(each) for each in self._shown],
            "doubts": [{"id": each.card_id, "message": self._context.text(each.message)} for each in outcome.doubts],
        }
        return answer | {key: each for key, each in more.items() if each} | self._tables()

    def _text(self, read: ReadCard) -> dict[str, object]:
        report, card = report_of(read.card, read), read.card
        return {"id": card.id, "name": card.name.model_dump(), **report_document(report, self._context)}

    def _unread(self, card: UnreadText) -> dict[str, object]:
        return {
            "id": card.card_id,
            "message": self._context.text(card.reason),
            "question": None if card.question is None else self._context.text(card.question),
            "readings": [{"ja": reading.ja, "en": reading.en} for reading in card.readings],
            "suggestions": list(card.suggestions),
            "lines": [] if card.report is None else line_documents(card.report, self._context),
        }

    def _tables(self) -> dict[str, object]:
        """Return how tables were read, if their headings did not make that obvious."""
        tables = self._outcome.tables
        columns = [column for table in tables if table.is_read for column in table.head.columns]
        if not any(column.how in {"guessed", "counter", "chosen"} for column in columns) and all(
            each.is_read for each in tables
        ):
            return {}
        return {
            "tables": [
                {
                    "sheet": table.sheet,
                    "read": table.is_read,
                    "row": table.head.row,
                    "columns": [
                        {"head": column.label, "field": column.field or None, "how": column.how}
                        for column in table.head.columns
                    ],
                }
                for table in tables
            ]
        }

    def show(self, *, dry_run: bool) -> None:
        """Print the output as text: notes, then one line with the result. Many messages are summarised by reason."""
        outcome = self._outcome
        if is_long(outcome.rejected or outcome.unread):
            self._context.note(
                *summary(outcome, self._pack.schema, self._context.translator), *self._where_the_list_is()
            )
        else:
            by_hand = [line for card in outcome.unread for line in self._by_hand(card)]
            self._context.note(*map(self._rejected_line, outcome.rejected), *by_hand)
        self._context.note(*self._partly_read())
        for read in self._shown:
            if not read.card.by_hand:
                self._context.show(*self._lines(RUNS, read.card, report_of(read.card, read)))
        self._context.note(*self._guessed())
        show_changes(self._context, outcome.changes, self._pack)
        self._context.show(self._result(dry_run=dry_run))
        if outcome.number is not None:
            key = "To undo it: deckbuilder cards undo {number} --game {game}"
            self._context.note(self._context.text(Message(key, {"number": outcome.number, "game": self._pack.id})))

    def _where_the_list_is(self) -> list[str]:
        text = self._context.text
        try:
            path = write_list(self._outcome, self._context.services.folders.data, self._context.translator)
        except ServiceError as error:
            return [text("The complete list could not be written. {reason}", reason=text(error.message))]
        return [text("The complete list is in {file}.", file=str(path))]

    def _guessed(self) -> list[str]:
        columns = [column for table in self._outcome.tables if table.is_read for column in table.head.columns]
        guessed = dict.fromkeys(f"{column.label} → {column.field}" for column in columns if column.how == "guessed")
        if not guessed:
            return []
        key = "Guessed columns: {columns}. Correct wrong ones with --map HEADING=FIELD."
        return [self._context.text(Message(key, {"columns": _some(list(guessed))}))]

    def _result(self, *, dry_run: bool) -> str:
        outcome, text = self._outcome, self._context.text
        if outcome.rejected:
            return text("Nothing was imported. Unusable rows: {count}", count=outcome.wrong_rows)
        counts = {"added": outcome.added, "changed": outcome.changed, "unchanged": outcome.unchanged}
        if dry_run:
            nothing = (
                "Nothing was written. An import would have {added} added, {changed} changed and "
                "{unchanged} unchanged cards."
            )
            return text(Message(nothing, counts))
        answer = text(Message("{added} added, {changed} changed, {unchanged} unchanged", counts))
        return f"{answer}\n{text(Message('Words: {count}', {'count': outcome.words}))}" if outcome.words else answer

    def note_added_lists(self, added: Sequence[Added]) -> None:
        """Report the restriction lists that came with the cards."""
        titles = [each.title[self._context.translator.language] for file in added for each in file.file.lists]
        if titles:
            self._context.note(self._context.text("Restriction lists added: {lists}", lists=_some(titles)))

    def note_doubts(self) -> None:
        """Report what may be wrong in the data of cards."""
        text, doubts = self._context.text, self._outcome.doubts
        lines = [
            text("{file}: {reason}", file=each.card_id, reason=text(each.message)) for each in doubts[:MOST_DOUBTS]
        ]
        if len(doubts) > MOST_DOUBTS:
            lines.append(text("and {count} more", count=len(doubts) - MOST_DOUBTS))
        self._context.note(*lines)

    def note_what_was_passed_over(self) -> None:
        """Report the columns, sheets and files that were not read."""
        outcome, text = self._outcome, self._context.text
        sheets = [table.sheet for table in outcome.tables if not table.is_read]
        if outcome.ignored:
            self._context.note(text("Skipped columns: {heads}", heads=_some(outcome.ignored)))
        if sheets:
            self._context.note(text("Skipped sheets: {sheets}", sheets=_some(sheets)))
        if outcome.passed_over:
            self._context.note(text("Skipped files in card packs: {files}", files=_some(outcome.passed_over)))

    def _rejection(self, row: RejectedRow, *, several: bool) -> dict[str, object]:
        reason = self._context.text(row.reason)
        if row.sheet:
            reason = self._context.text("{file}: {reason}", file=row.sheet, reason=reason)
        if several:
            reason = self._context.text("{file}: {reason}", file=str(row.file), reason=reason)
        return {"row": row.row, "field": row.field, "message": reason}

    def _rejected_line(self, row: RejectedRow) -> str:
        place = place_words(row, str(row.file), self._pack.schema, self._context.translator)
        return self._context.text("{file}: {reason}", file=place, reason=self._context.text(row.reason))

    def _partly_read(self) -> list[str]:
        """Return the cards that run by their text in one language, with the lines of the other one."""
        cards, text = self._outcome.partly, self._context.text
        lines = [
            line
            for card in cards[:MOST_NAMED]
            if card.report is not None
            for line in self._lines(PARTLY_READ, card, card.report.open())
        ]
        return [*lines, *([text("and {count} more", count=len(cards) - MOST_NAMED)] if len(cards) > MOST_NAMED else [])]

    def _lines(self, head: Message, card: UnreadText | Card, report: TextReport) -> list[str]:
        id_ = card.card_id if isinstance(card, UnreadText) else card.id
        name = self._context.text(Message(head.key, {"id": id_, "name": card.name.model_dump()}))
        return [name, *text_lines(report, self._context)]

    def _by_hand(self, card: UnreadText) -> list[str]:
        if card.report is not None and card.report.lines:
            return self._lines(BY_HAND, card, card.report)
        key = "{id} is played by hand, because its text was not understood. {reason}"
        said = [self._context.text(Message(key, {"id": card.card_id, "reason": self._context.text(card.reason)}))]
        if card.question is not None:
            said.append(self._context.text(card.question))
        if card.suggestions:
            said.append(self._context.text(Message("Perhaps: {texts}", {"texts": " / ".join(card.suggestions)})))
        return [" ".join(said)]


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")
