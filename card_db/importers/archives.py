"""Zip archives of strangers: what is in them is unpacked into memory, within bounds, and never onto the disk."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from card_db.importers.reading import UnreadableFileError
from card_db.store.errors import Argument
from card_db.store.reasons import reason_of

MOST_MEMBERS = 1_000
"""Files in a card pack."""
MOST_ENTRIES = 4_000
"""Files and folders in any archive, with what systems put there."""
_ENTRY = b"PK\x01\x02"
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_ENCRYPTED = 0x1


def open_archive(data: bytes) -> zipfile.ZipFile:
    """The archive in the bytes. Raises UnreadableFileError where it is broken or lists very many files."""
    if data.count(_ENTRY) > MOST_ENTRIES:  # every file of the archive has this mark, so there are not more
        key = "The archive has more than {limit} entries. A card pack can have {most} files; make several packs."
        raise UnreadableFileError(key, {"limit": MOST_ENTRIES, "most": MOST_MEMBERS})
    with _broken("The spreadsheet or card pack cannot be read ({reason}).", {}):
        archive = zipfile.ZipFile(io.BytesIO(data))
    if not all(member.filename for member in archive.infolist()):
        raise UnreadableFileError("The archive has a file without a name. Make the archive again.")
    return archive


def unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """The bytes of a file in the archive, at most one more than `most`; the size that the archive gives is not
    believed.

    Raises UnreadableFileError for a broken or encrypted file, and for one packed by a method other than the usual.
    """
    file: Mapping[str, Argument] = {"file": member.filename[:200]}
    if member.flag_bits & _ENCRYPTED:
        raise UnreadableFileError("“{file}” in the archive has a password. Make the archive again without one.", file)
    if member.compress_type not in _METHODS:
        key = "“{file}” in the archive is packed by a method that cannot be read. Make the archive again as plain zip."
        raise UnreadableFileError(key, file)
    key = "“{file}” in the archive cannot be read ({reason}). Make the archive again."
    with _broken(key, file), archive.open(member) as opened:
        return opened.read(most + 1)


@contextmanager
def _broken(key: str, args: Mapping[str, Argument]) -> Iterator[None]:
    """Everything that `zipfile` and `zlib` raise for a damaged archive becomes an UnreadableFileError."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, OSError, ValueError) as error:
        raise UnreadableFileError(key, {**args, "reason": reason_of(error)}) from error
