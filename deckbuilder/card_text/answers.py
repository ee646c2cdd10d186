"""What a line may mean that asks: its scripts with each answer to each question."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Set

from deckbuilder.card_text.doubts import DoubtError, assuming
from deckbuilder.card_text.frames.script_words import Tree

Doubts = Mapping[tuple[str, Hashable], DoubtError]
Read = tuple[list[list[Tree]], Doubts, Set[tuple[str, Hashable]]]
MOST_ANSWERS = 3
"""Questions of one line that are answered one after the other."""
_YOURS = {"ja": "あなた", "en": "your"}
"""A word that never means the opponent, whoever acts."""
_OPEN = "自分"
"""A word that may mean the one who acts."""


def answered(read: Callable[[], Read], doubts: Doubts, told: Mapping[str, str]) -> Iterator[list[Tree]]:
    """Yield the scripts of a line with each answer to its questions. `read`: what it means with the answers that are
    assumed, and what it asks then; `doubts`: what it asks with those that are `told`."""
    if len(told) == MOST_ANSWERS:
        return
    for doubt in [doubt for doubt in doubts.values() if doubt.id not in told]:
        for reply in doubt.answers:
            replies = {**told, doubt.id: reply}
            with assuming(replies):
                found, more, _ = read()
            yield from found
            yield from answered(read, more, replies)


def answered_by_words(doubts: Doubts, typed: Callable[[Hashable], str], language: str) -> dict[str, str]:
    """Return the answers that the typed words give themselves: `あなた` and `your` are yours, whoever acts."""
    asked = [typed(about).casefold() for id_, about in doubts if id_ == "whose"]
    is_sure = all(_YOURS[language] in words and _OPEN not in words for words in asked)
    return {"whose": "yours"} if asked and is_sure else {}
