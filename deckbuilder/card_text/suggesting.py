"""Suggests readable wordings for a line that was not read: a word spelled right, or a missing full stop.

A suggestion keeps every number, side and zone of the line, and every word that denies, limits or joins something. If
near words would give different meanings, nothing is suggested.
"""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator

from deckbuilder.card_text.folding import CLOSING, OPENING, Folded, fold
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import Player, Verb
from deckbuilder.card_text.spelling import Spelling

MOST_TRIED = 16
"""The most wordings of a line that are read to find a suggestion."""
MOST_CORRECTED = 300
"""The most signs of a line for which suggestions are made: longer ones are hardly typed by hand."""
REACH = 8
"""Signs before and after those that are not known that may belong to the same word."""
_SHORTEST = {"ja": 2, "en": 4}
_SURE = {"done": {"ja": 3, "en": 5}, "whose": {"ja": 4, "en": 6}}
"""The fewest signs of a word that says what is done, or whose it is: too many words are near a shorter one."""
_STOPS = {"ja": "。", "en": ". "}
_NUMBER = re.compile(r"[+\-]?\d+|(?<![a-z])[nxyz](?![a-z])")
_LIMITS = {
    "ja": re.compile(
        "ない|なか|なけ|なく|なし|ず|ません|未満|以外|以上|以下|以内|[はがをにでと]?(?:のみ|だけ|しか)|まで|他の|ほかの|"
        "てもよい|代わり|かわり|次|または|又は|もしくは|あるいは|および|及び|かつ|ずつ|[かとや・]"
    ),
    "en": re.compile(
        r"n't|\b(?:not|cannot|cant|wont|dont|doesnt|isnt|no|non|without|unless|except|other|another|only|less|more|fewer|"
        r"least|most|than|up to|until|may|instead|next|and|or|both|either|each|all|any)\b"
    ),
}  # fmt: skip
"""Words that deny, limit or join."""
_GOES_ON = re.compile(
    r"(?:\b(?:and|or|then|but|if|when|while|until|of|to|a|an|the|your)|[、，,かとやが])\s*$", re.IGNORECASE
)
"""Words after which no sentence ends."""
_SIGNS = " \t\u3000・•･·●○◆■-–—−－*+＋"
Read = Callable[[str], Hashable | None]
"""What a line means, or None unless it means exactly one thing."""


class Suggesting:
    """Finds suggestions in one language of one game."""

    def __init__(self, language: str, entries: Iterable[Entry]) -> None:
        known = list(entries)
        self._language = language
        self._spelling = Spelling((entry.word for entry in known if _can_be_typed(entry.word)), _SHORTEST[language])
        self._fewest = {word: _SURE[says][language] for says in _SURE for word in _words_for(says, known)}
        self._turning = frozenset(entry.word for entry in known if _turns(entry))
        self._guarded = {entry.word: _fact(entry) for entry in known if _fact(entry) is not None}
        words = sorted(map(re.escape, self._guarded), key=len, reverse=True)
        edge = r"\b" if language == "en" else ""
        self._words = re.compile(f"{edge}(?:{'|'.join(words)}){edge}") if words else re.compile("(?!)")

    def find(self, line: str, unread: tuple[int, int], read: Read) -> tuple[str, ...]:
        """Return the best wording near the line, if there is one. `unread`: where the words stand that were not
        read."""
        if len(line) > MOST_CORRECTED:
            return ()
        found: dict[Hashable, str] = {}
        sure = dict(self._wordings(line, unread))
        for changed in sorted(sure, key=len, reverse=True)[:MOST_TRIED]:
            meaning = read(changed)
            if meaning is not None:
                found.setdefault(meaning, changed)
        good = [changed for changed in found.values() if sure[changed] and self.keeps(line, changed)]
        return tuple(good) if len(found) == 1 else ()

    def keeps(self, line: str, changed: str) -> bool:
        """Check whether all that counts in a line is also in the changed one. Only the word that was spelled wrong may
        add a side or a zone."""
        before, after = self._facts(line), self._facts(changed)
        if _signs_before(line) != _signs_before(changed) or self._limits(line) != self._limits(changed):
            return False
        return before <= after and (after - before).total() <= 1 and not self._makes_an_owner(line, changed)

    def _makes_an_owner(self, line: str, changed: str) -> bool:
        """Check whether the changed line has a short word for a player or owner that the line lacks."""
        before, after = (Counter(self._words.findall(fold(text, self._language).text)) for text in (line, changed))
        return any(len(word) < self._fewest.get(word, 0) for word in after - before)

    def _limits(self, text: str) -> Counter[str]:
        folded = fold(text, self._language).text
        return Counter([*_NUMBER.findall(folded), *_LIMITS[self._language].findall(folded)])

    def _facts(self, text: str) -> Counter[Hashable]:
        return Counter(self._guarded[word] for word in self._words.findall(fold(text, self._language).text))

    def _wordings(self, line: str, unread: tuple[int, int]) -> Iterator[tuple[str, bool]]:
        """Yield wordings near the line, and whether no word of them may turn its meaning."""
        start = unread[0]
        if line[:start].strip() and not _GOES_ON.search(line[:start]):
            yield f"{line[:start].rstrip('、，, ')}{_STOPS[self._language]}{line[start:]}", True
        folded = fold(line, self._language)
        for begin, end in _windows(folded, unread, self._language):
            for word in self._spelling.near(folded.text[begin:end]):
                sure = min(len(word), end - begin) >= self._fewest.get(word, 0) and word not in self._turning
                yield line[: folded.places[begin]] + word + line[folded.places[end] :], sure


def _fact(entry: Entry) -> Hashable:
    """Return the side or zone that a word names."""
    if isinstance(entry.value, Player):
        return "side", "you" if entry.value.side == "own" else entry.value.side
    if entry.kind in {"owner", "owner_one"}:
        return "side", entry.value
    return ("zone", entry.value) if entry.kind == "zone" else None


def _words_for(says: str, entries: Iterable[Entry]) -> set[str]:
    """Return the words that say what is done, or whose it is."""
    if says == "done":
        return {entry.word for entry in entries if isinstance(entry.value, Verb)}
    owners = {"owner", "owner_one"}
    return {entry.word for entry in entries if isinstance(entry.value, Player) or entry.kind in owners}


def _turns(entry: Entry) -> bool:
    """Return whether a word makes an offer, an order or a denial of what is done."""
    return isinstance(entry.value, Verb) and entry.value.mood != "plain"


def _signs_before(line: str) -> str:
    """Return the signs before the first word, such as a bullet of a list."""
    return line[: len(line) - len(line.lstrip(_SIGNS))]


def _can_be_typed(word: str) -> bool:
    return OPENING not in word and CLOSING not in word


def _windows(folded: Folded, unread: tuple[int, int], language: str) -> Iterator[tuple[int, int]]:
    """Return the parts of the folded line that touch the unread signs, the shortest ones last: from, to."""
    inside = [place for place, typed in enumerate(folded.places[:-1]) if unread[0] <= typed < unread[1]]
    if not inside:
        return
    first, last = inside[0], min(inside[-1], inside[0] + REACH)
    for begin in range(max(0, first - REACH), last + 1):
        for end in range(min(len(folded.text), last + REACH), max(begin, first), -1):
            if language == "ja" or (_is_edge(folded.text, begin) and _is_edge(folded.text, end)):
                yield begin, end


def _is_edge(text: str, place: int) -> bool:
    around = text[max(0, place - 1) : place + 1]
    return len(around) < 2 or place == 0 or not (around[0].isalnum() and around[1].isalnum())
