"""Carrying out what a player does: playing cards, activating abilities, changing displays (LoS 5.3, 8.3, 8.4)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    move_zone,
    put,
    source_of,
)
from deckbuilder.games.legend_of_stars.rules.checks import activated
from deckbuilder.games.legend_of_stars.rules.pipeline import add_energy, change_one, discard, turn_up
from deckbuilder.games.legend_of_stars.rules.prices import pay_with, payers
from deckbuilder.games.legend_of_stars.rules.table import ActivatedAbility, Table
from deckbuilder.games.legend_of_stars.rules.triggers import happened, name_parties, watch, watched
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, HAND, STAGE, SUPPORT, TRASH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.procedures import Procedure
from deckbuilder.kernel.using import mark_used

DISCARD_AS_COST: Final = Message("Choose the cards to discard as the cost.")
CARD_AS_COST: Final = Message("Choose a card to pay the cost with.")


def perform(table: Table, player: int, move: Move) -> None:
    """Do an action of the main phase or of a window; its effects run as frames."""
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
            table.push(ActivateFrame(player, card, ability))
        case ("play_effect", int(card)):
            table.push(PlayEffectFrame(player, card))
        case ("play_support", int(card)):
            play_support(table, player, card)


def _turn_face_up(table: Table, card: int, orientation: str) -> None:
    """Turn up with any orientation as the one change of the turn (LoS 5.3, 6.4)."""
    table.edit(card).changed = table.turn
    turned = table.cards[card].orientation != orientation
    if turned:
        table.edit(card).orientation = orientation
        table.tell("orientation", card, orientation=orientation)
    turn_up(table, card)
    if turned:
        happened(table, card, "reoriented")


def pay_energy(table: Table, player: int, amount: int) -> None:
    """Exhaust that many ready energies, from the left (LoS 2.5.1)."""
    paid = table.ready_energy(player)[:amount]
    for card in paid:
        table.edit(card).ready = False
    if amount:
        table.emit({"type": "pay", "player": player, "energy": amount})
    if paid and watched(table):
        for card in paid:
            happened(table, card, "exhausted")


def play_character(table: Table, player: int, card: int, lane: int, orientation: str, face: str) -> None:
    """Put a character from the hand into the back row (LoS 5.3)."""
    pay_energy(table, player, table.definition(card).cost)
    put(table, card, CHARACTERS, square=(lane, "back"))
    record = table.edit(card)
    record.orientation, record.face_up = orientation, face == "up"
    if not record.face_up:
        table.new_handle(card)
    table.tell("play", card, kind="character", lane=lane, row="back", orientation=orientation, face=face)
    _played(table, player, card)


def play_support(table: Table, player: int, card: int) -> None:
    """Put a support from the hand into the support zone (LoS 5.3); a new field replaces the old one (2.3.1)."""
    definition = table.definition(card)
    pay_energy(table, player, definition.cost)
    put(table, card, SUPPORT)
    table.tell("play", card, kind="support")
    replace_fields(table, player, card)
    _played(table, player, card)


def replace_fields(table: Table, player: int, newest: int) -> None:
    """Only the newest field stays; that the others leave is no destruction and cannot be replaced (LoS 2.3.1)."""
    if table.definition(newest).field:
        for other in list(table.zone(player, SUPPORT)):
            if other != newest and table.definition(other).field:
                change_one(table, Change("bury", other, zone=TRASH), replaceable=False)


def _played(table: Table, player: int, card: int) -> None:
    ref = table.ref(card)
    happened(table, card, "play", ref)
    happened(table, card, "enter", ref)
    table.played[player] += 1
    watch(table, "plays", player, ref)


class PlayEffectFrame(Procedure[Table]):
    """Using an effect card: pay, carry out, then the trash (LoS 2.2)."""

    FIELDS: ClassVar = {"player": VALUE, "card": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player, self.card = player, card

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Pay and carry out; trash."""
        return self._use, self._trash

    def _use(self, table: Table) -> None:
        card, definition = self.card, table.definition(self.card)
        pay_energy(table, self.player, definition.cost)
        put(table, card, STAGE)
        table.tell("play", card, kind="effect")
        table.played[self.player] += 1
        watch(table, "plays", self.player, table.ref(card))
        for use in reversed(definition.use):
            frame = EffectFrame(table.cards[card].definition, use.code, self.player, table.ref(card), use.index)
            name_parties(table, frame)
            table.push(frame)

    def _trash(self, table: Table) -> None:
        if table.cards[self.card].zone == STAGE:
            move_zone(table, self.card, TRASH)


class ActivateFrame(Frame[Table]):
    """Activating an ability: choose what is discarded, pay all of the cost, carry out (LoS 8.4)."""

    FIELDS: ClassVar = {"player": VALUE, "card": VALUE, "ability": VALUE, "picks": VALUE}
    __slots__ = tuple(FIELDS)
    picks: tuple[tuple[int, ...], ...]
    """What was answered: the cards to discard, then one card for each price."""

    def __init__(self, player: int, card: int, ability: int) -> None:
        super().__init__()
        self.player, self.card, self.ability, self.picks = player, card, ability, ()

    def advance(self, table: Table) -> bool:
        """Ask for the discard and for the cards to pay with; pay and carry out."""
        ability = activated(table, self.card, self.ability)
        assert ability is not None
        questions = 1 + len(ability.prices)
        if self.pc > questions:
            return False
        self.pc += 1
        if self.pc > 1:
            answer = tuple(move[1] for move in table.answer if isinstance(move[1], int))
            self.picks = (*self.picks[: self.pc - 2], answer)
        if self.pc == 1:
            self._ask(table, ability)
        elif self.pc <= questions:
            self._ask_price(table, ability)
        else:
            self._pay(table, ability)
        return True

    def _paid(self) -> list[int]:
        return [card for cards in self.picks[1 : self.pc - 1] for card in cards]

    def _ask_price(self, table: Table, ability: ActivatedAbility) -> None:
        frame = EffectFrame(table.cards[self.card].definition, ability.code, self.player, table.ref(self.card))
        moves: list[Move] = [("pick", card) for card in payers(table, frame, ability, self._paid())]
        table.asking = "effect"
        table.ask(self.player, "cards", CARD_AS_COST, moves, source=self.card)

    def _ask(self, table: Table, ability: ActivatedAbility) -> None:
        hand: list[Move] = [("discard", card) for card in table.zone(self.player, HAND)]
        count = ability.discard
        table.asking = "effect"
        table.ask(self.player, "cards", DISCARD_AS_COST, hand if count else [], (count, count), source=self.card)

    def _pay(self, table: Table, ability: ActivatedAbility) -> None:
        card = self.card
        frame = EffectFrame(table.cards[card].definition, ability.code, self.player, table.ref(card), self.ability)
        name_parties(table, frame)
        mark_used(table, card, self.ability)
        table.tell("activate", card, ability=self.ability)
        pay_energy(table, self.player, ability.energy)
        if ability.exhaust_self:
            change_one(table, Change("ready", card, word="exhausted"))
        discard(table, self.picks[0])
        paid = self._paid()
        frame.names["paid"] = tuple(map(table.ref, paid))
        for price, other in zip(ability.prices, paid, strict=True):
            pay_with(table, self.player, card, price.do, other)
        if ability.life:
            change_life(table, self.player, -ability.life)
            check_life(table)
        if ability.destroy_self:
            change_one(table, Change("destroy", card, source_of(table, card, self.player)), replaceable=False)
            frame.stay = table.cards[card].stay
        table.push(frame)
