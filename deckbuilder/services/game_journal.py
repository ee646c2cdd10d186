"""Save the games of the test room: the present one after every answer, and earlier ones that can be continued.

A saved game is a replay without answers, which fixes its cards, followed by one row per step. It therefore comes back
with its whole undo tree, at its last position.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from card_db.models import Text
from card_db.store.library.games import Games, GameSummary, SavedGame
from card_db.store.library.records import StepRecord
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import Step
from deckbuilder.goldfish.journal import JournalStep, read_step, write_step
from deckbuilder.goldfish.origin import FromDecks
from deckbuilder.goldfish.pilots import EmptyPhases
from deckbuilder.goldfish.replay import ReplayError
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_facts import deck_of
from deckbuilder.services.errors import ServiceError, StorageError, as_service_errors
from deckbuilder.services.game_origin import (
    LONGEST_CHAIN,
    OWN_SEAT,
    Opposite,
    Origin,
    PastGame,
    is_played_with,
    past_game,
    read_origin,
    write_origin,
)
from deckbuilder.services.game_rescue import GameRescue, RescuedGame, begins_with
from deckbuilder.services.game_sheet import Row, Sheet, row_of
from deckbuilder.services.holder import is_running, own_holder

_DAMAGED = Message(
    "Some saved games in the library were damaged. Restored from the latest backup: {back}. Lost, "
    "because no backup has them: {lost}."
)


@dataclass(frozen=True, slots=True)
class ResumedGame:
    """A game that the test room opens.

    `notice` says which part could not be brought back and where that part is saved; `reason` says why.
    """

    session: Session
    own: Deck
    """The user's own deck as it was when the game began."""
    opponent: str
    """The key of the deck that the opponent plays."""
    pilot: str
    """Who plays it: a pilot, or `both` for the user."""
    seed: Seed
    edition: str
    notice: Message | None = None
    reason: Message | None = None
    position: Text | None = None
    """The position that the game began in. None for a game of two decks."""


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
        self._sheet: Sheet | None = None
        self._unsaved: list[Sheet] = []
        self._openings, self._opening = openings, openings()
        self.damage: Message | None = None
        """What happened to games that `resume` found damaged in the library."""
        self._passed_over: Sheet | None = None
        """The present game at the last start, if another deck was chosen then."""
        self._is_stuck = False
        """Whether the last write failed. Answers then no longer wait for a next one."""

    # --- writing

    def begin(
        self, session: Session, own: str, opposite: Opposite, deck: int | None = None, position: Text | None = None
    ) -> None:
        """Start saving a new game. The present one moves to the earlier games, and `back` brings it back. `position` is
        the name of the position that the game began in, if it is not a game of two decks."""
        old = self._sheet or self._passed_over
        before = [] if old is None else ([old.id] if old.id is not None else []) + old.before
        sheet = Sheet(session.pack.id, own, "", deck, old, before[:LONGEST_CHAIN])
        sheet.origin = write_origin(session.replay(), own, opposite, sheet.before, position)
        self._follow(sheet, session)

    def _drop_empty_before(self, sheet: Sheet | None) -> None:
        """Delete the game before this one if nobody played it, so that of several such deals only the last one
        stays.
        """
        if sheet is None or sheet.answered or not sheet.before:
            return
        earlier = next((each for each in self._games.games() if each.game.id == sheet.before[0]), None)
        if earlier is not None and not earlier.answers and not earlier.game.starred:
            self._games.delete(earlier.game.id)

    def _follow(self, sheet: Sheet, session: Session) -> None:
        if self._is_stuck:
            self._stand_by()
        self._sheet, self._passed_over = sheet, None
        self._unsaved.append(sheet)
        session.watch(self)

    def made(self, step: Step, game: Game) -> None:
        """Record a new step."""
        self._note((step.id, step.parent or 0, write_step(step, game)))

    def went(self, node: int) -> None:
        """Record that the session went to a position it had before."""
        self._note((node, 0, None))

    def _note(self, row: Row) -> None:
        sheet = self._sheet
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
        if self._sheet is not None and self._sheet not in self._unsaved:
            self._unsaved.append(self._sheet)
        for sheet in self._unsaved:
            self._find_again(sheet)
            if sheet.replaces is not None and sheet.replaces not in self._unsaved:
                sheet.replaces = None
        if self._sheet is not None and self._sheet.id is not None:
            self._games.resume(self._sheet.id, self._holder)
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
        if sheet.id is None:
            replaced = sheet.replaces.id if sheet.replaces is not None else None
            sheet.id = self._games.begin(
                sheet.game, sheet.title, sheet.origin, deck=sheet.deck, holder=self._holder, replaces=replaced
            )
            if replaced is not None and replaced not in sheet.before:
                sheet.before.insert(0, replaced)
            self._drop_empty_before(sheet.replaces)
            sheet.replaces = None
        while sheet.written < len(sheet.rows):
            node, parent, answers = sheet.rows[sheet.written]
            if answers is None:
                self._games.go_to(sheet.id, node)
            else:
                self._games.add_step(sheet.id, node, parent, answers)
            sheet.written += 1

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
        if self._sheet is not None and self._sheet.id is not None:
            with as_service_errors():
                self._games.take(self._sheet.id, self._holder, "")

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
        if self._sheet is None:
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
        return self._sheet is not None and bool(self._sheet.before)

    def back(self) -> ResumedGame | None:
        """Open the game that the present one replaced. Return None if there is none. Raises ServiceError."""
        sheet = self._sheet
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
        on_table = self._sheet.id if self._sheet is not None else None
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
            origin = read_origin(saved.game.origin)
            session = Session.from_replay({self._pack.id: self._pack}, origin.replay, OWN_SEAT)
        except (ValueError, ReplayError) as error:
            self._put_aside(game_id)
            raise ServiceError(_broken(saved)) from error
        session.passer = self._make_passer() if self._make_passer is not None else None
        good, trouble = _repeat(session, saved.steps, same_form=_has_form(origin, session))
        if trouble is None and saved.is_whole:
            self._take_over(saved, origin, session)
            return self._table(session, origin)
        self._begin_from(saved, origin, session, saved.steps[:good])
        reason = trouble or Message("The next step in the library is damaged.")
        return replace(self._table(session, origin), notice=_broken(saved, good), reason=reason)

    def _table(self, session: Session, origin: Origin) -> ResumedGame:
        begun = session.origin
        opponent, seed = origin.opponent_key or origin.opponent, Seed(begun.seed, begun.seed_text)
        cards = begun.setup.decks[OWN_SEAT] if isinstance(begun, FromDecks) else ()
        own = deck_of(cards, self._pack).changed(name=origin.own, edition=begun.edition)
        return ResumedGame(session, own, opponent, origin.pilot, seed, begun.edition, position=origin.position)

    def _take_over(self, saved: SavedGame, origin: Origin, session: Session) -> None:
        old = self._sheet
        with as_service_errors():
            self._games.resume(saved.game.id, self._holder, replaces=old.id if old is not None else None)
        record = saved.game
        sheet = Sheet(record.game, record.title, record.origin, record.deck, id=record.id, answered=bool(saved.steps))
        sheet.rows = [row_of(step) for step in saved.steps]
        sheet.written = len(saved.steps)
        sheet.before = [number for number in origin.before if number != record.id]
        self._sheet, self._passed_over = sheet, None
        session.watch(self)

    def _begin_from(self, saved: SavedGame, origin: Origin, session: Session, steps: Sequence[StepRecord]) -> None:
        """Continue with the recoverable part as a new game. The saved game stays as it is."""
        self._put_aside(saved.game.id)
        record = saved.game
        text = write_origin(origin.replay, origin.own, _opposite(origin), [], origin.position)
        sheet = Sheet(record.game, record.title, text, record.deck, self._sheet, answered=bool(steps))
        sheet.rows = [row_of(step) for step in steps]
        self._follow(sheet, session)

    def _put_aside(self, game_id: int) -> None:
        """Keep a game that does not come back whole for good, and do not try it at every start."""
        with as_service_errors():
            self._games.set_state(game_id, "replaced")
            self._games.set_starred(game_id, starred=True)


