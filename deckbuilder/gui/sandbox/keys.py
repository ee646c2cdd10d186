"""The keys of the room that work wherever its focus is."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.sandbox.prompt import NUMBER_KEYS


def bind_keys(room: QWidget, slots: Mapping[str, Callable[[], object]], take_number: Callable[[int], None]) -> None:
    """Call a slot for its key, and `take_number` for the digit of an option."""
    numbers: dict[str, Callable[[], object]] = {
        str(number): partial(take_number, number) for number in range(1, NUMBER_KEYS + 1)
    }
    for key, slot in {**slots, **numbers}.items():
        QShortcut(QKeySequence(key), room, slot, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
