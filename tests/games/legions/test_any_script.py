"""Any script of Legions! has a text with the same meaning in both languages, except for the listed cases."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.phrases.book import legions_book
from deckbuilder.games.legions.rules.lint import problems
from tests.builders.legions_scripts import KINDS, random_ability

BOOK = legions_book(load_schema(set_folder("legions")), problems)
Part = Mapping[str, Any]


def parts(value: object) -> Iterator[Part]:
    """Yield every object in a script."""
    if isinstance(value, Mapping):
        yield value
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from parts(part)


def stored(ability: object) -> dict[str, Any]:
    """Return the ability as it is stored, without defaults and without its name."""
    script = LANGUAGE.read((ability,))
    (event,) = script.model_dump(mode="json", by_alias=True, exclude_defaults=True)["abilities"]
    return {key: value for key, value in event.items() if key != "name"}


_ON_FIELD = ("field", "minion_zone", "leader_zone")
_STATS = ("cost", "atk", "hp", "wait_turns", "core_cost")


def _is_idle(part: Part) -> bool:
    """Return whether an event has fields that it does not use."""
    extra = {"at_least", "by_effect", "where", "who", "whose", "from", "to", "cause", "phase"}
    return "event" in part and bool(extra & part.keys())


def _is_empty(part: Part) -> bool:
    """Return whether steps, conditions on a card, or changes are missing."""
    match part:
        case {"op": "modes", "modes": modes}:
            return not all(modes)
        case {"op": "may" | "instead"} | {"type": "instead"}:
            return not part.get("steps")
        case {"op": "if" | "if_done"}:
            return not part.get("then") and (part["op"] == "if" or not part.get("else"))
        case {"op": "modify"}:
            return not part.get("atk") and not part.get("hp")
        case {"type": "static"}:
            held = [part.get(key) for key in part.keys() - {"type", "who", "if", "during", "modify"}]
            return not any([*held, *part.get("modify", {}).values()])
    return {} in [*(part.get(key) for key in (*_STATS, "not", "where")), *part.get("any_of", ())]


def _is_odd_cost(part: Part) -> bool:
    """Return whether a cost uses a named card, or one card more than once."""
    named = part.get("who")
    return "do" in part and isinstance(named, str) and (named != "self" or part.get("count", 1) > 1)


def _offers_nothing_done(part: Part) -> bool:
    """Return whether a script offers a step that nobody carries out, such as a prohibition."""
    offered = part.get("op") == "may" or part.get("optional")
    return bool(offered) and any(step.get("op") == "forbid" for step in part.get("steps", ()))


def _is_far(part: Part) -> bool:
    """Return whether a number is negative."""
    return any(isinstance(value, int) and not isinstance(value, bool) and value < 0 for value in part.values())


LEFT_OUT: dict[str, Callable[[Part], bool]] = {
    "an event that says more than it looks at, or another card than its own by a name": _is_idle,
    "a list of steps, of changes or of conditions with nothing in it": _is_empty,
    "a number below zero": _is_far,
    "all or any of a single condition": lambda part: str(part.get("cond")) in {"all", "any"} and len(part["of"]) == 1,
    "a number of a player, or of cards, without a bound": (
        lambda part: str(part.get("cond")) in {"player", "count"} and not {"min", "max"} & part.keys()
    ),
    "a choice called by one of the game's own names": (
        lambda part: part.get("op") in {"choose", "choose_number", "let"} and part.get("as", "x") in {"self", "it"}
    ),
    "modifications or keywords beside what is forbidden in one static ability": (
        lambda part: (
            part.get("type") == "static"
            and len({"forbid", "forbid_player"} & part.keys()) > 0
            and len(part.keys() & {"modify", "grant", "forbid", "forbid_player"}) > 1
        )
    ),
    "a cost of a card that is named, or of this card more than once": _is_odd_cost,
    "an offer of what nobody does": _offers_nothing_done,
    "another number of what has none, or other steps beside it": (
        lambda part: (
            "number" in part
            and "would" in part
            and ("steps" in part or part["would"]["event"] not in {"damage", "gain_life"})
        )
    ),
    "where a card lies, asked of one that is named": (
        lambda part: str(part.get("cond")) == "card" and (part["where"]["of"] != "field" or "side" in part["where"])
    ),
    "arts or skills on the field": (
        lambda part: part.get("kind") in ("arts", "skill") and part.get("of", "field") in _ON_FIELD
    ),
    "tokens off the field, where there are none (LEG 40-3)": (
        lambda part: "token" in str(part.get("kind")) and part.get("of", "field") not in _ON_FIELD
    ),
    "up to all cores": lambda part: part.get("op") == "move_cores" and part.get("count") == "all" and "up_to" in part,
    "a battle with all that match": (
        lambda part: part.get("op") == "battle" and any(isinstance(part.get(key), dict) for key in ("who", "with"))
    ),
    "cards that are looked for in the deck and lie elsewhere, or are not taken": (
        lambda part: (
            part.get("op") == "look" and "where" in part and (part["where"].get("of") != "deck" or not part.get("take"))
        )
    ),
    "what players cannot do, by an ability that speaks of other cards": (
        lambda part: part.get("type") == "static" and "who" in part and "forbid_player" in part
    ),
    "face-down elsewhere than in the exile zone": (
        lambda part: part.get("op") == "send" and bool(part.get("state")) and part.get("to") != "exile"
    ),
}
"""The scripts that no text can express, with the reason."""


def reasons(ability: Part) -> list[str]:
    """Return why an ability may have no text."""
    return [why for why, holds in LEFT_OUT.items() if any(holds(part) for part in parts(ability))]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(KINDS))
def test_a_random_script_is_written_in_both_languages_and_read_as_it_was(seed: int, kind: str) -> None:
    ability = random_ability(Random(seed), kind)
    for language in ("ja", "en"):
        try:
            text = BOOK.print_script((), [ability], language, kind)
        except NoWordsError:
            assert reasons(stored(ability)), stored(ability)
            continue
        (again,) = BOOK.compile_text(text, language, kind).abilities
        assert stored(again) == stored(ability)
