"""What stands in a clause in Japanese: things with their particles, and adverbs."""

from dataclasses import replace
from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    AMOUNTS,
    Abilities,
    AllBut,
    AnyNumber,
    Arg,
    AsStats,
    AsWords,
    Bounds,
    Cards,
    Change,
    Clause,
    Control,
    Counters,
    Damage,
    Effects,
    Either,
    Icons,
    Identity,
    InnerText,
    Keywords,
    Letter,
    Modes,
    NextPhase,
    OneByOne,
    OneOfPlaces,
    Place,
    Player,
    Points,
    State,
    Stats,
    Thing,
    Top,
    Way,
    Word,
)
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.adverbs import JapaneseAdverbs, before_points

PARTICLES = {
    "object": "を", "topic": "は", "subject": "が", "goal": "に", "source": "から", "means": "で", "with": "と",
    "than": "より", "equal_to": "と", "of": "の", "doer": "に", "battled": "とのバトルで", "up_to": "まで",
}  # fmt: skip
_PARTICLES_OF: dict[type, str] = {
    AsStats: "として",
    AsWords: "としても",
    AnyNumber: "を1つ",
    Word: "を1つ",
    Icons: "として",
}
"""Particles of things that have their own."""
_THINGS = {
    "rest": "残り", "among": "その中", "that_number": "その値", "lead_icons": "リードアイコン", "position": "位置",
    "orientation": "表示", "exhaustion": "疲労", "game": "ゲーム", "extra_turn": "追加のターン",
}  # fmt: skip


