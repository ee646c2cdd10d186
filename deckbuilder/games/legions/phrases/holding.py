"""What holds as long as a card lies open on the field."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.games.legions.phrases.rows import row
from deckbuilder.games.legions.phrases.steps import CANNOT

_PLAYERS: tuple[tuple[Shape, str, str], ...] = (
    (None, "相手", "the opponent"),
    ("you", "あなた", "you"),
    ("both", "お互い", "players"),
)
_BARS = (
    ("draw", "はカードを引けない", "cannot draw cards"),
    ("gain_life", "の‹master›は‹life›を得られない", "cannot gain life"),
    ("unlock", "はカードをアンロック出来ない", "cannot unlock cards"),
    ("attack", "はアタック出来ない", "cannot attack"),
    ("shift", "はレーン移動出来ない", "cannot move lanes"),
    ("activate", "はアビリティを起動出来ない", "cannot use activated abilities"),
    ("play", "はカードをプレイ出来ない", "cannot play cards"),
    ("card_change", "はカードチェンジを行えない", "cannot use the card change"),
)
PLAYER_BARS = tuple(
    row({"player": player, "what": what}, f"{ja_who}{ja}", f"{en_who} {en}")
    for player, ja_who, en_who in _PLAYERS
    for what, ja, en in _BARS
)


def _cannot(place: int) -> tuple[Phrase, ...]:
    """What is forbidden; `place`: of the English words for one card or for several."""
    return tuple(
        row(told[0], told[1], told[place], also_ja=(told[1].replace("出来", "でき"),))
        for told in CANNOT
    )  # fmt: skip


def _holding() -> tuple[Phrase, ...]:
    itself, who = Slot("T", "itself"), Slot("T", "who")
    change, given = Slot("CHANGE", "change"), Slot("KEYWORD", "keywords_given")
    rows = [row({"forbid_player": Slot("BARS", "player_bars"), "who": itself}, "{BARS}", "{BARS}")]
    for slot, particle, verb, get, cannot, place in (
        (itself, "は", "得る", "{T} gets", "cannot_one", 2),
        (who, "に", "与える", "give {T}", "cannot_several", 3),
    ):
        rows += [
            row({"who": slot, "modify": change}, f"{{T}}{particle}「{{CHANGE}}」の修正を{verb}", f"{get} {{CHANGE}}"),
            row({"who": slot, "grant": given}, f"{{T}}{particle}「{{KEYWORD}}」を{verb}", f"{get} {{KEYWORD}}"),
            row({"who": slot, "modify": change, "grant": given},
                f"{{T}}{particle}「{{CHANGE}}」の修正と「{{KEYWORD}}」を{verb}", f"{get} {{CHANGE}} and {{KEYWORD}}"),
            *(row({"who": slot, "forbid": (told.shape,)}, f"{{T}}は{told.texts['ja']}", f"{{T}} {told.texts['en']}",
                  also_ja=tuple(f"{{T}}は{typed}" for typed in told.also["ja"])) for told in _cannot(place)),
            row({"who": slot, "forbid": Slot("NOT", cannot)}, "{T}は{NOT}", "{T} {NOT}"),
        ]  # fmt: skip
    return tuple(rows)


HOLDS = _holding()


def holding() -> dict[str, Symbol]:
    """The symbols of what holds."""
    between = {"ja": ("、",), "en": (" and ",)}
    return {
        "holds": HOLDS,
        "player_bar": PLAYER_BARS,
        "player_bars": ListOf("player_bar", between, least=1),
        "cannot": _cannot(2),
        "cannot_many": _cannot(3),
        "cannot_one": ListOf("cannot", between, least=2),
        "cannot_several": ListOf("cannot_many", between, least=2),
    }
