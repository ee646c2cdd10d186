"""The phrases of docs/card_text.md as templates: `{places}` are filled in, `{s}` is an English ending."""

from typing import NamedTuple


class Said(NamedTuple):
    """The same words in Japanese and English."""

    ja: str
    en: str

    def fill(self, **places: "str | int | Said") -> "Said":
        """Both sentences with their places filled in; a place given as `Said` differs by language."""
        ja = {key: value.ja if isinstance(value, Said) else value for key, value in places.items()}
        en = {key: value.en if isinstance(value, Said) else value for key, value in places.items()}
        return Said(self.ja.format(**ja), self.en.format(**en))

    def __add__(self, other: object) -> "Said":
        if not isinstance(other, Said):
            return NotImplemented
        return Said(self.ja + other.ja, self.en + other.en)


NOTHING = Said("", "")

WHEN = {
    "play": Said("この{SELF}をプレイした時、", "When you play this {SELF}, "),
    "enter": Said("この{SELF}が場に出た時、", "When this {SELF} enters the field, "),
    "reveal": Said("裏側表示から表側表示になった時、", "When this is turned face up, "),
    "attack": Said("このキャラクターがアタックする時、", "When this character attacks, "),
    "attacked": Said("このキャラクターがアタックされた時、", "When this character is attacked, "),
    "downs": Said(
        "このキャラクターが相手のキャラクターをダウン状態にした時、",
        "When this character downs an opponent's character, ",
    ),
    "downed": Said("このキャラクターがダウン状態になった時、", "When this character is downed, "),
    "deals_damage": Said(
        "このキャラクターが相手にダメージを与えた時、", "When this character deals damage to the opponent, "
    ),
    "destroyed": Said("このカードが破壊された時、", "When this card is destroyed, "),
    "moves": Said("このキャラクターが移動した時、", "When this character moves, "),
    "battle_end": Said("戦闘終了時、", "At the end of the battle, "),
    "you_play": Said("自分が{CARD}をプレイした時、", "When you play {A_CARD}, "),
    "yours_downed": Said("自分の{CHARACTER}がダウン状態になった時、", "When one of your {CHARACTERS} is downed, "),
    "you_draw": Said("自分がカードを引いた時、", "When you draw a card, "),
    "you_heal": Said("自分のライフが回復した時、", "When you recover life, "),
}
TURN_START = {
    "you": Said("自分のターンの開始時、", "At the start of your turn, "),
    "opponent": Said("相手のターンの開始時、", "At the start of the opponent's turn, "),
    "each": Said("お互いのターンの開始時、", "At the start of each turn, "),
}
TURN_END = {
    "you": Said("自分のターン終了時、", "At the end of your turn, "),
    "opponent": Said("相手のターン終了時、", "At the end of the opponent's turn, "),
    "each": Said("ターン終了時、", "At the end of the turn, "),
}
PHASE_START = {
    "main": Said("自分のメインフェイズの開始時、", "At the start of your main phase, "),
    "lead": Said("自分のリードフェイズの開始時、", "At the start of your lead phase, "),
    "attack": Said("自分のアタックフェイズの開始時、", "At the start of your attack phase, "),
    "opponent_main": Said("相手のメインフェイズの開始時、", "At the start of the opponent's main phase, "),
}
PHASE_END = {
    "main": Said("自分のメインフェイズの終了時、", "At the end of your main phase, "),
    "lead": Said("自分のリードフェイズの終了時、", "At the end of your lead phase, "),
    "attack": Said("自分のアタックフェイズの終了時、", "At the end of your attack phase, "),
}
WHILE = {
    "turn_you": Said("自分のターン中、", "during your turn, "),
    "turn_opponent": Said("相手のターン中、", "during the opponent's turn, "),
    "row_front": Said("このキャラクターが前衛にいる間、", "while this character is in the front row, "),
    "row_back": Said("このキャラクターが後衛にいる間、", "while this character is in the back row, "),
    "orientation_attack": Said(
        "このキャラクターがアタック表示の間、", "while this character is in attack orientation, "
    ),
    "orientation_defence": Said(
        "このキャラクターがディフェンス表示の間、", "while this character is in defence orientation, "
    ),
}
IF = {
    "it_is": Said("そのキャラクターが{CARD}の場合、", "if it is {A_CARD}, "),
    "you_have": Said(
        "自分の場に{CARD}が{N}{COUNTER}以上{ARE}場合、", "if you have {N} or more {CARDS} on your field, "
    ),
    "you_have_no": Said("自分の場に{CARD}が{ARE_NOT}場合、", "if you have no {CARDS} on your field, "),
    "opponent_has": Said(
        "相手の場に{CARD}が{N}{COUNTER}以上{ARE}場合、", "if the opponent has {N} or more {CARDS} on their field, "
    ),
    "trash_has": Said(
        "自分のトラッシュに{CARD}が{N}枚以上ある場合、", "if there are {N} or more {CARDS} in your trash, "
    ),
    "hand_max": Said("自分の手札が{N}枚以下の場合、", "if you have {N} or fewer cards in hand, "),
    "hand_min": Said("自分の手札が{N}枚以上の場合、", "if you have {N} or more cards in hand, "),
    "opponent_hand_min": Said("相手の手札が{N}枚以上の場合、", "if the opponent has {N} or more cards in hand, "),
    "life_max": Said("自分のライフが{N}以下の場合、", "if your life is {N} or less, "),
    "energy_min": Said("自分のエネルギーが{N}枚以上の場合、", "if you have {N} or more energy, "),
    "energy_max": Said("自分のエネルギーが{N}枚以下の場合、", "if you have {N} or fewer energy, "),
    "deck_max": Said("自分のデッキが{N}枚以下の場合、", "if you have {N} or fewer cards in your deck, "),
    "trash_min": Said("自分のトラッシュが{N}枚以上の場合、", "if you have {N} or more cards in your trash, "),
    "less_life": Said("自分のライフが相手より少ない場合、", "if you have less life than the opponent, "),
    "lane_empty": Said(
        "同じレーンに相手のキャラクターがいない場合、", "if there is no opponent's character in this lane, "
    ),
    "lane_taken": Said(
        "同じレーンに相手のキャラクターがいる場合、", "if there is an opponent's character in this lane, "
    ),
}
LINK = {
    "done": Said("そうしたら、", "if you do, "),
    "not_done": Said("そうしなかったら、", "if you do not, "),
    "instead": Said("かわりに、", "instead, "),
    "per": Said("{CARD}1{COUNTER}につき、", "for each {CARD}, "),
    "modes": Said("以下から1つ選ぶ。", "choose one: "),
    "once": Said("【1ターンに1回】", "[Once per turn] "),
    "deck_rule": Said("このカードはデッキに何枚入れても良い。", "Your deck may contain any number of this card."),
}
COST = {
    "energy": Said("{N}", "Pay {N} energy"),
    "exhaust_self": Said("このカードをゲインする", "Exhaust this card"),
    "discard": Said("手札を{N}枚トラッシュに置く", "Discard {N} card{s}"),
    "destroy_self": Said("この{SELF}を破壊する", "Destroy this {SELF}"),
    "life": Said("ライフを{N}支払う", "Pay {N} life"),
}
UNTIL = {
    "turn_end": Said("ターン終了時まで、", "until end of turn, "),
    "your_next_turn": Said("次の自分のターンの開始時まで、", "until the start of your next turn, "),
    "battle_end": Said("この戦闘中、", "during this battle, "),
    "permanent": NOTHING,
}
CHOOSE = {
    "one": Said("{TARGET}を{N}{COUNTER}選び、", "choose {N} {TARGET}"),
    "up_to": Said("{TARGET}を{N}{COUNTER}まで選び、", "choose up to {N} {TARGET}"),
    "opponent": Said("相手は自身の{TARGET}を{N}{COUNTER}選び、", "the opponent chooses {N} of their {MANY}"),
}
DO = {
    "draw": Said("カードを{N}枚引く", "draw {N} card{s}"),
    "draw_opponent": Said("相手はカードを{N}枚引く", "the opponent draws {N} card{s}"),
    "draw_both": Said("お互いにカードを{N}枚引く", "each player draws {N} card{s}"),
    "heal": Said("自分のライフを{N}回復する", "recover {N} life"),
    "heal_value": Said("自分のライフを{VALUE}と同じだけ回復する", "recover life equal to {VALUE}"),
    "damage": Said("相手に{N}ダメージを与える", "deal {N} damage to the opponent"),
    "damage_you": Said("自分に{N}ダメージを与える", "deal {N} damage to yourself"),
    "damage_both": Said("お互いに{N}ダメージを与える", "deal {N} damage to each player"),
    "damage_value": Said("相手に{VALUE}と同じだけダメージを与える", "deal damage equal to {VALUE} to the opponent"),
    "modify": Said("{TARGET}の{NUMBERS}", "{TARGET} get{s} {NUMBERS}"),
    "set": Said("{TARGET}の{NUMBER}は{N}になる", "{TARGETS} {NUMBER} becomes {N}"),
    "set_all": Said("{TARGET}の{NUMBER}は{N}になる", "the {NUMBER} of {TARGET} becomes {N}"),
    "destroy": Said("{TARGET}を破壊する", "destroy {TARGET}"),
    "to_hand": Said("{TARGET}を手札に戻す", "return {TARGET} to {ITS_OWNERS} hand{s}"),
    "to_deck_bottom": Said("{TARGET}をデッキの下に置く", "put {TARGET} on the bottom of {ITS_OWNERS} deck{s}"),
    "to_deck_top": Said("{TARGET}をデッキの上に置く", "put {TARGET} on top of {ITS_OWNERS} deck{s}"),
    "move_front": Said("{TARGET}を空いている前衛に移動する", "move {TARGET} to an empty front-row square"),
    "move_back": Said("{TARGET}を空いている後衛に移動する", "move {TARGET} to an empty back-row square"),
    "move_adjacent": Said("{TARGET}を空いている隣のレーンに移動する", "move {TARGET} to the adjacent lane"),
    "move_any": Said("{TARGET}を空いているマスに移動する", "move {TARGET} to an empty square"),
    "orient_attack": Said("{TARGET}をアタック表示にする", "turn {TARGET} to attack orientation"),
    "orient_defence": Said("{TARGET}をディフェンス表示にする", "turn {TARGET} to defence orientation"),
    "turn_up": Said("{TARGET}を表側表示にする", "turn {TARGET} face up"),
    "turn_down": Said("{TARGET}を裏側表示にする", "turn {TARGET} face down"),
    "ready": Said("{TARGET}をリゲインする", "ready {TARGET}"),
    "exhaust": Said("{TARGET}をゲインする", "exhaust {TARGET}"),
    "ready_energy": Said("自分のエネルギーを{N}枚リゲインする", "ready {N} of your energy"),
    "exhaust_energy": Said("相手のエネルギーを{N}枚ゲインする", "exhaust {N} of the opponent's energy"),
    "charge": Said(
        "自分のデッキの上から{N}枚をエネルギーゾーンにゲイン表示で置く",
        "put the top {TOP} of your deck into your energy zone, exhausted",
    ),
    "charge_ready": Said(
        "自分のデッキの上から{N}枚をエネルギーゾーンにリゲイン表示で置く",
        "put the top {TOP} of your deck into your energy zone, ready",
    ),
    "discard": Said("自分の手札を{N}枚トラッシュに置く", "discard {N} card{s}"),
    "discard_opponent": Said(
        "相手は自身の手札を{N}枚選び、トラッシュに置く", "the opponent discards {N} card{s} of their choice"
    ),
    "mill": Said("自分のデッキの上から{N}枚をトラッシュに置く", "put the top {TOP} of your deck into the trash"),
    "mill_opponent": Said(
        "相手のデッキの上から{N}枚をトラッシュに置く", "put the top {TOP} of the opponent's deck into the trash"
    ),
    "look": Said(
        "自分のデッキの上から{N}枚見る。その中から{CARD}を{M}枚まで手札に加え、残りを好きな順番でデッキの下に置く",
        "look at the top {N} cards of your deck. Put up to {M} {CARD} among them into your hand "
        "and the rest on the bottom in any order",
    ),
    "grant": Said("{TARGET}は［{KEYWORD}］を得る", "{TARGET} gain{s} {KEYWORD}"),
    "lose": Said("{TARGET}は［{KEYWORD}］を失う", "{TARGET} lose{s} {KEYWORD}"),
    "attack": Said("{TARGET}はアタックできない", "{TARGET} cannot attack"),
    "move": Said("{TARGET}は移動できない", "{TARGET} cannot move"),
    "reorient": Said("{TARGET}は表示を変更できない", "{TARGET} cannot change orientation"),
    "be_destroyed": Said("{TARGET}は破壊されない", "{TARGET} cannot be destroyed"),
    "be_affected": Said(
        "{TARGET}は相手のカードの効果を受けない", "{TARGET} {is} not affected by the opponent's cards' effects"
    ),
    "attack_from_back": Said("{TARGET}は後衛からアタックできる", "{TARGET} can attack from the back row"),
    "lead_icons": Said("{TARGET}はリードアイコンを［{ICONS}］として扱う", "treat {TARGETS} lead icons as [{ICONS}]"),
}

