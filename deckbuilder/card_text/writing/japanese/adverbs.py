"""How something is done in Japanese: ways, times, numbers beside the verb."""

from typing import Any

from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Cards,
    Clause,
    CountOf,
    Done,
    During,
    ExtraTimes,
    ForEach,
    HowMuch,
    Letter,
    Moment,
    Points,
    Quantity,
    Repeated,
    Share,
    Thing,
    Times,
    Top,
    Until,
    Way,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.times import JapaneseTimes

_WAYS = {
    "random": "無作為に", "not_destroyed": "破壊せずに", "free": "コストを支払わずに", "any_order": "好きな順番で",
    "if_done": "そうしたら、", "if_not_done": "そうしなかったら、",
    "otherwise": "そうでない場合、", "instead": "代わりに、", "directly": "直接", "this_turn": "このターンに",
    "everywhere": "全ての領域で", "once": "1回だけ、", "added": "追加で",
    "own_choice": "選び、", "next_event": "次の",
    "by_battle": "バトルで", "by_effect": "効果で", "by_own_effect": "効果で", "if_able": "可能ならば",
    "nothing": "何も", "not_one": "1枚も",
}  # fmt: skip


class JapaneseAdverbs(JapaneseTimes):
    """Prints the adverbs of clauses of one game."""

    def adverb(self, value: Any, clause: Clause) -> str:
        """How, how often, how much, when."""
        match value:
            case Quantity():
                return self.quantity(value, self._counter_of(clause))
            case HowMuch() | Share():
                return self._how_much(value, clause)
            case Bounds():
                return self._how_often(value, clause)
            case ("total", stat, most):
                return f"{self.words.word('stat', stat)}の合計が{most}以下になるように"
            case Until():
                return self._how_long(value, clause)
        return self.top(value) if isinstance(value, Top) else self._led(value)

    def _how_much(self, value: HowMuch | Share, clause: Clause) -> str:
        if isinstance(value, Share):
            return f"{value.unit}ずつ"
        if isinstance(value.amount, Times) and value.amount.amount == 1:
            return f"{value.amount.factor}倍に"
        if clause.verb.concept == "multiply":
            return f"{self.amount(value.amount)}倍に"
        if before_points(clause) is not None:
            return ""
        zones = [arg.value for arg in clause.args if isinstance(arg.value, Cards) and arg.value.get("head") == "zone"]
        if zones and not isinstance(value.amount, Done):
            return f"（{self.amount(value.amount)}）{self.counter(zones[0])}"
        return self.how_much(value, self._unit_of(clause))

    def _how_often(self, value: Bounds, clause: Clause) -> str:
        """How many cards there are, or how often something was done; the verb says that it was not done at all."""
        if value.most == 0 and clause.verb.concept not in {"exist", "be"}:
            return ""
        is_often = not any(isinstance(arg.value, Cards) for arg in clause.args)
        return self.bounds(value, "回" if is_often else self._counter_of(clause))

    def _led(self, value: Any) -> str:
        match value:
            case Way(word=word):
                return self.style.ways.get(word, _WAYS[word])
            case Repeated(times=times):
                return self._so_often(times)
            case ExtraTimes(times=times):
                return f"もう{times}回"
            case ForEach(amount=amount):
                return self.each(amount) + "、"
            case Moment():
                return self.moment(value) + "、"
            case During():
                return self.during(value) + "、"
        raise CannotWriteError(value)

    def _so_often(self, times: Amount) -> str:
        if isinstance(times, CountOf):
            return f"{self.amount(times)}と同じ回数、"
        return f"{self.amount(times)}回" if self.style.labelled else f"{self.amount(times)}回、"

    def _how_long(self, until: Until, clause: Clause) -> str:
        """A duration; before an event it says when that is waited for."""
        is_once = any(arg.value == Way("once") for arg in clause.args)
        if until.word == "turn_end" and (is_once or clause.link in {"when", "if"}):
            return "このターン中に" if is_once else "このターン中、"
        is_within = not self.style.until_first and clause.args[0].value is not until
        return self.until(until) + ("" if is_within else "、")

    def _counter_of(self, clause: Clause) -> str:
        if clause.verb.concept == "seek" or any(arg.value == Way("among") for arg in clause.args):
            return self.style.counters.get("card", "枚")
        if any(isinstance(arg.value, Thing) for arg in clause.args):
            return "つ"
        cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards) and arg.role != "topic"), None)
        return self.counter(cards if isinstance(cards, Cards) else None)

    def _unit_of(self, clause: Clause) -> str:
        is_points = any(isinstance(arg.value, Points) for arg in clause.args)
        return "点" if is_points and self.style.field_cards else ""


def before_points(clause: Clause) -> Amount | None:
    """The number that stands before its points (`1MP`), or None."""
    is_points = any(isinstance(arg.value, Points) and arg.value.what == "points" for arg in clause.args)
    much = next((arg.value for arg in clause.args if isinstance(arg.value, HowMuch)), None)
    is_plain = isinstance(much, HowMuch) and isinstance(much.amount, int | Letter)
    return much.amount if is_points and is_plain and isinstance(much, HowMuch) else None
