"""The player's own restriction lists: add, list, apply from their date on, remove."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def a_list(*entries: dict[str, object], name: str = "Spring list", begins: str = "2026-10-01", **more: object) -> str:
    listed = {"name": {"ja": "春の表", "en": name}, "valid_from": begins, "entries": list(entries), **more}
    document = {"format": "deckbuilder.restrictions/1", "game": "legend_of_stars", "lists": [listed]}
    return json.dumps(document, ensure_ascii=False, indent=1)


LIMITED = {"card": "LOS-S1-001", "limit": 0}


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.json"
    path.write_text(a_list(LIMITED), encoding="utf-8")
    return path


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text("1 LOS-S1-001\n", encoding="utf-8")
    return path


def forbidden(deckbuilder: Run, deck: Path, *more: str) -> list[str]:
    problems = deckbuilder("deck", "validate", deck, "--json", *more).listed("problems")
    return [str(each["message"]) for each in problems if "forbidden" in str(each["message"])]


def test_a_list_of_the_player_is_in_force_from_its_day_on(deckbuilder: Run, spring: Path, deck: Path) -> None:
    assert forbidden(deckbuilder, deck) == []
    assert deckbuilder("restrictions", "add", spring).status == 0
    (message,) = forbidden(deckbuilder, deck)
    assert message.startswith("Spring list (2026-10-01): “")
    assert forbidden(deckbuilder, deck, "--date", "2026-09-30") == []
    assert "Restriction list: Spring list (2026-10-01)" in deckbuilder("deck", "validate", deck).out


def test_lists_are_shown_with_the_one_in_force(deckbuilder: Run, spring: Path, home: Path) -> None:
    deckbuilder("restrictions", "add", spring)
    lists = deckbuilder("restrictions", "list", "--json").listed("lists")
    own, shipped = (each for each in lists if each["game"] == "legend_of_stars")
    assert (own["in_force"], shipped["in_force"]) == (True, False)
    assert own["file"] == str(home / "restrictions" / "legend_of_stars" / "spring.json")
    lines = deckbuilder("restrictions", "list", "--game", "legend_of_stars").out.splitlines()
    assert lines[0].startswith("legend_of_stars: Spring list (2026-10-01), entries: 1, ")
    assert lines[0].endswith("in force today")
    assert lines[1].endswith("included with the program")


@pytest.mark.parametrize("name", ["spring", "Spring list", "春の表"])
def test_a_removed_list_is_kept_and_can_be_added_again(deckbuilder: Run, spring: Path, deck: Path, name: str) -> None:
    deckbuilder("restrictions", "add", spring)
    remaining = str(deckbuilder("restrictions", "remove", name, "--json").json["kept"])
    assert forbidden(deckbuilder, deck) == []
    assert Path(remaining).read_text(encoding="utf-8") == spring.read_text(encoding="utf-8")
    assert deckbuilder("restrictions", "add", remaining).status == 0
    assert forbidden(deckbuilder, deck)


def test_a_file_of_the_same_name_replaces_the_former_one_which_is_kept(
    deckbuilder: Run, spring: Path, deck: Path
) -> None:
    deckbuilder("restrictions", "add", spring)
    spring.write_text(a_list({"card": "LOS-S1-002", "limit": 1}), encoding="utf-8")
    again = deckbuilder("restrictions", "add", spring, "--json").listed("added")
    assert forbidden(deckbuilder, deck) == []
    assert "LOS-S1-001" in Path(str(again[0]["replaced"])).read_text(encoding="utf-8")
    assert deckbuilder("restrictions", "add", spring, "--json").listed("added")[0]["replaced"] is None


def test_an_entry_for_a_card_that_is_not_here_is_named(deckbuilder: Run, spring: Path) -> None:
    spring.write_text(a_list({"card": "ZZ-9", "limit": 1}, LIMITED), encoding="utf-8")
    answer = deckbuilder("restrictions", "add", spring)
    assert answer.status == 0
    assert "Not in any of your card sets, so not restricted yet: ZZ-9" in answer.err


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (a_list({"card": "LOS-S1-001", "limit": 3}), 14, "has no effect, because the game allows only 3 copies anyway"),
        (a_list(LIMITED, {"name": "x", "limit": 7}), 18, "The limit 7 for “x” has no effect"),
        (a_list({"card": "LOS-S1-001", "limit": -1}), 14, "too small"),
        (a_list({"card": "LOS-S1-001", "limit": "one"}), 14, "must be a whole number"),
        (a_list({"card": "LOS-S1-001"}), 12, "limit is missing"),
        (a_list({"card": "LOS-S1-001", "limit": 1, "colour": 1}), 15, "not a known field"),
        (a_list(LIMITED, LIMITED), 16, "occurs twice in the list"),
        (a_list(LIMITED, {"name": "Lumi, Little Star of Dawn", "limit": 1}), 16, "occurs twice in the list"),
        (a_list({"card": "LOS-S1-001", "limit": True}), 14, "must be a whole number"),
        (a_list({"card": "LOS-S1-001", "limit": "1"}), 14, "must be a whole number"),
        (a_list(not_together=[[{"card": "LOS-S1-001"}, {"name": "x"}]]), 12, "This game has no rule about pairs"),
        (
            '{"format": "deckbuilder.restrictions/1", "game": "legend_of_stars", "lists": []}',
            0,
            "has no restriction list",
        ),
        (a_list(LIMITED, begins="1st of May"), 10, "must be a date"),
        (a_list(LIMITED, valid_to="2025-01-01"), 17, "ends before it begins"),
        (a_list(LIMITED, name="").replace("春の表", ""), 5, "needs a name"),
        (a_list(LIMITED).replace('"limit": 0', '"limit" 0'), 14, "not valid JSON. Correct column"),
        (a_list(LIMITED).replace("legend_of_stars", "chess"), 0, "There is no game “chess”. Choose one of: "),
    ],
)
def test_a_list_that_cannot_be_used_is_refused_with_file_line_and_reason(
    deckbuilder: Run, spring: Path, home: Path, text: str, line: int, message: str
) -> None:
    spring.write_text(text, encoding="utf-8")
    answer = deckbuilder("restrictions", "add", spring)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.startswith(f"{spring}, line {line}: " if line else f"{spring}: ")
    assert message in answer.err
    assert not (home / "restrictions").exists()


def test_a_limit_equal_to_the_usual_one_applies_to_a_card_with_any_number_of_copies(
    deckbuilder: Run, spring: Path, tmp_path: Path
) -> None:
    cards = tmp_path / "swarm.json"
    ability = {"type": "deck", "copies": "any"}
    card = {"id": "SW-1", "name": "群れ", "kind": "support", "cost": 1, "abilities": [ability]}
    head = {"format": "deckbuilder.set/1", "game": "legend_of_stars", "id": "SW", "name": "x"}
    cards.write_text(json.dumps(head | {"cards": [card]}), encoding="utf-8")
    assert deckbuilder("cards", "import", cards).status == 0
    spring.write_text(a_list({"name": "群れ", "limit": 3}), encoding="utf-8")
    assert deckbuilder("restrictions", "add", spring).status == 0


def test_a_file_put_into_the_folder_by_hand_counts_and_a_wrong_one_is_named(
    deckbuilder: Run, home: Path, deck: Path
) -> None:
    folder = home / "restrictions" / "legend_of_stars"
    folder.mkdir(parents=True)
    (folder / "mine.json").write_text(a_list(LIMITED), encoding="utf-8")
    (folder / "other.json").write_text(a_list({"card": "A", "limit": 3}), encoding="utf-8")
    (folder / "foreign.json").write_text(a_list(LIMITED).replace("legend_of_stars", "legions"), encoding="utf-8")
    assert forbidden(deckbuilder, deck)
    answer = deckbuilder("deck", "validate", deck).err
    assert f"{folder / 'other.json'}, line 14: The limit 3 for “A” has no effect" in answer
    assert "foreign.json” is for the game “legions”" in answer


def test_lists_come_out_of_a_card_pack(deckbuilder: Run, tmp_path: Path, deck: Path) -> None:
    pack = tmp_path / "pack.zip"
    with zipfile.ZipFile(pack, "w") as archive:
        archive.writestr("spring.json", a_list(LIMITED))
        archive.writestr("mine.csv", "id,name,kind,cost\nX-1,x,effect,1\n")
    dry = deckbuilder("cards", "import", pack, "--dry-run")
    assert (dry.status, forbidden(deckbuilder, deck)) == (0, [])
    answer = deckbuilder("cards", "import", pack)
    assert answer.out == "1 added, 0 changed, 0 unchanged\n"
    assert "Restriction lists added: Spring list (2026-10-01)" in answer.err
    assert "passed over" not in answer.err
    assert forbidden(deckbuilder, deck)
    deckbuilder("restrictions", "remove", "spring")
    assert deckbuilder("restrictions", "add", pack).status == 0
    assert forbidden(deckbuilder, deck)


def test_a_wrong_list_in_a_pack_stops_the_whole_import(deckbuilder: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.zip"
    with zipfile.ZipFile(pack, "w") as archive:
        archive.writestr("spring.json", a_list({"card": "A", "limit": 3}))
        archive.writestr("mine.csv", "id,name,kind,cost\nX-1,x,effect,1\n")
    answer = deckbuilder("cards", "import", pack)
    assert (answer.status, answer.out) == (2, "")
    assert f"{pack}: spring.json, line 14: The limit 3" in answer.err
    assert deckbuilder("cards", "search", "id:X-1", "--json").json["total"] == 0


def test_a_list_given_to_the_import_of_cards_is_added(deckbuilder: Run, spring: Path, deck: Path) -> None:
    answer = deckbuilder("cards", "import", spring)
    assert answer.status == 0
    assert "Restriction lists added" in answer.err
    assert forbidden(deckbuilder, deck)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("add", "missing.json"), "There is no file “missing.json”"),
        (("remove", "x"), "You have no restriction lists of your own."),
        (("list", "--game", "chess"), "chess"),
    ],
)
def test_wrong_use_is_one_line(deckbuilder: Run, arguments: tuple[str, ...], message: str) -> None:
    answer = deckbuilder("restrictions", *arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert message in answer.err


def test_a_file_of_cards_is_not_a_restriction_list(deckbuilder: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("id,name\n", encoding="utf-8")
    assert "has no restriction lists" in deckbuilder("restrictions", "add", path).err


def test_an_unknown_list_names_those_that_are_there(deckbuilder: Run, spring: Path) -> None:
    deckbuilder("restrictions", "add", spring)
    assert "Choose one of: spring." in deckbuilder("restrictions", "remove", "autumn").err
