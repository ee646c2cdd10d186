"""`自分の場に竜がいて、騎士がいないなら`: what a condition leaves out, because the condition before it says it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.deeds import Move
from deckbuilder.card_text.frames.owning import actor_in
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.meaning import Arg, AsWords, Cards, Clause, CountOf, Place, Points, State

Read = Callable[[Clause], list[Move]]
_ABOUT = frozenset({"topic", "subject"})
_SIDES = {"yours": "you", "theirs": "opponent"}


def conditions_before(clauses: tuple[Clause, ...], place: int) -> list[Clause]:
    """The conditions from which the clause at that place goes on, the last one first."""
    found: list[Clause] = []
    if clauses[place].link == "end" or not is_state(clauses[place]):
        return found
    for before in reversed(clauses[:place]):
        if before.link not in {"and", "or"} or not is_state(before):
            break
        found.append(before)
    return found


def moves_going_on(before: Sequence[Clause], clause: Clause, words: ScriptWords, read: Read) -> list[Move]:
    """The moves of a condition after others, of which the last stands first. It is about the same card and the same
    place where the words name no other. Raises NoFitError, CannotSayError, and DoubtError where only an owner was
    named, who may be meant or not."""
    if not before:
        return read(clause)
    _check_words(before[0], clause)
    settled = _with_card(before, _with_place(before, clause, words))
    found = read(settled)
    if settled is not clause or not _is_open(settled):
        return found
    owner = next((side for side in map(_owner, before) if side is not None), None)
    if owner is None or (owner == "you" and _is_own(settled, words)):
        return found
    side = _SIDES[answer("whose_cards", *_SIDES, about=clause)]
    if _place(clause) is not None:
        return read(replace(clause, args=tuple(_placed(arg, side) for arg in clause.args)))
    return read(replace(clause, args=tuple(_owned(arg, side) for arg in clause.args)))


def _check_words(before: Clause, clause: Clause) -> None:
    """`[A]または[B]のアカウント情報を持つ`: one list, in which what is said of B is said of A, too. Raises NoFitError
    where a word that stands alone ends a condition in the middle of it."""
    goes_on = any(isinstance(arg.value, AsWords) for arg in clause.args)
    if before.link == "or" and not any(arg.role in _ABOUT for arg in clause.args):
        goes_on |= clause.verb.concept == "be" and any(_is_bare_race(arg.value) for arg in clause.args)
    if goes_on and before.verb.concept == "be" and any(_is_bare_race(arg.value) for arg in before.args):
        raise NoFitError("words of which kind?")


def _is_bare_race(value: Hashable) -> bool:
    """Whether it is a word that stands alone."""
    if isinstance(value, State):
        return value.key == "race"
    return isinstance(value, Cards) and value.keys() == {"head", "race"} and value.get("head") == "that_race"


def _with_place(before: Sequence[Clause], clause: Clause, words: ScriptWords) -> Clause:
    """The condition with the place of the one before, if it names cards on the field, and no place, or only a row."""
    told = next((place for each in before if (place := _place(each)) is not None), None)
    if told is None or clause.verb.concept != "exist" or not _is_open(clause) or _is_own(clause, words):
        return clause
    own = _place(clause)
    if own is None:
        return replace(clause, args=(Arg("goal", told), *clause.args))
    if told.side is None:
        return clause
    return replace(clause, args=tuple(_placed(arg, told.side) for arg in clause.args))


def _placed(arg: Arg, side: str) -> Arg:
    """A place of a player."""
    return replace(arg, value=replace(arg.value, side=side)) if isinstance(arg.value, Place) else arg


def _place(clause: Clause) -> Place | None:
    """Where a condition looks for cards."""
    return next((arg.value for arg in clause.args if isinstance(arg.value, Place) and arg.role == "goal"), None)


def _with_card(before: Sequence[Clause], clause: Clause) -> Clause:
    """The condition with the card that the one before is about, if it names nothing that it is about."""
    card = next((arg for each in before for arg in each.args if _is_one_card(arg)), None)
    if not clause.args and clause.verb.concept == "exist":
        raise NoFitError("what is there?")  # `騎士で、ない場合`
    if card is None or any(arg.role in _ABOUT for arg in clause.args):
        return clause
    return replace(clause, args=(card, *clause.args))


def _is_one_card(arg: Arg) -> bool:
    return arg.role in _ABOUT and isinstance(arg.value, Cards) and arg.value.get("ref") is not None


def _cards(arg: Arg) -> Cards | None:
    """The cards that a condition is about."""
    if arg.role not in {*_ABOUT, "object"}:
        return None
    cards = arg.value.cards if isinstance(arg.value, CountOf) else arg.value
    return cards if isinstance(cards, Cards) and cards.get("ref") is None else None


def _is_open(clause: Clause) -> bool:
    """Whether the condition is about cards or points, and does not say whose."""
    place = _place(clause)
    if actor_in(clause) is not None or (place is not None and place.side is not None):
        return False
    return any(_is_open_thing(arg) for arg in clause.args)


def _is_open_thing(arg: Arg) -> bool:
    cards = _cards(arg)
    is_points = arg.role in _ABOUT and isinstance(arg.value, Points) and arg.value.side is None
    return is_points or (cards is not None and cards.get("side") is None)


def _is_own(clause: Clause, words: ScriptWords) -> bool:
    """Whether the condition is about what a player has, such as a hand, which is your own if the words name nobody."""
    place = _place(clause)
    if place is not None:
        return str(place.zone) in words.own_zones
    found = [_cards(arg) for arg in clause.args if _is_open_thing(arg)]
    return all(cards is None or str(cards.get("zone")) in words.own_zones for cards in found)


def _owner(clause: Clause) -> str | None:
    """Whose cards or points a condition is about, or whose place it names."""
    actor = actor_in(clause)
    if actor is not None:
        return actor.side
    for arg in clause.args:
        thing = _cards(arg) or arg.value
        side = thing.get("side") if isinstance(thing, Cards) else getattr(thing, "side", None)
        if isinstance(side, str):
            return side
    return None


def _owned(arg: Arg, side: str) -> Arg:
    """A thing of a player, if it is nobody's."""
    if not _is_open_thing(arg):
        return arg
    match arg.value:
        case Points() as points:
            return replace(arg, value=replace(points, side=side))
        case CountOf(cards=cards):
            return replace(arg, value=CountOf(Cards(cards.facts | {("side", side)})))
        case Cards() as cards:
            return replace(arg, value=Cards(cards.facts | {("side", side)}))
    return arg
