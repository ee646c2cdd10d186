from dataclasses import astuple
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.render.chance import Chance
from deckbuilder.render.star_chart import CLEAR, star_chart


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    chance = Chance("LOS-S1-001")
    assert [round(chance.share(), 12) for _ in range(3)] == [0.125205568822, 0.097619114241, 0.310900512896]


def test_a_chart_is_the_same_on_every_machine() -> None:
    chart = astuple(star_chart("LOS-S1-001", 4))
    assert sha256(repr(chart).encode()).hexdigest()[:16] == "6ec5d7c1a1db8479"


def test_different_cards_have_different_figures() -> None:
    assert len({star_chart(f"CARD-{number}", 3).stars for number in range(50)}) == 50


@given(st.text(max_size=30), st.integers(min_value=-5, max_value=10**9))
def test_every_seed_gives_a_connected_figure_clear_of_the_badges(seed: str, density: int) -> None:
    chart = star_chart(seed, density)
    assert 5 <= len(chart.stars) <= 13
    assert len([star for star in chart.stars if star.size >= 1.0]) == 1
    reached = {0}
    for _ in chart.stars:
        reached |= {end for line in chart.lines if reached & set(line) for end in line}
    assert reached == set(range(len(chart.stars)))
    for star in chart.stars:
        assert not any(left < star.x < right and top < star.y < bottom for left, top, right, bottom in CLEAR)


def test_a_more_expensive_card_has_more_stars() -> None:
    assert len(star_chart("same", 1).stars) < len(star_chart("same", 7).stars)