SECTIONS = (WHEN, TURN_START, TURN_END, PHASE_START, PHASE_END, WHILE, IF, LINK, COST, UNTIL, CHOOSE, DO)
PLACES = {
    "N": Said("N", "N"),
    "M": Said("M", "M"),
    "s": Said("", "(s)"),
    "is": Said("", "is"),
    "SELF": Said("キャラクター", "character"),
    "CARD": Said("CARD", "CARD"),
    "A_CARD": Said("", "a CARD"),
    "CARDS": Said("", "CARD(s)"),
    "CHARACTER": Said("CHARACTER", ""),
    "CHARACTERS": Said("", "CHARACTER(s)"),
    "COUNTER": Said("枚", ""),
    "ARE": Said("ある", ""),
    "ARE_NOT": Said("ない", ""),
    "TARGET": Said("TARGET", "TARGET"),
    "TARGETS": Said("", "TARGET's"),
    "MANY": Said("", "TARGET(s)"),
    "TOP": Said("", "N card(s)"),
    "ITS_OWNERS": Said("", "its owner's"),
    "NUMBERS": Said("ATK／DEF／DOWNを＋N／－Nする", "+N / -N ATK / DEF / DOWN"),
    "NUMBER": Said("ATK／DEF／DOWN", "ATK / DEF / DOWN"),
    "VALUE": Said("TARGETのATK／DEF／DOWN", "TARGET's ATK / DEF / DOWN"),
    "KEYWORD": Said("KEYWORD", "KEYWORD"),
    "ICONS": Said("▲▼◀▶", "▲▼◀▶"),
}
"""How the document shows each place."""
