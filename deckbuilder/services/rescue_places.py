"""Find space for a rescue file if the library's disk is full: reserved space, or another disk."""

import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

SIZE = 256 * 1024
"""Bytes that are reserved. The unsaved decks of a window take some kilobytes."""
PLENTY = 32 * 1024 * 1024
"""With fewer free bytes than this, nothing is reserved."""


class Reserve:
    """A file beside the library that only reserves space.

    It is deleted when the disk is full and a rescue file needs the space.
    """

    def __init__(self, library: Path) -> None:
        self.path = library.with_name(f"{library.stem}.reserve")

    def keep(self) -> None:
        """Reserve the space if the disk has plenty. If that fails, `private_folders` remain."""
        with suppress(OSError):
            if self.path.exists() or shutil.disk_usage(self.path.parent).free < PLENTY:
                return
            with self.path.open("xb") as file:
                file.write(secrets.token_bytes(SIZE))  # a file system may store zeros without using space

    def release(self) -> bool:
        """Release the space. Return whether there was any."""
        try:
            self.path.unlink()
        except OSError:
            return False
        return True


def private_folders() -> Iterator[Path]:
    """Return folders outside the user's data that only this user can read, and create them if needed.

    They are in the folder for temporary files and in the session's folder, which are often on other disks.
    """
    for folder in _public_folders():
        private = folder / f"deckbuilder-{_user()}"
        with suppress(OSError):
            private.mkdir(mode=0o700, exist_ok=True)
            if _is_private(private):
                yield private


def _public_folders() -> Iterator[Path]:
    with suppress(OSError):  # there is no writable one
        yield Path(tempfile.gettempdir())
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    if session:
        yield Path(session)


def _user() -> str:
    return str(os.getuid()) if os.name == "posix" else "rescue"


def _is_private(folder: Path) -> bool:
    """Return whether the folder belongs to this user alone. Somebody else may have created it for them."""
    state = folder.lstat()
    if os.name != "posix":
        return stat.S_ISDIR(state.st_mode)
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & 0o077
