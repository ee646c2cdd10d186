"""Makes valid files invalid: with wrong bytes, lines and values in the wrong place."""

import io
import json
import random
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

from tests.builders.spoiled import SCALARS, nested, places

SIGNS = (
    b"", b"\x00", b"\xff", b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n", b'"', b"'", b",", b"\t", b";",
    b"[", b"]", b"{", b"}", b"\\ud800", b"\\u0000", b"\xed\xa0\x80", b"\x1b[31m", b"\x7f", b"9" * 400, b"9" * 5000,
    b"-1", b"1e999", b"NaN", b"null", b"true", "\u0301".encode() * 60, "\u3099".encode() * 9, "ﷺ".encode() * 20,
    "　".encode(), "＝".encode(), "①".encode(), "𠮷".encode(), b"x" * 3000, b"<img src=x>", b"=1+1", b"../", b"CON",
    b"_x000A_", b"_xD800_", b"[" * 300, b"(" * 300, b"PK\x03\x04", b"PK\x01\x02", b"a:b",
    b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"&b;", b' r="XFD1048576"', b" r='ZZZZ9'", b"<c/>", b"<row/>",
)  # fmt: skip
WORDS: tuple[Any, ...] = (
    *SCALARS,
    "CON",
    "a\ud800",
    "\u0301" * 300,
    "x" * 20_000,
    "\n",
    "game",
    "kind",
    "legions",
    5e-324,
)


def mutated(whole: bytes, rng: random.Random) -> bytes:
    """Return the file with one to four faults that fit its format."""
    if whole.startswith(b"PK\x03\x04"):
        return rng.choice((_in_bytes, _in_member, _in_member, _in_bytes))(whole, rng)
    if whole.startswith(b"{"):
        return rng.choice((_in_bytes, _in_document, _in_document, _in_lines))(whole, rng)
    return rng.choice((_in_bytes, _in_lines))(whole, rng)


def _in_bytes(whole: bytes, rng: random.Random) -> bytes:
    data = bytearray(whole)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((0, 0, 1, 1, 2, 4, 30)))
        piece = rng.choice((rng.choice(SIGNS), bytes([rng.randrange(256)]), rng.randbytes(rng.randint(0, 6))))
        match rng.randrange(6):
            case 0:
                del data[at:end]
            case 1:
                data[at:at] = data[at:end] * rng.choice((2, 30))
            case 2 if rng.random() < 0.2:
                del data[at:]
            case _:
                data[at:end] = piece
    return bytes(data)


def _in_lines(whole: bytes, rng: random.Random) -> bytes:
    sign = rng.choice((b"\n", b",", b" ", b'"'))
    parts = whole.split(sign)
    for _ in range(rng.randint(1, 4)):
        at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        match rng.randrange(5):
            case 0:
                parts[at], parts[other] = parts[other], parts[at]
            case 1:
                parts[at:at] = [parts[other]] * rng.choice((1, 2, 50))
            case 2 if len(parts) > 1:
                del parts[at]
            case _:
                parts[at] = rng.choice(
                    (rng.choice(SIGNS), parts[at] + rng.choice(SIGNS), rng.choice(SIGNS) + parts[at])
                )
    return sign.join(parts)


def _in_document(whole: bytes, rng: random.Random) -> bytes:
    holder: list[Any] = [json.loads(whole)]
    for _ in range(rng.randint(1, 4)):
        path = rng.choice(list(places(holder[0])))
        above: Any = holder
        for key in (0, *path)[:-1]:
            above = above[key]
        _spoil(above, (0, *path)[-1], rng)
    return json.dumps(holder[0], ensure_ascii=rng.random() < 0.8).encode("utf-8", "surrogatepass")


def _spoil(above: Any, key: str | int, rng: random.Random) -> None:
    several: tuple[Any, ...] = ([], {}, nested(30), nested(300), [None] * 300, {"": 1}, ["x"] * 40, {"ja": 1, "en": []})
    value = rng.choice((rng.choice(WORDS), rng.choice(WORDS), rng.choice(several)))
    match rng.randrange(5):
        case 0 if isinstance(key, str):
            del above[key]
        case 1 if isinstance(above[key], dict):
            above[key][rng.choice(("", "id", "set", "cost", "ja", "\ud800", "x" * 900, "fields", "game"))] = value
        case 2 if isinstance(above[key], list) and above[key]:
            above[key].extend(above[key] * rng.choice((1, 9)))
        case _:
            above[key] = value


def _in_member(whole: bytes, rng: random.Random) -> bytes:
    """Return the archive with a fault in one of its files, in its name, or in its packing."""
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        members = [(member.filename, archive.read(member)) for member in archive.infolist()]
    at = rng.randrange(len(members))
    name, data = members[at]
    members[at] = (name, mutated(data, rng)) if rng.random() < 0.8 else (_odd_name(name, rng), data)
    if rng.random() < 0.2:
        members.insert(rng.randrange(len(members)), members[rng.randrange(len(members))])
    packed = rng.choice(
        (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2)
    )
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", packed) as archive:
        for each, content in members:
            _write(archive, each, content)
    return made.getvalue() if rng.random() < 0.8 else _in_bytes(made.getvalue(), rng)


def _write(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.NameToInfo.pop(name, None)  # a second file of the same name is intended here, so no warning
    archive.writestr(name, content)


def _odd_name(name: str, rng: random.Random) -> str:
    return rng.choice(
        (
            "../" + name,
            "/" + name,
            "C:\\" + name,
            name.upper(),
            "CON.csv",
            ".csv",
            "x" * 300 + ".csv",
            "a\nb.csv",
            name + ".",
        )
    )


Mutate = Callable[[bytes, random.Random], bytes]


def hostile_input(seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """Return one of the valid files with faults, or sometimes two of them joined."""
    data = mutated(rng.choice(seeds), rng)
    return data + rng.choice(seeds) if rng.random() < 0.02 else data
