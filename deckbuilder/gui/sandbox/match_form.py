"""What is played next: the opponent's deck, the seed, the edition."""

import secrets

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.choice import Choice
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.text_fields import LineField
from deckbuilder.i18n.catalogue import Translator

SEED_LIMIT = 2**31


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(SEED_LIMIT)


class MatchForm(QFrame):
    """The set-up of a game. `restart()` is the same seed once more, `renew()` another one."""

    restart = Signal()
    renew = Signal()

    def __init__(self, pack: GamePack, translator: Translator) -> None:
        super().__init__()
        set_role(self, "pane")
        self._pack = pack
        self._translator = translator
        self.heading, self.earlier_button = make_label(role="heading"), button("link")
        self.deck_label, self.deck = make_label(role="dim"), ElidedLabel()
        self.opponent_label, self.opponent = make_label(role="dim"), ElidedCombo()
        self.seed_label, self.seed = make_label(role="dim"), LineField(str(new_seed()))
        self.edition_label, self.edition = make_label(role="dim"), Choice()
        self.restart_button, self.renew_button = QPushButton(), QPushButton()
        for key in pack.starter_decks:
            self.opponent.addItem(pack.starter_name(key, translator.language), key)
        for edition in pack.editions:
            self.edition.addItem(edition.id, edition.id)
        self.edition.setCurrentIndex(self.edition.findData(pack.default_edition.id))
        self.seed.editingFinished.connect(self._keep_a_number)
        self.restart_button.clicked.connect(self.restart)
        self.renew_button.clicked.connect(self._renew)
        self._lay_out()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        rows = (
            (self.deck_label, self.deck), (self.opponent_label, self.opponent),
            (self.seed_label, self.seed), (self.edition_label, self.edition),
        )  # fmt: skip
        for row, (caption, field) in enumerate(rows):
            grid.addWidget(caption, row, 0)
            grid.addWidget(field, row, 1)
            caption.setBuddy(field)
        buttons = QHBoxLayout()
        buttons.addWidget(self.restart_button)
        buttons.addWidget(self.renew_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.earlier_button)
        box.addLayout(head)
        box.addLayout(grid)
        box.addLayout(buttons)

    def retranslate(self, translator: Translator) -> None:
        """Show the words of another language."""
        self._translator, text = translator, translator.text
        self.heading.setText(text("Set-up"))
        self.earlier_button.setText(text("Earlier games"))
        set_tip(self.earlier_button, text("Games that were replaced by another one"))
        self.deck_label.setText(text("Your deck"))
        self.opponent_label.setText(text("Opponent"))
        for place in range(self.opponent.count()):
            name = self._pack.starter_name(self.opponent.itemData(place), translator.language)
            self.opponent.setItemText(place, name)
        self.seed_label.setText(text("Seed"))
        self.edition_label.setText(text("Edition"))
        self.restart_button.setText(text("Restart"))
        set_tip(self.restart_button, text("The same seed once more"))
        self.renew_button.setText(text("New seed"))
        set_tip(self.renew_button, text("A new game with other luck"))

    def _keep_a_number(self) -> None:
        if not self.seed.text().strip().isdecimal():
            self.seed.setText(str(new_seed()))

    def _renew(self) -> None:
        self.seed.setText(str(new_seed()))
        self.renew.emit()

    def show_deck(self, name: str, edition: str) -> None:
        """Name the own deck and take its edition."""
        self.deck.set_whole_text(name)
        found = self.edition.findData(edition)
        if found >= 0:
            self.edition.setCurrentIndex(found)

    def show_game(self, own: str, opponent: str, seed: int, edition: str) -> None:
        """Show the set-up of a game that is on the table."""
        self.show_deck(own, edition)
        self.seed.setText(str(seed))
        found = self.opponent.findData(opponent)
        if found >= 0:
            self.opponent.setCurrentIndex(found)

    @property
    def choice(self) -> tuple[str, int, str]:
        """The opponent's deck by key, the seed, the edition."""
        self._keep_a_number()
        return self.opponent.currentData() or "", int(self.seed.text()), self.edition.currentData()
