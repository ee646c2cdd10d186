"""Compile printed cards into the form that the engine runs. All games share a compiled card."""

from dataclasses import replace
from typing import Final

from card_db.models import Card
from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules import operations, zone_steps
from deckbuilder.games.legions.rules.choices import CHOOSING, FEASIBILITY
from deckbuilder.games.legions.rules.declaring import DECLARING
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.getting import written_out
from deckbuilder.games.legions.rules.lint import checked_script, tokens_in
from deckbuilder.games.legions.rules.operations import OPERATIONS
from deckbuilder.games.legions.rules.paying import compile_cost
from deckbuilder.games.legions.rules.promises import SETTING_UP, compile_when, within
from deckbuilder.games.legions.rules.table import (
    CardDef,
    Test,
)
from deckbuilder.games.legions.rules.tokens import token_card, token_id
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES, HAND, STANDBY
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, in_languages, is_limited, numbers_of, uses_a_turn
from deckbuilder.kernel.continuous import compile_static, gained_words
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.granting import Given, given_text
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.quoting import changes_abilities, changes_words, taken_out
from deckbuilder.kernel.playing import CostChange, compile_cost_change, own_play
from deckbuilder.kernel.reading import always
from deckbuilder.kernel.steps import core_steps
from deckbuilder.kernel.triggering import TriggeredAbility

STEPS: Final = core_steps(
    OPERATIONS,
    CHOOSING,
    Control(READER),
    SETTING_UP.compile,
    {
        script.Break: operations.break_cards,
        script.Damage: operations.deal_damage,
        script.Create: zone_steps.make_tokens,
        forms.Declare: DECLARING.declare,
        forms.Enter: zone_steps.enter,
        forms.ForbidPlayer: operations.bar,
        script.Fight: zone_steps.fight,
        script.GainControl: zone_steps.gain_control,
        script.GainPoints: operations.get_points,
        script.Get: lambda _written_out: (),
        forms.LoseLife: operations.lose_life,
        script.Look: zone_steps.look,
        script.MasterAttack: zone_steps.master_attack,
        script.MoveCores: operations.shift_cores,
        script.Pay: operations.pay,
        forms.Reveal: zone_steps.reveal,
        script.Send: operations.send,
        forms.Shift: zone_steps.shift,
        script.ShiftWait: operations.shift_wait,
        forms.TopCards: operations.top_cards,
        script.Turn: operations.turn,
        script.TurnCores: operations.turn_cores,
        script.Unlock: operations.unlock,
    },
)
"""The steps of the core, and the game's own steps with their compilers."""

UNLOCKING: Final = 1
"""Unlocking, as a way of playing. Playing is 0."""


class _Parts(Parts):
    """The compiled parts of a card, with its play effect."""

    def __init__(self, home: tuple[int, ...]) -> None:
        """`home`: the zones where abilities work by default (LEG 35-2b, 36-1)."""
        super().__init__(READER, STEPS)
        self.home, self.play, self.after_play, self.after_unlock = home, -1, "", ""
        self.costs: list[CostChange] = []
        self.only: dict[str, list[Test]] = {"unlock": [], "play": []}
        self.each_turn = {"unlock": 0, "play": 0}
        self.otherwise: list[ActivatedAbility] = []
        self.first: Test = always
        self.also: list[tuple[str, tuple[str, ...]]] = []

    def text(self, sentences: script.Sentences) -> int:
        """Compile a text, and return the index of its code."""
        return self.code([step for sentence in sentences for step in sentence])

    def zones(self, words: str | tuple[str, ...] | None) -> tuple[int, ...]:
        """Return the zones where an ability works."""
        return self.home if words is None else READER.zones_of(words)


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    token = card.string("kind") == "token"
    kind = "minion" if token else card.string("kind") or ""
    parts = _Parts((STANDBY,) if kind == "skill" else FIELD_ZONES)
    original = written_out(checked_script(card))
    whole, granted = taken_out(original)
    for index, ability in enumerate(whole.abilities):
        _add(parts, index, ability)
    given = tuple(_given(parts, place, ability) for place, ability in enumerate(granted))
    types = card.words("types")
    return CardDef(
        id=card.id,
        name=in_languages(card.name),
        kind=kind,
        token=token,
        colours=card.words("colours"),
        types=(*types, "token") if token and "token" not in types else types,
        cost=card.integer("cost") or 0,
        core_cost=card.integer("core_cost") or 0,
        atk=card.integer("atk") or 0,
        hp=card.integer("hp") or 0,
        wait=card.integer("wait_turns") or 0,
        keywords=numbers_of(card.keywords),
        text=in_languages(card.text),
        by_hand=card.by_hand,
        play=parts.play,
        first=parts.first,
        after_play=parts.after_play,
        after_unlock=parts.after_unlock,
        triggered=tuple(parts.triggered),
        events=frozenset(trigger.event for ability in parts.triggered for trigger in ability.triggers),
        activated=tuple(parts.activated),
        statics=tuple(parts.statics),
        insteads=tuple(parts.insteads),
        costs=tuple(parts.costs),
        otherwise=tuple(parts.otherwise),
        gains=changes_words(original),
        also=dict(parts.also),
        own_unlock=own_play(parts.costs, parts.only["unlock"], parts.each_turn["unlock"], way=UNLOCKING),
        own_play=own_play((), parts.only["play"], parts.each_turn["play"]),
        gives=changes_abilities(original),
        works=bool(parts.statics or parts.insteads or parts.costs),
        codes=tuple(parts.codes),
        given=given,
        tokens=tuple(replace(compile_card(token_card(token)), id=token_id(token)) for token in tokens_in(whole)),
    )


