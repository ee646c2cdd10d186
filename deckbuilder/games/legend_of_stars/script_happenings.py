"""What happens in a game, as the effect language calls it: what triggers, and what would happen."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckbuilder.games.legend_of_stars.script_expressions import Amount, Select, Who
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node


class When(Node):
    """The event that triggers.

    Of the card itself: `play` (played from the hand, 8.3), `enter` (however it came), `reveal` (turned face up),
    `attack`, `attacked`,
    `downs` (it downed an opponent's character), `downed`, `deals_damage` (to the opponent), `destroyed`, `moves`,
    `battle_end`.
    Of the game: `turn_start`, `turn_end`, `phase_start`, `phase_end` (with `phase` and `whose`).
    Also `battle_start`, `leaves` (the field, however), `returned` (to hand or deck), `turned_down`, `reoriented`,
    `readied`, `exhausted`, `discarded` (from the hand), `milled` (from the deck).
    Of a player, `whose`: `plays` (a card that matches `where`), `draws`, `heals`, `takes_damage`, `discards`, `mills`,
    `sets_energy`; `you_play`, `you_draw`, `you_heal`, `yours_downed` are short for the own ones.
    With `who` an event of a card means any card that matches, not the ability's own; `where` is the other card of it.
    """

    event: Literal[
        "play", "enter", "reveal", "attack", "attacked", "downs", "downed", "deals_damage", "destroyed", "moves",
        "battle_end",
        "turn_start", "turn_end", "phase_start", "phase_end", "you_play", "yours_downed", "you_draw", "you_heal",
        "battle_start", "leaves", "returned", "turned_down", "reoriented", "readied", "exhausted", "discarded",
        "milled", "plays", "draws", "heals", "takes_damage", "discards", "mills", "sets_energy",
    ]  # fmt: skip
    who: Who | None = None
    whose: Literal["you", "opponent", "each"] = "you"
    phase: Literal["main", "lead", "attack"] | None = None
    where: Select | None = None


class Would(Node):
    """What would happen (LoS 9.1): to a card (`who`: `self`, what was chosen, or a selector), or to a player
    (`whose`). `cause` of damage: by a `battle` (a direct attack or down damage) or by an `effect`."""

    event: Literal["be_destroyed", "be_downed", "be_returned", "leave_field", "take_damage", "draw", "heal"]
    who: Who = "self"
    whose: Literal["you", "opponent", "each"] = "you"
    cause: Literal["battle", "effect"] | None = None


class NewNumber(forms.NewNumber[Amount]):
    """The damage or the life becomes `to`, or is so much `less` or `more`, or so many `times` as much: one of them."""

    ONE_OF: ClassVar[str] = "Exactly one of to, less, more and times is needed."
    times: Annotated[int, Field(strict=True, ge=2, le=10)] | None = None
