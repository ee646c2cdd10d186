"""`python -m card_db`: build, check, import and export the card database."""
