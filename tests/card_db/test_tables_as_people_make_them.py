"""Tables of players: titles above the headings, their own headings, merged cells, marks in numbers, several sheets."""

import csv
import io
import random
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_db.importers import Reading, read_cards, write_csv
from card_db.importers.bad_cells import BadCellError
from card_db.importers.cells import read_number
from card_db.importers.columns import Heads, labels
from card_db.importers.files import DEFAULT_OPTIONS
from card_db.importers.head_rows import TableOptions, heads_key
from card_db.importers.sheets import column_name
from card_db.models import Card, CardSchema
from card_db.store.set_files import read_set
from card_db.text.table_cells import write_table
from tests.builders.cards import GAME, schema, sets_folder
from tests.builders.workbook import book_of_sheets, sheet_of, workbook
from tests.hostile.limits import within

HEADS = ["No.", "名称", "ふりがな", "タイプ", "属性", "コスト", "速度", "攻撃力", "防御力", "ダウン", "効果テキスト"]
KNIGHT = ["T-1", "氷の騎士", "こおりのきし", "キャラクター", "水", "3", "5", "1500", "300", "200", "引く。"]
SPARK = ["T-2", "ひらめき", "", "エフェクト", "", "1", "", "", "", "", "カードを2枚引く。"]


def read(rows: list[list[str]] | bytes, options: TableOptions = DEFAULT_OPTIONS) -> Reading:
    data = write_table(rows).encode() if isinstance(rows, list) else rows
    return read_cards(data, "cards.csv", schema(), options)


def good(rows: list[list[str]] | bytes, options: TableOptions = DEFAULT_OPTIONS) -> tuple[Card, ...]:
    reading = read(rows, options)
    assert not reading.rejected, list(map(str, reading.rejected))
    return reading.cards


def reasons(rows: list[list[str]] | bytes, options: TableOptions = DEFAULT_OPTIONS) -> list[str]:
    return list(map(str, read(rows, options).rejected))


PLAIN = good([HEADS, KNIGHT, SPARK])


def test_heads_under_the_names_that_players_use_are_known() -> None:
    knight, spark = PLAIN
    assert (knight.number, knight.name.ja, knight.reading) == ("T-1", "氷の騎士", "こおりのきし")
    assert (knight.string("kind"), knight.integer("speed"), knight.integer("atk")) == ("character", 5, 1500)
    assert spark.text.ja == "カードを2枚引く。"


@pytest.mark.parametrize(
    "above",
    [
        [["カード一覧"]],
        [["カード一覧", "", ""], [], ["作成日", "2026-01-05"], ["※番号順"]],
        [["sep=,"]],
        [["名前の付け方について"], ["", "属性ごとに色分け"]],
    ],
)
def test_titles_and_notes_above_the_heads_are_no_heads(above: list[list[str]]) -> None:
    assert good([*above, HEADS, KNIGHT, SPARK]) == PLAIN


@pytest.mark.parametrize("sign", [";", "\t"])
def test_the_separator_is_found_under_a_title(sign: str) -> None:
    text = "\n".join(["カード一覧, 第1弾", *(sign.join(row) for row in (HEADS, KNIGHT, SPARK))])
    assert good(text.encode("cp932")) == PLAIN


@pytest.mark.parametrize("codec", ["utf-8-sig", "cp932", "utf-16", "utf-16-le", "utf-16-be"])
def test_every_encoding_is_read(codec: str) -> None:
    assert good(write_table([HEADS, KNIGHT, SPARK]).encode(codec)) == PLAIN


def test_empty_rows_and_columns_and_heads_that_are_repeated_are_skipped() -> None:
    wide = [["", *row[:3], "", *row[3:], ""] for row in ([], HEADS, [], KNIGHT, HEADS, SPARK)]
    assert good(wide) == PLAIN


def test_heads_in_two_rows_are_one() -> None:
    upper = ["No.", "名称", "ふりがな", "タイプ", "属性", "コスト", "速度", "能力値", "", "", "効果テキスト"]
    lower = ["", "", "", "", "", "", "", "攻撃力", "防御力", "ダウン", ""]
    assert good([["一覧"], upper, lower, KNIGHT, SPARK]) == PLAIN


