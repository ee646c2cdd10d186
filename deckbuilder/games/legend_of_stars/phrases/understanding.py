"""From the parts of a line that was read to an ability of the effect language, as plain data."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError, StepAloneError
from deckbuilder.games.legend_of_stars.phrases.meaning import target, when_of, whom, would_of
from deckbuilder.games.legend_of_stars.phrases.meant import Steps, offered
from deckbuilder.games.legend_of_stars.phrases.trees import (
    Tree,
    branch,
    branches,
    without_none,
    word,
)

NAMING_EVENT = "attack"
"""While this character ...: its words name the card as those of an event of its own do."""
LASTING = frozenset({"modify", "set", "grant", "lose", "forbid", "allow", "lead_icons", "forbid_player"})


def ability(line: Mapping[str, Data], kind: str, language: str) -> Tree:
    """The ability of a line on a card of that kind. Raises NoSenseError."""
    if "deck" in line:
        return {"type": "deck", "copies": line["deck"]}
    tree = branch(line, "ability")
    clauses = branches(tree, "clauses")
    when, cost = branch(tree, "when"), branches(tree, "cost")
    if kind == "effect":
        if when or cost or tree.get("once") or "would" in tree:
            raise NoSenseError("effect cards do what they do when they are used")
        return {"type": "play", **_governed(clauses, Steps(language))}
    if cost:
        return _activated(tree, cost, clauses, language)
    if "would" in tree:
        return _instead(tree, clauses, language)
    if when:
        return _triggered(tree, when, clauses, language)
    if tree.get("once"):
        raise NoSenseError("once per turn what?")
    return _static(clauses, language)


def _own(select: Tree) -> Tree:
    """Cards that pay a cost: one's own (LoS 2.5). Raises NoSenseError."""
    if select.get("side") != "you":
        raise NoSenseError("a cost is paid with own cards")
    return select


def _activated(
    tree: Mapping[str, Data],
    cost: tuple[Mapping[str, Data], ...],
    clauses: tuple[Mapping[str, Data], ...],
    language: str,
) -> Tree:
    paid: Tree = {}
    cards: list[Tree] = []
    for part in cost:
        if "do" in part:
            cards.append({"do": part["do"], "who": _own(target(branch(part, "target"))), "count": part.get("count")})
            continue
        if any(key in paid for key in part):
            raise NoSenseError("a cost that comes twice")
        if "destroy_self" in part:
            cards.append({"do": "destroy", "who": "self"})
            continue
        paid |= part
    if cards:
        paid["cards"] = tuple(cards)
    lead = Steps(language).asked(branches(tree, "conditions"))
    meant: Tree = {"type": "activated", "cost": paid, "if": lead, "once_per_turn": tree.get("once")}
    return without_none({**meant, "steps": Steps(language).of(clauses)})


def _triggered(
    tree: Mapping[str, Data], when: Mapping[str, Data], clauses: tuple[Mapping[str, Data], ...], language: str
) -> Tree:
    told = when_of(when)
    event = "" if "in_full" in when else word(when, "event")
    meant: Tree = {"type": "triggered", "when": told, "once_per_turn": tree.get("once")}
    meant |= _governed(clauses, Steps(language, "watched" if "who" in when else event))
    return without_none(offered(meant, clauses))


def _instead(tree: Mapping[str, Data], clauses: tuple[Mapping[str, Data], ...], language: str) -> Tree:
    would = branch(tree, "would")
    if "it" in would:
        raise NoSenseError("which card?")
    lead = Steps(language).asked(branches(tree, "conditions"))
    meant: Tree = {"type": "instead", "would": would_of(would), "if": lead, "once_per_turn": tree.get("once")}
    steps = Steps(language, "destroyed" if "self" in would else "watched" if "who" in would else "")
    if "instead" in tree:
        return without_none({**meant, **steps.replaced(branch(tree, "instead"))})
    return without_none(offered({**meant, "steps": steps.of(clauses)}, clauses))


def _governed(clauses: tuple[Mapping[str, Data], ...], steps: "Steps") -> Tree:
    """The condition at the beginning, which governs all, and the steps."""
    lead = steps.asked(branches(clauses[0], "conditions"))
    return without_none({"if": lead, "steps": steps.of(({**clauses[0], "conditions": ()}, *clauses[1:]))})


def _static(clauses: tuple[Mapping[str, Data], ...], language: str) -> Tree:
    lead = branches(clauses[0], "conditions")
    named = any(part.get("cond") == "self" for part in lead)
    meant: Tree = {"type": "static"}
    for index, clause in enumerate(clauses):
        unit = branch(clause, "unit")
        if unit.keys() == {"unchanged"} and not index:
            meant["who"] = whom(branch(unit, "unchanged"))
            continue
        if (
            unit.keys() != {"act"}
            or (index and clause.get("conditions"))
            or clause.get("link")
            or clause.get("instead")
        ):
            raise StepAloneError("a step without a trigger")
        change = Steps(language, NAMING_EVENT if named and index == 0 else "").change(branch(unit, "act"))
        if change["op"] not in LASTING or change.pop("until", None) != "permanent":
            raise StepAloneError("a step without a trigger")
        who = change.pop("who", None)
        if who != "self" and isinstance(who, str):
            raise NoSenseError("no card is meant")
        if change["op"] != "forbid_player":
            if "who" in meant and who != meant["who"]:
                raise NoSenseError("two changes of different cards in one line")
            meant["who"] = who
        _hold(meant, change)
    return without_none({**meant, "if": Steps(language).asked(lead)})


def _hold(meant: Tree, change: Tree) -> None:
    """Add a change to what holds. Raises NoSenseError where it says a thing twice."""
    match change.pop("op"):
        case "modify" | "set" as key:
            before = branch(meant, key)
            if before.keys() & change.keys():
                raise NoSenseError("a number that is changed twice")
            meant[key] = {**before, **change}
        case "grant":
            meant["grant"] = (*branches(meant, "grant"), change)
        case "forbid" | "allow" as key:
            before_words = meant.get(key)
            meant[key] = (*(before_words if isinstance(before_words, tuple) else ()), change["what"])
        case "forbid_player":
            meant["forbid_player"] = (*branches(meant, "forbid_player"), change)
        case "lead_icons" if "lead_icons" not in meant:
            meant["lead_icons"] = change["icons"]
        case _:
            raise NoSenseError("nothing that can hold")
