"""The effects of the rules themselves, as the abilities of a card in the book of each game."""

from typing import Final

from card_db.models import Card, Text

RULES: Final = Card(
    id="rules:legions",
    game="legions",
    name=Text(ja="レギオンズ！", en="Legions!"),
    abilities=(
        {
            "type": "triggered",
            "when": ({"event": "enter"},),
            "sentences": (
                (
                    {
                        "op": "choose",
                        "select": {"of": ("standby", "timeline"), "side": "opponent"},
                        "count": {"up_to": {"number": "amount"}},
                    },
                    {"op": "shift_wait", "by": 1},
                ),
            ),
        },
        {
            "type": "triggered",
            "when": ({"event": "enter"},),
            "sentences": (({"op": "damage", "who": "opponent_master", "amount": {"number": "amount"}},),),
        },
        {"type": "activated", "sentences": (({"op": "grant", "keyword": "rush"},),)},
        {
            "type": "activated",
            "sentences": (({"op": "move_cores", "count": 1, "from": "outside", "to": "master"},),),
        },
    ),
)
"""The effects of rules: Shock (LEG 39-8), Pierce (LEG 39-10), and an awakened master's Rush and core from outside (LEG
20-3). Their codes are in this order. No event triggers them in the way of card abilities."""
