"""How a spreadsheet displays the numbers in its cells: as dates, or with leading zeros."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from card_db.importers.xml_events import Attributes

_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""The built-in formats for dates and times, which need no code in the file."""
_NOT_CODE = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.|_.|\*.')
"""Parts of a code that are literal text, a colour, a condition or a gap."""
_DATE_SIGNS = re.compile(r"[ymdhs]|ge", re.IGNORECASE)
_PART = re.compile(r'"(?P<words>[^"]*)"|\\(?P<letter>.)|(?P<sign>[- ])|(?P<digit>0)|[_*].|\[[^\]]*\]|[¥$€£]')
MOST_DIGITS_SHOWN = 12
LONGEST_PREFIX = 60
_CURRENCY = " ¥￥$€£"
_LAST_DAY = (date.max - date(1904, 1, 1)).days


class CellFormats:
    """The formats of a spreadsheet, by the number that cells refer to."""

    def __init__(self) -> None:
        self._codes: dict[int, str] = {}
        self._formats: list[int] = []
        self._in_cells = False
        self.from_1904 = False
        """Whether days are counted from 1904 instead of 1900."""

    def begin(self, tag: str, attributes: Attributes) -> None:
        """Handle a start tag of the styles part."""
        if tag == "numFmt":
            self._codes[_number(attributes.get("numFmtId", ""))] = attributes.get("formatCode", "")
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self._formats.append(_number(attributes.get("numFmtId", "")))

    def end(self, tag: str) -> None:
        """Handle an end tag of the styles part."""
        if tag == "cellXfs":
            self._in_cells = False

    def kind(self, style: str) -> "Literal['date', 'plain'] | Pattern":
        """Return how cells of a style display a number: as a date, as it is, or as its digits in a pattern."""
        place = _number(style)
        number = self._formats[place] if 0 <= place < len(self._formats) else -1
        code = self._codes.get(number, "").split(";")[0][:200]
        if number in _DATE_FORMATS or _DATE_SIGNS.search(_NOT_CODE.sub("", code).replace("General", "")):
            return "date"
        return _pattern(code) or "plain"

    def day(self, number: float) -> str:
        """Return the date that a number is displayed as, such as 2026-01-05, or the number itself if there is no such
        date.
        """
        first = date(1904, 1, 1) if self.from_1904 else date(1899, 12, 30)
        return str(first + timedelta(days=int(number))) if 0 <= number < _LAST_DAY else str(number)


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a card number is displayed that is stored as a plain number: `"A-"000` displays 7 as A-007."""

    parts: tuple[str, ...]
    """Words, and an empty text for each digit. The last part is a digit."""

    def shown(self, digits: str) -> str:
        """Fill the digits of a number into the pattern. Surplus digits come first."""
        places = self.parts.count("")
        padded = digits.zfill(places)
        rest = iter([padded[: len(padded) - places + 1], *padded[len(padded) - places + 1 :]])
        return "".join(part or next(rest) for part in self.parts).strip()


def _pattern(code: str) -> Pattern | None:
    """Return the pattern of a format, or None if it displays numbers in the usual way.

    Words after the digits, such as a unit, are not part of it, and neither is a currency before them.
    """
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
