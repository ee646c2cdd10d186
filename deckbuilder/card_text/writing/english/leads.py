"""What stands before a clause in English: times, for each of what, how it hangs on what was said before."""

from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    Clause,
    CountOf,
    During,
    ForEach,
    Moment,
    OneByOne,
    Repeated,
    Until,
    Way,
)
from deckbuilder.card_text.writing.english.things import HAS
from deckbuilder.card_text.writing.english.verbs import EnglishVerbs
from deckbuilder.card_text.writing.form import CannotWriteError

_LEADS = {
    "if_done": "if you do, ", "if_not_done": "if you do not, ", "otherwise": "otherwise, ", "instead": "instead, ",
    "once": "", "added": "", "nothing": "",
}  # fmt: skip
TAILS = {
    "random": "at random", "any_order": "in any order", "directly": "directly", "this_turn": "this turn",
    "everywhere": "in all zones", "own_choice": "of their choice", "by_battle": "in battle",
    "by_effect": "by an effect", "by_own_effect": "by its effect",
    "not_destroyed": "without destroying it",
    "if_able": "if able",
    "free": "without paying its cost",
}  # fmt: skip
"""Words about how something is done, which stand behind it."""


class EnglishLeads(EnglishVerbs):
    """Prints what stands before the clauses of one game."""

    @singledispatchmethod
    def lead(self, value: Any, clause: Clause) -> str:
        """What a part of a clause says before it; nothing for most."""
        _ = (value, clause)
        return ""

    @lead.register
    def _(self, value: Until, clause: Clause) -> str:
        if not self.leads_with_time(clause):
            return ""
        is_once = any(arg.value == Way("once") for arg in clause.args)
        if value.word == "turn_end" and (is_once or clause.link in {"if", "when"}):
            return "once this turn, " if is_once else "this turn, "
        return ("once " if is_once else "") + self.until(value) + ", "

    @lead.register
    def _(self, value: Moment, clause: Clause) -> str:
        return self.moment(value) + ", "

    @lead.register
    def _(self, value: During, clause: Clause) -> str:
        return "" if clause.verb.concept == "play_only" else self.during(value) + ", "

    @lead.register
    def _(self, value: ForEach, clause: Clause) -> str:
        return self.each(value.amount) + ", "

    @lead.register
    def _(self, value: Repeated, clause: Clause) -> str:
        if isinstance(value.times, CountOf):
            return f"as many times as {self.having(value.times.cards)}, "
        return f"{value.times} times, "

    def having(self, cards: Cards) -> str:
        """That a player has such cards, however many. Raises CannotWriteError."""
        has, own, zone = HAS.get(str(cards.get("side"))), cards.without("side"), cards.get("zone")
        if has is None:
            raise CannotWriteError(cards)
        if own.keys() != {"head", "zone"} or own.get("head") != "zone":
            return f"{has} {self.cards(own, None, Bounds(1)).removeprefix('1 or more ')}"
        is_said_before = self.words.has("zone_before", zone)
        return f"{has} {self.words.word('zone_before', zone)} cards" if is_said_before else f"{has} {self.zone(zone)}"

    @lead.register
    def _(self, value: OneByOne, clause: Clause) -> str:
        return self._one_by_one(value.cards)

    @lead.register
    def _(self, value: Way, clause: Clause) -> str:
        if value.word in _LEADS:
            return self.style.ways.get(value.word, _LEADS[value.word])
        is_adverb = any(arg.value is value and arg.role == "adverb" for arg in clause.args)
        if is_adverb and value.word not in TAILS:
            raise CannotWriteError(value)
        return ""

    def leads_with_time(self, clause: Clause) -> bool:
        """Whether a duration stands first."""
        has_more = any(
            arg.role == "adverb" and isinstance(arg.value, Moment | Way) and arg.value != Way("added")
            for arg in clause.args
        )
        return self.style.until_first or clause.link in {"if", "when"} or has_more

    def _one_by_one(self, cards: Cards) -> str:
        if self.style.field_cards:
            return f"for each of the {self.cards(cards).removeprefix('all ')}, "
        return f"for {self.cards(cards)} one by one, "
