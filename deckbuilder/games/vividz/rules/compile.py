"""Compile printed cards into the form that the engine runs. All games share a compiled card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from card_db.models import Card
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import INFORMATION, STATS
from deckbuilder.games.vividz.language import LANGUAGE, OF_PLAYERS
from deckbuilder.games.vividz.rules import keywords, operations, zone_steps
from deckbuilder.games.vividz.rules.card_def import CardDef, EventAbility, GivenAbility, Needs, Printed, Zones
from deckbuilder.games.vividz.rules.choices import CHOOSING, CONTROL
from deckbuilder.games.vividz.rules.costs import FREE, compile_cost
from deckbuilder.games.vividz.rules.lint import checked_script
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
    OF_OTHERS,
    TEMPORARY,
)
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, in_languages, is_limited
from deckbuilder.kernel.continuous import StaticAbility, compile_static
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility
from deckbuilder.kernel.index import Working
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.quoting import taken_out
from deckbuilder.kernel.language.walking import walk
from deckbuilder.kernel.last_known import Snapshot
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.playing import CostChange, compile_cost_change, own_play
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
        script.Discard: operations.discard_cards,
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


class _Parts(Parts):
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


def compile_card(card: Card) -> CardDef:
    """Compile a card with its abilities. Raises WrongScriptError for abilities that cannot be played."""
    kind = card.string("kind") or ""
    parts = _Parts(kind)
    whole, granted = taken_out(checked_script(card))
    for index, ability in enumerate(whole.abilities):
        _add(parts, index, ability)
    _add_acts(parts, whole.abilities)
    triggers: dict[str, tuple[TriggeredAbility, ...]] = {}
    for trigger in parts.triggered:
        event = trigger.triggers[0].event
        triggers[event] = (*triggers.get(event, ()), trigger)
    words = _words(card)
    numbers = {stat: number for stat, number in ((each, card.integer(each)) for each in STATS) if number is not None}
    seen = Seen({word: frozenset(told) for word, told in words.items()}, numbers)
    costs = [change for _, change in parts.pricings if change.who is None]
    return CardDef(
        id=card.id,
        name=in_languages(card.name),
        kind=kind,
        text=in_languages(card.text),
        by_hand=card.by_hand,
        given=tuple(_given(parts, place, ability) for place, ability in enumerate(granted)),
        seen=seen,
        words=words,
        has_text=bool(card.abilities or card.keywords or card.text.ja or card.text.en),
        abilities=tuple(parts.printed),
        triggers=triggers,
        triggered={ability.index: ability for ability in parts.triggered},
        activated=tuple(parts.activated),
        plays=tuple(parts.plays),
        play_price=_together(parts.prices),
        deck_engage=_names_of_deck_engage(whole.abilities),
        own_play=own_play(costs, parts.only),
        other_prices=tuple(parts.others),
        needs=parts.needs,
        working=_working(parts, triggers),
        remembered=_remembered(seen, kind),
        codes=tuple(parts.codes),
    )


def _names_of_deck_engage(abilities: Sequence[Any]) -> tuple[str, ...]:
    return tuple(name for each in abilities if isinstance(each, script.DeckEngage) for name in each.names)


def _together(prices: Sequence[Payment]) -> Payment:
    """Return several prices as one (VIV 904.2f)."""
    if not prices:
        return FREE
    return Payment(
        sum(price.amount for price in prices),
        tuple(part for price in prices for part in price.parts),
        tuple(each for price in prices for each in price.prices),
        tuple(part for price in prices for part in price.last),
    )


def _given(parts: _Parts, place: int, ability: Any) -> GivenAbility:
    """Compile an ability that the card grants. Its steps are among those of the card."""
    inner = _Parts("chara")
    inner.codes = parts.codes
    _add(inner, place, ability)
    return GivenAbility(
        triggered=tuple(inner.triggered),
        activated=tuple(inner.activated),
        statics=tuple(static for _, static in inner.lasting),
        insteads=tuple(inner.insteads),
        printed=inner.printed[0],
        zones=inner.printed[0].zones,
    )


def _remembered(seen: Seen, kind: str) -> Snapshot:
    """Return the facts of an unhurt card that nothing changes, in the order of `facts.FACTS`."""
    words = {**seen.words, "kind": (kind,)}
    numbers = (*seen.numbers.items(), ("damage", 0), ("exp", 0), ("connected", 0))
    return Snapshot(numbers, tuple((word, tuple(sorted(names))) for word, names in words.items()), goes_on=False)


def _working(parts: _Parts, triggers: Mapping[str, Sequence[TriggeredAbility]]) -> dict[int, Working]:
    """Return what others must know of, by zone: what watches, lasts, replaces or is activated there."""
    watching = [ability for ability in parts.triggered if _is_watching(ability)]
    zones = {zone for ability in watching for zone in ability.zones}
    zones |= {zone for ability in parts.activated for zone in ability.zones}
    pricings = [each for each in parts.pricings if each[1].who is not None]
    abilities = [each for each in parts.ability_pricings if each[1].who is not None]
    for placed in (parts.lasting, parts.replacing, pricings, abilities):
        zones |= {zone for each, _ in placed for zone in each}
    rest = parts.replacing, parts.lasting, pricings, abilities
    return {zone: Working(zone, parts.activated, triggers, *rest) for zone in sorted(zones)}


def _is_watching(ability: TriggeredAbility) -> bool:
    event = ability.triggers[0].event
    return event in OF_PLAYERS or event.endswith(OF_OTHERS) or ability.index >= ACTS


def _words(card: Card) -> Mapping[str, tuple[str, ...]]:
    """Return the printed words of a card."""
    names = tuple(dict.fromkeys(name for name in (card.name.get("ja"), card.name.get("en")) if name))
    return {"name": names, **{word: card.words(word) for word in INFORMATION}, "icon": card.words("icons")}


def _add(parts: _Parts, index: int, ability: Any) -> None:
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


def _add_words_on_playing(parts: _Parts, ability: Any, zones: Zones) -> None:
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


def _triggered(parts: _Parts, index: int, ability: script.Triggered, zones: Zones, code: int) -> TriggeredAbility:
    return TriggeredAbility(
        index=index,
        triggers=(_of_both(compile_when(ability.when)),),
        condition=parts.condition(ability.if_),
        code=code,
        possible=always,
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        zones=zones,
    )


def _activated(parts: _Parts, index: int, ability: script.Activated, zones: Zones, code: int) -> ActivatedAbility:
    return ActivatedAbility(
        index=index,
        condition=parts.condition(ability.if_),
        once=is_limited(ability),
        once_a_game=ability.once_per_game,
        code=code,
        possible=always,
        payment=compile_cost(ability.cost),
        zones=zones,
    )


_always: Test[Any] = always
FEASIBILITY: Final[Feasibility[Any]] = Feasibility(CHOOSING, (HAND, KEEP))


def _add_play(parts: _Parts, index: int, ability: script.Play) -> None:
    """Add what an event or an engage does when it resolves, with its extra price (VIV 909)."""
    as_played, possible = -1, _always
    if ability.as_played:
        as_played, possible = parts.code(ability.as_played), FEASIBILITY.compile(ability.as_played)
    code = parts.code(ability.steps)
    parts.plays.append(EventAbility(index, parts.condition(ability.if_), code, as_played, possible))
    parts.prices.append(compile_cost(ability.cost))


def _static(parts: _Parts, ability: script.Static) -> StaticAbility:
    words = [(fact, getattr(ability.set, fact)) for fact in ("name", *INFORMATION)]
    return compile_static(
        ability,
        READER,
        parts.condition(ability.if_),
        [(fact, told) for fact, told in words if told is not None],
    )


def _add_acts(parts: _Parts, abilities: Sequence[Any]) -> None:
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
