"""Lines of JSON in and out: one request a line, one answer a line, in UTF-8, and nothing hostile gets further."""

import json
import re
from collections.abc import Callable, Mapping
from typing import BinaryIO

from deckbuilder.engine.api import Json
from deckbuilder.goldfish.refusals import MAX_LINE, RequestError, too_large
from deckbuilder.i18n.message import Message

MAX_DEPTH = 100
MAX_NUMBER = 2**63 - 1
"""How deep a request may be nested, and the largest whole number in it; the smallest is one further from 0."""
_TOO_DEEP = Message("A request may be {limit} levels deep.", {"limit": MAX_DEPTH})
_MOST_DIGITS = 1_000
BLAMED = {"scenario": "bad_scenario", "load": "bad_replay"}
"""The code of a request whose content is at fault, by what it asks for."""
_CHUNK = 1024 * 1024
_LANG = re.compile(r'"lang"\s*:\s*"(en|ja)"')
_SEEN = 1_000
"""So many signs at either end of a line are looked through for its language."""
_LONGEST, _DEEPEST = 50, 20
"""How much of a place is told: letters of a field, and fields."""


def read_line(line: str) -> dict[str, Json]:
    """A request. Raises RequestError: `too_large`, `bad_json`, or `bad_request` for what no request may hold."""
    if len(line) > MAX_LINE or len(line.encode(errors="surrogatepass")) > MAX_LINE:
        raise too_large()
    try:
        value = json.loads(line, parse_constant=_no_constant, parse_int=_whole)
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError as error:
        raise RequestError("bad_request", _TOO_DEEP) from error
    except ValueError as error:
        raise RequestError("bad_json", Message("The line is not JSON in UTF-8.")) from error
    if not isinstance(value, dict):
        raise RequestError("bad_request", Message("A request is a JSON object with “do”."))
    do = value.get("do")
    _check(value, (), BLAMED.get(do, "bad_request") if isinstance(do, str) else "bad_request")
    return value


def language_of(line: str) -> str:
    """The language that a line asks for, as far as that can be seen even where it cannot be read."""
    asked = _LANG.search(line, max(0, len(line) - _SEEN)) or _LANG.search(line, 0, _SEEN)
    return asked[1] if asked else "en"


def write_line(answer: Mapping[str, Json]) -> str:
    """An answer: sorted keys, no line breaks, the same bytes on every machine."""
    return json.dumps(answer, ensure_ascii=False, sort_keys=True, separators=(", ", ": "))


def serve(
    source: BinaryIO,
    sink: BinaryIO,
    handle: Callable[[str], str],
    refuse: Callable[[], str],
    done: Callable[[], bool],
) -> None:
    """Answer line by line until the source ends or it is `done`.

    `refuse` answers a line that is too long; the rest of it is skipped without being kept.
    """
    while not done() and (line := source.readline(MAX_LINE + 2)):
        body = line.rstrip(b"\r\n")
        if len(body) > MAX_LINE:
            _skip_rest(source, line)
            answer = refuse()
        else:
            answer = handle(body.decode("utf-8", errors="surrogateescape"))
        sink.write(answer.encode() + b"\n")
        sink.flush()


def _skip_rest(source: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(_CHUNK)


def _no_constant(name: str) -> Json:
    raise ValueError(name)


def _whole(digits: str) -> int:
    """A whole number; one that is too long to be read is as wrong as the first that is too large."""
    return int(digits) if len(digits) <= _MOST_DIGITS else MAX_NUMBER + 1


def _check(value: object, path: tuple[str | int, ...], code: str) -> None:
    if len(path) > MAX_DEPTH:
        raise _refused(code, path, _TOO_DEEP)
    if isinstance(value, float):
        message = Message("“{number}”: only whole numbers have a meaning here.", {"number": str(value)[:50]})
        raise _refused(code, path, message)
    if isinstance(value, int) and not -MAX_NUMBER - 1 <= value <= MAX_NUMBER:
        raise _refused(code, path, Message("Numbers go up to {limit}.", {"limit": MAX_NUMBER}))
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        _check(part, (*path, key), code)


def _refused(code: str, path: tuple[str | int, ...], message: Message) -> RequestError:
    """A scenario is refused with the place in it, as the rules refuse it."""
    if code != "bad_scenario":
        return RequestError(code, message)
    parts = [f"[{key}]" if isinstance(key, int) else f".{key[:_LONGEST]}" for key in path[1:][:_DEEPEST]]
    return RequestError(code, message, more={"place": "".join(parts).removeprefix(".") or "scenario"})
