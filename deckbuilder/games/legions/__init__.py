"""The pack of Legions!: its rules, words and data."""
