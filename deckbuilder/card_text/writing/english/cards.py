"""Cards and places in English."""

from collections.abc import Hashable
from typing import Any

from deckbuilder.card_text.meaning import Bounds, Cards, Either, Place, Quantity, Top
from deckbuilder.card_text.writing.english.numbers import EnglishNumbers
from deckbuilder.card_text.writing.form import CannotWriteError

_REFS = frozenset({"ref", "noun", "by"})
_CLASSES = {"this_turn": "deed", "same": "sameness", "different": "sameness", "highest": "stat", "lowest": "stat"}
_FACTS = {
    "keyword": "", "not": "", "name_contains": 'with "{}" in its name', "this_turn": "that {} this turn",
    "same": "of the same {} as this card", "different": "with different {}s", "highest": "with the highest {}",
    "lowest": "with the lowest {}", "among": "among them",
}  # fmt: skip
"""How facts are printed after a noun, in this order; those with words of their own have no pattern."""


class EnglishCards(EnglishNumbers):
    """Prints the cards of one game."""

    def cards(self, cards: Cards, quantity: Quantity | None = None, bounds: Bounds | None = None) -> str:
        """Cards with how many there are."""
        if cards.get("ref") is not None:
            return self._reference(cards)
        left: dict[str, Any] = dict(cards.facts)
        quantity = left.pop("count", None) or quantity
        head, zone, side = left.pop("head"), left.pop("zone", None), left.pop("side", None)
        bare = left.pop("bare", False)
        if head == "zone" and quantity is None and bounds is None:
            if left:
                raise CannotWriteError(left)
            return f"{self.owner(side)} {self.words.word('zone', zone)}"
        if head == "master" and quantity is None:
            return f"{self.owner(side)} {self.words.word('head', head)}"
        where, owner = self._where(zone, side, head, is_bare=bool(bare))
        is_many = self._is_many(quantity, bounds) or bool(owner and quantity is not None)
        number = self.number(quantity, bounds)
        joint = " of" if owner and quantity is not None and quantity.kind != "all" else ""
        if head == "token":
            left["token"] = True
        words = [
            number + joint,
            owner,
            *self._before(left),
            self._head(head, left, is_many=is_many),
            *self._after(left),
        ]
        if left:
            raise CannotWriteError(left)
        return " ".join(word for word in (*words, where) if word)

    def _reference(self, cards: Cards) -> str:
        if cards.keys() - _REFS:
            raise CannotWriteError(cards)
        noun = self.words.word("self_noun", cards.get("noun") or "card")
        by = {"attack_active": "the attacking", "attack_passive": "the attacked"}
        if cards.get("by") is not None:
            return f"{by[cards.get('by')]} {noun}"
        return f"{'this' if cards.get('ref') == 'self' else 'that'} {noun}"

    def _where(self, zone: Any, side: Any, head: Hashable, *, is_bare: bool) -> tuple[str, str]:
        """The words after and before the noun that say where and whose."""
        if side == "any":
            raise CannotWriteError("cards of any player")
        if zone is not None:
            owner = self.owner(side) + " " if side is not None else ""
            return f"in {owner}{self.words.word('zone', zone)}", ""
        if side is None:
            return "", ""
        if self.style.field_cards and not is_bare and head not in {"master", "core"}:
            return self.style.field_cards.format(self.owner(side)), ""
        return "", self.owner(side)

    @staticmethod
    def _is_many(quantity: Quantity | None, bounds: Bounds | None) -> bool:
        if bounds is not None:
            return True
        return quantity is not None and not (quantity.kind in {"some", "up_to"} and quantity.number == 1)

    def _before(self, left: dict[str, Any]) -> list[str]:
        parts = ["other"] if left.pop("other", False) else []
        parts += self._states("state_before", left)
        if isinstance(without := left.get("not"), frozenset):
            ((key, value),) = without
            if key in {"race", "attribute"}:
                del left["not"]
                parts.append(f"non-{self.listed('race' if key == 'race' else 'attr', value)}")
        if (attribute := left.pop("attribute", None)) is not None:
            parts.append(self.listed("attr", attribute))
        if (race := left.pop("race", None)) is not None:
            parts.append(self.listed("race", race) if left.get("token") is None else self.words.word("race", race))
            left.pop("token", None)
        return parts

    def _head(self, head: Any, left: dict[str, Any], *, is_many: bool) -> str:
        _ = left
        heads = head.values if isinstance(head, Either) else ("card" if head == "zone" else head,)
        names = [self.words.word("head", each) for each in heads]
        return " or ".join(f"{name}s" if is_many and not name.endswith("s") else name for name in names)

    def _states(self, kind: str, left: dict[str, Any]) -> list[str]:
        """The states that have words of that class, which are then used."""
        found = [key for key in left if self.words.has(kind, (key, left[key]))]
        return [self.words.word(kind, (key, left.pop(key))) for key in found]

    def _after(self, left: dict[str, Any]) -> list[str]:
        parts = self._states("state_after", left)
        printed = "printed " if left.pop("printed", False) else ""
        joint = "with"
        for key in [key for key, value in left.items() if isinstance(value, Bounds)]:
            parts.append(f"{joint} {printed}{self.words.word('stat', key)} {self.bounds(left.pop(key))}")
            joint = "and"
        parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS]
        return parts

    def _fact(self, key: str, value: Any) -> str:
        if key == "keyword":
            return f"with {self.words.word('kw', value)}"
        if key == "not":
            ((name, word),) = value
            if name != "keyword":
                raise CannotWriteError({"not": value})
            return f"without {self.words.word('kw', word)}"
        return _FACTS[key].format(self.words.word(_CLASSES[key], value) if key in _CLASSES else value)

    def place(self, place: Place) -> str:
        """Where to, with its preposition."""
        if place.zone is None:
            ((key, value),) = place.facts
            word = self.words.word("spot", (key, value))
            return f"to {'an' if word[0] in 'aeiou' else 'a' if key == 'lane' else 'the'} {word}"
        zone = self.words.word("zone", place.zone)
        if place.side not in {None, "any"}:
            zone = f"{self.owner(place.side)} {zone}"
        elif place.zone != "hand":
            zone = f"the {zone}"
        if place.at is not None:
            return f"on the {place.at} of {zone}"
        return f"{'onto' if place.zone == 'field' else 'into'} {zone}"

    def top(self, top: Top) -> str:
        """The top cards of a deck."""
        count = "the top card" if top.count == 1 else f"the top {self.amount(top.count)} cards"
        return f"{count} of {self.owner(top.side)} {self.words.word('zone', 'deck')}"
