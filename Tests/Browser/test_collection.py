# SPDX-License-Identifier: Apache-2.0
"""Collection views of a real app: a grid and a list that are tapped, typed on, dragged and swiped."""

import re

import pytest
from playwright.sync_api import expect

HIDDEN_APP = "collection"


@pytest.fixture
def grid(server, phone):
    phone.goto(server.url("/collection"))
    expect(tile(phone, 1)).to_be_visible()
    return phone


@pytest.fixture
def rows(grid):
    grid.get_by_text("List", exact=True).first.tap()
    expect(row(grid, 1)).to_be_visible()
    grid.wait_for_timeout(600)
    return grid


def tile(page, number):
    return page.get_by_role("button", name=re.compile(f"^{number}$"))


def row(page, number):
    return page.get_by_role("button", name=re.compile(f"^Row {number}\\b"))


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def knows(page, text):
    expect(page.get_by_text(text, exact=False).first).to_be_visible()


def test_a_grid_has_three_tiles_in_a_line_and_goes_on_when_it_is_scrolled(grid, until):
    (x1, y1), (x3, y3), (x4, y4) = (middle(tile(grid, number)) for number in (1, 3, 4))
    assert abs(y1 - y3) < 1 and x3 > x1
    assert abs(x1 - x4) < 1 and y4 > y1
    grid.evaluate("document.querySelector('.scroller').scrollTop = 4000")
    until("[...document.querySelectorAll('.layer')].some(element => element.textContent.trim() === '100')")
    assert grid.get_by_text("Tiles").first.bounding_box()["y"] < 160, "the pinned header stays in sight"


def test_a_tap_selects_a_tile(grid):
    tile(grid, 2).tap()
    knows(grid, "Selected 2;")
    tile(grid, 5).tap()
    knows(grid, "Selected 5;")


def test_arrows_move_the_focus_and_enter_selects(grid):
    tile(grid, 2).tap()
    knows(grid, "Selected 2;")
    grid.evaluate("[...document.querySelectorAll('[tabindex]')].find(element => element.textContent.trim() === '2').focus()")
    grid.keyboard.press("ArrowDown")
    grid.keyboard.press("ArrowRight")
    grid.wait_for_timeout(300)
    grid.keyboard.press("Enter")
    knows(grid, "Selected 6;")


def test_a_long_press_lifts_a_tile_and_a_drag_moves_it(grid):
    start, end = middle(tile(grid, 1)), middle(tile(grid, 3))
    grid.mouse.move(*start)
    grid.mouse.down()
    grid.wait_for_timeout(700)
    grid.mouse.move((start[0] + end[0]) / 2, start[1], steps=5)
    grid.mouse.move(*end, steps=5)
    grid.wait_for_timeout(200)
    grid.mouse.up()
    knows(grid, "first 2 3 1")


def test_a_finger_that_has_rested_on_a_tile_drags_it_and_does_not_scroll(grid):
    start, end = middle(tile(grid, 1)), middle(tile(grid, 4))
    session = grid.context.new_cdp_session(grid)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    grid.wait_for_timeout(700)
    for step in range(1, 13):
        touch("touchMove", (start[0], start[1] + (end[1] - start[1]) * step / 12))
        grid.wait_for_timeout(16)
    grid.wait_for_timeout(200)
    touch("touchEnd")
    knows(grid, "first 2 3 4")
    assert grid.evaluate("document.querySelector('.scroller').scrollTop") < 1


def test_a_swipe_uncovers_delete_and_delete_takes_the_row_away(rows, finger):
    x, y = middle(row(rows, 2))
    finger((330, y), (200, y))
    delete = rows.get_by_role("button", name="Delete", exact=True)
    expect(delete).to_be_visible()
    rows.wait_for_timeout(500)
    delete.tap()
    expect(row(rows, 2)).to_have_count(0)
    expect(row(rows, 3)).to_be_visible()


def test_a_row_is_dragged_by_its_handle(rows, finger):
    (_, first), (_, third) = middle(row(rows, 1)), middle(row(rows, 3))
    rows.get_by_text("Edit", exact=True).first.tap()
    expect(rows.get_by_role("button", name="삭제").first).to_be_visible()
    rows.wait_for_timeout(400)
    finger((350, first), (350, third + 4))
    knows(rows, "First Row 2, Row 3")


def test_a_tap_chooses_a_row(rows):
    row(rows, 4).tap()
    knows(rows, "Chosen Row 4")
