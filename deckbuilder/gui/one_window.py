"""One window for each home: a second start hands its file to the window that is already open.

Only QtCore and QtNetwork are loaded here, so that the second start is over before it has loaded a window.
"""

import hashlib
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QLockFile, QObject, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

FORMAT: Final = "deckbuilder.window/1"
MOST_BYTES: Final = 16 * 1024
MOST_CALLERS: Final = 8
CONNECT_WAIT, ANSWER_WAIT, CALLER_WAIT = 300, 1500, 2000
"""Milliseconds: to reach the open window, for its answer, and for a caller to say what it wants."""
START_WAIT = 5.0
"""Seconds to wait for a window that another process is opening at this moment."""
RETRY = 0.05
LONGEST_SOCKET_PATH = 90
"""Bytes: some systems take no more than 104, and the server adds a few while it opens the socket."""


class Wish(BaseModel):
    """What a second start asks of the open window. It comes from outside and is checked."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal["deckbuilder.window/1"] = FORMAT
    file: Annotated[str, Field(max_length=4096)] | None = None
    """The absolute path of a file to open."""
    deck: Annotated[str, Field(max_length=300)] | None = None
    """The name of a deck in the library, or `starter:NAME`."""
    token: Annotated[str, Field(max_length=200)] = ""
    """What lets the open window come to the front on Wayland."""

    @property
    def path(self) -> Path | None:
        """The file to open; None if there is none or its path is not absolute."""
        path = Path(self.file) if self.file and "\0" not in self.file else None
        return path if path is not None and path.is_absolute() else None


Take = Callable[[Wish], None]


def read_wish(data: bytes) -> Wish | None:
    """The wish in these bytes; None for anything else."""
    try:
        wish = Wish.model_validate_json(data)
    except ValidationError:
        return None
    return None if wish.file is not None and wish.path is None else wish


def server_name(folder: Path) -> str:
    """The name that all processes of this user with this home agree on.

    It is a socket in the home itself, where nobody else may write; for a very long path one in the user's runtime
    folder, and on Windows a pipe.
    """
    path = os.fsencode(folder / "window.socket")
    user = str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    digest = hashlib.sha256(user.encode() + b"\0" + path).hexdigest()[:32]
    if os.name == "nt":
        return f"deckbuilder-{digest}"
    if len(path) <= LONGEST_SOCKET_PATH:
        return os.fsdecode(path)
    return str(Path(os.environ.get("XDG_RUNTIME_DIR") or gettempdir()) / f"deckbuilder-{digest}")


class OneWindow:
    """The agreement of all processes with one home on which of them has the window."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._name = folder, server_name(folder)
        self._lock: QLockFile | None = None
        self._desk: FrontDesk | None = None

    def hand_over(self, wish: Wish) -> bool:
        """Give the wish to the open window. True if it took it: this process has nothing left to do.

        False if this process is to open a window. It is then the first one, except where another one exists that does
        not answer: that one keeps its place, and this window opens beside it.
        """
        end = time.monotonic() + START_WAIT
        while time.monotonic() < end:
            taken = _ask(self._name, wish)
            if taken is not None:
                return taken
            if self._become_first():
                return False
            time.sleep(RETRY)
        return False

    def _become_first(self) -> bool:
        """Take the lock. True also where no lock can be kept, as in a folder that is read-only."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True
        lock = QLockFile(str(self._folder / "window.lock"))
        lock.setStaleLockTime(0)  # a lock is stale when its process is gone, however long it runs
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    @property
    def is_first(self) -> bool:
        """Whether this process has the window of its home."""
        return self._lock is not None

    def listen(self, take: Take) -> None:
        """Let later starts hand over their wishes, if this process is the first."""
        if self._lock is not None:
            self._desk = FrontDesk(self._name, take)

    def close(self) -> None:
        """Give the place of the first window up."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


def _ask(name: str, wish: Wish) -> bool | None:
    """Whether the open window took the wish; None if there is no window."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(CONNECT_WAIT):
        busy = socket.error() == QLocalSocket.LocalSocketError.SocketTimeoutError
        return False if busy else None
    socket.write(wish.model_dump_json().encode() + b"\n")
    socket.flush()
    end = time.monotonic() + ANSWER_WAIT / 1000
    answer = b""
    while b"\n" not in answer and (left := end - time.monotonic()) > 0:
        if not socket.waitForReadyRead(max(1, int(left * 1000))):
            break
        answer += bytes(socket.readAll().data())
    socket.abort()
    return answer == b"taken\n"


class FrontDesk(QObject):
    """Hears later starts. What they send is bounded in size and time and checked before it is used."""

    def __init__(self, name: str, take: Take) -> None:
        super().__init__()
        self._take = take
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(MOST_CALLERS)
        self._callers: set[QLocalSocket] = set()
        self._server.newConnection.connect(self._greet)
        QLocalServer.removeServer(name)  # nobody answers there, and the lock is ours
        if not self._server.listen(name):
            log.info("later starts cannot reach this window: %s", self._server.errorString())

    def _greet(self) -> None:
        while self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            if len(self._callers) >= MOST_CALLERS:
                caller.abort()
                caller.deleteLater()
                continue
            self._callers.add(caller)
            caller.setReadBufferSize(MOST_BYTES + 1)
            caller.readyRead.connect(lambda caller=caller: self._hear(caller))
            caller.disconnected.connect(lambda caller=caller: self._dismiss(caller))
            QTimer.singleShot(CALLER_WAIT, caller, lambda caller=caller: self._dismiss(caller))
            self._hear(caller)

    def _hear(self, caller: QLocalSocket) -> None:
        if caller not in self._callers:
            return
        heard = bytes(caller.peek(MOST_BYTES + 1).data())
        line, ended, _ = heard.partition(b"\n")
        if not ended and len(heard) <= MOST_BYTES:
            return
        wish = read_wish(line) if ended else None
        caller.write(b"taken\n" if wish is not None else b"refused\n")
        caller.flush()
        self._callers.discard(caller)
        caller.disconnectFromServer()
        caller.deleteLater()
        if wish is not None:
            self._take(wish)

    def _dismiss(self, caller: QLocalSocket) -> None:
        if caller in self._callers:
            self._callers.discard(caller)
            caller.abort()
            caller.deleteLater()

    def close(self) -> None:
        """Hear nobody any more."""
        for caller in list(self._callers):
            self._dismiss(caller)
        self._server.close()
