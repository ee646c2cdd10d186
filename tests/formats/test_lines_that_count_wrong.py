"""Lines that could be read with a wrong count: each is marked as doubtful or has exactly the count given here."""

from collections import Counter
from time import process_time

import pytest

from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

EBB_TIDE = "LOS-S1-085"
DOUBTFUL = (
    *("引き潮 3⇒2", "引き潮→大潮流 3", "3 引き潮→大潮流", "引き潮3→大潮流2", "引き潮 ▲1", "引き潮 △1", "Ebb Tide: -3"),
    *("3 Ebb Tide (+1 side)", "引き潮 3(サイド1)", "引き潮(不採用)", "~~3 Ebb Tide~~", "<s>3 Ebb Tide</s>"),
    *("引き潮 1,200 2", "引き潮 360", "引き潮 85", "引き潮 ３３", "Ebb Tide;3;1.20", "引き潮@3", "2nd: Ebb Tide"),
    *("Ebb Tide (playset)", "Ebb Tide (full)", "引き潮 フル", "引き潮 #85 #2", "LOS-S1-085-2", "Ebb Tide C2"),
    *("xEbb Tide 3", "#3 引き潮"),
    *(
        "引き潮 .5ケ",
        ".5ケ 引き潮",
        "引き潮{Ⅱ}",
        "引き潮 (II)",
        "引き潮 4コ#ト 3枚",
        "引き潮 ¥4",
        "Ebb Tide - one or two",
    ),
    *(
        "~~引き潮 (1)~~",
        "// 2 引き潮",
        "# 2 Ebb Tide",
        "※引き潮が強い",
        "エースは「引き潮」",
        "Ebb Tide won it for me.",
    ),
)
STRUCK_OUT = (
    *("[s]2 引き潮[/s]", "[S]引き潮 x2[/S]", "[strike]2 引き潮[/strike]", "[del]引き潮 2[/del]"),
    *("[s]引き潮[/s]", "2 [s]引き潮[/s]", "<strike>引き潮 2</strike>", "[s=red]2 引き潮[/s]"),
)
CHANGES = (
    *("引き潮 ▲2", "引き潮▲2", "引き潮 ▼2", "引き潮▼2", "引き潮 ▽2", "引き潮 △2", "引き潮 ◀2", "引き潮 ▶2"),
    *("引き潮 ◁2", "引き潮 ▷2", "引き潮 ↑2", "引き潮 ↓2", "引き潮 ⬆2", "引き潮 🔼2", "引き潮 ⬇️2", "引き潮▼２枚"),
    *("▼2 引き潮", "▼ 2 引き潮", "▲2 引き潮", "▲ 2 引き潮", "↑2 引き潮", "▶2 引き潮", "▼ 引き潮 2", "引き潮 ▼"),
    *("引き潮 2▲", "引き潮 2枚▲", "引き潮 2枚 ▲1", "引き潮 ▲ 2枚", "引き潮 ▲2枚", "引き潮 2 ↑"),
)
TALLIES = (
    *("引き潮 ●●●", "引き潮●●●", "引き潮 ○○○", "引き潮 ◯◯◯", "引き潮 |||", "引き潮 ||", "引き潮 | | |", "引き潮 ｜｜"),
    *("引き潮 ✓✓✓", "引き潮 ✔✔", "引き潮 ☑☑", "引き潮 正", "引き潮 ●●○", "引き潮 ■■□", "引き潮 □□□", "引き潮 ✅✅"),
    *("●●● 引き潮", "引き潮 (●●)", "引き潮 ///", "引き潮 ●", "引き潮 ***"),
)
SECOND_COUNTS = (
    *("引き潮 2枚 ※3枚に変更", "引き潮 2枚 増量", "引き潮 2枚 ※増量", "引き潮 2枚（増量）", "引き潮 2枚 減らす"),
    *("引き潮 2枚 ※減らす", "引き潮 2枚 →3枚", "引き潮 2枚 → 3", "引き潮 2枚 ←3枚から", "引き潮 2枚 ※1枚減"),
    *("引き潮 2枚 // 3枚に変更", "2 Ebb Tide (changed to 3)", "2 Ebb Tide // now 3", "引き潮 2枚 ※三枚に増やす"),
)
OF_ANOTHER = (
    *("相手：引き潮 2枚", "opp: 2 引き潮", "opponent: 2 Ebb Tide", "Opp's: 2 Ebb Tide", "対戦相手: 引き潮 2枚"),
    *("引き潮 2枚（相手）", "敵: 引き潮"),
)
UNLIKE_THE_OTHERS = (
    *(
        "(2枚 引き潮)",
        "（引き潮 2枚）",
        "(2 Ebb Tide)",
        "; 2 引き潮",
        "--2 引き潮--",
        "引き潮 ●2",
        "●2 引き潮",
        "(引き潮)",
    ),
    *("引き潮 - !", "引き潮: 」", "引き潮 - ?", "引き潮 -", "引き潮 : …", "引き潮："),
)
EITHER = ("引き潮：１か２枚", "引き潮 1or2枚", "引き潮 1、2枚", "引き潮 2枚か3枚")
CERTAIN = {
    "引き潮 2枚 ※相手の手札を減らす": 2,
    "引き潮 2枚 ←枠があれば増やしたい": 2,
    "引き潮 2枚 (強い相手)": 2,
    "引き潮 2枚 ●●●": 2,
    "● 2 引き潮": 2,
    "引き潮 85/200 ×2": 2,
    "引き潮 085/200 3": 3,
    "引き潮 #85 2": 2,
    "引き潮（二枚）": 2,
    "引き潮 参枚": 3,
    "引き潮 2投": 2,
    "Ebb Tide (two copies)": 2,
    "three Ebb Tide": 3,
    "Ebb Tide 2 C": 2,
    "3 Ebb Tide (LOS-S1) 85": 3,
    "2 Ebb Tide (could go to 3)": 2,
    "引き潮3、引き潮1の計4枚です。": 4,
    "085": 1,
    "Ebb Tide - three": 3,
    "two copies of Ebb Tide": 2,
    "one of Ebb Tide": 1,
    "引き潮を二枚": 2,
    "エ 引き潮 2": 2,
    "エフェクトは「引き潮」です。": 1,
    "The effect is Ebb Tide.": 1,
    "暁の一手（エフェクト：引き潮）": 1,
}


