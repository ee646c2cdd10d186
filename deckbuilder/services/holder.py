"""Name the process that plays a game, so that another process can check whether it is still running."""

import os
import secrets
import socket
from pathlib import Path


def own_holder() -> str:
    """Return a unique name for this process: machine, process id, its start time if the system reports it."""
    return f"{socket.gethostname()}/{os.getpid()}/{_started(os.getpid())}/{secrets.token_hex(4)}"


def is_running(holder: str) -> bool:
    """Return whether another process of that name is running on this machine.

    If the system cannot tell, return False: it is better to offer a game twice than to lose it.
    """
    machine, _, rest = holder.partition("/")
    number, _, rest = rest.partition("/")
    started = rest.partition("/")[0]
    if machine != socket.gethostname() or not number.isdecimal() or int(number) == os.getpid():
        return False
    return bool(started) and _started(int(number)) == started


def is_held(holder: str) -> bool:
    """Return whether this process or another running one has that name."""
    return holder.rpartition("/")[0] == own_holder().rpartition("/")[0] or is_running(holder)


def _started(process: int) -> str:
    """Return the start of a process in ticks since the machine started.

    Return an empty string if there is no such process, and on systems without /proc.
    """
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    fields = stat.rpartition(")")[2].split()
    return fields[19] if len(fields) > 19 and fields[0] != "Z" else ""
