# SPDX-License-Identifier: Apache-2.0
"""Measures Maru in Chromium, and a static page of the same list in the same run as the floor.

Prints a line of JSON for each figure. `maru bench` runs it; Documentation/performance.md tells how each is measured.
"""

import argparse
import asyncio
import functools
import http.server
import json
import pathlib
import statistics
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import aiohttp  # noqa: E402
import animation  # noqa: E402
import fling  # noqa: E402
import maru_server  # noqa: E402
import touch  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from slow_line import SlowLine  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
# 1.6 Mbit/s, 75 ms each way.
SLOW = {"delay": 0.075, "rate": 1_600_000 / 8}

# Notes the first animation frame in which the first rows have a height, plus one frame, from navigation start.
WATCH_LIST = """
(() => {
    const look = () => {
        const rows = ["Item 1", "Item 5"].map((name) => [...document.querySelectorAll("span, p")].find(
            (element) => element.textContent === name));
        if (rows.every((row) => row && row.getBoundingClientRect().height > 0)) {
            requestAnimationFrame(() => { window.listVisible = performance.now(); });
        } else {
            requestAnimationFrame(look);
        }
    };
    requestAnimationFrame(look);
})();
"""

# Notes when the finger leaves the screen and when the counted label has changed.
WATCH_TAP = """
() => {
    window.taps = [];
    let up = 0;
    addEventListener("pointerup", () => { up = performance.now(); }, true);
    new MutationObserver(() => {
        if (up) { window.taps.push(performance.now() - up); up = 0; }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def report(name: str, unit: str, samples: list[float], **more):
    ordered = sorted(samples)
    print(json.dumps({
        "name": name, "unit": unit, "median": round(statistics.median(ordered), 3),
        "p90": round(ordered[min(len(ordered) - 1, round(0.9 * (len(ordered) - 1)))], 3),
        "min": round(ordered[0], 3), "runs": len(ordered), **more,
    }), flush=True)


class Traffic:
    """What a page sent and received, fonts apart."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.requests: dict[str, str] = {}
        self.bytes = self.font_bytes = self.up = self.down = 0
        self.session.on("Network.requestWillBeSent", lambda e: self.requests.__setitem__(e["requestId"], e["request"]["url"]))
        self.session.on("Network.webSocketCreated", lambda e: self.requests.__setitem__(e["requestId"], e["url"]))
        self.session.on("Network.loadingFinished", self.finished)
        self.session.on("Network.webSocketFrameSent", lambda e: self.count("up", e))
        self.session.on("Network.webSocketFrameReceived", lambda e: self.count("down", e))

    def finished(self, event):
        if "/font" in self.requests.get(event["requestId"], ""):
            self.font_bytes += event["encodedDataLength"]
        else:
            self.bytes += event["encodedDataLength"]

    def count(self, direction, event):
        setattr(self, direction, getattr(self, direction) + len(event["response"]["payloadData"].encode()))

    def request_count(self) -> int:
        return sum(1 for url in self.requests.values() if "/font" not in url and not url.startswith(("data:", "blob:")))


def list_visible(page) -> float:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        value = page.evaluate("window.listVisible")
        if value:
            return value
        time.sleep(0.01)
    raise RuntimeError("the list was not shown within 30 s")


def measure_loads(browser, subject: str, port: int, path: str, slow: bool, runs: int):
    cold, warm = [], []
    line = SlowLine(port, **SLOW) if slow else None
    url = f"http://127.0.0.1:{line.port if line else port}{path}"
    for run in range(runs + 1):
        context = browser.new_context(**PHONE)
        context.add_init_script(WATCH_LIST)
        page = context.new_page()
        traffic = Traffic(page)
        page.goto(url, wait_until="commit")
        first = list_visible(page)
        page.wait_for_timeout(1200)
        total = (traffic.bytes + traffic.down, traffic.font_bytes, traffic.request_count())
        page.goto(url, wait_until="commit")
        second = list_visible(page)
        if run:
            cold.append(first)
            warm.append(second)
        context.close()
    kind = "slow" if slow else "loopback"
    report(f"{subject}.load.cold.{kind}", "ms", cold)
    report(f"{subject}.load.warm.{kind}", "ms", warm)
    if line:
        line.stop()
    else:
        report(f"{subject}.load.bytes", "bytes", [total[0]])
        report(f"{subject}.load.fonts.bytes", "bytes", [total[1]])
        report(f"{subject}.load.requests", "requests", [total[2]])


