"""How Legend of Stars looks: colours and shapes of attributes, the drawn card, the play mat, the list's columns."""

from card_db.models import Text
from deckbuilder.engine.api import Refusal
from deckbuilder.games.kit.columns import columns_of
from deckbuilder.games.kit.face_spec import FaceSpec, Marking, NumberBadge
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue, Way
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY, PHASE_WORDS, PHASES, SCHEMA, STATS
from deckbuilder.i18n.message import Message

COST_COLOUR = "#1f9d63"
SPEED_COLOUR = "#2b74c9"

MARKINGS = {
    "light": Marking("#d9a62e", "#3b2f14", "#0f0c1c", "#ffe9a8", "sun"),
    "dark": Marking("#8d6ad8", "#251a44", "#0b0814", "#c9b2ff", "moon"),
    "fire": Marking("#dc5340", "#4a1712", "#140a14", "#ffb199", "triangle"),
    "water": Marking("#3f8fd6", "#0f2f52", "#070d1c", "#a8dcff", "circle"),
    "wood": Marking("#57a455", "#143a24", "#07120f", "#c2f5b0", "leaf"),
    "earth": Marking("#a77b4f", "#38261a", "#0f0b0c", "#f0d1a8", "diamond"),
}

FACE = FaceSpec(
    marking_field="attribute",
    markings=MARKINGS,
    corner=(NumberBadge("cost", "COST", COST_COLOUR), NumberBadge("speed", "SPEED", SPEED_COLOUR)),
    foot=(
        NumberBadge("atk", "ATK", "#b83a2f"),
        NumberBadge("def", "DEF", "#2f63b8"),
        NumberBadge("down", "DOWN", "#5a5468"),
    ),
    line_fields=("attribute", "races", "kind"),
    arrows_field="lead",
    density_field="cost",
)

GESTURES = (
    Gesture(
        GLOSSARY.filled("‹characters›に出す", "Play to a square"),
        "hand",
        "characters",
        {"type": "play_character", "orientation": "attack", "face": "up"},
        ("lane",),
        kinds=("character",),
        rows=("back",),
        other_rows=Refusal("5.3", Message("A character is played to the back row.")),
    ),
    Gesture(
        GLOSSARY.filled("‹support›を出す", "Play"), "hand", "support", {"type": "play_support"}, kinds=("support",)
    ),
    Gesture(
        GLOSSARY.filled("‹effect›を使う", "Play"), "hand", "characters", {"type": "play_effect"}, (), "any", ("effect",)
    ),
    Gesture(GLOSSARY.filled("‹energy_zone›に置く", "Set as energy"), "hand", "energy", {"type": "set_energy"}),
    Gesture(Text(ja="リードする", en="Lead"), "characters", "characters", {"type": "lead"}, ("lane", "row")),
    Gesture(
        Text(ja="アタックする", en="Attack"), "characters", "characters", {"type": "attack"}, ("target",), "opponent"
    ),
    Gesture(
        Text(ja="プレイヤーにアタックする", en="Attack the player"),
        "characters",
        "life",
        {"type": "attack", "target": "player"},
        side="opponent",
    ),
    Gesture(Text(ja="表示を変更する", en="Change position"), "characters", "", {"type": "reorient"}),
    Gesture(GLOSSARY.filled("‹up›にする", "Turn face up"), "characters", "", {"type": "turn_face_up"}),
    Gesture(Text(ja="効果を発動する", en="Activate"), "characters", "", {"type": "activate", "ability": 0}),
    Gesture(Text(ja="効果を発動する", en="Activate"), "support", "", {"type": "activate", "ability": 0}),
)

MAT = MatSpec(
    zones=(
        MatZone("characters", GLOSSARY.short("characters"), "grid", (2, 0, 8, 3), 4, ("front", "back")),
        MatZone("support", GLOSSARY.short("support"), "row", (10, 0, 2, 3), counts=("ready", True)),
        MatZone("energy", GLOSSARY.short("energy"), "row", (2, 3, 8, 1), counts=("ready", True)),
        MatZone("hand", GLOSSARY.short("hand"), "fan", (1, 4, 10, 2)),
        MatZone("deck", GLOSSARY.short("deck"), "count", (0, 0, 1, 2)),
        MatZone("trash", GLOSSARY.short("trash"), "pile", (1, 0, 1, 2)),
        MatZone("life", GLOSSARY.short("life"), "number", (0, 2, 2, 2)),
    ),
    leading="life",
    states=(
        CardState(
            "orientation",
            (
                StateValue("attack", "attack"),
                StateValue("defence_right", "defence_right", 90),
                StateValue("defence_left", "defence_left", 270),
            ),
        ),
        CardState("face", (StateValue("up", "face_up"), StateValue("down", "face_down", back=True))),
        CardState("ready", (StateValue(value=True, word="ready"), StateValue(value=False, word="exhausted", turn=90))),
    ),
    gestures=GESTURES,
    aims=("target",),
    aimed_zones={"player": "life"},
    by_hand=tuple((field, Text(ja=field.upper(), en=field.upper())) for field in STATS),
    phases=tuple((phase, GLOSSARY.short(PHASE_WORDS.get(phase, phase))) for phase in PHASES),
    ways=(
        Way("orientation", "attack", GLOSSARY.short("attack")),
        Way("orientation", "defence_left", GLOSSARY.short("defence_left")),
        Way("orientation", "defence_right", GLOSSARY.short("defence_right")),
        Way("face", "up", Text()),
        Way("face", "down", GLOSSARY.short("down")),
    ),
)

COLUMNS = columns_of(
    SCHEMA,
    {
        "attribute": 58, "name": 260, "kind": 120, "races": 132, "cost": 58, "speed": 74, "atk": 54, "def": 54,
        "down": 72, "lead": 76, "number": 110,
    },
    {"attribute": Text(ja=GLOSSARY.short("attribute").ja, en="Attr."), "lead": GLOSSARY.short("lead")},
)  # fmt: skip
