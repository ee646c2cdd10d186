"""`deckbuilder cards revisions`, `imports` and `undo`: earlier texts of a card and past imports."""

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from card_db.models import Card
from deckbuilder.cli.context import AppContext
from deckbuilder.cli.groups import Json
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import CardChange, CardRevision, FieldChange, PastImport
from deckbuilder.services.card_differences import card_document, difference_lines, origin_line
from deckbuilder.services.deck_sources import game_of

Game = Annotated[str | None, typer.Option(help="The game; the first one if it is left out.")]
MOST_NAMED = 20
"""The most cards whose changes are printed in the text output."""


class CardHistoryCommands:
    """The commands. Each public method is one."""

    def __init__(self, context: AppContext, find_card: Callable[[str], Card]) -> None:
        self._context, self._find_card = context, find_card

    def revisions(self, card_id: Annotated[str, typer.Argument(metavar="ID")], *, as_json: Json = False) -> None:
        """List every text a card has or had, oldest first. ID may also be its name or number."""
        card = self._find_card(card_id)
        found = self._context.services.cards.revisions(card)
        pack = self._context.services.packs[card.game]
        if as_json:
            revisions = [_revision(each, pack) for each in found]
            self._context.show_json({"id": card.id, "name": card.name.model_dump(), "revisions": revisions})
            return
        for each in found:
            self._context.show(*self._revision_lines(each, pack))

    def _revision_lines(self, revision: CardRevision, pack: GamePack) -> list[str]:
        words = self._context.translator
        head = origin_line(revision, words)
        if revision.is_current:
            head = words.text("{origin} (current)", origin=head)
        text = revision.revision.card.text.get(words.language)
        changed = [f"  {line}" for line in difference_lines(revision.fields, pack, words)]
        return [head, *(changed or [f"  {line}" for line in text.splitlines()])]

    def imports(self, *, game: Game = None, as_json: Json = False) -> None:
        """List the imports of a game, oldest first, with the numbers that undo them."""
        found = self._context.services.cards.past_imports(game_of(game, self._context.services))
        if as_json:
            self._context.show_json({"imports": [_past_import(each) for each in found]})
            return
        self._context.show(*map(self._import_line, found))
        if not found:
            self._context.show(self._context.text("There are no imports yet."))

    def _import_line(self, past: PastImport) -> str:
        if past.is_undone:
            return self._context.text("{number}: undone", number=past.number)
        key = "{number}: {date}, {files}: {added} added, {changed} changed, {unchanged} unchanged"
        counts = {"added": past.added, "changed": past.changed, "unchanged": past.unchanged}
        files = ", ".join(past.files)
        return self._context.text(Message(key, {"number": past.number, "date": past.made, "files": files, **counts}))

    def undo(
        self,
        number: Annotated[int | None, typer.Argument(metavar="[NUMBER]", help="The latest one if left out.")] = None,
        *,
        game: Game = None,
        as_json: Json = False,
    ) -> None:
        """Undo an import: all its cards go back to what they were. `cards imports` lists the numbers."""
        pack = self._context.services.packs[game_of(game, self._context.services)]
        report = self._context.services.cards.undo_import(pack.id, number)
        if as_json:
            changes = [change_document(each) for each in report.changes]
            self._context.show_json({"number": report.number, "gone": list(report.gone), "changes": changes})
            return
        show_changes(self._context, report.changes, pack)
        key = "Undid import {number}. Removed cards: {gone}. Cards back to their earlier text: {changed}."
        counts = {"number": report.number, "gone": len(report.gone), "changed": len(report.changes)}
        self._context.show(self._context.text(Message(key, counts)))


def show_changes(context: AppContext, changes: Sequence[CardChange], pack: GamePack) -> None:
    """Print what changed in the first cards, and how many more changed."""
    words = context.translator
    for change in changes[:MOST_NAMED]:
        context.show(f"{change.id}  {change.name.get(words.language)}")
        context.show(*(f"  {line}" for line in difference_lines(change.fields, pack, words)))
    if len(changes) > MOST_NAMED:
        context.show(context.text("More changed cards: {count}", count=len(changes) - MOST_NAMED))


def change_document(change: CardChange) -> dict[str, object]:
    """Return a changed card as JSON."""
    return {"id": change.id, "name": change.name.model_dump(), "fields": list(map(_field, change.fields))}


def _field(change: FieldChange) -> dict[str, object]:
    return {"field": change.field, "old": change.old, "new": change.new}


def _revision(revision: CardRevision, pack: GamePack) -> dict[str, object]:
    source, card = revision.revision.source, revision.revision.card
    return {
        "import": source.number or None,
        "made": source.made or None,
        "file": source.file,
        "own": revision.is_own,
        "current": revision.is_current,
        "changes": list(map(_field, revision.fields)),
        "card": card_document(card, pack.schema),
    }


def _past_import(past: PastImport) -> dict[str, object]:
    if past.is_undone:
        return {"number": past.number, "undone": True}
    counts = {"added": past.added, "changed": past.changed, "unchanged": past.unchanged}
    return {"number": past.number, "undone": False, "made": past.made, "files": list(past.files), **counts}
