"""Clauses and sentences in English."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Bounds,
    Cards,
    Change,
    Clause,
    Counters,
    Damage,
    During,
    ExtraTimes,
    ForEach,
    HowMuch,
    Identity,
    Letter,
    Modes,
    Moment,
    Player,
    Points,
    Quantity,
    Repeated,
    Share,
    Until,
    Way,
)
from deckbuilder.card_text.writing.english.idioms import in_english, stands_before
from deckbuilder.card_text.writing.english.leads import TAILS
from deckbuilder.card_text.writing.english.letters import with_letters
from deckbuilder.card_text.writing.english.pronouns import with_pronouns
from deckbuilder.card_text.writing.english.things import Slot, arguments
from deckbuilder.card_text.writing.english.verbs import forms, is_order
from deckbuilder.card_text.writing.english.wholes import EnglishWholes, puts_the_rest
from deckbuilder.card_text.writing.form import CannotWriteError

_STATES = frozenset({"be", "exist", "less", "more", "equal", "during"})
_NEXT_EVENT = Arg("adverb", Way("next_event"))
_TIMES = (Until, Moment, During)
_KNOWN = (Way, Share, ExtraTimes, Quantity, HowMuch, Bounds, Until, Moment, During, ForEach, Repeated)


class EnglishClauses(EnglishWholes):
    """Prints the clauses of one game."""

    def sentence(self, clauses: list[Clause], *, has_items: bool = False, is_named: bool = False) -> str:
        """A sentence with its full stop. `is_named`: the words before it name the ability's card. Raises
        CannotWriteError."""
        if not clauses:
            raise CannotWriteError("a sentence without a clause")
        if _is_told_last(clauses):
            *asked, used = clauses
            told = "".join(self.clause(each, None) for each in with_pronouns(asked, is_named=is_named))
            return f"{upper(self.clause(used, None))} {told.removesuffix(', ')}."
        text, letters = "", ""
        clauses = _with_players(_offered_first(with_pronouns(clauses, is_named=is_named)))
        clauses, named = with_letters(clauses)
        if _letter_of(clauses[-1]) is not None:
            raise CannotWriteError(clauses[-1])  # nothing in the sentence is so many
        for place, each in enumerate(clauses):
            if (name := _letter_of(each)) is not None:
                letters += f", where {name} is {self.amount(each.args[0].value)}"
                continue
            following = clauses[place + 1] if place + 1 < len(clauses) else None
            if place and each.link == "while" and _goes_on(clauses[place - 1]):
                each = replace(each, link="if")  # noqa: PLW2901 - `if ... and if ...`
            in_turn = self._in_turn(each) if place and _goes_on(clauses[place - 1]) else ""
            written = in_turn or self.clause(each, following, is_pair=_are_two(clauses))
            text += upper(written) if text.endswith(". ") else written
        text += letters + "".join(f", where {name.upper()} is {self.amount(amount)}" for name, amount in named)
        if letters and named:
            raise CannotWriteError(named)
        is_list = has_items and any(isinstance(arg.value, Modes) for arg in clauses[-1].args)
        return upper(text) + (":" if is_list else ".")

    def _in_turn(self, clause: Clause) -> str:
        """`it is your turn`, after another condition."""
        during = clause.args[0].value
        if clause.verb.concept != "during" or not isinstance(during, During) or during.whose not in {"you", "opponent"}:
            return ""
        return f"it is {self.owner(during.whose)} turn, "

    def clause(self, clause: Clause, following: Clause | None, *, is_pair: bool = False) -> str:
        """A clause and what joins it to the next one. Raises CannotWriteError."""
        joint = self._joint(clause, following, is_pair=is_pair)
        if clause.verb.concept in _STATES and clause.link in {"and", "or"}:
            clause = replace(clause, link="if")
        if following is not None and clause.link in {"and", "then"}:
            clause = replace(clause, link="and")
        opening = _OPENINGS.get(clause.link, "") if clause.verb.concept != "during" else ""
        if _NEXT_EVENT in clause.args:
            clause = replace(clause, args=tuple(arg for arg in clause.args if arg != _NEXT_EVENT))
            opening = "the next time "
        lead = (
            "".join(self.lead(arg.value, clause) for arg in clause.args if isinstance(arg.value, _TIMES))
            if opening
            else ""
        )
        written = self._written(clause, without_times=bool(opening))
        return lead + opening + written + joint

    def _joint(self, clause: Clause, following: Clause | None, *, is_pair: bool) -> str:
        """What stands between a clause and the next one."""
        if clause.link in {"and", "or"} and clause.verb.concept in _STATES:
            return ", " if clause.verb.concept == "during" else f" {clause.link} "
        if following is None:
            return ""
        if clause.link not in {"and", "then"}:
            return {"end": ". ", "or": " or "}.get(clause.link, ", ")
        if following.args and following.args[0].value == Way("otherwise"):
            return ", "
        if following.link == "if" or following.args[:1] == (_IF_NOT_DONE,):
            return "; "
        return _joint_of(clause, following) or self._joint_of_commands(clause, following, is_pair=is_pair)

    def _joint_of_commands(self, clause: Clause, following: Clause, *, is_pair: bool) -> str:
        if is_pair and not is_order(clause) and _are_of_one(clause, following):
            return " and "
        commands = (is_order(clause) or clause.verb.mood == "may") and self._is_order(following)
        if clause.verb.concept == "choose" and not commands:
            return ". " if self.style.parts_choices else "; "
        return " and " if is_pair and commands else ", then "

    def _is_order(self, clause: Clause) -> bool:
        """Whether a clause begins with its verb."""
        adverbs = [arg.value for arg in clause.args if arg.role == "adverb"]
        has_lead = any(isinstance(value, Moment | During | ForEach | Repeated) for value in adverbs)
        has_lead = has_lead or (self.style.until_first and any(isinstance(value, Until) for value in adverbs))
        changed, args = in_english(clause, arguments(clause))
        is_order_of = is_order(replace(changed, args=tuple(args)))
        return is_order_of and not has_lead and clause.verb.concept not in {"swap", "fight", "treat"}

    def _written(self, clause: Clause, *, without_times: bool) -> str:
        adverbs = [arg.value for arg in clause.args if arg.role == "adverb"]
        if any(not isinstance(value, _KNOWN) for value in adverbs if not isinstance(value, tuple)):
            raise CannotWriteError(clause)
        lead = "".join(self.lead(arg.value, clause) for arg in clause.args
                       if not (without_times and isinstance(arg.value, _TIMES)))  # fmt: skip
        slot = Slot("", clause, _only(adverbs, Quantity), _only(adverbs, HowMuch), _only(adverbs, Bounds))
        if clause.verb.concept == "during":
            return lead.removesuffix(", ")
        if clause.verb.concept in _STATES:
            return lead + self.state(clause, arguments(clause), slot.bounds)
        tails = [TAILS[value.word] for value in adverbs if isinstance(value, Way) and value.word in TAILS]
        if not any(isinstance(arg.value, Cards) and arg.value.get("zone") == "hand" for arg in clause.args):
            tails = [tail for tail in tails if tail != TAILS["own_choice"]]
        tails += [_more_often(value.times) for value in adverbs if isinstance(value, ExtraTimes)]
        tails += [self._total(*value[1:]) for value in adverbs if isinstance(value, tuple)]
        if not self.leads_with_time(clause):
            tails += [self.until(value) for value in adverbs if isinstance(value, Until)]
        return lead + self._done(clause, slot, tails)

    def _total(self, stat: str, most: int) -> str:
        return f"with total {self.words.word('stat', stat)} {most} or less"

    def _done(self, clause: Clause, slot: Slot, tails: list[str]) -> str:
        if (fixed := self.whole(clause)) is not None:
            return fixed
        adverbs = [arg for arg in clause.args if arg.role == "adverb"]
        clause, args = in_english(clause, [arg for arg in arguments(clause) if arg.role != "about"])
        clause = replace(clause, args=(*args, *adverbs))
        if "this turn" in tails and clause.link == "if":
            return self._did(clause, args, slot)
        _check(slot, args)
        subject = next((arg for arg in args if arg.role in {"topic", "subject"}), None)
        rest = _in_order(clause, [arg for arg in args if arg is not subject])
        who, is_many = self.subject(subject, clause)
        verb = self.verb(clause, who, is_many=is_many)
        words = [self._part(arg, replace(slot, role=arg.role, clause=clause)) for arg in rest]
        if slot.much is not None:
            words.insert(1, self._equal_to(slot.much, clause, rest))
        return " ".join(word for word in (who, verb, *words, *tails) if word).replace(" ,", ",")

    def _part(self, arg: Arg, slot: Slot) -> str:
        if arg.role == "of" and isinstance(arg.value, Cards):
            return self.whose(arg.value)
        return ("up to " if arg.role == "up_to" else "") + self.thing(arg.value, slot)

    def _did(self, clause: Clause, args: list[Arg], slot: Slot) -> str:
        """What a player did in this turn, and how often."""
        player = next(arg.value for arg in args if isinstance(arg.value, Player))
        cards = next((arg.value for arg in args if isinstance(arg.value, Cards)), None)
        has = "you have" if player.side == "you" else "the opponent has"
        done = forms(self.words.word("verb", clause.verb.concept))["e_done"]
        if isinstance(cards, Cards):
            cards = Cards(cards.facts | {("anywhere", True)})
            return f"{has} {done} {self.cards(cards, None, slot.bounds or Bounds(1))} this turn"
        if slot.bounds == Bounds(None, 0):
            return f"{has} not {done} this turn"
        often = "" if slot.bounds is None else f"{self.bounds(slot.bounds, 'fewer')} times "
        return f"{has} {done} {often}this turn"

    def _equal_to(self, much: HowMuch, clause: Clause, rest: list[Arg]) -> str:
        if stands_before(much) and any(isinstance(arg.value, Points) for arg in rest):
            return ""
        if isinstance(much.amount, int):
            return f"by {much.amount}"
        if any(isinstance(arg.value, Damage | Points | Counters) for arg in rest):
            return f"equal to {self.amount(much.amount)}"
        if any(isinstance(arg.value, Cards) and arg.value.get("head") == "card" for arg in rest):
            return f"equal to {self.amount(much.amount)}"
        raise CannotWriteError(much)


def _is_told_last(clauses: list[Clause]) -> bool:
    """`You can use this technique only if ...`."""
    return len(clauses) == 2 and clauses[0].link == "only" and clauses[1].verb.concept == "use"


def _goes_on(asked: Clause) -> bool:
    """Whether another condition is joined to this one."""
    return asked.link in {"and", "or"} and asked.verb.concept in _STATES and asked.verb.concept != "during"


_IF_DONE, _IF_NOT_DONE = Arg("adverb", Way("if_done")), Arg("adverb", Way("if_not_done"))
_OPENINGS = {"if": "if ", "only": "only if ", "when": "when ", "while": "while "}


def _offered_first(clauses: list[Clause]) -> list[Clause]:
    """`You may choose 1 and destroy it`: the offer covers the choice, too."""
    last = clauses[-1]
    chosen = [each for each in clauses[:-1] if each.verb.concept == "choose"]
    if last.verb.mood != "may" or len(chosen) != 1 or clauses[-2] is not chosen[0]:
        return clauses
    first = replace(chosen[0], verb=replace(chosen[0].verb, mood="may"))
    return [*clauses[:-2], first, replace(last, verb=replace(last.verb, mood="plain"))]


def _with_players(clauses: list[Clause]) -> list[Clause]:
    """`You may exhaust it, and if you do, you gain 1 life`: the player is named again after an offer."""
    named = Arg("subject", Player("you", "named"))
    return [
        replace(each, args=(*(arg for arg in each.args if arg.value != Player("you")), named))
        if place and each.args[:1] == (_IF_DONE,) and _has_no_subject(each)
        else each
        for place, each in enumerate(clauses)
    ]


def _has_no_subject(clause: Clause) -> bool:
    return not any(arg.role in {"topic", "subject"} and arg.value != Player("you") for arg in clause.args)


def _joint_of(clause: Clause, following: Clause) -> str:
    """The joint of clauses that always go on in the same way."""
    if clause.verb.concept in {"seek", "reveal"} or following.verb.concept in {"seek", "shuffle"}:
        return " and " if following.verb.concept == "shuffle" else ", "
    if any(isinstance(arg.value, Identity) for arg in clause.args):
        return ". "
    if puts_the_rest(following):
        return " and "
    return ", and " if following.args[:1] == (_IF_DONE,) else ""


def _are_of_one(clause: Clause, following: Clause) -> bool:
    """Whether two clauses say something of the same card."""
    cards = [arg.value for each in (clause, following) for arg in each.args if arg.role in {"topic", "subject"}]
    cards += [arg.value.cards for each in (clause, following) for arg in each.args if isinstance(arg.value, Change)]
    refs = [each.get("ref") for each in cards if isinstance(each, Cards)]
    return refs == ["self", "self"] and clause.verb.mood == following.verb.mood == "plain"


def _are_two(clauses: list[Clause]) -> bool:
    """Whether two clauses stand after those that say when and on what condition."""
    main = [each for each in clauses if each.verb.concept not in _STATES and _letter_of(each) is None]
    return sum(each.link in {"and", "then", "end"} for each in main) == 2


def _only(values: list[Any], kind: type) -> Any:
    return next((value for value in values if isinstance(value, kind)), None)


def _more_often(times: int) -> str:
    return f"{times} more {'time' if times == 1 else 'times'}"


def _check(slot: Slot, args: list[Arg]) -> None:
    """Raises CannotWriteError for a number that no argument prints."""
    has_cards = any(isinstance(arg.value, Cards) and arg.role not in {"topic", "subject"} for arg in args)
    if (slot.count is not None or slot.bounds is not None) and not has_cards:
        raise CannotWriteError(slot.count or slot.bounds)


def _in_order(clause: Clause, rest: list[Arg]) -> list[Arg]:
    """`Give it Haste`, but `deal 1 damage to it`."""
    if clause.verb.concept != "give":
        return rest
    goals = [arg for arg in rest if arg.role == "goal"]
    things = [arg for arg in rest if arg.role == "object" and not isinstance(arg.value, Damage)]
    return [*goals, *things] if things else [arg for arg in rest if arg.role != "goal"] + goals


def _letter_of(clause: Clause) -> str | None:
    """The letter that a clause defines."""
    name = next((arg.value for arg in clause.args if isinstance(arg.value, Letter)), None)
    is_named = clause.verb.concept == "do" and any(arg.role == "with" for arg in clause.args)
    return name.name.upper() if is_named and isinstance(name, Letter) else None


def upper(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
