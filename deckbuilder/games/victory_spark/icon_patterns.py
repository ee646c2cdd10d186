"""Finds cards whose text fits a limited icon that they do not have (VS 2.18.2.1). Appendix 1 decides, so this is only a
hint that the icon may be missing in a file."""

from typing import Final

from card_db.models import Card
from deckbuilder.games.victory_spark.appendix import EXCEPTIONS, icons_of
from deckbuilder.games.victory_spark.glossary import GLOSSARY
from deckbuilder.i18n.message import Message

Pattern = tuple[tuple[str, ...], ...]
"""Groups of words. A line fits if it has one word of each group."""


def _words(*ja: str, en: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a group in Japanese and in English. `‹ring›` stands for a word of the game."""
    return tuple(GLOSSARY.fill(word, "ja") for word in ja), tuple(GLOSSARY.fill(word, "en").lower() for word in en)


_RETIRED: Final = _words("リタイヤ", "リタイア", en=("retire",))
_GONE: Final = _words("‹waiting_room›に置", "‹waiting_room›へ", en=("‹waiting_room›",))
_OF_FIRE: Final = (
    # choose as many cards on the opponent's field as there are certain cards in the own retire zone, and remove them
    _RETIRED,
    _words("枚数", "数だけ", "同じ数", en=("as many", "number of", "for each")),
    _words("相手の‹field›", "相手の場", en=("opponent's field",)),
    _words("選", en=("choose",)),
    _GONE,
)
_OF_HEALING: Final = (
    # compare the retired cards of both players, and put one of the own into the waiting room
    _RETIRED,
    _words("相手", en=("opponent",)),
    _words("少な", "多い", "多け", "多く", en=("fewer", "more")),
    _words("1枚", en=("choose 1", "choose one")),
    _words("選", en=("choose",)),
    _GONE,
)
_PATTERNS: Final[tuple[tuple[str, Pattern], ...]] = tuple(
    (icon, tuple(group[language] for group in groups))
    for icon, groups in (("fire", _OF_FIRE), ("heal", _OF_HEALING))
    for language in (0, 1)
)
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
    if {card.id, card.number} & EXCEPTIONS:
        return ()
    missing = [icon for icon in icons_fitting(card) if icon not in icons_of(card)]
    return tuple(map(_hint, missing))


def _hint(icon: str) -> Message:
    return Message(
        "The text looks like that of a card with the icon {icon}. Add the icon if it is printed on the card.",
        {"icon": GLOSSARY.short(f"{icon}_icon").model_dump()},
    )
