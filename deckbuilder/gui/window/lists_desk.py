"""Shows the player's restriction lists in the window, and adds and removes their files."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from card_db.models import Text
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.lists_strip import ListsStrip, ShownList
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.restrictions import NamedCard, Restriction, RestrictionList, list_in_force
from deckbuilder.services.own_lists import Added, OwnFile

MOST_NAMED = 20
"""Unknown cards of a list that a notice names."""


class ListsDesk(QObject):
    """`changed` is emitted when other lists apply, `choose_asked` when the user wants to choose files."""

    changed = Signal()
    choose_asked = Signal()

    def __init__(
        self,
        context: WindowContext,
        game: str,
        notices: Notices,
        jobs: Tasks,
        language: Language,
        show: Callable[[Strip], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._game, self._notices, self._jobs = context, game, notices, jobs
        self._language, self._show = language, show
        self.strip: ListsStrip | None = None

    def open(self) -> None:
        """Open the strip with the lists of the game."""
        strip = self.strip = ListsStrip(self._language)
        strip.add_asked.connect(self.choose_asked)
        strip.remove_asked.connect(self._remove)
        strip.closed.connect(self._forget)
        self._fill()
        self._show(strip)

    def _forget(self) -> None:
        self.strip = None

    def _fill(self) -> None:
        if self.strip is None:
            return
        lists = self._context.packs[self._game].restrictions
        now = list_in_force(lists, self._context.today())
        own = [file for file in self._context.own_lists.files if file.game == self._game]
        by_day = sorted(lists, key=lambda each: each.valid_from, reverse=True)
        self.strip.show_lists([self._shown(each, own, is_in_force=each is now) for each in by_day])

    def _shown(self, listed: RestrictionList, own: Sequence[OwnFile], *, is_in_force: bool) -> ShownList:
        file = next((file for file in own if listed in file.lists), None)
        entries = [*map(self._limit, listed.entries), *(self._not_together(*pair) for pair in listed.not_together)]
        return ShownList(listed, file, is_in_force, entries)

    def _limit(self, entry: Restriction) -> Message:
        words: dict[str, Arg] = {"name": self._name(entry), "count": entry.limit}
        return Message("{name}: at most {count}", words) if entry.limit else Message("{name}: forbidden", words)

    def _not_together(self, one: NamedCard, other: NamedCard) -> Message:
        return Message("{name} or {other}, but not both", {"name": self._name(one), "other": self._name(other)})

    def _name(self, named: NamedCard) -> Mapping[str, str] | str:
        """Return the name of a card in both languages, or the list's own name for a card that is in no set here."""
        card = self._context.cards.card(named.card) if named.card is not None else None
        return card.name.model_dump() if card is not None else named.called

    def show_problems(self) -> None:
        """Report the files in the player's folder that cannot be used."""
        for problem in self._context.own_lists.problems:
            self._notices.fail(problem)

    def add(self, paths: Sequence[Path]) -> list[Added]:
        """Add the lists in these files. Runs on a worker thread. Raises StorageError or ServiceError."""
        return [each for path in paths for each in self._context.own_lists.add(path)]

    def show_added(self, added: Sequence[Added]) -> None:
        """Name the lists that were added. Each notice can undo its addition."""
        for each in added:
            titles = ", ".join(self._language.word(Text(**listed.title)) for listed in each.file.lists)
            words: dict[str, Arg] = {
                "lists": titles,
                "game": self._context.packs[each.file.game].schema.name.model_dump(),
                "cards": ", ".join(each.unknown[:MOST_NAMED]),
            }
            message = Message("Restriction lists added: {lists}", words)
            if each.file.game != self._game:
                message = Message("Restriction lists added for {game}: {lists}", words)
            self._notices.offer(message, (Message("Undo"), partial(self._take_back, each)), about=each.file.path.name)
            if each.unknown:
                key = "Not in any of your card sets, so not restricted yet: {cards}"
                self._notices.offer(Message(key, words), tone="warn", about=each.file.path.name)
        if added:
            self._lists_changed()

    def _take_back(self, added: Added) -> None:
        self._notices.settle(added.file.path.name)
        self._do(lambda: self._context.own_lists.take_back(added))

    def _remove(self, file: OwnFile) -> None:
        lists = self._context.own_lists

        def removed(saved: Path) -> None:
            self._notices.settle(file.path.name)
            self._lists_changed()
            message = Message("Removed “{name}”. Its file is kept as {file}.", {"name": file.name, "file": str(saved)})
            self._notices.offer(message, (Message("Undo"), lambda: self._do(lambda: lists.put_back(saved, file.path))))

        self._jobs.run(lambda: lists.remove(file.name, file.game), removed, self._fail)

    def _do(self, job: Callable[[], None]) -> None:
        self._jobs.run(job, lambda _: self._lists_changed(), self._fail)

    def _lists_changed(self) -> None:
        self._fill()
        self.changed.emit()

    def _fail(self, error: Exception) -> None:
        self._notices.fail(explain(error))
