"""Lays cards out in a grid of equal cells that fill the width."""

from dataclasses import dataclass, field

from PySide6.QtCore import QRect

HEIGHT, WIDTH = 88, 63
"""The proportions of a card, in millimetres."""


@dataclass
class GridLayout:
    """Cells for `count` cards. Each line has as many as makes the cards about `target` pixels wide while filling the
    width."""

    target: int = 168
    gap: int = 14
    margin: int = 4
    columns: int = field(default=1, init=False)
    card_width: int = field(default=1, init=False)
    card_height: int = field(default=1, init=False)
    _spare: int = field(default=0, init=False)
    _count: int = field(default=0, init=False)

    def fit(self, width: int, count: int) -> None:
        """Lay out `count` cards in a width in pixels."""
        room = max(1, width - 2 * self.margin)
        self._count = count
        self.columns = max(1, round((room + self.gap) / (self.target + self.gap)))
        self.card_width = max(1, min(room, (room - self.gap * (self.columns - 1)) // self.columns))
        self.card_height = self.card_width * HEIGHT // WIDTH
        self._spare = room - self.columns * self.card_width - self.gap * (self.columns - 1)

    @property
    def line_height(self) -> int:
        """Pixels from one line to the next."""
        return self.card_height + self.gap

    @property
    def height(self) -> int:
        """Pixels of all lines together."""
        lines = -(-self._count // self.columns)
        return lines * self.line_height - self.gap + 2 * self.margin if lines else 0

    def cell(self, index: int) -> QRect:
        """Return the rectangle of a card, measured from the top of the grid."""
        line, column = divmod(index, self.columns)
        left = self.margin + self._spare // 2 + column * (self.card_width + self.gap)
        return QRect(left, self.margin + line * self.line_height, self.card_width, self.card_height)

    def index_at(self, x: int, y: int) -> int | None:
        """Return the card at a point, or None between cards."""
        line = max(0, y - self.margin) // self.line_height
        column = max(0, x - self.margin) // (self.card_width + self.gap)
        index = line * self.columns + column
        inside = column < self.columns and index < self._count and self.cell(index).contains(x, y)
        return index if inside else None

    def visible(self, top: int, bottom: int) -> range:
        """Return the cards that touch this part of the grid."""
        first = max(0, top - self.margin) // self.line_height * self.columns
        last = (max(0, bottom - self.margin) // self.line_height + 1) * self.columns
        return range(min(first, self._count), min(last, self._count))
