"""Triggered abilities: found through an index by event, kept until they are used (LoS 9.3)."""

from deckbuilder.games.legend_of_stars.rules.table import EffectFrame, Ref, Table, TriggeredAbility, Waiting
from deckbuilder.games.legend_of_stars.rules.values import refresh_watchers

PENDING_LIMIT = 500
"""Waiting abilities; more of them end the game as an endless loop."""


def context(table: Table, card: int, other: Ref | None) -> EffectFrame:
    """The context of a card's ability whose trigger concerns another card."""
    record = table.cards[card]
    frame = EffectFrame(record.definition, 0, record.owner, (card, record.stay))
    name_parties(table, frame, other)
    return frame


def name_parties(table: Table, frame: EffectFrame, other: Ref | None = None) -> None:
    """Let the effect speak of the card that its trigger concerns, and of attacker and defender."""
    if other is not None:
        frame.names["it"] = frame.names["trigger"] = (other,)
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        if table.battle.defender is not None:
            frame.names["defender"] = (table.battle.defender,)


def frame_of(table: Table, waiting: Waiting) -> EffectFrame:
    """The effect frame of a waiting ability."""
    ability = ability_of(table, waiting)
    frame = EffectFrame(waiting.definition, ability.code, waiting.controller, waiting.source, ability.index)
    name_parties(table, frame, waiting.other)
    return frame


def ability_of(table: Table, waiting: Waiting) -> TriggeredAbility:
    """The compiled ability that waits."""
    for abilities in table.book[waiting.definition].triggers.values():
        for ability in abilities:
            if ability.index == waiting.ability:
                return ability
    raise AssertionError("a waiting ability is on its card")


def happened(
    table: Table, card: int, event: str, other: Ref | None = None, *, window: bool = False, left: bool = False
) -> None:
    """Collect the abilities of the card that this has happened to. `left`: it has just left the field, face up."""
    abilities = table.definition(card).triggers.get(event)
    if not abilities or not (left or (table.on_field(card) and table.cards[card].face_up)):
        return
    for ability in abilities:
        _add(table, card, ability, other, window=window, on_field=not left)


def watch(table: Table, event: str, player: int, other: Ref | None = None, phase: str | None = None) -> None:
    """Collect the abilities of cards on the field that watch the game. `player`: whose turn, or who did it."""
    refresh_watchers(table)
    for card, ability in table.watchers.get(event, ()):
        mine = table.cards[card].owner == player
        if (ability.whose == "each" or mine == (ability.whose == "you")) and ability.phase == phase:
            _add(table, card, ability, other, window=False, on_field=True)


def _add(
    table: Table, card: int, ability: TriggeredAbility, other: Ref | None, *, window: bool, on_field: bool
) -> None:
    record = table.cards[card]
    if ability.where is not None and (other is None or not ability.where(table, context(table, card, other), other[0])):
        return
    if ability.once and was_used(table, card, ability.index):
        return
    if len(table.pending) >= PENDING_LIMIT:
        table.stall()
        return
    table.pending.append(
        Waiting(record.definition, ability.index, record.owner, table.ref(card), other, window, on_field)
    )


def usable(table: Table, waiting: Waiting) -> bool:
    """Whether a waiting ability can be used now: its card is still there and its condition holds."""
    card, _ = waiting.source
    if waiting.on_field and not (table.stands(waiting.source) and table.on_field(card) and table.cards[card].face_up):
        return False
    ability = ability_of(table, waiting)
    if ability.once and was_used(table, card, ability.index):
        return False
    return ability.condition is None or ability.condition(table, frame_of(table, waiting))


def was_used(table: Table, card: int, ability: int) -> bool:
    """Whether an ability with a limit of once a turn was used this turn."""
    record = table.cards[card]
    return record.used_turn == table.turn and ability in record.used


def mark_used(table: Table, card: int, ability: int) -> None:
    """Note that the ability was used this turn."""
    if was_used(table, card, ability):
        return
    record = table.edit(card)
    record.used = (*record.used, ability) if record.used_turn == table.turn else (ability,)
    record.used_turn = table.turn
