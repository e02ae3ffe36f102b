# SPDX-License-Identifier: Apache-2.0
"""The keyboard of a touch phone: apps are told of it, make room for it, and hide it when their lists are dragged.

Headless Chromium has none, so the tests shrink the visual viewport as one does that comes up.
"""

import re

import pytest
from playwright.sync_api import expect

HIDDEN_APP = "forms"
HEIGHT = 336
TOP = 844 - HEIGHT


@pytest.fixture
def open_screen(server, phone):
    """Opens one of the app's screens."""

    def open_screen(name: str):
        phone.goto(server.url("/forms"))
        phone.get_by_role("button", name=name).tap()

    return open_screen


@pytest.fixture
def keyboard(phone):
    """Lets the keyboard cover so many points of the window's bottom."""

    def keyboard(height: int):
        phone.evaluate(
            """height => {
                Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - height });
                visualViewport.dispatchEvent(new Event("resize"));
            }""", height)

    return keyboard


@pytest.fixture
def rows(open_screen, phone, keyboard):
    """Shows the table of fields with a mode of dismissing the keyboard."""

    def rows(mode: int = 0):
        open_screen("Rows")
        for number in range(mode):
            phone.get_by_role("button", name=f"mode {number}").tap()
        expect(phone.get_by_role("button", name=f"mode {mode}")).to_be_visible()

    return rows


def field(phone, name):
    return phone.locator(f'.field[aria-label="{name}"]')


def shown(phone, text):
    expect(phone.get_by_text(text).first).to_be_attached()


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def test_the_app_is_told_where_the_keyboard_comes_from_and_goes_to(rows, phone, keyboard):
    rows()
    field(phone, "Row 1").tap()
    shown(phone, "Row 1 | ")
    keyboard(HEIGHT)
    # The frames at the beginning and the end, 0.25 seconds, and the keyboard's own curve.
    shown(phone, f"Row 1 | didShow 0,844,390,0 0,{TOP},390,{HEIGHT} 0.25 7")
    keyboard(HEIGHT + 40)
    shown(phone, f"Row 1 | didShow 0,{TOP},390,{HEIGHT} 0,{TOP - 40},390,{HEIGHT + 40} 0.25 7")
    field(phone, "Row 3").tap()
    shown(phone, f"Row 3 | didShow 0,{TOP},390,{HEIGHT}")
    keyboard(0)
    shown(phone, f"Row 3 | didHide 0,{TOP - 40},390,{HEIGHT + 40} 0,844,390,0 0.25 7")


def test_a_bar_of_the_browser_is_no_keyboard(rows, phone, keyboard):
    rows()
    field(phone, "Row 1").tap()
    keyboard(60)
    keyboard(HEIGHT)
    shown(phone, f"didShow 0,844,390,0 0,{TOP},390,{HEIGHT}")


def test_a_field_that_the_keyboard_would_cover_scrolls_into_sight_and_the_room_goes_with_the_keyboard(rows, phone, keyboard, finger, until):
    rows()
    row = field(phone, "Row 15")
    assert bottom(row) > TOP
    row.tap()
    shown(phone, "Row 15 | ")
    keyboard(HEIGHT)
    until(f"document.querySelector('.field[aria-label=\"Row 15\"]').getBoundingClientRect().bottom <= {TOP}")
    expect(row).to_be_focused()
    # With the keyboard there, the last row can be scrolled above it.
    for _ in range(4):
        finger((195, 400), (195, 60))
    until(f"document.querySelector('.field[aria-label=\"Row 29\"]')?.getBoundingClientRect().bottom <= {TOP}")
    keyboard(0)
    shown(phone, "didHide")
    # Without it, there is no empty space below the last row.
    until("Math.abs(document.querySelector('.field[aria-label=\"Row 29\"]').getBoundingClientRect().bottom - 844) < 10")


def test_what_follows_the_keyboards_guide_stands_above_it(open_screen, phone, keyboard, until):
    open_screen("Guide")
    bar = phone.locator('[data-id="bar"]')
    expect(bar).to_be_visible()
    assert bottom(bar) == 844
    field(phone, "Comment").tap()
    phone.keyboard.type("안녕")
    keyboard(HEIGHT)
    until(f"document.querySelector('[data-id=bar]').getBoundingClientRect().bottom === {TOP}")
    expect(field(phone, "Comment")).to_be_focused()
    keyboard(0)
    until("document.querySelector('[data-id=bar]').getBoundingClientRect().bottom === 844")


# MARK: Dismissing it with a drag


def start_editing(phone, keyboard, name="Row 1"):
    field(phone, name).tap()
    shown(phone, f"{name} | ")
    keyboard(HEIGHT)
    shown(phone, f"{name} | didShow")


@pytest.mark.parametrize("mode", [0, 2, 4])
def test_a_drag_above_the_keyboard_keeps_it(rows, phone, keyboard, finger, mode):
    rows(mode)
    start_editing(phone, keyboard)
    finger((195, 300), (195, 250))
    finger((195, 250), (195, 300))
    expect(field(phone, "Row 1")).to_be_focused()
    phone.keyboard.type("a")
    expect(field(phone, "Row 1")).to_have_value("a")


@pytest.mark.parametrize("mode", [1, 3])
def test_on_drag_the_keyboard_goes_when_the_drag_begins(rows, phone, keyboard, finger, mode):
    rows(mode)
    start_editing(phone, keyboard)
    finger((195, 300), (195, 270))
    expect(field(phone, "Row 1")).not_to_be_focused()
    shown(phone, "none | ")


@pytest.mark.parametrize("mode", [1, 3])
def test_a_drag_across_does_not_scroll_and_keeps_the_keyboard(rows, phone, keyboard, finger, mode):
    rows(mode)
    start_editing(phone, keyboard)
    finger((100, 400), (300, 400))
    expect(field(phone, "Row 1")).to_be_focused()


@pytest.mark.parametrize("mode", [2, 4])
def test_interactively_the_keyboard_goes_when_the_finger_comes_down_to_it(rows, phone, keyboard, finger, mode):
    rows(mode)
    start_editing(phone, keyboard)
    finger((195, 300), (195, TOP + 60))
    expect(field(phone, "Row 1")).not_to_be_focused()
    shown(phone, "none | ")


def test_with_the_accessory_the_finger_has_to_come_down_to_that_only(rows, phone, keyboard, finger):
    rows(4)
    start_editing(phone, keyboard)
    accessory = phone.locator('[data-id="accessory"]')
    assert bottom(accessory) == TOP and accessory.bounding_box()["height"] == 44
    finger((195, 300), (195, TOP - 20))
    expect(field(phone, "Row 1")).not_to_be_focused()
    expect(accessory).not_to_be_attached()


def test_a_text_view_hides_the_keyboard_when_it_is_dragged(open_screen, phone, keyboard, finger):
    open_screen("Guide")
    note = field(phone, "Note")
    note.tap()
    expect(note).to_be_focused()
    keyboard(HEIGHT)
    finger((195, 300), (195, 200))
    expect(note).not_to_be_focused()
    expect(note).to_have_value(re.compile("^Line 1\n"))
