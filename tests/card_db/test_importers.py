import csv
import io
import json
import zipfile

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from card_db.importers import Reading, Rejected, read_cards, write_csv, write_set
from card_db.importers.cells import read_cell, write_cell
from card_db.models import Card, FieldSpec, FieldValue, Keyword, Text
from card_db.store.set_files import MOST_BYTES
from card_db.text.table_cells import cell_text, write_table
from tests.builders.cards import GAME, as_json, character, schema
from tests.builders.workbook import workbook, workbook_of
from tests.hostile.limits import within

CSV = """カードID,名前,読み,種類,属性,種族,コスト,スピード,ATK,DEF,DOWN,リード,キーワード,テキスト
T-1,氷の騎士,こおりのきし,キャラクター,水,騎士／竜,３,5,500,300,200,▲▶,上空／スピード耐性：4,
T-2,ひらめき,,エフェクト,,,1,,,,,,,カードを2枚引く。
"""


def read(data: bytes | str, name: str = "cards.csv") -> Reading:
    return read_cards(data.encode() if isinstance(data, str) else data, name, schema())


def good(data: bytes | str) -> tuple[Card, ...]:
    reading = read(data)
    assert not reading.rejected, list(map(str, reading.rejected))
    return reading.cards


def reasons(data: bytes | str) -> list[tuple[int, str, str]]:
    return [(r.row, r.field, r.key) for r in read(data).rejected]


def test_a_japanese_table_becomes_cards() -> None:
    knight, flash = good(CSV)
    assert (knight.name.ja, knight.reading, knight.number) == ("氷の騎士", "こおりのきし", "T-1")
    assert knight.fields == {
        "kind": "character",
        "attribute": "water",
        "races": ("knight", "dragon"),
        "cost": 3,
        "speed": 5,
        "atk": 500,
        "def": 300,
        "down": 200,
        "lead": ("up", "right"),
    }
    assert knight.keywords == (Keyword(keyword="sky"), Keyword(keyword="speed_resistance", value=4))
    assert (flash.fields, flash.text.ja, flash.by_hand) == ({"kind": "effect", "cost": 1}, "カードを2枚引く。", True)
    assert not knight.by_hand


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "shift_jis_2004", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", "\t", ";"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_encoding_separator_and_line_end_reads_the_same(encoding: str, delimiter: str, line_end: str) -> None:
    text = CSV.replace("▲▶", "上右").replace(",", delimiter).replace("\n", line_end)
    assert good(text.encode(encoding)) == good(CSV)


def test_english_heads_and_words_read_the_same() -> None:
    table = "id,name,reading,kind,attribute,race,cost,speed,atk,def,down,lead,keywords\n"
    table += (
        "T-1,氷の騎士,こおりのきし,Character,Water,knight;dragon,3,5,500,300,200,up|right,sky; speed_resistance:4\n"
    )
    assert good(table) == good(CSV)[:1]


@pytest.mark.parametrize("keywords", ["上空、スピード耐性４", "Sky | Speed Resistance 4", "上空／スピード耐性：4"])
def test_keywords_are_read_as_players_write_them(keywords: str) -> None:
    (card,) = good(f"id,name,kind,cost,keywords\nT-1,x,effect,1,{keywords}\n")
    assert card.keywords == (Keyword(keyword="sky"), Keyword(keyword="speed_resistance", value=4))


def test_blank_lines_above_and_between_are_skipped_but_counted() -> None:
    table = "\n\nid,name,kind,cost\n\nT-1,x,effect,1\n,,,\nT-2,y,effect,many\n"
    assert [card.id for card in read(table).cards] == ["T-1"]
    assert reasons(table) == [(7, "cost", "“{value}” is not a whole number.")]


