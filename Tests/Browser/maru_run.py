# SPDX-License-Identifier: Apache-2.0
"""Starts and stops `maru run`: a package or a project written for iOS, built and served."""

import pathlib
import subprocess
import time
import urllib.request

from maru_server import PROGRAM, ROOT, free_port


class MaruRun:
    """One run. What was built stays in the build folder, so that the next one is short."""

    def __init__(self, source: pathlib.Path, data: pathlib.Path):
        self.source = source
        self.data = data
        self.port = free_port()
        self.log = data.parent / "run.log"
        self.process: subprocess.Popen | None = None

    def start(self, patience: float = 300):
        """Builds, starts and waits until a page answers."""
        scratch = ROOT / ".build" / "browser-tests" / self.source.name
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "run", self.source, "--scratch", scratch, "--", "--port", str(self.port), "--data", self.data],
                cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"maru run ended with {self.process.returncode}:\n{self.log.read_text()}")
            try:
                urllib.request.urlopen(self.url("/"), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"maru run does not answer:\n{self.log.read_text()}")

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"
