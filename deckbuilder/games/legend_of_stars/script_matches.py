"""Selectors, and the conditions and numbers that only this game has."""

from typing import Annotated, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Count, Flag, Words


def _lane_kind(value: object) -> str:
    return "~word" if isinstance(value, str) else "~integer"


Lane = Annotated[
    Annotated[Literal["same", "adjacent", "opposite"], Tag("~word")] | Annotated[Count, Tag("~integer")],
    Discriminator(_lane_kind),
]


class Match(forms.Match):
    """Conditions on a card, all of which must be met.

    What only a face-up card shows (kind, attribute, race, numbers, name, keyword) never matches a face-down one (LoS
    9.6.1). `attribute`, `race`, `keyword`: a word, or a list of alternatives. `lane`: `same` as the ability's card,
    `adjacent` to it, `opposite` (its lane, the other side), or a number from 0. `printed` compares printed numbers
    (LoS 8.7). `this_turn`: what the card did or what happened to it this turn. `among`: one of the cards of a named
    choice. `other` excludes the ability's card. `any_of`: at least one of several conditions is met; `not`: none of
    its conditions is met.
    """

    kind: Literal["character", "effect", "support", "flash", "field"] | None = None
    row: Literal["front", "back"] | None = None
    lane: Lane | None = None
    face: Literal["up", "down"] | None = None
    orientation: Literal["attack", "defence", "defence_left", "defence_right"] | None = None
    attribute: Words | None = None
    race: Words | None = None
    cost: forms.Range | None = None
    speed: forms.Range | None = None
    atk: forms.Range | None = None
    def_: Annotated[forms.Range | None, Field(alias="def")] = None
    down: forms.Range | None = None
    printed: Flag = False


class Select(Match, forms.Select):
    """Which cards: a zone, a side, and conditions that must all be met.

    `of`: `character`, `support`, `field` (both), or cards in `hand`, `trash`, `energy`, `deck`. `highest` and
    `lowest`: of all matching cards, those with the greatest or the least such number.
    """

    of: Literal["character", "support", "field", "hand", "trash", "energy", "deck"]


class When(forms.MeasuredWhen):
    """The event that triggers. `least_amount`: at least so much damage or life."""

    MEASURED: ClassVar[frozenset[str]] = frozenset({"takes_damage", "deals_damage", "gains_life"})


class NewNumber(forms.NewNumber):
    """The damage or the life becomes `to`, changes by `less` or `more`, is `halved`, rounded `down` or `up`, or is
    multiplied by `times`: exactly one of them."""

    ONE_OF: ClassVar[str] = "Specify exactly one of “to”, “less”, “more”, “halved” and “times”."
    times: Annotated[int, Field(strict=True, ge=2, le=10)] | None = None
