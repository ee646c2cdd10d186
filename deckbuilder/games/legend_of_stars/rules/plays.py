"""Carry out what a player does: play cards, activate abilities, change displays (LoS 5.3, 8.3, 8.4)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    move_zone,
    put,
)
from deckbuilder.games.legend_of_stars.rules.paying import PAYING, pay_energy
from deckbuilder.games.legend_of_stars.rules.pipeline import add_energy, change_one, turn_up
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING, name_parties
from deckbuilder.games.legend_of_stars.rules.values import activated_on, cost_to_play
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, STAGE, SUPPORT, TRASH
from deckbuilder.kernel.ability_numbers import origin_of
from deckbuilder.kernel.compiling import ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.playing import note_played
from deckbuilder.kernel.procedures import Procedure


def perform(table: Table, player: int, move: Move) -> None:
    """Carry out an action of the main phase or of a window. Effects run as frames."""
    match move:
        case ("reorient", int(card), str(orientation)):
            table.edit(card).changed = table.turn
            change_one(table, Change("orient", card, word=orientation))
        case ("play_character", int(card), int(lane), str(orientation), str(face)):
            play_character(table, player, card, lane, orientation, face)
        case ("set_energy", int(card)):
            table.energy_turn[player] = table.turn
            add_energy(table, card, ready=True)
        case ("turn_face_up", int(card), str(orientation)):
            _turn_face_up(table, card, orientation)
        case ("activate", int(card), int(ability)):
            _activate(table, player, card, ability)
        case ("play_otherwise", int(card), int(ability)):
            _play_otherwise(table, player, card, ability)
        case ("play_effect", int(card)):
            table.push(PlayEffectFrame(player, card))
        case ("play_support", int(card)):
            play_support(table, player, card)


def _activate(table: Table, player: int, card: int, index: int) -> None:
    """Pay the whole cost, then carry out the ability (LoS 8.4)."""
    ability = ability_at(activated_on(table, card), index)
    assert ability is not None
    origin = origin_of(ability.index, table.cards[card].definition)
    frame = EffectFrame(origin, ability.code, player, table.ref(card), ability.index)
    name_parties(table, frame)
    table.push(PayFrame(PAYING, ability.payment, frame))


def _play_otherwise(table: Table, player: int, card: int, index: int) -> None:
    """Pay the other cost of a card of the hand, then play it (LoS 8.3)."""
    ability = ability_at(table.definition(card).otherwise, index)
    assert ability is not None
    frame = EffectFrame(table.cards[card].definition, ability.code, player, table.ref(card), index)
    table.push(PayFrame(PAYING, ability.payment, frame))


def _turn_face_up(table: Table, card: int, orientation: str) -> None:
    """Turn a character up in any orientation, as its one change of this turn (LoS 5.3, 6.4)."""
    table.edit(card).changed = table.turn
    turned = table.cards[card].orientation != orientation
    if turned:
        table.edit(card).orientation = orientation
        table.tell("orientation", card, orientation=orientation)
    turn_up(table, card)
    if turned:
        COLLECTING.happened(table, card, "reoriented")


def play_character(
    table: Table, player: int, card: int, lane: int, orientation: str, face: str, *, free: bool = False
) -> None:
    """Put a character from the hand into the back row (LoS 5.3). `free`: without paying its cost."""
    if not free:
        pay_energy(table, player, cost_to_play(table, card))
    put(table, card, CHARACTERS, square=(lane, "back"))
    record = table.edit(card)
    record.orientation, record.face_up = orientation, face == "up"
    if not record.face_up:
        table.new_handle(card)
    table.tell("play", card, kind="character", lane=lane, row="back", orientation=orientation, face=face)
    _played(table, player, card)


def play_support(table: Table, player: int, card: int, *, free: bool = False) -> None:
    """Put a support from the hand into the support zone (LoS 5.3). A new field replaces the old one (LoS 2.3.1).
    `free`: without paying its cost."""
    if not free:
        pay_energy(table, player, cost_to_play(table, card))
    put(table, card, SUPPORT)
    table.tell("play", card, kind="support")
    replace_fields(table, player, card)
    _played(table, player, card)


def replace_fields(table: Table, player: int, newest: int) -> None:
    """Keep only the newest field. The others leave without being destroyed, and nothing replaces that (LoS 2.3.1)."""
    if table.definition(newest).field:
        for other in list(table.zone(player, SUPPORT)):
            if other != newest and table.definition(other).field:
                change_one(table, Change("bury", other, zone=TRASH), replaceable=False)


def _played(table: Table, player: int, card: int) -> None:
    ref = table.ref(card)
    note_played(table, player, card, table.definition(card).own_play)
    COLLECTING.happened(table, card, "play", ref)
    COLLECTING.happened(table, card, "enter", ref)
    table.played[player] += 1
    COLLECTING.watch(table, "plays", player, ref)


_FREE: Final = 3
"""The first step of a use without paying."""
_OVER: Final = 5


class PlayEffectFrame(Procedure[Table]):
    """Uses an effect card: pay, carry it out, put it into the trash (LoS 2.2). `free`: without paying."""

    FIELDS: ClassVar = {"player": VALUE, "card": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, player: int, card: int, *, free: bool = False) -> None:
        super().__init__()
        self.player, self.card = player, card
        if free:
            self.pc = _FREE

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps. The last two use a card without paying for it."""
        return self._pay_and_use, self._trash, self._over, self._use, self._trash

    def _pay_and_use(self, table: Table) -> None:
        pay_energy(table, self.player, cost_to_play(table, self.card))
        self._use(table)

    def _use(self, table: Table) -> None:
        card, definition = self.card, table.definition(self.card)
        put(table, card, STAGE)
        table.tell("play", card, kind="effect")
        note_played(table, self.player, card, definition.own_play)
        table.played[self.player] += 1
        COLLECTING.watch(table, "plays", self.player, table.ref(card))
        for use in reversed(definition.use):
            frame = EffectFrame(table.cards[card].definition, use.code, self.player, table.ref(card), use.index)
            name_parties(table, frame)
            table.push(frame)

    def _over(self, table: Table) -> None:
        """A card that was paid for is done; the other steps are those of a free use."""
        self.pc = _OVER

    def _trash(self, table: Table) -> None:
        if table.cards[self.card].zone == STAGE:
            move_zone(table, self.card, TRASH)
