"""Read XLSX as sheets with rows of text."""

import posixpath
import re
import zipfile
from dataclasses import replace

from card_db.importers.archives import open_archive, unpack
from card_db.importers.cell_formats import CellFormats
from card_db.importers.reading import MOST_BYTES, UnreadableFileError
from card_db.importers.sheet_cells import Budget, SheetReader, plain
from card_db.importers.sheets import Sheet
from card_db.importers.xml_events import Attributes, read_xml

WORKBOOK = "xl/workbook.xml"
"""The part that identifies a spreadsheet."""
_WORKBOOK = re.compile(r"xl/workbook[0-9]*\.xml")
"""Some programs number it."""
MOST_UNPACKED_BYTES = 8 * MOST_BYTES
MOST_SHEETS = 100
LONGEST_NAME = 100
"""The most letters of a sheet name that are stored."""


def is_spreadsheet(archive: zipfile.ZipFile) -> bool:
    """Return whether the archive is a spreadsheet and not a card pack."""
    return any(map(_WORKBOOK.fullmatch, map(_part_name, archive.namelist())))


def read_xlsx(data: bytes) -> list[Sheet]:
    """Return all sheets with cells, in the order of the workbook. Raises UnreadableFileError."""
    with open_archive(data) as archive:
        package = _Package(archive)
        shared, formats = _Strings(), CellFormats()
        workbook = package.workbook()
        if workbook.strings:
            read_xml(package.part(workbook.strings), shared.begin, shared.end, shared.text)
        if package.has(workbook.styles):
            read_xml(package.part(workbook.styles), formats.begin, formats.end)
        formats.from_1904 = workbook.from_1904
        budget = Budget()
        return [
            replace(_read_sheet(package.part(path), name, shared, formats, budget), is_hidden=path in workbook.hidden)
            for path, name in workbook.sheets.items()
        ]


def _read_sheet(data: bytes, name: str, shared: "_Strings", formats: CellFormats, budget: Budget) -> Sheet:
    reader = SheetReader(shared.texts, formats, budget)
    read_xml(data, reader.begin, reader.end, reader.text)
    return reader.sheet(name)


class _Package:
    """The parts of a spreadsheet, up to a total size."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._names = {_part_name(name): name for name in archive.namelist()}
        self._left = MOST_UNPACKED_BYTES

    def workbook(self) -> "_Workbook":
        """Return where the sheets and the shared strings are."""
        workbook = _Workbook()
        path = next(filter(_WORKBOOK.fullmatch, self._names), WORKBOOK)
        folder, name = posixpath.split(path)
        read_xml(self.part(path), workbook.begin_sheet)
        read_xml(self.part(f"{folder}/_rels/{name}.rels"), workbook.begin_relation)
        return workbook

    def has(self, name: str) -> bool:
        """Return whether there is such a part."""
        return _part_name(name) in self._names

    def part(self, name: str) -> bytes:
        """Return the bytes of a part. Raises UnreadableFileError."""
        written = self._names.get(_part_name(name))
        if written is None:
            key = "“{file}” is missing from the spreadsheet. Save the spreadsheet again as XLSX or CSV."
            raise UnreadableFileError(key, {"file": name[:200]})
        data = unpack(self._archive, self._archive.getinfo(written), self._left)
        self._left -= len(data)
        if self._left < 0:
            megabytes = MOST_UNPACKED_BYTES // (1024 * 1024)
            raise UnreadableFileError("The spreadsheet contains more than {limit} MiB. Split it.", {"limit": megabytes})
        return data


class _Workbook:
    """The list of sheets, and the files that its relations point to."""

    def __init__(self) -> None:
        self._wanted: dict[str, str] = {}
        self._targets: dict[str, str] = {}
        self._hidden: set[str] = set()
        self.strings = self.styles = ""
        self.from_1904 = False

    @property
    def sheets(self) -> dict[str, str]:
        """The names of the sheets by their files, each file once, in the order of the workbook."""
        sheets: dict[str, str] = {}
        for wanted, name in self._wanted.items():
            if wanted in self._targets:
                sheets.setdefault(self._targets[wanted], name)
        return sheets

    @property
    def hidden(self) -> frozenset[str]:
        """The files of hidden sheets."""
        return frozenset(self._targets[wanted] for wanted in self._hidden if wanted in self._targets)

    def begin_sheet(self, tag: str, attributes: Attributes) -> None:
        """Handle a start tag of the workbook."""
        if tag == "workbookPr":
            self.from_1904 = attributes.get("date1904", "") in {"1", "true"}
        if tag == "sheet" and (relation := attributes.get("id")):
            self._wanted.setdefault(relation, attributes.get("name", "")[:LONGEST_NAME])
            if attributes.get("state", "").lower() in {"hidden", "veryhidden"}:
                self._hidden.add(relation)
            if len(self._wanted) > MOST_SHEETS:
                raise UnreadableFileError(
                    "The spreadsheet has more than {limit} sheets. Split it.", {"limit": MOST_SHEETS}
                )

    def begin_relation(self, tag: str, attributes: Attributes) -> None:
        """Handle a start tag of the relations."""
        if tag != "Relationship":
            return
        target = posixpath.normpath(posixpath.join("/xl", attributes.get("Target", ""))).lstrip("/")
        kind = attributes.get("Type", "").rpartition("/")[2]
        if kind == "worksheet":
            self._targets[attributes.get("Id", "")] = target
        elif kind == "sharedStrings":
            self.strings = target
        elif kind == "styles":
            self.styles = target


class _Strings:
    """The texts that cells share, without the readings that Japanese versions store with them."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._parts: list[str] = []
        self._in_text = self._in_reading = False

    def begin(self, tag: str, attributes: Attributes) -> None:
        if tag == "si":
            self._parts = []
        self._in_reading = self._in_reading or tag == "rPh"
        self._in_text = tag == "t" and not self._in_reading

    def end(self, tag: str) -> None:
        self._in_text = False
        self._in_reading = self._in_reading and tag != "rPh"
        if tag == "si":
            self.texts.append(plain("".join(self._parts)))

    def text(self, part: str) -> None:
        if self._in_text:
            self._parts.append(part)


def _part_name(written: str) -> str:
    """Return the name of a part in the form used for comparison: case is ignored, and some programs write
    backslashes.
    """
    return written.replace("\\", "/").lstrip("/").lower()
