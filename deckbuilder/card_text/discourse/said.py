"""What the words of an ability have said so far: its event, the cards that were chosen, counted, described or shown."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Self

from deckbuilder.card_text.discourse.amounts import Amounts
from deckbuilder.card_text.discourse.of_events import EventCards
from deckbuilder.card_text.doubts import DoubtError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.meaning import Cards, Either

_LEAVING = frozenset({"destroy", "break", "send", "exile"})
"""Steps that take a card off the field."""


@dataclass
class Said(Amounts):
    """What has been said so far."""

    is_played_once: bool = False
    """Whether the card does not stay on the field, so that nothing of it can hold there."""
    has_event: bool = False
    """Whether an event sets the ability off."""
    event_card: str | None = None
    """What the card of the event is called, where it is another one than the ability's."""
    events: frozenset[str] = frozenset()
    """The events of the ability."""
    of_event: EventCards | None = None
    """The two cards of the event, where the ability's card only watches them."""
    met_name: str | None = None
    """What the other one of them is called, if scripts have a word for it."""
    doing: str = ""
    """The step of which a card is named; empty for a condition or an amount."""
    event_side: str | None = None
    """Whose that card is, where the words say so."""
    names_self: bool = True
    """Whether the event is one of the ability's card, so that `it` may be either."""
    names_other: bool = False
    """Whether the words of the event name another card."""
    role: str | None = None
    """The card that was called by its part in what goes on, such as the connected character."""
    has_unnamed_card: bool = False
    """Whether the event has a card that scripts cannot name, such as one that a player draws."""
    acts_itself: bool = True
    """Whether a card that is left out may be the ability's card."""
    left_out: str | None = None
    """The card that is meant where the words leave it out: the one to which something else would happen."""
    nouns: frozenset[str] = frozenset()
    """What the ability's card may be called."""
    chosen_head: Any = None
    """The noun of what was chosen last."""
    shown_in: str | None = None
    """The zone where the card lies that `it` means, if the words have shown it there and chosen none since."""
    is_idle: bool = False
    """Whether nothing has been said yet of the card that was chosen last."""
    rival: Tree | None = None
    """The choice before the last one, if nothing was said of its card."""
    rival_head: Any = None
    """The noun of that card."""
    _choice: Tree | None = None
    """The last choice."""
    _sentence: int = 0
    """The number of the sentence, from 1 on."""
    _counted_in: int = 0
    _chosen_here: int = 0
    """How many choices the sentence has made."""
    chosen: bool = False
    is_gone: bool = False
    """Whether the card that was chosen last has left the field."""
    master: str | None = None
    """What the master is called that was named since the last choice: a word for a card may mean it."""
    may_be_master: bool = False
    """Whether what is said now may be said of a master."""
    acted_on: Any = None
    """The cards of the step whose numbers are being named."""
    is_changed: bool = False
    """Whether the step only changes a card for a time."""
    chosen_name: str = "it"
    """What the script calls the card that was chosen last."""
    sides: dict[str, str | None] = field(default_factory=dict)
    """Whose the chosen cards are, by what the script calls them; None where the words do not say so."""
    counted: Tree | None = None
    """The last condition that counts cards and speaks of one, if no card was chosen since."""
    group: Tree | None = None
    """The cards that the last condition has counted, if no card was chosen since."""
    _group_in: int = 0
    single: Tree | None = None
    """The card in a place for one card that the last condition is about."""
    _single_in: int = 0
    topic: Any = None
    """The cards of the clause before, in the words of the script."""
    described: Tree | None = None
    """The cards that the sentences before were about, if none was chosen since."""

    def branch(self) -> Self:
        """What was said so far, for one of several parts of which none goes on from another."""
        inner = copy(self)
        inner.sides, inner.done = {**self.sides}, {*self.done}
        return inner

    def begin_sentence(self) -> None:
        """Forget what holds for one sentence only."""
        if isinstance(self.topic, Mapping):
            self.described = {**self.topic}
        self.topic, self._chosen_here = None, 0
        self._sentence += 1

    def name_master(self, side: str | None) -> None:
        """Note that the words have named the master of a player."""
        self.master = self.words.masters.get(side or "", self.master)

    def last_choice(self) -> Tree | None:
        """The step that chose the card that was chosen last."""
        return self._choice if self.chosen else None

    def done_to(self, op: str, who: Any) -> None:
        """Note whether the chosen card leaves the field."""
        if op in _LEAVING and (who == self.chosen_name or isinstance(who, tuple)):
            self.is_gone = True

    def note_done(self, deed: Deed) -> None:
        """Note the verb of a step, and the noun of the cards that it was done to."""
        self.done.add(deed.concept)
        where = deed.fields.get("where")
        if not deed.needs_who:
            self.done_head = where.get("head") if isinstance(where, Cards) else "card"
        elif deed.who is None or "ref" in deed.who:
            self.done_head = self.chosen_head
        else:
            self.done_head = deed.who.get("head")

    def _refuse_gone(self, question: str) -> None:
        """Raises DoubtError if a card is changed that has just left the field: another one may be meant."""
        if self.is_gone and self.is_changed:
            raise DoubtError(question)

    def _may_be(self, noun: str, known: Any) -> bool:
        """Whether what was chosen may be called so. `known`: its noun."""
        if known is None or noun == "card" or isinstance(known, Either):
            return True
        return noun in self.words.also_called.get(str(known), {str(known)})

    def count(self, asked: Tree) -> None:
        """Note that a condition has counted cards: `it` after `exactly 1 Dragon` may be that card."""
        self._note_single(asked)
        if asked.get("cond") == "count" and asked.get("min") and isinstance(asked["of"], Mapping):
            self.group, self._group_in = {**asked["of"]}, max(self._sentence, 1)
        if asked.get("cond") == "count" and 1 in {asked.get("min"), asked.get("max")}:
            self.counted, self._counted_in = asked, max(self._sentence, 1)
        elif asked.get("cond") == "count" and (asked.get("min") or 0) > 1 and isinstance(asked["of"], Mapping):
            self.described = {**asked["of"]}  # `竜が2体以上いる場合、それらを…`

    def _note_single(self, asked: Tree) -> None:
        """Note that a condition is about the card in a place for one card: it is so, or it is not."""
        of = asked.get("of")
        if asked.get("cond") != "count" or not isinstance(of, Mapping) or of.get("of") not in self.words.single_zones:
            return
        if of.get("side") in {"you", "opponent"}:
            is_so = bool(asked.get("min"))
            self.single = {**of} if is_so else {"of": of["of"], "side": of["side"]}
            self._single_in = max(self._sentence, 1)
