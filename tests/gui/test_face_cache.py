import threading

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import InlineTasks, ThreadTasks
from tests.builders.cards import character

CARDS = [character(f"C-{number}") for number in range(6)]


class Easel:
    """Draws plain faces and records which."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, str, int]] = []

    def draw(self, card: Card, language: str, width: int, ratio: float) -> QImage:
        if card.id == "BAD":
            raise ValueError(card.id)
        self.drawn.append((card.id, language, width))
        return QImage(width, width, QImage.Format.Format_ARGB32_Premultiplied)


def test_a_wanted_face_is_drawn_once_and_kept(qapp: QApplication, language: Language) -> None:
    easel = Easel()
    cache = FaceCache(easel.draw, InlineTasks(), language)
    assert cache.face(CARDS[0], 100, 1.0) is None
    cache.want(CARDS[:1], 100, 1.0)
    cache.want(CARDS[:1], 100, 1.0)
    assert cache.face(CARDS[0], 100, 1.0) is not None
    assert easel.drawn == [("C-0", "en", 100)]


def test_another_language_or_width_is_another_face(qapp: QApplication, language: Language) -> None:
    cache = FaceCache(Easel().draw, InlineTasks(), language)
    cache.want(CARDS[:1], 100, 1.0)
    assert cache.face(CARDS[0], 120, 1.0) is None
    language.switch("ja")
    assert cache.face(CARDS[0], 100, 1.0) is None


def test_the_large_face_comes_before_the_others(qapp: QApplication, language: Language) -> None:
    easel = Easel()
    cache = FaceCache(easel.draw, InlineTasks(), language)
    cache.hold()
    cache.want(CARDS[:3], 100, 1.0)
    cache.also_want(CARDS[5], 300, 1.0)
    assert easel.drawn == []
    cache.go_on()
    assert [card for card, _, _ in easel.drawn] == ["C-5", "C-0", "C-1", "C-2"]
    assert cache.at_rest


def test_a_face_out_of_view_is_not_drawn(qapp: QApplication, language: Language) -> None:
    easel = Easel()
    cache = FaceCache(easel.draw, InlineTasks(), language)
    cache.hold()
    cache.want(CARDS[:3], 100, 1.0)
    cache.want(CARDS[3:], 100, 1.0)
    cache.go_on()
    assert [card for card, _, _ in easel.drawn] == ["C-3", "C-4", "C-5"]


def test_a_face_that_cannot_be_drawn_is_reported_once(qapp: QApplication, language: Language) -> None:
    cache, errors = FaceCache(Easel().draw, InlineTasks(), language), list[Exception]()
    cache.failed.connect(errors.append)
    cache.want([character("BAD")], 100, 1.0)
    cache.want([character("BAD")], 100, 1.0)
    assert len(errors) == 1


def test_faces_are_drawn_beside_the_window(qapp: QApplication, qtbot: QtBot, language: Language) -> None:
    where: list[threading.Thread] = []

    def draw(card: Card, language: str, width: int, ratio: float) -> QImage:
        where.append(threading.current_thread())
        return QImage(width, width, QImage.Format.Format_ARGB32_Premultiplied)

    tasks = ThreadTasks("pictures")
    cache = FaceCache(draw, tasks, language)
    with qtbot.waitSignal(cache.painted):
        cache.want(CARDS[:1], 100, 1.0)
    assert where[0] is not threading.main_thread()
    tasks.close()
