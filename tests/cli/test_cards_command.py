import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from card_db.models import Text
from card_db.store.set_files import write_set
from tests.builders.legions import SCHEMA, legions_card
from tests.builders.workbook import book_of_sheets, sheet_of
from tests.cli.conftest import Run


def test_a_search_prints_the_total_and_cards_with_names_and_fields_as_json(deckbuilder: Run) -> None:
    answer = deckbuilder("cards", "search", "コスト<=1", "--sort", "-speed,id", "--limit", "3", "--json")
    document = answer.json
    assert answer.status == 0
    cards = document["cards"]
    assert isinstance(cards, list)
    assert isinstance(document["total"], int)
    assert document["total"] > 3 == len(cards)
    assert {"id", "name", "kind", "cost", "speed"} <= cards[0].keys()
    assert set(cards[0]["name"]) == {"ja", "en"}
    assert [card["speed"] for card in cards] == sorted((card["speed"] for card in cards), reverse=True)


def test_a_search_can_be_for_cards_that_fit_a_deck(deckbuilder: Run) -> None:
    def ids(*more: str) -> set[object]:
        answer = deckbuilder("cards", "search", "--json", "--limit", "500", *more)
        assert answer.status == 0, answer.err
        return {card["id"] for card in answer.listed("cards")}

    every = ids("--game", "legions")
    usable = ids("--deck", "starter:ledger")
    own = ids("--deck", "starter:ledger", "--fits", "class_only")
    assert own < usable < every
    assert ids("--deck", "starter:ledger", "--fits", "usable,class_only") == usable
    cheap = ids("cost<=2", "--deck", "starter:ledger", "--fits", "no_surcharge")
    assert cheap < ids("--deck", "starter:ledger", "--fits", "no_surcharge") < usable


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--deck", "starter:dawn"), "Legend of Stars has no deck filters."),
        (("--deck", "starter:ledger", "--fits", "pretty"), "no filter “pretty”. Choose one of: usable, no_surcharge"),
        (("--deck", "starter:ledger", "--game", "vividz"), "“starter:ledger” is a deck of another game: legions."),
        (("smell:1", "--game", "vividz"), "Ability kind, Keyword, Name, Reading, Text, Number, Set, Rarity"),
        (("--deck", "-", "--game", "legions"), "The deck has too few cards for the filter “usable”."),
    ],
)
def test_a_search_by_a_deck_that_is_not_possible_says_why(
    deckbuilder: Run, arguments: tuple[str, ...], message: str
) -> None:
    answer = deckbuilder("cards", "search", *arguments, given=b"[Main deck]\n3 LEG-S1-037\n")
    assert answer.status != 0
    assert message in answer.err


