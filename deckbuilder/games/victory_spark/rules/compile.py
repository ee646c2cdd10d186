"""Compile printed cards into the form that the engine runs. All games share a compiled card."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from card_db.models import Card
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.appendix import works_named
from deckbuilder.games.victory_spark.glossary import STATS
from deckbuilder.games.victory_spark.language import OF_PLAYERS
from deckbuilder.games.victory_spark.rules import operations, zone_steps
from deckbuilder.games.victory_spark.rules.card_def import CardDef, GivenTechnique, Technique
from deckbuilder.games.victory_spark.rules.choices import CHOOSING, CONTROL, FEASIBILITY
from deckbuilder.games.victory_spark.rules.declaring import DECLARING, declarable
from deckbuilder.games.victory_spark.rules.lint import checked_script
from deckbuilder.games.victory_spark.rules.operations import OPERATIONS
from deckbuilder.games.victory_spark.rules.paying import compile_cost
from deckbuilder.games.victory_spark.rules.promises import SETTING_UP, compile_when, zones_of
from deckbuilder.games.victory_spark.rules.reader import READER, technique_test
from deckbuilder.games.victory_spark.rules.revealing import in_parts
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.triggers import REFILL
from deckbuilder.games.victory_spark.rules.vocabulary import OF_OTHERS, RING, SURPRISE
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, in_languages
from deckbuilder.kernel.continuous import StaticAbility, compile_static
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import all_hold
from deckbuilder.kernel.index import Working
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.quoting import taken_out
from deckbuilder.kernel.last_known import Snapshot
from deckbuilder.kernel.reading import Test, always
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.steps import Code, Steps, core_steps
from deckbuilder.kernel.triggering import Filter, Trigger, TriggeredAbility

STEPS: Final[Steps] = core_steps(
    OPERATIONS,
    CHOOSING,
    CONTROL,
    SETTING_UP.compile,
    {
        forms.Declare: DECLARING.declare,
        script.Draw: operations.draw_cards,
        script.Send: zone_steps.send,
        script.Enter: zone_steps.enter,
        script.Shift: zone_steps.shift,
        script.Orient: operations.orient,
        script.Turn: operations.turn,
        script.Damage: operations.deal_damage,
        script.Multiply: OPERATIONS.multiply,
        script.GainWords: OPERATIONS.gain_words,
        script.ForbidPlayer: operations.bar,
        forms.TopCards: zone_steps.top_cards,
        forms.Discard: operations.discard_cards,
        script.Look: zone_steps.look,
        script.Search: zone_steps.search,
        script.Reveal: zone_steps.reveal,
        script.MakeAttack: operations.make_attack,
        script.AttackDamage: operations.attack_damage,
        script.ChangePlayer: operations.change_player,
        script.UseAbility: zone_steps.use_ability,
    },
)
"""The steps of the core, and the game's own steps with their compilers."""


class _Parts(Parts):
    """The parts of every card, and the zones in which they work."""

    def __init__(self) -> None:
        super().__init__(READER, STEPS)
        self.techniques: list[Technique] = []
        self.aims: dict[int, Filter] = {}
        self.lasting: list[tuple[tuple[int, ...], StaticAbility]] = []
        self.replacing: list[tuple[tuple[int, ...], Replacement]] = []

    def code(self, steps: Sequence[Any], first: Code = ()) -> int:
        """Compile steps and return the index of their code, which begins with `first`."""
        self.codes.append((*first, *in_parts(steps, self.steps.compile)))
        return len(self.codes) - 1


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    parts = _Parts()
    whole, granted = taken_out(checked_script(card))
    for index, ability in enumerate(whole.abilities):
        _add(parts, index, ability)
    triggers: dict[str, tuple[TriggeredAbility, ...]] = {}
    for trigger in parts.triggered:
        event = trigger.triggers[0].event
        triggers[event] = (*triggers.get(event, ()), trigger)
    words, numbers = _words(card, parts.techniques), {stat: card.integer(stat) or 0 for stat in STATS}
    seen, work = Seen({word: frozenset(told) for word, told in words.items()}, numbers), card.string("work_title") or ""
    return CardDef(
        id=card.id,
        name=in_languages(card.name),
        kind=card.string("kind") or "",
        text=in_languages(card.text),
        by_hand=card.by_hand,
        given=tuple(_given(parts, place, ability) for place, ability in enumerate(granted)),
        seen=seen,
        words=words,
        partner_names=frozenset(card.words("partner_names")),
        partner_titles=frozenset(card.words("partner_titles")),
        partner_genders=card.words("partner_genders"),
        work=work,
        declares=declarable(card),
        techniques=tuple(parts.techniques),
        triggers=triggers,
        triggered={ability.index: ability for ability in parts.triggered},
        activated=tuple(parts.activated),
        aims=parts.aims,
        working=_working(parts, triggers),
        remembered=_remembered(seen, work),
        codes=tuple(parts.codes),
    )


