"""The abilities of cards that need nothing special: what a card does when it is played, and what sets it off."""

from deckbuilder.kernel.language import forms


class Play(forms.Play):
    """What a card does when it is played."""

    steps: tuple[forms.Step, ...]


class Triggered(forms.Triggered):
    """When something happens, if the condition holds, the steps run."""

    when: forms.When
    steps: tuple[forms.Step, ...]
