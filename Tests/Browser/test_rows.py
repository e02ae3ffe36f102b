# SPDX-License-Identifier: Apache-2.0
"""A table in a browser: swipes, reordering, the section index and the keyboard, with a real app."""

import re

import pytest
from playwright.sync_api import expect

HIDDEN_APP = "rows"


@pytest.fixture
def rows(server, phone):
    phone.goto(server.url("/rows"))
    expect(row(phone, "A1")).to_be_visible()
    return phone


def row(page, name):
    """The row with a text."""
    return page.get_by_role("button", name=re.compile(f"^{name}$"))


def middle(page, name):
    box = row(page, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def top(page, name):
    return row(page, name).bounding_box()["y"]


def title(page, text):
    expect(page.get_by_text(text, exact=True)).to_be_visible()


def focused(page):
    return page.evaluate("document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || ''")


def test_a_swipe_uncovers_the_actions_and_a_tap_deletes(rows, finger):
    x, y = middle(rows, "A3")
    finger((x + 120, y), (x - 40, y))
    delete = rows.get_by_role("button", name="Delete")
    expect(delete).to_be_visible()
    rows.wait_for_timeout(600)
    box = delete.bounding_box()
    assert abs(box["x"] + box["width"] - 390) < 1, "the first action is at the edge"
    delete.tap()
    title(rows, "Deleted A3")
    expect(row(rows, "A3")).to_have_count(0)
    rows.wait_for_timeout(600)
    expect(rows.get_by_role("button", name="Flag")).to_have_count(0)
    assert abs(top(rows, "A4") - top(rows, "A2") - 44) < 1


def test_a_swipe_over_the_whole_row_deletes(rows, finger):
    _, y = middle(rows, "A2")
    finger((360, y), (40, y), steps=20)
    title(rows, "Deleted A2")
    expect(row(rows, "A2")).to_have_count(0)


def test_a_tap_elsewhere_closes_and_selects_nothing(rows, finger):
    x, y = middle(rows, "A3")
    finger((x + 120, y), (x - 40, y))
    expect(rows.get_by_role("button", name="Delete")).to_be_visible()
    rows.wait_for_timeout(500)
    row(rows, "A6").tap()
    expect(rows.get_by_role("button", name="Delete")).to_have_count(0)
    title(rows, "Rows")
    row(rows, "A6").tap()
    title(rows, "Selected A6")


def test_a_drag_up_still_scrolls_natively(rows, finger):
    x, y = middle(rows, "B2")
    before = top(rows, "A8")
    finger((x, y), (x, y - 200))
    rows.wait_for_timeout(500)
    assert top(rows, "A8") < before - 100
    expect(rows.get_by_role("button", name="Delete")).to_have_count(0)
    title(rows, "Rows")


def test_the_mouse_swipes_too(rows):
    x, y = middle(rows, "A5")
    rows.mouse.move(x, y)
    rows.mouse.down()
    for step in range(1, 14):
        rows.mouse.move(x - 10 * step, y)
        rows.wait_for_timeout(16)
    rows.mouse.up()
    # A press beside a button that still moves would close the row.
    rows.wait_for_timeout(600)
    rows.get_by_role("button", name="Flag").click()
    title(rows, "Flagged A5")


def test_a_row_is_reordered_by_its_handle(rows, finger):
    rows.get_by_role("button", name="편집").tap()
    handle = rows.get_by_role("button", name="재정렬, A1")
    expect(handle).to_be_visible()
    rows.wait_for_timeout(500)
    box = handle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger((x, y), (x, y + 100), steps=20)
    title(rows, "Moved A1 to A 2")
    rows.wait_for_timeout(500)
    tops = [rows.get_by_text(name, exact=True).bounding_box()["y"] for name in ("A2", "A3", "A1", "A4")]
    assert tops == sorted(tops)


def test_the_minus_deletes_with_a_second_tap(rows):
    rows.get_by_role("button", name="편집").tap()
    rows.wait_for_timeout(500)
    rows.get_by_role("button", name="삭제, A2").tap()
    rows.wait_for_timeout(600)
    rows.get_by_role("button", name="Delete", exact=True).tap()
    title(rows, "Deleted A2")


def test_arrow_keys_walk_through_the_rows_and_enter_selects(rows):
    row(rows, "A1").focus()
    for _ in range(9):
        rows.keyboard.press("ArrowDown")
    rows.wait_for_timeout(300)
    assert focused(rows) == "B2"
    rows.keyboard.press("Enter")
    title(rows, "Selected B2")
    for _ in range(20):
        rows.keyboard.press("ArrowDown")
    rows.wait_for_timeout(300)
    assert focused(rows) == "D6"
    box = row(rows, "D6").bounding_box()
    assert 0 < box["y"] <= 844 - 44, "the row with the focus is in sight"
    rows.keyboard.press("Space")
    title(rows, "Selected D6")


def test_the_keyboard_reaches_the_actions_of_a_row(rows):
    row(rows, "A2").focus()
    rows.keyboard.press("ArrowLeft")
    rows.wait_for_timeout(300)
    assert focused(rows) == "Delete"
    rows.keyboard.press("ArrowLeft")
    rows.wait_for_timeout(100)
    rows.keyboard.press("Enter")
    title(rows, "Flagged A2")


def test_a_finger_along_the_section_index_goes_through_the_sections(rows, finger):
    index = rows.locator("[aria-label='섹션 색인']")
    box = index.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger((x, y - 30), (x, y + 32))
    rows.wait_for_timeout(300)
    expect(row(rows, "E8")).to_be_visible()
    title(rows, "Rows")
