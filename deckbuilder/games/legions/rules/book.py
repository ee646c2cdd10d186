"""Compiled cards: a library kept between games, and the book of one game."""

from card_db.models import Card, Text
from deckbuilder.games.legions.rules.compile import compile_card
from deckbuilder.games.legions.rules.table import CardDef

_RULES: Card = Card(
    id="rules:legions",
    game="legions",
    name=Text(ja="レギオンズ！", en="Legions!"),
    abilities=(
        {
            "type": "triggered",
            "when": ({"event": "deploy"},),
            "sentences": (
                (
                    {
                        "op": "choose",
                        "select": {"of": ("standby", "timeline"), "side": "opponent"},
                        "count": {"up_to": {"number": "x"}},
                    },
                    {"op": "shift_wait", "by": 1},
                ),
            ),
        },
        {
            "type": "triggered",
            "when": ({"event": "deploy"},),
            "sentences": (({"op": "damage", "who": "opponent_master", "amount": {"number": "x"}},),),
        },
        {"type": "activated", "sentences": (({"op": "grant", "keyword": "rush"},),)},
        {
            "type": "activated",
            "sentences": (({"op": "move_cores", "count": 1, "from": "outside", "to": "master"},),),
        },
    ),
)
"""What the rules do with the words of effects: Shock (LEG 39-8), Pierce (39-10), Rush by a master and a core from
outside (20-3). Their codes stand in this order; nothing ever sets them off as abilities of a card."""


class Library:
    """Compiled cards, kept between games."""

    def __init__(self) -> None:
        self._compiled: dict[str, tuple[Card, CardDef]] = {}

    def definition(self, card: Card) -> CardDef:
        """The compiled card. Raises WrongScriptError for abilities that cannot be played."""
        known = self._compiled.get(card.id)
        if known is not None and (known[0] is card or known[0] == card):
            return known[1]
        compiled = compile_card(card)
        self._compiled[card.id] = (card, compiled)
        return compiled


class Book:
    """The cards of one game, numbered in the order of their first appearance, after what the rules do themselves."""

    def __init__(self, library: Library) -> None:
        self.definitions: list[CardDef] = []
        self._library = library
        self._numbers: dict[str, int] = {}
        self.add(_RULES)

    def add(self, card: Card) -> int:
        """The number of the card's definition; the tokens that it makes come along. Raises WrongScriptError for
        abilities that cannot be played."""
        number = self._numbers.get(card.id)
        if number is None:
            definition = self._library.definition(card)
            number = self._take(definition)
            for token in definition.tokens:
                if token.id not in self._numbers:
                    self._take(token)
        return number

    def _take(self, definition: CardDef) -> int:
        self.definitions.append(definition)
        self._numbers[definition.id] = len(self.definitions) - 1
        return self._numbers[definition.id]
