"""Where the user's data lies."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "DECKBUILDER_HOME"
_NAME = "deckbuilder"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one user. Nothing is written outside them unless the user names the place; only a rescue file that
    finds no room there goes into a private folder for temporary files."""

    config: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def library(self) -> Path:
        """The database of what the user made."""
        return self.data / "library.db"

    @property
    def cards(self) -> Path:
        """The card database, which can be built again at any time."""
        return self.data / "cards.db"

    @property
    def sets(self) -> Path:
        """The set files of imported cards, in one folder a game."""
        return self.data / "sets"

    @property
    def restrictions(self) -> Path:
        """The player's own restriction lists, in one folder a game."""
        return self.data / "restrictions"


def user_folders(home: Path | None, environment: Mapping[str, str]) -> Folders:
    """The folders below `home`, or below DECKBUILDER_HOME if that is set, otherwise where the platform wants them."""
    named = environment.get(HOME_VARIABLE, "")
    if home is None and named:
        home = Path(named)
    if home is not None:
        with suppress(RuntimeError):  # “~nobody”, of whom the system does not know: taken as it is written
            home = home.expanduser()
        return Folders(home.absolute(), home.absolute())
    dirs = PlatformDirs(_NAME, appauthor=False, roaming=True)
    return Folders(Path(dirs.user_config_dir), Path(dirs.user_data_dir))
