"""The former words of the effect language. Scripts that use them can always be read."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.language.old_words import OldWords, Part, Within

_SHIFT: Final = {"move": "shift"}
_LASTING: Final = ("modify", "set", "grant", "lose", "forbid", "allow")
_OWN_EVENTS: Final = frozenset({"attack", "attacked", "battle_start", "battle_end", "downs", "downed", "enter", "play"})
"""Events of the ability's own card that can involve another card."""
_NAMING: Final = frozenset({"who", "with", "among", "card", "of", "as", "number"})
"""The fields in which old scripts refer to a card as `trigger`."""


_LIFE: Final = {"has": "life"}
_CONDITIONS: Final[Mapping[object, Part]] = {
    "less_life": {"cond": "compare", "left": _LIFE, "is": "less", "right": {**_LIFE, "player": "opponent"}},
    "lane_empty": {"cond": "count", "of": {"of": "character", "side": "opponent", "lane": "same"}},
}
"""Conditions that had words of their own."""
_DONE: Final[Mapping[object, str]] = {"play": "cards_played", "attack": "attacks_made"}


def _condition(today: dict[str, object], names: dict[str, str]) -> dict[str, object]:
    """Rewrite a condition that had a word of its own."""
    cond, of = today.get("cond"), today.get("of")
    if cond == "not" and of == {"cond": "lane_empty"}:
        return {**_CONDITIONS["lane_empty"], "min": 1}
    if cond == "lane_empty":
        return {**today, **_CONDITIONS[cond], "max": 0}
    if cond == "less_life":
        return {**today, **_CONDITIONS[cond]}
    if cond == "this_turn":
        did = today.pop("did", None)
        today |= {"cond": "player", "what": _DONE.get(did, did) if isinstance(did, str) else did}
        names["what"] = "did"
    return today


def _reformed(part: Part) -> tuple[Part, Mapping[str, str]]:
    """Rewrite the old forms that no table can describe."""
    names = dict[str, str]()
    today = _condition(dict(part), names)
    if today.get("event") == "yours_downed":
        where = today.pop("where", {})
        today |= {"event": "downed", "who": {**where, "side": "you"} if isinstance(where, Mapping) else where}
        names["who"] = "where"
    numbers, cards = today.get("set", {}), today.get("cards", ())
    if today.get("lead_icons") is not None and isinstance(numbers, Mapping):
        today["set"] = {**numbers, "lead": today.pop("lead_icons")}
        names["set.lead"] = "lead_icons"
    if isinstance(today.get("destroy_self"), bool) and isinstance(cards, list | tuple):
        today["cards"] = [*cards, *([{"do": "destroy", "who": "self"}] if today.pop("destroy_self") else [])]
    when = today.get("when")
    if isinstance(when, Mapping):
        event = when.get("event")
        has_other = isinstance(event, str) and event in _OWN_EVENTS and when.get("who", "self") == "self"
        called = "other" if has_other else "subject"
        today = {key: value if key == "when" else _called(value, called, key) for key, value in today.items()}
    return today, names


def _called(part: object, name: str, key: str = "") -> object:
    """Return the part with `trigger` replaced by that name. A `later` step has its own event and is not changed."""
    if isinstance(part, Mapping):
        return {
            inner: value if "when" in part and inner != "when" else _called(value, name, inner)
            for inner, value in part.items()
        }
    if isinstance(part, list | tuple):
        return [_called(item, name, key) for item in part]
    return name if part == "trigger" and key in _NAMING else part


OLD_WORDS: Final = OldWords(
    words={
        "type": {"use": "play"},
        "op": {
            "heal": "gain_life", "return": "send", "put": "enter", "move": "shift", "mill": "top_cards",
            "charge": "top_cards", "lead_icons": "set",
        },
        "event": {
            "heals": "gains_life", "you_heal": "gains_life", "you_draw": "draws", "you_play": "plays",
            "moves": "shifts", "returned": "goes", "discarded": "goes", "milled": "goes",
            "heal": "gain_life", "be_destroyed": "destroy", "be_downed": "down", "be_returned": "return",
            "leave_field": "leave", "take_damage": "damage",
        },
        "do": {"return": "hand"},
        "what": _SHIFT,
        "forbid": _SHIFT,
        **{field: {"trigger": "subject"} for field in _NAMING},
    },
    fields={
        "": {"energy": "pay", "exhaust_self": "exhaust"},
        "set": {"icons": "lead"},
        "enter": {"row": "place"},
        "do": {"select": "who"},
    },
    within={
        "enter": {"orientation": Within("state", "orientation", {"attack": None})},
        "top_cards": {"ready": Within("state", "ready", {False: None})},
    },
    left_out={
        "selector": {"of": "character"},
        **{step: {"who": "self"} for step in _LASTING},
        "swap": {"who": "self", "with": "it"},
        "send": {"to": "hand"},
        "look": {"take": 1},
        "later": {"until": "permanent"},
        "half": {"round": "down"},
    },
    added={
        ("op", "mill"): {"to": "trash"},
        ("op", "charge"): {"to": "energy"},
        ("event", "returned"): {"from": "field", "to": ["hand", "deck"]},
        ("event", "discarded"): {"from": "hand", "to": "trash"},
        ("event", "milled"): {"from": "deck", "to": "trash"},
    },
    reform=_reformed,
)  # fmt: skip
