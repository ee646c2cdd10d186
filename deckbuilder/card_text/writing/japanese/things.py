"""What stands in a clause in Japanese: things with their particles, and adverbs."""

from functools import singledispatchmethod
from typing import Any

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
    Way,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.times import JapaneseTimes

PARTICLES = {
    "object": "を", "topic": "は", "subject": "が", "goal": "に", "source": "から", "means": "で", "with": "と",
    "than": "より", "of": "の",
}  # fmt: skip
_WAYS = {
    "random": "無作為に", "any_order": "好きな順番で", "if_done": "そうしたら、", "if_not_done": "そうしなかったら、",
    "otherwise": "そうでない場合、", "instead": "代わりに", "directly": "直接", "this_turn": "このターンに",
    "once": "1回だけ",
}  # fmt: skip
_THINGS = {
    "rest": "残り", "among": "その中", "that_number": "その値", "lead_icons": "リードアイコン", "position": "位置",
    "orientation": "向き", "exhaustion": "疲労", "game": "ゲーム",
}  # fmt: skip


class JapaneseThings(JapaneseTimes):
    """Prints the parts of clauses of one game."""

    def argument(self, arg: Arg, clause: Clause) -> str:
        """A part of a clause with its particle."""
        value = arg.value
        if arg.role == "adverb":
            return self._adverb(value, clause)
        if isinstance(value, Change):
            cards = f"{self.cards(value.cards)}の" if value.cards is not None else ""
            return cards + self.change(value.parts) + ("を" if value.parts[0][0] == "first" else "")
        if isinstance(value, Icons):
            return f"［{''.join(self.words.word('icon', icon) for icon in value.icons)}］として"
        return self.thing(value) + PARTICLES[arg.role]

    @singledispatchmethod
    def thing(self, value: Any) -> str:
        """A thing without its particle. Raises CannotWriteError."""
        if isinstance(value, AMOUNTS):
            return self.amount(value)
        raise CannotWriteError(value)

    @thing.register
    def _(self, value: Cards) -> str:
        return self.cards(value)

    @thing.register
    def _(self, value: Place) -> str:
        return self.place(value)

    @thing.register
    def _(self, value: Top) -> str:
        return self.top(value)

    @thing.register
    def _(self, value: Player) -> str:
        return "プレイヤー" if value.word == "any" else self.player(value.side)

    @thing.register
    def _(self, value: Damage) -> str:
        if value.amount is None:
            by = {"battle": "戦闘による", "effect": "効果による", None: ""}[value.cause]
            return f"{by}ダメージ"
        unit = "点の" if self.style.field_cards and isinstance(value.amount, int | Letter) else ""
        return f"{self.amount(value.amount)}{unit}ダメージ"

    @thing.register
    def _(self, value: Points) -> str:
        owner = f"{self.player(value.side)}の" if value.side else ""
        return owner + self.words.word("points_word", value.what)

    @thing.register
    def _(self, value: Stats) -> str:
        owner = f"{self.cards(value.cards)}の" if value.cards is not None else ""
        names = "と".join(self.words.word("stat", stat) for stat in value.stats)
        return owner + ("元々の" if value.printed else "") + names

    @thing.register
    def _(self, value: Keywords) -> str:
        return "と".join(self.style.keyword.format(self.keyword(*word)) for word in value.words)

    def keyword(self, word: str, value: Any) -> str:
        """A keyword with its number."""
        name = self.words.word("kw", word)
        return name if value is None else f"{name}{self.amount(value)}"

    @thing.register
    def _(self, value: State) -> str:
        if value.key == "race":
            return self.races(value.value)
        if value.key == "attribute":
            return self.words.word("attr", value.value)
        return self.words.word("state", (value.key, value.value))

    @thing.register
    def _(self, value: Effects) -> str:
        told = {"any": "カードの効果", None: "効果"}
        return told.get(value.side) or f"{self.player(value.side)}のカードの効果"

    @thing.register
    def _(self, value: NextPhase) -> str:
        return f"{self.player(value.side)}の次の{self.words.word('phase', value.phase)}"

    @thing.register
    def _(self, value: Modes) -> str:
        return f"以下から{value.count}つ{'まで' if value.up_to else ''}"

    @thing.register
    def _(self, value: Way) -> str:
        return _THINGS[value.word]

    def _adverb(self, value: Any, clause: Clause) -> str:
        match value:
            case Quantity():
                return self.quantity(value, self._counter_of(clause))
            case HowMuch():
                return self.how_much(value, self._unit_of(clause))
            case Bounds():
                return self.bounds(value, self._counter_of(clause))
            case ("total", stat, most):
                return f"{self.words.word('stat', stat)}の合計が{most}以下になるように"
            case Until() if clause.verb.concept == "give":
                return self.until(value)
        return self._led(value)

    def _led(self, value: Any) -> str:
        match value:
            case Way(word=word):
                return _WAYS[word]
            case Repeated(times=times):
                return f"{times}回、"
            case Until():
                return self.until(value) + "、"
            case Moment():
                return self.moment(value) + "、"
            case During():
                return self.during(value) + "、"
        raise CannotWriteError(value)

    def _counter_of(self, clause: Clause) -> str:
        cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards) and arg.role != "topic"), None)
        return self.counter(cards if isinstance(cards, Cards) else None)

    def _unit_of(self, clause: Clause) -> str:
        is_points = any(isinstance(arg.value, Points) for arg in clause.args)
        return "点" if is_points and self.style.field_cards else ""
