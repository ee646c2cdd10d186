"""Random scripts of the effect language of Legend of Stars, made from its models.

`random_card` takes any `Random`; `script_cards` is the same for hypothesis.
"""

from collections.abc import Mapping
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from card_db.models import Card, Text
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.glossary import ATTRIBUTES, KEYWORDS, NUMBERED_KEYWORDS
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.vocabulary import LANES
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from tests.builders.script_maker import Json, ScriptMaker

KINDS = ("character", "character", "effect", "support")
ABILITIES: Mapping[str, tuple[type[Node], ...]] = {
    "effect": (script.Play, script.Play, script.Play, forms.PlayCost, forms.PlayOnly, forms.PlayLimit),
    "character": (
        script.Triggered,
        script.Activated,
        script.Static,
        forms.Instead,
        forms.DeckRuleText,
        forms.PlayCost,
        forms.PlayOnly,
        forms.PlayLimit,
    ),
    "support": (
        script.Triggered,
        script.Activated,
        script.Static,
        forms.Instead,
        forms.PlayCost,
        forms.PlayOnly,
        forms.PlayLimit,
        script.Also,
    ),
}
WORDS = {"attribute": ATTRIBUTES, "keyword": KEYWORDS, "race": ("knight", "beast")} | dict.fromkeys(
    ("name", "name_contains"), ("A", "星")
)
TIMED = ("phase_start", "phase_end")
PAID = (
    ("destroy", "character"), ("exhaust", "support"), ("hand", "field"), ("trash", "hand"), ("trash", "energy"),
    ("energy", "hand"), ("reveal", "hand"),
)  # fmt: skip
JOURNEYS: tuple[tuple[Json, Json], ...] = (("field", ["hand", "deck"]), ("hand", "trash"), ("deck", "trash"))


def random_card(luck: Random, name: str, kind: str | None = None, depth: int = 4) -> dict[str, Json]:
    """Return a card as written in scenarios, with one to three abilities that pass the checks."""
    kind = kind or luck.choice(KINDS)
    abilities = [random_ability(luck, kind, depth) for _ in range(luck.choice((1, 1, 2, 3)))]
    card: dict[str, Json] = {"kind": kind, "name": name, "cost": luck.randrange(4), "speed": luck.randrange(1, 8)}
    card |= {"attribute": luck.choice(ATTRIBUTES), "abilities": abilities}
    if kind == "character":
        numbers = {stat: 100 * luck.randrange(8) for stat in ("atk", "def", "down")}
        card |= {
            **numbers,
            "races": [luck.choice(WORDS["race"])],
            "lead": luck.sample(["up", "down", "left", "right"], 2),
        }
    elif luck.random() < 0.5:
        card["flash" if kind == "effect" else "field"] = True
    return card


def random_ability(luck: Random, kind: str, depth: int = 4) -> dict[str, Json]:
    """Return an ability for a card of that kind that passes the checks."""
    return _Maker.random_ability(luck, kind, depth, is_taken)


def is_taken(ability: dict[str, Json], kind: str) -> bool:
    """Return whether the ability passes the checks on a card of that kind."""
    card = Card(id="R", game="legend_of_stars", name=Text(en="R"), fields={"kind": kind}, abilities=(ability,))
    return not problems(card)


def script_cards(kind: str | None = None) -> SearchStrategy[dict[str, Json]]:
    """Return a strategy for cards with random abilities."""
    return st.randoms(use_true_random=False).map(lambda luck: random_card(luck, "R", kind))


class _Maker(ScriptMaker):
    """Makes abilities with the words of Legend of Stars."""

    LANGUAGE = LANGUAGE
    FORMS, STATIC, WORDS = ABILITIES, script.Static, WORDS
    GRANTS, NUMBERED, NEW_NUMBER = frozenset({forms.Grant, forms.Granted}), NUMBERED_KEYWORDS, script.NewNumber

    def mended(self, form: type[Node], made: dict[str, Json]) -> dict[str, Json]:
        """Return the form changed so that it passes the checks beyond the grammar."""
        made = super().mended(form, made)
        if issubclass(form, forms.When):
            made.pop("phase", None)
            if made["event"] in TIMED:
                made["phase"] = self._luck.choice(("main", "lead", "attack"))
            made.pop("from", None)
            made.pop("to", None)
            if made["event"] == "goes":
                made["from"], made["to"] = self._luck.choice(JOURNEYS)
        if "lane" in made and issubclass(form, script.Match):
            lanes = ["same", "adjacent", "opposite"] if self._kind == "character" else []
            made["lane"] = self._luck.choice([*lanes, *range(LANES)])
        if issubclass(form, forms.CardCost):
            made["do"], of = self._luck.choice(PAID)
            chosen = made["who"] if isinstance(made["who"], dict) else {}
            made["who"] = chosen | {"of": of, "side": "you"}
            if self._luck.random() < 0.2:
                made |= {"do": "destroy", "who": "self"}
        if issubclass(form, forms.Enter) and "state" in made:
            made["state"] = {"orientation": self._luck.choice(("attack", "defence"))}
        if issubclass(form, forms.TopCards) and "state" in made:
            made |= {"to": "energy", "state": {"ready": True}}
        if issubclass(form, script.SetValue | script.Settings) and "lead" in made and len(made) > 1:
            made.pop("lead")
        if issubclass(form, script.Cost) and made.get("cards"):
            made.pop("discard", None)
        if issubclass(form, script.Cost) and self._kind != "support":
            made.pop("exhaust", None)
        return made
