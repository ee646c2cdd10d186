"""Lines in parts with labels in Japanese."""

from dataclasses import replace

from deckbuilder.card_text.meaning import Cards, Clause, During, Moment
from deckbuilder.card_text.writing.composer import Clauses
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.clauses import JapaneseClauses
from deckbuilder.card_text.writing.labelled_lines import Happening, LabelledLine

_ENDS = (("である場合、", "である"), ("の場合、", "である"), ("場合、", ""))
"""What stands for the end of a condition that is told by itself."""


class JapaneseLabelled(JapaneseClauses):
    """Prints the labelled lines of one game."""

    def labelled(self, line: LabelledLine) -> str:
        """A line with the items under it."""
        if line.is_mission:
            return self._mission(line)
        text = f"【{self.words.word('mark', line.type)}】"
        if line.keyword:
            return text + self._keyword(line)
        if line.zones:
            text += self._label("zone") + "、".join(self.words.word("mark", zone) for zone in line.zones)
        text += self.style.once if line.is_once else ""
        text += self._given(line.given)
        if line.cost is not None:
            text += f"{self._label('price')}{'、'.join(self.paid(part) for part in line.cost)}。"
        if line.event is not None or line.state:
            told = self.told(line.state) if line.event is None else self.event(line.event)
            text += f"{self._label('event')}{told}。"
        text += self._label("effect") + "".join(self.sentence(each) for each in line.sentences)
        return text + "".join("・" + "".join(self.sentence(each) for each in item) for item in line.items)

    def _label(self, part: str) -> str:
        return f"【{self.words.word('label', part)}】"

    def _mission(self, line: LabelledLine) -> str:
        acts = "".join(f"{self._label('act')}{self.event(event)}【{count}回】" for event, count in line.acts)
        return f"{self._label(line.type)}{acts}{self._given(line.given)}"

    def _given(self, given: Clauses) -> str:
        return f"{self._label('condition')}{self.told(given)}" if given else ""

    def _keyword(self, line: LabelledLine) -> str:
        kinds = ("kw_plain", "kw_of_words", "kw_of_cards", "kw_of_names")
        kind = next((kind for kind in kinds if self.words.has(kind, line.keyword)), None)
        if kind is None:
            raise CannotWriteError(line.keyword)
        name = self.words.word(kind, line.keyword)
        match line.told:
            case None:
                return name
            case Cards():
                return f"{name}：{self.cards(line.told)}"
            case _ if kind == "kw_of_words":
                return f"{name} {''.join(f'[{word}]' for word in line.told)}"
        return f"{name}：{''.join(f'「{word}」' for word in line.told)}"

    def event(self, event: Happening) -> str:
        """What happens, as a part of its own."""
        if isinstance(event, Moment):
            return self.moment(event)
        return self.clause(replace(event, link="end"), None).removesuffix("。")

    def told(self, asked: Clauses) -> str:
        """What is so, as a part of its own."""
        if [each.verb.concept for each in asked] == ["during"]:
            return self._turn(asked[0])
        *before, last = [
            replace(each, link="if") if place == len(asked) - 1 else each for place, each in enumerate(asked)
        ]
        text = "".join(self.clause(each, None) for each in before) + self._last(last)
        for end, other in _ENDS:
            if text.endswith(end):
                return text.removesuffix(end) + other
        raise CannotWriteError(last)

    def _turn(self, clause: Clause) -> str:
        """Whose turn it is."""
        during = clause.args[0].value
        if not isinstance(during, During) or during.whose is None:
            raise CannotWriteError(clause)
        return f"{self.player(during.whose)}のターンである"

    def _last(self, clause: Clause) -> str:
        text = self.clause(clause, None)
        return text if text.endswith("、") else f"{text}場合、"

    def paid(self, part: object) -> str:
        """A part of a price."""
        if isinstance(part, Clause):
            return self.clause(part, None).removesuffix("。")
        return self.words.word("exhaust_word", part) if part == "exhaust" else self.style.pay.format(part)
