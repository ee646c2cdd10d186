"""Files of the user: read with a bound, written whole or not at all."""

from pathlib import Path

from card_db.store.atomic import replacing
from card_db.store.failures import storage_error
from card_db.store.reasons import reason_of
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import StorageError


def read_file(path: Path, most: int = MAX_BYTES) -> bytes:
    """The bytes of a file, at most one more than `most` so that a reader sees that it is too large.

    Raises StorageError that names the file and the remedy.
    """
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError as error:
        key = "There is no file “{file}”. Check its name and folder."
        raise StorageError(Message(key, {"file": str(path)})) from error
    except IsADirectoryError as error:
        raise StorageError(Message("“{file}” is a folder. Choose a file in it.", {"file": str(path)})) from error
    except PermissionError as error:
        key = "“{file}” may not be read. Allow reading it and try again."
        raise StorageError(Message(key, {"file": str(path)})) from error
    except (OSError, ValueError) as error:
        key = "“{file}” cannot be read ({reason}). Check its name and place, and try again."
        raise StorageError(Message(key, {"file": str(path), "reason": reason_of(error)})) from error


def write_file(path: Path, data: bytes) -> None:
    """Put `data` into a file that is there whole or, after any error, as it was before. Links are followed.

    Raises StorageError for a missing or read-only folder and for a full disk.
    """
    try:
        if not path.parent.is_dir():
            key = "There is no folder “{folder}”. Make it, or choose another one."
            raise StorageError(Message(key, {"folder": str(path.parent)}))
        if path.is_dir():
            raise StorageError(Message("“{file}” is a folder. Give the file a name.", {"file": str(path)}))
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a device or pipe is written to, never replaced
            return
        with replacing(path.resolve() if path.is_symlink() else path) as fresh:
            fresh.write_bytes(data)
    except OSError as error:
        refusal = storage_error(error, path)
        raise StorageError(Message(refusal.key, refusal.arguments)) from error
