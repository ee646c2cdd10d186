"""`deckbuilder library`: check the library and restore backups."""

from collections.abc import Mapping
from typing import Annotated

import typer

from deckbuilder.cli.context import GOOD, NO, AppContext
from deckbuilder.cli.groups import Json, group
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.library_care import BackupSummary, Differences, LibraryCheck

STATES: Mapping[str, Message] = {
    "rebuilt": Message("Rebuilt from its newest intact version: “{name}”"),
    "backup": Message("Restored from the latest backup: “{name}”"),
}
"""What is reported about rescued decks in a damaged library, besides the damaged ones."""


def library_app(context: AppContext) -> typer.Typer:
    """Return the command group for a context."""
    commands = LibraryCommands(context)
    return group("Check the library of decks and restore backups.", (commands.check, commands.restore))


class LibraryCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def check(self, *, as_json: Json = False) -> None:
        """Read everything in the library and its backups, and report damage. Nothing is written."""
        report = self._context.services.library_care.check()
        if as_json:
            self._context.show_json(self._document(report))
        else:
            self._print(report)
        raise typer.Exit(GOOD if report.is_sound else NO)

    def restore(
        self,
        backup: Annotated[
            str | None, typer.Argument(metavar="[BACKUP]", help="Id of the backup. Without it, list the backups.")
        ] = None,
        *,
        deck: Annotated[
            str | None, typer.Option(help=("Restore only the deck with this name, as an additional deck."))
        ] = None,
        dry_run: Annotated[
            bool, typer.Option("--dry-run", help=("Print what would change, but change nothing."))
        ] = False,
        as_json: Json = False,
    ) -> None:
        """Replace the library with a backup. The present library is backed up first."""
        if backup is None:
            if deck is not None:
                raise ServiceError(
                    Message(
                        "Specify the backup that contains the deck. “deckbuilder library restore” lists the backups."
                    )
                )
            self._list(as_json=as_json)
        elif deck is not None:
            self._restore_deck(backup, deck, dry_run=dry_run, as_json=as_json)
        else:
            self._restore(backup, dry_run=dry_run, as_json=as_json)

    def _list(self, *, as_json: bool) -> None:
        backups = self._context.services.library_care.backups()
        if as_json:
            self._context.show_json({"backups": [_backup(each) for each in backups]})
            return
        self._context.show(*map(self._line, backups))
        if not backups:
            self._context.show(self._context.text("There are no backups yet."))

    def _restore(self, backup: str, *, dry_run: bool, as_json: bool) -> None:
        care = self._context.services.library_care
        differences = care.differences(backup)
        former = None if dry_run else str(care.restore(backup))
        if as_json:
            self._context.show_json({"backup": backup, "dry_run": dry_run, "kept": former} | _differences(differences))
            return
        self._context.show(*self._difference_lines(differences))
        if former is None:
            self._context.show(self._context.text("Nothing was written."))
        else:
            key = "Restored the backup “{backup}”. The former library is in “{file}”."
            self._context.show(self._context.text(Message(key, {"backup": backup, "file": former})))

    def _restore_deck(self, backup: str, deck: str, *, dry_run: bool, as_json: bool) -> None:
        care = self._context.services.library_care
        name = care.find_deck(backup, deck).name if dry_run else care.restore_deck(backup, deck)
        if as_json:
            self._context.show_json({"backup": backup, "dry_run": dry_run, "deck": name})
            return
        if name != deck:
            renamed = Message("“{now}” is called “{name}” in the backup.", {"now": deck, "name": name})
            self._context.show(self._context.text(renamed))
        done = Message("Restored the deck “{name}” beside the present one.", {"name": name})
        self._context.show(self._context.text(Message("Nothing was written.") if dry_run else done))

    def _print(self, report: LibraryCheck) -> None:
        text = self._context.text
        if report.problem is not None:
            self._context.note(text(report.problem))
        damaged = [deck for deck in report.decks if deck.is_damaged]
        for deck in damaged:
            self._context.show(text("Damaged: deck {id} “{name}”", id=deck.id, name=deck.name))
        for name in (each for each in report.salvaged if each.status in STATES):
            self._context.show(text(STATES[name.status].key, name=name.name))
        if report.damaged_rows > len(damaged):
            self._context.show(text("Damaged rows outside decks: {count}", count=report.damaged_rows - len(damaged)))
        self._context.show(text("Decks: {count}", count=len(report.decks)))
        self._context.show(*map(self._line, report.backups))
        self._context.show(
            text(Message("The library is intact.") if report.is_sound else Message("The library is damaged."))
        )

    def _line(self, backup: BackupSummary) -> str:
        if not backup.is_sound:
            return self._context.text("Backup {id}: damaged", id=backup.id)
        return self._context.text("Backup {id}, decks: {count}", id=backup.id, count=backup.decks or 0)

    def _difference_lines(self, differences: Differences) -> list[str]:
        text = self._context.text
        lines = []
        if differences.added:
            lines.append(text("Will come back: {names}", names=", ".join(differences.added)))
        if differences.changed:
            lines.append(text("Will change: {names}", names=", ".join(differences.changed)))
        if differences.removed:
            lines.append(text("Will be removed: {names}", names=", ".join(differences.removed)))
        return lines or [text("The decks are the same.")]

    @staticmethod
    def _document(report: LibraryCheck) -> dict[str, object]:
        decks = [
            {"id": deck.id, "name": deck.name, "status": "damaged" if deck.is_damaged else "ok"}
            for deck in report.decks
        ]
        return {"sound": report.is_sound, "decks": decks, "backups": [_backup(each) for each in report.backups]}


def _backup(backup: BackupSummary) -> dict[str, object]:
    return {"id": backup.id, "made": backup.made, "decks": backup.decks, "sound": backup.is_sound}


def _differences(differences: Differences) -> dict[str, object]:
    return {"added": differences.added, "changed": differences.changed, "removed": differences.removed}
