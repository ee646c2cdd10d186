"""Compile triggers of cards, and triggers that an effect sets up for later (LEG 35-17, 36)."""

from typing import Final

from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Filter, Table, Test
from deckbuilder.games.legions.rules.values import works_now
from deckbuilder.games.legions.script import Select, When
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import always
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility

_OF_UNITS: Final = frozenset(
    {"enter", "shifts", "attack", "attacked", "survive", "break", "breaks_other", "deals_damage", "damaged"}
)
"""The events of units. They happen in the zone for that kind of unit."""


def compile_when(when: When) -> Trigger:
    """Compile a triggering event. It reads cards as they were when it happened."""
    return Trigger(
        event=when.event,
        who=_who(when),
        whose=when.whose,
        phase=when.phase,
        where=None if when.where is None else READER.filter(when.where, past=True),
        at_least=when.at_least or 0,
        origins=() if when.from_ is None else READER.zones_of(when.from_),
        goals=() if when.to is None else READER.zones_of(when.to),
        by_effect=when.by_effect,
    )


def _who(when: When) -> Filter | None:
    """Compile a test for the card of the event, wherever that card is by now. A lord that broke was never in the minion
    zone."""
    test = READER.who(when.who, past=True)
    if test is None or not isinstance(when.who, Select) or when.event not in _OF_UNITS:
        return test
    matches, zones = test, READER.zones_of(when.who.of)
    return lambda table, frame, card: home_of(table, card) in zones and matches(table, frame, card)


def within(during: str, condition: Test | None) -> Test | None:
    """Limit a condition to the turns in which the ability works (LEG 36-3)."""
    if during == "always":
        return condition

    def holds(table: Table, frame: EffectFrame) -> bool:
        return works_now(table, frame.controller, during) and (condition is None or condition(table, frame))

    return holds


class LegionsSettingUp(SettingUp):
    """Compiles the setting-up steps of Legions!. A trigger that was set up is always used."""

    def trigger(self, step: forms.Later) -> TriggeredAbility:
        """Compile it like the trigger of a card."""
        return TriggeredAbility(
            index=-1,
            triggers=(compile_when(step.when),),
            condition=None if step.if_ is None else READER.condition(step.if_),
            code=-1,
            possible=always,
        )


SETTING_UP: Final = LegionsSettingUp(READER, ("break", "goes", "damage", "exhaust", "reverse"))
