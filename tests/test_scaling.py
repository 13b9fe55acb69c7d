"""The simulation behind docs/scaling.md agrees with what is known without simulating."""

from tools.scaling import SITES, Site, Times, picture, simulate


def test_an_idle_site_is_as_quick_as_its_service_times():
    times = Times(accept=0.002, update=0.001, commit=0.001, hear=0.0)
    found = simulate(10, Site(4, 4), times, moves=3000)
    assert 0.003 < found.median < 0.007 and found.workers < 0.02


def test_utilisation_is_what_arrives_times_what_it_takes():
    times = Times(accept=0.002, update=0.001, commit=0.001, hear=0.0)
    found = simulate(200, Site(1, 1), times, moves=6000)
    assert abs(found.workers - 200 * 0.37 * 0.004) < 0.03 and abs(found.database - 200 * 0.37 * 0.001) < 0.02


def test_more_workers_help_until_news_or_the_database_is_full():
    times = Times()
    late = [simulate(400, Site(workers, 8), times, moves=3000).late for workers in (1, 4)]
    assert late[1] < late[0]
    assert simulate(400, Site(4, 1), Times(commit=0.01), moves=3000).late > 1.0


def test_the_picture_has_a_line_for_each_site():
    few = {name: SITES[name] for name in list(SITES)[:1]}
    drawn = picture(few, Times(accept=0.05))
    assert drawn.count("stroke-width") == 1 and next(iter(few)) in drawn