def measure_taps(browser, url: str, count: int):
    context = browser.new_context(**PHONE)
    context.add_init_script(WATCH_LIST)
    page = context.new_page()
    traffic = Traffic(page)
    page.goto(url)
    list_visible(page)
    page.wait_for_timeout(1000)
    page.evaluate(f"({WATCH_TAP})()")
    button = page.get_by_role("button", name="Count", exact=True).bounding_box()
    x, y = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
    ups, downs = [], []
    for _ in range(count + 2):
        before = (traffic.up, traffic.down)
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(300)
        ups.append(traffic.up - before[0])
        downs.append(traffic.down - before[1])
    taps = page.evaluate("window.taps")
    assert len(taps) >= count, f"{len(taps)} of {count + 2} taps changed something"
    report("Maru.tap", "ms", taps[2:])
    report("Maru.tap.up", "bytes", ups[2:])
    report("Maru.tap.down", "bytes", downs[2:])
    context.close()


async def start_session(session: aiohttp.ClientSession, base: str, app: str):
    """Opens a device session and waits for its first frame; returns the seconds that took and the open socket."""
    start = time.perf_counter()
    async with session.get(f"{base}{app}") as response:
        await response.read()
    socket = await session.ws_connect(
        f"{base}{app}/live?w=390&h=844&scale=3&lang=ko-KR", headers={"Origin": base.rstrip("/")}, max_msg_size=0)
    await socket.receive()
    return time.perf_counter() - start, socket


def memory(process: int) -> tuple[float, float, float]:
    """Memory in MB: written by the process, in it alone (pages of files included), and its share of all (PSS)."""
    values = {}
    for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]:
        key, amount = line.split(":")
        values[key] = int(amount.split()[0]) / 1024
    return values["Private_Dirty"], values["Private_Dirty"] + values["Private_Clean"], values["Pss"]


def app_processes(server) -> list[int]:
    """All processes below the server's."""
    found, waiting = [], [server.process.pid]
    while waiting:
        for task in pathlib.Path(f"/proc/{waiting.pop()}/task").glob("*/children"):
            children = [int(number) for number in task.read_text().split()]
            found += children
            waiting += children
    return found


async def measure_sessions(server, app: str, counts: tuple[int, ...]):
    base = server.url()
    clients, times = [], []
    for target in counts:
        while len(clients) < target:
            client = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
            seconds, socket = await start_session(client, base, app)
            times.append(seconds * 1000)
            clients.append((client, socket))
        await asyncio.sleep(1.5)
        figures = [memory(process) for process in app_processes(server)]
        for index, kind in enumerate(("dirty", "private", "pss")):
            report(f"Maru.session.{kind}.{target}", "MB", [figure[index] for figure in figures])
    report("Maru.session.start", "ms", times[1:])
    for client, socket in clients:
        await socket.close()
        await client.close()


def static_page(folder: pathlib.Path):
    """Serves the same list as a static page; returns its port and what stops it."""
    rows = "".join(
        f'<div style="height:60px;border-bottom:1px solid #ccc;padding:0 16px;box-sizing:border-box">'
        f"<p style='margin:0'>Item {i}</p><p style='margin:0;font-size:12px'>Subtitle of item {i}</p></div>"
        for i in range(1, 101))
    (folder / "index.html").write_text(
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<body style='margin:0;font:17px sans-serif'><h1>List</h1>{rows}")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    handler.log_message = lambda *_: None
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port, server.shutdown


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the maru executable")
    parser.add_argument("--app", default="list")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    maru_server.PROGRAM = pathlib.Path(options.program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "static").mkdir()
        floor, stop_floor = static_page(folder / "static")
        server = maru_server.MaruServer(folder / "data", options.app)
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])
                path = f"/{options.app}"
                for slow in (False, True):
                    runs = 3 if slow else options.runs
                    measure_loads(browser, "Static", floor, "/", slow, runs)
                    measure_loads(browser, "Maru", server.port, path, slow, runs)
                measure_taps(browser, server.url(path), 20)
                animation.measure_server(browser, folder / "animation", options.runs)
                fling.measure_server(browser, folder / "fling", options.runs)
                touch.measure_server(browser, folder / "touch", options.runs)
                browser.close()
            server.stop()
            sessions = maru_server.MaruServer(folder / "sessions", options.app)
            sessions.start()
            try:
                asyncio.run(measure_sessions(sessions, options.app, (1, 20)))
            finally:
                sessions.stop()
        finally:
            server.stop()
            stop_floor()


if __name__ == "__main__":
    main()
