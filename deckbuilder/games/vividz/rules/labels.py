"""The sentences of options and of the log, with the game's words."""

from typing import Final

from deckbuilder.card_text.printed import print_reader
from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.glossary import GLOSSARY, LANES, PHASE_WORDS
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import SHAPES
from deckbuilder.games.vividz.rules.words import ZONE_NAMES
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import FIRST_SHOWN, shown_number
from deckbuilder.kernel.labels import COMMON_LABELS, GAINED, Labels
from deckbuilder.kernel.offer_numbers import replacer_of
from deckbuilder.kernel.printed import Said
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying, Words

_LABELS: Final = {
    **COMMON_LABELS,
    "place_missions": "{cards}",
    "start_energy": "{card} to the energy zone",
    "play": "Play {card} to the {lane}",
    "play_event": "Play {card}",
    "activate_keyword": "Use {ability} of {card}",
    "price": "Price {index}",
    "pay": "Pay with {card}",
    "attack": "Attack with {card}",
    "check_mission": "Check {card}",
    "pass": "Pass",
    "slide": "Slide {card} to the {lane}",
    "play_free": "Play {card} to the {lane} for free",
    "play_free_event": "Play {card} for free",
    "to_energy": "{card} to the energy zone",
    "newest": "{card} came last",
    "resolve_trigger": "{aim}",
    "replace": "{aim}",
    "choose_area": "{lane}",
    "keep": "Keep {card}",
    "no_keep": "Keep nothing",
    "charge": "{card} to the energy zone",
    "discard": "Discard {card}",
    "distribute": "{amount} for {card}",
    "order_price": "Price {index}",
}
_LINES: Final = {
    **COMMON_LINES,
    "phase_step": "{step}",
    "place_missions": "{player} places the missions.",
    "appear": "{name} appears ({lane}).",
    "level_up": "{name} levels up.",
    "illegal_chara": "{name} takes the place of the others.",
    "slide": "{name} slides to the {lane}.",
    "scout": "{player} scouts {name}.",
    "attack_success": "The attack of {name} is a success.",
    "act": "{name}: act performed ({count}).",
    "check": "{name} is checked.",
    "clear": "{name} is cleared.",
    "exp": "{name} becomes EXP.",
    "connect": "{name} is connected.",
    "exile": "{name} is exiled.",
    "retire": "{name} is retired.",
    "reload": "{player} reloads.",
    "charge": "{player} charges cards: {count}.",
    "counter": "{player}: {count} × {counter}.",
    "damage": "{name} is dealt {amount} damage.",
    "flip": "{name} is turned face up.",
    "trigger": "The ability of {name} is triggered.",
    "trigger said": "The ability of {name} is triggered: {ability}",
    "resolve": "The ability of {name} resolves.",
    "resolve said": "The ability of {name} resolves: {ability}",
    "shuffle": "{player} shuffles the deck.",
    "search": "{player} searches the deck.",
    "pay": "{player} spends energy: {energy}.",
    "pass": "{player} passes.",
    "orientation": "{name}: {orientation}.",
    "orientation_mission": "{name} is changed.",
    "bar": "An effect says what {player} cannot do.",
    "modify_set": "{name}: {what} becomes {number}.",
    "expire": "An effect on {name} ends.",
}


def _line(event: Event) -> str | None:
    if event["type"] == "phase" and "step" in event:
        return "phase_step"
    if event["type"] == "counter" and "card" in event:
        return "counter_on_card"
    if event["type"] == "orientation" and "orientation" not in event:
        return "orientation_mission"
    return None


_LINES["counter_on_card"] = COMMON_LINES["counter"]
_GLOSSARY: Final[dict[str, dict[str, str]]] = {
    "phase": PHASE_WORDS,
    "step": PHASE_WORDS,
    "orientation": {},
    "lane": {},
    "what": {},
    "counter": {},
}
LOG: Final = Log(_LINES, _line, Saying({"from": ZONE_NAMES, "to": ZONE_NAMES}, _GLOSSARY))


class VividLabels(Labels[Table]):
    """The names of options. A triggered auto is called by its card and, among several of one card, by its beginning."""

    def label(self, table: Table, move: Move, words: Words, viewer: int | None) -> Message:
        """Return the sentence of an option for that viewer."""
        label = super().label(table, move, words, viewer)
        if move[0] not in {"resolve_trigger", "replace"}:
            return label
        aims = [_aim(table, str(each[0]), each[1]) for each in (() if table.question is None else table.question.moves)]
        aim = _aim(table, str(move[0]), move[1])
        if len([each for each in aims if each.name == aim.name]) > 1:
            return Message("{card}: {ability}", {"card": aim.name, "ability": self._begins(table, aim)})
        return Message(label.key, {**label.args, "aim": aim.name})

    def _begins(self, table: Table, aim: "_Aim") -> Said:
        if aim.ability >= FIRST_SHOWN:
            return GAINED
        return self.printed_said(table.book[aim.definition].text, aim.ability) or aim.name


class _Aim:
    """What an option with a number means: a definition's name, and the shown number of the ability."""

    __slots__ = ("ability", "definition", "name")

    def __init__(self, name: Said, definition: int = -1, ability: int = -1) -> None:
        self.name, self.definition, self.ability = dict(name), definition, ability


def _aim(table: Table, kind: str, number: object) -> _Aim:
    if isinstance(number, int) and kind == "resolve_trigger":
        item = table.waiting.find(number)
        if item is not None:
            stored = item.stored
            return _Aim(table.book[stored.definition].name, stored.definition, shown_number(stored.ability))
    if isinstance(number, int) and kind == "replace":
        found = replacer_of(table, number)
        if found is not None:
            return _Aim(table.name_of(found.card), found.definition, found.ability)
    return _Aim({"ja": GLOSSARY.words["effect"].ja, "en": GLOSSARY.words["effect"].en})


_LANES: Final = {lane: {"ja": GLOSSARY.words[lane].ja, "en": GLOSSARY.words[lane].en.lower()} for lane in LANES}
_SAYING: Final = Saying({"lane": _LANES}, {**_GLOSSARY, "ability": {}}, frozenset({"mode", "ability", "index"}))
LABELS: Final = VividLabels(SHAPES, _LABELS, _SAYING, print_reader(every_line=True))
