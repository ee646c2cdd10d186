"""Composed scripts and those that are read, in one form for each game, so that they can be compared."""

from typing import Any

Ability = dict[str, Any]


def of_sentences(ability: Ability) -> Ability:
    """Steps of all sentences in a row. A condition of the whole is one of the steps, and numbers stand where they are
    used. `if_done` stands alone, as it does after a full stop."""
    told = dict(ability)
    steps = [step for sentence in told.pop("sentences", ()) for step in sentence] or told.pop("steps", [])
    told = in_steps({**told, "steps": steps})
    lets = {step.get("as", "x"): step["be"] for step in told["steps"] if step["op"] == "let"} if steps else {}
    if not steps:
        return {key: value for key, value in told.items() if key != "steps"}
    return {**told, "steps": [_with(step, lets) for step in _apart(told["steps"]) if step["op"] != "let"]}


def in_steps(ability: Ability) -> Ability:
    """A condition of the ability and its offer as steps."""
    told = dict(ability)
    if told["type"] == "static" or "steps" not in told:
        return told
    if told.pop("optional", False):
        told["steps"] = [{"op": "may", "steps": told["steps"]}]
    if "if" in told:
        told["steps"] = [{"op": "if", "cond": told.pop("if"), "then": told["steps"]}]
    return told


def _apart(steps: list[Any]) -> list[Any]:
    """What hangs on an offer, as a step of its own."""
    found: list[Any] = []
    for step in steps:
        hanging = {key: step[key] for key in ("then", "else") if key in step} if step["op"] == "may" else {}
        found.append({key: value for key, value in step.items() if key not in hanging})
        found += [{"op": "if_done", **hanging}] if hanging else []
    return found


def _with(part: Any, lets: dict[str, Any]) -> Any:
    """A part with the numbers that letters stand for."""
    if isinstance(part, dict):
        if part.keys() == {"number"} and part["number"] in lets:
            return lets[part["number"]]
        return {key: _with(value, lets) for key, value in part.items()}
    return [_with(each, lets) for each in part] if isinstance(part, list) else part
