"""Models that check the abilities on cards of Legions!, written as JSON, before they are compiled.

A text is a list of *sentences*, each a list of steps. The first sentence is the First Effect (LEG 35-8), whose targets
must exist before the effect is used (LEG 35-9). Abilities define when a text is carried out, or what applies while a
card is open on the field. This module contains the forms that only this game has. All others are in the core
(`kernel.language.forms`). docs/effect_language.md explains each form with an example.
"""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from deckbuilder.games.legions.script_matches import Colour, Colours, Match, OwnZones, Select, When, Would
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.forms import Granted
from deckbuilder.kernel.language.node import Flag, Node, TimesPerTurn, Word, WordOf

__all__ = ["Match", "Select", "When", "Would"]
"""Forms of a module of their own, exported here as well."""

# Steps ---------------------------------------------------------------------------

CorePlace = Literal["core_zone", "master", "lord", "wait_1", "wait_2", "wait_3", "wait_4", "outside"]


class Damage(forms.Damage):
    """Deal effect damage (LEG 38-1)."""

    who: forms.Who


class ShiftWait(Node):
    """Add to the wait turns of cards, WT+N or WT-N (LEG 38-3)."""

    op: Literal["shift_wait"]
    who: forms.Who
    by: forms.Amount


class Break(Node):
    """Break cards (LEG 38-4)."""

    op: Literal["break"]
    who: forms.Who


class Modify(forms.Modify):
    """Modify units by +X/+Y (LEG 38-5). A chosen amount is fixed now (LEG 35-11)."""

    atk: forms.Amount = 0
    hp: forms.Amount = 0


class State(forms.State):
    """How cards are put down. `ready` false: exhausted on the field (LEG 38-6). `face_down`: in the exile zone (LEG
    38-7)."""

    USUAL: ClassVar = {"ready": True, "face_down": False}
    ready: Flag | None = None
    face_down: Flag | None = None


class SetValue(forms.SetValue):
    """Set ATK or HP of units (LEG 38-5). The damage on a unit stays."""

    atk: forms.Amount | None = None
    hp: forms.Amount | None = None


class Settings(Node):
    """What the numbers of units become."""

    atk: forms.Amount | None = None
    hp: forms.Amount | None = None


class Send(forms.Send):
    """Put cards into a zone of their owner (LEG 38-6, 38-7, 17-3). A card without room there breaks or is exiled
    (38-6)."""


class Turn(Node):
    """Reverse, open, exhaust or ready cards (LEG 38-8, 38-12, 38-13)."""

    op: Literal["reverse", "open", "exhaust", "ready"]
    who: forms.Who


class MasterAttack(Node):
    """Your master attacks with this ATK and these keywords, for that battle (LEG 38-9)."""

    op: Literal["master_attack"]
    atk: forms.Amount
    keywords: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()


class Fight(Node):
    """Two units battle by an effect: they only exchange damage (LEG 38-19)."""

    op: Literal["battle"]
    who: forms.Who
    with_: Annotated[forms.Who, Field(alias="with")]


class Look(forms.Look):
    """Look at the top cards, take up to `take` matching ones into the hand (with `must` exactly as many, if there are
    so many; with `show` both players see them), and put the rest on top of or under the deck in any order, or into the
    exile zone. `reveal`: both players see all of the cards."""

    where: forms.Selector = Select(of="deck")


class GainPoints(Node):
    """Get Master Points (LEG 07-6)."""

    op: Literal["gain_points"]
    amount: forms.Amount
    player: forms.Player = "you"


class TurnCores(Node):
    """Exhaust cores of a player, who gets the points for them (LEG 07-4b, 38-12), or ready them. Without enough
    cores the step is impossible; `up_to`: as many as there are."""

    op: Literal["exhaust_cores", "ready_cores"]
    count: forms.Amount
    up_to: Flag = False
    player: forms.Player = "you"


