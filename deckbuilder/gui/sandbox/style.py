"""The room's additions to the application's style sheet."""

from deckbuilder.render.palette import Palette


def sheet(palette: Palette) -> str:
    """Return the rules in these colours."""
    return f"""
#sandbox {{ background: {palette.bg}; }}
#prompt {{ font-size: 15px; font-weight: 700; }}
#verdict {{ font-size: 26px; font-weight: 700; }}
#phase, #phase_now {{ min-height: 26px; }}
#phase {{ color: {palette.dim}; }}
#phase_now {{ color: {palette.on_accent}; background: {palette.accent}; border-radius: 10px; font-weight: 700; }}
#bubble {{ background: {palette.raised}; border: 1px solid {palette.bad}; border-radius: 8px; }}
#news {{ background: {palette.raised}; border: 1px solid {palette.good}; border-radius: 8px; }}
#overlay {{ background: {palette.pane}; border: 1px solid {palette.accent}; border-radius: 10px; }}
"""
