"""Read lines with cards that the database does not know: the name and the count, as far as they are certain."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.formats.lists import counts, marks, remarks
from deckbuilder.formats.lists.parts import Family, Part, PartAndEnd, steps
from deckbuilder.formats.lists.signs import plain

_WHOLE = re.compile(r"^([0-9０-９]{1,3})\s+《(.+)》$")
"""How the program writes an unknown card: everything in the brackets is its name."""
_WITH_ID = re.compile(r"^([0-9０-９]{1,3}) (.+) \((.+?)\)$")
_COMMENT = re.compile(r"\s(?://|#|※|←|[¥$€]\s*[0-9]).*$")
_QUOTED = {"《": "》", "〈": "〉", "「": "」", "『": "』", "【": "】", '"': '"', "“": "”"}


@dataclass(frozen=True, slots=True)
class Written:
    """A name as it is written, and its count. `says_count` is false if no number is beside it."""

    name: str
    count: int = 1
    says_count: bool = False


def without_comment(line: str) -> str:
    """Return the line without a comment or price at its end. A line that is nothing else stays."""
    return _COMMENT.sub("", line).strip() or line


def as_written_by_us(line: str) -> Written | None:
    """Return the unknown card in a line that the program wrote, or None for any other line."""
    match = _WHOLE.match(line)
    return Written(match[2], int(match[1]), says_count=True) if match and int(match[1]) else None


def with_id(line: str) -> tuple[Written, str] | None:
    """Return the card in a line as the program writes it (count, name and id), or None for a line in another form."""
    match = _WITH_ID.match(line)
    return (Written(match[2], int(match[1]), says_count=True), match[3]) if match and int(match[1]) else None


def written(line: str) -> Written:
    """Return the name and count in a line, or the whole line with one copy if its numbers are ambiguous."""
    bare = without_comment(line)
    if marks.is_changed(plain(bare)):
        return Written(line, 1, says_count=True)
    start, before = _skip(bare, 0)
    end, after = _end(bare, start)
    if _is_glued(bare, end) and len(_stated((*before, *after))) > 1:
        end, after = _behind_digits(bare, end), after[1:]
    stated = _stated((*before, *after))
    name = _unquoted(bare[start:end].strip())
    if not stated:
        clear = not any(part.kind == "ordinal" for part in before)
        return Written(name if clear and name else line)
    explicit = [part for part in stated if part.kind == "count"]
    count = stated[0].number
    if len(stated) > 1 or not 1 <= count < counts.LEAST_TOTAL or not name or not any(sign.isalpha() for sign in name):
        return Written(line, 1, says_count=bool(explicit) or any(part.kind == "bare" for part in before))
    return Written(name, count, says_count=True)


def _stated(parts: Sequence[Part]) -> list[Part]:
    return [part for part in parts if part.kind in {"count", "bare"}]


def _is_glued(text: str, at: int) -> bool:
    """Return whether a number belongs to the word before it, as in `試作1`."""
    return text[at : at + 1].isdigit() and text[at - 1 : at].isalnum()


def _behind_digits(text: str, at: int) -> int:
    while text[at : at + 1].isdigit():
        at += 1
    return at


def _skip(text: str, at: int) -> tuple[int, list[Part]]:
    """Return the index where the name begins, and the numbers before it."""
    parts: list[Part] = []
    shown = plain(text)
    while at < len(text) and text[at] not in _QUOTED:
        part, end = _step(counts.BEFORE, shown, at, nothing=remarks.is_nothing_before(shown, at))
        if end == at or (part is not None and text[end : end + 1].isalpha() and part.kind == "bare" and parts):
            break
        parts += [part] if part is not None else []
        at = end
    return at, parts


def _end(text: str, start: int) -> tuple[int, list[Part]]:
    """Return the index where the name ends, and the parts after it.

    The name ends before the longest end of the line that has only signs and numbers.
    """
    shown = plain(text)
    if text[start : start + 1] in _QUOTED:
        closing = text.rfind(_QUOTED[text[start]])
        places = [closing + 1] if closing > start else [len(text)]
    else:
        places = [at for at in range(start + 1, len(text)) if _may_end(shown, at)]
    for at in places:
        parts = _only_signs(shown, at)
        if parts is not None:
            return at, parts
    return len(text), []


def _step(family: Family, text: str, at: int, *, nothing: bool) -> PartAndEnd:
    """Return the first part at an index, and where it ends. The index stays the same if a name begins there."""
    return next(iter(steps(family, text, at)), (None, at + 1 if nothing else at))


def _may_end(text: str, at: int) -> bool:
    before = text[at - 1]
    in_code = before.isascii() and before.isalnum() and (text[at].isdigit() or text[at] in "-/_.")
    goes_on = before in "-/_." or in_code
    return not goes_on and (not text[at].isalpha() or text[at] in "x×各計")


def _only_signs(text: str, at: int) -> list[Part] | None:
    parts: list[Part] = []
    while at < len(text):
        part, end = _step(counts.AFTER, text, at, nothing=remarks.is_nothing_behind(text, at))
        if end == at:
            return None
        parts += [part] if part is not None else []
        at = end
    return parts


def _unquoted(name: str) -> str:
    """Return a name without the brackets around it."""
    closing = _QUOTED.get(name[:1])
    return name[1:-1].strip() or name if closing and name.endswith(closing) and len(name) > 2 else name
