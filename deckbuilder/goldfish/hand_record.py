"""Write down a change by hand as a step that can be repeated for another card of the same name."""

from collections.abc import Mapping

from deckbuilder.engine.api import Action
from deckbuilder.engine.position import Position, TableCard
from deckbuilder.games.kit.hand_steps import MOST_AMOUNT, MOST_CARDS, HandStep, Side
from deckbuilder.games.kit.mat_spec import MatSpec

LONGEST_WORD = 60


def recorded(action: Action, before: Position, mat: MatSpec, card: TableCard) -> HandStep | None:
    """Return the step that a change by hand was, seen from the player of `card`. `before` is the position before the
    change. None for a change that cannot be repeated elsewhere, such as a note."""
    named = action.get("card")
    other = before.find(named) if isinstance(named, int) else None
    player = action.get("player")
    side: Side = "opponent" if isinstance(player, int) and player != card.side else "you"
    match action.get("type"):
        case "draw":
            count = action.get("count", 1)
            return HandStep(do="draw", side=side, count=min(count, MOST_CARDS)) if isinstance(count, int) else None
        case "shuffle":
            return HandStep(do="shuffle", side=side)
        case "set" if other is None:
            return _of_player(action, before, mat, side)
        case _:
            return _of_card(action, mat, card, other) if other is not None else None


def _of_player(action: Action, before: Position, mat: MatSpec, side: Side) -> HandStep | None:
    what, value, player = str(action.get("what")), action.get("value"), action.get("player")
    if any(state.field == what and state.is_of_player for state in mat.states) and isinstance(value, bool | str):
        return HandStep(do="state", side=side, what=what, value=value)
    zone = before.zones.get((player, what)) if isinstance(player, int) else None
    is_counter = any(each.key == what and each.layout == "number" for each in mat.zones)
    if zone is None or not is_counter or not isinstance(value, int):
        return None
    return HandStep(do="number", side=side, what=what, amount=_small(value - zone.count))


def _of_card(action: Action, mat: MatSpec, card: TableCard, other: TableCard) -> HandStep | None:
    is_self = card.id is not None and other.id == card.id
    step = HandStep(
        do="move",
        who="self" if is_self else "chosen",
        side="you" if other.side == card.side else "opponent",
        zone="" if is_self else other.zone,
    )
    kind = str(action.get("type"))
    changes = {"move": _moved, "set": _set, "orient": _turned, "counter": _counted}.get(kind)
    if changes is None:
        return step.model_copy(update={"do": "reveal"}) if kind == "reveal" else None
    found = changes(action, mat, other)
    return step.model_copy(update=found) if found else None


Changes = Mapping[str, object]


def _moved(action: Action, _mat: MatSpec, _card: TableCard) -> Changes:
    ends = {"position": end} if (end := action.get("position")) in {"top", "bottom"} else {}
    return {"to": str(action.get("to"))[:LONGEST_WORD], **ends}


def _set(action: Action, _mat: MatSpec, card: TableCard) -> Changes:
    what, value = str(action.get("what")), action.get("value")
    if what not in card.numbers or not isinstance(value, int):
        return {}
    return {"do": "stat", "what": what, "amount": _small(value - card.numbers[what])}


def _turned(action: Action, mat: MatSpec, _card: TableCard) -> Changes:
    field = next((state.field for state in mat.states if state.field in action), "")
    return {"do": "state", "what": field, "value": action[field]} if field else {}


def _counted(action: Action, _mat: MatSpec, _card: TableCard) -> Changes:
    name, delta = action.get("name", "counter"), action.get("delta", 1)
    if not isinstance(name, str) or len(name) > LONGEST_WORD or not isinstance(delta, int):
        return {}
    return {"do": "counter", "what": name, "amount": _small(delta)}


def _small(amount: int) -> int:
    return max(-MOST_AMOUNT, min(MOST_AMOUNT, amount))