def _given(parts: _Parts, place: int, ability: forms.Ability) -> Given:
    """Compile an ability that the card grants to units. Its steps are among those of the card."""
    inner = _Parts(FIELD_ZONES)
    inner.codes = parts.codes
    _add(inner, place, ability)
    return given_text(inner)


def _add(parts: _Parts, index: int, ability: forms.Ability) -> None:
    match ability:
        case script.Play():
            parts.play, parts.first = parts.text(ability.sentences), FEASIBILITY.compile(ability.sentences[0])
        case script.Triggered():
            parts.triggered.append(_triggered(parts, index, ability))
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability))
        case script.Static():
            condition = within(ability.during, parts.condition(ability.if_))
            parts.statics.append(compile_static(ability, READER, condition))
        case script.Instead():
            condition = within(ability.during, parts.condition(ability.if_))
            parts.replace(index, ability, condition)
        case script.PlayCost():
            condition = within(ability.during, parts.condition(ability.if_))
            parts.costs.append(compile_cost_change(ability, READER, condition))
        case script.Also():
            parts.also += gained_words(ability.gain, READER.facts.words)
        case _:
            _add_of_playing(parts, index, ability)


def _add_of_playing(parts: _Parts, index: int, ability: forms.Ability) -> None:
    """Add what the text says about playing and unlocking its own card."""
    match ability:
        case script.PlayOnly():
            parts.only[ability.what].append(READER.condition(ability.if_))
        case script.AlternativeCost():
            parts.otherwise.append(_otherwise(parts, index, ability))
        case script.PlayLimit():
            parts.each_turn[ability.what] = ability.each_turn
        case script.OwnZone():
            parts.after_play = ability.to
        case script.UnlockedZone():
            parts.after_unlock = ability.to


def _triggered(parts: _Parts, index: int, ability: script.Triggered) -> TriggeredAbility:
    return TriggeredAbility(
        index=index,
        triggers=tuple(compile_when(when) for when in ability.when),
        zones=parts.zones(ability.zones),
        condition=parts.condition(ability.if_),
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        times=uses_a_turn(ability),
        payment=None if ability.cost is None else compile_cost(ability.cost),
        code=parts.text(ability.sentences),
        possible=FEASIBILITY.compile(ability.sentences[0]),
    )


def _otherwise(parts: _Parts, index: int, ability: script.AlternativeCost) -> ActivatedAbility:
    """Compile another cost at which the card can be unlocked: once it is paid, the card is unlocked for nothing."""
    assert isinstance(ability.cost, script.Cost)
    unlock = (script.Unlock(op="unlock", who="self"),)
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=False,
        zones=(HAND,),
        code=parts.code(unlock),
        possible=always,
        payment=compile_cost(ability.cost),
    )


def _activated(parts: _Parts, index: int, ability: script.Activated) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        times=uses_a_turn(ability),
        zones=parts.zones(ability.zones),
        code=parts.text(ability.sentences),
        possible=FEASIBILITY.compile(ability.sentences[0]),
        payment=compile_cost(ability.cost),
    )
