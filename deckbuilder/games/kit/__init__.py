"""What a game must offer to the application, and parts that packs share."""
