"""The checksum in every row of library.db, which reveals rows changed by a failing disk or a stray write."""

from collections.abc import Iterable
from hashlib import blake2b

Value = int | str | bytes | None
"""The value of a column. Text may be given as `str` or as its UTF-8 bytes."""

SIZE = 16
"""Bytes of a checksum."""


def checksum(table: str, values: Iterable[Value]) -> bytes:
    """Return the checksum of a row: of its table's name and of every column in order, its id first.

    Two rows that differ in anything have different checksums, whatever their texts contain. Raises UnicodeEncodeError
    for text that cannot be encoded in UTF-8.
    """
    digest = blake2b(table.encode(), digest_size=SIZE)
    for value in values:
        match value:
            case None:
                digest.update(b"-")
            case int():
                digest.update(b"i%d;" % value)
            case _:
                data = value.encode() if isinstance(value, str) else value
                digest.update(b"t%d;" % len(data))
                digest.update(data)
    return digest.digest()
