"""Changes by hand: what players do to the position outside the rules."""

from typing import ClassVar, Final

from deckbuilder.engine.api import Action
from deckbuilder.games.victory_spark.rules.changes import Change, move_card
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, HAND
from deckbuilder.games.victory_spark.rules.words import WORDS
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.words import State, Value, Zone


class SparkByHand(ByHand[Table]):
    """The changes by hand of Victory Spark."""

    WORDS: ClassVar = WORDS
    PLACED: ClassVar = ("orientation", "face")
    TURNED: ClassVar = ("orientation", "face")
    OCCUPIED: ClassVar = no("3.3.3.2", "There is already a card in this slot.")
    EMPTY_DECK: ClassVar = no("4.10.2", "The deck is empty.")

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone. In the deck it goes to the top unless the action says bottom."""
        word = str(action.get("face", ""))
        move_card(table, Change("move", card, zone=zone.zone, bottom=action.get("position") == "bottom", word=word))

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a card into a slot of the bench."""
        way = str(action.get("orientation", "stand"))
        move_card(table, Change("move", card, zone=zone.zone, slot=lane, orientation=way))

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """Note the slot."""
        table.edit(card).lane = lane

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Turn the card directly."""
        record = table.edit(card)
        state.write(record, value)
        table.reindex(card, record.zone)
        table.tell("orientation", card, {state.word: value})

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        deck = table.zone(player, DECK)
        move_card(table, Change("move", deck[0], zone=HAND), "draw")
        return True


BY_HAND: Final = SparkByHand()
