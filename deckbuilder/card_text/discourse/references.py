"""Which card a word means that names none: `it`, `that character`, `they`."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.card_text.discourse.event_references import EventReferences
from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.selecting import placed
from deckbuilder.card_text.meaning import CARD_LETTERS, Cards, Quantity

REFERENCE = frozenset({"ref", "they", "name", "noun", "by", "count", "called_race", "called_side"})
"""What may be said of a card that is referred to."""
_SAYS_WHICH = frozenset({"by", "called_race", "called_side"})
"""What tells `that card` from others."""
_OUT_OF_SIGHT = frozenset({"discard", "put"})
"""Verbs of cards that go to the trash: a word for a card after them may mean one of those."""


class References(EventReferences):
    """Finds the card that a word means."""

    def reference(self, cards: Cards) -> str | None:
        """The name of one card that is referred to, or None for cards that are described. Raises NoFitError where it
        is called what it is not."""
        ref, by = cards.get("ref"), cards.get("by")
        if cards.get("noun") == "master" and ref == "that" and self.master is not None:
            return self.master
        self._check_noun(cards)
        if ref in {"that", "it"}:
            self._refuse_some(cards.get("count"))
        part = None if by is None else self._by_its_part(str(by))
        if part is not None:
            return part
        if by is not None and by not in {"choose", *self.done} and self.event_card is None:
            raise NoFitError("what was done to it?")
        if ref in {"that", "it"}:
            return self._that_or_it(cards)
        if ref == "called":
            return self._called(str(cards.get("name")))
        return self._left_out_name() if ref == "left_out" else ref

    def _that_or_it(self, cards: Cards) -> str:
        """The name of one card that the words do not describe."""
        if "they" in cards and not self.chosen and self.event_card is None:
            raise NoFitError("one card is not they")
        if "they" in cards and self._choice is not None:
            self._refuse_they(self._choice)
        if (first := self._first_of_two(cards)) is not None:
            return first
        if self.of_event is not None and not self.chosen:
            return self._of_two(cards, self.of_event)
        return self.that() if cards.get("ref") == "that" else self.it()

    def that(self) -> str:
        """The card that `that character` means. Raises NoFitError, DoubtError."""
        if self.chosen:
            self._refuse_gone("which_it")
            self.is_idle = False
            return self._or_master(self.chosen_name)
        if self.event_card is not None:
            if self.counted is not None and self.counted.get("min"):
                raise DoubtError("which_it")  # `if you have a Dragon, destroy that character`
            return self.event_card
        if self.role is not None:
            return self.role
        raise NoFitError("which card?")

    def it(self) -> str:
        """The card that English `it` means. Raises DoubtError."""
        if self.chosen:
            self._refuse_gone("which_it")
            self.is_idle = False
            return self._or_master(self.chosen_name)
        if not _OUT_OF_SIGHT.isdisjoint(self.done) and not self.is_changed:
            raise DoubtError("which_it")
        if self.has_unnamed_card or self._counted_card(Cards(frozenset({("ref", "it")}))) is not None:
            raise DoubtError("which_it")
        if self.event_card is None and self.role is not None:
            return self.role
        if self.event_card is None or (self.names_self and not self.names_other):
            return self._or_master("self")
        if self.names_self:
            return {"self": "self", "other": self.event_card}[answer("which_it", "self", "other")]
        return self._or_master(self.event_card)

    def _or_master(self, name: str) -> str:
        """The card, or the master that was named after it. Raises DoubtError."""
        if self.master is None or not self.may_be_master:
            return name
        if name == "self" and not self.acts_itself:
            return self.master
        return {"card": name, "master": self.master}[answer("which_it", "card", "master")]

    def _first_of_two(self, cards: Cards) -> str | None:
        """The name of the card that was chosen before the last one, if it is meant. Raises DoubtError if nothing was
        said of it, and both may be called so."""
        noun = cards.get("noun")
        if self._chosen_here == 1:
            return None  # `choose a Dragon and destroy it`
        if self.rival is None or "count" in self.rival:
            return None
        if not (noun is None or self._may_be(str(noun), self.rival_head)):
            return None
        if "as" in self.rival:
            return str(self.rival["as"])
        if answer("which_it", "first", "last") == "last":
            return None
        name = next(letter for letter in CARD_LETTERS if letter not in self.sides)
        self.rival["as"] = name
        self.sides[name] = self.rival["select"].get("side")
        return name

    def _both(self, cards: Cards) -> Any:
        """What `they` are: the two cards that were chosen one after the other, or all cards that were described. None
        where the words mean one card, or one choice."""
        if "they" not in cards or cards.get("ref") not in {"it", "that"}:
            return None
        if not self.chosen and self.event_card is None:
            described = self.topic if isinstance(self.topic, Mapping) else self.described
            return described or self._all_counted()
        if self.rival is None or self._chosen_here == 1:
            return None
        self._check_noun(cards)
        self._refuse_gone("which_it")
        return self._two_names()

    def _all_counted(self) -> Tree | None:
        """The cards that a condition of the same sentence has counted: `サポートがあれば、それらを破壊する`."""
        return None if self.group is None or self._sentence > self._group_in else dict(self.group)

    def _two_names(self) -> tuple[str, str]:
        """The names of the two cards that were chosen last."""
        assert self.rival is not None
        assert self._choice is not None
        for choice in (self.rival, self._choice):
            if "as" not in choice:
                choice["as"] = next(letter for letter in CARD_LETTERS if letter not in self.sides)
                self.sides[choice["as"]] = choice["select"].get("side")
        self.chosen_name, self.is_idle = self._choice["as"], False
        return self.rival["as"], self._choice["as"]

    def _refuse_they(self, choice: Tree) -> None:
        """Raises DoubtError where `they` follow the choice of one card, or of two cards one after the other."""
        if self.rival is not None:
            raise DoubtError("which_it")
        if "count" not in choice:
            answer("they", "it")

    def _check_noun(self, cards: Cards) -> None:
        """Raises NoFitError where a card that is referred to is called what it is not."""
        ref, noun = cards.get("ref"), cards.get("noun")
        if cards.keys() - REFERENCE and ref is not None:
            raise NoFitError("one card, described")
        if cards.get("by") in self.words.roles:
            fits = noun in self.words.role_nouns
        elif ref == "self":
            fits = noun is None or not self.nouns or noun in self.nouns
        elif self.of_event is not None and not self.chosen and ref in {"that", "it"}:
            return  # it is either card of the event that may be called so
        else:
            fits = noun is None or ref != "that" or self._may_be(str(noun), self.chosen_head)
        if not fits or not self._has_race(cards.get("called_race")):
            raise NoFitError("another kind of card")
        if "called_side" in cards and self._side_of_that() != cards.get("called_side"):
            raise NoFitError("a card of the other player")

    def _has_race(self, race: Any) -> bool:
        """Whether the chosen card is of the race by which it is called: `その＜騎士＞`."""
        chosen = self._choice if self.chosen else None
        return race is None or (chosen is not None and chosen["select"].get(self.words.fact_name("race")) == race)

    def _side_of_that(self) -> str | None:
        """Whose the card is that `that card` means, as far as the words have said it."""
        return self.sides.get(self.chosen_name) if self.chosen else self.event_side

    def _refuse_some(self, count: Any) -> None:
        """Raises CannotSayError for some of the cards that were chosen: `one of them`."""
        many = 1 if self._choice is None else self._choice.get("count", 1)
        if isinstance(count, Quantity) and count.kind != "all" and (count.kind, count.number) != ("some", many):
            raise CannotSayError("some_of_chosen")

    def _called(self, name: str) -> str:
        if name not in self.sides:
            raise NoFitError("no card is called so")
        return name

    def _counted_card(self, cards: Cards) -> Tree | None:
        """All cards that were counted, if they are exactly one, and `it` means that one. Raises DoubtError if it may be
        another card, too."""
        asked = self.counted
        single = self.single_here() if cards.get("ref") == "it" and "they" not in cards and not self.chosen else None
        if single is not None and answer("which_it", "other", "self") == "other":
            return single
        if asked is None or cards.get("ref") not in {"it", "that"} or "they" in cards or self.chosen:
            return None
        is_one = asked.get("min") == asked.get("max") == 1
        if cards.get("ref") == "that" and (not is_one or _SAYS_WHICH & cards.keys()):
            return None  # `that` says what it means, or nothing
        if not is_one and self.has_event and self.names_self and not self.names_other and self.is_changed:
            return None  # `when this character attacks, if there is a Dragon, it gets ...`: the subject goes on
        is_over = self._sentence > self._counted_in  # the condition holds for its own sentence only
        if not is_one or is_over or self.has_event or not isinstance(asked["of"], Mapping):
            raise DoubtError("which_it")
        self._check_counted(cards.get("noun"), asked["of"])
        return {**asked["of"]}

    def single_here(self) -> Tree | None:
        """The card in a place for one card, if the condition of the same sentence is about it."""
        is_here = self.single is not None and self._sentence <= self._single_in
        return {**self.single} if is_here and self.single is not None else None

    def _check_counted(self, noun: Any, counted: Mapping[str, Any]) -> None:
        """Raises NoFitError where the counted card is called what it is not."""
        if noun in {None, "card"}:
            return
        meant = self.words.heads.get(str(noun), ({"impossible": True}, {}))[0]
        if not placed(meant, self.words).items() <= counted.items():
            raise NoFitError("another kind of card")

    def _left_out_name(self) -> str:
        """The one card that a condition without a subject is about: the chosen one, or the ability's."""
        is_open = not self.chosen and self.event_card is not None and self.names_other
        if is_open and answer("which_card", "other", "self") == "other":
            return str(self.event_card)
        return self.chosen_name if self.chosen else "self"

    def player_of_it(self, who: str) -> str:
        """The player who controls or owns the chosen card. Raises CannotSayError where that is not known."""
        side = self.sides.get(self.chosen_name) if self.chosen and self.rival is None else None
        may_differ = who == "its_owner" and "gain_control" in self.words.lasting
        if side not in {"you", "opponent"} or may_differ:
            raise CannotSayError("owner_of_it")
        return str(side)
