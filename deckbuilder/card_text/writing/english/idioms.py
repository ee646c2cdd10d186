"""What English says by another verb, or in another order."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.meaning import (
    Arg,
    AsWords,
    Cards,
    Change,
    Clause,
    HowMuch,
    Icons,
    Place,
    Player,
    Points,
    Quantity,
    State,
    Top,
    Way,
)
from deckbuilder.card_text.writing.english.things import is_plain

Parts = tuple[Clause, list[Arg]]
_ORDER = {"object": 0, "goal": 1, "means": 2, "source": 3}


def in_english(clause: Clause, args: list[Arg]) -> Parts:
    """The clause with the verb that English has for it."""
    if clause.verb.concept in {"put", "exile", "add"}:
        args = sorted(args, key=lambda arg: _ORDER.get(arg.role, -1))
    for idiom in _IDIOMS.get(clause.verb.concept, ()):
        found = idiom(clause, args)
        if found is not None:
            return found
    return clause, args


def _with_verb(clause: Clause, concept: str) -> Clause:
    return replace(clause, verb=replace(clause.verb, concept=concept))


def _changed(clause: Clause, args: list[Arg]) -> Parts:
    """`ATKを＋100する`: it gets +100 ATK. `活性状態にする`: ready it."""
    change = next((arg.value for arg in args if isinstance(arg.value, Change)), None)
    if isinstance(change, Change):
        rest = Arg("object", replace(change, cards=None))
        who = [] if change.cards is None else [Arg("topic", change.cards)]
        return _with_verb(clause, "get"), [*who, rest]
    state = next((arg.value for arg in args if isinstance(arg.value, State)), None)
    if isinstance(state, State) and state.key == "ready":
        verb = "ready" if state.value else "exhaust"
        return _with_verb(clause, verb), [arg for arg in args if arg.value is not state]
    return _with_verb(clause, "turn"), args


def _applied(clause: Clause, args: list[Arg]) -> Parts | None:
    """`WT-1する`: apply WT-1 to it."""
    change = next((arg.value for arg in args if isinstance(arg.value, Change)), None)
    if not isinstance(change, Change) or change.parts[0][0] != "wait_turns" or change.cards is None:
        return None
    return _with_verb(clause, "apply"), [Arg("object", replace(change, cards=None)), Arg("goal", change.cards)]


def _takes_a_turn(clause: Clause, args: list[Arg]) -> Parts | None:
    """Take an extra turn."""
    return (_with_verb(clause, "receive"), args) if any(arg.value == Way("extra_turn") for arg in args) else None


def _gained(clause: Clause, args: list[Arg]) -> Parts | None:
    """It gets +1/+0."""
    return (_with_verb(clause, "get"), args) if any(isinstance(arg.value, Change) for arg in args) else None


def _set(clause: Clause, args: list[Arg]) -> Parts | None:
    """When you set energy."""
    cards = [arg.value for arg in args if isinstance(arg.value, Cards)]
    is_event = clause.link == "when" and clause.verb.voice == "active"
    return (_with_verb(clause, "set"), args) if is_event and cards and cards[0].get("head") == "zone" else None


def _of_deck(clause: Clause, args: list[Arg]) -> Parts | None:
    """Cards of a deck go to the zone of the same player."""
    top = next((arg.value for arg in args if isinstance(arg.value, Top)), None)
    if not isinstance(top, Top):
        return None
    return clause, [
        replace(arg, value=replace(arg.value, side=top.side))
        if isinstance(arg.value, Place) and not arg.value.at
        else arg
        for arg in args
    ]


def _played(clause: Clause, args: list[Arg]) -> Parts | None:
    """When you play it."""
    if clause.verb.voice == "active" and clause.link == "when" and args[0].role == "object":
        return clause, [Arg("subject", Player("you")), *args]
    return None


def _discarded(clause: Clause, args: list[Arg]) -> Parts | None:
    """To put cards of a hand into the trash is to discard them."""
    hands = [arg.value for arg in args if isinstance(arg.value, Cards) and arg.value.get("zone") == "hand"]
    place = next((arg.value for arg in args if isinstance(arg.value, Place)), None)
    if not hands or hands[0].get("head") != "zone" or not isinstance(place, Place) or place.zone != "trash":
        return None
    who = [arg for arg in args if isinstance(arg.value, Player)]
    if hands[0].get("side") == "opponent":
        who = [Arg("topic", Player("opponent"))]
    cards = Cards(frozenset({("head", "card"), ("anywhere", True)}))
    if any(arg.value == Quantity("all") for arg in clause.args):
        cards = Cards(frozenset({("head", "zone"), ("zone", "hand"), ("side", "own" if who else "you")}))
    return _with_verb(clause, "discard"), [*who, Arg("object", cards)]


def _owners(clause: Clause, args: list[Arg]) -> Parts:
    """Several cards go to the zones of their owners."""
    cards = next((arg.value for arg in args if isinstance(arg.value, Cards)), None)
    if isinstance(cards, Cards) and ("many" in cards or cards.get("count") is not None):
        return clause, [
            replace(arg, value=replace(arg.value, side="owners"))
            if isinstance(arg.value, Place) and arg.value.side == "owner"
            else arg
            for arg in args
        ]
    return clause, args


def _recovered(clause: Clause, args: list[Arg]) -> Parts | None:
    """The player whose life it is recovers it."""
    points = next((arg.value for arg in args if isinstance(arg.value, Points) and arg.value.side is not None), None)
    if not isinstance(points, Points):
        return None
    who = [] if points.side == "you" else [Arg("topic", Player(str(points.side)))]
    return clause, [*who, Arg("object", replace(points, side=None))]


def _turned(clause: Clause, args: list[Arg]) -> Parts | None:
    """To turn the orientation is to change it."""
    if any(arg.value == Way("orientation") for arg in args):
        return _with_verb(clause, "change"), args
    return None


def _treated(clause: Clause, args: list[Arg]) -> Parts:
    """Treat its lead icons as others: whose they are is said by the icons. A card counts as another."""
    if any(isinstance(arg.value, AsWords) for arg in args):
        return _with_verb(clause, "count_as"), args
    icons = next(arg for arg in args if isinstance(arg.value, Icons))
    who = next(arg.value for arg in args if isinstance(arg.value, Cards))
    return clause, [Arg("of", who), Arg("object", Way("lead_icons")), icons]


def stands_before(much: HowMuch | None) -> bool:
    """Whether a number stands before its noun."""
    return much is not None and is_plain(much.amount)


_IDIOMS: dict[str, tuple[Callable[[Clause, list[Arg]], Parts | None], ...]] = {
    "do": (_applied, _changed), "play": (_played,), "put": (_discarded, _set, _of_deck, _owners),
    "gain": (_takes_a_turn, _gained),
    "add": (_of_deck,), "return": (_owners,),
    "recover": (_recovered,), "turn": (_turned,), "treat": (_treated,),
}  # fmt: skip
