"""Prints lines in English: clauses with subject, verb and tails, what stands at the head of a line."""

from dataclasses import replace
from functools import cache
from typing import Any

from deckbuilder.card_text.english.words import verb_entries
from deckbuilder.card_text.meaning import (
    AMOUNTS,
    Arg,
    Bounds,
    Cards,
    Change,
    Clause,
    Damage,
    During,
    Effects,
    HowMuch,
    Keywords,
    Letter,
    Modes,
    Moment,
    NextPhase,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Stats,
    Top,
    Until,
    Way,
)
from deckbuilder.card_text.writing.english_nouns import EnglishNouns
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.lines import Line
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList

_LEADS = {
    "if_done": "if you do, ", "if_not_done": "if you do not, ", "otherwise": "otherwise, ", "instead": "instead ",
}  # fmt: skip
_TAILS = {"random": "at random", "any_order": "in any order", "directly": "directly", "this_turn": "this turn"}
_THINGS = {
    "exhaustion": "exhaustion",
    "rest": "the rest",
    "that_number": "that damage",
    "game": "the game",
    "orientation": "orientation",
}
_VERBS = {"add": "put", "look": "look"}
_STATES = frozenset({"be", "exist", "less", "more", "during"})
_ENDS = frozenset({"win", "lose_game"})


@cache
def _forms(word: str) -> dict[str, str]:
    return {entry.kind: entry.word for entry in verb_entries(word, "")}


