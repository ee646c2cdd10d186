"""Lines in parts with labels in Japanese."""

from dataclasses import replace

from deckbuilder.card_text.meaning import Clause, During, Moment
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.clauses import JapaneseClauses
from deckbuilder.card_text.writing.labelled_lines import Happening, LabelledLine
from deckbuilder.card_text.writing.labelled_printing import LabelledPrinter, Signs

_ENDS = (("である場合、", "である"), ("の場合、", "である"), ("場合、", ""))
"""What stands for the end of a condition that is told by itself."""


class JapaneseLabelled(JapaneseClauses, LabelledPrinter):
    """Prints the labelled lines of one game."""

    signs = Signs(
        comma="、", stop="。", colon="：", either="または", once="【{}回】", often="【{}回】", quoted="「{}」"
    )

    def effect(self, line: LabelledLine) -> str:
        """The sentences of what is done, with the items under them."""
        items = "".join("・" + "".join(self.sentence(each) for each in item) for item in line.items)
        return "".join(self.sentence(each) for each in line.sentences) + items

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

    def price(self, parts: str) -> str:
        """The parts of a price as a sentence without its stop."""
        return parts

    def paying(self, part: Clause) -> str:
        """A part of a price that is done."""
        return self.clause(part, None).removesuffix("。")
