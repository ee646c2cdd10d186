"""Reads and writes lines of JSON in UTF-8, one request and one answer a line, and stops hostile input."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO

from deckbuilder.engine.api import Json
from deckbuilder.goldfish.limits import ENTRIES, LINE, TEXT, VALUES, Limit
from deckbuilder.goldfish.refusals import RequestError, too_large
from deckbuilder.i18n.message import Message

MAX_DEPTH = 100
MAX_NUMBER = 2**63 - 1
"""The deepest nesting of a request, and the largest whole number in it. The smallest number is one further from 0."""
_TOO_DEEP = Message("A request may be nested at most {limit} levels deep.", {"limit": MAX_DEPTH})
_NO_JSON = Message("The line is not JSON in UTF-8.")
_MOST_DIGITS = 1_000
BLAMED = {"scenario": "bad_scenario", "load": "bad_replay"}
"""The error code for invalid content, for each command that contains a document."""
_CHUNK = 1024 * 1024
_LANG = re.compile(r'"lang"\s*:\s*"(en|ja)"')
_SEEN = 1_000
"""The number of characters at either end of a line that are searched for its language."""
_LONGEST, _DEEPEST = 50, 20
"""The most letters of a field, and the most fields, that a reported place has."""


def read_line(line: str) -> dict[str, Json]:
    """Read a request. Raises RequestError: `too_large`, `bad_json`, or `bad_request` for what no request may
    contain."""
    if len(line) > LINE.most or len(line.encode(errors="surrogatepass")) > LINE.most:
        raise too_large()
    try:
        value = _parsed(line)
    except ValueError as error:
        raise RequestError("bad_json", _NO_JSON) from error
    do = value.get("do") if isinstance(value, dict) else None
    if isinstance(value, dict | list | str):
        _check(value, [], BLAMED.get(do, "bad_request") if isinstance(do, str) else "bad_request")
    if not isinstance(value, dict):
        raise RequestError("bad_request", Message("A request is a JSON object with “do”."))
    return value


def read_scenario_text(text: str, once: Callable[[Sequence[tuple[str, Any]]], object]) -> object:
    """Read the JSON of a scenario that is a text by itself. `once` builds each object. Raises RequestError and
    TooLargeError with the place in the scenario, ValueError for a text that is not JSON, and what `once` raises."""
    value = _parsed(text, once)
    if isinstance(value, dict | list | str):
        _check(value, ["scenario"], "bad_scenario")
    return value


def language_of(line: str) -> str:
    """Return the language that a line asks for, as far as it can be found even if the line is invalid."""
    asked = _LANG.search(line, max(0, len(line) - _SEEN)) or _LANG.search(line, 0, _SEEN)
    return asked[1] if asked else "en"


def write_line(answer: Mapping[str, Json]) -> str:
    """Return an answer as a line: sorted keys, no line breaks, the same bytes on every machine."""
    return json.dumps(answer, ensure_ascii=False, sort_keys=True, separators=(", ", ": "))


def serve(
    source: BinaryIO,
    sink: BinaryIO,
    handle: Callable[[str], str],
    refuse: Callable[[], str],
    done: Callable[[], bool],
) -> None:
    """Answer line by line until the source ends or it is `done`. `refuse` answers a line that is too long. The rest
    of that line is skipped without storing it."""
    while not done() and (line := source.readline(LINE.most + 2)):
        body = line.rstrip(b"\r\n")
        if len(body) > LINE.most:
            _skip_rest(source, line)
            answer = refuse()
        else:
            answer = handle(body.decode("utf-8", errors="surrogateescape"))
        sink.write(answer.encode() + b"\n")
        sink.flush()


def _skip_rest(source: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(_CHUNK)


def _parsed(text: str, once: Callable[[Sequence[tuple[str, Any]]], object] | None = None) -> Any:
    VALUES.check(_count_values(text))
    try:
        return json.loads(text, parse_constant=_no_constant, parse_int=_whole, object_pairs_hook=once)
    except RecursionError as error:
        raise RequestError("bad_request", _TOO_DEEP) from error


def _no_constant(name: str) -> Json:
    raise ValueError(name)


def _whole(digits: str) -> int:
    """Parse a whole number. One that is too long to parse gives the first number that is too large."""
    return int(digits) if len(digits) <= _MOST_DIGITS else MAX_NUMBER + 1


def _count_values(line: str) -> int:
    """Count the values in a line without making them: its commas, brackets and braces outside of texts."""
    most = sum(map(line.count, ",[{"))
    if most <= VALUES.most:
        return most
    bare = line.replace("\\\\", "").replace('\\"', "") if "\\" in line else line
    texts = bare.count('"') // 2
    if texts > 2 * VALUES.most:  # each field has one comma or brace, and at most two texts
        return texts // 2
    outside = "".join(bare.split('"')[::2])
    return sum(map(outside.count, ",[{"))


def _check(value: object, path: list[str | int], code: str) -> None:
    if len(path) > MAX_DEPTH:
        raise _refused(code, path, _TOO_DEEP)
    if isinstance(value, str):
        _check_text(value, path, code)
    elif isinstance(value, dict | list):
        _within(ENTRIES, len(value), path, code)
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            path.append(key)
            if isinstance(key, str):
                _check_text(key, path, code)
            _check(part, path, code)
            path.pop()
    elif isinstance(value, float):
        message = Message("“{number}”: only whole numbers are allowed here.", {"number": str(value)[:50]})
        raise _refused(code, path, message)
    elif isinstance(value, int) and not -MAX_NUMBER - 1 <= value <= MAX_NUMBER:
        raise _refused(code, path, Message("Numbers go up to {limit}.", {"limit": MAX_NUMBER}))


def _check_text(text: str, path: Sequence[str | int], code: str) -> None:
    _within(TEXT, len(text), path, code)
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise RequestError("bad_json", _NO_JSON) from error


def _within(limit: Limit, count: int, path: Sequence[str | int], code: str) -> None:
    if count > limit.most:
        raise limit.error(_place(path[1:] if code == "bad_scenario" else path))


def _refused(code: str, path: Sequence[str | int], message: Message) -> RequestError:
    """Refuse a scenario with the place in it, as the rules do."""
    if code != "bad_scenario":
        return RequestError(code, message)
    return RequestError(code, message, more={"place": _place(path[1:]) or "scenario"})


def _place(path: Sequence[str | int]) -> str:
    parts = [f"[{key}]" if isinstance(key, int) else f".{key[:_LONGEST]}" for key in path[:_DEEPEST]]
    return "".join(parts).removeprefix(".")
