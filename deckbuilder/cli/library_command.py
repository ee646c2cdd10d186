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
    "rebuilt": Message("Rebuilt from its newest sound version: “{name}”"),
    "backup": Message("Taken from the latest backup: “{name}”"),
}
"""What is reported about rescued decks in a damaged library, besides the damaged ones."""


def library_app(context: AppContext) -> typer.Typer:
    """Return the command group for a context."""
    commands = LibraryCommands(context)
    return group("Check the library of decks, and restore backups of it.", (commands.check, commands.restore))


class LibraryCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def check(self, *, as_json: Json = False) -> None:
        """Read everything in the library and its backups, and report damage. Nothing is written."""
        found = self._context.services.library_care.check()
        if as_json:
            self._context.show_json(self._document(found))
        else:
            self._print(found)
        raise typer.Exit(GOOD if found.is_sound else NO)

    def restore(
        self,
        backup: Annotated[
            str | None, typer.Argument(metavar="[BACKUP]", help="Its id; leave it out for a list.")
        ] = None,
        *,
        deck: Annotated[str | None, typer.Option(help="Restore only the deck of this name, as another deck.")] = None,
        dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would change.")] = False,
        as_json: Json = False,
    ) -> None:
        """Replace the library with a backup. The present library is backed up first."""
        if backup is None:
            if deck is not None:
                raise ServiceError(Message("Name the backup that the deck is in. See deckbuilder library restore."))
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
        kept = None if dry_run else str(care.restore(backup))
        if as_json:
            self._context.show_json({"backup": backup, "dry_run": dry_run, "kept": kept} | _differences(differences))
            return
        self._context.show(*self._difference_lines(differences))
        if kept is None:
            self._context.show(self._context.text("Nothing was written."))
        else:
            key = "Restored the backup “{backup}”. What was there before is in “{file}”."
            self._context.show(self._context.text(Message(key, {"backup": backup, "file": kept})))

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

    def _print(self, found: LibraryCheck) -> None:
        text = self._context.text
        if found.problem is not None:
            self._context.note(text(found.problem))
        damaged = [deck for deck in found.decks if deck.is_damaged]
        for deck in damaged:
            self._context.show(text("Damaged: deck {id} “{name}”", id=deck.id, name=deck.name))
        for name in (each for each in found.salvaged if each.status in STATES):
            self._context.show(text(STATES[name.status].key, name=name.name))
        if found.damaged_rows > len(damaged):
            self._context.show(text("Damaged rows besides decks: {count}", count=found.damaged_rows - len(damaged)))
        self._context.show(text("Decks: {count}", count=len(found.decks)))
        self._context.show(*map(self._line, found.backups))
        self._context.show(
            text(Message("The library is sound.") if found.is_sound else Message("The library is damaged."))
        )

    def _line(self, backup: BackupSummary) -> str:
        if not backup.is_sound:
            return self._context.text("Backup {id}: damaged", id=backup.id)
        return self._context.text("Backup {id}, decks: {count}", id=backup.id, count=backup.decks or 0)

    def _difference_lines(self, differences: Differences) -> list[str]:
        text = self._context.text
        lines = []
        if differences.added:
            lines.append(text("Comes back: {names}", names=", ".join(differences.added)))
        if differences.changed:
            lines.append(text("Changes: {names}", names=", ".join(differences.changed)))
        if differences.removed:
            lines.append(text("Goes: {names}", names=", ".join(differences.removed)))
        return lines or [text("The decks are the same.")]

    @staticmethod
    def _document(found: LibraryCheck) -> dict[str, object]:
        decks = [
            {"id": deck.id, "name": deck.name, "status": "damaged" if deck.is_damaged else "ok"} for deck in found.decks
        ]
        return {"sound": found.is_sound, "decks": decks, "backups": [_backup(each) for each in found.backups]}


def _backup(backup: BackupSummary) -> dict[str, object]:
    return {"id": backup.id, "made": backup.made, "decks": backup.decks, "sound": backup.is_sound}


def _differences(differences: Differences) -> dict[str, object]:
    return {"added": differences.added, "changed": differences.changed, "removed": differences.removed}
