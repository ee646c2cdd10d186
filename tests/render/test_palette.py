import pytest

from deckbuilder.render.palette import HIGH_CONTRAST, PALETTES, Palette, contrast, deepened, mix

THEMES = list(PALETTES.values())


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("background", ["bg", "pane", "raised", "selection"])
@pytest.mark.parametrize("ink", ["text", "dim", "good", "bad", "warn"])
def test_every_text_colour_is_readable_on_every_background(palette: Palette, background: str, ink: str) -> None:
    least = 4.5 if background != "selection" else 3.0
    assert contrast(getattr(palette, ink), getattr(palette, background)) >= least


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_text_on_the_accent_is_readable_and_the_accent_stands_out_from_the_panel(palette: Palette) -> None:
    assert contrast(palette.accent, palette.on_accent) >= 4.5
    assert contrast(palette.accent, palette.pane) >= 3.0


def test_high_contrast_keeps_seven_to_one() -> None:
    for ink in ("text", "dim", "good", "bad", "warn", "accent"):
        assert contrast(getattr(HIGH_CONTRAST, ink), HIGH_CONTRAST.pane) >= 7.0


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#123456", "#123456") == pytest.approx(1.0)


def test_white_text_is_readable_on_deepened_colours() -> None:
    assert contrast(deepened("#d9a62e"), "#ffffff") >= 4.5
    assert deepened("#101010") == "#101010"


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#ffffff", 0.0) == "#000000"
    assert mix("#000000", "#ffffff", 1.0) == "#ffffff"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
