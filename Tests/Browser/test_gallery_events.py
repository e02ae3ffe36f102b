# SPDX-License-Identifier: Apache-2.0
"""The gallery's pages about events, used by fingers, mouse, touchpad and keyboard."""

import math

import pytest
from playwright.sync_api import expect

from conftest import middle, wait_for
from test_axe import problems

PAGES = ["Gestures", "Keyboard", "Pointer", "Haptics", "Drag and drop"]


@pytest.fixture
def fingers(phone):
    """Moves several fingers along paths, in steps; lifts them at the end."""

    def fingers(*paths, lift=True):
        session = phone.context.new_cdp_session(phone)

        def touch(kind, points):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

        touch("touchStart", [path[0] for path in paths])
        for step in range(1, len(paths[0])):
            touch("touchMove", [path[step] for path in paths])
            phone.wait_for_timeout(16)
        if lift:
            touch("touchEnd", [])
        return session

    return fingers


def pad(page, name):
    locator = page.locator(f"[data-id={name}]")
    locator.scroll_into_view_if_needed()
    page.wait_for_timeout(400)
    return middle(locator)


@pytest.mark.parametrize("title", PAGES)
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


def test_taps(page_of, says, fingers):
    page = page_of("Gestures")
    x, y = pad(page, "tap-pad")
    page.touchscreen.tap(x, y)
    says(r"^Tap \(1\)")
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    says(r"^Double tap \(2\)")
    fingers([(x - 30, y)], [(x + 30, y)])
    says(r"^Tap with two fingers \(3\)")
    page.mouse.click(x, y, button="right")
    says(r"^Secondary click \(4\)")


def test_a_long_press(page_of, says, fingers):
    page = page_of("Gestures")
    x, y = pad(page, "press-pad")
    session = fingers([(x, y)], lift=False)
    says("Long press began")
    session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + 4, "y": y}]})
    says("Long press changed")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    says("Long press ended")


def test_a_pan_by_finger_and_by_touchpad(page_of, says, finger):
    page = page_of("Gestures")
    x, y = pad(page, "pan-pad")
    knob = page.locator("[data-id=pan-pad] > .layer").last
    before = middle(knob)
    finger((x, y), (x + 60, y + 20))
    says("Pan ended")
    after = middle(knob)
    assert abs(after[0] - before[0] - 60) < 12 and abs(after[1] - before[1] - 20) < 6, "it has followed the finger from 10 points on"
    page.mouse.move(x, y)
    for _ in range(3):
        page.mouse.wheel(10, 0)
        page.wait_for_timeout(20)
    # The pan before has ended, too: what tells is where the knob is.
    wait_for(lambda: abs(middle(knob)[0] - (after[0] - 30)) < 3)
    says("Pan ended")


def test_a_pinch_and_a_rotation_at_once(page_of, says, fingers):
    page = page_of("Gestures")
    x, y = pad(page, "turn-pad")
    steps = [step / 20 for step in range(21)]

    def path(side):
        # From 40 to 80 points apart from the middle, and a quarter of a turn clockwise.
        return [(x + side * (40 + 40 * step) * math.cos(step * math.pi / 2), y + side * (40 + 40 * step) * math.sin(step * math.pi / 2))
                for step in steps]

    fingers(path(-1), path(1))
    says(r"^Scale 1[5-9]\d %, [78]\d degrees")


def test_a_touchpad_pinch(page_of, says):
    page = page_of("Gestures")
    x, y = pad(page, "turn-pad")
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -15)
        page.wait_for_timeout(20)
    page.keyboard.up("Control")
    says(r"^Scale 1[4-9]\d %, 0 degrees")


@pytest.mark.parametrize("name, way", [("left", (-90, 0)), ("right", (90, 0))])
def test_swipes(page_of, says, finger, name, way):
    page = page_of("Gestures")
    x, y = pad(page, "swipe-pad")
    finger((x, y), (x + way[0], y + way[1]), steps=5)
    says(f"^Swipe {name}$")


