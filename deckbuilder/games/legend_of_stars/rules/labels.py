"""The sentences of options and of the log, with the game's words."""

from typing import Final

from deckbuilder.card_text.printed import print_reader
from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY, PHASE_WORDS
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, SHAPES
from deckbuilder.games.legend_of_stars.rules.words import DISPLAYS, ZONE_NAMES
from deckbuilder.i18n.message import Arg
from deckbuilder.kernel.labels import COMMON_LABELS, Labels
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Saying

_RULED: Final = GLOSSARY.names(
    {
        "attack": {"ja": "アタックできない", "en": "cannot attack"},
        "be_attacked": {"ja": "アタックされない", "en": "cannot be attacked"},
        "move": {"ja": "移動できない", "en": "cannot move"},
        "lead": {"ja": "リードできない", "en": "cannot be led"},
        "reorient": {"ja": "表示を変更できない", "en": "cannot change orientation"},
        "turn_up": {"ja": "‹up›にならない", "en": "cannot be turned face up"},
        "turn_down": {"ja": "‹down›にならない", "en": "cannot be turned face down"},
        "activate": {"ja": "効果を発動できない", "en": "cannot use its effects"},
        "deal_damage": {"ja": "ダメージを与えられない", "en": "cannot deal damage"},
        "be_chosen": {"ja": "相手の効果で選ばれない", "en": "cannot be chosen by effects of the other player"},
        "be_destroyed": {"ja": "破壊されない", "en": "cannot be destroyed"},
        "be_downed": {"ja": "ダウン状態にならない", "en": "cannot be downed"},
        "be_returned": {"ja": "‹hand›や‹deck›に戻らない", "en": "cannot be returned"},
        "be_readied": {"ja": "‹ready›しない", "en": "cannot be readied"},
        "be_affected": {"ja": "相手のカードの効果を受けない", "en": "is not affected by cards of the other player"},
        "must_attack": {"ja": "可能ならばアタックしなければならない", "en": "must attack if able"},
        "must_be_attacked": {"ja": "ほかより先にアタックされる", "en": "must be attacked before anything else"},
        "attack_from_back": {"ja": "‹back›からアタックできる", "en": "can attack from the back row"},
        "attack_directly": {"ja": "プレイヤーに直接アタックできる", "en": "can attack the player directly"},
    }
)
"""Sentences for prohibitions and permissions of cards, by the words of events."""
_LABELS: Final = {
    **COMMON_LABELS,
    "reveal_speed_card": "Show {card}",
    "bottom_order": "{cards}",
    "mulligan": "Exchange the hand",
    "keep": "Keep the hand",
    "bonus_draw": "Draw a card",
    "no_bonus_draw": "Draw no card",
    "set_energy": "{card} to the energy zone",
    "play_character": "Play {card}: lane {lane}, {orientation}, {face}",
    "play_support": "Play {card}",
    "play_otherwise": "Play {card} at its other cost",
    "play_effect": "Use {card}",
    "reorient": "Turn {card} to {orientation}",
    "turn_face_up": "Turn {card} face up, {orientation}",
    "lead": "Lead {card} to {row} of lane {lane}",
    "attack": "Attack {target} with {card}",
    "attack player": "Attack the player with {card}",
    "pass": "Pass",
    "end_phase": "End the phase",
    "discard": "Discard {card}",
    "declare": "{value}",
    "pick_square": "{row} of lane {lane}",
    "pick_orientation": "{orientation}",
}

_LINES: Final = {
    **COMMON_LINES,
    "life": "{player} has {life} life.",
    "attack_direct": "{name} attacks the player.",
    "move_square": "{name} moves to {row} of lane {lane}.",
    "move_under": "{player} puts a card under the deck.",
    "move_used": "{name} has been used and goes to {to}.",
    "battle": "Battle: {attack} against {defence}.",
    "damage": "{player} takes {amount} damage.",
    "down": "{name} is down.",
    "destroy": "{name} is destroyed.",
    "reveal_up": "{name} is turned face up.",
    "orientation_word": "{name} turns to {orientation}.",
    "orientation_down": "{name} is turned face down.",
    "orientation_ready": "{name} is ready.",
    "orientation_exhausted": "{name} is exhausted.",
    "skip_next": "{player}: the next {phase} does not take place.",
    "skip_now": "{player}: the {phase} does not take place.",
    "bar": "An effect restricts {player}.",
    "search": "{player} searches the deck.",
    "declare": "{player} declares: {value}.",
    "shuffle": "{player} shuffles the deck.",
    "mulligan": "{player} exchanges the hand.",
    "keep": "{player} keeps the hand.",
    "pass": "{player} passes.",
    "pay": "{player} pays {energy} energy.",
    "attack_stopped": "The attack of {name} ends here.",
    "modify_set": "{name}: {what} becomes {number}.",
    "modify_allow": "{name} {what}.",
    "expire": "An effect on {name} ends.",
}


def _line(event: Event) -> str | None:
    if event["type"] == "orientation" and "ready" not in event:
        return "orientation_word" if "orientation" in event else "orientation_down"
    if event["type"] == "move":
        return _move_line(event)
    if event["type"] == "attack" and event.get("target") == "player":
        return "attack_direct"
    if event["type"] == "reveal" and event.get("face") == "up":
        return "reveal_up"
    return f"skip_{event['when']}" if event["type"] == "skip" else None


def _move_line(event: Event) -> str | None:
    if "lane" in event and event.get("from") == "characters":
        return "move_square"
    if event.get("name", "") is None:
        return "move_under"
    return "move_used" if event.get("from") == "stage" else None


_GLOSSARY: Final[dict[str, dict[str, str]]] = {
    "phase": PHASE_WORDS,
    "row": {},
    "value": {},
    "what": {"down": "down_value"},
}
LOG: Final = Log(
    _LINES,
    _line,
    Saying(
        {
            "from": ZONE_NAMES,
            "to": ZONE_NAMES,
            "orientation": DISPLAYS["orientation"],
            "what": _RULED,
        },
        _GLOSSARY,
        frozenset({"lane"}),
    ),
)


class LegendLabels(Labels[Table]):
    """The labels of options."""

    def unseen(self, table: Table, move: Move, card: int) -> Arg:
        """Name a face-down character by its lane, which everybody sees."""
        record = table.cards[card]
        if record.zone != CHARACTERS:
            return super().unseen(table, move, card)
        place = f"{record.lane + 1}"
        hidden = GLOSSARY.fill("‹down›の‹character›", "ja")
        return {"ja": f"{hidden}（{place}）", "en": f"the face-down character in lane {place}"}


_SAYING: Final = Saying(DISPLAYS, _GLOSSARY, frozenset({"lane", "mode", "ability"}))
LABELS: Final = LegendLabels(SHAPES, _LABELS, _SAYING, print_reader(every_line=False))
