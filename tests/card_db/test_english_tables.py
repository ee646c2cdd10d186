"""Tables of players who write in English."""

import pytest

from card_db.importers import read_cards
from card_db.models import Text
from tests.builders.cards import schema

HEADS = "Card ID,Name,Kind,Cost"
ROW = "T-1,Flash,effect,1"


def text_of(head: str, cell: str, more: str = "", further: str = "") -> Text:
    table = f"{HEADS},{head}{more}\n{ROW},{cell}{further}\n"
    reading = read_cards(table.encode(), "cards.csv", schema())
    assert not reading.rejected, list(map(str, reading.rejected))
    return reading.cards[0].text


@pytest.mark.parametrize("head", ["Text", "text", "Card text", "テキスト", "Text (English)", "English text"])
def test_a_text_without_a_japanese_letter_is_english(head: str) -> None:
    assert text_of(head, "Draw 2 cards.") == Text(en="Draw 2 cards.")


@pytest.mark.parametrize("cell", ["カードを2枚引く。", "Draw 2 枚", "ﾄﾞﾛｰ 2", "2"])
def test_a_text_with_one_or_without_any_letter_is_japanese(cell: str) -> None:
    assert text_of("Text", cell) == Text(ja=cell)


@pytest.mark.parametrize("head", ["text_ja", "Japanese text"])
def test_a_heading_that_says_japanese_is_believed(head: str) -> None:
    assert text_of(head, "ATK+100") == Text(ja="ATK+100")


def test_a_table_with_a_column_for_each_language_says_itself_which_is_which() -> None:
    assert text_of("Text", "ATK+100", ",English text", ",Gets 100.") == Text(ja="ATK+100", en="Gets 100.")


def test_one_japanese_text_far_below_makes_the_whole_column_japanese() -> None:
    rows = [f"T-{number},Flash,effect,1,Draw 2 cards." for number in range(300)]
    table = "\n".join([f"{HEADS},Text", *rows, "T-300,閃光,effect,1,カードを2枚引く。"])
    reading = read_cards(table.encode(), "cards.csv", schema())
    assert reading.cards[0].text == Text(ja="Draw 2 cards.")
