"""Card text: reads what players type into scripts and writes scripts as text, for every game (docs/decisions/0010)."""