class EnglishPrinter:
    """Prints the lines of one game."""

    def __init__(self, word_list: WordList, style: Style) -> None:
        self._words, self._style, self._nouns = word_list, style, EnglishNouns(word_list, style)

    def line(self, line: Line) -> str:
        """A line with the items under it."""
        text = self._head(line)
        told = " ".join(self._sentence(each, line.items != ()) for each in line.sentences)
        text += told[:1].lower() + told[1:] if text.endswith(", ") else told
        if line.items:
            text += "".join(" • " + " ".join(_upper(self._sentence(each)) for each in item) for item in line.items)
        return _upper(text)

    def keywords(self, told: list[tuple[str, int | None]]) -> str:
        """A line of keywords."""
        return " / ".join(self._keyword(word, value) for word, value in told)

    def _head(self, line: Line) -> str:
        style = self._style
        text = ""
        if line.name is not None:
            text = style.name.format(line.name.get("en") or line.name["ja"])
        marks: list[str] = []
        if line.during is not None:
            marks.append(self._words.word("mark", line.during))
        if line.at_will and style.marks_at_will is not None:
            marks.append(style.marks_at_will[1 if line.once else 0])
        elif line.once and style.mark is None:
            text += style.once
        if style.mark is not None:
            marks += [_upper(self._mark(*when)) for when in line.whens]
            if line.once and not line.at_will:
                marks[0] = f"Once per turn, {marks[0]}"
        elif len(line.whens) > 1:
            raise CannotWriteError("several events")
        if not marks and style.mark is not None and line.name is not None:
            marks.append(self._words.word("mark", "always"))
        if marks:
            text += (style.mark or "<{}>: ").format(" or ".join(marks))
        if line.cost is not None or (line.at_will and style.marks_at_will is None):
            text += style.cost.format(_upper(", ".join(self._cost(part) for part in line.cost or [0])))
        if style.mark is None and line.whens:
            text += _upper(self._when(line.whens[0][1]))
        return text

    def _mark(self, mark: str, when: Clause | Moment) -> str:
        return self._words.word("mark", mark) if mark else self._when(when).removesuffix(", ")

    def _when(self, when: Clause | Moment) -> str:
        return self._nouns.moment(when) + ", " if isinstance(when, Moment) else self._clause(when, None)

    def _cost(self, part: Any) -> str:
        if isinstance(part, Clause):
            return self._clause(part, None)
        if part == "exhaust":
            return self._words.word("exhaust_word", part)
        return f"pay {self._nouns.amount(part)}"

    def _sentence(self, clauses: list[Clause], has_items: bool = False) -> str:
        before: Clause | None = None
        text, letters = "", ""
        for place, each in enumerate(clauses):
            if (name := _letter_of(each)) is not None:
                letters += f", where {name} is {self._nouns.amount(each.args[0].value)}"
                continue
            told = self._clause(each, before)
            text += _upper(told) if text.endswith(". ") else told
            text += ". " if each.link == "end" and place < len(clauses) - 1 else ""
            before = each
        text += letters
        return _upper(text) + (":" if has_items and before is not None and before.verb.concept == "choose" else ".")

    def _clause(self, clause: Clause, before: Clause | None) -> str:
        if clause.verb.concept in _STATES and clause.link == "and":
            clause = replace(clause, link="if")
        links = {"end": "", "and": " and " if clause.verb.concept == "choose" else ", then ", "if": ", ", "when": ", "}
        if clause.link not in links:
            raise CannotWriteError(clause)
        after_choice = before is not None and before.verb.concept == "choose" and before.link == "and"
        if after_choice and before is not None and (by := _chooser(before)) is not None:
            clause = replace(clause, args=(by, *clause.args))
        told = self._told(clause, after_choice=after_choice)
        if after_choice and before is not None and (by := _chooser(before)) is not None:
            told = told.removeprefix("the opponent ")
        opening = {"if": "if ", "when": "when "}.get(clause.link, "")
        if clause.verb.concept == "during":
            opening = ""
        times = (Until, Moment, During)
        lead = "".join(self._lead(arg.value) for arg in clause.args if isinstance(arg.value, times)) if opening else ""
        return lead + opening + told.removeprefix(lead) + links[clause.link]

    def _told(self, clause: Clause, *, after_choice: bool) -> str:
        args = [arg for arg in clause.args if arg.role != "adverb"]
        adverbs = [arg.value for arg in clause.args if arg.role == "adverb"]
        lead = "".join(self._lead(value) for value in adverbs)
        tails = [_TAILS[value.word] for value in adverbs if isinstance(value, Way) and value.word in _TAILS]
        count = next((value for value in adverbs if isinstance(value, Quantity)), None)
        much = next((value for value in adverbs if isinstance(value, HowMuch)), None)
        bounds = next((value for value in adverbs if isinstance(value, Bounds)), None)
        handled = (Way, Quantity, HowMuch, Bounds, Until, Moment, During)
        if any(not isinstance(value, handled) for value in adverbs):
            raise CannotWriteError(clause)
        if clause.verb.concept in {"be", "exist", "less", "more"}:
            return lead + self._state(clause, args, bounds)
        if clause.verb.concept == "during":
            return lead.removesuffix(", ")
        return lead + self._done(clause, args, _Numbers(count, much, bounds), tails, after_choice=after_choice)

    def _lead(self, value: Any) -> str:
        match value:
            case Until():
                return self._nouns.until(value) + ", "
            case Moment():
                return self._nouns.moment(value) + ", "
            case During():
                return self._nouns.during(value) + ", "
            case Way(word=word) if word in _LEADS:
                return _LEADS[word]
            case Way(word=word) if word not in _TAILS:
                raise CannotWriteError(value)
        return ""

    def _done(
        self, clause: Clause, args: list[Arg], numbers: "_Numbers", tails: list[str], *, after_choice: bool
    ) -> str:
        clause, args = self._in_english(clause, args)
        if "this turn" in tails and clause.link == "if":
            return self._did(clause, args, numbers)
        numbers.check(args)
        if clause.verb.concept == "put" and clause.verb.mood == "can":
            raise CannotWriteError(clause)
        subject = next((arg for arg in args if arg.role in {"topic", "subject"}), None)
        rest = [arg for arg in args if arg is not subject]
        who, is_many = self._subject(subject, clause, after_choice=after_choice)
        verb = self._verb(clause, who, is_many=is_many)
        if clause.verb.concept == "give":
            gets = [arg for arg in rest if arg.role == "goal"]
            thing = [arg for arg in rest if arg.role == "object" and not isinstance(arg.value, Damage)]
            rest = [*gets, *thing] if thing else [arg for arg in rest if arg.role != "goal"] + gets
        if clause.verb.concept == "swap":
            one, other = (next(arg.value for arg in rest if arg.role == role) for role in ("with", "of"))
            return f"{verb} the squares of {self._nouns.cards(one)} and {self._nouns.cards(other)}"  # type: ignore[arg-type]
        words = [self._tail(arg, clause, numbers, after_choice=after_choice) for arg in rest]
        if numbers.much is not None:
            words.insert(1, self._equal_to(numbers, rest))
        return " ".join(word for word in (who, verb, *words, *tails) if word)

    def _did(self, clause: Clause, args: list[Arg], numbers: "_Numbers") -> str:
        """What a player did in this turn, and how often."""
        player = next(arg.value for arg in args if isinstance(arg.value, Player))
        cards = next((arg.value for arg in args if isinstance(arg.value, Cards)), None)
        if numbers.bounds is None:
            raise CannotWriteError(clause)
        has = "you have" if player.side == "you" else "the opponent has"
        told = f"{self._nouns.bounds(numbers.bounds, 'fewer')} times"
        if isinstance(cards, Cards):
            told = self._nouns.cards(cards, None, numbers.bounds)
        return f"{has} {_forms(self._words.word('verb', clause.verb.concept))['e_done']} {told} this turn"

    def _equal_to(self, numbers: "_Numbers", rest: list[Arg]) -> str:
        much = numbers.much
        assert much is not None
        if isinstance(much.amount, int):
            if any(isinstance(arg.value, Points) for arg in rest):
                return ""
            return f"by {much.amount}"
        if any(isinstance(arg.value, Damage | Points) for arg in rest):
            return f"equal to {self._nouns.amount(much.amount)}"
        raise CannotWriteError(much)

    def _in_english(self, clause: Clause, args: list[Arg]) -> tuple[Clause, list[Arg]]:
        """The clause with the verb that English has for it."""
        verb = clause.verb
        if verb.concept == "put":
            args = sorted(args, key=lambda arg: arg.role == "goal")
        change = next((arg.value for arg in args if isinstance(arg.value, Change)), None)
        if verb.concept == "do" and isinstance(change, Change):
            who = [Arg("topic", change.cards)] if change.cards is not None else []
            return replace(clause, verb=replace(verb, concept="get")), [
                *who,
                Arg("object", replace(change, cards=None)),
            ]
        if verb.concept == "do":
            return replace(clause, verb=replace(verb, concept="turn")), args
        if verb.concept == "play" and verb.voice == "active" and clause.link == "when" and args[0].role == "object":
            return clause, [Arg("subject", Player("you")), *args]
        place = next((arg.value for arg in args if isinstance(arg.value, Place)), None)
        in_hand = any(isinstance(arg.value, Cards) and arg.value.get("zone") == "hand" and
                      arg.value.get("head") == "zone" for arg in args)  # fmt: skip
        if verb.concept == "put" and in_hand and isinstance(place, Place) and place.zone == "trash":
            return replace(clause, verb=replace(verb, concept="discard")), _discarded(args)
        if verb.concept == "return" and isinstance(place, Place) and place.at is not None:
            return replace(clause, verb=replace(verb, concept="put")), args
        points = next((arg for arg in args if isinstance(arg.value, Points) and arg.value.side is not None), None)
        if points is not None and isinstance(points.value, Points) and verb.concept == "recover":
            rest = [Arg("object", replace(points.value, side=None))]
            return clause, rest if points.value.side == "you" else [Arg("topic", Player(str(points.value.side))), *rest]
        return clause, args

    def _subject(self, arg: Arg | None, clause: Clause, *, after_choice: bool) -> tuple[str, bool]:
        if arg is None:
            may = clause.verb.mood in {"may", "can", "cannot"}
            return ("you" if may else ""), True
        value = arg.value
        if isinstance(value, Player):
            is_plain = clause.verb.mood == "plain" and clause.verb.concept not in _ENDS
            is_order = value.side == "you" and clause.link in {"end", "and"} and is_plain
            return ("" if is_order else self._nouns.player(value.side)), value.side == "you"
        if isinstance(value, Cards):
            if after_choice and value.get("ref") == "that":
                return "it", False
            is_event = clause.link in {"when", "if"} and value.get("ref") is None and "count" not in value
            count = Quantity("some", 1) if is_event else None
            return self._nouns.cards(value, count), value.get("count") == Quantity("all")
        if isinstance(value, NextPhase):
            return f"{self._nouns.owner(value.side)} next {self._words.word('phase', value.phase)}", False
        if isinstance(value, Stats):
            return self._stats(value), len(value.stats) > 1
        if isinstance(value, Way):
            return _THINGS[value.word], False
        raise CannotWriteError(value)

    def _stats(self, value: Stats) -> str:
        names = " and ".join(self._words.word("stat", stat) for stat in value.stats)
        if value.cards is None or value.printed:
            raise CannotWriteError(value)
        if value.cards.get("ref") is not None:
            return f"{self._nouns.cards(value.cards)}'s {names}"
        return f"the {names} of {self._nouns.cards(value.cards)}"

    def _verb(self, clause: Clause, who: str, *, is_many: bool) -> str:
        verb = clause.verb
        if verb.concept == "perform":
            return "does not take place"
        name = "get got" if verb.concept == "get" else self._words.word("verb", _VERBS.get(verb.concept, verb.concept))
        forms = _forms("deal dealt" if verb.concept == "give" and _is_damage(clause) else name)
        would = any(isinstance(arg.value, Way) and arg.value.word == "would" for arg in clause.args)
        base, third, done = forms["e_base"], forms["e_third"], forms["e_done"]
        passive = verb.voice == "passive"
        if verb.mood == "cannot":
            return f"cannot be {done}" if passive else f"cannot {base}"
        if verb.mood in {"may", "can"}:
            return f"{verb.mood} {base}"
        if clause.link == "if" and not would:
            return f"would be {done}" if passive else f"would {base}"
        if passive:
            return f"{'are' if is_many else 'is'} {done}"
        return base if is_many or not who else third

    def _tail(self, arg: Arg, clause: Clause, numbers: "_Numbers", *, after_choice: bool) -> str:
        value, nouns = arg.value, self._nouns
        match value:
            case Cards():
                return self._cards_tail(arg.role, value, clause, numbers, after_choice=after_choice)
            case Player(side=side, word=word):
                to = "to " if arg.role == "goal" and clause.verb.concept == "give" else ""
                return to + ("the player" if word == "any" else "yourself" if side == "you" else nouns.player(side))
            case Damage(amount=amount, cause=cause):
                number = "" if amount is None else f"{nouns.amount(amount)} "
                return f"{number}{cause + ' ' if cause else ''}damage"
            case Points(what=what):
                many = numbers.much.amount if numbers.much is not None else None
                told = f"{many} " if isinstance(many, int) else ""
                return told + self._words.word("points_word", what)
            case Change():
                return nouns.change(value.parts)
            case Keywords(words=words):
                return " and ".join(self._style.keyword.format(self._keyword(*word)) for word in words)
            case Place():
                return self._place(value, clause)
            case State(key=key, value=state):
                return self._goal(arg.role, key, state)
            case Top():
                return nouns.top(value)
            case Effects(side=side):
                by = "by " if arg.role == "means" else ""
                return f"{by}{nouns.owner(side)} effects" if side not in {None, "any"} else f"{by}effects"
            case Way(word="among"):
                return ""
            case Way(word=word):
                return "" if clause.verb.concept == "lose_game" else _THINGS[word]
            case Modes(count=count, up_to=up_to):
                return f"{'up to ' if up_to else ''}{count}"
            case _ if isinstance(value, AMOUNTS):
                return ("" if clause.verb.concept == "become" else "to ") + nouns.amount(value)
        raise CannotWriteError(value)

    def _cards_tail(self, role: str, cards: Cards, clause: Clause, numbers: "_Numbers", *, after_choice: bool) -> str:
        to = "to " if role == "goal" and clause.verb.concept == "give" and _is_damage(clause) else ""
        if after_choice and cards.get("ref") == "that":
            return f"{to}it"
        is_event = clause.link in {"when", "if"} and cards.get("ref") is None and cards.get("head") != "zone"
        among = any(isinstance(arg.value, Way) and arg.value.word == "among" for arg in clause.args)
        if among:
            cards = Cards(cards.facts | {("among", True)})
        count = numbers.count or (Quantity("some", 1) if is_event and numbers.bounds is None else None)
        if clause.verb.concept == "seek":
            return f"your deck for {self._nouns.cards(cards.without('zone', 'side'), count)}"
        return to + self._nouns.cards(cards, count, numbers.bounds)

    def _place(self, place: Place, clause: Clause) -> str:
        if clause.verb.concept in {"enter", "leave"} and place.zone is not None:
            return f"the {self._words.word('zone', place.zone)}"
        if clause.verb.concept == "add" and place == Place("hand"):
            return "into your hand"
        told = self._nouns.place(place)
        return told.replace("into ", "to ", 1) if clause.verb.concept == "return" else told

    def _goal(self, role: str, key: str, value: Any) -> str:
        if role == "source":
            return f"from {self._words.word('state_spot', (key, value))}"
        word = self._words.word("state_goal", (key, value))
        return f"to {word}" if key == "orientation" else word

    def _keyword(self, word: str, value: Any) -> str:
        name = self._words.word("kw", word)
        return name if value is None else f"{name} {self._nouns.amount(value)}"

    def _state(self, clause: Clause, args: list[Arg], bounds: Bounds | None) -> str:
        first, last = args[0].value, args[-1].value
        negated = clause.verb.mood == "not"
        if clause.verb.concept in {"less", "more"}:
            return self._compared(clause.verb.concept, first, last)
        if isinstance(last, Bounds):
            return self._in_bounds(first, last, is_not=negated)
        if isinstance(first, Cards) and clause.verb.concept == "exist" and len(args) == 1:
            number = Bounds(None, 0) if negated else bounds
            return self._has(first, number)
        if isinstance(first, Cards) and isinstance(last, State):
            return f"{self._nouns.cards(first)} is {'not ' if negated else ''}{self._complement(last)}"
        raise CannotWriteError(clause)

    def _complement(self, state: State) -> str:
        if state.key == "race":
            return self._nouns.listed("race", state.value)
        word = self._words.word("state_goal", (state.key, state.value))
        return f"in {word}" if state.key == "orientation" else word

    def _has(self, cards: Cards, bounds: Bounds | None) -> str:
        side = cards.get("side")
        if side not in {"you", "opponent"}:
            raise CannotWriteError(cards)
        has = "you have" if side == "you" else "the opponent has"
        if cards.get("zone") is None:
            cards = cards.without("side")
        count = Quantity("some", 1) if bounds is None else None
        return f"{has} {self._nouns.cards(cards, count, bounds)}"

    def _in_bounds(self, thing: Any, bounds: Bounds, *, is_not: bool) -> str:
        if isinstance(thing, Stats):
            return f"{self._stats(thing)} is {'not ' if is_not else ''}{self._nouns.bounds(bounds)}"
        if is_not:
            raise CannotWriteError(thing)
        if isinstance(thing, Points):
            has = "you have" if thing.side == "you" else "the opponent has"
            return f"{has} {self._nouns.bounds(bounds)} {self._words.word('points_word', thing.what)}"
        if isinstance(thing, Cards):
            return self._has(thing, bounds)
        raise CannotWriteError(thing)

    def _compared(self, how: str, one: Any, other: Any) -> str:
        if isinstance(one, Points) and isinstance(other, Points) and one.side == "you" and other.side == "opponent":
            return f"you have {how} {self._words.word('points_word', one.what)} than the opponent"
        if isinstance(one, Cards) and isinstance(other, Cards) and one.get("zone") == other.get("zone"):
            has = "you have" if one.get("side") == "you" else "the opponent has"
            than = "you" if other.get("side") == "you" else "the opponent"
            less = "fewer" if how == "less" else how
            return f"{has} {less} cards in {self._words.word('zone', one.get('zone'))} than {than}"
        raise CannotWriteError(one)


