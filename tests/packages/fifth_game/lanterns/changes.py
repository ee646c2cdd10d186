"""The changes of Lanterns: what each does, what may happen instead, and which abilities they set off."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from deckbuilder.engine.moves import Move
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.kernel.changes import Proposal, refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacing import Offer, Replacement, Replacing, ReplacingFrame, given_to
from lanterns.table import ASH, DECK, HAND, PATH, Table


@dataclass(slots=True)
class Change(Proposal):
    """A change of a card or of a player."""

    type: str
    card: int = -1
    player: int = -1
    amount: int = 0
    zone: int = -1
    word: str = ""

    def with_amount(self, amount: int) -> Self:
        """The same change with another number."""
        return replace(self, amount=amount)


class LanternsReplacing(Replacing[Table, Change]):
    """LAN 5.3: replacements of spirits on the path; the player whom it concerns decides."""

    def words_in_play(self, table: Table) -> Set[str]:
        """Those of all cards in the game."""
        return {ability.would for definition in table.book for ability in definition.insteads}

    def standing(self, table: Table, word: str) -> Sequence[tuple[int, Replacement]]:
        """Those of spirits on the path."""
        cards = (card for player in (0, 1) for card in table.zone(player, PATH))
        return [(card, each) for card in cards for each in table.definition(card).insteads if each.would == word]

    def is_real(self, table: Table, change: Change) -> bool:
        """Nobody loses 0 flames."""
        return change.type != "burn" or change.amount > 0

    def context(self, table: Table, card: int, ability: Replacement) -> EffectFrame:
        """The card's own effect."""
        record = table.cards[card]
        return EffectFrame(record.definition, ability.code, record.owner, (card, record.stay), ability.index)

    def chooser(self, table: Table, change: Change, found: Sequence[Offer]) -> int:
        """The player whose flames or spirit it is."""
        return change.player if change.player >= 0 else table.cards[change.card].owner

    def decider(self, table: Table, offer: Offer) -> int:
        """The player whose ability it is."""
        return offer.frame.controller

    def move_of(self, offer: Offer) -> Move:
        """An ability by its card."""
        return "pick_ability", offer.card, offer.ability.index


REPLACING: Final = LanternsReplacing({"burn": ("burn",), "fade": ("fade",)}, frozenset({"burn", "draw", "kindle"}))


class InsteadFrame(ReplacingFrame[Table, Change]):
    """Changes some of which are replaced."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def replacing(self) -> LanternsReplacing:
        """As LAN 5.3 says."""
        return REPLACING

    def perform(self, table: Table) -> int:
        """How many are left."""
        return len(PIPELINE.perform(table, self.final))


def _divert(table: Table, changes: Sequence[Change]) -> bool:
    if not REPLACING.is_offered(table, changes):
        return False
    table.push(InsteadFrame(changes, given_to(table)))
    return True


def _draw(table: Table, change: Change) -> bool:
    deck = table.zone(change.player, DECK)
    if not deck:
        table.finish(1 - change.player, "no_cards", "2.2")
        return False
    card = deck[0]
    table.send(card, HAND)
    table.tell("draw", card)
    return True


def _burn(table: Table, change: Change) -> bool:
    table.flames[change.player] = max(0, table.flames[change.player] - change.amount)
    table.emit({"type": "burn", "player": change.player, "amount": change.amount})
    if table.flames[change.player] == 0:
        table.finish(1 - change.player, "no_flames", "1.1")
    return change.amount > 0


def _kindle(table: Table, change: Change) -> bool:
    table.flames[change.player] += change.amount
    table.emit({"type": "kindle", "player": change.player, "amount": change.amount})
    return change.amount > 0


def _fade(table: Table, change: Change) -> bool:
    if table.cards[change.card].zone != PATH:
        return False
    _collect(table, "fades", change.card)
    table.send(change.card, ASH)
    table.tell("fade", change.card)
    return True


def _enter(table: Table, change: Change) -> bool:
    table.send(change.card, PATH)
    table.tell("enter", change.card)
    _collect(table, "enters", change.card)
    return True


def _burned(table: Table, change: Change) -> None:
    for card in table.zone(change.player, PATH):
        _collect(table, "burned", card)


def _collect(table: Table, event: str, card: int) -> None:
    """LAN 5.1: an ability waits until what is under way is done."""
    for place, trigger in enumerate(table.definition(card).triggers):
        if trigger.when == event:
            table.waiting.append((card, table.cards[card].stay, place))


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    {"draw": _draw, "burn": _burn, "kindle": _kindle, "fade": _fade, "enter": _enter},
    {},
    {"burn": (_burned,)},
    refused,
    _divert,
    {},
    {},
)


def make(table: Table, *changes: Change) -> int:
    """Make changes that happen at once; how many have happened."""
    return len(PIPELINE.run(table, changes))
