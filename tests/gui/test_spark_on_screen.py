"""What the rulebook of Victory Spark says about printed cards, icons and states, as the window shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from card_db.models import Card, Text
from card_db.store.set_files import write_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.text_icons import in_words
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.widgets.text_signs import with_pictures
from deckbuilder.gui.window.pages import search_help
from deckbuilder.render.face import draw_face, face_height, face_image
from deckbuilder.render.fonts import choose_family
from tests.builders.robot import Robot, drop, dropped_files
from tests.builders.spark_window import GAME, PACK, spark_window
from tests.gui.painted_words import words_painted

rule = pytest.mark.rule
INK = "#123456"
TOKENS = {
    "spark": "Spark", "cancel": "Cancel", "auto": "Auto", "act": "Act", "perm": "Perm", "surprise": "Surprise",
    "stand": "Stand", "rest": "Rest", "reverse": "Reverse", "male": "Male", "female": "Female", "fire": "Fire",
    "heal": "Heal",
}  # fmt: skip
ACT = {"kind": "activated", "names": ["A"], "zones": ["ring"], "effect": [{"op": "draw"}]}


def card(code: str, **more: object) -> Card:
    fields = {"kind": "character", "names": (code,), "titles": ("T",), "level": 1, "attack": 1000, "defence": 1000}
    whole = {**fields, "copyright": more.pop("copyright")} if "copyright" in more else fields
    return Card.model_validate(
        {"id": code, "game": GAME, "set_id": "T-1", "name": {"en": code}, "fields": whole, **more}
    )


CARDS = [
    card("PICTURED", copyright="© somebody"),
    card("ACTING", text=Text(ja="{act}［リング］カードを1枚引く。", en="{act}[Ring] Draw 1."), abilities=(ACT,)),
]


def face_words(shown: Card) -> list[str]:
    family, height = choose_family().family, face_height(300)
    return words_painted(
        QSize(300, height),
        lambda painter: draw_face(painter, QRectF(0, 0, 300, height), shown, PACK, "en", family, "full"),
    )


def red_picture() -> QImage:
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff0000"))
    return image


@pytest.fixture
def robot(qapp: QApplication, tmp_path: Path) -> Iterator[Robot]:
    with spark_window(qapp, tmp_path, CARDS) as opened:
        yield opened


def detail_of(robot: Robot, code: str) -> DetailPane:
    robot.type_search(code)
    assert robot.choose(0).id == code
    return robot.build.browser.detail


def middle_of(image: QImage) -> QColor:
    return image.pixelColor(image.width() // 2, round(image.height() * 0.35))


# Cards --------------------------------------------------------------------------


@rule("VS", "2.16.1")
def test_a_face_shows_the_picture_it_is_given_and_otherwise_a_drawn_one_with_the_name(qapp: QApplication) -> None:
    shown = face_image(CARDS[0], PACK, "en", 300, picture=red_picture())
    assert middle_of(shown) == QColor("#ff0000")
    assert middle_of(face_image(CARDS[0], PACK, "en", 300)) != QColor("#ff0000")
    assert "PICTURED" in face_words(CARDS[0])


@rule("VS", "2.17.1")
def test_the_copyright_line_is_at_the_bottom_of_the_details(robot: Robot) -> None:
    assert detail_of(robot, "PICTURED").foot.text().rstrip("</p>").endswith("© somebody")
    assert "©" not in detail_of(robot, "ACTING").foot.text()


@rule("VS", "6.6.1.2b")
@pytest.mark.parametrize(("language", "word"), [("en", "Act"), ("ja", "起")])
def test_the_icon_of_an_activated_ability_is_before_its_text(robot: Robot, language: str, word: str) -> None:
    robot.window.preferences.speak(language)
    detail = detail_of(robot, "ACTING")
    shown = detail.text.text() + "".join(line.text() for line in detail.lines.texts)
    assert "{act}" not in shown
    assert (
        f"&nbsp;{word}&nbsp;</span>{'[Ring] Draw 1.' if language == 'en' else '［リング］カードを1枚引く。'}" in shown
    )


@rule("VS", "2.18.2.1.1")
def test_the_report_of_an_import_warns_of_a_card_that_may_lack_an_icon(robot: Robot, tmp_path: Path) -> None:
    text = Text(ja="リタイヤ置場の《妹》の枚数分、相手のフィールドのカードを選び、控え室に置く。")
    cards = [card("BURNING", text=text, by_hand=True)]
    path = tmp_path / "new.json"
    path.write_text(write_set(PACK.schema, "new", Text(en="new"), cards), encoding="utf-8")
    drop(robot.window, dropped_files(path))
    said = [robot.window.language.text(notice.message) for notice in robot.window.notices.shown]
    (hint,) = [words for words in said if words.startswith("Hints about imported cards: 1.")]
    assert "BURNING: The text looks like that of a card with the icon Fire." in hint


# Icons --------------------------------------------------------------------------


@rule("VS", "11.1")
@rule("VS", "4.9.1.1.1")
@rule("VS", "4.9.1.2.1")
@rule("VS", "4.9.1.3.1")
@pytest.mark.parametrize("token", TOKENS)
def test_every_icon_of_a_text_is_shown_as_its_word_on_a_coloured_ground(token: str) -> None:
    shown = with_pictures(f"a {{{token}}} b {{other}}", INK, PACK.icons, "en").html
    assert "{" + token not in shown
    assert f"color:#ffffff'>&nbsp;{TOKENS[token]}&nbsp;</span>" in shown
    assert shown.startswith("a <span")
    assert shown.endswith("</span> b {other}")
    assert in_words(f"a {{{token}}} b", PACK.icons, "en") == f"a [{TOKENS[token]}] b"


@rule("VS", "11.1")
def test_a_drawn_face_writes_icons_as_words(qapp: QApplication) -> None:
    assert "[Act][Ring] Draw 1." in " ".join(face_words(CARDS[1]))


@rule("VS", "11.2a")
@rule("VS", "11.2b")
@rule("VS", "11.2c")
def test_the_help_lists_all_thirteen_icons_and_how_to_write_them(robot: Robot) -> None:
    page = search_help(PACK, robot.window.language).html
    for token, word in TOKENS.items():
        row = page[page.index(f"<b>{{{token}}}</b>") :].partition("</tr>")[0]
        assert f"&nbsp;{word}&nbsp;" in row
    assert len(PACK.icons) == len(TOKENS) == 13


def test_the_help_of_a_game_without_icons_lists_none(robot: Robot) -> None:
    other = load_packs()["legions"]
    assert "Icons in card texts" not in search_help(other, robot.window.language).html