@pytest.mark.parametrize(
    ("row", "field", "reason"),
    [
        ("T-1,x,effect,,", "cost", "This field is missing. Add it."),
        ("T-1,x,,1,", "kind", "This field is missing. Add it."),
        (",x,effect,1,", "id", "A card needs an id or a number."),
        ("T-1,,effect,1,", "name", "This field is missing. Add it."),
        ("T-1,x,spell,1,", "kind", "“{value}” is not allowed here. Choose one of: {known}."),
        ("T-1,x,effect,1000,", "cost", "{value} is not between {least} and {most}. Correct it."),
        ("T-1,x,effect,-1,", "cost", "{value} is not between {least} and {most}. Correct it."),
        ("T-1,x,effect,1,騎士", "races", "Cards of the kind {kind} do not have this field. Remove it."),
        (
            "T-1,x,effect,1,,more",
            "",
            "Cells in this row: {count}. Headings: {heads}. Remove cells, or add headings.",
        ),
    ],
)
def test_a_row_that_cannot_be_a_card_is_named_with_field_and_reason(row: str, field: str, reason: str) -> None:
    assert reasons(f"id,name,kind,cost,races\n{row}\n") == [(2, field, reason)]


@pytest.mark.rule("LoS", "2-a")
def test_a_card_is_a_character_an_effect_or_a_support_and_nothing_else() -> None:
    table = "id,name,kind,attribute,cost,speed,atk,def,down\n"
    table += "T-1,x,character,light,1,1,1,1,1\nT-2,x,effect,,1,,,,\nT-3,x,support,,1,,,,\n"
    assert [card.string("kind") for card in good(table)] == ["character", "effect", "support"]
    for kind in ("equipment", "flash", "field"):
        assert reasons(f"id,name,kind,cost\nT-1,x,{kind},1\n") == [
            (2, "kind", "“{value}” is not allowed here. Choose one of: {known}.")
        ]


@pytest.mark.rule("LoS", "2.5-a")
@pytest.mark.parametrize("kind", ["effect", "support"])
def test_a_card_without_a_cost_is_incomplete_and_a_cost_of_0_is_one(kind: str) -> None:
    assert reasons(f"id,name,kind,cost\nT-1,x,{kind},\n") == [(2, "cost", "This field is missing. Add it.")]
    assert [card.integer("cost") for card in good(f"id,name,kind,cost\nT-1,x,{kind},0\n")] == [0]


@pytest.mark.rule("LoS", "2.6-a")
def test_there_are_six_attributes_and_only_characters_need_one() -> None:
    head = "id,name,kind,attribute,cost,speed,atk,def,down\n"
    for word in ("light", "dark", "fire", "water", "wood", "earth", "光", "闇", "火", "水", "木", "土"):
        assert len(good(f"{head}T-1,x,character,{word},1,1,1,1,1\n")) == 1
        assert len(good(f"{head}T-1,x,effect,{word},1,,,,\n")) == 1
    assert reasons(f"{head}T-1,x,character,wind,1,1,1,1,1\n") == [
        (2, "attribute", "“{value}” is not allowed here. Choose one of: {known}.")
    ]
    assert reasons(f"{head}T-1,x,character,,1,1,1,1,1\n") == [(2, "attribute", "This field is missing. Add it.")]
    assert len(good(f"{head}T-1,x,support,,1,,,,\n")) == 1


def test_a_card_twice_in_a_file_is_named_with_both_rows() -> None:
    (rejected,) = read("id,name,kind,cost\nT-1,x,effect,1\nT-1,y,effect,1\n").rejected
    assert str(rejected) == "row 3, id: The card “T-1” is already in row 2. Remove one of them."


def test_unknown_columns_are_named_and_double_ones_refused() -> None:
    reading = read("id,name,kind,cost,値段,名前\nT-1,x,effect,1,500,y\n")
    assert reading.unknown_columns == ("値段",)
    assert [(r.row, r.field) for r in reading.rejected] == [(1, "名前")]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "The table is empty. Add cards to it."),
        (
            b"\x00\x01\x02\xff\xfe" * 50,
            "The file is neither UTF-8 nor Shift_JIS text. Save it as CSV (UTF-8) or XLSX.",
        ),
        (
            b"a,b,c\n1,2,3\n",
            (
                "No row contains the column headings. One heading must be “{name}”. Found: {columns}. "
                "Write the headings above the cards, or choose the fields of the columns (in the "
                "terminal: --map HEADING=FIELD)."
            ),
        ),
        (
            b'id,name\nT-1,"x\n',
            "Line {line} cannot be read as CSV ({reason}). Check it for a missing quotation mark.",
        ),
        (b"{", "The file is not valid JSON. Correct line {line}, column {column}."),
        (
            b'{"format": "deckbuilder.set/2"}',
            "The format is “{format}”, but only “{known}” can be read. Convert the file.",
        ),
        (b"[]", "A set file must be a JSON object with “format”, “game”, “id” and “cards”."),
        (b"[" * 100_000, "The file is nested too deeply, or a number in it is too long. Correct it."),
        (b"PK\x03\x04 no zip at all", "The spreadsheet or card pack cannot be read ({reason}). Make it again."),
        (b"\xd0\xcf\x11\xe0 old", "This is an old spreadsheet format. Save the file as XLSX or CSV."),
        (b" " * (MOST_BYTES + 1), "The file is larger than {limit} MiB. Split it."),
    ],
    ids=range(11),
)
def test_a_file_that_is_not_a_list_of_cards_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    (rejected,) = read(data, "cards.csv").rejected
    assert rejected.key == reason


