# SPDX-License-Identifier: Apache-2.0
"""Scrolling from the finger to the app and back: refresh, pages, targets, zooming, the status bar, and flings through 10,000 rows."""

import pytest

from test_scroll_touch import Hand

HIDDEN_APP = "scroll"


@pytest.fixture
def hand(phone):
    return Hand(phone)


# A phone whose browser leaves the status bar's area to the page.
WITH_STATUS_BAR = """
    new MutationObserver((_, observer) => {
        if (document.documentElement) {
            observer.disconnect();
            document.documentElement.style.setProperty("--safe-top", "47px");
        }
    }).observe(document, { childList: true });
"""


@pytest.fixture
def open_app(phone, server, until):
    def open_app(has_status_bar: bool = False):
        if has_status_bar:
            phone.add_init_script(WITH_STATUS_BAR)
        phone.goto(server.url("/scroll"))
        until("document.querySelectorAll('[data-id=rows] .text').length > 10")

    return open_app


OFFSET = "document.querySelector('[data-id=rows]').layer.scroller.offset[1]"


def test_a_pull_refreshes_and_goes_back_when_it_is_done(open_app, phone, hand, until):
    open_app(has_status_bar=True)
    top = phone.evaluate(OFFSET)
    hand.down((200, 200))
    hand.move((200, 620), steps=15)
    until("document.body.innerText.includes('Refreshing 1')")
    hand.up()
    # The rows rest below the spokes until the app is done.
    until(f"Math.abs({OFFSET} - ({top - 60})) < 1")
    until("document.body.innerText.includes('Refreshed 1')")
    until(f"Math.abs({OFFSET} - ({top})) < 1")


def test_a_short_pull_refreshes_nothing(open_app, phone, hand, until):
    open_app()
    top = phone.evaluate(OFFSET)
    hand.down((200, 200))
    hand.move((200, 300))
    hand.up()
    until(f"Math.abs({OFFSET} - ({top})) < 1")
    assert "Refreshing" not in phone.evaluate("document.body.innerText")


def test_the_keyboard_refreshes_too(open_app, phone, until):
    open_app()
    control = phone.get_by_role("button", name="새로 고침")
    control.focus()
    until("document.activeElement.getBoundingClientRect().top >= 0")
    phone.keyboard.press("Enter")
    until("document.body.innerText.includes('Refreshed 1')")


def test_a_tap_on_the_status_bar_scrolls_to_the_top(open_app, phone, until):
    open_app(has_status_bar=True)
    top = phone.evaluate(OFFSET)
    phone.evaluate("document.querySelector('[data-id=rows]').scrollTop = 5000")
    until("document.body.innerText.includes('Item 85')")
    phone.wait_for_timeout(300)
    phone.touchscreen.tap(200, 20)
    until(f"Math.abs({OFFSET} - ({top})) < 1")
    until("document.body.innerText.includes('Item 1\\n')")


def test_pages_stop_at_pages(open_app, phone, hand, until):
    open_app()
    phone.get_by_role("button", name="Pages").click()
    until("document.querySelector('[data-id=pages]') !== null")
    for page in (390, 780):
        hand.down((320, 200))
        hand.move((60, 200), steps=6)
        hand.up()
        until(f"document.querySelector('[data-id=state]').innerText === 'pages {page}'")
        assert phone.evaluate("document.querySelector('[data-id=pages]').scrollLeft") == page


def test_a_glide_ends_where_the_delegate_says(open_app, phone, hand, until):
    open_app()
    phone.get_by_role("button", name="Pages").click()
    until("document.querySelector('[data-id=cards]') !== null")
    box = phone.locator("[data-id=cards]").bounding_box()
    hand.down((350, box["y"] + 60))
    hand.move((150, box["y"] + 60), steps=6)
    hand.up()
    until("document.querySelector('[data-id=state]').innerText.startsWith('cards')")
    left = phone.evaluate("document.querySelector('[data-id=cards]').scrollLeft")
    assert left > 0 and abs(left / 210 - round(left / 210)) < 0.01
    assert phone.evaluate("document.querySelector('[data-id=state]').innerText") == f"cards {round(left)}"


def test_a_photo_zooms_by_a_pinch_and_by_a_double_tap(open_app, phone, hand, until):
    open_app()
    phone.get_by_role("button", name="Photo").click()
    until("document.querySelector('[data-id=photo]') !== null")
    width = "document.querySelector('[data-id=photo]').getBoundingClientRect().width"
    until(f"{width} === 390")
    hand.down((150, 400), (250, 400))
    hand.move((100, 400), (300, 400))
    assert phone.evaluate(width) == pytest.approx(780, abs=4), "followed by the client at once"
    hand.up()
    until("document.querySelector('[data-id=state]').innerText === 'Zoomed 2.0'")
    phone.wait_for_timeout(200)
    assert phone.evaluate(width) == pytest.approx(780, abs=4)
    box = phone.evaluate("(() => { const b = document.querySelector('[data-id=photo]').getBoundingClientRect(); return [b.top, b.bottom] })()")
    assert (box[0] + box[1]) / 2 == pytest.approx(422, abs=2), "the app keeps it in the middle"
    for _ in range(2):
        phone.touchscreen.tap(200, 400)
    until("document.querySelector('[data-id=state]').innerText === 'Zoomed 1.0'")
    until(f"Math.abs({width} - 390) < 1")


def test_a_fling_through_10_000_rows_shows_every_row(open_app, phone, hand, until):
    """Where it ends, what is seen is what belongs there; how long rows are missing on the way is measured by Benchmarks/fling.py."""
    open_app()
    for _ in range(7):
        hand.down((200, 750))
        hand.move((200, 150), steps=5)
        hand.up()
    until("document.querySelector('[data-id=rows]').layer.scroller.phase === 'rest'", patience=10)
    phone.wait_for_timeout(300)
    offset = phone.evaluate(OFFSET)
    assert offset > 3000
    first = int((offset + phone.evaluate("document.querySelector('[data-id=rows]').layer.scroller.insets[0]")) // 60) + 1
    text = phone.evaluate("document.body.innerText")
    for row in range(first, first + 12):
        assert f"Item {row + 1}\n" in text


def test_the_end_of_10_000_rows_is_reached(open_app, phone, until):
    open_app()
    phone.evaluate("document.querySelector('[data-id=rows]').scrollTop = 1e9")
    until("document.body.innerText.includes('Item 10000')")
