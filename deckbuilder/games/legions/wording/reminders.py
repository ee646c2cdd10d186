"""What reminders of the game's keywords say (LEG 39), as patterns."""

from typing import Any, Final

_CAN: Final = "(?:できる|可能)"
_PUT: Final = "(?:フィールドに)?(?:配置した|配置された)ターン(?:中に|中|に)?(?:でも|も)"
_OWN: Final = "(?:(?:自|自分の|あなたの)ターン中)?"
_HIT: Final = "NUMBER(?:点の)?ダメージ(?:を与える)?"
_MORE: Final = r"(?:ダメージ(?:は|が|を)?)?(?:\+NUMBER(?:する|される)?|NUMBER点?(?:増加する|増える|増やす))"
_WHERE: Final = "(?:配置されている|いる|ある)(?:時|間|場合|限り)?(?:のみ)?"
_OWN_EN: Final = "(?:(?:during|on) (?:its controller's )?turn )?"
_FOE: Final = "(?:opponent's )"


def _slayer(noun: str) -> tuple[str, ...]:
    return (
        f"{_OWN}ITSELF相手の?(?:フィールド(?:上)?の)?{noun}に与える{_MORE}",
        f"{_OWN}ITSELF相手の?(?:フィールド(?:上)?の)?{noun}にダメージを与える(?:時|場合)(?:その)?{_MORE}",
    )


def _slayer_en(noun: str) -> tuple[str, ...]:
    return (
        rf"{_OWN_EN}ITSELFdeals \+?NUMBER (?:more|additional|extra )?(?:damage )?to {_FOE}?{noun}",
        rf"{_OWN_EN}damage ITSELFdeals to {_FOE}?{noun} is increased by NUMBER",
        rf"{_OWN_EN}ITSELFdeals NUMBER (?:more|additional|extra) damage to {_FOE}?{noun}",
    )


