"""Printed cards turned into the form the engine runs: once a card, shared by all games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from card_db.models import Card
from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.expressions import READER, compile_amount, compile_condition
from deckbuilder.games.legions.rules.feasible import compile_first
from deckbuilder.games.legions.rules.getting import written_out
from deckbuilder.games.legions.rules.lint import checked_script, tokens_in
from deckbuilder.games.legions.rules.promises import compile_when, goals_of, within
from deckbuilder.games.legions.rules.steps import STEPS
from deckbuilder.games.legions.rules.table import (
    ActivatedAbility,
    CardDef,
    ContinuousAbility,
    Payment,
    Price,
    Step,
    Table,
    Test,
    TriggeredAbility,
)
from deckbuilder.games.legions.rules.tokens import token_def
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES, STANDBY
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.forms import Condition
from deckbuilder.kernel.replacing import Replacement, compile_replacement

NO_NAME: Final = {"ja": "", "en": ""}


def _always(_table: Table, _frame: EffectFrame) -> bool:
    return True


@dataclass
class _Parts:
    """What a card's abilities are compiled to."""

    home: tuple[int, ...]
    """Where its abilities work if their text does not say (LEG 35-2b, 36-1)."""
    play: int = -1
    first: Test = _always
    after_play: str = ""
    triggered: list[TriggeredAbility] = field(default_factory=list)
    activated: list[ActivatedAbility] = field(default_factory=list)
    continuous: list[ContinuousAbility] = field(default_factory=list)
    insteads: list[Replacement] = field(default_factory=list)
    codes: list[tuple[Step, ...]] = field(default_factory=list)

    def code(self, steps: Sequence[forms.Step]) -> int:
        self.codes.append(STEPS.compile(steps))
        return len(self.codes) - 1

    def text(self, sentences: script.Sentences) -> int:
        return self.code([step for sentence in sentences for step in sentence])


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    kind = card.string("kind") or ""
    category = "minion" if kind == "token" else kind
    parts = _Parts((STANDBY,) if category == "skill" else FIELD_ZONES)
    whole = written_out(checked_script(card))
    for index, ability in enumerate(whole.abilities):
        _add(parts, index, ability)
    types = card.words("types")
    return CardDef(
        id=card.id,
        name={"ja": card.name.get("ja"), "en": card.name.get("en")},
        category=category,
        token=kind == "token",
        colours=card.words("colours"),
        types=(*types, "token") if kind == "token" and "token" not in types else types,
        cost=card.integer("cost") or 0,
        core_cost=card.integer("core_cost") or 0,
        atk=card.integer("atk") or 0,
        hp=card.integer("hp") or 0,
        wait=card.integer("wait_turns") or 0,
        keywords={word.keyword: -1 if word.value is None else word.value for word in card.keywords},
        text={"ja": card.text.get("ja"), "en": card.text.get("en")},
        by_hand=card.by_hand,
        play=parts.play,
        first=parts.first,
        after_play=parts.after_play,
        triggered=tuple(parts.triggered),
        events=frozenset(trigger.event for ability in parts.triggered for trigger in ability.triggers),
        activated=tuple(parts.activated),
        continuous=tuple(parts.continuous),
        insteads=tuple(parts.insteads),
        codes=tuple(parts.codes),
        tokens=tuple(token_def(token) for token in tokens_in(whole)),
    )


def _add(parts: _Parts, index: int, ability: forms.Ability) -> None:
    match ability:
        case script.Play():
            parts.play, parts.first = parts.text(ability.sentences), compile_first(ability.sentences[0])
        case script.Triggered():
            parts.triggered.append(_triggered(parts, index, ability))
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability))
        case script.Static():
            parts.continuous.append(_continuous(ability))
        case script.Instead():
            code, condition = parts.code(ability.steps), _condition(ability.if_)
            condition, goals = within(ability.during, condition), goals_of(ability.would)
            made = compile_replacement(ability, READER, index, code, condition, goals, once=ability.once_per_turn)
            parts.insteads.append(made)
        case script.OwnZone():
            parts.after_play = ability.to


def _condition(condition: Condition | None) -> Test | None:
    return None if condition is None else compile_condition(condition)


def _name(name: script.AbilityName | None) -> Mapping[str, str]:
    return NO_NAME if name is None else {"ja": name.ja, "en": name.en or name.ja}


def _triggered(parts: _Parts, index: int, ability: script.Triggered) -> TriggeredAbility:
    return TriggeredAbility(
        index=index,
        name=_name(ability.name),
        triggers=tuple(compile_when(when) for when in ability.when),
        zones=parts.home if ability.zones is None else READER.zones_of(ability.zones),
        condition=_condition(ability.if_),
        once=ability.once_per_turn,
        payment=None if ability.cost is None else _payment(ability.cost),
        code=parts.text(ability.sentences),
        first=compile_first(ability.sentences[0]),
    )


def _activated(parts: _Parts, index: int, ability: script.Activated) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        name=_name(ability.name),
        condition=_condition(ability.if_),
        once=ability.once_per_turn,
        zones=parts.home if ability.zones is None else READER.zones_of(ability.zones),
        code=parts.text(ability.sentences),
        first=compile_first(ability.sentences[0]),
        payment=_payment(ability.cost),
    )


def _continuous(ability: script.Static) -> ContinuousAbility:
    return ContinuousAbility(
        during=ability.during,
        condition=_condition(ability.if_),
        who=READER.who(ability.who),
        modify=tuple((stat, compile_amount(amount)) for stat, amount in ability.modify.items()),
        grant=tuple((word.keyword, -1 if word.value is None else word.value) for word in ability.grant),
        forbid=ability.forbid,
        bars=tuple((bar.player, bar.what) for bar in ability.forbid_player),
    )


def _payment(cost: script.Cost) -> Payment:
    return Payment(
        points=cost.points,
        x=cost.x,
        exhaust=cost.exhaust,
        prices=tuple(_price(part) for part in cost.cards),
        cores=None if cost.cores is None else (cost.cores.count, cost.cores.to),
    )


def _price(part: script.CardCost) -> Price:
    who = part.who
    if isinstance(who, str):
        word = who
        return Price(part.do, 1, lambda table, frame: READER.referred(table, frame, word))
    matching = READER.found(who)

    def found(table: Table, frame: EffectFrame) -> list[int]:
        return [card for card in matching(table, frame) if table.cards[card].owner == frame.controller]

    return Price(part.do, part.count, found)
