"""Compute the unlock cost of cards, which depends on the master's colours (LEG 13, 31-3), for deck and browser."""

from collections.abc import Callable

from card_db.models import Card, Text
from deckbuilder.games.kit.pack import Counts, DeckFacet, DeckFilter, Remark
from deckbuilder.games.legions.glossary import GLOSSARY
from deckbuilder.i18n.message import Arg, Message

MASTER, TOKEN = "master", "token"
SURCHARGE = 1
"""The additional master points for a single-symbol card of a colour that the master lacks (LEG 31-3b)."""


def is_master(card: Card) -> bool:
    """Return whether the card is a master."""
    return card.string("kind") == MASTER


def masters(cards: Counts) -> tuple[Card, ...]:
    """Return the different masters among the cards of a deck. A legal deck has one."""
    return tuple(card for card, _ in cards if is_master(card))


def is_class_only(card: Card) -> bool:
    """Return whether the card has two colour symbols, so that only masters of that class may use it (LEG 13-2)."""
    return card.string("kind") not in {MASTER, TOKEN} and len(card.words("colours")) == 2


def may_have(master: Card, card: Card) -> bool:
    """Return whether the colours allow the card in the master's deck. Both symbols of a class-only card must be the
    master's (LEG 23-2d, 31-3)."""
    return not is_class_only(card) or set(card.words("colours")) == set(master.words("colours"))


def surcharge(master: Card, card: Card) -> int:
    """Return the additional master points that the card costs this master because of its colour (LEG 31-3b)."""
    colours = card.words("colours")
    foreign = len(colours) == 1 and not is_master(card) and colours[0] not in master.words("colours")
    return SURCHARGE if foreign else 0


def unlock_cost(master: Card | None, card: Card) -> int | None:
    """Return the master points that the card costs this master, or None for a card without a cost."""
    cost = card.integer("cost")
    return None if cost is None else cost + (surcharge(master, card) if master is not None else 0)


def remarks(deck: Counts) -> Callable[[Card], Remark | None]:
    """Return a function that gives a remark for each card that costs the deck's master more than printed (LEG 31-3b).
    Without exactly one master there are no remarks."""
    found = masters(deck)
    if len(found) != 1:
        return lambda _card: None
    (master,) = found

    def remark(card: Card) -> Remark | None:
        more = surcharge(master, card)
        if not more:
            return None
        words: dict[str, Arg] = {"name": card.name.model_dump(), "master": master.name.model_dump(), "count": more}
        message = Message("“{name}” costs {count} MP more: “{master}” does not hold its colour.", words)
        return Remark("LEG 31-3b", f"+{more} MP", message)

    return remark


def _usable(deck: Counts) -> str:
    return " or ".join(f"symbols:single or ({_own_class(master)})" for master in masters(deck))


def _no_surcharge(deck: Counts) -> str:
    held = [(",".join(master.words("colours")), _own_class(master)) for master in masters(deck)]
    return " or ".join(f"(symbols:single colours:{colours}) or ({own})" for colours, own in held)


def _class_only(deck: Counts) -> str:
    return " or ".join(f"({_own_class(master)})" for master in masters(deck))


def _own_class(master: Card) -> str:
    return " ".join(["symbols:double", *(f"colours:{colour}" for colour in master.words("colours"))])


MASTER_FACET = DeckFacet(
    GLOSSARY.filled("デッキの‹master›", "Deck's master"),
    (
        DeckFilter("usable", Text(ja="デッキに入れられる", en="May be in the deck"), _usable),
        DeckFilter("no_surcharge", GLOSSARY.filled("追加‹cost›なし", "Without surcharge"), _no_surcharge),
        DeckFilter("class_only", Text(ja="クラス専用カード", en="Class-only cards"), _class_only),
    ),
)
"""Filters by the master of the open deck (LEG 13-2, 23-2d, 31-3)."""
