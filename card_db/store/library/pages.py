"""Read the pages of a library without SQLite, so that rows are found even if the header or the tree is damaged.

The checksums of the rows decide which of them are valid.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

PAGE_SIZE = 4096
"""SQLite's default, which every library has."""
LEAF = 0x0D
_LOCAL = PAGE_SIZE - 35
_LEAST_LOCAL = (PAGE_SIZE - 12) * 32 // 255 - 23
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_MOST_BYTES = 64 * 1024 * 1024
_MOST_COLUMNS = 16
_FIRST_PAGE_HEAD = 100

Value = int | bytes | None


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A row on a page: its number and its columns.

    The column that repeats the number is None. `tail` lists the further pages of a long row.
    """

    number: int
    values: tuple[Value, ...]
    tail: tuple[int, ...]


def rows_on(page: bytes, pages: Mapping[int, bytes], *, is_first: bool, everywhere: bool) -> Iterator[FoundRow]:
    """Return the rows on a page, with the ends of long rows taken from `pages`.

    With `everywhere`, a row is searched at every byte, since the page's list of rows may be damaged. Rows may be found
    twice, and rows that were deleted long ago may be among them.
    """
    head = _FIRST_PAGE_HEAD if is_first else 0
    for place in range(head + 8, PAGE_SIZE - 4) if everywhere else _places(page, head):
        row = _row_at(page, place, pages)
        if row is not None:
            yield row


def is_leaf(page: bytes, *, is_first: bool) -> bool:
    """Return whether the page claims to contain rows."""
    return page[_FIRST_PAGE_HEAD if is_first else 0] == LEAF


def _places(page: bytes, head: int) -> Sequence[int]:
    """Return where rows begin.

    The list ends where the page states, or where the rows begin if that is later. Its length may be damaged, and
    anything else there does not look like a row.
    """
    count, start = struct.unpack_from(">HH", page, head + 3)
    most = (PAGE_SIZE - head - 8) // 2
    room = (min(start or PAGE_SIZE, PAGE_SIZE) - head - 8) // 2
    listed = struct.unpack_from(f">{min(max(count, room), most)}H", page, head + 8)
    return [place for place in listed if place]


def _row_at(page: bytes, place: int, pages: Mapping[int, bytes]) -> FoundRow | None:
    try:
        size, place = _varint(page, place)
        number, place = _varint(page, place)
        if not 2 <= size <= _MOST_BYTES or not 2 <= page[place] <= 9 * _MOST_COLUMNS:
            return None
        kinds, _ = _kinds(page, place)
        if page[place] + sum(map(_length, kinds)) != size:
            return None
        payload, tail = _payload(page, place, size, pages)
        return FoundRow(number, _values(payload, payload[0], kinds), tail) if len(payload) == size else None
    except IndexError:
        return None


def _payload(page: bytes, place: int, size: int, pages: Mapping[int, bytes]) -> tuple[bytes, tuple[int, ...]]:
    if size <= _LOCAL:
        return page[place : place + size], ()
    local = _LEAST_LOCAL + (size - _LEAST_LOCAL) % (PAGE_SIZE - 4)
    local = local if local <= _LOCAL else _LEAST_LOCAL
    parts, left, tail = [page[place : place + local]], size - local, []
    following = int.from_bytes(page[place + local : place + local + 4], "big")
    while left > 0 and following in pages:
        further = pages[following]
        parts.append(further[4 : 4 + left])
        tail.append(following)
        left -= PAGE_SIZE - 4
        following = int.from_bytes(further[:4], "big")
    return b"".join(parts), tuple(tail)


def _kinds(page: bytes, place: int) -> tuple[list[int], int]:
    """Return the types of the columns, from the header of a row."""
    end = place + page[place]
    place += 1
    kinds: list[int] = []
    while place < end and len(kinds) <= _MOST_COLUMNS:
        kind, place = _varint(page, place)
        kinds.append(kind)
    if place != end or len(kinds) > _MOST_COLUMNS:
        raise IndexError(place)
    return kinds, place


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return 8 if kind == 7 else _INTEGERS.get(kind, 0)


def _values(payload: bytes, place: int, kinds: Sequence[int]) -> tuple[Value, ...]:
    values: list[Value] = []
    for kind in kinds:
        data = payload[place : place + _length(kind)]
        place += len(data)
        if kind in _INTEGERS:
            values.append(int.from_bytes(data, "big", signed=True))
        else:
            values.append(kind - 8 if kind in {8, 9} else data if kind >= 12 else None)
    return tuple(values)


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = 0
    for _ in range(8):
        byte = data[place]
        place += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place
    return value << 8 | data[place], place + 1
