"""Steps by hand at the table: they ask for cards and places, change the position, and are undone and replayed."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from card_db.models import Card, FieldValue, Text
from card_db.store.set_files import read_set
from deckbuilder.engine.position import Square, TableCard
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legend_of_stars.pack import load_pack
from deckbuilder.goldfish.hand_asked import AmountAsked, CardsAsked, HandCard, PlacesAsked
from deckbuilder.goldfish.hand_record import recorded
from deckbuilder.goldfish.hand_run import HandRun
from deckbuilder.goldfish.session import Session
from tests.builders.positions import main_phase

LUMI, SQUIRE, OMEN = "LOS-S1-001", "LOS-S1-002", "OWN-1"
DESTROY = HandStep(do="move", side="opponent", who="chosen", zone="characters", to="trash")


@pytest.fixture(scope="module")
def pack() -> GamePack:
    return load_pack()


@pytest.fixture(scope="module")
def cards(pack: GamePack) -> Mapping[str, Card]:
    shipped = read_set((set_folder(pack.id) / "LOS-S1.json").read_bytes(), pack.schema).cards
    fields: dict[str, FieldValue] = {
        "kind": "character",
        "attribute": "water",
        "cost": 1,
        "speed": 7,
        "atk": 200,
        "def": 200,
        "down": 100,
    }
    text = Text(ja="潮を読む。", en="Read the tide.")
    omen = Card(id=OMEN, game=pack.id, name=Text(ja="前触れ", en="Omen"), fields=fields, text=text, by_hand=True)
    return {**{card.id: card for card in shipped}, OMEN: omen}


@pytest.fixture
def session(pack: GamePack, cards: Mapping[str, Card]) -> Session:
    mine = {
        "life": 2000, "hand": [LUMI, SQUIRE], "characters": [{"card": OMEN, "lane": 1, "row": "front"}],
        "deck": [LUMI, SQUIRE, LUMI, LUMI],
    }  # fmt: skip
    theirs = {
        "life": 1500, "hand": [LUMI, LUMI], "deck": [LUMI] * 3,
        "characters": [{"card": LUMI, "lane": 0, "row": "front"}, {"card": SQUIRE, "lane": 2, "row": "back"}],
    }  # fmt: skip
    return main_phase(pack, cards, mine, theirs)


def omen(session: Session) -> TableCard:
    (card,) = session.position((0,)).zones[0, "characters"].cards
    return card


def run(session: Session, *steps: HandStep) -> HandRun:
    found = HandRun(session, session.pack.mat, omen(session), steps, (0,), min)
    found.go_on()
    return found


def count(session: Session, player: int, zone: str) -> int:
    return session.position((0,)).zones[player, zone].count


def cards_asked(found: HandRun) -> Sequence[HandCard]:
    assert isinstance(found.asked, CardsAsked)
    return found.asked.cards


def places_asked(found: HandRun) -> Sequence[Square]:
    assert isinstance(found.asked, PlacesAsked)
    return found.asked.places


def is_done(found: HandRun) -> bool:
    return found.asked is None


def asked_cards(found: HandRun) -> Sequence[str | None]:
    return [card.card for card in cards_asked(found)]


def test_steps_without_a_choice_are_taken_at_once_and_undone_one_by_one(session: Session) -> None:
    life = HandStep(do="number", side="opponent", what="life", amount=-300)
    done = run(session, HandStep(do="draw", count=2), life)
    assert is_done(done)
    assert (count(session, 0, "hand"), count(session, 1, "life")) == (4, 1200)
    session.undo()
    assert (count(session, 0, "hand"), count(session, 1, "life")) == (4, 1500)
    session.undo()
    assert count(session, 0, "hand") == 2


def test_a_destroyed_card_is_chosen_among_those_of_the_opponent(session: Session) -> None:
    found = run(session, DESTROY)
    assert asked_cards(found) == [LUMI, SQUIRE]
    found.choose_card(cards_asked(found)[1].number)
    assert is_done(found)
    assert [card.card for card in session.position((0,)).zones[1, "trash"].cards] == [SQUIRE]


def test_no_more_cards_are_asked_for_than_there_are(session: Session) -> None:
    found = run(session, DESTROY.model_copy(update={"count": 5}), HandStep(do="draw"))
    for _ in range(2):
        found.choose_card(cards_asked(found)[0].number)
    assert is_done(found)
    assert count(session, 0, "hand") == 3


def test_the_rest_of_a_step_can_be_left_out(session: Session) -> None:
    found = run(session, DESTROY.model_copy(update={"count": 0}), HandStep(do="draw"))
    found.skip()
    assert (found.asked, count(session, 0, "hand"), count(session, 1, "trash")) == (None, 3, 0)


def test_a_card_that_comes_into_play_asks_for_a_free_place(session: Session) -> None:
    found = run(session, HandStep(do="move", who="chosen", zone="hand", to="characters"))
    found.choose_card(cards_asked(found)[0].number)
    assert len(places_asked(found)) == 7
    found.choose_place(places_asked(found)[0])
    assert count(session, 0, "characters") == 2


def test_a_search_shows_each_name_once_and_says_nothing_about_the_order(session: Session) -> None:
    found = run(session, HandStep(do="move", who="chosen", zone="deck", to="hand"))
    assert [(card.card, card.copies) for card in cards_asked(found)] == [(LUMI, 3), (SQUIRE, 1)]


def test_the_top_cards_of_a_deck_go_in_their_order_without_a_question(session: Session) -> None:
    found = run(session, HandStep(do="move", who="chosen", zone="deck", top=2, count=2, to="trash"))
    assert is_done(found)
    assert sorted(str(card.card) for card in session.position((0,)).zones[0, "trash"].cards) == [LUMI, SQUIRE]
    assert count(session, 0, "deck") == 2


def test_a_card_of_the_opponents_hand_is_chosen_by_chance_and_has_no_name(session: Session) -> None:
    found = run(session, HandStep(do="move", side="opponent", who="chosen", zone="hand", to="trash"))
    assert asked_cards(found) == [None]
    found.choose_card(cards_asked(found)[0].number)
    assert (count(session, 1, "hand"), count(session, 1, "trash")) == (1, 1)


def test_the_card_itself_is_changed_without_a_question(session: Session) -> None:
    found = run(
        session,
        HandStep(do="stat", who="self", what="atk", amount=300),
        HandStep(do="state", who="self", what="orientation", value="defence_left"),
    )
    assert is_done(found)
    assert (omen(session).numbers["atk"], omen(session).lies["orientation"]) == (500, "defence_left")


def test_an_amount_that_is_not_saved_is_asked_for(session: Session) -> None:
    found = run(session, HandStep(do="number", what="life"))
    assert isinstance(run(session, HandStep(do="number", what="life")).asked, AmountAsked)
    found.give_amount(250)
    assert is_done(found)
    assert count(session, 0, "life") == 2250


def test_moves_by_hand_are_in_the_replay_and_replay_to_the_same_position(session: Session, pack: GamePack) -> None:
    found = run(session, DESTROY, HandStep(do="draw"), HandStep(do="shuffle"))
    found.choose_card(cards_asked(found)[0].number)
    again = Session.from_replay({pack.id: pack}, session.replay(), 0)
    assert (again.status, again.digest) == ("exact", session.digest)


@pytest.mark.parametrize(
    "step",
    [
        HandStep(do="draw", count=2), HandStep(do="draw", side="opponent"), HandStep(do="shuffle"),
        HandStep(do="number", side="opponent", what="life", amount=-300),
        HandStep(do="stat", who="self", what="atk", amount=300),
        HandStep(do="state", who="self", what="orientation", value="defence_left"),
        HandStep(do="counter", who="self", what="tide", amount=2),
        HandStep(do="reveal", who="self"), HandStep(do="move", who="self", to="trash"),
        DESTROY, HandStep(do="move", who="chosen", zone="hand", to="deck", position="bottom"),
    ],
    ids=lambda step: f"{step.do}-{step.who}-{step.side}",
)  # fmt: skip
def test_a_change_from_the_menu_is_written_down_as_the_step_that_makes_it(session: Session, step: HandStep) -> None:
    before, card = session.position((0,)), omen(session)
    found = run(session, step)
    while isinstance(found.asked, CardsAsked):
        found.choose_card(found.asked.cards[0].number)
    replay: Any = session.replay()
    (made,) = [answer["manual"] for answer in replay["answers"] if "manual" in answer]
    assert recorded(made, before, session.pack.mat, card) == step


def test_a_note_is_no_step(session: Session) -> None:
    assert recorded({"type": "note", "text": "x"}, session.position((0,)), session.pack.mat, omen(session)) is None
