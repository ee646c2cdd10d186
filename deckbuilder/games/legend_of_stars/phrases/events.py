"""When an ability triggers, by what the card, another card or a player did; the older rows stand in `conditions`."""

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.legend_of_stars.phrases.rows import row

CARD, TARGET = Slot("CARD", "noun"), Slot("TARGET", "target")

OF_THE_CARD = (
    row({"event": "battle_start"}, "戦闘開始時、", "at the start of the battle, "),
    row({"event": "leaves"}, "このカードが場を離れた時、", "when this card leaves the field, "),
    row({"event": "returned"}, "このカードが‹hand›か‹deck›に戻った時、",
        "when this card returns to a hand or a deck, "),
    row({"event": "turned_down"}, "‹up›から‹down›になった時、", "when this is turned ‹down›, "),
    row({"event": "reoriented"}, "この‹character›の表示が変わった時、", "when this character changes orientation, "),
    row({"event": "readied"}, "このカードが‹ready›した時、", "when this card is readied, "),
    row({"event": "exhausted"}, "このカードが‹exhausted›した時、", "when this card is exhausted, "),
    row({"event": "discarded"}, "このカードが‹hand›から‹trash›に置かれた時、", "when this card is discarded, "),
    row({"event": "milled"}, "このカードが‹deck›から‹trash›に置かれた時、",
        "when this card is put into the trash from the deck, "),
)  # fmt: skip


_WHOSE = (
    ("you", "自分", "you", "your", ""),
    ("opponent", "相手", "the opponent", "the opponent's", "s"),
    ("each", "いずれかのプレイヤー", "a player", "a player's", "s"),
)


def _of_player(whose: str, ja: str, en: str, own: str, does: str) -> tuple[Phrase, ...]:
    return (
        row({"event": "takes_damage", "whose": whose}, f"{ja}がダメージを受けた時、", f"when {en} take{does} damage, "),
        row({"event": "discards", "whose": whose}, f"{ja}の‹hand›が‹trash›に置かれた時、",
            f"when {en} discard{does} a card, "),
        row({"event": "discards", "whose": whose, "where": CARD}, f"{ja}の‹hand›から{{CARD}}が‹trash›に置かれた時、",
            f"when {en} discard{does} {{a}}{{CARD}}, "),
        row({"event": "mills", "whose": whose}, f"{ja}の‹deck›から‹trash›にカードが置かれた時、",
            f"when a card is put into the trash from {own} deck, "),
        row({"event": "mills", "whose": whose, "where": CARD}, f"{ja}の‹deck›から‹trash›に{{CARD}}が置かれた時、",
            f"when {{a}}{{CARD}} is put into the trash from {own} deck, "),
        row({"event": "sets_energy", "whose": whose}, f"{ja}が‹energy›を置いた時、", f"when {en} set{does} energy, "),
        row({"event": "sets_energy", "whose": whose, "where": CARD}, f"{ja}が{{CARD}}を‹energy_zone›に置いた時、",
            f"when {en} set{does} {{a}}{{CARD}} as energy, "),
    )  # fmt: skip


OF_A_PLAYER = (
    row({"event": "plays", "whose": "opponent", "where": CARD}, "相手が{CARD}をプレイした時、",
        "when the opponent plays {a}{CARD}, "),
    row({"event": "draws", "whose": "opponent"}, "相手がカードを引いた時、", "when the opponent draws a card, "),
    row({"event": "gains_life", "whose": "opponent"}, "相手の‹life›が回復した時、",
        "when the opponent recovers life, "),
    *(phrase for player in _WHOSE for phrase in _of_player(*player)),
    row({"event": "plays", "whose": "each", "where": CARD}, "いずれかのプレイヤーが{CARD}をプレイした時、",
        "when a player plays {a}{CARD}, "),
    row({"event": "draws", "whose": "each"}, "いずれかのプレイヤーがカードを引いた時、",
        "when a player draws a card, "),
    row({"event": "gains_life", "whose": "each"}, "いずれかのプレイヤーの‹life›が回復した時、",
        "when a player recovers life, "),
)  # fmt: skip
OF_OTHER_CARDS = (
    row({"event": "enter", "who": TARGET}, "{TARGET}が場に出た時、", "when 1 {TARGET} enters the field, "),
    row({"event": "shifts", "who": TARGET}, "{TARGET}が移動した時、", "when 1 {TARGET} moves, "),
    row({"event": "destroyed", "who": TARGET}, "{TARGET}が破壊された時、", "when 1 {TARGET} is destroyed, "),
)  # fmt: skip
"""Of any card that matches; the steps name that card no further."""
OF_PLAYERS = frozenset({"plays", "draws", "gains_life", "takes_damage", "discards", "mills", "sets_energy"})
"""Events whose words say whose they are."""
MEETINGS = frozenset({"attack", "attacked", "battle_start", "battle_end", "downs", "downed"})
"""Events of two cards."""
WITH_A_CARD = frozenset({"yours_downed", "plays", "discards", "mills", "sets_energy"})
"""Events of a player that may ask what card it is."""
