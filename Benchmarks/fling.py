# SPDX-License-Identifier: Apache-2.0
"""Flings a finger through 10,000 rows in Chromium: frames that took too long, and how long rows were missing.

Documentation/performance.md tells how it is measured. `python Benchmarks/fling.py --program .build/release/maru --trace FILE` keeps a
trace for Chromium's DevTools.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import maru_server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}

# In each animation frame while the content moves: how long the frame took, and how much of the visible part no row covers; `ahead` is
# how far beyond it, in the direction of the movement, rows are there.
WATCH = """
() => {
    const element = document.querySelector("[data-id=rows]");
    const scroller = element.layer.scroller;
    const samples = window.flingSamples = [];
    let [last, lastTop, lastTime] = [performance.now(), scroller.y, performance.now()];
    const look = (now) => {
        const top = scroller.base + element.scrollTop;
        const height = element.clientHeight;
        const header = scroller.insets[0];
        let [first, end] = [Infinity, -Infinity];
        const spans = [];
        for (const child of scroller.content.children) {
            const layer = child.layer;
            if (layer && layer.height === 60 && child.style.display !== "none") {
                spans.push([layer.y + header, layer.y + header + 60]);
            }
        }
        spans.sort((a, b) => a[0] - b[0]);
        let [blank, reached] = [0, top];
        for (const [start, stop] of spans) {
            if (stop <= reached || start >= top + height) continue;
            blank += Math.max(0, start - reached);
            reached = Math.max(reached, stop);
        }
        blank += Math.max(0, Math.min(top + height, scroller.size[1]) - reached);
        const down = top >= lastTop;
        const ahead = spans.length === 0 ? -height : down ? spans.at(-1)[1] - (top + height) : top - spans[0][0];
        if (top !== lastTop) {
            samples.push({ time: now, took: now - last, moved: top - lastTop, top, blank, ahead });
        }
        [last, lastTop] = [now, top];
        window.flingFrame = requestAnimationFrame(look);
    };
    window.flingFrame = requestAnimationFrame(look);
}
"""


def fling(page, strokes: int, way: int):
    """Strokes of a finger, each thrown before the content of the one before has come to rest."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    for _ in range(strokes):
        start = 422 - way / 2
        touch("touchStart", (195, start))
        begin = time.monotonic()
        for step in range(1, 9):
            touch("touchMove", (195, start + way * step / 8))
            time.sleep(max(0, begin + 0.01 * step - time.monotonic()))
        touch("touchEnd")
        time.sleep(0.1)
    page.wait_for_timeout(2500)


def measure(browser, url: str, runs: int, trace: str | None = None) -> dict[str, list[float]]:
    """The figures of each run: points moved, points in a frame at most, frames, late ones, time of blank rows, points ahead at least."""
    figures: dict[str, list[float]] = {}
    for run in range(runs):
        context = browser.new_context(**PHONE)
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector("[data-id=rows]")
        page.wait_for_timeout(1500)
        if trace and run == 0:
            browser.start_tracing(page=page, path=trace)
        page.evaluate(WATCH)
        fling(page, 15, -700)
        fling(page, 8, 700)
        samples = page.evaluate("window.flingSamples")
        if trace and run == 0:
            browser.stop_tracing()
        context.close()
        blank = [sample for sample in samples if sample["blank"] > 0.5]
        for name, value in {
            "way": sum(abs(sample["moved"]) for sample in samples),
            "fastest": max(abs(sample["moved"]) for sample in samples),
            "frames": len(samples),
            "late": sum(1 for sample in samples if sample["took"] > 20),
            "longest": max(sample["took"] for sample in samples),
            "blank": sum(sample["took"] for sample in blank),
            "ahead": min(sample["ahead"] for sample in samples),
        }.items():
            figures.setdefault(name, []).append(value)
    return figures


UNITS = {"way": "points", "fastest": "points", "frames": "frames", "late": "frames", "longest": "ms", "blank": "ms", "ahead": "points"}


def report(figures: dict[str, list[float]]):
    """Prints a line of JSON for each figure."""
    for name, samples in figures.items():
        ordered = sorted(samples)
        print(json.dumps({
            "name": f"Maru.fling.{name}", "unit": UNITS[name], "median": round(statistics.median(ordered), 1),
            "p90": round(ordered[-1], 1), "min": round(ordered[0], 1), "runs": len(ordered),
        }), flush=True)


def measure_server(browser, folder: pathlib.Path, runs: int, trace: str | None = None):
    server = maru_server.MaruServer(folder, "scroll")
    server.start()
    try:
        report(measure(browser, server.url("/scroll"), runs, trace))
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the maru executable")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--trace", help="a file for Chromium's trace of the first run")
    options = parser.parse_args()
    maru_server.PROGRAM = pathlib.Path(options.program).resolve()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])
        measure_server(browser, pathlib.Path(folder) / "data", options.runs, options.trace)
        browser.close()


if __name__ == "__main__":
    main()
