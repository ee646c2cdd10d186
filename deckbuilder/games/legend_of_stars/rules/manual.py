"""Changes by hand: what players do to the position outside the rules. They are logged and can be undone."""

from dataclasses import replace
from typing import ClassVar, Final

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.games.legend_of_stars.glossary import STATS
from deckbuilder.games.legend_of_stars.rules.atoms import ATOMS
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    Source,
    change_life,
    check_life,
    draw_card,
    modifier_of,
    move_zone,
    put,
)
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
    WAITING: ClassVar = "pending"
    PLACED: ClassVar = ("orientation", "face")
    TURNED: ClassVar = ("orientation", "face", "ready")
    OCCUPIED: ClassVar = no("3.3.1", "There is already a character on this square.")
    EMPTY_DECK: ClassVar = no("4", "The deck is empty.")

    def misplaced(self, table: Table, card: int, zone: Zone) -> Refusal | None:
        """Characters and supports have zones of their own (LoS 3.3, 3.5)."""
        kind = table.definition(card).kind
        if zone.zone == SUPPORT and kind != "support":
            return no("3.5", "Only supports can be placed in the support zone.")
        if zone.zone == CHARACTERS and kind != "character":
            return no("3.3", "Only characters can be placed in the character zone.")
        return None

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone. In the deck it goes to the bottom unless the action says top."""
        move_zone(table, card, zone.zone, bottom=action.get("position") != "top")

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a character onto a square. If it comes face down from a zone that the opponent cannot see, it gets a new
        number, so that the number does not identify the card."""
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
        """Record the square."""
        changed = table.edit(card)
        changed.lane, changed.row = lane, row

    def can_turn(self, table: Table, card: int, state: State) -> bool:
        """Every card can be exhausted; only characters can be turned."""
        return state.word == "ready" or super().can_turn(table, card, state)

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Turn the card directly."""
        if state.word == "orientation":
            change = Change("orient", card, word=str(value))
        elif state.word == "face":
            change = Change("turn", card, word=str(value), reveal="never")
        else:
            change = Change("ready", card, word="ready" if value else "exhausted")
        ATOMS[change.type](table, change)

    def set_number(self, table: Table, player: int, number: Number, value: int) -> None:
        """Set the life."""
        change_life(table, player, value - table.life[player])
        check_life(table)

    def set_other(self, table: Table, action: Action) -> Refusal | None:
        """Set a number of a character. It replaces the number that was set by hand before."""
        what, value, card = action.get("what"), action.get("value"), card_in(table, action)
        if type(value) is not int or not 0 <= value <= LIFE_LIMIT:
            return wrong("value")
        if card is None or table.cards[card].zone != CHARACTERS:
            return wrong("card")
        if what not in STATS or not isinstance(what, str):
            return wrong("what")
        record = table.cards[card]
        by_hand = Source(card, record.owner, speed=0, cost=0)
        made = modifier_of(table, card, ("set", what, value, ()), "permanent", by_hand, record.definition)
        table.mods = [mod for mod in table.mods if replace(mod, clock=made.clock, number=value, turn=made.turn) != made]
        table.mods.append(made)
        table.touch()
        table.tell("modify", card, what=what, number=value, change="set", until="permanent")
        return None

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        return draw_card(table, player)


BY_HAND: Final = LegendByHand()
