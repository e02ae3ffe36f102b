# SPDX-License-Identifier: Apache-2.0
"""Drags a sheet over a slow line and taps tabs in Chromium: how many frames behind the finger, how long to painted content.

Documentation/performance.md tells how it is measured. `python Benchmarks/touch.py --program .build/release/maru`.
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
from slow_line import SlowLine  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True, "locale": "ko-KR"}
#: One way, in seconds.
DELAY = 0.15

# In each animation frame: where the sheet's top is, and the movements of the finger that came since the frame before.
WATCH_SHEET = """
() => {
    const sheet = document.querySelector("[data-id=sheet]");
    window.frames = [];
    let moves = [];
    addEventListener("pointermove", (event) => moves.push({ y: event.clientY, time: event.timeStamp }), true);
    const look = () => {
        window.frames.push({ now: performance.now(), top: sheet.getBoundingClientRect().top, moves });
        moves = [];
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}
"""

# From the finger that leaves a tab to the frame after the one in which the tab's title and text are there.
WATCH_TAB = """
(text) => {
    window.painted = 0;
    let up = 0;
    addEventListener("pointerup", (event) => { up = event.timeStamp; }, { capture: true, once: true });
    const isThere = () => [...document.querySelectorAll("[aria-label], span")].some(
        (element) => (element.textContent === text || element.getAttribute("aria-label") === text) && element.checkVisibility({ visibilityProperty: true })
            && !element.closest("[role=tab]"));
    const look = () => {
        if (up && isThere()) {
            requestAnimationFrame(() => { window.painted = performance.now() - up; });
        } else {
            requestAnimationFrame(look);
        }
    };
    requestAnimationFrame(look);
}
"""


def report(name: str, unit: str, samples: list[float], **more):
    ordered = sorted(samples)
    print(json.dumps({
        "name": f"Maru.{name}", "unit": unit, "median": round(statistics.median(ordered), 2),
        "p90": round(ordered[round(0.9 * (len(ordered) - 1))], 2), "max": round(ordered[-1], 2), "runs": len(ordered), **more,
    }), flush=True)


def follow(frames: list[dict]) -> list[tuple[int, float]]:
    """For each movement that was the newest of its frame: how many frames until the sheet stood where it belongs, and the time until then.

    The first points of a way are no drag yet, so the sheet stands by a constant above or below the finger; the last frame, when the
    finger rests, tells it.
    """
    moved = [(index, frame["moves"][-1]) for index, frame in enumerate(frames) if frame["moves"]]
    grip = moved[-1][1]["y"] - frames[-1]["top"]
    found = []
    for index, move in moved[3:]:
        there = next((i for i in range(index, len(frames)) if abs(move["y"] - grip - frames[i]["top"]) < 1), None)
        if there is not None:
            found.append((there - index + 1, frames[there]["now"] - move["time"]))
    assert len(found) > 0.9 * len(moved[3:]), "the sheet does not follow the finger"
    return found


def measure_sheet(browser, port: int, delay: float, runs: int):
    """Drags a sheet up and down, a movement each 16 ms."""
    line = SlowLine(port, delay=delay)
    drags = []
    for _ in range(runs):
        context = browser.new_context(**PHONE)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{line.port}/stack")
        page.get_by_role("button", name="Sheet", exact=True).tap(force=True)
        page.locator("[data-id=sheet]").wait_for()
        page.wait_for_timeout(1500)
        page.evaluate(WATCH_SHEET)
        session = page.context.new_cdp_session(page)

        def touch(kind: str, *points: tuple[float, float]):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        touch("touchStart", (195, 600))
        begin = time.monotonic()
        for step in range(1, 61):
            touch("touchMove", (195, 600 - step * 4 if step <= 40 else 440 + (step - 40) * 4))
            time.sleep(max(0, begin + 0.016 * step - time.monotonic()))
        page.wait_for_timeout(300)
        drags += follow(page.evaluate("frames"))
        touch("touchEnd")
        context.close()
    line.stop()
    added = round(delay * 1000)
    report(f"drag.frames.{added}ms", "frames", [frames for frames, _ in drags])
    report(f"drag.time.{added}ms", "ms", [took for _, took in drags])


def measure_tabs(browser, port: int, runs: int):
    """Taps the two other tabs of Gate in turn."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/gate")
    page.get_by_role("textbox", name="아이디").fill("head")
    page.get_by_role("textbox", name="비밀번호").fill("maru-gate")
    page.get_by_role("button", name="로그인").tap()
    page.get_by_role("tab", name="지도 명단").wait_for()
    page.wait_for_timeout(1000)
    times = []
    for _ in range(runs):
        for tab, text in (("설정", "로그아웃"), ("교문 지도", "학생 찾기")):
            page.evaluate(WATCH_TAB, text)
            page.get_by_role("tab", name=tab).tap()
            deadline = time.monotonic() + 5
            while not page.evaluate("painted") and time.monotonic() < deadline:
                time.sleep(0.02)
            times.append(page.evaluate("painted"))
    context.close()
    report("tab", "ms", times)


def measure_server(browser, folder: pathlib.Path, runs: int):
    for app, measure in (("stack", lambda port: [measure_sheet(browser, port, delay, runs) for delay in (0, DELAY)]),
                         ("gate", lambda port: measure_tabs(browser, port, 2 * runs))):
        server = maru_server.MaruServer(folder / app, app)
        server.start()
        try:
            measure(server.port)
        finally:
            server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the maru executable")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    maru_server.PROGRAM = pathlib.Path(options.program).resolve()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])
        measure_server(browser, pathlib.Path(folder), options.runs)
        browser.close()


if __name__ == "__main__":
    main()
