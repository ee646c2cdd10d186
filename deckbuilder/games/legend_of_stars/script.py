"""Models that check the abilities on cards, written as JSON, before they are compiled.

There are three layers. *Expressions* (selectors, amounts, conditions) only read the position. *Steps* change it and may
ask questions. *Abilities* define when steps are carried out, or what applies while a card is on the field. This module
contains the forms that only this game has. All others are in the core (`kernel.language.forms`).
docs/effect_language.md explains each form with an example.
"""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from deckbuilder.games.legend_of_stars.script_matches import Match, NewNumber, Select, When
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Node

__all__ = ["Match", "NewNumber", "Select", "When"]
"""Forms of a module of their own, exported here as well."""


# Steps ---------------------------------------------------------------------------

Directions = tuple[Literal["up", "down", "left", "right"], ...]


class Choose(forms.Choose):
    """A player chooses cards. Later steps call them `it`, or by the name given with `as`. Targeting follows LoS 9.6.

    `count`: exactly this many, `{"up_to": n}`, or `all`. `random`: at random. `different`: no two of them share it.
    `total`: a bound for the sum of their numbers; cards are then chosen one by one.
    """

    by: forms.Player = "you"


class ChooseNumber(forms.ChooseNumber):
    """A player chooses a number from `min` to `max` (at most 50 numbers); amounts call it by its name."""

    by: forms.Player = "you"


class Discard(forms.Discard):
    """A player discards hand cards of their choice; `random`: at random."""

    player: forms.Player = "you"


class Damage(forms.Damage):
    """Damage to a player (LoS 8.11); `both` is one event (LoS 4)."""

    player: forms.Players = "opponent"


class Modify(forms.Modify):
    """Add to ATK, DEF, DOWN (LoS 8.9)."""

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None


class SetValue(forms.SetValue):
    """Set ATK, DEF and DOWN (LoS 9.5), or the lead icons (LoS 2.1.1)."""

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None
    lead: Directions | None = None


class GainWords(forms.GainWords):
    """Cards also have words or names besides their own, and count as cards with them."""

    attribute: forms.GainedWords | None = None
    race: forms.GainedWords | None = None


class Gained(forms.Gained):
    """Words and names that cards have besides their own."""

    attribute: forms.GainedWords | None = None
    race: forms.GainedWords | None = None


class Forbid(Node):
    """Cards cannot do something (LoS 9.2), or can do it although the rules forbid it (`allow`, LoS 9.1).
    `next_opponent_turn`: only during the opponent's next turn."""

    op: Literal["forbid", "allow"]
    who: forms.Who
    what: forms.Forbidden | forms.Allowed
    until: forms.Until | Literal["next_opponent_turn"] = "turn_end"


class Later(forms.Later):
    """Carry out steps when something happens after this effect is over; `once`: only the next time. The effect
    remembers what was chosen. `when` is as in a triggered ability, but `when.who` may name what was chosen."""

    optional: Flag = False


class Destroy(Node):
    """Put cards into the trash by an effect, without down damage (LoS 8.10)."""

    op: Literal["destroy"]
    who: forms.Who


class Orient(Node):
    """Turn to attack or defence. The effect's player chooses the side of defence."""

    op: Literal["orient"]
    who: forms.Who
    to: Literal["attack", "defence"]


class Turn(Node):
    """Turn face up or face down."""

    op: Literal["turn"]
    who: forms.Who
    face: Literal["up", "down"]


class Energy(Node):
    """Ready or exhaust energies of a player, as many as there are."""

    op: Literal["ready_energy", "exhaust_energy"]
    count: forms.Amount
    player: forms.Player = "you"


class State(forms.State):
    """How cards are put down. `ready`: in the energy zone, where cards are usually exhausted. `orientation`: of a
    character that enters, usually `attack`; the effect's player chooses the side of defence."""

    USUAL: ClassVar = {"ready": False, "orientation": "attack"}
    ready: Flag | None = None
    orientation: Literal["attack", "defence"] | None = None


class Look(forms.Look):
    """Look at the top cards, take up to `take` matching ones into the hand (with `must` exactly as many, if there are
    so many; with `show` both players see them), and put the rest on top of or under the deck in any order, or into the
    trash. `reveal`: both players see all of the cards."""

    where: forms.Selector = Select(of="deck")


class Search(forms.Search):
    """Look through one's own deck, reveal up to `count` matching cards, take them into the hand, then shuffle. The
    player may find none."""

    where: forms.Selector = Select(of="deck")


class Swap(forms.Swap):
    """Two characters of one player exchange squares (LoS 8.2)."""


class TrashEnergy(Node):
    """A player puts energies of their choice into the trash."""

    op: Literal["trash_energy"]
    count: forms.Amount
    player: forms.Player = "you"


# Abilities -----------------------------------------------------------------------


class Cost(forms.Cost):
    """Everything that is paid before anything happens (LoS 2.5). `pay`: energies. `discard`: hand cards, to which
    the steps cannot refer. `cards`: cards that are destroyed, exhausted, returned to the hand, put into the trash or
    the energy zone, or shown from the hand. The card of the ability itself can only be destroyed."""

    discard: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    life: Annotated[int, Field(strict=True, ge=0, le=100_000)] = 0


class Pay(forms.Pay):
    """Pay energies and life within an effect. If they cannot be paid in full, nothing is paid (LoS 2.5)."""

    @model_validator(mode="after")
    def _only_numbers(self) -> Self:
        if self.cost.exhaust or self.cost.cards or self.cost.discard:
            raise ValueError("Only energies and life can be paid within an effect.")
        return self


class Modes(forms.Modes):
    """Choose one of several lists of steps, or `count` different ones. They are carried out in printed order.
    `up_to`: or fewer."""

    up_to: Flag = False


class Triggered(forms.Triggered):
    """Carry out the steps when something happens, if the condition is met. `or_when`: further events, for which the
    limits of the ability count together. `optional`: the player may decline."""

    when: forms.Event
    or_when: Annotated[tuple[forms.Event, ...], Field(max_length=3)] = ()
    optional: Flag = False
    steps: forms.Steps


class Activated(forms.Activated):
    """The player may pay the cost and carry out the steps, in their own main phase and in priority windows (LoS 5.3,
    5.5.1)."""

    cost: Cost = Cost()
    steps: forms.Steps


class Play(forms.Play):
    """What an effect card does when it is used (LoS 2.2). `if` is evaluated when it resolves."""

    steps: forms.Steps


class Settings(Node):
    """What the numbers and the lead icons of cards become."""

    atk: forms.Amount | None = None
    def_: Annotated[forms.Amount | None, Field(alias="def")] = None
    down: forms.Amount | None = None
    lead: Directions | None = None


class Also(forms.Also):
    """In all zones, the card has words or names besides its own, and counts as a card with them. It keeps them even if
    it loses its abilities."""

    gain: Gained


class Static(forms.Static):
    """What applies while the card is face up on the field and the condition is met. `who`: `self`, or all matching
    cards."""

    set: Settings = Settings()
    gain: Gained | None = None
    allow: tuple[forms.Allowed, ...] = ()
