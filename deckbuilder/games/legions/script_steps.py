"""Steps of the effect language of Legions!: what effects do (LEG 38)."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.games.legions.script_expressions import Amount, CardNumber, Colours, Condition, Player, Select, Who
from deckbuilder.games.legions.script_happenings import NewNumber, When, Would
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Name, Node, Word

Until = Literal["turn_end", "opponent_turn_end", "battle_end", "permanent"]
"""How long something lasts: to the end of the turn (LEG 26-7), to the end of the opponent's next turn, to the end of
the battle, as long as the card stays on the field and open (LEG 21-4)."""
Forbidden = Literal[
    "attack", "be_attacked", "move", "activate", "block", "be_broken", "be_chosen", "be_damaged", "be_effect_damaged",
    "be_battle_damaged", "be_returned", "be_moved", "be_exhausted", "be_readied", "be_reversed", "be_exiled",
]  # fmt: skip
CorePlace = Literal["core_zone", "master", "lord", "wait_1", "wait_2", "wait_3", "wait_4", "outside"]


CountOfCards = Annotated[
    Annotated[forms.SomeCards, Tag("~integer")] | Annotated[Amount, Tag("~amount")],
    Discriminator(forms.some_kind),
]


class UpTo(forms.UpTo[CountOfCards]):
    """From 0 to this many."""


class AtMost(forms.AtMost[CardNumber, Amount]):
    """The numbers of all chosen cards together are at most this."""


class Choose(Node):
    """Choose cards; later steps call them `it`, or by the name given with `as`. The turn player chooses, whose effect
    it may be (LEG 01-8). `count`: exactly so many, `{"up_to": n}`, or `all`. `random`: chance chooses. `total`: a
    bound for their numbers together. `different`: no two of them share it."""

    op: Literal["choose"]
    select: Select
    count: Annotated[
        Annotated[CountOfCards, Tag("~amount")]
        | Annotated[UpTo, Tag("~up_to")]
        | Annotated[Literal["all"], Tag("~word")],
        Discriminator(forms.choice_kind),
    ] = 1
    random: Flag = False
    total: AtMost | None = None
    different: Literal["name", "lane", "colour"] | None = None
    as_: Annotated[Name, Field(alias="as")] = "it"


class ChooseNumber(Node):
    """Choose a number from `min` to `max`; amounts call it by its name."""

    op: Literal["choose_number"]
    min: Amount = 0
    max: Amount
    as_: Annotated[Name, Field(alias="as")]


class Let(Node):
    """A number under a name, fixed now: `NUMBERをXとし` (LEG 05-3, 35-11)."""

    op: Literal["let"]
    as_: Annotated[Name, Field(alias="as")] = "x"
    be: Amount


class Damage(Node):
    """Deal effect damage (LEG 38-1)."""

    op: Literal["damage"]
    who: Who = "it"
    amount: Amount


class GainLife(Node):
    """A master gains life (LEG 38-2)."""

    op: Literal["gain_life"]
    amount: Amount
    player: Literal["you", "opponent", "both"] = "you"


class ShiftWait(Node):
    """WT+N or WT-N (LEG 38-3)."""

    op: Literal["shift_wait"]
    who: Who = "it"
    by: Amount


class Break(Node):
    """Break (LEG 38-4)."""

    op: Literal["break"]
    who: Who = "it"


class Modify(Node):
    """+X/+Y (LEG 38-5). A chosen amount is fixed now (LEG 35-11)."""

    op: Literal["modify"]
    who: Who = "it"
    atk: Amount = 0
    hp: Amount = 0
    until: Until = "turn_end"


class Grant(Node):
    """Give a keyword, or take it away (LEG 38-10)."""

    op: Literal["grant", "lose"]
    who: Who = "it"
    keyword: Word
    value: Annotated[int, Field(strict=True, ge=0, le=99)] | None = None
    until: Until = "turn_end"


class Forbid(Node):
    """This is not done to them, or they cannot do it (LEG 01-3, 38-21)."""

    op: Literal["forbid"]
    who: Who = "it"
    what: Forbidden
    until: Until = "turn_end"


class Put(Node):
    """Move to a zone of their owner (LEG 38-6, 38-7, 17-3). What does not fit there breaks or is exiled (38-6).
    `face_down`: exiled face-down."""

    op: Literal["put"]
    who: Who = "it"
    to: Literal["hand", "deck_top", "deck_bottom", "standby", "wait_1", "wait_2", "wait_3", "wait_4", "exile"]
    face_down: Flag = False


class Deploy(Node):
    """Put onto the field from another zone (LEG 33, 38-6). The turn player chooses a free lane, `lane` is an own one
    of their owner, or `same` as that of the ability's card."""

    op: Literal["deploy"]
    who: Who = "it"
    lane: Literal["any", "left", "middle", "right", "same"] = "any"
    exhausted: Flag = False


class MoveLane(Node):
    """Move Minions to a free lane: an adjacent one, any, or one of the owner's (LEG 18-5)."""

    op: Literal["move_lane"]
    who: Who = "it"
    to: Literal["adjacent", "any", "left", "middle", "right"] = "adjacent"


class Turn(Node):
    """Reverse, open, exhaust or ready (LEG 38-8, 38-12, 38-13)."""

    op: Literal["reverse", "open", "exhaust", "ready"]
    who: Who = "it"


class Granted(Node):
    """A keyword, with its number where it has one: `{"keyword": "pierce", "value": 2}`."""

    keyword: Word
    value: Annotated[int, Field(strict=True, ge=0, le=99)] | None = None


