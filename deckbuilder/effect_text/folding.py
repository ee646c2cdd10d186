"""Text as players type it, folded to one form, with the way back to the place where each sign stood."""

import re
import unicodedata
from dataclasses import dataclass

_BULLETS = "・•･·"
_SAME = str.maketrans(
    {
        "〔": "[", "〕": "]", "〈": "<", "〉": ">", "《": "<", "》": ">", "‹": "<", "›": ">",
        "−": "-", "–": "-", "—": "-", "―": "-", "‐": "-", "‑": "-", "‒": "-",
        "“": '"', "”": '"', "„": '"', "「": '"', "」": '"', "『": '"', "』": '"',
        "’": "'", "‘": "'", "`": "'", "´": "'",
        "•": "・", "･": "・", "·": "・", "｡": "。", "．": ".",
    }
)  # fmt: skip
_DROPPED = set(",、，､")
_MARKS = "ﾞﾟ\u3099\u309a"


@dataclass(frozen=True, slots=True)
class Folded:
    """A text without spaces and commas, in one width and one case. `places[i]` is where sign i stood; one more for the
    end."""

    text: str
    source: str
    places: tuple[int, ...]

    def said(self, start: int, end: int) -> str:
        """What the player typed between two folded positions."""
        return self.source[self.places[start] : self.places[end - 1] + 1] if end > start else ""


def fold(source: str) -> Folded:
    """The folded form: half width, lower case, one kind of bracket, quote, dash and bullet; spaces and commas gone."""
    signs: list[str] = []
    places: list[int] = []
    position = 0
    while position < len(source):
        length = 2 if position + 1 < len(source) and source[position + 1] in _MARKS else 1
        for sign in _fold_sign(source[position : position + length]):
            signs.append("ー" if sign == "-" and signs and "ァ" <= signs[-1] <= "ー" else sign)
            places.append(position)
        position += length
    return Folded("".join(signs), source, (*places, len(source)))


def _fold_sign(cluster: str) -> str:
    folded = unicodedata.normalize("NFKC", cluster.translate(_SAME)).translate(_SAME).casefold()
    return "".join(sign for sign in folded if not sign.isspace() and sign not in _DROPPED)


def split_lines(text: str) -> list[tuple[int, int]]:
    """Where each line begins and ends. Empty lines are left out, and one that begins with a bullet belongs to the line
    before."""
    lines: list[tuple[int, int]] = []
    for line in re.finditer(r"[^\r\n\u2028\u2029\x85]+", text):
        words = line[0].strip()
        if words and lines and words[0] in _BULLETS:
            lines[-1] = (lines[-1][0], line.end())
        elif words:
            lines.append((line.start(), line.end()))
    return lines
