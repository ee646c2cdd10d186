"""What reminders of the game's keywords say (LoS 8.13), as patterns."""

from typing import Any, Final

_CAN_JA: Final = "(?:できる|可能)"
_NONE_EN: Final = "(?:there (?:is|are) |opponent has )?no (?:opponent's )?characters?"
_FOUGHT_EN: Final = "(?:battled?|fights?|fought) (?:with )?(?:this character|it) (?:is|are) downed"
_SAFE_EN: Final = (
    "(?:ITSELF(?:(?:is|are) (?:not affected|unaffected)|(?:cannot|can't) be affected)|not affected|unaffected)"
    " by (?:effects of )?(?:opponent's )?cards"
)
_LANE_EN: Final = "in (?:this|same|that|opponent's|its)(?: opponent's)? lane"
JAPANESE: Final[dict[Any, tuple[str, ...]]] = {
    "sky": (
        "(?:ITSELFアタックする時)?(?:相手の)?(?:同じ|この)?レーンに(?:相手の)?KEYWORDを持つ(?:相手の)?キャラクターが"
        "(?:いない場合|いなければ|いないなら|いない時)(?:ITSELF)相手(?:プレイヤー)?[にへを]直接アタック(?:が)?"
        + _CAN_JA,
    ),
    "double_attack": (
        "ITSELF(?:1ターンに)?戦闘を?2回まで(?:行える|(?:行う)?(?:できる|可能))",
        "ITSELF(?:1ターンに)?2回(?:まで)?戦闘(?:が)?" + _CAN_JA,
    ),
    "poison_curse": ("ITSELFと戦闘(?:を行っ|をし|し)たキャラクターは(?:戦闘終了時)?ダウン(?:する|状態になる)",),
    "speed_resistance": ("ITSELFスピードNUMBER以下の相手のカードの効果を受けない",),
    "energy_resistance": ("ITSELF(?:エネルギー)?コストNUMBER以下の相手のカードの効果を受けない",),
}
ENGLISH: Final[dict[Any, tuple[str, ...]]] = {
    "sky": (
        (
            f"(?:when ITSELFattacks )?if {_NONE_EN} (?:{_LANE_EN} )?(?:has|have|with) KEYWORD (?:{_LANE_EN} )?"
            "ITSELFcan attack (?:opponent|player)(?: directly)?"
        ),
        (
            f"ITSELFcan attack (?:opponent|player)(?: directly)? if {_NONE_EN} "
            f"(?:{_LANE_EN} )?(?:has|have|with) KEYWORD(?: {_LANE_EN})?"
        ),
    ),
    "double_attack": ("ITSELFcan (?:do battle|battle|fight) (?:up to )?2 times(?: (?:each|every|per|a) turn)?",),
    "poison_curse": (
        (f"(?:any |each |every )?characters? that {_FOUGHT_EN} at end of (?:that |this )?battle"),
        f"when battle ends characters? that {_FOUGHT_EN}",
    ),
    "speed_resistance": (f"{_SAFE_EN} with speed NUMBER or (?:less|lower)",),
    "energy_resistance": ((f"{_SAFE_EN} with (?:energy )?cost NUMBER or (?:less|lower)"),),
}
