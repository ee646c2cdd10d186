"""How Victory Spark looks: colours, the drawn card, the play mat, the list's columns."""

from typing import Final

from card_db.models import Text
from deckbuilder.games.kit.mats import MatWords
from deckbuilder.games.kit.pack import (
    CardState,
    Column,
    FaceSpec,
    Gesture,
    Marking,
    MatSpec,
    MatZone,
    NumberBadge,
    StateValue,
)
from deckbuilder.games.victory_spark.glossary import GLOSSARY, PHASE_WORDS, PHASES
from deckbuilder.games.victory_spark.rules.words import WORDS

LEVEL_COLOUR: Final = "#b8862f"
MARKINGS: Final = {
    "male": Marking("#3f8fd6", "#0f2f52", "#070d1c", "#a8dcff", "shield"),
    "female": Marking("#d65c8a", "#4a1230", "#160812", "#ffc2da", "drop"),
}
FACE: Final = FaceSpec(
    marking_field="genders",
    markings=MARKINGS,
    corner=(NumberBadge("level", "LV", LEVEL_COLOUR),),
    foot=(NumberBadge("attack", "ATK", "#b83a2f"), NumberBadge("defence", "DEF", "#2f63b8")),
    line_fields=("titles", "work_title"),
    arrows_field=None,
    density_field="level",
)
_ON_MAT: Final = MatWords(WORDS, GLOSSARY.words)
GESTURES: Final = (
    Gesture(Text(ja="プレイする", en="Play"), "hand", "bench", {"type": "play"}),
    Gesture(
        GLOSSARY.filled("‹ring›にプレイする", "Play to the ring"), "hand", "ring", {"type": "play", "place": "ring"}
    ),
    Gesture(GLOSSARY.filled("‹bench›に移す", "Move to the bench"), "ring", "bench", {"type": "move_to_bench"}),
    Gesture(GLOSSARY.filled("‹energy›に置く", "Put as energy"), "hand", "energy", {"type": "set_energy"}),
    Gesture(GLOSSARY.filled("‹surprise›に置く", "Set as a surprise"), "hand", "surprise", {"type": "set_surprise"}),
    Gesture(Text(ja="捨てる", en="Discard"), "surprise", "waiting_room", {"type": "discard_surprise"}),
    Gesture(Text(ja="サポートする", en="Support"), "bench", "ring", {"type": "support"}),
    Gesture(GLOSSARY.filled("‹partner_block›する", "Block"), "hand", "waiting_room", {"type": "partner_block"}),
    Gesture(Text(ja="起動する", en="Activate"), "bench", "", {"type": "activate", "ability": 0}),
    Gesture(Text(ja="起動する", en="Activate"), "ring", "", {"type": "activate", "ability": 0}),
)
MAT: Final = MatSpec(
    zones=(
        _ON_MAT.zone("ring", (4, 0, 4, 2), numbered=True),
        _ON_MAT.zone("surprise", (2, 0, 2, 2)),
        _ON_MAT.zone("bench", (3, 2, 6, 2)),
        _ON_MAT.zone("energy", (0, 2, 3, 2), counts=("orientation", "stand")),
        _ON_MAT.zone("retire", (8, 0, 2, 2), "pile"),
        _ON_MAT.zone("deck", (10, 0, 1, 2)),
        _ON_MAT.zone("waiting_room", (11, 0, 1, 2), "pile"),
        _ON_MAT.zone("hand", (1, 4, 10, 2), "fan"),
        MatZone("resolution", GLOSSARY.short("resolution"), "row", (0, 0, 12, 1), shared=True),
    ),
    leading="",
    states=(
        CardState(
            "orientation",
            (StateValue("stand", "stand"), StateValue("rest", "rest", 90), StateValue("reverse", "reverse", 180)),
        ),
        CardState("face", (StateValue("up", "face_up"), StateValue("down", "face_down", back=True))),
    ),
    gestures=GESTURES,
    badges=(NumberBadge("damage", "DMG", "#a33", "burst"),),
    phases=tuple((phase, GLOSSARY.short(PHASE_WORDS[phase])) for phase in PHASES),
)
COLUMNS: Final = (
    Column("level", Text(ja="Lv", en="Lv"), 48, "right"),
    Column("name", GLOSSARY.short("name"), 220),
    Column("titles", GLOSSARY.short("title"), 200),
    Column("genders", GLOSSARY.short("gender"), 70),
    Column("attack", GLOSSARY.short("attack_value"), 70, "right"),
    Column("defence", GLOSSARY.short("defence_value"), 70, "right"),
    Column("work_title", GLOSSARY.short("work_title"), 200),
    Column("number", Text(ja="番号", en="Number"), 110),
)
