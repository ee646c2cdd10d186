"""What every effect language is made of, and how a script is checked before it is compiled."""
