from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.gui.browser.grid_layout import GridLayout


def laid_out(width: int, count: int, target: int = 168) -> GridLayout:
    layout = GridLayout(target)
    layout.fit(width, count)
    return layout


@given(width=st.integers(200, 4000), count=st.integers(1, 400), target=st.integers(80, 320))
def test_the_cards_fill_the_whole_width(width: int, count: int, target: int) -> None:
    layout = laid_out(width, count, target)
    left, right = layout.cell(0).left(), layout.cell(layout.columns - 1).right()
    assert 0 <= left < layout.margin + layout.columns + 1
    assert 0 <= width - 1 - right <= layout.margin + layout.columns + 1


@given(width=st.integers(200, 3000), count=st.integers(1, 300), index=st.integers(0, 299))
def test_a_point_in_a_cell_leads_back_to_its_card(width: int, count: int, index: int) -> None:
    layout = laid_out(width, count)
    middle = layout.cell(index).center()
    assert layout.index_at(middle.x(), middle.y()) == (index if index < count else None)


@given(width=st.integers(200, 3000), count=st.integers(1, 2000), top=st.integers(0, 90_000))
def test_exactly_the_cells_that_touch_the_view_are_visible(width: int, count: int, top: int) -> None:
    layout, bottom = laid_out(width, count), top + 700
    visible = set(layout.visible(top, bottom))
    touching = {i for i in range(count) if layout.cell(i).bottom() >= top and layout.cell(i).top() <= bottom}
    assert touching <= visible
    assert len(visible - touching) <= 2 * layout.columns


def test_there_is_no_card_between_cells() -> None:
    layout = laid_out(800, 10)
    assert layout.index_at(layout.cell(0).right() + layout.gap // 2, 20) is None


def test_no_cards_need_no_height() -> None:
    assert laid_out(800, 0).height == 0