def _opposite(origin: Origin) -> Opposite:
    return Opposite(origin.opponent, origin.opponent_key, origin.pilot)


def _has_form(origin: Origin, session: Session) -> bool:
    """Return whether the hashes in the journal use the present form of the state."""
    form = origin.replay.get("form")
    return isinstance(form, dict) and form.get("state") == session.game.state_form


def _repeat(session: Session, steps: Sequence[StepRecord], *, same_form: bool) -> tuple[int, Message | None]:
    """Repeat the steps. Return how many could be repeated, and why the next one could not."""
    for number, step in enumerate(steps):
        try:
            session.repeat(_journal_step(number, step), same_form=same_form)
        except ReplayError as error:
            return number, error.message
    return len(steps), None


def _journal_step(number: int, step: StepRecord) -> JournalStep:
    if step.answers is None:
        return JournalStep(number, step.node)
    return read_step(number, step.node, step.parent or 0, step.answers)


def _broken(saved: SavedGame, good: int | None = None) -> Message:
    title = saved.game.title
    if good is None:
        return Message(
            (
                "The game “{title}” cannot be opened, because the rules or its cards have changed. It "
                "stays in “Earlier games”."
            ),
            {"title": title},
        )
    return Message(
        "The game “{title}” could be restored up to step {count}. The rules or its cards have changed, "
        "so later steps no longer fit. You can continue from here. The whole game stays in “Earlier "
        "games”.",
        {"title": title, "count": good},
    )
