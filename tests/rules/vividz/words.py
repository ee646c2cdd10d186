"""The words of Vividz for the notation of positions and acts, and short ways to write its cards.

`A l` is in the left area, `B c-` asleep in the center, `C r*1000` damaged in the right area. Lanes have the same names
for both players: `1.l` is the area of player 1 opposite to `l`. Several cards in one lane are written one after the
other, the oldest first.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, Self, TypeVar

import pytest

from deckbuilder.games.vividz.pack import load_pack, load_rules
from deckbuilder.games.vividz.rules.words import WORDS
from deckbuilder.kernel.words import Zone
from tests.rules.desk import Desk
from tests.rules.making import ability_when
from tests.rules.notation import Notation, Object, Photo, no_card
from tests.rules.report import only

RULES: Final = load_rules()
LANES: Final = ("left", "center", "right")
IDLE: Final = ("pass", "no_keep", "to_energy", "no")
AREAS: Final = {lane[0]: lane for lane in LANES}
Test = TypeVar("Test", bound=Callable[..., None])


def rule(rows: str) -> Callable[[Test], Test]:
    """Return a decorator that marks a test with rows."""

    def marked(test: Test) -> Test:
        for row in rows.split():
            test = pytest.mark.rule("VIV", row)(test)
        return test

    return marked


# Cards ----------------------------------------------------------------------------


def chara(*abilities: Object, cost: int = 1, power: int = 3000, **fields: Any) -> Object:
    """Return a chara."""
    return _card("chara", abilities, {"cost": cost, "power": power, **fields})


def event(*abilities: Object, cost: int = 0, **fields: Any) -> Object:
    """Return an event."""
    return _card("event", abilities, {"cost": cost, **fields})


def engage(*abilities: Object, cost: int = 0, **fields: Any) -> Object:
    """Return an engage."""
    return _card("engage", abilities, {"cost": cost, **fields})


def account(*abilities: Object, **fields: Any) -> Object:
    """Return an account."""
    return _card("account", abilities, fields)


def mission(check: Any = (), clear: Any = (), *abilities: Object, **fields: Any) -> Object:
    """Return a mission with its conditions: one, or a list of them."""
    needs = {"check": _listed(check), "clear": _listed(clear)}
    return _card("mission", abilities, {**{key: value for key, value in needs.items() if value}, **fields})


def _listed(conditions: Any) -> list[Object]:
    return [conditions] if isinstance(conditions, dict) else list(conditions)


def _card(kind: str, abilities: tuple[Object, ...], fields: Mapping[str, Any]) -> Object:
    written = {"kind": kind, "name": fields.get("name", "K"), **fields}
    if kind in {"chara", "event", "engage"}:
        written = {"icons": [], **written}
    return {**written, "abilities": list(abilities)} if abilities else written


CARDS: Final[Mapping[str, Any]] = {
    "V": chara(name="V", cost=1, power=2000),
    "A": chara(name="A", cost=3, power=4000, trait=["idol"], account_info=["North"]),
    "B": chara(name="B", cost=2, power=3000, trait=["singer"], account_info=["South"]),
    "C": chara(name="C", cost=5, power=6000),
    "D": chara(name="D", cost=3, power=9000),
    "S": chara(name="S", cost=4, power=5000, icons=["scout"]),
    "W": chara(name="W", cost=1, power=1000, icons=["cannot_attack"]),
    "U": chara(name="U", cost=5, power=7000, icons=["lvup"]),
    "E": event(name="E", cost=2),
    "G": engage(name="G", cost=1),
}
"""The cards of every position. None of them has abilities."""


# Abilities --------------------------------------------------------------------------

OF_EVENTS: Final = {"who", "whose", "phase", "where", "from", "to", "cause", "by", "counter"}
"""The fields of an auto ability that belong to its event."""
DRAW: Final[Object] = {"op": "draw"}
SLEEP: Final[Object] = {"exhaust": True}
"""The price of putting the card itself to sleep."""


def auto(happens: str, *steps: Object, zone: Any = "area", **more: Any) -> Object:
    """Return an auto ability."""
    when, rest = ability_when(happens, OF_EVENTS, more)
    return {"type": "triggered", "zones": [zone], "when": when, "steps": list(steps), **rest}


def act(*steps: Object, zone: Any = "area", cost: Any = None, **more: Any) -> Object:
    """Return an activated ability."""
    return {"type": "activated", "zones": [zone], "cost": cost or {}, "steps": list(steps), **more}


def perm(zone: Any = "area", **effect: Any) -> Object:
    """Return a permanent ability."""
    return {"type": "static", "zones": [zone], **effect}


def instead(would: str, *steps: Object, zone: str = "area", who: Any = "self", **more: Any) -> Object:
    """Return a permanent ability that replaces an event."""
    happening: Object = {"event": would} if who is None else {"event": would, "who": who}
    for key in ("whose", "from", "to", "cause", "by", "counter"):
        if key in more:
            happening[key] = more.pop(key)
    return {"type": "instead", "zones": [zone], "would": happening, "steps": list(steps), **more}


def does(*steps: Object, **more: Any) -> Object:
    """Return an event ability."""
    return {"type": "play", "steps": list(steps), **more}


def of(zone: str, side: str = "you", **more: Any) -> Object:
    """Return a selector."""
    return {"of": zone, "side": side, **more}


def choose(zone: Any = "area", side: Any = "you", count: Any = 1, **more: Any) -> Object:
    """Return a choice of cards."""
    own: Object = {key: more.pop(key) for key in ("as", "random", "by") if key in more}
    return {"op": "choose", "select": of(zone, side, **more), "count": count, **own}


def step(op: str, who: Any = "it", **more: Any) -> Object:
    """Return a step on cards."""
    return {"op": op, "who": who, **more}


def send(to: str, who: Any = "it", **more: Any) -> Object:
    """Return a step that puts cards into a zone."""
    return step("send", who, to=to, **more)


def give(power: Any, who: Any = "it", until: str = "mission_end") -> Object:
    """Return a step that changes the power of cards."""
    return step("modify", who, power=power, until=until)


def damage(amount: Any, who: Any = "it") -> Object:
    """Return a step that deals damage to cards."""
    return step("damage", who, amount=amount)


def top(count: Any, to: str, **more: Any) -> Object:
    """Return a step that puts the top cards of a deck into a zone."""
    return {"op": "top_cards", "count": count, "to": to, **more}


def gain(count: int = 1, name: str = "heart", **more: Any) -> Object:
    """Return a step by which a player gains counters."""
    return {"op": "gain_counters", "name": name, "amount": count, **more}


def spend(count: int = 1, name: str = "heart", **more: Any) -> Object:
    """Return a step by which a player spends counters."""
    return {"op": "spend_counters", "name": name, "amount": count, **more}


def pays(do: str, who: Any, count: int = 1) -> Object:
    """Return a price that is paid with cards."""
    return {"cards": [{"do": do, "who": who, "count": count}]}


# Positions --------------------------------------------------------------------------


def _describe(_notation: Notation, card: Object, _zone: Zone) -> str:
    return str(card["power"])


NOTATION: Final = Notation(
    "vividz",
    "VIV",
    WORDS,
    lambda: RULES,
    cache(load_pack),
    board="areas",
    cards=CARDS,
    photos=(Photo("hand", "hand"), Photo("energy", "energy"), Photo("trash", "trash"), Photo("deck", "deck", "count")),
    describe=_describe,
    editions=("1.3.0",),
    find=no_card,
)


def unit(text: str, **more: Any) -> Object:
    """Return a chara as scenarios write it: `A`, `A-`, `A*1000`. `exp` and `connected` are names of cards."""
    name, _, hurt = text.partition("*")
    written: Object = {"card": name.rstrip("-"), "orientation": "sleep" if name.endswith("-") else "reboot"}
    if hurt:
        written["damage"] = int(hurt)
    for key in ("exp", "connected"):
        if key in more:
            written[key] = more.pop(key).split()
    return {**written, **more}


def areas(text: str) -> Object:
    """Return the areas of a player: `A l, B c-, C c*1000`."""
    lanes: Object = {}
    for part in (part.split() for part in text.split(",") if part.strip()):
        name, place = part
        signs = place[1:]
        lanes.setdefault(AREAS[place[0]], []).append(unit(name + signs))
    return {lane: units[0] if len(units) == 1 else units for lane, units in lanes.items()}


def _side(side: Any) -> Object:
    written = {"on": side} if isinstance(side, str) else dict(side or {})
    if "on" in written:
        found = written.pop("on")
        written["areas"] = areas(found) if isinstance(found, str) else found
    zones = ("hand", "energy", "trash", "remove", "deck")
    return {key: value.split() if key in zones and isinstance(value, str) else value for key, value in written.items()}


def scenario(
    me: Any = None, you: Any = None, cards: Mapping[str, Any] | None = None, phase: str = "main", **more: Any
) -> Object:
    """Return a scenario. The main phase has begun unless `begun` is false."""
    begun = {"begun": True} if phase == "main" and more.pop("begun", True) else {}
    whole: Object = {key: more.pop(key) for key in ("seed", "options") if key in more}
    named = {
        name: {**card, "name": name if card["name"] == "K" else card["name"]} for name, card in (cards or {}).items()
    }
    turn = {"number": 5, "player": 0, "phase": phase, **begun, **more}
    return {
        "game": "vividz",
        "edition": "1.3.0",
        "seed": 1,
        "turn": turn,
        "cards": {**CARDS, **named},
        "players": [_side(me), _side(you)],
        **whole,
    }


class Board(Desk):
    """A game in a position. Cards under and beside charas, in the scout zone and in temporary are found as well."""

    def lying(self) -> Iterator[tuple[int | None, str, str, Object]]:
        """Yield every visible card with its player, its zone and its lane."""
        state = self.state
        for number, seen in enumerate(state["players"]):
            for zone, value in seen.items():
                for lane, card in _cards_of(value):
                    yield number, zone, lane, card
                    for inner in ("exp", "connected"):
                        yield from ((number, inner, "", each) for each in card.get(inner, ()) if isinstance(each, dict))
        for zone in ("scout", "temporary"):
            yield from ((None, zone, "", card) for card in state[zone])

    def called(self) -> dict[int, tuple[str, ...]]:
        names: dict[int, tuple[str, ...]] = {}
        for player, zone, lane, card in self.lying():
            places: tuple[str, ...] = ()
            if zone == "areas":
                places = (f"{player}.{lane[0]}", *((lane[0],) if player == 0 else ()))
            if "card" in card and "id" in card:
                names[card["id"]] = (card["card"], *places)
        return names

    def name_of(self, card: Any) -> str:
        return only(f"a card {card}", (names[0] for each, names in self.called().items() if each == card))

    def cards(self, zone: str, player: int = 0) -> list[Object]:
        return [card for owner, word, _, card in self.lying() if word == zone and owner in {player, None}]

    def find(self, place: str) -> Object | None:
        owner, _, lane = place.rpartition(".")
        found: Object | None = self.player(int(owner or 0))["areas"][AREAS[lane]]
        return found

    def size(self, zone: str, player: int = 0) -> int:
        """Return how many cards a player has in a zone."""
        found = self.player(player)[zone]
        return found if isinstance(found, int) else len(self.cards(zone, player))

    def power(self, place: str) -> Any:
        """Return the power of the chara on a place."""
        return self.at(place)["power"]

    def counters(self, player: int = 0) -> Object:
        """Return the counters of a player."""
        found: Object = self.player(player)["counters"]
        return found

    def kind(self) -> str:
        """Return the type of the options of the pending question."""
        return str(self.options()[0]["type"])

    def kinds(self) -> list[str]:
        """Return the types of the options, each once."""
        return sorted({option["type"] for option in self.options()})

    def offered_names(self, kind: str) -> list[str]:
        """Return the names of the cards of the options of a type."""
        return sorted({self.name_of(option["card"]) for option in self.options(kind)})

    def pays(self) -> Self:
        """Pay every energy cost that is asked with the first cards that are offered."""
        while self.game.decision is not None and self.options("pay"):
            self.choose([option for option, _ in self.offered()][: self.bounds()[0]])
        return self

    def plays(self, act_of_playing: str) -> Self:
        """Play a card and pay for it."""
        return self.do(f"play {act_of_playing}").pays()

    def resolve(self, name: str, ability: int | None = None) -> Self:
        """Let the first waiting ability of a card be the next one."""
        waiting = self.state["triggers"]
        fits = (one for one in waiting if one["card"] == name and ability in {None, one["ability"]})
        found = only(f"a waiting ability of {name}", fits, (one["card"] for one in waiting))
        self.act({"type": "resolve_trigger", "trigger": found["id"]})
        return self

    def autos(self) -> Self:
        """Let the waiting abilities come in the order in which they are offered."""
        while self.game.decision is not None and self.options("resolve_trigger"):
            self.choose([self.offered()[0][0]])
        return self

    def idles(self) -> Self:
        """Answer the pending question so that as little as possible happens."""
        offered = self.offered()
        idle = [option for option, action in offered if action["type"] in IDLE]
        least = self.bounds()[0]
        self.choose(idle[:1] or [option for option, _ in offered][:least])
        return self

    def until(self, phase: str, number: int = 5) -> Self:
        """Do nothing until a phase of a turn. Every other question gets its first answer."""
        while (self.state["turn"]["phase"], self.state["turn"]["number"]) != (phase, number):
            self.idles()
        return self

    def phases(self) -> list[str]:
        """Return the phases that have begun so far."""
        return [told["phase"] for told in self.events_of("phase") if "step" not in told]

    def steps(self) -> list[str]:
        """Return the attack steps that have begun so far."""
        return [told["step"] for told in self.events_of("phase") if "step" in told]


def _cards_of(value: Any) -> Iterator[tuple[str, Object]]:
    """Yield the cards of one key of a player's state, with their lanes."""
    if isinstance(value, list):
        yield from (("", card) for card in value if isinstance(card, dict) and "id" in card)
    elif isinstance(value, dict) and "id" in value:
        yield "", value
    elif isinstance(value, dict):
        for lane, found in value.items():
            several = found if isinstance(found, list) else [found]
            yield from ((lane, card) for card in several if isinstance(card, dict) and "id" in card)


