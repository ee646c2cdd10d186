"""Compile the abilities of a card into its parts."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import INFORMATION
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.games.vividz.rules import keywords, operations, zone_steps
from deckbuilder.games.vividz.rules.card_def import EventAbility, Needs, Printed, Zones
from deckbuilder.games.vividz.rules.choices import CHOOSING, CONTROL
from deckbuilder.games.vividz.rules.costs import compile_cost
from deckbuilder.games.vividz.rules.operations import OPERATIONS
from deckbuilder.games.vividz.rules.promises import SETTING_UP, compile_when, zones_of
from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.vocabulary import (
    ACCOUNT,
    ACTS,
    AREA,
    CONNECT,
    HAND,
    KEEP,
    MISSION,
    TEMPORARY,
)
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, is_limited, uses_a_turn
from deckbuilder.kernel.continuous import StaticAbility, compile_static
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.walking import walk
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.playing import CostChange, compile_cost_change
from deckbuilder.kernel.reading import Test, always
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.steps import Code, Steps, core_steps
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility

STEPS: Final[Steps] = core_steps(
    OPERATIONS,
    CHOOSING,
    CONTROL,
    SETTING_UP.compile,
    {
        script.Draw: operations.draw_cards,
        script.Send: zone_steps.send,
        script.Enter: zone_steps.enter,
        script.Shift: zone_steps.shift,
        script.Orient: operations.orient,
        script.Retire: operations.retire,
        script.Damage: operations.deal_damage,
        script.Multiply: OPERATIONS.multiply,
        script.LoseWords: operations.lose_words,
        forms.ForbidPlayer: operations.bar,
        script.ChangeCost: zone_steps.change_cost,
        script.Attach: operations.attach,
        forms.TopCards: zone_steps.top_cards,
        forms.Discard: operations.discard_cards,
        script.Look: zone_steps.look,
        script.Search: zone_steps.search,
        forms.Reveal: zone_steps.reveal,
        forms.Shuffle: operations.shuffle,
        forms.PlayFree: zone_steps.play_free,
        script.Scout: zone_steps.scout,
        script.Reload: zone_steps.reload,
        script.Missions: operations.missions,
        script.Counters: operations.counters,
        script.Pay: zone_steps.pay,
        script.LoseGame: operations.lose_game,
    },
    {script.Distribute: operations.distribute},
)
"""The steps of the core, and the game's own steps with their compilers."""
_USUAL: Final = {"account": ACCOUNT, "mission": MISSION, "chara": AREA, "engage": CONNECT, "event": TEMPORARY}
"""Where abilities work that do not say it (VIV 304.1, 903.1)."""
_TYPES: Final[tuple[tuple[type, str], ...]] = (
    (script.Triggered, "auto"), (script.Activated, "activated"), (script.Play, "event"),
)  # fmt: skip
_KEYWORDS: Final = (script.Accel, script.PlainKeyword, script.NamedChara, script.DeckEngage)


class CardParts(Parts):
    """The parts of every card, and the zones in which they work."""

    def __init__(self, kind: str) -> None:
        super().__init__(READER, STEPS)
        self.kind = kind
        self.printed: list[Printed] = []
        self.plays: list[EventAbility] = []
        self.prices: list[Payment] = []
        self.lasting: list[tuple[Zones, StaticAbility]] = []
        self.replacing: list[tuple[Zones, Replacement]] = []
        self.pricings: list[tuple[Zones, CostChange]] = []
        self.ability_pricings: list[tuple[Zones, CostChange]] = []
        self.only: list[Test[Any]] = []
        self.others: list[tuple[Test[Any] | None, Payment]] = []
        self.needs: dict[str, Needs] = {}
        self.acts = 0

    def code(self, steps: Sequence[Any], more: Code = ()) -> int:
        """Compile steps and return the index of their code, which ends with `more`. What they reveal is hidden again at
        the end (VIV 1108.3)."""
        code = (*self.steps.compile(steps), *more)
        if any(_reveals(part) for step in steps for _, part in walk(step)):
            code = (*code, zone_steps.hide_again)
        self.codes.append(code)
        return len(self.codes) - 1

    def zones(self, ability: Any) -> Zones:
        """Return the zones in which an ability works."""
        return zones_of(getattr(ability, "zones", ())) or (_USUAL[self.kind],)


def _reveals(part: Any) -> bool:
    return isinstance(part, forms.Reveal) or (isinstance(part, script.Look) and part.reveal)


