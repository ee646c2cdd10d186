"""Deeds that become steps in a way of their own: choices, numbers, battles, what is put into the trash."""

from dataclasses import replace
from typing import Any, Protocol

from deckbuilder.card_text.discourse.choices import is_of_one
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Move
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.frames.taking import chosen_now
from deckbuilder.card_text.meaning import Amount, Cards, Quantity, StatOf, Times

Steps = list[Tree]

_NO_AMOUNTS = frozenset({"op", "keyword", "what", "to", "player", "until", "face", "row", "orientation"})


class StepMaker(Protocol):
    """What makes the steps of an ability."""

    context: Context
    sentences: list[Steps]

    def moves(self, moves: list[Move], steps: Steps) -> None:
        """Add the steps of moves. Raises NoFitError, DoubtError, CannotSayError."""

    def condition(self, conditions: list[Asked]) -> Any:
        """What several conditions in a row ask together."""

    def lasts(self, until: str | None) -> None:
        """Set how long the changes of this sentence last that do not say so themselves."""


def _choose(maker: StepMaker, deed: Deed, steps: Steps, _before: Steps) -> None:
    assert deed.who is not None
    maker.lasts(deed.until)
    maker.context.choose(deed.who, deed.fields, steps)
    if deed.per is not None:
        count = deed.who.get("count")
        if not isinstance(count, Quantity) or count.kind != "some" or not isinstance(count.number, int):
            raise NoFitError("how many for each?")
        steps[-1]["count"] = maker.context.value(deed.per if count.number == 1 else Times(deed.per, count.number))


def _call(maker: StepMaker, deed: Deed, _steps: Steps, before: Steps) -> None:
    """`1体選びAとし`: the card that was chosen last gets a name."""
    chosen, name = before[-1] if before else {}, deed.fields["as"]
    if chosen.get("op") != "choose" or "as" in chosen or not is_of_one(chosen):
        raise NoFitError("which card is called so?")
    chosen["as"] = name
    maker.context.call(name)


def _to_trash(maker: StepMaker, deed: Deed, steps: Steps, before: Steps) -> None:
    """What was chosen of a hand is discarded; a card on the field may be destroyed."""
    last = before[-1] if before else {}
    if deed.onto in {"you", "opponent"}:
        maker.context.comes_to(deed.onto, "it" if deed.who is None else maker.context.reference(deed.who))
    if maker.context.shown_in is not None and (deed.who is None or deed.who.get("ref") in {"it", "that"}):
        steps.append({"op": "send", "who": maker.context.who(deed.who, steps), "to": "trash"})
        return
    is_chosen = last.get("op") == "choose" and "as" not in last
    if not is_chosen or last["select"].get("of") not in maker.context.words.own_zones:
        is_destroyed = answer("destroyed_or_put", "destroyed", "put") == "destroyed"
        who = maker.context.who(deed.who, steps)
        steps.append({"op": "destroy", "who": who} if is_destroyed else {"op": "send", "who": who, "to": "trash"})
        return
    if last["select"].get("of") not in {"hand", "energy"}:
        raise CannotSayError("other_zone")
    if (
        last["select"].keys() - {"of", "side"}
        or last.keys() - {"op", "select", "count", "random", "by"}
        or not isinstance(last.get("count", 1), int | dict)
        or "up_to" in str(last.get("count"))
    ):
        raise CannotSayError("other_zone")
    player = {} if last["select"].get("side") == "you" else {"player": "opponent"}
    if player and last.get("by") != "opponent" and not last.get("random"):
        last["random"] = answer("who_chooses", "opponent", "chance") == "chance"
    op = "discard" if last["select"]["of"] == "hand" else "trash_energy"
    random = {"random": True} if last.get("random") else {}
    told = {"op": op, "count": last.get("count", 1), **player, **random}
    last.clear()
    last.update(told)


