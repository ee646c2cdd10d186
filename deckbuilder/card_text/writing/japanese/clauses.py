"""Clauses and sentences in Japanese."""

from dataclasses import replace

from deckbuilder.card_text.meaning import AnyNumber, Arg, Block, Bounds, Cards, Change, Clause, Points, Stats, Until
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.verbs import JapaneseVerbs


_FINDING = frozenset({"choose", "seek", "reveal"})
"""Verbs after which what was found need not be named."""


class JapaneseClauses(JapaneseVerbs):
    """Prints the clauses of one game."""

    def sentence(self, clauses: list[Clause]) -> str:
        """A sentence. Raises CannotWriteError."""
        if not clauses:
            raise CannotWriteError("a sentence without a clause")
        before: Clause | None = None
        parts: list[str] = []
        for each in clauses:
            parts.append(self.clause(each, before))
            before = each
        return "".join(parts)

    def clause(self, clause: Clause, before: Clause | None) -> str:
        """A clause with its verb and what follows it."""
        after_choice = before is not None and before.verb.concept in _FINDING and before.link != "end"
        if clause.verb.concept == "be":
            return self._is(clause)
        if clause.verb.concept == "during":
            return "".join(self.argument(arg, clause) for arg in clause.args)
        args = list(clause.args)
        if after_choice:
            names_who = self.style.until_first and any(isinstance(arg.value, Until) for arg in args)
            args = args if names_who else [self._without_that(arg) for arg in args if not _is_that(arg, clause)]
        if clause.verb.concept == "put" and clause.verb.mood == "can":
            return "このカードはデッキに何枚入れても良い。"
        if clause.verb.concept == "get_effect":
            return f"{self._led_by(clause)}{self.style.name.format(clause.args[-1].value.word)}の効果を得る。"  # type: ignore[attr-defined]
        if clause.verb.concept in {"swap", "fight"} and any(arg.role == "with" for arg in args):
            return self._together(clause)
        if any(isinstance(arg.value, Block) for arg in args):
            return self._block(clause)
        if clause.verb.concept == "choose" and isinstance(clause.args[-1].value, AnyNumber):
            letter = clause.args[-1].value.letter
            if letter is not None:
                named = {"and": f"{letter.upper()}とし、", "end": f"{letter.upper()}とする。"}
                return "".join(self.argument(arg, clause) for arg in args) + "選び" + named[clause.link]
        return "".join(self.argument(arg, clause) for arg in args) + self.verb(clause)

    def _together(self, clause: Clause) -> str:
        """What two cards do with one another."""
        cards = [arg.value for arg in clause.args if isinstance(arg.value, Cards)]
        one, other = (self.cards(each) for each in cards)
        if clause.verb.concept == "fight":
            return f"{one}と{other}でバトルを行う" + {"end": "。", "and": "、"}[clause.link]
        return f"{one}と{other}の位置を{self.verb(clause)}"

    def _led_by(self, clause: Clause) -> str:
        """The adverbs of a clause."""
        return "".join(self.argument(arg, clause) for arg in clause.args if arg.role == "adverb")

    def _block(self, clause: Clause) -> str:
        """Sentences in brackets."""
        if clause.link != "end" or clause.verb.mood not in {"plain", "may"}:
            raise CannotWriteError(clause)
        lead = "".join(self.argument(arg, clause) for arg in clause.args if not isinstance(arg.value, Block))
        block = next(arg.value for arg in clause.args if isinstance(arg.value, Block))
        assert isinstance(block, Block)
        inner = "".join(self.sentence(list(sentence.clauses)) for sentence in block.sentences)
        return f"{lead}次を{'行ってもよい' if clause.verb.mood == 'may' else '行う'}（{inner}）。"

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
            "while": "でない間、" if negated else "の間、",
            "only": "でない場合のみ" if negated else "の場合のみ",
            "and": "でなく、" if negated else "で、",
            "or": "か、",
        }
        if clause.link not in links or (negated and clause.link == "or"):
            raise CannotWriteError(clause)
        return told + text + links[clause.link]


def _is_that(arg: Arg, clause: Clause) -> bool:
    """Whether the words before have named it; who cannot do something is named again."""
    if arg.role == "topic" and clause.verb.mood != "plain":
        return False
    return isinstance(arg.value, Cards) and arg.value.get("ref") == "that" and arg.role in {"object", "goal", "topic"}