def test_a_column_without_a_head_that_has_cells_is_named() -> None:
    assert read([[*HEADS, ""], [*KNIGHT, "x"], [*SPARK, ""]]).unknown_columns == ("L",)


@pytest.mark.parametrize(
    ("head", "values", "field"),
    [
        ("攻撃力(ATK)", ["1500", ""], "atk"),
        ("ATK / 攻撃", ["1500", ""], "atk"),
        ("エナジー", ["3", "1"], ""),
        ("いろ", ["水", "火", "土", "水"], "attribute"),
        ("いろ", ["水", "火", "土", "紫"], ""),
        ("いろ", ["水", "", ""], ""),
        ("アタックスピード", ["1", "2"], ""),
    ],
)
def test_an_unknown_heading_is_guessed_by_its_parts_or_cells_and_marked_as_a_guess(
    head: str, values: list[str], field: str
) -> None:
    rows = [[f"T-{number}", "x", "effect", "1", value] for number, value in enumerate(values)]
    (table,) = read([["id", "name", "kind", "cost", head], *rows]).tables
    column = table.head.columns[4]
    expected = (field, "guessed") if field else ("", "none")
    assert (column.field, column.how) == expected


COUNTED = ["No.", "カード番号", "名称", "タイプ", "コスト"]


@pytest.mark.parametrize("first", [1, 4])
def test_a_column_that_counts_the_rows_is_not_the_number_of_the_cards(first: int) -> None:
    rows = [[str(first + place), f"T-{place}", "x", "effect", "1"] for place in range(3)]
    reading = read([COUNTED, *rows])
    assert [card.id for card in reading.cards] == ["T-0", "T-1", "T-2"]
    assert [(column.field, column.how) for column in reading.tables[0].head.columns[:2]] == [
        ("", "counter"),
        ("number", "known"),
    ]
    assert reading.unknown_columns == ("No.",)


def test_ids_that_only_count_the_rows_are_refused_unless_the_user_wants_them() -> None:
    rows = [COUNTED[:1] + COUNTED[2:], ["1", "x", "effect", "1"], ["2", "y", "effect", "1"]]
    (why,) = reasons(rows)
    assert "The column “No.” numbers the rows" in why
    assert [card.id for card in good(rows, TableOptions({"No.": "number"}))] == ["1", "2"]


def test_numbers_that_only_look_like_a_count_are_read() -> None:
    assert [card.id for card in good([COUNTED[1:], ["1", "x", "effect", "1"], []])] == ["1"]
    padded = [["001", "x", "effect", "1"], ["002", "y", "effect", "1"]]
    assert [card.id for card in good([COUNTED[1:], *padded])] == ["001", "002"]
    beside_ids = [["カードID", *COUNTED[1:]], ["A", "1", "x", "effect", "1"], ["B", "2", "y", "effect", "1"]]
    assert [card.number for card in good(beside_ids)] == ["1", "2"]


def test_a_sheet_without_ids_is_named_and_not_skipped() -> None:
    sheets = {
        "第1弾": grid_of([COUNTED, ["1", "T-1", "x", "effect", "1"]]),
        "第2弾": grid_of([COUNTED[:1] + COUNTED[2:], ["1", "y", "effect", "1"], ["2", "z", "effect", "1"]]),
    }
    (refused,) = read(book_of_sheets(sheets)).rejected
    assert (refused.sheet, refused.field) == ("第2弾", "No.")


def test_equal_headings_are_distinguished_by_a_number() -> None:
    rows = [["id", "name", "kind", "cost", "効果", "効果"], ["T-1", "x", "effect", "1", "カードを1枚引く。", "memo"]]
    assert "The columns 効果, 効果 (2) are all read as “text_ja”." in reasons(rows)[0]
    (card,) = good(rows, TableOptions({"効果 (2)": ""}))
    assert card.text.ja == "カードを1枚引く。"
    (card,) = good(rows, TableOptions({"効果": ""}))
    assert card.text.en == "memo"


