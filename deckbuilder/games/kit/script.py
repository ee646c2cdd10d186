"""The effect language as it is written on cards: JSON checked by these models, then compiled for the engine.

Three layers: *expressions* (filters, amounts, conditions) only read the position; *steps* change it and may ask;
*abilities*
say when steps run or what holds while a card lies on the field. docs/effect_language.md explains each with an example.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Player = Literal["you", "opponent", "both"]
Side = Literal["you", "opponent", "any"]
Stat = Literal["atk", "def", "down"]
Until = Literal["turn_end", "battle_end", "your_next_turn", "permanent"]
Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, Field(ge=0, le=100)]
KEYWORD_LIMIT = 1_000_000


class _Node(BaseModel):
    """The checkers are built when the first card is compiled: a start of the program needs none of them."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Range(_Node):
    """A number between `min` and `max`, both included; either may be left out."""

    min: Number | None = None
    max: Number | None = None


class Select(_Node):
    """Which cards: a zone, a side, and conditions that all must hold.

    `of`: `character`, `support`, `field` (both), or a card in `hand`, `trash`, `energy`, `deck`. Conditions on what
    only a face-up
    card shows (attribute, race, numbers, name, keyword) never match a face-down one. `lane`: `same` as the ability's
    card,
    `adjacent` to it. `other` leaves out the ability's card. `printed` reads printed numbers (LoS 8.7).
    """

    of: Literal["character", "support", "field", "hand", "trash", "energy", "deck"] = "character"
    side: Side = "any"
    kind: str | None = None
    row: Literal["front", "back"] | None = None
    lane: Literal["same", "adjacent"] | None = None
    face: Literal["up", "down"] | None = None
    orientation: Literal["attack", "defence"] | None = None
    ready: bool | None = None
    attribute: str | None = None
    race: str | None = None
    keyword: str | None = None
    name: str | None = None
    cost: Range | None = None
    speed: Range | None = None
    atk: Range | None = None
    def_: Annotated[Range | None, Field(alias="def")] = None
    down: Range | None = None
    printed: bool = False
    other: bool = False


class Counted(_Node):
    """The number of cards that match, `times` a factor."""

    count: Select
    times: Number = 1


class ValueOf(_Node):
    """A number of a card: `self`, `it` or a named choice."""

    value: Literal["atk", "def", "down", "cost", "speed"]
    card: str = "self"


Amount = Number | Counted | ValueOf


# Conditions ------------------------------------------------------------------


class TurnIs(_Node):
    """It is your (the opponent's) turn."""

    cond: Literal["turn"]
    whose: Literal["you", "opponent"]


class CardIs(_Node):
    """A card (`self`, `it`, ...) matches."""

    cond: Literal["card"]
    card: str = "self"
    where: Select


class CountIs(_Node):
    """The number of matching cards lies in the range."""

    cond: Literal["count"]
    of: Select
    min: Count | None = None
    max: Count | None = None


class ValueIs(_Node):
    """A player's `hand`, `life`, `energy`, `deck` or `trash` lies in the range."""

    cond: Literal["player"]
    player: Literal["you", "opponent"] = "you"
    what: Literal["hand", "life", "energy", "deck", "trash"]
    min: Number | None = None
    max: Number | None = None


class LessLife(_Node):
    """You have less life than the opponent."""

    cond: Literal["less_life"]


class LaneEmpty(_Node):
    """The opponent has no character in the lane of the ability's card."""

    cond: Literal["lane_empty"]


class Not(_Node):
    """The opposite."""

    cond: Literal["not"]
    of: "Condition"


class AllOf(_Node):
    """All of them (`any`: at least one)."""

    cond: Literal["all", "any"]
    of: Annotated[tuple["Condition", ...], Field(min_length=1, max_length=10)]


Condition = Annotated[
    TurnIs | CardIs | CountIs | ValueIs | LessLife | LaneEmpty | Not | AllOf, Field(discriminator="cond")
]


# Steps -----------------------------------------------------------------------

Who = str | Select
"""Cards that a step acts on: `self`, `it` (the last choice, or the card of the trigger), `trigger`, `attacker`,
`defender`, a named
choice, or a selector, which means all that match."""


class UpTo(_Node):
    """From 0 to this many."""

    up_to: Annotated[int, Field(ge=1, le=50)]


class Choose(_Node):
    """A player chooses cards; later steps call them `it`, or by the name given with `as`. Targeting as in LoS 9.6."""

    op: Literal["choose"]
    select: Select
    count: Annotated[int, Field(ge=1, le=50)] | UpTo = 1
    by: Literal["you", "opponent"] = "you"
    as_: Annotated[str, Field(alias="as", pattern=r"^[a-z_]+$")] = "it"


