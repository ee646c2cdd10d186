"""Turns the declared commands into the Qt actions of one window."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.gui.actions.action import Action
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.plain_text import set_tip

GROUPS = ("view.grid view.table", "language.ja language.en", "theme.system theme.light theme.dark theme.high_contrast")


class ActionBoard(QObject):
    """One QAction for each declared command. The window binds each to a function."""

    def __init__(self, actions: Sequence[Action], language: Language, window: QWidget) -> None:
        super().__init__(window)
        self.declared = {action.id: action for action in actions}
        self._language = language
        self._bound: set[str] = set()
        self._live = {action.id: self._make(action, window) for action in actions}
        self._groups = [self._group(names.split(), window) for names in GROUPS]
        language.follow(self._retranslate)

    def _make(self, action: Action, window: QWidget) -> QAction:
        live = QAction(window)
        live.setObjectName(action.id)
        live.setCheckable(action.checkable)
        live.setShortcuts([QKeySequence(keys) for keys in action.shortcuts])
        live.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        window.addAction(live)
        return live

    def _group(self, names: Sequence[str], window: QWidget) -> QActionGroup:
        group = QActionGroup(window)
        for name in names:
            if name in self._live:
                group.addAction(self._live[name])
        return group

    def _retranslate(self) -> None:
        for action in self.declared.values():
            text = self._language.text(action.text)
            live = self._live[action.id]
            live.setText(text)
            live.setIconText(text)
            keys = ", ".join(
                QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts
            )
            set_tip(live, f"{text} ({keys})" if keys else text)

    def bind(self, action_id: str, function: Callable[[], None]) -> None:
        """Run `function` when the user triggers the command. Raises KeyError if the command is not declared."""
        self._live[action_id].triggered.connect(lambda _checked=False: function())
        self._bound.add(action_id)

    def unbound(self) -> set[str]:
        """Return the declared commands that have no function yet."""
        return set(self.declared) - self._bound

    def __getitem__(self, action_id: str) -> QAction:
        return self._live[action_id]

    def tint(self, icon: Callable[[str], QIcon]) -> None:
        """Draw the commands' icons with `icon`, which uses the colours of the theme."""
        for action in self.declared.values():
            if action.icon:
                self._live[action.id].setIcon(icon(action.icon))

    def enter_room(self, room: str) -> None:
        """Disable the commands of other rooms, so that their shortcuts do nothing in this one."""
        for action in self.declared.values():
            if action.room:
                self._live[action.id].setEnabled(action.room == room)

    def fill(self, menu: QMenu, name: str) -> None:
        """Add the commands of the menu called `name`."""
        for action in self.declared.values():
            if action.menu == name:
                if action.separated:
                    menu.addSeparator()
                menu.addAction(self._live[action.id])
