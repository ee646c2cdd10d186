"""The play mat of Legions! (LEG 17, 19): its zones, and the meaning of drags between them (LEG 27)."""

from card_db.models import Text
from deckbuilder.games.kit.face_spec import NumberBadge
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue
from deckbuilder.games.legions.glossary import GLOSSARY, LANES, MOST_LIFE, PHASE_WORDS, PHASES
from deckbuilder.games.legions.statistics import CORE_COLOUR

LIFE_COLOUR, BEAD_COLOUR, SPENT_COLOUR, DAMAGE_COLOUR = "#e0526a", "#5aa2f2", "#7d8799", "#8a4a1d"
_UNLOCK = Text(ja="アンロックしてプレイする", en="Unlock and play")
_ATTACK = Text(ja="アタックする", en="Attack")
_ACTIVATE = Text(ja="アビリティを使う", en="Activate")
_EXILE = Text(ja="除外する", en="Exile")
_PLAY_NAME = Text(ja="プレイする", en="Play")
_PLAY = {"type": "unlock", "then": "play"}
_FROM_STANDBY = {"type": "play_standby"}

_HAND = (
    Gesture(_UNLOCK, "hand", "minion_zone", _PLAY, ("lane",), kinds=("minion",)),
    Gesture(_UNLOCK, "hand", "lord_area", _PLAY, kinds=("lord",)),
    Gesture(_UNLOCK, "hand", "minion_zone", _PLAY, (), "any", ("skill", "arts")),
    Gesture(
        GLOSSARY.filled("アンロックして‹standby›に置く", "Unlock to standby"),
        "hand",
        "standby",
        {"type": "unlock", "then": "standby"},
    ),
    Gesture(Text(ja="カードチェンジする", en="Change the card"), "hand", "exile", {"type": "card_change"}),
)
_STANDBY = (
    Gesture(_PLAY_NAME, "standby", "minion_zone", _FROM_STANDBY, ("lane",), kinds=("minion",)),
    Gesture(_PLAY_NAME, "standby", "minion_zone", _FROM_STANDBY, (), "any", ("skill",)),
    Gesture(_EXILE, "standby", "exile", {"type": "exile_standby"}),
)
_FIELD = (
    *(
        Gesture(_ATTACK, source, target, {"type": "attack"}, ("target",), "opponent")
        for source in ("minion_zone", "lord_area")
        for target in ("minion_zone", "lord_area", "master_area")
    ),
    Gesture(
        Text(ja="レーンを移動する", en="Move to a lane"), "minion_zone", "minion_zone", {"type": "move"}, ("lane",)
    ),
    Gesture(Text(ja="コアブースト", en="Core Boost"), "master_area", "", {"type": "activate", "ability": "core_boost"}),
    Gesture(
        GLOSSARY.filled("‹rush›を与える", "Grant Rush"),
        "master_area",
        "minion_zone",
        {"type": "activate", "ability": "grant_rush"},
        ("target",),
    ),
    *(Gesture(_ACTIVATE, zone, "", {"type": "activate", "ability": 0}) for zone in ("minion_zone", "lord_area")),
    *(Gesture(_EXILE, zone, "exile", {"type": "exile_field"}) for zone in ("minion_zone", "lord_area")),
)
_TO_WAIT = tuple(
    Gesture(name, source, f"wait_{turns}", action, (), "own", ("skill",), numbers={"wait_turn": turns}, again=True)
    for turns in (1, 2, 3, 4)
    for name, source, action in ((_UNLOCK, "hand", _PLAY), (_PLAY_NAME, "standby", _FROM_STANDBY))
)
"""Gestures for skills: a skill is dragged to the wait zone where it goes after use (LEG 32-4)."""
_CORES = GLOSSARY.filled("‹core›", "cores")
_EXHAUST_CORES = Gesture(
    GLOSSARY.filled("‹core›を疲労させる", "Exhaust cores"), "ready_cores", "", {"type": "exhaust_core"}
)


def _wait_zone(number: int) -> MatZone:
    key = f"wait_{number}"
    return MatZone(key, GLOSSARY.short(key), "row", (9, number - 1, 3, 1), extra_name=_CORES)


def _leader(key: str, column: int) -> MatZone:
    area, fixed = (column, 2, 2, 2), key == "master"
    return MatZone(f"{key}_area", GLOSSARY.short(key), "row", area, numbered=True, fixed=fixed)


def _cores(key: str, row: int) -> MatZone:
    """Return a counter of cores. The total is computed from the other counters (LEG 7-1)."""
    name, colour = GLOSSARY.short(key), SPENT_COLOUR if key == "exhausted_cores" else BEAD_COLOUR
    return MatZone(key, name, "number", (2, row, 1, 1), symbol="bead", colour=colour, derived=key == "core_total")


MAT = MatSpec(
    zones=(
        MatZone(
            "life",
            GLOSSARY.short("life"),
            "number",
            (0, 2, 2, 2),
            symbol="heart",
            colour=LIFE_COLOUR,
            gauge=MOST_LIFE,
        ),
        MatZone(
            "minion_zone",
            GLOSSARY.short("minion_zone"),
            "grid",
            (3, 0, 6, 2),
            3,
            ("minion_zone",),
            lane_words=LANES,
            mirrored=True,
        ),
        _leader("master", 5),
        _leader("lord", 7),
        MatZone("standby", GLOSSARY.short("standby"), "row", (3, 2, 2, 2)),
        *(_wait_zone(number) for number in range(1, 5)),
        MatZone("hand", GLOSSARY.short("hand"), "fan", (1, 4, 10, 2)),
        MatZone("deck", GLOSSARY.short("deck"), "count", (0, 0, 1, 2)),
        MatZone("exile", GLOSSARY.short("exile"), "pile", (1, 0, 1, 2)),
        MatZone("points", GLOSSARY.short("points"), "number", (2, 0, 1, 1)),
        _cores("core_total", 1),
        _cores("ready_cores", 2),
        _cores("exhausted_cores", 3),
    ),
    leading="life",
    states=(
        CardState("open", (StateValue(value=True, word="open"), StateValue(value=False, word="reversed", back=True))),
        CardState("ready", (StateValue(value=True, word="ready"), StateValue(value=False, word="exhausted", turn=90))),
        CardState("mode", (StateValue("normal", "normal"), StateValue("awakened", "awakened")), is_of_player=True),
    ),
    gestures=(*_HAND, *_STANDBY, *_FIELD, *_TO_WAIT, _EXHAUST_CORES),
    aims=("target",),
    badges=(
        NumberBadge("cores", "CORE", CORE_COLOUR, "bead"),
        NumberBadge("damage", "DMG", DAMAGE_COLOUR, "burst"),
    ),
    by_hand=(("damage", GLOSSARY.filled("‹damage›", "damage")), ("cores", _CORES)),
    phases=tuple((phase, GLOSSARY.short(PHASE_WORDS.get(phase, phase))) for phase in PHASES),
)
