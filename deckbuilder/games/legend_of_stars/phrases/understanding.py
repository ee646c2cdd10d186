"""From the parts of a line that was read to an ability of the effect language, as plain data."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError, StepAloneError
from deckbuilder.games.legend_of_stars.phrases.meaning import amount, conditions, everyone, select, target
from deckbuilder.games.legend_of_stars.phrases.saying import NAMES_ITSELF
from deckbuilder.games.legend_of_stars.phrases.trees import (
    Tree,
    branch,
    branches,
    without_none,
    word,
)

TELLS_OF_ANOTHER = frozenset(
    {"attacked", "downs", "downed", "you_play", "yours_downed", "battle_start", "plays", "discards", "mills",
     "sets_energy", "watched"}
)  # fmt: skip
"""Events after whose words その～ is another card than the ability's own."""
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
        return {"type": "use", **_governed(clauses, Steps(language))}
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
            cards.append({"do": part["do"], "select": _own(target(branch(part, "target"))), "count": part.get("count")})
            continue
        if any(key in paid for key in part):
            raise NoSenseError("a cost that comes twice")
        paid |= {key: True if key == "destroy_self" else value for key, value in part.items()}
    if cards:
        paid["cards"] = tuple(cards)
    lead = Steps(language).asked(branches(tree, "conditions"))
    meant: Tree = {"type": "activated", "cost": paid, "if": lead, "once_per_turn": tree.get("once")}
    return without_none({**meant, "steps": Steps(language).of(clauses)})


def _triggered(
    tree: Mapping[str, Data], when: Mapping[str, Data], clauses: tuple[Mapping[str, Data], ...], language: str
) -> Tree:
    event = word(when, "event")
    meant: Tree = {"type": "triggered", "when": _when(when, event), "once_per_turn": tree.get("once")}
    meant |= _governed(clauses, Steps(language, "watched" if "who" in when else event))
    return without_none(_offered(meant))


def _offered(meant: Tree) -> Tree:
    """What is nothing but an offer is optional as a whole."""
    steps = meant["steps"]
    if isinstance(steps, tuple) and len(steps) == 1:
        only = steps[0]
        if isinstance(only, Mapping) and only["op"] == "may" and only.keys() == {"op", "steps"}:
            return {**meant, "optional": True, "steps": only["steps"]}
    return meant


def _instead(tree: Mapping[str, Data], clauses: tuple[Mapping[str, Data], ...], language: str) -> Tree:
    would = branch(tree, "would")
    if "it" in would:
        raise NoSenseError("which card?")
    lead = Steps(language).asked(branches(tree, "conditions"))
    meant: Tree = {"type": "instead", "would": would_of(would), "if": lead, "once_per_turn": tree.get("once")}
    if "instead" in tree:
        return without_none({**meant, **_bare(branch(tree, "instead"))})
    steps = Steps(language, "destroyed" if "self" in would else "watched" if "who" in would else "")
    return without_none(_offered({**meant, "steps": steps.of(clauses)}))


def _bare(unit: Mapping[str, Data]) -> Tree:
    return {"number": dict(branch(unit, "number"))} if "number" in unit else {}


def would_of(would: Mapping[str, Data]) -> Tree:
    """What would happen."""
    meant: Tree = {key: would.get(key) for key in ("event", "whose", "cause")}
    if "who" in would:
        meant["who"] = target(branch(would, "who"))
    elif "it" in would:
        meant["who"] = "it"
    return without_none(meant)


def _when(when: Mapping[str, Data], event: str) -> Tree:
    meant: Tree = {"event": event, "whose": when.get("whose"), "phase": when.get("phase")}
    if "who" in when:
        meant["who"] = target(branch(when, "who"))
    where = branch(when, "where")
    plays = event in {"you_play", "plays"}
    if where and not (plays and where == {"numbers": (), "head": {"of": "card"}}):
        of_kind = plays and branch(where, "head").get("of") == "effect"
        meant["where"] = without_none({**select(where, "deck"), "of": None}) if of_kind else select(where)
    return without_none(meant)


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
        if index and who != meant.get("who"):
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


def _changed(numbers: tuple[Mapping[str, Data], ...], per: Mapping[str, Data]) -> Tree:
    meant = {word(number, "stat"): amount(per, number.get("by")) for number in numbers}
    if len(meant) < len(numbers):
        raise NoSenseError("a number that is changed twice")
    return meant