class _Numbers:
    """The numbers of a clause."""

    def __init__(self, count: Quantity | None, much: HowMuch | None, bounds: Bounds | None) -> None:
        self.count, self.much, self.bounds = count, much, bounds

    def check(self, args: list[Arg]) -> None:
        """Raises CannotWriteError for a number that no argument prints."""
        has_cards = any(isinstance(arg.value, Cards) and arg.role not in {"topic", "subject"} for arg in args)
        if (self.count is not None or self.bounds is not None) and not has_cards:
            raise CannotWriteError(self.count or self.bounds)


def _letter_of(clause: Clause) -> str | None:
    """The letter that a clause defines."""
    name = next((arg.value for arg in clause.args if isinstance(arg.value, Letter)), None)
    is_named = clause.verb.concept == "do" and any(arg.role == "with" for arg in clause.args)
    return name.name.upper() if is_named and isinstance(name, Letter) else None


def _chooser(clause: Clause) -> Arg | None:
    """The opponent who chooses."""
    return next((arg for arg in clause.args if arg == Arg("topic", Player("opponent"))), None)


def _discarded(args: list[Arg]) -> list[Arg]:
    """Who discards, and cards."""
    hand = next(arg.value for arg in args if isinstance(arg.value, Cards))
    assert isinstance(hand, Cards)
    who = [arg for arg in args if isinstance(arg.value, Player)]
    if hand.get("side") == "opponent":
        who = [Arg("topic", Player("opponent"))]
    return [*who, Arg("object", Cards(frozenset({("head", "card")})))]


def _is_damage(clause: Clause) -> bool:
    return any(isinstance(arg.value, Damage) for arg in clause.args)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
