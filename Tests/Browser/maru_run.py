# SPDX-License-Identifier: Apache-2.0
"""Starts and stops `maru run`: a package or a project written for iOS, built and served."""

import pathlib

from maru_server import ROOT, MaruServer


class MaruRun(MaruServer):
    """One run. What was built stays in the build folder, so that the next one is short."""

    def __init__(self, source: pathlib.Path, data: pathlib.Path):
        super().__init__(data)
        self.source = source

    def command(self) -> list:
        scratch = ROOT / ".build" / "browser-tests" / self.source.name
        return ["run", self.source, "--scratch", scratch, "--", *super().command()[1:]]

    def start(self, patience: float = 300):
        """Builds, starts and waits until a page answers."""
        super().start(patience)
