"""Save the games of the test room: the present one after every answer, and earlier ones that can be continued.

A saved game is a replay without answers, which fixes its cards, followed by one row per step. It therefore comes back
with its whole undo tree, at its last position.
"""

from collections.abc import Callable, Iterable

from card_db.models import Text
from card_db.store.library.games import Games, GameSummary
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import Step
from deckbuilder.goldfish.journal import write_step
from deckbuilder.goldfish.pilots import EmptyPhases
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, as_service_errors
from deckbuilder.services.game_origin import (
    LONGEST_CHAIN,
    Opposite,
    Origin,
    PastGame,
    is_played_with,
    past_game,
    write_origin,
)
from deckbuilder.services.game_reading import ReadGame, ResumedGame, read_game
from deckbuilder.services.game_rescue import GameRescue
from deckbuilder.services.game_sheet import Sheet, row_of
from deckbuilder.services.holder import is_running, own_holder
from deckbuilder.services.sheet_writer import SheetWriter

_DAMAGED = Message(
    "Some saved games in the library were damaged. Restored from the latest backup: {back}. Lost, "
    "because no backup has them: {lost}."
)


class GameJournal:
    """Saves the present game. `keep` saves what waits; a change waits at most until the next one.

    A library that cannot be written never stops the game: rows wait in memory, and every later `keep` tries again.
    """

    def __init__(
        self,
        games: Games,
        pack: GamePack,
        cards_of: Callable[[Deck], Iterable[str]],
        make_passer: Callable[[], EmptyPhases] | None = None,
        rescue: GameRescue | None = None,
        openings: Callable[[], int] = lambda: 0,
    ) -> None:
        """Create the journal.

        `cards_of` returns the ids of the cards that a deck is played with, copies repeated. `make_passer` makes the one
        that passes for the player where nothing can be done. `rescue` takes what cannot be saved. `openings` counts how
        often a library was opened; when it grows, the games are found in the new library or saved there as a whole.
        """
        self._games, self._pack, self._cards_of, self._make_passer = games, pack, cards_of, make_passer
        self._rescue = rescue
        self._holder = own_holder()
        self._writer = SheetWriter(games, self._holder, rescue, openings)
        self.damage: Message | None = None
        """What happened to games that `resume` found damaged in the library."""
        self._passed_over: Sheet | None = None
        """The present game at the last start, if another deck was chosen then."""

    # --- writing

    def begin(
        self, session: Session, own: str, opposite: Opposite, deck: int | None = None, position: Text | None = None
    ) -> None:
        """Start saving a new game. The present one moves to the earlier games, and `back` brings it back. `position` is
        the name of the position that the game began in, if it is not a game of two decks."""
        old = self._writer.present or self._passed_over
        before = [] if old is None else ([old.id] if old.id is not None else []) + old.before
        sheet = Sheet(session.pack.id, own, "", deck, old, before[:LONGEST_CHAIN])
        sheet.origin = write_origin(session.replay(), own, opposite, sheet.before, position)
        self._follow(sheet, session)

    def _follow(self, sheet: Sheet, session: Session) -> None:
        self._writer.begin(sheet)
        self._passed_over = None
        session.watch(self)

    def made(self, step: Step, game: Game) -> None:
        """Record a new step."""
        self._writer.note((step.id, step.parent or 0, write_step(step, game)))

    def went(self, node: int) -> None:
        """Record that the session went to a position it had before."""
        self._writer.note((node, 0, None))

    @property
    def is_saved(self) -> bool:
        """Whether nothing waits."""
        return self._writer.is_saved

    def keep(self) -> None:
        """Save what waits.

        Raises StorageError if the library cannot be written. The rows then go on waiting, and a rescue file contains
        them in case the program is killed.
        """
        self._writer.keep()

    def leave(self) -> None:
        """Save what waits, and let another window play the game.

        What the library cannot take goes into a rescue file, which the next start recovers. Raises StorageError if that
        cannot be written either.
        """
        self._writer.leave()

    # --- reading

    def resume(self, deck: Deck | None = None) -> ResumedGame | None:
        """Return the last game of the test room. If a deck is given, the game must be played with its cards and by its
        edition.

        Return None if there is none. Raises ServiceError if the game cannot be brought back at all; it is then starred
        and stays among the earlier games.
        """
        summary = self._last()
        if summary is None:
            return None
        if deck is not None and not self._is_played_with(summary, deck):
            self._pass_over(summary)
            return None
        return self._bring_back(summary.game.id)

    def pass_over(self) -> None:
        """Let the next game replace the last one of the test room, which is not opened. Raises ServiceError."""
        if self._writer.present is None:
            summary = self._last()
            if summary is not None:
                self._pass_over(summary)

    def _last(self) -> GameSummary | None:
        if self._rescue is not None:
            self._rescue.take_back()
        self.damage = self._recover()
        with as_service_errors():
            return next((each for each in self._games.games() if self._is_free(each)), None)

    def _pass_over(self, summary: GameSummary) -> None:
        stored, answered = summary.game, summary.answers > 0
        self._passed_over = Sheet(
            stored.game, stored.title, stored.origin, stored.deck, id=stored.id, answered=answered
        )

    def _recover(self) -> Message | None:
        """Restore damaged games from the library's newest backup.

        Return what was found, or None if no game is damaged.
        """
        with as_service_errors():
            back, lost = self._games.recover()
        return Message(_DAMAGED.key, {"back": back, "lost": lost}) if back or lost else None

    def _is_played_with(self, summary: GameSummary, deck: Deck) -> bool:
        edition = deck.edition or self._pack.default_edition.id
        return is_played_with(summary.game.origin, self._cards_of(deck), edition)

    def _is_free(self, summary: GameSummary) -> bool:
        stored = summary.game
        return stored.game == self._pack.id and stored.state == "running" and not is_running(stored.holder)

    def open(self, game_id: int) -> ResumedGame:
        """Open an earlier game. The present one moves to the earlier games. Raises ServiceError."""
        return self._bring_back(game_id)

    @property
    def can_go_back(self) -> bool:
        """Whether `back` has a game to bring back."""
        return self._writer.present is not None and bool(self._writer.present.before)

    def back(self) -> ResumedGame | None:
        """Open the game that the present one replaced. Return None if there is none. Raises ServiceError."""
        sheet = self._writer.present
        if sheet is None:
            return None
        with as_service_errors():
            known = {each.game.id for each in self._games.games()}
        earlier = next((number for number in sheet.before if number in known), None)
        if earlier is None:
            return None
        table = self._bring_back(earlier)
        if not sheet.answered and sheet.id is not None:
            with as_service_errors():
                self._games.delete(sheet.id)
        return table

    def past(self) -> list[PastGame]:
        """Return the earlier games, the last begun first. Deals that nobody played are left out."""
        with as_service_errors():
            summaries = self._games.games()
        on_table = self._writer.present.id if self._writer.present is not None else None
        wanted = [each for each in summaries if each.game.game == self._pack.id and each.game.id != on_table]
        return [past_game(each) for each in wanted if each.answers or each.game.starred]

    def star(self, game_id: int, *, starred: bool) -> None:
        """Star a game, which is then never deleted, or unstar it. Raises StorageError."""
        with as_service_errors():
            self._games.set_starred(game_id, starred=starred)

    def _bring_back(self, game_id: int) -> ResumedGame:
        self.keep()
        with as_service_errors():
            saved = self._games.load(game_id)
        try:
            read = read_game(saved, self._pack, self._make_passer)
        except ServiceError:
            self._put_aside(game_id)
            raise
        if read.is_whole:
            self._take_over(read)
        else:
            self._begin_from(read)
        return read.resumed(self._pack)

    def _take_over(self, read: ReadGame) -> None:
        old, record = self._writer.present, read.saved.game
        with as_service_errors():
            self._games.resume(record.id, self._holder, replaces=old.id if old is not None else None)
        rows = [row_of(step) for step in read.saved.steps]
        before = [number for number in read.origin.before if number != record.id]
        self._writer.present = Sheet(
            record.game, record.title, record.origin, record.deck, before=before, id=record.id, answered=bool(rows),
            rows=rows, written=len(rows),
        )  # fmt: skip
        self._passed_over = None
        read.session.watch(self)

    def _begin_from(self, read: ReadGame) -> None:
        """Continue with the recoverable part as a new game. The saved game stays as it is."""
        origin, record = read.origin, read.saved.game
        self._put_aside(record.id)
        text = write_origin(origin.replay, origin.own, _opposite(origin), [], origin.position)
        rows = [row_of(step) for step in read.saved.steps[: read.good]]
        sheet = Sheet(
            record.game, record.title, text, record.deck, self._writer.present, answered=bool(rows), rows=rows
        )
        self._follow(sheet, read.session)

    def _put_aside(self, game_id: int) -> None:
        """Keep a game that does not come back whole for good, and do not try it at every start."""
        with as_service_errors():
            self._games.set_state(game_id, "replaced")
            self._games.set_starred(game_id, starred=True)


def _opposite(origin: Origin) -> Opposite:
    return Opposite(origin.opponent, origin.opponent_key, origin.pilot)