def test_a_spreadsheet_reads_as_the_same_table() -> None:
    rows: list[list[str | int]] = [
        ["カードID", "名前", "種類", "コスト", "テキスト"],
        ["T-2", "ひらめき", "エフェクト", 1, "カードを2枚引く。"],
    ]
    (card,) = good(workbook(rows))
    assert card == good(CSV)[1]


def test_a_spreadsheet_with_a_cell_at_the_end_of_the_world_is_refused() -> None:
    (rejected,) = read(workbook_of('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')).rejected
    assert rejected.key == "The table has more than {limit} rows. Split it."


def test_a_zip_that_is_not_a_spreadsheet_is_refused() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        file.writestr("letter.txt", "hello")
    assert read(data.getvalue()).rejected[0].key.startswith("The card pack contains no cards")


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ({"id": "A", "name": "x", "kind": "effect", "cost": 1, "smell": "rose"}, "smell"),
        ({"id": "A", "name": "x", "kind": "effect", "cost": "1"}, "cost"),
        ({"id": "A", "name": "x", "kind": "effect", "cost": True}, "cost"),
        ({"id": "A", "name": "x", "kind": "effect", "cost": 1, "flash": "yes"}, "flash"),
        ({"id": "A", "name": "x", "kind": ["effect"], "cost": 1}, "kind"),
        ({"id": "A", "name": 7, "kind": "effect", "cost": 1}, "name"),
        ({"name": "x", "kind": "effect", "cost": 1}, "id"),
        ({"id": "A", "name": "x", "kind": "effect", "cost": 1, "keywords": ["fly"]}, "keywords"),
        ({"id": "A", "name": "x", "kind": "effect", "cost": 1, "keywords": ["speed_resistance"]}, "keywords"),
        (
            {"id": "A", "name": "x", "kind": "effect", "cost": 1, "keywords": [{"keyword": "sky", "value": 1}]},
            "keywords",
        ),
    ],
)
def test_a_wrong_card_of_a_set_file_is_named(card: dict[str, object], field: str) -> None:
    fine: dict[str, object] = {"id": "B", "name": "y", "kind": "effect", "cost": 1}
    reading = read(as_json([fine, card]))
    assert [found.id for found in reading.cards] == ["B"]
    assert [(r.row, r.field.partition(".")[0]) for r in reading.rejected] == [(2, field)]


def test_every_wrong_field_of_a_card_is_reported_with_its_place() -> None:
    wrong = {"id": "A", "name": "x", "kind": "character", "cost": "1", "atk": -5, "races": "knight", "smell": "rose"}
    output = read(as_json([wrong])).rejected
    assert {(each.row, each.field) for each in output} >= {(1, "cost"), (1, "atk"), (1, "races"), (1, "smell")}
    assert len({each.field for each in output}) == len(output)


def test_every_wrong_cell_of_a_row_is_reported_and_its_emptiness_is_not_reported_again() -> None:
    table = "number,name,kind,cost,speed,attribute\nA,x,boat,many,fast,fire\n"
    reported = read(table.encode()).rejected
    assert [(each.row, each.field) for each in reported] == [(2, "kind"), (2, "cost"), (2, "speed")]


