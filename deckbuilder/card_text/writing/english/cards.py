"""Cards and places in English."""

from collections.abc import Hashable
from operator import itemgetter
from typing import Any

from deckbuilder.card_text.english.words import plural
from deckbuilder.card_text.meaning import Bounds, Cards, Either, Quantity, names_of
from deckbuilder.card_text.writing.english.places import ONE_OF_EVENT, EnglishPlaces, Many, article, is_plural
from deckbuilder.card_text.writing.form import CannotWriteError

_REFS = frozenset({"ref", "name", "noun", "by", "it", "many", "called_side"})
_CLASSES = {
    "this_turn": "deed",
    "same": "sameness",
    "declared": "sameness",
    "different": "sameness",
    "highest": "stat",
    "lowest": "stat",
}
_FACTS = {
    "title_contains": "", "keyword": "", "not": "",
    "name_contains": 'with "{}" in its name', "this_turn": "that {} this turn",
    "same": "of the same {} as this card", "declared": "with the declared {}",
    "different": "with different {}s", "highest": "with the highest {}",
    "lowest": "with the lowest {}", "among": "among them", "owner": "", "name": "",
}  # fmt: skip
"""How facts are printed after a noun, in this order; those with words of their own have no pattern."""
_NON = {"race": "race", "attribute": "attr", "head": "head"}
"""The class of the words that stand after `non-`."""


