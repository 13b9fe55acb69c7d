"""Compiled templates are kept between starts, and a start does not depend on it."""

import sys

from jinja2 import DictLoader, Environment

from farstar.web.pages.compiled_templates import compiled_templates


def said(cache, source="{{ 6 * 7 }}"):
    """What a new environment makes of a template, and whether it had to compile it."""
    compiled = []

    class Watched(Environment):
        def compile(self, *args, **more):
            compiled.append(1)
            return super().compile(*args, **more)

    text = Watched(loader=DictLoader({"page": source}), bytecode_cache=cache).get_template("page").render()
    return text, bool(compiled)


def test_a_template_is_compiled_once_and_again_when_it_has_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert said(compiled_templates()) == ("42", True)
    assert said(compiled_templates()) == ("42", False)
    assert said(compiled_templates(), "{{ 6 * 8 }}") == ("48", True)


def test_what_cannot_be_kept_is_compiled_each_time(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kept = compiled_templates()
    (tmp_path / "farstar" / "templates").rmdir()
    assert said(kept) == said(kept) == ("42", True)
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    assert compiled_templates() is None


def test_where_python_keeps_nothing_neither_does_the_server(monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert compiled_templates() is None
