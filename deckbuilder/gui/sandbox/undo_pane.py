"""The undo tree of the room with its buttons: goes back and forth between the moments of the game."""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from deckbuilder.gui.sandbox.controller import TableController
from deckbuilder.gui.sandbox.opponent_seat import OpponentSeat
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.sandbox.saved_games import SavedGames
from deckbuilder.gui.sandbox.timeline import Timeline
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.i18n.catalogue import Translator


class UndoPane(QFrame):
    """Moves the session of the controller. Before the first move, undo returns to the game that this one replaced."""

    def __init__(self, timeline: Timeline, controller: TableController, far: OpponentSeat, saved: SavedGames) -> None:
        super().__init__()
        set_role(self, "pane")
        self.timeline, self._controller, self._far, self._saved = timeline, controller, far, saved
        self.heading = make_label(role="heading")
        self.undo_button, self.redo_button = button(), button()
        self._lay_out()
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        timeline.moment_chosen.connect(self.jump)

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setContentsMargins(0, 0, 6, 0)
        header.addWidget(self.heading, 1)
        for push in (self.undo_button, self.redo_button):
            header.addWidget(push)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 4, 6)
        box.addLayout(header)
        box.addWidget(self.timeline, 1)

    def retranslate(self, translator: Translator) -> None:
        """Update all texts to the current language."""
        text = translator.text
        self.heading.setText(text("Undo tree"))
        self.undo_button.setText(text("Undo"))
        set_tip(self.undo_button, "Ctrl+Z")
        self.redo_button.setText(text("Redo"))
        set_tip(self.redo_button, "Ctrl+Y")
        self.timeline.retranslate(translator)

    def show_tree(self) -> None:
        """Show the moments of the game."""
        if self._controller.session is not None:
            self.timeline.show_tree(self._controller.session.tree())

    def show_buttons(self) -> None:
        """Enable the buttons that lead to a moment."""
        session, whose = self._controller.session, self._far.whose_step
        can_undo = session is not None and (session.steps_back(whose) > 0 or self._saved.can_go_back)
        self.undo_button.setEnabled(can_undo)
        self.redo_button.setEnabled(session is not None and session.steps_on(whose) > 0)

    def undo(self) -> None:
        """Undo the user's last answer and everything the opponent did since. While the opponent is stopped, undo one
        move."""
        session = self._controller.session
        back = session.steps_back(self._far.whose_step) if session is not None else 0
        if session is not None and back:
            self._travel(lambda: session.undo(back))
        else:
            self._saved.go_back()

    def redo(self) -> None:
        """Redo what was undone last."""
        session = self._controller.session
        on = session.steps_on(self._far.whose_step) if session is not None else 0
        if session is not None and on:
            self._travel(lambda: session.redo(on))

    def jump(self, node: int) -> None:
        """Go to a moment of the undo tree. An opponent that is asked there waits until the user lets it continue."""
        session = self._controller.session
        if session is not None:
            self._travel(lambda: session.jump(node))

    def _travel(self, go: Callable[[], bool]) -> None:
        go()
        self._far.opponent.rest()
        self._controller.refresh()
