"""The window's language, which may change while it is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from card_db.models import Text
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message


class Language(QObject):
    """The translator in use. `changed` tells every part of the window to put its words anew."""

    changed = Signal()

    def __init__(self, load: Callable[[str], Translator], code: str) -> None:
        super().__init__()
        self._load = load
        self._translator = load(code)

    @property
    def code(self) -> str:
        """`ja` or `en`."""
        return self._translator.language

    @property
    def translator(self) -> Translator:
        """The translator of the language in use."""
        return self._translator

    def switch(self, code: str) -> None:
        """Speak another language from now on. Raises ValueError for one without a catalogue."""
        if code != self.code:
            self._translator = self._load(code)
            self.changed.emit()

    def text(self, message: Message | str, **args: Arg) -> str:
        """A message in the language in use."""
        return self._translator.text(message, **args)

    def word(self, text: Text) -> str:
        """A game's own word in the language in use."""
        return text.get(self.code)

    def follow(self, retranslate: Callable[[], None]) -> None:
        """Call `retranslate` now and whenever the language changes."""
        self.changed.connect(retranslate)
        retranslate()
