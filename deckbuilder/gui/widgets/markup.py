"""Rich text that the program itself writes. No other module shows rich text, and every value in it is escaped."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


@dataclass(frozen=True, slots=True)
class Markup:
    """Rich text that is safe to show. Only `markup` and `joined` create it."""

    html: str


def markup(form: str, **values: "str | int | Markup") -> Markup:
    """Fill the form's named places with values. The form is written in the code, never put together at run time.

    Values are escaped and keep their line breaks. A value that is Markup is inserted unchanged. Raises KeyError if a
    place of the form has no value.
    """
    return Markup(form.format(**{name: _html(value) for name, value in values.items()}))


def _html(value: "str | int | Markup") -> str:
    return value.html if isinstance(value, Markup) else escape(str(value)).replace("\n", "<br>")


def joined(parts: Iterable[Markup], between: Markup | None = None) -> Markup:
    """Join all parts, with `between` in the gaps."""
    return Markup(("" if between is None else between.html).join(part.html for part in parts))


class RichLabel(QLabel):
    """A label for the program's own rich text. The text can be selected. Links do not work in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def show_markup(self, text: Markup) -> None:
        """Show rich text."""
        super().setText(text.html)

    def setText(self, text: str, /) -> None:
        """Show plain text exactly as it is."""
        self.show_markup(markup("{text}", text=text))
