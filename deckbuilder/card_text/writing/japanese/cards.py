"""Cards and places in Japanese."""

from collections.abc import Hashable
from operator import itemgetter
from typing import Any

from deckbuilder.card_text.meaning import Bounds, Cards, Either, Quantity, names_of
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.places import JapanesePlaces

ALL = Quantity("all")
_REFS = frozenset({"ref", "name", "noun", "by", "it", "many", "called_side"})
_CLASSES = {"this_turn": "deed", "highest": "stat", "lowest": "stat"}
_FACTS = {
    "not": "", "keyword": "", "name": "カード名が「{}」の", "name_contains": "カード名に「{}」を含む",
    "this_turn": "このターンに{}", "highest": "最も{}が高い", "lowest": "最も{}が低い", "attribute": "", "race": "",
}  # fmt: skip
"""How facts are printed before a noun, in this order; those with a method of their own have no pattern."""
_OWN_FACTS = {
    "called": "「{}」", "titled": "<{}>", "work": "『{}』", "technique": "【{}】", "partner_of": "", "icon": "",
    "account_info": "", "mission_info": "", "title_contains": "",
}  # fmt: skip
"""The same of facts for which only some games have words."""


class JapaneseCards(JapanesePlaces):
    """Prints the cards of one game."""

    def counter(self, cards: Cards | None) -> str:
        """The counter of such cards."""
        if cards is None or cards.get("zone") is not None:
            return "個" if cards is not None and cards.get("head") == "core" else "枚"
        head = cards.get("head") if cards.get("ref") is None else cards.get("noun")
        return self.style.counters.get(head, "枚") if isinstance(head, str) else "体"

    def cards(self, cards: Cards) -> str:
        """Cards with what they are, without how many (but for all)."""
        if cards.get("under") == "chosen":
            host = self.cards(cards.without("under", "zone"))
            return f"{host}の{self.words.word('under_word', cards.get('zone'))}"
        if cards.get("ref") is not None:
            if cards.keys() - _REFS:
                raise CannotWriteError(cards)
            return self._reference(cards)
        if "under" in cards:
            return self._under(cards)
        left = dict(sorted(cards.facts, key=itemgetter(0)))  # a set has another order in every process
        if (before := self._before_all(left)) is not None:
            return before + self.cards(Cards(frozenset(left.items())))
        if left.get("head") == "token" and "race" in left:
            return self.words.word("race", left["race"]) + self.words.word("head", "token")
        head, zone = left.pop("head"), left.pop("zone", None)
        if head == "zone" or (zone in self.style.zones_of_cards and head == "card" and left.keys() <= {"side", "bare"}):
            if zone in self.style.own_unsaid and left.get("side") == "you":
                left.pop("side")
            left.pop("bare", None)
            parts = [self._owner(left), self._all(left), *self._modifiers(left), self.zone(zone)]
        else:
            where = self._where(left, zone, head)
            noun = "" if "alternatives" in left else self._head(head, zone, left)
            every, modifiers = self._all(left), self._modifiers(left)
            parts = [where, *((*modifiers, every) if self.style.last_all else (every, *modifiers)), noun]
            if self.style.all_after and every.endswith("全ての"):
                parts = [where, every.removesuffix("全ての"), *modifiers, noun, self.style.all_after]
            if self.style.field_cards and where.endswith("ある") and modifiers:
                parts[0] += "、"
        if left:
            raise CannotWriteError(left)
        return "".join(parts)

    def _before_all(self, left: dict[str, Any]) -> str | None:
        """What stands before the owner and the place: among which cards, of which card, like which card."""
        if left.pop("among", False):
            return "その中の"
        if isinstance(owner := left.get("owner"), Cards):
            del left["owner"]
            return f"{self.cards(owner)}の"
        if isinstance(same := left.get("same"), tuple):
            what, other = same
            del left["same"]
            return f"{self.cards(other)}と同じ{self._common(what)}の"
        return None

    def _common(self, what: str) -> str:
        return "レーン" if what == "lane" else self.words.word("sameness", what)

    def _under(self, cards: Cards) -> str:
        """Cards that lie under this one. Raises CannotWriteError."""
        zone = cards.get("zone")
        if cards.keys() - {"zone", "head", "side", "under", "count"} or cards.get("count") not in {None, ALL}:
            raise CannotWriteError(cards)
        every, host = self.style.all_after if "count" in cards else "", cards.get("under")
        whose = self.cards(host) if isinstance(host, Cards) else f"この{self.words.word('self_noun', 'card')}"
        return f"{whose}の{self.words.word('under_word', zone)}{every}"

    def _head(self, head: Any, zone: Any, left: dict[str, Any]) -> str:
        heads = head.values if isinstance(head, Either) else (head,)
        is_any = zone is None or head in {"card", "named"}
        if "name" in left and is_any and not isinstance(head, Either) and head in self.style.unnamed:
            left.pop("anywhere", None)
            return f"「{left.pop('name')}」"
        if (names := names_of(left.get("any"))) and is_any and head in self.style.unnamed:
            del left["any"]
            left.pop("anywhere", None)
            return "か".join(f"「{name}」" for name in names)
        on_field = zone is None and not left.pop("anywhere", False)
        return "か".join(self.head(each, on_field=on_field) for each in heads)

    def head(self, head: Any, *, on_field: bool) -> str:
        """A noun, on the field or elsewhere."""
        if not on_field and head in self.style.card_heads:
            return self.style.card_heads[head]
        return self.words.word("head", head)

    def _reference(self, cards: Cards) -> str:
        if cards.get("ref") == "called":
            return str(cards.get("name")).upper()
        noun = self.words.word("self_noun", cards.get("noun") or "card")
        by = {"attack_active": "アタックしている", "attack_passive": "アタックされている"}
        if (did := cards.get("by")) is not None:
            return (by.get(did) or self.words.word("role_word", did)) + noun
        if "many" in cards and "it" not in cards:
            return f"それらの{noun}"
        whose = f"{self.player(cards.get('called_side'))}の" if "called_side" in cards else ""
        return ("この" if cards.get("ref") == "self" else f"その{whose}") + noun

    def _owner(self, left: dict[str, Any]) -> str:
        side = left.pop("side", None)
        return self.player({"any": "both"}.get(side, side)) + "の" if side is not None else ""

    def _where(self, left: dict[str, Any], zone: Any, head: Hashable) -> str:
        """Whose the cards are, and where they are."""
        is_bare, side = left.pop("bare", False), left.get("side")
        if zone is not None and head == "core":
            return self._owner(left) + f"{self.zone(zone)}の"
        if zone is not None:
            if zone in self.style.own_unsaid and side == "you":
                left.pop("side")
            joint = "にある" if (self.style.field_cards or self.style.field_place) and not is_bare else "の"
            return self._owner(left) + self.zone(zone) + joint
        if self.style.field_place and not (is_bare or left.get("anywhere")) and head in self.style.counters:
            return self._inside(left)
        if not self.style.field_cards or head in {"master", "core", "token"} or is_bare:
            return self._owner(left)
        return self._owner(left) + self.style.field_cards if side is not None or left.get("count") else ""

    def _inside(self, left: dict[str, Any]) -> str:
        """Where on the field the cards are, which a fact may say."""
        owner = self._owner(left)
        for key in self.style.inside & left.keys():
            return f"{owner}{self.words.word('state', (key, left.pop(key)))}にある"
        return f"{owner}{self.style.field_place}"

    @staticmethod
    def _all(left: dict[str, Any]) -> str:
        count = left.pop("count", None)
        bounds = left.pop("bounds", None)
        if count not in {None, Quantity("all")}:
            raise CannotWriteError(count)
        many = f"{bounds.least}体以上の" if bounds is not None else ""
        return ("他の" if left.pop("other", False) else "") + ("全ての" if count is not None else many)

    def _modifiers(self, left: dict[str, Any]) -> list[str]:
        parts = [self._state(key, left.pop(key)) for key in list(left) if self._is_state(key, left[key])]
        if (different := left.pop("different", None)) is not None:
            parts.append(f"{self.words.word('sameness', different)}の異なる")
        if (declared := left.pop("declared", None)) is not None:
            parts.append(f"宣言した{self.words.word('sameness', declared)}の")
        if (same := left.pop("same", None)) is not None:
            parts.append(f"このカードと同じ{self.words.word('sameness', same)}の")
        printed = "元々の" if left.pop("printed", False) else ""
        bounded = [key for key, value in left.items() if isinstance(value, Bounds)]
        if self.style.words_first:
            parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS or key in _OWN_FACTS]
        parts += [self._under_it(key, left.pop(key)) for key in [*bounded] if self.words.has("under_word", key)]
        bounded = [key for key in bounded if key in left]
        parts += [
            f"{printed}{self.words.word('stat', key)}{'が' if printed else ''}{self._bounds(key, left.pop(key))}の"
            for key in bounded
        ]
        parts += [self._fact(key, left.pop(key)) for key in list(left) if key in _FACTS or key in _OWN_FACTS]
        if (none_of := left.pop("neither", None)) is not None:
            parts.append("".join(f"{self._bare(*fact)}でも" for fact in none_of) + "ない")
        if (any_of := left.pop("any", None)) is not None:
            parts.append("か".join(self._bare(*fact) for fact in any_of) + "の")
        if (kinds := left.pop("alternatives", None)) is not None:
            parts.append("か".join(self._kind(dict(kind)) for kind in kinds))
        return parts

    def _under_it(self, key: str, bounds: Bounds) -> str:
        """How many cards lie under it."""
        return f"{self.words.word('under_word', key)}が{self.bounds(bounds, '枚')}ある"

    def _kind(self, facts: dict[str, Any]) -> str:
        """One of two kinds of cards: `光属性の＜竜＞`."""
        race = self._bare("race", facts.pop("race"))
        kind = "".join(self._modifiers(facts)) + race
        if facts:
            raise CannotWriteError(facts)
        return kind

    def _bare(self, key: str, value: Any) -> str:
        """A fact as one of a list, without the particle after it."""
        if key == "race":
            opening, _, closing = self.style.race.partition("{}")
            return f"{opening[-1]}{self._race(value)}{closing[0]}"
        told = {key: value}
        (said,) = self._modifiers(told)
        return said.removesuffix("の").removesuffix("を持つ")

    def _bounds(self, stat: str, bounds: Bounds) -> str:
        return "0" if stat in self.style.ranked and bounds == Bounds(None, 0) else self.bounds(bounds, "")

    def _is_state(self, key: str, value: Any) -> bool:
        kinds = ("state", "state_adn")
        return (key, value) == ("lane", "same") or any(self.words.has(kind, (key, value)) for kind in kinds)

    def _state(self, key: str, value: Any) -> str:
        if self.words.has("state_adn", (key, value)) and not self.words.has("state", (key, value)):
            return self.words.word("state_adn", (key, value))
        if (key, value) == ("lane", "same") and not self.words.has("state", (key, value)):
            return "このカードと同じレーンの"
        word = self.words.word("state", (key, value))
        return word if word.endswith("いる") else f"{word}の"

    def _fact(self, key: str, value: Any) -> str:
        if key in _OWN_FACTS:
            return self._own_fact(key, value)
        match key:
            case "race":
                return self._races(value)
            case "attribute":
                return self.style.attribute.format(self.listed("attr", value, ""))
            case "keyword":
                return self.listed("kw", value, self.style.keyword) + "を持つ"
            case "not":
                return self._not(value)
        return _FACTS[key].format(value if key.startswith("name") else self.words.word(_CLASSES[key], value))

    def _own_fact(self, key: str, value: Any) -> str:
        """A fact for which only some games have words."""
        match key:
            case "account_info" | "mission_info":
                words = value.values if isinstance(value, Either) else (value,)
                return f"{'か'.join(f'[{word}]' for word in words)}の{self.words.word('info_word', key)}を持つ"
            case "icon":
                return self.listed("mark", value, "【{}】") + "の"
            case "title_contains":
                return f"{self.words.word('sameness', 'title')}に“{value}”を含む"
            case "partner_of":
                return f"{self.cards(value)}の{self.words.word('partner_word', 'partner')}の"
        words = value.values if isinstance(value, Either) else (value,)
        return "か".join(_OWN_FACTS[key].format(word) for word in words) + "の"

    def _not(self, facts: Any) -> str:
        ((key, value),) = facts
        if key == "keyword":
            return self.listed("kw", value, self.style.keyword) + "を持たない"
        if key == "race":
            return f"{self._bare(key, value)}以外の"
        if key == "attribute":
            return self.listed("attr", value, "") + "以外の"
        if key == "head":
            return self.words.word("head", value) + "以外の"
        if isinstance(value, Bounds):
            return f"{self.words.word('stat', key)}{self._bounds(key, value)}でない"
        raise CannotWriteError({"not": facts})

    def _races(self, value: Any) -> str:
        _, _, closing = self.style.race.partition("{}")
        return self.races(value) + closing[1:]

    def races(self, value: Any) -> str:
        """Races as a complement."""
        races = value.values if isinstance(value, Either) else (value,)
        opening, _, closing = self.style.race.partition("{}")
        bracket, mark = opening[-1], closing[0]
        names = "か".join(f"{bracket}{self._race(race)}{mark}" for race in races)
        return f"{opening[:-1]}{names}"

    def _race(self, race: Any) -> str:
        return str(race) if "race" in self.style.open_words else self.words.word("race", race)
