"""The effect language as it is written on cards: the forms that only this game has. All others are those of the core
(`kernel.language.forms`). `script_abilities` has the abilities, `script_matches` selectors and events. Whatever lasts
says how long: without a time in the text it is `permanent` (VIV 902.2b)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckbuilder.games.vividz.script_abilities import (
    Accel,
    Activated,
    Cost,
    CounterCost,
    DeckEngage,
    Gained,
    Instead,
    MissionNeeds,
    NamedChara,
    PlainKeyword,
    Play,
    PlayCost,
    PlayOnly,
    Settings,
    Static,
    Triggered,
    Words,
)
from deckbuilder.games.vividz.script_matches import Act, CountersAre, Match, NewNumber, PlayerHas, Select, When, Would
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Name, Node, Word

__all__ = [
    "Accel", "Act", "Activated", "Cost", "CounterCost", "CountersAre", "DeckEngage", "Gained", "Instead", "Match",
    "MissionNeeds", "NamedChara", "NewNumber", "PlainKeyword", "Play", "PlayCost", "PlayOnly", "PlayerHas", "Select",
    "Settings", "Static", "Triggered", "When", "Would",
]  # fmt: skip
"""Forms of modules of their own, exported here as well."""
Number = forms.Amount | None


# Steps ---------------------------------------------------------------------------


class Choose(forms.Choose):
    """A player chooses cards. Later steps call them `it`, or by the name given with `as` (VIV 1107). `both`: each
    player chooses, the turn player first, and `you` in `select` is the one who chooses (VIV 102.8, 102.9)."""

    by: forms.Players = "you"


class ChooseNumber(forms.ChooseNumber):
    """A player chooses a number from `min` to `max`."""

    by: forms.Player = "you"


class Draw(forms.Draw):
    """Draw cards. `up_to`: the player may stop before each (VIV 504.4)."""

    up_to: Flag = False


class State(forms.State):
    """How cards arrive: rebooted, if nothing else is said (VIV 503.3)."""

    USUAL: ClassVar = {"orientation": "reboot"}
    orientation: Literal["reboot", "sleep"] | None = None


class Send(forms.Send):
    """Put cards into a zone of their owner (VIV 502.5c). Into the remove zone means: exile them (VIV 1111)."""

    state: None = None


class Enter(forms.Enter):
    """Make charas appear (VIV 1109). `place`: an `empty` area, without a chara; `any` area; a lane; or the `same` lane
    as the ability's card. `side`: in whose areas; the owner's, unless the text names a side (VIV 102.4)."""

    side: Literal["owner", "you", "opponent"] = "owner"
    place: Annotated[str, Field(pattern="^(empty|any|left|center|right|same)$")] = "empty"


class Shift(forms.Shift):
    """Slide charas to an adjacent area without a chara (VIV 1116)."""

    to: Literal["adjacent"] = "adjacent"


class Orient(Node):
    """Reboot cards, or put them to sleep (VIV 1104)."""

    op: Literal["reboot", "sleep"]
    who: forms.Who


class Retire(Node):
    """Retire charas: they go to their owners' energy zones (VIV 1110)."""

    op: Literal["retire"]
    who: forms.Who


class Damage(forms.Damage):
    """Deal damage to charas (VIV 1101)."""

    who: forms.Who


class Distribute(Node):
    """Distribute an amount among cards, in multiples of `unit` and at least one unit each (VIV 904.3b). The steps are
    carried out for each card, which is called `it`; amounts call its part `share`."""

    op: Literal["distribute"]
    amount: forms.Amount
    unit: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] = 1
    among: forms.Who
    steps: forms.Steps


class Modify(forms.Modify):
    """Add to power or cost. Amounts are fixed now."""

    power: Number = None
    cost: Number = None
    until: forms.Until


class SetValue(forms.SetValue):
    """Set numbers or words of cards (VIV 911.6)."""

    power: Number = None
    cost: Number = None
    name: Words | None = None
    trait: Words | None = None
    mission_info: Words | None = None
    account_info: Words | None = None
    until: forms.Until


