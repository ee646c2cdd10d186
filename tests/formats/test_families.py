"""Families of ways to write a whole list: each is read with the right cards and counts, and without doubtful lines."""

from collections import Counter

import pytest

from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

GAME = "legend_of_stars"
DECK = {"001": 3, "005": 2, "013": 1, "052": 3, "085": 3, "103": 2, "157": 1, "175": 3, "199": 2}
CARDS = {number: shipped(GAME).cards[f"LOS-S1-{number}"] for number in DECK}
EACH_LINE = (
    "({n}){ja}",
    "{at}. ({n}) {en}",
    "[{n}] {ja}",
    "{ja} 〈{n}〉",
    "{ja}「{n}枚」",
    "「{n}枚」{ja}",
    "{ja} Χ{n}",
    "{ja} х{n}",
    "{ja};{n}",
    "{n};{ja}",
    "{ja}は{n}枚",
    "{ja} 合計{n}枚",
    "{ja} 採用数:{n}",
    "{n}本 {ja}",
    "{cost}コス {ja} ×{n}",
    "C{cost} {ja} ×{n}",
    "[{cost}] {ja} ×{n}",
    "{ja}({cost}) ×{n}",
    "{n}x {en} ({cost})",
    "{cost}/{ja}/{n}枚",
    "{bare} {ja} {n}",
    "No.{at} {ja} x{n}",
    "{at}番 {ja} {n}枚",
    "{ja} ×{n} {price}",
    "{ja} 単価{price}円 {n}枚",
    "{ja} {n}枚 計{price}円",
    "{price}円 {ja} ×{n}",
    "{n}x {en} @ ${price}",
    "{ja}\t{price}\t{n}",
    "{ja} {n}\u3000初動",
    "{ja} {n}…初動",
    "{n} {en} foil",
    "{n} {en} /* key */",
    "※{ja}×{n}",
    "[b]{n}[/b] {en}",
    "<tr><td>{ja}</td><td>{n}</td></tr>",
    "カード名「{ja}」 枚数 {n}",
    "21:04\tケンタ\t{ja} {n}枚",
    "{ja} ×{n} ★4",
    "{at}\n{ja}\n{n}枚\n",
    "{ja}\n{price}円\n{n}点\n",
    "No.{at}\n{ja}\n{n}枚",
    "{ja}\n単価 {price}円 × {n}点",
    "{n}枚\n{ja}\n\n",
)
HEADS = (
    "Perzo burn",
    "暁光ビート",
    "サポ",
    "Chars",
    "【サポ】2枚",
    "光キャラ",
    "2コス",
    "4コスト以上",
    "1-drops",
    "低コスト",
    "①キャラクター",
    "キャラ20・エフェクト10・サポート5",
    "内訳：キャラ20 エフェクト10",
    "暁デッキ(50枚)",
    "Main (50):",
    "[u]Effects[/u]",
    "いいね 35",
    "3:21 PM · Mar 1, 2026",
    "3勝1敗",
    "4-0 with this",
    "勝率 60%",
    "送料：全国一律 370円",
    "total = 20",
)


def read(text: str) -> ReadDeck:
    return read_deck(text.encode(), "list.txt", PACKS, shipped, GAME)


def counted(found: ReadDeck) -> Counter[str]:
    known = Counter[str]()
    for line in found.known:
        known[line.card.removeprefix("LOS-S1-")] += line.count
    return known


def line(form: str, at: int, number: str) -> str:
    card = CARDS[number]
    words = {"ja": card.name.ja, "en": card.name.en, "cost": card.integer("cost"), "bare": int(number)}
    return form.format(n=DECK[number], at=at, price=110 * at + 30, **words)


@pytest.mark.parametrize("form", EACH_LINE)
def test_a_list_in_one_form_is_read_whole(form: str) -> None:
    found = read("\n".join(line(form, at, number) for at, number in enumerate(DECK, 1)))

    assert [(each.line_no, each.text) for each in found.unknown] == []
    assert counted(found) == DECK


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("form", ["{head}\n{lines}", "{head}\n\n{lines}"])
def test_a_line_above_the_cards_is_not_a_card(head: str, form: str) -> None:
    lines = "\n".join(line("{ja} ×{n}", at, number) for at, number in enumerate(DECK, 1))
    found = read(form.format(head=head, lines=lines))

    assert [(each.line_no, each.text) for each in found.unknown] == []
    assert counted(found) == DECK


