"""Collects triggered abilities, which an index finds by event, and stores them until they are used (LoS 9.3)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legend_of_stars.rules.lasting import Waiting
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, OF_OTHERS, OF_PLAYERS
from deckbuilder.kernel.ability_numbers import origin_of
from deckbuilder.kernel.collecting import AtEachChange
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.granting import triggered_by, triggered_of
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.triggering import TriggeredAbility, later_of
from deckbuilder.kernel.using import was_used

PENDING_LIMIT: Final = 500
"""The most waiting abilities. More of them count as an endless loop and end the game."""


def context(table: Table, card: int, other: Ref | None) -> EffectFrame:
    """Return the frame of a card's ability. `other`: the other card that the trigger concerns."""
    record = table.cards[card]
    frame = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
    name_parties(table, frame, other)
    return frame


def name_parties(
    table: Table, frame: EffectFrame, other: Ref | None = None, ability: TriggeredAbility | None = None
) -> None:
    """Let the effect refer to the card that its trigger concerns, and to attacker and defender. If the event happened
    to the ability's own card, the trigger concerns the other card."""
    if other is not None:
        frame.names["other" if ability is None or _is_own(ability) else "subject"] = (other,)
        frame.names.setdefault("it", (other,))
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        if table.battle.defender is not None:
            frame.names["defender"] = (table.battle.defender,)


def frame_of(table: Table, waiting: Waiting) -> EffectFrame:
    """Return the effect frame of a waiting ability."""
    ability, promise = ability_of(table, waiting), waiting.promise
    if promise is not None:
        frame = promised(promise)
    else:
        frame = EffectFrame(waiting.definition, ability.code, waiting.controller, waiting.source, ability.index)
    if waiting.other is not None and _is_own(ability):
        frame.names["subject"] = (waiting.source,)
    name_parties(table, frame, waiting.other, ability)
    return frame


def _is_own(ability: TriggeredAbility) -> bool:
    """Return whether an event of its own card triggers the ability."""
    trigger = ability.triggers[0]
    return trigger.who is None and trigger.event not in OF_PLAYERS and not trigger.event.endswith(OF_OTHERS)


def ability_of(table: Table, waiting: Waiting) -> TriggeredAbility:
    """Return the compiled ability that waits."""
    if waiting.promise is not None:
        return later_of(table, waiting.promise)
    printed = table.book[waiting.definition].triggered.get(waiting.ability)
    return triggered_by(table, waiting.ability)[0] if printed is None else printed


class LegendCollecting(AtEachChange[Table]):
    """Collects the abilities of Legend of Stars, which work face up on the field."""

    def index_of(self, table: Table) -> Index:
        """Return the index of the field."""
        return field_index(table)

    def of_card(self, table: Table, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        """Return the card's own abilities for the event."""
        record = table.cards[card]
        bodies = table.parting if left else (table.index or field_index(table)).bodies
        abilities: Sequence[TriggeredAbility] = table.book[record.definition].triggers.get(event, ())
        if bodies and (body := bodies.get(card)) is not None:
            abilities = [each for each in triggered_of(table, body, abilities) if each.triggers[0].event == event]
        return abilities if left or (record.face_up and record.zone in FIELD_ZONES) else ()

    def is_on_field(self, table: Table, card: int) -> bool:
        """Whether the card is on the field, face up or face down."""
        return table.on_field(card)

    def context(self, table: Table, card: int, other: Ref | None) -> EffectFrame:
        """Return the frame, which can also refer to attacker and defender."""
        return context(table, card, other)

    def wait(
        self, table: Table, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        """Let the ability wait until the current action ends, or for a window."""
        record = table.cards[card]
        origin = origin_of(ability.index, record.definition)
        _queue(table, Waiting(origin, ability.index, record.owner, table.ref(card), other, apart, on_field))

    def wait_promised(self, table: Table, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Let the promise wait, wherever its effect's card is by then."""
        who = promise.definition, promise.ability, promise.controller, promise.source
        _queue(table, Waiting(*who, other, window=apart, on_field=False, promise=promise))


COLLECTING: Final = LegendCollecting(OF_OTHERS)


def _queue(table: Table, waiting: Waiting) -> None:
    if len(table.pending) >= PENDING_LIMIT:
        table.stall()
    else:
        table.pending.append(waiting)


def usable(table: Table, waiting: Waiting) -> bool:
    """Return whether a waiting ability can be used now. Its card must still be there and its condition must hold. An
    optional ability must also be able to do something."""
    card, _ = waiting.source
    if waiting.on_field and not (table.stands(waiting.source) and table.on_field(card) and table.cards[card].face_up):
        return False
    ability = ability_of(table, waiting)
    if ability.once and was_used(table, card, ability.index):
        return False
    if not ability.optional and ability.condition is None:
        return True
    frame = frame_of(table, waiting)
    if ability.optional and not ability.possible(table, frame):
        return False
    return ability.condition is None or ability.condition(table, frame)