@pytest.mark.parametrize(
    ("heads", "named"),
    [
        (["効果", "効果", "効果2", "効果"], ["効果", "効果 (3)", "効果2", "効果 (4)"]),
        (["", "A", "A"], ["A (2)", "A", "A (3)"]),
        (["―", "―", "名" * 100, "名" * 100], ["―", "― (2)", "名" * 100, "名" * 100 + " (2)"]),
    ],
)
def test_every_column_has_its_own_label(heads: list[str], named: list[str]) -> None:
    assert labels(heads) == named


def test_a_column_without_a_head_is_chosen_by_its_letter() -> None:
    (card,) = good([["id", "", "kind", "cost"], ["T-1", "x", "effect", "1"]], TableOptions({"B": "name_ja"}))
    assert card.name.ja == "x"


def grid_of(rows: list[list[str]]) -> str:
    """The XML of a sheet with these cells."""
    cells = ("".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) for row in rows)
    return sheet_of("".join(f"<row>{row}</row>" for row in cells))


def test_a_column_of_two_words_of_one_field_is_guessed() -> None:
    rows = [
        ["番号", "名前", "カテゴリ", "いろ", "コスト"],
        ["T-1", "甲", "キャラクター", "水", "1"],
        ["T-2", "乙", "エフェクト", "火", "2"],
        ["T-3", "丙", "エフェクト", "光", "3"],
    ]
    (table,) = read(rows).tables
    assert {(column.head, column.field) for column in table.head.columns if column.how == "guessed"} == {
        ("カテゴリ", "kind"),
        ("いろ", "attribute"),
    }


def test_a_missing_field_names_the_columns_that_could_be_it() -> None:
    rows = [["番号", "名前", "区分", "備考", "コスト"], ["T-1", "甲", "エフェクト", "memo", "1"]]
    (why,) = reasons(rows)
    assert why.startswith("row 2, kind: No column has this field. It may be one of: 区分. ")
    assert "--map HEADING=kind" in why
    assert len(good(rows, TableOptions({"区分": "kind"}))) == 1


def test_a_missing_field_that_no_column_could_be_is_only_missing() -> None:
    (why,) = reasons([["番号", "名前", "備考", "コスト"], ["T-1", "甲", "memo", "1"]])
    assert why == "row 2, kind: This field is missing. Add it."


def test_two_columns_that_may_be_one_field_are_not_guessed() -> None:
    (table,) = read([["id", "name", "kind", "ATK(a)", "ATK(b)"], ["T-1", "x", "effect", "1", "2"]]).tables
    assert [column.how for column in table.head.columns[3:]] == ["none", "none"]


def test_the_user_says_what_a_column_is() -> None:
    rows = [["通し番号", "かんばん", *HEADS[2:]], KNIGHT, SPARK]
    assert "No row contains the column headings" in reasons(rows)[0]
    options = TableOptions({"通し番号": "number", "かんばん": "name_ja"})
    assert good(rows, options) == PLAIN
    remembered = TableOptions(remembered={heads_key(rows[0]): options.columns})
    assert good(rows, remembered) == PLAIN
    assert good([["表題"], list(reversed(rows[0])), *(list(reversed(row)) for row in rows[1:])], remembered) == PLAIN


def test_a_column_that_the_user_does_not_want_is_skipped() -> None:
    (knight, spark) = good([HEADS, KNIGHT, SPARK], TableOptions({"ふりがな": ""}))
    assert (knight.reading, spark) == ("", PLAIN[1])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (TableOptions({"無い列": "cost"}), "There is no column “無い列”. Choose one of: No., 名称"),
        (TableOptions({"No.": "smell"}), "This game has no field “smell”. Choose one of: id,"),
        (TableOptions({"No.": "cost"}), "The columns No., コスト are all read as “cost”"),
        (TableOptions(sheets=("裏",)), "There is no sheet “裏” with cells."),
    ],
)
def test_a_wish_that_cannot_be_met_is_named(options: TableOptions, message: str) -> None:
    assert message in " ".join(reasons([HEADS, KNIGHT], options))


