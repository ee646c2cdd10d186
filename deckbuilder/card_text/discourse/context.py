"""What the words of an ability refer to while it is put together: which cards are `it`, and which were chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.discourse.amounts import Amounts
from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.selecting import HOW_CHOSEN, select
from deckbuilder.card_text.frames.taking import SELF, exactly
from deckbuilder.card_text.meaning import (
    CARD_LETTERS,
    Cards,
    Either,
    Letter,
    Quantity,
)

REFERENCE = frozenset({"ref", "they", "name", "noun", "by", "count"})
"""What may be said of a card that is referred to."""
_LEAVING = frozenset({"destroy", "break", "send", "exile"})
"""Steps that take a card off the field."""
_OUT_OF_SIGHT = frozenset({"discard", "put"})
"""Verbs of cards that go to the trash: a word for a card after them may mean one of those."""
_ONLY_ON_FIELD = frozenset({"row", "lane", "orientation", "ready", "downed", "face", "open", "awakened"})
"""States that only cards on the field are in."""


@dataclass
class Context(Amounts):
    """What has been said so far."""

    is_played_once: bool = False
    """Whether the card does not stay on the field, so that nothing of it can hold there."""
    has_event: bool = False
    """Whether an event sets the ability off."""
    event_card: str | None = None
    """What the card of the event is called, where it is another one than the ability's."""
    names_self: bool = True
    """Whether the event is one of the ability's card, so that `it` may be either."""
    names_other: bool = False
    """Whether the words of the event name another card."""
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
    is_changed: bool = False
    """Whether the step only changes a card for a time."""
    chosen_name: str = "it"
    """What the script calls the card that was chosen last."""
    sides: dict[str, str | None] = field(default_factory=dict)
    """Whose the chosen cards are, by what the script calls them; None where the words do not say so."""
    counted: Tree | None = None
    """The last condition that counts cards and speaks of one, if no card was chosen since."""
    topic: Any = None
    """The cards of the clause before, in the words of the script."""
    described: Tree | None = None
    """The cards that the sentences before were about, if none was chosen since."""

    def begin_sentence(self) -> None:
        """Forget what holds for one sentence only."""
        if isinstance(self.topic, Mapping):
            self.described = {**self.topic}
        self.topic, self._chosen_here = None, 0
        self._sentence += 1

    def name_master(self, side: str | None) -> None:
        """Note that the words have named the master of a player."""
        self.master = self.words.masters.get(side or "", self.master)

    def _or_master(self, name: str) -> str:
        """The card, or the master that was named after it. Raises DoubtError."""
        if self.master is None or not self.may_be_master:
            return name
        if name == "self" and not self.acts_itself:
            return self.master
        return {"card": name, "master": self.master}[answer("which_it", "card", "master")]

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
        raise NoFitError("which card?")

    def _refuse_gone(self, question: str) -> None:
        """Raises DoubtError if a card is changed that has just left the field: another one may be meant."""
        if self.is_gone and self.is_changed:
            raise DoubtError(question)

    def done_to(self, op: str, who: Any) -> None:
        """Note whether the chosen card leaves the field."""
        if op in _LEAVING and (who == self.chosen_name or isinstance(who, tuple)):
            self.is_gone = True

    def _first_of_two(self, cards: Cards) -> str | None:
        """The name of the card that was chosen before the last one, if it is meant. Raises DoubtError if nothing was
        said of it, and both may be called so."""
        noun = cards.get("noun")
        if self._chosen_here == 1:
            return None  # `choose a Dragon and destroy it`
        if self.rival is None or not (noun is None or self._may_be(str(noun), self.rival_head)):
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
            return self.topic if isinstance(self.topic, Mapping) else self.described
        if self.rival is None or self._chosen_here == 1:
            return None
        self._check_noun(cards)
        self._refuse_gone("which_it")
        return self._two_names()

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

    def _may_be(self, noun: str, known: Any) -> bool:
        """Whether what was chosen may be called so. `known`: its noun."""
        if known is None or noun == "card" or isinstance(known, Either):
            return True
        return noun in self.words.also_called.get(str(known), {str(known)})

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
        if self.event_card is None or (self.names_self and not self.names_other):
            return self._or_master("self")
        if self.names_self:
            return {"self": "self", "other": self.event_card}[answer("which_it", "self", "other")]
        return self._or_master(self.event_card)

    def reference(self, cards: Cards) -> str | None:
        """The name of one card that is referred to, or None for cards that are described. Raises NoFitError where it
        is called what it is not."""
        ref, by = cards.get("ref"), cards.get("by")
        if cards.get("noun") == "master" and ref == "that" and self.master is not None:
            return self.master
        self._check_noun(cards)
        if ref in {"that", "it"}:
            self._refuse_some(cards.get("count"))
        if by in self.words.roles:
            return self.words.roles[by]
        if by is not None and by not in {"choose", *self.done} and self.event_card is None:
            raise NoFitError("what was done to it?")
        if ref in {"that", "it"}:
            if "they" in cards and not self.chosen and self.event_card is None:
                raise NoFitError("one card is not they")
            if "they" in cards and self._choice is not None:
                self._refuse_they(self._choice)
            if (first := self._first_of_two(cards)) is not None:
                return first
            return self.that() if ref == "that" else self.it()
        if ref == "called":
            return self._called(str(cards.get("name")))
        return self._left_out_name() if ref == "left_out" else ref

    def _check_noun(self, cards: Cards) -> None:
        """Raises NoFitError where a card that is referred to is called what it is not."""
        ref, noun = cards.get("ref"), cards.get("noun")
        if cards.keys() - REFERENCE and ref is not None:
            raise NoFitError("one card, described")
        if cards.get("by") in self.words.roles:
            fits = noun in self.words.role_nouns
        elif ref == "self":
            fits = noun is None or not self.nouns or noun in self.nouns
        else:
            fits = noun is None or ref != "that" or self._may_be(str(noun), self.chosen_head)
        if not fits:
            raise NoFitError("another kind of card")

    def _refuse_some(self, count: Any) -> None:
        """Raises CannotSayError for some of the cards that were chosen: `one of them`."""
        many = 1 if self._choice is None else self._choice.get("count", 1)
        if isinstance(count, Quantity) and count.kind != "all" and (count.kind, count.number) != ("some", many):
            raise CannotSayError("some_of_chosen")

    def _called(self, name: str) -> str:
        if name not in self.sides:
            raise NoFitError("no card is called so")
        return name

    def who(self, cards: Cards | None, steps: list[Tree], *, takes_all: bool = False) -> Any:
        """The cards of a step: a name or a selector. A choice that the words imply is added to the steps. `takes_all`:
        cards without a number are all of them. Raises NoFitError, DoubtError."""
        if cards is None:
            return self._left_out()
        both = self._both(cards)
        if both is not None:
            self.topic = both
            return both
        name = self._counted_card(cards) or self.reference(cards) or self.words.master(cards)
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
            self.topic = "it"
            return "it"
        is_both_masters = cards.facts == {("head", "master"), ("side", "both")}
        takes_all = takes_all or is_both_masters or cards.get("zone") in self.words.single_zones
        is_open = count is None and not self.is_static and not takes_all
        if is_open and answer("one_or_all", "one", "all", about=cards) == "one":
            return self.who(Cards(cards.facts | {("count", Quantity("some", 1))}), steps)
        self.topic = self.select(cards if "count" in cards else Cards(cards.facts | {("count", Quantity("all"))}))
        return self.topic

    def count(self, asked: Tree) -> None:
        """Note that a condition has counted cards: `it` after `exactly 1 Dragon` may be that card."""
        if asked.get("cond") == "count" and 1 in {asked.get("min"), asked.get("max")}:
            self.counted, self._counted_in = asked, max(self._sentence, 1)

    def _counted_card(self, cards: Cards) -> Tree | None:
        """All cards that were counted, if they are exactly one, and `it` means that one. Raises DoubtError if it may be
        another card, too."""
        asked = self.counted
        if asked is None or cards.get("ref") != "it" or "they" in cards or self.chosen:
            return None
        is_one = asked.get("min") == asked.get("max") == 1
        if not is_one and self.has_event and self.names_self and not self.names_other and self.is_changed:
            return None  # `when this character attacks, if there is a Dragon, it gets ...`: the subject goes on
        is_over = self._sentence > self._counted_in  # the condition holds for its own sentence only
        if not is_one or is_over or self.has_event or not isinstance(asked["of"], Mapping):
            raise DoubtError("which_it")
        return {**asked["of"]}

    def comes_to(self, goal: str, who: Any) -> None:
        """Raises CannotSayError for cards of another player: they go to the places of their owner."""
        side = who.get("side") if isinstance(who, Mapping) else self.sides.get(who, "you")
        if side != goal:
            raise CannotSayError("place_of_another")

    def _left_out(self) -> Any:
        if self.topic is not None:
            if self.topic == self.chosen_name:
                self._refuse_gone("which_card")
            return self.topic
        if self.chosen:
            self._refuse_gone("which_card")
            if self.rival is not None and self._chosen_here != 1 and answer("which_it", "both", "last") == "both":
                self.topic = self._two_names()
                return self.topic
            self.is_idle = False
            return self.chosen_name
        if self.left_out is not None:
            return self.left_out
        is_open = self.event_card is not None and self.names_other
        if is_open and answer("which_card", "other", "self") == "other":
            return self.event_card
        if self.described is not None:
            answers = ("they", "self") if self.acts_itself else ("they",)
            return {"they": self.described, "self": "self"}[answer("which_card", *answers)]
        if not self.acts_itself:
            raise NoFitError("whom?")
        return "self"

    def _left_out_name(self) -> str:
        """The one card that a condition without a subject is about: the chosen one, or the ability's."""
        is_open = not self.chosen and self.event_card is not None and self.names_other
        if is_open and answer("which_card", "other", "self") == "other":
            return str(self.event_card)
        return self.chosen_name if self.chosen else "self"

    def choose(self, cards: Cards, fields: Tree, steps: list[Tree]) -> None:
        """A choice as a step."""
        cards = self._with_partner(cards, steps)
        step: Tree = {"op": "choose", **fields, "select": self.select(cards.without(*HOW_CHOSEN))}
        is_one = cards.get("count") == Quantity("some", 1)
        rival = self._choice if self.chosen and self.is_idle and is_one else None
        self.rival, self.rival_head = rival, self.chosen_head
        self.is_idle = is_one
        count = cards.get("count")
        assert isinstance(count, Quantity)
        if count == Quantity("up_to") and cards.get("zone") == "hand":
            count = self._any_number(steps)
        if count.kind in {"range", "span"}:
            count = exactly(count)
            is_one = count == Quantity("some", 1)
        if count.kind not in {"some", "up_to", "all"}:
            raise NoFitError("how many?")
        number = None if count.number is None else self.amount(count.number)
        if count.kind == "up_to":
            step["count"] = {"up_to": self.words.most_chosen if number is None else number}
        elif count.kind == "all":
            step["count"] = "all"
        elif number != 1:
            step["count"] = number
        for key in ("random", "different"):
            if cards.get(key) is not None:
                step[key] = cards.get(key)
        total = cards.get("total")
        if isinstance(total, tuple):
            step["total"] = {"what": total[0], "max": total[1]}
        steps.append(step)
        self.shown_in = self.counted = self.master = self.described = None
        self._choice, self._chosen_here = step, self._chosen_here + 1
        self.chosen, self.topic, self.chosen_head = True, None, cards.get("head")
        self.is_gone = False
        self.chosen_name, self.sides["it"] = "it", step["select"].get("side")

    def _with_partner(self, cards: Cards, steps: list[Tree]) -> Cards:
        """The cards with the name of the card whose partners they are, which is chosen first."""
        partner = cards.get("partner_of")
        if not isinstance(partner, Cards):
            return cards
        name = self.reference(partner)
        if name is None:
            if partner.get("zone") not in self.words.single_zones:
                raise CannotSayError("partner_of_some")
            name = CARD_LETTERS[0]
            steps.append({"op": "choose", "select": self.select(partner), "as": name})
        return Cards(cards.without("partner_of").facts | {("partner_of", name)})

    def _same_as(self, cards: Cards) -> Cards:
        """The cards with the name of the chosen card that they have something in common with. Raises NoFitError."""
        same = cards.get("same")
        if not isinstance(same, tuple):
            return cards
        what, other = same
        if not self.chosen or self._choice is None or self.reference(other) is None:
            raise NoFitError("the same as which card?")
        if "as" not in self._choice:
            self._choice["as"] = next(letter for letter in CARD_LETTERS if letter not in self.sides)
            self.call(self._choice["as"])
        return Cards(cards.without("same").facts | {("same", (what, self._choice["as"]))})

    def show(self, step: Tree) -> None:
        """Let `it` mean the one card of a deck, if a step has shown one."""
        if step["op"] != "reveal" or step.get("what", "deck_top") != "deck_top" or step.get("count", 1) != 1:
            return
        self.chosen, self.chosen_head, self.chosen_name, self.topic = True, None, "it", None
        self.shown_in, self.rival, self._choice = "deck", None, None
        self.sides["it"] = step.get("player", "you")

    def asked(self, tree: Tree) -> Any:
        """A condition with its amounts. One about the card that was shown is about a card of that zone."""
        if "of" in tree and tree.get("cond") == "not":
            return {**tree, "of": self.asked(tree["of"])}
        if tree.get("cond") == "card":
            return self._asked_of_card(tree)
        return self.value(tree)

    def _asked_of_card(self, tree: Tree) -> Any:
        where = tree["where"]
        told = {key for key in where.keys() if key != "of"}
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

    def _is_shown(self, cards: Cards) -> bool:
        return cards.get("ref") in {"it", "that", "left_out"}

    def call(self, name: str) -> None:
        """Give the card that was chosen last a name of its own. Raises NoFitError if another one has it."""
        if name in self.sides:
            raise NoFitError("a name for two cards")
        self.chosen_name, self.topic, self.is_idle = name, None, False
        self.sides[name] = self.sides.pop("it")

    def _any_number(self, steps: list[Tree]) -> Quantity:
        """Any number of hand cards: the number is chosen first."""
        name = self.words.number_name
        steps.append({"op": "choose_number", "max": {"has": "hand"}, "as": name})
        self.done_name = name
        return Quantity("some", Letter(name))

    def select(self, cards: Cards) -> Tree:
        """A selector with its amounts. Raises CannotSayError for cards beside another one than the ability's,
        NoFitError where the words call this card what it is not."""
        beside = cards.get("beside")
        if isinstance(beside, Cards) and self.reference(beside) != "self":
            raise CannotSayError("beside_another")
        noun = cards.get("self_noun")
        if noun is not None and self.nouns and noun not in self.nouns:
            raise NoFitError("another kind of card")
        found = self.value(select(self._same_as(cards.without("beside")), self.words))
        assert isinstance(found, dict)
        if noun is None and "other" in found and self._may_exclude_chosen(found):
            raise CannotSayError("other_than_chosen")
        return found

    def _may_exclude_chosen(self, found: Tree) -> bool:
        """Whether `other` may mean other cards than the chosen one: it lies there, on that side."""
        if not self.chosen or self._choice is None:
            return False
        chosen = self._choice["select"]
        sides = {chosen.get("side"), found.get("side")}
        return chosen.get("of") == found.get("of") and not sides >= {"you", "opponent"}