class JapaneseThings(JapaneseAdverbs):
    """Prints the parts of clauses of one game."""

    def argument(self, arg: Arg, clause: Clause) -> str:
        """A part of a clause with its particle."""
        value = arg.value
        if isinstance(value, Counters) and value.amount is not None:
            return self.thing(value)
        if arg.role == "adverb":
            return self.adverb(value, clause)
        if isinstance(value, Change):
            return self._changes(value)
        if isinstance(value, Points) and (much := before_points(clause)) is not None:
            return f"{self.amount(much)}{self.thing(value)}を"
        if arg.role == "about" or isinstance(value, Modes):
            return self.thing(value)
        return self.thing(value) + _particle(arg, clause)

    def _changes(self, value: Change) -> str:
        particle = "を" if value.parts[0][0] in self.style.bare_stats else "の"
        cards = self.cards(value.cards) + particle if value.cards is not None else ""
        return (
            cards
            + self.change(value.parts)
            + ("を" if value.parts[0][0] == "first" and not self.style.plain_pair else "")
        )

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
    def _(self, value: AllBut) -> str:
        return f"{self.cards(value.cards)}以外"

    @thing.register
    def _(self, value: Place) -> str:
        return self.place(value)

    @thing.register
    def _(self, value: OneOfPlaces) -> str:
        first, *others = value.places
        return "か".join([self.place(first), *(self.place(replace(each, side=None)) for each in others)])

    @thing.register
    def _(self, value: Top) -> str:
        return self.top(value)

    @thing.register
    def _(self, value: Player) -> str:
        return "プレイヤー" if value.word == "any" else self.player(value.side)

    @thing.register
    def _(self, value: Damage) -> str:
        if value.amount is None:
            by = {"battle": f"{self._battle}による", "effect": "効果による", None: ""}[value.cause]
            many = "" if value.bounds is None else f"{self.bounds(value.bounds, '')}の"
            return f"{many}{by}ダメージ"
        unit = "点の" if self.style.field_cards and isinstance(value.amount, int | Letter) else ""
        return f"{self.amount(value.amount)}{unit}ダメージ"

    @thing.register
    def _(self, value: Counters) -> str:
        owner = f"{self.player(value.side)}の" if value.side else ""
        many = f"を{self.amount(value.amount)}個" if isinstance(value.amount, int) else ""
        if isinstance(value.amount, Bounds):
            many = f"を{self.bounds(value.amount, '個')}"
        return f"{owner}「{value.name}」{self.words.word('counter_word', 'counter')}{many}"

    @thing.register
    def _(self, value: Points) -> str:
        if self.style.labelled and value.amount is not None:
            return self.style.pay.format(self.amount(value.amount))
        owner = f"{self.player(value.side)}の" if value.side else ""
        return owner + self.words.word("points_word", value.what)

    @thing.register
    def _(self, value: Stats) -> str:
        owner = f"{self.cards(value.cards)}の" if value.cards is not None else ""
        if self.style.labelled and value.played and value.cards is not None:
            owner = f"{self.cards(value.cards)}をプレイする"
        names = "と".join(self.words.word("stat", stat) for stat in value.stats)
        return owner + ("元々の" if value.printed else "") + names

    @thing.register
    def _(self, value: Keywords) -> str:
        return "と".join(self.style.keyword.format(self.keyword(*word)) for word in value.words)

    @thing.register
    def _(self, value: AsWords) -> str:
        if self.words.has("info_word", value.fact):
            told = "".join(f"[{word}]" for word in value.words)
            return f"{told}の{self.words.word('info_word', value.fact)}"
        if value.fact == "icon":
            return "".join(self.words.word("icon_word", word) for word in value.words)
        if value.fact == "race":
            return "と".join(self.races(word) for word in value.words)
        if value.fact == "attribute":
            return "と".join(self.words.word("attr", word) for word in value.words)
        return f"「{value.words[0]}」"

    @thing.register
    def _(self, value: Identity) -> str:
        return "、".join(self._id_part(*part) for part in value.parts)

    def _id_part(self, key: str, value: Any) -> str:
        """One thing that a card is."""
        if key == "name":
            return f"「{value}」"
        if key == "title":
            return f"<{value}>"
        return (
            f"{self.words.word('stat', key)}{value}"
            if isinstance(value, int)
            else self.words.word("state", (key, value))
        )

    @thing.register
    def _(self, value: InnerText) -> str:
        return value.text.join(self.style.inner)

    @thing.register
    def _(self, value: Abilities) -> str:
        if self.words.has("abilities_word", "abilities"):
            return self.words.word("abilities_word", "abilities")
        return f"全ての{self.words.word('ability_word', 'ability')}"

    def keyword(self, word: str, value: Any) -> str:
        """A keyword with its number."""
        name = self.words.word("kw", word)
        return name if value is None else self.style.value.format(name, self.amount(value))

    @thing.register
    def _(self, value: State) -> str:
        if value.key == "race" and isinstance(value.value, Either) and value.value.joint == "and":
            return "と".join(map(self.races, value.value.values))
        if value.key == "race":
            return self.races(value.value)
        if value.key == "attribute":
            return self.words.word("attr", value.value)
        return self.words.word("state", (value.key, value.value))

    @thing.register
    def _(self, value: Effects) -> str:
        if value.cards is not None:
            return f"{self.cards(value.cards)}の{self.words.word('head', 'technique')}"
        if self.words.has("head", "technique") and value.side in {"you", "opponent"}:
            return f"{self.player(value.side)}の{self.words.word('head', 'technique')}"
        words = {"any": "カードの効果", None: "効果"}
        if self.style.labelled and value.side in {"you", "opponent"}:
            return f"{self.player(value.side)}の効果"
        return words.get(value.side) or f"{self.player(value.side)}のカードの効果"

    @thing.register
    def _(self, value: Thing) -> str:
        if value.cards is not None:
            verb = f"が{self.past(value.verb)}" if value.verb else "の"
            return f"{self.cards(value.cards)}{verb}{self.words.word('thing_of', value.what)}"
        owner = f"{self.player(value.side)}の" if value.side is not None else ""
        return owner + self.words.word("own_thing", value.what)

    @thing.register
    def _(self, value: NextPhase) -> str:
        return f"{self.player(value.side)}の次の{self.words.word('phase', value.phase)}"

    @thing.register
    def _(self, value: Icons) -> str:
        return f"［{''.join(self.words.word('icon', icon) for icon in value.icons)}］"

    @thing.register
    def _(self, value: Control) -> str:
        return f"{self.cards(value.cards)}のコントロール" if value.cards is not None else "コントロール"

    @thing.register
    def _(self, value: Word) -> str:
        return self.words.word("sameness", value.what)

    @thing.register
    def _(self, value: AnyNumber) -> str:
        return self.any_number(value)

    @thing.register
    def _(self, value: AsStats) -> str:
        stats = [f"{self.words.word('stat', stat)}{self.amount(amount)}" for stat, amount in value.stats]
        return f"「{'・'.join([*stats, *(self.keyword(*word) for word in value.keywords)])}」"

    @thing.register
    def _(self, value: OneByOne) -> str:
        return f"{self.cards(value.cards.without('count'))}それぞれについて、"

    @thing.register
    def _(self, value: Modes) -> str:
        return f"以下から{value.count}つ{'まで' if value.up_to else ''}"

    @thing.register
    def _(self, value: Way) -> str:
        return _THINGS[value.word]


def _particle(arg: Arg, clause: Clause) -> str:
    """The particle of a thing."""
    if clause.verb.concept == "seek" and isinstance(arg.value, Place):
        return "から"
    if arg == Arg("topic", Player("both")):
        return "に"
    if isinstance(arg.value, AsWords) and arg.role == "object":
        return "を"
    if isinstance(arg.value, Effects) and clause.verb.concept == "retire" and clause.verb.mood == "not":
        return "では"
    return _PARTICLES_OF.get(type(arg.value), PARTICLES[arg.role])
