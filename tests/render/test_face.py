from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face import back_image, detail_for, face_height, face_image, unknown_image
from deckbuilder.render.shapes import count_badge_rect
from tests.render.sample_cards import cards, comet, dragon, forge, lancer


def test_cards_keep_the_proportions_of_paper() -> None:
    assert face_height(63) == 88
    assert face_height(630) == 880


def test_text_is_omitted_below_200_pixels() -> None:
    assert detail_for(200) == "full"
    assert detail_for(199) == "small"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("width", [24, 60, 168, 300])
def test_every_card_is_drawn_at_every_size(family: str, pack: GamePack, width: int, language: str) -> None:
    for card in cards():
        image = face_image(card, pack, language, width, fonts=family)
        assert (image.width(), image.height()) == (width, face_height(width))
        assert image.pixelColor(width // 2, image.height() // 2).alpha() == 255
        assert image.pixelColor(0, 0).alpha() < 255


def test_a_sharp_screen_gets_more_pixels_of_the_same_face(family: str, pack: GamePack) -> None:
    image = face_image(lancer(), pack, "ja", 150, ratio=2.0, fonts=family)
    assert (image.width(), image.devicePixelRatio()) == (300, 2.0)


def test_the_same_card_gives_the_same_picture(family: str, pack: GamePack) -> None:
    assert face_image(dragon(), pack, "ja", 200, fonts=family) == face_image(dragon(), pack, "ja", 200, fonts=family)


def test_the_languages_differ(family: str, pack: GamePack) -> None:
    assert face_image(forge(), pack, "ja", 240, fonts=family) != face_image(forge(), pack, "en", 240, fonts=family)


def test_a_card_without_any_field_is_still_a_card(family: str, pack: GamePack) -> None:
    bare = Card(id="X", game=pack.id, name=Text(ja="名無し"))
    for width in (60, 300):
        assert not face_image(bare, pack, "en", width, fonts=family).isNull()


def test_absurd_names_texts_and_numbers_stay_on_the_card(family: str, pack: GamePack) -> None:
    fields = dict(lancer().fields) | {"cost": 99, "atk": 100_000, "def": 100_000, "races": ("knight",) * 20}
    long = lancer().model_copy(
        update={"fields": fields, "name": Text(ja="長" * 400), "text": Text(ja="とても長い文。" * 400 + "\n" * 50)}
    )
    for width in (60, 300):
        assert not face_image(long, pack, "ja", width, fonts=family).isNull()


def test_the_players_own_picture_replaces_the_art(family: str, pack: GamePack) -> None:
    picture = QImage(40, 90, QImage.Format.Format_RGB32)
    picture.fill(0xFF00FF00)
    face = face_image(comet(), pack, "ja", 300, fonts=family, picture=picture)
    assert face.pixelColor(150, 90).name() == "#00ff00"


def test_worker_threads_draw_the_same_faces(family: str, pack: GamePack) -> None:
    expected = [face_image(card, pack, "ja", 168, fonts=family) for card in cards()]
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda card: face_image(card, pack, "ja", 168, fonts=family), cards() * 3))
    assert drawn == expected * 3


def test_the_back_is_the_same_for_every_card(family: str) -> None:
    assert back_image(120) == back_image(120)
    assert back_image(120).pixelColor(60, 84).lightness() > 150


def test_an_unknown_card_shows_its_line(family: str) -> None:
    assert unknown_image("NOPE-1", 168, fonts=family) != unknown_image("NOPE-2", 168, fonts=family)


@pytest.mark.parametrize("width", [60, 168, 300])
def test_the_count_badge_is_inside_the_card_and_clear_of_the_numbers(width: int) -> None:
    card = QRectF(10, 20, width, face_height(width))
    badge = count_badge_rect(card)
    assert card.contains(badge)
    assert badge.bottom() < card.top() + card.height() * 0.25
    assert badge.left() > card.left() + card.width() * 0.28
