"""Tokens: what they are, and where they come from (LEG 40, 41)."""

from typing import Final

from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.vocabulary import OUTSIDE
from deckbuilder.games.legions.script import Create, TokenCard
from deckbuilder.kernel.effects import EffectFrame

_NAMES: Final = {
    "ghost": {"ja": "ゴーストトークン", "en": "Ghost Token"},
    "zombie": {"ja": "ゾンビトークン", "en": "Zombie Token"},
    "doll": {"ja": "ドールトークン", "en": "Doll Token"},
    "big_bear": {"ja": "ビッグベアトークン", "en": "Big Bear Token"},
}
CARDS: Final = {"ghost": "LEG-S1-131", "zombie": "LEG-S1-132", "doll": "LEG-S1-133", "big_bear": "LEG-S1-134"}
"""The cards of the set that ships, which are these tokens: a token is the same card however it came."""
_BLUE_BLACK: Final = ("blue", "black")
_BLUE_WHITE: Final = ("blue", "white")
_DEFINED: Final[dict[str, tuple[int, int, int, str, tuple[str, ...], tuple[str, ...]]]] = {
    "ghost": (1, 1, 1, "ghost", _BLUE_BLACK, ("haste", "straight_attack")),
    "zombie": (3, 2, 3, "zombie", _BLUE_BLACK, ()),
    "doll": (2, 2, 2, "doll", _BLUE_WHITE, ()),
    "big_bear": (5, 4, 5, "doll", _BLUE_WHITE, ()),
}
"""Cost, ATK, HP, type, colours and keywords (LEG 41-2 to 41-5)."""


def token_def(token: str | TokenCard) -> CardDef:
    """The definition of a token, one of the four or one that a text defines (LEG 41-1)."""
    if isinstance(token, str):
        cost, atk, hp, kind, colours, keywords = _DEFINED[token]
        words = dict.fromkeys(keywords, -1)
        return _token(CARDS[token], _NAMES[token], (cost, atk, hp), colours, (kind, "token"), words)
    colours = (token.colours,) if isinstance(token.colours, str) else token.colours
    keywords_held = {word.keyword: -1 if word.value is None else word.value for word in token.keywords}
    name = {"ja": token.name, "en": token.name}
    types = tuple(dict.fromkeys((*token.types, "token")))
    numbers = (token.cost, token.atk, token.hp)
    return _token(_identity(token), name, numbers, tuple(colours), types, keywords_held)


def _identity(token: TokenCard) -> str:
    return f"token:{token.model_dump_json()}"


def _nothing(_table: Table, _frame: EffectFrame) -> bool:
    return True


def _token(
    card_id: str,
    name: dict[str, str],
    numbers: tuple[int, int, int],
    colours: tuple[str, ...],
    types: tuple[str, ...],
    keywords: dict[str, int],
) -> CardDef:
    cost, atk, hp = numbers
    return CardDef(
        id=card_id,
        name=name,
        category="minion",
        token=True,
        colours=colours,
        types=types,
        cost=cost,
        core_cost=0,
        atk=atk,
        hp=hp,
        wait=0,
        keywords=keywords,
        text={"ja": "", "en": ""},
        by_hand=False,
        play=-1,
        first=_nothing,
        after_play="",
        triggered=(),
        events=frozenset(),
        activated=(),
        statics=(),
        insteads=(),
        works=False,
        codes=(),
        tokens=(),
    )


def token_id(step: Create) -> str:
    """The id of the definition of a step's token."""
    return CARDS[step.card] if isinstance(step.card, str) else _identity(step.card)


def create(table: Table, player: int, definition_id: str) -> int:
    """A token from outside the game (LEG 40-2); it is put on the field then."""
    number = next(place for place, definition in enumerate(table.book) if definition.id == definition_id)
    card = table.take_in([CardState(number, player)], OUTSIDE)[0]
    table.zone(player, OUTSIDE).append(card)
    table.touch()
    return card
