"""Where a rescue file goes when the disk of the library is full: into room that was set aside, or onto another disk."""

import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

SIZE = 256 * 1024
"""Bytes that are set aside; the unsaved decks of a window take some kilobytes."""
PLENTY = 32 * 1024 * 1024
"""Free bytes below which nothing is set aside."""


class Reserve:
    """A file beside the library that only takes up room. It goes when the disk is full and a rescue file needs it."""

    def __init__(self, library: Path) -> None:
        self.path = library.with_name(f"{library.stem}.reserve")

    def keep(self) -> None:
        """Set the room aside if it is not and the disk has plenty. Where that fails, `private_folders` are left."""
        with suppress(OSError):
            if self.path.exists() or shutil.disk_usage(self.path.parent).free < PLENTY:
                return
            with self.path.open("xb") as file:
                file.write(secrets.token_bytes(SIZE))  # a file system may store zeros without taking up room

    def release(self) -> bool:
        """Give the room back to the disk. Whether there was any."""
        try:
            self.path.unlink()
        except OSError:
            return False
        return True


def private_folders() -> Iterator[Path]:
    """Folders outside the user's data that only this user can read, made if need be: in the folder for temporary files,
    and in the one of the session. They are often on other disks."""
    for folder in _public_folders():
        private = folder / f"deckbuilder-{_user()}"
        with suppress(OSError):
            private.mkdir(mode=0o700, exist_ok=True)
            if _is_private(private):
                yield private


def _public_folders() -> Iterator[Path]:
    with suppress(OSError):  # there is none that can be written
        yield Path(tempfile.gettempdir())
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    if session:
        yield Path(session)


def _user() -> str:
    return str(os.getuid()) if os.name == "posix" else "rescue"


def _is_private(folder: Path) -> bool:
    """Whether this is a folder of this user, and not what somebody else put there for them."""
    state = folder.lstat()
    if os.name != "posix":
        return stat.S_ISDIR(state.st_mode)
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & 0o077
