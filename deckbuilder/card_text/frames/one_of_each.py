"""`自分の竜と相手の竜を1体ずつ`: one clause about two choices becomes one clause for each."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.counting import NONE
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Clause,
    Either,
    OneOfEach,
    Place,
    Player,
    Points,
    Quantity,
    Top,
    Verb,
    Way,
    with_cards,
)

_TOGETHER = frozenset({"perform", "fight", "swap"})
"""What two cards do with each other."""


def each_apart(clauses: tuple[Clause, ...], words: ScriptWords) -> tuple[Clause, ...]:
    """The clauses with one choice each. Raises DoubtError where it may be one choice of either kind."""
    for place, clause in enumerate(clauses):
        if together := _of_all(clause):
            return (*clauses[:place], *together, *each_apart(clauses[place + 1 :], words))
        if chosen := _chosen_together(clause):
            return (*clauses[:place], *chosen, *each_apart(clauses[place + 1 :], words))
        told = _by_each(clause, words) or _of_each(clause)
        if told is None:
            continue
        clauses = (*clauses[: place + 1], *map(_of_the_chosen, clauses[place + 1 :]))
        if len(told) == 1:
            end = _end_of_what_refers(clauses, place + 1)
            after = each_apart(_also(clause, clauses[end:]), words)
            return (*clauses[:place], *told, *clauses[place + 1 : end], *after)
        if clause.verb.mood == "not" and is_state(clause):
            link = {"all": "and", "one": "or"}[answer("negated_list", *NONE, about=clause)]
            return (*clauses[:place], replace(told[0], link=link), told[1], *each_apart(clauses[place + 1 :], words))
        end = place + 1 if _is_one_meant(clause, clauses[place + 1 :]) else _end_of_what_refers(clauses, place + 1)
        about_it = with_cards(clauses[place + 1 : end], lambda cards: cards.without("they"))
        apart = [part for each in told for part in (each, *about_it)]
        linked = [replace(part, link="and") if part.link == "end" else part for part in apart[:-1]]
        return (*clauses[:place], *linked, apart[-1], *each_apart(_also(clause, clauses[end:]), words))
    return clauses


def _is_one_meant(clause: Clause, after: tuple[Clause, ...]) -> bool:
    """Whether what is said of `that card`, after two choices, is said of one of the two. Raises DoubtError."""
    is_named = any(isinstance(arg.value, OneOfEach) and not arg.value.apiece for arg in clause.args)
    about_it = after[: _end_of_what_refers(after, 0)]
    return is_named and _calls_one(about_it) and answer("which_it", "both", "first", "last") != "both"


def _chosen_together(clause: Clause) -> tuple[Clause, ...]:
    """`自分の竜1体と相手の竜1体でバトルを行う`: both are chosen, and then do that together. Empty for other clauses."""
    roles = {"means", "object"} if clause.verb.voice == "causative" else {"means"}  # `竜と騎士をバトルさせる`
    both = next((arg for arg in clause.args if arg.role in roles and isinstance(arg.value, OneOfEach)), None)
    if both is None or clause.verb.concept not in _TOGETHER:
        return ()
    assert isinstance(both.value, OneOfEach)
    verb = replace(clause.verb, voice="active")
    rest = replace(clause, verb=verb, args=tuple(arg for arg in clause.args if arg is not both))
    chosen = (Clause(Verb("choose"), (Arg("object", each),), "and") for each in (both.value.one, both.value.other))
    return (*chosen, rest)


def _of_each(clause: Clause) -> list[Clause] | None:
    """The clause once for each of the choices that it names."""
    for arg in clause.args:
        cards = _parts_of(arg, clause)
        if cards is not None:
            return [_with(clause, arg, each) for each in cards]
    return None


def _of_all(clause: Clause) -> list[Clause]:
    """`竜も騎士もいない`: the clause, repeated for each group of cards that it names. Empty if it names only one."""
    about = [arg for arg in clause.args if arg.role == "topic" and isinstance(arg.value, Cards)]
    if clause.verb.concept != "exist" or len(about) < 2:
        return []
    apart = [
        replace(clause, args=tuple(arg for arg in clause.args if arg is each or arg not in about)) for each in about
    ]
    return [*(replace(each, link="and") for each in apart[:-1]), apart[-1]]


def _by_each(clause: Clause, words: ScriptWords) -> list[Clause] | None:
    """`お互いに手札を1枚選び`: the clause once for each player, who chooses of the own cards, or one clause for both of
    them."""
    agent = next((arg for arg in clause.args if arg.role in {"topic", "subject"} and _is_both(arg)), None)
    what = next((arg for arg in clause.args if arg.role == "object" and isinstance(arg.value, Cards)), None)
    cards = what.value if what is not None else None
    if agent is None or (clause.verb.concept != "choose" and not _is_done_to_own(clause, cards)):
        return None
    if not isinstance(cards, Cards) or not (cards.get("side") in {"own", "you"} or _is_of_hand(cards, clause)):
        raise NoFitError("whose cards?")
    if "choose_together" in words.flags:
        return [_by_both(clause, agent, what, cards)]
    found: list[Clause] = []
    for player, owner in (("you", "you"), ("opponent", "own")):
        own = Cards(cards.without("side", "owner_word").facts | {("side", owner)})
        put = {id(agent): replace(agent, value=Player(player)), id(what): Arg("object", own)}
        args = (put.get(id(arg), arg) for arg in clause.args)
        found.append(replace(clause, args=tuple(replace(arg, value=_apiece(arg.value)) for arg in args)))
    return found


def _by_both(clause: Clause, agent: Arg, what: Arg | None, cards: Cards) -> Clause:
    """The clause in which both players choose before anything happens."""
    own = Cards(cards.without("side", "owner_word").facts | {("side", "you"), ("chooser", "both")})
    args = (Arg("object", own) if arg is what else arg for arg in clause.args if arg is not agent)
    return replace(clause, args=tuple(replace(arg, value=_apiece(arg.value)) for arg in args))


def _is_done_to_own(clause: Clause, cards: Hashable) -> bool:
    """`each player destroys one of their characters`."""
    is_step = clause.link in {"end", "and", "command"} and clause.verb.voice == "active" and not is_state(clause)
    if (
        not is_step
        or not isinstance(cards, Cards)
        or cards.get("side") != "own"
        or cards.get("zone") not in {None, "field"}
    ):
        return False
    count = cards.get("count")
    return isinstance(count, Quantity) and count.kind in {"some", "up_to", "apiece"}


def _apiece(value: Hashable) -> Hashable:
    """`1枚ずつ` is so many of each player."""
    if isinstance(value, Quantity) and value.kind == "apiece":
        return replace(value, kind="some")
    if isinstance(value, Cards) and isinstance(value.get("count"), Quantity):
        return Cards(value.without("count").facts | {("count", _apiece(value.get("count")))})
    return value


def _is_both(arg: Arg) -> bool:
    return isinstance(arg.value, Player) and arg.value.side == "both"


def _is_of_hand(cards: Cards, clause: Clause) -> bool:
    sources = [arg.value for arg in clause.args if arg.role == "source"]
    return cards.get("side") is None and (cards.get("zone") == "hand" or Place("hand") in sources)


def _also(clause: Clause, rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """What both players do after that, where the words do not say it again."""
    both = next((arg for arg in clause.args if _is_both(arg)), None)
    if both is None or not rest or any(isinstance(arg.value, Player) for arg in rest[0].args):
        return rest
    return (replace(rest[0], args=(Arg("topic", both.value), *rest[0].args)), *rest[1:])


def _with(clause: Clause, arg: Arg, cards: Cards) -> Clause:
    """The clause about one of the choices."""
    args = tuple(replace(each, value=cards) if each is arg else each for each in clause.args)
    return replace(clause, args=tuple(each for each in args if not _is_count(each)))


def _is_count(arg: Arg) -> bool:
    return arg.role == "adverb" and (isinstance(arg.value, Quantity) or arg.value == Way("each_one"))


def _parts_of(arg: Arg, clause: Clause) -> tuple[Cards, ...] | None:
    """The choices that an argument names, each with its count, or None for one choice."""
    if isinstance(arg.value, OneOfEach):
        if arg.value.is_open:
            _refuse_other_number(clause)
            answer("one_of_each", "each", about=clause)
        return arg.value.one, arg.value.other
    if not isinstance(arg.value, Cards) or arg.role not in {"object", "topic"}:
        return None
    joined = next((fact for fact in arg.value.facts if isinstance(fact[1], Either) and fact[1].joint == "and"), None)
    count = _count_of(arg.value, clause)
    if joined is None or count is None or clause.link in {"if", "while", "when"}:
        return None
    name, either = joined
    assert isinstance(either, Either)
    rest = arg.value.without(name, "count")
    number = ("count", Quantity("some", count.number))
    if count.kind == "some" and answer("one_of_each", "either", "each", about=clause) == "either":
        one = "both" if name == "side" else replace(either, joint="or")
        return (Cards(rest.facts | {(name, one), number}),)
    return tuple(Cards(rest.facts | {(name, value), number}) for value in either.values)


def _refuse_other_number(clause: Clause) -> None:
    """Raises NoFitError if it is not one that is chosen out of two groups."""
    counts = [arg.value for arg in clause.args if arg.role == "adverb" and isinstance(arg.value, Quantity)]
    if counts != [Quantity("some", 1)]:
        raise NoFitError("how many of which?")


def _count_of(cards: Cards, clause: Clause) -> Quantity | None:
    """How many there are of each, or of both together where the words leave that open."""
    found = [cards.get("count"), *(arg.value for arg in clause.args if arg.role == "adverb")]
    if Way("each_one") in found:
        return Quantity("apiece", 1)
    counts = [each for each in found if isinstance(each, Quantity)]
    is_one = len(counts) == 1 and (counts[0].kind == "apiece" or counts[0] == Quantity("some", 1))
    return counts[0] if is_one else None


def _end_of_what_refers(clauses: tuple[Clause, ...], start: int) -> int:
    """Where the clauses end that say what happens to what was chosen."""
    end = start
    while end < len(clauses) and _refers(clauses[end]):
        end += 1
    return end


def _calls_one(clauses: tuple[Clause, ...]) -> bool:
    """`そのカードを`, after two choices: one of the two may be meant."""
    named = (arg.value for clause in clauses for arg in clause.args if isinstance(arg.value, Cards))
    return any("they" not in cards and "apiece" not in cards for cards in named)


def _of_the_chosen(clause: Clause) -> Clause:
    """`each player chooses 1 card in their hand and puts it into the trash`: the clause about it names nobody."""
    plain = replace(clause, args=tuple(arg for arg in clause.args if not _is_both(arg)))
    is_about_it = any(isinstance(arg.value, Cards) for arg in plain.args) and _refers(plain)
    return plain if is_about_it else clause


def _refers(clause: Clause) -> bool:
    if clause.verb.concept in _TOGETHER or clause.link in {"if", "while", "when"}:
        return False
    if any(isinstance(arg.value, OneOfEach) for arg in clause.args):
        return False
    things = [arg.value for arg in clause.args if isinstance(arg.value, Cards | Player | Points | Top)]
    return all(isinstance(thing, Cards) and thing.get("ref") in {"that", "it"} for thing in things)
