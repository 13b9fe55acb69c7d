"""The pages around the tables, in a real browser."""


def test_home_has_no_barriers(visit, axe):
    axe(visit("/"))
