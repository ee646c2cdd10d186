"""The sentences of options and of the log, with the game's words."""

from typing import Final

from deckbuilder.card_text.printed import print_reader
from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.glossary import GLOSSARY, PHASE_WORDS, SLOTS
from deckbuilder.games.victory_spark.rules.naming import of_card, technique_on_card, waiting_said
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import SHAPES
from deckbuilder.games.victory_spark.rules.words import ZONE_NAMES
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.labels import COMMON_LABELS, Labels
from deckbuilder.kernel.offer_numbers import replacer_of
from deckbuilder.kernel.printed import Said
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying, Words

_LABELS: Final = {
    **COMMON_LABELS,
    "choose_ring": "Begin with {card} in the ring",
    "set_energy": "Put {card} into the energy zone",
    "play": "Play {card} to the {place}",
    "move_to_bench": "Move {card} to the {place} of the bench",
    "play_with": "Play {card} to the {place}",
    "move_with": "Move {card} to the {place} of the bench",
    "set_surprise": "Set {card} as a surprise",
    "discard_surprise": "Discard the surprise card {card}",
    "activate said": "Use {ability} of {card}",
    "cancel": "Cancel {aim} with {card}",
    "cancel said": "Cancel {aim} with {ability} of {card}",
    "use": "Use {aim}",
    "reveal_hand": "Show {card} and use its ability",
    "reveal_hand said": "Show {card} and use {ability}",
    "flip_surprise": "Turn {card} face up",
    "flip_surprise said": "Turn {card} face up and use {ability}",
    "attack": "Attack",
    "no_attack": "Do not attack",
    "support": "Support with {card}",
    "partner_block": "Block with {card}",
    "pass": "Pass",
    "discard": "Put {card} into the waiting room",
    "replace": "{aim}",
    "pick_place": "{place}",
    "pick_ability": "{card}: technique {ability}",
    "pick_ability said": "{card}: {ability}",
    "pick_effect": "{aim}",
    "declare": "{value}",
    "declare_level": "{value}",
    "loop": "Repetitions: {count}",
}
_NUMBERED: Final = {"use": 1, "cancel": 3, "pick_effect": 1, "replace": 1}
"""By shape: where a move has the number of an ability."""

_LINES: Final = {
    **COMMON_LINES,
    "phase_step": "{step}",
    "support": "{name} supports.",
    "attack_partner": "{name} makes a partner attack.",
    "partner_block": "{player} blocks with {name}.",
    "damage": "{name} is dealt {amount} damage.",
    "spark": "{name} sparks.",
    "flip": "{name} is turned face up.",
    "flip_down": "{name} is turned face down.",
    "activate said": "{player} uses {ability} of {name}.",
    "cancel": "{player} cancels with {name}.",
    "cancel said": "{player} cancels with {ability} of {name}.",
    "void": "The ability of {name} is void.",
    "use": "The ability of {name} is used.",
    "use said": "{name}: {ability} is used.",
    "trigger": "The ability of {name} is set off.",
    "trigger said": "{name}: {ability} is set off.",
    "refresh": "{player} turns the waiting room into a new deck.",
    "shuffle": "{player} shuffles the deck.",
    "declare": "{player} declares: {value}.",
    "loop": "{player} names a number of repetitions: {count}.",
    "search": "{player} searches the deck.",
    "pay": "{player} rests energies: {energy}.",
    "pass": "{player} passes.",
    "orientation": "{name}: {orientation}.",
    "bar": "An effect says what {player} cannot do.",
    "limit": "An effect changes how many hand cards {player} may have.",
    "modify_set": "{name}: {what} becomes {number}.",
    "expire": "An effect on {name} ends.",
}


def _line(event: Event) -> str | None:
    if event["type"] == "phase" and "step" in event:
        return "phase_step"
    if event["type"] == "attack" and event.get("kind") == "partner":
        return "attack_partner"
    if event["type"] == "flip" and event.get("face") == "down":
        return "flip_down"
    return None


_GLOSSARY: Final[dict[str, dict[str, str]]] = {
    "phase": PHASE_WORDS,
    "step": PHASE_WORDS,
    "orientation": {},
    "place": {},
    "what": {"attack": "attack_value", "defence": "defence_value"},
    "value": {},
}
LOG: Final = Log(_LINES, _line, Saying({"from": ZONE_NAMES, "to": ZONE_NAMES}, _GLOSSARY))


class SparkLabels(Labels[Table]):
    """The names of options. Techniques are called by their printed names, in the resolution zone with their cards."""

    def label(self, table: Table, move: Move, words: Words, viewer: int | None) -> Message:
        """Return the sentence of an option for that viewer."""
        label = super().label(table, move, words, viewer)
        place = _NUMBERED.get(str(move[0]))
        if place is None:
            return label
        return Message(label.key, {**label.args, "aim": _aim(table, str(move[0]), move[place])})

    def names_ability(self, table: Table, move: Move) -> bool:
        """Every technique is named."""
        return True

    def ability_said(self, table: Table, card: int, number: int) -> Said | None:
        """Return the name of a technique."""
        return technique_on_card(table, card, number)

    def happened(self, table: Table, card: int, number: int) -> Said | None:
        """Return the name of a technique for the log."""
        return technique_on_card(table, card, number)


def _aim(table: Table, shape: str, number: object) -> Said:
    if isinstance(number, int) and shape == "replace":
        found = replacer_of(table, number)
        if found is not None:
            return of_card(table.book[found.definition].name, technique_on_card(table, found.card, found.ability))
    elif isinstance(number, int):
        item = table.resolution.find(number)
        if item is not None:
            return waiting_said(table, item)
    return {"ja": GLOSSARY.words["effect"].ja, "en": GLOSSARY.words["effect"].en}


_PLACES: Final = {
    place: {"ja": GLOSSARY.words[place].ja, "en": GLOSSARY.words[place].en.lower()} for place in ("ring", *SLOTS)
}
_SAYING: Final = Saying({"place": _PLACES}, _GLOSSARY, frozenset({"mode", "ability"}))
LABELS: Final = SparkLabels(SHAPES, _LABELS, _SAYING, print_reader(every_line=True))
