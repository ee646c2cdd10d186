"""The words of the table of Legend of Stars: its zones, how cards lie in them, the players' numbers."""

from typing import Final

from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    ASIDE,
    CHARACTERS,
    DECK,
    ENERGY,
    FACES,
    HAND,
    LANES,
    LIFE_LIMIT,
    ORIENTATIONS,
    ROWS,
    STAGE,
    START_LIFE,
    SUPPORT,
    TRASH,
)
from deckbuilder.kernel.words import Grid, Number, State, TableWords, Zone

ENTERED: Final = "entered_this_turn"
WORDS: Final = TableWords(
    (
        Zone(
            CHARACTERS,
            "characters",
            {"ja": "キャラクターゾーン", "en": "character zone"},
            grid=Grid(LANES, ROWS),
            states=("orientation", "face", ENTERED),
        ),
        Zone(SUPPORT, "support", {"ja": "サポートゾーン", "en": "support zone"}, states=("ready", ENTERED)),
        Zone(ENERGY, "energy", {"ja": "エネルギーゾーン", "en": "energy zone"}, states=("ready",)),
        Zone(HAND, "hand", {"ja": "手札", "en": "hand"}),
        Zone(TRASH, "trash", {"ja": "トラッシュ", "en": "trash"}),
        Zone(DECK, "deck", {"ja": "デッキ", "en": "deck"}, counted=True),
        Zone(STAGE, "stage", {"ja": "使用中", "en": "use"}, written=False, beside=True, by_hand=False),
        Zone(ASIDE, "aside", {"ja": "脇", "en": "the side"}, written=False, beside=True, by_hand=False),
    ),
    (
        State("ready", default=True, attribute="ready", shows="way"),
        State("orientation", "attack", "orientation", ORIENTATIONS, shows="way"),
        State("face", default=True, attribute="face_up", words=FACES, shows="side"),
        State(ENTERED, default=False),
    ),
    (Number("life", START_LIFE, LIFE_LIMIT, "life", lowest=1),),
)
DISPLAYS: Final = {
    "orientation": {
        "attack": {"ja": "アタック表示", "en": "attack display"},
        "defence_left": {"ja": "ディフェンス表示（左向き）", "en": "defence display, left"},
        "defence_right": {"ja": "ディフェンス表示（右向き）", "en": "defence display, right"},
    },
    "face": {"up": {"ja": "表側表示", "en": "face up"}, "down": {"ja": "裏側表示", "en": "face down"}},
}
"""How a character lies, in words (LoS 6)."""
