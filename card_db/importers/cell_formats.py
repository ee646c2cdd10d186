"""How a spreadsheet shows the numbers in its cells: as dates, or with zeros before them."""

import re
from datetime import date, timedelta
from typing import Literal

from card_db.importers.xml_events import Attributes

_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""Numbers of the formats for dates and times that need no code in the file."""
_NOT_CODE = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.|_.|\*.')
"""What in a code is shown as it is, or says a colour, a condition, a gap."""
_DATE_SIGNS = re.compile(r"[ymdhs]|ge", re.IGNORECASE)
_ZEROS = re.compile(r"0{2,12}")
_LAST_DAY = (date.max - date(1904, 1, 1)).days


class CellFormats:
    """The formats of a spreadsheet, by the number that cells name."""

    def __init__(self) -> None:
        self._codes: dict[int, str] = {}
        self._formats: list[int] = []
        self._in_cells = False
        self.from_1904 = False
        """Whether days are counted from 1904 instead of 1900."""

    def begin(self, tag: str, attributes: Attributes) -> None:
        """Take a tag of the part with the styles."""
        if tag == "numFmt":
            self._codes[_number(attributes.get("numFmtId", ""))] = attributes.get("formatCode", "")
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self._formats.append(_number(attributes.get("numFmtId", "")))

    def end(self, tag: str) -> None:
        """Take the end of a tag of the part with the styles."""
        if tag == "cellXfs":
            self._in_cells = False

    def kind(self, style: str) -> Literal["date", "plain"] | int:
        """What cells of a style show of a number: a date, the number as it is, or at least so many digits of it."""
        place = _number(style)
        number = self._formats[place] if 0 <= place < len(self._formats) else -1
        code = self._codes.get(number, "").split(";")[0][:200]
        if number in _DATE_FORMATS or _DATE_SIGNS.search(_NOT_CODE.sub("", code).replace("General", "")):
            return "date"
        return len(code) if _ZEROS.fullmatch(code) else "plain"

    def day(self, number: float) -> str:
        """The day that a number is shown as, such as 2026-01-05; the number itself where there is no such day."""
        first = date(1904, 1, 1) if self.from_1904 else date(1899, 12, 30)
        return str(first + timedelta(days=int(number))) if 0 <= number < _LAST_DAY else str(number)


def _number(written: str) -> int:
    return int(written) if written.isascii() and written.isdecimal() and len(written) < 8 else -1
