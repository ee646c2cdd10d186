"""The setup of the next game: the opponent's deck, who plays it, the seed and the edition."""

import secrets

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.verdict import Verdict
from deckbuilder.goldfish.seeds import LONGEST, read_seed
from deckbuilder.gui.sandbox.fold import FoldHeader
from deckbuilder.gui.sandbox.match import BOTH, PASSIVE, JudgeDeck, Match
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.choice import Choice
from deckbuilder.gui.widgets.elided_combo import ElidedCombo
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.text_fields import LineField
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import UNTITLED
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.opponents import Opponents

PILOTS = {
    "planner": Message("Looks ahead"),
    "greedy": Message("Attacks whenever possible"),
    "random": Message("Moves at random"),
    PASSIVE: Message("Does nothing"),
    BOTH: Message("I play both sides"),
}
"""The ways in which the opponent can play."""
DELETED = Message("Deleted deck")
"""Shown in place of an opponent's deck that no longer exists."""
SEED_LIMIT = 2**31
MOST_PROBLEMS = 10
"""The problems of a deck that its tool tip lists."""


def new_seed() -> int:
    """Return a random seed."""
    return secrets.randbelow(SEED_LIMIT)


class MatchForm(QFrame):
    """The setup of a game. `restart` is emitted to play the same seed again, `renew` to play another seed."""

    restart = Signal()
    renew = Signal()

    def __init__(
        self,
        pack: GamePack,
        translator: Translator,
        opponents: Opponents | None = None,
        judge: JudgeDeck | None = None,
    ) -> None:
        """Without `opponents`, only starter decks are offered and the choice is not remembered. `judge` checks both
        decks."""
        super().__init__()
        self._judge, self._presented = judge, Deck(game=pack.id)
        set_role(self, "pane")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # the parts above it give way
        self._pack = pack
        self._translator, self._is_empty = translator, True
        self.body = QWidget()
        self.heading, self.earlier_button = FoldHeader(self.body), button("link")
        self.position_button, self.save_button = button("link"), button("link")
        self._position: Text | None = None
        self.deck_label, self.deck, self.legality = make_label(role="dim"), ElidedLabel(), make_label()
        self._opponents = opponents
        self.opponent_label, self.opponent = make_label(role="dim"), ElidedCombo()
        self.opponent_legality = make_label()
        self.pilot_label, self.pilot = make_label(role="dim"), ElidedCombo()
        self.seed_label, self.seed = make_label(role="dim"), LineField(str(new_seed()))
        self.edition_label, self.edition = make_label(role="dim"), Choice()
        self.restart_button, self.renew_button = QPushButton(), QPushButton()
        self._offered: list[tuple[str, str]] = []
        for pilot in PILOTS:
            self.pilot.addItem("", pilot)
        self.offer_decks()
        deck, pilot = opponents.last if opponents is not None else ("", PASSIVE)
        if self.opponent.findData(deck) >= 0:
            self._choose_deck(deck)
        self._choose_pilot(pilot)
        for edition in pack.editions:
            self.edition.addItem(edition.id, edition.id)
        self.edition.setCurrentIndex(self.edition.findData(pack.default_edition.id))
        self.seed.setMaxLength(LONGEST)
        self.seed.editingFinished.connect(self._fill_empty_seed)
        self.opponent.currentIndexChanged.connect(lambda _: self._show_legality())
        self.restart_button.clicked.connect(self.restart)
        self.renew_button.clicked.connect(self._renew)
        self._lay_out()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        rows = (
            (self.deck_label, self.deck), (self.opponent_label, self.opponent), (self.pilot_label, self.pilot),
            (self.seed_label, self.seed), (self.edition_label, self.edition),
        )  # fmt: skip
        for row, (caption, field) in enumerate(rows):
            grid.addWidget(caption, row, 0)
            grid.addWidget(field, row, 1, 1, 1 if field in {self.deck, self.opponent} else 2)
            caption.setBuddy(field)
        grid.addWidget(self.legality, 0, 2)
        grid.addWidget(self.opponent_legality, 1, 2)
        buttons = QHBoxLayout()
        buttons.addWidget(self.restart_button)
        buttons.addWidget(self.renew_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 4, 12, 6)
        box.setSpacing(8)
        header = QHBoxLayout()
        header.addWidget(self.heading, 1)
        header.addWidget(self.earlier_button)
        box.addLayout(header)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addLayout(grid)
        inner.addLayout(buttons)
        inner.setSpacing(4)
        files = FlowLayout(spacing=4)
        files.addWidget(self.position_button)
        files.addWidget(self.save_button)
        inner.addLayout(files)
        box.addWidget(self.body)

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator, text = translator, translator.text
        self.heading.setText(text("Set-up"))
        self.earlier_button.setText(text("Earlier games"))
        set_tip(self.earlier_button, text("Games that you replaced with another one"))
        self.position_button.setText(text("Open position…"))
        set_tip(self.position_button, text("Start from a position: an example, or a scenario file"))
        self.save_button.setText(text("Save the game…"))
        set_tip(self.save_button, text("Save the game up to this moment as a replay file, which opens here again"))
        self._name_own()
        self.opponent_label.setText(text("Opponent"))
        self.opponent.setPlaceholderText(text(DELETED))
        self.offer_decks()
        self.pilot_label.setText(text("Play style"))
        for place in range(self.pilot.count()):
            self.pilot.setItemText(place, text(PILOTS[self.pilot.itemData(place)]))
        self.seed_label.setText(text("Seed"))
        self.edition_label.setText(text("Edition"))
        self.show_start(is_empty=self._is_empty)
        self._show_legality()
        self.renew_button.setText(text("New seed"))
        set_tip(self.renew_button, text("Start a new game with another seed"))

    def offer_decks(self) -> None:
        """Offer the starter decks and the decks of the library. The selected deck stays selected."""
        say, library = self._translator.text, self._opponents.library() if self._opponents is not None else ()
        offered = [(key, self._pack.starter_name(key, self._translator.language)) for key in self._pack.starter_decks]
        offered += [(key, name.strip() or say(UNTITLED)) for key, name in library]
        if offered == self._offered:
            return
        chosen = self.opponent.currentData() if self._offered else next(iter(self._pack.starter_decks), None)
        self._offered = offered
        self.opponent.clear()
        for key, name in offered:
            self.opponent.addItem(name, key)
        if len(library) and len(offered) > len(library):
            self.opponent.insertSeparator(len(offered) - len(library))
        self._choose_deck(chosen)

    def _choose_deck(self, key: str | None) -> None:
        """Select a deck. If it is no longer offered, select nothing, so that no other deck is played instead."""
        self.opponent.setCurrentIndex(self.opponent.findData(key) if key is not None else -1)

    def _choose_pilot(self, pilot: str) -> None:
        place = self.pilot.findData(pilot)
        if place >= 0:
            self.pilot.setCurrentIndex(place)

    def remember(self) -> None:
        """Select this opponent first the next time. Raises ServiceError if the choice cannot be saved."""
        if self._opponents is not None:
            self._opponents.remember(self.opponent.currentData() or "", self.pilot.currentData())

    def show_start(self, *, is_empty: bool) -> None:
        """Set the text of the start button: one for the first game, another to play the same game again."""
        self._is_empty, text = is_empty, self._translator.text
        self.save_button.setDisabled(is_empty)
        self.restart_button.setText(text("Start the game") if is_empty else text("Restart"))
        set_tip(
            self.restart_button,
            text("Start a game with these settings") if is_empty else text("Start again with the same seed"),
        )

    def _fill_empty_seed(self) -> None:
        if not self.seed.text().strip():
            self.seed.setText(str(new_seed()))

    def _renew(self) -> None:
        self.seed.setText(str(new_seed()))
        self.renew.emit()

    def show_deck(self, name: str, edition: str) -> None:
        """Show the user's deck and its edition, and offer the current decks of the library."""
        self.offer_decks()
        self.leave_position()
        self.deck.set_whole_text(name)
        place = self.edition.findData(edition)
        if place >= 0:
            self.edition.setCurrentIndex(place)

    def show_position(self, name: Text, match: Match) -> None:
        """Show that a position is played. It has the cards of both players, so no deck of an opponent is chosen."""
        self._position = name
        self._name_own()
        self.present(Deck(game=self._pack.id))
        self._show_match(match)

    def leave_position(self) -> None:
        """Show again that the next game is one of two decks."""
        self._position = None
        self._name_own()

    def _name_own(self) -> None:
        text, position = self._translator.text, self._position
        self.deck_label.setText(text("Your deck") if position is None else text("Position"))
        if position is not None:
            self.deck.set_whole_text(position.get(self._translator.language))
        for part in (self.opponent_label, self.opponent):  # the position has the cards of both players
            part.setVisible(position is None)

    def present(self, deck: Deck) -> None:
        """Show whether the user's deck is legal."""
        self._presented = deck
        self._show_legality()

    def _show_legality(self) -> None:
        for label, deck in ((self.legality, self._presented), (self.opponent_legality, self._opponent_deck())):
            verdict = self._judge(deck) if self._judge is not None and deck is not None and deck.size() else None
            label.setVisible(verdict is not None)
            if verdict is not None:
                label.setText("✓" if verdict.legal else f"✕ {verdict.errors}")
                set_role(label, "good" if verdict.legal else "bad")
                set_tip(label, self._verdict(verdict))

    def _opponent_deck(self) -> Deck | None:
        """Return the selected deck of the opponent, or None if there is none."""
        key = self.opponent.currentData() if self._position is None else None
        if self._judge is None or key is None or self._opponents is None:
            return None
        try:
            return self._opponents.deck(key)
        except ServiceError:  # the start of the game reports it
            return None

    def _verdict(self, verdict: Verdict) -> str:
        """Return the verdict in sentences: what is wrong, one problem a line."""
        text = self._translator.text
        if verdict.legal:
            return text("Legal under {edition}", edition=verdict.edition)
        return "\n".join(text(problem.message) for problem in verdict.problems[:MOST_PROBLEMS])

    def show_game(self, own: str, match: Match) -> None:
        """Show the setup of the game on the mat."""
        self.show_deck(own, match.edition)
        self._choose_deck(match.opponent)
        self._show_match(match)

    def _show_match(self, match: Match) -> None:
        place = self.edition.findData(match.edition)
        if place >= 0:
            self.edition.setCurrentIndex(place)
        self.seed.setText(str(match.seed))
        self._choose_pilot(match.pilot)

    def show_playing(self, match: Match) -> tuple[str, str]:
        """Name the opponent in the tool tip of the header too. Return the names of the deck and the play style."""
        text = self._translator.text
        deck = dict(self._offered).get(match.opponent) or text(DELETED)
        if self._position is not None:
            deck = self._position.get(self._translator.language)
        style = text(PILOTS[match.pilot]) if match.pilot in PILOTS else match.pilot
        set_tip(self.heading, f"{deck} – {style}")
        return deck, style

    @property
    def choice(self) -> Match:
        """The game that the setup describes."""
        self._fill_empty_seed()
        opponent, pilot = self.opponent.currentData() or "", self.pilot.currentData()
        return Match(opponent, pilot, read_seed(self.seed.text()), self.edition.currentData())
