"""Triggered abilities: found through an index by event, kept until they are used (LoS 9.3)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from deckbuilder.games.legend_of_stars.rules.lasting import Waiting
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import EMPTY, FIELD_ZONES, OF_OTHERS
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility, later_of
from deckbuilder.kernel.using import was_used

PENDING_LIMIT: Final = 500
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
        frame.names["trigger"] = (other,)
        frame.names.setdefault("it", (other,))
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        if table.battle.defender is not None:
            frame.names["defender"] = (table.battle.defender,)


def frame_of(table: Table, waiting: Waiting) -> EffectFrame:
    """The effect frame of a waiting ability."""
    ability, promise = ability_of(table, waiting), waiting.promise
    if promise is not None:
        frame = promised(promise)
    else:
        frame = EffectFrame(waiting.definition, ability.code, waiting.controller, waiting.source, ability.index)
    name_parties(table, frame, waiting.other)
    return frame


def ability_of(table: Table, waiting: Waiting) -> TriggeredAbility:
    """The compiled ability that waits."""
    if waiting.promise is not None:
        return later_of(table, waiting.promise)
    return table.book[waiting.definition].triggered[waiting.ability]


def happened(
    table: Table, card: int, event: str, other: Ref | None = None, *, window: bool = False, left: bool = False
) -> None:
    """Collect the abilities of the card that this has happened to, and of those that watch it. `left`: it has just
    left where its abilities work, face up; who watched that was asked by `foreseen`."""
    record = table.cards[card]
    abilities = table.book[record.definition].triggers.get(event)
    if abilities and (left or (record.face_up and record.zone in FIELD_ZONES)):
        for ability in abilities:
            if _concerns(table, card, ability, other):
                _wait(table, card, ability, other, window=window, on_field=not left)
    if not left and (table.promises or (table.index or field_index(table)).observing):
        for collect in _watching(table, card, event, other, window=window):
            collect()


def foreseen(table: Table, card: int, *events: str) -> Callable[[], None] | None:
    """Who watches the card now, before it leaves; to be called when it has left."""
    if not watched(table):
        return None
    found = [collect for event in events for collect in _watching(table, card, event, None, window=False)]

    def remember() -> None:
        for collect in found:
            collect()

    return remember if found else None


def watched(table: Table) -> bool:
    """Whether anything watches what happens to other cards."""
    return bool(table.promises) or (table.index or field_index(table)).observing


def _watching(table: Table, card: int, event: str, other: Ref | None, *, window: bool) -> Iterator[Callable[[], None]]:
    """What is to be done for abilities and promises that watch this happen to the card."""
    for watcher, ability in field_index(table).watchers.get(event + OF_OTHERS, ()):
        frame = context(table, watcher, other)
        who = ability.triggers[0].who
        if who is not None and who(table, frame, card) and _concerns(table, watcher, ability, other):
            yield partial(_note, table, watcher, ability, card, window=window)
    for promise in table.promises:
        if promise.kind == "later":
            trigger = later_of(table, promise).triggers[0]
            if trigger.event in {event, event + OF_OTHERS} and _promised_card(table, promise, trigger, card):
                yield partial(_keep, table, promise, card, window=window)


def _promised_card(table: Table, promise: Promise, trigger: Trigger, card: int) -> bool:
    if promise.cards is not None:
        return table.ref(card) in promise.cards
    return trigger.who is not None and trigger.who(table, promised(promise), card)


def _note(table: Table, watcher: int, ability: TriggeredAbility, card: int, *, window: bool) -> None:
    _wait(table, watcher, ability, table.ref(card), window=window, on_field=table.on_field(watcher))


def _keep(table: Table, promise: Promise, card: int | None, *, window: bool = False) -> None:
    """Let a promise come true; one that is for once is done with."""
    if promise not in table.promises:
        return
    if promise.once:
        table.promises.remove(promise)
    other = None if card is None else table.ref(card)
    waiting = Waiting(
        definition=promise.definition,
        ability=promise.ability,
        controller=promise.controller,
        source=promise.source,
        other=other,
        window=window,
        on_field=False,
        promise=promise,
    )
    _queue(table, waiting)


def watch(table: Table, event: str, player: int, other: Ref | None = None, phase: str | None = None) -> None:
    """Collect the abilities of cards on the field that watch the game. `player`: whose turn, or who did it."""
    for card, ability in (table.index or field_index(table)).watchers.get(event, ()):
        if _meant(ability.triggers[0], table.cards[card].owner, player, phase) and _concerns(
            table, card, ability, other
        ):
            _wait(table, card, ability, other, window=False, on_field=True)
    if table.promises:
        come_true(table, event, player, other, phase)


def come_true(table: Table, event: str, player: int, other: Ref | None = None, phase: str | None = None) -> None:
    """Collect what effects have promised for an event of the game."""
    for promise in list(table.promises):
        if promise.kind == "later" and promise.cards is None:
            trigger = later_of(table, promise).triggers[0]
            meant = trigger.event == event and _meant(trigger, promise.controller, player, phase)
            if meant and trigger.is_where(table, promised(promise), _number(other)):
                _keep(table, promise, None if other is None else other[0])


def _meant(trigger: Trigger, controller: int, player: int, phase: str | None) -> bool:
    return trigger.phase == phase and trigger.is_whose(controller, player)


def _number(other: Ref | None) -> int:
    return EMPTY if other is None else other[0]


def _concerns(table: Table, card: int, ability: TriggeredAbility, other: Ref | None) -> bool:
    trigger = ability.triggers[0]
    if trigger.where is not None and not trigger.is_where(table, context(table, card, other), _number(other)):
        return False
    return not (ability.once and was_used(table, card, ability.index))


def _wait(
    table: Table, card: int, ability: TriggeredAbility, other: Ref | None, *, window: bool, on_field: bool
) -> None:
    record = table.cards[card]
    _queue(table, Waiting(record.definition, ability.index, record.owner, table.ref(card), other, window, on_field))


def _queue(table: Table, waiting: Waiting) -> None:
    if len(table.pending) >= PENDING_LIMIT:
        table.stall()
    else:
        table.pending.append(waiting)


def usable(table: Table, waiting: Waiting) -> bool:
    """Whether a waiting ability can be used now: its card is still there, its condition holds, and where its player
    may decline it, there is something that it can do."""
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
