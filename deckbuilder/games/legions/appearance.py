"""How Legions! looks: colours and shapes of the five colours, the drawn card, the columns of the list."""

from card_db.models import Text
from deckbuilder.games.kit.pack import Column, FaceSpec, Marking, NumberBadge, SecondFace
from deckbuilder.games.legions.glossary import GLOSSARY
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
    arrows_field=None,
    density_field="cost",
    second=SecondFace("awakened_name", "awakened_text", GLOSSARY.short("awakened")),
)

COLUMNS = (
    Column("colours", Text(ja="属性", en="Colour"), 86),
    Column("name", Text(ja="名前", en="Name"), 260),
    Column("kind", Text(ja="カテゴリー", en="Category"), 104),
    Column("types", Text(ja="タイプ", en="Type"), 120),
    Column("class", Text(ja="クラス", en="Class"), 132),
    Column("cost", GLOSSARY.short("cost"), 58, "right"),
    Column("core_cost", Text(ja="CC", en="CC"), 50, "right"),
    Column("atk", Text(ja="ATK", en="ATK"), 54, "right"),
    Column("hp", Text(ja="HP", en="HP"), 50, "right"),
    Column("wait_turns", Text(ja="WT", en="WT"), 50, "right"),
    Column("number", Text(ja="番号", en="Number"), 110),
)
