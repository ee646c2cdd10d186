"""From the clauses of a line that was read to the steps of an ability."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError
from deckbuilder.games.legend_of_stars.phrases.meaning import (
    amount,
    conditions,
    plain_amount,
    select,
    target,
    value_of,
    when_of,
    whom,
    would_of,
)
from deckbuilder.games.legend_of_stars.phrases.saying import NAMES_ITSELF
from deckbuilder.games.legend_of_stars.phrases.trees import Tree, branch, branches, without_none, word

TELLS_OF_ANOTHER = frozenset(
    {"attacked", "downs", "downed", "yours_downed", "battle_start", "plays", "discards", "mills",
     "sets_energy", "watched"}
)  # fmt: skip
"""Events after whose words その～ is another card than the ability's own."""
_SAID = frozenset({"who", "value", "numbers", "settings", "cards", "n", "stat"})
"""Parts of a change that are said in words of their own."""


def offered(meant: Tree, clauses: tuple[Mapping[str, Data], ...]) -> Tree:
    """What is nothing but an offer is optional as a whole."""
    steps = meant["steps"]
    if len(clauses) == 1 and branch(clauses[0], "unit").get("may") and isinstance(steps, tuple) and len(steps) == 1:
        only = steps[0]
        if isinstance(only, Mapping) and only["op"] == "may" and only.keys() == {"op", "steps"}:
            return {**meant, "optional": True, "steps": only["steps"]}
    return meant


