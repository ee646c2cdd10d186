"""Compile triggers of cards, and triggers that an effect sets up for later (LoS 9.1, 9.3)."""

from dataclasses import replace
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.choices import FEASIBILITY
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, OF_OTHERS, STAGE, SUPPORT
from deckbuilder.kernel.compiling import is_limited
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.walking import names_at, walk
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.triggering import NOWHERE, Trigger, TriggeredAbility


def compile_when(when: forms.When) -> Trigger:
    """Compile an event to its key in the index. Events that happen to other cards than the ability's own end in
    `:of`."""
    event, least = when.event, (when.least_amount or 0 if isinstance(when, forms.MeasuredWhen) else 0)
    where = None if when.where is None else READER.filter(when.where, _played(when.where) if event == "plays" else None)
    if when.who is None or when.who == "self":
        journey = _zones(when.from_), _zones(when.to)
        return Trigger(event, None, when.whose, when.phase, where, 0, *journey, least_amount=least)
    seen = READER.filter(when.who) if isinstance(when.who, script.Select) else None
    journey = _zones(when.from_), _zones(when.to)
    return Trigger(event + OF_OTHERS, seen, when.whose, when.phase, where, 0, *journey, least_amount=least)


def _zones(words: forms.Zones | None) -> tuple[int, ...]:
    return NOWHERE if words is None else READER.zones_of(words)


def _played(where: script.Select) -> tuple[int, ...] | None:
    """Return the zones of cards that were just played. Effect cards are on the stage (LoS 2.2)."""
    if where.kind in {"effect", "flash"}:
        return (STAGE,)
    return (CHARACTERS, SUPPORT, STAGE) if where.of == "field" and where.kind is None else None


def compile_triggers(index: int, ability: script.Triggered, code: int) -> list[TriggeredAbility]:
    """Compile a triggered ability once for each of its events. They share its number, and so its limits."""
    whens = (ability.when, *ability.or_when)
    return [replace(compile_trigger(index, ability, code), triggers=(compile_when(when),)) for when in whens]


def compile_trigger(index: int, ability: script.Triggered | script.Later, code: int) -> TriggeredAbility:
    """Compile a triggered ability of a card, with the code index `code` of its steps, or one that a step sets up."""
    return TriggeredAbility(
        index=index,
        triggers=(compile_when(ability.when),),
        condition=None if ability.if_ is None else READER.condition(ability.if_),
        code=code,
        possible=FEASIBILITY.possible(ability.steps),
        once=isinstance(ability, script.Triggered) and is_limited(ability),
        once_a_game=isinstance(ability, script.Triggered) and ability.once_per_game,
        optional=ability.optional,
        impersonal=_impersonal(ability),
    )


def _impersonal(ability: script.Triggered | script.Later) -> bool:
    """Return whether the ability refers neither to its own card nor to that card's place."""
    parts = [part for _, part in walk(ability)]
    return not any(map(_is_relative, parts)) and "self" not in {name for part in parts for _, name in names_at(part)}


def _is_relative(part: object) -> bool:
    return isinstance(part, script.Match) and (part.lane is not None or part.other)


class LegendSettingUp(SettingUp):
    """Compiles the setting-up steps of Legend of Stars. A trigger that was set up is used if possible, like that of a
    card."""

    def trigger(self, step: script.Later) -> TriggeredAbility:
        """Compile it like the trigger of a card."""
        return compile_trigger(-1, step, -1)

    def until(self, step: script.Later) -> str:
        """Return the duration. A trigger for the end of the battle waits at most until then."""
        return "battle_end" if step.when.event == "battle_end" and step.when.who is None else step.until


SETTING_UP: Final = LegendSettingUp(READER, ("destroy", "down", "return", "leave"))
