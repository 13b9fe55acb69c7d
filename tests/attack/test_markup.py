"""What strangers write stays text: names of cards in addresses and pages, and no script that makes markup of data."""

import json
from pathlib import Path

import pytest

import farstar
from farstar.games.spacerace.rules.deckfile import check

EVIL = ['"><script>x</script>', "a b", "../../x", "a&deck=y", "x" * 100, "", "a'b", "a\\nb"]
CARD = 'type = "technology"\nname = "A"\nlevels = { technology = 1 }\n'


@pytest.mark.parametrize("slug", EVIL)
def test_the_name_of_a_card_in_a_deck_is_a_plain_word(slug):
    deck, faults = check(f'name = "Bad"\nbase = "reference"\ncounts = "free"\n[cards.{json.dumps(slug)}]\n{CARD}')
    assert deck is None and any("letters, digits" in str(fault) for fault in faults), faults


def test_a_plain_word_is_taken():
    for slug in ("moon-speech", "луна_2"):
        _, faults = check(f'name = "Good"\nbase = "reference"\ncounts = "free"\n[cards."{slug}"]\n{CARD}')
        assert not any("letters, digits" in str(fault) for fault in faults)


def test_no_script_makes_markup_of_data():
    """Markup comes from the server's templates, which escape; scripts parse it without running it."""
    scripts = [path for path in Path(farstar.__file__).parent.rglob("static/*.js") if "vendor" not in path.parts]
    assert scripts
    for path in scripts:
        text = path.read_text(encoding="utf-8")
        for way in (".innerHTML", ".outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert way not in text, f"{path.name}: {way}"
