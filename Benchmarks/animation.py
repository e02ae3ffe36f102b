# SPDX-License-Identifier: Apache-2.0
"""Pushes pages and presents sheets in Chromium on a processor that is four times slower: frames that took too long, messages on the way.

Documentation/performance.md tells how it is measured. `python Benchmarks/animation.py --program .build/release/maru`.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import maru_server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True, "locale": "ko-KR"}
#: A frame that takes longer is late at 60 frames a second, in milliseconds.
LATE = 20

# Notes the messages of the app, and the time of each animation frame from the first message that animates something.
WATCH = """
(() => {
    window.messages = [];
    const Original = WebSocket;
    window.WebSocket = class extends Original {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => window.messages.push({ now: performance.now(), animates: typeof data === "string" && data.includes('["~"') }));
        }
        send(data) {
            window.messages.push({ now: performance.now(), isSent: true });
            super.send(data);
        }
    };
    window.watch = (milliseconds) => new Promise((done) => {
        window.messages.length = 0;
        const frames = [];
        const look = (now) => {
            const first = window.messages.find(({ animates }) => animates);
            if (first) frames.push(now);
            if (!first || performance.now() - first.now < milliseconds) requestAnimationFrame(look);
            else done({ frames, begin: first.now, messages: window.messages });
        };
        requestAnimationFrame(look);
    });
})();
"""


def report(name: str, unit: str, samples: list[float], **more):
    ordered = sorted(samples)
    print(json.dumps({
        "name": f"Maru.{name}", "unit": unit, "median": round(statistics.median(ordered), 2),
        "p90": round(ordered[round(0.9 * (len(ordered) - 1))], 2), "max": round(ordered[-1], 2), "runs": len(ordered), **more,
    }), flush=True)


def measure(browser, port: int, name: str, runs: int, slowdown: int, act, leave, milliseconds: int):
    """Does something that animates so often, and watches its frames for so long."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{port}/stack")
    page.get_by_text("Row 2 of level 1", exact=True).wait_for()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    late, longest, between, count = [], [], [], []
    for _ in range(runs):
        page.wait_for_timeout(500)
        # Nothing is waited for here: what is watched begins now.
        page.evaluate("(time) => { window.result = null; watch(time).then((result) => { window.result = result; }); }", milliseconds)
        act(page)
        page.wait_for_timeout(milliseconds + 200)
        while (result := page.evaluate("window.result")) is None:
            page.wait_for_timeout(50)
        steps = [b - a for a, b in zip(result["frames"], result["frames"][1:])]
        late.append(sum(step > LATE for step in steps))
        # Without a frame in between, the whole time was one.
        longest.append(max(steps, default=milliseconds))
        count.append(len(steps))
        # After the first message that animates, until the animation is over.
        between.append(sum(
            not message.get("isSent") and result["begin"] < message["now"] < result["begin"] + milliseconds - 100 for message in result["messages"]))
        leave(page)
    context.close()
    report(f"{name}.late", f"frames over {LATE} ms", late, frames=round(statistics.median(count)))
    report(f"{name}.longest", "ms", longest)
    report(f"{name}.messages", "messages during the animation", between)


def push(page):
    page.get_by_text("Row 2 of level 1", exact=True).tap(force=True)


def pop(page):
    page.wait_for_timeout(600)
    page.go_back()
    page.wait_for_timeout(1000)


def present(page):
    page.get_by_role("button", name="Sheet", exact=True).tap(force=True)


def dismiss(page):
    page.wait_for_timeout(800)
    page.keyboard.press("Escape")
    page.wait_for_timeout(1200)


def measure_server(browser, folder: pathlib.Path, runs: int, slowdown: int = 4):
    """Measures a push and a sheet of the app that the browser tests push and present with."""
    server = maru_server.MaruServer(folder, "stack")
    server.start()
    try:
        # The durations of the system's push and sheet.
        measure(browser, server.port, "push", runs, slowdown, push, pop, 350)
        measure(browser, server.port, "sheet", runs, slowdown, present, dismiss, 400)
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the maru executable")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--slowdown", type=int, default=4)
    options = parser.parse_args()
    maru_server.PROGRAM = pathlib.Path(options.program).resolve()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])
        measure_server(browser, pathlib.Path(folder) / "data", options.runs, options.slowdown)
        browser.close()


if __name__ == "__main__":
    main()