def test_a_repeated_heading_is_reported_with_a_solution() -> None:
    (why, *_) = reasons([[*HEADS, "ATK"], [*KNIGHT, "9"]])
    assert "The columns 攻撃力, ATK are all read as “atk”" in why


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("1,000", 1000),
        ("１，０００", 1000),
        ("1 000", 1000),
        ("12,345,678", 12_345_678),
        ("1'000", 1000),
        ("1,000.0", 1000),
        ("3.0", 3),
        ("３", 3),
        ("-5", -5),
        ("0", 0),
    ],
)
def test_a_number_is_read_with_its_marks(written: str, number: int) -> None:
    assert read_number(written) == number


@pytest.mark.parametrize(
    "written", ["1.000", "12.345.678", "1,00", "3,5", "1,0000", ",5", "1,000,00", "3.5", "1e3", "三", "5枚"]
)
def test_a_number_that_is_not_certain_is_refused(written: str) -> None:
    with pytest.raises(BadCellError):
        read_number(written)


def test_a_number_whose_comma_has_cut_it_in_two_is_refused() -> None:
    table = "id,name,kind,cost,speed\nT-1,x,effect,1,000,\nT-2,x,effect,1,500,3\n"
    found = reasons(table.encode())
    assert len(found) == 2
    assert all("Put a number such as “1,000” in quotation marks" in why or "1,500" in why for why in found)
    assert len(good(b"id,name,kind,cost,speed\nT-1,x,effect,1,,\n")) == 1


@pytest.mark.parametrize("heads", [HEADS, [head for head in HEADS if head != "速度"]])
def test_a_character_whose_speed_is_forgotten_is_refused_and_one_that_has_none_says_so(heads: list[str]) -> None:
    row = [cell if head != "速度" else "" for head, cell in zip(HEADS, KNIGHT, strict=True) if head in heads]
    (why,) = reasons([heads, row])
    assert why == "row 2, speed: This value is missing. Write “-” if the card has none."
    if "速度" in heads:
        row[heads.index("速度")] = "-"
        (card,) = good([heads, row])
        assert card.integer("speed") is None
        assert good(write_csv([card], schema()).encode()) == (card,)


@pytest.mark.parametrize("written", ["1月5日", "2026/1/5", "5-Jan", "Jan-05"])
def test_a_number_that_a_spreadsheet_has_turned_into_a_date_is_named(written: str) -> None:
    (why, *_) = reasons([HEADS, [written, *KNIGHT[1:]]])
    assert f"“{written}” is a date" in why


# spreadsheets


def cell(place: str, value: str, **attributes: str) -> str:
    reported = "".join(f' {key}="{word}"' for key, word in attributes.items())
    return f'<c r="{place}"{reported}>{value}</c>'


def text(place: str, words: str) -> str:
    return cell(place, f"<is><t>{words}</t></is>", t="inlineStr")


def row(number: int, *cells: str) -> str:
    reported = (each if each.startswith("<c") else text(f"{column_name(place)}{number}", each)
            for place, each in enumerate(cells) if each)  # fmt: skip
    return f'<row r="{number}">{"".join(reported)}</row>'


EFFECT_HEADS = ("番号", "名前", "種類", "コスト")


def test_a_merged_cell_says_the_same_in_all_its_rows() -> None:
    rows = (
        row(1, "カード一覧")
        + row(2, *EFFECT_HEADS)
        + row(3, "T-1", "甲", "エフェクト", "1")
        + row(4, "T-2", "乙", "", "2")
    )
    rows += row(5, "T-3", "丙", "", "3") + row(6)
    cards = good(book_of_sheets({"カード": sheet_of(rows, merged=("A1:D1", "C3:C6"))}))
    assert [(card.id, card.string("kind"), card.integer("cost")) for card in cards] == [
        ("T-1", "effect", 1),
        ("T-2", "effect", 2),
        ("T-3", "effect", 3),
    ]


