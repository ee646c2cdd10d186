"""The figures of a Vividz deck, and the search for the cards that fit its missions."""

from pathlib import Path

import pytest

from card_db.models import Card, Text
from card_db.store.cards import CardStore
from card_db.store.set_files import write_set
from deckbuilder.games.kit.pack import Counts
from deckbuilder.games.vividz.glossary import GAME, SCHEMA
from deckbuilder.games.vividz.missions import MISSION_FACET, fits, fitting, is_star
from deckbuilder.games.vividz.statistics import cost_curve, energy_by_charging, mission_shares, scout_chance
from tests.rules.vividz.test_401_decks import printed

MISSIONS: Counts = [(printed(name, "mission", info=name, trait="T", account="N"), 1) for name in "AB"]


def with_fields(card: Card, **fields: int | tuple[str, ...]) -> Card:
    return card.model_copy(update={"fields": {**card.fields, **fields}})


def of_cost(cost: int, *icons: str, kind: str = "chara") -> Card:
    return with_fields(printed(f"{cost}{icons}", kind), cost=cost, icons=icons)


def test_the_cost_curve_counts_the_main_deck_only() -> None:
    account = with_fields(printed("P", "account"), cost=3)
    curve = cost_curve([(account, 1), (of_cost(0), 2), (of_cost(3, kind="event"), 4), (of_cost(12), 1)])
    assert curve == {"0": 2, "1": 0, "2": 0, "3": 4, "4": 0, "5": 0, "6": 0, "7": 0, "8+": 1}


def test_each_mission_has_its_share_of_the_main_deck() -> None:
    main = [
        (printed("X", info="A", trait="T", account="N"), 4),
        (printed("Y", info="A B", account="N"), 3),
        (printed("Z", info="☆"), 2),
        (printed("W", info="B", trait="U"), 1),
    ]
    assert mission_shares([*MISSIONS, *main]) == {"A": 7, "B": 3, "☆": 2, "–": 1}


def test_missions_with_the_same_information_are_counted_apart() -> None:
    missions = [(printed(code, "mission", info="A", account=code), 1) for code in "NS"]
    assert mission_shares([*missions, (printed("X", info="A", account="S"), 4)]) == {"A1": 0, "A2": 4, "☆": 0, "–": 0}


def test_the_chance_to_scout_is_the_share_of_icons_in_the_main_deck() -> None:
    assert scout_chance([*MISSIONS, (of_cost(1, "scout"), 3), (of_cost(2, "lvup"), 9)]) == {"": pytest.approx(0.25)}
    assert scout_chance(MISSIONS) == {}


def test_a_hand_that_is_played_for_nothing_leaves_nothing_to_charge() -> None:
    assert energy_by_charging([(of_cost(0), 50)]) == pytest.approx(dict.fromkeys("123456", 0.0))


def test_a_hand_that_cannot_be_paid_is_charged_but_for_one_card() -> None:
    assert energy_by_charging([(of_cost(50), 50)]) == pytest.approx(dict.fromkeys("123456", 4.0))


def test_charging_counts_what_can_be_paid_turn_by_turn() -> None:
    """With 1 energy no card of cost 3 is paid: 4 cards are charged. From then on one is paid each turn."""
    assert energy_by_charging([(of_cost(3), 50)]) == pytest.approx({"1": 4.0, **dict.fromkeys("23456", 3.0)})


def test_several_cards_are_played_and_the_dearest_one_first() -> None:
    """With 1 energy, one card of cost 1 is paid and 3 cards are charged. With 3 energy, three are, and 1 is."""
    first = energy_by_charging([(of_cost(1), 50)])
    assert (first["1"], first["2"]) == pytest.approx((3.0, 1.0))


def test_the_payable_card_of_a_mixed_hand_is_played() -> None:
    """A hand of 5 of 6 cards, one of which is cheap: it is there five times out of six."""
    mixed = energy_by_charging([(of_cost(1), 1), (of_cost(99), 5)])
    assert mixed["1"] == pytest.approx(5 / 6 * 3 + 1 / 6 * 4)


def test_a_deck_that_is_smaller_than_a_hand_has_no_figure() -> None:
    assert energy_by_charging([(of_cost(1), 4)]) == {}


CARDS = (
    printed("X", info="A", trait="T", account="N"),
    printed("Y", info="A", account="N"),
    printed("Z", info="☆", trait="U"),
    printed("V", info="C", trait="T", account="N"),
    printed("W", info="B", trait="T U", account="S"),
    printed("P", "account", account="N"),
    printed("M", "mission", info="A", trait="T", account="N"),
)


def found(folder: Path, query: str) -> set[str]:
    path = folder / "sets" / GAME / "T-1.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_set(SCHEMA, "T-1", Text(ja="T"), CARDS), encoding="utf-8")
    store = CardStore.open(folder / "cards.db", [SCHEMA], [folder / "sets"])
    result = store.search(GAME, query)
    assert not result.problems
    return {row.card.id for row in store.rows(GAME, result.ids)}


def test_the_cards_that_fit_my_missions_are_those_that_the_rules_allow(tmp_path: Path) -> None:
    allowed = {card.id for card in CARDS[:5] if is_star(card) or any(fits(mission, card) for mission, _ in MISSIONS)}
    [facet] = MISSION_FACET.filters
    assert found(tmp_path, facet.query(MISSIONS)) == allowed == {"X", "Y", "Z"}


def test_a_deck_without_missions_determines_no_search() -> None:
    assert fitting([(printed("X", info="A"), 1)]) == ""
