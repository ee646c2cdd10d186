from collections.abc import Sequence

import pytest

from card_db.models import Card
from deckbuilder.domain.deck import MAX_CARD
from deckbuilder.domain.deck_limits import MAX_ENTRIES
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.text_list import read_text
from deckbuilder.i18n.catalogue import Translator
from tests.formats.book import PACK, STARTERS, CardBook, card

BOOK = CardBook(STARTERS)


def read(text: str | bytes, book: CardBook = BOOK) -> ReadDeck:
    return read_text(text.encode() if isinstance(text, str) else text, "list.txt", PACK, book)


def counts(text: str | bytes, section: str = "main") -> dict[str, int]:
    return {entry.card: entry.count for entry in read(text).deck.entries(section)}


@pytest.mark.parametrize(
    "line",
    [
        "3 彗星の槍使い",
        "3 Comet Lancer",
        "3x Comet Lancer",
        "3 x Comet Lancer",
        "3xComet Lancer",
        "3× 彗星の槍使い",
        "3枚 彗星の槍使い",
        "３　彗星の槍使い",
        "x3 Comet Lancer",
        "×3《彗星の槍使い》",
        "Comet Lancer x3",
        "comet lancer X3",
        "彗星の槍使い ×3",
        "彗星の槍使い×３",
        "彗星の槍使い　3枚",
        "彗星の槍使い3枚",
        "彗星の槍使い：3枚",
        "彗星の槍使い x 3",
        "彗星の槍使い＊３",
        "彗星の槍使い[3]",
        "彗星の槍使い（3枚）",
        "彗星の槍使い 3",
        "彗星の槍使い\t3",
        "Comet Lancer, 3",
        "《彗星の槍使い》3",
        "「彗星の槍使い」 ×3",
        "『彗星の槍使い』3枚",
        "{彗星の槍使い} 3",
        "｛彗星の槍使い｝３",
        "3《彗星の槍使い》",
        "LOS-S1-001 3",
        "ＬＯＳ－Ｓ１－００１ ３".replace("－", "-"),
        "3 LOS-S1-001",
        "LOS-S1-001 x3",
        "LOS-S1-001 彗星の槍使い ×3",
        "3 彗星の槍使い LOS-S1-001",
        "3 彗星の槍使い (LOS-S1-001)",
        "3 Comet Lancer [LOS-S1-001]",
        "・彗星の槍使い ×3",
        "- 3 Comet Lancer",
        "3 Comet Lancer // the best one",
        "3 Comet Lancer (foil)",
    ],
)
def test_every_way_in_which_players_write_three_copies_is_read(line: str) -> None:
    found = read(line)
    assert found.unknown == ()
    assert {entry.card: entry.count for entry in found.deck.entries("main")} == {"LOS-S1-001": 3}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2号機、発進！ ×2", {"LOS-S1-041": 2}),
        ("2 2号機、発進！", {"LOS-S1-041": 2}),
        ("2号機、発進！", {"LOS-S1-041": 1}),
        ("Unit 2, launch! 3", {"LOS-S1-041": 3}),
        ("3 King Dzura IV", {"LOS-S1-003": 3}),
        ("ヅラの王Ⅳ 2", {"LOS-S1-003": 2}),
        ("ﾂﾞﾗの王IV 2", {"LOS-S1-003": 2}),
    ],
)
def test_numbers_within_a_name_do_not_count_as_copies(line: str, expected: dict[str, int]) -> None:
    assert counts(line) == expected


def test_headings_totals_rules_and_comments_are_no_cards() -> None:
    text = """// Comet rush
# a note
[main]
◆ キャラクター(5枚)
3 彗星の槍使い
2 月影の射手
-----
【 エフェクト 】1
光の矢
サポート[1]
星見の塔
Characters (0)
総数[7] (カード名は画像の左上から記載)
メインデッキ：7枚
Total: 7
"""
    found = read(text)
    assert found.unknown == ()
    assert found.deck.size() == 7
    assert found.deck.name == "Comet rush"


def test_the_name_comes_from_the_file_where_no_comment_gives_it() -> None:
    assert read("3 光の矢\n// later\n").deck.name == "list"


@pytest.mark.parametrize("heading", ["[main]", "# Main", "メイン", "Main Deck", "メインデッキ:", "【メインデッキ】"])
def test_a_section_heading_in_any_dress_leads_to_the_main_deck(heading: str) -> None:
    assert counts(f"[side]\n1 光の矢\n{heading}\n2 星見の塔") == {"LOS-S1-080": 2}


def test_a_foreign_section_is_kept_under_its_own_name() -> None:
    assert counts("3 光の矢\n[side]\n1 星見の塔", "side") == {"LOS-S1-080": 1}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_usual_encoding_and_line_end_is_read(encoding: str, end: str) -> None:
    text = end.join(["メイン", "3 彗星の槍使い", "光の矢　2枚", ""])
    assert counts(text.encode(encoding)) == {"LOS-S1-001": 3, "LOS-S1-040": 2}


def test_an_unknown_line_is_kept_and_listed_with_suggestions() -> None:
    found = read("3 光の矢\n2 彗星の槍つかい\n1 《すごい竜 x3》\n")
    assert [(line.line_no, line.card) for line in found.unknown] == [(2, "彗星の槍つかい"), (3, "すごい竜 x3")]
    assert found.unknown[0].suggestions[0] == "LOS-S1-001"
    assert found.deck.count("彗星の槍つかい") == 2
    assert found.deck.count("すごい竜 x3") == 1


