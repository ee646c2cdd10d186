"""`If your opponent has exactly 1 character, destroy it.`: which card `it` is after a condition that counts cards."""

import pytest

from tests.card_text.rows import reader


def steps(text: str, kind: str = "effect") -> list[object]:
    """The steps of a text that is read."""
    verdict = reader("legend_of_stars").read(text, "en", kind)
    assert verdict.is_read, verdict
    return [step for ability in verdict.abilities for step in ability["steps"]]


def questions(text: str, kind: str = "effect") -> set[str]:
    """The questions that a text asks."""
    return {question.id for question in reader("legend_of_stars").read(text, "en", kind).questions}


def test_one_counted_card_is_it() -> None:
    told = steps("If your opponent has exactly 1 character, destroy it.")
    assert told == [{"op": "destroy", "who": {"of": "character", "side": "opponent"}}]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If you have a Dragon, it gets +100 ATK until end of turn.", "effect"),
        ("When this character enters, if your opponent has exactly 1 character, destroy it.", "character"),
        ("If your opponent has exactly 1 character, draw a card. Destroy it.", "effect"),
    ],
)
def test_it_asks_after_a_count_if_it_may_be_another_card(text: str, kind: str) -> None:
    assert questions(text, kind) == {"which_it"}


def test_it_is_still_the_card_that_was_chosen() -> None:
    choice, condition = steps("Choose 1 character. If you have a Dragon, destroy it.")
    assert isinstance(choice, dict)
    assert choice["op"] == "choose"
    assert isinstance(condition, dict)
    assert condition["then"] == [{"op": "destroy", "who": "it"}]


def test_it_is_this_card_after_many_are_counted() -> None:
    told = steps("When this character attacks, if you have 3 or more Dragons, destroy it.", "character")
    assert told == [{"op": "destroy", "who": "self"}]
