"""Split lines with more than one card: `A ×3、B ×2`, `A 3 / B 2`, `A、B、C 各2枚`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.formats.lists import counts
from deckbuilder.formats.lists.interpretations import Interpretation
from deckbuilder.formats.lists.line import LineReader
from deckbuilder.formats.lists.signs import plain

_BETWEEN = re.compile(
    r"\s*(?:、|(?<![0-9])[,/]|[,/](?![0-9])|;|\||・|&|＆|\+|\t|と)\s*|\s{2,}|(?<=[0-9枚)])\s+|\s+(?=[0-9]+\s*[x×枚]|[0-9①-⑳❶-❿]+[^\W\d])|"
    r"(?<=[①-⑳❶-❿)])(?=\w)|(?<=[x×][0-9])(?=[^\W\da-z枚])|(?<=[0-9]枚)(?=\w)|"
    r"(?<=[ぁ-ヶー一-鿿々][0-9])(?![枚つ個])(?=[ぁ-ヶ一-鿿])"
)
_MOST_PIECES = 24
_MOST_TOGETHER = 5
_MOST_LINES = 300
"""The most lines of a list that are split, since each may take 25 ms. A deck has fewer; further lines stay as text."""
_SENTENCE = re.compile(
    r"(?<=[0-9枚])(?:を?(?:採用|投入|使用)(?:しました|しています|中)?|です|でした|となります)[。.!！]?$"
)
"""The end of a sentence that lists cards."""
_SUM_BEHIND = re.compile(
    r"(?:の|、|,|\s)+(?:計|合計|全部で|total:?)\s*(?P<n>[0-9]{1,3})\s*枚?(?:です|でした)?[。.]?$", re.IGNORECASE
)
"""The sum at the end of a sentence of cards."""


@dataclass(frozen=True, slots=True)
class Share:
    """A card of a line with several cards, and its count."""

    way: Interpretation
    count: int


class SeveralReader:
    """Splits a line into cards, so that every piece of it belongs to one of them."""

    def __init__(self, lines: LineReader) -> None:
        self._lines = lines
        self._left = _MOST_LINES

    def read(self, text: str) -> tuple[Share, ...] | None:
        """Return the cards of the line, or None if there is only one, or if the cards or their counts are not
        certain.
        """
        each = counts.for_each(plain(text))
        if each is not None:
            cards = self._split(each[0].strip(" :、,"))
            alone = cards is not None and all(not way.says_count for way in cards)
            return tuple(Share(way, each[1]) for way in cards) if cards is not None and alone else None
        sentence = _SUM_BEHIND.search(plain(text))
        shares = self._counted(text[: sentence.start()] if sentence else _SENTENCE.sub("", text))
        is_whole = sentence is None or (
            shares is not None and sum(share.count for share in shares) == int(sentence["n"])
        )
        return shares if is_whole else None

    def together(self, text: str) -> tuple[Interpretation, ...] | None:
        """Return the cards of a line with several cards and no counts, or None if it is not such a line or not
        certain.
        """
        cards = self._split(text)
        if cards is None or len(cards) < 2 or any(way.says_count for way in cards):
            return None
        return tuple(cards)

    def _counted(self, text: str) -> tuple[Share, ...] | None:
        cards = self._split(text)
        if cards is None or len(cards) < 2 or not all(way.says_count for way in cards):
            return None
        counted = [(way, way.copies) for way in cards]
        shares = tuple(Share(way, count) for way, count in counted if count is not None and count > 0)
        return shares if len(shares) == len(cards) else None

    def _split(self, text: str) -> Sequence[Interpretation] | None:
        """Return the only way to cut the line into known cards."""
        self._left -= 1
        cuts = [(0, 0), *(match.span() for match in _BETWEEN.finditer(plain(text))), (len(text), len(text))]
        if len(cuts) > _MOST_PIECES or self._left < 0:
            return None
        splits: list[list[tuple[Interpretation, ...]]] = [[()]]
        for last in range(1, len(cuts)):
            splits.append([])
            for first in range(max(0, last - _MOST_TOGETHER), last):
                if splits[first]:
                    way = self._only(text[cuts[first][1] : cuts[last][0]])
                    if way is not None:
                        splits[-1] += [(*before, way) for before in splits[first]][:2]
        return splits[-1][0] if len({_meaning(ways) for ways in splits[-1]}) == 1 else None

    def _only(self, piece: str) -> Interpretation | None:
        read = self._lines.read(piece) if piece.strip() else []
        ways = [way for way in read if way.is_clean and way.copies is not None]
        return ways[0] if len({_meaning([way]) for way in ways}) == 1 else None


def _meaning(ways: Sequence[Interpretation]) -> tuple[tuple[str, int | None], ...]:
    return tuple((way.card.id, way.copies) for way in ways)
