"""How Japanese says how many of the effects in a list are chosen."""

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import Amount, Modes


def _modes(total: Amount | None, count: Amount, *, up_to: bool = False, least: Amount | None = None) -> Modes | None:
    if not isinstance(count, int) or not isinstance(total, int | None) or not isinstance(least, int | None):
        return None
    return Modes(count, up_to, total or None, least)


MODES = (
    rule("modes", "list_of から ,? 異なる|どちらか|いずれか? counted を?", _modes),
    rule("modes", "list_in を counted", lambda _, count: _modes(None, count)),
    rule("modes", "list_of から counted か counted を?", lambda total, least, most: _modes(total, most, least=least)),
    rule("modes", "list_of から counted まで を?", lambda total, count: _modes(total, count, up_to=True)),
    rule("list_of", "以下|次|以下の効果|次の効果|以下の中|次の中|以下の効果の中|次の効果の中", lambda: 0),
    rule("list_of", "以下の|次の counted の中|の効果|の効果の中?", lambda count: count),
    rule("modes", "list_in のうち|のうちから|の中から? ,? どちらか|いずれか? counted を?", _modes),
    rule(
        "modes",
        "list_in のうち|のうちから|の中から? counted まで を?",
        lambda total, count: _modes(total, count, up_to=True),
    ),
    rule("modes", "number つ を?", lambda count: _modes(None, count)),
    rule("list_in", "以下|次|以下の効果|次の効果|これら|この", lambda: 0),
    rule("modes", "次の|以下の? どちらか|いずれか|どれか counted を?", lambda count: _modes(None, count)),
    rule("modes", "次の|以下の どちらか|いずれか|どれか を?", lambda: _modes(None, 1)),
)
