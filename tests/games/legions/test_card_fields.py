"""The fields that each category of card may have (LEG 13 to 15)."""

import pytest

from card_db.models import Card
from card_db.store.card_fields import card_of
from card_db.store.errors import Rejected
from tests.builders.legions import SCHEMA, legions_card


def read(card: Card, **changes: object) -> Card | tuple[Rejected, ...]:
    fields = {key: value for key, value in card.fields.items() if key not in {"symbols", "class"}}
    document = {"id": card.id, "name": card.id, **fields, **changes}
    lists = {key: list(value) if isinstance(value, tuple) else value for key, value in document.items()}
    return card_of({key: value for key, value in lists.items() if value is not None}, SCHEMA, "T-1", 1)


def taken(kind: str, **changes: object) -> bool:
    return isinstance(read(legions_card(kind, "X"), **changes), Card)


@pytest.mark.rule("Leg", "14-3e")
def test_there_are_five_categories_and_the_token() -> None:
    kinds = [choice.value for choice in SCHEMA.fields[0].choices]
    assert kinds == ["master", "skill", "minion", "arts", "lord", "token"]
    assert all(taken(kind) for kind in kinds)


@pytest.mark.rule("Leg", "14-3a")
def test_there_are_five_colours() -> None:
    colours = SCHEMA.field("colours")
    assert colours is not None
    assert [choice.value for choice in colours.choices] == ["black", "red", "white", "green", "blue"]
    assert not taken("minion", colours=["pink"])


@pytest.mark.parametrize(
    ("row", "colours", "name"),
    [
        ("13-3", ("red", "white"), "Rune Blader"),
        ("13-4", ("red", "green"), "Fairy Tamer"),
        ("13-5", ("black", "green"), "Shaman"),
        ("13-6", ("black", "white"), "Demon Ruler"),
        ("13-7", ("white", "green"), "General"),
        ("13-8", ("black", "red"), "Wizard"),
        ("13-9", ("black", "blue"), "Necromancer"),
        ("13-10", ("white", "blue"), "Doll Master"),
    ],
)
@pytest.mark.rule("Leg", "13-1")
@pytest.mark.rule("Leg", "14-3k")
def test_the_class_of_a_master_is_its_pair_of_colours(row: str, colours: tuple[str, str], name: str) -> None:
    spec = SCHEMA.field("class")
    assert spec is not None
    names = {choice.value: choice.name.en for choice in spec.choices}
    for held in (colours, colours[::-1]):
        assert names[legions_card("master", "M", colours=held).string("class") or ""] == name, row


@pytest.mark.parametrize("colours", [("red", "blue"), ("green", "blue")])
@pytest.mark.rule("Leg", "13-1")
def test_the_two_pairs_without_a_named_class_work_without_one(colours: tuple[str, str]) -> None:
    master = read(legions_card("master", "M"), colours=colours)
    assert isinstance(master, Card)
    assert master.string("class") is None


@pytest.mark.rule("Leg", "13-2")
def test_a_card_with_two_symbols_is_class_only_for_their_class() -> None:
    double = legions_card("minion", "D", colours=("red", "black"))
    assert (double.string("symbols"), double.string("class")) == ("double", "wizard")
    single = legions_card("minion", "S", colours=("red",))
    assert (single.string("symbols"), single.string("class")) == ("single", None)


@pytest.mark.rule("Leg", "14-3k")
@pytest.mark.parametrize("colours", [["red"], ["red", "white", "green"]])
def test_a_master_holds_two_colours(colours: list[str]) -> None:
    assert not taken("master", colours=colours)


@pytest.mark.parametrize(
    ("row", "kind", "field"),
    [("14-3g", kind, "core_cost") for kind in ("minion", "skill", "arts", "master", "token")]
    + [("14-3h", kind, "atk") for kind in ("skill", "arts", "master")]
    + [("14-3i", kind, "hp") for kind in ("skill", "arts", "master")]
    + [("14-3j", kind, "wait_turns") for kind in ("arts", "lord", "master")]
    + [("14-3f", "master", "cost")],
)
@pytest.mark.rule("Leg", "14-3g")
@pytest.mark.rule("Leg", "14-3h")
@pytest.mark.rule("Leg", "14-3i")
def test_only_some_categories_have_a_number(row: str, kind: str, field: str) -> None:
    assert not taken(kind, **{field: 1}), row


@pytest.mark.rule("Leg", "14-3j")
@pytest.mark.parametrize(("turns", "right"), [(0, False), (1, True), (4, True), (5, False)])
def test_wait_turns_are_one_to_four(turns: int, right: bool) -> None:
    assert taken("skill", wait_turns=turns) is right
    assert taken("minion", wait_turns=turns) is right


@pytest.mark.parametrize(("kind", "missing"), [("lord", "core_cost"), ("minion", "hp"), ("skill", "wait_turns")])
def test_what_a_category_needs_must_be_there(kind: str, missing: str) -> None:
    refused = read(legions_card(kind, "X"), **{missing: None})
    assert isinstance(refused, tuple)
    assert [each.field for each in refused] == [missing]


@pytest.mark.rule("Leg", "15-2")
def test_a_master_has_a_second_face() -> None:
    second = read(legions_card("master", "M"), awakened_text={"ja": "覚醒", "en": "Awake"})
    assert isinstance(second, Card)
    assert second.field_text("awakened_text").en == "Awake"
    assert not taken("minion", awakened_text="覚醒")


@pytest.mark.rule("Leg", "14-3b")
@pytest.mark.rule("Leg", "14-3d")
def test_a_card_has_several_types_and_keywords() -> None:
    ghost = read(legions_card("token", "G"), types=["ghost", "token"], keywords=["haste", "straight_attack"])
    assert isinstance(ghost, Card)
    assert ghost.words("types") == ("ghost", "token")
    assert [each.keyword for each in ghost.keywords] == ["haste", "straight_attack"]


def test_keywords_are_the_twenty_of_chapter_39() -> None:
    numbered = {"shock", "intimidate", "pierce", "right_lane_bonus", "middle_lane_bonus"}
    numbered |= {"master_slayer", "lord_slayer", "minion_slayer"}
    assert len(SCHEMA.keywords) == 20
    assert {spec.key for spec in SCHEMA.keywords if spec.type == "integer"} == numbered
