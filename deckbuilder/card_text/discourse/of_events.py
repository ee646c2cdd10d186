"""The two cards of an event that the ability's card only watches: `when your Knight attacks an enemy Dragon`."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.card_text.frames.card_words import CardWords
from deckbuilder.card_text.frames.deeds import Met, Tree
from deckbuilder.card_text.meaning import Cards, Either

_MOVING = frozenset({"send", "enter", "play_free", "unlock", "attach", "connect", "swap"})
"""Steps that can be done to a card that has left the field. Conditions ask about such cards, too."""


@dataclass(frozen=True)
class EventCards:
    """The card that an event happens to (`watched`), and the other card that the words name."""

    watched: Cards
    met: Met

    def meant(self, cards: Cards, op: str, words: CardWords, *, is_of_master: bool) -> list[str]:
        """Which of the two a word may mean by what it calls the card, and by what is done to it: `watched`, `met`."""
        both = {"watched": self.watched, "met": self.met.cards}
        fit = [which for which, each in both.items() if _is_called_so(cards, each, words)]
        if not is_of_master:
            fit = [which for which in fit if both[which].get("head") != "master"]
        if op and op not in _MOVING:
            fit = [which for which in fit if which != self.met.gone]
        return fit


def watched_cards(triggers: Sequence[Tree], met: Met | None) -> EventCards | None:
    """The two cards of an event that the ability's card only watches."""
    watched = next((who for when in triggers if isinstance(who := when.get("who"), Cards)), None)
    if watched is None or met is None or watched.get("ref") is not None:
        return None
    return EventCards(watched, met)


def _is_called_so(cards: Cards, known: Cards, words: CardWords) -> bool:
    """Whether a card that is described so may be called what the words call it."""
    noun, head = cards.get("noun"), known.get("head")
    is_open = noun in {None, "card"} or head is None or isinstance(head, Either)
    if not is_open and noun not in words.also_called.get(str(head), {str(head)}):
        return False
    called = (("race", "called_race"), ("side", "called_side"))
    return all(word not in cards or known.get(fact) == cards.get(word) for fact, word in called)
