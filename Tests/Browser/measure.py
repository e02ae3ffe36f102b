# SPDX-License-Identifier: Apache-2.0
"""Measures an app in Chromium: the way to a visible list, and a tap that changes a text.

    .venv/bin/python Tests/Browser/measure.py [--json] [--app kickboard] [--rounds 15] [--program .build/release/maru]

Times are medians in milliseconds. "Visible" is the first animation frame after the texts are in the document. Bytes are those on the line,
headers included; fonts are counted apart, because they are kept for ever.
"""

import argparse
import json
import pathlib
import re
import statistics
import sys
import tempfile

from playwright.sync_api import sync_playwright

import maru_server
from maru_server import MaruServer
from slow_line import SlowLine

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True, "locale": "ko-KR", "timezone_id": "Asia/Seoul"}

# Notes when enough texts are there, and when the frame after that begins.
WATCH = """
globalThis.visible = new Promise((resolve) => {
    const look = () => {
        if (document.querySelectorAll('.text').length >= TEXTS) {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now()));
        }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
});
"""

# Notes how long it takes from a pointer's end to the next change of any text.
TAP = """() => new Promise((resolve, reject) => {
    let up = 0;
    setTimeout(() => reject(new Error('the tap changed no text')), 5000);
    const screen = document.getElementById('screen');
    const observer = new MutationObserver(() => { if (up) { observer.disconnect(); resolve(performance.now() - up); } });
    observer.observe(screen, { childList: true, characterData: true, subtree: true });
    screen.addEventListener('pointerup', () => { up = performance.now(); }, { once: true, capture: true });
})"""


class Measure:
    """One run: a server, a browser, and what they show."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.results: dict[str, dict] = {}

    def run(self):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            server = MaruServer(pathlib.Path(folder) / "data")
            server.start()
            try:
                browser = playwright.chromium.launch(
                    executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage", "--force-device-scale-factor=3"])
                # Once without measuring: fonts are cut and kept, pages compressed.
                self.load(browser, SlowLine(server.port), rounds=2)
                self.note("load.cold.loopback", self.load(browser, SlowLine(server.port)))
                self.note("load.warm.loopback", self.load(browser, SlowLine(server.port), warm=True))
                slow = {"delay": 0.075, "rate": 1_600_000 / 8}
                self.note("load.cold.1.6Mbit-150ms", self.load(browser, SlowLine(server.port, **slow), rounds=5))
                self.note("load.warm.1.6Mbit-150ms", self.load(browser, SlowLine(server.port, **slow), rounds=5, warm=True))
                if self.arguments.tap:
                    self.note("tap", self.tap(browser, SlowLine(server.port)))
                browser.close()
            finally:
                server.stop()

    def note(self, name, result):
        self.results[name] = result
        if not self.arguments.json:
            print(f"{name:28}" + "  ".join(f"{key} {value}" for key, value in result.items()), flush=True)

    def load(self, browser, line, rounds=None, warm=False):
        times, downs, requests, fonts = [], [], [], []
        for _ in range(rounds or self.arguments.rounds):
            context = browser.new_context(**PHONE)
            page = context.new_page()
            page.add_init_script(WATCH.replace("TEXTS", str(self.arguments.texts)))
            if warm:
                self.open(page, line)
                page.wait_for_timeout(500)
            line.reset()
            seen, sizes = [], {}
            page.on("request", lambda request: seen.append(request.url))
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            names = {}
            session.on("Network.requestWillBeSent", lambda event: names.update({event["requestId"]: event["request"]["url"]}))
            session.on("Network.loadingFinished", lambda event: sizes.update({names.get(event["requestId"], ""): event["encodedDataLength"]}))
            times.append(self.open(page, line))
            page.evaluate("document.fonts.ready.then(() => undefined)")
            page.wait_for_timeout(300)
            is_font = lambda url: "/fonts" in url
            fonts.append(sum(size for url, size in sizes.items() if is_font(url)))
            downs.append(line.down - fonts[-1])
            requests.append(1 + len([url for url in seen if not is_font(url)]))
            context.close()
        line.stop()
        return {
            "ms": round(statistics.median(times), 1), "bytes": round(statistics.median(downs)), "requests": round(statistics.median(requests)),
            "font bytes": round(statistics.median(fonts)),
        }

    def open(self, page, line):
        page.goto(f"http://127.0.0.1:{line.port}/{self.arguments.app}")
        return page.evaluate("visible")

    def tap(self, browser, line):
        context = browser.new_context(**PHONE)
        page = context.new_page()
        page.add_init_script(WATCH.replace("TEXTS", str(self.arguments.texts)))
        self.open(page, line)
        page.wait_for_timeout(1000)
        times, ups, downs = [], [], []
        for _ in range(self.arguments.rounds * 2):
            page.evaluate(f"globalThis.answer = ({TAP})(); undefined")
            line.reset()
            page.get_by_text(re.compile(self.arguments.tap)).first.tap(force=True)
            times.append(page.evaluate("answer"))
            page.wait_for_timeout(60)
            ups.append(line.up)
            downs.append(line.down)
        context.close()
        line.stop()
        return {
            "ms": round(statistics.median(times), 2), "bytes up": round(statistics.median(ups)), "bytes down": round(statistics.median(downs))}


def main():
    parser = argparse.ArgumentParser(description="Measures an app in Chromium.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--app", default="kickboard", help="the app's name (kickboard)")
    parser.add_argument("--texts", type=int, default=8, help="so many texts are a visible list (8)")
    parser.add_argument("--tap", help="a text to tap that changes a text, as a regular expression")
    parser.add_argument("--rounds", type=int, default=15, help="loads per figure (15)")
    parser.add_argument("--program", type=pathlib.Path, default=maru_server.ROOT / ".build" / "release" / "maru", help="the built program")
    arguments = parser.parse_args()
    if not arguments.program.exists():
        sys.exit(f"{arguments.program} does not exist: run `swift build -c release` first.")
    maru_server.PROGRAM = arguments.program.resolve()
    measure = Measure(arguments)
    measure.run()
    if arguments.json:
        print(json.dumps(measure.results))


if __name__ == "__main__":
    main()
