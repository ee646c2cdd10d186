"""The smallest XLSX files."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_KINDS = "http://schemas.openxmlformats.org/package/2006/content-types"


def workbook(rows: Sequence[Sequence[str | int]], strings: Sequence[str] = ()) -> bytes:
    """A spreadsheet with these cells."""
    lines = []
    for number, row in enumerate(rows, start=1):
        cells = (_cell(f"{chr(ord('A') + column)}{number}", value) for column, value in enumerate(row))
        lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    return workbook_of("".join(lines), "".join(f"<si><t>{escape(text)}</t></si>" for text in strings))


def _cell(place: str, value: str | int) -> str:
    if isinstance(value, int):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def workbook_of(rows: str, strings: str = "", instead: Mapping[str, str] | None = None) -> bytes:
    """A spreadsheet whose sheet has this XML for its rows, and this XML for the texts that cells share."""
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
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return data.getvalue()
