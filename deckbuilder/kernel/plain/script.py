"""Forms for cards that need nothing special: what a card does when it is played, triggered abilities, steps that make
one change, and selectors."""

from typing import Any, Literal

from pydantic import Field, create_model

from card_db.models import CardSchema, FieldSpec
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Node, Words, field_of
from deckbuilder.kernel.words import State, TableWords

Fields = dict[str, tuple[object, object]]


class Play(forms.Play):
    """What a card does when it is played."""

    steps: tuple[forms.Step, ...]


class Triggered(forms.Triggered):
    """Steps that are carried out when something happens, if the condition holds."""

    when: forms.When
    steps: tuple[forms.Step, ...]


def player_step(op: str, description: str, player: str) -> type[Node]:
    """Return the form of a step that makes the change `op` of a player, by an `amount`. `description`: what it does,
    for the JSON schema. `player`: the player whom it concerns by default."""
    fields: Fields = {"op": (Literal[op], ...), "amount": (forms.Amount, ...), "player": (forms.Player, player)}
    return _form(op.capitalize(), description, fields)


def card_step(op: str, description: str) -> type[Node]:
    """Return the form of a step that makes the change `op` of cards, by default of those that were chosen.
    `description`: what it does, for the JSON schema."""
    return _form(op.capitalize(), description, {"op": (Literal[op], ...), "who": (forms.Who, "it")})


def selectors(schema: CardSchema, words: TableWords) -> tuple[type[Node], type[Node]]:
    """Return the forms of selectors: they can ask for the fields of the schema and for the states of cards on the
    table."""
    fields: Fields = {spec.key: (_asked(spec), Field(None, alias=spec.key)) for spec in schema.fields}
    fields |= {word: (_asked_state(state), None) for word, state in words.states.items() if not state.is_number}
    match = _form(
        forms.Match.__name__, forms.Match.__doc__, {field_of(key): each for key, each in fields.items()}, forms.Match
    )
    both: Any = (match, forms.Select)
    return match, create_model(forms.Select.__name__, __base__=both, __doc__=forms.Select.__doc__)


def _asked(spec: FieldSpec) -> Any:
    return forms.Range | None if spec.type == "integer" else Words | None


def _asked_state(state: State) -> Any:
    return Literal[state.words] | None if state.words else Flag | None


def _form(name: str, description: str | None, fields: Fields, base: type[Node] = Node) -> type[Node]:
    parts: Any = fields
    made: type[Node] = create_model(name, __base__=base, __doc__=description, **parts)
    return made
