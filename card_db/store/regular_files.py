"""Read files that may come from others: only regular files, never more than a limit, without waiting."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_CHUNK = 1024 * 1024
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # a pipe without a writer does not block the program
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)


class IrregularFileError(OSError):
    """The path points to a pipe, a device or a socket. Reading one can take forever or have side effects."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is a pipe, a device or a socket, not a file", str(path))


def read_regular(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file, up to one more than `most`, so that a reader notices if it is too large.

    Raises OSError: IsADirectoryError for a folder, IrregularFileError for anything else that is not a regular file.
    """
    with possible_path(path):
        _check_regular(path, path.stat().st_mode)  # merely opening some devices has an effect
        descriptor = os.open(path, _FLAGS)
    try:
        _check_regular(path, os.fstat(descriptor).st_mode)
        return read_descriptor(descriptor, most)
    finally:
        os.close(descriptor)


def read_descriptor(descriptor: int, most: int) -> bytes:
    """Read an open file to its end, but at most one byte more than `most`. Raises OSError."""
    parts: list[bytes] = []
    left = most + 1
    while left > 0 and (part := os.read(descriptor, min(left, _CHUNK))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


@contextmanager
def possible_path(path: Path) -> Iterator[None]:
    """Turn the error for an impossible path (a NUL, half a surrogate pair) into an OSError, as for any other wrong
    path.
    """
    try:
        yield
    except ValueError as error:
        raise OSError(errno.EINVAL, "no file can have this name", str(path)) from error


def _check_regular(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise IrregularFileError(path)
