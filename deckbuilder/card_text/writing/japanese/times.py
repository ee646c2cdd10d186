"""Times in Japanese: how long, when, during what."""

from deckbuilder.card_text.meaning import During, Moment, Until
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.cards import JapaneseCards

_UNTIL = {
    "turn_end": "ターン終了時まで", "your_turn_end": "次の{you}のターンの終了時まで",
    "your_next_turn": "次の{you}のターンの開始時まで",
    "opponent_turn_end": "次の相手のターン{of}終了時まで",
    "permanent": "このゲーム中", "next_opponent_turn": "次の相手のターンの間",
    "phase_end": "このフェイズの終了時まで",
}  # fmt: skip


class JapaneseTimes(JapaneseCards):
    """Prints the times of one game."""

    def until(self, until: Until) -> str:
        """How long."""
        if until.word == "while_source":
            return f"このカードが{self.words.word('zone', 'field')}にある間"
        if until.word in self.style.durations:
            return self.style.durations[until.word]
        if until.word == "battle_end":
            return f"この{self._battle}中"
        if until.word not in _UNTIL:
            raise CannotWriteError(until)
        return _UNTIL[until.word].format(you=self.style.you, of=self.style.of_phase)

    @property
    def _battle(self) -> str:
        return self.style.battle or "戦闘"

    def moment(self, moment: Moment) -> str:
        """The beginning or end of a turn, a phase or a battle."""
        name, _, end = moment.event.rpartition("_")
        words = self.style.moments or ("開始時", "終了時")
        after = words[0 if end == "start" else 1]
        if name == "game":
            return f"ゲーム{after}"
        if name == "battle":
            has_owner = moment.whose is not None and not self.style.labelled
            owner = f"{self.player(moment.whose)}の" if has_owner else "次の" if moment.is_next else ""
            return f"{owner}{self._battle}{'の' if self.style.moments else ''}{after}"
        if self.words.has("own_thing", name):
            whose = "各プレイヤー" if moment.whose is None else self.player(moment.whose)
            return f"{whose}の{self.words.word('own_thing', name)}の{after}"
        if moment.whose == "this":
            return f"このターンの{after}"
        is_each = self.style.labelled and moment.whose == "both"
        owner = f"{self.player(moment.whose)}の" if moment.whose not in {None, "each"} and not is_each else ""
        noun = self.words.word("phase", moment.phase) if name == "phase" else "ターン"
        is_full = (
            (moment.is_next and not self.style.labelled)
            or self.style.moments is not None
            or (owner and (name, end) == ("turn", "start"))
        )
        joint = "の" if is_full else self.style.of_phase if name == "phase" else ""
        return f"{'次の' if moment.is_next else ''}{owner}{noun}{joint}{after}"

    def during(self, during: During) -> str:
        """While it is somebody's turn, or a phase."""
        if during.attack is not None:
            return f"{during.attack}回目のアタックで"
        if during.phase is not None and during.whose is not None:
            return f"{self.player(during.whose)}の{self.words.word('phase', during.phase)}中"
        if during.phase is not None:
            return f"{self.words.word('phase', during.phase)}中"
        return f"{self.player(during.whose)}のターン中"
