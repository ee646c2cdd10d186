"""What it costs to play cards, as a number that becomes less or more."""

from deckbuilder.card_text.doubts import CannotSayError, answer
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import more
from deckbuilder.card_text.meaning import Amount, Cards


def cost_of_playing(cards: Cards | None, amount: Amount, words: ScriptWords) -> Deed:
    """Cards cost so much more in the hand, where they are when they are played. Their abilities do where they lie."""
    if cards is not None and cards.get("head") in words.ability_zones:
        return Deed("play_cost", {"amount": amount, "abilities": True}, _with_abilities(cards, words), needs_who=True)
    if cards is not None and "owner" in cards:
        raise CannotSayError("cost_elsewhere")
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


def _with_abilities(told: Cards, words: ScriptWords) -> Cards:
    """The cards whose abilities cost more. Raises DoubtError where the words do not say which abilities."""
    head = str(told.get("head"))
    if (meant := words.unclear_abilities.get(head)) is not None:
        answer("which_abilities", meant)
    owner = told.get("owner")
    if told.keys() - {"head", "owner", "side"}:
        raise CannotSayError("cost_elsewhere")
    if isinstance(owner, Cards):
        return owner
    if "side" not in told:
        raise CannotSayError("cost_elsewhere")
    return Cards(frozenset({("head", "card"), ("zone", words.ability_zones[head]), ("side", told.get("side"))}))
