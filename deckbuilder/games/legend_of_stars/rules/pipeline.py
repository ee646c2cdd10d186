"""Make changes unless something forbids or replaces them (LoS 9.1, 9.2)."""

from collections.abc import Mapping, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.legend_of_stars.rules.atoms import ATOMS, CONCLUSIONS
from deckbuilder.games.legend_of_stars.rules.change_prohibitions import PROHIBITIONS
from deckbuilder.games.legend_of_stars.rules.change_triggers import COLLECTORS, WITNESSES
from deckbuilder.games.legend_of_stars.rules.changes import Change, source_of
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import context, name_parties
from deckbuilder.games.legend_of_stars.rules.values import field_index, protected
from deckbuilder.games.legend_of_stars.rules.vocabulary import ENERGY
from deckbuilder.kernel.ability_numbers import origin_of, shown_number
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacements import Offer, Replacement
from deckbuilder.kernel.replacing import Replacing

_LIVES: Final = frozenset({"damage", "heal", "lose_life"})


def extent(done: Sequence[Change]) -> int:
    """Return how much changes of one kind did: the most life of one player, otherwise the number of changes."""
    return max((change.amount for change in done if change.type in _LIVES), default=len(done))


_WOULD: Final = {
    "destroy": ("destroy", "leave"),
    "down": ("down",),
    "return": ("return", "leave"),
    "bury": ("leave",),
    "set_energy": ("leave",),
    "damage": ("damage",),
    "draw": ("draw",),
    "heal": ("gain_life",),
}
_OF_PLAYERS: Final = frozenset({"damage", "draw", "heal"})


class LegendReplacing(Replacing[Table, Change]):
    """The replacements of Legend of Stars. The owner of the card, or the affected player, chooses which applies
    first."""

    def insteads(self, table: Table) -> Mapping[str, Sequence[tuple[int, Replacement]]]:
        """Return the replacements of the face-up cards on the field."""
        return (table.index or field_index(table)).insteads

    def divert(self, table: Table, changes: Sequence[Change]) -> bool:
        """Return early in the usual case: nothing replaces the changes."""
        if not (table.promises or (table.index or field_index(table)).insteads):
            return False
        return super().divert(table, changes)

    def is_real(self, table: Table, change: Change) -> bool:
        """Whether the change can be replaced: not damage of 0, and not a change of a card outside the field."""
        if change.type in _OF_PLAYERS:
            return change.type == "draw" or change.amount > 0
        return table.on_field(change.card)

    def context(self, table: Table, card: int, ability: Replacement) -> EffectFrame:
        """Let the frame refer to the cards of the current attack."""
        frame = context(table, card, None)
        frame.definition = origin_of(ability.index, frame.definition)
        frame.code, frame.ability = ability.code, ability.index
        return frame

    def move_of(self, offer: Offer) -> Move:
        """Return the option: a replacement is picked like an activated ability."""
        return (
            "activate",
            offer.card,
            shown_number(offer.ability.index if offer.promise is None else offer.promise.ability),
        )

    def reaches(self, table: Table, change: Change, offer: Offer) -> bool:
        """Whether the effect can affect the card. A protected card cannot be helped either (LoS 8.13.2)."""
        source = source_of(table, offer.card, offer.frame.controller)
        return not protected(table, change.card, source.controller, source.speed, source.cost)

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Let the effect refer to the cards of the current attack."""
        name_parties(table, frame)

    def perform(self, table: Table, changes: Sequence[Change]) -> int | None:
        """Make the remaining changes. Return None if there are none."""
        done = PIPELINE.perform(table, changes)
        return extent(done) if done else None


REPLACING: Final = LegendReplacing(_WOULD, _OF_PLAYERS)


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, COLLECTORS, refused, REPLACING.divert, WITNESSES, CONCLUSIONS
)


_SIMPLE: Final = {
    "orient": ("reorient", ("reoriented",)),
    "square": ("shift", ("shifts",)),
    "ready": ("be_readied", ("readied", "exhausted")),
}
"""Simple changes by type: the word of the prohibition, and the possible events."""


def _is_unwatched(table: Table, change: Change) -> bool:
    """Return whether no effect can forbid, replace or watch a simple change."""
    if change.source is not None or change.type not in _SIMPLE or table.mods or table.promises:
        return False
    (word, events), index = _SIMPLE[change.type], table.index or field_index(table)
    if index.observing or word in index.concerned or index.bodies:
        return False
    triggers = table.book[table.cards[change.card].definition].triggers
    return not triggers or triggers.keys().isdisjoint(events)


def change_one(table: Table, change: Change, *, replaceable: bool = True) -> bool:
    """Make one change, and return whether it happened. Costs are not `replaceable`."""
    if _is_unwatched(table, change):
        return ATOMS[change.type](table, change)
    return PIPELINE.run_one(table, change, replaceable=replaceable)


def refuses(table: Table, change: Change) -> bool:
    """Return whether the change is forbidden, and report it if so. Call it before asking a player for details."""
    refusal = PIPELINE.prohibited(table, change)
    if refusal is not None:
        refused(table, change, refusal)
    return refusal is not None


def make_ready(table: Table, cards: Sequence[int]) -> None:
    """Ready cards at once, by a rule."""
    changes = [Change("ready", card, word="ready") for card in cards]
    for change in changes:
        if not _is_unwatched(table, change):
            PIPELINE.run(table, changes)
            return
    for change in changes:
        ATOMS["ready"](table, change)


def turn_up(table: Table, card: int, reveal: str = "now") -> None:
    """Turn a character face up by a rule or an action."""
    change_one(table, Change("turn", card, word="up", reveal=reveal))


def add_energy(table: Table, card: int, *, ready: bool) -> None:
    """Put a card into the energy zone (LoS 2.4)."""
    change_one(table, Change("set_energy", card, zone=ENERGY, word="ready" if ready else "exhausted"))


def discard(table: Table, cards: Sequence[int]) -> int:
    """Discard hand cards (LoS 3.2), and return how many."""
    return len(PIPELINE.run(table, [Change("discard", card) for card in cards]))


def draw(table: Table, player: int, count: int = 1) -> int:
    """Draw cards (LoS 8.5), and return how many. A player who cannot draw loses (LoS 4)."""
    return len(PIPELINE.run(table, [Change("draw", -1, player=player)] * count))


def damage(table: Table, amounts: Sequence[tuple[int, int]], cause: str, source: int | None) -> int:
    """Deal damage from a card to one or both players as one event (LoS 4). `cause` is `direct`, `down` or `effect`.
    Return how much was dealt. The result is 0 if the damage was forbidden, or if a replacement must be settled
    first."""
    card = -1 if source is None else source
    changes = [Change("damage", card, player=player, amount=amount, word=cause) for player, amount in amounts]
    return extent(PIPELINE.run(table, changes))
