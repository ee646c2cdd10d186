"""One window for each data folder: a second start hands its file to the window that is already open.

This module imports only QtCore and QtNetwork, so that a second start ends before it loads a window.
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
"""Milliseconds: to reach the open window, to wait for its answer, and to wait for a caller's request."""
START_WAIT = 5.0
"""Seconds to wait for another process that is opening its window."""
RETRY = 0.05
LONGEST_SOCKET_PATH = 90
"""Bytes. Some systems allow no more than 104, and the server needs a few to open the socket."""


class OpenRequest(BaseModel):
    """What a second start asks the open window to open. It comes from outside, so it is checked."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal["deckbuilder.window/1"] = FORMAT
    file: Annotated[str, Field(max_length=4096)] | None = None
    """The absolute path of a file to open."""
    deck: Annotated[str, Field(max_length=300)] | None = None
    """The name of a deck in the library, or `starter:NAME`."""
    token: Annotated[str, Field(max_length=200)] = ""
    """The token that allows the open window to come to the front on Wayland."""

    @property
    def path(self) -> Path | None:
        """The file to open. None if there is none or its path is not absolute."""
        path = Path(self.file) if self.file and "\0" not in self.file else None
        return path if path is not None and path.is_absolute() else None


Take = Callable[[OpenRequest], None]


def read_request(data: bytes) -> OpenRequest | None:
    """Return the request in these bytes, or None if they hold none."""
    try:
        request = OpenRequest.model_validate_json(data)
    except ValidationError:
        return None
    return None if request.file is not None and request.path is None else request


def server_name(folder: Path) -> str:
    """Return the socket name that all processes of this user with this data folder agree on.

    The socket is in the folder itself, where nobody else may write. A very long path moves it to the user's runtime
    folder. On Windows it is a pipe.
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
    """Decides which of the processes with one data folder has the window."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._name = folder, server_name(folder)
        self._lock: QLockFile | None = None
        self._desk: FrontDesk | None = None

    def hand_over(self, request: OpenRequest) -> bool:
        """Hand the request to the open window. Return True if the window took it: this process can end.

        Return False if this process has to open a window. It is then the first process, unless another one holds the
        place without answering: that one stays first, and this window opens beside it.
        """
        end = time.monotonic() + START_WAIT
        while time.monotonic() < end:
            taken = _ask(self._name, request)
            if taken is not None:
                return taken
            if self._become_first():
                return False
            time.sleep(RETRY)
        return False

    def _become_first(self) -> bool:
        """Take the lock. Return True also if the folder allows no lock, as a read-only folder does."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True
        lock = QLockFile(str(self._folder / "window.lock"))
        lock.setStaleLockTime(0)  # a lock is stale only when its process is gone, however long that runs
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    @property
    def is_first(self) -> bool:
        """Whether this process has the window of its data folder."""
        return self._lock is not None

    def listen(self, take: Take) -> None:
        """Take requests from later starts, if this process is the first."""
        if self._lock is not None:
            self._desk = FrontDesk(self._name, take)

    def close(self) -> None:
        """Stop listening and release the lock."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


def _ask(name: str, request: OpenRequest) -> bool | None:
    """Return whether the open window took the request, or None if there is no window."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(CONNECT_WAIT):
        busy = socket.error() == QLocalSocket.LocalSocketError.SocketTimeoutError
        return False if busy else None
    socket.write(request.model_dump_json().encode() + b"\n")
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
    """Receives the requests of later starts. Each is limited in size and time, and checked before use."""

    def __init__(self, name: str, take: Take) -> None:
        super().__init__()
        self._take = take
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(MOST_CALLERS)
        self._callers: set[QLocalSocket] = set()
        self._server.newConnection.connect(self._greet)
        QLocalServer.removeServer(name)  # we hold the lock, so no process is listening there
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
        received = bytes(caller.peek(MOST_BYTES + 1).data())
        line, ended, _ = received.partition(b"\n")
        if not ended and len(received) <= MOST_BYTES:
            return
        request = read_request(line) if ended else None
        caller.write(b"taken\n" if request is not None else b"refused\n")
        caller.flush()
        self._callers.discard(caller)
        caller.disconnectFromServer()
        caller.deleteLater()
        if request is not None:
            self._take(request)

    def _dismiss(self, caller: QLocalSocket) -> None:
        if caller in self._callers:
            self._callers.discard(caller)
            caller.abort()
            caller.deleteLater()

    def close(self) -> None:
        """Stop receiving requests."""
        for caller in list(self._callers):
            self._dismiss(caller)
        self._server.close()