def read(*lines: str, game: str = "legend_of_stars") -> ReadDeck:
    return read_deck("\n".join(lines).encode(), "list.txt", PACKS, shipped, game)


def counted(found: ReadDeck) -> Counter[str]:
    known = Counter[str]()
    for line in found.known:
        known[line.card] += line.count
    return known


@pytest.mark.parametrize(
    "line",
    [
        *DOUBTFUL,
        *SECOND_COUNTS,
        *UNLIKE_THE_OTHERS,
        *STRUCK_OUT,
        *CHANGES,
        *OF_ANOTHER,
        *EITHER,
        *TALLIES,
    ],
)
def test_a_line_that_nobody_can_be_sure_of_counts_no_card(line: str) -> None:
    found = read("3 Bubble Starfish", line, "3 Surf Scout", "")

    assert counted(found) == {"LOS-S1-069": 3, "LOS-S1-071": 3}
    assert [each.line_no for each in found.unknown] == [2]


@pytest.mark.parametrize(("line", "count"), CERTAIN.items())
def test_a_line_says_its_count_in_many_ways(line: str, count: int) -> None:
    found = read("3 Bubble Starfish", line, "3 Surf Scout", "")

    assert counted(found) == {"LOS-S1-069": 3, EBB_TIDE: count, "LOS-S1-071": 3}
    assert not found.unknown


