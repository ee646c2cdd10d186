"""Two decisions are equal if they ask the same player the same question with the same options."""

from dataclasses import dataclass
from typing import Any

import pytest

from deckbuilder.engine.api import Action, Decision, Option
from deckbuilder.i18n.message import Message


@dataclass(frozen=True)
class Choice:
    id: str
    action: Action
    label: Message

    @property
    def verb(self) -> str:
        return self.id


YES: list[Option] = [Choice("yes", {"type": "yes"}, Message("Yes"))]
USUAL: dict[str, Any] = {
    "id": 3, "player": 0, "kind": "yes_no", "prompt": Message("Do it?"), "minimum": 1, "maximum": 2, "options": YES,
    "source": 7,
}  # fmt: skip


def test_decisions_that_ask_the_same_are_equal() -> None:
    assert Decision(**USUAL) == Decision(**USUAL | {"options": list(YES)})
    assert hash(Decision(**USUAL)) == hash(Decision(**USUAL))


@pytest.mark.parametrize(
    "change",
    [
        {"id": 4}, {"player": 1}, {"kind": "option"}, {"prompt": Message("Do that?")}, {"minimum": 0}, {"maximum": 1},
        {"options": []}, {"source": None},
    ],
)  # fmt: skip
def test_decisions_that_differ_are_not_equal(change: dict[str, Any]) -> None:
    assert Decision(**USUAL) != Decision(**USUAL | change)


def test_a_decision_never_equals_a_value_of_another_type() -> None:
    assert Decision(**USUAL) != "yes_no"
