"""Triggered effects: found among all that has happened in the chain under way, by who can answer it now (LEG 37)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from deckbuilder.games.legions.rules.lasting import Happening, Used
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.using import context, name_parties
from deckbuilder.games.legions.rules.vocabulary import EMPTY
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility, Waits, later_of
from deckbuilder.kernel.using import was_used

SHOCK: Final = 100
PIERCE: Final = 101
"""The places of keywords that are handled as triggered effects (LEG 39-8, 39-10)."""
_KEYWORDS: Final = {"shock": SHOCK, "pierce": PIERCE}
_OF_PLAYERS: Final = frozenset({"plays", "unlocks", "draws", "gains_life"})
_PHASES: Final = frozenset({"phase_start", "phase_end"})
_LOOKED_BACK: Final = frozenset({"break", "unlock"})
"""What sets off a card's own ability wherever the card is by now."""
_AFTER_MOVING: Final = frozenset({"goes", "enter"})
"""What is noted when the card lies in its new place already: it was chosen where it lay before."""
ACTION, BROKEN, DEPLOYED, REST = 0, 1, 2, 3
"""The four priorities (LEG 37-6)."""


@dataclass(init=False, slots=True)
class Candidate(Waits):
    """A triggered effect that has occurred and waits."""

    card: int
    ability: int
    controller: int
    key: int
    """The happening it answers, or the sequence below 0 (LEG 37-4)."""
    happening: Happening
    priority: int
    promise: Promise | None

    def __init__(
        self,
        card: int,
        ability: int,
        controller: int,
        key: int,
        happening: Happening,
        priority: int,
        promise: Promise | None = None,
    ) -> None:
        self.card, self.ability, self.controller, self.key = card, ability, controller, key
        self.happening, self.priority, self.promise = happening, priority, promise


def candidates(table: Table, only: int = EMPTY) -> list[Candidate]:
    """All triggered effects that occur now and have not been resolved. `only`: the card whose unlocking is under way
    (LEG 36-2f)."""
    if not table.chain:
        return []
    found = [*_of_cards(table, only)]
    if only == EMPTY:
        found += [*_of_keywords(table), *_of_promises(table)]
    return found


# Abilities of cards ------------------------------------------------------------------


def _of_cards(table: Table, only: int) -> Iterator[Candidate]:
    answered, cards = set(table.answered), table.cards
    gone = {happening.card[0] for happening in table.chain if happening.event in _LOOKED_BACK}
    for card in _able(table) if only == EMPTY else (only,):
        for ability in table.definition(card).triggered:
            works = _works(table, card, ability)
            if not works and card not in gone:
                continue
            for key, happening in _occurrences(table, card, ability, works=works):
                if Used(card, ability.index, key) not in answered:
                    priority = _priority(table, card, happening)
                    yield Candidate(card, ability.index, cards[card].owner, key, happening, priority)


def _able(table: Table) -> list[int]:
    """The cards with abilities that something in the chain may set off, wherever they are; those of the turn player
    first."""
    cards, active = table.cards, table.active
    if table.listened != len(cards):
        table.listeners, table.listened = _listeners(table), len(cards)
    events = {happening.event for happening in table.chain}
    found = {card for event in events for card in table.listeners.get(event, ())}
    return sorted(found, key=lambda card: (cards[card].owner != active, card))


def _listeners(table: Table) -> dict[str, list[int]]:
    """The cards of the game by the events that set their abilities off."""
    found: dict[str, list[int]] = {}
    for card in range(len(table.cards)):
        for event in table.definition(card).events:
            found.setdefault(event, []).append(card)
    return found


def _occurrences(table: Table, card: int, ability: TriggeredAbility, *, works: bool) -> Iterator[tuple[int, Happening]]:
    """The happenings that set the ability off, each with the key under which it counts (LEG 37-3, 37-4). `works`: its
    card lies where it works."""
    chain = table.chain
    if not works:
        chain = [happening for happening in chain if happening.card[0] == card and happening.event in _LOOKED_BACK]
    if not chain or (ability.once and was_used(table, card, ability.index)):
        return
    frame = context(table, card, ability.index, ability.code)
    for trigger in ability.triggers:
        matching = [
            happening
            for happening in chain
            if trigger.event == happening.event
            and (works or trigger.who is None)
            and _meant(table, frame, card, trigger, happening)
            and _holds(table, frame, ability, happening)
        ]
        if trigger.at_least:
            yield from _by_sequence(matching, trigger.at_least)
        else:
            yield from ((happening.id, happening) for happening in matching)


def _by_sequence(matching: list[Happening], least: int) -> Iterator[tuple[int, Happening]]:
    for sequence in dict.fromkeys(happening.sequence for happening in matching):
        group = [happening for happening in matching if happening.sequence == sequence]
        if len(group) >= least:
            yield -1 - sequence, group[0]


def _works(table: Table, card: int, ability: TriggeredAbility) -> bool:
    """Whether the card lies open where the ability works (LEG 36-1, 37-5a). Elsewhere only the card's own break counts,
    wherever it has gone (LEG 36-2i), and its own unlocking while it is in the hand (LEG 36-2f)."""
    record = table.cards[card]
    return record.zone in ability.zones and record.open and not record.face_down


