"""One command of the window as a record."""

from dataclasses import dataclass
from typing import Literal

from deckbuilder.i18n.message import Message

Menu = Literal["game", "file", "edit", "view", "help", ""]
Room = Literal["build", "test", ""]


@dataclass(frozen=True, slots=True)
class Action:
    """A command: `id` is stable, `text` and `tip` are shown, `shortcuts` are portable key names.

    An empty `room` means everywhere, an empty `menu` that the command stands in no menu.
    """

    id: str
    text: Message
    shortcuts: tuple[str, ...] = ()
    menu: Menu = ""
    room: Room = ""
    icon: str = ""
    checkable: bool = False
    separated: bool = False
    """A line stands above it in its menu."""
    tip: Message | None = None
