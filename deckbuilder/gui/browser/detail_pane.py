"""One card in detail: its large face and all its texts and values, in both languages."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.card_markup import CardMarkup
from deckbuilder.gui.browser.card_searches import CardSearches
from deckbuilder.gui.browser.grid_layout import HEIGHT, WIDTH
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.markup import RichLabel, markup
from deckbuilder.gui.widgets.reading_lines import ReadingLines, TextBadge
from deckbuilder.gui.words import LoadWords
from deckbuilder.services.card_texts import LineReport, TextReport


class BigFace(QWidget):
    """A face as large as there is room for."""

    def __init__(self, faces: FaceCache) -> None:
        super().__init__()
        self._faces = faces
        self._card: Card | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        faces.painted.connect(self._arrived)

    def show_card(self, card: Card | None) -> None:
        """Show the face of this card."""
        self._card = card
        self.update()

    def _arrived(self, card_id: str) -> None:
        if self._card is not None and self._card.id == card_id:
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a face that is easy to read."""
        return QSize(180, 180 * HEIGHT // WIDTH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the width that belongs to the new height."""
        super().resizeEvent(event)
        self.setFixedWidth(max(90, min(360, self.height() * WIDTH // HEIGHT)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face, or request it if it is not drawn yet."""
        if self._card is None:
            return
        width = min(self.width(), self.height() * WIDTH // HEIGHT)
        ratio = self.devicePixelRatioF()
        face = self._faces.face(self._card, width, ratio)
        if face is None:
            self._faces.also_want(self._card, width, ratio)
            return
        with QPainter(self) as painter:
            box = QRectF((self.width() - width) / 2, 0, width, width * HEIGHT / WIDTH)
            painter.drawPixmap(box.toRect().topLeft(), face)


class DetailPane(QFrame):
    """The pane under the results. `earlier_asked(Card)` and `correction_asked(Card)` are emitted when the user wants to
    see the card's earlier texts or to correct its text, `reading_chosen(Card, LineReport, Text)` when the user says
    what a line means, `search_asked(query)` when the user wants to see the cards that belong to it."""

    earlier_asked = Signal(object)
    correction_asked = Signal(object)
    reading_chosen = Signal(object, object, object)
    search_asked = Signal(str)

    def __init__(
        self,
        pack: GamePack,
        faces: FaceCache,
        language: Language,
        look: Look,
        words: LoadWords,
    ) -> None:
        super().__init__()
        self._pack = pack
        self._language = language
        self._look = look
        self._markup = CardMarkup(pack, language, look, words)
        self._decks: Sequence[str] = ()
        self._card: Card | None = None
        self._turned = False
        set_role(self, "pane")
        self.face = BigFace(faces)
        self.turn_button = QPushButton()
        set_role(self.turn_button, "link")
        self.turn_button.clicked.connect(self.turn)
        self._earlier = 0
        self.earlier_button = QPushButton()
        set_role(self.earlier_button, "link")
        self.earlier_button.clicked.connect(self._ask_for_earlier)
        self.correct_button = QPushButton()
        set_role(self.correct_button, "link")
        self.correct_button.clicked.connect(self._ask_for_correction)
        self._report: TextReport | None = None
        self._is_own = False
        self.text, self.foot = RichLabel(), RichLabel()
        self.text.setObjectName("detailText")
        self.lines, self.badge = ReadingLines(language, look, pack.icons), TextBadge(language, look)
        self.lines.reading_chosen.connect(self._choose_reading)
        self.searches = CardSearches(pack, language)
        self.searches.search_asked.connect(self.search_asked)
        self._lay_out()
        language.follow(self._rewrite)
        look.changed.connect(self._rewrite)

    def _lay_out(self) -> None:
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        state = QHBoxLayout()
        state.addWidget(self.badge, 1)
        state.addWidget(self.correct_button)
        column.addWidget(self.text)
        column.addLayout(state)
        for widget in (self.lines, self.searches, self.foot):
            column.addWidget(widget)
        column.addWidget(self.earlier_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        scroll = self._scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 8, 12)
        row.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(self.face, 1)
        left.addWidget(self.turn_button)
        row.addLayout(left)
        row.addWidget(scroll, 1)

    def show_card(self, card: Card | None) -> None:
        """Show a card, or a hint for None. Another card is shown from its top."""
        if card is None or self._card is None or card.id != self._card.id:
            self._scroll.verticalScrollBar().setValue(0)
        self._card = card
        self._decks = ()
        self._earlier = 0
        self._report, self._is_own = None, False
        self._turned = False
        self.face.show_card(card)
        self.face.setVisible(card is not None)
        self.turn_button.setVisible(self._other_face() is not None)
        self.searches.show_card(card)
        self._rewrite()

    def turn(self) -> None:
        """Show the other face of a card with two faces."""
        other = self._other_face()
        if other is not None:
            self._turned = not self._turned
            self.face.show_card(other if self._turned else self._card)

    def _other_face(self) -> Card | None:
        second = self._pack.face.second
        return second.turned(self._card) if second is not None and self._card is not None else None

    @property
    def shown_face(self) -> Card | None:
        """The card as its visible face shows it."""
        return self._other_face() if self._turned else self._card

    @property
    def card(self) -> Card | None:
        """The shown card."""
        return self._card

    def show_decks(self, card_id: str, decks: Sequence[str]) -> None:
        """Name the decks that contain a card. Ignored if another card is shown by now."""
        if self._card is not None and self._card.id == card_id and tuple(decks) != tuple(self._decks):
            self._decks = tuple(decks)
            self._rewrite()

    def show_earlier(self, card_id: str, count: int) -> None:
        """Offer the earlier texts of a card. Ignored if another card is shown by now."""
        if self._card is not None and self._card.id == card_id:
            self._earlier = count
            self._rewrite()

    def show_reading(self, report: TextReport, *, is_own: bool) -> None:
        """Show what was read of a card's text. Ignored if another card is on show by now. `is_own`: the card is the
        player's, who can correct it."""
        if self._card is not None and self._card.id == report.card:
            self._report, self._is_own = report, is_own
            self._rewrite()

    @property
    def report(self) -> TextReport | None:
        """What was read of the card's text, if that is known yet."""
        return self._report

    def _ask_for_correction(self) -> None:
        if self._card is not None:
            self.correction_asked.emit(self._card)

    def _choose_reading(self, line: LineReport, reading: Text) -> None:
        if self._card is not None:
            self.reading_chosen.emit(self._card, line, reading)

    def _ask_for_earlier(self) -> None:
        if self._card is not None:
            self.earlier_asked.emit(self._card)

    def _rewrite(self) -> None:
        self.earlier_button.setVisible(self._earlier > 0)
        self.earlier_button.setText(self._language.text("Earlier texts: {count}", count=self._earlier))
        self.turn_button.setText(self._language.text("Turn the card over"))
        self.correct_button.setVisible(self._is_own and self._report is not None)
        self.correct_button.setText(self._language.text("Correct the text…"))
        self._show_lines()
        dim = self._look.palette.dim
        if self._card is None:
            hint = self._language.text("Choose a card to read it here.")
            self.text.show_markup(markup("<p style='color:{dim}'>{hint}</p>", dim=dim, hint=hint))
            self.foot.hide()
        else:
            has_lines = self._report is not None and bool(self._report.lines)
            self.text.show_markup(self._markup.card(self._card, with_text=not has_lines))
            self.foot.show_markup(self._markup.foot(self._card, self._report, self._decks))
            self.foot.show()

    def _show_lines(self) -> None:
        """Show the lines of the text with their signs, the window's language first."""
        report = self._report
        shown = report is not None and bool(report.lines)
        self.lines.setVisible(shown)
        self.badge.setVisible(shown)
        if report is None or self._card is None or not shown:
            return
        lines = [line for code in self._markup.languages for line in report.lines if line.language == code]
        self.lines.show_lines(report, lines, can_choose=self._is_own, titles=self._markup.titles(self._card))
        self.badge.show_report(report)
