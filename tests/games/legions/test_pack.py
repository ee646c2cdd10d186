"""The pack as the application sees it: looks, mat, faces, and a first game (LEG 15, 19)."""

import pytest

from card_db.models import Card, Text
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules import vocabulary
from tests.builders.legions import legions_card

PACK = load_packs()["legions"]


@pytest.mark.rule("Leg", "19-1a")
def test_the_play_sheet_has_its_twelve_regions() -> None:
    keys = {zone.key for zone in PACK.mat.zones}
    leader = {"master_area", "lord_area"}
    timeline = {f"wait_{number}" for number in range(1, 5)}
    named = {"deck", "hand", "minion_zone", "exile", "standby", "life", "ready_cores", "exhausted_cores", "core_total"}
    assert keys >= leader | timeline | named
    assert len(keys) == len(PACK.mat.zones)


def test_zones_of_the_mat_do_not_overlap() -> None:
    taken: dict[tuple[int, int], str] = {}
    for zone in PACK.mat.zones:
        column, row, columns, rows = zone.area
        for place in ((x, y) for x in range(column, column + columns) for y in range(row, row + rows)):
            assert place not in taken, (zone.key, taken.get(place))
            assert place[0] < 12
            assert place[1] < 6
            taken[place] = zone.key


def test_every_gesture_is_an_action_of_the_rules_between_zones_of_the_mat() -> None:
    zones = {zone.key for zone in PACK.mat.zones}
    by_type: dict[str, list[set[str]]] = {}
    for shape in vocabulary.SHAPES.values():
        by_type.setdefault(shape.type, []).append(set(shape.fields))
    counters = {zone.key for zone in PACK.mat.zones if zone.layout == "number"}
    for gesture in PACK.mat.gestures:
        if gesture.source in counters:
            assert set(gesture.action) == {"type"}
            assert gesture.action["type"] in by_type
            continue
        assert {gesture.source, gesture.target or gesture.source} <= zones
        fields = (set(gesture.action) - {"type"}) | {"card"} | set(gesture.place)
        assert fields in by_type[str(gesture.action["type"])], gesture


def test_phases_and_lanes_are_those_of_the_rules() -> None:
    assert [key for key, _ in PACK.mat.phases] == ["start", "core", "draw", "main", "end"]
    assert all(PACK.words[lane].ja for lane in LANES)


@pytest.mark.rule("Leg", "15-1")
@pytest.mark.rule("Leg", "15-3")
@pytest.mark.rule("Leg", "15-4")
@pytest.mark.rule("Leg", "15-6b")
@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("master", []),
        ("skill", ["cost", "wait_turns"]),
        ("minion", ["cost", "atk", "hp", "wait_turns"]),
        ("arts", ["cost"]),
        ("lord", ["cost", "core_cost", "atk", "hp"]),
    ],
)
def test_each_category_shows_the_numbers_that_it_has(kind: str, shown: list[str]) -> None:
    card = legions_card(kind, "X")
    badges = (*PACK.face.corner, *PACK.face.foot)
    assert [badge.field for badge in badges if card.integer(badge.field) is not None] == shown


def test_every_colour_has_its_own_shape() -> None:
    colours = PACK.schema.field("colours")
    assert colours is not None
    assert [choice.value for choice in colours.choices] == list(PACK.face.markings)
    assert len({marking.shape for marking in PACK.face.markings.values()}) == 5


def master(**fields: Text) -> Card:
    return legions_card("master", "M", name="若き日", **fields).model_copy(update={"text": Text(ja="通常")})


@pytest.mark.rule("Leg", "15-2")
def test_the_second_face_has_its_own_text_and_may_have_its_own_name() -> None:
    second = PACK.face.second
    assert second is not None
    turned = second.turned(master(awakened_text=Text(ja="覚醒")))
    assert turned is not None
    assert (turned.text.ja, turned.name.ja) == ("覚醒", "若き日")
    named = second.turned(master(awakened_text=Text(ja="覚醒"), awakened_name=Text(ja="目覚めた日")))
    assert named is not None
    assert named.name.ja == "目覚めた日"
    assert second.turned(legions_card("minion", "A")) is None


def test_the_text_of_an_imported_card_is_read() -> None:
    written = Text(ja="カードを1枚引く。", en="Draw 1 card.")
    read = PACK.rules.compile_text(legions_card("skill", "S").model_copy(update={"text": written}))
    assert not read.problems
    assert read.card.abilities
    assert not read.card.by_hand


def test_a_game_of_the_pack_begins_with_its_first_question() -> None:
    deck = (legions_card("master", "M"), *(legions_card("minion", f"P-{n % 14}") for n in range(40)))
    game = PACK.rules.start(MatchSetup("1.2", 1, (deck, deck), {}))
    assert game.decision is not None
