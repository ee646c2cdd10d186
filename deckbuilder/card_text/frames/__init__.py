"""From clauses to the words of scripts: one table of frames for all languages."""
