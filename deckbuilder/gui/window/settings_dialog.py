"""The dialog with the settings of the window."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from deckbuilder.gui.actions.declared import ACTIONS
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.choice import Choice, NumberField
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.window.themes import THEMES
from deckbuilder.i18n.catalogue import LANGUAGES
from deckbuilder.i18n.message import Message
from deckbuilder.settings.model import LONGEST_PAUSE, Settings

ANIMATIONS = {"system": Message("Same as the system"), "on": Message("On"), "off": Message("Off")}
"""The values of the setting `animation` and their names."""


class SettingsDialog(QDialog):
    """Emits each change at once: `language_chosen(code)`, `theme_chosen(name)`, `animation_chosen(value)`,
    `passing_chosen(bool)` and `pause_chosen(milliseconds)`."""

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    animation_chosen = Signal(str)
    passing_chosen = Signal(bool)
    pause_chosen = Signal(int)

    def __init__(self, language: Language, theme: str, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._language = language
        self._texts = {action.id: action.text for action in ACTIONS}
        self.languages, self.themes, self.animation = Choice(), Choice(), Choice()
        for code in LANGUAGES:
            self.languages.addItem("", code)
        for name in THEMES:
            self.themes.addItem("", name)
        for value in ANIMATIONS:
            self.animation.addItem("", value)
        self.languages.setCurrentIndex(self.languages.findData(language.code))
        self.themes.setCurrentIndex(self.themes.findData(theme))
        self.languages.activated.connect(lambda: self.language_chosen.emit(self.languages.currentData()))
        self.themes.activated.connect(lambda: self.theme_chosen.emit(self.themes.currentData()))
        self.animation.setCurrentIndex(self.animation.findData(settings.animation))
        self.animation.activated.connect(lambda: self.animation_chosen.emit(self.animation.currentData()))
        self.passing = QCheckBox()
        self.passing.setChecked(settings.pass_empty)
        self.passing.toggled.connect(self.passing_chosen)
        self.pause = NumberField(0, LONGEST_PAUSE)
        self.pause.setSingleStep(50)
        self.pause.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.pause.setValue(settings.opponent_pause)
        self.pause.valueChanged.connect(self.pause_chosen)
        self._labels = (make_label(), make_label(), make_label(), make_label(), make_label())
        self._note = make_label(role="dim", wrap=True)
        self._buttons = QDialogButtonBox()
        self._close = self._buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        language.follow(self._retranslate)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(12)
        form.addRow(self._labels[0], self.languages)
        form.addRow(self._labels[1], self.themes)
        form.addRow(self._labels[2], self.animation)
        form.addRow(self._labels[3], self.passing)
        form.addRow(self._labels[4], self.pause)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self._note)
        column.addStretch()
        column.addWidget(self._buttons)
        self.setMinimumWidth(440)

    def _retranslate(self) -> None:
        text = self._language.text
        self.setWindowTitle(text("Settings"))
        self._labels[0].setText(text("Language"))
        self._labels[1].setText(text("Colours"))
        self._labels[2].setText(text("Motion"))
        self._labels[3].setText(text("Test play"))
        self.passing.setText(text("Skip phases with nothing to do"))
        set_tip(
            self.passing, text("The log lists them. One undo takes them back together with your answer before them.")
        )
        self._labels[4].setText(text("Opponent's pace"))
        self.pause.setSuffix(" " + text("ms"))
        set_tip(self.pause, text("Milliseconds between two moves of the opponent. Space plays the next move at once."))
        self._note.setText(text("Changes take effect at once and are saved."))
        self._close.setText(text("Close"))
        for place, value in enumerate(ANIMATIONS):
            self.animation.setItemText(place, text(ANIMATIONS[value]))
        for box, prefix in ((self.languages, "language"), (self.themes, "theme")):
            for place in range(box.count()):
                box.setItemText(place, text(self._texts[f"{prefix}.{box.itemData(place)}"]))
