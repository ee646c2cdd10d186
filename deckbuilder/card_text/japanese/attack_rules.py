"""How Japanese says that cards must attack, that they attack more often, and that a player takes an extra turn."""

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import Amount, Arg, ExtraTimes, Player, Way


def _more_often(times: Amount) -> ExtraTimes | None:
    return ExtraTimes(times) if isinstance(times, int) else None


def _own_turn(player: Player) -> Way | None:
    """`自分の追加ターン`: one's own; of another player's the words say no more."""
    return Way("extra_turn") if player.side == "you" else None


def _own_turns(player: Player) -> Way | None:
    return Way("each_own_turn") if player.side == "you" else None


ATTACKS = (
    rule("arg", "cards の 攻撃|アタック の? 対象 に|と", lambda cards: Arg("attacked_by", cards)),
    rule("arg", "player の? 攻撃|アタック の? 対象 に|と", lambda player: Arg("attacked_by", player)),
    rule("arg", "攻撃|アタック の? 対象 に|と", lambda: Arg("attacked_by", None)),
    rule(
        "other_adverb",
        "可能ならば|可能なら|可能な限り|可能であれば|可能な場合|できる限り ,? 必ず?",
        lambda: Way("if_able"),
    ),
    rule("other_adverb", "able_verb なら|ならば|場合|限り|な場合|な限り|であれば ,? 必ず?", lambda _: Way("if_able")),
    rule("able_verb", "アタックできる|攻撃できる|アタック可能|攻撃可能", lambda: True),
    rule("other_adverb", "必ず", lambda: Way("if_able")),
    rule("other_adverb", "毎ターン|各ターン", lambda: Way("each_turn")),
    rule("other_adverb", "次の phase に", lambda phase: Way(f"in_next_{phase}")),
    rule("other_adverb", "player の 毎ターン|各ターン|ターンごとに|ターンごと", _own_turns),
    rule(
        "attack_target",
        "攻撃|アタック の? 対象 に|として できない|選べない|選択できない|選ぶことができない|"
        "することができない|選択することができない",
        lambda: True,
    ),
    rule("other_adverb", "もう|あと|さらに|更に|追加で number 回|度 だけ?", _more_often),
    rule("other_adverb", "number 回|度 多く|余分に", _more_often),
    rule("other_adverb", "追加で", lambda: ExtraTimes(1)),
    rule("other_adverb", "このターン の? 後|終了後|次 に?", lambda: Way("after_this_turn")),
    rule("way_thing", "extra_turn"),
    rule("extra_turn", "追加の|追加で|もう ターン|1ターン", lambda: Way("extra_turn")),
    rule("extra_turn", "追加ターン", lambda: Way("extra_turn")),
    rule("extra_turn", "player の 追加ターン|追加のターン", _own_turn),
    rule("extra_turn", "追加の|もう1回|もう1度 player の ターン", _own_turn),
    rule("extra_turn", "player の ターン を もう|さらに|追加で 1回|1度", _own_turn),
)