class Draw(_Node):
    """Draw cards (LoS 8.5)."""

    op: Literal["draw"]
    count: Amount = 1
    player: Player = "you"


class Heal(_Node):
    """Recover life (LoS 8.6)."""

    op: Literal["heal"]
    amount: Amount
    player: Player = "you"


class Damage(_Node):
    """Damage to a player (LoS 8.11); `both` is one event (LoS 4)."""

    op: Literal["damage"]
    amount: Amount
    player: Player = "opponent"


class Modify(_Node):
    """Add to ATK, DEF, DOWN (LoS 8.9)."""

    op: Literal["modify"]
    who: Who = "self"
    atk: Amount | None = None
    def_: Annotated[Amount | None, Field(alias="def")] = None
    down: Amount | None = None
    until: Until = "turn_end"


class SetValue(_Node):
    """ATK, DEF, DOWN become a number (LoS 9.5)."""

    op: Literal["set"]
    who: Who = "self"
    atk: Amount | None = None
    def_: Annotated[Amount | None, Field(alias="def")] = None
    down: Amount | None = None
    until: Until = "turn_end"


class Destroy(_Node):
    """Put into the trash by an effect, without down damage (LoS 8.10)."""

    op: Literal["destroy"]
    who: Who


class Return(_Node):
    """Put into the owner's hand, or on the bottom or top of the owner's deck."""

    op: Literal["return"]
    who: Who
    to: Literal["hand", "deck_bottom", "deck_top"] = "hand"


class Move(_Node):
    """Move to an empty square of the own zone (LoS 8.2): the `front` or `back` row of its lane, or the `adjacent`
    lane of its row.

    With several such squares the player of the effect chooses; with none nothing happens.
    """

    op: Literal["move"]
    who: Who
    to: Literal["front", "back", "adjacent", "any"]


class Orient(_Node):
    """Turn to attack or defence; for defence the effect's player chooses the side."""

    op: Literal["orient"]
    who: Who
    to: Literal["attack", "defence"]


class Turn(_Node):
    """Turn face up or face down."""

    op: Literal["turn"]
    who: Who
    face: Literal["up", "down"]


class Ready(_Node):
    """Ready (LoS 6.5) or exhaust (LoS 6.6) supports."""

    op: Literal["ready", "exhaust"]
    who: Who


