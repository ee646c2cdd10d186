"""The games of the application, in the order in which they are offered.

Games are found through the entry-point group `deckbuilder.games`, so other packages can add games. The games of this
repository are also listed here, so that a checkout runs without being installed.
"""

from collections.abc import Mapping
from importlib.metadata import entry_points

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legend_of_stars.pack import load_pack as load_legend_of_stars
from deckbuilder.games.legions.pack import load_pack as load_legions
from deckbuilder.games.victory_spark.pack import load_pack as load_victory_spark
from deckbuilder.games.vividz.pack import load_pack as load_vividz

GROUP = "deckbuilder.games"


def load_packs() -> Mapping[str, GamePack]:
    """Return all games by id. The first one is the default."""
    packs = {pack.id: pack for pack in (load_legend_of_stars(), load_legions(), load_victory_spark(), load_vividz())}
    for entry in entry_points(group=GROUP):
        if entry.name not in packs:
            pack: GamePack = entry.load()()
            packs[pack.id] = pack
    return packs
