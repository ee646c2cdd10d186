"""How a card is named again: itself, the one just chosen, the one that triggered, or one by its letter."""

from deckbuilder.effect_text.grammar import Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import alias
from deckbuilder.games.legions.phrases.rows import row

_WORDS = (("minion", "‹minion›", "Minion"), ("lord", "‹lord›", "Lord"), ("master", "‹master›", "Master"),
          ("unit", "‹unit›", "unit"), ("card", "カード", "card"))  # fmt: skip
"""What a card is called when it is named again."""
THIS = tuple(row({"self": word}, f"この{ja}", f"this {en}") for word, ja, en in _WORDS)
THAT = (
    *(row({"it": word}, f"その{ja}", f"that {en}") for word, ja, en in _WORDS),
    *(row({"it": word, "many": True}, f"その{ja}", f"those {en}s") for word, ja, en in _WORDS),
)
NAMED = (
    row("opponent_master", "相手の‹master›", "the opponent's Master"),
    row("your_master", "あなたの‹master›", "your Master"),
    row("subject", "きっかけのカード", "the card that triggered this"),
    row("other", "きっかけの相手のカード", "the other card of that event"),
    row("paid", "‹cost›にしたカード", "the card that was paid"),
    row("attacker", "アタックしている‹unit›", "the attacking unit"),
    row("defender", "アタックされている‹unit›", "the attacked unit"),
)
_EVERY = row({"all": Slot("TARGETS", "everyone")}, "{TARGETS}", "{TARGETS}")


def whom() -> dict[str, Symbol]:
    """The symbols of cards that are named again. `ref`: one of them, `who`: or all of a place."""
    letter = alias("A", "card_letter")
    return {
        "itself": THIS,
        "that": (*THAT, *letter),
        "ref": (*THIS, *THAT, *NAMED, *letter),
        "who": (*THIS, *THAT, *NAMED, _EVERY, *letter),
    }
