"""Who acts and whose eyes look."""

from typing import Final

CHANCE: Final = "chance"
"""The seat that rolls, flips, shuffles and draws."""

JUDGE: Final = "judge"
"""The viewer who may see everything."""

PUBLIC: Final = "public"
"""The viewer who may see only what everybody may see."""