class EnglishCards(EnglishPlaces):
    """Prints the cards of one game."""

    def cards(self, cards: Cards, quantity: Quantity | None = None, bounds: Bounds | None = None) -> str:
        """Cards with how many there are. Raises CannotWriteError."""
        if cards.get("ref") is not None or "under" in cards:
            return self._reference(cards) if "ref" in cards else self._under(cards, quantity)
        left: dict[str, Any] = dict(sorted(cards.facts, key=itemgetter(0)))  # a set has another order in every process
        quantity, bounds = left.pop("count", None) or quantity, left.pop("bounds", None) or bounds
        head, zone, side = left.pop("head"), left.pop("zone", None), left.pop("side", None)
        if (told := self.of_zone(head, zone, side, left, (quantity, bounds))) is not None:
            return told
        if quantity is not None and quantity.kind == "bare" and not left.keys() - {"anywhere"} and zone is None:
            return self._noun(head, on_field=True, is_many=True)
        if head == "master" and (quantity is None or quantity.number == 1):
            return f"{'a' if side is None else self.owner(side)} {self.words.word('head', head)}"
        return self._described(left, head, self._where(zone, side, head, left), (quantity, bounds))

    def _described(self, left: dict[str, Any], head: Any, where: tuple[str, str], many: Many) -> str:
        quantity, bounds = many
        after, owner = where
        is_many = is_plural(quantity, bounds) or bool(owner and quantity is not None)
        number = "" if quantity == ONE_OF_EVENT and not owner else self.number(quantity, bounds)
        if not number and quantity is None and after.rpartition(" ")[2] in self.style.only_one:
            number = "the"
        is_part = bounds is not None or (quantity is not None and quantity.kind != "all" and not number.endswith("of"))
        joint = " of" if owner and is_part else ""
        if joint and bounds == Bounds(None, 0):
            number = "none"
        if head == "token" and "race" in left:
            left["token"] = True
        on_field = not left.pop("anywhere", False) and not (after.startswith("in ") and head != "core")
        names = names_of(left.get("any")) or ((left["name"],) if "name" in left else ())
        names_only = bool(names) and head in self.style.unnamed and (on_field or head in {"card", "named"})
        if names_only:
            del left["name" if "name" in left else "any"]
        called = " or ".join(self.style.signs.get("name", "“{}”").format(name) for name in names)
        noun = called if names_only else self._noun(head, on_field=on_field, is_many=is_many)
        if isinstance(partner := left.pop("partner_of", None), Cards):
            word = self.words.word("partner_word", "partner")
            noun = f"{word}{'s' if is_many else ''} of {self.cards(partner.without('it'))}"
        neither = self._neither(left.pop("neither", ()), is_many=is_many)
        before, behind = self.before(left), [*self._after(left), *neither]
        if left:
            raise CannotWriteError(left)
        behind = [after, *behind] if self.style.words_first else [*behind, after]
        words = [number + joint, owner, *before, noun, *behind]
        text = " ".join(word for word in words if word)
        if text.startswith("other ") and quantity == ONE_OF_EVENT and not joint:
            return f"an{text}"
        return f"{article(text)} {text}" if quantity == ONE_OF_EVENT and not joint else text

    def _reference(self, cards: Cards) -> str:
        if cards.get("ref") == "called":
            return str(cards.get("name")).upper()
        if cards.keys() - _REFS:
            raise CannotWriteError(cards)
        if "it" in cards:
            return "they" if "many" in cards else "it"
        noun = self.words.word("self_noun", cards.get("noun") or "card")
        by = {"attack_active": "the attacking", "attack_passive": "the attacked"}
        if (did := cards.get("by")) is not None:
            return f"{by.get(did) or self.words.word('role_word', did)} {noun}"
        if cards.get("ref") == "self":
            return f"this {noun}"
        whose = {None: "", "you": " of yours"}.get(cards.get("called_side"), " of the opponent's")
        return f"those {noun}s" if "many" in cards else f"that {noun}{whose}"

    def whose(self, cards: Cards) -> str:
        """Whose something is, where that is one card or a group that was named."""
        name = self.cards(cards)
        possessives = {"it": "its", "they": "their"}
        return possessives.get(name) or (f"{name}'" if name.endswith("s") else f"{name}'s")

    def _where(self, zone: Any, side: Any, head: Hashable, left: dict[str, Any]) -> tuple[str, str]:
        """The words after and before the noun that say where and whose. Raises CannotWriteError."""
        is_bare, names_field = left.pop("bare", False), left.pop("on_field", False)
        if zone is not None:
            owner = self.owner(side or ("you" if head == "core" else None)) + " " if side or head == "core" else ""
            is_taken = head == "core" or (is_bare and self.style.labelled)
            at = "from" if is_taken else "on" if zone in self.style.on_zones else "in"
            return f"{at} {owner}{self.zone(zone)}", ""
        if self.style.field_place and not is_bare and not left.get("anywhere"):
            return self._there(side, head, left)
        if self.style.inside & left.keys():
            is_here = is_bare and not any(
                self.words.has("state_inside", (key, left.get(key))) for key in self.style.inside
            )
            return "" if is_here else self._inside(side, left), ""
        if side is None:
            every = self.style.field_cards and left.get("anywhere") is None and not is_bare
            return ("on the field" if every and head not in {"master", "core", "token"} else ""), ""
        on_field = self.style.field_cards or ("on {} field" if names_field else None)
        if on_field and not is_bare and head not in {"master", "core"}:
            return on_field.format(self.owner(side)), ""
        return "", self.owner(side)

    def _there(self, side: Any, head: Hashable, left: dict[str, Any]) -> tuple[str, str]:
        """The same of cards on the field, in games that print where they lie there."""
        if head not in self.style.counters:
            return {"you": "of yours", "opponent": "of the opponent's"}.get(side, ""), ""
        if left.get("lane") != "same":
            return self._inside(side, left), ""
        left["opposing"] = side == "opponent"
        here = self.words.word("state_after", ("lane", left.pop("lane")))
        return here, self.owner(side) if side == "you" else ""

    def _inside(self, side: Any, left: dict[str, Any]) -> str:
        """Where on the field the cards are, which a fact may say."""
        for key in self.style.inside & left.keys():
            if self.words.has("state_inside", (key, left[key])):
                owner = "the" if side in {None, "any"} else self.owner(side)
                return f"in {owner} {self.words.word('state_inside', (key, left.pop(key)))}"
        if side in {None, "any"}:
            return "in any area"
        return self.style.field_place.format(self.owner(side))

    def _under(self, cards: Cards, quantity: Quantity | None) -> str:
        """Cards that lie under this one. Raises CannotWriteError."""
        zone, many = cards.get("zone"), cards.get("count") or quantity
        if cards.keys() - {"zone", "head", "side", "under", "count", "on_field"}:
            raise CannotWriteError(cards)
        if "on_field" in cards:
            return f"card of {self._under(cards.without('on_field'), quantity)}"
        number = "" if many is None else f"{self.number(many, None)} of "
        host = cards.get("under")
        whose = self.cards(host) if isinstance(host, Cards) else f"this {self.words.word('self_noun', 'card')}"
        whose = "its" if whose == "it" else f"{whose}'s"
        return f"{number}{whose} {self.words.word('under_word', zone)}"

    def before(self, left: dict[str, Any]) -> list[str]:
        """What stands before the noun, taken from the facts."""
        parts = ["other"] if left.pop("other", False) else []
        parts += ["opposing"] if left.pop("opposing", False) else []
        parts += self._states("state_before", left)
        ranked = () if left.get("printed") else self.style.ranked
        parts += [self._ranked(key, left.pop(key)) for key in ranked if isinstance(left.get(key), Bounds)]
        if isinstance(without := left.get("not"), frozenset):
            ((key, value),) = without
            if key in _NON:
                del left["not"]
                parts.append(f"non-{self.listed(_NON[key], value)}")
        if not self._are_after(left) and (any_of := left.pop("any", None)) is not None:
            parts.append(" or ".join(self._kind(dict([fact])) for fact in any_of))
        if (kinds := left.pop("alternatives", None)) is not None:
            parts.append(" or ".join(self._kind(dict(kind)) for kind in kinds))
        if (attribute := left.pop("attribute", None)) is not None:
            parts.append(self.listed("attr", attribute))
        if not self.words.has("info_word", "race") and (race := left.pop("race", None)) is not None:
            parts.append(self.listed("race", race) if left.get("token") is None else self.words.word("race", race))
            left.pop("token", None)
        parts += [self.listed(kind, left.pop(kind)) for kind in ("titled", "work", "called") if kind in left]
        if (icons := left.pop("icon", None)) is not None:
            names = icons.values if isinstance(icons, Either) else (icons,)
            parts.append(" or ".join(f"【{self.words.word('mark', name)}】" for name in names))
        if (names := left.pop("technique", None)) is not None:
            parts.append(self.listed("technique", names))
        return parts

    def _kind(self, facts: dict[str, Any]) -> str:
        """One of two kinds of cards: `light <Dragon>`."""
        bounds = [key for key, value in facts.items() if isinstance(value, Bounds)]
        ranked = [f"{self.words.word('stat', key)} {self.bounds(facts.pop(key))}" for key in bounds]
        kind = " ".join((*ranked, *self.before(facts)))
        if facts:
            raise CannotWriteError(facts)
        return kind

    def _ranked(self, stat: str, bounds: Bounds) -> str:
        end = "" if bounds.most in {bounds.least, 0} else " or higher" if bounds.most is None else " or lower"
        number = bounds.least if bounds.most is None else bounds.most
        if number is None or (end == " or lower" and bounds.least is not None):
            raise CannotWriteError(bounds)
        return f"{self.words.word('stat', stat)} {self.amount(number)}{end}"

    def _noun(self, head: Any, *, on_field: bool, is_many: bool) -> str:
        heads = head.values if isinstance(head, Either) else ("card" if head == "zone" else head,)
        names = [
            (not on_field and self.style.card_heads.get(str(each))) or self.words.word("head", each) for each in heads
        ]
        return " or ".join(plural(name) if is_many and not name.endswith("s") else name for name in names)

    def _states(self, kind: str, left: dict[str, Any]) -> list[str]:
        """The states that have words of that class, which are then used."""
        found = [key for key in left if self.words.has(kind, (key, left[key]))]
        return [self.words.word(kind, (key, left.pop(key))) for key in found]

    def _are_after(self, left: dict[str, Any]) -> bool:
        """Whether the cards are in one of several states that stand after the noun."""
        return "any" in left and all(self.words.has("state_after", state) for state in left["any"])

    def _after(self, left: dict[str, Any]) -> list[str]:
        parts = self._states("state_after", left)
        if self._are_after(left):
            parts.append(" or ".join(self.words.word("state_after", state) for state in left.pop("any")))
        printed = "printed " if left.pop("printed", False) else ""
        joint = "with"
        if self.words.has("info_word", "race"):
            parts += [self._info(key, left.pop(key)) for key in list(left) if self.words.has("info_word", key)]
        for key in [key for key, value in left.items() if self.words.has("under_word", key)]:
            parts.append(f"with {self.bounds(left.pop(key), 'fewer')} {self.words.word('under_word', key)}")
        for key in [key for key, value in left.items() if isinstance(value, Bounds)]:
            parts.append(f"{joint} {printed}{self.words.word('stat', key)} {self.bounds(left.pop(key))}")
            joint = "and"
        parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS]
        return parts

    def _neither(self, kinds: tuple[Any, ...], *, is_many: bool) -> list[str]:
        """That none of these is true: `that is neither light nor <Dragon>`."""
        told = " nor ".join(self._one_word(*fact) or self._kind(dict([fact])) for fact in kinds)
        return [f"that {'are' if is_many else 'is'} neither {told}"] if kinds else []

    def _one_word(self, key: str, value: Any) -> str:
        """A word that a game prints in brackets after a label, without the label."""
        return f"[{value}]" if self.words.has("info_word", key) and isinstance(value, str) else ""

    def _info(self, key: str, value: Any) -> str:
        words = value.values if isinstance(value, Either) else (value,)
        return f"with {self.words.word('info_word', key)} {' or '.join(f'[{word}]' for word in words)}"

    def _fact(self, key: str, value: Any) -> str:
        if (own := self._own_fact(key, value)) is not None:
            return own
        if key == "not":
            ((name, word),) = value
            if isinstance(word, Bounds):
                stat = self.words.word("stat", name)
                bounded = self._ranked(name, word) if name in self.style.ranked else f"{stat} {self.bounds(word)}"
                return f"that is not {bounded}"
            if name != "keyword":
                raise CannotWriteError({"not": value})
            return f"without {self.words.word('kw', word)}"
        return _FACTS[key].format(self.words.word(_CLASSES[key], value) if key in _CLASSES else value)

    def _own_fact(self, key: str, value: Any) -> str | None:
        """A fact that is printed in a way of its own, or None."""
        match key, value:
            case "keyword", _:
                return f"with {self.listed('kw', value)}"
            case "same", (what, other):
                return self._alike(what, other)
            case "title_contains", _:
                return f"with “{value}” in the {self.words.word('sameness', 'title')}"
            case "name", _:
                return f"named {self.style.signs.get('name', '“{}”').format(value)}"
            case "owner", Cards():
                return f"of {self.cards(value)}"
        return None

    def _alike(self, what: str, other: Cards) -> str:
        """What cards have in common with another one."""
        word = "" if what == "lane" else self.words.word("sameness", what)
        return f"with the same {word} as {self.cards(other)}" if word else "in the same lane"
