"""The bar that shows the turn, the phases and who has priority."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from deckbuilder.engine.position import Position
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.widgets.plain_text import PlainLabel, make_label, set_tip
from deckbuilder.i18n.catalogue import Translator

CHIP_HEIGHT = 26
CHIP_EDGES = (9, 5, 2)
"""Pixels on both sides of a phase's name, in the order of preference."""
BETWEEN, GAP = 2, 10
"""Pixels between two phases, and between them and the words beside them."""
NOW = "phase_now"
"""The name of the current phase's chip, by which themes know it."""


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
        box.setSpacing(BETWEEN)
        box.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.addWidget(self.turn)
        box.addSpacing(GAP)
        for chip in self.phases.values():
            chip.setFixedHeight(CHIP_HEIGHT)
            box.addWidget(chip)
        box.addSpacing(GAP)
        box.addWidget(self.priority)
        box.addStretch(1)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator = translator
        if self._position is not None:
            self.show_position(self._position)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the phases closer together if they would be cut, and leave out distant ones if that is not enough."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        chips = list(self.phases.values())
        around = sum(part.sizeHint().width() for part in (self.turn, self.priority)) + 2 * GAP + BETWEEN * len(chips)
        room = self.width() - around - self._box.contentsMargins().left() - self._box.contentsMargins().right()
        for edge in CHIP_EDGES:
            for chip in chips:
                chip.setContentsMargins(edge, 3, edge, 3)
            if sum(chip.sizeHint().width() for chip in chips) <= room:
                break
        shown = self._nearest(chips, room)
        for chip in chips:
            chip.setVisible(chip in shown)
        self._box.invalidate()

    @staticmethod
    def _nearest(chips: Sequence[PlainLabel], room: int) -> Sequence[PlainLabel]:
        """Return the phases that have room: the current one and those around it."""
        now = next((place for place, chip in enumerate(chips) if chip.objectName() == NOW), 0)
        shown = sorted(chips, key=lambda chip: abs(chips.index(chip) - now))
        while len(shown) > 1 and sum(chip.sizeHint().width() for chip in shown) > room:
            shown.pop()
        return shown

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
            chip.setObjectName(NOW if key == position.phase else "phase")
            chip.style().unpolish(chip)
            chip.style().polish(chip)
            chip.setText(name.get(self._translator.language))
            chip.updateGeometry()
        set_tip(self, " → ".join(name.get(self._translator.language) for _, name in self._pack.mat.phases))
        word = self._pack.word("priority", self._translator.language)
        who = self._who(position.priority) if position.priority is not None else ""
        self.priority.setText(text("{field}: {value}", field=word, value=who) if who else "")
        self._fit()
