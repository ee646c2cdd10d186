"""The facts of cards and players that selectors, amounts and conditions can read."""

from collections.abc import Collection, Mapping
from typing import Final

from deckbuilder.games.vividz.glossary import INFORMATION, STATS
from deckbuilder.games.vividz.rules.card_state import CardState
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING, words_of
from deckbuilder.games.vividz.rules.vocabulary import (
    ACCOUNT,
    AREA,
    CONNECT,
    DECK,
    ENERGY,
    EXP,
    HAND,
    KEEP,
    LOOSE,
    MISSION,
    REMOVE,
    SCOUT,
    TEMPORARY,
    TRASH,
    TURNED_ZONES,
    UNTOLD_ZONES,
)
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.last_known import Memory, Remembering, Snapshot
from deckbuilder.kernel.undefined import UndefinedError

ZONES_OF: Final = {
    "account": (ACCOUNT,),
    "mission": (MISSION,),
    "area": (AREA,),
    "connect": (CONNECT, LOOSE),
    "exp": (EXP,),
    "hand": (HAND,),
    "deck": (DECK,),
    "energy": (ENERGY,),
    "trash": (TRASH,),
    "remove": (REMOVE,),
    "keep": (KEEP,),
    "temporary": (TEMPORARY,),
    "scout": (SCOUT,),
}


def _changing(word: str) -> WordFact[Table, CardState]:
    """Declare words of a card that effects change."""

    def now(table: Table, card: int, _record: CardState) -> Collection[str]:
        return words_of(table, card, word)

    return WordFact(
        now,
        was=lambda table, card, _record: REMEMBERING.last_words(table, card, word),
        compared=lambda table, card, _record: sorted(words_of(table, card, word)),
    )


def _kind(table: Table, _card: int, record: CardState) -> Collection[str]:
    return (table.book[record.definition].kind,)


_WORDS: Final[Mapping[str, WordFact[Table, CardState]]] = {
    **{word: _changing(word) for word in ("name", *INFORMATION, "icon")},
    "kind": WordFact(_kind),
}


def _now(stat: str, table: Table, card: int) -> int:
    """Return a number of a card. One that the card does not have is undefined (VIV 913.2)."""
    number = KNOWING.seen(table, card, stat).numbers.get(stat)
    if number is None:
        raise UndefinedError
    return number


def _printed(stat: str, table: Table, card: int) -> int:
    number = table.book[table.cards[card].definition].seen.numbers.get(stat)
    if number is None:
        raise UndefinedError
    return number


def _stat(stat: str) -> NumberFact[Table]:
    return NumberFact(
        lambda table, card: _now(stat, table, card),
        was=lambda table, card: REMEMBERING.last_number(table, card, stat),
        printed=lambda table, card: _printed(stat, table, card),
    )


def _hosted(word: str, zone: int) -> NumberFact[Table]:
    return NumberFact(
        lambda table, card: len(table.with_host(card, zone)),
        was=lambda table, card: REMEMBERING.last_number(table, card, word),
        is_hidden=False,
    )


def _plays(table: Table, player: int) -> int:
    return sum(who == player and what != "attack" for who, what in table.log)


FACTS: Final[Facts[Table, CardState]] = Facts(
    zones=ZONES_OF,
    shows=lambda record: record.face_up,
    words=_WORDS,
    states={
        "orientation": lambda record: record.orientation if record.zone in TURNED_ZONES else None,
        "face": lambda record: "up" if record.face_up else "down",
        "checked": lambda record: record.checked if record.zone == MISSION else None,
        "cleared": lambda record: not record.face_up if record.zone == MISSION else None,
        "attack_success": lambda record: record.attack_success,
    },
    numbers={
        **{stat: _stat(stat) for stat in STATS},
        "damage": NumberFact(
            lambda table, card: table.cards[card].damage,
            was=lambda table, card: REMEMBERING.last_number(table, card, "damage"),
            is_hidden=False,
        ),
        "exp": _hosted("exp", EXP),
        "connected": _hosted("connected", CONNECT),
    },
    of_players={
        "hand": size_of(HAND),
        "deck": size_of(DECK),
        "energy": size_of(ENERGY),
        "trash": size_of(TRASH),
        "remove": size_of(REMOVE),
        "charas": lambda table, player: len(table.charas(player)),
        "empty_areas": lambda table, player: len(table.empty_lanes(player)),
        "cleared": lambda table, player: table.cleared(player),
        "plays_this_turn": _plays,
        "counters": lambda table, player: sum(count for _, count in table.counts[player]),
    },
    lanes=(AREA, LOOSE, EXP, CONNECT),
)


def snapshot_of(seen: Seen, kind: str, damage: int = 0, exp: int = 0, connected: int = 0) -> Snapshot:
    """Return the facts of a card with these values, in the order of `FACTS`."""
    words = {**seen.words, "kind": (kind,)}
    numbers = (*seen.numbers.items(), ("damage", damage), ("exp", exp), ("connected", connected))
    return Snapshot(numbers, tuple([(word, tuple(sorted(told))) for word, told in words.items()]), goes_on=False)


class VividRemembering(Remembering[Table]):
    """Last information: what a card was in the zone that it has left (VIV 913.1)."""

    def memory(self, table: Table) -> Memory:
        """Return the snapshots of the game."""
        return table.memory

    def leaves(self, table: Table, card: int, goal: int) -> None:
        """Remember every card that leaves its zone."""
        table.memory.snapshots[card, table.cards[card].stay] = self.ready_made(table, card)

    def ready_made(self, table: Table, card: int) -> Snapshot:
        """Return the snapshot of the printed card if it is unhurt and alone, and nothing changes it, as in a deck.
        Otherwise make one of what the card is now."""
        record = table.cards[card]
        definition = table.book[record.definition]
        if record.zone == DECK:
            return definition.remembered
        now = KNOWING.seen(table, card) if KNOWING.may_change(table, card) else definition.seen
        is_alone = record.zone != AREA or not (record.damage or table.with_host(card, EXP, CONNECT))
        if is_alone and now is definition.seen:
            return definition.remembered
        exp, connected = len(table.with_host(card, EXP)), len(table.with_host(card, CONNECT))
        return snapshot_of(now, definition.kind, record.damage, exp, connected)


REMEMBERING: Final[VividRemembering] = VividRemembering(FACTS, UNTOLD_ZONES, (AREA,))
