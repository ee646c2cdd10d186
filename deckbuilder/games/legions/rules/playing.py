"""Play a card that is unlocked or in the standby zone (LEG 32)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.bans import BANS
from deckbuilder.games.legions.rules.changes import Change, cores_at, free_places, move_card, move_cores, wait_zone
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.using import context
from deckbuilder.games.legions.rules.vocabulary import DECK, EMPTY, EXILE, PLAY, STANDBY
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.playing import may_be_played, note_played
from deckbuilder.kernel.procedures import Procedure

AFTER_PLAY: Final = {**{zone.word: zone.zone for zone in WORDS.zones}, "deck_top": DECK, "deck_bottom": DECK}
"""The zones to which a text can send its own card (LEG 01-2)."""


class PlayFrame(Procedure[Table]):
    """Plays a card, which stays in the play zone meanwhile (LEG 32-2)."""

    FIELDS: ClassVar = {"card": VALUE, "lane": VALUE, "origin": VALUE}
    __slots__ = tuple(FIELDS)
    card: int
    lane: int
    origin: int

    def __init__(self, card: int, lane: int) -> None:
        super().__init__()
        self.card, self.lane, self.origin = card, lane, EMPTY

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps: move into the play zone, carry out the play for this kind of card, leave the play zone."""
        return self._begin, self._do, self._after

    def _begin(self, table: Table) -> None:
        self.origin = table.cards[self.card].zone
        note_played(table, table.cards[self.card].owner, self.card, table.definition(self.card).own_play)
        move_card(table, self.card, PLAY, kind="play")

    def _do(self, table: Table) -> None:
        definition, owner = table.definition(self.card), table.cards[self.card].owner
        if definition.kind == "lord":
            make(table, Change("deploy", self.card))
            if table.lord(owner) == self.card:
                move_cores(table, owner, definition.core_cost, "core_zone", "lord")
        elif definition.kind == "minion":
            make(table, Change("deploy", self.card, lane=self.lane))
        elif definition.play >= 0:
            table.push(context(table, self.card, -1, definition.play))

    def _after(self, table: Table) -> None:
        """Put a skill into its wait zone and exile an arts card, unless the text moves it (LEG 17-19, 32-4, 32-6)."""
        record, definition = table.cards[self.card], table.definition(self.card)
        if record.zone == PLAY:
            zone = wait_zone(table, self.card) if definition.kind == "skill" else EXILE
            zone = AFTER_PLAY.get(definition.after_play, zone)
            if zone == STANDBY and not table.standby_room(record.owner):
                zone = wait_zone(table, self.card)
            top = definition.after_play == "deck_top"
            make(table, Change("move", self.card, zone=zone, top=top), replaceable=False)
        table.note("plays", self.card, origin=self.origin)
        table.note("play", self.card, origin=self.origin)


def play_lanes(table: Table, card: int) -> list[int]:
    """Return the lanes where the card can be played: free own lanes for a Minion, `EMPTY` for other cards, none if it
    cannot be played (LEG 32-3 to 32-6)."""
    definition, record = table.definition(card), table.cards[card]
    if not record.open:
        return []
    if BANS.check_player(table, record.owner, "play", f"play_{definition.kind}") is not None:
        return []
    if definition.own_play is not None and not may_be_played(table, card, definition.own_play):
        return []
    match definition.kind:
        case "minion":
            return free_places(table, card)
        case "lord":
            free = table.lord(record.owner) == EMPTY
            paid = cores_at(table, record.owner, "core_zone") >= definition.core_cost
            return [EMPTY] if free and paid else []
        case _:
            return [EMPTY] if targets_exist(table, card) else []


def targets_exist(table: Table, card: int) -> bool:
    """Return whether the First Effect of a skill or arts card has its targets (LEG 35-9)."""
    definition = table.definition(card)
    return definition.play < 0 or definition.first(table, context(table, card, -1, definition.play))


def lane_number(word: str) -> int:
    """Return the lane of a word, or `EMPTY`."""
    return LANES.index(word) if word in LANES else EMPTY
