"""How Legions! looks: colours and shapes of the five colours, the drawn card, the columns of the list."""

from card_db.models import Text
from deckbuilder.games.kit.columns import columns_of
from deckbuilder.games.kit.face_spec import FaceSpec, Marking, NumberBadge, SecondFace
from deckbuilder.games.legions.glossary import GLOSSARY, SCHEMA
from deckbuilder.games.legions.statistics import CORE_COLOUR, COST_COLOUR, WAIT_COLOUR

MARKINGS = {
    "black": Marking("#77699b", "#221c33", "#08070d", "#cbbdf0", "moon"),
    "red": Marking("#d1483c", "#471410", "#12080b", "#ffb49c", "flame"),
    "white": Marking("#a99a6c", "#3a3527", "#100f14", "#fff3cf", "shield"),
    "green": Marking("#4f9e57", "#123822", "#06110d", "#c4f4b4", "leaf"),
    "blue": Marking("#3d86cf", "#0e2c50", "#060c1b", "#aadcff", "drop"),
}

FACE = FaceSpec(
    marking_field="colours",
    markings=MARKINGS,
    corner=(NumberBadge("cost", "COST", COST_COLOUR), NumberBadge("core_cost", "CC", CORE_COLOUR)),
    foot=(
        NumberBadge("atk", "ATK", "#b83a2f"),
        NumberBadge("hp", "HP", "#2f7d4b"),
        NumberBadge("wait_turns", "WT", WAIT_COLOUR),
    ),
    line_fields=("kind", "class", "types"),
    density_field="cost",
    second=SecondFace("awakened_name", "awakened_text", GLOSSARY.short("awakened")),
)

COLUMNS = columns_of(
    SCHEMA,
    {
        "colours": 86, "name": 260, "kind": 104, "types": 120, "class": 132, "cost": 58, "core_cost": 50, "atk": 54,
        "hp": 50, "wait_turns": 50, "number": 110,
    },
    {"core_cost": Text(ja="CC", en="CC")},
)  # fmt: skip
