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

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None


class SetValue(forms.SetValue):
    """ATK, DEF, DOWN become a number (LoS 9.5); the lead icons become these (LoS 2.1.1)."""

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None
    lead: Directions | None = None


class Forbid(Node):
    """The cards cannot do this (LoS 9.2), or may do it though the rules say no (`allow`, LoS 9.1)."""

    op: Literal["forbid", "allow"]
    who: forms.Who
    what: forms.Forbidden | forms.Allowed
    until: forms.Until = "turn_end"


class Later(forms.Later):
    """Steps that come when something happens, after this effect is over; `once`: only the next time. What was chosen is
    remembered. As in a triggered ability, but `when.who` may be what was chosen."""

    optional: Flag = False


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


class State(forms.State):
    """How cards come to lie. `ready`: in the energy zone, where they are exhausted otherwise. `orientation`: of a
    character that enters, `attack` otherwise; for defence the effect's player chooses the side."""

    ready: Flag | None = None
    orientation: Literal["attack", "defence"] | None = None


class Look(forms.Look):
    """Look at the top cards, take up to some that match into the hand, put the rest on the bottom in any order."""

    where: forms.Selector = Select(of="deck")


class Search(forms.Search):
    """Look through the own deck, show up to so many cards that match and take them into the hand, then shuffle. Nobody
    has to find anything."""

    where: forms.Selector = Select(of="deck")


class Swap(forms.Swap):
    """Two characters of one player change their squares (LoS 8.2)."""


class TrashEnergy(Node):
    """A player puts energies of the own choice into the trash."""

    op: Literal["trash_energy"]
    count: forms.Amount
    player: forms.Player = "you"


# Abilities -----------------------------------------------------------------------


class Cost(forms.Cost):
    """All that is paid, before anything happens (LoS 2.5). `pay`: energies; `discard`: so many hand cards, which the
    steps do not know; `cards`: destroyed, exhausted, returned to the hand, put into the trash or the energy zone, or
    shown from the hand. The card of the ability itself can only be destroyed."""

    discard: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    life: Annotated[int, Field(strict=True, ge=0, le=100_000)] = 0


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


class Settings(Node):
    """What numbers, and the lead icons, of cards become."""

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None
    lead: Directions | None = None


class Static(forms.Static):
    """What holds while the card lies face up on the field and the condition is met. `who`: `self`, or all that
    match."""

    set: Settings = Settings()
    allow: tuple[forms.Allowed, ...] = ()
