"""The user's settings and their defaults."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Language = Literal["system", "ja", "en"]
Theme = Literal["system", "light", "dark", "high_contrast"]
Animation = Literal["system", "on", "off"]
View = Literal["list", "grid"]
Pilot = Literal["planner", "greedy", "random", "passive", "both"]
LONGEST_PAUSE = 2_000


class WindowState(BaseModel):
    """Where the window was, how its panes were arranged (Qt's own form, in base 64), and what was open in it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    geometry: Annotated[str, Field(max_length=10_000)] = ""
    panes: Annotated[str, Field(max_length=100_000)] = ""
    room: Annotated[str, Field(max_length=60)] = ""
    splitters: Mapping[str, tuple[int, ...]] = Field(default_factory=dict)


class Settings(BaseModel):
    """All settings as a value. A change makes a new one. `system` follows the system's setting."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: Language = "system"
    theme: Theme = "system"
    animation: Animation = "system"
    game: Annotated[str, Field(max_length=60)] = ""
    """The game used last. Empty: the first one."""
    editions: Mapping[str, str] = Field(default_factory=dict)
    """The edition of new decks by game. A game that is missing here uses its pack's default."""
    pass_empty: bool = False
    """Whether to pass phases without asking if nothing can be done in them."""
    opponents: Mapping[str, str] = Field(default_factory=dict)
    """The deck the opponent played last, by game: the key of a starter deck or of a deck in the library."""
    pilot: Pilot = "planner"
    """How the opponent plays. `both`: the user answers for both players."""
    opponent_pause: Annotated[int, Field(ge=0, le=LONGEST_PAUSE)] = 300
    """Milliseconds between two moves of the opponent."""
    view: View = "list"
    card_width: Annotated[int, Field(ge=80, le=480)] = 140
    """Width of a card in the grid, in pixels at 100 %."""
    text_percent: Annotated[int, Field(ge=70, le=200)] = 100
    columns: Mapping[str, Mapping[str, Mapping[str, str]]] = Field(default_factory=dict)
    """The user's choices for table columns: game, set of headings (a digest), heading, field (empty: skipped)."""
    export_folder: Annotated[str, Field(max_length=4_000)] = ""
    """The folder of the last export."""
    window: WindowState = WindowState()
