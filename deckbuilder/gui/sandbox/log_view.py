"""The log of the game, turn by turn. A click on a line goes back to that moment."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import LogLine
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.second_person import addressed, seen_across
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, row_width, wrapped_height
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.render.palette import SMALL_TEXT_SIZE

NODE = Qt.ItemDataRole.UserRole
PLAYER = Qt.ItemDataRole.UserRole + 1
RULE = Qt.ItemDataRole.UserRole + 2
HEADING, PHASE = -1, -2
"""Lines with a look of their own: the heading of a turn and the beginning of a phase."""
INDENT, PAD = 14, 4
RULE_HEIGHT = 17

Index = QModelIndex | QPersistentModelIndex


def _heading_font(font: QFont) -> QFont:
    return sized(font, SMALL_TEXT_SIZE, bold=True)


def _room(width: int, *, heading: bool) -> int:
    """Return the width for the text in a row of that width."""
    return max(40, width - (2 * PAD if heading else INDENT + PAD))


class LogDelegate(QStyledItemDelegate):
    """Draws a line with a stripe in the colour of the player who acted, and the rule number below it."""

    def __init__(self, view: QListWidget, settings: RoomSettings) -> None:
        super().__init__(view)
        self._view = view
        self._settings = settings

    def _text(self, index: Index) -> str:
        return str(index.data(Qt.ItemDataRole.DisplayRole))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        painter.save()
        palette, rect, player = self._settings.palette, option.rect, index.data(PLAYER)
        if player == HEADING:
            place, room = QPointF(rect.left() + PAD, rect.top() + 8), _room(row_width(self._view), heading=True)
            draw_wrapped(painter, place, room, self._text(index), _heading_font(option.font), QColor(palette.dim))
            painter.restore()
            return
        if option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected):
            painter.fillRect(rect, QColor(palette.raised))
        stripe = {0: palette.accent, 1: palette.warn}.get(player, palette.line)
        painter.fillRect(QRect(rect.left() + PAD, rect.top() + 3, 3, rect.height() - 6), QColor(stripe))
        body = rect.adjusted(INDENT, 2, -PAD, 0)
        colour, room = (
            QColor(palette.dim if player == PHASE else palette.text),
            _room(row_width(self._view), heading=False),
        )
        draw_wrapped(painter, QPointF(body.topLeft()), room, self._text(index), option.font, colour)
        if index.data(RULE):
            painter.setFont(sized(option.font, SMALL_TEXT_SIZE))
            painter.setPen(QColor(palette.dim))
            foot = QRect(body.left(), rect.bottom() - RULE_HEIGHT, body.width(), RULE_HEIGHT)
            painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), str(index.data(RULE)))
        painter.restore()


def _size(item: QListWidgetItem, width: int, font: QFont) -> QSize:
    """Return the size of a row of that width, as high as its wrapped text needs."""
    heading = item.data(PLAYER) == HEADING
    height = wrapped_height(item.text(), _heading_font(font) if heading else font, _room(width, heading=heading))
    return QSize(width, height + (10 if heading else 4) + (RULE_HEIGHT if item.data(RULE) else 0))


class LogView(QListWidget):
    """The log. `moment_chosen(node)` is emitted to go to the moment of a line."""

    moment_chosen = Signal(int)

    def __init__(self, pack: GamePack, settings: RoomSettings, translator: Translator) -> None:
        super().__init__()
        self._pack = pack
        self._translator = translator
        self._entries: list[LogLine] = []
        self._ends: list[int] = []
        """The number of rows after each entry."""
        self.setItemDelegate(LogDelegate(self, settings))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.itemActivated.connect(self._choose)
        self.itemClicked.connect(self._choose)
        self._measured = (0, "")
        """The width and the font for which the rows were measured. Each row knows its size, because a growing list asks
        for the sizes of all rows."""
        self._following = True
        self.verticalScrollBar().valueChanged.connect(self._note_the_place)
        self.verticalScrollBar().rangeChanged.connect(self._follow)

    def _note_the_place(self, value: int) -> None:
        self._following = value == self.verticalScrollBar().maximum()

    def _follow(self, _least: int, most: int) -> None:
        """Keep the last line visible if it was. Lines are laid out late, and again when the width changes."""
        if self._following:
            self.verticalScrollBar().setValue(most)

    def _choose(self, item: QListWidgetItem) -> None:
        node = item.data(NODE)
        if node is not None:
            self.moment_chosen.emit(node)

    def retranslate(self, translator: Translator) -> None:
        """Translate the lines. The same lines stay visible."""
        self._translator = translator
        following, first = self._following, self.indexAt(QPoint(PAD, PAD)).row()
        entries, self._entries = self._entries, []
        self.show_log(entries)
        if not following:
            self.scrollToItem(self.item(first), QListWidget.ScrollHint.PositionAtTop)

    def show_log(self, entries: Sequence[LogLine]) -> None:
        """Show these lines. Lines that are shown already stay."""
        same = min(len(self._entries), len(entries))
        while same and entries[same - 1] is not self._entries[same - 1]:
            same -= 1
        for row in reversed(range(self._ends[same - 1] if same else 0, self.count())):
            self.takeItem(row)
        del self._ends[same:]
        self._entries = list(entries)
        for entry in entries[same:]:
            self._append(entry)
            self._ends.append(self.count())
        self._following = True
        self.scrollToBottom()

    @staticmethod
    def _first_title(entry: LogLine) -> Message:
        return Message("Turn {turn}", {"turn": entry.turn}) if entry.turn else Message("Before the first turn")

    def _say(self, message: Message, player: int | None = None) -> str:
        message = seen_across(message, self._pack, player)
        return self._translator.text(addressed(message, self._pack, self._translator.language))

    def _append(self, entry: LogLine) -> None:
        kind = entry.event.get("type")
        if kind == "turn" or not self.count():
            title = entry.text if kind == "turn" else self._first_title(entry)
            heading = QListWidgetItem(self._say(title))
            heading.setData(PLAYER, HEADING)
            heading.setData(NODE, entry.node if kind == "turn" else 0)
            self._add(heading)
            if kind == "turn":
                return
        item = QListWidgetItem(self._say(entry.text, entry.player))
        rule = entry.event.get("rule")
        item.setData(NODE, entry.node)
        item.setData(PLAYER, PHASE if kind == "phase" else entry.player)
        notes = [f"{self._pack.code} {rule}"] if rule else []
        if entry.manual:
            notes.append(self._translator.text("By hand"))
        item.setData(RULE, " · ".join(notes))
        self._add(item)

    def _add(self, item: QListWidgetItem) -> None:
        item.setSizeHint(_size(item, row_width(self), self.font()))
        self.addItem(item)

    def _measure(self) -> None:
        """Measure all rows again if the width or the font has changed."""
        now = row_width(self), self.font().key()
        if now != self._measured:
            self._measured = now
            for row in range(self.count()):
                self.item(row).setSizeHint(_size(self.item(row), now[0], self.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines at the new width."""
        self._measure()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Wrap the lines in the new font."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._measure()
