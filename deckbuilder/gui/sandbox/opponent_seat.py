"""Connects the opponent with the room: its moves, its panel in place of the question, and the keys that control it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.engine.api import Refusal
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.controller import SEAT, TableController
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.match import BOTH, Match, RoomSettings
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.opponent import FAR, Opponent
from deckbuilder.gui.sandbox.opponent_panel import OpponentPanel
from deckbuilder.gui.sandbox.prompt import PromptPanel
from deckbuilder.gui.tasks import Tasks
from deckbuilder.i18n.catalogue import Translator

SHOW_AFTER = 200
"""Milliseconds before the panel replaces the question, so that a quick answer does not make it flicker."""
ANSWER_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class OpponentSeat(QObject):
    """Lets the opponent move whenever it is asked in the position on the mat."""

    def __init__(
        self, controller: TableController, mat: MatView, prompt: PromptPanel, tasks: Tasks, settings: RoomSettings,
        translator: Translator,
    ) -> None:  # fmt: skip
        super().__init__(controller)
        self._controller, self._mat, self._prompt = controller, mat, prompt
        self.opponent = Opponent(tasks, settings, self)
        self.panel = OpponentPanel(translator)
        self.panel.stop.connect(self.opponent.stop)
        self.panel.go_on.connect(self.opponent.go_on)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(SHOW_AFTER)
        self._late.timeout.connect(self._show_panel)
        self.opponent.moved.connect(controller.refresh)
        self.opponent.changed.connect(self._show)
        self.opponent.refused.connect(self._show_refusal)
        self._moving_keys: list[QShortcut] = []
        self._stopped_keys: list[QShortcut] = []
        self._was_in_list = False
        """Whether the list of options had the focus when the opponent began to move."""

    def take_keys(self, room: QWidget) -> None:
        """Set the keys of the room while the opponent is asked: Space hurries it, Esc stops it, and Enter continues a
        stopped one. A key that is still pressed when the user is asked again answers nothing."""

        def shortcut(key: Qt.Key, slot: Callable[[], None]) -> QShortcut:
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            return QShortcut(QKeySequence(key), room, slot, context=context)

        opponent, enter = self.opponent, (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        hurry = shortcut(Qt.Key.Key_Space, opponent.hurry)
        self._moving_keys = [hurry, shortcut(Qt.Key.Key_Escape, opponent.stop)]
        self._stopped_keys = [hurry, *(shortcut(key, opponent.go_on) for key in enter)]
        for widget in (self._mat, self._prompt.options):
            widget.installEventFilter(self)
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore repeats of a pressed key, so that it answers nothing."""
        repeats = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.isAutoRepeat()
        return repeats and isinstance(event, QKeyEvent) and event.key() in ANSWER_KEYS

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self.panel.retranslate(translator)

    def sit(self, session: Session, match: Match) -> None:
        """Play the far side of a game. If one person plays both sides, the cards of both are visible."""
        both = match.pilot == BOTH
        self._controller.viewers = (SEAT, FAR) if both else (SEAT,)
        self.opponent.sit(session, match.pilot, match.seed.number)
        self._controller.answers = (SEAT,) if self.opponent.plays else (SEAT, FAR)

    @property
    def whose_step(self) -> int | None:
        """The player whose questions undo and redo go to. That is the user, because the opponent would repeat its
        moves. None while the opponent is stopped: then they go one move at a time."""
        return SEAT if self.opponent.plays and not self.opponent.is_stopped else None

    def _show(self) -> None:
        moving = self.opponent.is_asked and not self.opponent.is_stopped
        now = self._moving_keys if moving else self._stopped_keys if self.opponent.is_stopped else ()
        for key in (*self._moving_keys, *self._stopped_keys):
            key.setEnabled(key in now)
        self.panel.show_state(stopped=self.opponent.is_stopped)
        if not self.opponent.is_asked:
            self._late.stop()
            self._swap(self._prompt, self.panel)
        elif not moving:
            self._show_panel()
        elif not self._late.isActive() and self.panel.isHidden():
            self._late.start()

    def _show_panel(self) -> None:
        self._swap(self.panel, self._prompt)

    def _swap(self, shown: QWidget, hidden: QWidget) -> None:
        """Move the focus from the hidden part to the mat, and back to the list of options if it came from there."""
        focused = QApplication.focusWidget()
        if hidden is self._prompt and not self._prompt.isHidden():
            self._was_in_list = focused is self._prompt.options
        if focused is not None and hidden.isAncestorOf(focused):
            self._mat.setFocus()
        hidden.hide()
        shown.show()
        if shown is self._prompt and self._was_in_list and QApplication.focusWidget() is self._mat:
            self._prompt.options.setFocus()
            self._was_in_list = False

    def _show_refusal(self, refusal: Refusal) -> None:
        self._controller.reasons.show(refusal, Place(SEAT, ""))
