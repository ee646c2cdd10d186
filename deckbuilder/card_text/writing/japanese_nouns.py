"""Prints cards, numbers, places and times in Japanese."""

from collections.abc import Hashable
from typing import Any

from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    CountOf,
    During,
    Either,
    Halved,
    HowMuch,
    Letter,
    Moment,
    Place,
    PlayerNumber,
    Quantity,
    Reckoned,
    StatOf,
    Times,
    Top,
    Until,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_HELD = frozenset({"damaged"})
_UNTIL = {
    "turn_end": "ターン終了時まで", "your_next_turn": "次の{you}のターン開始時まで",
    "opponent_turn_end": "次の相手のターン終了時まで", "battle_end": "この戦闘の間", "phase_end": "このフェイズ終了時まで",
}  # fmt: skip
_REFS = frozenset({"ref", "noun", "by"})


class JapaneseNouns:
    """The nouns of one game."""

    def __init__(self, word_list: WordList, style: Style) -> None:
        self.words, self.style = word_list, style

    def player(self, side: str | None) -> str:
        """A player."""
        told = {"you": self.style.you, "opponent": "相手", "both": "お互い", "own": "自身", "owner": "持ち主"}
        if side not in told:
            raise CannotWriteError({"player": side})
        return told[side]

    def counter(self, cards: Cards | None) -> str:
        """The counter of such cards."""
        if cards is None or cards.get("zone") is not None:
            return "個" if cards is not None and cards.get("head") == "core" else "枚"
        head = cards.get("head") if cards.get("ref") is None else cards.get("noun")
        return self.style.counters.get(head, "枚") if isinstance(head, str) else "体"

    def cards(self, cards: Cards) -> str:
        """Cards with what they are, without how many (but for all)."""
        if cards.get("ref") is not None:
            if cards.keys() - _REFS:
                raise CannotWriteError(cards)
            return self._reference(cards)
        left = dict(cards.facts)
        if left.get("head") == "token" and "race" in left:
            return self.words.word("race", left["race"]) + self.words.word("head", "token")
        head, zone = left.pop("head"), left.pop("zone", None)
        parts = [self._owner(left, zone, head), self._all(left), *self._modifiers(left)]
        if head == "zone":
            parts.append(self.words.word("zone", zone))
        elif isinstance(head, Either):
            parts.append("か".join(self.words.word("head", each) for each in head.values))
        else:
            parts.append(self.words.word("head", head))
        if left:
            raise CannotWriteError(left)
        return "".join(parts)

    def _reference(self, cards: Cards) -> str:
        noun = self.words.word("self_noun", cards.get("noun") or "card")
        by = {"attack_active": "アタックしている", "attack_passive": "アタックされている"}
        if cards.get("by") is not None:
            return by[cards.get("by")] + noun
        return ("この" if cards.get("ref") == "self" else "その") + noun

    def _owner(self, left: dict[str, Any], zone: Any, head: Hashable) -> str:
        side = left.pop("side", None)
        where, is_bare = "", left.pop("bare", False)
        if zone is not None and head != "zone":
            where = self.words.word("zone", zone) + ("にある" if self.style.field_cards else "の")
        elif zone is None and self.style.field_cards and head not in {"master", "core", "token"}:
            where = self.style.field_cards if side is not None and not is_bare else ""
        if side == "any":
            raise CannotWriteError("cards of any player")
        return (self.player(side) + "の" if side is not None else "") + where

    @staticmethod
    def _all(left: dict[str, Any]) -> str:
        count = left.pop("count", None)
        if count not in {None, Quantity("all")}:
            raise CannotWriteError(count)
        return ("他の" if left.pop("other", False) else "") + ("全ての" if count is not None else "")

    def _modifiers(self, left: dict[str, Any]) -> list[str]:
        parts = [self._state(key, left.pop(key)) for key in list(left) if self.words.has("state", (key, left[key]))]
        if (different := left.pop("different", None)) is not None:
            parts.append(f"{self.words.word('sameness', different)}の異なる")
        if (same := left.pop("same", None)) is not None:
            parts.append(f"このカードと同じ{self.words.word('sameness', same)}の")
        printed = "元々の" if left.pop("printed", False) else ""
        for key in [key for key, value in left.items() if isinstance(value, Bounds)]:
            parts.append(f"{printed}{self.words.word('stat', key)}{self.bounds(left.pop(key), '')}の")
        parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS]
        return parts

    def _state(self, key: str, value: Any) -> str:
        word = self.words.word("state", (key, value))
        return word if word.endswith("いる") else f"{word}の"

    def _fact(self, key: str, value: Any) -> str:
        match key:
            case "race":
                return self._races(value)
            case "attribute":
                return self._list("attr", value, "") + "の"
            case "keyword":
                return self._list("kw", value, self.style.keyword) + "を持つ"
            case "not":
                return self._not(value)
            case "name":
                return f"カード名が「{value}」の"
            case "name_contains":
                return f"カード名に「{value}」を含む"
            case "this_turn":
                return "このターンに" + self.words.word("deed", value)
        return f"最も{self.words.word('stat', value)}の{'高い' if key == 'highest' else '低い'}"

    def _not(self, facts: Any) -> str:
        ((key, value),) = facts
        if key == "keyword":
            return self._list("kw", value, self.style.keyword) + "を持たない"
        if key == "race":
            return f"＜{self._list('race', value, '')}＞以外の"
        if key == "attribute":
            return self._list("attr", value, "") + "以外の"
        raise CannotWriteError({"not": facts})

    def _races(self, value: Any) -> str:
        _, _, closing = self.style.race.partition("{}")
        return self.races(value) + closing[1:]

    def races(self, value: Any) -> str:
        """Races as a complement."""
        races = value.values if isinstance(value, Either) else (value,)
        opening, _, closing = self.style.race.partition("{}")
        bracket, mark = opening[-1], closing[0]
        told = "か".join(f"{bracket}{self.words.word('race', race)}{mark}" for race in races)
        return f"{opening[:-1]}{told}"

    def _list(self, kind: str, value: Any, pattern: str) -> str:
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
            case Quantity(kind="up_to", number=number):
                return f"{self.amount(number)}{counter}まで"
        return f"{self.amount(quantity.number)}{counter}"

    def amount(self, amount: Any) -> str:
        """A number."""
        match amount:
            case int():
                return str(amount)
            case Letter(name=name):
                return str(name).upper()
            case CountOf(cards=cards):
                return f"{self.cards(cards)}の数"
            case Times(amount=inner, factor=factor):
                return f"{self.amount(inner)}×{factor}"
            case StatOf(cards=cards, stat=stat, printed=printed):
                return f"{self.cards(cards)}の{'元々の' if printed else ''}{self.words.word('stat', stat)}"
            case PlayerNumber(player=player, what=what):
                return self._player_number(player, what)
            case Halved(amount=inner, up=up):
                rounding = {None: "", True: "（端数切り上げ）", False: "（端数切り捨て）"}[up]
                return f"{self.amount(inner)}の半分{rounding}"
            case Reckoned():
                return self._reckoned(amount)
        raise CannotWriteError(amount)

    def _player_number(self, player: str, what: str) -> str:
        if self.words.has("points_word", what):
            return f"{self.player(player)}の{self.words.word('points_word', what)}"
        return f"{self.player(player)}の{self.words.word('zone', what)}の枚数"

    def _reckoned(self, amount: Reckoned) -> str:
        parts = [self.amount(part) for part in amount.parts]
        match amount.how, parts:
            case "sum", [one, two]:
                return f"{one}に{two}を足した数"
            case "difference", [one, two]:
                return f"{one}から{two}を引いた数"
            case "lowest" | "highest", [one, two]:
                return f"{one}と{two}のうち{'低' if amount.how == 'lowest' else '高'}い方"
            case "total", [one]:
                return f"{one}の合計"
        raise CannotWriteError(amount)

    def how_much(self, much: HowMuch, unit: str = "") -> str:
        """A number beside the verb."""
        told = self.amount(much.amount)
        return f"{told}{unit}" if isinstance(much.amount, int | Letter) else f"{told}と同じだけ"

    def change(self, parts: tuple[tuple[str, Any], ...]) -> str:
        """Numbers that change."""
        if parts[0][0] == "first":
            return f"「{'/'.join(self._signed(amount, '+', '-') for _, amount in parts)}」の修正"
        if len({str(amount) for _, amount in parts}) == 1:
            stats = "と".join(self.words.word("stat", stat) for stat, _ in parts)
            return f"{stats}を{self._signed(parts[0][1], '＋', '－')}"
        told = (f"{self.words.word('stat', stat)}を{self._signed(amount, '＋', '－')}" for stat, amount in parts)
        return "し、".join(told)

    def _signed(self, amount: Any, plus: str, minus: str) -> str:
        if isinstance(amount, int):
            return f"{plus if amount >= 0 else minus}{abs(amount)}"
        if isinstance(amount, Letter):
            return f"{plus}{self.amount(amount)}"
        if isinstance(amount, Times) and amount.factor == -1 and isinstance(amount.amount, Letter):
            return f"{minus}{self.amount(amount.amount)}"
        return f"{plus}（{self.amount(amount)}）"

    def place(self, place: Place) -> str:
        """Where to or where from."""
        owner = f"{self.player(place.side)}の" if place.side not in {None, "any"} else ""
        if place.zone is None:
            ((key, value),) = place.facts
            return owner + self.words.word("spot", (key, value))
        end = self.words.word("ends", place.at) if place.at is not None else ""
        return f"{owner}{self.words.word('zone', place.zone)}{end}"

    def top(self, top: Top) -> str:
        """The top cards of a deck."""
        return f"{self.player(top.side)}の{self.words.word('zone', 'deck')}の上から{self.amount(top.count)}枚"

    def until(self, until: Until) -> str:
        """How long."""
        if until.word not in _UNTIL:
            raise CannotWriteError(until)
        return _UNTIL[until.word].format(you=self.style.you)

    def moment(self, moment: Moment) -> str:
        """The beginning or end of a turn, a phase or a battle."""
        name, _, end = moment.event.partition("_")
        after = "開始時" if end == "start" else "終了時"
        if name == "battle":
            return f"戦闘{after}"
        if moment.whose == "this":
            return f"このターン{after}"
        owner = f"{self.player(moment.whose)}の" if moment.whose not in {None, "each"} else ""
        noun = self.words.word("phase", moment.phase) + "の" if name == "phase" else "ターン" + ("の" if owner else "")
        return f"{'次の' if moment.is_next else ''}{owner}{noun}{after}"

    def during(self, during: During) -> str:
        """While it is somebody's turn, or a phase."""
        if during.phase is not None:
            return f"{self.words.word('phase', during.phase)}中"
        return f"{self.player(during.whose)}のターン中"


_FACTS = ("not", "keyword", "name", "name_contains", "this_turn", "highest", "lowest", "attribute", "race")