def add_ability(parts: CardParts, index: int, ability: Any) -> None:
    """Compile an ability and add what it has to the parts. `index`: its number on the card."""
    keyword = ability.type if isinstance(ability, _KEYWORDS) else ""
    whole = keywords.spelled_out(_read, ability)
    zones = parts.zones(whole)
    match whole:
        case script.Triggered():
            code = parts.code(whole.steps, keywords.code_of(ability))
            parts.triggered.append(_triggered(parts, index, whole, zones, code))
        case script.Activated():
            code = parts.code(whole.steps, keywords.code_of(ability))
            parts.activated.append(_activated(parts, index, whole, zones, code))
        case script.Play():
            _add_play(parts, index, whole)
        case script.DeckEngage():
            code = parts.code((), keywords.deck_engage(whole.names))
            parts.plays.append(EventAbility(index, None, code, -1, always))
        case script.Instead():
            parts.replace(index, whole, parts.condition(whole.if_))
            parts.replacing.append((zones, parts.insteads[-1]))
        case script.Static():
            parts.lasting.append((zones, _static(parts, whole)))
        case _:
            _add_words_on_playing(parts, whole, zones)
    value = getattr(ability, "account_info", getattr(ability, "names", ())) if keyword else ()
    parts.printed.append(Printed(_kind_of(whole), zones, keyword, value))


def _kind_of(ability: Any) -> str:
    """Return the kind of an ability; the conditions of missions are called by their types."""
    if isinstance(ability, script.MissionNeeds):
        return str(ability.type)
    return next((word for form, word in _TYPES if isinstance(ability, form)), "permanent")


def _read(written: dict[str, Any]) -> Any:
    return LANGUAGE.script.model_validate({"abilities": [written]}).abilities[0]


def _add_words_on_playing(parts: CardParts, ability: Any, zones: Zones) -> None:
    """Add what a card says about playing cards. What it says about itself counts where it is played from."""
    match ability:
        case script.PlayCost():
            condition = parts.condition(ability.if_)
            if ability.who == "self" and ability.zones:
                condition = _lying_in(zones, condition)
            change = compile_cost_change(ability, READER, condition)
            if ability.abilities:
                parts.ability_pricings.append((zones, change))
            else:
                parts.pricings.append(((HAND, KEEP) if change.who is None else zones, change))
        case script.PlayOnly():
            parts.only.append(READER.condition(ability.if_))
        case forms.AlternativeCost():
            parts.others.append((parts.condition(ability.if_), compile_cost(ability.cost)))


def _lying_in(zones: Zones, condition: Test[Any] | None) -> Test[Any]:
    """Return the condition that also asks where the card of the ability lies (VIV 304.1a)."""

    def holds(table: Any, frame: EffectFrame) -> bool:
        lies_there = table.cards[frame.source].zone in zones
        return lies_there and (condition is None or condition(table, frame))

    return holds


def _of_both(trigger: Trigger) -> Trigger:
    """Return the trigger. The start of the game is an event of both players (VIV 702.1)."""
    return replace(trigger, whose="each") if trigger.event == "game_start" else trigger


def _triggered(parts: CardParts, index: int, ability: script.Triggered, zones: Zones, code: int) -> TriggeredAbility:
    return TriggeredAbility(
        index=index,
        triggers=(_of_both(compile_when(ability.when)),),
        condition=parts.condition(ability.if_),
        code=code,
        possible=always,
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        times=uses_a_turn(ability),
        zones=zones,
    )


def _activated(parts: CardParts, index: int, ability: script.Activated, zones: Zones, code: int) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        times=uses_a_turn(ability),
        code=code,
        possible=always,
        payment=compile_cost(ability.cost),
        zones=zones,
    )


_always: Test[Any] = always
FEASIBILITY: Final[Feasibility[Any]] = Feasibility(CHOOSING, (HAND, KEEP))


def _add_play(parts: CardParts, index: int, ability: script.Play) -> None:
    """Add what an event or an engage does when it resolves, with its extra price (VIV 909)."""
    as_played, possible = -1, _always
    if ability.as_played:
        as_played, possible = parts.code(ability.as_played), FEASIBILITY.compile(ability.as_played)
    code = parts.code(ability.steps)
    parts.plays.append(EventAbility(index, parts.condition(ability.if_), code, as_played, possible))
    parts.prices.append(compile_cost(ability.cost))


def _static(parts: CardParts, ability: script.Static) -> StaticAbility:
    words = [(fact, getattr(ability.set, fact)) for fact in ("name", *INFORMATION)]
    return compile_static(
        ability,
        READER,
        parts.condition(ability.if_),
        [(fact, told) for fact, told in words if told is not None],
    )


def add_acts(parts: CardParts, abilities: Sequence[Any]) -> None:
    """Add the conditions of a mission. Its acts are triggers that are counted, those of the check first
    (VIV 1005.1)."""
    for kind in ("check", "clear"):
        whole = [each for each in abilities if isinstance(each, script.MissionNeeds) and each.type == kind]
        acts = [act for each in whole for act in each.acts]
        for act in acts:
            trigger: Trigger = compile_when(act.when)
            number = ACTS + parts.acts
            parts.triggered.append(TriggeredAbility(number, (trigger,), None, -1, always, zones=(MISSION,)))
            parts.acts += 1
        conditions = [each.if_ for each in whole if each.if_ is not None]
        if whole:
            every = forms.AllOf(cond="all", of=tuple(conditions)) if len(conditions) > 1 else None
            condition = every or (conditions[0] if conditions else None)
            parts.needs[kind] = Needs(tuple(act.count for act in acts), parts.condition(condition))
