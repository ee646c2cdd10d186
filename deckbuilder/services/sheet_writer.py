"""Write the steps of games to the library, and keep them safe while it cannot be written."""

from collections.abc import Callable

from card_db.store.library.games import Games
from deckbuilder.services.errors import StorageError, as_service_errors
from deckbuilder.services.game_rescue import GameRescue, RescuedGame, begins_with
from deckbuilder.services.game_sheet import Row, Sheet


class SheetWriter:
    """Saves the sheet of the present game, and earlier ones that still wait.

    Rows wait in memory while the library cannot be written, and every later `keep` tries again. `openings` counts how
    often a library was opened; when it grows, the games are found in the new library or saved there as a whole.
    """

    def __init__(self, games: Games, holder: str, rescue: GameRescue | None, openings: Callable[[], int]) -> None:
        self._games, self._holder, self._rescue = games, holder, rescue
        self._openings, self._opening = openings, openings()
        self.present: Sheet | None = None
        """The game that is being played."""
        self._unsaved: list[Sheet] = []
        self._is_stuck = False
        """Whether the last write failed. Answers then no longer wait for a next one."""

    def begin(self, sheet: Sheet) -> None:
        """Start saving a game that the library does not have."""
        if self._is_stuck:
            self._stand_by()
        self.present = sheet
        self._unsaved.append(sheet)

    def note(self, row: Row) -> None:
        """Add a step to the present game. What came before it is saved first."""
        sheet = self.present
        if sheet is None:
            return
        self._try_to_keep()
        sheet.rows.append(row)
        sheet.answered = sheet.answered or row[2] is not None
        if sheet not in self._unsaved:
            self._unsaved.append(sheet)

    def _try_to_keep(self) -> None:
        """Save to the library, or to the rescue file, everything that came before a change."""
        if self._is_stuck:
            self._stand_by()
            return
        try:
            self.keep()
        except StorageError:
            self._is_stuck = True  # the rows wait, and the `keep` after the change reports the reason

    @property
    def is_saved(self) -> bool:
        """Whether nothing waits."""
        return not self._unsaved

    def keep(self) -> None:
        """Save what waits.

        Raises StorageError if the library cannot be written. The rows then go on waiting, and a rescue file contains
        them in case the program is killed.
        """
        self._is_stuck = True
        try:
            with as_service_errors():
                self._write_all()
        except StorageError:
            self._stand_by()
            raise
        self._is_stuck = False
        if self._rescue is not None:
            self._rescue.stand_down()

    def leave(self) -> None:
        """Save what waits, and let another window play the game.

        What the library cannot take goes into a rescue file, which the next start recovers. Raises StorageError if that
        cannot be written either.
        """
        try:
            self.keep()
        except StorageError:
            if self._rescue is None:
                raise
            self._rescue.write(self._rescued())
            self._unsaved.clear()
            return
        if self.present is not None and self.present.id is not None:
            with as_service_errors():
                self._games.take(self.present.id, self._holder, "")

    def _write_all(self) -> None:
        if self._opening != self._openings():
            self._find_all_again()
        while self._unsaved:
            self._write(self._unsaved[0])
            self._unsaved.pop(0)

    def _stand_by(self) -> None:
        if self._rescue is not None and self._unsaved:
            self._rescue.stand_by(self._rescued())

    def _rescued(self) -> list[RescuedGame]:
        return [sheet.rescued() for sheet in self._unsaved]

    def _find_all_again(self) -> None:
        """After another library was opened, find the games in memory there."""
        opening = self._openings()
        if self.present is not None and self.present not in self._unsaved:
            self._unsaved.append(self.present)
        for sheet in self._unsaved:
            self._find_again(sheet)
            if sheet.replaces is not None and sheet.replaces not in self._unsaved:
                sheet.replaces = None
        if self.present is not None and self.present.id is not None:
            self._games.resume(self.present.id, self._holder)
        self._opening = opening

    def _find_again(self, sheet: Sheet) -> None:
        there = [each.game.id for each in self._games.games() if each.game.origin == sheet.origin]
        for number in sorted(there, key=lambda number: number != sheet.id):
            stored = self._games.load(number)
            if stored.is_whole and begins_with(sheet.rows, stored.steps):
                sheet.id, sheet.written = number, len(stored.steps)
                return
        sheet.id, sheet.written = None, 0

    def _write(self, sheet: Sheet) -> None:
        number = self._begin(sheet) if sheet.id is None else sheet.id
        while sheet.written < len(sheet.rows):
            node, parent, answers = sheet.rows[sheet.written]
            if answers is None:
                self._games.go_to(number, node)
            else:
                self._games.add_step(number, node, parent, answers)
            sheet.written += 1

    def _begin(self, sheet: Sheet) -> int:
        """Add the game to the library and return its id there."""
        replaced = sheet.replaces.id if sheet.replaces is not None else None
        number = sheet.id = self._games.begin(
            sheet.game, sheet.title, sheet.origin, deck=sheet.deck, holder=self._holder, replaces=replaced
        )
        if replaced is not None and replaced not in sheet.before:
            sheet.before.insert(0, replaced)
        self._drop_empty_before(sheet.replaces)
        sheet.replaces = None
        return number

    def _drop_empty_before(self, sheet: Sheet | None) -> None:
        """Delete the game before this one if nobody played it, so that of several such deals only the last one
        stays.
        """
        if sheet is None or sheet.answered or not sheet.before:
            return
        earlier = next((each for each in self._games.games() if each.game.id == sheet.before[0]), None)
        if earlier is not None and not earlier.answers and not earlier.game.starred:
            self._games.delete(earlier.game.id)
