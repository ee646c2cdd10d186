"""The lines of a card's text with a sign each: read, not read, a question, or by hand."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.icons import icon_pixmap
from deckbuilder.gui.widgets.markup import Markup, RichLabel, joined, markup
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.text_signs import with_pictures
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import MAIN, LineReport, TextReport, TextState

WIDEST: Final = 560
"""The greatest width of a meaning or a suggestion."""
SIGN: Final = 16
"""The side of a sign in pixels."""
SIGNS: Final = {
    "read": ("check", "good"),
    "unread": ("warning", "warn"),
    "asks": ("why", "accent"),
    "forbidden": ("close", "warn"),
    "hand": ("hand", "dim"),
}
"""The icon and colour of each state of a line."""
_WORDS: Final = {
    "read": Message("Read"), "unread": Message("Not read"), "asks": Message("Question"), "hand": Message("By hand"),
    "forbidden": Message("Not allowed"),
}  # fmt: skip
_ALONE: Final[dict[TextState, Message]] = {"unread": Message("Not read"), "asks": Message("Question")}
"""The words for a text of one line."""
BADGES: Final[dict[TextState, tuple[str, str, Message]]] = {
    "runs": ("check", "good", Message("Runs in the Test room")),
    "unread": ("warning", "warn", Message("Not read: {count} of {total} lines")),
    "asks": ("why", "accent", Message("Asks: {count} of {total} lines")),
    "hand": ("hand", "dim", Message("By hand, as its owner wants")),
    "none": ("", "dim", Message("This card has no text. Only its printed numbers count.")),
}
"""The icon, its colour and the words of each state of a card."""


def sign_label(icon: str, colour: str, look: Look, ratio: float) -> QWidget:
    """Create a label with an icon, or an empty one."""
    label = make_label()
    label.setFixedSize(SIGN, SIGN + 2)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
    if icon:
        label.setPixmap(icon_pixmap(icon, getattr(look.palette, colour), SIGN, ratio=ratio))
    return label


class ReadingLines(QWidget):
    """Shows lines. `reading_chosen(LineReport, Text)` and `words_chosen(LineReport, str)` are emitted if the user
    chooses a meaning of a line that asks, or a suggestion."""

    reading_chosen = Signal(object, object)
    words_chosen = Signal(object, str)

    def __init__(self, language: Language, look: Look, icons: Sequence[TextIcon] = ()) -> None:
        """`icons`: those in the texts of the game."""
        super().__init__()
        self._language, self._look, self._icons = language, look, icons
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.chips: list[WrappedButton] = []
        """The meanings and suggestions on show, in their order."""
        self.texts: list[RichLabel] = []
        """The lines on show."""
        self.notes: list[RichLabel] = []

    def show_lines(
        self, report: TextReport, lines: Sequence[LineReport], *, can_choose: bool, quotes: bool = True,
        titles: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Show lines of a report. With `can_choose`, meanings and suggestions are buttons. Without `quotes`, only what
        is to be said of each line is shown, not the line itself. `titles` stand above the texts of further fields."""
        self._clear()
        before = MAIN
        for line in lines:
            if line.field != before and titles is not None and line.field in titles:
                self._column.addWidget(make_label(titles[line.field], "strong", wrap=True))
            before = line.field
            self._add(line, "hand" if report.state == "hand" else line.state, can_choose=can_choose, quotes=quotes)
        self.setVisible(bool(lines))

    def _add(self, line: LineReport, state: str, *, can_choose: bool, quotes: bool) -> None:
        row = QWidget()
        set_role(row, "clear")
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(sign_label(*SIGNS[state], self._look, self.devicePixelRatioF()), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(1)
        if quotes:
            text = RichLabel()
            text.show_markup(_spaced(self._underlined(line)))
            text.setAccessibleName(f"{self._language.text(_WORDS[state])}: {line.text}")
            if state == "unread" and line.message is not None:
                text.setAccessibleDescription(self._language.text(line.message))
                set_tip(text, self._language.text(line.message))
            self.texts.append(text)
            words.addWidget(text)
        note = self._note(line, state, quotes=quotes)
        if note is not None:
            words.addWidget(note)
        if line.readings and not can_choose:
            words.addWidget(self._meanings(line))
        chips = self._chips(line) if can_choose else None
        if chips is not None:
            words.addWidget(chips)
        box.addLayout(words, 1)
        self._column.addWidget(row)

    def _underlined(self, line: LineReport) -> Markup:
        """Return the line with the words that were not read underlined."""
        ink, parts, end = self._look.palette, list[Markup](), 0
        for begin, last in sorted(line.unread):
            first = max(begin, end)
            parts.append(self._with_signs(line, end, first, ink.text))
            unread = self._with_signs(line, first, last, ink.warn)
            parts.append(markup("<u style='color:{warn}'>{unread}</u>", warn=ink.warn, unread=unread))
            end = max(end, last)
        parts.append(self._with_signs(line, end, len(line.text), ink.text))
        return joined(parts)

    def _with_signs(self, line: LineReport, first: int, end: int, colour: str) -> Markup:
        return with_pictures(line.text[first:end], colour, self._icons, line.language)

    def _note(self, line: LineReport, state: str, *, quotes: bool) -> RichLabel | None:
        """Return the label that says what a line was read as, or what is wrong with it."""
        words = " ".join(filter(None, (self._words(line, state, quotes=quotes), self._runs_by(line, state))))
        if not words:
            return None
        ink = self._look.palette.text if state == "asks" else self._look.palette.dim
        label = RichLabel()
        label.show_markup(_spaced(markup("<span style='color:{ink}'>{words}</span>", ink=ink, words=words)))
        label.setAccessibleName(f"{self._language.text(_WORDS[state])}: {words}")
        self.notes.append(label)
        return label

    def _words(self, line: LineReport, state: str, *, quotes: bool) -> str:
        said, text = line.said_otherwise(self._language.code), self._language.text
        if state == "asks" and line.question is not None:
            return text(line.question)
        if state == "forbidden" and line.message is not None:
            return text(line.message)
        if state == "unread" and line.message is not None:
            return "" if quotes and _is_part(line) else text(line.message)  # the underlined words say it
        if said:
            return text("I read this as: {meaning}", meaning=said)
        return "" if quotes else text("Read: {words}", words=line.text)

    def _runs_by(self, line: LineReport, state: str) -> str:
        return self._language.text(line.runs_by) if line.runs_by is not None and state != "hand" else ""

    def _meanings(self, line: LineReport) -> RichLabel:
        """Return a label with what a line that asks can mean."""
        said = "\n".join(f"– {reading.get(self._language.code)}" for reading in line.readings)
        label = RichLabel()
        label.show_markup(_spaced(markup("{said}", said=said)))
        self.notes.append(label)
        return label

    def _chips(self, line: LineReport) -> QWidget | None:
        chosen = [(reading.get(self._language.code), partial(self.reading_chosen.emit, line, reading))
                  for reading in line.readings]  # fmt: skip
        chosen += [(words, partial(self.words_chosen.emit, line, words)) for words in line.suggestions]
        if not chosen:
            return None
        holder = QWidget()
        set_role(holder, "clear")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        for words, act in chosen:
            push = WrappedButton(words)
            push.setAccessibleName(self._language.text("Use these words: {words}", words=words))
            push.setMaximumWidth(WIDEST)
            push.clicked.connect(lambda _checked=False, act=act: act())
            column.addWidget(push)
            self.chips.append(push)
        return holder

    def _clear(self) -> None:
        self.chips, self.texts, self.notes = [], [], []
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


class TextBadge(QWidget):
    """The state of a card's text: a sign and words."""

    def __init__(self, language: Language, look: Look) -> None:
        super().__init__()
        self._language, self._look = language, look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self.words = make_label("", "dim", wrap=True)
        self._sign: QWidget | None = None
        self._row.addWidget(self.words, 1)

    def show_report(self, report: TextReport) -> None:
        """Show the state of a text, and what is wrong with all of it."""
        icon, colour, message = BADGES[report.state]
        if self._sign is not None:
            self._sign.deleteLater()
        self._sign = sign_label(icon, colour, self._look, self.devicePixelRatioF())
        self._row.insertWidget(0, self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._sign.setVisible(bool(icon))  # after it has a parent: without one it would be a window
        own = report.of(self._language.code) or report.lines
        places = {"count": sum(line.state != "read" for line in own), "total": len(own)}
        if not places["count"]:
            places = {"count": report.open_lines, "total": len(report.lines)}
        if places["total"] == 1:
            message = _ALONE.get(report.state, message)
        text = self._language.text
        lines = [text(Message(message.key, dict(places))) if not report.whole else text("Not read")]
        self.words.setText("\n".join([*lines, *map(text, report.whole)]))


def _spaced(words: Markup) -> Markup:
    return markup("<p style='margin:0; line-height:128%'>{words}</p>", words=words)


def _is_part(line: LineReport) -> bool:
    """Return whether only some words of a line were not read."""
    return bool(line.unread) and sum(last - first for first, last in line.unread) < len(line.text.rstrip(" .。"))
