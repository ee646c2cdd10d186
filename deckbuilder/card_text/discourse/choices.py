"""Choices as steps, and selectors of the cards that they are made of."""

from collections.abc import Mapping

from deckbuilder.card_text.discourse.references import References
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.selecting import HOW_CHOSEN, select
from deckbuilder.card_text.frames.taking import exactly
from deckbuilder.card_text.meaning import CARD_LETTERS, Cards, Letter, Quantity

_RELATIVE = frozenset({"same", "adjacent", "opposite"})
"""Lanes that are told from where another card lies."""


def is_that(cards: Cards) -> bool:
    """Whether the words mean one card that was named before: `that card`."""
    is_one = cards.get("count") in {None, Quantity("some", 1)}
    return is_one and cards.get("ref") == "that" and not {"they", "by", "called_race", "called_side"} & cards.keys()


def is_of_one(choice: Tree) -> bool:
    """Whether a choice is of one card, or of up to one."""
    return choice.get("count", 1) in (1, {"up_to": 1})


def is_part(cards: Cards) -> bool:
    """Whether the words mean some of the cards that were named before: `one of them`."""
    count = cards.get("count")
    is_some = isinstance(count, Quantity) and count.kind != "all"
    return is_some and "they" in cards and cards.get("ref") in {"it", "that"}