@pytest.mark.parametrize(
    "text",
    [
        "・3枚：引き潮、大潮流",
        "【3枚】引き潮／大潮流",
        "引き潮と大潮流を3枚ずつ",
        "引き潮・大潮流は各3枚",
        "引き潮③大潮流③",
        "引き潮×3大潮流×3",
        "引き潮3大潮流3",
        "引き潮3枚、大潮流3枚を採用しました。",
        "エフェクト（6枚）：引き潮×3、大潮流×3",
        "Effects (6): 3 Ebb Tide; 3 Great Current",
        "引き潮x3/大潮流x1/大潮流x2",
    ],
)
def test_a_line_may_have_several_cards(text: str) -> None:
    found = read(text)

    assert not found.unknown
    assert counted(found) == {"085": 3, "087": 3}


@pytest.mark.parametrize(
    "text",
    [
        "引き潮 ★3",
        "★3 引き潮",
        "引き潮 ★★★",
        "引き潮 3枚 程度",
        "引き潮 ×2 候補",
        "引き潮 / 引き潮 ×2",
        "×3 引き潮、大潮流",
        "引き潮、大潮流を3枚",
        "引き潮 1/2",
        "引き潮 C2",
        "No.3 引き潮 ×2",
        "Card: ①Ebb Tide | Count: 3",
        "20枚 引き潮",
        "12 引き潮",
    ],
)
def test_what_may_mean_something_else_counts_no_card(text: str) -> None:
    found = read(f"{text}\n2 石の眠り")

    assert counted(found) == {"199": 2}
    assert [each.line_no for each in found.unknown] == [1]


def test_numbers_of_lines_are_no_counts_where_one_line_is_broken() -> None:
    found = read("|1|引き潮|3|\n|2サイド|大潮流|2|\n|3|石の眠り|4|\n|4|潮路の羅針盤|3|")

    assert all(count == {"085": 3, "199": 4, "175": 3}[card] for card, count in counted(found).items())


def test_a_row_without_a_count_does_not_take_its_cost_for_one() -> None:
    found = read("引き潮\t水\t2\t3\n大潮流\t水\t6\t\n石の眠り\t土\t3\t1")

    assert counted(found) == {"085": 3, "199": 1}
    assert [each.line_no for each in found.unknown] == [2]


def test_a_line_like_the_name_of_a_card_is_not_a_heading() -> None:
    found = read("\n".join(line("{ja} ×{n}", at, number) for at, number in enumerate(DECK, 1)) + "\n\n潮路の羅針板\n")

    assert [each.text for each in found.unknown] == ["潮路の羅針板"]


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\v", "\f", "\x85", "\r"])
def test_every_sign_that_ends_lines_does(end: str) -> None:
    assert counted(read(end.join(["3 引き潮", "2 大潮流", ""]))) == {"085": 3, "087": 2}


@pytest.mark.parametrize("encoding", ["euc_jp", "iso2022_jp", "cp932", "utf-16", "utf-8-sig"])
def test_lists_in_old_encodings_are_read(encoding: str) -> None:
    text = "キャラ\n明けの小星 ルミ ×3\nエフェクト\n引き潮 ×2\n"
    found = read_deck(text.encode(encoding), "list.txt", PACKS, shipped, GAME)

    assert counted(found) == {"001": 3, "085": 2}
    assert not found.unknown


def test_cards_beside_the_deck_are_not_part_of_it() -> None:
    found = read("3 引き潮\n\n候補\n2 大潮流\n\nサイド\n1 石の眠り\n")

    assert [line.card for line in found.in_deck] == ["LOS-S1-085"]
    assert {section: [line.card for line in lines] for section, lines in found.aside.items()} == {
        "side": ["LOS-S1-199"],
        "maybe": ["LOS-S1-087"],
    }
