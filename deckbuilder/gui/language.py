"""The language of the window, which can change while the window is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from card_db.models import Text
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message


class Language(QObject):
    """The current translator. `changed` makes every part of the window update its texts."""

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
        """The current translator."""
        return self._translator

    def switch(self, code: str) -> None:
        """Switch to another language. Raises ValueError if it has no catalogue."""
        if code != self.code:
            self._translator = self._load(code)
            self.changed.emit()

    def text(self, message: Message | str, **args: Arg) -> str:
        """Translate a message."""
        return self._translator.text(message, **args)

    def word(self, text: Text) -> str:
        """Return a game's own word in the current language."""
        return text.get(self.code)

    def follow(self, retranslate: Callable[[], None]) -> None:
        """Call `retranslate` now and after every change of the language."""
        self.changed.connect(retranslate)
        retranslate()
