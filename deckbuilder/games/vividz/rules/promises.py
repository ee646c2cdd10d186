"""Compile the events of autos, and what an effect sets up for later (VIV 908)."""

from typing import Final

from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.facts import ZONES_OF
from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import OF_OTHERS, ZONE_COUNT
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import Test, always
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.triggering import NOWHERE, Filter, Trigger, TriggeredAbility, journey_of

ANYWHERE: Final = tuple(range(ZONE_COUNT))
_ANYWHERE_EVENTS: Final = frozenset({"goes", "becomes_exp"})
"""Events of cards that may be in any zone."""


def compile_when(when: forms.When) -> Trigger:
    """Compile an event into the form in which it is looked up. Events of other cards than the ability's own end in
    `:of`."""
    event, who = when.event, when.who
    seen: Filter | None = None
    if isinstance(who, script.Select):
        seen = READER.filter(who, ANYWHERE if event in _ANYWHERE_EVENTS else None)
    elif who == "host":
        seen = _is_named("host")
    is_own = who is None or who == "self"
    journey = _journey(when)
    return Trigger(
        event if is_own else event + OF_OTHERS,
        seen,
        when.whose,
        when.phase,
        None if when.where is None else READER.filter(when.where, ANYWHERE),
        origins=journey[0],
        goals=journey[1],
        circumstances=_circumstances(when),
    )


def _journey(when: forms.When) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the zones between which a card goes."""
    told = _zones(when.from_), _zones(when.to)
    if when.event != "goes" or not isinstance(when.who, script.Select):
        return told
    return journey_of(*told, READER.zones_of(when.who.of))


def _is_named(name: str) -> Filter:
    return lambda table, frame, card: table.ref(card) in frame.names.get(name, ())


def _circumstances(when: forms.When) -> Test[Table] | None:
    """Return a test for what has caused the event (VIV 1102, 1103), or for the counters that it is about."""
    if not isinstance(when, script.When) or (when.cause, when.by, when.counter) == (None, None, None):
        return None

    def check(table: Table, frame: EffectFrame) -> bool:
        change = table.happening
        if not isinstance(change, Change):
            return False
        if when.cause is not None and change.word != when.cause:
            return False
        own = change.controller == frame.controller
        if when.by is not None and (change.controller < 0 or own != (when.by == "you")):
            return False
        return when.counter is None or change.name == when.counter

    return check


def _zones(words: forms.Zones | None) -> tuple[int, ...]:
    return NOWHERE if words is None else READER.zones_of(words)


def zones_of(words: tuple[str, ...]) -> tuple[int, ...]:
    """Return the zones in which an ability works."""
    return tuple(dict.fromkeys(zone for word in words for zone in ZONES_OF[word]))


class VividSettingUp(SettingUp):
    """A delayed auto waits like that of a card (VIV 908.4)."""

    def trigger(self, step: forms.Later) -> TriggeredAbility:
        """Compile it like the trigger of a card."""
        condition = None if step.if_ is None else READER.condition(step.if_)
        return TriggeredAbility(-1, (compile_when(step.when),), condition, -1, always)


SETTING_UP: Final = VividSettingUp(
    READER, ("goes", "enter", "retire", "damage", "reboot", "sleep", "become_exp", "shift", "clear", "level_up")
)
