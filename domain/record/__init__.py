"""The record of one played game: its entries, positions, rewinds, rulings and lines."""