class Choices(References):
    """Chooses and selects cards."""

    def choose(self, cards: Cards, fields: Tree, steps: list[Tree]) -> None:
        """A choice as a step."""
        group = self._counted_group(cards)
        cards = cards if group is not None else self._with_partner(self._with_owner(cards), steps)
        step: Tree = {"op": "choose", **fields, "select": group or self.select(cards.without(*HOW_CHOSEN))}
        self.rival = self._choice if self.chosen and self.is_idle else None
        self.rival_head, self.is_idle = self.chosen_head, True
        count = cards.get("count")
        assert isinstance(count, Quantity)
        if count == Quantity("up_to") and cards.get("zone") == "hand":
            count = self._any_number(steps)
        if count.kind in {"range", "span"}:
            count = exactly(count)
        if count.kind not in {"some", "up_to", "all"}:
            raise NoFitError("how many?")
        number = None if count.number is None else self.amount(count.number)
        if count.kind == "up_to":
            step["count"] = {"up_to": self.words.any_number(cards) if number is None else number}
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
        self.shown_in = self.counted = self.master = self.described = self.group = None
        self._choice, self._chosen_here = step, self._chosen_here + 1
        self.chosen, self.topic, self.chosen_head = True, None, cards.get("head")
        self.is_gone = False
        self.chosen_name, self.sides["it"] = "it", step["select"].get("side")

    def chosen_after(self, cards: Cards, steps: list[Tree]) -> tuple[str, Cards]:
        """What the card is called that was chosen last, and a card that is chosen now: `connect it to one of your
        charas`. Raises CannotSayError where several were chosen."""
        before = self._choice if self.chosen else None
        if before is None or not is_of_one(before) or cards.get("count") != Quantity("some", 1):
            raise CannotSayError("two_choices")
        self.choose(cards, {}, steps)
        self.rival = before
        first, second = self._two_names()
        self.rival = None
        return first, Cards(frozenset({("ref", "called"), ("name", second)}))

    def is_the_only_one(self, cards: Cards) -> bool:
        """Whether the words mean the card of a place for one card, which the condition before is about: `if there is a
        Dragon in your ring, that card`."""
        group = self.group if is_that(cards) and not self.chosen and self.event_card is None else None
        is_one = group is not None and group.get("of") in self.words.single_zones
        return is_one and "side" in (group or {}) and self._sentence <= self._group_in

    def _counted_group(self, cards: Cards) -> Tree | None:
        """All of those of which some are meant: `if your opponent has 2 or more Minions, break one of them`. None where
        the words describe the cards. Raises CannotSayError where no condition has counted them in the sentence."""
        if self.is_the_only_one(cards):
            return dict(self.group or {})
        if not is_part(cards):
            return None
        if self.group is None or self._sentence > self._group_in:
            raise CannotSayError("some_of_chosen")
        return dict(self.group)

    def _with_owner(self, cards: Cards) -> Cards:
        """The cards with the player whose they are, if the words do not say it. Raises DoubtError."""
        is_open = "side" not in cards and "zone" not in cards and "among" not in cards
        if not self.words.owners_said or not is_open or cards.get("head") == "named":
            return cards
        if cards.get("head") in self.words.yours:
            return Cards(cards.facts | {("side", "you")})
        side = {"yours": "you", "theirs": "opponent"}[answer("whose_cards", "yours", "theirs")]
        return Cards(cards.facts | {("side", side)})

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

    def _under_this(self, cards: Cards) -> Cards:
        """`【EXP】1枚につき`: cards that lie under others are those of this card, if the words name no other. Raises
        NoFitError, DoubtError, CannotSayError."""
        host = cards.get("under")
        if isinstance(host, Cards):
            name = self.reference(host)
            return cards.without("under").with_(("under", name), ("side", self.sides.get(str(name)) or "any")) or cards
        if cards.get("zone") not in self.words.under_zones or not {"side", "under"}.isdisjoint(cards.keys()):
            return cards
        if self.chosen or self.event_card is not None:
            raise CannotSayError("under_which")
        noun = next(iter(self.words.role_nouns - {"card"}), "card")
        return Cards(cards.facts | {("under", "self"), ("side", "you"), ("self_noun", noun)})

    def select(self, cards: Cards) -> Tree:
        """A selector with its amounts. Raises CannotSayError for cards beside another one than the ability's,
        NoFitError where the words call this card what it is not."""
        cards, beside = self._under_this(cards), cards.get("beside")
        if isinstance(beside, Cards) and self.reference(beside) != "self":
            raise CannotSayError("beside_another")
        noun = cards.get("self_noun")
        if noun is not None and self.nouns and noun not in self.nouns:
            raise NoFitError("another kind of card")
        cards = self._in_lane(cards.without("beside"))
        found = self.value(select(self._same_as(cards), self.words))
        assert isinstance(found, dict)
        if noun is None and "other" in found and isinstance(self.acted_on, Mapping):
            raise CannotSayError("other_than_each")  # `each Knight gets +100 ATK for each other Knight`
        if noun is None and "other" in found and self._may_exclude_chosen(found):
            raise CannotSayError("other_than_chosen")
        return found

    def _in_lane(self, cards: Cards) -> Cards:
        """`同じレーンの` is said of the chosen card or of the ability's. Raises DoubtError where it may be either,
        CannotSayError where the ability's card lies in no lane."""
        lies = self.acts_itself or "plays_in_lanes" in self.words.flags
        if cards.get("lane") not in _RELATIVE or "self_noun" in cards or (lies and not self.chosen):
            return cards
        if cards.get("lane") != "same" or not self.chosen:
            raise CannotSayError("beside_another")  # what is played lies in no lane
        if lies and answer("which_card", "other", "self") == "self":
            return cards
        there = ("same", ("lane", Cards(frozenset({("ref", "that")}))))
        return Cards(cards.without("lane").facts | {there})

    def choice_of(self, name: str) -> Tree | None:
        """The selector of the cards that were chosen last, if they are called so."""
        is_it = self.chosen and self._choice is not None and name == self.chosen_name
        return self._choice.get("select") if is_it and self._choice is not None else None

    def _may_exclude_chosen(self, found: Tree) -> bool:
        """Whether `other` may mean other cards than the chosen one: it lies there, on that side."""
        chosen = self._choice.get("select") if self.chosen and self._choice is not None else None
        if chosen is None:
            return False
        sides = {chosen.get("side"), found.get("side")}
        return chosen.get("of") == found.get("of") and not sides >= {"you", "opponent"}
