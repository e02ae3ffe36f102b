# SPDX-License-Identifier: Apache-2.0
"""The gallery's page of drag and drop: over a slow line, resting on a button, and by keys."""

import pytest
from playwright.sync_api import expect

from conftest import middle
from test_drive_rows import slow  # noqa: F401
from test_gallery_events import pad
from test_scroll_touch import Hand


@pytest.fixture
def hand(phone):
    return Hand(phone)


def picture_of(page, text):
    """Where the picture is that a drag carries: the topmost image of the window."""
    return page.evaluate(
        "() => { const found = [...document.querySelectorAll('.root > .layer > .layer')].filter("
        "(element) => Number(element.style.zIndex) >= 1000000); const box = found.at(-1)?.getBoundingClientRect();"
        " return box ? [box.x + box.width / 2, box.y + box.height / 2] : null }")


def test_what_is_dragged_is_under_the_finger_over_a_slow_line(slow, phone, hand):  # noqa: F811
    phone.goto(slow("/gallery"))
    phone.get_by_role("button", name="Drag and drop", exact=True).tap(timeout=20000)
    phone.locator("[data-id=apple]").wait_for(timeout=20000)
    phone.wait_for_timeout(1500)
    x, y = middle(phone.locator("[data-id=apple]"))
    hand.down((x, y))
    phone.wait_for_timeout(1500)
    assert picture_of(phone, "Apple") is not None
    for step in range(1, 9):
        hand.move((x + 10 * step, y + 15 * step), steps=1)
    # Less than a way to the app and back has passed.
    at = picture_of(phone, "Apple")
    assert abs(at[0] - x - 80) < 14 and abs(at[1] - y - 120) < 20, at
    phone.wait_for_timeout(800)
    at = picture_of(phone, "Apple")
    assert abs(at[0] - x - 80) < 2 and abs(at[1] - y - 120) < 2, at
    hand.up()


def test_a_drag_that_rests_on_a_button_presses_it(page_of, says, hand):
    page = page_of("Drag and drop")
    page.get_by_role("button", name="Open", exact=True).scroll_into_view_if_needed()
    page.wait_for_timeout(400)
    row, button = page.get_by_role("button", name="Four", exact=True), page.get_by_role("button", name="Open", exact=True)
    hand.down(middle(row))
    page.wait_for_timeout(800)
    hand.move(middle(button))
    page.wait_for_timeout(1500)
    says("^Opened 1$")
    hand.up()


def test_keys_drag_too(page_of, says):
    page = page_of("Drag and drop")
    page.locator("[data-id=pear]").focus()
    # The app tells which keys count when it knows of the focus.
    page.wait_for_timeout(200)
    page.keyboard.press("Alt+Enter")
    says("^Lifted Pear$")
    expect(page.locator(".voice")).not_to_be_empty()
    page.locator("[data-id=basket]").focus()
    page.wait_for_timeout(200)
    page.keyboard.press("Alt+Enter")
    says("^Basket: Pear$")
    page.locator("[data-id=plum]").focus()
    page.wait_for_timeout(200)
    page.keyboard.press("Alt+Enter")
    says("^Lifted Plum$")
    page.keyboard.press("Escape")
    says("^It went back$")
