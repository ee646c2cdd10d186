"""The phrase book of Legions!: how its cards speak, in Japanese and English (docs/card_text_legions.md)."""
