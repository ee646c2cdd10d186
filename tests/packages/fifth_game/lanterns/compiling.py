"""Cards of Lanterns, compiled: what their words read, choose and do."""

from collections.abc import Callable
from typing import Any, Final

from card_db.models import Card
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts, NumberFact, size_of
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.script_problems import ScriptProblem, WrongScriptError
from deckbuilder.kernel.matching import Matching
from deckbuilder.kernel.reading import Amount, Found, Test, players_of
from deckbuilder.kernel.replacing import compile_replacement
from deckbuilder.kernel.steps import Steps
from deckbuilder.kernel.table import Step
from lanterns import script
from lanterns.changes import Change, make
from lanterns.table import ASH, DECK, HAND, PATH, CardDef, Lamp, Table, Trigger

MOST_DRAWN: Final = 20
FACTS: Final[Facts[Table, Lamp]] = Facts(
    zones={"path": (PATH,)},
    shows=lambda _record: True,
    words={},
    states={},
    numbers={
        "light": NumberFact(lambda table, card: table.definition(card).light),
        "cost": NumberFact(lambda table, card: table.definition(card).cost),
    },
    of_players={
        "flames": lambda table, player: table.flames[player],
        "oil": lambda table, player: table.oil[player],
        "hand": size_of(HAND),
        "ash": size_of(ASH),
    },
)


class LanternsReader(Matching[Table]):
    """What amounts, conditions and selectors are read from."""

    def first_player(self, table: Table) -> int:
        """Who had the first turn."""
        return table.first_player


class LanternsChoosing(Choosing[Table]):
    """LAN 5.2: as many as there are, if there are fewer."""

    def found(self, select: forms.Select) -> Found[Table]:
        """Every spirit may be chosen."""
        return READER.found(select)


READER: Final = LanternsReader(FACTS, 1_000_000, any_of_several=False, hides_opposites=False)
CHOOSING: Final = LanternsChoosing(READER, (DECK, HAND), stops=False)
CONTROL: Final = Control(READER)


def _doing(changes: Callable[[Table, EffectFrame], list[Change]]) -> tuple[Step, ...]:
    def step(table: Table, frame: EffectFrame) -> None:
        frame.done = sum(make(table, change) for change in changes(table, frame) if table.result is None)

    return (step,)


def _draw(step: forms.Draw) -> tuple[Step, ...]:
    count = READER.amount(step.count)
    return _doing(lambda table, frame: [Change("draw", player=frame.controller)] * min(MOST_DRAWN, count(table, frame)))


def _burn(step: script.Burn) -> tuple[Step, ...]:
    amount, whose = READER.amount(step.amount), step.player

    def changes(table: Table, frame: EffectFrame) -> list[Change]:
        (player,) = players_of(frame.controller, whose)
        return [Change("burn", player=player, amount=max(0, amount(table, frame)))]

    return _doing(changes)


def _kindle(step: script.Kindle) -> tuple[Step, ...]:
    amount: Amount[Table] = READER.amount(step.amount)
    return _doing(lambda table, frame: [Change("kindle", player=frame.controller, amount=max(0, amount(table, frame)))])


def _fade(step: script.Fade) -> tuple[Step, ...]:
    cards = READER.cards(step.who)
    return _doing(lambda table, frame: [Change("fade", card) for card in cards(table, frame)])


STEPS: Final = Steps(
    {
        forms.Draw: _draw,
        script.Burn: _burn,
        script.Kindle: _kindle,
        script.Fade: _fade,
        script.Choose: CHOOSING.compile,
    },
    {forms.If: CONTROL.compile, forms.May: CONTROL.compile},
)


def problems(card: Card) -> list[ScriptProblem]:
    """What is wrong with the card's abilities."""
    checked = script.LANGUAGE.check(card.abilities)
    return [] if isinstance(checked, forms.Script) else list(checked)


def _condition(ability: script.Triggered) -> Test[Table] | None:
    return None if ability.if_ is None else READER.condition(ability.if_)


def compile_card(card: Card) -> CardDef:
    """Raises WrongScriptError for abilities that cannot be played."""
    checked = script.LANGUAGE.check(card.abilities)
    if not isinstance(checked, forms.Script):
        raise WrongScriptError(checked)
    abilities: list[tuple[int, Any]] = list(enumerate(checked.abilities))
    triggered = [(index, each) for index, each in abilities if isinstance(each, script.Triggered)]
    replacing = [(index, each) for index, each in abilities if isinstance(each, forms.Instead)]
    return CardDef(
        id=card.id,
        name=card.name.model_dump(),
        text=card.text.model_dump(),
        by_hand=card.by_hand,
        codes=tuple(STEPS.compile(ability.steps) for _, ability in abilities),
        kind=card.string("kind") or "",
        cost=card.integer("cost") or 0,
        light=card.integer("light") or 0,
        guard=any(word.keyword == "guard" for word in card.keywords),
        use=next((index for index, each in abilities if isinstance(each, script.Play)), -1),
        triggers=tuple(Trigger(each.when, _condition(each), index) for index, each in triggered),
        insteads=tuple(
            compile_replacement(each, READER, index, index, once=each.once_per_turn) for index, each in replacing
        ),
    )
