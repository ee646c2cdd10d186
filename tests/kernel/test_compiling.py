"""Parts of compiled cards that are the same in every game."""

from types import SimpleNamespace
from typing import Any

from card_db.models import Text
from deckbuilder.kernel.compiling import ActivatedAbility, Parts, ability_at, in_languages, numbers_of
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.steps import Steps
from tests.kernel.piles import TRASH, ToyReader, ToyTable


class Plain:
    """A form of a step."""


def step(_table: ToyTable, _frame: EffectFrame) -> None:
    """Does nothing."""


def parts() -> Parts:
    return Parts(ToyReader(), Steps({Plain: lambda _step: (step,)}, {}))


def activated(index: int) -> ActivatedAbility:
    return ActivatedAbility(index, None, once=False, code=0, possible=lambda _table, _frame: True, payment=Payment())


def test_each_text_has_its_own_place() -> None:
    made = parts()
    assert (made.code([Plain(), Plain()]), made.code([]), made.codes) == (0, 1, [(step, step), ()])


def test_a_condition_may_be_omitted() -> None:
    assert parts().condition(None) is None
    reported = forms.TurnIs(cond="turn", whose="you")
    condition = parts().condition(reported)
    assert condition is not None
    assert condition(ToyTable(), EffectFrame(0, 0, 0, (0, 0)))


def test_a_replacement_has_its_steps_and_its_zones() -> None:
    made, would = parts(), SimpleNamespace(event="leave", who=None, whose="you", cause=None, to="trash")
    reported: Any = SimpleNamespace(would=would, steps=(Plain(),), number=None, optional=True)
    reported.once_per_turn, reported.once_per_game = True, False
    made.replace(3, reported, None)
    (replacement,) = made.insteads
    assert (replacement.index, replacement.code, replacement.goals) == (3, 0, (TRASH,))
    assert replacement.once
    assert replacement.optional


def test_an_ability_is_found_by_its_place_on_the_card() -> None:
    abilities = (activated(1), activated(4))
    assert ability_at(abilities, 4) is abilities[1]
    assert ability_at(abilities, 0) is None


def test_texts_and_keywords_are_read_from_the_card() -> None:
    assert in_languages(Text(ja="カード")) == {"ja": "カード", "en": "カード"}
    words = [SimpleNamespace(keyword="swift", value=None), SimpleNamespace(keyword="shield", value=0)]
    assert numbers_of(words) == {"swift": -1, "shield": 0}
