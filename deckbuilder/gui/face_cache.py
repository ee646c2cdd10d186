"""Drawn card faces, made beside the window and kept while they are likely to be looked at."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from card_db.models import Card, Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Tasks

DrawFace = Callable[[Card, str, int, float], QImage]
"""Draws a card in a language at a width in logical pixels for a pixel ratio; called on worker threads."""

Key = tuple[str, Text, str, int, float]
"""The card, the text of the face (a card may have two), language, width, pixel ratio."""
KEPT_BYTES = 160_000_000
AT_ONCE = 2
KEPT_FIRST = 2


class FaceCache(QObject):
    """Faces by card, language and width. `painted` says that one more is there; `failed` that one cannot be drawn."""

    painted = Signal(str)
    failed = Signal(object)

    def __init__(self, draw: DrawFace, tasks: Tasks, language: Language) -> None:
        super().__init__()
        self._draw = draw
        self._tasks = tasks
        self._language = language
        self._faces: OrderedDict[Key, QPixmap] = OrderedDict()
        self._bytes = 0
        self._first: OrderedDict[Key, Card] = OrderedDict()
        self._wanted: OrderedDict[Key, Card] = OrderedDict()
        self._running: set[Key] = set()
        self._broken: set[Key] = set()
        self._held = False

    def face(self, card: Card, width: int, ratio: float) -> QPixmap | None:
        """The face at `width` logical pixels, None if it has not been drawn yet."""
        key = self._key(card, width, ratio)
        face = self._faces.get(key)
        if face is not None:
            self._faces.move_to_end(key)
        return face

    def _key(self, card: Card, width: int, ratio: float) -> Key:
        return card.id, card.text, self._language.code, width, ratio

    def want(self, cards: Sequence[Card], width: int, ratio: float) -> None:
        """Draw these, the first one first, and forget what was wanted before and is not among them."""
        self._wanted = OrderedDict((key, card) for card in cards if self._missing(key := self._key(card, width, ratio)))
        self._pump()

    def also_want(self, card: Card, width: int, ratio: float) -> None:
        """Draw this one before the others."""
        key = self._key(card, width, ratio)
        if self._missing(key):
            self._first[key] = card
            while len(self._first) > KEPT_FIRST:
                self._first.popitem(last=False)
            self._pump()

    def _missing(self, key: Key) -> bool:
        return key not in self._faces and key not in self._running and key not in self._broken

    def hold(self) -> None:
        """Draw nothing more until `go_on`: a search is being answered, and that comes first."""
        self._held = True

    def go_on(self) -> None:
        """Draw again."""
        self._held = False
        self._pump()

    def _pump(self) -> None:
        while not self._held and (self._first or self._wanted) and len(self._running) < AT_ONCE:
            key, card = (self._first or self._wanted).popitem(last=False)
            if self._missing(key):
                self._start(key, card)

    def _start(self, key: Key, card: Card) -> None:
        self._running.add(key)

        def keep(image: QImage) -> None:
            self._running.discard(key)
            self._keep(key, image)
            self._pump()

        def give_up(error: Exception) -> None:
            self._running.discard(key)
            self._broken.add(key)
            self.failed.emit(error)
            self._pump()

        self._tasks.run(lambda: self._draw(card, *key[2:]), keep, give_up)

    def _keep(self, key: Key, image: QImage) -> None:
        self._faces[key] = QPixmap.fromImage(image)
        self._bytes += image.sizeInBytes()
        while self._bytes > KEPT_BYTES and len(self._faces) > 1:
            _, old = self._faces.popitem(last=False)
            self._bytes -= old.width() * old.height() * old.depth() // 8
        self.painted.emit(key[0])

    @property
    def at_rest(self) -> bool:
        """Whether all faces that are looked at have been drawn."""
        return not (self._first or self._wanted or self._running)

    def forget(self) -> None:
        """Drop all faces, because cards have changed."""
        self._faces.clear()
        self._broken.clear()
        self._bytes = 0