class GainWords(forms.GainWords):
    """Cards also have words or names besides their own, and count as cards with them."""

    colour: Annotated[tuple[Colour, ...], Field(min_length=1, max_length=5)] | None = None
    type: forms.GainedWords | None = None


class Gained(forms.Gained):
    """Words and names that cards have besides their own."""

    colour: Annotated[tuple[Colour, ...], Field(min_length=1, max_length=5)] | None = None
    type: forms.GainedWords | None = None


class MoveCores(Node):
    """Move cores of a player from one place to another (LEG 38-20); `lord`: the player's lord. `count` `all`, or
    `up_to`: as many as there are. Otherwise the step is impossible without enough cores."""

    op: Literal["move_cores"]
    count: Annotated[
        Annotated[forms.Amount, Tag("~amount")] | Annotated[Literal["all"], Tag("~word")],
        Discriminator(lambda value: "~word" if isinstance(value, str) else "~amount"),
    ] = 1
    up_to: Flag = False
    from_: Annotated[CorePlace, Field(alias="from")]
    to: CorePlace
    player: forms.Player = "you"


class TokenCard(Node):
    """A token that the text itself defines (LEG 41-1)."""

    name: Word
    cost: Annotated[int, Field(strict=True, ge=0, le=99)]
    atk: Annotated[int, Field(strict=True, ge=0, le=99)]
    hp: Annotated[int, Field(strict=True, ge=0, le=99)]
    colours: Colours
    types: Annotated[tuple[Word, ...], Field(max_length=5)] = ()
    keywords: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()


TokenName = Literal["ghost", "zombie", "doll", "big_bear"]


def _token_kind(value: object) -> str:
    return "~word" if isinstance(value, str) else "~card"


class Create(Node):
    """Put tokens on a field, as many as fit (LEG 38-18, 41)."""

    op: Literal["create"]
    card: Annotated[Annotated[TokenName, Tag("~word")] | Annotated[TokenCard, Tag("~card")], Discriminator(_token_kind)]
    count: forms.Amount = 1
    player: forms.Player = "you"


class Unlock(Node):
    """Unlock a card of your hand after this sequence, whatever its colours and cost (LEG 31-7, 38-17)."""

    op: Literal["unlock"]
    who: forms.Who


class GainControl(Node):
    """The effect's player gains control of Minions, which come to free lanes of that player (LEG 01-2). When such a
    Minion leaves the field, it goes to the zones of its owner. `until`: the end of the turn, or for good."""

    op: Literal["gain_control"]
    who: forms.Who
    until: Literal["turn_end", "permanent"] = "permanent"


class Get(Node):
    """Get the effect of another ability of this card. `ability`: its position on the card, from 0 (LEG 38-14)."""

    op: Literal["get"]
    ability: Annotated[int, Field(strict=True, ge=0, le=19)]


class Pay(forms.Pay):
    """Pay Master Points within an effect. If they cannot be paid in full, the step is impossible (LEG 30-1, 30-2)."""

    @model_validator(mode="after")
    def _only_points(self) -> Self:
        if self.cost.exhaust or self.cost.cards or self.cost.cores or self.cost.x:
            raise ValueError("Only Master Points can be paid within an effect.")
        return self


class Modes(forms.Modes):
    """Choose `count` of the listed effects, each once. They resolve in printed order (LEG 38-15). `up_to`: or fewer."""

    up_to: Flag = False


# Abilities -----------------------------------------------------------------------

Sentences = Annotated[tuple[forms.Steps, ...], Field(min_length=1, max_length=20)]


class AbilityName(Node):
    """The name of an ability (LEG 35-2). It is not part of its First Effect."""

    ja: Word
    en: Word | None = None


# Costs ---------------------------------------------------------------------------


class CoreCost(Node):
    """Cores of the player's own core zone that pay: they go onto the master or into a wait zone."""

    to: Literal["master", "wait_1", "wait_2", "wait_3", "wait_4", "outside"]
    count: Annotated[int, Field(strict=True, ge=1, le=12)] = 1