class Energy(_Node):
    """Ready or exhaust that many energies of a player, as many as there are."""

    op: Literal["ready_energy", "exhaust_energy"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Charge(_Node):
    """Put the top cards of the deck into the energy zone."""

    op: Literal["charge"]
    count: Count = 1
    ready: bool = False


class Discard(_Node):
    """A player puts hand cards of the own choice into the trash."""

    op: Literal["discard"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Mill(_Node):
    """Put the top cards of the deck into the trash; an empty deck is no loss by this."""

    op: Literal["mill"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Look(_Node):
    """Look at the top cards, take up to some that match into the hand, put the rest on the bottom in any order."""

    op: Literal["look"]
    count: Annotated[int, Field(ge=1, le=50)]
    take: Annotated[int, Field(ge=0, le=50)] = 1
    where: Select = Select(of="deck")


class Grant(_Node):
    """Give a keyword, or take it away."""

    op: Literal["grant", "lose"]
    who: Who = "self"
    keyword: str
    value: Annotated[int, Field(ge=0, le=1000)] | None = None
    until: Until = "turn_end"


class Forbid(_Node):
    """The cards cannot do this (LoS 9.2), or may do it though the rules say no (`allow`, LoS 9.1)."""

    op: Literal["forbid", "allow"]
    who: Who = "self"
    what: Literal["attack", "move", "reorient", "be_destroyed", "be_affected", "attack_from_back"]
    until: Until = "turn_end"


class LeadIcons(_Node):
    """The lead icons count as these."""

    op: Literal["lead_icons"]
    who: Who = "self"
    icons: tuple[Literal["up", "down", "left", "right"], ...]
    until: Until = "turn_end"


class Modes(_Node):
    """Choose one of several lists of steps."""

    op: Literal["modes"]
    modes: Annotated[tuple[tuple["Step", ...], ...], Field(min_length=2, max_length=6)]


class If(_Node):
    """Steps under a condition."""

    op: Literal["if"]
    cond: Condition
    then: tuple["Step", ...] = ()
    else_: Annotated[tuple["Step", ...], Field(alias="else")] = ()


class May(_Node):
    """The player may do the steps; then `then` if they were done, `else` if not."""

    op: Literal["may"]
    steps: tuple["Step", ...]
    then: tuple["Step", ...] = ()
    else_: Annotated[tuple["Step", ...], Field(alias="else")] = ()


class IfDone(_Node):
    """If the step before did something (`if you do`), these; else those."""

    op: Literal["if_done"]
    then: tuple["Step", ...] = ()
    else_: Annotated[tuple["Step", ...], Field(alias="else")] = ()


Step = Annotated[
    Choose | Draw | Heal | Damage | Modify | SetValue | Destroy | Return | Move | Orient | Turn | Ready | Energy |
    Charge
    | Discard | Mill | Look | Grant | Forbid | LeadIcons | Modes | If | May | IfDone,
    Field(discriminator="op"),
]  # fmt: skip
Steps = Annotated[tuple[Step, ...], Field(min_length=1, max_length=50)]


# Abilities -------------------------------------------------------------------


class When(_Node):
    """The event that triggers.

    Of the card itself: `play` (played from the hand, 8.3), `enter` (however it came), `reveal` (turned face up),
    `attack`, `attacked`,
    `downs` (it downed an opponent's character), `downed`, `deals_damage` (to the opponent), `destroyed`, `moves`,
    `battle_end`.
    Of the game: `turn_start`, `turn_end`, `phase_start`, `phase_end` (with `phase` and `whose`).
    Of others: `you_play` (a card that matches `where`), `yours_downed`, `you_draw`, `you_heal`.
    """

    event: Literal[
        "play", "enter", "reveal", "attack", "attacked", "downs", "downed", "deals_damage", "destroyed", "moves",
        "battle_end",
        "turn_start", "turn_end", "phase_start", "phase_end", "you_play", "yours_downed", "you_draw", "you_heal",
    ]  # fmt: skip
    whose: Literal["you", "opponent", "each"] = "you"
    phase: Literal["main", "lead", "attack"] | None = None
    where: Select | None = None


class Cost(_Node):
    """What is paid for an activated ability; all parts, before anything happens."""

    energy: Annotated[int, Field(ge=0, le=100)] = 0
    exhaust_self: bool = False
    discard: Annotated[int, Field(ge=0, le=20)] = 0
    destroy_self: bool = False
    life: Annotated[int, Field(ge=0, le=100_000)] = 0


class Triggered(_Node):
    """When something happens, if the condition holds, the steps run. `optional`: its player may decline."""

    type: Literal["triggered"]
    when: When
    if_: Annotated[Condition | None, Field(alias="if")] = None
    optional: bool = False
    once_per_turn: bool = False
    steps: Steps


class Activated(_Node):
    """The player may pay the cost and run the steps, in the own main phase and in priority windows (LoS 5.3, 5.5.1)."""

    type: Literal["activated"]
    cost: Cost = Cost()
    if_: Annotated[Condition | None, Field(alias="if")] = None
    once_per_turn: bool = False
    steps: Steps


class OnUse(_Node):
    """What an effect card does when it is used (LoS 2.2). `if` is asked when it resolves."""

    type: Literal["use"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: Steps


def _named(granted: dict[str, Any]) -> dict[str, Any]:
    value = granted.get("value")
    if not isinstance(granted.get("keyword"), str) or not granted.keys() <= {"keyword", "value"}:
        raise ValueError("a keyword is granted by its name")
    if value is not None and (type(value) is not int or abs(value) > KEYWORD_LIMIT):
        raise ValueError("the number of a keyword is a whole one")
    return granted


Granted = Annotated[dict[str, Any], AfterValidator(_named)]


class Static(_Node):
    """What holds while the card lies face up on the field and the condition is met. `who`: `self`, or all that
    match."""

    type: Literal["static"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    who: Who = "self"
    modify: Annotated[dict[Stat, Amount], Field(max_length=3)] = Field(default_factory=dict)
    set: Annotated[dict[Stat, Amount], Field(max_length=3)] = Field(default_factory=dict)
    grant: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()
    """`{"keyword": "sky"}`, `{"keyword": "speed_resistance", "value": 3}`."""
    forbid: tuple[Literal["attack", "move", "reorient", "be_destroyed", "be_affected"], ...] = ()
    allow: tuple[Literal["attack_from_back"], ...] = ()
    lead_icons: tuple[Literal["up", "down", "left", "right"], ...] | None = None


class DeckRuleText(_Node):
    """A rule for building decks: any number of copies of this card."""

    type: Literal["deck"]
    copies: Literal["any"]


Ability = Annotated[Triggered | Activated | OnUse | Static | DeckRuleText, Field(discriminator="type")]


class Script(_Node):
    """All abilities of one card, in printed order."""

    abilities: Annotated[tuple[Ability, ...], Field(max_length=20)] = ()
