"""What expressions read of cards and players: numbers, places, likenesses, whom a word refers to."""

from typing import Final

from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.ranges import adjacent, facing
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import atk_of, cost_of, full_hp_of, hp_of
from deckbuilder.games.legions.rules.vocabulary import DECK, EXILE, FIELD_ZONES, HAND, STANDBY, ZONES_OF

MASTERS: Final = {"your_master": 0, "opponent_master": 1}
"""Words that always refer to a card, and whose: 0 the speaker's."""


def zones_of(words: str | tuple[str, ...]) -> tuple[int, ...]:
    """The zones of a word, or of several (LEG 17)."""
    named = (words,) if isinstance(words, str) else words
    return tuple(dict.fromkeys(zone for word in named for zone in ZONES_OF[word]))


# Numbers ---------------------------------------------------------------------------------


def number_of_card(table: Table, card: int, stat: str, *, past: bool = False) -> int:
    """A number of a card now; `past`: of one that has left the field, as it last was there."""
    record = table.cards[card]
    gone = past and record.zone not in FIELD_ZONES
    match stat:
        case "cost":
            return table.definition(card).cost if past else cost_of(table, card)
        case "atk":
            return record.known[0] if gone else atk_of(table, card)
        case "hp":
            return record.known[1] if gone else hp_of(table, card)
        case "damage":
            return record.damage
        case "cores":
            return record.cores
        case _:
            return printed_number(table, card, stat) if record.open or past else 0


def printed_number(table: Table, card: int, stat: str) -> int:
    """The printed number; of HP and ATK on the field without damage and effects."""
    definition = table.definition(card)
    match stat:
        case "cost":
            return definition.cost
        case "atk":
            return definition.atk
        case "hp":
            return definition.hp
        case "wait_turns":
            return definition.wait
        case "core_cost":
            return definition.core_cost
        case _:
            return full_hp_of(table, card)


def player_number(table: Table, player: int, what: str) -> int:
    """A number of a player by its word."""
    if what in _ZONES:
        return len(table.zone(player, _ZONES[what]))
    if what == "timeline":
        return len(table.timeline(player))
    if what == "core_zone":
        return table.ready_cores[player] + table.exhausted_cores[player]
    if what == "core_total":
        return table.core_total(player)
    numbers = {
        "life": table.life, "points": table.points, "ready_cores": table.ready_cores,
        "exhausted_cores": table.exhausted_cores,
    }  # fmt: skip
    return numbers[what][player]


_ZONES: Final = {"hand": HAND, "deck": DECK, "exile": EXILE, "standby": STANDBY}


# Places and likenesses ----------------------------------------------------------------------


def near(table: Table, source: int, record: CardState, word: str) -> bool:
    """Whether a card lies in the `same` lane as the source, or in an `adjacent` one; lanes are shared (LEG 18)."""
    own = table.cards[source]
    lane = record.lane if record.owner == own.owner else facing(record.lane)
    return lane == own.lane if word == "same" else lane in adjacent(own.lane)


def alike(table: Table, card: int, other: int, what: str) -> bool:
    """Whether two cards have that in common; of colours and types one is enough."""
    if what == "lane":
        return near(table, other, table.cards[card], "same")
    first, second = table.definition(card), table.definition(other)
    match what:
        case "colour":
            return not set(first.colours).isdisjoint(second.colours)
        case "type":
            return not set(first.types).isdisjoint(second.types)
        case "kind":
            return first.category == second.category
        case _:
            return first.name == second.name
