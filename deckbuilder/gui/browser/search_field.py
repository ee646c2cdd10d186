"""The search field. It completes the field names and values of the query language while the user types."""

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QListView

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_look, set_role
from deckbuilder.gui.widgets.text_fields import LineField


class SearchField(LineField):
    """`textChanged(query)` is emitted at every key press, `left_downwards` when the focus should move to the
    results."""

    left_downwards = Signal()

    def __init__(self, pack: GamePack, language: Language) -> None:
        super().__init__()
        self._pack = pack
        self._language = language
        self._words = QStringListModel(self)
        self._completer = QCompleter(self._words, self)
        self._completer.setWidget(self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._popup = QListView()
        self._completer.setPopup(self._popup)
        self._completer.activated.connect(self._take)
        set_role(self, "search")
        self.setClearButtonEnabled(True)
        self.textEdited.connect(self._suggest)
        language.follow(self._retranslate)

    def _retranslate(self) -> None:
        hint = self._language.text("Search names, readings and texts, or {example}", example=self.example())
        self.setPlaceholderText(hint)
        self.setAccessibleName(self._language.text("Search cards"))
        self._words.setStringList(self.completions())

    def example(self) -> str:
        """Return an example query with the words of the game."""
        parts = []
        lead = self._pack.schema.field(self._pack.face.marking_field)
        if lead is not None and lead.choices:
            parts.append(f"{self._language.word(lead.name)}:{self._language.word(lead.choices[0].name)}")
        number = next((spec for spec in self._pack.schema.fields if spec.facet == "range"), None)
        if number is not None:
            parts.append(f"{self._language.word(number.name)}<=3")
        return " ".join(parts)

    def completions(self) -> list[str]:
        """Return what can be typed before and after a colon, in the current language."""
        words = []
        for spec in self._pack.schema.searched_fields:
            name = self._language.word(spec.name)
            if spec.type == "integer":
                words += [f"{name}{sign}" for sign in ("<=", ">=", "=")]
            elif spec.choices:
                words += [f"{name}:{self._language.word(choice.name)}" for choice in spec.choices]
        return words

    def _word(self) -> tuple[int, str]:
        """Return the word before the cursor, and where it begins."""
        before = self.text()[: self.cursorPosition()]
        start = max(before.rfind(mark) for mark in (" ", "\u3000", "(", "-")) + 1
        return start, before[start:]

    def _suggest(self) -> None:
        _, word = self._word()
        if not word:
            self._popup.hide()
            return
        self._completer.setCompletionPrefix(word)
        only = self._completer.completionCount() == 1 and self._completer.currentCompletion() == word
        if self._completer.completionCount() == 0 or only:
            self._popup.hide()
            return
        area = self.cursorRect()
        area.setWidth(240)
        self._completer.complete(area)

    def _take(self, completion: str) -> None:
        start, word = self._word()
        rest = self.text()[start + len(word) :]
        self.setText(self.text()[:start] + completion + rest)
        self.setCursorPosition(start + len(completion))

    def show_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong while its query has a mistake."""
        if self.property("wrong") != wrong:
            set_look(self, "wrong", wrong)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the deck if the field has nothing to undo or redo."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the field on Escape, and move to the results on the down arrow and Enter."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)