def test_heads_that_are_merged_over_two_rows_and_cards_that_are_two_rows_high_are_read() -> None:
    rows = row(1, "番号", "名前", "種類", "数") + row(2, "", "", "", "コスト")
    rows += row(3, "T-1", "甲", "エフェクト", "1") + row(4) + row(5, "T-2", "乙", "エフェクト", "2") + row(6)
    merged = ("A1:A2", "B1:B2", "C1:C2", *(f"{letter}{top}:{letter}{top + 1}" for letter in "ABCD" for top in (3, 5)))
    assert [card.id for card in good(book_of_sheets({"x": sheet_of(rows, merged=merged)}))] == ["T-1", "T-2"]


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (cell("D3", "<f>A1+1</f>", t="n"), "Cell D3 has a formula without a result"),
        (cell("D3", "<v>#REF!</v>", t="e"), "Cell D3 contains the error #REF!"),
        (cell("D3", "<v>46027</v>", s="1"), "Cell D3 is a date (2026-01-05)"),
        (cell("D3", "<v>46027</v>", s="2"), "Cell D3 is a date (2026-01-05)"),
    ],
)
def test_a_cell_that_does_not_say_its_value_is_named(bad: str, message: str) -> None:
    rows = row(1, *EFFECT_HEADS) + row(2, "T-1", "甲", "エフェクト", "1") + row(3, "T-2", "乙", "エフェクト", bad)
    book = book_of_sheets({"カード": sheet_of(rows)}, formats=("General", "yyyy/m/d", '[$-411]ge"年"', "000"))
    (why,) = read(book).rejected
    assert (why.row, why.field) == (3, "cost")
    assert message in str(why)
    unmapped = read(book, TableOptions({"コスト": ""})).rejected
    assert not any(message in str(each) for each in unmapped)


def test_a_number_is_read_with_the_zeros_that_its_cell_shows() -> None:
    rows = row(1, *EFFECT_HEADS) + row(2, cell("A2", "<v>7</v>", s="1"), "甲", "エフェクト", cell("D2", "<v>1</v>"))
    (card,) = good(book_of_sheets({"カード": sheet_of(rows)}, formats=("General", "000")))
    assert (card.id, card.integer("cost")) == ("007", 1)


def test_a_table_of_nothing_but_formulas_without_results_says_so() -> None:
    rows = "".join(f'<row r="{line}">{cell(f"A{line}", "<f>Data!A1</f>")}</row>' for line in range(1, 4))
    assert "formula without a result" in " ".join(reasons(book_of_sheets({"カード": sheet_of(rows)})))


def cards_sheet(*numbers: str, cost: str = "1") -> str:
    return sheet_of(row(1, *EFFECT_HEADS) + "".join(
        row(line, number, "甲", "エフェクト", cost) for line, number in enumerate(numbers, start=2)))  # fmt: skip


COVER = sheet_of(row(1, "カード一覧") + row(2, "名前", "作った人") + row(3, "私", "私"))


def test_of_several_sheets_those_with_cards_are_read_and_the_others_are_named() -> None:
    reading = read(book_of_sheets({"表紙": COVER, "第1弾": cards_sheet("T-1"), "第2弾": cards_sheet("T-2")}))
    assert ([card.id for card in reading.cards], reading.rejected) == (["T-1", "T-2"], ())
    assert [(table.sheet, table.is_read) for table in reading.tables] == [
        ("表紙", False),
        ("第1弾", True),
        ("第2弾", True),
    ]


def test_the_user_chooses_among_the_sheets() -> None:
    book = book_of_sheets({"下書き": cards_sheet("T-1", cost="9"), "清書": cards_sheet("T-1")})
    (why,) = reasons(book)
    assert why == "清書, row 2, id: The card “T-1” is already in row 2 (下書き). Remove one of them."
    (card,) = good(book, TableOptions(sheets=("清書",)))
    assert card.integer("cost") == 1
    assert (
        "There is no sheet “表” with cells. Choose one of: 下書き, 清書."
        in reasons(book, TableOptions(sheets=("表",)))[0]
    )


def test_the_sheet_of_a_row_that_is_refused_is_named() -> None:
    (why,) = read(book_of_sheets({"表紙": COVER, "第1弾": cards_sheet("T-1", cost="many")})).rejected
    assert (why.sheet, why.row, why.field) == ("第1弾", 2, "cost")
    assert "裏" in reasons(book_of_sheets({"表紙": COVER, "裏": sheet_of(row(1, "名前", "番号") + row(2, "x"))}))[0]


# every shipped card, in any shape