def test_the_set_file_says_set_and_names() -> None:
    reading = read(as_json([{"id": "A", "name": {"ja": "火", "en": "Fire"}, "kind": "effect", "cost": 1}], id="X-1"))
    assert reading.sets == {"X-1": Text(ja="試し")}
    assert reading.cards[0].set_id == "X-1"


PLAIN_WORD = st.text(alphabet="星の民Aaあ ・/;,\"\n=+-@[]{}\\'①", min_size=1, max_size=12).map(str.strip).filter(bool)
FORMULA = st.builds("{}{}".format, st.sampled_from(["=", "+", "-", "@", "\t", "\r", "'", "''=", "'"]), PLAIN_WORD)
WORD = PLAIN_WORD | FORMULA
LINE = st.just("") | WORD
TEXTS = st.builds(Text, ja=LINE, en=LINE)


@st.composite
def cards(draw: st.DrawFn) -> list[Card]:
    return [draw(_card(f"T-{number}")) for number in range(draw(st.integers(0, 6)))]


@st.composite
def _card(draw: st.DrawFn, card_id: str) -> Card:
    fields: dict[str, FieldValue] = dict(character(card_id).fields)
    fields["cost"] = draw(st.integers(0, 99))
    races = draw(st.lists(st.sampled_from(["knight", "dragon", "騎士"]) | WORD, unique_by=str.strip, max_size=3))
    lead = draw(st.lists(st.sampled_from(["up", "down", "left", "right"]), unique=True))
    fields = {key: value for key, value in fields.items() if key != "races"}
    fields |= {key: tuple(words) for key, words in (("races", races), ("lead", lead)) if words}
    keywords = draw(
        st.lists(st.sampled_from([Keyword(keyword="sky"), Keyword(keyword="speed_resistance", value=7)]), unique=True)
    )
    abilities = draw(st.just(()) | st.just(({"on": "play", "do": [{"draw": 1, "to": "あ\n"}]},)))
    return Card(
        id=card_id,
        game=GAME,
        set_id=draw(st.sampled_from(["", "T-1", "T-2"])),
        number=draw(LINE),
        rarity=draw(LINE),
        name=Text(ja=draw(WORD), en=draw(LINE)),
        reading=draw(LINE),
        fields=fields,
        keywords=tuple(keywords),
        text=draw(TEXTS),
        abilities=abilities,
        by_hand=draw(st.booleans()),
        flavor=draw(TEXTS),
        illustrator=draw(LINE),
        image=draw(LINE),
    )


@settings(max_examples=150, deadline=None)
@given(cards())
def test_cards_go_out_as_csv_and_come_back_without_loss(made: list[Card]) -> None:
    table = write_csv(made, schema())
    for data in (table.encode(), b"\xef\xbb\xbf" + table.encode(), table.replace("①", "1").encode("cp932")):
        reading = read(data)
        assert not reading.rejected
        assert not reading.unknown_columns
    assert list(good(table)) == made


def test_no_cell_of_exported_cards_is_a_formula_and_numbers_stay_numbers() -> None:
    card = character("=1+1").model_copy(update={"name": Text(ja="@SUM(A1)", en="-2"), "rarity": "'R"})
    (written,) = csv.DictReader(io.StringIO(write_csv([card], schema())))
    assert (written["id"], written["name_ja"], written["name_en"]) == ("'=1+1", "'@SUM(A1)", "'-2")
    assert (written["rarity"], written["cost"]) == ("''R", str(card.integer("cost")))
    assert list(good(write_csv([card], schema()))) == [card]


def test_a_negative_number_is_written_and_read_as_a_number() -> None:
    spec = FieldSpec(key="shift", type="integer", name=Text(en="Shift"), minimum=-9)
    assert write_cell(-5, spec) == -5
    assert write_table([["shift"], [-5], ["-5"]]) == "shift\r\n-5\r\n'-5\r\n"
    assert read_cell("-5", spec) == read_cell(cell_text("'-5"), spec) == -5


def test_a_spreadsheet_gives_the_guard_back_as_a_table_does() -> None:
    rows: list[list[str | int]] = [
        ["id", "name", "kind", "cost"],
        ["'=T", "'tis", "effect", 1],
        ["'T", "'+", "effect", 1],
    ]
    assert [(card.id, card.name.ja) for card in good(workbook(rows))] == [("=T", "'tis"), ("'T", "+")]


