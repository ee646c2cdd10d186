"""Draws card faces on worker threads and caches those that will probably be shown again."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from card_db.models import Card, Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Tasks

DrawFace = Callable[[Card, str, int, float], QImage]
"""Draw a card in a language, at a width in logical pixels and a pixel ratio. Called on worker threads."""

Key = tuple[str, Text, str, int, float]
"""Card id, text of the face (a card may have two), language, width and pixel ratio."""
CACHE_BYTES = 160_000_000
AT_ONCE = 2
"""Faces drawn at the same time."""
MOST_URGENT = 2


class FaceCache(QObject):
    """Card faces by card, language and width. `painted` is emitted with the id of each card whose face is ready,
    `failed` with the error if a face cannot be drawn."""

    painted = Signal(str)
    failed = Signal(object)

    def __init__(self, draw: DrawFace, tasks: Tasks, language: Language) -> None:
        super().__init__()
        self._draw = draw
        self._tasks = tasks
        self._language = language
        self._faces: OrderedDict[Key, QPixmap] = OrderedDict()
        self._bytes = 0
        self._urgent: OrderedDict[Key, Card] = OrderedDict()
        self._wanted: OrderedDict[Key, Card] = OrderedDict()
        self._running: set[Key] = set()
        self._broken: set[Key] = set()
        self._held = False

    def face(self, card: Card, width: int, ratio: float) -> QPixmap | None:
        """Return the face at `width` logical pixels, or None if it is not drawn yet."""
        key = self._key(card, width, ratio)
        face = self._faces.get(key)
        if face is not None:
            self._faces.move_to_end(key)
        return face

    def _key(self, card: Card, width: int, ratio: float) -> Key:
        return card.id, card.text, self._language.code, width, ratio

    def want(self, cards: Sequence[Card], width: int, ratio: float) -> None:
        """Draw these cards in their order. Cards from earlier calls that have not been started are dropped."""
        self._wanted = OrderedDict((key, card) for card in cards if self._missing(key := self._key(card, width, ratio)))
        self._pump()

    def also_want(self, card: Card, width: int, ratio: float) -> None:
        """Draw this card before all others."""
        key = self._key(card, width, ratio)
        if self._missing(key):
            self._urgent[key] = card
            while len(self._urgent) > MOST_URGENT:
                self._urgent.popitem(last=False)
            self._pump()

    def _missing(self, key: Key) -> bool:
        return key not in self._faces and key not in self._running and key not in self._broken

    def hold(self) -> None:
        """Draw nothing until `go_on`. A search that is running needs the processor first."""
        self._held = True

    def go_on(self) -> None:
        """Start drawing again."""
        self._held = False
        self._pump()

    def _pump(self) -> None:
        while not self._held and (self._urgent or self._wanted) and len(self._running) < AT_ONCE:
            key, card = (self._urgent or self._wanted).popitem(last=False)
            if self._missing(key):
                self._start(key, card)

    def _start(self, key: Key, card: Card) -> None:
        self._running.add(key)

        def store(image: QImage) -> None:
            self._running.discard(key)
            self._store(key, image)
            self._pump()

        def give_up(error: Exception) -> None:
            self._running.discard(key)
            self._broken.add(key)
            self.failed.emit(error)
            self._pump()

        self._tasks.run(lambda: self._draw(card, *key[2:]), store, give_up)

    def _store(self, key: Key, image: QImage) -> None:
        self._faces[key] = QPixmap.fromImage(image)
        self._bytes += image.sizeInBytes()
        while self._bytes > CACHE_BYTES and len(self._faces) > 1:
            _, old = self._faces.popitem(last=False)
            self._bytes -= old.width() * old.height() * old.depth() // 8
        self.painted.emit(key[0])

    @property
    def at_rest(self) -> bool:
        """Whether all requested faces are drawn."""
        return not (self._urgent or self._wanted or self._running)

    def forget(self) -> None:
        """Drop all faces, because cards have changed."""
        self._faces.clear()
        self._broken.clear()
        self._bytes = 0
