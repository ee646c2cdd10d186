"""Compile triggers of cards, and triggers that an effect sets up for later (VS 8.6)."""

from typing import Final

from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.rules.facts import ZONES_OF
from deckbuilder.games.victory_spark.rules.reader import READER, technique_test
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import OF_OTHERS, ZONE_COUNT
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import always
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.triggering import NOWHERE, Filter, Trigger, TriggeredAbility, journey_of

ANYWHERE: Final = tuple(range(ZONE_COUNT))


def compile_when(when: forms.When) -> Trigger:
    """Compile an event into the form in which it is looked up. Events of other cards than the ability's own end in
    `:of`. Where a card goes is said by `from` and `to`, or by the zone of the selector and one of them, so such a card
    may be in any zone now."""
    event, least = when.event, (when.least_amount or 0 if isinstance(when, forms.MeasuredWhen) else 0)
    zones = ANYWHERE if event == "goes" and (when.from_ or when.to) else None
    where = _where(when)
    journey = _zones(when.from_), _zones(when.to)
    if when.who is None or when.who == "self":
        return Trigger(event, None, when.whose, when.phase, where, 0, *journey, least_amount=least)
    seen: Filter | None = None
    if isinstance(when.who, script.Select):
        seen = READER.filter(when.who, zones)
        journey = journey_of(*journey, READER.zones_of(when.who.of)) if zones else journey
    return Trigger(event + OF_OTHERS, seen, when.whose, when.phase, where, 0, *journey, least_amount=least)


def _where(when: forms.When) -> Filter | None:
    """Return a test for the other card of the event, or for its technique."""
    if isinstance(when, script.When) and when.technique is not None:
        fits = technique_test(when.technique)

        def check(table: Table, frame: EffectFrame, _card: int) -> bool:
            return table.spoken_of is not None and fits(table, frame, table.spoken_of)

        return check
    return None if when.where is None else READER.filter(when.where, ANYWHERE)


def _zones(words: forms.Zones | None) -> tuple[int, ...]:
    return NOWHERE if words is None else READER.zones_of(words)


def zones_of(words: tuple[str, ...]) -> tuple[int, ...]:
    """Return the zones in which a technique works."""
    return tuple(dict.fromkeys(zone for word in words for zone in ZONES_OF[word]))


class SparkSettingUp(SettingUp):
    """A trigger that was set up goes into the resolution zone like that of a card (VS 8.6.8)."""

    def trigger(self, step: script.Later) -> TriggeredAbility:
        """Compile it like the trigger of a card."""
        condition = None if step.if_ is None else READER.condition(step.if_)
        return TriggeredAbility(-1, (compile_when(step.when),), condition, -1, always)


SETTING_UP: Final = SparkSettingUp(READER, ("goes", "damage", "rest", "stand", "reverse"))
