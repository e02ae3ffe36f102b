# SPDX-License-Identifier: Apache-2.0
"""Random events by fingers, mouse, keyboard, Back, resizing and a line that breaks: nothing ends, and the browser shows what the app has.

What was done follows from the seed. `MARU_RANDOM_SEED` names another one, `MARU_RANDOM_EVENTS` another number of events.
"""

import os
import random
import re
import time

import pytest

SEED = int(os.environ.get("MARU_RANDOM_SEED", "1"))
EVENTS = int(os.environ.get("MARU_RANDOM_EVENTS", "1200"))

# The tree as the browser has it, without what belongs to a moment: where things are, what they look like and say.
TREE = """() => {
    const lines = [];
    const style = ["opacity", "backgroundColor", "borderRadius", "transform", "zIndex", "boxShadow", "clipPath"];
    const write = (layer, depth) => {
        const shown = style.map((name) => layer.element.style[name].replace(/^0px$/, "")).join("|");
        const own = [...layer.element.children].filter((child) => child.classList.contains("own")).map((child) => child.textContent).join("/");
        const { ro = "", al = "", fo = 0 } = layer.accessibility;
        lines.push([[layer.x, layer.y, layer.width, layer.height], [depth, shown, layer.element.style.display, own, ro, al, fo].join(" ")]);
        for (const child of layer.container.children) {
            const inner = child.layer ?? child.querySelector?.(":scope > .layer")?.layer;
            if (inner && inner !== layer) {
                write(inner, depth + 1);
            }
        }
    };
    for (const child of document.querySelector(".root").children) {
        if (child.layer) {
            write(child.layer, 0);
        }
    }
    return lines;
}"""


class Person:
    """Somebody who does things at random to a page."""

    def __init__(self, page, seed: int):
        self.page = page
        self.random = random.Random(seed)
        self.session = page.context.new_cdp_session(page)
        self.count = 0
        self.size = (390, 844)
        self.done = []

    def somewhere(self):
        return self.random.uniform(1, self.size[0] - 1), self.random.uniform(1, self.size[1] - 1)

    def touch(self, kind: str, *points):
        self.count += 1
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def act(self):
        action = self.random.choices(
            [self.tap, self.drag, self.pinch, self.key, self.wheel, self.hover, self.back, self.resize, self.drop_line],
            [45, 20, 4, 12, 6, 6, 4, 1, 1])[0]
        self.done = [*self.done[-30:], action.__name__]
        action()
        if self.random.random() < 0.2:
            self.page.wait_for_timeout(self.random.choice([20, 60, 250]))

    def tap(self):
        point = self.somewhere()
        self.touch("touchStart", point)
        if self.random.random() < 0.05:
            self.page.wait_for_timeout(600)
        self.touch("touchEnd")

    def drag(self):
        x, y = self.somewhere()
        dx, dy = self.random.uniform(-40, 40), self.random.uniform(-40, 40)
        self.touch("touchStart", (x, y))
        for step in range(1, self.random.randint(2, 8)):
            self.touch("touchMove", (x + dx * step, y + dy * step))
        self.touch("touchCancel" if self.random.random() < 0.1 else "touchEnd")

    def pinch(self):
        (ax, ay), (bx, by) = self.somewhere(), self.somewhere()
        self.touch("touchStart", (ax, ay), (bx, by))
        for step in range(1, 4):
            self.touch("touchMove", (ax + 12 * step, ay), (bx, by - 12 * step))
        self.touch("touchEnd")

    def key(self):
        key = self.random.choice([
            "Tab", "Tab", "Shift+Tab", "Enter", "Space", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "a", "Control+s",
            "Backspace",
        ])
        self.count += 2
        self.page.keyboard.press(key)

    def wheel(self):
        self.count += 1
        self.page.mouse.move(*self.somewhere())
        self.page.mouse.wheel(self.random.choice([0, 0, 30]), self.random.uniform(-300, 300))

    def hover(self):
        self.count += 1
        self.page.mouse.move(*self.somewhere())
        if self.random.random() < 0.3:
            self.count += 2
            self.page.mouse.down()
            self.page.mouse.move(*self.somewhere())
            self.page.mouse.up()

    def back(self):
        self.count += 1
        # Only as far as the app goes: before that is another page.
        if self.page.evaluate("history.state?.maruAhead === true"):
            self.page.evaluate("history.back()")

    def resize(self):
        self.count += 1
        self.size = self.random.choice([(390, 844), (844, 390), (320, 568)])
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})

    def drop_line(self):
        self.count += 1
        self.page.context.set_offline(True)
        self.page.context.set_offline(False)
        if self.random.random() < 0.5:
            self.page.reload()
            self.page.locator(".root > .layer").first.wait_for(state="attached")


def is_same(before: list, after: list) -> bool:
    """Whether two layers are the same, but for a clock that has gone on."""
    (box, text), (other_box, other_text) = before, after
    return all(abs(a - b) < 3 for a, b in zip(box, other_box)) and re.sub(r"\d", "", text) == re.sub(r"\d", "", other_text)


def settled(page) -> list:
    """The tree when nothing moves any more."""
    before, deadline = None, time.monotonic() + 10
    while time.monotonic() < deadline:
        page.wait_for_timeout(500)
        now = page.evaluate(TREE)
        if now == before:
            return now
        before = now
    return before


@pytest.mark.parametrize("app", ["gallery", "kickboard"])
def test_random_events(server, phone, app):
    complaints = []
    phone.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    phone.goto(server.url(f"/{app}"), timeout=30_000)
    phone.locator(".root > .layer").first.wait_for(state="attached")
    phone.wait_for_timeout(500)
    person = Person(phone, SEED)
    deadline = time.monotonic() + 45
    while person.count < EVENTS and time.monotonic() < deadline:
        person.act()
        panel = phone.locator("#panel")
        assert not panel.is_visible() or "다시" not in (panel.text_content() or ""), (panel.text_content(), person.done)
    phone.set_viewport_size({"width": 390, "height": 844})
    # The keyboard focus goes where a new page has it: nowhere.
    phone.evaluate("document.activeElement?.blur()")
    before = settled(phone)
    phone.reload()
    phone.locator(".root > .layer").first.wait_for(state="attached")
    after = settled(phone)
    differences = [pair for pair in zip(before, after) if not is_same(*pair)]
    assert len(before) == len(after) and not differences, (len(before), len(after), differences[:3], person.done, person.count)
    assert "Fatal" not in server.log.read_text() and "crash" not in server.log.read_text()
