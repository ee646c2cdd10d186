"""Spreadsheets: their contents, and the sizes that they claim."""

import io
import zipfile
from collections.abc import Callable

import pytest

from card_db.importers import Reading, read_cards
from card_db.importers.archives import MOST_ENTRIES
from card_db.importers.spreadsheets import read_xlsx
from tests.builders.cards import schema
from tests.builders.workbook import workbook_of
from tests.hostile.limits import within

HEADS = '<row r="1"><c r="A1" t="inlineStr"><is><t>名前</t></is></c><c r="B1" t="str"><v>番号</v></c></row>'


def read(rows: str, strings: str = "", instead: dict[str, str] | None = None) -> Reading:
    with within(seconds=2, megabytes=60):
        return read_cards(workbook_of(rows, strings, instead), "book.xlsx", schema())


def refusal(rows: str, strings: str = "", instead: dict[str, str] | None = None) -> str:
    (why,) = read(rows, strings, instead).rejected
    return str(why)


def values(cells: str, strings: str = "") -> list[str]:
    """The positions of cells in the second row, taken from the errors about incomplete rows."""
    (sheet,) = read_xlsx(workbook_of(f'<row r="1">{cells}</row>', strings))
    return sheet.rows[0]


def test_cells_of_every_kind_become_text() -> None:
    cells = (
        '<c r="A1" t="s"><v>1</v></c><c r="C1" t="b"><v>1</v></c><c r="D1"><f>1+1</f><v>2.0</v></c><c><v>0.5</v></c>'
        '<c t="str"><v>x_x000A_y</v></c><c t="e"><v>#N/A</v></c>'
        '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>'
    )
    strings = "<si><t>no</t></si><si><r><t>火</t></r><r><t>竜</t></r><rPh><t>かりゅう</t></rPh></si>"
    assert values(cells, strings) == ["火竜", "", "TRUE", "2", "0.5", "x\ny", "#N/A", "ab"]


def test_rows_and_cells_without_a_place_follow_one_another() -> None:
    assert values("<c/><c><v>1</v></c>") == ["", "1"]


@pytest.mark.parametrize(
    "renamed",
    [
        lambda name: name.replace("workbook.xml", "workbook2.xml"),
        lambda name: name.replace("sheet1", "Sheet1"),
        lambda name: name.replace("/", "\\"),
        lambda name: f"/{name}",
    ],
    ids=["numbered", "case", "backslashes", "rooted"],
)
def test_parts_are_found_however_programs_write_their_names(renamed: Callable[[str], str]) -> None:
    with zipfile.ZipFile(io.BytesIO(workbook_of(HEADS))) as archive:
        parts = {renamed(name): archive.read(name) for name in archive.namelist()}
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    assert read_cards(data.getvalue(), "book.xlsx", schema()) == read(HEADS)


def test_a_formula_without_its_result_does_not_count_as_an_empty_cell() -> None:
    row = '<row r="2"><c r="A2" t="str"><f>""</f><v></v></c><c r="B2"{0}><f>1+1</f>{1}</c></row>'
    for result in ("<v/>", ""):
        (number, *_) = read(HEADS + row.format("", result)).rejected
        assert (number.row, number.field) == (2, "number")
        assert "Cell B2 has a formula without a result" in str(number)
    assert not any("formula" in str(each) for each in read(HEADS + row.format("", "<v>2</v>")).rejected)


def test_prefixes_and_quotes_of_the_xml_do_not_matter() -> None:
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    cell = "<x:row r='1'><x:c r='XFD1'><x:v>1</x:v></x:c></x:row>"
    sheet = f"<x:worksheet xmlns:x='{main}'><x:sheetData>{cell}</x:sheetData></x:worksheet>"
    assert "more than 400 columns" in refusal("", instead={"xl/worksheets/sheet1.xml": sheet})


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>", "200000 rows"),
        ('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>', "impossible place"),
        ('<row r="2"/><row r="1"/>', "impossible place"),
        ('<row r="1"><c r="B1"/><c r="A1"/></row>', "impossible place"),
        ('<row r="-1"/>', "impossible place"),
        ('<row><c><v>1</v><row r="7"/></c></row>', "impossible place (“7”)"),
        ("<c><v>1</v></c>", "impossible place"),
        ('<row><c t="s"><v>7</v></c></row>', "a text that is missing"),
        ('<row><c t="s"><v>99999999999999999999</v></c></row>', "a text that is missing"),
        ("<row>", "cannot be read"),
        ("&#xD800;", "cannot be read"),
    ],
)
def test_a_cell_where_none_can_be_is_refused(rows: str, message: str) -> None:
    assert message in refusal(rows)


def test_a_cell_far_away_costs_no_more_than_it_is_long() -> None:
    assert "column headings" in refusal(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="200001"><c r="OJ200001"><v>1</v></c></row>'
    )


def test_many_cells_far_to_the_right_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.importers.sheet_cells.MOST_CELLS", 100_000)
    assert "too many cells" in refusal(
        "".join(f'<row r="{row}"><c r="OJ{row}"><v>1</v></c></row>' for row in range(1, 300))
    )


def test_cells_inside_cells_do_not_make_room_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.importers.sheet_cells.MOST_CELLS", 10_000)
    nested = "<row>" + "<c>" * 400 + "<v>1</v>" + "</c>" * 400 + "</row>"
    wide = '<row><c r="OJ{0}"><v>1</v></c></row>'
    assert "impossible place" in refusal(nested + "".join(wide.format(row) for row in range(2, 200)))


def test_a_long_text_that_many_cells_share_is_counted_for_each() -> None:
    rows = HEADS + '<row><c t="s"><v>0</v></c></row>' * 3_000
    assert "its texts are too long" in refusal(rows, "<si><t>" + "x" * 32_000 + "</t></si>")


def test_a_document_type_is_refused() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    assert "document type" in refusal(HEADS, instead={"xl/sharedStrings.xml": bomb})


def test_a_sheet_that_is_named_many_times_is_read_once() -> None:
    sheets = "".join(f'<sheet name="{n}" sheetId="{n}" r:id="rId1"/>' for n in range(5_000))
    book = f'<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>{sheets}</sheets></workbook>'
    row = '<row r="{0}"><c r="A{0}"><v>1</v></c></row>'
    rows = HEADS + "".join(row.format(number) for number in range(2, 1_000))
    assert "row 2, id" in str(read(rows, instead={"xl/workbook.xml": book}).rejected[0])


def test_a_part_that_is_missing_is_named() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    (why,) = read_cards(data.getvalue(), "x", schema()).rejected
    assert "xl/_rels/workbook.xml.rels" in str(why)


def test_an_archive_inside_a_card_pack_is_not_a_spreadsheet() -> None:
    data = b"name,id"
    for _ in range(3):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("cards.csv", data)
        data = packed.getvalue()
    (why,) = read_cards(data, "x", schema()).rejected
    assert "“xl/workbook.xml” is missing" in str(why)


def test_an_archive_of_very_many_files_is_refused_before_it_is_listed() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for number in range(MOST_ENTRIES + 1):
            archive.writestr(f"{number}.png", b"")
    with within(seconds=1, megabytes=10):
        (why,) = read_cards(data.getvalue(), "x", schema()).rejected
    assert str(MOST_ENTRIES) in str(why)
