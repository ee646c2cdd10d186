"""The effect language as it is written on cards: JSON checked by these models, then compiled for the engine.

Three layers: *expressions* (filters, amounts, conditions) only read the position; *steps* change it and may ask;
*abilities* say when steps run or what holds while a card lies on the field. Here stand the game's words and the forms
that only this game has; all others are those of the core (`kernel.language.forms`). docs/effect_language.md explains
each with an example.
"""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.games.legend_of_stars.script_matches import LaneEmpty, LessLife, Match, NewNumber, Select, ThisTurn
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Node

__all__ = ["LaneEmpty", "LessLife", "Match", "NewNumber", "Select", "ThisTurn"]
"""These stand in a module of their own and are reached through this one as well."""


# Steps ---------------------------------------------------------------------------

Directions = tuple[Literal["up", "down", "left", "right"], ...]


class Choose(forms.Choose):
    """A player chooses cards; later steps call them `it`, or by the name given with `as`. Targeting as in LoS 9.6.

    `count`: exactly so many, `{"up_to": n}`, or `all`. `random`: chance chooses. `different`: no two of them share
    it. `total`: a bound for their numbers together; cards are then chosen one by one.
    """

    by: forms.Player = "you"


class ChooseNumber(forms.ChooseNumber):
    """A player chooses a number from `min` to `max` (at most 50 numbers); amounts call it by its name."""

    by: forms.Player = "you"


class Damage(forms.Damage):
    """Damage to a player (LoS 8.11); `both` is one event (LoS 4)."""

    player: forms.Players = "opponent"


class Modify(forms.Modify):
    """Add to ATK, DEF, DOWN (LoS 8.9)."""

    who: forms.Who = "self"
    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None


class SetValue(forms.SetValue):
    """ATK, DEF, DOWN become a number (LoS 9.5)."""

    who: forms.Who = "self"
    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None


class Grant(forms.Grant):
    """Give a keyword, or take it away."""

    who: forms.Who = "self"


class Forbid(Node):
    """The cards cannot do this (LoS 9.2), or may do it though the rules say no (`allow`, LoS 9.1)."""

    op: Literal["forbid", "allow"]
    who: forms.Who = "self"
    what: forms.Forbidden | forms.Allowed
    until: forms.Until = "turn_end"


class LeadIcons(Node):
    """The lead icons count as these."""

    op: Literal["lead_icons"]
    who: forms.Who = "self"
    icons: Directions
    until: forms.Until = "turn_end"


class Later(forms.Later):
    """Steps that come when something happens, after this effect is over; `once`: only the next time. What was chosen is
    remembered. As in a triggered ability, but `when.who` may be what was chosen."""

    optional: Flag = False
    until: forms.Until = "permanent"


class Destroy(Node):
    """Put into the trash by an effect, without down damage (LoS 8.10)."""

    op: Literal["destroy"]
    who: forms.Who


class Orient(Node):
    """Turn to attack or defence; for defence the effect's player chooses the side."""

    op: Literal["orient"]
    who: forms.Who
    to: Literal["attack", "defence"]


class Turn(Node):
    """Turn face up or face down."""

    op: Literal["turn"]
    who: forms.Who
    face: Literal["up", "down"]


class Energy(Node):
    """Ready or exhaust that many energies of a player, as many as there are."""

    op: Literal["ready_energy", "exhaust_energy"]
    count: forms.Amount
    player: forms.Player = "you"


class TopCards(forms.TopCards):
    """Put the top cards of a deck into the trash, where an empty deck is no loss, or into the energy zone: exhausted,
    or `ready`."""

    ready: Flag = False


class Look(forms.Look):
    """Look at the top cards, take up to some that match into the hand, put the rest on the bottom in any order."""

    take: Annotated[int, Field(strict=True, ge=0, le=50)] = 1
    where: forms.Selector = Select(of="deck")


class Search(forms.Search):
    """Look through the own deck, show up to so many cards that match and take them into the hand, then shuffle. Nobody
    has to find anything."""

    where: forms.Selector = Select(of="deck")


class Swap(forms.Swap):
    """Two characters of one player change their squares (LoS 8.2)."""

    who: forms.Who = "self"
    with_: Annotated[forms.Who, Field(alias="with")] = "it"


class Enter(forms.Enter):
    """Put onto the field, face up, from wherever it lies; that is no play (LoS 8.3). A character comes to an empty
    square of the own zone that the effect's player chooses."""

    row: Literal["front", "back"] | None = None
    orientation: Literal["attack", "defence"] = "attack"


class TrashEnergy(Node):
    """A player puts energies of the own choice into the trash."""

    op: Literal["trash_energy"]
    count: forms.Amount
    player: forms.Player = "you"


# Abilities -----------------------------------------------------------------------


class CardCost(Node):
    """Own cards that are paid: destroyed, exhausted, returned to the hand, put into the trash or the energy zone, or
    shown from the hand."""

    do: Literal["destroy", "exhaust", "return", "trash", "energy", "reveal"]
    select: forms.Selector
    count: Annotated[int, Field(strict=True, ge=1, le=10)] = 1


class Cost(Node):
    """What is paid for an activated ability; all parts, before anything happens. The steps call the cards that were
    paid `paid`."""

    energy: Annotated[int, Field(strict=True, ge=0, le=100)] = 0
    exhaust_self: Flag = False
    discard: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    destroy_self: Flag = False
    life: Annotated[int, Field(strict=True, ge=0, le=100_000)] = 0
    cards: Annotated[tuple[CardCost, ...], Field(max_length=3)] = ()


class Triggered(forms.Triggered):
    """When something happens, if the condition holds, the steps run. `optional`: its player may decline."""

    when: forms.Event
    optional: Flag = False
    steps: forms.Steps


class Activated(forms.Activated):
    """The player may pay the cost and run the steps, in the own main phase and in priority windows (LoS 5.3, 5.5.1)."""

    cost: Cost = Cost()
    steps: forms.Steps


class Play(forms.Play):
    """What an effect card does when it is used (LoS 2.2). `if` is asked when it resolves."""

    steps: forms.Steps


class Static(forms.Static):
    """What holds while the card lies face up on the field and the condition is met. `who`: `self`, or all that
    match."""

    set: forms.Numbers
    allow: tuple[forms.Allowed, ...] = ()
    lead_icons: tuple[Literal["up", "down", "left", "right"], ...] | None = None
