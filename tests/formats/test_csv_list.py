import pytest

from deckbuilder.formats.csv_list import read_csv, write_csv
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import PACK, STARTERS, CardBook, deck_of

BOOK = CardBook(STARTERS)


def read(text: str, encoding: str = "utf-8") -> ReadDeck:
    return read_csv(text.encode(encoding), "deck.csv", PACK, BOOK)


def test_heads_are_written_in_the_chosen_language() -> None:
    deck = deck_of({"LOS-S1-001": 3})
    assert write_csv(deck, PACK, BOOK, "ja").splitlines() == [
        "セクション,枚数,ID,名前,番号,種類",
        "main,3,LOS-S1-001,彗星の槍使い,LOS-S1-001,キャラクター",
    ]
    assert write_csv(deck, PACK, BOOK, "en").startswith("Section,Count,ID,Name,Number,Kind\r\n")


@pytest.mark.parametrize(
    "table",
    [
        "枚数,カード名\n3,彗星の槍使い\n",
        "Qty;Name;Price\n3;Comet Lancer;100\n",
        "カード番号\t枚数\nLOS-S1-001\t3枚\n",
        'count,name\n"3","Comet Lancer"\n',
        "数,名前\n３,彗星の槍使い\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp932"])
def test_tables_of_other_programs_are_read(table: str, encoding: str) -> None:
    found = read(table, encoding)
    assert found.unknown == ()
    assert found.deck.count("LOS-S1-001", "main") == 3


def test_an_unknown_row_is_kept_and_listed_with_its_line() -> None:
    found = read("count,name\n3,光の矢\n2,彗星の槍つかい\n")
    assert [(line.line_no, line.text) for line in found.unknown] == [(3, "彗星の槍つかい")]
    assert found.deck.count("彗星の槍つかい") == 2


def test_a_missing_id_falls_back_on_number_and_name() -> None:
    assert read("count,id,name\n3,NEW-1,光の矢\n").deck.count("LOS-S1-040") == 3
    assert read("count,id,name\n3,NEW-1,新しい札\n").deck.count("NEW-1") == 3


@pytest.mark.parametrize(
    ("table", "parts"),
    [
        ("colour,shape\nred,round\n", ["line 1", "not the headings"]),
        ('count,name\n3,"光の矢\n', ["line 2", "missing quotation mark"]),
    ],
)
def test_a_broken_table_is_refused_with_its_line(table: str, parts: list[str]) -> None:
    with pytest.raises(FormatError) as refused:
        read(table)
    message = Translator("en").text(refused.value.message)
    assert message.startswith("deck.csv")
    for part in parts:
        assert part in message


@pytest.mark.parametrize("cell", ["many", "", "-1", "+2", "2-3", "3,5", "3.5", "5000"])
def test_a_count_that_is_none_makes_the_row_doubtful_and_no_other_row(cell: str) -> None:
    found = read(f'count,name\n"{cell}",光の矢\n2,彗星の槍使い\n')
    assert [(line.line_no, line.suggestions) for line in found.unknown] == [(2, ("LOS-S1-040",))]
    assert (found.deck.count("LOS-S1-040"), found.deck.count("LOS-S1-001")) == (0, 2)


@pytest.mark.parametrize("cell", ["3.0", "3.00", "３", "×3", "x3", "3x", "3枚", " 3 ", "③", "(3)"])
def test_counts_are_read_in_every_form(cell: str) -> None:
    assert read(f'count,name\n"{cell}",光の矢\n').deck.count("LOS-S1-040") == 3


def test_a_row_with_no_copies_is_skipped() -> None:
    found = read("count,name\n0,光の矢\n2,彗星の槍使い\n合計,\n")
    assert (found.deck.size(), found.unknown) == (2, ())
    assert [line.line_no for line in found.passed] == [2]


def test_a_number_and_a_name_of_different_cards_make_the_row_doubtful() -> None:
    (line,) = read("count,number,name\n3,LOS-S1-002,光の矢\n").unknown
    assert line.suggestions == ("LOS-S1-002", "LOS-S1-040")
