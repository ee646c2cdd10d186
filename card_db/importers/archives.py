"""Read untrusted zip archives: unpack files into memory, within limits, and never to the disk."""

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
"""The most files in a card pack."""
MOST_ENTRIES = 4_000
"""The most files and folders in any archive, including what operating systems add."""
_ENTRY = b"PK\x01\x02"
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_ENCRYPTED = 0x1


def open_archive(data: bytes) -> zipfile.ZipFile:
    """Open the archive in these bytes. Raises UnreadableFileError if it is broken or has too many entries."""
    if (
        data.count(_ENTRY) > MOST_ENTRIES
    ):  # every file in the archive has this mark, so there are no more files than marks
        key = "The archive has more than {limit} entries. A card pack can have {most} files; make several packs."
        raise UnreadableFileError(key, {"limit": MOST_ENTRIES, "most": MOST_MEMBERS})
    with _broken("The spreadsheet or card pack cannot be read ({reason}).", {}):
        archive = zipfile.ZipFile(io.BytesIO(data))
    if not all(member.filename for member in archive.infolist()):
        raise UnreadableFileError("The archive has a file without a name. Make the archive again.")
    return archive


def unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """Return the bytes of a file in the archive, up to one more than `most`. The size stated in the archive is ignored.

    Raises UnreadableFileError for a broken or encrypted file, and for an unusual compression method.
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
    """Turn everything that `zipfile` and `zlib` raise for a damaged archive into UnreadableFileError."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, OSError, ValueError) as error:
        raise UnreadableFileError(key, {**args, "reason": reason_of(error)}) from error
