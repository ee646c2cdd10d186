"""Rich text of the app's own. It is the only way to show any, and it escapes every value that is put into it."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


@dataclass(frozen=True, slots=True)
class Markup:
    """Rich text that is safe to show. Only `markup` and `joined` make it."""

    html: str


def markup(form: str, **values: "str | int | Markup") -> Markup:
    """The form with a value in the place of each name in braces. The form is written in the code, never composed.

    Values are escaped, and their line breaks are kept; a value that is markup itself is put in as it is.
    Raises KeyError if the form names a value that is not given.
    """
    return Markup(form.format(**{name: _html(value) for name, value in values.items()}))


def _html(value: "str | int | Markup") -> str:
    return value.html if isinstance(value, Markup) else escape(str(value)).replace("\n", "<br>")


def joined(parts: Iterable[Markup], between: Markup | None = None) -> Markup:
    """All parts, one after the other, with `between` in the gaps."""
    return Markup(("" if between is None else between.html).join(part.html for part in parts))


class RichLabel(QLabel):
    """A label for the app's own rich text, which can be selected. It has no links and opens nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def show_markup(self, text: Markup) -> None:
        """Show this."""
        super().setText(text.html)

    def setText(self, text: str, /) -> None:
        """Show plain text exactly as it is written."""
        self.show_markup(markup("{text}", text=text))
