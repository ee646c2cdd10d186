import pytest
from PySide6.QtGui import QFontMetricsF

from deckbuilder.render.typeset import balanced_lines, broken_lines, fitting_size, line_width, make_font


def test_a_short_line_keeps_its_size_and_a_long_one_shrinks_into_its_box(family: str) -> None:
    assert fitting_size("竜", family, 50, 400) == 50
    size = fitting_size("世界樹の星冠竜と暁の騎士", family, 50, 400)
    assert size < 50
    assert line_width("世界樹の星冠竜と暁の騎士", family, size) <= 400


def test_no_line_shrinks_below_its_least_size(family: str) -> None:
    assert fitting_size("長" * 300, family, 50, 400, least=0.6) == 30


@pytest.mark.parametrize("mark", ["。", "、", "」"])
def test_no_line_begins_with_a_closing_mark(family: str, mark: str) -> None:
    font = make_font(family, 20)
    for letters in range(6, 16):
        text = "星" * letters + mark + "月" * 20
        assert not any(line.startswith(mark) for line, _ in broken_lines(text, font, 200))


def test_the_first_line_of_each_paragraph_is_marked(family: str) -> None:
    lines = broken_lines("星" * 15 + "\n月", make_font(family, 20), 200)
    assert [first for _, first in lines] == [True, False, True]


def test_balanced_lines_leave_no_single_letter_on_a_line(family: str) -> None:
    font = make_font(family, 20)
    lines = balanced_lines("世界樹の星冠竜王", font, 150)
    assert len(lines) == 2
    assert abs(len(lines[0]) - len(lines[1])) <= 1


def test_a_name_of_two_words_breaks_between_them(family: str) -> None:
    lines = balanced_lines("暁星の槍騎士 リゼット", make_font(family, 20), 150)
    assert lines == ["暁星の槍騎士", "リゼット"]
    assert all(QFontMetricsF(make_font(family, 20)).horizontalAdvance(line) <= 150 for line in lines)


def test_arrows_in_a_text_are_as_wide_as_letters_in_every_direction(family: str) -> None:
    font = make_font(family, 20)
    counts = {len(broken_lines(arrow * 40, font, 200)) for arrow in "▲▼◀▶"}
    assert counts == {4}
    assert broken_lines("星▲", font, 200) == [("星▲", True)]


@pytest.mark.parametrize("name", ["Inquisitor of Libra", "Squire of the Dawnlight Order", "Vein-Digger's Apprentice"])
@pytest.mark.parametrize("width", [420, 480, 560])
def test_balanced_lines_never_break_a_word_that_fits(family: str, name: str, width: float) -> None:
    font = make_font(family, 60, bold=True)
    words = [word for word in name.split() if QFontMetricsF(font).horizontalAdvance(word) <= width]
    lines = balanced_lines(name, font, width)
    assert all(any(word in line for line in lines) for word in words)
