"""What a game must offer, and the parts that packs share."""
