"""Numbers that are counted in portions: `for every 3 cards`."""

from deckbuilder.card_text.meaning.phrases import ForEach
from deckbuilder.card_text.meaning.values import Amount, Cards, CountOf, Halved, Quantity, Reckoned


def quotient(amount: Amount, by: Amount) -> Amount | None:
    """How many portions there are in a number, without the rest."""
    if not isinstance(by, int) or by < 2:
        return None
    return Halved(amount, up=False) if by == 2 else Reckoned("quotient", (amount, by))


def each_so_many(cards: Cards) -> ForEach | None:
    """So much for every so many cards of a number. None where the words speak of cards that were named."""
    count = cards.get("count")
    if not isinstance(count, Quantity) or count.kind != "some" or count.most is not None or cards.get("ref"):
        return None
    portions = quotient(CountOf(cards.without("count")), count.number) if count.number is not None else None
    return None if portions is None else ForEach(portions)
