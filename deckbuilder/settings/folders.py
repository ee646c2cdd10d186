"""The folders of the user's data."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "DECKBUILDER_HOME"
_NAME = "deckbuilder"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one user.

    Nothing is written outside them unless the user chooses the place. One exception: a rescue file that does not fit
    there goes into a private temporary folder.
    """

    config: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def library(self) -> Path:
        """The database of decks and games that the user made."""
        return self.data / "library.db"

    @property
    def cards(self) -> Path:
        """The card database, which can be rebuilt at any time."""
        return self.data / "cards.db"

    @property
    def sets(self) -> Path:
        """The set files of imported cards, with one folder per game."""
        return self.data / "sets"

    @property
    def restrictions(self) -> Path:
        """The user's own restriction lists, with one folder per game."""
        return self.data / "restrictions"

    @property
    def hand_macros(self) -> Path:
        """The file with what the user does by hand for cards."""
        return self.data / "by_hand.json"


def user_folders(home: Path | None, environment: Mapping[str, str]) -> Folders:
    """Return the folders in `home`, else in DECKBUILDER_HOME if it is set, else in the platform's usual places."""
    named = environment.get(HOME_VARIABLE, "")
    if home is None and named:
        home = Path(named)
    if home is not None:
        with suppress(RuntimeError):  # the system knows no user of that name: use the path as written
            home = home.expanduser()
        return Folders(home.absolute(), home.absolute())
    dirs = PlatformDirs(_NAME, appauthor=False, roaming=True)
    return Folders(Path(dirs.user_config_dir), Path(dirs.user_data_dir))
