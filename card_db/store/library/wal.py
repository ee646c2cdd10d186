"""Read the write-ahead log of a library as bytes.

SQLite silently skips the rest of a damaged log, and with it every save since the last checkpoint.
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

    `is_damaged` means that SQLite would skip existing commits because something in the log was changed. All frames are
    listed then, including the changed one. The checksums of the rows decide what is valid.
    """

    frames: tuple[Frame, ...]
    is_damaged: bool


def read_log(data: bytes, page_size: int) -> Log:
    """Read a log. A log that was never written to, or whose last save was cut off by a kill, is sound."""
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
    if there == sound + 1 and not any(frames[there:]) and _is_torn(data, page_size, sound):
        there = told
    return Log(tuple(frame for frame in frames[:there] if frame is not None), is_damaged=there > told)


def _frames(data: bytes, page_size: int, salts: tuple[int, ...]) -> Iterator[Frame | None]:
    """Return every frame of this run of the log, or None for one left by an earlier run.

    One changed byte can spoil only one of the two salts.
    """
    step = FRAME_HEADER + page_size
    for start in range(HEADER, len(data) - step + 1, step):
        page, size, *marks = struct.unpack_from(">IIII", data, start)
        own = marks[0] == salts[0] or marks[1] == salts[1]
        content = data[start + FRAME_HEADER : start + step]
        yield Frame(page, content, commits=size > 0) if own else None


def _sound_frames(data: bytes, page_size: int, order: str) -> int:
    """Return how many frames SQLite would accept. Each checksum continues that of the frame before."""
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


def _is_torn(data: bytes, page_size: int, place: int) -> bool:
    """Return whether a kill cut the last frame off, between the writing of its header and of its page.

    If not, one changed byte explains the wrong checksum.
    """
    step = FRAME_HEADER + page_size
    order = ">" if data[3] & 1 else "<"
    start = HEADER + place * step
    if data[start + 8 : start + 16] != data[16:24]:
        return False  # the header is written in one piece
    before = struct.unpack_from(">II", data, start - step + 16 if place else 24)
    content = data[start : start + 8] + data[start + FRAME_HEADER : start + step]
    one, two = _summed(content, order, before)
    told = struct.unpack_from(">II", data, start + 16)
    gap = (told[0] - one) & _MASK, (told[1] - two) & _MASK
    return 0 not in gap and not _is_one_byte(gap, len(content) // 8)


def _is_one_byte(gap: tuple[int, int], pairs: int) -> bool:
    """Return whether one changed byte among this many pairs of words explains the gap between the sums.

    The sums are linear in each word, and every following pair multiplies what it added by the same matrix.
    """
    first, second = (1, 1), (0, 1)
    for _ in range(pairs):
        for one, two in (first, second):
            odd, part = (one, gap[0]) if one & 1 else (two, gap[1])
            change = part * pow(odd, -1, _MASK + 1) & _MASK
            fits = (change * one & _MASK, change * two & _MASK) == gap
            if fits and any(abs(signed) >> shift << shift == abs(signed) and abs(signed) >> shift < 256
                            for signed in (change, change - _MASK - 1) for shift in (0, 8, 16, 24)):  # fmt: skip
                return True
        first, second = _multiplied(first), _multiplied(second)
    return False


def _multiplied(sums: tuple[int, int]) -> tuple[int, int]:
    one = (sums[0] + sums[1]) & _MASK
    return one, (sums[1] + one) & _MASK


def _summed(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _MASK
        two = (two + second + one) & _MASK
    return one, two
