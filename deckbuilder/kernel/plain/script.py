"""Abilities of simple cards: what a card does when it is played, and triggered abilities."""

from deckbuilder.kernel.language import forms


class Play(forms.Play):
    """What a card does when it is played."""

    steps: tuple[forms.Step, ...]


class Triggered(forms.Triggered):
    """The steps run when something happens, if the condition holds."""

    when: forms.When
    steps: tuple[forms.Step, ...]
