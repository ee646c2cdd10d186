"""Which column of a player's table is which field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from card_db.models import CardSchema, FieldSpec
from card_db.store.fold import fold

OWN_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "カードid"),
    "set": ("set", "set_id", "セット", "弾", "収録"),
    "number": ("number", "no", "card number", "番号", "カード番号", "型番"),
    "rarity": ("rarity", "レアリティ", "レア", "希少度"),
    "name_ja": ("name_ja", "name", "名前", "カード名", "名称", "日本語名"),
    "name_en": ("name_en", "英語名", "英名", "english name"),
    "reading": ("reading", "読み", "よみ", "読み仮名", "ふりがな", "フリガナ"),
    "keywords": ("keywords", "keyword", "キーワード", "キーワード能力"),
    "text_ja": ("text_ja", "text", "テキスト", "効果", "能力", "カードテキスト", "本文"),
    "text_en": ("text_en", "英語テキスト", "english text"),
    "abilities": ("abilities", "アビリティ"),
    "by_hand": ("by_hand", "手動"),
    "flavor_ja": ("flavor_ja", "flavor", "フレーバー", "フレーバーテキスト"),
    "flavor_en": ("flavor_en", "英語フレーバー"),
    "illustrator": ("illustrator", "イラスト", "イラストレーター"),
    "image": ("image", "画像"),
}
"""The columns that every game has, in the order of export, with the heads they may carry; the first one is written."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The fields of a table's columns, in the order of the columns; empty where a column means nothing."""

    fields: tuple[str, ...]
    unknown: tuple[str, ...]
    twice: tuple[str, ...]
    """Heads of columns whose field an earlier column already has."""


def heads(schema: CardSchema) -> dict[str, str]:
    """Folded head to field, for every head in either language."""
    found = {fold(head): key for key, names in OWN_COLUMNS.items() for head in names}
    for spec in schema.fields:
        names = (*spec.heads, spec.name.ja, spec.name.en, spec.key)
        if spec.type == "text":
            japanese, english = text_heads(spec)
            found |= {fold(name): japanese for name in (*names, japanese) if fold(name)}
            found |= {fold(head): english for name in names for head in (f"{name} en", f"英語{name}")}
        else:
            found |= {fold(name): spec.key for name in names if fold(name)}
    return found


def text_heads(spec: FieldSpec) -> tuple[str, str]:
    """The columns of a field of sentences, Japanese and English."""
    return f"{spec.key}_ja", f"{spec.key}_en"


def columns(row: Sequence[str], schema: CardSchema) -> Columns:
    """What the heads of a table mean."""
    known = heads(schema)
    fields: list[str] = []
    unknown: list[str] = []
    twice: list[str] = []
    for head in row:
        field = known.get(fold(head), "")
        if field and field in fields:
            twice.append(head)
            field = ""
        elif not field and head.strip():
            unknown.append(head.strip())
        fields.append(field)
    return Columns(tuple(fields), tuple(unknown), tuple(twice))
