"""One step of one deed: its cards, its numbers, how long it lasts; and what conditions ask."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.discourse.changes import joins
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.special_steps import (
    SPECIAL,
    Steps,
    battle,
    chosen_first,
    times_over,
)
from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Move
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.sending import WHERE
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import Cards, InnerText, has_cards


def _names_chosen(deed: Deed) -> bool:
    """Whether a number of the deed is one of a card that was chosen."""
    return any(has_cards(value, lambda cards: cards.get("ref") in {"it", "that"}) for value in deed.fields.values())


class SingleSteps(ABC):
    """Makes single steps and conditions, and remembers what the sentences before have said."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.sentences: list[Steps] = []
        self._concept = self._hung = ""
        self._until: str | None = None
        self._lets = 0

    @abstractmethod
    def moves(self, moves: list[Move], steps: Steps) -> None:
        """Add the steps of moves. Raises NoFitError, DoubtError, CannotSayError."""

    def condition(self, conditions: list[Asked]) -> Any:
        """What several conditions in a row ask together."""
        if any("lies" in asked.tree for asked in conditions):
            raise CannotSayError("where_it_lies")
        if conditions[-1].link in {"and", "or"}:
            raise NoFitError("a condition that goes on")
        links = {asked.link for asked in conditions[:-1]}
        trees = [self._asked(asked) for asked in conditions]
        if len(trees) == 1:
            return trees[0]
        if "or" in links and links != {"or"}:
            raise DoubtError("and_or")
        return {"cond": "any" if links == {"or"} else "all", "of": tuple(trees)}

    def _asked(self, asked: Asked) -> Any:
        """What one condition asks."""
        self.context.is_asking = True
        tree = self.context.asked(asked.tree)
        self.context.is_asking = False
        self.context.count(tree)
        self.context.name_master(asked.master)
        return tree

    def _step(self, deed: Deed, steps: Steps, before: Steps) -> None:
        if deed.op == "battle" and not deed.needs_who:
            battle(self, deed, steps, before)
            return
        if deed.op in SPECIAL:
            if deed.per is not None and deed.op != "choose":
                raise NoFitError("for each, once?")
            SPECIAL[deed.op](self, deed, steps, before)
            return
        step: Tree = {"op": deed.op, **deed.fields}
        if deed.needs_who:
            earlier = self.context.last_choice()
            step["who"] = self._who(deed, steps)
            if earlier is not None and self.context.last_choice() is not earlier and _names_chosen(deed):
                raise DoubtError("which_it")  # `choose a Dragon. Deal damage equal to its ATK to a Knight`
        elif deed.who is not None:
            raise NoFitError("done to whom?")
        self.context.acted_on = step.get("who")
        if isinstance(text := step.get("ability"), InnerText):
            step["ability"] = replace(text, noun=self._noun_of(deed.who, step["who"]))
        if deed.per is not None:
            step = times_over(step, deed.per)
        told = {key: chosen_first(self.context, key, value, step, steps) for key, value in step.items()}
        step = told | {"who": step["who"]} if "who" in step else told
        step = {key: self.context.value(value) for key, value in step.items()}
        if step.get("player") in {"its_owner", "its_controller"}:
            step |= {"player": self.context.player_of_it(step["player"])}
        step |= self._lasting(deed)
        for name in who if isinstance(who := step.get("who"), tuple) else [who]:
            named = step if name is None else {**step, "who": name}
            if not joins(named, steps):
                steps.append(named)
        self.context.acted_on = None
        self.context.show(step)

    def _lasting(self, deed: Deed) -> Tree:
        """How long a change lasts; a duration holds for the changes after it, too."""
        if deed.op not in self.context.words.lasting or self.context.is_static:
            if deed.until is not None:
                raise NoFitError("no step that lasts")
            return {}
        self._until = deed.until or self._until
        if self._until is None and deed.op == "extra_attacks":
            raise DoubtError("how_long")
        until = self._until or "permanent"
        if until in self.context.words.turn_ends:  # a game without such an end
            until = answer("which_end", self.context.words.turn_ends[until])
        return {"until": self.context.words.until_names.get(until, until)}

    def _who(self, deed: Deed, steps: Steps) -> Any:
        """The cards that a step is done to."""
        if deed.who is None and self.context.shown_in and deed.op not in {"send", "enter", "play_free"}:
            if not self.context.acts_itself:
                raise NoFitError("whom?")
            deed.who = SELF  # a card that was shown is not on the field
        words = self.context.words
        is_added = deed.op == "send" and deed.concept == "add" and deed.who is not None
        if is_added and deed.who is not None and deed.who.keys().isdisjoint(WHERE):
            raise DoubtError("from_where", deed.who)  # what is added does not lie on the field
        takes_all = "lasting_on_all" in words.flags and deed.op in words.lasting
        never = self.context.words.never_done_to.get(deed.op, frozenset())
        self.context.is_changed, self.context.may_be_master = deed.op in words.lasting, deed.op in words.done_to_masters
        self.context.doing = deed.op
        who = self.context.who(deed.who, steps, takes_all=takes_all)
        self.context.is_changed, self.context.may_be_master, self.context.doing = False, False, ""
        if not never.isdisjoint(self._called(who)):
            raise DoubtError("which_are_readied", deed.who)
        who = self._receiver(deed, who, steps)
        self.context.done_to(deed.op, who)
        return who

    def _called(self, who: object) -> frozenset[str]:
        """What selectors call the cards to which a step is done, where that is known."""
        if who == "self":
            return self.context.nouns
        select = self.context.choice_of(who) if isinstance(who, str) else who
        return frozenset({str(select.get("of"))}) if isinstance(select, Mapping) else frozenset()

    def _noun_of(self, cards: Cards | None, who: object) -> str | None:
        """What cards are called that get something, where it is known."""
        head = self.context.chosen_head if who == "it" else cards.get("head") if cards is not None else None
        if head is None and cards is not None and cards.get("by") in self.context.words.roles:
            head = cards.get("noun")
        return head if isinstance(head, str) else None

    def _receiver(self, deed: Deed, who: Any, steps: Steps) -> Any:
        """The cards, if the step may be done to them. A card that deals damage is never the one that the words leave
        out. Raises NoFitError, DoubtError."""
        if deed.onto in {"you", "opponent"}:
            self.context.comes_to(deed.onto, who)
        words = self.context.words
        if deed.op != "damage" or deed.who is not None or (who != "self" and "damage_cards" in words.flags):
            return who
        if not words.likely_damaged:
            raise NoFitError("damage to whom?")
        deed.who = words.likely_damaged[answer("damage_to", *words.likely_damaged)]
        return self.context.who(deed.who, steps)

    def _is_said_again(self, step: Tree, steps: Steps) -> bool:
        """`裏返して裏側表示にする`: whether the step before has turned the cards over so already."""
        return self._concept == "flip" and steps[-1:] == [step]

    def lasts(self, until: str | None) -> None:
        """How long the changes of this sentence last that do not say so themselves."""
        self._until = until or self._until

    def _from_next_turn(self, waiting: Tree) -> Tree:
        """What waits from the beginning of the player's next turn on."""
        words = self.context.words
        if words.moments is not None or "turn_start" in words.moment_events:
            raise CannotSayError("next_turn_end")
        return {"op": "later", "when": {"event": "turn_start"}, "steps": [waiting], "until": words.later_until}

    def _last_steps(self) -> Steps:
        """The steps of the sentence before, or of this one if it has some already."""
        for steps in reversed(self.sentences):
            if steps:
                return steps
        return []

    def _last_step(self) -> Tree | None:
        steps = self._last_steps()
        return steps[-1] if steps else None