def test_an_ambiguous_name_is_kept_as_written_and_both_cards_are_named() -> None:
    book = CardBook([card("A-1", "ハツ", "Heart"), card("A-2", "はっ", "Gasp"), card("A-3", "火", "Heart")])
    found = read("3 heart", book)
    assert found.unknown[0].suggestions == ("A-1", "A-3")
    assert found.deck.count("heart") == 3


def test_two_prints_of_one_name_are_not_ambiguous_and_a_number_picks_the_print() -> None:
    book = CardBook([card("A-2", "星", "Star"), card("A-1", "星", "Star")])
    assert [entry.card for entry in read("3 星", book).deck.entries()] == ["A-1"]
    assert [entry.card for entry in read("3 星 (A-2)", book).deck.entries()] == ["A-2"]


def test_a_name_and_a_number_that_contradict_each_other_are_listed() -> None:
    found = read("3 彗星の槍使い (LOS-S1-002)")
    assert found.unknown[0].suggestions == ("LOS-S1-002", "LOS-S1-001")
    assert found.deck.size() == 3


def test_a_count_beside_an_unknown_name_is_not_read_as_a_card_number() -> None:
    book = CardBook([card("A-1", "星", "Star", number="3")])
    found = read("3 まだない札", book)
    assert [(entry.card, entry.count) for entry in found.deck.entries()] == [("まだない札", 3)]
    beside = read("2 だれか (3)", book)
    assert (beside.deck.count("A-1"), [line.line_no for line in beside.unknown]) == (0, [1])


def test_lines_of_one_card_add_up_and_absurd_sums_are_listed() -> None:
    assert counts("3 光の矢\n光の矢 x2") == {"LOS-S1-040": 5}
    found = read("999 光の矢 (LOS-S1-040)\n999 光の矢 (LOS-S1-040)")
    assert found.deck.size() == 999
    assert len(found.unknown) == 1


@pytest.mark.parametrize("line", ["999 光の矢", "光の矢 ×999", "20枚 光の矢", "12 光の矢"])
def test_a_count_that_no_player_writes_is_to_be_looked_at(line: str) -> None:
    found = read(f"{line}\n2 月影の射手")
    assert [(entry.card, entry.count) for entry in found.deck.entries()] == [(line, 1), ("LOS-S1-002", 2)]
    assert [unknown.suggestions for unknown in found.unknown] == [("LOS-S1-040",)]


def test_an_absurd_count_of_an_unknown_card_is_not_a_count() -> None:
    found = read("2 月影の射手\n999 謎の札")
    assert [(entry.card, entry.count) for entry in found.deck.entries()] == [("LOS-S1-002", 2), ("999 謎の札", 1)]


def test_a_count_that_no_deck_has_leaves_the_line_as_it_is() -> None:
    found = read("0 光の矢\n5000 光の矢")
    assert [line.text for line in found.unknown] == ["0 光の矢", "5000 光の矢"]


@pytest.mark.slow
def test_ten_thousand_unknown_lines_are_read_quickly() -> None:
    found = read("\n".join(f"1 card {n % MAX_ENTRIES}" for n in range(9_999)))
    assert (found.deck.size(), len(found.deck.entries())) == (9_999, MAX_ENTRIES)
    assert sum(bool(line.suggestions) for line in found.unknown) <= 50


@pytest.mark.slow
def test_a_list_of_more_cards_than_a_deck_has_is_refused_before_the_rest_is_looked_up() -> None:
    asked = 0

    class Counting(CardBook):
        def by_name(self, name: str) -> Sequence[Card]:
            nonlocal asked
            asked += 1
            return super().by_name(name)

    def refused(lines: int) -> str:
        text = "\n".join(f"1 card {n}" for n in range(lines))
        with pytest.raises(FormatError) as found:
            read_text(text.encode(), "list.txt", PACK, Counting([]))
        return Translator("en").text(found.value.message)

    assert refused(MAX_ENTRIES + 1) == (
        "list.txt: there are more than 2500 different cards, which is the limit for a deck. Remove some."
    )
    at_once, asked = asked, 0
    refused(9_999)
    assert asked == at_once
    asked = 0
    assert "more than 10000 lines" in refused(50_000)
    assert asked == 0


def test_a_list_of_too_many_copies_or_sections_is_refused() -> None:
    many = "\n".join(f"999 《somebody {n}》" for n in range(51))
    spread = "\n".join(f"[part_{n}]\n1 somebody" for n in range(21))
    for text, part in ((many, "more than 50000 cards"), (spread, "more than 20 sections")):
        with pytest.raises(FormatError) as refused:
            read(text)
        assert part in Translator("en").text(refused.value.message)


def test_a_long_line_is_listed_with_the_same_length_as_in_the_deck() -> None:
    (line,) = read("1 謎" + "x" * 900).unknown
    assert len(line.text) == len(line.card) == MAX_CARD
    assert line.reason.args["name"] == line.card


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not a text file"),
        (b"PK\x03\x04", "not a text file"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"\x80\x81\xfd\xfe\xff", "not a text file"),
        (b"1 a\n" * 10_000, "more than 10000 lines"),
        (b"x" * (1024 * 1024 + 1), "larger than 1 MiB"),
        (b"1 a\n" + b"x" * 1_001, "line 2: the line has more than 1000 characters"),
    ],
)
def test_a_file_that_is_not_a_list_is_refused_in_one_sentence_with_its_name(data: bytes, part: str) -> None:
    with pytest.raises(FormatError) as refused:
        read(data)
    sentence = Translator("en").text(refused.value.message)
    assert sentence.startswith("list.txt")
    assert part in sentence
