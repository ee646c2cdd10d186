"""Sentences about an import of cards."""

from pathlib import Path

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.import_outcome import ImportOutcome, RejectedRow
from deckbuilder.services.import_summary import is_long, place_words, summary, write_list

MOST_REJECTED = 5


class ImportWords:
    """Describes the result of one import. Long lists of messages are summed up by reason and written to a file."""

    def __init__(self, outcome: ImportOutcome, pack: GamePack, data_folder: Path, language: Language) -> None:
        self._outcome, self._pack, self._folder, self._language = outcome, pack, data_folder, language

    def success_in(self, game: str) -> Message:
        """Describe a successful import in the window of `game`. Name the game of the cards if it is another one."""
        success = self.success()
        if self._pack.id == game:
            return success
        words: dict[str, Arg] = {"file": self._pack.schema.name.model_dump(), "reason": self._language.text(success)}
        return Message("{file}: {reason}", words)

    def success(self) -> Message:
        """Describe how many cards were imported, how many of them are played by hand, and why."""
        outcome = self._outcome
        counts: dict[str, Arg] = {
            "added": outcome.added,
            "changed": outcome.changed,
            "unchanged": outcome.unchanged,
            "count": len(outcome.unread),
        }
        if outcome.words and not (outcome.added or outcome.changed or outcome.unchanged):
            return Message(
                "Words imported: {count}. Texts that are imported from now on may use them.", {"count": outcome.words}
            )
        if not outcome.unread:
            return Message("Cards imported: {added} new, {changed} changed, {unchanged} unchanged.", counts)
        if is_long(outcome.unread):
            reasons = self._reasons()
        else:
            first, text = outcome.unread[0], self._language.text
            reasons = text("{file}: {reason}", file=self._language.word(first.name), reason=text(first.reason))
        return Message(
            "Cards imported: {added} new, {changed} changed, {unchanged} unchanged. "
            "{count} of them are played by hand, because their text was not understood. {reasons}",
            {**counts, "reasons": reasons},
        )

    def doubts(self) -> Message:
        """Describe what may be wrong in the data of cards: the first hint, and how many more there are."""
        first, text = self._outcome.doubts[0], self._language.text
        reason = text("{file}: {reason}", file=first.card_id, reason=text(first.message))
        return Message(
            "Hints about imported cards: {count}. {reasons}",
            {
                "count": len(self._outcome.doubts),
                "reasons": reason,
            },
        )

    def rejection(self) -> Message:
        """Describe why nothing was imported: the first rejected rows with file, row, field and reason, or a summary."""
        rejected = self._outcome.rejected
        rows = self._reasons() if is_long(rejected) else "\n".join(map(self._row, rejected[:MOST_REJECTED]))
        if "\n" in rows:
            rows = f"\n{rows}\n"
        if all(not row.row for row in rejected):
            return Message("Nothing was imported. {reasons} Correct the file and import it again.", {"reasons": rows})
        key = "Nothing was imported. Rows that cannot be used: {count}. {rows} Correct the file and import it again."
        return Message(key, {"count": self._outcome.wrong_rows, "rows": rows})

    def _row(self, row: RejectedRow) -> str:
        words = self._language.translator
        place = place_words(row, row.file.name, self._pack.schema, words)
        return words.text("{file}: {reason}", file=place, reason=words.text(row.reason))

    def _reasons(self) -> str:
        """Return the messages summed up by reason, and where the whole list is."""
        words = self._language.translator
        lines = summary(self._outcome, self._pack.schema, words)
        try:
            path = write_list(self._outcome, self._folder, words)
            lines.append(words.text("The complete list is in {file}.", file=str(path)))
        except ServiceError as error:
            reason = words.text(error.message)
            lines.append(words.text("The complete list could not be written. {reason}", reason=reason))
        return "\n".join(lines)
