"""Numbers in Japanese: amounts, bounds, how many, changes."""

from abc import abstractmethod
from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    AnyNumber,
    Bounds,
    Cards,
    CountOf,
    Done,
    Either,
    Halved,
    HowMuch,
    Letter,
    PlayerNumber,
    Quantity,
    Reckoned,
    StatOf,
    Times,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.numbers import Numbers

_RECKONED = {
    ("sum", 2): "{}に{}を足した数", ("difference", 2): "{}から{}を引いた数", ("lowest", 2): "{}と{}のうち低い方",
    ("highest", 2): "{}と{}のうち高い方", ("total", 1): "{}の合計",
    ("quotient", 2): "{}を{}で割った数（端数切り捨て）",
}  # fmt: skip


class JapaneseNumbers(Numbers):
    """Prints the numbers of one game."""

    brackets = "（{}）"

    @abstractmethod
    def counter(self, cards: Cards | None) -> str:
        """The counter of such cards."""

    @abstractmethod
    def cards(self, cards: Cards) -> str:
        """Cards with what they are, without how many (but for all)."""

    def player(self, side: str | None) -> str:
        """A player."""
        players = {
            "you": self.style.you,
            "opponent": "相手",
            "both": "お互い",
            "own": "自身",
            "yours": "あなた",
            "owner": "持ち主",
        }
        if side not in players:
            raise CannotWriteError({"player": side})
        return players[side]

    def listed(self, kind: str, value: Any, pattern: str) -> str:
        """One word or several."""
        values = value.values if isinstance(value, Either) else (value,)
        return "か".join((pattern or "{}").format(self.words.word(kind, each)) for each in values)

    def bounds(self, bounds: Bounds, counter: str) -> str:
        """A number in bounds."""
        least, most = bounds.least, bounds.most
        if least == most and least is not None:
            return f"{self.amount(least)}{counter}"
        if least is not None and most is not None:
            return f"{self.amount(least)}以上{self.amount(most)}以下"
        if least is not None:
            return f"{self.amount(least)}{counter}以上"
        return f"{self.amount(most)}{counter}以下"

    def quantity(self, quantity: Quantity, counter: str) -> str:
        """How many."""
        match quantity:
            case Quantity(kind="all"):
                return "全て"
            case Quantity(kind="up_to", number=None):
                return "好きな数" if counter != "枚" else "好きな枚数"
            case Quantity(kind="some", number=CountOf(cards=cards)):
                return f"{self.cards(cards)}と同じ枚数"
            case Quantity(kind="some", number=PlayerNumber() as number) if self.amount(number).endswith("の枚数"):
                return f"{self.amount(number).removesuffix('の枚数')}と同じ枚数"
            case Quantity(kind="up_to", number=number):
                return f"{self.amount(number)}{counter}まで"
        return f"{self.amount(quantity.number)}{counter}"

    @singledispatchmethod
    def reckoned(self, amount: Any) -> str:
        """A number that is made of cards or other numbers. Raises CannotWriteError."""
        raise CannotWriteError(amount)

    @reckoned.register
    def _(self, amount: CountOf) -> str:
        return f"{self.cards(amount.cards)}の数"

    @reckoned.register
    def _(self, amount: Times) -> str:
        return f"{self.part(amount.amount)}×{amount.factor}"

    @reckoned.register
    def _(self, amount: StatOf) -> str:
        printed = "元々の" if amount.printed else ""
        return f"{self.cards(amount.cards)}の{printed}{self.words.word('stat', amount.stat)}"

    @reckoned.register
    def _(self, amount: PlayerNumber) -> str:
        if amount.name:
            return f"{self.player(amount.player)}の「{amount.name}」{self.words.word('counter_word', 'counter')}の数"
        if self.words.has("points_word", amount.what):
            return f"{self.player(amount.player)}の{self.words.word('points_word', amount.what)}"
        return f"{self.player(amount.player)}の{self.words.word('zone', amount.what)}の枚数"

    @reckoned.register
    def _(self, amount: Halved) -> str:
        rounding = {None: "", True: "（端数切り上げ）", False: "（端数切り捨て）"}[amount.up]
        of = "" if amount.amount == 1 else f"{self.part(amount.amount)}の"
        return f"{of}半分{rounding}"

    @reckoned.register
    def _(self, amount: Reckoned) -> str:
        parts = [self.part(part, in_sum=True) for part in amount.parts]
        pattern = _RECKONED.get((amount.how, len(parts)))
        if pattern is None:
            raise CannotWriteError(amount)
        return pattern.format(*parts)

    @reckoned.register
    def _(self, amount: Done) -> str:
        return "その数" if amount.by == "number" else f"{self.past(amount.by)}数"

    @abstractmethod
    def past(self, concept: str) -> str:
        """What was done, before a noun."""

    def each(self, amount: Any) -> str:
        """For each of such cards, or for each 1 of a number."""
        if isinstance(amount, CountOf):
            return f"{self.cards(amount.cards)}1{self.counter(amount.cards)}につき"
        if isinstance(amount, PlayerNumber) and amount.name:
            word = self.words.word("counter_word", "counter")
            return f"{self.player(amount.player)}の「{amount.name}」{word}1個につき"
        if isinstance(amount, PlayerNumber) and self.words.has("zone", amount.what):
            return f"{self.player(amount.player)}の{self.words.word('zone', amount.what)}1枚につき"
        return f"{self.amount(amount)}1につき"

    def any_number(self, number: AnyNumber) -> str:
        """A number to be chosen."""
        if number.least == 0 and number.letter is not None:
            return f"{number.most}以下の数"
        return f"{number.least}から{number.most}までの数"

    def how_much(self, much: HowMuch, unit: str = "") -> str:
        """A number beside the verb."""
        text = self.amount(much.amount)
        if isinstance(much.amount, Done):
            return f"{text}だけ"
        return f"{text}{unit}" if isinstance(much.amount, int | Letter) else f"{text}と同じだけ"

    def change(self, parts: tuple[tuple[str, Any], ...]) -> str:
        """Numbers that change."""
        if parts[0][0] in self.style.bare_stats:
            return f"{self.words.word('stat', parts[0][0])}{self._signed(parts[0][1], '+', '-')}"
        if parts[0][0] == "first":
            pair = "/".join(self._signed(amount, "+", "-") for _, amount in parts)
            return pair if self.style.plain_pair else f"「{pair}」の修正"
        if len({str(amount) for _, amount in parts}) == 1:
            stats = "と".join(self.words.word("stat", stat) for stat, _ in parts)
            return f"{stats}を{self._signed(parts[0][1], '＋', '－')}"
        text = (f"{self.words.word('stat', stat)}を{self._signed(amount, '＋', '－')}" for stat, amount in parts)
        return "し、".join(text)

    def _signed(self, amount: Any, plus: str, minus: str) -> str:
        if isinstance(amount, int):
            return f"{plus if amount >= 0 else minus}{abs(amount)}"
        if isinstance(amount, Letter):
            return f"{plus}{self.amount(amount)}"
        if isinstance(amount, Times) and amount.factor == -1 and isinstance(amount.amount, Letter):
            return f"{minus}{self.amount(amount.amount)}"
        if isinstance(amount, Times) and amount.factor < 0:
            much = amount.amount if amount.factor == -1 else Times(amount.amount, -amount.factor)
            return f"{minus}（{self.amount(much)}）"
        return f"{plus}（{self.amount(amount)}）"
