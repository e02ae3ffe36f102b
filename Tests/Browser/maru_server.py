# SPDX-License-Identifier: Apache-2.0
"""Starts and stops the real `maru serve` for a test."""

import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / ".build" / "debug" / "maru"


def free_port() -> int:
    """A port of 127.0.0.1 on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class MaruServer:
    """One run of `maru serve`. The data folder outlives it, so that a test can start it again."""

    def __init__(self, data: pathlib.Path, *arguments: str):
        self.data = data
        self.arguments = arguments
        self.port = 0
        self.process: subprocess.Popen | None = None
        self.log = data.parent / "maru.log"

    def command(self) -> list:
        """What starts it, without the program."""
        return ["serve", "--port", str(self.port), "--data", self.data, *self.arguments]

    def start(self, patience: float = 60):
        """Starts it and waits until it answers."""
        if not PROGRAM.exists():
            raise RuntimeError("maru is not built: run `swift build` first")
        self.port = self.port or free_port()
        self.data.mkdir(parents=True, exist_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [PROGRAM, *self.command()], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"maru ended with {self.process.returncode}:\n{self.log.read_text()}")
            try:
                urllib.request.urlopen(self.url("/"), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"maru does not answer:\n{self.log.read_text()}")

    def stop(self):
        """Ends it the polite way; by force if it does not go."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def url(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def app_processes(self) -> list[int]:
        """The numbers of the app processes that this server has started."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task")
        found: list[int] = []
        for task in children.glob("*/children"):
            found += [int(number) for number in re.findall(r"\d+", task.read_text())]
        return found

    def kill_apps(self):
        """Ends every app process without warning, as a crash does."""
        import os

        for number in self.app_processes():
            os.kill(number, signal.SIGKILL)
