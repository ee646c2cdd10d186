"""Compiled triggers: those of cards, and those that an effect sets up for later (LoS 9.1, 9.3)."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.feasible import FEASIBILITY
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, OF_OTHERS, STAGE, SUPPORT
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.walking import names_at, walk
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility


def compile_when(when: forms.When) -> Trigger:
    """The event as it is looked up: `:of` at its end means other cards than the ability's own."""
    if when.event == "yours_downed":
        watched = when.where if when.where is not None else script.Select()
        who = READER.filter(watched.model_copy(update={"side": "you"}))
        return Trigger("downed" + OF_OTHERS, who)
    event = when.event
    where = None if when.where is None else READER.filter(when.where, _played(when.where) if event == "plays" else None)
    if when.who is None or when.who == "self":
        return Trigger(event, None, when.whose, when.phase, where)
    seen = READER.filter(when.who) if isinstance(when.who, script.Select) else None
    return Trigger(event + OF_OTHERS, seen, when.whose, when.phase, where)


def _played(where: script.Select) -> tuple[int, ...] | None:
    """Where cards lie that were just played; effect cards are on the stage (LoS 2.2)."""
    if where.kind in {"effect", "flash"}:
        return (STAGE,)
    return (CHARACTERS, SUPPORT, STAGE) if where.of == "field" and where.kind is None else None


def compile_trigger(index: int, ability: script.Triggered | script.Later, code: int) -> TriggeredAbility:
    """A trigger of a card (`code`: its steps), or one that a step sets up."""
    return TriggeredAbility(
        index=index,
        triggers=(compile_when(ability.when),),
        condition=None if ability.if_ is None else READER.condition(ability.if_),
        code=code,
        possible=FEASIBILITY.possible(ability.steps),
        once=isinstance(ability, script.Triggered) and ability.once_per_turn,
        optional=ability.optional,
        impersonal=_impersonal(ability),
    )


def _impersonal(ability: script.Triggered | script.Later) -> bool:
    """Whether nothing in it speaks of its own card or of where that stands."""
    parts = [part for _, part in walk(ability)]
    here = any(isinstance(part, script.LaneEmpty) or _is_relative(part) for part in parts)
    return not here and "self" not in {name for part in parts for _, name in names_at(part)}


def _is_relative(part: object) -> bool:
    return isinstance(part, script.Match) and (part.lane is not None or part.other)


class LegendSettingUp(SettingUp):
    """What is set up comes where it is possible, as that of a card does."""

    def trigger(self, step: script.Later) -> TriggeredAbility:
        """As of a card."""
        return compile_trigger(-1, step, -1)

    def until(self, step: script.Later) -> str:
        """For the end of the battle nothing waits longer than that."""
        return "battle_end" if step.when.event == "battle_end" and step.when.who is None else step.until


SETTING_UP: Final = LegendSettingUp(READER, ("destroy", "down", "return", "leave"))
