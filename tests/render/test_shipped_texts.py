"""The texts of the shipped cards on their drawn faces."""

import pytest
from PySide6.QtGui import QImage, QPainter

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face_full import TEXT_SIZE, text_box
from deckbuilder.render.face_words import numbers
from deckbuilder.render.typeset import draw_paragraphs
from tests.games.conformance.matches import pool

LEAST_SIZE = 18
"""In layout units: about 9 pixels on a card of 320 pixels, the smallest size that is easy to read."""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_text_is_readable_on_its_face(family: str, pack: GamePack, language: str) -> None:
    canvas = QImage(16, 16, QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    too_long = []
    for card in pool(pack.id).values():
        box = text_box(has_foot=bool(numbers(card, pack.face.foot)))
        end = draw_paragraphs(painter, box, card.text.get(language) or "", family, TEXT_SIZE, LEAST_SIZE)
        too_long += [card.id] if end > box.bottom() else []
    painter.end()
    assert too_long == []
