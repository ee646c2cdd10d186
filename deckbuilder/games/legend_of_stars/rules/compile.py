"""Printed cards turned into the form the engine runs: once a card, shared by all games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from card_db.models import Card
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER, compile_amount, compile_condition
from deckbuilder.games.legend_of_stars.rules.feasible import compile_feasible
from deckbuilder.games.legend_of_stars.rules.lint import checked_script
from deckbuilder.games.legend_of_stars.rules.prices import compile_prices
from deckbuilder.games.legend_of_stars.rules.promises import compile_trigger
from deckbuilder.games.legend_of_stars.rules.steps import STEPS
from deckbuilder.games.legend_of_stars.rules.table import (
    ActivatedAbility,
    CardDef,
    Shown,
    StaticAbility,
    Step,
    Test,
    TriggeredAbility,
    UseAbility,
)
from deckbuilder.games.legend_of_stars.rules.vocabulary import OF_OTHERS, OF_PLAYERS
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.replacing import Replacement, compile_replacement


@dataclass
class _Parts:
    triggers: dict[str, list[TriggeredAbility]] = field(default_factory=dict)
    activated: list[ActivatedAbility] = field(default_factory=list)
    use: list[UseAbility] = field(default_factory=list)
    statics: list[StaticAbility] = field(default_factory=list)
    insteads: list[Replacement] = field(default_factory=list)
    codes: list[tuple[Step, ...]] = field(default_factory=list)

    def code(self, steps: Sequence[forms.Step]) -> int:
        self.codes.append(STEPS.compile(steps))
        return len(self.codes) - 1


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    parts = _Parts()
    for index, ability in enumerate(checked_script(card).abilities):
        _add(parts, index, ability)
    name = {"ja": card.name.get("ja"), "en": card.name.get("en")}
    triggers = {event: tuple(abilities) for event, abilities in parts.triggers.items()}
    watches = {event: triggers[event] for event in triggers if event in OF_PLAYERS or event.endswith(OF_OTHERS)}
    return CardDef(
        id=card.id,
        name=name,
        kind=card.string("kind") or "",
        attribute=card.string("attribute") or "",
        races=card.words("races"),
        cost=card.integer("cost") or 0,
        speed=card.integer("speed") or 0,
        shown=_printed(card),
        flash=card.flag("flash"),
        field=card.flag("field"),
        text={"ja": card.text.get("ja"), "en": card.text.get("en")},
        by_hand=card.by_hand,
        triggers=triggers,
        triggered={ability.index: ability for abilities in triggers.values() for ability in abilities},
        activated=tuple(parts.activated),
        use=tuple(parts.use),
        statics=tuple(parts.statics),
        insteads=tuple(parts.insteads),
        watches=watches,
        works=bool(watches or parts.activated or parts.statics or parts.insteads),
        codes=tuple(parts.codes),
    )


def _printed(card: Card) -> Shown:
    return Shown(
        atk=card.integer("atk") or 0,
        def_=card.integer("def") or 0,
        down=card.integer("down") or 0,
        keywords={word.keyword: -1 if word.value is None else word.value for word in card.keywords},
        forbidden=(),
        allowed=(),
        lead=card.words("lead"),
    )


def _add(parts: _Parts, index: int, ability: forms.Ability) -> None:
    match ability:
        case script.Triggered():
            trigger = compile_trigger(index, ability, parts.code(ability.steps))
            parts.triggers.setdefault(trigger.event, []).append(trigger)
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability))
        case script.Play():
            code = parts.code(_under_condition(ability))
            use = UseAbility(index, _condition(ability.if_), code, compile_feasible(ability.steps))
            parts.use.append(use)
        case forms.Instead():
            code = parts.code(ability.steps)
            condition = _condition(ability.if_)
            parts.insteads.append(
                compile_replacement(ability, READER, index, code, condition, once=ability.once_per_turn)
            )
        case script.Static():
            parts.statics.append(_static(ability))
        case forms.DeckRuleText():
            pass


def _under_condition(ability: script.Play) -> forms.Steps:
    """The steps of an effect card; its condition is asked when they are carried out."""
    return ability.steps if ability.if_ is None else (forms.If(op="if", cond=ability.if_, then=ability.steps),)


def _condition(condition: forms.Condition | None) -> Test | None:
    return None if condition is None else compile_condition(condition)


def _activated(parts: _Parts, index: int, ability: script.Activated) -> ActivatedAbility:
    cost = ability.cost
    return ActivatedAbility(
        index=index,
        condition=_condition(ability.if_),
        once=ability.once_per_turn,
        code=parts.code(ability.steps),
        feasible=compile_feasible(ability.steps),
        energy=cost.energy,
        exhaust_self=cost.exhaust_self,
        discard=cost.discard,
        destroy_self=cost.destroy_self,
        life=cost.life,
        prices=compile_prices(cost),
    )


def _static(ability: script.Static) -> StaticAbility:
    who = ability.who
    return StaticAbility(
        condition=_condition(ability.if_),
        who=READER.who(who),
        modify=tuple((stat, compile_amount(ability.modify[stat])) for stat in sorted(ability.modify)),
        set=tuple((stat, compile_amount(ability.set[stat])) for stat in sorted(ability.set)),
        grant=tuple((item.keyword, -1 if item.value is None else item.value) for item in ability.grant),
        forbid=ability.forbid,
        allow=ability.allow,
        lead=ability.lead_icons,
        bars=tuple((bar.player, bar.what) for bar in ability.forbid_player),
        aspects=frozenset((*ability.modify, *ability.set, *ability.forbid, *_parts_changed(ability))),
    )


def _parts_changed(ability: script.Static) -> Iterator[str]:
    if ability.grant:
        yield "keyword"
    if ability.allow:
        yield "allow"
    if ability.lead_icons is not None:
        yield "lead"
