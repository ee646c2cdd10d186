"""Compile printed cards into the form that the engine runs. All games share a compiled card."""

from typing import Final

from card_db.models import Card
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules import operations, zone_steps
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING, FEASIBILITY
from deckbuilder.games.legend_of_stars.rules.declaring import DECLARING
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.lint import checked_script
from deckbuilder.games.legend_of_stars.rules.operations import OPERATIONS
from deckbuilder.games.legend_of_stars.rules.paying import compile_cost
from deckbuilder.games.legend_of_stars.rules.promises import SETTING_UP, compile_triggers
from deckbuilder.games.legend_of_stars.rules.table import (
    CardDef,
    Shown,
    UseAbility,
)
from deckbuilder.games.legend_of_stars.rules.vocabulary import OF_OTHERS, OF_PLAYERS
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, in_languages, is_limited, numbers_of
from deckbuilder.kernel.continuous import Test, compile_static, gained_words
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.granting import Given, given_text
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.quoting import changes_words, taken_out
from deckbuilder.kernel.playing import CostChange, compile_cost_change, own_play
from deckbuilder.kernel.reading import always
from deckbuilder.kernel.steps import core_steps
from deckbuilder.kernel.triggering import TriggeredAbility

STEPS: Final = core_steps(
    OPERATIONS,
    CHOOSING,
    Control(READER, FEASIBILITY.compile, FEASIBILITY.possible),
    SETTING_UP.compile,
    {
        script.Damage: operations.deal_damage,
        script.Destroy: operations.destroy,
        forms.Discard: operations.discard_cards,
        script.Energy: operations.turn_energy,
        forms.Declare: DECLARING.declare,
        forms.Enter: zone_steps.put_onto_field,
        script.Forbid: OPERATIONS.forbid,
        forms.ForbidPlayer: operations.bar,
        forms.LoseLife: operations.lose_life,
        script.Look: zone_steps.look,
        script.Orient: zone_steps.orient,
        script.Pay: operations.pay,
        forms.PlayFree: zone_steps.play_free,
        forms.Ready: operations.ready,
        forms.Reveal: zone_steps.reveal,
        script.Search: zone_steps.search,
        forms.Send: operations.send,
        forms.Shift: zone_steps.shift,
        forms.Skip: operations.skip,
        script.Swap: zone_steps.swap,
        forms.TopCards: operations.top_cards,
        script.TrashEnergy: operations.trash_energy,
        script.Turn: operations.turn,
    },
)
"""The steps of the core, and the game's own steps with their compilers."""


class _Parts(Parts):
    """The compiled parts of a card. An effect card also has the code of its use."""

    def __init__(self) -> None:
        super().__init__(READER, STEPS)
        self.use: list[UseAbility] = []
        self.costs: list[CostChange] = []
        self.only: list[Test] = []
        self.each_turn = 0
        self.otherwise: list[ActivatedAbility] = []
        self.also: list[tuple[str, tuple[str, ...]]] = []


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    parts = _Parts()
    original = checked_script(card)
    whole, granted = taken_out(original)
    for index, ability in enumerate(whole.abilities):
        _add(parts, index, ability)
    given = tuple(_given(parts, place, ability) for place, ability in enumerate(granted))
    triggers: dict[str, tuple[TriggeredAbility, ...]] = {}
    for trigger in parts.triggered:
        event = trigger.triggers[0].event
        triggers[event] = (*triggers.get(event, ()), trigger)
    watches = {event: triggers[event] for event in triggers if event in OF_PLAYERS or event.endswith(OF_OTHERS)}
    return CardDef(
        id=card.id,
        name=in_languages(card.name),
        kind=card.string("kind") or "",
        attribute=card.string("attribute") or "",
        races=card.words("races"),
        cost=card.integer("cost") or 0,
        speed=card.integer("speed") or 0,
        shown=_printed(card),
        flash=card.flag("flash"),
        field=card.flag("field"),
        text=in_languages(card.text),
        by_hand=card.by_hand,
        triggers=triggers,
        triggered={ability.index: ability for ability in parts.triggered},
        activated=tuple(parts.activated),
        use=tuple(parts.use),
        statics=tuple(parts.statics),
        insteads=tuple(parts.insteads),
        costs=tuple(parts.costs),
        otherwise=tuple(parts.otherwise),
        gains=changes_words(original),
        also=dict(parts.also),
        own_play=own_play(parts.costs, parts.only, parts.each_turn),
        watches=watches,
        works=bool(watches or parts.activated or parts.statics or parts.insteads or parts.costs),
        codes=tuple(parts.codes),
        given=given,
    )


def _given(parts: _Parts, place: int, ability: forms.Ability) -> Given:
    """Compile an ability that the card grants. Its steps are among those of the card."""
    inner = _Parts()
    inner.codes = parts.codes
    _add(inner, place, ability)
    return given_text(inner)


def _printed(card: Card) -> Shown:
    return Shown(
        atk=card.integer("atk") or 0,
        def_=card.integer("def") or 0,
        down=card.integer("down") or 0,
        keywords=numbers_of(card.keywords),
        forbidden=(),
        allowed=(),
        lead=card.words("lead"),
    )


def _add(parts: _Parts, index: int, ability: forms.Ability) -> None:
    match ability:
        case script.Triggered():
            parts.triggered += compile_triggers(index, ability, parts.code(ability.steps))
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability))
        case script.Play():
            code = parts.code(_under_condition(ability))
            use = UseAbility(index, parts.condition(ability.if_), code, FEASIBILITY.compile(ability.steps))
            parts.use.append(use)
        case forms.Instead():
            parts.replace(index, ability, parts.condition(ability.if_))
        case script.Static():
            words = () if ability.set.lead is None else (("lead", ability.set.lead),)
            parts.statics.append(compile_static(ability, READER, parts.condition(ability.if_), words))
        case forms.PlayCost():
            parts.costs.append(compile_cost_change(ability, READER, parts.condition(ability.if_)))
        case forms.PlayOnly():
            parts.only.append(READER.condition(ability.if_))
        case forms.PlayLimit():
            parts.each_turn = ability.each_turn
        case forms.AlternativeCost():
            parts.otherwise.append(_otherwise(parts, index, ability))
        case script.Also():
            parts.also += gained_words(ability.gain, READER.facts.words)
        case forms.DeckRuleText():
            pass


def _under_condition(ability: script.Play) -> forms.Steps:
    """Return the steps of an effect card. They check the condition when they run."""
    return ability.steps if ability.if_ is None else (forms.If(op="if", cond=ability.if_, then=ability.steps),)


def _otherwise(parts: _Parts, index: int, ability: forms.AlternativeCost) -> ActivatedAbility:
    """Compile another cost at which the card can be played: once it is paid, the card is played without paying."""
    assert isinstance(ability.cost, script.Cost)
    play = (forms.PlayFree(op="play_free", who="self"),)
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=False,
        code=parts.code(play),
        possible=always,
        payment=compile_cost(ability.cost),
    )


def _activated(parts: _Parts, index: int, ability: script.Activated) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        code=parts.code(ability.steps),
        possible=FEASIBILITY.compile(ability.steps),
        payment=compile_cost(ability.cost),
    )
