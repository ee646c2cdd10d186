"""How selectors, amounts and conditions are said: as nouns with qualifiers, and by what a card is called."""

from collections.abc import Mapping

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data

Tree = dict[str, Data]
_STATS = ("cost", "atk", "hp", "wait_turns", "core_cost")
_WITH = ("type", "keyword", "name", "name_contains", "symbols", "damaged")
_THAT = ("awakened", "this_turn", "same", "among", "any_of", "not", "highest", "lowest")
_MARKS = ("lane", "ready", "open", "colour", "other", "kind")
_PLACE = ("side", "of")
_IN_AMOUNTS = ("sum", "lowest", "highest", "difference", "product")


class Saying:
    """Says what a script only reads. It knows what `it` was called last."""

    def __init__(self, word: str) -> None:
        """`word`: what the card itself is called."""
        self._word = word
        self._it: Tree = {"it": "card"}

    def called(self, cards: Data, *, many: bool) -> None:
        """Remember what was chosen, or what triggered."""
        told = cards.get("all", cards) if isinstance(cards, Mapping) else None
        inner = told.get("noun") if isinstance(told, Mapping) else None
        word = inner.get("kind") if isinstance(inner, Mapping) and inner.get("of") is None else None
        known = word if isinstance(word, str) and word != "token" else "card"
        self._it = {"it": known, "many": True} if many else {"it": known}

    def noun(self, select: Mapping[str, Data]) -> Tree:
        """The cards of a selector, with their qualifiers in printed order. Raises NoWordsError."""
        parts: Tree = {key: select[key] for key in (*_PLACE, *_MARKS) if key in select}
        bare = select.get("not")
        plain = isinstance(bare, Mapping) and bare.keys() == {"keyword"} and isinstance(bare["keyword"], str)
        if plain and isinstance(bare, Mapping):
            parts["without"] = bare["keyword"]
        rest = {key: value for key, value in select.items() if key != "not" or not plain}
        return {"noun": {**parts, "with": self._with(rest), "that": self._that(rest)}}

    def who(self, who: Data) -> Data:
        """The cards that a step means."""
        if who == "self":
            return {"self": self._word}
        if who == "it":
            return dict(self._it)
        return {"all": self.noun(who)} if isinstance(who, Mapping) else who

    def amount(self, amount: Data) -> Data:
        """An amount; anything else stays as it is."""
        if not isinstance(amount, Mapping):
            return amount
        told: Tree = dict(amount)
        for key in _IN_AMOUNTS:
            parts = amount.get(key)
            if isinstance(parts, tuple):
                told[key] = tuple(self.amount(part) for part in parts)
        if "half" in amount:
            told["half"] = self.amount(amount["half"])
        if "value" in amount:
            told["card"] = self.who(amount.get("card", "self"))
        counted = amount.get("count")
        if isinstance(counted, Mapping):
            told["count"] = self.noun(counted)
        if "total" in amount:
            told["of"] = self.who(amount["of"])
        return told

    def condition(self, condition: Data) -> Data:
        """A condition."""
        assert isinstance(condition, Mapping)
        match condition["cond"]:
            case "count":
                return {**condition, "of": self._noun(condition["of"])}
            case "card":
                return self._card_is(condition)
            case "compare":
                sides = {key: self.amount(condition[key]) for key in ("left", "right")}
                return {**condition, **sides}
            case "not":
                return {"cond": "not", "of": self.condition(condition["of"])}
            case "all" | "any":
                return {**condition, "of": tuple(self.condition(part) for part in rows(condition["of"]))}
        return condition

    def _card_is(self, condition: Mapping[str, Data]) -> Tree:
        where = condition["where"]
        if condition.get("card") in {"your_master", "opponent_master"} and where in (
            {"awakened": True},
            {"awakened": False},
        ):
            return dict(condition)
        if condition == {"cond": "card", "where": {"lane": "middle"}}:
            return {"cond": "card", "where": self._noun(where)}
        return {"cond": "card", "card": self.who(condition.get("card", "self")), "where": self._match(where)}

    def _noun(self, select: Data) -> Tree:
        assert isinstance(select, Mapping)
        return self.noun(select)

    def _with(self, select: Mapping[str, Data]) -> tuple[Data, ...]:
        told: list[Data] = [{key: select[key]} for key in _WITH if key in select]
        for key in _STATS:
            bounds = select.get(key)
            if isinstance(bounds, Mapping):
                told += [
                    {"stat": key, bound: self.amount(bounds[bound])} for bound in ("max", "min") if bound in bounds
                ]
        return tuple(told)

    def _that(self, select: Mapping[str, Data]) -> tuple[Data, ...]:
        return tuple({key: self._qualifier(key, select[key]) for key in (one,)} for one in _THAT if one in select)

    def _qualifier(self, key: str, value: Data) -> Data:
        match key:
            case "same":
                assert isinstance(value, Mapping)
                return {**value, "as": self.who(value.get("as", "self"))}
            case "among":
                return self.who(value)
            case "not":
                return self._match(value)
            case "any_of":
                return tuple(self._match(part) for part in rows(value))
        return value

    def _match(self, select: Data) -> Tree:
        """Conditions on a card, without a place. Raises NoWordsError."""
        assert isinstance(select, Mapping)
        if any(key in select for key in _PLACE) or not select:
            raise NoWordsError(f"{select}")
        told: tuple[Data, ...] = tuple({key: select[key]} for key in _MARKS if key in select)
        return {"match": (*told, *self._with(select), *self._that(select))}


def rows(data: Data) -> tuple[Mapping[str, Data], ...]:
    """The objects of a list."""
    assert isinstance(data, tuple)
    return tuple(part for part in data if isinstance(part, Mapping))
