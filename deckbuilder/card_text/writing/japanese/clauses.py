"""Clauses and sentences in Japanese."""

from dataclasses import replace

from deckbuilder.card_text.meaning import Arg, Bounds, Cards, Change, Clause, Points, Stats
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.verbs import JapaneseVerbs


class JapaneseClauses(JapaneseVerbs):
    """Prints the clauses of one game."""

    def sentence(self, clauses: list[Clause]) -> str:
        """A sentence."""
        before: Clause | None = None
        parts: list[str] = []
        for each in clauses:
            parts.append(self.clause(each, before))
            before = each
        return "".join(parts)

    def clause(self, clause: Clause, before: Clause | None) -> str:
        """A clause with its verb and what follows it."""
        after_choice = before is not None and before.verb.concept == "choose" and before.link == "and"
        if clause.verb.concept == "be":
            return self._is(clause)
        if clause.verb.concept == "during":
            return "".join(self.argument(arg, clause) for arg in clause.args)
        args = [arg for arg in clause.args if not (after_choice and _is_that(arg))]
        if after_choice:
            args = [self._without_that(arg) for arg in args]
        if clause.verb.concept == "swap":
            return self._swap(clause) + self.verb(clause)
        return "".join(self.argument(arg, clause) for arg in args) + self.verb(clause)

    def _swap(self, clause: Clause) -> str:
        one, other = (next(arg.value for arg in clause.args if arg.role == role) for role in ("with", "of"))
        assert isinstance(one, Cards)
        assert isinstance(other, Cards)
        return f"{self.cards(one)}と{self.cards(other)}の位置を"

    @staticmethod
    def _without_that(arg: Arg) -> Arg:
        if isinstance(arg.value, Change) and arg.value.cards is not None and arg.value.cards.get("ref") == "that":
            return replace(arg, value=replace(arg.value, cards=None))
        return arg

    def _is(self, clause: Clause) -> str:
        *args, complement = clause.args
        subject = next((arg.value for arg in args if isinstance(arg.value, Cards | Points | Stats)), None)
        told = "".join(self.argument(arg, clause) for arg in args)
        value = complement.value
        if isinstance(value, Bounds):
            counter = self.counter(subject) if isinstance(subject, Cards) else ""
            text = self.bounds(value, counter)
        else:
            text = self.thing(value)
        negated = clause.verb.mood == "not"
        links = {
            "if": "でない場合、" if negated else "の場合、",
            "and": "でなく、" if negated else "で、",
            "or": "か、",
        }
        if clause.link not in links or (negated and clause.link == "or"):
            raise CannotWriteError(clause)
        return told + text + links[clause.link]


def _is_that(arg: Arg) -> bool:
    return isinstance(arg.value, Cards) and arg.value.get("ref") == "that" and arg.role in {"object", "goal", "topic"}
