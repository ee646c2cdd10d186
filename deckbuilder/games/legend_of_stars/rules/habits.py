"""What simple pilots make of the actions of Legend of Stars."""

from typing import Final

from deckbuilder.engine.api import Habits

HABITS: Final = Habits(
    eager=(
        "attack", "yes", "play_character", "play_support", "set_energy", "play_effect", "turn_face_up", "lead",
        "activate", "pick",
    ),
    refrain=("pass", "keep", "no", "end_phase", "no_bonus_draw"),
    preferred={"target": "player", "row": "front", "orientation": "attack", "face": "up"},
    waste={},
    # The greedy pilot draws one lot for each entry. The second one stands for no action: without it, seeds would play
    # other games than they always have.
    idle={"lead": 2, "": 2, "activate": 1},
)  # fmt: skip
