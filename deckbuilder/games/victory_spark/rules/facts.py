"""The facts of cards and players that selectors, amounts and conditions can read."""

from collections.abc import Collection, Mapping
from typing import Final

from deckbuilder.games.victory_spark.appendix import folded, works_named
from deckbuilder.games.victory_spark.glossary import SLOTS, STATS
from deckbuilder.games.victory_spark.rules.card_state import CardState
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import KNOWING, all_changed, stat_of, words_of
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    ENERGY,
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    RETIRE,
    RING,
    SURPRISE,
    TURNED_ZONES,
    WAITING_ROOM,
)
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of
from deckbuilder.kernel.last_known import Memory, Remembering, Snapshot

ZONES_OF: Final = {
    "ring": (RING,),
    "bench": (BENCH,),
    "field": FIELD_ZONES,
    "hand": (HAND,),
    "energy": (ENERGY,),
    "retire": (RETIRE,),
    "waiting_room": (WAITING_ROOM,),
    "deck": (DECK,),
    "surprise": (SURPRISE,),
}


def _changing(word: str) -> WordFact[Table, CardState]:
    """Declare words of a card that effects change."""

    def now(table: Table, card: int, _record: CardState) -> Collection[str]:
        return words_of(table, card, word)

    return WordFact(now, was=lambda table, card, _record: REMEMBERING.last_words(table, card, word))


def _works(table: Table, _card: int, record: CardState) -> Collection[str]:
    """Return the works whose titles refer to the card (VS 2.9.1.1)."""
    return works_named(table.book[record.definition].work)


_WORDS: Final[Mapping[str, WordFact[Table, CardState]]] = {
    **{word: _changing(word) for word in ("name", "title", "gender", "attribute")},
    "work": WordFact(_works, spelled=folded),
}


def _number(stat: str) -> NumberFact[Table]:
    return NumberFact(
        lambda table, card: stat_of(table, card, stat),
        was=lambda table, card: REMEMBERING.last_number(table, card, stat),
        printed=lambda table, card: table.book[table.cards[card].definition].seen.numbers[stat],
    )


FACTS: Final[Facts[Table, CardState]] = Facts(
    zones=ZONES_OF,
    shows=lambda record: record.face_up,
    words=_WORDS,
    states={
        "orientation": lambda record: record.orientation if record.zone in TURNED_ZONES else None,
        "face": lambda record: "up" if record.face_up else "down",
        "slot": lambda record: SLOTS[record.lane] if record.zone == BENCH else None,
    },
    numbers={
        **{stat: _number(stat) for stat in STATS},
        "damage": NumberFact(
            lambda table, card: table.cards[card].damage,
            was=lambda table, card: REMEMBERING.last_number(table, card, "damage"),
            is_hidden=False,
        ),
    },
    of_players={
        "hand": size_of(HAND),
        "deck": size_of(DECK),
        "energy": size_of(ENERGY),
        "retire": size_of(RETIRE),
        "waiting_room": size_of(WAITING_ROOM),
        "standing_energy": lambda table, player: len(table.standing(player, ENERGY)),
        "bench": lambda table, player: len(table.bench(player)),
        "empty_bench": lambda table, player: len(table.empty_slots(player)),
    },
)


class SparkRemembering(Remembering[Table]):
    """Last information (VS 8.7)."""

    def memory(self, table: Table) -> Memory:
        """Return the snapshots of the game."""
        return table.memory

    def ready_made(self, table: Table, card: int) -> Snapshot | None:
        """Return the snapshot of the printed card if it is unhurt and nothing changes it."""
        if table.cards[card].damage or (KNOWING.may_change(table, card) and card in all_changed(table)):
            return None
        return table.book[table.cards[card].definition].remembered


REMEMBERING: Final[SparkRemembering] = SparkRemembering(FACTS, HIDDEN_ZONES, FIELD_ZONES)
