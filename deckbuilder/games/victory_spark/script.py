"""The effect language as it is written on cards: the forms that only this game has. All others are those of the core
(`kernel.language.forms`). A set file writes a technique in the words of the protocol: `kind`, `names`, `attributes`,
`zones`, `cost`, `trigger`, `condition`, `effect` (old_words.py)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckbuilder.games.victory_spark.script_bars import ForbidPlayer, PlayerBar
from deckbuilder.games.victory_spark.script_matches import (
    AttackIs,
    Match,
    NewNumber,
    Select,
    Techniques,
    When,
    Would,
    ZoneWord,
)
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Node, Word

__all__ = [
    "AttackIs", "ForbidPlayer", "Match", "NewNumber", "PlayerBar", "Select", "Techniques", "When", "Would",
]  # fmt: skip
"""Forms of a module of their own, exported here as well."""
Names = Annotated[tuple[Word, ...], Field(max_length=10)]
Number = forms.Amount | None


# Steps ---------------------------------------------------------------------------


class Choose(forms.Choose):
    """A player chooses cards. Later steps call them `it`, or by the name given with `as` (VS 8.5.4). `both`: each
    player chooses, the turn player first, and `you` in `select` is the one who chooses (VS 1.3.4)."""

    by: forms.Players = "you"


class ChooseNumber(forms.ChooseNumber):
    """A player chooses a number from `min` to `max` (VS 1.3.5)."""

    by: forms.Player = "you"


class Draw(forms.Draw):
    """Draw cards. `up_to`: the player may stop before each (VS 4.10.4)."""

    up_to: Flag = False


class State(forms.State):
    """How cards arrive. Usually they stand, and only in the surprise zone and as energy they are face down
    (VS 4.9.1.4)."""

    USUAL: ClassVar = {"face": "up", "orientation": "stand"}
    face: Literal["up", "down"] | None = None
    orientation: Literal["stand", "rest", "reverse"] | None = None


class Send(forms.Send):
    """Put cards into a zone of their owner (VS 3.1.4)."""

    state: forms.CardState | None = None


class Enter(forms.Enter):
    """Put cards onto the field: into the ring, or into a slot of the bench that the effect's player chooses. `empty`:
    only an empty one."""


class Shift(forms.Shift):
    """Move cards on the bench to an empty slot. Such a card stays the same card (VS 3.3.3.4)."""


class Orient(Node):
    """Stand, rest or reverse cards (VS 4.9.1)."""

    op: Literal["stand", "rest", "reverse"]
    who: forms.Who


class Turn(Node):
    """Turn cards face up or face down (VS 4.9.1.5)."""

    op: Literal["turn"]
    who: forms.Who
    face: Literal["up", "down"]


class Damage(forms.Damage):
    """Deal damage to cards (VS 9.4)."""

    who: forms.Who


class Modify(forms.Modify):
    """Add to level, attack or defence."""

    level: Number = None
    attack: Number = None
    defence: Number = None


class SetValue(forms.SetValue):
    """Set numbers or words of cards (VS 8.9.1.8)."""

    level: Number = None
    attack: Number = None
    defence: Number = None
    name: Names | None = None
    title: Names | None = None
    gender: Names | None = None


class Multiply(Node):
    """Multiply numbers of cards (VS 8.9.1.8)."""

    op: Literal["multiply"]
    who: forms.Who
    level: Number = None
    attack: Number = None
    defence: Number = None
    until: forms.Until = "turn_end"


class GainWords(Node):
    """Cards also have these words; an attribute is added to each technique (VS 2.15.2)."""

    op: Literal["gain_words"]
    who: forms.Who
    name: Names | None = None
    title: Names | None = None
    gender: Names | None = None
    attribute: Names | None = None
    until: forms.Until = "turn_end"


class Forbid(forms.Forbid):
    """Cards cannot do something, or it cannot be done to them (VS 1.3.3)."""


class Later(forms.Later):
    """Carry out steps when something happens after this effect is over (VS 8.6.8); `once`: only the next time."""


class Look(forms.Look):
    """Look at the top cards, take up to `take` matching ones into the hand, and put the rest back into the deck in any
    order, or into the waiting room; `stay`: they stay where they are (VS 4.11). `up_to`: the player may stop before
    each card (VS 4.11.3). `reveal`: both players see all of the cards."""

    up_to: Flag = False
    where: forms.Selector = Select(of="deck")


class Reveal(forms.Reveal):
    """Show cards to both players (VS 3.1.7). `who`: these cards of hands."""

    who: forms.Who | None = None


class Search(forms.Search):
    """Look through one's own deck, reveal up to `count` matching cards, take them into the hand, then shuffle. The
    player may find none (VS 8.5.4.2)."""

    where: forms.Selector = Select(of="deck")


class MakeAttack(Node):
    """The attack under way becomes a partner attack, or does not become one (VS 7.1.3.2)."""

    op: Literal["partner_attack"]
    becomes: Flag


class AttackDamage(Node):
    """The damage of the attack under way becomes this (VS 8.2.1.3.3)."""

    op: Literal["attack_damage"]
    amount: forms.Amount


class PlayerChange(Node):
    """A number of players becomes another: `add` a number to it, or `set` it (VS 1.3.1, 3.7.4.1)."""

    player: forms.Players = "you"
    what: Literal["hand_limit"]
    change: Literal["add", "set"] = "add"
    number: forms.Amount


class ChangePlayer(PlayerChange):
    """For a while, a number of players becomes another: `add` a number to it, or `set` it (VS 1.3.1, 3.7.4.1)."""

    op: Literal["change_player"]
    until: forms.Until = "turn_end"


class UseAbility(Node):
    """Put a technique of each card into the resolution zone, without its cost (VS 8.13.2)."""

    op: Literal["use_ability"]
    who: forms.Who
    icon: Literal["auto", "activated", "entry_spark", "surprise", "cancel"] | None = None


class Modes(forms.Modes):
    """Choose `count` of the listed effects, each once, and carry them out in printed order (VS 8.13.3). `up_to`: or
    fewer."""

    up_to: Flag = False


# Techniques ----------------------------------------------------------------------


class Technique(Node):
    """What every technique has: its names and attributes (VS 2.13, 2.15), the zones of its card in which it works, and
    how often it can be used in a turn (VS 8.12.5). 0: as often as possible."""

    names: Names = ()
    attributes: Names = ()
    zones: Annotated[tuple[ZoneWord, ...], Field(max_length=8)] = ()
    times_per_turn: Annotated[int, Field(strict=True, ge=0, le=99)] = 0


class CardCost(forms.CardCost):
    """The player's own cards that pay, and what happens to them. `who` is a name, or a selector from which the player
    chooses `count` cards. `every`: all of them pay, at least one (VS 8.5.1.3.2). Steps call them `paid`."""

    every: Flag = False


class Cost(forms.Cost):
    """Everything that is paid at once (VS 8.5.1.3.2). `pay`: energies to rest. `exhaust`: rest this card. `reverse`:
    reverse this card. `all_energy`: rest all standing energies, at least one; `every`: all of them must stand
    (VS 4.16.2)."""

    cards: Annotated[tuple[CardCost, ...], Field(max_length=4)] = ()
    reverse: Flag = False
    all_energy: Literal["standing", "every"] | None = None


class Triggered(Technique, forms.Triggered):
    """An automatic technique. `entry_spark`: when the rules put its card into the ring. `surprise`: `when` allows its
    player to turn the card face up (VS 8.1.1.2, 8.1.1.3)."""

    kind: Literal["auto", "entry_spark", "surprise"] = "auto"
    when: forms.Event | None = None
    steps: tuple[forms.Step, ...] = ()


class Activated(Technique, forms.Activated):
    """The player may pay the cost and put the technique into the resolution zone. A `cancel` chooses one technique
    there first and makes it void (VS 8.1.1.1)."""

    kind: Literal["activated", "cancel"] = "activated"
    cost: Cost = Cost()
    target: Techniques | None = None
    steps: tuple[forms.Step, ...] = ()


class Settings(Node):
    """What numbers and words of cards become."""

    level: Number = None
    attack: Number = None
    defence: Number = None
    name: Names | None = None
    title: Names | None = None
    gender: Names | None = None


class Gained(Node):
    """Words that cards also have."""

    name: Names | None = None
    title: Names | None = None
    gender: Names | None = None
    attribute: Names | None = None


class Static(Technique, forms.Static):
    """A permanent technique: what applies while its card is in one of the zones (VS 8.1.1.4)."""

    set: Settings = Settings()
    multiply: forms.Numbers
    forbid_player: Annotated[tuple[PlayerBar, ...], Field(max_length=20)] = ()
    gain: Gained = Gained()
    allow: Annotated[tuple[forms.Allowed, ...], Field(max_length=10)] = ()
    change_player: Annotated[tuple[PlayerChange, ...], Field(max_length=10)] = ()


class Instead(Technique, forms.Instead):
    """A permanent technique by which something else happens instead of an event (VS 8.10)."""


class DeckRuleText(Technique):
    """A permanent technique that replaces a condition of deck building: `copies` of this card, and for the whole deck
    its `size` and its `fire` and `heal` icons (VS 5.1.2.1.4)."""

    type: Literal["deck"]
    copies: Literal["any"] | Annotated[int, Field(strict=True, ge=0, le=999)] | None = None
    size: Annotated[int, Field(strict=True, ge=1, le=999)] | None = None
    fire: Annotated[int, Field(strict=True, ge=0, le=999)] | None = None
    heal: Annotated[int, Field(strict=True, ge=0, le=999)] | None = None
