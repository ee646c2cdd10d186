"""Finds cards whose text fits a limited icon that they do not have (VS 2.18.2.1). Appendix 1 decides, so this is only a
hint that the icon may be missing in a file."""

from typing import Final

from card_db.models import Card
from deckbuilder.games.victory_spark.appendix import exceptions, icons_of
from deckbuilder.games.victory_spark.glossary import GLOSSARY
from deckbuilder.i18n.message import Message

Pattern = tuple[tuple[str, ...], ...]
"""Groups of words. A line fits if it has one word of each group."""
_PATTERNS: Final[tuple[tuple[str, Pattern], ...]] = (
    # choose as many cards on the opponent's field as there are certain cards in the own retire zone, and remove them
    ("fire", (("リタイヤ", "リタイア"), ("枚数", "数だけ", "同じ数"), ("相手のフィールド", "相手の場"), ("選",),
              ("控え室に置", "控え室へ"))),
    ("fire", (("retire",), ("as many", "number of", "for each"), ("opponent's field",), ("choose",),
              ("waiting room",))),
    # compare the retired cards of both players, and put one of the own into the waiting room
    ("heal", (("リタイヤ", "リタイア"), ("相手",), ("少な", "多い", "多け", "多く"), ("1枚",), ("選",),
              ("控え室に置", "控え室へ"))),
    ("heal", (("retire",), ("opponent",), ("fewer", "more"), ("choose 1", "choose one"), ("waiting room",))),
)  # fmt: skip
_FULL_WIDTH: Final = str.maketrans("１’", "1'")


def icons_fitting(card: Card) -> tuple[str, ...]:
    """Return the limited icons for which the card's text looks, each once."""
    text = f"{card.text.ja}\n{card.text.en}".translate(_FULL_WIDTH).lower()
    return tuple(
        dict.fromkeys(icon for line in text.split("\n") for icon, pattern in _PATTERNS if _fits(line, pattern))
    )


def _fits(line: str, pattern: Pattern) -> bool:
    return all(any(word in line for word in words) for words in pattern)


def doubts(card: Card) -> tuple[Message, ...]:
    """Return a hint for each limited icon that the card may lack."""
    if {card.id, card.number} & exceptions():
        return ()
    missing = [icon for icon in icons_fitting(card) if icon not in icons_of(card)]
    return tuple(map(_hint, missing))


def _hint(icon: str) -> Message:
    return Message(
        "The text looks like that of a card with the icon {icon}. Add the icon if it is printed on the card.",
        {"icon": GLOSSARY.short(f"{icon}_icon").model_dump()},
    )
