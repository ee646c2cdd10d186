"""Prints lines in Japanese: clauses with particles, verbs with endings, what stands at the head of a line."""

from dataclasses import replace
from functools import cache
from typing import Any

from deckbuilder.card_text.japanese.conjugation import conjugated
from deckbuilder.card_text.meaning import (
    AMOUNTS,
    Arg,
    Bounds,
    Cards,
    Change,
    Clause,
    Damage,
    During,
    Effects,
    HowMuch,
    Icons,
    Keywords,
    Letter,
    Modes,
    Moment,
    NextPhase,
    Place,
    Player,
    Points,
    Quantity,
    Repeated,
    State,
    Stats,
    Top,
    Until,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese_nouns import JapaneseNouns
from deckbuilder.card_text.writing.lines import Line
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_PARTICLES = {
    "object": "を", "topic": "は", "subject": "が", "goal": "に", "source": "から", "means": "で", "with": "と",
    "than": "より", "of": "の",
}  # fmt: skip
_WAYS = {
    "random": "無作為に", "any_order": "好きな順番で", "if_done": "そうしたら、", "if_not_done": "そうしなかったら、",
    "otherwise": "そうでない場合、", "instead": "代わりに", "directly": "直接", "this_turn": "このターンに", "once": "1回だけ",
}  # fmt: skip
_THINGS = {
    "rest": "残り", "among": "その中", "that_number": "その値", "lead_icons": "リードアイコン", "position": "位置",
    "orientation": "向き", "exhaustion": "疲労", "game": "ゲーム",
}  # fmt: skip
_EVENTS_IN_PRESENT = frozenset({"attack"})


@cache
def _forms(word: str) -> dict[tuple[str, str], dict[str, str]]:
    """The bases of a verb by voice and mood."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for entry in conjugated(word, ""):
        verb = entry.value
        if isinstance(verb, Verb):
            found.setdefault((verb.voice, verb.mood), {}).setdefault(entry.kind, entry.word)
    return found


class JapanesePrinter:
    """Prints the lines of one game."""

    def __init__(self, word_list: WordList, style: Style) -> None:
        self._words, self._style, self._nouns = word_list, style, JapaneseNouns(word_list, style)

    def line(self, line: Line) -> str:
        """A line with the items under it."""
        text = self._head(line) + "".join(self.sentence(each) for each in line.sentences)
        if line.items:
            text += "".join("・" + "".join(self.sentence(each) for each in item) for item in line.items)
        return text

    def keywords(self, told: list[tuple[str, int | None]]) -> str:
        """A line of keywords."""
        return "／".join(self._keyword(word, value) for word, value in told)

    def _head(self, line: Line) -> str:
        style = self._style
        text = style.name.format(line.name["ja"]) if line.name is not None else ""
        marks: list[str] = []
        if line.during is not None:
            marks.append(self._words.word("mark", line.during))
        if line.at_will and style.marks_at_will is not None:
            marks.append(style.marks_at_will[1 if line.once else 0])
        elif line.once and style.mark is None:
            text += style.once
        if style.mark is not None:
            marks += [self._mark(*when) for when in line.whens]
            if line.once and not line.at_will:
                marks[0] = f"1ターンに1回、{marks[0]}"
        elif len(line.whens) > 1:
            raise CannotWriteError("several events")
        if not marks and style.mark is not None and line.name is not None:
            marks.append(self._words.word("mark", "always"))
        if marks:
            text += (style.mark or "《{}》：").format("、".join(marks))
        if line.cost is not None or (line.at_will and style.marks_at_will is None):
            text += style.cost.format("、".join(self._cost(part) for part in line.cost or [0]))
        if style.mark is None and line.whens:
            text += self._when(line.whens[0][1])
        return text

    def _mark(self, mark: str, when: Clause | Moment) -> str:
        return self._words.word("mark", mark) if mark else self._when(when).removesuffix("、")

    def _when(self, when: Clause | Moment) -> str:
        return self._nouns.moment(when) + "、" if isinstance(when, Moment) else self.clause(when, None)

    def _cost(self, part: Any) -> str:
        if isinstance(part, Clause):
            return self.clause(part, None).removesuffix("。")
        if part == "exhaust":
            return self._words.word("exhaust_word", part)
        return self._nouns.amount(part)

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
            return "".join(self._arg(arg, clause) for arg in clause.args)
        args = [arg for arg in clause.args if not (after_choice and _is_that(arg))]
        if after_choice:
            args = [self._without_that(arg) for arg in args]
        if clause.verb.concept == "swap":
            return self._swap(clause) + self._verb(clause)
        return "".join(self._arg(arg, clause) for arg in args) + self._verb(clause)

    def _swap(self, clause: Clause) -> str:
        one, other = (next(arg.value for arg in clause.args if arg.role == role) for role in ("with", "of"))
        assert isinstance(one, Cards)
        assert isinstance(other, Cards)
        return f"{self._nouns.cards(one)}と{self._nouns.cards(other)}の位置を"

    @staticmethod
    def _without_that(arg: Arg) -> Arg:
        if isinstance(arg.value, Change) and arg.value.cards is not None and arg.value.cards.get("ref") == "that":
            return replace(arg, value=replace(arg.value, cards=None))
        return arg

    def _is(self, clause: Clause) -> str:
        *args, complement = clause.args
        subject = next((arg.value for arg in args if isinstance(arg.value, Cards | Points | Stats)), None)
        told = "".join(self._arg(arg, clause) for arg in args)
        value = complement.value
        if isinstance(value, Bounds):
            counter = self._nouns.counter(subject) if isinstance(subject, Cards) else ""
            text = self._nouns.bounds(value, counter)
        else:
            text = self._value(value, clause)
        negated = clause.verb.mood == "not"
        links = {
            "if": "でない場合、" if negated else "の場合、",
            "and": "でなく、" if negated else "で、",
            "or": "か、",
        }
        if clause.link not in links or (negated and clause.link == "or"):
            raise CannotWriteError(clause)
        return told + text + links[clause.link]

    def _arg(self, arg: Arg, clause: Clause) -> str:
        value = arg.value
        if arg.role == "adverb":
            return self._adverb(value, clause)
        particle = _PARTICLES[arg.role]
        if isinstance(value, Change):
            cards = f"{self._nouns.cards(value.cards)}の" if value.cards is not None else ""
            return cards + self._nouns.change(value.parts) + ("を" if value.parts[0][0] == "first" else "")
        if isinstance(value, Icons):
            return f"［{''.join(self._words.word('icon', icon) for icon in value.icons)}］として"
        return self._value(value, clause) + particle

    def _value(self, value: Any, clause: Clause) -> str:
        nouns = self._nouns
        match value:
            case Cards():
                return nouns.cards(value)
            case Player(side=side, word=word):
                return "プレイヤー" if word == "any" else nouns.player(side)
            case Damage(amount=amount, cause=cause):
                return self._damage(amount, cause)
            case Points(what=what, side=side):
                return (f"{nouns.player(side)}の" if side else "") + self._words.word("points_word", what)
            case Stats(stats=stats, cards=cards, printed=printed):
                owner = f"{nouns.cards(cards)}の" if cards is not None else ""
                return (
                    owner + ("元々の" if printed else "") + "と".join(self._words.word("stat", stat) for stat in stats)
                )
            case Keywords(words=words):
                return "と".join(self._style.keyword.format(self._keyword(*word)) for word in words)
            case Place():
                return nouns.place(value)
            case State(key=key, value=state):
                return self._state(key, state)
            case Top():
                return nouns.top(value)
            case Effects(side=side):
                return {"any": "カードの効果", None: "効果"}.get(side) or f"{nouns.player(side)}のカードの効果"
            case NextPhase(side=side, phase=phase):
                return f"{nouns.player(side)}の次の{self._words.word('phase', phase)}"
            case Way(word=word):
                return _THINGS[word]
            case Modes(count=count, up_to=up_to):
                return f"以下から{count}つ{'まで' if up_to else ''}"
            case _ if isinstance(value, AMOUNTS):
                return nouns.amount(value)
        raise CannotWriteError(value)

    def _damage(self, amount: Any, cause: str | None) -> str:
        by = {"battle": "戦闘による", "effect": "効果による", None: ""}[cause]
        if amount is None:
            return f"{by}ダメージ"
        unit = "点の" if self._style.field_cards and isinstance(amount, int | Letter) else ""
        return f"{self._nouns.amount(amount)}{unit}ダメージ"

    def _state(self, key: str, value: Any) -> str:
        if key == "race":
            return self._nouns.races(value)
        if key == "attribute":
            return self._words.word("attr", value)
        return self._words.word("state", (key, value))

    def _keyword(self, word: str, value: Any) -> str:
        name = self._words.word("kw", word)
        return name if value is None else f"{name}{self._nouns.amount(value)}"

    def _adverb(self, value: Any, clause: Clause) -> str:
        nouns = self._nouns
        match value:
            case Until():
                return nouns.until(value) + ("、" if clause.verb.concept != "give" else "")
            case Quantity():
                return nouns.quantity(value, self._counter(clause))
            case HowMuch():
                return nouns.how_much(value, self._unit(clause))
            case Bounds():
                return nouns.bounds(value, self._counter(clause))
            case Way(word=word):
                return _WAYS[word]
            case Moment():
                return nouns.moment(value) + "、"
            case During():
                return nouns.during(value) + "、"
            case Repeated(times=times):
                return f"{times}回、"
            case ("total", stat, most):
                return f"{self._words.word('stat', stat)}の合計が{most}以下になるように"
        raise CannotWriteError(value)

    def _counter(self, clause: Clause) -> str:
        cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards) and arg.role != "topic"), None)
        return self._nouns.counter(cards if isinstance(cards, Cards) else None)

    def _unit(self, clause: Clause) -> str:
        is_points = any(isinstance(arg.value, Points) for arg in clause.args)
        return "点" if is_points and self._style.field_cards else ""

    def _verb(self, clause: Clause) -> str:
        verb = clause.verb
        if verb.concept in {"less", "more"}:
            stem = "少な" if verb.concept == "less" else "多"
            return stem + {"if": "い場合、", "and": "く、"}[clause.link]
        if verb.concept == "exist":
            return self._exists(clause)
        if _is_bare_change(clause) and clause.verb.mood == "plain":
            return {"end": "する。", "and": "し、"}[clause.link]
        concept = self._concept(clause)
        forms = _forms(self._words.word("verb", concept))
        mood = verb.mood
        if mood == "cannot" and verb.voice == "active":
            return _ended(forms["active", "can"]["b_neg"] + "ない", "ず", clause)
        if mood in {"cannot", "not"}:
            return _ended(forms[verb.voice, "plain"]["b_neg"] + "ない", "ず", clause)
        if mood == "can":
            return _ended(forms["active", "can"]["b_plain"], "", clause)
        return _linked(forms[verb.voice, "plain"], clause)

    def _concept(self, clause: Clause) -> str:
        """The verb that Japanese has for it."""
        concept = clause.verb.concept
        place = next((arg.value for arg in clause.args if isinstance(arg.value, Place) and arg.role == "goal"), None)
        if concept == "put" and isinstance(place, Place) and place.zone in {"field", None}:
            is_token = any(isinstance(arg.value, Cards) and arg.value.get("head") == "token" for arg in clause.args)
            return "put" if is_token else "deploy"
        if concept == "put" and isinstance(place, Place) and place.zone == "deck" and clause.verb.mood == "can":
            return "put"
        return concept

    def _exists(self, clause: Clause) -> str:
        cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards)), None)
        lives = self._nouns.counter(cards if isinstance(cards, Cards) else None) == "体"
        negated = clause.verb.mood == "not"
        if clause.link == "and":
            return ("いなくて、" if lives else "なく、") if negated else ("いて、" if lives else "あり、")
        there = ("いない" if lives else "ない") if negated else ("いる" if lives else "ある")
        return there + {"if": "場合、", "or": "か、"}[clause.link]


def _is_that(arg: Arg) -> bool:
    return isinstance(arg.value, Cards) and arg.value.get("ref") == "that" and arg.role in {"object", "goal", "topic"}


def _is_bare_change(clause: Clause) -> bool:
    """`ATKを＋100する`: the verb follows the number at once."""
    return clause.verb.concept == "do" and any(isinstance(arg.value, Change) for arg in clause.args)


def _ended(word: str, joining: str, clause: Clause) -> str:
    ends = {"end": "。", "when": "時、", "if": "場合、"}
    if clause.link == "and" and joining:
        return word.removesuffix("ない") + joining + "、"
    if clause.link not in ends:
        raise CannotWriteError(clause)
    return word + ends[clause.link]


def _linked(forms: dict[str, str], clause: Clause) -> str:
    if clause.verb.mood == "may":
        return forms["b_te"] + {"end": "もよい。", "and": "もよく、"}[clause.link]
    match clause.link:
        case "end":
            return forms["b_plain"] + "。"
        case "and":
            return forms["b_join"] + "、"
        case "when":
            return forms["b_plain" if clause.verb.concept in _EVENTS_IN_PRESENT else "b_past"] + "時、"
        case "if":
            return forms["b_plain"] + "場合、"
        case "or":
            return forms["b_plain"] + "か、"
        case "after":
            return forms["b_past"] + "後、"
    raise CannotWriteError(clause)
