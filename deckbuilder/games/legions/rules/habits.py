"""What simple pilots make of the actions of Legions!."""

from typing import Final

from deckbuilder.engine.api import Habits

HABITS: Final = Habits(
    eager=("attack", "yes", "unlock", "play_standby", "move", "activate", "pick"),
    refrain=("no", "end_phase", "no_card_change"),
    preferred={"then": "play"},
    waste={"then": "exile"},
    # The greedy pilot draws one lot for each entry. The first one stands for no action: without it, seeds would play
    # other games than they always have.
    idle={"": 2, "move": 2, "activate": 1},
)  # fmt: skip
