"""Small valid inputs of every kind. They are small so that each fault matters."""

import io
import json
import zipfile
from functools import cache
from pathlib import Path

import card_db
from card_db.importers import write_csv, write_set
from card_db.models import Card, Text
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.formats.deck_code import write_code
from deckbuilder.formats.json_deck import write_json
from deckbuilder.services.position_files import FOLDER
from tests.builders.services import PACKS
from tests.builders.workbook import book_of_sheets, sheet_of, workbook

SETS = Path(card_db.__file__).parent / "sets"

SHEETS = {
    "表紙": sheet_of('<row r="1"><c r="A1" t="inlineStr"><is><t>一覧</t></is></c></row>', ["A1:D1"]),
    "x": sheet_of(
        '<row r="1"><c t="str"><v>番号</v></c><c t="str"><v>名前</v></c><c t="str"><v>コスト(c)</v></c></row>'
        '<row r="2"><c s="2"><v>7</v></c><c t="e"><v>#REF!</v></c><c s="1"><v>46027</v></c></row>'
        '<row r="3"><c><f>A1</f></c><c t="str"><v>x</v></c><c><v>1</v></c></row>',
        ["C2:C3"],
    ),
}


@cache
def shipped(game: str) -> tuple[Card, ...]:
    """Return some cards of a game: the first ones of each set file, so that all kinds occur."""
    found: list[Card] = []
    for path in sorted((SETS / game).glob("*.json")):
        if path.stem not in {"schema", "glossary", "restrictions"}:
            read = read_set(path.read_bytes(), PACKS[game].schema).cards
            found += {card.string(PACKS[game].schema.fields[0].key): card for card in read}.values()
    return tuple(found)


def example_card(game: str) -> Card:
    """Return a card whose text the test replaces: one with a text, if the game has any."""
    return max(shipped(game), key=lambda card: bool(card.text.ja))


def _archive(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def _card_files(game: str) -> list[bytes]:
    schema, found = PACKS[game].schema, shipped(game)[:6]
    table = write_csv(found, schema)
    rows = [line.split(",")[:12] for line in table.splitlines()[:3]]
    book, sheets = workbook(rows, merged=["A1:C1", "B2:B3"]), book_of_sheets(SHEETS, ("General", "yyyy/m/d", "000"))
    written = write_set(schema, "MINE", Text(ja="試し"), found).encode()
    heads = "カードID,名前,読み,種類,コスト,キーワード,テキスト"
    small = f"{heads}\nT-1,氷の騎士,こおりのきし,エフェクト,３,上空／スピード耐性：4,x\n"
    return [
        table.encode(), table.encode("utf-16"), table.replace(",", "\t").encode("utf-8-sig"), small.encode("cp932"),
        f"一覧\n\n{small}".encode("utf-16-le"), small.encode(), written, book, sheets,
        _archive({"a.csv": small.encode(), "b.json": written, "c.xlsx": book, "d.png": b"x"}),
    ]  # fmt: skip


CARD_FILES = [data for game in PACKS for data in _card_files(game)]
SET_FILES = [data for data in CARD_FILES if data.startswith(b"{")]


def _decks(game: str) -> list[bytes]:
    deck = Deck(
        game=game, name="試し", sections={"main": tuple(DeckEntry(card=card.id, count=3) for card in shipped(game)[:5])}
    )
    lines = [f"3 {card.name.ja}\n{card.name.en} x2\n{card.id} ×１\n" for card in shipped(game)[:5]]
    table = "枚数,カード名,番号\n" + "".join(f"2,{card.name.ja},{card.number}\n" for card in shipped(game)[:5])
    return [
        write_json(deck).encode(),
        write_code(deck).encode(),
        f"// {game}\n[main]\n{''.join(lines)}".encode(),
        table.encode("cp932"),
    ]


DECKS = [data for game in PACKS for data in _decks(game)]
SEARCHES = [
    query.encode()
    for query in (
        "星", "属性:光 コスト<=3", "(a or b) -c", 'name:"星の騎士" and cost:1-3', "種族:騎士,竜 −flash:yes",
        "「星」 または atk>=500",
        "cost!=2 (def:100..300 or (lead:▲ -lead:▼))", "≦ ≧ ≠", "speed≦9 text:引く",
    )
]  # fmt: skip
SETTINGS = [
    b'version = 1\nlanguage = "ja"\ntheme = "dark" # mine\n[editions]\nlegend_of_stars = "1.0.01"\n',
    b'card_width = 220\n[window]\ngeometry = "AAAA"\n[window.splitters]\nbuild = [300, 700]\n',
    b'theme = "light" # bright\nday = 1979-05-27T07:32:00Z\nlist = [1, 2.5, "x", {a = 1}]\n[[table]]\nx = """a\nb"""\n',
]
RESTRICTIONS = [
    json.dumps(
        {
            "format": "deckbuilder.restrictions/1", "game": "g",
            "lists": [{
                "name": {"ja": "春"}, "source": "x", "valid_from": "2026-01-01", "valid_to": "2026-02-01",
                "entries": [{"card": "A-1", "limit": 1}, {"name": "火", "limit": 0}],
                "not_together": [[{"card": "A"}, {"name": "B"}]],
            }],
        },
        indent=1,
    ).encode()
]  # fmt: skip
EFFECT_TEXTS = [card.text.ja.encode() for game in PACKS for card in shipped(game) if card.text.ja]
POSITIONS = [path.read_bytes() for pack in PACKS.values() for path in sorted((pack.data / FOLDER).glob("*.json"))]
