"""What effects leave on the table is compared without what only counts up."""

import pytest

from deckbuilder.kernel.effects import EffectFrame, promise_of
from deckbuilder.kernel.lasting import Ref


def timeless(ref: Ref) -> Ref:
    return ref[0], 0


@pytest.mark.parametrize(("cards", "forgotten"), [(((3, 7), (4, 8)), ((3, 0), (4, 0))), ((), ()), (None, None)])
def test_a_promise_forgets_how_often_its_cards_have_moved(
    cards: tuple[Ref, ...] | None, forgotten: tuple[Ref, ...] | None
) -> None:
    frame = EffectFrame(2, 0, 1, (5, 6))
    frame.names = {"it": ((3, 7),)}
    promise = promise_of(frame, "later", 40, cards, "turn_end", 9, once=True).forgotten(1, timeless)
    assert (promise.clock, promise.source, promise.names) == (1, (5, 0), (("it", ((3, 0),)),))
    assert promise.cards == forgotten
    assert (promise.turn, promise.until) == (9, "turn_end")
