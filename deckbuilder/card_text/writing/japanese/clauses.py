"""Clauses and sentences in Japanese."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.frames.counting import listed
from deckbuilder.card_text.meaning import (
    AnyNumber,
    Arg,
    Block,
    Bounds,
    Cards,
    Change,
    Clause,
    Done,
    During,
    EachTurn,
    HowMuch,
    Modes,
    Points,
    Quantity,
    Stats,
    Until,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.verbs import JapaneseVerbs, ending

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
        clause = _denied_clearly(clause)
        if clause.verb.concept == "be":
            return self._is(clause)
        if clause.verb.concept == "during":
            return "".join(self.argument(arg, clause) for arg in clause.args)
        args = self._unsaid(clause, before)
        whole = self._whole(clause)
        if whole is not None:
            return whole
        if any(isinstance(arg.value, HowMuch) and isinstance(arg.value.amount, Done) for arg in args):
            args = sorted(args, key=lambda arg: arg.role == "object")
        return "".join(self.argument(arg, clause) for arg in args) + self.verb(clause)

    def _unsaid(self, clause: Clause, before: Clause | None) -> list[Arg]:
        """The parts of a clause without the card that the clause before named."""
        args = list(clause.args)
        if before is not None and before.link == "after":
            return [arg for arg in args if not (isinstance(arg.value, Cards) and arg.value.get("ref") == "self")]
        after_choice = before is not None and before.verb.concept in _FINDING and before.link != "end"
        if not after_choice or (self.style.until_first and any(isinstance(arg.value, Until) for arg in args)):
            return args
        return [self._without_that(arg) for arg in args if not _is_that(arg, clause)]

    def _whole(self, clause: Clause) -> str | None:
        """A clause that has an order of its own, or None."""
        if clause.verb.concept == "play_otherwise":
            return self._play_otherwise(clause)
        if any(isinstance(arg.value, Block) for arg in clause.args):
            return self._block(clause)
        wholes: dict[str, Callable[[Clause], str | None]] = {
            "put": self._deck_rule, "get_effect": self._get_effect, "swap": self._together, "fight": self._together,
            "choose": self._chosen_by_letter, "play_only": self._play_only,
        }  # fmt: skip
        write = wholes.get(clause.verb.concept)
        return write(clause) if write is not None else None

    @staticmethod
    def _deck_rule(clause: Clause) -> str | None:
        if clause.verb.mood != "can":
            return None
        count = next((arg.value for arg in clause.args if isinstance(arg.value, Quantity)), Quantity("up_to"))
        many = "何枚" if count.number is None else f"{count.number}枚まで"
        return f"このカードはデッキに{many}入れても良い。"

    def _get_effect(self, clause: Clause) -> str:
        name: Any = clause.args[-1].value
        return f"{self._led_by(clause)}{self.style.name.format(name.word)}の効果を得る。"

    def _play_only(self, clause: Clause) -> str:
        """In whose turn, or in which phase, a card can be played."""
        who, verb, when = (self._only_part(arg.value) for arg in clause.args)
        if isinstance(clause.args[-1].value, EachTurn):
            return f"{who}は{when}しか{verb}。"
        return f"{who}は{when.removesuffix('中')}にしか{verb}。"

    def _play_otherwise(self, clause: Clause) -> str:
        """At which other cost a card can be played."""
        who, verb, paid = (arg.value for arg in clause.args)
        assert isinstance(who, Cards)
        assert isinstance(verb, Way)
        assert isinstance(paid, Block)
        costs = "".join(self.clause(each, None) for each in paid.sentences[0].clauses)
        played = self.verb(Clause(Verb(verb.word, mood="may"), (), "end"))
        return f"{self.cards(who)}のコストを支払う代わりに、{costs}{played}"

    def _only_part(self, value: Any) -> str:
        if isinstance(value, During):
            return self.during(value)
        if isinstance(value, EachTurn):
            return f"1ターンに{value.count}枚"
        return self.cards(value) if isinstance(value, Cards) else self.unable(value.word)

    def _chosen_by_letter(self, clause: Clause) -> str | None:
        """A number or a card is chosen and called by a letter."""
        *before, last = clause.args
        if self.style.labelled and isinstance(last.value, Modes):
            return f"{self.thing(last.value)}選び、行う。"
        match last.value:
            case AnyNumber(letter=str() as letter):
                before.append(last)
            case Cards() as cards if cards.get("ref") == "called":
                letter = self.cards(cards)
            case _:
                return None
        letter = letter.upper()
        arguments = "".join(self.argument(arg, clause) for arg in before)
        return arguments + "選び" + ending({"and": f"{letter}とし、", "end": f"{letter}とする。"}, clause)

    def _together(self, clause: Clause) -> str | None:
        """What two cards do with one another."""
        cards = [self.cards(arg.value) for arg in clause.args if isinstance(arg.value, Cards)]
        if clause.verb.concept == "fight":
            done = {"end": "ってもよい。"} if clause.verb.mood == "may" else {"end": "う。", "and": "い、"}
            return f"{self._led_by(clause)}{'と'.join(cards)}でバトルを行{ending(done, clause)}"
        return f"{self._led_by(clause)}{'と'.join(cards)}の位置を{self.verb(clause)}" if len(cards) == 2 else None

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
        return f"{lead}次を{'行ってもよい' if clause.verb.mood == 'may' else '行う'}{inner.join(self.style.block)}。"

    @staticmethod
    def _without_that(arg: Arg) -> Arg:
        if isinstance(arg.value, Change) and arg.value.cards is not None and arg.value.cards.get("ref") == "that":
            return replace(arg, value=replace(arg.value, cards=None))
        return arg

    def _is(self, clause: Clause) -> str:
        *args, complement = clause.args
        subject = next((arg.value for arg in args if isinstance(arg.value, Cards | Points | Stats)), None)
        subject_text = "".join(self.argument(arg, clause) for arg in args)
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
            "when": "でない時、" if negated else "の時、",
            "and": "でなく、" if negated else "で、",
            "or": "か、",
        }
        if clause.link not in links or (negated and clause.link == "or"):
            raise CannotWriteError(clause)
        return subject_text + text + links[clause.link]


def _denied_clearly(clause: Clause) -> Clause:
    """`竜か騎士が0体の場合`: `竜か騎士がいない` might say that one of them is missing."""
    is_none = clause.verb.concept == "exist" and clause.verb.mood == "not"
    if not is_none or not any(isinstance(arg.value, Cards) and listed(arg.value) for arg in clause.args):
        return clause
    return replace(clause, verb=Verb("be"), args=(*clause.args, Arg("complement", Bounds(0, 0))))


def _is_that(arg: Arg, clause: Clause) -> bool:
    """Whether the words before have named it; who cannot do something, or loses something, is named again."""
    if arg.role == "topic" and (clause.verb.mood != "plain" or clause.verb.concept == "lose"):
        return False
    return isinstance(arg.value, Cards) and arg.value.get("ref") == "that" and arg.role in {"object", "goal", "topic"}
