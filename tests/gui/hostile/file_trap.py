"""A picture that nobody may open, and a watcher that detects every access, also by code that is not Python."""

import ctypes
import os
import struct
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage

PICTURE = "p.png"
IN_OPEN = 0x20
HEAD = struct.Struct("iIII")
"""An inotify event: the watch, the kind of event, a cookie, and the length of the name that follows."""


class FileTrap:
    """Watches a folder that contains the picture. Linux only. Close it at the end."""

    def __init__(self, folder: Path) -> None:
        picture = QImage(1, 1, QImage.Format.Format_ARGB32)
        picture.fill(0)
        picture.save(str(folder / PICTURE))
        system = ctypes.CDLL(None, use_errno=True)
        self._events = system.inotify_init1(os.O_NONBLOCK)
        if self._events < 0 or system.inotify_add_watch(self._events, os.fsencode(folder), IN_OPEN) < 0:
            raise OSError(ctypes.get_errno(), "no witness for files")

    def opened(self) -> list[str]:
        """Return the names of the files in the folder that were opened since the last call."""
        return [name for name in self._names() if name]

    def _names(self) -> Iterator[str]:
        while data := self._read():
            while data:
                length = HEAD.unpack_from(data)[3]
                yield data[HEAD.size : HEAD.size + length].rstrip(b"\0").decode()
                data = data[HEAD.size + length :]

    def _read(self) -> bytes:
        try:
            return os.read(self._events, 65_536)
        except BlockingIOError:
            return b""

    def close(self) -> None:
        """Stop watching."""
        os.close(self._events)
