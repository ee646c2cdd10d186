"""Printed cards turned into the form the engine runs: once a card, shared by all games."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from card_db.models import Card
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER, compile_condition
from deckbuilder.games.legend_of_stars.rules.feasible import compile_feasible
from deckbuilder.games.legend_of_stars.rules.lint import checked_script
from deckbuilder.games.legend_of_stars.rules.paying import compile_cost
from deckbuilder.games.legend_of_stars.rules.promises import compile_trigger
from deckbuilder.games.legend_of_stars.rules.steps import STEPS
from deckbuilder.games.legend_of_stars.rules.table import (
    ActivatedAbility,
    CardDef,
    Shown,
    Step,
    Test,
    UseAbility,
)
from deckbuilder.games.legend_of_stars.rules.vocabulary import OF_OTHERS, OF_PLAYERS
from deckbuilder.kernel.continuous import StaticAbility, compile_static
from deckbuilder.kernel.replacing import Replacement, compile_replacement
from deckbuilder.kernel.triggering import TriggeredAbility


@dataclass
class _Parts:
    triggers: dict[str, list[TriggeredAbility]] = field(default_factory=dict)
    activated: list[ActivatedAbility] = field(default_factory=list)
    use: list[UseAbility] = field(default_factory=list)
    statics: list[StaticAbility] = field(default_factory=list)
    insteads: list[Replacement] = field(default_factory=list)
    codes: list[tuple[Step, ...]] = field(default_factory=list)

    def code(self, steps: Sequence[script.Step]) -> int:
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


def _add(parts: _Parts, index: int, ability: script.Ability) -> None:
    match ability:
        case script.Triggered():
            trigger = compile_trigger(index, ability, parts.code(ability.steps))
            parts.triggers.setdefault(trigger.triggers[0].event, []).append(trigger)
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability))
        case script.OnUse():
            code = parts.code(_under_condition(ability))
            use = UseAbility(index, _condition(ability.if_), code, compile_feasible(ability.steps))
            parts.use.append(use)
        case script.Instead():
            code = parts.code(ability.steps)
            condition = _condition(ability.if_)
            parts.insteads.append(
                compile_replacement(ability, READER, index, code, condition, once=ability.once_per_turn)
            )
        case script.Static():
            words = () if ability.lead_icons is None else (("lead", ability.lead_icons),)
            parts.statics.append(compile_static(ability, READER, _condition(ability.if_), words))
        case script.DeckRuleText():
            pass


def _under_condition(ability: script.OnUse) -> script.Steps:
    """The steps of an effect card; its condition is asked when they are carried out."""
    return ability.steps if ability.if_ is None else (script.If(op="if", cond=ability.if_, then=ability.steps),)


def _condition(condition: script.Condition | None) -> Test | None:
    return None if condition is None else compile_condition(condition)


def _activated(parts: _Parts, index: int, ability: script.Activated) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        condition=_condition(ability.if_),
        once=ability.once_per_turn,
        code=parts.code(ability.steps),
        feasible=compile_feasible(ability.steps),
        payment=compile_cost(ability.cost),
    )
