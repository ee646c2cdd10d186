"""How the protocol writes cards in scenarios: keywords and the conditions of missions have fields of their own there.
Set files write both as abilities (`script_abilities`)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.vividz.glossary import ICONS, INFORMATION, KINDS, LANES
from deckbuilder.games.vividz.language import MOVES
from deckbuilder.kernel.positions import bad, check_known, read_integer, read_list, read_mapping

Part = Mapping[str, Any]
_PLAIN: Final = ("encounter", "flash_slash")
_OF_CHARAS: Final = {"chant": "you", "subdue": "any"}
"""Keywords with a filter of charas, and whose charas it means if it does not say so."""
MOST: Final = 1_000_000_000
"""The greatest number in a condition."""
KEYWORDS: Final = ("accel", *_PLAIN, *_OF_CHARAS, "deck_engage")
_NEEDS: Final = ("check", "clear")
_PLAYED: Final = ("chara", "event", "engage")
_OF_KINDS: Final = {"power": ("chara",), "cost": _PLAYED, "icons": _PLAYED, **dict.fromkeys(_NEEDS, ("mission",))}
"""The fields that only cards of some kinds have (VIV 303, 305, 306.1, 304.6)."""
_NUMBERS: Final = ("cost", "power")
"""The fields that no card of those kinds may leave out (VIV 303.2, 306.1)."""
_OF_PLAYER: Final = {
    "play": "plays", "activate": "activates", "draw": "draws", "discard": "discards", "scout": "scouts",
    "gain_counter": "gains_counters", "spend_counter": "spends_counters",
}  # fmt: skip
_OF_CARD: Final = {
    "appear": "enter", "attack": "attack", "attack_success": "attack_success", "level_up": "level_up",
    "retire": "retired", "retire_in_battle": "retired", "slide": "shifts", "connect": "connects",
    "become_exp": "becomes_exp",
}  # fmt: skip
_ZONES: Final = {"charas": "area", "exp": "exp", "hand": "hand", "energy": "energy", "trash": "trash",
                 "remove": "remove", "cleared": "mission"}  # fmt: skip
_WHOSE: Final = {"you": "you", "opponent": "opponent", "any": "each"}
_AS_SELECTOR: Final = ("kind", "name", "name_contains", "icon", "trait", "mission_info", "account_info", "lane")
_BOUNDS: Final = {
    "cost_min": ("cost", "min"), "cost_max": ("cost", "max"), "power_min": ("power", "min"),
    "power_max": ("power", "max"),
}  # fmt: skip
_FILTER: Final = {*_AS_SELECTOR, *_BOUNDS, "from", "side"}
_WORDS: Final = {"kind": KINDS, "icon": ICONS, "lane": (*LANES, "side"), "from": MOVES}
"""The filters that have one of a few words, which are the same in set files."""
_NAMES: Final = ("name", "name_contains")
_FREE: Final = (*INFORMATION, "from")
"""The filters that have one word, and those that have one or several."""
_ANYWHERE: Final = ("hand", "keep", "deck", "trash", "remove", "energy")
"""Where the cards are that players play and discard."""


def as_in_set_files(place: str, card: Part) -> Part:
    """Return a card with its keywords and conditions as abilities, behind the others: the numbers of the others stay.
    Raises BadScenarioError."""
    _check_kind(place, card)
    if not {"keywords", *_NEEDS} & card.keys():
        return card
    more = [
        _keyword(f"{place}.keywords[{index}]", word)
        for index, word in enumerate(read_list(card.get("keywords", ()), f"{place}.keywords"))
    ]
    more += [
        _needs(f"{place}.{word}", word, conditions)
        for word in _NEEDS
        if (conditions := _listed_needs(f"{place}.{word}", card.get(word)))
    ]
    rest = {key: value for key, value in card.items() if key not in {"keywords", *_NEEDS}}
    if not more:
        return rest
    return {**rest, "abilities": [*read_list(card.get("abilities", ()), f"{place}.abilities"), *more]}


def _listed_needs(place: str, written: object) -> Sequence[object]:
    return () if written is None else read_list(written, place)


def _check_kind(place: str, card: Part) -> None:
    """Check that a card has a kind, the numbers of its kind, and only fields of its kind. One that says nothing is let
    pass."""
    kind = card.get("kind")
    if kind not in KINDS and "kind" in card:
        raise _unknown(f"{place}.kind", str(kind), KINDS)
    for field in ("kind", *(number for number in _NUMBERS if kind in _OF_KINDS[number])):
        if field not in card:
            raise bad(place, "“{field}” is missing here.", field=field)
    for field, kinds in _OF_KINDS.items():
        if card.get(field) and kind not in kinds:
            raise bad(f"{place}.{field}", "A card of this kind has no “{field}”.", field=field)


# Keywords --------------------------------------------------------------------------


def _keyword(place: str, written: object) -> Part:
    part = {"keyword": written} if isinstance(written, str) else read_mapping(written, place)
    check_known(part, {"keyword", "value"}, place)
    word, value = part.get("keyword"), part.get("value")
    if word not in KEYWORDS:
        raise bad(place, "There is no keyword “{keyword}”.", keyword=str(word))
    if word in _PLAIN:
        if value is not None:
            raise bad(place, "The field “{field}” is not known here.", field="value")
        return {"type": word}
    here = f"{place}.value"
    if word in _OF_CHARAS:
        selector, origin = _selector(here, read_mapping(value, here), "area")
        if origin is not None:
            raise _not_here(f"{here}.from")
        return {"type": word, "who": {"side": _OF_CHARAS[str(word)], **selector}}
    words = _some(here, value)
    return {"type": word, "account_info" if word == "accel" else "names": words}


def _word(place: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise bad(place, "A word is expected here.")
    return value


def _some(place: str, value: object) -> list[Any]:
    words = [value] if isinstance(value, str) else read_list(value, place)
    if not words or not all(isinstance(word, str) and word for word in words):
        raise bad(place, "A word is expected here.")
    return list(words)


# Missions ---------------------------------------------------------------------------


def _needs(place: str, kind: str, written: Sequence[object]) -> Part:
    acts: list[Part] = []
    states: list[Part] = []
    for index, each in enumerate(written):
        here = f"{place}[{index}]"
        part = read_mapping(each, here)
        if "act" in part:
            acts.append(_act(here, part))
        elif "state" in part:
            states.append(_state(here, part))
        else:
            raise bad(here, "“{field}” is missing here.", field="act")
    found: dict[str, Any] = {"type": kind, "acts": acts}
    if states:
        found["if"] = states[0] if len(states) == 1 else {"cond": "all", "of": states}
    return found


def _act(place: str, part: Part) -> Part:
    word, side = str(part["act"]), _side(place, part)
    of_counters = {"name"} & part.keys() if word.endswith("_counter") else set()
    check_known(part, {"act", "count", "filter", "side", *of_counters}, place)
    for key in of_counters:
        _word(f"{place}.{key}", part[key])
    where = {**{key: part[key] for key in of_counters}, **read_mapping(part.get("filter", {}), f"{place}.filter")}
    if word in _OF_PLAYER:
        when = {"event": _OF_PLAYER[word], "whose": _WHOSE[side], **_of_player(f"{place}.filter", word, where)}
    elif word in _OF_CARD:
        when = _of_card(f"{place}.filter", word, where, side)
    else:
        raise _unknown(f"{place}.act", word, (*_OF_PLAYER, *_OF_CARD))
    return {"when": when, "count": _number(place, part, "count", 1)}


def _of_player(place: str, word: str, where: Part) -> Part:
    """Return the card or the counters of an act of a player."""
    if not where:
        return {}
    if word.endswith("_counter"):
        check_known(where, {"name"}, place)
        return {"counter": _word(f"{place}.name", where.get("name"))}
    selector, origin = _selector(place, where, _ANYWHERE)
    return {"where": selector} | ({} if origin is None else {"from": origin})


def _of_card(place: str, word: str, where: Part, side: str) -> dict[str, Any]:
    """Return the event of an act of a card. A connection counts for the engage, or for its chara if the filter says
    so."""
    event = "connected" if word == "connect" and where.get("kind") == "chara" else _OF_CARD[word]
    selector, origin = _selector(place, where, {"connects": "connect", "becomes_exp": "exp"}.get(event, "area"))
    when: dict[str, Any] = {"event": event, "who": {"side": side, **selector}}
    when |= {} if origin is None else {"from": origin}
    return when | ({"cause": "battle"} if word == "retire_in_battle" else {})


def _state(place: str, part: Part) -> Part:
    word, side = str(part.get("state")), _side(place, part)
    own = "name" if word == "counters" else "filter"
    check_known(part, {"state", "count", "max", "side", own}, place)
    bounds = dict(_limits(place, part))
    if word == "counters":
        player = "both" if side == "any" else side
        return {"cond": "counters", "name": _word(f"{place}.name", part.get("name")), "player": player, **bounds}
    if word not in _ZONES:
        raise _unknown(f"{place}.state", word, (*_ZONES, "counters"))
    here = f"{place}.filter"
    selector, origin = _selector(here, read_mapping(part.get("filter", {}), here), _ZONES[word])
    if origin is not None:
        raise _not_here(f"{here}.from")
    cleared = {"cleared": True} if word == "cleared" else {}
    return {"cond": "count", "of": {"side": side, **selector, **cleared}, **bounds}


def _unknown(place: str, word: str, known: Iterable[str]) -> BadScenarioError:
    return bad(place, "“{word}” is not known here. Choose one of: {known}.", word=word, known=", ".join(known))


def _not_here(place: str) -> BadScenarioError:
    return bad(place, "The field “{field}” is not known here.", field=place.rpartition(".")[2])


def _number(place: str, part: Part, field: str, least: int) -> int:
    return read_integer(part, field, f"{place}.{field}", 1, least, MOST)


def _limits(place: str, part: Part) -> Iterator[tuple[str, int]]:
    for field, bound in (("count", "min"), ("max", "max")):
        if field in part:
            yield bound, _number(place, part, field, 0)
    if not {"count", "max"} & part.keys():
        yield "min", 1


def _side(place: str, part: Part) -> str:
    side = str(part.get("side", "you"))
    if side not in _WHOSE:
        raise _unknown(f"{place}.side", side, _WHOSE)
    return side


def _selector(place: str, where: Part, of: Any) -> tuple[dict[str, Any], Any]:
    """Return a filter as a selector of those zones, and the zone from which the card must come, or None."""
    check_known(where, _FILTER, place)
    for key, known in _WORDS.items():
        for word in _listed(where.get(key, ())):
            if word not in known:
                raise _unknown(f"{place}.{key}", str(word), known)
    for key in (key for key in _NAMES if key in where):
        _word(f"{place}.{key}", _alone(where[key]))
    for key in (key for key in _FREE if key in where):
        _some(f"{place}.{key}", where[key])
    selector: dict[str, Any] = {"of": of, **{key: _alone(where[key]) for key in _AS_SELECTOR if key in where}}
    for key, (field, bound) in _BOUNDS.items():
        if key in where:
            selector.setdefault(field, {})[bound] = _number(place, where, key, 0)
    if "side" in where:
        selector["side"] = _side(place, where)
    return selector, _alone(where.get("from"))


def _listed(words: Any) -> Sequence[Any]:
    return words if isinstance(words, list | tuple) else (words,)


def _alone(words: Any) -> Any:
    """Return the word of a list of one."""
    return words[0] if isinstance(words, list | tuple) and len(words) == 1 else words
