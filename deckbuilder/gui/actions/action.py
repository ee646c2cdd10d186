"""The record that declares one command of the window."""

from dataclasses import dataclass
from typing import Literal

from deckbuilder.i18n.message import Message

Menu = Literal["game", "file", "edit", "view", "help", ""]
Room = Literal["build", "test", ""]


@dataclass(frozen=True, slots=True)
class Action:
    """A command of the window. `id` never changes, `text` and `tip` are shown, and `shortcuts` are portable key names.

    An empty `room` puts the command in every room. An empty `menu` puts it in no menu.
    """

    id: str
    text: Message
    shortcuts: tuple[str, ...] = ()
    menu: Menu = ""
    room: Room = ""
    icon: str = ""
    checkable: bool = False
    separated: bool = False
    """Draw a line above the command in its menu."""
    tip: Message | None = None
