"""Plays the far side of the mat: a pilot thinks on a worker thread, and its moves are made one by one."""

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from deckbuilder.engine.api import Decision, Game, IllegalChoiceError, Refusal
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.pilots import Pilot, pilots
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.match import BOTH, PASSIVE, RoomSettings
from deckbuilder.gui.tasks import Cancel, Tasks

FAR = 1
"""The player for whom the opponent answers."""


class Opponent(QObject):
    """Answers for the far player, with a pause between two visible moves.

    After every change of the session, `respond` or `sit` must be called. A move planned for an earlier position is then
    dropped. A stopped opponent waits for `go_on`, or until the user is asked again.

    Signals: `moved` after an answer; `changed` when it starts to think, stops or continues; `refused(Refusal)` when its
    answer was not accepted and it stopped.
    """

    moved = Signal()
    changed = Signal()
    refused = Signal(object)

    def __init__(self, tasks: Tasks, settings: RoomSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks, self._settings = tasks, settings
        self._session: Session | None = None
        self._pilot: Pilot | None = None
        self._stopped = self._hurried = self._was_asked = False
        self._cancel = Cancel()
        self._game: Game | None = None
        self._picks: Sequence[str] = ()
        self._shows = False
        self._since_shown = QElapsedTimer()
        self._since_shown.start()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._move)

    def sit(self, session: Session | None, pilot: str, seed: int) -> None:
        """Play in this session from now on. With `both`, no pilot plays. A passive opponent needs none."""
        self._drop()
        self._session, self._stopped, self._was_asked = session, False, False
        known = pilots()
        maker = known.get(pilot, known["planner"])
        self._pilot = None if session is None or pilot in {BOTH, PASSIVE} else maker(seed)

    @property
    def plays(self) -> bool:
        """Whether a pilot plays the far side."""
        return self._pilot is not None

    @property
    def is_asked(self) -> bool:
        """Whether the pilot has to move."""
        decision = self._decision
        return decision is not None and decision.player == FAR

    @property
    def is_stopped(self) -> bool:
        """Whether the pilot has to move but waits for `go_on`."""
        return self._stopped and self.is_asked

    @property
    def _decision(self) -> Decision | None:
        return self._session.game.decision if self._session is not None and self._pilot is not None else None

    def respond(self) -> None:
        """Answer the current question if it is the pilot's."""
        self._drop()
        if not self.is_asked:
            self._stopped = self._was_asked = False
        else:
            if not self._was_asked:
                self._since_shown.restart()
            self._was_asked = True
            if not self._stopped:
                self._think()
        self.changed.emit()

    def stop(self) -> None:
        """Make no further move until `go_on`."""
        if self.is_asked:
            self._drop()
            self._stopped = True
            self.changed.emit()

    def rest(self) -> None:
        """Stop at the next position, unless the user is asked there."""
        self._drop()
        self._stopped = True

    def go_on(self) -> None:
        """Continue to play."""
        self._stopped = False
        self.respond()

    def hurry(self) -> None:
        """Make the next move at once. A stopped opponent makes only that move."""
        if not self.is_asked:
            return
        self._hurried = True
        if self._timer.isActive():
            self._timer.start(0)
        elif self._game is None:
            self._think()

    def leave(self) -> None:
        """Stop the work on the worker thread."""
        self._drop()
        self._session, self._pilot = None, None
        self._tasks.close()

    def _drop(self) -> None:
        """Drop the move that is being planned."""
        self._cancel.cancel()
        self._timer.stop()
        self._game, self._picks, self._hurried = None, (), False

    def _think(self) -> None:
        session, pilot, decision = self._session, self._pilot, self._decision
        assert session is not None
        assert pilot is not None
        assert decision is not None
        self._game, self._cancel = session.game, Cancel()
        if decision.minimum == decision.maximum == len(decision.options) == 1:
            self._wait((decision.options[0].id,), shows=False)
            return
        copy = session.game.copy()
        self._tasks.run(lambda: _answer(pilot, copy), self._decided, self._fail, self._cancel)

    def _decided(self, picks: Sequence[str]) -> None:
        game = self._game
        assert game is not None
        assert game.decision is not None
        refrain = game.habits.refrain
        verbs = [option.verb for option in game.decision.options if option.id in picks]
        self._wait(picks, shows=any(verb not in refrain for verb in verbs))

    def _wait(self, picks: Sequence[str], *, shows: bool) -> None:
        """Wait until the previous move was visible long enough. Moves that do nothing, such as a pass, do not wait."""
        self._picks, self._shows = picks, shows
        left = self._settings.pause - self._since_shown.elapsed() if shows and not self._hurried else 0
        self._timer.start(max(0, left))

    def _fail(self, error: Exception) -> None:
        self._stopped = True
        self.changed.emit()
        raise error

    def _move(self) -> None:
        session, game, picks, shows = self._session, self._game, self._picks, self._shows
        self._drop()
        if session is None or session.game is not game:
            self.respond()
            return
        try:
            session.choose(picks)
        except IllegalChoiceError as error:
            self._give_up(error.refusal)
            return
        except TooLargeError as error:
            self._give_up(Refusal("", error.message))
            return
        if shows:
            self._since_shown.restart()
        self.moved.emit()

    def _give_up(self, why: Refusal) -> None:
        self.stop()
        self.refused.emit(why)


def _answer(pilot: Pilot, game: Game) -> Sequence[str]:
    decision = game.decision
    assert decision is not None
    return pilot.pick(game, decision)
