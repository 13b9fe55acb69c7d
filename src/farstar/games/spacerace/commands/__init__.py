"""The commands that Space Race adds to `farstar`."""

from farstar.cli.command import itself

COMMANDS = {
    "deck": itself(
        "check a deck of Space Race, or measure one with bots",
        ("deck check my-deck.toml", "deck stats --deck my-deck.toml --games 200"),
        "farstar.games.spacerace.commands.deck",
    )
}
