"""The sentences of options and of the log, with the game's words."""

from typing import Final

from deckbuilder.card_text.printed import print_reader
from deckbuilder.engine.api import Event
from deckbuilder.games.legions.glossary import GLOSSARY, PHASE_WORDS
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import SHAPES
from deckbuilder.games.legions.rules.words import LANES_SAID, PLACE_NAMES
from deckbuilder.kernel.labels import COMMON_LABELS, Labels
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying

_FORBIDDEN: Final = GLOSSARY.names(
    {
        "be_broken": {"ja": "ブレイクされない", "en": "is not broken"},
        "attack": {"ja": "アタックできない", "en": "cannot attack"},
        "be_attacked": {"ja": "アタックされない", "en": "cannot be attacked"},
        "block": {"ja": "ブロックできない", "en": "cannot block"},
        "be_blocked": {"ja": "ブロックされない", "en": "cannot be blocked"},
        "move": {"ja": "レーン移動できない", "en": "cannot move lanes"},
        "activate": {"ja": "アビリティを起動できない", "en": "cannot use activated abilities"},
        "be_chosen": {"ja": "選ばれない", "en": "cannot be chosen"},
        "be_damaged": {"ja": "‹damage›を受けない", "en": "takes no damage"},
        "be_effect_damaged": {"ja": "効果による‹damage›を受けない", "en": "takes no effect damage"},
        "be_battle_damaged": {"ja": "バトルによる‹damage›を受けない", "en": "takes no battle damage"},
        "be_returned": {"ja": "‹hand›に戻されない", "en": "is not returned to hand"},
        "be_moved": {"ja": "効果で他の領域に移動しない", "en": "is not moved to other zones"},
        "be_exhausted": {"ja": "疲労しない", "en": "is not exhausted"},
        "be_readied": {"ja": "疲労を回復しない", "en": "is not readied"},
        "be_reversed": {"ja": "‹reversed›にならない", "en": "is not turned reversed"},
        "must_attack": {"ja": "可能ならばアタックしなければならない", "en": "must attack if able"},
        "must_be_attacked": {"ja": "ほかより先にアタックされる", "en": "must be attacked before anything else"},
        "must_be_attacked_by_minions": {
            "ja": "‹minion›からは、ほかより先にアタックされる",
            "en": "must be attacked by Minions before anything else",
        },
        "be_exiled": {"ja": "除外されない", "en": "is not exiled"},
    }
)
"""Sentences for prohibitions of units, by the words of events."""
_LABELS: Final = {
    **COMMON_LABELS,
    "go_first": "Go first",
    "go_second": "Go second",
    "card_change": "Card change: exile {card}",
    "no_card_change": "No card change",
    "exhaust_core": "Exhaust cores: {count}",
    "unlock play": "Unlock and play {card}",
    "unlock standby": "Unlock {card}: to the standby zone",
    "unlock exile": "Unlock {card}: it can only be exiled",
    "unlock text": "Unlock {card}",
    "unlock_otherwise": "Unlock {card} at its other cost",
    "unlock_lane": "Unlock and play {card} in {lane}",
    "play_standby": "Play {card}",
    "play_standby_lane": "Play {card} in {lane}",
    "attack": "Attack {target} with {card}",
    "move": "Move {card} to {lane}",
    "activate_common core_boost": "Core Boost: a core onto {card}",
    "activate_target": "Give Rush to {target}",
    "exile_field": "Exile {card}",
    "exile_standby": "Exile {card} from the standby zone",
    "end_phase": "End the main phase",
    "pick_ability": "The effect of {card}",
    "pick_ability said": "The effect of {card}: {ability}",
    "pick_then play": "Play it",
    "pick_then standby": "Put it into the standby zone",
    "pick_then exile": "Exile it",
    "pick_then text": "Do as its text says",
    "pick_then_lane": "Play it in {lane}",
    "declare": "{value}",
    "pick_lane": "{lane}",
}

_LINES: Final = {
    **COMMON_LINES,
    "life": "{player} has {life} life.",
    "move_lane": "{name} comes to {lane}.",
    "declare": "{player} declares: {value}.",
    "control": "{player} gains control of {name}.",
    "bar": "An effect says what {player} cannot do.",
    "unlock": "{player} unlocks {name}.",
    "battle": "{name} battles.",
    "battle_named": "{name} battles {target_name}.",
    "exchange": "Battle: {attack} against {defence}.",
    "battle_off": "The battle of {name} does not take place.",
    "damage": "{name} takes {amount} damage.",
    "points": "{player} has {points} MP.",
    "pay": "{player} pays {points} MP.",
    "exhaust_cores": "{player} exhausts cores: {count}.",
    "ready_cores": "{player} readies cores: {count}.",
    "cores": "{player} moves cores from {from} to {to}: {count}.",
    "break": "{name} breaks.",
    "awaken": "{name} awakens.",
    "orientation_open": "{name} is open again.",
    "orientation_reversed": "{name} is reversed.",
    "orientation_ready": "{name} is ready again.",
    "orientation_exhausted": "{name} becomes exhausted.",
    "fizzle": "The effect of {name} ends here: nothing is left for it to do.",
    "shuffle": "{player} shuffles their deck.",
    "card_change": "{player} changes a card.",
    "no_card_change": "{player} changes no card.",
    "end_phase": "{player} ends the main phase.",
}


def _line(event: Event) -> str | None:
    if event["type"] == "orientation" and "ready" not in event:
        return "orientation_open" if event.get("open") else "orientation_reversed"
    return "move_lane" if event["type"] == "move" and "lane" in event else None


LOG: Final = Log(
    _LINES,
    _line,
    Saying(
        {"from": PLACE_NAMES, "to": PLACE_NAMES, "what": _FORBIDDEN, **LANES_SAID},
        {"what": {}, "value": {}, "phase": PHASE_WORDS},
    ),
)
_SAYING: Final = Saying(LANES_SAID, from_one=frozenset({"mode", "ability"}))
LABELS: Final = Labels[Table](SHAPES, _LABELS, _SAYING, print_reader(every_line=False))
