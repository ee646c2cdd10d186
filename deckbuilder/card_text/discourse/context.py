"""What the words of an ability refer to while it is put together: the cards of its steps and conditions."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.card_text.discourse.choices import Choices, is_part
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.selecting import HOW_CHOSEN
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import Cards, Quantity

_ONLY_ON_FIELD = frozenset({"row", "lane", "orientation", "ready", "downed", "face", "open", "awakened"})
"""States that only cards on the field are in."""


class Context(Choices):
    """What a part of an ability means after what has been said."""

    def who(self, cards: Cards | None, steps: list[Tree], *, takes_all: bool = False) -> Any:
        """The cards of a step: a name or a selector. A choice that the words imply is added to the steps. `takes_all`:
        cards without a number are all of them. Raises NoFitError, DoubtError."""
        if cards is None:
            return self._left_out()
        is_chosen_now = self._is_of_group(cards)
        both = self._only_one(cards, steps) if self.is_the_only_one(cards) else None
        both = both if both is not None or is_chosen_now else self._both(cards)
        if both is not None:
            self.topic = both
            return both
        name = None if is_chosen_now else self._counted_card(cards) or self.reference(cards) or self.words.master(cards)
        if name is not None:
            if any(key in cards for key in HOW_CHOSEN):
                raise NoFitError("chosen by nobody")
            self.topic = name
            return name
        if "bounds" in cards:
            raise NoFitError("how many of how many?")
        count = cards.get("count")
        if isinstance(count, Quantity) and count.kind != "all":
            if self.chosen and cards.keys() == {"head", "count"} and cards.get("head") == "card":
                raise CannotSayError("some_of_chosen")  # `choose 2 characters. Destroy 1.`
            by = None if cards.get("chooser") == "you" else cards.get("chooser")
            if by is not None and "opponent_chooses" not in self.words.flags:
                by = None
                if answer("who_chooses", "you", "chance") == "chance":
                    cards = cards.with_(("random", True)) or cards
            self.choose(cards.without("chooser"), {} if by is None else {"by": by}, steps)
            self.topic, self.is_idle = "it", False
            return "it"
        is_both_masters = cards.facts == {("head", "master"), ("side", "both")}
        is_single = "side" in cards and not self.words.single_places.isdisjoint(cards.facts)
        takes_all = takes_all or is_both_masters or is_single or cards.get("zone") in self.words.single_zones
        is_open = count is None and not self.is_static and not takes_all
        if is_open and (self._is_one(cards) or answer("one_or_all", "one", "all", about=cards) == "one"):
            return self.who(Cards(cards.facts | {("count", Quantity("some", 1))}), steps)
        self.topic = self.select(cards if "count" in cards else Cards(cards.facts | {("count", Quantity("all"))}))
        return self.topic

    def _is_one(self, cards: Cards) -> bool:
        """Whether the game's rules say that cards without a number are one card. A zone may be meant whole."""
        return "one_if_left_out" in self.words.flags and cards.get("head") != "zone"

    def _only_one(self, cards: Cards, steps: list[Tree]) -> Any:
        """The card of a place for one card. What holds as long as it lies there needs no choice."""
        if self.is_static:
            self.topic = dict(self.group or {})
            return self.topic
        self.choose(cards.with_(("count", Quantity("some", 1))) or cards, {}, steps)
        self.topic, self.is_idle = "it", False
        return "it"

    def _is_of_group(self, cards: Cards) -> bool:
        """Whether some of the cards are meant that a condition has counted: `if there are 2 Dragons, ... 1 of them`."""
        return is_part(cards) and not self.chosen and (self.event_card is None or self.group is not None)

    def comes_to(self, goal: str, who: Any) -> None:
        """Raises CannotSayError for cards of another player: they go to the places of their owner."""
        if isinstance(who, Mapping):
            sides = {who.get("side")}
        else:
            sides = {self.sides.get(name, "you") for name in (who if isinstance(who, tuple) else (who,))}
        if sides != {goal}:
            raise CannotSayError("place_of_another")

    def _left_out(self) -> Any:
        if self.topic is not None:
            if self.topic == self.chosen_name:
                self._refuse_gone("which_card")
            return self.topic
        if self.chosen:
            return self._chosen_left_out()
        if self.left_out is not None:
            return self.left_out
        return self._nobody_chosen()

    def _chosen_left_out(self) -> Any:
        """The chosen card, where the words leave it out, or both of two. What was taken from a hand is changed by
        nothing, so the ability's card is."""
        choice = self.last_choice()
        zone = None if choice is None else choice["select"].get("of")
        if self.is_gone and self.is_changed and self.acts_itself and zone == self.words.zones.get("hand"):
            return "self"
        self._refuse_gone("which_card")
        if self.rival is not None and self._chosen_here != 1 and answer("which_it", "both", "last") == "both":
            self.topic = self._two_names()
            return self.topic
        is_over = not (self.is_idle or self._chosen_here) and self.is_changed and self.acts_itself
        are_many = self._choice is not None and "count" in self._choice
        if is_over and are_many and answer("which_card", "chosen", "self") == "self":
            return "self"
        self.is_idle = False
        return self.chosen_name

    def _nobody_chosen(self) -> Any:
        """The card that is left out where none was chosen: that of the event, described cards, or the ability's."""
        if self.role is not None and self._means_role():
            return self.role
        is_open = self.event_card is not None and self.names_other
        if is_open and answer("which_card", "other", "self") == "other":
            return self.event_card
        single = self.single_here() if self.is_changed else None
        if single is not None and single["side"] == "you" and answer("which_card", "other", "self") == "other":
            return single  # `リングのカードがレベル3以上なら、+1000/+0`
        if self.described is not None:
            answers = ("they", "self") if self.acts_itself else ("they",)
            return {"they": self.described, "self": "self"}[answer("which_card", *answers)]
        if not self.acts_itself:
            raise NoFitError("whom?")
        return "self"

    def _means_role(self) -> bool:
        """Whether a card that is left out is the one that has a part in what goes on. Raises DoubtError."""
        if self.role in self.words.held_names or not self.acts_itself:
            return True
        return answer("which_card", "other", "self") == "other"

    def asked(self, tree: Tree) -> Any:
        """A condition with its amounts. One about the card that was shown is about a card of that zone."""
        if "of" in tree and tree.get("cond") == "not":
            return {**tree, "of": self.asked(tree["of"])}
        if tree.get("cond") == "card":
            return self._asked_of_card(tree)
        return self.value(tree)

    def _asked_of_card(self, tree: Tree) -> Any:
        where = tree["where"]
        told = {key for key in _keys(where) if key != "of"}
        if not told.isdisjoint(self.words.master_states) and tree["card"].get("ref") in {"it", "left_out"}:
            return {**self.value({**tree, "card": SELF}), "card": self._master_of_state(tree["card"])}
        self.may_be_master = bool(told) and told <= self.words.states_of_masters
        if self.shown_in is not None and tree.get("cond") == "card" and tree["card"].get("ref") == "left_out":
            tree = {**tree, "card": SELF if _ONLY_ON_FIELD & set(tree["where"].keys()) else tree["card"]}
        if self.shown_in is not None and tree.get("cond") == "card" and self._is_shown(tree["card"]):
            zone = ("zone", self.shown_in), ("side", "any")
            where = tree["where"]
            if isinstance(where, Cards):
                tree = {**tree, "where": where.with_(*zone)}
            else:
                tree = {**tree, "where": {**where, "of": self.words.zones[self.shown_in]}}
        found = self.value(tree)
        self.may_be_master = False
        return found

    def _is_shown(self, cards: Cards) -> bool:
        return cards.get("ref") in {"it", "that", "left_out"}

    def _master_of_state(self, cards: Cards) -> str:
        """The master that a condition is about. Raises DoubtError where another one than your own was named, and
        NoFitError where none is."""
        if "master" in self.nouns and cards.get("ref") == "it" and self.master is None:
            return "self"
        yours = self.words.masters["you"]
        if cards.get("ref") == "left_out" and self.master not in {None, yours}:
            return {"yours": yours, "theirs": str(self.master)}[answer("whose_cards", "yours", "theirs")]
        if cards.get("ref") == "it" and self.master is None:
            raise NoFitError("no master was named")
        return self.master or yours


def _keys(where: Cards | Tree) -> set[str]:
    """What a condition asks of a card."""
    return set(where.keys())
