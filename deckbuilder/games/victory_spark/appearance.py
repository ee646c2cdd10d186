"""How Victory Spark looks: colours, the drawn card, the play mat, the list's columns."""

from typing import Any, Final, Literal

from card_db.models import Text
from deckbuilder.games.kit.face_spec import FaceLine, FaceSpec, Marking, NumberBadge
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue
from deckbuilder.games.kit.pack import Column
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.games.victory_spark.glossary import GLOSSARY, ORIENTATIONS, PHASE_WORDS, PHASES, SLOTS

Area = tuple[int, int, int, int]
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
    more_fields=("genders", "partner_names", "partner_titles", "partner_genders", "limited_icons"),
    density_field="level",
    bottom_fields=("copyright",),
    lines=(
        FaceLine(GLOSSARY.short("name"), ("names",), least=2),
        FaceLine(GLOSSARY.words["partner"], ("partner_names", "partner_titles", "partner_genders")),
    ),
    icon_fields=("limited_icons",),
)


def _zone(word: str, layout: Literal["row", "fan", "pile", "grid", "count"], area: Area, **more: Any) -> MatZone:
    return MatZone(word, GLOSSARY.words[word], layout, area, **more)


_SLOT: Final = "place"
"""The field of actions that names a slot of the bench, or the ring."""
GESTURES: Final = (
    Gesture(Text(ja="プレイする", en="Play"), "hand", "bench", {"type": "play"}, (_SLOT,)),
    Gesture(
        GLOSSARY.filled("‹ring›にプレイする", "Play to the ring"), "hand", "ring", {"type": "play", "place": "ring"}
    ),
    Gesture(
        GLOSSARY.filled("‹bench›に移す", "Move to the bench"), "ring", "bench", {"type": "move_to_bench"}, (_SLOT,)
    ),
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
        _zone("ring", "row", (3, 0, 4, 2), numbered=True),
        MatZone("surprise", GLOSSARY.short("surprise"), "row", (1, 0, 2, 2)),
        _zone("bench", "grid", (3, 2, 6, 2), lanes=len(SLOTS), rows=("bench",), lane_words=SLOTS, mirrored=True),
        _zone("energy", "row", (0, 2, 3, 2), counts=("orientation", "stand")),
        _zone("retire", "pile", (7, 0, 2, 2)),
        _zone("deck", "count", (9, 0, 1, 2)),
        _zone("waiting_room", "pile", (10, 0, 2, 2)),
        _zone("hand", "fan", (1, 4, 10, 2)),
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
    lane_field=_SLOT,
    by_hand=(("damage", GLOSSARY.filled("‹damage›", "damage")),),
    badges=(NumberBadge("damage", "DMG", "#a33", "burst"),),
    phases=tuple((phase, GLOSSARY.short(PHASE_WORDS[phase])) for phase in PHASES),
)
_TECHNIQUE, _STATE, _MALE, _FEMALE, _FIRE, _HEAL = "#5a4ea8", "#4d6472", "#2f6fae", "#b0426c", "#b5462a", "#2c7d52"
"""The colours of icons."""
ICONS: Final = (
    TextIcon("spark", GLOSSARY.filled("スパーク", "Spark"), _TECHNIQUE),
    TextIcon("cancel", GLOSSARY.words["cancel"], _TECHNIQUE),
    TextIcon("auto", Text(ja="自", en="Auto"), _TECHNIQUE),
    TextIcon("act", Text(ja="起", en="Act"), _TECHNIQUE),
    TextIcon("perm", Text(ja="永", en="Perm"), _TECHNIQUE),
    TextIcon("surprise", GLOSSARY.short("surprise"), _TECHNIQUE),
    *(TextIcon(state, GLOSSARY.words[state], _STATE) for state in ORIENTATIONS),
    TextIcon("male", GLOSSARY.words["male"], _MALE),
    TextIcon("female", GLOSSARY.words["female"], _FEMALE),
    TextIcon("fire", GLOSSARY.words["fire_icon"], _FIRE),
    TextIcon("heal", GLOSSARY.words["heal_icon"], _HEAL),
)
"""The icons in texts (VS 11)."""
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
