"""The texts of the shipped cards of every game on their drawn faces: a printed proxy must be playable."""

from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import QRectF, QSize

from card_db.models import Card
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.text_icons import in_words
from deckbuilder.render.face import draw_face, face_height
from deckbuilder.render.face_full import text_box
from deckbuilder.render.face_parts import WIDTH, FaceContext
from deckbuilder.render.face_words import markings_of, stated_lines
from deckbuilder.render.proxies import PIXELS
from deckbuilder.render.typeset import paragraphs_height
from tests.games.conformance.matches import pool
from tests.gui.painted_words import words_painted

PACKS = load_packs()
LEAST_SIZE = 18
"""In layout units: about 9 pixels on a card of 320 pixels, the smallest size that is easy to read."""
LEAST_PRINTED = 14
"""In tenths of a millimetre: four typographic points, which print shops call legible."""
every_game = pytest.mark.parametrize("game", PACKS)
both_languages = pytest.mark.parametrize("language", ["ja", "en"])


@cache
def faces(game: str) -> list[Card]:
    """The shipped cards of a game, and their second faces."""
    second, cards = PACKS[game].face.second, list(pool(game).values())
    turned = [] if second is None else [face for card in cards if (face := second.turned(card)) is not None]
    return [*cards, *turned]


def painted(card: Card, pack: GamePack, language: str, family: str) -> list[str]:
    """The words on a proxy."""
    height = face_height(PIXELS)
    rect = QRectF(0, 0, PIXELS, height)
    size = QSize(PIXELS, height)
    return words_painted(size, lambda painter: draw_face(painter, rect, card, pack, language, family, "full"))


def sizes(game: str, language: str, family: str) -> Iterator[tuple[Card, int]]:
    """The size of each card's text."""
    pack = PACKS[game]
    for card in faces(game):
        context = FaceContext(card, pack, language, family, markings_of(card, pack.face), None, PIXELS / WIDTH)
        box, text = text_box(context), in_words(card.text.get(language), pack.icons, language)
        room = box.height()
        if lines := stated_lines(card, pack, language):
            room -= paragraphs_height("\n".join(lines), family, 20, box.width()) + 10
        fitting = (size for size in range(31, 0, -1) if paragraphs_height(text, family, size, box.width()) <= room)
        yield card, next(fitting, 0) if text else 31


@every_game
@both_languages
def test_nothing_on_a_proxy_is_cut(family: str, game: str, language: str) -> None:
    cut = {}
    for card in faces(game):
        printed = f"{card.text.get(language)} {card.flavor.get(language)} {card.name.get(language)}"
        words = [word for word in painted(card, PACKS[game], language, family) if "…" in word and "…" not in printed]
        if words:
            cut[card.id] = words
    assert cut == {}


@every_game
@both_languages
def test_every_text_is_printed_at_a_legible_size(family: str, game: str, language: str) -> None:
    found = dict(
        sorted(((card.id, size) for card, size in sizes(game, language, family)), key=lambda item: item[1])[:5]
    )
    assert {card: size for card, size in found.items() if size < LEAST_PRINTED} == {}


@both_languages
@pytest.mark.parametrize("game", ["legend_of_stars", "legions", "vividz"])
def test_every_text_is_readable_on_a_face_of_the_window(family: str, game: str, language: str) -> None:
    assert {card.id: size for card, size in sizes(game, language, family) if size < LEAST_SIZE} == {}


def test_a_proxy_of_victory_spark_names_partners_icons_and_every_name(family: str) -> None:
    pack, cards = PACKS["victory_spark"], pool("victory_spark")

    def words(card: str, language: str) -> str:
        return joined(cards[card], language)

    def joined(card: Card, language: str) -> str:
        return "".join(painted(card, pack, language, family)).replace(" ", "")

    drake = words("VS-S1-021", "ja")
    for word in ("パートナー：湯守カグラ", "竜の湯の若女将", "竜の湯の女将", "女", "ファイヤーアイコン"):
        assert word in drake
    assert "Fireicon" in words("VS-S1-021", "en")
    assert "Partner:KaguraYumori" in words("VS-S1-021", "en")
    assert "時任ゼン/怪盗十三夜" in words("VS-S1-013", "ja")
    drawn = cards["VS-S1-021"]
    alone = drawn.model_copy(update={"fields": {key: drawn.fields[key] for key in ("names", "titles", "level")}})
    assert "パートナー" not in joined(alone, "ja")


def test_a_short_text_leaves_the_picture_as_it_is(family: str) -> None:
    pack = PACKS["legend_of_stars"]
    tops = {
        text_box(FaceContext(card, pack, "en", family, markings_of(card, pack.face), None, 1.0)).top()
        for card in faces("legend_of_stars")
    }
    assert tops == {574.0, 658.0}
