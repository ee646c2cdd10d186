"""Lines in parts with labels in English."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Clause,
    During,
    HowMuch,
    Modes,
    Moment,
    Place,
    Quantity,
    State,
    Stats,
    Times,
    Top,
)
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.english.clauses import EnglishClauses, upper
from deckbuilder.card_text.writing.english.pronouns import with_pronouns
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.labelled_lines import Happening, LabelledLine
from deckbuilder.card_text.writing.labelled_printing import LabelledPrinter, Signs


class EnglishLabelled(EnglishClauses, LabelledPrinter):
    """Prints the labelled lines of one game."""

    signs = Signs(
        comma=", ", stop=".", colon=": ", either=" or ", once="【{} time】", often="【{} times】", quoted='"{}"'
    )

    def effect(self, line: LabelledLine) -> str:
        """The sentences of what is done, with the items under them."""
        sentences = [self.sentence(each, has_items=line.items != ()) for each in line.sentences]
        items = "".join(" • " + " ".join(self.sentence(each) for each in item) for item in line.items)
        return " ".join(sentences) + items

    def event(self, event: Happening) -> str:
        """What happens, as a part of its own."""
        if isinstance(event, Moment):
            return self._moment_told(event)
        (told,) = with_pronouns([event], is_named=False)
        return upper(self.clause(told, None).removeprefix("when "))

    def _moment_told(self, moment: Moment) -> str:
        """The beginning or the end of a phase, as what it does."""
        name, _, end = moment.event.rpartition("_")
        does = "starts" if end == "start" else "ends"
        if name == "phase" and moment.phase is not None and moment.whose in {None, "both", "each"}:
            return f"The {self.words.word('phase', moment.phase)} {does}"
        if name == "phase" and moment.phase is not None:
            return upper(f"{self.owner(moment.whose)} {self.words.word('phase', moment.phase)} {does}")
        if name in {"game", "battle"}:
            return f"The {name} {does}"
        raise CannotWriteError(moment)

    def told(self, asked: Clauses) -> str:
        """What is so, as a part of its own."""
        if [each.verb.concept for each in asked] == ["during"]:
            during = asked[0].args[0].value
            if not isinstance(during, During) or during.whose is None:
                raise CannotWriteError(asked)
            return f"It is {self.owner(during.whose)} turn"
        found = with_pronouns([*asked[:-1], replace(asked[-1], link="if")], is_named=False)
        text = "".join(self.clause(each, None) for each in found).removesuffix(", ")
        return upper(text.removeprefix("if "))

    def standing(self, asked: Clauses) -> str:
        """The state that sets an ability off. Words that may also mean an event are not used for it."""
        words = {arg.role: arg.value for arg in with_pronouns([asked[-1]], is_named=False)[0].args}
        state, card = words.get("complement"), words.get("subject")
        key = (state.key, state.value) if isinstance(state, State) and len(asked) == 1 else None
        told = None if key is None else self.style.state_events.get(key)
        return self.told(asked) if told is None or not isinstance(card, Cards) else upper(f"{self.cards(card)} {told}")

    def price(self, parts: str) -> str:
        """The parts of a price as a sentence without its stop."""
        return upper(parts)

    def paying(self, part: Clause) -> str:
        """A part of a price that is done."""
        return self.clause(with_pronouns([part], is_named=False)[0], None)

    def sentence(self, clauses: list[Clause], *, has_items: bool = False, is_named: bool = False) -> str:
        """A sentence with its full stop. Raises CannotWriteError."""
        if self.style.labelled and len(clauses) == 2 and clauses[-1].link == "only":
            first, last = clauses
            return f"{upper(self.clause(replace(first, link='end'), None))} {self.clause(last, None)}."
        return super().sentence(clauses, has_items=has_items, is_named=is_named)

    def whole(self, clause: Clause) -> str | None:
        """The whole clause, or None where it has the usual order."""
        found = self._own_whole(clause)
        if found is None:
            return super().whole(clause)
        if clause.verb.mood == "may" and clause.verb.concept == "seek":
            return f"you may do this {f'{upper(found)}.'.join(self.style.block)}"
        return f"you may {found}" if clause.verb.mood == "may" else found

    def _own_whole(self, clause: Clause) -> str | None:
        told: dict[str, Any] = {arg.role: arg.value for arg in clause.args}
        thing, goal = told.get("object"), told.get("goal")
        is_step = clause.link not in {"when", "if"} and clause.verb.mood in {"plain", "may"}
        if not (self.style.labelled and is_step):
            thing = clause  # a clause has no object that is one
        match thing:
            case Cards():
                return self._with_cards(thing, goal, clause)
            case Top():
                return self._with_top(thing, goal, told.get("with"), clause)
            case Modes(count=count, up_to=up_to):
                return f"choose {'up to ' if up_to else ''}{count} of these and do {'it' if count == 1 else 'them'}"
            case Stats() if any(arg.value == HowMuch(Times(1, 2)) for arg in clause.args):
                return f"{self.stats(thing)} is doubled"
            case None if isinstance(often := told.get("manner"), HowMuch):
                return f"{self.verb(clause, '', is_many=True)} {often.amount} times"
        return None

    def _with_top(self, top: Top, goal: Any, taken: Any, clause: Clause) -> str | None:
        """What is done to the top cards of a deck."""
        if isinstance(goal, Place) and taken is not None:
            cards = self._taken(taken, clause, "chosen ")
            return f"reveal {self.top(top)}, add {cards} to your hand, and put the rest {self.place(goal)}"
        is_under = isinstance(goal, Cards) and clause.verb.concept == "do"
        return f"make {self.top(top)} {self._put_under(goal)}" if is_under else None

    def _put_under(self, goal: Cards) -> str:
        """Under which card others come to lie, and as what."""
        host = self.cards(goal.without("under", "zone")) if goal.get("under") == "chosen" else "this card"
        return f"{self.words.word('under_word', goal.get('zone'))} of {host}"

    def _with_cards(self, cards: Cards, goal: Any, clause: Clause) -> str | None:
        """What is done to cards, by a verb that English has not."""
        them = self._them(cards, clause)
        match clause.verb.concept:
            case "enter":
                found = f"make {them} {self.words.word('verb', 'enter')} {self._area(goal)}"
            case "do" if isinstance(goal, Cards):
                found = f"make {them} {self._put_under(goal)}"
            case "sleep":
                found = f"put {them} to sleep"
            case "connect" if isinstance(goal, Cards):
                found = f"{self.words.word('verb', 'connect')} {them} to {self.cards(goal)}"
            case "add":
                found = f"add {them} to your {self.words.word('zone', 'hand')}"
            case "seek":
                many = next(arg.value for arg in clause.args if isinstance(arg.value, Quantity))
                it = "it" if many.number == 1 else "them"
                found = f"choose {self._taken(cards, clause, '')} in your deck, add {it} to your hand, and shuffle"
            case _:
                return None
        return found

    def _taken(self, cards: Any, clause: Clause, chosen: str) -> str:
        """Cards of a deck that are taken."""
        many = next(arg.value for arg in clause.args if isinstance(arg.value, Quantity))
        number = self.number(many, None)
        return self.cards(cards, many).replace(f"{number} ", f"{number} {chosen}", 1)

    def _them(self, cards: Cards, clause: Clause) -> str:
        """Cards that something is done to."""
        if "it" in cards:
            return "them" if "many" in cards else "it"
        return self.cards(cards, next((arg.value for arg in clause.args if isinstance(arg.value, Quantity)), None))

    def _area(self, goal: Any) -> str:
        """Where cards appear."""
        if isinstance(goal, State):
            return self.words.word("state_goal", (goal.key, goal.value))
        assert isinstance(goal, Place)
        areas = f"in one of {self.owner(goal.side or 'you')} {self.words.word('zone', goal.zone)}s"
        return f"{areas} {self.style.free}" if goal.is_free else areas

    def state(self, clause: Clause, args: list[Arg], bounds: Bounds | None) -> str:
        """A clause that says what is. Raises CannotWriteError."""
        if clause.verb.concept == "exist" and self.style.labelled:
            cards = next(arg.value for arg in args if isinstance(arg.value, Cards))
            place = next((arg.value for arg in args if isinstance(arg.value, Place)), None)
            if place is None and "under" not in cards and isinstance(args[-1].value, Cards):
                return super().state(clause, args, bounds)
            if isinstance(lane := args[-1].value, State):
                be = "is not" if clause.verb.mood == "not" else "is"
                return f"{self.cards(cards)} {be} {self.words.word('state_goal', (lane.key, lane.value))}"
            many = Bounds(None, 0) if clause.verb.mood == "not" else bounds or Bounds(1)
            return self._there_are(cards, place, many)
        return super().state(clause, args, bounds)

    def _there_are(self, cards: Cards, place: Place | None, bounds: Bounds) -> str:
        """How many cards a player has, and where."""
        if place is None:
            number = self.bounds(bounds, "fewer")
            return f"this card has {number} {self.words.word('under_word', cards.get('zone'))}"
        has = {"you": "you have", "opponent": "the opponent has"}[str(place.side)]
        counted = self.cards(cards, None, bounds)
        if place.zone == "field":
            return f"{has} {counted}"
        at = self.words.word("zone", place.zone)
        return f"{has} {counted} in {'' if place.zone in self.style.bare_zones else 'the '}{at}"

    def place(self, place: Place) -> str:
        """Where to, with its preposition. Cards go to the zones of their owners anyway."""
        if self.style.labelled and place.zone in self.style.own_unsaid and not place.at and place.zone != "hand":
            zone = self.style.places.get(place.zone) or self.words.word("zone", place.zone)
            return f"into {'' if place.zone in self.style.bare_zones else 'the '}{zone}"
        return super().place(place)

    def moment(self, moment: Moment) -> str:
        """The beginning or end of a phase."""
        if self.style.labelled and moment.is_next:
            told = self._moment_told(moment)
            return f"the next time {told[:1].lower()}{told[1:]}"
        return super().moment(moment)