def test_words_that_only_sound_like_a_card_are_no_card() -> None:
    found = read("3 Bubble Starfish", "# we win at ebb tide", "2 Surf Scout")

    assert not found.unknown


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("3 MY-001 試作1", "MY-001 試作1", 3),
        ("試作1 ×3", "試作1", 3),
        ("3 試作", "試作", 3),
        ("MY-021 (2)", "MY-021", 2),
    ],
)
@pytest.mark.parametrize("end", ["", "\n"])
def test_a_first_line_with_a_count_is_a_card(line: str, name: str, count: int, end: str) -> None:
    found = read(line + end, "2 引き潮", "1 大潮流")

    assert [(each.card, each.count) for each in found.unknown] == [(name, count)]
    assert found.deck.name == "list"


@pytest.mark.parametrize("sign", ["# ", "// ", "＃ ", "> # "])
def test_a_list_behind_comment_signs_is_read(sign: str) -> None:
    found = read(f"{sign}Tide deck", f"{sign}3 Ebb Tide", f"{sign}2 Surf Scout")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-071": 2}
    assert not found.unknown


@pytest.mark.parametrize(
    "form", ["{ja} @{n}", "☆{n} {ja}", "{ja}☆{n}", "+ {n} {ja}", "{ja} {roman}", '<card name="{en}" number="{n}"/>']
)
def test_a_form_of_the_whole_list_counts_and_that_of_one_line_does_not(form: str) -> None:
    cards = [card for card in shipped("legend_of_stars").cards.values() if card.set_id == "LOS-S1"][3:9]
    rows = [(card, 3 - at % 2) for at, card in enumerate(cards)]
    lines = [form.format(ja=card.name.ja, en=card.name.en, n=n, roman="I" * n) for card, n in rows]

    assert counted(read(*lines)) == {card.id: n for card, n in rows}
    mixed = read(lines[0], *(f"{n}枚 {card.name.ja}" for card, n in rows[1:]))
    assert counted(mixed)[rows[0][0].id] == 0
    assert [each.line_no for each in mixed.unknown] == [1]


@pytest.mark.parametrize("form", ["{n} {name}", "{name} ×{n}", "{name}\n{n}枚"])
def test_a_card_that_allows_any_number_of_copies_may_have_many(form: str) -> None:
    found = read(form.format(n=30, name="群れなす星影"), form.format(n=3, name="引き潮"))

    assert counted(found) == {"LOS-S1-025": 30, EBB_TIDE: 3}
    assert not found.unknown


def test_a_card_above_a_table_is_not_a_title() -> None:
    found = read("Effect: **Ebb Tide**", "", "| Qty | Card |", "|---|---|", "| 3 | Surf Scout |")

    assert counted(found) == {EBB_TIDE: 1, "LOS-S1-071": 3}


def test_a_card_called_like_two_headings_is_a_card() -> None:
    found = read("Master", "1 Orhana of the Foghorn", "Tokens", "Ghost token", "2 Zombie token", game="legions")

    assert counted(found) == {"LEG-S1-007": 1, "LEG-S1-131": 1, "LEG-S1-132": 2}


def test_a_list_may_begin_with_an_empty_checkbox() -> None:
    assert counted(read("[ ] 3 Ebb Tide", "[x] 2 Great Current")) == {EBB_TIDE: 3, "LOS-S1-087": 2}


def test_a_rank_keeps_its_number() -> None:
    found = read("1st place with Ember Rush", "3 Ebb Tide")

    assert not found.unknown
    assert [line.text for line in found.passed] == ["1st place with Ember Rush"]


def test_counts_between_names_belong_to_no_card_where_both_sides_want_them() -> None:
    found = read("Ebb Tide", "Qty: 3", "a note", "Great Current", "Qty: 2", "a note")

    assert not counted(found)


def test_a_number_behind_a_number_sign_is_not_a_comment() -> None:
    assert counted(read("3 Bubble Starfish", "#085 x2")) == {"LOS-S1-069": 3, EBB_TIDE: 2}


def test_a_table_without_heads_is_read_whatever_its_file_is_called() -> None:
    found = read_deck("085,引き潮,3\n087,大潮流,2\n".encode(), "list.csv", PACKS, shipped, "legend_of_stars")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2}


