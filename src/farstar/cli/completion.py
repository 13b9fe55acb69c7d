"""`farstar completion SHELL`: a script that completes commands, their options, and the names of games and bots."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from farstar.bots import bots
from farstar.table.game import games

Parsers = Mapping[str, argparse.ArgumentParser]
BASH = """\
_farstar() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{names}"
    else
        case "${{COMP_WORDS[1]}} $before" in
{values}
        *) case "${{COMP_WORDS[1]}}" in
{commands}
            esac ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [ ${{#COMPREPLY[@]}} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))
}}
complete -F _farstar farstar
"""
ZSH = "autoload -U +X compinit && compinit -u\nautoload -U +X bashcompinit && bashcompinit\n"
BOTS = ("bots", "bot", "against")
"""Options and places that take the name of a bot."""


def script(shell: str, commands: Parsers) -> str:
    """The script for a shell; zsh takes that of bash."""
    if shell == "fish":
        return fish(commands)
    text = BASH.format(
        names=" ".join(commands),
        values="\n".join(
            f'        "{name} {option}") words="{" ".join(values)}" ;;'
            for name, sub in commands.items()
            for option, values in options_of(sub).items()
            if values
        ),
        commands="\n".join(
            f'            {name}) words="{" ".join([*places_of(sub), *options_of(sub)])}" ;;'
            for name, sub in commands.items()
        ),
    )
    return ZSH + text if shell == "zsh" else text


def subcommands(parser: argparse.ArgumentParser) -> Parsers:
    """The commands and their parsers."""
    (action,) = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    found: Parsers = action.choices
    return found


def options_of(sub: argparse.ArgumentParser) -> dict[str, list[str]]:
    """The options of a command, each with the values it may have, as far as they can be listed."""
    return {
        option: values(action) for action in sub._actions for option in action.option_strings if option.startswith("--")
    }


def places_of(sub: argparse.ArgumentParser) -> list[str]:
    """The words that may follow a command without an option before them."""
    return [word for action in sub._actions if not action.option_strings for word in values(action)]


def values(action: argparse.Action) -> list[str]:
    """What may be given: listed choices, or the names of games, players or bots."""
    choices: Any = action.choices
    if choices:
        return [str(choice) for choice in choices]
    if action.metavar == "GAME" or action.dest in ("game", "games"):
        return games_named(action)
    if action.dest == "seats" and action.option_strings:
        return ["human", *bots()]
    return bots() if action.dest in BOTS else []


def games_named(action: argparse.Action) -> list[str]:
    """The games, where a game is asked for and not how many."""
    return list(games()) if action.metavar in ("GAME", None) and action.type is None else []


def fish(commands: Parsers) -> str:
    """A line for each command and each of its options."""
    lines = [f"complete -c farstar -n __fish_use_subcommand -f -a '{' '.join(commands)}'"]
    for name, sub in commands.items():
        seen = f"complete -c farstar -n '__fish_seen_subcommand_from {name}'"
        if places := places_of(sub):
            lines.append(f"{seen} -a '{' '.join(places)}'")
        for option, words in options_of(sub).items():
            lines.append(f"{seen} -l {option[2:]}" + (f" -x -a '{' '.join(words)}'" if words else ""))
    return "\n".join(lines) + "\n"
