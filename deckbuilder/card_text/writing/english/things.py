"""What stands after a verb in English: things with their prepositions."""

from dataclasses import dataclass
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
    HowMuch,
    Icons,
    InnerText,
    Keywords,
    Letter,
    Modes,
    OneOfPlaces,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Stats,
    Thing,
    Top,
    Way,
    Word,
)
from deckbuilder.card_text.writing.english.places import ONE_OF_EVENT, article
from deckbuilder.card_text.writing.english.times import EnglishTimes
from deckbuilder.card_text.writing.form import CannotWriteError

THINGS = {
    "exhaustion": "exhaustion", "rest": "the rest", "that_number": "that amount", "game": "the game",
    "orientation": "orientation", "among": "", "lead_icons": "lead icons",
    "extra_turn": "an extra turn after this one",
}  # fmt: skip
HAS = {"you": "you have", "opponent": "the opponent has"}
_BEFORE_OTHERS = {"doer": "by ", "battled": "with "}
"""What stands before the other card of an event, by its role."""


@dataclass(frozen=True)
class Slot:
    """Where a thing stands: its role, its clause, and the numbers of that clause."""

    role: str
    clause: Clause
    count: Quantity | None = None
    much: HowMuch | None = None
    bounds: Bounds | None = None

    @property
    def verb(self) -> str:
        """The concept of the verb."""
        return self.clause.verb.concept


