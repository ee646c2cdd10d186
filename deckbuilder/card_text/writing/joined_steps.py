"""Steps of a script that are said as one."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckbuilder.card_text.writing.composer import ANY_NUMBER, THEM, Composer

Steps = Sequence[Mapping[str, Any]]


def together(steps: Steps, composer: Composer) -> Steps:
    """The steps as they are said."""
    return _to_all(_any_number(steps, composer), composer.together)


def _any_number(steps: Steps, composer: Composer) -> Steps:
    """The steps, where any number of hand cards is one choice and not a number before it."""
    of_hand = {"op": "choose_number", "max": {"has": "hand"}, "as": composer.words.number_name}
    kept: list[Mapping[str, Any]] = []
    for step in steps:
        before = kept[-1] if kept else None
        if (
            before == of_hand
            and step.get("count") == {"number": of_hand["as"]}
            and step.get("op") in {"discard", "choose"}
        ):
            composer.any_number = composer.words.number_name
            kept[-1] = {**step, "count": ANY_NUMBER}
        else:
            kept.append(step)
    return kept


def _to_all(steps: Steps, together: Sequence[str]) -> Steps:
    """The steps, where what is done to one and to the other of two choices is done to them."""
    if not together:
        return steps
    kept: list[Mapping[str, Any]] = []
    for step in steps:
        if step.get("who") == together[1] and kept and kept[-1] == {**step, "who": together[0]}:
            kept[-1] = {**step, "who": THEM}
        else:
            kept.append(step)
    return kept
