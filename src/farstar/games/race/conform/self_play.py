"""What the reference program for Race did against itself: two players, 3000 games; 2 % were stopped at 30 rounds."""

from farstar.arena.ladder import Reference

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
