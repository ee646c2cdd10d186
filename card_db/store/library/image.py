"""A library as bytes in memory: its file with the log applied, read without touching anything on the disk."""

import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from card_db.store.library.pages import PAGE_SIZE
from card_db.store.library.schema import APPLICATION_ID
from card_db.store.library.wal import read_log

HEAD = 100
"""Bytes of the file's header."""
WRITE_VERSIONS = (1, 2)
"""The possible values of byte 18 of the header. SQLite opens a file with any other number for reading only."""
_TRIES, _SECONDS_BETWEEN = 5, 0.05


@dataclass(frozen=True, slots=True)
class Image:
    """The pages of a library by number, from 1, and the contents that the saves in the log replaced."""

    pages: dict[int, bytes]
    stale: tuple[bytes, ...]
    has_damaged_log: bool

    def connect(self, *, mended: bool) -> sqlite3.Connection:
        """Open a copy in memory. With `mended`, write the header as every library has it. Raises sqlite3.Error."""
        last = max(self.pages, default=0)
        blank = bytes(PAGE_SIZE)
        data = bytearray().join(self.pages.get(number, blank) for number in range(1, last + 1))
        if mended:
            _mend_head(data, last)
        data[18:20] = b"\x01\x01"  # a database in memory has no log
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.deserialize(bytes(data))
        return connection

    @property
    def has_trace(self) -> bool:
        """Whether the file has the mark of a library, or only zeros. Any other file belongs to another program."""
        head = self.pages.get(1, b"")[:HEAD]
        return head[68:72] == APPLICATION_ID.to_bytes(4, "big") or not any(any(page) for page in self.pages.values())


def log_of(path: Path) -> Path:
    """Return the write-ahead log of a database. SQLite puts it beside the file itself, not beside a link to it."""
    return helpers_of(path)[0]


def helpers_of(path: Path) -> tuple[Path, Path]:
    """Return the write-ahead log of a database and the log's index, which the processes share."""
    real = path.resolve()
    return real.with_name(f"{real.name}-wal"), real.with_name(f"{real.name}-shm")


def read_image(path: Path) -> Image:
    """Read a library and its log while nobody changes them. Raises OSError.

    Close the database first if this process has it open: reading its file without SQLite drops SQLite's locks.
    """
    data, log = _unmoving(path)
    number = range(1, -(-len(data) // PAGE_SIZE) + 1)
    pages = {each: data[(each - 1) * PAGE_SIZE : each * PAGE_SIZE].ljust(PAGE_SIZE, b"\0") for each in number}
    read = read_log(log, PAGE_SIZE)
    most = 2 * (len(pages) + len(read.frames))
    stale = []
    for frame in read.frames:
        before = pages.get(frame.page)
        if before is not None:
            stale.append(before)
        if 1 <= frame.page <= most:
            pages[frame.page] = frame.data
        else:
            stale.append(frame.data)
    return Image(pages, tuple(stale), read.is_damaged)


def has_damaged_log(path: Path) -> bool:
    """Return whether SQLite would silently skip saves in the log. Raises OSError."""
    log = log_of(path)
    if not log.exists() or not log.stat().st_size:
        return False
    for _ in range(_TRIES):
        data = log.read_bytes()
        if not read_log(data, PAGE_SIZE).is_damaged:
            return False
        time.sleep(_SECONDS_BETWEEN)
        if log.exists() and log.read_bytes() == data:
            return True  # not a log that another process is just writing
    return False


def _unmoving(path: Path) -> tuple[bytes, bytes]:
    """Return the bytes of the file and of its log at one moment."""
    log = log_of(path)
    for _ in range(_TRIES):
        before = _marks(path, log)
        found = path.read_bytes() if path.exists() else b"", log.read_bytes() if log.exists() else b""
        if _marks(path, log) == before:
            return found
        time.sleep(_SECONDS_BETWEEN)
    return found


def _marks(*paths: Path) -> list[tuple[int, int] | None]:
    states = [path.stat() if path.exists() else None for path in paths]
    return [(state.st_mtime_ns, state.st_size) if state is not None else None for state in states]


def _mend_head(data: bytearray, pages: int) -> None:
    """Write the header that every library has. Only the counters differ between libraries."""
    data[0:24] = b"SQLite format 3\0" + PAGE_SIZE.to_bytes(2, "big") + b"\x01\x01\x00\x40\x20\x20"
    data[28:40] = pages.to_bytes(4, "big") + bytes(8)
    data[44:60] = b"\0\0\0\x04" + bytes(8) + b"\0\0\0\x01"
    data[64:92] = bytes(4) + APPLICATION_ID.to_bytes(4, "big") + bytes(20)
    data[92:96] = data[24:28]
