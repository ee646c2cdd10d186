"""What Victory Spark calls its things, in each language, as data for the reader and writer of card text."""
