"""Drawn faces kept for the next time, within a bound of memory. Safe to share between threads."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from PySide6.QtGui import QImage

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face import face_image

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class _Key:
    game: str
    card: str
    language: str
    width: int
    ratio: float
    family: str


class FaceCache:
    """Faces by card, language, width and device pixel ratio; the longest unused go first when `capacity` is reached.

    A card that was changed under the same id is drawn anew.
    """

    def __init__(self, capacity: int = 192 * MEGABYTE) -> None:
        self._capacity = capacity
        self._size = 0
        self._faces: OrderedDict[_Key, tuple[Card, QImage]] = OrderedDict()
        self._lock = Lock()

    @property
    def size(self) -> int:
        """Bytes that the kept faces take."""
        return self._size

    def kept(
        self, card: Card, pack: GamePack, language: str, width: int, *, ratio: float = 1.0, fonts: str = ""
    ) -> QImage | None:
        """The face if it is kept, without drawing: for painting at once while a worker draws the others."""
        key = _Key(pack.id, card.id, language, width, ratio, fonts)
        with self._lock:
            entry = self._faces.get(key)
            if entry is None or (entry[0] is not card and entry[0] != card):
                return None
            self._faces.move_to_end(key)
            return entry[1]

    def face(
        self, card: Card, pack: GamePack, language: str, width: int, *, ratio: float = 1.0, fonts: str = ""
    ) -> QImage:
        """The face, drawn in the calling thread if it is not kept."""
        image = self.kept(card, pack, language, width, ratio=ratio, fonts=fonts)
        if image is None:
            image = face_image(card, pack, language, width, ratio=ratio, fonts=fonts)
            self._keep(_Key(pack.id, card.id, language, width, ratio, fonts), card, image)
        return image

    def clear(self) -> None:
        """Forget all faces, such as after a change of font."""
        with self._lock:
            self._faces.clear()
            self._size = 0

    def _keep(self, key: _Key, card: Card, image: QImage) -> None:
        with self._lock:
            replaced = self._faces.pop(key, None)
            if replaced is not None:
                self._size -= replaced[1].sizeInBytes()
            self._faces[key] = (card, image)
            self._size += image.sizeInBytes()
            while self._size > self._capacity and len(self._faces) > 1:
                _, (_, oldest) = self._faces.popitem(last=False)
                self._size -= oldest.sizeInBytes()
