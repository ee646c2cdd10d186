"""The facts of cards and players that selectors, amounts and conditions can read."""

from collections.abc import Callable, Mapping
from typing import Final

from deckbuilder.games.legions.glossary import UNITS
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.values import also_called, atk_of, cost_of, hp_of, keywords_of, words_of
from deckbuilder.games.legions.rules.vocabulary import DECK, EXILE, FIELD_ZONES, HAND, STANDBY, ZONES_OF
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of

# Words -----------------------------------------------------------------------------------


def _categories(table: Table, card: int, record: CardState) -> tuple[str, ...]:
    """Return the kind, with `unit` for an open master, lord or minion on the field (LEG 21-1) and `token` for
    tokens."""
    definition = table.book[record.definition]
    words = (definition.kind, "token") if definition.token else (definition.kind,)
    return (*words, "unit") if table.is_unit(card) else words


def _categories_then(table: Table, _card: int, record: CardState) -> tuple[str, ...]:
    """Return the kind as it was. A card that was open counts as open (LEG 36-2i)."""
    definition = table.book[record.definition]
    words = (definition.kind, "token") if definition.token else (definition.kind,)
    return (*words, "unit") if definition.kind in UNITS else words


def _keywords(table: Table, card: int, record: CardState) -> Mapping[str, int]:
    """Return the current keywords of a card on the field, or the printed ones elsewhere. Keywords work only on the
    field (LEG 39-1)."""
    if record.zone in FIELD_ZONES and record.open:
        return keywords_of(table, card)
    return table.book[record.definition].keywords


def _symbols(table: Table, _card: int, record: CardState) -> tuple[str, ...]:
    return _SYMBOLS.get(len(table.book[record.definition].colours), ())


_SYMBOLS: Final[Mapping[int, tuple[str, ...]]] = {1: ("single",), 2: ("double",)}
_WORDS: Final[Mapping[str, WordFact[Table, CardState]]] = {
    "kind": WordFact(
        _categories,
        was=_categories_then,
        compared=lambda table, _card, record: (table.book[record.definition].kind,),
    ),
    "colour": WordFact(
        lambda table, card, record: (
            words_of(table, card, "colour", table.book[record.definition].colours)
            if table.gaining
            else table.book[record.definition].colours
        )
    ),
    "symbols": WordFact(_symbols),
    "type": WordFact(
        lambda table, card, record: (
            words_of(table, card, "type", table.book[record.definition].types)
            if table.gaining
            else table.book[record.definition].types
        )
    ),
    "keyword": WordFact(_keywords),
}

# Numbers ---------------------------------------------------------------------------------


def _printed(read: Callable[[CardDef], int], *, none_at_zero: bool = False) -> NumberFact[Table]:
    """Declare a number that no effect changes. A reversed card does not show it (LEG 16-3c)."""

    def number(table: Table, card: int) -> int:
        return read(table.definition(card))

    def shown(table: Table, card: int) -> int:
        return number(table, card) if table.cards[card].open else 0

    return NumberFact(shown, was=number, printed=number, none_at_zero=none_at_zero)


def _of_unit(now: Callable[[Table, int], int], place: int, read: Callable[[CardDef], int]) -> NumberFact[Table]:
    """Declare a number that effects change. A card that has left the field keeps its last number."""

    def was(table: Table, card: int) -> int:
        record = table.cards[card]
        return now(table, card) if record.zone in FIELD_ZONES else record.known[place]

    return NumberFact(now, was=was, printed=lambda table, card: read(table.definition(card)))


def _cost(table: Table, card: int) -> int:
    return table.definition(card).cost


_NUMBERS: Final[Mapping[str, NumberFact[Table]]] = {
    "cost": NumberFact(cost_of, was=_cost, printed=_cost, is_hidden=False),
    "atk": _of_unit(atk_of, 0, lambda definition: definition.atk),
    "hp": _of_unit(hp_of, 1, lambda definition: definition.hp),
    "wait_turns": _printed(lambda definition: definition.wait, none_at_zero=True),
    "core_cost": _printed(lambda definition: definition.core_cost),
    "damage": NumberFact(lambda table, card: table.cards[card].damage, is_hidden=False),
    "cores": NumberFact(lambda table, card: table.cards[card].cores, is_hidden=False),
}
FACTS: Final[Facts[Table, CardState]] = Facts(
    zones=ZONES_OF,
    lanes=FIELD_ZONES,
    shows=lambda record: record.open,
    words=_WORDS,
    states={
        "ready": lambda record: record.ready if record.zone in FIELD_ZONES else None,
        "open": lambda record: record.open,
        "damaged": lambda record: record.damage > 0,
        "awakened": lambda record: record.awakened,
    },
    numbers=_NUMBERS,
    of_players={
        "life": lambda table, player: table.life[player],
        "points": lambda table, player: table.points[player],
        "ready_cores": lambda table, player: table.ready_cores[player],
        "exhausted_cores": lambda table, player: table.exhausted_cores[player],
        "core_zone": lambda table, player: table.ready_cores[player] + table.exhausted_cores[player],
        "core_total": lambda table, player: table.core_total(player),
        "timeline": lambda table, player: len(table.timeline(player)),
        "hand": size_of(HAND),
        "deck": size_of(DECK),
        "exile": size_of(EXILE),
        "standby": size_of(STANDBY),
    },
    cards={
        "your_master": lambda table, player: table.master(player),
        "opponent_master": lambda table, player: table.master(1 - player),
    },
    also_called=also_called,
)
"""The facts of Legions!. A reversed card has no characteristics except a cost of 0 (LEG 16-3c, 16-3d)."""
