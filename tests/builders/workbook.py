"""Makes minimal XLSX files."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from card_db.importers.sheets import column_name

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_KINDS = "http://schemas.openxmlformats.org/package/2006/content-types"


def workbook(rows: Sequence[Sequence[str | int]], strings: Sequence[str] = (), merged: Sequence[str] = ()) -> bytes:
    """Return a spreadsheet with these cells. `merged`: ranges of merged cells, such as `A1:C1`."""
    lines = []
    for number, row in enumerate(rows, start=1):
        cells = (_cell(f"{column_name(column)}{number}", value) for column, value in enumerate(row))
        lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    shared = "".join(f"<si><t>{escape(text)}</t></si>" for text in strings)
    if not merged:
        return workbook_of("".join(lines), shared)
    return workbook_of("", shared, {"xl/worksheets/sheet1.xml": sheet_of("".join(lines), merged)})


def sheet_of(rows: str, merged: Sequence[str] = ()) -> str:
    """Return the XML of a sheet with the XML of its rows."""
    cells = "".join(f'<mergeCell ref="{place}"/>' for place in merged)
    joined = f'<mergeCells count="{len(merged)}">{cells}</mergeCells>' if merged else ""
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData>{joined}</worksheet>'


def book_of_sheets(sheets: Mapping[str, str], formats: Sequence[str] = (), hidden: Sequence[str] = ()) -> bytes:
    """Return a spreadsheet with these sheets, each made by `sheet_of`. Cells may refer to a format by its index
    (`s="1"`)."""
    named = "".join(
        f'<sheet name="{escape(name)}" sheetId="{number}" r:id="rId{number}"'
        + (' state="hidden"/>' if name in hidden else "/>")
        for number, name in enumerate(sheets, start=1)
    )
    relations = "".join(
        f'<Relationship Id="rId{number}" Type="{_RELS}/worksheet" Target="worksheets/sheet{number}.xml"/>'
        for number in range(1, len(sheets) + 1)
    )
    codes = "".join(
        f'<numFmt numFmtId="{number}" formatCode="{escape(code, {chr(34): "&quot;"})}"/>'
        for number, code in enumerate(formats, start=164)
    )
    styles = "".join(f'<xf numFmtId="{number}"/>' for number in range(164, 164 + len(formats)))
    files = {
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELS}"><sheets>{named}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}">{relations}'
        f'<Relationship Id="styles" Type="{_RELS}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><numFmts>{codes}</numFmts>'
        f"<cellXfs>{styles}</cellXfs></styleSheet>",
    }
    files |= {
        f"xl/worksheets/sheet{number}.xml": sheet or sheet_of("")
        for number, sheet in enumerate(sheets.values(), start=1)
    }
    return _zipped(files)


def _cell(place: str, value: str | int) -> str:
    if isinstance(value, int):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def workbook_of(rows: str, strings: str = "", instead: Mapping[str, str] | None = None) -> bytes:
    """Return a spreadsheet with the XML of its rows and of its shared strings."""
    files = {
        "[Content_Types].xml": f'<Types xmlns="{_KINDS}"/>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}"><Relationship Id="rId1" '
        f'Type="{_RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELS}"><sheets>'
        '<sheet name="カード" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}"><Relationship Id="rId1" '
        f'Type="{_RELS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" '
        f'Type="{_RELS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        "xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{strings}</sst>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>',
    } | dict(instead or {})
    return _zipped(files)


def _zipped(files: Mapping[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return data.getvalue()
