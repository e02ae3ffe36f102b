# SPDX-License-Identifier: Apache-2.0
"""Pages and sheets under a finger: swiping back, dragging sheets over a slow line, Escape, large titles."""

import pytest
from playwright.sync_api import expect

from test_forms import SLOW_LINE
from test_scroll_touch import Hand

HIDDEN_APP = "stack"

# Counts what the browser sends.
COUNT = """(() => {
    const { send } = WebSocket.prototype;
    window.sent = 0;
    WebSocket.prototype.send = function (data) { window.sent += 1; send.call(this, data); };
})()"""


@pytest.fixture
def hand(phone):
    return Hand(phone)


@pytest.fixture
def open_app(phone, server):
    def open_app(slow: bool = False):
        if slow:
            phone.add_init_script(SLOW_LINE)
        phone.add_init_script(COUNT)
        phone.goto(server.url("/stack"))
        expect(phone.get_by_text("Row 1 of level 1")).to_be_visible()

    return open_app


def place(phone, name):
    return phone.evaluate(
        "name => { const box = document.querySelector(`[data-id='${name}']`).getBoundingClientRect();"
        " return [box.left, box.top, box.width, box.height] }", name)


def rests(phone, name, axis, value):
    phone.wait_for_function(
        "([name, axis, value]) => { const box = document.querySelector(`[data-id='${name}']`)?.getBoundingClientRect();"
        " return box && Math.abs([box.left, box.top][axis] - value) < 1 }", arg=[name, axis, value])


def push(phone, level=1):
    phone.get_by_text(f"Row 2 of level {level}", exact=True).tap(force=True)
    expect(phone.get_by_text(f"Row 1 of level {level + 1}", exact=True)).to_be_visible()
    rests(phone, f"level-{level + 1}", 0, 0)
    phone.wait_for_timeout(600)


def test_a_swipe_from_the_edge_follows_the_finger_over_a_slow_line_and_pops(open_app, phone, hand):
    open_app(slow=True)
    push(phone)
    phone.wait_for_timeout(500)
    sent = phone.evaluate("sent")
    hand.down((5, 400))
    hand.move((205, 400), steps=5)
    # The page is where the finger is, long before a word of the app can be back.
    assert 170 < place(phone, "level-2")[0] <= 200
    behind = place(phone, "level-1")
    assert -117 < behind[0] < -40, "the page below comes at a third of the speed"
    assert phone.evaluate("getComputedStyle(document.querySelector('[data-id=level-1]')).visibility") == "visible"
    assert phone.evaluate("sent") - sent <= 3, "a touch, its end, and the beginning of the drag"
    hand.throw((380, 400))
    expect(phone.locator("[data-id=level-2]")).not_to_be_attached()
    rests(phone, "level-1", 0, 0)
    assert phone.evaluate("sent") - sent <= 6
    # And the stack is usable.
    push(phone)


def test_a_swipe_that_turns_back_leaves_the_page(open_app, phone, hand):
    open_app()
    push(phone)
    hand.down((5, 400))
    hand.move((80, 400))
    phone.wait_for_timeout(200)
    hand.up()
    rests(phone, "level-2", 0, 0)
    phone.wait_for_timeout(600)
    assert place(phone, "level-2")[0] == 0
    assert phone.evaluate("getComputedStyle(document.querySelector('[data-id=level-1]')).visibility") == "hidden"
    expect(phone.get_by_text("Row 1 of level 2", exact=True)).to_be_visible()


def test_the_browsers_back_pops(open_app, phone):
    open_app()
    push(phone)
    push(phone, 2)
    phone.go_back()
    expect(phone.locator("[data-id=level-3]")).not_to_be_attached()
    expect(phone.get_by_text("Row 1 of level 2", exact=True)).to_be_visible()


def show_sheet(phone, name="Sheet"):
    phone.get_by_role("button", name=name, exact=True).tap(force=True)
    rests(phone, "sheet", 1, 422)
    phone.wait_for_timeout(800)


def test_a_sheet_follows_the_finger_over_a_slow_line(open_app, phone, hand):
    open_app(slow=True)
    show_sheet(phone)
    sent = phone.evaluate("sent")
    hand.down((200, 600))
    hand.move((200, 500), steps=5)
    assert 322 <= place(phone, "sheet")[1] < 352
    assert phone.evaluate("sent") - sent <= 3
    hand.throw((200, 200))
    largest = 10
    rests(phone, "sheet", 1, largest)
    phone.wait_for_timeout(800)
    assert place(phone, "sheet")[1] == pytest.approx(largest, abs=1)
    assert place(phone, "sheet")[3] == pytest.approx(844 - largest, abs=1), "at rest it has its new height"
    hand.down((200, 100))
    hand.throw((200, 500))
    hand.down((200, 600))
    hand.throw((200, 830))
    expect(phone.locator("[data-id=sheet]")).not_to_be_attached()
    rests(phone, "level-1", 1, 0)


def test_a_locked_sheet_gives_way_a_little_and_tells_the_app(open_app, phone, hand):
    open_app()
    show_sheet(phone, "Locked")
    hand.down((200, 600))
    hand.move((200, 800))
    assert 422 < place(phone, "sheet")[1] < 560
    hand.up()
    rests(phone, "sheet", 1, 422)
    expect(phone.get_by_text("It stays")).to_be_visible()
    phone.keyboard.press("Escape")
    phone.wait_for_timeout(400)
    assert place(phone, "sheet")[1] == 422


def test_escape_and_the_grabber_are_a_keyboards_way(open_app, phone):
    open_app()
    show_sheet(phone)
    phone.get_by_role("button", name="시트 크기 조절 막대").press("Enter")
    rests(phone, "sheet", 1, 10)
    phone.keyboard.press("Escape")
    expect(phone.locator("[data-id=sheet]")).not_to_be_attached()


def test_a_large_title_scrolls_away_and_the_small_one_comes(open_app, phone, hand):
    open_app()
    large = phone.get_by_role("heading", name="Level 1")
    expect(large).to_be_visible()
    before = large.bounding_box()["y"]
    hand.down((200, 600))
    hand.move((200, 580))
    assert large.bounding_box()["y"] < before
    hand.move((200, 400))
    hand.up()
    phone.wait_for_timeout(600)
    phone.wait_for_function(
        "[...document.querySelectorAll('[role=heading]')].some(e => e.textContent.includes('Level 1')"
        " && e.getBoundingClientRect().top < 44 && e.getBoundingClientRect().top >= 0 && getComputedStyle(e).opacity > 0.9)")