def test_a_drag_from_the_edge(page_of, says, finger):
    page = page_of("Gestures")
    _, y = pad(page, "edge-pad")
    finger((386, y), (300, y))
    says("^Screen edge ended")


def test_key_commands_and_presses(page_of, says):
    page = page_of("Keyboard")
    page.touchscreen.tap(*pad(page, "key-pad"))
    says("Keys are for the pad")
    page.keyboard.press("ArrowRight")
    says("Moved to 10, 0")
    page.keyboard.press("ArrowDown")
    says("Moved to 10, 10")
    page.keyboard.press("Control+s")
    says("Saved 1")
    page.keyboard.press("g")
    says("Key 'g', usage 10")
    field = page.get_by_label("Text", exact=True)
    field.tap()
    page.keyboard.type("gs")
    expect(field).to_have_value("gs")
    says("Key 'g', usage 10")


def test_hover_and_pointers(page_of, says):
    page = page_of("Pointer")
    x, y = pad(page, "hover-pad")
    page.mouse.move(x, y)
    says("Hover began")
    page.mouse.move(x + 10, y)
    says("Hover changed")
    page.mouse.move(x, y + 70)
    says("Hover ended")
    x, y = pad(page, "cursor-pad")
    for side, cursor in ((-60, "text"), (60, "none")):
        page.mouse.move(x + side, y)
        page.wait_for_timeout(300)
        page.mouse.move(x + side + 2, y)
        assert page.evaluate("([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).cursor", [x + side, y]) == cursor


@pytest.mark.parametrize("kind", ["finger", "mouse"])
def test_drawing(page_of, says, finger, kind):
    page = page_of("Pointer")
    x, y = pad(page, "drawing-pad")
    if kind == "finger":
        finger((x - 80, y), (x + 80, y))
    else:
        page.mouse.move(x - 80, y)
        page.mouse.down()
        page.mouse.move(x + 80, y, steps=8)
        page.mouse.up()
    says(rf"^\d+ points, {kind}$")


def test_haptics_vibrate(phone, page_of, says):
    phone.add_init_script("navigator.vibrate = (pattern) => { (window.felt ??= []).push([pattern].flat()); return true; }")
    page_of("Haptics")
    for title in ("Heavy impact", "Selection", "Error"):
        phone.get_by_role("button", name=title, exact=True).tap()
        says(f"^{title}$")
    felt = phone.evaluate("window.felt")
    assert len(felt) == 3 and [len(pattern) for pattern in felt] == [1, 1, 7], felt


def hold_and_drag(page, start, end, steps=10):
    """Rests a finger on one point, and drags it to another one."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    page.wait_for_timeout(800)
    for step in range(1, steps + 1):
        touch("touchMove", (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps))
        page.wait_for_timeout(20)
    touch("touchEnd")


def test_a_fruit_is_dragged_by_finger_and_by_mouse(page_of, says):
    page = page_of("Drag and drop")
    basket = pad(page, "basket")
    hold_and_drag(page, pad(page, "apple"), basket)
    says("^Basket: Apple$")
    x, y = pad(page, "pear")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*basket, steps=6)
    page.mouse.up()
    says("^Basket: Apple, Pear$")
    plum = pad(page, "plum")
    hold_and_drag(page, plum, (plum[0], plum[1] - 50))
    says("^It went back$")


def test_rows_are_dragged(page_of, says):
    page = page_of("Drag and drop")
    first = middle(page.get_by_role("button", name="One", exact=True))
    third = middle(page.get_by_role("button", name="Three", exact=True))
    hold_and_drag(page, first, third)
    says("^Rows: Two, Three, One, Four$")


def test_a_file_is_dropped(page_of, says):
    from test_drops import drag
    page = page_of("Drag and drop")
    point = pad(page, "file-pad")
    drag(page, "dragover", point, name="../a b.txt", size=5)
    drag(page, "drop", point, name="../a b.txt", size=5)
    says("^a b, public.plain-text: 5 bytes$")
