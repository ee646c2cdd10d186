"""One line of a card list: which headings there are, and in which ways it can be taken as a name and a count."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deckbuilder.formats.words import SECTION, Heading, folded_word

_COUNT = r"([0-9０-９]{1,3})"
_TIMES = r"(?:[×✕✖*＊]|[xXｘＸ](?![A-Za-z]))"
_PIECES = r"(?:枚|copies|copy|cards|card)"

_IN_BRACKETS = re.compile(rf"^{_COUNT}\s+《(.+)》$")
_LAST = (
    re.compile(rf"[\s:：,、]*(?:(?<![A-Za-z])[xXｘＸ]|[×✕✖*＊])\s*{_COUNT}\s*{_PIECES}?$"),
    re.compile(rf"[\s:：,、]*{_COUNT}\s*枚$"),
    re.compile(rf"\s*[\[［(（]\s*{_COUNT}\s*{_PIECES}?\s*[\])）］]$"),
    re.compile(rf"(?<=[》〉」』】}}｝>＞])\s*{_COUNT}$"),
)
_FIRST = (
    re.compile(rf"^{_COUNT}\s*{_TIMES}\s*"),
    re.compile(rf"^{_COUNT}\s*枚\s*[:：]?\s*"),
    re.compile(rf"^[×✕✖xXｘＸ]\s*{_COUNT}(?:\s+|(?=[《〈「『【{{｛<＜]))"),
)
_BARE = (
    re.compile(rf"^{_COUNT}(?:\s+|\s*[:：,、]\s*|(?=[《〈「『【{{｛<＜]))"),
    re.compile(rf"(?:\s+|\s*[:：,、…]\s*){_COUNT}$"),
    re.compile(rf"^{_COUNT}[xX](?=[A-Za-z])"),
)
_PAIRS = {
    "《": "》",
    "〈": "〉",
    "「": "」",
    "『": "』",
    "【": "】",
    "{": "}",
    "｛": "｝",
    "<": ">",
    "＜": "＞",
    '"': '"',
    "“": "”",
}

_BULLET = re.compile(r"^[・\-*•◆◇■□●○]\s*")
_COMMENT = re.compile(r"\s//.*$")
_RULE = re.compile(r"^[\s\-=_*~#・…─━]*$")
_SECTION = re.compile(r"^\[([a-z][a-z0-9_]{0,59})\]$")
_NAMED_SECTION = re.compile(rf"^\[(?:{SECTION.ja}|{SECTION.en}): (.{{1,60}})\]$")
"""Says the key of any section exactly; the writer uses it where the short form would mean something else."""
_AROUND = " 　\t#◆◇■□●○★☆▼▲▽△・•*=-–—[]【】《》〈〉<>［］:："
_ASIDE = re.compile(r"\s*[(（][^()（）]*[)）]$")
_SUBTOTAL = re.compile(rf"[\s:：]*[\[［(（【]?\s*[0-9０-９]{{1,4}}\s*{_PIECES}?\s*[\]］)）】]?$")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a line: this many of that name."""

    name: str
    count: int


def is_empty(line: str) -> bool:
    """Whether the line is blank or a drawn rule."""
    return bool(_RULE.match(line))


def comment(line: str) -> str | None:
    """The text of a line that is a comment, None if it is not one. Lines that begin with # may also be headings."""
    stripped = line.strip()
    if stripped.startswith("//"):
        return stripped.lstrip("/").strip()
    return stripped.lstrip("#").strip() if stripped.startswith("#") else None


def heading(line: str, words: Mapping[str, Heading], sections: Mapping[str, Heading]) -> Heading | None:
    """The heading that a line is (`[main]`, `# Main`, `◆ キャラクター(22枚)`, `Total: 50`), None if it is none.

    A word in square brackets is a section's if it is one's at all.
    """
    stripped = line.strip()
    named = _NAMED_SECTION.match(stripped)
    if named:
        return Heading("section", named[1])
    if stripped.startswith("[") and stripped.endswith("]"):
        words = {**words, **sections}
    for text in (stripped, _ASIDE.sub("", stripped)):
        for word in (text, _SUBTOTAL.sub("", text)):
            found = words.get(folded_word(word.strip(_AROUND)))
            if found is not None:
                return found
    section = _SECTION.match(stripped)
    return Heading("section", section[1]) if section else None


def readings(line: str) -> Iterator[Reading]:
    """The ways to take a line as a name and a count, the likeliest first; the last is one copy of the whole line."""
    seen = set()
    for text in _cleaned(line):
        for reading in _counted(text):
            name = _unwrapped(reading.name.strip())
            if name and reading.count > 0 and (name, reading.count) not in seen:
                seen.add((name, reading.count))
                yield Reading(name, reading.count)


def _cleaned(line: str) -> tuple[str, ...]:
    """The line as it is, then without a comment at its end, then without a bullet at its start."""
    text = line.strip()
    bare = _COMMENT.sub("", text)
    return tuple(dict.fromkeys((text, bare, _BULLET.sub("", bare))))


def _counted(text: str) -> Iterator[Reading]:
    bracketed = _IN_BRACKETS.match(text)
    if bracketed:
        yield Reading(f"《{bracketed[2]}》", int(bracketed[1]))
        if not bracketed[1].startswith(("0", "０")):
            return
    for pattern in (*_LAST, *_FIRST, *_BARE):
        found = pattern.search(text)
        if found:
            yield Reading(text[: found.start()] + text[found.end() :], int(found[1]))
    yield Reading(text, 1)


def _unwrapped(name: str) -> str:
    """A name without the brackets that players put around it."""
    end = _PAIRS.get(name[:1])
    inner = name[1:-1].strip() if end is not None and name.endswith(end) else ""
    return inner or name