JAPANESE: Final[dict[Any, tuple[str, ...]]] = {
    "haste": (
        f"ITSELF{_PUT}(?:疲労を(?:ともなう|伴う|とまなう)(?:全ての|全て|全)?)?(?:行動|アタック)(?:が|を)?{_CAN}",
        f"ITSELF{_PUT}行動不能(?:状態)?にならない",
    ),
    "rush": (f"ITSELF{_PUT}ミニオン(?:ゾーン)?(?:に|へ|への)アタック(?:が|は)?{_CAN}",),
    "first_strike": (
        (
            "ITSELF(?:KEYWORDを持たない(?:ユニット|ミニオン)(?:との|に対し))?(?:戦闘(?:で|では|時|において))?"
            "先に(?:戦闘)?ダメージを(?:与える|解決する)"
        ),
    ),
    "regenerate": (
        "ITSELFブレイク(?:する|した|される|された)(?:時|場合)タイムラインに置く代わりに(?:その場で)?リバース(?:状態に)?する",
    ),
    "effect_damage_immunity": (
        "ITSELF効果(?:による)?ダメージを受けない",
        "ITSELF効果ダメージを受け(?:た|る)(?:時|場合)(?:その)?ダメージを0にする",
    ),
    "move_and_attack": (
        f"ITSELF(?:レーン(?:を)?移動|移動)(?:した|する)(?:時|後|場合)(?:即座に)?アタック(?:が|を行うことが)?{_CAN}",
    ),
    "shock": (
        (
            f"{_OWN}ITSELF相手の?マスターにダメージを与えた(?:時|場合)相手の(?:スタンバイゾーン(?:と|及び|または|か)タイムライン|"
            r"タイムライン(?:と|及び|または|か)スタンバイゾーン)(?:にある|の)カードを(?:NUMBER枚まで|最大NUMBER枚)選(?:び|んで)"
            r"(?:その)?WTを?\+1(?:する)?"
        ),
    ),
    "intimidate": (
        (
            "ITSELFコストNUMBER以下の(?:相手の?)?ミニオンに(?:よって)?ブロックされ(?:ない|ず(?:アタックターゲットにも(?:されない|ならない)|"
            "アタックもされない))"
        ),
    ),
    "pierce": (
        (
            f"ITSELF(?:アタック(?:で|により|によって))?相手の?(?:ミニオン(?:か|または|や|/)ロード|ミニオン|ユニット)を"
            f"(?:アタック(?:で|により|によって))?ブレイク(?:した|させた)(?:時|場合)相手の?マスターに{_HIT}"
        ),
    ),
    "right_lane_bonus": (rf"{_OWN}ITSELF右レーンに{_WHERE}\+NUMBER/\+0(?:の修正を得る|される|する)?",),
    "middle_lane_bonus": (rf"{_OWN}ITSELF中央レーンに{_WHERE}\+NUMBER/\+0(?:の修正を得る|される|する)?",),
    "master_slayer": _slayer("マスター"),
    "lord_slayer": _slayer("ロード"),
    "minion_slayer": _slayer("ミニオン"),
    "cannot_block": ("ITSELFブロック(?:は)?できない", "ITSELFブロッカーに(?:なれない|ならない)"),
    "straight_attack": ("ITSELF同(?:一|じ)レーンのミニオン(?:か|または|と)リーダーゾーンにしかアタックできない",),
    "leap": ("ITSELFKEYWORDを持たない(?:相手の?)?ミニオンに(?:よって)?(?:は)?ブロックされない",),
    "hexproof": ("ITSELF相手の効果(?:に|で|では|によって|によっては)選ばれない", "ITSELF相手の効果の対象にならない"),
    "anchored": (
        "ITSELF効果(?:で|により|によって|によっては|では)(?:フィールドから)?(?:別|他)の(?:領域|ゾーン)(?:に|へ)移動(?:されない|しない)",
    ),
    "left_lane_only": (
        "ITSELF(?:フィールドに)?(?:配置する時)?左レーンにしか(?:置く|配置する|配置|置くことが)?(?:できない|置けない)",
    ),
}
ENGLISH: Final[dict[Any, tuple[str, ...]]] = {
    "haste": (
        (
            "ITSELFcan (?:act|attack|act and attack|take actions) (?:on|in|during) (?:same )?turn "
            "ITSELF(?:is|was|enters|entered) "
            "?(?:deployed)?"
        ),
        "ITSELFcan (?:act|take actions) immediately",
    ),
    "rush": ("ITSELFcan attack (?:minions|minion zone) (?:on|in|during) (?:same )?turn ITSELF(?:is|was) deployed",),
    "first_strike": (
        (
            "ITSELFdeals (?:its |battle |its battle )?damage (?:first|before (?:units|minions) without KEYWORD)"
            "(?: in battle| in battles)?(?: against (?:units|minions) without KEYWORD)?"
        ),
    ),
    "regenerate": (
        (
            "(?:when|if) ITSELF(?:breaks|is broken|would break|would be broken) (?:reverse it|turn it reversed) instead"
            "(?: of putting it (?:into|on|in) (?:its owner's )?timeline)?"
        ),
    ),
    "effect_damage_immunity": (
        "ITSELF(?:takes no|does not take|is not dealt) (?:effect damage|damage from effects|damage by effects)",
    ),
    "move_and_attack": (
        "(?:when|after) ITSELF(?:moves|moved) (?:to another lane |lanes )?ITSELFcan attack(?: immediately| at once)?",
    ),
    "shock": (
        (
            rf"{_OWN_EN}when ITSELF(?:deals|dealt) damage to {_FOE}?master choose up to NUMBER cards in opponent's "
            r"(?:standby zone "
            r"(?:and|or) timeline|timeline (?:and|or) standby zone)(?: and)? (?:give them )?\+1 wt"
        ),
    ),
    "intimidate": (f"ITSELFcannot be blocked(?: or attacked)? by {_FOE}?minions (?:with|that) cost NUMBER or less",),
    "pierce": (
        (
            f"when ITSELF(?:breaks|broke) (?:{_FOE})?(?:minion|minion or lord|unit) "
            "(?:by attacking |with attack |by attack )?"
            f"(?:ITSELF)?deals? NUMBER damage to {_FOE}?master"
        ),
    ),
    "right_lane_bonus": (
        rf"{_OWN_EN}ITSELF(?:gets|has|gains) \+NUMBER/\+0 (?:only )?(?:while|if|when) (?:ITSELFis )?in right lane",
    ),
    "middle_lane_bonus": (
        rf"{_OWN_EN}ITSELF(?:gets|has|gains) \+NUMBER/\+0 (?:only )?(?:while|if|when) (?:ITSELFis )?in middle lane",
    ),
    "master_slayer": _slayer_en("master"),
    "lord_slayer": _slayer_en("lords?"),
    "minion_slayer": _slayer_en("minions?"),
    "cannot_block": ("ITSELFcannot (?:block|be blocker)",),
    "straight_attack": ("ITSELFcan (?:only attack|attack only) minions in (?:same|its) lane (?:and|or) leader zone",),
    "leap": (f"ITSELFcannot be blocked by {_FOE}?minions (?:without KEYWORD|that do not have KEYWORD)",),
    "hexproof": (
        f"ITSELFcannot be (?:chosen|targeted) by {_FOE}effects",
        f"ITSELFcannot be target of {_FOE}effects",
    ),
    "anchored": (
        "ITSELFcannot be moved to (?:another|other) (?:zones?|areas?) by effects",
        "effects cannot move ITSELFto (?:another|other) zones?",
    ),
    "left_lane_only": ("ITSELFcan only be (?:deployed|put|placed) (?:in|into) left lane",),
}
