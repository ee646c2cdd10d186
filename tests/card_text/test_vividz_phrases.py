"""Each form of the phrase book of Vividz is read, means the same in both languages, and is printed as it is read."""

import pytest

from tests.card_text.readings import only_line, reading, typed_card

EVENTS = [
    ("このカードが登場する", "This card appears"),
    ("あなたのキャラが登場する", "One of your charas appears"),
    ("相手のキャラが登場する", "One of the opponent's charas appears"),
    ("このカードがアタックする", "This card attacks"),
    ("このカードが≪アタック成功≫する", "This card achieves ≪Attack success≫"),
    ("このカードが退場する", "This card is retired"),
    ("このカードがバトルで退場する", "This card is retired in battle"),
    ("このカードが相手の効果で退場する", "This card is retired by the opponent's effect"),
    ("このカードがバトルでキャラを退場させる", "This card retires a chara in battle"),
    ("このカードが効果でキャラを退場させる", "This card retires a chara by its effect"),
    ("このカードが【LvUP】する", "This card levels up"),
    ("このカードが【EXP】になる", "This card becomes EXP"),
    ("このカードがスライドする", "This card slides"),
    ("このカードが【リブート】する", "This card reboots"),
    ("このカードが【スリープ】する", "This card goes to sleep"),
    ("このカードがダメージを受ける", "This card is dealt damage"),
    ("このカードがデッキから登場する", "This card appears from the deck"),
    ("このカードが手札から登場する", "This card appears from the hand"),
    ("あなたがイベントをプレイする", "You play an event"),
    ("あなたが起動能力をプレイする", "You play an activated ability"),
    ("あなたがカードを引く", "You draw a card"),
    ("あなたがスカウトする", "You scout"),
    ("あなたがリロードする", "You reload"),
    ("あなたが「灯」カウンターを得る", 'You gain "Lamp" counters'),
    ("あなたが「灯」カウンターを消費する", 'You spend "Lamp" counters'),
    ("あなたのミッションがチェックされる", "One of your missions is checked"),
    ("あなたのミッションがクリアされる", "One of your missions is cleared"),
    ("あなたのスタートドローフェイズ開始時", "Your start draw phase starts"),
    ("あなたのメインフェイズ開始時", "Your main phase starts"),
    ("相手のミッションフェイズ開始時", "The opponent's mission phase starts"),
    ("あなたのチャージフェイズ開始時", "Your charge phase starts"),
    ("あなたのエンドドローフェイズ開始時", "Your end draw phase starts"),
    ("ゲーム開始時", "The game starts"),
    ("バトル終了時", "The battle ends"),
    ("ミッションフェイズ終了時", "The mission phase ends"),
]
CONDITIONS = [
    ("あなたのターンである", "It is your turn"),
    ("相手のターンである", "It is the opponent's turn"),
    ("このカードがセンターにある", "This card is in the center"),
    ("このカードがサイドにある", "This card is in a side"),
    ("このカードと同じレーンに相手のキャラがある", "There is an opposing chara in this lane"),
    ("このカードと同じレーンに相手のキャラがない", "There is no opposing chara in this lane"),
    ("このカードが【リブート】状態である", "This card is rebooted"),
    ("このカードが【スリープ】状態である", "This card is asleep"),
    ("このカードがコネクトしている", "This card is connected"),
    ("このカードが≪アタック成功≫している", "This card has ≪Attack success≫"),
    ("このカードの【EXP】が2枚以上ある", "This card has 2 or more EXP"),
    ("あなたのエリアにキャラが2枚以上ある", "You have 2 or more charas"),
    ("相手のエリアにキャラが1枚以下ある", "The opponent has 1 or fewer charas"),
    ("あなたの手札にカードが3枚以下ある", "You have 3 or fewer cards in hand"),
    ("あなたのエネルギーにカードが5枚以上ある", "You have 5 or more cards in energy"),
    ("あなたのトラッシュにイベントが4枚以上ある", "You have 4 or more events in the trash"),
    ("あなたのミッションが1枚以上クリアされている", "1 or more of your missions are cleared"),
    ("あなたが「灯」カウンターを2個以上持つ", 'You have 2 or more "Lamp" counters'),
]
PRICES = [
    ("【スリープ】する", "Put this to sleep"),
    ("【エネルギー2】", "【Energy 2】"),
    ("手札を1枚トラッシュに置く", "Put 1 hand card into the trash"),
    ("このカードの【EXP】を1枚トラッシュに置く", "Put 1 of this card's EXP into the trash"),
    ("トラッシュのキャラを1枚除外する", "Exile 1 chara from your trash"),
    ("「灯」カウンターを2個消費する", 'Spend 2 "Lamp" counters'),
]
STEPS = [
    ("カードを1枚引く。", "Draw 1 card."),
    ("デッキの上から2枚をエネルギーに置く。", "Put the top 2 cards of your deck into energy."),
    ("デッキの上から2枚をトラッシュに置く。", "Put the top 2 cards of your deck into the trash."),
    ("デッキの上から3枚公開し、キャラを1枚まで選び手札に加え、残りをエネルギーに置く。",
     "Reveal the top 3 cards of your deck, add up to 1 chosen chara to your hand, and put the rest into energy."),
    ("デッキからキャラを1枚まで選び手札に加え、シャッフルする。",
     "Choose up to 1 chara in your deck, add it to your hand, and shuffle."),
    ("トラッシュにあるキャラを1枚選び、手札に加える。", "Choose 1 chara in your trash and add it to your hand."),
    ("相手のエリアにあるキャラを1枚選び、持ち主の手札に戻す。",
     "Choose 1 chara in the opponent's areas and return it to its owner's hand."),
    ("あなたは手札を1枚トラッシュに置く。", "You put 1 hand card into the trash."),
    ("相手は手札を1枚トラッシュに置く。", "The opponent puts 1 hand card into the trash."),
    ("相手のエリアにあるキャラを1枚選び、2000ダメージを与える。",
     "Choose 1 chara in the opponent's areas and deal 2000 damage to it."),
    ("相手のエリアにあるキャラを1枚選び、退場させる。", "Choose 1 chara in the opponent's areas and retire it."),
    ("相手のエリアにあるキャラを1枚選び、除外する。", "Choose 1 chara in the opponent's areas and exile it."),
    ("あなたのエリアにある【スリープ】状態のキャラを1枚選び、【リブート】する。",
     "Choose 1 asleep chara in your areas and reboot it."),
    ("相手のエリアにあるキャラを1枚選び、【スリープ】する。",
     "Choose 1 chara in the opponent's areas and put it to sleep."),
    ("あなたのエリアにあるキャラを1枚選び、スライドさせる。", "Choose 1 chara in your areas and slide it."),
    ("トラッシュにあるキャラを1枚選び、キャラがないエリアに登場させる。",
     "Choose 1 chara in your trash and make it appear in one of your areas without a chara."),
    ("スカウトする。", "Scout."),
    ("リロードする。", "Reload."),
    ("ミッションを1枚選び、クリアする。", "Choose 1 mission and clear it."),
    ("「灯」カウンターを2個得る。", 'Gain 2 "Lamp" counters.'),
    ("「灯」カウンターを2個消費する。", 'Spend 2 "Lamp" counters.'),
    ("【エネルギー2】を支払ってよい。そうしたならば、カードを1枚引く。",
     "You may pay 【Energy 2】. If you do, draw 1 card."),
    ("カードを1枚引いてよい。", "You may draw 1 card."),
    ("ミッションフェイズ終了時まで、あなたのエリアにあるキャラすべてのパワーを＋1000する。",
     "Until the end of the mission phase, all charas in your areas get +1000 power."),
    ("アタック終了時まで、相手のエリアにあるキャラすべてのパワーを－1000する。",
     "Until the end of the attack, all charas in the opponent's areas get -1000 power."),
    ("ミッションフェイズ終了時まで、キャラをプレイするコストを1減らす。",
     "Until the end of the mission phase, charas cost 1 less to play."),
    ("相手のエリアにあるキャラを1枚選ぶ。ミッションフェイズ終了時まで、そのキャラは能力を失う。",
     "Choose 1 chara in the opponent's areas. Until the end of the mission phase, it loses its abilities."),
    ("相手のエリアにあるキャラを1枚選ぶ。そのキャラのコストが3以上の場合、カードを1枚引く。",
     "Choose 1 chara in the opponent's areas. If its cost is 3 or more, draw 1 card."),
    ("次のあなたのキャラが登場する時、カードを1枚引く。", "The next time one of your charas appears, draw 1 card."),
]  # fmt: skip
STATICS = [
    ("このカードのパワーを＋1000する。", "This card gets +1000 power."),
    ("このカードはアタックできない。", "This card cannot attack."),
    ("このカードはスライドできない。", "This card cannot slide."),
    ("このカードは【リブート】できない。", "This card cannot reboot."),
    ("このカードは退場しない。", "This card cannot be retired."),
    ("このカードは相手の効果を受けない。", "This card is not affected by the opponent's effects."),
    (("あなたのエリアにあるキャラすべては「【自動】【ゾーン】エリア【事象】このカードがアタックする。"
     "【効果】カードを1枚引く。」を得る。"),
     'All charas in your areas gain "【Auto】【Zone】Area【Event】This card attacks.【Effect】Draw 1 card.".'),
    ("あなたのキャラが退場する場合、かわりにカードを1枚引く。",
     "If one of your charas would be retired, instead draw 1 card."),
]  # fmt: skip
LINES = [
    *((f"【自動】【ゾーン】エリア【事象】{ja}。【効果】カードを1枚引く。",
       f"【Auto】【Zone】Area【Event】{en}.【Effect】Draw 1 card.", "chara") for ja, en in EVENTS),
    *((f"【常在】【ゾーン】エリア【条件】{ja}【効果】このカードのパワーを＋1000する。",
       f"【Permanent】【Zone】Area【Condition】{en}【Effect】This card gets +1000 power.", "chara")
      for ja, en in CONDITIONS),
    *((f"【起動】【ゾーン】エリア【代償】{ja}。【効果】カードを1枚引く。",
       f"【Activated】【Zone】Area【Price】{en}.【Effect】Draw 1 card.", "chara") for ja, en in PRICES),
    *((f"【イベント】【効果】{ja}", f"【Event ability】【Effect】{en}", "event") for ja, en in STEPS),
    *((f"【常在】【ゾーン】エリア【効果】{ja}",
       f"【Permanent】【Zone】Area【Effect】{en}", "chara") for ja, en in STATICS),
    *((f"【チェック】【行為】{ja}【2回】", f"【Check】【Act】{en}【2 times】", "mission")
      for ja, en in (("あなたがキャラをプレイする", "You play a chara"),
                     ("あなたのキャラが≪アタック成功≫する", "One of your charas achieves ≪Attack success≫"))),
]  # fmt: skip


@pytest.mark.parametrize(("ja", "en", "kind"), LINES)
def test_a_phrase_means_the_same_in_both_languages_and_is_printed(ja: str, en: str, kind: str) -> None:
    texts = reading("vividz")
    assert (only_line(ja, "ja", kind, "vividz").message, only_line(en, "en", kind, "vividz").message) == (None, None)
    card = texts.compile_card(typed_card(ja, en, kind, "vividz")).card
    assert card.abilities
    assert not card.by_hand
    for language in ("ja", "en"):
        assert texts.write((), card.abilities, language, kind)


@pytest.mark.parametrize(
    "sentence",
    [
        "相手のエリアにあるキャラを1枚選ぶ。そのキャラのコストが3以上の場合、カードを1枚引く。",
        "ミッションフェイズ終了時まで、あなたのキャラをプレイするコストを1減らす。",
    ],
)
def test_only_what_is_paid_is_called_the_cost_of_playing(sentence: str) -> None:
    card = reading("vividz").compile_card(typed_card(f"【イベント】【効果】{sentence}", "", "event", "vividz")).card
    assert reading("vividz").write((), card.abilities, "ja", "event") == f"【イベント】【効果】{sentence}"
