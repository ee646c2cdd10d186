"""One card in detail: its large face and all its texts and values, in both languages."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.grid_layout import HEIGHT, WIDTH
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.markup import Markup, RichLabel, joined, markup
from deckbuilder.gui.widgets.reading_lines import ReadingLines, TextBadge
from deckbuilder.gui.widgets.text_signs import with_pictures
from deckbuilder.gui.words import CardWords
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
    what a line means."""

    earlier_asked = Signal(object)
    correction_asked = Signal(object)
    reading_chosen = Signal(object, object, object)

    def __init__(
        self,
        pack: GamePack,
        faces: FaceCache,
        language: Language,
        look: Look,
    ) -> None:
        super().__init__()
        self._pack = pack
        self._language = language
        self._look = look
        self._words = CardWords(pack, language)
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
        self.lines, self.badge = ReadingLines(language, look), TextBadge(language, look)
        self.lines.reading_chosen.connect(self._choose_reading)
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
        for widget in (self.lines, self.foot):
            column.addWidget(widget)
        column.addWidget(self.earlier_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        scroll = QScrollArea()
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
        """Show a card, or a hint for None."""
        self._card = card
        self._decks = ()
        self._earlier = 0
        self._report, self._is_own = None, False
        self._turned = False
        self.face.show_card(card)
        self.face.setVisible(card is not None)
        self.turn_button.setVisible(self._other_face() is not None)
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
            self.text.show_markup(joined(self._parts(self._card, dim)))
            self.foot.show_markup(joined(self._foot(self._card, dim)))
            self.foot.show()

    @property
    def _languages(self) -> tuple[str, str]:
        return ("ja", "en") if self._language.code == "ja" else ("en", "ja")

    def _show_lines(self) -> None:
        """Show the lines of the text with their signs, the window's language first."""
        report = self._report
        shown = report is not None and bool(report.lines)
        self.lines.setVisible(shown)
        self.badge.setVisible(shown)
        if report is None or not shown:
            return
        lines = [line for code in self._languages for line in report.lines if line.language == code]
        self.lines.show_lines(report, lines, can_choose=self._is_own, titles=self._titles())
        self.badge.show_report(report)

    def _parts(self, card: Card, dim: str) -> list[Markup]:
        languages = self._languages
        first, second = card.name.get(languages[0]), card.name.get(languages[1])
        under = " · ".join(part for part in (second if second != first else "", card.reading) if part)
        line = self._words.line(card, self._pack.face.line_fields)
        parts = [
            markup("<p style='font-size:17px; font-weight:700; margin:0; line-height:128%'>{name}</p>", name=first),
            markup("<p style='color:{dim}; margin:2px 0 4px 0; line-height:128%'>{under}</p>", dim=dim, under=under),
            _paragraph(markup("{line}{numbers}", line=line, numbers=self._numbers(card))),
        ]
        if card.keywords:
            parts.append(_paragraph(markup("<b>{keywords}</b>", keywords=self._words.keyword_line(card))))
        if self._report is None or not self._report.lines:
            parts += [_paragraph(self._with_signs(text)) for code in languages if (text := getattr(card.text, code))]
            parts += self._second_face(card, languages)
        return parts

    def _foot(self, card: Card, dim: str) -> list[Markup]:
        """Return what stands below the text: whether it runs, and where the card comes from."""
        return [
            markup("<p style='margin:6px 0; line-height:128%; color:{dim}'>{words}</p>", dim=dim, words=words)
            for words in (self._script(card), self._origin(card))
            if words
        ]

    def _titles(self) -> dict[str, str]:
        """Return what stands above the texts of other faces, by field."""
        second = self._pack.face.second
        turned = second.turned(self._card) if second is not None and self._card is not None else None
        if second is None or turned is None or self._card is None:
            return {}
        title = self._language.word(second.title)
        name = f": {self._language.word(turned.name)}" if turned.name != self._card.name else ""
        return {spec.key: f"{title}{name}" for spec in self._pack.schema.fields if spec.type == "text"}

    def _second_face(self, card: Card, languages: Sequence[str]) -> list[Markup]:
        """Return name and text of the other face, if the card has one."""
        second = self._pack.face.second
        turned = second.turned(card) if second is not None else None
        if second is None or turned is None:
            return []
        title = self._language.word(second.title)
        if turned.name != card.name:
            title += f": {self._language.word(turned.name)}"
        texts = [text for code in languages if (text := getattr(turned.text, code))]
        return [
            markup("<p style='margin:6px 0 0 0; line-height:128%'><b>{title}</b></p>", title=title),
            *(_paragraph(self._with_signs(text)) for text in texts),
        ]

    def _with_signs(self, text: str) -> Markup:
        return with_pictures(text, self._look.palette.text)

    def _numbers(self, card: Card) -> Markup:
        """Return the card's numbers, such as cost and speed."""
        words = [
            markup("{title}&nbsp;<b>{number}</b>", title=self._words.title(badge.field), number=number)
            for badge in (*self._pack.face.corner, *self._pack.face.foot)
            if (number := card.integer(badge.field)) is not None
        ]
        all_words = joined(words, markup(" &nbsp; "))
        return markup(" &nbsp;·&nbsp; {words}", words=all_words) if words else all_words

    def _script(self, card: Card) -> str:
        if self._report is not None and self._report.lines and not card.by_hand:
            return ""  # the badge says it
        if card.by_hand:
            return self._language.text("Play this card by hand. Its text does not run automatically in the Test room.")
        if card.abilities:
            return self._language.text("Runs automatically in the Test room.")
        return self._language.text("This card has no text. Only its printed numbers count.")

    def _origin(self, card: Card) -> str:
        words = [part for part in (card.number or card.id, card.rarity, card.illustrator) if part]
        if self._decks:
            words.append(self._language.text("In your decks: {decks}", decks=", ".join(self._decks)))
        return " · ".join(words)


def _paragraph(words: Markup) -> Markup:
    return markup("<p style='margin:6px 0; line-height:128%'>{words}</p>", words=words)