@dataclass(frozen=True)
class Shape:
    """How a table is changed before it is read."""

    as_book: bool
    title: int
    order: int
    other_heads: bool
    wide_digits: bool
    merged: bool
    blank_column: bool
    gap: bool
    cards: list[int] = field(default_factory=list)


def schema_of(game: str) -> CardSchema:
    return CardSchema.model_validate_json((sets_folder() / game / "schema.json").read_bytes())


SHIPPED = read_set((sets_folder() / GAME / "LOS-S1.json").read_bytes(), schema()).cards
OTHER_HEADS = {
    "id": "カードID", "number": "No.", "name_ja": "カード名称", "reading": "ふりがな", "kind": "タイプ",
    "cost": "エネルギー", "text_ja": "効果テキスト", "atk": "攻撃力(ATK)", "def": "防御力", "rarity": "レア度",
    "set": "収録弾", "races": "種族名", "name_en": "英名",
}  # fmt: skip
WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
NUMBERS = {"cost", "speed", "atk", "def", "down"}
SHAPES = st.builds(
    Shape, st.booleans(), st.integers(0, 4), st.integers(0, 10**6), st.booleans(), st.booleans(), st.booleans(),
    st.booleans(), st.booleans(), st.lists(st.integers(0, len(SHIPPED) - 1), min_size=1, max_size=8, unique=True),
)  # fmt: skip


def shaped(shape: Shape) -> bytes:
    rows = list(csv.reader(io.StringIO(write_csv([SHIPPED[place] for place in shape.cards], schema()))))
    heads, body = rows[0], rows[1:]
    chance = random.Random(shape.order)
    order = list(range(len(heads)))
    chance.shuffle(order)
    if shape.wide_digits:
        body = [
            [cell.translate(WIDE) if head in NUMBERS else cell for head, cell in zip(heads, line, strict=True)]
            for line in body
        ]
    kind = heads.index("kind")
    body.sort(key=lambda line: line[kind])
    named = [OTHER_HEADS.get(head, head) if shape.other_heads else head for head in heads]
    table = [[line[place] for place in order] for line in (named, *body)]
    titles = [["カード一覧", "", "第1弾"], [], ["属性", "※火・水など"], ["2026年版"]][: shape.title]
    merged: list[str] = []
    if shape.merged and shape.as_book:
        column = order.index(kind) + shape.blank_column
        top = len(titles) + 2 + shape.gap
        for line in range(len(body)):
            if line and body[line][kind] == body[line - 1][kind]:
                table[line + 1][order.index(kind)] = ""
        starts = [line for line in range(len(body)) if not line or body[line][kind] != body[line - 1][kind]]
        for start, end in zip(starts, [*starts[1:], len(body)], strict=True):
            merged += (
                [f"{column_name(column)}{top + start}:{column_name(column)}{top + end - 1}"] if end - start > 1 else []
            )
        merged += ["A1:C1"] if titles else []
    if shape.blank_column:
        table = [["", *line] for line in table]
    whole = [*titles, table[0], *([[]] if shape.gap else []), *table[1:]]
    if shape.as_book:
        return workbook(whole, merged=merged)
    return write_table([[cell.removeprefix("'") for cell in line] for line in whole]).encode("utf-8-sig")


@settings(max_examples=60, deadline=None)
@given(SHAPES)
def test_a_table_of_shipped_cards_in_any_shape_reads_back_the_same_cards(shape: Shape) -> None:
    wanted = {SHIPPED[place].id: SHIPPED[place] for place in shape.cards}
    assert {card.id: card for card in good(shaped(shape))} == wanted


# bad input


def test_very_many_sheets_are_refused_at_once() -> None:
    with within(seconds=3, megabytes=60):
        (why,) = reasons(book_of_sheets({f"s{number}": "" for number in range(300)}))
    assert "more than 100 sheets" in why


def test_merged_cells_that_cover_everything_many_times_are_refused() -> None:
    rows = "".join(row(line, "番号") for line in range(1, 2_000))
    with within(seconds=5, megabytes=200):
        (why,) = reasons(book_of_sheets({"x": sheet_of(rows, merged=["A1:OJ200000"] * 30)}))
    assert "too many cells" in why


