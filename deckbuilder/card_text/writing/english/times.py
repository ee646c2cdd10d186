"""Times in English: how long, when, during what."""

from deckbuilder.card_text.meaning import During, Moment, Until
from deckbuilder.card_text.writing.english.cards import EnglishCards
from deckbuilder.card_text.writing.form import CannotWriteError

_UNTIL = {
    "turn_end": "until end of turn", "your_turn_end": "until the end of your next turn",
    "your_next_turn": "until the start of your next turn",
    "opponent_turn_end": "until the end of the opponent's next turn", "battle_end": "during this battle",
    "permanent": "this game", "phase_end": "until the end of this phase",
    "next_opponent_turn": "during the opponent's next turn",
}  # fmt: skip


class EnglishTimes(EnglishCards):
    """Prints the times of one game."""

    def until(self, until: Until) -> str:
        """How long."""
        if until.word == "while_source":
            return f"as long as this card is on the {self.words.word('zone', 'field')}"
        word = self.style.durations.get(until.word) or _UNTIL.get(until.word)
        if word is None:
            raise CannotWriteError(until)
        return word

    def moment(self, moment: Moment) -> str:
        """The beginning or end of a turn, a phase or a battle."""
        name, _, end = moment.event.rpartition("_")
        at = f"at the {end} of"
        if name == "battle":
            return f"{at} {self._battle(moment)}"
        if self.words.has("own_thing", name):
            whose = "each" if moment.whose is None else self.owner(moment.whose)
            return f"{at} {whose} {self.words.word('own_thing', name)}"
        if moment.whose == "this":
            return f"{at} this turn"
        if moment.whose in {None, "both", "each"}:
            return (
                f"{at} each player's {self.words.word('phase', moment.phase)}" if name == "phase" else f"{at} each turn"
            )
        noun = self.words.word("phase", moment.phase) if name == "phase" else "turn"
        return f"{at} {self.owner(moment.whose)} {'next ' if moment.is_next else ''}{noun}"

    def _battle(self, moment: Moment) -> str:
        """A battle, or the attack of a player. Raises CannotWriteError."""
        if moment.whose is None:
            return f"the {self.style.battle or 'battle'}"
        if not self.style.battle:
            raise CannotWriteError(moment)
        return f"{self.owner(moment.whose)} {self.style.battle}"

    def during(self, during: During) -> str:
        """While it is somebody's turn, or a phase."""
        if during.attack is not None:
            raise CannotWriteError(during)
        if during.phase is not None and during.whose is not None:
            return f"during {self.owner(during.whose)} {self.words.word('phase', during.phase)}"
        if during.phase is not None:
            phase = self.words.word("phase", during.phase)
            return f"during {'an' if phase[0] in 'aeiou' else 'a'} {phase}"
        return f"during {self.owner(during.whose)} turn"
