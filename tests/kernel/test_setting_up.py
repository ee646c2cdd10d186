"""Steps that set up something for later record the cards, the duration and the place of the inner steps."""

from types import SimpleNamespace
from typing import Any

from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.promising import set_up_by
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.setting_up import SettingUp
from deckbuilder.kernel.table import Step
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility
from tests.kernel.piles import HAND, ToyReader, ToyTable


class ToySettingUp(SettingUp):
    """The setting-up steps of the toy game. A trigger for `night` lasts until night."""

    def trigger(self, step: Any) -> TriggeredAbility:
        return TriggeredAbility(
            index=-1,
            triggers=(Trigger(step.when.event),),
            condition=None,
            code=-1,
            possible=lambda _table, _frame: True,
        )

    def until(self, step: Any) -> str:
        return "night" if step.when.event == "night" else super().until(step)


def act(table: ToyTable, _frame: EffectFrame) -> None:
    """The step that is set up."""
    table.emit({"type": "acted"})


def carried_out(step: Any) -> ToyTable:
    """Return a table on which an effect that refers to card 1 as `it` has carried out the step."""
    table = ToyTable()
    table.lay(0, HAND, 2)

    def name(table: ToyTable, frame: EffectFrame) -> None:
        frame.names["it"] = (table.ref(1),)

    code: tuple[Step, ...] = ToySettingUp(ToyReader(), ("leave",)).compile(step, lambda _steps: (act,))
    table.carry_out((name, *code))
    assert [event["type"] for event in table.events] == ["promise"]
    return table


def later(event: str, who: object = None) -> Any:
    when = SimpleNamespace(event=event, who=who)
    return SimpleNamespace(when=when, steps=(), until="turn_end", once=True)


def instead(event: str, **fields: Any) -> Any:
    would = SimpleNamespace(event=event, who="it", whose="you", cause=None, **fields)
    return forms.InsteadStep.model_construct(op="instead", would=would, steps=("a step",), until="turn_end")


def test_a_trigger_waits_for_the_card_that_was_chosen_or_for_whatever_its_filter_says() -> None:
    (promise,) = carried_out(later("leave", "it")).promises
    assert (promise.kind, promise.cards, promise.until, promise.once) == ("later", ((1, 0),), "turn_end", True)
    (promise,) = carried_out(later("leave", (0, 1))).promises
    assert promise.cards is None


def test_a_game_says_how_long_a_trigger_waits() -> None:
    (promise,) = carried_out(later("night")).promises
    assert promise.until == "night"


def test_a_replacement_is_for_cards_or_for_a_player() -> None:
    table = carried_out(instead("leave", to="trash"))
    (promise,) = table.promises
    made = set_up_by(table, promise)
    assert isinstance(made, Replacement)
    assert (promise.kind, promise.cards, made.would, made.goals) == ("instead", ((1, 0),), "leave", (2,))
    (promise,) = carried_out(instead("draw")).promises
    assert promise.cards is None
