"""The write-ahead log beside a library, read as bytes.

SQLite passes over the rest of a damaged log without a word, and with it over every save since the last checkpoint.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

HEADER, FRAME_HEADER = 32, 24
MAGIC = 0x377F0682
"""The lowest bit says whether the checksums are big-endian."""
_MASK = 0xFFFF_FFFF


@dataclass(frozen=True, slots=True)
class Frame:
    """A page as a save wrote it. `commits` is true for the last page of a save."""

    page: int
    data: bytes
    commits: bool


@dataclass(frozen=True, slots=True)
class Log:
    """The frames of a log in the order they were written, up to the last commit.

    `is_damaged` says that SQLite would pass over commits that are there: something in the log was changed. All frames
    are listed then, the changed one too; the checksums of the rows tell what can be believed.
    """

    frames: tuple[Frame, ...]
    is_damaged: bool


def read_log(data: bytes, page_size: int) -> Log:
    """Read a log. One that was never written to, or whose last save was cut off by a kill, is sound."""
    if len(data) < HEADER + FRAME_HEADER + page_size:
        return Log((), is_damaged=False)
    (magic,) = struct.unpack_from(">I", data)
    salts = struct.unpack_from(">II", data, 16)
    frames = list(_frames(data, page_size, salts))
    sound = _sound_frames(data, page_size, ">" if magic & 1 else "<") if magic & ~1 == MAGIC else 0
    told = max(
        (place for place, frame in enumerate(frames[:sound], 1) if frame is not None and frame.commits), default=0
    )
    there = max((place for place, frame in enumerate(frames, 1) if frame is not None and frame.commits), default=0)
    return Log(tuple(frame for frame in frames[:there] if frame is not None), is_damaged=there > told)


def _frames(data: bytes, page_size: int, salts: tuple[int, ...]) -> Iterator[Frame | None]:
    """Every frame of this run of the log; None for what an earlier run left. One changed byte can spoil only one of the
    two salts."""
    step = FRAME_HEADER + page_size
    for start in range(HEADER, len(data) - step + 1, step):
        page, size, *marks = struct.unpack_from(">IIII", data, start)
        own = marks[0] == salts[0] or marks[1] == salts[1]
        content = data[start + FRAME_HEADER : start + step]
        yield Frame(page, content, commits=size > 0) if own else None


def _sound_frames(data: bytes, page_size: int, order: str) -> int:
    """How many frames SQLite would believe: each checksum continues that of the frame before."""
    sums = _summed(data[:24], order, (0, 0))
    if sums != struct.unpack_from(">II", data, 24) or struct.unpack_from(">I", data, 8) != (page_size,):
        return 0
    step = FRAME_HEADER + page_size
    for place, start in enumerate(range(HEADER, len(data) - step + 1, step)):
        if data[start + 8 : start + 16] != data[16:24]:
            return place
        sums = _summed(data[start : start + 8], order, sums)
        sums = _summed(data[start + FRAME_HEADER : start + step], order, sums)
        if sums != struct.unpack_from(">II", data, start + 16):
            return place
    return (len(data) - HEADER) // step


def _summed(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _MASK
        two = (two + second + one) & _MASK
    return one, two
