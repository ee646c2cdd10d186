"""Clauses and sentences in English."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Clause,
    Damage,
    During,
    HowMuch,
    Letter,
    Moment,
    Player,
    Points,
    Quantity,
    Until,
    Way,
)
from deckbuilder.card_text.writing.english.things import Slot, arguments
from deckbuilder.card_text.writing.english.verbs import EnglishVerbs, forms, in_english
from deckbuilder.card_text.writing.form import CannotWriteError

_LEADS = {
    "if_done": "if you do, ", "if_not_done": "if you do not, ", "otherwise": "otherwise, ", "instead": "instead ",
}  # fmt: skip
_TAILS = {"random": "at random", "any_order": "in any order", "directly": "directly", "this_turn": "this turn"}
_STATES = frozenset({"be", "exist", "less", "more", "during"})
_TIMES = (Until, Moment, During)


class EnglishClauses(EnglishVerbs):
    """Prints the clauses of one game."""

    def sentence(self, clauses: list[Clause], *, has_items: bool = False) -> str:
        """A sentence with its full stop."""
        before: Clause | None = None
        text, letters = "", ""
        for place, each in enumerate(clauses):
            if (name := _letter_of(each)) is not None:
                letters += f", where {name} is {self.amount(each.args[0].value)}"
                continue
            written = self.clause(each, before)
            text += upper(written) if text.endswith(". ") else written
            text += ". " if each.link == "end" and place < len(clauses) - 1 else ""
            before = each
        text += letters
        return upper(text) + (":" if has_items and before is not None and before.verb.concept == "choose" else ".")

    def clause(self, clause: Clause, before: Clause | None) -> str:
        """A clause and what joins it to the next one. Raises CannotWriteError."""
        if clause.verb.concept in _STATES and clause.link == "and":
            clause = replace(clause, link="if")
        links = {"end": "", "and": " and " if clause.verb.concept == "choose" else ", then ", "if": ", ", "when": ", "}
        if clause.link not in links:
            raise CannotWriteError(clause)
        after_choice = before is not None and before.verb.concept == "choose" and before.link == "and"
        chooser = _chooser(before) if after_choice and before is not None else None
        if chooser is not None:
            clause = replace(clause, args=(chooser, *clause.args))
        written = self._written(clause, after_choice=after_choice)
        if chooser is not None:
            written = written.removeprefix("the opponent ")
        opening = {"if": "if ", "when": "when "}.get(clause.link, "") if clause.verb.concept != "during" else ""
        lead = "".join(self._lead(arg.value) for arg in clause.args if isinstance(arg.value, _TIMES)) if opening else ""
        return lead + opening + written.removeprefix(lead) + links[clause.link]

    def _written(self, clause: Clause, *, after_choice: bool) -> str:
        adverbs = [arg.value for arg in clause.args if arg.role == "adverb"]
        lead = "".join(self._lead(value) for value in adverbs)
        slot = Slot("", clause, _only(adverbs, Quantity), _only(adverbs, HowMuch), _only(adverbs, Bounds), after_choice)
        if any(not isinstance(value, Way | Quantity | HowMuch | Bounds | Until | Moment | During) for value in adverbs):
            raise CannotWriteError(clause)
        if clause.verb.concept == "during":
            return lead.removesuffix(", ")
        if clause.verb.concept in _STATES:
            return lead + self.state(clause, arguments(clause), slot.bounds)
        tails = [_TAILS[value.word] for value in adverbs if isinstance(value, Way) and value.word in _TAILS]
        return lead + self._done(clause, slot, tails)

    def _lead(self, value: Any) -> str:
        match value:
            case Until():
                return self.until(value) + ", "
            case Moment():
                return self.moment(value) + ", "
            case During():
                return self.during(value) + ", "
            case Way(word=word) if word in _LEADS:
                return _LEADS[word]
            case Way(word=word) if word not in _TAILS:
                raise CannotWriteError(value)
        return ""

    def _done(self, clause: Clause, slot: Slot, tails: list[str]) -> str:
        clause, args = in_english(clause, arguments(clause))
        if "this turn" in tails and clause.link == "if":
            return self._did(clause, args, slot)
        _check(slot, args)
        if clause.verb.concept == "put" and clause.verb.mood == "can":
            raise CannotWriteError(clause)
        subject = next((arg for arg in args if arg.role in {"topic", "subject"}), None)
        rest = _in_order(clause, [arg for arg in args if arg is not subject])
        who, is_many = self.subject(subject, clause, after_choice=slot.after_choice)
        verb = self.verb(clause, who, is_many=is_many)
        if clause.verb.concept == "swap":
            one, other = (next(arg.value for arg in rest if arg.role == role) for role in ("with", "of"))
            return f"{verb} the squares of {self.cards(one)} and {self.cards(other)}"  # type: ignore[arg-type]
        words = [self.thing(arg.value, replace(slot, role=arg.role, clause=clause)) for arg in rest]
        if slot.much is not None:
            words.insert(1, self._equal_to(slot.much, rest))
        return " ".join(word for word in (who, verb, *words, *tails) if word)

    def _did(self, clause: Clause, args: list[Arg], slot: Slot) -> str:
        """What a player did in this turn, and how often."""
        player = next(arg.value for arg in args if isinstance(arg.value, Player))
        cards = next((arg.value for arg in args if isinstance(arg.value, Cards)), None)
        if slot.bounds is None:
            raise CannotWriteError(clause)
        has = "you have" if player.side == "you" else "the opponent has"
        often = f"{self.bounds(slot.bounds, 'fewer')} times"
        if isinstance(cards, Cards):
            often = self.cards(cards, None, slot.bounds)
        return f"{has} {forms(self.words.word('verb', clause.verb.concept))['e_done']} {often} this turn"

    def _equal_to(self, much: HowMuch, rest: list[Arg]) -> str:
        if isinstance(much.amount, int):
            return "" if any(isinstance(arg.value, Points) for arg in rest) else f"by {much.amount}"
        if any(isinstance(arg.value, Damage | Points) for arg in rest):
            return f"equal to {self.amount(much.amount)}"
        raise CannotWriteError(much)


def _only(values: list[Any], kind: type) -> Any:
    return next((value for value in values if isinstance(value, kind)), None)


def _check(slot: Slot, args: list[Arg]) -> None:
    """Raises CannotWriteError for a number that no argument prints."""
    has_cards = any(isinstance(arg.value, Cards) and arg.role not in {"topic", "subject"} for arg in args)
    if (slot.count is not None or slot.bounds is not None) and not has_cards:
        raise CannotWriteError(slot.count or slot.bounds)


def _in_order(clause: Clause, rest: list[Arg]) -> list[Arg]:
    """`Give it Haste`, but `deal 1 damage to it`."""
    if clause.verb.concept != "give":
        return rest
    goals = [arg for arg in rest if arg.role == "goal"]
    things = [arg for arg in rest if arg.role == "object" and not isinstance(arg.value, Damage)]
    return [*goals, *things] if things else [arg for arg in rest if arg.role != "goal"] + goals


def _letter_of(clause: Clause) -> str | None:
    """The letter that a clause defines."""
    name = next((arg.value for arg in clause.args if isinstance(arg.value, Letter)), None)
    is_named = clause.verb.concept == "do" and any(arg.role == "with" for arg in clause.args)
    return name.name.upper() if is_named and isinstance(name, Letter) else None


def _chooser(clause: Clause) -> Arg | None:
    """The opponent who chooses."""
    return next((arg for arg in clause.args if arg == Arg("topic", Player("opponent"))), None)


def upper(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