class Steps:
    """Understands clauses in their order and keeps track of what `it` is."""

    def __init__(self, language: str, event: str = "") -> None:
        """`event`: what triggers. Where its words have named the card itself, English `it` means that card."""
        self._named = event in NAMES_ITSELF and language == "en"
        self._trigger = event in TELLS_OF_ANOTHER
        self._asks = self._trigger and event not in NAMES_ITSELF
        self._chosen = self._just_chosen = False

    def of(self, clauses: tuple[Mapping[str, Data], ...]) -> tuple[Data, ...]:
        """The steps. Raises NoSenseError."""
        steps: list[Tree] = []
        last: tuple[Tree, ...] = ()
        for clause in clauses:
            lead = self.asked(branches(clause, "conditions"))
            if branch(clause, "unit").keys() == {"choice"} and (lead or clause.keys() & {"link", "instead"}):
                raise NoSenseError("a choice alone under a condition")
            meant = self._unit(branch(clause, "unit"))
            if clause.get("instead"):
                if lead is None or not last or clause.get("link"):
                    raise NoSenseError("instead of what?")
                del steps[len(steps) - len(last) :]
                meant = ({"op": "if", "cond": lead, "then": meant, "else": last},)
            elif lead is not None:
                meant = ({"op": "if", "cond": lead, "then": meant},)
            if "link" in clause:
                self._link(word(clause, "link"), meant, steps)
                last = ()
            else:
                steps += meant
                last = meant
        return tuple(steps)

    def asked(self, lead: tuple[Mapping[str, Data], ...]) -> Data:
        """The condition of these parts. Raises NoSenseError where one asks of a card that nothing has named."""
        every = [part for whole in lead for part in (whole, *branches(whole, "any"), branch(whole, "or"))]
        if any(part.get("cond") == "it" for part in every) and not (self._chosen or self._asks):
            raise NoSenseError("if which card?")
        return conditions(lead)

    def _link(self, link: str, meant: tuple[Tree, ...], steps: list[Tree]) -> None:
        """Hang steps on the step before: `if you do`, `if you do not`."""
        if not steps:
            raise NoSenseError("if you do what?")
        key = "then" if link == "done" else "else"
        last = steps[-1]
        if last["op"] not in {"may", "if_done"} or key in last or "else" in last:
            steps.append({"op": "if_done", key: meant})
        else:
            last[key] = meant

    def _unit(self, unit: Mapping[str, Data]) -> tuple[Tree, ...]:
        if "repeat" in unit or "each" in unit:
            return (self._loop(unit),)
        if "later" in unit or "span" in unit:
            return (self._later(unit),)
        if "modes" in unit:
            modes = tuple(self._mode(mode) for mode in branches(unit, "modes"))
            return (without_none({"op": "modes", "modes": modes, "count": unit.get("pick")}),)
        steps: tuple[Tree, ...] = ()
        if "choice" in unit:
            steps = (self._choose(branch(unit, "choice")),)
        if "act" in unit:
            steps = (*steps, self.change(branch(unit, "act")))
        return ({"op": "may", "steps": steps},) if unit.get("may") else steps

    def _loop(self, unit: Mapping[str, Data]) -> Tree:
        if "repeat" in unit:
            return self._inside({"op": "repeat", "times": unit["repeat"]}, branch(unit, "unit"))
        meant: Tree = {"op": "for_each", "who": self._who(branch(unit, "each"))}
        chosen, self._chosen = self._chosen, True
        meant = self._inside(meant, branch(unit, "unit"))
        self._chosen = chosen
        return meant

    def _later(self, unit: Mapping[str, Data]) -> Tree:
        """What comes at another time; its words lean on nothing but what was chosen."""
        span = branch(unit, "span")
        if "would" in unit:
            would = branch(unit, "would")
            if "it" in would and not self._chosen:
                raise NoSenseError("which card?")
            meant: Tree = {"op": "instead", "would": would_of(would), "once": bool(span.get("once"))}
            if "until" in span:
                meant["until"] = span["until"]
            inside = branch(unit, "instead")
            return {**meant, **_bare(inside)} if "unit" not in inside else self._inside(meant, branch(inside, "unit"))
        if "later" in unit:
            meant = {"op": "later", "when": dict(branch(unit, "later")), "if": self.asked(branches(unit, "conditions"))}
            return self._inside(meant, branch(unit, "unit"))
        when = branch(unit, "when")
        told: Tree = {"op": "later", "when": _when(when, word(when, "event")), "once": bool(span.get("once"))}
        told["until"] = span.get("until") or "turn_end"
        told["if"] = self.asked(branches(unit, "conditions"))
        return self._inside(told, branch(unit, "unit"))

    def _inside(self, meant: Tree, unit: Mapping[str, Data]) -> Tree:
        self._named = self._just_chosen = False
        trigger, self._trigger = self._trigger, False
        steps = self._unit(unit)
        self._trigger = trigger
        self._just_chosen = False
        return without_none(_offered({**meant, "steps": steps}))

    def _mode(self, mode: Mapping[str, Data]) -> tuple[Data, ...]:
        """The steps of one mode, which knows nothing of the others."""
        chosen = self._chosen
        self._named = self._just_chosen = False
        steps = self.of(branches(mode, "clauses"))
        self._chosen = chosen
        return steps

    def _choose(self, choice: Mapping[str, Data]) -> Tree:
        self._named = False
        self._chosen = self._just_chosen = True
        count: Data = {"up_to": choice["up_to"]} if "up_to" in choice else choice.get("count")
        meant: Tree = {"op": "choose", "select": target(branch(choice, "target")), "count": count}
        return without_none({**meant, **{key: choice.get(key) for key in ("by", "random", "different", "total")}})

    def change(self, act: Mapping[str, Data]) -> Tree:
        """The step of one change. Raises NoSenseError."""
        do, per = branch(act, "do"), branch(act, "per")
        meant = {key: value for key, value in do.items() if key not in {"who", "value", "numbers", "n", "stat"}}
        if "until" in act:
            meant["until"] = act["until"]
        if "who" in do:
            meant["who"] = self._who(branch(do, "who"))
        meant |= self._amounts(do, per)
        if do.get("op") == "swap" and "with" in do:
            meant["with"] = self._who(branch(do, "with"))
        elif do.get("op") == "swap":
            meant["with"] = meant.pop("who")
        self._named = self._just_chosen = False
        return without_none(meant)

    def _amounts(self, do: Mapping[str, Data], per: Mapping[str, Data]) -> Tree:
        meant: Tree = {}
        match do.get("op"):
            case "modify":
                meant = _changed(branches(do, "numbers"), per)
            case "set":
                meant = {word(do, "stat"): amount(per, do.get("n"))}
            case "heal" | "damage" if "value" not in do:
                meant = {"count": None, "amount": amount(per, do.get("count"))}
            case "draw" | "discard" | "mill" | "ready_energy" | "exhaust_energy" | "trash_energy":
                meant = {"count": amount(per, do.get("count"))}
            case _ if per:
                raise NoSenseError("for each of which nothing is counted")
            case "heal" | "damage":
                meant = {"amount": self._value(branch(do, "value"))}
            case "look" | "search":
                meant = {"where": select(branch(do, "where"), "deck")}
            case "grant" | "lose":
                meant = dict(branch(do, "keyword"))
        return meant

    def _value(self, value: Mapping[str, Data]) -> Data:
        """The number of one card, of several together, or of a player."""
        for kind in ("sum", "difference", "product", "highest", "lowest"):
            if kind in value:
                return {kind: tuple(self._value(part) for part in branches(value, kind))}
        if "n" in value:
            return value["n"]
        if "half" in value:
            return without_none({"half": {"has": "life", "player": value["half"]}, "round": value.get("round")})
        if "total" in value:
            return {"total": value["total"], "of": self._who(branch(value, "who"))}
        who = self._who(branch(value, "who"))
        if not isinstance(who, str):
            raise NoSenseError("the number of which card?")
        return without_none({"value": value.get("stat"), "card": who, "printed": value.get("printed")})

    def _who(self, who: Mapping[str, Data]) -> Data:
        match who.get("ref"):
            case "all":
                return everyone(who)
            case "it":
                if self._named and not who.get("that"):
                    return "self"
                if not (self._just_chosen if who.get("unsaid") else self._chosen or self._trigger):
                    raise NoSenseError("whom?")
                return "it" if self._chosen else "trigger"
            case ref:
                return ref
