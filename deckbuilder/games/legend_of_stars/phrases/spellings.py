"""Words that players bring along from other games and from speech, and the words of this game that they mean."""

from collections.abc import Mapping, Sequence

from deckbuilder.games.legend_of_stars.glossary import GLOSSARY

_MEANT: Mapping[str, Sequence[tuple[str, str]]] = {
    "ja": (
        ("とき", "時"), ("攻撃する", "アタックする"), ("攻撃でき", "アタックでき"), ("攻撃し", "アタックし"),
        ("攻撃され", "アタックされ"), ("飛行", "‹sky›"), ("墓地", "‹trash›"), ("捨て札", "‹trash›"),
        ("捨てる", "‹trash›に置く"), ("送る", "置く"), ("ドローする", "引く"), ("ドロー", "引く"),
        ("山札", "‹deck›"), ("表向き", "‹up›"), ("裏向き", "‹down›"), ("フェーズ", "フェイズ"),
        ("未満の", "以下の"), ("なら", "の場合"), ("すれば", "したら"), ("はじめに", "開始時"), ("始めに", "開始時"),
        ("終わりに", "終了時"), ("終わりまで", "終了時まで"), ("ユニット", "‹character›"),
        ("クリーチャー", "‹character›"),
        ("モンスター", "‹character›"), ("相手‹character›", "相手の‹character›"),
        ("自分‹character›", "自分の‹character›"),
        ("アンタップ", "‹ready›"), ("タップ", "‹exhausted›"), ("横向き", "‹defence›"), ("縦向き", "‹attack›"),
        ("点の", ""), ("ポイント", ""),
    ),
    "en": (
        ("gain", "recover"), ("heal", "recover"), ("flying", "sky"), ("graveyard", "trash"), ("discard pile", "trash"),
        ("library", "deck"), ("creature", "character"), ("unit", "character"), ("can't", "cannot"),
        ("whenever", "when"), ("beginning", "start"), ("comes into play", "enters the field"),
        ("enters play", "enters the field"), ("untap", "ready"), ("tap", "exhaust"), ("target", "choose 1"),
        ("you may not", "you cannot"), ("draw a card", "draw 1 card"), ("discard a card", "discard 1 card"),
        ("choose an ", "choose 1 "), ("choose a ", "choose 1 "), ("don't", "do not"), ("defense", "defence"),
        ("mill ", "put the top "), ("to hand", "to its owner's hand"), ("energies", "energy"),
        ("or less cards", "or fewer cards"), ("less than", "or less"), ("two", "2"), ("three", "3"),
    ),
}  # fmt: skip
SPELLINGS = {
    language: tuple((GLOSSARY.fill(typed, language), GLOSSARY.fill(meant, language)) for typed, meant in rows)
    for language, rows in _MEANT.items()
}
"""By language, in the order in which they are tried."""
