"""Steps that move and turn cards, and those on players and on the game: searching, skipping, winning."""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.games.legend_of_stars.script_expressions import Amount, Select, Who
from deckbuilder.kernel.language.node import Count, Flag, Node

Until = Literal[
    "turn_end", "battle_end", "phase_end", "your_next_turn", "opponent_turn_end", "while_source", "permanent"
]
"""How long something lasts: to the end of the turn, battle or phase, to the start of your next turn, to the end of the
opponent's next turn, as long as the card of the effect stays on the field, for good."""
Forbidden = Literal[
    "attack", "be_attacked", "move", "lead", "reorient", "turn_up", "turn_down", "activate", "deal_damage", "be_chosen",
    "be_destroyed", "be_downed", "be_returned", "be_readied", "be_affected",
]  # fmt: skip
Allowed = Literal["attack_from_back", "attack_directly"]
Barred = Literal[
    "play", "play_character", "play_support", "play_effect", "activate", "set_energy", "reorient", "lead", "attack",
    "draw", "heal", "take_damage",
]  # fmt: skip


class Bar(Node):
    """Something that players cannot do (LoS 9.2)."""

    player: Literal["you", "opponent", "both"] = "opponent"
    what: Barred


class ForbidPlayer(Node):
    """Players cannot do this for a while (LoS 9.2)."""

    op: Literal["forbid_player"]
    player: Literal["you", "opponent", "both"] = "opponent"
    what: Barred
    until: Until = "turn_end"


class Destroy(Node):
    """Put into the trash by an effect, without down damage (LoS 8.10)."""

    op: Literal["destroy"]
    who: Who


class Return(Node):
    """Put into the owner's hand, or on the bottom or top of the owner's deck."""

    op: Literal["return"]
    who: Who
    to: Literal["hand", "deck_bottom", "deck_top"] = "hand"


class Move(Node):
    """Move to an empty square of the own zone (LoS 8.2): the `front` or `back` row of its lane, or the `adjacent`
    lane of its row.

    With several such squares the player of the effect chooses; with none nothing happens.
    """

    op: Literal["move"]
    who: Who
    to: Literal["front", "back", "adjacent", "any"]


class Orient(Node):
    """Turn to attack or defence; for defence the effect's player chooses the side."""

    op: Literal["orient"]
    who: Who
    to: Literal["attack", "defence"]


class Turn(Node):
    """Turn face up or face down."""

    op: Literal["turn"]
    who: Who
    face: Literal["up", "down"]


class Ready(Node):
    """Ready (LoS 6.5) or exhaust (LoS 6.6) supports."""

    op: Literal["ready", "exhaust"]
    who: Who


class Energy(Node):
    """Ready or exhaust that many energies of a player, as many as there are."""

    op: Literal["ready_energy", "exhaust_energy"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Charge(Node):
    """Put the top cards of the deck into the energy zone."""

    op: Literal["charge"]
    count: Count = 1
    ready: Flag = False


class Discard(Node):
    """A player puts hand cards of the own choice into the trash; `random`: chance chooses."""

    op: Literal["discard"]
    count: Amount
    player: Literal["you", "opponent"] = "you"
    random: Flag = False


class Mill(Node):
    """Put the top cards of the deck into the trash; an empty deck is no loss by this."""

    op: Literal["mill"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Look(Node):
    """Look at the top cards, take up to some that match into the hand, put the rest on the bottom in any order."""

    op: Literal["look"]
    count: Annotated[int, Field(strict=True, ge=1, le=50)]
    take: Annotated[int, Field(strict=True, ge=0, le=50)] = 1
    where: Select = Select(of="deck")


class Shuffle(Node):
    """Shuffle a deck."""

    op: Literal["shuffle"]
    player: Literal["you", "opponent"] = "you"


class Search(Node):
    """Look through the own deck, show up to so many cards that match and take them into the hand, then shuffle. Nobody
    has to find anything."""

    op: Literal["search"]
    where: Select = Select(of="deck")
    count: Annotated[int, Field(ge=1, le=50)] = 1


class Reveal(Node):
    """Show a hand, or the top cards of a deck, to both players; they are called `it` afterwards."""

    op: Literal["reveal"]
    what: Literal["hand", "deck_top"] = "deck_top"
    count: Annotated[int, Field(ge=1, le=50)] = 1
    player: Literal["you", "opponent"] = "you"


class Swap(Node):
    """Two characters of one player change their squares (LoS 8.2)."""

    op: Literal["swap"]
    who: Who = "self"
    with_: Annotated[Who, Field(alias="with")] = "it"


class Put(Node):
    """Put onto the field, face up, from wherever it lies; that is no play (LoS 8.3). A character comes to an empty
    square of the own zone that the effect's player chooses."""

    op: Literal["put"]
    who: Who
    row: Literal["front", "back"] | None = None
    orientation: Literal["attack", "defence"] = "attack"


class TrashEnergy(Node):
    """A player puts energies of the own choice into the trash."""

    op: Literal["trash_energy"]
    count: Amount
    player: Literal["you", "opponent"] = "you"


class Win(Node):
    """A player wins the game (LoS 9.1)."""

    op: Literal["win"]
    player: Literal["you", "opponent"] = "you"


class Skip(Node):
    """A player's next phase of that name does not take place (LoS 9.1)."""

    op: Literal["skip"]
    phase: Literal["main", "lead", "attack"]
    player: Literal["you", "opponent"] = "opponent"
