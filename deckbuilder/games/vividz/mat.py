"""The play mat of Vividz (VIV 501): its zones, the states of cards, and the meaning of drags between zones."""

from typing import Any, Final, Literal

from deckbuilder.games.kit.face_spec import NumberBadge
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue
from deckbuilder.games.vividz.glossary import GLOSSARY, LANES, MISSION_PLACES, PHASE_WORDS, PHASES

Area = tuple[int, int, int, int]
_PLAY: Final = GLOSSARY.filled("‹play›する", "Play")
_SLIDE: Final = GLOSSARY.filled("‹slide›する", "Slide")
_ACTIVATE: Final = GLOSSARY.filled("能力を使う", "Activate")
_AREA_KINDS: Final = ("chara", "engage")


def _zone(
    key: str, word: str, layout: Literal["row", "fan", "pile", "grid", "count"], at: Area, **more: Any
) -> MatZone:
    return MatZone(key, GLOSSARY.short(word), layout, at, **more)


GESTURES: Final = (
    *(
        Gesture(_PLAY, source, "areas", {"type": "play"}, ("lane",), kinds=_AREA_KINDS)
        for source in ("hand", "keep")
    ),
    *(
        Gesture(_PLAY, source, "areas", {"type": "play"}, (), "any", ("event",))
        for source in ("hand", "keep")
    ),
    *(
        Gesture(_PLAY, source, "areas", {"type": "play_free"}, ("lane",), kinds=_AREA_KINDS)
        for source in ("scout", "remove")
    ),
    *(Gesture(_PLAY, source, "areas", {"type": "play_free"}, (), "any", ("event",)) for source in ("scout", "remove")),
    Gesture(GLOSSARY.filled("‹energy›に置く", "Put into energy"), "scout", "energy", {"type": "to_energy"}),
    Gesture(GLOSSARY.filled("‹attack›する", "Attack"), "areas", "areas", {"type": "attack"}, side="opponent"),
    Gesture(_SLIDE, "areas", "areas", {"type": "slide"}, ("lane",)),
    *(Gesture(_ACTIVATE, zone, "", {"type": "activate"}) for zone in ("account", "areas", "trash", "remove")),
    Gesture(GLOSSARY.filled("‹keep›に置く", "Keep"), "hand", "keep", {"type": "keep"}),
)  # fmt: skip
MAT: Final = MatSpec(
    zones=(
        _zone("areas", "area", "grid", (2, 0, 8, 2), lanes=len(LANES), rows=("areas",), lane_words=LANES),
        _zone("missions", "mission_zone", "row", (2, 2, 4, 2), places=MISSION_PLACES),
        MatZone(
            "unconnected",
            GLOSSARY.filled("単独の‹engage›", "Loose engages"),
            "grid",
            (6, 2, 2, 2),
            lanes=len(LANES),
            rows=("unconnected",),
            lane_words=LANES,
        ),
        _zone("account", "account_zone", "row", (8, 2, 2, 2), fixed=True, places=1),
        _zone("energy", "energy", "row", (0, 2, 2, 2), arranged=True),
        _zone("keep", "keep", "row", (0, 0, 2, 2)),
        _zone("hand", "hand", "fan", (0, 4, 10, 2)),
        MatZone("counters", GLOSSARY.filled("カウンター", "Counters"), "names", (10, 4, 2, 2)),
        _zone("deck", "deck", "count", (10, 0, 2, 2)),
        _zone("trash", "trash", "pile", (10, 2, 1, 2)),
        _zone("remove", "remove", "pile", (11, 2, 1, 2)),
        _zone("scout", "scout_zone", "row", (0, 0, 6, 1), shared=True),
        _zone("temporary", "temporary", "row", (6, 0, 6, 1), shared=True),
    ),
    leading="",
    states=(
        CardState("orientation", (StateValue("reboot", "reboot"), StateValue("sleep", "sleep", 90))),
        CardState("face", (StateValue("up", "face_up"), StateValue("down", "face_down", back=True))),
    ),
    gestures=GESTURES,
    badges=(
        NumberBadge("damage", "DMG", "#a33", "burst"),
        NumberBadge("check", "CHECK", "#2f6fae", goal="check_goal"),
        NumberBadge("clear", "CLEAR", "#2c7d52", goal="clear_goal"),
    ),
    by_hand=(("damage", GLOSSARY.filled("‹damage›", "damage")),),
    under_turn=90,
    phases=tuple((phase, GLOSSARY.short(PHASE_WORDS[phase])) for phase in PHASES),
)
"""Lanes are shared: both players use the same words for them (VIV 501.2a). So lanes of the same word face each other.
EXP is drawn under its chara, and a connected engage beside it. An engage without a chara has a place of its own (VIV
906.2c)."""