@pytest.mark.parametrize(
    ("field", "spaced"),
    [
        ("id", " T-9"),
        ("id", "T-9　"),
        ("rarity", " R "),
        ("reading", "　あ"),
        ("name", {"ja": " あ "}),
        ("text", "\n x \r\n y "),
    ],
)
def test_a_set_file_says_no_blanks_that_a_table_could_not_hold(field: str, spaced: object) -> None:
    document = json.loads(write_set(schema(), "T-1", Text(), [character("T-9")]))
    document["cards"][0][field] = spaced
    (card,) = good(json.dumps(document))
    assert good(write_csv([card], schema())) == (card,)


@pytest.mark.parametrize("card_id", ["A\x7f", "A\u202eB", "A\nB"])
def test_an_id_that_no_deck_can_hold_is_refused(card_id: str) -> None:
    document = json.loads(write_set(schema(), "T-1", Text(), [character("T-9")]))
    document["cards"][0]["id"] = card_id
    assert "control characters" in str(read(json.dumps(document)).rejected[0])


@settings(max_examples=100, deadline=None)
@given(cards())
def test_cards_go_out_as_a_set_file_and_come_back_without_loss(made: list[Card]) -> None:
    text = write_set(schema(), "T-1", Text(ja="試し"), made)
    assert list(good(text)) == made
    assert json.loads(text)["format"] == "deckbuilder.set/1"


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300) | st.text(alphabet='id,name\n"\t;[]{}T-1あ').map(str.encode))
@example(b"\x01\r\x01")
def test_no_file_breaks_the_reading(data: bytes) -> None:
    assert all(isinstance(rejected, Rejected) for rejected in read(data).rejected)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"name," + b"x" * 140_000 + b"\n1,2\n", "The first row is longer"),
        (b"," * 1_000_000, "The first row is longer"),
        (b"name\n" + b"x" * 1_100_000, "Line 2 is longer"),
        (b"name\n" + b"x" * 140_000, "cannot be read as CSV"),
        (b"name\n" + b"x\n" * 50_000, "1000 rows before this one"),
        (b"name,races\nx," + b"z;" * 30_000, "more than 200 words"),
        (b"id,kind,cost,name,races\nA,character,1,x," + b"[" * 100_000, "too long"),
        (b"name,lead\nx," + "▲".encode() * 40_000, "is not allowed here. Choose one of"),
        (b"name,attribute\nx," + "\u0301\u0323".encode() * 30_000, "is not allowed here. Choose one of"),
        (b'{"format":"deckbuilder.set/1",' + b",".join(b'"%d":1' % n for n in range(15_000)) + b',"14999":1}', "twice"),
    ],
)
def test_a_file_that_is_slow_to_read_is_refused_quickly(data: bytes, message: str) -> None:
    with within(seconds=3, megabytes=100):
        reading = read(data)
    assert message in " ".join(map(str, reading.rejected))


def test_no_reason_is_longer_than_a_sentence_nor_has_broken_characters() -> None:
    cards = [{"id": "A", "name": "x", "kind": "effect", "cost": 1, "\ud800" + "k" * 9_000: 1, "rarity": "\ud800"}]
    for rejected in read(json.dumps({**json.loads(as_json(cards)), "game": GAME})).rejected:
        str(rejected).encode()
        assert len(str(rejected)) < 1_000


@pytest.mark.parametrize("broken", ["[" * 200 + "]" * 200, "NaN", "1e999", '"\\ud800"'])
def test_abilities_that_cannot_be_stored_are_named(broken: str) -> None:
    card = f'{{"id": "A", "name": "x", "kind": "effect", "cost": 1, "abilities": [{{"a": {broken}}}]}}'
    whole = as_json([]).replace(b'"cards": []', b'"cards": [' + card.encode() + b"]")
    assert whole != as_json([])
    (rejected,) = read(whole).rejected
    assert rejected.field == "abilities"


def test_a_set_with_a_broken_id_is_refused_and_a_broken_name_is_fixed() -> None:
    assert read(as_json([], id="a\ud800")).rejected[0].field == "id"
    assert read(as_json([], id="a", name="b\ud800")).sets["a"].ja == "b\ufffd"
