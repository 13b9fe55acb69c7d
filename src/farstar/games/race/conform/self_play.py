"""What the reference program for Race did against itself, and the matches against its clone and in the duel.

Its figures are those of two players, 3000 games; 2 % were stopped at 30 rounds.
"""

from farstar.arena.ladder import Reference, Rung
from farstar.games.race.rules.state import DUEL, VARIANTS

IN_A_DUEL = {"variant": VARIANTS[DUEL]}
RUNGS = [
    Rung(["expert", "policy:mimic"], 75),
    Rung(["expert", "policy:mimic:nodes=256"], 75),
    Rung(["expert", "strong"], 75, IN_A_DUEL),
    Rung(["expert", "strong:nodes=256"], 60, IN_A_DUEL),
]

REFERENCE = Reference(
    title="Race",
    about="beside the reference program's 3000 (rounds there are capped at 30).",
    figures={
        "rounds": "13.3 (sd 3.2)",
        "score per player": "28.4 (sd 6.8)",
        "winner's score": "31.7",
        "ended by chips": "83 %",
        "ended by 12 cards": "20 %",
        "shared wins": "0.5 %",
    },
    endings={"ended by chips": "chips", "ended by 12 cards": "tableau"},
)
