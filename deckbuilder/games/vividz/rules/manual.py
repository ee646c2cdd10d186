"""Changes by hand: what players do to the position outside the rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.games.vividz.rules.changes import Change, move_card
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import ACCOUNT, AREA, CONNECT, DECK, EXP, HAND, KEEP, MISSION
from deckbuilder.games.vividz.rules.words import WORDS
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.words import State, Value, Zone


class VividByHand(ByHand[Table]):
    """The changes by hand of Vividz."""

    WORDS: ClassVar = WORDS
    PLACED: ClassVar = ("orientation",)
    TURNED: ClassVar = ("orientation", "face", "checked", "attack_success")
    OCCUPIED: ClassVar = no("1002.1", "There is already a chara in this area.")
    HAS_COUNTERS: ClassVar = True
    EMPTY_DECK: ClassVar = no("1106.1", "The deck is empty.")

    def is_fixed(self, table: Table, card: int) -> bool:
        """Missions never change their places (VIV 507.3), and an account stays where it is."""
        return table.cards[card].zone in {MISSION, ACCOUNT}

    def misplaced(self, table: Table, card: int, zone: Zone) -> Refusal | None:
        """Only charas lie in areas (VIV 503.1), and one card is kept (VIV 705.2)."""
        if zone.zone == AREA and table.definition(card).kind != "chara":
            return no("503.1", "Only charas can be in areas.")
        if zone.zone == ACCOUNT:
            return no("401.3", "A player has one account.")
        if zone.zone == KEEP and table.zone(table.cards[card].home, KEEP):
            return no("705.2", "There is already a card in the keep zone.")
        return None

    def move(self, table: Table, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone. In the deck it goes to the top unless the action says bottom."""
        move_card(table, Change("move", card, zone=zone.zone, bottom=action.get("position") == "bottom"))

    def enter(self, table: Table, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a card into an area."""
        way = str(action.get("orientation", ""))
        move_card(table, Change("move", card, zone=zone.zone, lane=lane, word=way))

    def stand(self, table: Table, card: int, lane: int, row: str) -> None:
        """Note the lane, also for the cards under and beside a chara."""
        for each in (card, *table.with_host(card, EXP, CONNECT)):
            table.edit(each).lane = lane

    def turn(self, table: Table, card: int, state: State, value: Value) -> None:
        """Turn the card directly."""
        record = table.edit(card)
        state.write(record, value)
        table.reindex(card, record.zone)
        table.tell("orientation", card, {state.word: value})

    def counters_of(self, table: Table, player: int) -> Mapping[str, int]:
        """Return the counters of a player (VIV 1301.2)."""
        return dict(table.counts[player])

    def set_counters(self, table: Table, player: int, counters: Mapping[str, int]) -> None:
        """Replace the counters of a player."""
        table.counts[player] = list(counters.items())

    def draw(self, table: Table, player: int) -> object:
        """Draw a card."""
        move_card(table, Change("move", table.zone(player, DECK)[0], zone=HAND), "draw")
        return True


BY_HAND: Final = VividByHand()
