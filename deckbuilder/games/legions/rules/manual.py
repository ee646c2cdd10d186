"""Changes by hand: what players do to the position outside the rules. They are logged and can be undone."""

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
    WAITING: ClassVar = "chain"
    PLACED: ClassVar = ("face_down",)
    TURNED: ClassVar = ("ready", "open")
    OCCUPIED: ClassVar = no("17-11", "There is already a card in this lane.")
    EMPTY_DECK: ClassVar = no("24-3", "There is no card left in the deck.")

    def made(self, table: Table) -> None:
        """Apply static abilities again, and check who has won."""
        refresh(table)
        check_end(table)

    def is_fixed(self, table: Table, card: int) -> bool:
        """Masters never move (LEG 17-13)."""
        return table.definition(card).kind == "master"

    def misplaced(self, table: Table, card: int, zone: Zone) -> Refusal | None:
        """Check that the lord area or the standby zone has room."""
        owner = table.cards[card].owner
        full = zone.zone == LORD and table.lord(owner) not in {EMPTY, card}
        if full or (zone.zone == STANDBY and table.standby_room(owner) <= 0):
            return no("17-17" if zone.zone == STANDBY else "17-14", "There is no room for the card.")
        return None

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone. In the deck it goes to the bottom unless the action says top."""
        top, face_down = action.get("position") == "top", action.get("face_down") is True
        move_card(table, card, zone.zone, top=top, face_down=face_down, lane=MIDDLE)

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a card into a lane."""
        move_card(table, card, MINIONS, lane=lane)

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """Record the lane."""
        table.edit(card).lane = lane
        table.reindex(card)

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Ready, exhaust, open or reverse a card."""
        if state.word == "open" and not value:
            reverse_card(table, card)
            return
        super().turn(table, card, state, value)
        table.reindex(card)

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """Set life, points or the cores in a place."""
        if number.word == "life":
            change_life(table, player, value - table.life[player])
        elif number.word == "points":
            gain_points(table, player, value - table.points[player])
        else:
            number.write(table, player, value)
            place = "core_zone" if number.attribute != "wait_cores" else number.word
            tell_cores(table, player, cores_at(table, player, place), "outside", place)

    def set_other(self, table: Table, action: Action) -> Refusal | None:
        """Set the mode of a master (LEG 20)."""
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
