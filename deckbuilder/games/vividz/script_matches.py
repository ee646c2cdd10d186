"""Selectors of cards, events, and conditions that only this game has."""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.happenings import Arrivals, Origins
from deckbuilder.kernel.language.node import Flag, Name, Node, Word, WordOf, Words

ZoneWord = Annotated[str, WordOf("zone")]
Lane = Literal["left", "center", "right", "side", "same", "adjacent"]


class Match(forms.Match):
    """Conditions on a card, all of which must be met.

    A word, or a list of alternatives; a card may have several informations, traits and icons, and needs one of
    them. `icon` means the icon space only (VIV 305.2). `lane`: a lane, a `side` (VIV 503.2), the `same` lane as the
    ability's card, or a lane `adjacent` to it. `exp`, `connected`: how many such cards belong to the chara.
    `under`: the card is EXP of the named card; `connected_to`: it is connected to the named card (VIV 513.3a,
    1121). `attack_success`: the card has ≪Attack success≫ (VIV 1118). `attacking`: the attack under way is the
    card's (VIV 802.1). `abilities`: false for a chara without abilities (VIV 304.5). `checked`, `cleared`: of
    missions. `printed` compares printed numbers.
    """

    keyword: None = None
    ready: None = None
    declared: None = None
    kind: Words | None = None
    trait: Words | None = None
    mission_info: Words | None = None
    account_info: Words | None = None
    icon: Words | None = None
    cost: forms.Range | None = None
    power: forms.Range | None = None
    damage: forms.Range | None = None
    exp: forms.Range | None = None
    connected: forms.Range | None = None
    orientation: Literal["reboot", "sleep"] | None = None
    face: Literal["up", "down"] | None = None
    checked: Flag | None = None
    cleared: Flag | None = None
    attack_success: Flag | None = None
    attacking: Flag | None = None
    abilities: Flag | None = None
    lane: Lane | None = None
    under: Name | None = None
    connected_to: Name | None = None
    printed: Flag = False


class Select(Match, forms.Select):
    """Which cards: a zone, a side, and conditions that must all be met."""


class When(forms.When):
    """The event that triggers. `cause`: what retires the chara, a battle or an effect (VIV 1102, 1103). `by`: whose
    effect does it, or whose card the other card of the event is. `counter`: the name of the counters (VIV 1120)."""

    cause: Annotated[str, WordOf("cause")] | None = None
    by: forms.Player | None = None
    counter: Word | None = None


class Would(forms.Would):
    """The event that would happen. `from`, `to`: the zones between which the card would go. `by`: whose effect would
    cause it. `counter`: the name of the counters that would be gained."""

    from_: Annotated[Origins | None, Field(alias="from")] = None
    to: Arrivals | None = None
    by: forms.Player | None = None
    counter: Word | None = None


class NewNumber(forms.NewNumber):
    """The number becomes `to`, or changes by `less` or `more`: exactly one of them."""


class CountersAre(Node):
    """A player has so many counters of that name, or `both` have together (VIV 1301)."""

    cond: Literal["counters"]
    name: Word
    player: forms.Players = "you"
    min: Annotated[int, Field(strict=True, ge=0, le=1_000_000)] | None = None
    max: Annotated[int, Field(strict=True, ge=0, le=1_000_000)] | None = None


class PlayerHas(forms.PlayerHas):
    """A number of a player, or of both together. `counter`: of all counters, those of this name (VIV 1301)."""

    counter: Word | None = None


class Act(Node):
    """An act of a mission: an event that must happen `count` times or more in its player's main phase (VIV 1005.1)."""

    when: forms.Event
    count: Annotated[int, Field(strict=True, ge=1, le=99)] = 1
