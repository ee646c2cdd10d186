"""Write files completely or not at all."""

import glob
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path

NEW_FILE_MODE = 0o666
"""Readable and writable as far as the user's umask allows, like any new file."""

SECONDS_LEFT_ALONE = 3600
"""Another process may still be writing a temporary file that is younger than this."""


@contextmanager
def replacing(path: Path, moment: AbstractContextManager[None] | None = None) -> Iterator[Path]:
    """Yield a temporary file beside `path` to write to. It replaces `path` when the block ends without an error.

    The replacement happens inside `moment` if one is given. After an error, or a kill at any time, `path` has its
    former content. Raises OSError.
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
    """Flush the file names in a folder to the disk, if the system supports that. Raises OSError."""
    if os.name == "posix":
        flush(folder)


def sweep(path: Path) -> None:
    """Delete temporary files of this file that a killed process left long ago."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.new"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > SECONDS_LEFT_ALONE:
                left.unlink()


def flush(path: Path) -> None:
    """Flush a file, or the file names in a folder, to the disk. Raises OSError."""
    writable = path.is_file()
    descriptor = os.open(path, os.O_RDWR if writable else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