def _seek(maker: StepMaker, deed: Deed, steps: Steps, _before: Steps) -> None:
    assert deed.who is not None
    count = deed.who.get("count")
    if not isinstance(count, Quantity) or not isinstance(count.number, int) or count.kind not in {"some", "up_to"}:
        raise NoFitError("how many?")
    where = maker.context.select(deed.who.without("side"))
    steps.append({"op": "seek", "where": where, "count": count.number})


def _shown(maker: StepMaker, deed: Deed, steps: Steps, before: Steps) -> None:
    """Searches and looks have taken what they show by now, and a card whose ability is offered in a hidden zone is
    shown by that. Cards of a hand are chosen and shown. Raises CannotSayError for every other card."""
    context = maker.context
    is_itself = deed.who is not None and (
        deed.who.get("ref") == "self"
        or (deed.who.keys() == {"ref"} and not context.chosen and context.reference(deed.who) == "self")
    )
    if is_itself and context.words.offered:
        return
    who = context.who(deed.who, steps) if not is_itself and "reveal_cards" in context.words.flags else None
    chosen = next((step for step in reversed([*before, *steps]) if step["op"] == "choose"), None)
    if who != "it" or chosen is None or chosen["select"].get("of") != "hand":
        raise CannotSayError("show")
    steps.append({"op": "reveal", "who": who})


def _choose_number(maker: StepMaker, deed: Deed, steps: Steps, _before: Steps) -> None:
    maker.context.number = str(deed.fields["as"])
    if deed.fields.get("min") is None:  # the number is how many are discarded
        maker.context.done_name = str(deed.fields["as"])
    steps.append({"op": "choose_number", **maker.context.value(deed.fields)})


def _those_modes(_maker: StepMaker, _deed: Deed, _steps: Steps, before: Steps) -> None:
    if before and before[-1]["op"] == "choose_ability":
        before[-1]["op"] = "use_ability"
    elif not before or before[-1]["op"] != "modes":
        raise NoFitError("which effect?")


def chosen_first(context: Context, key: str, value: Any, step: Tree, steps: Steps) -> Any:
    """The value with cards that are still to be chosen as a reference to them: their choice is a step before. Raises
    CannotSayError where another choice is made in the same breath."""
    if isinstance(value, Times):
        return replace(value, amount=chosen_first(context, key, value.amount, step, steps))
    cards = value.cards if isinstance(value, StatOf) else value
    if key == "who" or not isinstance(cards, Cards) or not chosen_now(cards):
        return value
    if step.get("who") == "it" and (isinstance(value, StatOf) or key != "to"):
        raise CannotSayError("two_choices")
    if step.get("who") == "it":
        step["who"], second = context.chosen_after(cards, steps)
        return second
    if isinstance(value, StatOf) and cards.get("count") != Quantity("some", 1):
        raise NoFitError("a number of which card?")
    context.choose(cards, {}, steps)
    context.rival = None
    chosen = Cards(frozenset({("ref", "that")}))
    return replace(value, cards=chosen) if isinstance(value, StatOf) else chosen


def times_over(step: Tree, per: Amount) -> Tree:
    """Every number of the step so many times."""
    told = dict(step)
    numbers = [key for key, value in step.items() if key not in _NO_AMOUNTS and isinstance(value, int)]
    if not numbers:
        raise NoFitError("for each of which nothing is counted")
    for key in numbers:
        told[key] = per if step[key] == 1 else Times(per, step[key])
    return told


def takes_receiver(move: Move, before: Steps) -> None:
    """Damage in place of other damage is dealt to the same player or cards, where the words leave them out."""
    is_open = isinstance(move, Deed) and move.op == "damage" and move.who is None and move.needs_who
    if not is_open or len(before) != 1 or before[0]["op"] != "damage":
        return
    assert isinstance(move, Deed)
    move.fields |= {key: value for key, value in before[0].items() if key not in {"op", "amount"}}
    move.needs_who = False


