"""The bar that shows the turn, the phases and who has priority."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from deckbuilder.engine.position import Position
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.i18n.catalogue import Translator

CHIP_HEIGHT = 26
CHIP_EDGES = (9, 5, 2)
"""Pixels on both sides of a phase's name, in the order of preference."""


class PhaseBar(QWidget):
    """The phases of a turn in a row. The current one is filled."""

    def __init__(self, pack: GamePack, translator: Translator) -> None:
        super().__init__()
        self._pack = pack
        self._translator = translator
        self._position: Position | None = None
        self.turn = make_label()
        self.phases = {key: make_label() for key, _ in pack.mat.phases}
        self.priority = make_label(role="dim")
        self._box = box = QHBoxLayout(self)
        box.setContentsMargins(4, 0, 4, 0)
        box.setSpacing(2)
        box.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.addWidget(self.turn)
        box.addSpacing(10)
        for chip in self.phases.values():
            chip.setFixedHeight(CHIP_HEIGHT)
            box.addWidget(chip)
        box.addSpacing(10)
        box.addWidget(self.priority)
        box.addStretch(1)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator = translator
        if self._position is not None:
            self.show_position(self._position)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the phases closer together if they would be cut."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for edge in CHIP_EDGES:
            for chip in self.phases.values():
                chip.setContentsMargins(edge, 3, edge, 3)
            self._box.invalidate()
            if self._box.sizeHint().width() <= self.width():
                return

    def _who(self, player: int) -> str:
        return self._pack.word("you" if player == 0 else "opponent", self._translator.language)

    def show_position(self, position: Position) -> None:
        """Show the turn and the phase of a position."""
        self._position, text = position, self._translator.text
        if position.player is None or not position.turn:
            self.turn.setText(text("Before the first turn"))
        else:
            self.turn.setText(text("Turn {turn}: {who}", turn=position.turn, who=self._who(position.player)))
        for key, name in self._pack.mat.phases:
            chip = self.phases[key]
            chip.setObjectName("phase_now" if key == position.phase else "phase")
            chip.style().unpolish(chip)
            chip.style().polish(chip)
            chip.setText(name.get(self._translator.language))
            chip.updateGeometry()
        word = self._pack.word("priority", self._translator.language)
        who = self._who(position.priority) if position.priority is not None else ""
        self.priority.setText(f"{word}: {who}" if who else "")
        self._fit()
