"""Changes by hand: what a player does to the position outside the rules, told and undoable like everything else."""

from dataclasses import replace
from typing import ClassVar, Final

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.games.legend_of_stars.glossary import STATS
from deckbuilder.games.legend_of_stars.rules.atoms import ATOMS
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    draw_card,
    move_zone,
    put,
)
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, LIFE_LIMIT, SUPPORT, UNSEEN_ZONES
from deckbuilder.games.legend_of_stars.rules.words import WORDS
from deckbuilder.kernel.by_hand import card_in, wrong
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.words import Number, State, Value, Zone


class LegendByHand(ByHand[Table]):
    """The changes by hand of Legend of Stars."""

    WORDS: ClassVar = WORDS
    PLACED: ClassVar = ("orientation", "face")
    TURNED: ClassVar = ("orientation", "face", "ready")
    OCCUPIED: ClassVar = no("3.3.1", "There is already a character on this square.")
    EMPTY_DECK: ClassVar = no("4", "The deck is empty.")

    def change(self, table: Table, action: Action) -> Refusal | None:
        """Do it, or say why it cannot be done. No triggers come from it."""
        waiting = list(table.pending)
        refusal = super().change(table, action)
        table.pending = waiting
        return refusal

    def misplaced(self, table: Table, card: int, zone: Zone) -> Refusal | None:
        """Characters and supports have zones of their own (LoS 3.3, 3.5)."""
        kind = table.definition(card).kind
        if zone.zone == SUPPORT and kind != "support":
            return no("3.5", "Only supports lie in the support zone.")
        if zone.zone == CHARACTERS and kind != "character":
            return no("3.3", "Only characters lie in the character zone.")
        return None

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone; under the deck unless the top is named."""
        move_zone(table, card, zone.zone, bottom=action.get("position") != "top")

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a character onto a square. Where it comes face down from a zone that the other player does not see, its
        number must not say which card it was."""
        old = table.cards[card].zone
        put(table, card, CHARACTERS, square=(lane, row))
        changed = table.edit(card)
        changed.orientation = str(action.get("orientation", "attack"))
        changed.face_up = action.get("face", "up") == "up"
        if not changed.face_up and old in UNSEEN_ZONES:
            table.new_handle(card)
        table.reindex(card)
        self.tell_place(table, card, zone, WORDS.by_number[old].word, lane, row)

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """The square."""
        changed = table.edit(card)
        changed.lane, changed.row = lane, row

    def can_turn(self, table: Table, card: int, state: State) -> bool:
        """Every card can be marked as exhausted; only characters are turned."""
        return state.word == "ready" or super().can_turn(table, card, state)

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Make the change as it is."""
        if state.word == "orientation":
            change = Change("orient", card, word=str(value))
        elif state.word == "face":
            change = Change("turn", card, word=str(value), reveal="never")
        else:
            change = Change("ready", card, word="ready" if value else "exhausted")
        ATOMS[change.type](table, change)

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """The life."""
        change_life(table, player, value - table.life[player])
        check_life(table)

    def set_other(self, table: Table, action: Action) -> Refusal | None:
        """A number of a character; it takes the place of the one that was set by hand before."""
        what, value, card = action.get("what"), action.get("value"), card_in(table, action)
        if type(value) is not int or not 0 <= value <= LIFE_LIMIT:
            return wrong("value")
        if card is None or table.cards[card].zone != CHARACTERS:
            return wrong("card")
        if what not in STATS or not isinstance(what, str):
            return wrong("what")
        made = _set_by_hand(table, card, what, value)
        table.mods = [mod for mod in table.mods if replace(mod, clock=made.clock, number=value, turn=made.turn) != made]
        table.mods.append(made)
        table.touch()
        table.tell("modify", card, what=what, number=value, change="set", until="permanent")
        return None

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        return draw_card(table, player)


def _set_by_hand(table: Table, card: int, what: str, value: int) -> Modifier:
    """The modifier that sets a number; the one that set it by hand before has no more effect."""
    record = table.cards[card]
    return Modifier(
        clock=table.tick(),
        card=card,
        stay=record.stay,
        source=card,
        definition=record.definition,
        controller=record.owner,
        speed=0,
        cost=0,
        kind="set",
        key=what,
        number=value,
        words=(),
        until="permanent",
        turn=table.turn,
    )


BY_HAND: Final = LegendByHand()