class Cost(forms.Cost):
    """Everything that is paid before anything happens (LEG 30-1). `pay`: Master Points. `x`: any number of them, 0
    or more, which amounts call `x` (LEG 30-2a). `exhaust`: the card of the ability (LEG 30-3). `cards` (exiled,
    broken, returned to the hand, exhausted, reversed or put under the deck) and `cores`: procedures (LEG 30-4)."""

    x: Flag = False
    cores: CoreCost | None = None


During = Literal["always", "own_turn", "opponent_turn"]


class Play(Node):
    """The play effect of a skill or arts card (LEG 35-14)."""

    type: Literal["play"]
    sentences: Sentences


class Triggered(forms.Triggered):
    """Carry out the text when one of these events happens, if the condition is met when that is checked (LEG 36-2).
    It must be carried out (35-1), but its cost need not be paid (36-2j). `zones`: where the card must be, never the
    deck (17-6); by default the field, for a skill the standby zone (35-2b, 36-1). `times_per_turn`: how often it can
    be triggered in a turn, where that is limited to more than once."""

    times_per_turn: TimesPerTurn = 0
    name: AbilityName | None = None
    when: Annotated[tuple[When, ...], Field(min_length=1, max_length=4)]
    zones: OwnZones | None = None
    cost: Cost | None = None
    sentences: Sentences


class Activated(forms.Activated):
    """The player may pay the cost and carry out the text, in their own main phase (LEG 36-4). `times_per_turn`: how
    often in a turn, where that is limited to more than once."""

    times_per_turn: TimesPerTurn = 0
    name: AbilityName | None = None
    cost: Cost = Cost()
    zones: OwnZones | None = None
    sentences: Sentences


class Also(forms.Also):
    """In all zones, the card has words or names besides its own, and counts as a card with them. It keeps them even if
    it loses its abilities."""

    gain: Gained


class Static(forms.Static):
    """What applies while the card is open on the field (LEG 36-3). `who`: `self`, or all matching cards. `during`:
    always, or only in one's own or the opponent's turns."""

    name: AbilityName | None = None
    during: During = "always"
    set: Settings = Settings()
    gain: Gained | None = None


class PlayCost(forms.PlayCost):
    """Unlocking cards of a hand costs `amount` more, or less if it is below 0, but never less than 0 (LEG 31-4). `who`:
    matching cards, while the ability's card lies open on the field; `self`: the card itself, in the hand."""

    name: AbilityName | None = None
    during: During = "always"


class PlayOnly(forms.PlayOnly):
    """The card can be unlocked or played only if the condition is met. `what`: one of both."""

    name: AbilityName | None = None
    what: Literal["unlock", "play"] = "play"


class PlayLimit(forms.PlayLimit):
    """Of the cards with this name, a player can unlock or play at most `each_turn` in one turn. `what`: one of both."""

    name: AbilityName | None = None
    what: Literal["unlock", "play"] = "play"


class AlternativeCost(forms.AlternativeCost):
    """The card can be unlocked from the hand at this cost instead of its own, if the condition is met (LEG 31-4)."""

    name: AbilityName | None = None


class Instead(forms.Instead):
    """While the card is open on the field, something else happens instead of an event (LEG 35-17). `optional`: the
    player may decline."""

    name: AbilityName | None = None
    during: During = "always"


class OwnZone(Node):
    """Where the card goes after its play effect, instead of its wait zone or the exile zone (LEG 01-2)."""

    type: Literal["after_play"]
    to: Annotated[str, WordOf("goal")]


class UnlockedZone(Node):
    """Where the card goes after it was unlocked and what this triggered is over, instead of being played or put into
    the standby zone (LEG 01-2)."""

    type: Literal["after_unlock"]
    to: Annotated[str, WordOf("goal")]