class Multiply(Node):
    """Multiply numbers of cards."""

    op: Literal["multiply"]
    who: forms.Who
    power: Number = None
    cost: Number = None
    until: forms.Until


class GainWords(forms.GainWords):
    """Cards also have these words or icons."""

    trait: Words | None = None
    mission_info: Words | None = None
    account_info: Words | None = None
    icon: Words | None = None
    until: forms.Until


class LoseWords(Node):
    """Cards lose these words or icons."""

    op: Literal["lose_words"]
    who: forms.Who
    trait: Words | None = None
    icon: Words | None = None
    until: forms.Until


class Forbid(forms.Forbid):
    """Cards cannot do something, or it cannot be done to them (VIV 102.7)."""

    until: forms.Until


class ForbidPlayer(forms.ForbidPlayer):
    """For a while, players cannot do this (VIV 102.7)."""

    until: forms.Until


class Must(forms.Must):
    """Charas must attack if they can."""

    until: forms.Until


class GrantAbility(forms.GrantAbility):
    """Give an ability to cards. Its `self` is the card that has it."""

    until: forms.Until


class LoseAbilities(forms.LoseAbilities):
    """Cards lose all abilities that they have now."""

    until: forms.Until


class InsteadStep(forms.InsteadStep):
    """For a while, something else happens instead of an event (VIV 912); `once`: only the next time."""

    until: forms.Until


class ChangeCost(Node):
    """For a while, playing matching cards costs `amount` more, or less if it is below 0 (VIV 905.2c). `once`: only the
    next such card. `abilities`: playing their activated abilities costs so much more; of cards in public zones, those
    are meant that lie there now (VIV 911.4)."""

    op: Literal["play_cost"]
    who: forms.Who
    amount: forms.Amount
    once: Flag = False
    abilities: Flag = False
    until: forms.Until


class Attach(Node):
    """Make cards EXP of a chara (`under`), or connect engages to it (`connected`; VIV 1112, 1121)."""

    op: Literal["attach"]
    who: forms.Who
    to: Name
    how: Literal["under", "connected"]


class Look(forms.Look):
    """Look at the top cards of one's own deck, take up to `take` matching ones, and put the rest elsewhere. `reveal`:
    all of them are revealed (VIV 1108). `to`: where the taken cards go."""

    where: forms.Selector = Select(of="deck")
    to: Literal["hand", "energy", "area"] = "hand"


class Search(forms.Search):
    """Look through one's own deck, take up to `count` matching cards into the hand, then shuffle. The player may find
    none (VIV 102.10)."""

    where: forms.Selector = Select(of="deck")


class TopCards(forms.TopCards):
    """Put the top cards of a deck into another zone. `exp`: they become EXP of the chara named `host` (VIV 1112)."""

    state: None = None
    host: Name = "self"


class Reveal(forms.Reveal):
    """Show cards to both players. They are hidden again when the effect is over (VIV 1108). `who`: these cards."""

    who: forms.Who | None = None


class LoseGame(Node):
    """A player loses the game, or both at once (VIV 101.3)."""

    op: Literal["lose_game"]
    player: forms.Players = "you"


class Scout(Node):
    """Scout `times` times (VIV 1115)."""

    op: Literal["scout"]
    times: forms.Amount = 1


class Reload(Node):
    """Put all charas of one's own trash back into the deck and shuffle (VIV 1117)."""

    op: Literal["reload"]


class Missions(Node):
    """Check or clear missions (VIV 1113, 1114)."""

    op: Literal["check", "clear"]
    who: forms.Who


class Counters(Node):
    """A player gains or spends counters, as many as there are (VIV 1120, 1301.4)."""

    op: Literal["gain_counters", "spend_counters"]
    name: Word
    amount: forms.Amount = 1
    player: forms.Player = "you"


class Pay(forms.Pay):
    """Pay a price within an effect. If it cannot be paid in full, nothing is paid (VIV 904.4)."""


class Modes(forms.Modes):
    """Choose `count` of the listed effects, each once, and carry them out in printed order. `up_to`: or fewer."""

    up_to: Flag = False