@pytest.mark.parametrize("place", ["A1", "A1:", "B2:A1", "A0:B1", "A1:B2:C3", "x"])
def test_a_merged_cell_where_none_can_be_is_refused(place: str) -> None:
    assert "impossible place" in reasons(book_of_sheets({"x": sheet_of(row(1, "a"), merged=[place])}))[0]


@pytest.mark.parametrize("game", [GAME, "legions"])
def test_every_head_of_a_schema_leads_to_its_field(game: str) -> None:
    known = schema_of(game)
    heads = Heads(known)
    for spec in known.fields:
        for head in spec.heads:
            assert heads.field(head) == (f"{spec.key}_ja" if spec.type == "text" else spec.key), head


@pytest.mark.parametrize(
    "row",
    [
        "T-1,星,キャラクター,火,1,2,1,000,300,200",
        "T-1,星,キャラクター,火,1,2,1,500,300,200",
        "T-1,星,キャラクター,火,1,2,1,050,300,200,,",
    ],
)
def test_a_number_cut_in_two_is_refused_also_where_the_row_has_empty_cells_left(row: str) -> None:
    table = f"番号,名前,種類,属性,コスト,速度,攻撃力,防御力,ダウン,効果,イラスト,画像\n{row}\n"
    (why,) = reasons(table.encode())
    assert "may be one number" in why


def test_numbers_that_look_like_halves_are_read_where_nothing_has_moved() -> None:
    table = (
        "番号,名前,種類,属性,コスト,速度,攻撃力,防御力,ダウン,効果,画像\nT-1,星,キャラクター,火,1,2,100,500,300,,1\n"
    )
    (card,) = good(table.encode())
    assert (card.integer("atk"), card.integer("def"), card.integer("down")) == (100, 500, 300)


@pytest.mark.parametrize(
    ("code", "number", "shown"),
    [
        ('"LOS-S1-"000', 7, "LOS-S1-007"),
        ('"LOS-S1-"000', 1234, "LOS-S1-1234"),
        ("00-000", 1007, "01-007"),
        ("\\A\\-00", 3, "A-03"),
        ('000"番"', 7, "007"),
        ('0"点"', 7, "7"),
        ('"¥"0', 7, "7"),
        ("#,##0", 1500, "1500"),
    ],
)
def test_a_card_number_is_read_as_its_cell_shows_it(code: str, number: int, shown: str) -> None:
    rows = row(1, *EFFECT_HEADS)
    rows += row(2, cell("A2", f"<v>{number}</v>", s="1"), "甲", "エフェクト", cell("D2", "<v>1</v>"))
    (card,) = good(book_of_sheets({"カード": sheet_of(rows)}, formats=("General", code)))
    assert card.id == shown


def test_a_cell_that_is_merged_over_two_columns_is_the_value_of_the_first() -> None:
    heads = ("番号", "名前", "読み", "種類", "属性", "コスト", "速度", "攻撃力", "防御力", "ダウン")
    knight = ("T-1", "甲", "", "キャラクター", "水", "1", "2", "1500", "", "200")
    merged = {"カード": sheet_of(row(1, *heads) + row(2, *knight), merged=("B2:C2", "H2:I2"))}
    assert reasons(book_of_sheets(merged)) == ["row 2, def: This field is missing. Add it."]
    spark = ("T-2", "乙", "", "エフェクト", "", "1", "—")
    (card,) = good(book_of_sheets({"カード": sheet_of(row(1, *heads) + row(2, *spark), merged=("B2:C2", "G2:J2"))}))
    assert (card.reading, card.integer("atk")) == ("", None)


def test_a_sheet_that_is_hidden_is_skipped_unless_it_is_chosen() -> None:
    book = book_of_sheets({"カード": cards_sheet("T-1"), "古い": cards_sheet("OLD-1")}, hidden=("古い",))
    assert [card.id for card in good(book)] == ["T-1"]
    assert [table.sheet for table in read(book).tables if not table.is_read] == ["古い"]
    assert [card.id for card in good(book, TableOptions(sheets=("古い",)))] == ["OLD-1"]
