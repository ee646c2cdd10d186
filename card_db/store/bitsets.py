"""Sets of cards as integers: bit `n` represents the card in row `n`. And, or and count run at memory speed."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import compress

BITS_PER_SPARSE_ENTRY = 32
_FLAGS = bytes.maketrans(b"01", b"\x00\x01")
_DIGITS = bytes.maketrans(b"\x00\x01", b"01")
_DENSE = b"d"
_SPARSE = b"s"


def encode(rows: Sequence[int], size: int) -> bytes:
    """Encode the rows as a list of 32-bit numbers or one bit per card, whichever is smaller.

    `size` is the highest row.
    """
    if len(rows) * BITS_PER_SPARSE_ENTRY < size:
        return _SPARSE + b"".join(row.to_bytes(4, "little") for row in rows)
    return _DENSE + _bytes_of(rows)


def changed(data: bytes, gone: Sequence[int], come: Sequence[int], size: int) -> bytes:
    """Remove and add rows in the output of `encode`. `size` is the highest row now. Empty for an empty set."""
    if data[:1] == _DENSE:
        bits = bytearray(data[1:])
        bits.extend(bytes(max(0, max(come, default=0) // 8 + 1 - len(bits))))
        for row in gone:
            if row >> 3 < len(bits):
                bits[row >> 3] &= ~(1 << (row & 7))
        for row in come:
            bits[row >> 3] |= 1 << (row & 7)
        return _DENSE + bytes(bits) if any(bits) else b""
    members = sorted({*_sparse_rows(data), *come} - (set(gone) - set(come)))
    return encode(members, size) if members else b""


def decode(data: bytes) -> int:
    """Return the set that `encode` wrote."""
    if data[:1] == _DENSE:
        return int.from_bytes(data[1:], "little")
    return of_rows(_sparse_rows(data))


def _sparse_rows(data: bytes) -> list[int]:
    return [int.from_bytes(data[i : i + 4], "little") for i in range(1, len(data), 4)]


def of_rows(rows: Sequence[int]) -> int:
    """Return the set of these rows."""
    return int.from_bytes(_bytes_of(rows), "little")


def _bytes_of(rows: Sequence[int]) -> bytes:
    bits = bytearray(max(rows, default=0) // 8 + 1)
    for row in rows:
        bits[row >> 3] |= 1 << (row & 7)
    return bytes(bits)


def of_flags(members: bytes) -> int:
    """Return the set that `flags` wrote: one byte per row from 0 on, 1 for a member."""
    return int(members[::-1].translate(_DIGITS) or b"0", 2)


def flags(members: int, size: int) -> bytes:
    """Return one byte per row from 0 to `size`: 1 if the row is a member."""
    digits = format(members, "b")[::-1].encode("ascii").translate(_FLAGS)
    return digits.ljust(size + 1, b"\x00")


def rows(members: int) -> list[int]:
    """Return the rows in the set, ascending."""
    digits = format(members, "b")[::-1].encode("ascii").translate(_FLAGS)
    return list(compress(range(len(digits)), digits))


def everything(size: int) -> int:
    """Return the set of the rows 1 to `size`."""
    return ((1 << size) - 1) << 1


def union(sets: Iterable[int]) -> int:
    """Return the rows that are in any of the sets."""
    joined = 0
    for members in sets:
        joined |= members
    return joined


def growing_list() -> "array[int]":
    """Return an empty list of rows that is compact in memory."""
    return array("I")
