"""Cards and places in Japanese."""

from collections.abc import Hashable
from typing import Any

from deckbuilder.card_text.meaning import Bounds, Cards, Either, Place, Quantity, Top
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.numbers import JapaneseNumbers

_REFS = frozenset({"ref", "noun", "by"})
_CLASSES = {"this_turn": "deed", "highest": "stat", "lowest": "stat"}
_FACTS = {
    "not": "", "keyword": "", "name": "カード名が「{}」の", "name_contains": "カード名に「{}」を含む",
    "this_turn": "このターンに{}", "highest": "最も{}の高い", "lowest": "最も{}の低い", "attribute": "", "race": "",
}  # fmt: skip
"""How facts are printed before a noun, in this order; those with a method of their own have no pattern."""


class JapaneseCards(JapaneseNumbers):
    """Prints the cards of one game."""

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
        bounded = [key for key, value in left.items() if isinstance(value, Bounds)]
        parts += [f"{printed}{self.words.word('stat', key)}{self.bounds(left.pop(key), '')}の" for key in bounded]
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
                return self.listed("attr", value, "") + "の"
            case "keyword":
                return self.listed("kw", value, self.style.keyword) + "を持つ"
            case "not":
                return self._not(value)
        return _FACTS[key].format(value if key.startswith("name") else self.words.word(_CLASSES[key], value))

    def _not(self, facts: Any) -> str:
        ((key, value),) = facts
        if key == "keyword":
            return self.listed("kw", value, self.style.keyword) + "を持たない"
        if key == "race":
            return f"＜{self.listed('race', value, '')}＞以外の"
        if key == "attribute":
            return self.listed("attr", value, "") + "以外の"
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
