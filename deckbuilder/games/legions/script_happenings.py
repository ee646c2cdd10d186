"""What happens in a game of Legions!, as its effect language calls it: what triggers, and what would happen."""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.games.legions.script_expressions import Amount, Phase, Select, Who, Zones
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Count, Flag, Node


class When(Node):
    """The event that triggers (LEG 36-2).

    Of the card itself: `deploy` (onto the field, however), `lane_move`, `attack`, `attacked`, `unlock`, `play` (played
    from hand or standby), `break`, `survive` (a battle), `deals_damage` (to a card that matches `where`), `damaged`,
    `breaks_other` (by battle), `moves` (with `from` and `to`), `reversed`, `opened`, `readied`, `exhausted`,
    `awakens`.
    Of the game: `phase_start`, `phase_end` with `phase` and `whose` turn.
    Of a player (`whose`): `plays`, `unlocks` (a card that matches `where`), `draws`, `gains_life`.
    With `who` an event of a card means any card that matches, not the ability's own: its characteristics count, not
    where it has gone; so `of` is where it was for `break` and `moves`. `where` is the other card: the target of an
    attack, who was damaged. `at_least`: once for a whole sequence that did it to so many (LEG 37-4). `by_effect`: only
    what an effect did, or only what none did. `from`, `to`: between these zones.
    """

    event: Literal[
        "deploy", "lane_move", "attack", "attacked", "unlock", "play", "break", "survive", "deals_damage", "damaged",
        "breaks_other", "moves", "reversed", "opened", "readied", "exhausted", "awakens", "phase_start", "phase_end",
        "plays", "unlocks", "draws", "gains_life",
    ]  # fmt: skip
    who: Who | None = None
    whose: Literal["you", "opponent", "each"] = "you"
    phase: Phase | None = None
    where: Select | None = None
    at_least: Count | None = None
    from_: Annotated[Zones | None, Field(alias="from")] = None
    to: Zones | None = None
    by_effect: Flag | None = None


class Would(Node):
    """What would happen (LEG 35-17): to a card (`who`: `self`, what was chosen, or a selector), or to a player
    (`whose`). `to`: the zone it would come to. `cause` of damage: by a `battle` or an `effect`."""

    event: Literal["break", "move", "damage", "draw", "gain_life", "exhaust", "reverse"]
    who: Who = "self"
    whose: Literal["you", "opponent", "each"] = "you"
    to: Zones | None = None
    cause: Literal["battle", "effect"] | None = None


class NewNumber(forms.NewNumber[Amount]):
    """The damage or the life becomes `to`, or is so much `less` or `more`: one of them."""
