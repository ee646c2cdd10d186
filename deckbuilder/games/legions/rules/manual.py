"""Changes by hand: what a player does to the position outside the rules, told and undoable like everything else."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.games.legions.rules.atoms import reverse_card
from deckbuilder.games.legions.rules.changes import change_life, cores_at, draw_card, gain_points, move_card, tell_cores
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import EMPTY, LORD, MIDDLE, MINIONS, STANDBY
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.by_hand import player_in, wrong
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.words import Number, State, Value, Zone


class LegionsByHand(ByHand[Table]):
    """The changes by hand of Legions!."""

    WORDS: ClassVar = WORDS
    PLACED: ClassVar = ("face_down",)
    TURNED: ClassVar = ("ready", "open")
    OCCUPIED: ClassVar = no("17-11", "There is already a card in this lane.")
    EMPTY_DECK: ClassVar = no("24-3", "There is no card left in the deck.")

    def change(self, table: Table, action: Action) -> Refusal | None:
        """Do it, or say why it cannot be done. No triggers come from it."""
        waiting = list(table.chain)
        refusal = super().change(table, action)
        if refusal is None:
            refresh(table)
            check_end(table)
        table.chain = waiting
        return refusal

    def is_fixed(self, table: Table, card: int) -> bool:
        """A master lies where it lies (LEG 17-13)."""
        return table.definition(card).category == "master"

    def misplaced(self, table: Table, card: int, zone: Zone) -> Refusal | None:
        """The lord area and the standby zone have little room."""
        owner = table.cards[card].owner
        full = zone.zone == LORD and table.lord(owner) not in {EMPTY, card}
        if full or (zone.zone == STANDBY and table.standby_room(owner) <= 0):
            return no("17-17" if zone.zone == STANDBY else "17-14", "There is no room for the card.")
        return None

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone; under the deck unless the top is named."""
        top, face_down = action.get("position") == "top", action.get("face_down") is True
        move_card(table, card, zone.zone, top=top, face_down=face_down, lane=MIDDLE)

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a card into a lane."""
        move_card(table, card, MINIONS, lane=lane)

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """The lane."""
        table.edit(card).lane = lane
        table.reindex(card)

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Ready or exhausted, open or reversed."""
        if state.word == "open" and not value:
            reverse_card(table, card)
            return
        state.write(table.edit(card), value)
        table.reindex(card)
        table.tell("orientation", card, {state.word: value})

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """Life, points or the cores in a place."""
        if number.word == "life":
            change_life(table, player, value - table.life[player])
        elif number.word == "points":
            gain_points(table, player, value - table.points[player])
        else:
            number.write(table, player, value)
            place = "core_zone" if number.attribute != "wait_cores" else number.word
            tell_cores(table, player, cores_at(table, player, place), "outside", place)

    def set_other(self, table: Table, action: Action) -> Refusal | None:
        """The mode of a master (LEG 20)."""
        mode, value, player = WORDS.states["mode"], action.get("value"), player_in(table, action)
        if player is None:
            return wrong("player")
        if action.get("what") != mode.word:
            return wrong("what")
        if not isinstance(value, str) or not mode.fits(value):
            return wrong("value")
        master = table.master(player)
        mode.write(table.edit(master), value)
        table.tell("mode", master, mode=value)
        return None

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        return draw_card(table, player)


BY_HAND: Final = LegionsByHand()
