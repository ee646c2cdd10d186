"""What stands after a verb in English: things with their prepositions."""

from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Any

from deckbuilder.card_text.meaning import (
    AMOUNTS,
    Arg,
    Bounds,
    Cards,
    Change,
    Clause,
    Damage,
    Effects,
    HowMuch,
    Keywords,
    Modes,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Stats,
    Top,
    Way,
)
from deckbuilder.card_text.writing.english.times import EnglishTimes
from deckbuilder.card_text.writing.form import CannotWriteError

THINGS = {
    "exhaustion": "exhaustion", "rest": "the rest", "that_number": "that damage", "game": "the game",
    "orientation": "orientation", "among": "",
}  # fmt: skip


@dataclass(frozen=True)
class Slot:
    """Where a thing stands: its role, its clause, and the numbers of that clause."""

    role: str
    clause: Clause
    count: Quantity | None = None
    much: HowMuch | None = None
    bounds: Bounds | None = None
    after_choice: bool = False

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
        to = "to " if slot.role == "goal" and slot.verb == "give" and is_damage(slot.clause) else ""
        if slot.after_choice and value.get("ref") == "that":
            return f"{to}it"
        if any(arg.value == Way("among") for arg in slot.clause.args):
            value = Cards(value.facts | {("among", True)})
        count = slot.count or (Quantity("some", 1) if _is_of_event(value, slot) else None)
        if slot.verb == "seek":
            return f"your deck for {self.cards(value.without('zone', 'side'), count)}"
        return to + self.cards(value, count, slot.bounds)

    @thing.register
    def _(self, value: Player, slot: Slot) -> str:
        to = "to " if slot.role == "goal" and slot.verb == "give" else ""
        if value.word == "any":
            return f"{to}the player"
        return to + ("yourself" if value.side == "you" else self.player(value.side))

    @thing.register
    def _(self, value: Damage, slot: Slot) -> str:
        number = "" if value.amount is None else f"{self.amount(value.amount)} "
        return f"{number}{value.cause + ' ' if value.cause else ''}damage"

    @thing.register
    def _(self, value: Points, slot: Slot) -> str:
        many = slot.much.amount if slot.much is not None else None
        return (f"{many} " if isinstance(many, int) else "") + self.words.word("points_word", value.what)

    @thing.register
    def _(self, value: Change, slot: Slot) -> str:
        return self.change(value.parts)

    @thing.register
    def _(self, value: Keywords, slot: Slot) -> str:
        return " and ".join(self.style.keyword.format(self.keyword(*word)) for word in value.words)

    @thing.register
    def _(self, value: Place, slot: Slot) -> str:
        if slot.verb in {"enter", "leave"} and value.zone is not None:
            return f"the {self.words.word('zone', value.zone)}"
        if slot.verb == "add" and value == Place("hand"):
            return "into your hand"
        place = self.place(value)
        return place.replace("into ", "to ", 1) if slot.verb == "return" else place

    @thing.register
    def _(self, value: State, slot: Slot) -> str:
        if slot.role == "source":
            return f"from {self.words.word('state_spot', (value.key, value.value))}"
        word = self.words.word("state_goal", (value.key, value.value))
        return f"to {word}" if value.key == "orientation" else word

    @thing.register
    def _(self, value: Top, slot: Slot) -> str:
        return self.top(value)

    @thing.register
    def _(self, value: Effects, slot: Slot) -> str:
        by = "by " if slot.role == "means" else ""
        return f"{by}{self.owner(value.side)} effects" if value.side not in {None, "any"} else f"{by}effects"

    @thing.register
    def _(self, value: Way, slot: Slot) -> str:
        return "" if slot.verb == "lose_game" else THINGS[value.word]

    @thing.register
    def _(self, value: Modes, slot: Slot) -> str:
        return f"{'up to ' if value.up_to else ''}{value.count}"

    def keyword(self, word: str, value: Any) -> str:
        """A keyword with its number."""
        name = self.words.word("kw", word)
        return name if value is None else f"{name} {self.amount(value)}"

    def stats(self, value: Stats) -> str:
        """Numbers of cards. Raises CannotWriteError."""
        names = " and ".join(self.words.word("stat", stat) for stat in value.stats)
        if value.cards is None or value.printed:
            raise CannotWriteError(value)
        if value.cards.get("ref") is not None:
            return f"{self.cards(value.cards)}'s {names}"
        return f"the {names} of {self.cards(value.cards)}"


def is_damage(clause: Clause) -> bool:
    """Whether the clause is about damage."""
    return any(isinstance(arg.value, Damage) for arg in clause.args)


def _is_of_event(cards: Cards, slot: Slot) -> bool:
    """Whether the cards are one card of an event."""
    is_event = slot.clause.link in {"when", "if"} and slot.bounds is None
    return is_event and cards.get("ref") is None and cards.get("head") != "zone"


def arguments(clause: Clause) -> list[Arg]:
    """The parts of a clause that are no adverbs."""
    return [arg for arg in clause.args if arg.role != "adverb"]
