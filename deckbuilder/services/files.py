"""Read and write the user's files. Only regular files are read, up to a limit; writes are all or nothing."""

import os
import stat
from pathlib import Path

from card_db.store.atomic import replacing
from card_db.store.failures import storage_error
from card_db.store.reasons import reason_of
from card_db.store.regular_files import IrregularFileError, possible_path, read_descriptor, read_regular
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import StorageError

__all__ = ["read_descriptor", "read_file", "reason_of", "write_file"]


def read_file(path: Path, most: int = MAX_BYTES) -> bytes:
    """Read a regular file, up to one byte more than `most`, so that a reader notices if it is too large.

    Raises a StorageError that names the file and the remedy.
    """
    try:
        return read_regular(path, most)
    except OSError as error:
        raise StorageError(_unreadable(error, path)) from error


def _unreadable(error: OSError, path: Path) -> Message:
    match error:
        case IrregularFileError():
            key = "“{file}” is a pipe, a device or a socket. Save its content as a file and use that."
        case FileNotFoundError():
            key = "There is no file “{file}”. Check its name and folder."
        case IsADirectoryError():
            key = "“{file}” is a folder. Choose a file in it."
        case PermissionError():
            key = "“{file}” may not be read. Allow reading it and try again."
        case _:
            key = "“{file}” cannot be read ({reason}). Check its name and place, and try again."
            return Message(key, {"file": str(path), "reason": reason_of(error)})
    return Message(key, {"file": str(path)})


def write_file(path: Path, data: bytes) -> None:
    """Write `data` to a file. After any error the file is as it was before. Links are followed.

    A character device (`/dev/stdout`) or a pipe with a reader gets the data as it is. Raises StorageError for a missing
    or read-only folder, for a full disk, and for a pipe without a reader.
    """
    try:
        with possible_path(path):
            _write(path, data)
    except OSError as error:
        refusal = storage_error(error, path)
        raise StorageError(Message(refusal.key, refusal.arguments)) from error


def _write(path: Path, data: bytes) -> None:
    if not path.parent.is_dir():
        key = "There is no folder “{folder}”. Make it, or choose another one."
        raise StorageError(Message(key, {"folder": str(path.parent)}))
    if path.is_dir():
        raise StorageError(Message("“{file}” is a folder. Give the file a name.", {"file": str(path)}))
    if path.exists() and not path.is_file():
        _write_into_stream(path, data)
        return
    with replacing(path.resolve() if path.is_symlink() else path) as fresh:
        fresh.write_bytes(data)


def _write_into_stream(path: Path, data: bytes) -> None:
    """Write to a pipe or a character device, which is never replaced. Refuse disks and sockets."""
    if not _is_stream(path.stat().st_mode):
        raise StorageError(_no_stream(path))
    # Opening a pipe without a reader fails at once instead of waiting for one.
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    with os.fdopen(descriptor, "wb") as stream:
        if not _is_stream(os.fstat(descriptor).st_mode):
            raise StorageError(_no_stream(path))
        if os.name == "posix":
            os.set_blocking(descriptor, True)
        stream.write(data)


def _is_stream(mode: int) -> bool:
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)


def _no_stream(path: Path) -> Message:
    return Message("“{file}” is a disk or a socket. Give the name of a file.", {"file": str(path)})
