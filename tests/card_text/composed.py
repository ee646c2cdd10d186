"""Texts composed of phrases whose meaning is known alone: together they must mean what the phrases compose.

`tests/data/texts/phrases` holds the phrases of a game in one language, each in several spellings and with its piece of
a script. A recipe puts some of them together, in words and in script. The words are put together apart from the script,
so a reader that drops, moves or binds a phrase wrongly gives another script.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from typing import Any

from tests.card_text.rows import FOLDER

Steps = list[Any]


@dataclass(frozen=True)
class Phrase:
    """A phrase in several spellings, and its piece of a script: a trigger, a condition, a selector, steps.
    `only_for`: the kinds of cards that can have it, or all. Of a noun, `counter`: what counts such cards, `named`:
    how a later clause calls them."""

    means: Any
    said: tuple[str, ...]
    only_for: tuple[str, ...] = ()
    counter: str = ""
    named: str = ""


@dataclass(frozen=True)
class Said:
    """A phrase in one of its spellings."""

    phrase: Phrase
    words: str

    @property
    def means(self) -> Any:
        return self.phrase.means


Slots = Mapping[str, Said]


@dataclass(frozen=True)
class Composed:
    """A text and what it means, or why no meaning is expected of it."""

    recipe: str
    kind: str
    text: str
    abilities: list[Any]


Build = Callable[[Slots, Random], tuple[str, list[Any]]]
"""The words and the abilities that the phrases of a recipe compose."""


@dataclass(frozen=True)
class Recipe:
    """Which phrases come together on a card of a kind: each slot names lists of `Phrases`, joined by a space."""

    name: str
    kind: str
    slots: Mapping[str, str]
    build: Build


@dataclass(frozen=True)
class Phrases:
    """The phrases of a game in one language, and the recipes that put them together.
    `refused`: combinations that are asked or refused rightly, each with the reason."""

    game: str
    language: str
    lists: Mapping[str, Sequence[Phrase]]
    recipes: Sequence[Recipe]
    refused: Mapping[str, Callable[[str], bool]] = field(default_factory=dict)
    shaped: Callable[[Any], Any] = lambda ability: ability
    """Brings abilities into the form in which they are compared."""


def phrases_of(
    game: str,
    language: str,
    recipes: Sequence[Recipe],
    shaped: Callable[[Any], Any] = lambda ability: ability,
    **refused: Callable[[str], bool],
) -> Phrases:
    """The phrases of a file. Each has the name of its list."""
    lines = (FOLDER / "phrases" / f"{game}.{language}.jsonl").read_text(encoding="utf-8").splitlines()
    lists: dict[str, list[Phrase]] = {}
    for told in map(json.loads, lines):
        fields = {key: told[key] for key in ("counter", "named") if key in told}
        phrase = Phrase(told["means"], tuple(told["said"]), tuple(told.get("only_for", ())), **fields)
        lists.setdefault(told["list"], []).append(phrase)
    return Phrases(game, language, lists, recipes, refused, shaped)


def sampled(phrases: Phrases, each: int, seed: int = 13) -> Iterator[Composed]:
    """A few combinations of each recipe, always the same."""
    for recipe in phrases.recipes:
        dice = Random(f"{seed} {recipe.name}")
        for _ in range(each):
            yield _composed(phrases, recipe, {}, dice)


def in_pairs(phrases: Phrases, seed: int = 13) -> Iterator[Composed]:
    """Combinations in which every spelling of a phrase meets every phrase of another slot of its recipe."""
    for recipe in phrases.recipes:
        dice = Random(f"{seed} {recipe.name}")
        for one, other in combinations(recipe.slots, 2):
            spellings = [Said(each, words) for each in _fitting(phrases, recipe, one) for words in each.said]
            for first, second in product(spellings, _fitting(phrases, recipe, other)):
                fixed = {one: first, other: Said(second, dice.choice(second.said))}
                yield _composed(phrases, recipe, fixed, dice)


def _composed(phrases: Phrases, recipe: Recipe, fixed: Slots, dice: Random) -> Composed:
    chosen = dict(fixed)
    for slot in recipe.slots:
        if slot not in chosen:
            phrase = dice.choice(_fitting(phrases, recipe, slot))
            chosen[slot] = Said(phrase, dice.choice(phrase.said))
    text, abilities = recipe.build(chosen, dice)
    return Composed(recipe.name, recipe.kind, text, abilities)


def _fitting(phrases: Phrases, recipe: Recipe, slot: str) -> list[Phrase]:
    listed = (each for name in recipe.slots[slot].split() for each in phrases.lists[name])
    return [each for each in listed if not each.only_for or recipe.kind in each.only_for]
