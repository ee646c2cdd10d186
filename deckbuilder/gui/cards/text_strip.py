"""A strip with headings and lines to read."""

from collections.abc import Callable, Sequence

from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.message import Message

BETWEEN = 12
"""Pixels between two parts."""
Part = tuple[str, Sequence[str]]
"""A heading and its lines."""


class TextStrip(Strip):
    """Shows parts of text. `parts` is called again when the language changes."""

    def __init__(self, title: Message, parts: Callable[[], Sequence[Part]], language: Language) -> None:
        super().__init__()
        self._title, self._parts, self._language = title, parts, language
        self.shown: Sequence[Part] = ()
        """The shown parts."""
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.set_title(self._language.text(self._title), close=self._language.text("Close"))
        while (item := self.body.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.shown = self._parts()
        for place, (heading, lines) in enumerate(self.shown):
            if place:
                self.body.addSpacing(BETWEEN)
            self.body.addWidget(make_label(heading, "heading", wrap=True))
            text = WrappedLabel()
            text.set_text("\n".join(lines))
            self.body.addWidget(text)
        self.body.addStretch()
