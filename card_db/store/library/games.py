"""Games of the test room in the library. A running game is saved answer by answer, and the latest games stay."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from card_db.store.library.backups import folder_of, newest_backup
from card_db.store.library.errors import DamagedGameError, NoSuchGameError
from card_db.store.library.file import LibraryFile, now
from card_db.store.library.records import GAMES, STEPS, GameRecord, GameState, StepRecord

MOST_GAMES = 100
"""The most games that are neither running nor starred. The oldest are deleted first."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in the list of games.

    `answers` is the number of its answers. `updated` is when it last changed (UTC, ISO 8601). `last` is its last
    readable step with answers, or empty.
    """

    game: GameRecord
    answers: int
    updated: str
    last: str = ""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with its steps in the order they were made. Its position is `node`; 0 is before the first step."""

    game: GameRecord
    steps: Sequence[StepRecord]
    node: int
    is_whole: bool
    """Whether all steps are included. Damaged steps, and all after the first of them, are left out."""


class Games:
    """The games of a library. Every change is on the disk when its method returns.

    Every method raises StorageError if the file cannot be read or written.
    """

    def __init__(self, file: LibraryFile) -> None:
        self._file = file

    def games(self) -> list[GameSummary]:
        """Return all readable games, the last begun first."""
        with self._file.reading() as connection:
            games = GAMES.only_sound(connection.execute(f"SELECT {GAMES.selected} FROM games ORDER BY id DESC"))
            counted = connection.execute(
                "SELECT game, count(answers), max(id), max(CASE WHEN answers IS NOT NULL THEN id END) "
                "FROM game_steps WHERE typeof(game) = 'integer' GROUP BY game"  # damage may have changed the type
            ).fetchall()
            newest = {
                int(game): (int(count), self._made(connection, step), self._answers(connection, answered))
                for game, count, step, answered in counted
            }
        return [GameSummary(game, *newest.get(game.id, (0, game.created))) for game in games]

    def recover(self) -> tuple[int, int]:
        """Restore games with damaged rows from the newest backup. Their steps stay.

        Return how many were restored, and how many are still damaged.
        """
        with self._file.reading() as connection:
            raws = connection.execute(f"SELECT {GAMES.selected} FROM games").fetchall()
            damaged = [raw[0] for raw in raws if GAMES.sound(raw) is None]
            if not damaged:
                return 0, 0
            backup = newest_backup(folder_of(self._file.path), self._file.identity)
        if backup is None or self._file.read_only is not None:
            return 0, len(damaged)
        with closing(backup):
            sound = GAMES.only_sound(backup.execute(f"SELECT {GAMES.selected} FROM games"))
        back = [game for game in sound if game.id in damaged]
        with self._file.writing() as connection:
            for game in back:
                GAMES.update(connection, game)
        return len(back), len(damaged) - len(back)

    def load(self, game_id: int) -> SavedGame:
        """Return a game with its steps. Raises NoSuchGameError or DamagedGameError."""
        with self._file.reading() as connection:
            game = self._game(connection, game_id)
            query = f"SELECT {STEPS.selected} FROM game_steps WHERE game = ? ORDER BY id"
            rows = connection.execute(query, [game_id]).fetchall()
        steps: list[StepRecord] = []
        for raw in rows:
            step = STEPS.sound(raw)
            if step is None:
                break
            steps.append(step)
        return SavedGame(game, steps, steps[-1].node if steps else 0, len(steps) == len(rows))

    def begin(
        self,
        game: str,
        title: str,
        origin: str,
        *,
        deck: int | None = None,
        holder: str = "",
        replaces: int | None = None,
    ) -> int:
        """Save a new running game and return its id.

        `origin` is the start of the game, as JSON. `deck` is the library's deck it is played with. `holder` names the
        window that plays it. `replaces` is the game that it replaces in the same transaction. Games beyond the latest
        hundred are deleted, except for running and starred ones.
        """
        with self._file.writing() as connection:
            if replaces is not None:
                GAMES.update(connection, replace(self._game(connection, replaces), state="replaced", holder=""))
            game_id = GAMES.next_id(connection)
            GAMES.insert(connection, GameRecord(game_id, game, title, deck, "running", 0, holder, origin, now()))
            _drop_oldest(connection)
        return game_id

    def resume(self, game_id: int, holder: str = "", *, replaces: int | None = None) -> None:
        """Resume a game, in place of another one if `replaces` is given. This undoes `begin`."""
        with self._file.writing() as connection:
            if replaces is not None:
                GAMES.update(connection, replace(self._game(connection, replaces), state="replaced", holder=""))
            GAMES.update(connection, replace(self._game(connection, game_id), state="running", holder=holder))

    def add_step(self, game_id: int, node: int, parent: int, answers: str) -> None:
        """Save an answer, as JSON, that led from one node of the game to another."""
        self._append(game_id, node, parent, answers)

    def go_to(self, game_id: int, node: int) -> None:
        """Record that the game moved to another node, after an undo or a redo."""
        self._append(game_id, node, None, None)

    def set_state(self, game_id: int, state: GameState) -> None:
        """Record that a game is running, has finished, or was replaced by another one."""
        self._change(game_id, lambda game: replace(game, state=state))

    def set_starred(self, game_id: int, *, starred: bool) -> None:
        """Star a game, which is then never deleted automatically, or unstar it."""
        self._change(game_id, lambda game: replace(game, starred=int(starred)))

    def bring(self, saved: SavedGame, known: int | None) -> None:
        """Copy a game from another library, in one transaction.

        If the game `known` is its beginning, it gets the steps that follow. If `known` is the same game with further
        steps, nothing is done. Otherwise the copy is a separate game.
        """
        steps = [_content(step) for step in saved.steps]
        with self._file.writing() as connection:
            there = [_content(step) for step in self._sound_steps(connection, known)] if known is not None else []
            if known is not None and there[: len(steps)] == steps:
                return
            number = known if there == steps[: len(there)] else None
            if number is None:
                number, there = GAMES.next_id(connection), []
                GAMES.insert(connection, replace(saved.game, id=number))
            for step in saved.steps[len(there) :]:
                STEPS.insert(connection, replace(step, id=STEPS.next_id(connection), game=number))

    @staticmethod
    def _sound_steps(connection: sqlite3.Connection, game_id: int) -> list[StepRecord]:
        query = f"SELECT {STEPS.selected} FROM game_steps WHERE game = ? ORDER BY id"
        return STEPS.only_sound(connection.execute(query, [game_id]))

    def rename(self, game_id: int, title: str) -> None:
        """Change a game's title."""
        self._change(game_id, lambda game: replace(game, title=title))

    def take(self, game_id: int, expected: str, holder: str) -> bool:
        """Let another window play a game, if its holder is still `expected`. Return whether it was."""
        with self._file.writing() as connection:
            game = self._game(connection, game_id)
            if game.holder == expected:
                GAMES.update(connection, replace(game, holder=holder))
        return game.holder == expected

    def delete(self, game_id: int) -> None:
        """Delete a game permanently, starred or not."""
        with self._file.writing() as connection:
            _delete(connection, game_id)

    def _append(self, game_id: int, node: int, parent: int | None, answers: str | None) -> None:
        with self._file.writing() as connection:
            if connection.execute("SELECT 1 FROM games WHERE id = ?", [game_id]).fetchone() is None:
                raise NoSuchGameError(self._file.path, game_id)
            step = StepRecord(STEPS.next_id(connection), game_id, node, parent, answers, now())
            STEPS.insert(connection, step)

    def _made(self, connection: sqlite3.Connection, step_id: int) -> str:
        step = self._step(connection, step_id)
        return step.made if step is not None else ""

    def _answers(self, connection: sqlite3.Connection, step_id: int | None) -> str:
        step = self._step(connection, step_id) if step_id is not None else None
        return step.answers or "" if step is not None else ""

    @staticmethod
    def _step(connection: sqlite3.Connection, step_id: int) -> StepRecord | None:
        query = f"SELECT {STEPS.selected} FROM game_steps WHERE id = ?"
        return STEPS.sound(connection.execute(query, [step_id]).fetchone())

    def _change(self, game_id: int, change: Callable[[GameRecord], GameRecord]) -> None:
        with self._file.writing() as connection:
            GAMES.update(connection, change(self._game(connection, game_id)))

    def _game(self, connection: sqlite3.Connection, game_id: int) -> GameRecord:
        raw = connection.execute(f"SELECT {GAMES.selected} FROM games WHERE id = ?", [game_id]).fetchone()
        if raw is None:
            raise NoSuchGameError(self._file.path, game_id)
        game = GAMES.sound(raw)
        if game is None:
            raise DamagedGameError(self._file.path, game_id)
        return game


def _drop_oldest(connection: sqlite3.Connection) -> None:
    """Delete the oldest games beyond the limit. Damaged games stay, since their state is unknown."""
    query = f"SELECT {GAMES.selected} FROM games WHERE state <> 'running' AND starred = 0 ORDER BY id DESC"
    for game in GAMES.only_sound(connection.execute(query))[MOST_GAMES:]:
        _delete(connection, game.id)


def _delete(connection: sqlite3.Connection, game_id: int) -> None:
    connection.execute("DELETE FROM game_steps WHERE game = ?", [game_id])
    connection.execute("DELETE FROM games WHERE id = ?", [game_id])


def _content(step: StepRecord) -> tuple[int, int | None, str | None, str]:
    return step.node, step.parent, step.answers, step.made
