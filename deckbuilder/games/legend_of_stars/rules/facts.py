"""The facts of cards and players that selectors, amounts and conditions can read."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.games.legend_of_stars.glossary import STATS
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import also_called, keywords_of, stat_of, words_of
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, DECK, ENERGY, HAND, SUPPORT, TRASH
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of

ZONES_OF: Final = {
    "character": (CHARACTERS,),
    "support": (SUPPORT,),
    "field": (CHARACTERS, SUPPORT),
    "hand": (HAND,),
    "trash": (TRASH,),
    "energy": (ENERGY,),
    "deck": (DECK,),
}
_ORIENTATIONS: Final = {
    "attack": ("attack",),
    "defence_left": ("defence", "defence_left"),
    "defence_right": ("defence", "defence_right"),
}
"""The orientations that each word of a selector matches."""


def _kinds(table: Table, _card: int, record: CardState) -> tuple[str, ...]:
    """Return the kind, and `flash` or `field` for cards with that mark."""
    definition = table.book[record.definition]
    if not (definition.flash or definition.field):
        return (definition.kind,)
    return definition.kind, "flash" if definition.flash else "", "field" if definition.field else ""


_WORDS: Final[Mapping[str, WordFact[Table, CardState]]] = {
    "kind": WordFact(_kinds, compared=lambda table, _card, record: (table.book[record.definition].kind,)),
    "attribute": WordFact(
        lambda table, card, record: (
            words_of(table, card, "attribute", (table.book[record.definition].attribute,))
            if table.gaining
            else (table.book[record.definition].attribute,)
        )
    ),
    "race": WordFact(
        lambda table, card, record: (
            words_of(table, card, "race", table.book[record.definition].races)
            if table.gaining
            else table.book[record.definition].races
        )
    ),
    "keyword": WordFact(lambda table, card, _record: keywords_of(table, card)),
    "row": WordFact(
        lambda _table, _card, record: (record.row,) if record.zone == CHARACTERS else (),
        compared=lambda _table, _card, record: (record.row,),
        is_hidden=False,
    ),
    "orientation": WordFact(
        lambda _table, _card, record: _ORIENTATIONS[record.orientation] if record.zone == CHARACTERS else (),
        is_hidden=False,
    ),
}


def _changing(stat: str, place: int) -> NumberFact[Table]:
    """Declare a number of a character that effects change. A card that has left keeps its last number. The original
    number is the printed one (LoS 8.7)."""

    def now(table: Table, card: int) -> int:
        record = table.cards[card]
        if record.zone != CHARACTERS and record.was_up:
            return record.known[place]
        return stat_of(table, card, stat)

    return NumberFact(now, printed=lambda table, card: table.definition(card).shown.stat(stat))


_NUMBERS: Final[Mapping[str, NumberFact[Table]]] = {
    "cost": NumberFact(lambda table, card: table.definition(card).cost),
    "speed": NumberFact(lambda table, card: table.definition(card).speed),
    **{stat: _changing(stat, place) for place, stat in enumerate(STATS)},
}
FACTS: Final[Facts[Table, CardState]] = Facts(
    zones=ZONES_OF,
    lanes=(CHARACTERS,),
    shows=lambda record: record.face_up,
    words=_WORDS,
    states={"face": lambda record: "up" if record.face_up else "down", "ready": lambda record: record.ready},
    numbers=_NUMBERS,
    of_players={
        "life": lambda table, player: table.life[player],
        "ready_energy": lambda table, player: table.count_ready(player),
        "hand": size_of(HAND),
        "energy": size_of(ENERGY),
        "deck": size_of(DECK),
        "trash": size_of(TRASH),
        "cards_played": lambda table, player: table.played[player],
        "attacks_made": lambda table, player: table.attacks[player],
    },
    also_called=also_called,
)
"""A face-down card never matches a fact that only face-up cards show (LoS 9.6.1)."""