def _meant(table: Table, frame: EffectFrame, card: int, trigger: Trigger, happening: Happening) -> bool:
    """Whether the happening is one that the trigger speaks of."""
    if trigger.by_effect is not None and trigger.by_effect != happening.by_effect:
        return False
    if trigger.event in _PHASES:
        return happening.phase == trigger.phase and trigger.is_whose(frame.controller, happening.player)
    if trigger.event in _OF_PLAYERS:
        whose = trigger.is_whose(frame.controller, happening.player)
        return whose and trigger.is_where(table, frame, happening.card[0])
    return (
        (not trigger.origins or happening.origin in trigger.origins)
        and (not trigger.goals or happening.goal in trigger.goals)
        and _concerns(table, frame, card, trigger, happening)
        and trigger.is_where(table, frame, happening.other[0])
    )


def _concerns(table: Table, frame: EffectFrame, card: int, trigger: Trigger, happening: Happening) -> bool:
    """Its own card where it now lies, or any card that matches as it was then."""
    seen = happening.card[0]
    if trigger.who is not None:
        return seen != EMPTY and happening.open and trigger.who(table, frame, seen)
    if seen != card:
        return False
    if trigger.event == "break":
        return happening.open
    return table.stands(happening.card)


def _holds(table: Table, frame: EffectFrame, ability: TriggeredAbility, happening: Happening) -> bool:
    if ability.condition is None:
        return True
    reading = frame.copy()
    name_parties(reading, happening)
    return ability.condition(table, reading)


def _priority(table: Table, card: int, happening: Happening) -> int:
    if card == table.action:
        return ACTION
    if happening.event == "break" and happening.card[0] == card:
        return BROKEN
    return DEPLOYED if card in table.favoured else REST


# Keywords and promises -----------------------------------------------------------------


def _of_keywords(table: Table) -> Iterator[Candidate]:
    for happening in table.chain:
        ability = _KEYWORDS.get(happening.event)
        if ability is None or not table.stands(happening.card) or not table.is_unit(happening.card[0]):
            continue
        card = happening.card[0]
        if Used(card, ability, happening.id) not in table.answered:
            priority = _priority(table, card, happening)
            yield Candidate(card, ability, table.cards[card].owner, happening.id, happening, priority)


def _of_promises(table: Table) -> Iterator[Candidate]:
    for promise in table.promises:
        if promise.kind != "later":
            continue
        ability = later_of(table, promise)
        events = {trigger.event for trigger in ability.triggers}
        chain = [happening for happening in table.chain if happening.id > promise.clock and happening.event in events]
        if chain:
            yield from _of_promise(table, promise, ability, chain)


def _of_promise(
    table: Table, promise: Promise, ability: TriggeredAbility, chain: list[Happening]
) -> Iterator[Candidate]:
    frame = promised(promise)
    for trigger in ability.triggers:
        for happening in chain:
            if (
                trigger.event == happening.event
                and _promised_card(table, promise, trigger, frame, happening)
                and Used(EMPTY, promise.clock, happening.id) not in table.answered
                and _holds(table, frame, ability, happening)
            ):
                yield Candidate(
                    promise.source[0], -promise.clock, promise.controller, happening.id, happening, REST, promise
                )


def _promised_card(table: Table, promise: Promise, trigger: Trigger, frame: EffectFrame, happening: Happening) -> bool:
    if promise.cards is not None:
        card, stay = happening.card
        return (card, stay - (happening.event in _AFTER_MOVING)) in promise.cards
    return _meant(table, frame, promise.source[0], trigger, happening)


# Resolving ---------------------------------------------------------------------------------


def ability_of(table: Table, candidate: Candidate) -> TriggeredAbility | None:
    """The compiled ability of a candidate; None for a keyword."""
    if candidate.promise is not None:
        return later_of(table, candidate.promise)
    found = table.definition(candidate.card).triggered
    return next((ability for ability in found if ability.index == candidate.ability), None)


def frame_of(table: Table, candidate: Candidate) -> EffectFrame:
    """The effect of a candidate, which knows what has set it off."""
    happening = candidate.happening
    if candidate.promise is not None:
        frame = promised(candidate.promise)
        name_parties(frame, happening)
        return frame
    ability = ability_of(table, candidate)
    code = ability.code if ability is not None else (0 if candidate.ability == SHOCK else 1)
    frame = context(table, candidate.card, candidate.ability, code)
    if ability is None:
        frame.definition = 0
    name_parties(frame, happening)
    return frame


def answer(table: Table, candidate: Candidate) -> None:
    """Note that the candidate has been resolved for what it answers (LEG 37-3)."""
    promise = candidate.promise
    if promise is not None:
        table.answered.append(Used(EMPTY, promise.clock, candidate.key))
        if promise.once and promise in table.promises:
            table.promises.remove(promise)
        return
    table.answered.append(Used(candidate.card, candidate.ability, candidate.key))
