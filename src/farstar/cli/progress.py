"""A progress bar for what takes longer than two seconds; on stderr, and only where somebody watches."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE = 2.0


class Bar:
    """Counts steps; shows itself once the patience is over, and leaves nothing behind."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self.begun = time.monotonic()
        self.progress: Progress | None = None

    def __enter__(self) -> Bar:
        return self

    def step(self, n: int = 1, what: str | None = None) -> None:
        """So many more are done."""
        self.done += n
        self.what = what or self.what
        if self.progress is None and sys.stderr.isatty() and time.monotonic() - self.begun > PATIENCE:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self.progress.start()
            self.progress.add_task(self.what, total=self.total)
        if self.progress is not None:
            self.progress.update(self.progress.task_ids[0], completed=self.done, description=self.what)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.progress is not None:
            self.progress.stop()
