"""Selectors of cards and of techniques."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.happenings import Arrivals
from deckbuilder.kernel.language.node import Flag, Name, Node, Word, WordOf, Words

ZoneWord = Annotated[str, WordOf("zone")]


class Match(forms.Match):
    """Conditions on a card, all of which must be met.

    `title`, `gender`, `attribute`, `work`: a word, or a list of alternatives; a card may have several of each and needs
    one of them, also of its names (VS 2.1.2, 2.15.1). `work` also means the works that appendix 2 pairs with it.
    `title_contains`, `name_contains`: a part of one title or name (VS 2.14.7). `partner_of`: the card is a partner of
    the named card (VS 2.7). `declared`: the card has the declared
    word of that name. `printed` compares printed numbers.
    """

    keyword: None = None
    ready: None = None
    title: Words | None = None
    title_contains: Word | None = None
    gender: Words | None = None
    attribute: Words | None = None
    work: Words | None = None
    level: forms.Range | None = None
    attack: forms.Range | None = None
    defence: forms.Range | None = None
    damage: forms.Range | None = None
    orientation: Literal["stand", "rest", "reverse"] | None = None
    face: Literal["up", "down"] | None = None
    slot: Literal["left", "centre", "right"] | None = None
    partner_of: Name | None = None
    declared: Name | None = None
    printed: Flag = False


class Select(Match, forms.Select):
    """Which cards: a zone, a side, and conditions that must all be met. `field`: ring and bench (VS 3.3.1)."""


class Techniques(Node):
    """Which techniques in the resolution zone. `icon`: the kind of technique. `level`, `attribute`: of the technique,
    which has those of its card (VS 3.8.4). `technique`: its name (VS 2.13.1)."""

    side: forms.Side = "opponent"
    icon: Words | None = None
    level: forms.Range | None = None
    attribute: Words | None = None
    name: Words | None = None
    work: Words | None = None
    technique: Words | None = None


class When(forms.MeasuredWhen):
    """The event that triggers. `technique`: the technique of an event `uses`. `least_amount`: at least so much
    damage."""

    MEASURED: ClassVar[frozenset[str]] = frozenset({"damaged", "deals_damage"})
    technique: Techniques | None = None


class Would(forms.Would):
    """The event that would happen. `to`: the zone to which the card would go."""

    to: Arrivals | None = None


class AttackIs(Node):
    """An attack is under way, and it is a partner attack or a normal one. `first`: it is the first of the turn;
    `number`: the second, third and so on. `blocked`: it was partner blocked."""

    cond: Literal["attack"]
    kind: Literal["partner", "normal"] | None = None
    first: Flag | None = None
    number: Annotated[int, Field(strict=True, ge=2, le=9)] | None = None
    blocked: Flag | None = None


class NewNumber(forms.NewNumber):
    """The number becomes `to`, changes by `less` or `more`, or is `halved`, rounded `down` or `up`: exactly one of
    them."""