class MasterAttack(Node):
    """Your master attacks as ATK N, with keywords for that battle (LEG 38-9)."""

    op: Literal["master_attack"]
    atk: Amount
    keywords: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()


class Fight(Node):
    """Two units battle by an effect: only the exchange of damage (LEG 38-19)."""

    op: Literal["battle"]
    who: Who = "it"
    with_: Annotated[Who, Field(alias="with")] = "self"


class Draw(Node):
    """Draw cards (LEG 38-11)."""

    op: Literal["draw"]
    count: Amount = 1
    player: Literal["you", "opponent", "both"] = "you"


class TopCards(Node):
    """Put the top cards of a deck somewhere; with too few the step is impossible (LEG 01-5)."""

    op: Literal["top_cards"]
    count: Amount = 1
    to: Literal["hand", "exile", "wait_1", "wait_2", "wait_3", "wait_4", "deck_bottom"]
    face_down: Flag = False
    player: Player = "you"


class Look(Node):
    """Look at the top cards, take up to some that match into the hand, put the rest back on the top or under the deck
    in any order."""

    op: Literal["look"]
    count: Annotated[int, Field(strict=True, ge=1, le=50)]
    take: Annotated[int, Field(strict=True, ge=0, le=50)] = 0
    where: Select = Select(of="deck")
    rest: Literal["deck_top", "deck_bottom"] = "deck_bottom"


class Shuffle(Node):
    """Shuffle a deck."""

    op: Literal["shuffle"]
    player: Player = "you"


class GainPoints(Node):
    """Get Master Points (LEG 07-6)."""

    op: Literal["gain_points"]
    amount: Amount
    player: Player = "you"


class TurnCores(Node):
    """Exhaust cores of a player, who gets the points for them (LEG 07-4b, 38-12), or ready them. With too few the step
    is impossible; `up_to`: as many as there are."""

    op: Literal["exhaust_cores", "ready_cores"]
    count: Amount
    up_to: Flag = False
    player: Player = "you"


class MoveCores(Node):
    """Move cores of a player from one place to another (LEG 38-20); `lord`: that of the player. `count` `all`, or
    `up_to`: as many as there are; else with too few the step is impossible."""

    op: Literal["move_cores"]
    count: Annotated[
        Annotated[Amount, Tag("~amount")] | Annotated[Literal["all"], Tag("~word")],
        Discriminator(lambda value: "~word" if isinstance(value, str) else "~amount"),
    ] = 1
    up_to: Flag = False
    from_: Annotated[CorePlace, Field(alias="from")]
    to: CorePlace
    player: Player = "you"


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


class Token(Node):
    """Put tokens on a field, as many as fit (LEG 38-18, 41)."""

    op: Literal["token"]
    token: Annotated[
        Annotated[TokenName, Tag("~word")] | Annotated[TokenCard, Tag("~card")], Discriminator(_token_kind)
    ]
    count: Amount = 1
    player: Player = "you"


class Unlock(Node):
    """Unlock a card of your hand without colours and payment (LEG 31-7, 38-17), after this sequence."""

    op: Literal["unlock"]
    who: Who = "it"


class Get(Node):
    """Get the effect of another ability of this card, by its place on the card from 0 (LEG 38-14)."""

    op: Literal["get"]
    ability: Annotated[int, Field(strict=True, ge=0, le=19)]


class Modes(Node):
    """Choose so many of the effects listed, each once; they are resolved in printed order (LEG 38-15). `up_to`: or
    fewer."""

    op: Literal["modes"]
    count: Annotated[int, Field(ge=1, le=5)] = 1
    up_to: Flag = False
    modes: Annotated[tuple[tuple["Step", ...], ...], Field(min_length=2, max_length=6)]


class If(forms.If[Condition, "Step"]):
    """Steps under a condition."""


class May(forms.May["Step"]):
    """The steps may be done; then `then` if they were, `else` if not."""


class IfDone(forms.IfDone["Step"]):
    """If the step before was done (`そうした場合`), these; else those."""


class Repeat(forms.Repeat[Amount, "Step"]):
    """The steps so many times, at most 20."""


class ForEach(forms.ForEach[Who, "Step"]):
    """The steps for each of the cards in turn, which is called `it`; at most 20 cards."""


class InsteadStep(forms.InsteadStep[Would, NewNumber, "Step"]):
    """For a while something happens instead of what would happen (LEG 35-17); `once`: only the next time."""

    until: Until = "turn_end"


class Later(Node):
    """Steps that come when something happens, as a triggered effect; `once`: only the next time."""

    op: Literal["later"]
    when: When
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: Annotated[tuple["Step", ...], Field(min_length=1, max_length=50)]
    once: Flag = True
    until: Until = "turn_end"


class End(Node):
    """A player wins or loses the game (LEG 24-2c, 24-3c)."""

    op: Literal["win", "lose_game"]
    player: Player = "you"


Step = Annotated[
    Choose | ChooseNumber | Let | Damage | GainLife | ShiftWait | Break | Modify | Grant | Forbid | Put | Deploy
    | MoveLane | Turn | MasterAttack | Fight | Draw | TopCards | Look | Shuffle | GainPoints | TurnCores | MoveCores
    | Token | Unlock | Get | Modes | If | May | IfDone | Repeat | ForEach | InsteadStep | Later | End,
    Field(discriminator="op"),
]  # fmt: skip
Steps = Annotated[tuple[Step, ...], Field(min_length=1, max_length=50)]