class EnglishThings(EnglishTimes):
    """Prints the parts of clauses of one game."""

    @singledispatchmethod
    def thing(self, value: Any, slot: Slot) -> str:
        """A thing in its place. Raises CannotWriteError."""
        if isinstance(value, AMOUNTS):
            return ("" if slot.verb == "become" else "to ") + self.amount(value)
        raise CannotWriteError(value)

    @thing.register
    def _(self, value: Cards, slot: Slot) -> str:
        is_to = slot.verb in {"apply", "connect"} or (slot.verb == "give" and is_damage(slot.clause))
        to = "to " if slot.role == "goal" and is_to else ""
        if slot.role == "source":
            to = "from "
        if slot.role == "with" and slot.verb == "choose":
            to = "as "
        to = _BEFORE_OTHERS.get(slot.role, to)
        if "it" in value:
            return to + ("them" if "many" in value else "it")
        if any(arg.value == Way("among") for arg in slot.clause.args):
            value = Cards(value.facts | {("among", True), ("anywhere", True)})
        count = (
            slot.count
            or self._free(value, slot)
            or (ONE_OF_EVENT if is_of_event(value, slot.clause, slot.bounds) else None)
        )
        if slot.verb == "seek":
            return f"for {self.cards(value, count)}"
        return to + self.cards(value, count, slot.bounds)

    @thing.register
    def _(self, value: AllBut, slot: Slot) -> str:
        return f"anything other than {self.cards(value.cards)}"

    @staticmethod
    def _free(cards: Cards, slot: Slot) -> Quantity | None:
        """A plural noun without a number: `cards equal to X`, `cannot play supports`."""
        is_equal = slot.much is not None and cards.get("head") == "card"
        is_barred = slot.clause.verb.mood == "cannot" and cards.get("ref") is None and "count" not in cards
        return Quantity("bare") if is_equal or is_barred else None

    @thing.register
    def _(self, value: Stats, slot: Slot) -> str:
        return self.stats(value)

    @thing.register
    def _(self, value: Player, slot: Slot) -> str:
        to = "to " if slot.role == "goal" and slot.verb == "give" else ""
        to = "by " if slot.role == "doer" else to
        if value.word == "any":
            return f"{to}the player"
        return to + ("yourself" if value.side == "you" else self.player(value.side))

    @thing.register
    def _(self, value: Damage, slot: Slot) -> str:
        number = "" if value.amount is None else f"{self.amount(value.amount)} "
        if value.bounds is not None:
            number = f"{self.bounds(value.bounds)} "
        cause = self.style.battle if value.cause == "battle" and self.style.battle else value.cause
        return f"{number}{cause + ' ' if cause else ''}damage"

    @thing.register
    def _(self, value: Counters, slot: Slot) -> str:
        word = self.words.word("counter_word", "counter")
        number = slot.bounds or value.amount
        if isinstance(number, Bounds):
            return f'{self.bounds(number, "fewer")} "{value.name}" {word}s'
        many = "" if number is None else f"{number} "
        return f'{many}"{value.name}" {word if number == 1 else word + "s"}'

    @thing.register
    def _(self, value: Points, slot: Slot) -> str:
        if self.style.labelled and value.amount is not None:
            return self.style.pay.format(self.amount(value.amount))
        many = slot.much.amount if slot.much is not None else None
        number = f"{self.amount(many)} " if is_plain(many) else ""
        return number + self.words.word("points_word", value.what)

    @thing.register
    def _(self, value: Change, slot: Slot) -> str:
        return self.change(value.parts)

    @thing.register
    def _(self, value: Keywords, slot: Slot) -> str:
        return " and ".join(self.style.keyword.format(self.keyword(*word)) for word in value.words)

    @thing.register
    def _(self, value: Place, slot: Slot) -> str:
        if slot.verb in {"enter", "leave", "become"} and value.zone is not None and slot.role != "source":
            return ("" if slot.verb == "become" else "the ") + self.words.word("zone", value.zone)
        if slot.verb == "seek":
            return f"{self.owner(value.side)} {self.words.word('zone', value.zone)}"
        if slot.role == "source":
            owner = self.owner(value.side) if value.side else "the"
            return f"from {owner} {self.words.word('zone', value.zone)}"
        if slot.verb == "add" and value == Place("hand"):
            return "into your hand"
        place = self.place(value)
        if slot.verb == "put" and place.startswith("to "):
            return f"in{place}"
        return place.replace("into ", "to ", 1) if slot.verb == "return" else place

    @thing.register
    def _(self, value: OneOfPlaces, slot: Slot) -> str:
        first, *others = value.places
        *names, last = (self.words.word("zone", each.zone) for each in others)
        return ", ".join([str(self.thing(first, slot)), *names]) + f" or {last}"

    @thing.register
    def _(self, value: State, slot: Slot) -> str:
        if slot.role == "source":
            return f"from {self.words.word('state_spot', (value.key, value.value))}"
        if slot.role == "means" and self.words.has("state_before", (value.key, value.value)):
            return ", " + self.words.word("state_before", (value.key, value.value))
        word = self.words.word("state_goal", (value.key, value.value))
        if value.key == "orientation":
            return f"in {word}" if slot.role == "means" else f"to {word}"
        return word

    @thing.register
    def _(self, value: Top, slot: Slot) -> str:
        return self.top(value)

    @thing.register
    def _(self, value: Effects, slot: Slot) -> str:
        by = "by " if slot.role == "means" else ""
        if value.side is None and slot.verb == "use":
            return "its effects" if _is_one(slot.clause) else "their effects"
        if self.words.has("head", "technique") and value.side in {"you", "opponent"}:
            return f"{by}{self.owner(value.side)} techniques"
        return f"{by}{self.owner(value.side)} effects" if value.side not in {None, "any"} else f"{by}effects"

    @thing.register
    def _(self, value: Way, slot: Slot) -> str:
        return "" if slot.verb == "lose_game" else THINGS[value.word]

    @thing.register
    def _(self, value: Modes, slot: Slot) -> str:
        return f"{'up to ' if value.up_to else ''}{'one' if value.count == 1 else value.count}"

    @thing.register
    def _(self, value: Control, slot: Slot) -> str:
        assert value.cards is not None
        return f"control of {self.cards(value.cards)}"

    @thing.register
    def _(self, value: Word, slot: Slot) -> str:
        word = self.words.word("sameness", value.what)
        return f"{article(word)} {word}"

    @thing.register
    def _(self, value: AnyNumber, slot: Slot) -> str:
        bounds = f"from {value.least} to {value.most}"
        if value.letter is None:
            return f"a number {bounds}"
        return f"a number {f'up to {value.most}' if value.least == 0 else bounds} as {value.letter.upper()}"

    @thing.register
    def _(self, value: AsStats, slot: Slot) -> str:
        stats = " ".join(f"{self.words.word('stat', stat)} {self.amount(amount)}" for stat, amount in value.stats)
        words = " and ".join(self.keyword(*word) for word in value.keywords)
        return f"as {stats}" + (f" with {words}" if words else "")

    @thing.register
    def _(self, value: Icons, slot: Slot) -> str:
        return f"as [{''.join(self.words.word('icon', icon) for icon in value.icons)}]"

    @thing.register
    def _(self, value: AsWords, slot: Slot) -> str:
        if self.words.has("info_word", value.fact):
            told = "".join(f"[{word}]" for word in value.words)
            return f"{self.words.word('info_word', value.fact)} {told}"
        if value.fact == "icon":
            return " ".join(self.words.word("icon_word", word) for word in value.words)
        if value.fact == "name":
            return f"“{value.words[0]}” too"
        kind = {"race": "race", "attribute": "attr"}[value.fact]
        return " and ".join(self.listed(kind, word) for word in value.words) + " too"

    @thing.register
    def _(self, value: InnerText, slot: Slot) -> str:
        return value.text.join(self.style.inner)

    @thing.register
    def _(self, value: Thing, slot: Slot) -> str:
        owner = f"{self.owner(value.side)} " if value.side is not None else ""
        word = self.words.word("own_thing", value.what)
        return owner + (f"{article(word)} {word}" if slot.verb == "become" and slot.role == "goal" else word)

    @thing.register
    def _(self, value: Abilities, slot: Slot) -> str:
        if self.words.has("abilities_word", "abilities"):
            return f"{'its' if _is_one(slot.clause) else 'their'} {self.words.word('abilities_word', 'abilities')}"
        return f"all {self.words.word('ability_word', 'ability')}"

    def keyword(self, word: str, value: Any) -> str:
        """A keyword with its number."""
        name = self.words.word("kw", word)
        return name if value is None else self.style.value.format(name, self.amount(value))

    def stats(self, value: Stats) -> str:
        """Numbers of cards. Raises CannotWriteError."""
        names = " and ".join(self.words.word("stat", stat) for stat in value.stats)
        if value.cards is None:
            raise CannotWriteError(value)
        printed = "printed " if value.printed else ""
        if value.cards.get("ref") is not None:
            return f"{self.whose(value.cards)} {printed}{names}"
        if value.printed:
            raise CannotWriteError(value)
        return f"the {names} of {self.cards(value.cards)}"


def is_damage(clause: Clause) -> bool:
    """Whether the clause is about damage."""
    return any(isinstance(arg.value, Damage) for arg in clause.args)


def is_plain(amount: Any) -> bool:
    """Whether an amount stands before its noun: a number or a letter."""
    return isinstance(amount, int | Letter)


def _is_one(clause: Clause) -> bool:
    """Whether the clause is about one card."""
    topics = [arg.value for arg in clause.args if arg.role in {"topic", "subject"} and isinstance(arg.value, Cards)]
    return any(cards.get("ref") is not None and "many" not in cards for cards in topics)


def is_of_event(cards: Cards, clause: Clause, bounds: Bounds | None) -> bool:
    """Whether the cards are one card of an event."""
    is_event = clause.link in {"when", "if"} and bounds is None and "bounds" not in cards
    return is_event and "count" not in cards and cards.get("ref") is None and cards.get("head") != "zone"


def arguments(clause: Clause) -> list[Arg]:
    """The parts of a clause that are no adverbs."""
    return [arg for arg in clause.args if arg.role != "adverb"]
