"""Cells of tables as people write them: signs for "none", ditto marks, notes in numbers, words with spaces between the
letters.
"""

import pytest

from card_db.importers import read_cards, write_csv
from card_db.models import Card, Text
from card_db.text.table_cells import write_table
from tests.builders.cards import character, schema

HEADS = [
    "No.",
    "名称",
    "英語名",
    "レア",
    "種類",
    "属性",
    "種族",
    "コスト",
    "速度",
    "攻撃力",
    "防御力",
    "ダウン",
    "リード",
    "効果",
]
KNIGHT = ["T-1", "氷の騎士", "", "R", "キャラ", "水", "騎士", "3", "5", "1500", "300", "200", "▲", ""]


def row_with(**cells: str) -> list[str]:
    return [cells.get(head, cell) for head, cell in zip(HEADS, KNIGHT, strict=True)]


def card_with(**cells: str) -> Card:
    reading = read_cards(write_table([HEADS, row_with(**cells)]).encode(), "cards.csv", schema())
    assert not reading.rejected, list(map(str, reading.rejected))
    (card,) = reading.cards
    return card


def reason_for(**cells: str) -> str:
    # not written by write_table, which protects a leading sign
    lines = ["\t".join(HEADS), "\t".join(f'"{cell}"' if "\n" in cell else cell for cell in row_with(**cells))]
    (rejected,) = read_cards("\n".join(lines).encode(), "cards.csv", schema()).rejected
    return str(rejected)


@pytest.mark.parametrize("sign", ["—", "―", "ー", "なし", "無し", "（なし）", "None", "N/A"])
def test_a_sign_for_none_is_not_text_and_no_word(sign: str) -> None:
    card = card_with(効果=sign, 英語名=sign, レア=sign, 種族=sign)
    assert (card.text, card.name.en, card.rarity, card.words("races"), card.by_hand) == (Text(), "", "", (), False)


@pytest.mark.parametrize("mark", ["〃", "同上", "”"])
@pytest.mark.parametrize("head", ["No.", "名称", "レア", "属性", "種族", "コスト", "効果"])
def test_a_ditto_mark_is_refused_since_it_stands_for_another_cell(head: str, mark: str) -> None:
    assert f"“{mark}” only repeats another cell" in reason_for(**{head: mark})


def test_a_name_on_two_lines_is_refused_and_a_text_is_not() -> None:
    assert "has several lines" in reason_for(名称="氷の騎士\nこおりのきし")
    assert card_with(効果="引く。\n捨てる。").text.ja == "引く。\n捨てる。"


@pytest.mark.parametrize("written", ["3²", "3①", "12³", "3½"])
def test_a_number_with_a_note_on_it_is_refused(written: str) -> None:
    assert "is not a whole number" in reason_for(攻撃力=written)


def test_a_number_in_a_circle_is_read() -> None:
    assert card_with(コスト="③").integer("cost") == 3


@pytest.mark.parametrize("written", ["騎士 魔獣", "騎士\u3000魔獣", "騎士＆魔獣", "騎士＋魔獣", "騎士と魔獣"])
def test_known_words_with_something_else_between_them_are_several(written: str) -> None:
    assert card_with(種族=written).words("races") == ("knight", "beast")


@pytest.mark.parametrize("written", ["騎士 星見", "騎士(魔獣)", "Knight Beast", "星見と騎士"])
def test_what_may_be_one_word_or_several_is_refused_with_the_way_out(written: str) -> None:
    assert "may be one word or several. Write “/” between words" in reason_for(種族=written)
    assert card_with(種族=f'["{written}"]').words("races") == (written,)


def test_lead_icons_with_blanks_between_them_are_read() -> None:
    assert card_with(リード="▲ ▶").words("lead") == ("up", "right")


@pytest.mark.parametrize("text", ["-", "なし", "'なし", "''なし", "〃", "None", "氷の\n騎士", "'氷の\n騎士", '"'])
def test_a_card_that_is_called_like_a_sign_goes_out_and_comes_back(text: str) -> None:
    own = {"name": Text(ja=text, en=text), "text": Text(ja=text), "by_hand": True, "rarity": text, "reading": text}
    card = character("T-1").model_copy(update=own)
    reading = read_cards(write_csv([card], schema()).encode(), "cards.csv", schema())
    assert (reading.cards, reading.rejected) == ((card,), ())