class Steps:
    """Understands clauses in their order and keeps track of what `it` is."""

    def __init__(self, language: str, event: str = "") -> None:
        """`event`: what triggers. Where its words have named the card itself, English `it` means that card."""
        self._named = event in NAMES_ITSELF and language == "en"
        self._trigger = event in TELLS_OF_ANOTHER
        self._asks = self._trigger and event not in NAMES_ITSELF
        self._chosen = self._just_chosen = False

    def of(self, clauses: tuple[Mapping[str, Data], ...], *, inside: bool = False) -> tuple[Tree, ...]:
        """The steps; `inside` brackets the first may hang on the step before them. Raises NoSenseError."""
        steps: list[Tree] = []
        last: tuple[Tree, ...] | None = None
        for clause in clauses:
            lead = self.asked(branches(clause, "conditions"))
            if branch(clause, "unit").keys() == {"choice"} and (lead or clause.keys() & {"link", "instead"}):
                raise NoSenseError("a choice alone under a condition")
            meant = self._unit(branch(clause, "unit"))
            if clause.get("instead"):
                if lead is None or last is None or clause.get("link"):
                    raise NoSenseError("instead of what?")
                del steps[len(steps) - len(last) :]
                meant = ({"op": "if", "cond": lead, "then": meant, "else": last},)
            elif lead is not None:
                meant = ({"op": "if", "cond": lead, "then": meant},)
            if "link" in clause:
                self._link(word(clause, "link"), meant, steps, inside=inside)
                last = None
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

    @staticmethod
    def _link(link: str, meant: tuple[Tree, ...], steps: list[Tree], *, inside: bool) -> None:
        """Hang steps on the step before: `if you do`, `if you do not`."""
        if not steps and not inside:
            raise NoSenseError("if you do what?")
        key = "then" if link == "done" else "else"
        last: Tree = steps[-1] if steps else {"op": ""}
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
        if "unchanged" in unit:
            raise NoSenseError("no step at all")
        steps: tuple[Tree, ...] = ()
        if "block" in unit:
            steps = self._block(unit)
        if "choice" in unit:
            choice = branch(unit, "choice")
            steps = (self._choose_in_full(choice) if "some" in choice else self._choose(choice),)
        if "act" in unit:
            steps = (*steps, self.change(branch(unit, "act")))
        return ({"op": "may", "steps": steps},) if unit.get("may") else steps

    def _block(self, unit: Mapping[str, Data]) -> tuple[Tree, ...]:
        """The steps in brackets; they know what was chosen before."""
        self._just_chosen = False
        return self.of(branches(branch(unit, "block"), "clauses"), inside=True)

    def _loop(self, unit: Mapping[str, Data]) -> Tree:
        if "repeat" in unit:
            times = plain_amount(unit["repeat"], self._who)
            return self._inside({"op": "repeat", "times": times}, branch(unit, "unit"))
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
            meant["until"] = span.get("until") or "turn_end"
            return without_none({**meant, **self.replaced(branch(unit, "instead"))})
        if "later" in unit:
            meant = {"op": "later", "when": dict(branch(unit, "later")), "if": self.asked(branches(unit, "conditions"))}
            return self._inside(meant, branch(unit, "unit"))
        when = branch(unit, "when")
        told: Tree = {"op": "later", "when": when_of(when), "once": bool(span.get("once"))}
        told["until"] = span.get("until") or "turn_end"
        told["if"] = self.asked(branches(unit, "conditions"))
        return self._inside(told, branch(unit, "unit"))

    def _inside(self, meant: Tree, unit: Mapping[str, Data]) -> Tree:
        self._named = self._just_chosen = False
        trigger, self._trigger = self._trigger, False
        steps = self._unit(unit)
        self._trigger = trigger
        self._just_chosen = False
        return without_none(offered({**meant, "steps": steps}, ({"unit": unit},)))

    def replaced(self, unit: Mapping[str, Data]) -> Tree:
        """What happens instead: another number, other steps, both, or nothing."""
        meant: Tree = {"optional": True if unit.get("may") else None}
        if "number" in unit:
            number = branch(unit, "number")
            meant["number"] = {key: plain_amount(part, self._who) for key, part in number.items()}
        if "unit" not in unit:
            return meant
        return {**self._inside({}, branch(unit, "unit")), **without_none(meant)}

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

    def _choose_in_full(self, choice: Mapping[str, Data]) -> Tree:
        self._named = False
        some, total = choice.get("some"), branch(choice, "total")
        count: Data = some if isinstance(some, str) else plain_amount(branch(choice, "some").get("count"), self._who)
        if "up_to" in branch(choice, "some"):
            count = {"up_to": plain_amount(branch(choice, "some")["up_to"], self._who)}
        meant: Tree = {"op": "choose", "select": target(branch(choice, "target")), "count": count}
        if total:
            meant["total"] = {**total, "max": plain_amount(total.get("max"), self._who)}
        told = without_none({**meant, **{key: choice.get(key) for key in ("by", "random", "different", "as")}})
        if "as" not in choice:
            self._chosen = self._just_chosen = True
        return told

    def change(self, act: Mapping[str, Data]) -> Tree:
        """The step of one change. Raises NoSenseError."""
        do, per = branch(act, "do"), branch(act, "per")
        meant = {key: value for key, value in do.items() if key not in _SAID}
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
                meant = self._changed(branches(do, "numbers"), per, "by")
            case "set" if "settings" in do:
                meant = self._changed(branches(do, "settings"), per, "n")
            case "set":
                meant = {word(do, "stat"): amount(per, do.get("n"), self._who)}
            case "gain_life" | "damage" if "value" not in do:
                meant = {"count": None, "amount": amount(per, do.get("count"), self._who)}
            case "draw" | "discard" | "top_cards" | "ready_energy" | "exhaust_energy" | "trash_energy":
                meant = {"count": amount(per, do.get("count"), self._who)}
            case _ if per:
                raise NoSenseError("for each of which nothing is counted")
            case "gain_life" | "damage":
                meant = {"amount": value_of(branch(do, "value"), self._who)}
            case "choose_number":
                meant = {key: plain_amount(do.get(key), self._who) for key in ("min", "max")}
            case "look" | "search" if "cards" in do:
                meant = {"where": target(branch(do, "cards"))}
            case "look" | "search":
                meant = {"where": select(branch(do, "where"), "deck")}
            case "grant" | "lose":
                meant = dict(branch(do, "keyword"))
        return meant

    def _changed(self, numbers: tuple[Mapping[str, Data], ...], per: Mapping[str, Data], key: str) -> Tree:
        meant = {word(number, "stat"): amount(per, number.get(key), self._who) for number in numbers}
        if len(meant) < len(numbers):
            raise NoSenseError("a number that is changed twice")
        return meant

    def _who(self, who: Mapping[str, Data]) -> Data:
        match who.get("ref"):
            case "it":
                if self._named and not who.get("that"):
                    return "self"
                if not (self._just_chosen if who.get("unsaid") else self._chosen or self._trigger):
                    raise NoSenseError("whom?")
                return "it" if self._chosen else "trigger"
            case _:
                return whom(who)