@pytest.mark.slow
def test_many_lines_with_many_cards_are_read_in_bounded_time() -> None:
    row = "3 Ebb Tide, " * 10
    begun = process_time()

    found = read(*[row] * 3_000, *[f"{row}2 X{number}" for number in range(40)])

    assert process_time() - begun < 20  # two seconds here; a minute when equal lines were not yet read only once
    assert len(found.known) + len(found.unknown) >= 3_040


def test_a_labelled_count_is_not_a_heading() -> None:
    found = read("カード名:引き潮", "枚数:3", "", "カード名:大潮流", "枚数:2")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2}


def test_a_sentence_may_speak_of_a_card_that_the_list_counts() -> None:
    found = read("引き潮 3枚", "大潮流 2枚", "", "先攻なら引き潮から入ります。")
    assert counted(found)[EBB_TIDE] == 3
    assert not found.unknown


def test_a_sentence_about_a_card_that_the_list_does_not_count_is_doubtful() -> None:
    found = read("引き潮 3枚", "", "先攻なら大潮流から入ります。")
    assert [line.line_no for line in found.unknown] == [3]


@pytest.mark.parametrize("line", ["白羽の伝令 ▲2", "白羽の伝令 ▲▶2", "白羽の伝令 ▶ 2枚", "白羽の伝令 2▲"])
def test_lead_icons_of_a_card_explain_no_sign_beside_its_number(line: str) -> None:
    assert not counted(read("3 Bubble Starfish", line))["LOS-S1-003"]


@pytest.mark.parametrize("line", ["白羽の伝令 ▲▶ 2枚", "2 白羽の伝令 ▲▶", "白羽の伝令 2枚 ▲▶", "白羽の伝令 (▲▶) 2"])
def test_lead_icons_apart_from_the_number_are_read(line: str) -> None:
    assert counted(read("3 Bubble Starfish", line))["LOS-S1-003"] == 2


@pytest.mark.parametrize("line", ["[s]2 引き潮[/s]", "▼2 引き潮", "引き潮 ▲2枚", "相手：引き潮 2枚", "引き潮 1か2枚"])
def test_a_line_with_a_doubtful_count_stays_as_it_is_written(line: str) -> None:
    found = read("3 Bubble Starfish", line)

    assert [(each.card, each.count) for each in found.unknown] == [(line, 1)]


@pytest.mark.parametrize("line", ["月への借り：１か２枚", "月への借り 1or2枚", "月への借り 2枚か3枚", "▼2 月への借り"])
def test_an_unknown_card_with_a_doubtful_count_stays_as_it_is_written(line: str) -> None:
    found = read("3 Bubble Starfish", line, "2 引き潮")

    assert [(each.card, each.count) for each in found.unknown] == [(line, 1)]


@pytest.mark.parametrize("mark", ["●", "○", "◯", "■", "✓", "☑", "|", "｜"])
def test_marks_count_where_the_whole_list_has_the_same_ones(mark: str) -> None:
    found = read(f"引き潮 {mark * 3}", f"大潮流 {mark * 2}", f"Surf Scout {mark}", f"Bubble Starfish {mark * 2}")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2, "LOS-S1-071": 1, "LOS-S1-069": 2}
    assert not found.unknown


def test_mixed_marks_count_no_card_beside_lines_of_full_ones() -> None:
    found = read("引き潮 ●●○", "大潮流 ●●", "Surf Scout ●", "Bubble Starfish ●●")

    assert counted(found) == {"LOS-S1-087": 2, "LOS-S1-071": 1, "LOS-S1-069": 2}
    assert [each.line_no for each in found.unknown] == [1]


@pytest.mark.parametrize("form", ["●{n} {name}", "({n}枚 {name})", "▶ {n} {name}", "{name} ●{n}", "▼ {name} {n}枚"])
def test_a_form_that_all_lines_have_is_not_a_doubt(form: str) -> None:
    found = read(*(form.format(n=n, name=name) for n, name in ((3, "引き潮"), (2, "大潮流"), (2, "Surf Scout"))))

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2, "LOS-S1-071": 2}
    assert not found.unknown
