"""Define tokens, and create them (LEG 40, 41)."""

from typing import Final

from card_db.models import Card, FieldValue, Keyword, Text
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import OUTSIDE
from deckbuilder.games.legions.script import TokenCard

_NAMES: Final = {
    "ghost": Text(ja="ゴーストトークン", en="Ghost Token"),
    "zombie": Text(ja="ゾンビトークン", en="Zombie Token"),
    "doll": Text(ja="ドールトークン", en="Doll Token"),
    "big_bear": Text(ja="ビッグベアトークン", en="Big Bear Token"),
}
CARDS: Final = {"ghost": "LEG-S1-131", "zombie": "LEG-S1-132", "doll": "LEG-S1-133", "big_bear": "LEG-S1-134"}
"""The ids of the four tokens in the shipped set. A token is the same card however it was made."""
_BLUE_BLACK: Final = ("blue", "black")
_BLUE_WHITE: Final = ("blue", "white")
_DEFINED: Final[dict[str, tuple[int, int, int, str, tuple[str, ...], tuple[str, ...]]]] = {
    "ghost": (1, 1, 1, "ghost", _BLUE_BLACK, ("haste", "straight_attack")),
    "zombie": (3, 2, 3, "zombie", _BLUE_BLACK, ()),
    "doll": (2, 2, 2, "doll", _BLUE_WHITE, ()),
    "big_bear": (5, 4, 5, "doll", _BLUE_WHITE, ()),
}
"""Cost, ATK, HP, type, colours and keywords (LEG 41-2 to 41-5)."""


def token_card(token: str | TokenCard) -> Card:
    """Return the card of a token: one of the four, or one that a text defines (LEG 41-1)."""
    if isinstance(token, str):
        cost, atk, hp, kind, colours, words = _DEFINED[token]
        return _card(_NAMES[token], (cost, atk, hp), colours, (kind,), tuple(Keyword(keyword=word) for word in words))
    colours = (token.colours,) if isinstance(token.colours, str) else tuple(token.colours)
    keywords = tuple(Keyword(keyword=word.keyword, value=word.value) for word in token.keywords)
    name = Text(ja=token.name, en=token.name)
    return _card(name, (token.cost, token.atk, token.hp), colours, token.types, keywords)


def _card(
    name: Text,
    numbers: tuple[int, int, int],
    colours: tuple[str, ...],
    types: tuple[str, ...],
    keywords: tuple[Keyword, ...],
) -> Card:
    cost, atk, hp = numbers
    fields: dict[str, FieldValue] = {
        "kind": "token",
        "cost": cost,
        "atk": atk,
        "hp": hp,
        "colours": colours,
        "types": types,
    }
    return Card(id="token", game="legions", name=name, fields=fields, keywords=keywords)


def token_id(token: str | TokenCard) -> str:
    """Return the id of a token's definition."""
    return CARDS[token] if isinstance(token, str) else f"token:{token.model_dump_json()}"


def create(table: Table, player: int, definition_id: str) -> int:
    """Create a token outside the game (LEG 40-2). The caller puts it onto the field."""
    number = next(place for place, definition in enumerate(table.book) if definition.id == definition_id)
    table.bring(player, OUTSIDE, (number,))
    return table.zone(player, OUTSIDE)[-1]
