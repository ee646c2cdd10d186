"""Prints cards, numbers, places and times in English."""

from collections.abc import Hashable
from typing import Any

from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    CountOf,
    During,
    Either,
    Letter,
    Moment,
    Place,
    Quantity,
    StatOf,
    Times,
    Top,
    Until,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_UNTIL = {
    "turn_end": "until end of turn", "your_next_turn": "until the start of your next turn",
    "opponent_turn_end": "until the end of the opponent's next turn", "battle_end": "until end of battle",
}  # fmt: skip
_REFS = frozenset({"ref", "noun", "by"})


class EnglishNouns:
    """The nouns of one game."""

    def __init__(self, word_list: WordList, style: Style) -> None:
        self.words, self.style = word_list, style

    @staticmethod
    def player(side: str | None) -> str:
        """A player."""
        told = {"you": "you", "opponent": "the opponent", "both": "each player"}
        if side not in told:
            raise CannotWriteError({"player": side})
        return told[side]

    @staticmethod
    def owner(side: str | None) -> str:
        """Whose."""
        told = {"you": "your", "opponent": "the opponent's", "own": "their", "owner": "its owner's"}
        if side not in told:
            raise CannotWriteError({"owner": side})
        return told[side]

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
        number = self._number(quantity, bounds)
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

    def _number(self, quantity: Quantity | None, bounds: Bounds | None) -> str:
        if bounds is not None:
            return self.bounds(bounds, "fewer")
        match quantity:
            case None:
                return ""
            case Quantity(kind="all"):
                return "all"
            case Quantity(kind="up_to", number=None):
                return "any number"
            case Quantity(kind="up_to", number=number):
                return f"up to {self.amount(number)}"
        return self.amount(quantity.number)

    def bounds(self, bounds: Bounds, less: str = "less") -> str:
        """A number in bounds."""
        least, most = bounds.least, bounds.most
        if most == 0 and least is None and less == "fewer":
            return "no"
        if least is not None and least == most:
            return f"exactly {self.amount(least)}" if less == "fewer" else self.amount(least)
        if least is not None and most is not None:
            return f"{self.amount(least)} to {self.amount(most)}"
        return f"{self.amount(least)} or more" if least is not None else f"{self.amount(most)} or {less}"

    def _before(self, left: dict[str, Any]) -> list[str]:
        parts = ["other"] if left.pop("other", False) else []
        for key in list(left):
            if self.words.has("state_before", (key, left[key])):
                parts.append(self.words.word("state_before", (key, left.pop(key))))
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

    def listed(self, kind: str, value: Any) -> str:
        """One word or several."""
        values = value.values if isinstance(value, Either) else (value,)
        pattern = self.style.race if kind == "race" else "{}"
        return " or ".join(pattern.format(self.words.word(kind, each)) for each in values)

    def _head(self, head: Any, left: dict[str, Any], *, is_many: bool) -> str:
        _ = left
        heads = head.values if isinstance(head, Either) else ("card" if head == "zone" else head,)
        names = [self.words.word("head", each) for each in heads]
        return " or ".join(f"{name}s" if is_many and not name.endswith("s") else name for name in names)

    def _after(self, left: dict[str, Any]) -> list[str]:
        parts = []
        for key in list(left):
            if self.words.has("state_after", (key, left[key])):
                parts.append(self.words.word("state_after", (key, left.pop(key))))
        printed = "printed " if left.pop("printed", False) else ""
        for key in [key for key, value in left.items() if isinstance(value, Bounds)]:
            joint = "and" if any(part.startswith("with ") for part in parts) else "with"
            parts.append(f"{joint} {printed}{self.words.word('stat', key)} {self.bounds(left.pop(key))}")
        parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS]
        return parts

    def _fact(self, key: str, value: Any) -> str:
        match key:
            case "keyword":
                return f"with {self.words.word('kw', value)}"
            case "not":
                ((name, word),) = value
                if name != "keyword":
                    raise CannotWriteError({"not": value})
                return f"without {self.words.word('kw', word)}"
            case "name_contains":
                return f'with "{value}" in its name'
            case "this_turn":
                return f"that {self.words.word('deed', value)} this turn"
            case "same":
                return f"of the same {self.words.word('sameness', value)} as this card"
            case "different":
                return f"with different {self.words.word('sameness', value)}s"
            case "among":
                return "among them"
        return f"with the {key} {self.words.word('stat', value)}"

    def amount(self, amount: Any) -> str:
        """A number."""
        match amount:
            case int():
                return str(amount)
            case Letter(name=name):
                return str(name).upper()
            case CountOf(cards=cards):
                return f"the number of {self._plural(cards)}"
            case Times(amount=inner, factor=factor):
                return f"{factor} × {self.amount(inner)}"
            case StatOf(cards=cards, stat=stat, printed=False):
                return f"{self.cards(cards)}'s {self.words.word('stat', stat)}"
        raise CannotWriteError(amount)

    def _plural(self, cards: Cards) -> str:
        told = self.cards(cards, Quantity("all"))
        return told.removeprefix("all ")

    def change(self, parts: tuple[tuple[str, Any], ...]) -> str:
        """Numbers that change."""
        if parts[0][0] == "first":
            return "/".join(self._signed(amount) for _, amount in parts)
        amounts = {str(amount) for _, amount in parts}
        if len(amounts) == 1:
            stats = " and ".join(self.words.word("stat", stat) for stat, _ in parts)
            return self._each(parts[0][1], stats)
        return " and ".join(self._each(amount, self.words.word("stat", stat)) for stat, amount in parts)

    def _each(self, amount: Any, stats: str) -> str:
        factor, inner = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
        if isinstance(inner, CountOf):
            return f"{self._signed(factor)} {stats} for each {self.cards(inner.cards)}"
        return f"{self._signed(amount)} {stats}"

    def _signed(self, amount: Any) -> str:
        if isinstance(amount, int):
            return f"{amount:+d}"
        if isinstance(amount, Letter):
            return f"+{self.amount(amount)}"
        if isinstance(amount, Times) and amount.factor == -1 and isinstance(amount.amount, Letter):
            return f"-{self.amount(amount.amount)}"
        raise CannotWriteError(amount)

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

    def until(self, until: Until) -> str:
        """How long."""
        if until.word not in _UNTIL:
            raise CannotWriteError(until)
        return _UNTIL[until.word]

    def moment(self, moment: Moment) -> str:
        """The beginning or end of a turn, a phase or a battle."""
        name, _, end = moment.event.partition("_")
        at = f"at the {end} of"
        if name == "battle":
            return f"{at} the battle"
        if moment.whose == "this":
            return f"{at} this turn"
        if moment.whose in {None, "both", "each"}:
            if name == "phase":
                raise CannotWriteError(moment)
            return f"{at} each turn"
        noun = self.words.word("phase", moment.phase) if name == "phase" else "turn"
        return f"{at} {self.owner(moment.whose)} {'next ' if moment.is_next else ''}{noun}"

    def during(self, during: During) -> str:
        """While it is somebody's turn, or a phase."""
        if during.phase is not None:
            return f"during the {self.words.word('phase', during.phase)}"
        return f"during {self.owner(during.whose)} turn"


_FACTS = ("keyword", "not", "name_contains", "this_turn", "same", "different", "highest", "lowest", "among")
