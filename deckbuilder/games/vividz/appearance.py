"""How Vividz looks: colours, the drawn card, the icons of texts, the columns of the list. `mat` has the play mat."""

from typing import Final

from card_db.models import Text
from deckbuilder.games.kit.columns import columns_of
from deckbuilder.games.kit.face_spec import FaceSpec, Marking, NumberBadge
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.games.vividz.glossary import GLOSSARY, SCHEMA

COST_COLOUR, POWER_COLOUR, SCOUT_COLOUR, ENERGY_COLOUR = "#7a4fc0", "#c0433a", "#1f8f86", "#b98a1e"
MARKINGS: Final = {
    "account": Marking("#d9a441", "#4a3410", "#120d06", "#ffe2a0", "sun"),
    "mission": Marking("#4f8ed1", "#12305a", "#070e1c", "#b4dcff", "shield"),
    "chara": Marking("#c4559a", "#451438", "#140712", "#ffbfe6", "diamond"),
    "event": Marking("#2e9f8d", "#0b3a36", "#051413", "#a8f2e2", "flame"),
    "engage": Marking("#8a79c9", "#2a2350", "#0b0918", "#d6ccff", "circle"),
}
FACE: Final = FaceSpec(
    marking_field="kind",
    markings=MARKINGS,
    corner=(NumberBadge("cost", "COST", COST_COLOUR),),
    foot=(NumberBadge("power", "POWER", POWER_COLOUR),),
    line_fields=("kind", "mission_info", "trait", "account_info", "icons"),
    more_fields=("mission_info", "trait", "account_info"),
    density_field="cost",
    bottom_fields=("rights",),
)
_KIND, _PART, _STATE, _ICON = "#5a4ea8", "#4d6472", "#2f6fae", "#2c7d52"
"""The colours of icons."""
ICONS: Final = (
    TextIcon("activated", Text(ja="起動", en="Activated"), _KIND),
    TextIcon("auto", Text(ja="自動", en="Auto"), _KIND),
    TextIcon("permanent", Text(ja="常在", en="Permanent"), _KIND),
    TextIcon("event_ability", GLOSSARY.filled("‹event›", "Event ability"), _KIND),
    TextIcon("check", Text(ja="チェック", en="Check"), _KIND),
    TextIcon("clear", Text(ja="クリア", en="Clear"), _KIND),
    TextIcon("zone", Text(ja="ゾーン", en="Zone"), _PART),
    TextIcon("price", Text(ja="代償", en="Price"), _PART),
    TextIcon("happening", Text(ja="事象", en="Event"), _PART),
    TextIcon("effect", Text(ja="効果", en="Effect"), _PART),
    TextIcon("act", Text(ja="行為", en="Act"), _PART),
    TextIcon("condition", Text(ja="条件", en="Condition"), _PART),
    TextIcon("once", Text(ja="1ターンに1回", en="Once per turn"), _PART),
    TextIcon("sleep", GLOSSARY.filled("‹sleep›", "Sleep"), _STATE),
    TextIcon("reboot", GLOSSARY.filled("‹reboot›", "Reboot"), _STATE),
    TextIcon("exp", Text(ja="EXP", en="EXP"), _ICON),
    TextIcon("lvup", Text(ja="LvUP", en="LvUP"), _ICON),
)
"""The icons in texts (VIV 304.4, 304.6, 901.2)."""
COLUMNS: Final = columns_of(
    SCHEMA,
    {
        "kind": 90, "name": 260, "cost": 58, "power": 66, "mission_info": 66, "trait": 110, "account_info": 110,
        "icons": 110, "number": 110,
    },
    {"mission_info": Text(ja="情報", en="Info"), "account_info": GLOSSARY.filled("‹account›", "Account info")},
)  # fmt: skip