def asks_what_exists(asked: Tree | None, *, denied: bool) -> bool:
    """Whether a step asks whether there are such cards, so that `いなければ` is otherwise; or whether there are none
    (`denied`), so that `いるなら` is."""
    cond = asked["cond"] if asked is not None and asked["op"] == "if" else {}
    return cond.get("cond") == "count" and (cond.get("max") == 0 if denied else "min" in cond)


_NUMBERED = {"give": {"damage": "amount"}, "put": {"create": "count", "top_cards": "count"}}
"""What verbs do so many times or so much, by the field of the number."""


def with_number(steps: Steps, number: int, concept: str) -> Steps:
    """The same steps with another number: `deal 300 damage to the opponent. Otherwise, deal 100`."""
    last = steps[-1] if steps else {}
    field = _NUMBERED.get(concept, {}).get(str(last.get("op")))
    if field is None or any(step["op"] != "choose" for step in steps[:-1]) or not isinstance(last.get(field, 1), int):
        raise NoFitError("so many of what?")
    told = {key: value for key, value in last.items() if key != field}
    is_one = number == 1 and field == "count"
    return [*map(dict, steps[:-1]), {**told, **({} if is_one else {field: number})}]


def last_as_long(steps: Steps, before: Steps, moves: list[Move]) -> None:
    """A change in place of another one lasts as long, where the words do not say how long."""
    lasting = [step["until"] for step in before if "until" in step]
    if not lasting or any(isinstance(move, Deed) and move.until is not None for move in moves):
        return
    for step in steps:
        if "until" in step:
            step["until"] = lasting[-1]


def taken_back(before: Steps, inner: Steps) -> Steps:
    """The steps that others come instead of. The choice of the card that those speak of is made in any case."""
    kept = 0
    if _speaks_of_it(inner):
        kept = next((place for place, step in enumerate(before) if step["op"] != "choose"), len(before))
    taken = before[kept:]
    if not taken or (kept and any(step["op"] == "choose" for step in taken)):
        raise NoFitError("instead of what?")
    del before[kept:]
    return taken


def _speaks_of_it(steps: Steps) -> bool:
    """Whether the steps speak of a card that was chosen before them."""
    first = steps[0] if steps else {}
    return first.get("op") != "choose" and any("it" in step.values() for step in steps)


def battle(maker: StepMaker, deed: Deed, steps: Steps, _before: Steps) -> None:
    """Two chosen cards battle: each choice gets a name."""
    chosen = [step for each in maker.sentences for step in each if step["op"] == "choose"]
    if len(chosen) != 2 or any("as" in step for step in chosen):
        raise NoFitError("which two?")
    maker.context.rival = None  # both of them are meant
    if deed.who is not None:
        maker.context.reference(deed.who)
    for step, name in zip(chosen, ("a", "b"), strict=True):
        step["as"] = name
    steps.append({"op": "battle", **deed.fields})


_PAID = frozenset({"discard", "spend_counters"})
"""What a player gives up."""
_LOST = frozenset({"send", "retire", "destroy", "break", "exile"})
"""What happens to own cards that are given up."""


def given_up(steps: Steps) -> Steps:
    """The last of the steps, if they take something from the player as a price would."""
    last = steps[-1] if steps else {}
    if last.get("op") in _PAID and "player" not in last:
        return steps[-1:]
    is_lost = last.get("op") in _LOST and last.get("to") != "hand"
    if is_lost and last.get("who") == "self":
        return steps[-1:]
    is_own = is_lost and len(steps) > 1 and steps[-2]["op"] == "choose" and steps[-2]["select"].get("side") == "you"
    return steps[-2:] if is_own and last.get("who") == "it" else []


def _nothing(_maker: StepMaker, _deed: Deed, _steps: Steps, _before: Steps) -> None:
    raise NoFitError("instead of what?")


SPECIAL = {
    "nothing": _nothing,
    "choose_number": _choose_number,
    "those_modes": _those_modes,
    "choose": _choose,
    "call": _call,
    "to_trash": _to_trash,
    "seek": _seek,
    "shown": _shown,
}
"""Deeds that are no step of their own."""
