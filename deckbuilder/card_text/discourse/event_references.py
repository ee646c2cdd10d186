"""Which card of an event a word means: `when your Knight attacks a character, that character`."""

from deckbuilder.card_text.discourse.of_events import EventCards
from deckbuilder.card_text.discourse.said import Said
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.meaning import Cards


class EventReferences(Said):
    """Finds the card of the event that a word means."""

    def _by_its_part(self, by: str) -> str | None:
        """The card with a part in what goes on: the one that attacks, or attacked. None for another word."""
        if by.startswith("was_"):
            return self._of_attack(by.removeprefix("was_"))
        if by not in self.words.roles:
            return None
        if self.of_event is not None and not self.chosen and self.events == {self.words.event_of_role(by)}:
            return str(self.event_card)
        self.role = self.words.roles[by]
        return self.role

    def _of_attack(self, by: str) -> str:
        """The card that attacked, or was attacked, in the event of the ability. Raises NoFitError where that is not the
        event, and CannotSayError where scripts have no word for the card."""
        verb = by.partition("_")[0]
        if self.events == {self.words.event_of_role(by)}:
            return "self" if self.names_self else str(self.event_card)
        if not self.events <= {each for (concept, _), each in self.words.events.items() if concept == verb}:
            raise NoFitError("who attacked?")
        if self.names_self and self.event_card is not None:
            return self.event_card
        if by not in self.words.roles:
            raise CannotSayError("other_of_event")
        return self.words.roles[by]

    def _of_two(self, cards: Cards, event: EventCards) -> str:
        """The card of the event that is meant. Raises DoubtError where it may be either, NoFitError where it is
        neither, and CannotSayError where scripts have no word for it."""
        fit = event.meant(cards, self.doing, self.words, is_of_master=self.may_be_master or not self.doing)
        if not fit:
            raise NoFitError("another kind of card")
        if (fit[0] if len(fit) == 1 else answer("which_it", *fit)) == "watched":
            return str(self.event_card)
        if self.met_name is None:
            raise CannotSayError("other_of_event")
        return self.met_name