def test_a_search_prints_a_table_for_people(deckbuilder: Run) -> None:
    answer = deckbuilder("cards", "search", "Lumi")
    assert "LOS-S1-001" in answer.out
    assert "Lumi" in answer.out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("cards", "search", "コスト<=abc"), "abc"),
        (("cards", "search", "x", "--sort", "colour"), "colour"),
        (("cards", "search", "x", "--game", "chess"), "chess"),
        (("cards", "search", "x", "--limit", "-1"), "--limit"),
        (("cards", "show", "LOS-S1-999"), "LOS-S1-999"),
        (("cards", "sing"), "sing"),
        (("cards", "import", "missing.csv"), "missing.csv"),
        (("cards", "export", "--to", "csv", "-o", "missing/folder/cards.csv"), "missing"),
        (("cards", "export", "--to", "xml", "-o", "cards.xml"), "xml"),
    ],
)
def test_wrong_use_is_one_line_on_standard_error_and_status_two(
    deckbuilder: Run, arguments: tuple[str, ...], part: str
) -> None:
    answer = deckbuilder(*arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert part in answer.err


def test_a_search_with_an_unknown_word_offers_similar_words(deckbuilder: Run) -> None:
    wrong = deckbuilder("cards", "search", "kostu:3")
    assert (wrong.status, wrong.out) == (2, "")
    assert "Did you mean “cost:3”?" in wrong.err
    assert "「属性:光」のことですか？" in deckbuilder("--lang", "ja", "cards", "search", "属姓:光").err


def test_a_plain_word_that_is_a_value_names_its_field(deckbuilder: Run) -> None:
    plain = deckbuilder("cards", "search", "fire")
    assert plain.status == 0
    assert "attribute:fire" in plain.err
    assert deckbuilder("cards", "search", "fire", "--json").json["did_you_mean"] == ["attribute:fire"]
    assert "did_you_mean" not in deckbuilder("cards", "search", "attribute:fire", "--json").json
    assert "Did you mean “race:dragon”?" in deckbuilder("cards", "search", "race:dragn").err


@pytest.mark.parametrize(("written", "asked"), [("龍の劍士", "竜の剱士"), ("竜の剣士", "龍の劍士")])
def test_old_and_new_kanji_find_each_other(deckbuilder: Run, tmp_path: Path, written: str, asked: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TABLE.replace("私の騎士", written), encoding="utf-8")
    assert deckbuilder("cards", "import", path).status == 0
    for query in (asked, f"name:{asked}", asked[0] + " " + asked[2], f"name={asked}"):
        found = deckbuilder("cards", "search", query, "--json").listed("cards")
        assert "MY-001" in {card["id"] for card in found}, query


def test_a_card_is_shown_whole_by_id_or_name(deckbuilder: Run) -> None:
    by_id = deckbuilder("cards", "show", "LOS-S1-001", "--json").json
    assert by_id["id"] == "LOS-S1-001"
    assert by_id["game"] == "legend_of_stars"
    name = by_id["name"]
    assert isinstance(name, dict)
    assert deckbuilder("cards", "show", str(name["ja"]), "--json").json == by_id
    assert str(name["ja"]) in deckbuilder("cards", "show", "LOS-S1-001").out


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_exported_cards_come_back_unchanged(deckbuilder: Run, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"cards.{kind}"
    assert deckbuilder("cards", "export", "--to", kind, "-o", path).status == 0
    answer = deckbuilder("cards", "import", path, "--json")
    document = answer.json
    assert (document["added"], document["changed"], document["rejected"]) == (0, 0, [])
    total = deckbuilder("cards", "search", "", "--json").json["total"]
    assert document["unchanged"] == total


TABLE = "ID,名前,種類,属性,種族,コスト,スピード,ATK,DEF,DOWN\nMY-001,私の騎士,キャラクター,光,騎士,2,3,200,100,200\n"


def test_cards_of_a_shift_jis_table_are_found_after_the_import(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(TABLE.encode("cp932"))
    dry = deckbuilder("cards", "import", "--dry-run", path, "--json").json
    assert dry == {"added": 1, "changed": 0, "unchanged": 0, "rejected": []}
    assert deckbuilder("cards", "search", "私の騎士", "--json").json["total"] == 0
    assert "1 added" in deckbuilder("cards", "import", path).out
    assert deckbuilder("cards", "search", "私の騎士", "--json").json["total"] == 1


def test_a_text_becomes_an_ability_or_is_reported_as_played_by_hand(deckbuilder: Run, tmp_path: Path) -> None:
    head, row = TABLE.splitlines()
    path = tmp_path / "mine.csv"
    texts = {
        "MY-001": "このキャラクターをプレイした時、カードを1枚引く",
        "MY-002": "このキャラクターをプレイした時、歌う。",
    }
    rows = [row.replace("MY-001", number).replace("騎士", number, 1) + f",{text}" for number, text in texts.items()]
    path.write_text("\n".join([f"{head},テキスト", *rows]), encoding="utf-8")
    dry = deckbuilder("cards", "import", "--dry-run", path, "--json").json
    assert dry["added"] == 2
    assert isinstance(dry["by_hand"], list)
    assert [each["id"] for each in dry["by_hand"]] == ["MY-002"]
    spoken = deckbuilder("cards", "import", path)
    assert "MY-002" in spoken.err
    assert "歌う" in spoken.err
    running = deckbuilder("cards", "show", "MY-001", "--json").json
    assert running["abilities"] == [{"type": "triggered", "when": {"event": "play"}, "steps": [{"op": "draw"}]}]
    assert deckbuilder("cards", "import", path, "--json").json["unchanged"] == 2


def test_one_bad_row_stops_the_whole_import_and_is_named(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TABLE + "MY-002,悪い札,キャラクター,風,騎士,2,3,200,100,200\n", encoding="utf-8")
    answer = deckbuilder("cards", "import", path, "--json")
    assert answer.status == 2
    (row,) = answer.listed("rejected")
    assert (row["row"], row["field"]) == (3, "attribute")
    assert deckbuilder("cards", "search", "私の騎士", "--json").json["total"] == 0
    spoken = deckbuilder("cards", "import", path)
    assert "mine.csv" in spoken.err


def test_the_json_of_a_command_is_all_that_is_on_standard_output(deckbuilder: Run) -> None:
    json.loads(deckbuilder("cards", "search", "騎士", "--json").out)


def test_rejected_rows_have_just_row_field_and_message(deckbuilder: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("id,name,kind,cost\nX-1,x,effect,many\n", encoding="utf-8")
    assert deckbuilder("cards", "import", bad, "--json").listed("rejected") == [
        {"row": 2, "field": "cost", "message": "“many” is not a whole number."}
    ]
    (first, _) = deckbuilder("cards", "import", bad, tmp_path / "bad.csv", "--json").listed("rejected")
    assert str(first["message"]).startswith(f"{bad}: ")


def test_a_dry_run_says_that_nothing_was_written(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(TABLE, encoding="utf-8")
    assert "Nothing was written" in deckbuilder("cards", "import", path, "--dry-run").out
    assert deckbuilder("cards", "search", "私の騎士", "--json").json["total"] == 0


def test_columns_and_files_that_mean_nothing_are_reported(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mine.csv", "id,name,kind,cost,colour\nX-1,x,effect,1,red\n")
        archive.writestr("X-1.png", b"")
    answer = deckbuilder("cards", "import", path, "--json")
    assert answer.json == {"added": 1, "changed": 0, "unchanged": 0, "rejected": []}
    assert "colour" in answer.err
    assert "X-1.png" in answer.err


ODD = "カード一覧\n通し番号,かんばん,タイプ,魔力(コスト),メモ\nMY-1,甲,エフェクト,1,a\nMY-2,乙,エフェクト,2,b\n"


def test_columns_are_named_once_and_remembered(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text(ODD, encoding="utf-8")
    refused = deckbuilder("cards", "import", path)
    assert refused.status == 2
    assert "No row contains the column headings" in refused.err
    assert "Found: 通し番号, かんばん, タイプ, 魔力(コスト), メモ." in refused.err
    named = ("--map", "通し番号=番号", "--map", "かんばん=name", "--map", "メモ=-")
    dry = deckbuilder("cards", "import", path, *named, "--dry-run", "--json")
    assert dry.json["added"] == 2
    (table,) = dry.listed("tables")
    columns = table["columns"]
    assert isinstance(columns, list)
    assert [(each["head"], each["field"], each["how"]) for each in columns] == [
        ("通し番号", "number", "chosen"),
        ("かんばん", "name_ja", "chosen"),
        ("タイプ", "kind", "known"),
        ("魔力(コスト)", "cost", "guessed"),
        ("メモ", None, "chosen"),
    ]
    assert deckbuilder("cards", "import", path).status == 2
    spoken = deckbuilder("cards", "import", path, *named)
    assert (spoken.status, spoken.out) == (0, "2 added, 0 changed, 0 unchanged\n")
    assert "Guessed columns: 魔力(コスト) → cost." in spoken.err
    assert deckbuilder("cards", "import", path, "--json").json["unchanged"] == 2


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("no sign", "not in the form HEADING=FIELD"),
        ("=cost", "not in the form HEADING=FIELD"),
        ("かんばん=kost", "Did you mean “cost”?"),
        ("かんばん=ぬ", "Choose one of: id,"),
        ("無い=reading", "There is no column “無い”"),
        ("通し番号=cost", "cannot both be “cost”"),
    ],
)
def test_a_column_that_cannot_be_named_so_is_one_clear_line(
    deckbuilder: Run, tmp_path: Path, named: str, message: str
) -> None:
    path = tmp_path / "odd.csv"
    path.write_text(ODD, encoding="utf-8")
    answer = deckbuilder("cards", "import", path, "--map", named, "--map", "魔力(コスト)=cost")
    assert answer.status == 2
    assert message in answer.err.splitlines()[0]


def test_many_messages_end_in_a_summary_by_reason_and_a_list(deckbuilder: Run, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "mine.csv"
    rows = "".join(f"X-{number},x,effect,{'many' if number % 3 else '1.000'}\n" for number in range(900))
    path.write_text("id,name,kind,cost\n" + rows, encoding="utf-8")
    answer = deckbuilder("cards", "import", path)
    lines = answer.err.splitlines()
    assert lines == [
        "600 × Cost: “many” is not a whole number. (3, 4, 6, …)",
        "300 × Cost: “1.000” is ambiguous. Write the number without separators between its digits. (2, 5, 8, …)",
        f"The complete list is in {home / 'last-import.csv'}.",
    ]
    whole = (home / "last-import.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(whole) == 901
    assert whole[1].startswith("mine.csv,,2,cost,,")
    assert len(deckbuilder("cards", "import", path, "--json").listed("rejected")) == 900


def test_many_cards_played_by_hand_are_reported_by_reason(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    rows = "".join(f"X-{number},x{number},effect,1,星に願いをかけて歌う。\n" for number in range(30))
    path.write_text("id,name,kind,cost,text\n" + rows, encoding="utf-8")
    answer = deckbuilder("cards", "import", path, "--dry-run")
    assert answer.status == 0
    first, last = answer.err.splitlines()
    assert first.startswith("30 × ")
    assert "(X-0, X-1, X-2, …)" in first
    assert "last-import.csv" in last


def test_the_sheets_of_a_spreadsheet_are_named(deckbuilder: Run, tmp_path: Path) -> None:
    def rows(*lines: tuple[str, ...]) -> str:
        return sheet_of(
            "".join(
                "<row>" + "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in line) + "</row>"
                for line in lines
            )
        )

    heads = ("番号", "名前", "種類", "コスト")
    path = tmp_path / "book.xlsx"
    path.write_bytes(
        book_of_sheets(
            {
                "表紙": rows(("カード一覧",)),
                "第1弾": rows(heads, ("X-1", "甲", "エフェクト", "1")),
                "第2弾": rows(heads, ("X-2", "乙", "エフェクト", "many")),
            }
        )
    )
    refused = deckbuilder("cards", "import", path)
    assert "book.xlsx, 第2弾, row 2, Cost: “many” is not a whole number." in refused.err
    assert "Skipped sheets: 表紙" in refused.err
    chosen = deckbuilder("cards", "import", path, "--sheet", "第1弾")
    assert chosen.out == "1 added, 0 changed, 0 unchanged\n"
    assert "Choose one of: 表紙, 第1弾, 第2弾" in deckbuilder("cards", "import", path, "--sheet", "x").err


def test_a_search_takes_ids_and_numbers(deckbuilder: Run) -> None:
    for written in ("LOS-S1-001", "los-s1-001", "id:LOS-S1-001"):
        assert deckbuilder("cards", "search", written, "--json").listed("cards")[0]["id"] == "LOS-S1-001"
    found = deckbuilder("cards", "search", "001", "--json").listed("cards")
    assert "LOS-S1-001" in {card["id"] for card in found}


def test_a_card_with_a_text_and_no_abilities_is_shown_as_played_by_hand(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,kind,cost,text\nX-1,x,effect,1,星に願いをかけて歌う。\n", encoding="utf-8")
    deckbuilder("cards", "import", path)
    assert "by hand" in deckbuilder("cards", "show", "X-1").out
    assert "by hand" not in deckbuilder("cards", "show", "LOS-S1-001").out


def test_a_card_is_shown_with_what_was_read_of_each_line(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,kind,cost,text\nX-2,y,effect,1,２枚ドロー。\n", encoding="utf-8")
    deckbuilder("cards", "import", path)
    shown = deckbuilder("cards", "show", "X-2").out
    assert "Read: ２枚ドロー。" in shown
    assert "I read this as: Draw 2 cards." in shown
    own: Any = deckbuilder("cards", "show", "X-2", "--json").json["reading"]
    assert [(line["state"], line["meaning"]["ja"]) for line in own["lines"]] == [("read", "カードを2枚引く。")]
    shipped: Any = deckbuilder("cards", "show", "LOS-S1-001", "--json").json["reading"]
    assert {line["state"] for line in shipped["lines"]} == {"read"}


def test_a_card_that_runs_by_one_text_names_the_lines_of_the_other(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,kind,cost,text.ja,text.en\nX-3,z,effect,1,ほにゃら。,Draw 1 card.\n", encoding="utf-8")
    spoken = deckbuilder("cards", "import", "--dry-run", path)
    assert "runs, but not all of its text was read" in spoken.err
    dry: Any = deckbuilder("cards", "import", path, "--json").json
    (card,) = dry["partly_read"]
    assert [(line["state"], line["unread"], line["runs_by"]) for line in card["lines"]] == [
        ("unread", ["ほにゃ"], "The card runs by its English text."), ("read", [], None),
    ]  # fmt: skip
    shown = deckbuilder("cards", "show", "X-3").out
    assert "Not read: ほにゃら。" in shown
    assert "The card runs by its English text." in shown


def test_an_import_shows_what_was_read_of_cards_that_run(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,kind,cost,text\nX-4,z,effect,1,２枚ドロー。\n", encoding="utf-8")
    assert "I read this as: Draw 2 cards." in deckbuilder("cards", "import", "--dry-run", "--texts", path).out
    read: Any = deckbuilder("cards", "import", path, "--texts", "--json").json["texts"]
    assert [(card["id"], card["lines"][0]["meaning"]["en"]) for card in read] == [("X-4", "Draw 2 cards.")]


def test_the_list_of_unread_texts_shows_suggestions(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,kind,cost,text\nX-5,z,effect,1,自分の手礼を1枚捨てる。\n", encoding="utf-8")
    assert "Perhaps" in deckbuilder("cards", "import", path).err
    assert "Perhaps: 自分の手札を1枚捨てる。" in deckbuilder("cards", "unread").out


def test_names_from_files_neither_steer_the_terminal_nor_break_the_table(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name,name_en,kind,cost\nX-1,[/x]\x1b[31mred,[/x]\x1b[31mred,effect,1\n", encoding="utf-8")
    assert deckbuilder("cards", "import", path).status == 0
    for answer in (deckbuilder("cards", "search", "red"), deckbuilder("cards", "show", "X-1")):
        assert answer.status == 0
        assert "[/x]" in answer.out
        assert "\x1b" not in answer.out


def test_an_imported_card_overrides_a_shipped_one_also_after_a_rebuild(
    deckbuilder: Run, tmp_path: Path, home: Path
) -> None:
    shipped = deckbuilder("cards", "show", "LOS-S1-001", "--json").json
    own = {key: value for key, value in shipped.items() if key not in {"game", "set", "reading"}} | {"rarity": "MINE"}
    path = tmp_path / "own.json"
    head = {"format": "deckbuilder.set/1", "game": shipped["game"], "id": shipped["set"], "name": "x"}
    path.write_text(json.dumps(head | {"cards": [own]}), encoding="utf-8")
    deckbuilder("cards", "import", path)
    (home / "cards.db").unlink()
    assert deckbuilder("cards", "show", "LOS-S1-001", "--json").json["rarity"] == "MINE"


@pytest.mark.parametrize(
    "arguments",
    [
        ("cards", "search", "Lumi", "--lang", "ja"),
        ("cards", "--lang=ja", "search", "Lumi"),
        ("cards", "search", "--lang", "ja", "Lumi", "--limit", "5"),
    ],
)
def test_the_language_may_be_named_anywhere(deckbuilder: Run, arguments: tuple[str, ...]) -> None:
    assert "明けの小星" in deckbuilder(*arguments).out


def test_the_home_may_be_named_anywhere_before_two_hyphens(deckbuilder: Run, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert deckbuilder("cards", "search", "Lumi", f"--home={elsewhere}", "--json").json["total"] == 1
    assert (elsewhere / "cards.db").is_file()
    assert deckbuilder("cards", "search", "--json", "--", "--home").json["total"] == 0
    wanting = deckbuilder("cards", "search", "x", "--home")
    assert wanting.status == 2
    assert "--home" in wanting.err


def test_a_set_file_that_cannot_be_used_is_reported_beside_the_answer(deckbuilder: Run, home: Path) -> None:
    own = home / "sets" / "legend_of_stars"
    own.mkdir(parents=True)
    (own / "mine.json").write_text('{"format": "deckbuilder.set/1", "game"', encoding="utf-8")
    answer = deckbuilder("cards", "search", "Lumi", "--json")
    assert (answer.status, answer.json["total"]) == (0, 1)
    assert answer.err.count("\n") == 1
    assert "mine.json" in answer.err


@pytest.mark.parametrize("command", [("search",), ("show",)])
def test_an_argument_that_is_not_text_is_refused_in_one_line(deckbuilder: Run, command: tuple[str, ...]) -> None:
    answer = deckbuilder("cards", *command, "\udcff\udcfe")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_a_home_of_nobody_is_taken_as_it_is_written(
    deckbuilder: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert deckbuilder("--home", "~nobody-of-that-name/x", "cards", "search", "Lumi").status == 0
    assert (tmp_path / "~nobody-of-that-name" / "x" / "cards.db").is_file()


def test_the_schema_of_set_files_is_printed_or_written(deckbuilder: Run, tmp_path: Path) -> None:
    printed = deckbuilder("cards", "schema")
    file = tmp_path / "set.schema.json"
    assert deckbuilder("cards", "schema", "--game", "legend_of_stars", "-o", str(file)).status == 0
    assert json.loads(printed.out) == json.loads(file.read_text(encoding="utf-8"))
    assert printed.json["title"] == "Set file: Legend of Stars"
    other = deckbuilder("cards", "schema", "--game", "legions").json
    assert "MasterAttack" in str(other["$defs"])
    assert "MasterAttack" not in str(printed.json["$defs"])
    assert other["title"] == "Set file: Legions!"


def legions_set() -> str:
    return write_set(SCHEMA, "T-1", Text(), [legions_card("minion", "MY-001", name="私の門番")])


@pytest.mark.parametrize("packed", [False, True])
def test_a_set_file_says_its_game(deckbuilder: Run, tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "mine"
    path.write_text(legions_set(), encoding="utf-8")
    if packed:
        with zipfile.ZipFile(tmp_path / "mine.zip", "w") as archive:
            archive.write(path, "set.json")
        path = tmp_path / "mine.zip"
    assert deckbuilder("cards", "import", path, "--json").json["added"] == 1
    assert deckbuilder("cards", "show", "MY-001", "--json").json["game"] == "legions"


@pytest.mark.parametrize("game", ["legend_of_stars", "vanished"])
def test_a_set_file_for_another_game_than_that_named_is_refused_with_a_way_out(
    deckbuilder: Run, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "mine.json"
    named = () if game == "vanished" else ("--game", game)
    path.write_text(legions_set().replace('"legions"', f'"{game}"' if not named else '"legions"'), encoding="utf-8")
    answer = deckbuilder("cards", "import", path, *named)
    assert answer.status == 2
    assert "mine.json" in answer.err
    assert "Import it separately" in answer.err


@pytest.mark.parametrize("data", [b"PK\x03\x04 broken", b"{broken", b"[1]", b'{"game": 3}'])
def test_a_broken_file_says_no_game_and_is_refused_in_words(deckbuilder: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(data)
    answer = deckbuilder("cards", "import", path)
    assert answer.status == 2
    assert "mine.json" in answer.err


def test_a_table_of_another_game_is_noticed_and_its_game_can_be_named(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(
        "番号,名前,種類,コスト,パワー,ミッション情報,特徴\nM-1,宵の灯台,キャラ,2,3000,☆,配信者\n", encoding="utf-8"
    )
    unnamed = deckbuilder("cards", "import", "--dry-run", str(path))
    assert "The columns look like those of Vividz." in unnamed.err
    assert "--game vividz" in unnamed.err
    named = deckbuilder("cards", "import", "--dry-run", "--game", "vividz", str(path))
    assert named.status == 0
    assert "look like" not in named.err
