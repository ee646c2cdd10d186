"""Cards that are placed under, or connected with, another card: their host."""

from abc import abstractmethod
from typing import Any, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.operations import Code, Operations
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)


def hosted_by(table: CardTable[Any], host: int, zone: int) -> list[int]:
    """Return the cards of a zone that are under the host or connected with it, in the order of the zone."""
    return [card for card in table.zone(table.cards[host].owner, zone) if card >= 0 and table.host_of(card) == host]


@mypyc_attr(allow_interpreted_subclasses=True)
class Hosting(Generic[T, C]):
    """The steps that attach and detach cards."""

    def __init__(self, operations: Operations[T, C]) -> None:
        self._operations = operations

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def attaching(self, table: T, frame: EffectFrame, card: int, host: int, how: str) -> C:
        """Return the change that puts the card under the host or connects it. `how`: which of the two."""

    @abstractmethod
    def detaching(self, table: T, frame: EffectFrame, card: int) -> C:
        """Return the change that separates the card from its host."""

    # The steps ---------------------------------------------------------------------------

    def attach(self, step: Any) -> Code:
        """Attach the cards `who` to the card `to`. If that card is gone, the step is impossible."""
        operations, how = self._operations, step.how
        hosts = operations.reader.cards(step.to)

        def work(table: T, frame: EffectFrame, cards: list[int]) -> int:
            found = hosts(table, frame)
            if not found:
                operations.fail(table, frame)
                return 0
            host = found[0]
            changes = [self.attaching(table, frame, card, host, how) for card in cards if card != host]
            return operations.make(table, changes) if changes else 0

        return operations.on_cards(step.who, work)

    def detach(self, step: Any) -> Code:
        """Detach the cards `who`. A card without a host stays as it is."""
        operations = self._operations

        def work(table: T, frame: EffectFrame, cards: list[int]) -> int:
            held = [card for card in cards if table.host_of(card) >= 0]
            return operations.make(table, [self.detaching(table, frame, card) for card in held]) if held else 0

        return operations.on_cards(step.who, work)