def start(me: Any = None, you: Any = None, cards: Any = None, phase: Any = "main", **more: Any) -> Board:
    """Return a game in a position. A text is what a player has in the areas."""
    return Board(NOTATION, RULES.scenario(scenario(me, you, cards, phase, **more), no_card))


def using(
    *steps: Object, me: Any = None, you: Any = None, cards: Mapping[str, Any] | None = None, **more: Any
) -> Board:
    """Return a position in which player 0 has just played the event K without cost."""
    mine = {"on": me} if isinstance(me, str) else dict(me or {})
    mine["hand"] = f"K {mine.get('hand', '')}"
    desk = start(mine, you, {"K": event(does(*steps)), **(cards or {})}, **more)
    return desk.do("play K")


def attacking(me: Any = None, you: Any = None, cards: Mapping[str, Any] | None = None, **more: Any) -> Board:
    """Return a position in which the chara in the left area of player 0 has just attacked."""
    mine = {"on": me} if isinstance(me, str) else dict(me or {})
    return start(mine if "areas" in mine else {"on": "A l", **mine}, you, cards, **more).do("attack l")


def hit(desk: Board) -> Board:
    """Let an attack go on without a block or a free play, up to the next question of the main phase."""
    while desk.game.decision is not None and (desk.state["attack"] is not None):
        kinds = desk.kinds()
        if "to_energy" in kinds:
            desk.do("to_energy")
        elif "pass" in kinds:
            desk.do("pass")
        else:
            return desk
    return desk
