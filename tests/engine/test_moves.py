"""Actions, compact moves and option ids can be converted into each other."""

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.engine.api import Action
from deckbuilder.engine.moves import Grammar, Move, Shape

GRAMMAR = Grammar(
    {
        "go": Shape("go", {"card": "card", "lane": "integer", "row": "word"}),
        "hit": Shape("hit", {"card": "card", "target": "card_or_word"}),
        "order": Shape("order", {"cards": "cards"}),
        "pick": Shape("pick", {"card": "card"}),
        "pick_lane": Shape("pick", {"lane": "integer"}),
        "pass": Shape("pass", {}),
    }
)
CARDS = st.integers(0, 50)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.tuples(st.just("go"), CARDS, st.integers(-3, 3), st.sampled_from(["front", "back"])),
    st.tuples(st.just("hit"), CARDS, st.one_of(CARDS, st.just("player"))),
    st.tuples(st.just("order"), st.lists(CARDS, min_size=1, max_size=4).map(tuple)),
    st.tuples(st.just("pick"), CARDS),
    st.tuples(st.just("pick_lane"), CARDS),
    st.just(("pass",)),
)


def handle(card: int) -> int:
    return card + 100


def instance(number: int) -> int | None:
    return number - 100 if 100 <= number <= 150 else None


@given(MOVES)
def test_a_move_comes_back_from_its_id_and_from_its_action(move: Move) -> None:
    assert GRAMMAR.parse(GRAMMAR.identity(move, handle), instance) == move
    assert move in GRAMMAR.moves(GRAMMAR.action(move, handle), instance)


@given(st.text(max_size=30))
def test_any_text_is_an_id_or_none(text: str) -> None:
    GRAMMAR.parse(text, instance)


def test_wrong_actions_mean_no_move() -> None:
    actions: list[Action] = [
        {"type": "fly"},
        {"type": "pick"},
        {"type": "pick", "card": "x"},
        {"type": "pick", "card": 7},
        {"type": "pick", "card": True},
        {"type": "pass", "card": 101},
        {"type": "order", "cards": [101, "x"]},
        {"type": "order", "cards": 101},
        {"type": "go", "card": 101, "lane": "1", "row": "front"},
    ]
    for action in actions:
        assert not GRAMMAR.moves(action, instance)


def test_one_type_may_have_several_shapes() -> None:
    assert GRAMMAR.moves({"type": "pick", "lane": 2}, instance) == [("pick_lane", 2)]
    assert GRAMMAR.knows("pick")
    assert not GRAMMAR.knows("pick_lane")
