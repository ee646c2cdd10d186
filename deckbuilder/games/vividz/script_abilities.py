"""The abilities of the effect language: keywords (VIV 1200) and the conditions of missions (VIV 304.6) among them."""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.games.vividz.script_matches import Act, ZoneWord
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Node, TimesPerTurn, Word

Words = Annotated[tuple[Word, ...], Field(min_length=1, max_length=10)]
Number = forms.Amount | None


class Placed(Node):
    """What abilities have: the zones of their card in which they work. Left out: the account zone for an account, the
    mission zone for a mission, an area for a chara, the connect zone for an engage (VIV 304.1, 903.1)."""

    zones: Annotated[tuple[ZoneWord, ...], Field(max_length=8)] = ()


class CounterCost(Node):
    """Counters to spend (VIV 1120.2)."""

    name: Word
    amount: Annotated[int, Field(strict=True, ge=1, le=1000)] = 1


class Cost(forms.Cost):
    """Everything that is paid at once. `pay`: points of energy (VIV 905.2b). `exhaust`: put this card to sleep (VIV
    907.1a). `counters`: spend counters."""

    counters: Annotated[tuple[CounterCost, ...], Field(max_length=4)] = ()


class Triggered(Placed, forms.Triggered):
    """An auto ability (VIV 908). `optional` is not a field: what may be done is written with `may`. `times_per_turn`:
    how often it can be played in a turn, where that is limited to more than once."""

    times_per_turn: TimesPerTurn = 0
    when: forms.Event
    steps: tuple[forms.Step, ...] = ()


class Activated(Placed, forms.Activated):
    """An activated ability (VIV 907). `times_per_turn`: how often it can be played in a turn, where that is limited to
    more than once (VIV 102.12)."""

    times_per_turn: TimesPerTurn = 0
    cost: Cost = Cost()
    steps: tuple[forms.Step, ...] = ()


class Play(forms.Play):
    """An event ability, or what an engage does when it resolves (VIV 909, 304.1d). `cost`: its extra price.
    `as_played`: what must be done to play the card, after its price (VIV 904.2g)."""

    cost: Cost = Cost()
    as_played: tuple[forms.Step, ...] = ()
    steps: tuple[forms.Step, ...] = ()


class Settings(Node):
    """What numbers and words of cards become."""

    power: Number = None
    cost: Number = None
    name: Words | None = None
    trait: Words | None = None
    mission_info: Words | None = None
    account_info: Words | None = None


class Gained(forms.Gained):
    """Words and icons that cards have besides their own."""

    trait: Words | None = None
    mission_info: Words | None = None
    account_info: Words | None = None
    icon: Words | None = None


class Static(Placed, forms.Static):
    """A permanent ability: what applies while its card is in one of the zones (VIV 901.2c). `host`: the chara to which
    this card is connected. `allow`: what the rules forbid (VIV 102.2). `at_least`: numbers do not fall below these (VIV
    911.9). `lose_words`: words and icons that the cards lose."""

    set: Settings = Settings()
    allow: Annotated[tuple[forms.Allowed, ...], Field(max_length=10)] = ()
    at_least: forms.Numbers
    multiply: forms.Numbers
    gain: Gained = Gained()
    lose_words: Gained = Gained()


class Instead(Placed, forms.Instead):
    """A permanent ability by which something else happens instead of an event (VIV 912)."""


class PlayCost(Placed, forms.PlayCost):
    """A permanent ability that changes what playing cards costs, or with `abilities` what using their activated
    abilities costs (VIV 905.2c). Cards of the `hand` do not include a kept card, which `keep` names (VIV 508.2)."""

    abilities: Flag = False


class PlayOnly(forms.PlayOnly):
    """The card can be played only if the condition is met (VIV 904.2)."""


# Keywords (VIV 1200) -------------------------------------------------------------


class Accel(Node):
    """Accel, for cards with one of these account informations (VIV 1201)."""

    type: Literal["accel"]
    account_info: Words


class PlainKeyword(Node):
    """Encounter (VIV 1202) and flash-slash (VIV 1205)."""

    type: Literal["encounter", "flash_slash"]


class NamedChara(Node):
    """Chant (VIV 1203) and subdue (VIV 1204): the charas whose ≪Attack success≫ counts."""

    type: Literal["chant", "subdue"]
    who: forms.Selector


class DeckEngage(Node):
    """Deck engage, with the names of the cards (VIV 1206)."""

    type: Literal["deck_engage"]
    names: Words


# Missions ------------------------------------------------------------------------


class MissionNeeds(Node):
    """What checks or clears a mission: all of these acts, and the condition if there is one (VIV 304.6, 1005, 1006)."""

    type: Literal["check", "clear"]
    acts: Annotated[tuple[Act, ...], Field(max_length=20)] = ()
    if_: Annotated[forms.Condition | None, Field(alias="if")] = None
