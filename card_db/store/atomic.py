"""Files that are there whole or not at all."""

import glob
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path

NEW_FILE_MODE = 0o666
"""Readable and writable as far as the user's umask allows, like every file a program makes."""

SECONDS_LEFT_ALONE = 3600
"""A temporary file younger than this may still be written by another process."""


@contextmanager
def replacing(path: Path, moment: AbstractContextManager[None] | None = None) -> Iterator[Path]:
    """A temporary file beside `path` to write into; it takes the place of `path` when the block ends well, inside of
    `moment` if one is given.

    After an error, or a kill at any time, `path` holds what it held before. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    sweep(path)
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(6)}.new")
    os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, NEW_FILE_MODE))
    try:
        yield fresh
        flush(fresh)
        if path.exists():
            shutil.copymode(path, fresh)
        with moment or nullcontext():
            fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    flush_names(path.parent)


def flush_names(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that. Raises OSError."""
    if os.name == "posix":
        flush(folder)


def sweep(path: Path) -> None:
    """Take away what a process that was killed long ago left of this file."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.new"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > SECONDS_LEFT_ALONE:
                left.unlink()


def flush(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk. Raises OSError."""
    writable = path.is_file()
    descriptor = os.open(path, os.O_RDWR if writable else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
