"""What it costs to play cards, as a number that becomes less or more."""

from deckbuilder.card_text.doubts import CannotSayError, answer
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import more
from deckbuilder.card_text.meaning import Amount, Cards


def cost_of_playing(cards: Cards | None, amount: Amount, words: ScriptWords) -> Deed:
    """Cards cost so much more in the hand, where they are when they are played."""
    if cards is not None and cards.get("ref") == "self" and cards.get("zone") in ("hand", words.played_from):
        cards = cards.without("zone", "side")  # `手札にあるこのカード`
    if cards is not None and cards.get("ref") is None and cards.get("zone") is None:
        if cards.get("side") is None:
            is_yours = "play_cost" in words.yours or answer("whose_cards", "yours", "theirs") == "yours"
            cards = more(cards, "side", "you" if is_yours else "opponent")
        cards = cards.with_(("zone", words.played_from)) or cards
    if cards is not None and (cards.get("by") or cards.get("zone") not in {None, "hand", words.played_from}):
        raise CannotSayError("cost_elsewhere")
    return Deed("play_cost", {"amount": amount}, cards, needs_who=True)