def _given(parts: _Parts, place: int, ability: Any) -> GivenTechnique:
    """Compile a technique that the card grants. Its steps are among those of the card."""
    inner = _Parts()
    inner.codes = parts.codes
    _add(inner, place, ability)
    return GivenTechnique(
        triggered=tuple(inner.triggered),
        activated=tuple(inner.activated),
        statics=tuple(static for _, static in inner.lasting),
        insteads=tuple(inner.insteads),
        technique=inner.techniques[0],
        aim=inner.aims.get(place),
    )


def _remembered(seen: Seen, work: str) -> Snapshot:
    """Return the facts of an unhurt card that nothing changes, in the order of `facts.FACTS`."""
    words = {**seen.words, "work": works_named(work)}
    numbers = (*seen.numbers.items(), ("damage", 0))
    return Snapshot(numbers, tuple((word, tuple(sorted(names))) for word, names in words.items()), goes_on=False)


def _working(parts: _Parts, triggers: Mapping[str, Sequence[TriggeredAbility]]) -> dict[int, Working]:
    """Return what others must know of, by zone: what watches, lasts, replaces or is activated there."""
    watching = [ability for ability in parts.triggered if _is_watching(ability.triggers[0].event)]
    zones = {zone for ability in watching for zone in ability.zones}
    zones |= {zone for ability in parts.activated for zone in ability.zones}
    zones |= {zone for each, _ in (*parts.lasting, *parts.replacing) for zone in each}
    return {zone: Working(zone, parts.activated, triggers, parts.replacing, parts.lasting) for zone in sorted(zones)}


def _is_watching(event: str) -> bool:
    return event in OF_PLAYERS or event.endswith(OF_OTHERS)


def _words(card: Card, techniques: Sequence[Technique]) -> dict[str, tuple[str, ...]]:
    """Return the printed words of a card. Its attributes are those of its techniques (VS 2.15.1)."""
    return {
        "name": card.words("names") or (card.name.get("ja"),),
        "title": card.words("titles"),
        "gender": card.words("genders"),
        "attribute": tuple(dict.fromkeys(word for technique in techniques for word in technique.attributes)),
    }


def _add(parts: _Parts, index: int, ability: Any) -> None:
    zones = zones_of(ability.zones)
    match ability:
        case script.Triggered():
            zones = _zones_of_kind(ability.kind) or zones
            parts.triggered.append(_triggered(parts, index, ability, zones))
        case script.Activated():
            parts.activated.append(_activated(parts, index, ability, zones))
        case script.Instead():
            before = len(parts.insteads)
            parts.replace(index, ability, _can_replace(parts, ability))
            parts.replacing += [(zones, instead) for instead in parts.insteads[before:]]
        case script.Static():
            parts.lasting.append((zones, _static(parts, ability)))
    kind = getattr(ability, "kind", "permanent")
    names = (kind, ability.names, ability.attributes)
    limit = ability.times_per_turn or int(_is_once(ability))
    parts.techniques.append(Technique(*names, zones, limit, getattr(ability, "once_per_game", False)))


def _can_replace(parts: _Parts, ability: script.Instead) -> Test[Table] | None:
    """Return the test for whether a replacement applies: an optional one needs what it begins with (VS 8.10.3)."""
    condition = parts.condition(ability.if_)
    if not ability.optional:
        return condition
    possible = FEASIBILITY.choice(ability.steps)
    return possible if condition is None else all_hold((condition, possible))


def _zones_of_kind(kind: str) -> tuple[int, ...]:
    return {"entry_spark": (RING,), "surprise": (SURPRISE,)}.get(kind, ())


def _is_once(ability: Any) -> bool:
    return bool(getattr(ability, "once_per_turn", False))


def _triggered(parts: _Parts, index: int, ability: script.Triggered, zones: tuple[int, ...]) -> TriggeredAbility:
    """Compile an automatic technique. Without an event it is an entry spark, or nothing sets it off (VS 2.14.3)."""
    if ability.kind == "entry_spark":
        trigger = Trigger(REFILL)
    else:
        trigger = Trigger("#never") if ability.when is None else compile_when(ability.when)
    return TriggeredAbility(
        index=index,
        triggers=(trigger,),
        condition=parts.condition(ability.if_),
        code=parts.code(ability.steps),
        possible=always,
        zones=zones,
    )


def _activated(parts: _Parts, index: int, ability: script.Activated, zones: tuple[int, ...]) -> ActivatedAbility:
    first: Code = ()
    if ability.kind == "cancel":
        target = ability.target or script.Techniques()
        first = zone_steps.cancel(target)
        parts.aims[index] = _aim(target)
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=False,
        code=parts.code(ability.steps, first),
        possible=always,
        payment=compile_cost(ability.cost),
        zones=zones,
    )


def _aim(target: script.Techniques) -> Filter:
    """Return a test for an ability in the resolution zone by its number."""
    fits = technique_test(target)

    def meant(table: Table, frame: EffectFrame, number: int) -> bool:
        item = table.resolution.find(number)
        return item is not None and fits(table, frame, item)

    return meant


def _static(parts: _Parts, ability: script.Static) -> StaticAbility:
    words = [(fact, getattr(ability.set, fact)) for fact in ("name", "title", "gender")]
    return compile_static(
        ability,
        READER,
        parts.condition(ability.if_),
        [(fact, told) for fact, told in words if told is not None],
    )
