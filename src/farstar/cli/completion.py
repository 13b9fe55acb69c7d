"""`farstar completion SHELL`: a script that completes commands, their options, and the names of games and bots."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from farstar.bots import bots
from farstar.table.game import games

BASH = """\
_farstar() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
    case "$before" in
{values}
    esac
    if [ -z "$words" ]; then
        case "${{COMP_WORDS[1]}}" in
{commands}
        esac
        [ "$COMP_CWORD" -eq 1 ] && words="{names}"
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [ ${{#COMPREPLY[@]}} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))
}}
complete -F _farstar farstar
"""


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """The script for a shell; zsh takes that of bash."""
    commands = subcommands(parser)
    if shell == "fish":
        return fish(commands)
    values = {f"--{key}": found for key, found in option_values(commands).items()}
    text = BASH.format(
        values="\n".join(f'        {option}) words="{" ".join(found)}" ;;' for option, found in values.items()),
        commands="\n".join(
            f'            {name}) words="{" ".join(words_of(sub))}" ;;' for name, sub in commands.items()
        ),
        names=" ".join(commands),
    )
    return f"autoload -U +X bashcompinit && bashcompinit\n{text}" if shell == "zsh" else text


def subcommands(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """The commands and their parsers."""
    (action,) = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    found: Mapping[str, argparse.ArgumentParser] = action.choices
    return found


def words_of(sub: argparse.ArgumentParser) -> list[str]:
    """What can follow a command: its options, and the games if it takes one."""
    options = [option for action in sub._actions for option in action.option_strings if option.startswith("--")]
    return [*(games() if takes_game(sub) else []), *options]


def takes_game(sub: argparse.ArgumentParser) -> bool:
    return any(not action.option_strings and action.metavar == "GAME" for action in sub._actions)


def option_values(commands: Mapping[str, argparse.ArgumentParser]) -> dict[str, list[str]]:
    """The values of the options that take one of a few."""
    found = {"seats": ["human", *bots()]}
    for sub in commands.values():
        for action in sub._actions:
            if action.choices and action.option_strings:
                found[action.option_strings[-1].lstrip("-")] = [str(choice) for choice in action.choices]
    return found


def fish(commands: Mapping[str, argparse.ArgumentParser]) -> str:
    """A line for each command and each of its options."""
    known = option_values(commands)
    lines = [f"complete -c farstar -n __fish_use_subcommand -f -a '{' '.join(commands)}'"]
    for name, sub in commands.items():
        seen = f"complete -c farstar -n '__fish_seen_subcommand_from {name}'"
        if takes_game(sub):
            lines.append(f"{seen} -a '{' '.join(games())}'")
        for word in words_of(sub):
            if word.startswith("--"):
                values = known.get(word[2:])
                lines.append(f"{seen} -l {word[2:]}" + (f" -x -a '{' '.join(values)}'" if values else ""))
    return "\n".join(lines) + "\n"
