"""How Japanese says when and how long."""

from dataclasses import replace

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    During,
    Moment,
    Until,
)


def _next_turn(whose: str) -> Until | None:
    return Until("next_opponent_turn") if whose == "opponent" else None


def _next(moment: Moment) -> Moment:
    return replace(moment, is_next=True)


def _until_the_end_of_next(whose: str) -> Until | None:
    return {"opponent": Until("opponent_turn_end"), "you": Until("your_turn_end")}.get(whose)


def _other_turn(side: str) -> During | None:
    """`あなたのターンでないなら`: it is the turn of the other player."""
    other = {"you": "opponent", "opponent": "you"}.get(side)
    return During(other) if other is not None else None


_WHILE_IT_IS = (
    "の場合|である場合|だった場合|なら|ならば|であるなら|であるならば|であれば|である間|である時|の時|である限り"
)
_WHILE_IT_IS_NOT = "ない場合|ないなら|ないならば|ない間|ない時|ないとき|ない限り|なければ"

TIMES = (
    rule("turn_of", "player の? ターン", lambda player: player.side),
    rule("turn_of", "各ターン|毎ターン", lambda: "both"),
    rule("start", "の? 開始時|開始時に|始めに|はじめに|初めに|始め|はじめ|最初|最初に|になった時|になったとき",
         lambda: "start"),
    rule("end", "の? 終了時|終了時に|終わりに|終わり|おわりに|最後|最後に", lambda: "end"),
    rule("start", "が 始まる|始まった|開始した|開始する 時|とき|際|たび|たびに", lambda: "start"),
    rule("end", "が 終わる|終わった|終了した|終了する 時|とき|際|たび|たびに", lambda: "end"),
    rule("moment", "turn_of start", lambda whose, _: Moment("turn_start", whose)),
    rule("moment", "turn_of end", lambda whose, _: Moment("turn_end", whose)),
    rule("moment", "自ターン start", lambda _: Moment("turn_start", "you")),
    rule("moment", "自ターン end", lambda _: Moment("turn_end", "you")),
    rule("moment", "この|その ターン end", lambda _: Moment("turn_end", "this")),
    rule("moment", "ターン end", lambda _: Moment("turn_end")),
    rule("moment", "ターン start", lambda _: Moment("turn_start")),
    rule("moment", "player の? phase start",
         lambda player, phase, _: Moment("phase_start", player.side, phase)),
    rule("moment", "player の? phase end", lambda player, phase, _: Moment("phase_end", player.side, phase)),
    rule("moment", "phase start", lambda phase, _: Moment("phase_start", "both", phase)),
    rule("moment", "phase end", lambda phase, _: Moment("phase_end", "both", phase)),
    rule("moment", "各|毎|すべての|全ての phase start", lambda phase, _: Moment("phase_start", "both", phase)),
    rule("moment", "各|毎|すべての|全ての phase end", lambda phase, _: Moment("phase_end", "both", phase)),
    rule("moment", "次の turn_of start", lambda whose, _: Moment("turn_start", whose, is_next=True)),
    rule("moment", "次の turn_of end", lambda whose, _: Moment("turn_end", whose, is_next=True)),
    rule("moment", "次の player の? phase start",
         lambda player, phase, _: Moment("phase_start", player.side, phase, is_next=True)),
    rule("moment", "次の player の? phase end",
         lambda player, phase, _: Moment("phase_end", player.side, phase, is_next=True)),
    rule("moment", "game_moment"),
    rule("moment", "次の game_moment", _next),
    rule("moment", "battle_moment", Moment),
    rule("moment", "player の? battle_moment", lambda player, event: Moment(event, player.side)),
    rule("moment", "この|その battle_moment", Moment),
    rule("moment", "この self_noun の battle_moment", lambda noun, event: Moment(event, noun=noun)),
    rule("battle_moment", "戦闘|バトル|アタック start", lambda _: "battle_start"),
    rule("battle_moment", "戦闘|バトル|アタック end", lambda _: "battle_end"),
    rule("battle_moment", "own_thing end", lambda what, _: f"{what}_end"),
    rule("until_end", "end まで"),
    rule("until_end", "が終わる|終了 まで", lambda: "end"),
    rule("until", "ターン until_end", lambda _: Until("turn_end")),
    rule("until", "この|その ターン until_end", lambda _: Until("turn_end")),
    rule("until", "この|その ターン の間|中|の間中 に?", lambda: Until("turn_end")),
    rule("until", "このターン", lambda: Until("turn_end")),
    rule("until_start", "start まで の間?"),
    rule("until_start", "が始まる|開始|が開始する まで の間?", lambda: "start"),
    rule("until", "次の turn_of until_start",
         lambda whose, _: Until("your_next_turn") if whose == "you" else None),
    rule("until", "次の turn_of until_end",
         lambda whose, _: _until_the_end_of_next(whose)),
    rule("until", "次の turn_of の間|中|の間中?", _next_turn),
    rule("until", "player の次のターン の間|中|の間中?", lambda player: _next_turn(player.side)),
    rule("until", "player の次のターン until_end",
         lambda player, _: _until_the_end_of_next(player.side)),
    rule("until", "この|その? 戦闘|バトル|アタック の間|中|の間中", lambda: Until("battle_end")),
    rule("until", "この? 戦闘|バトル|アタック until_end", lambda _: Until("battle_end")),
    rule("until", "phase until_end", lambda phase, _: Until(f"{phase}_end")),
    rule("until", "次の player の? phase until_end", lambda player, phase, _: Until(f"{player.side}_next_{phase}_end")),
    rule("until", "この|その フェイズ|フェーズ until_end", lambda _: Until("phase_end")),
    rule("until", "この|その フェイズ|フェーズ の間|中|の間中", lambda: Until("phase_end")),
    rule("during", "turn_of 中|の間|の間中 に|は|には?", During),
    rule("during", "player の? ターン には|では|時には?", lambda player: During(player.side)),
    rule("during", "player の? ターン に ,?", lambda player: During(player.side)),
    rule("during", f"turn_of {_WHILE_IT_IS} は?", During),
    rule("during", "turn_of で|であり|であって ,", During),
    rule("during", f"turn_of で|では {_WHILE_IT_IS_NOT} は?", _other_turn),
    rule("during", "phase 中|の間", lambda phase: During(None, phase)),
    rule("during", "number 回目の アタック|攻撃 で", lambda number: During(attack=number)),
)  # fmt: skip
