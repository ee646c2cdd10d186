"""How a spreadsheet shows the numbers in its cells: as dates, or with zeros before them."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from card_db.importers.xml_events import Attributes

_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""Numbers of the formats for dates and times that need no code in the file."""
_NOT_CODE = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.|_.|\*.')
"""What in a code is shown as it is, or says a colour, a condition, a gap."""
_DATE_SIGNS = re.compile(r"[ymdhs]|ge", re.IGNORECASE)
_PART = re.compile(r'"(?P<words>[^"]*)"|\\(?P<letter>.)|(?P<sign>[- ])|(?P<digit>0)|[_*].|\[[^\]]*\]|[¥$€£]')
MOST_DIGITS_SHOWN = 12
LONGEST_PREFIX = 60
_CURRENCY = " ¥￥$€£"
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

    def kind(self, style: str) -> "Literal['date', 'plain'] | Pattern":
        """What cells of a style show of a number: a date, the number as it is, or its digits in a pattern."""
        place = _number(style)
        number = self._formats[place] if 0 <= place < len(self._formats) else -1
        code = self._codes.get(number, "").split(";")[0][:200]
        if number in _DATE_FORMATS or _DATE_SIGNS.search(_NOT_CODE.sub("", code).replace("General", "")):
            return "date"
        return _pattern(code) or "plain"

    def day(self, number: float) -> str:
        """The day that a number is shown as, such as 2026-01-05; the number itself where there is no such day."""
        first = date(1904, 1, 1) if self.from_1904 else date(1899, 12, 30)
        return str(first + timedelta(days=int(number))) if 0 <= number < _LAST_DAY else str(number)


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a card number is shown that is stored as a plain number: `"A-"000` shows 7 as A-007."""

    parts: tuple[str, ...]
    """Words, and an empty text for each digit. The last one is a digit."""

    def shown(self, digits: str) -> str:
        """The digits of a number in the pattern; more than it has places for stand at the first."""
        places = self.parts.count("")
        padded = digits.zfill(places)
        rest = iter([padded[: len(padded) - places + 1], *padded[len(padded) - places + 1 :]])
        return "".join(part or next(rest) for part in self.parts).strip()


def _pattern(code: str) -> Pattern | None:
    """The pattern of a format; None for one that shows a number as every format does. Words after the digits, such as
    a unit, are no part of it, and neither is a currency before them."""
    parts: list[str] = []
    place = 0
    while place < len(code):
        found = _PART.match(code, place)
        if found is None:
            return None
        place = found.end()
        words = (found["words"] or found["letter"] or found["sign"] or "").strip(_CURRENCY)
        parts += [""] if found["digit"] else [words] if words else []
    while parts and parts[-1]:
        parts.pop()
    digits = parts.count("")
    if not 0 < digits <= MOST_DIGITS_SHOWN or len(parts) < 2 or len("".join(parts)) > LONGEST_PREFIX:
        return None
    return Pattern(tuple(parts))


def _number(written: str) -> int:
    return int(written) if written.isascii() and written.isdecimal() and len(written) < 8 else -1
