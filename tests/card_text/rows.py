"""The texts of tests/data/texts as players type them, each with what it means."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from card_db.models import Keyword
from deckbuilder.card_text.verdict import TextReader, TextVerdict
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legend_of_stars.wording.reading import WORDING as LEGEND_WORDING
from deckbuilder.games.legions.wording.reading import WORDING as LEGIONS_WORDING
from deckbuilder.games.victory_spark.wording.reading import WORDING as SPARK_WORDING
from deckbuilder.games.vividz.wording.reading import WORDING as VIVID_WORDING

FOLDER = Path(__file__).parents[1] / "data" / "texts"
GAMES = ("legend_of_stars", "legions", "victory_spark", "vividz")
WORDINGS = {
    "legend_of_stars": LEGEND_WORDING,
    "legions": LEGIONS_WORDING,
    "victory_spark": SPARK_WORDING,
    "vividz": VIVID_WORDING,
}
Meaning = tuple[tuple[Keyword, ...], Any]


@dataclass(frozen=True)
class Row:
    """A typed text. `canonical`: the same in the phrase book's words, or what is missing or asked after `- `.
    `meaning`: what it means in plain words, with rule numbers, where the file has that."""

    game: str
    number: int
    kind: str
    natural: str
    canonical: str
    family: str
    meaning: str = ""

    @property
    def language(self) -> str:
        return "en" if self.family.startswith("en: ") else "ja"

    @property
    def asks(self) -> bool:
        return self.canonical.startswith("- Ask")

    @property
    def is_refused(self) -> bool:
        return self.canonical.startswith("- ")


@cache
def rows(game: str) -> tuple[Row, ...]:
    lines = (FOLDER / f"{game}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    cells = [[cell.replace("\\n", "\n") for cell in line.split("\t")] for line in lines]
    return tuple(Row(game, number, *cell) for number, cell in enumerate(cells, 1))


@cache
def reader(game: str) -> TextReader:
    schema = load_schema(set_folder(game))
    return WORDINGS[game].reader(schema)


@cache
def meanings() -> dict[tuple[str, int], Meaning]:
    """What the canonical text of each row means, by game and row."""
    lines = (FOLDER / "meanings.jsonl").read_text(encoding="utf-8").splitlines()
    found: dict[tuple[str, int], Meaning] = {}
    for told in map(json.loads, lines):
        keywords = tuple(Keyword.model_validate(word) for word in told["keywords"])
        found[told["game"], told["row"]] = keywords, plain(told["abilities"])
    return found


def canonical(row: Row) -> Meaning:
    """What the canonical text of a row means."""
    return meanings()[row.game, row.number]


@cache
def read(row: Row) -> TextVerdict:
    return reader(row.game).read(row.natural, row.language, row.kind)


def meaning(verdict: TextVerdict) -> Meaning | None:
    """What a text means, or None if it is not read."""
    return (verdict.keywords, plain(verdict.abilities)) if verdict.is_read else None


def plain(part: Any) -> Any:
    """Scripts as they are compared: names of abilities and `times 1` say nothing."""
    if isinstance(part, Mapping):
        if part.keys() == {"product"} and part["product"][1] == 1:
            return plain(part["product"][0])
        return {key: plain(value) for key, value in part.items() if key != "name" or isinstance(value, str)}
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [plain(each) for each in part]
    return part


def outcome(row: Row) -> str:
    """`read`, `asked`, `refused`, or `wrong`: compiled to another meaning, or although it must be refused."""
    verdict = read(row)
    found = meaning(verdict)
    if found is None:
        return "asked" if verdict.questions else "refused"
    return "wrong" if row.is_refused or found != canonical(row) else "read"
