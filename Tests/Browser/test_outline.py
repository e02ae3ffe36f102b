# SPDX-License-Identifier: Apache-2.0
"""An outline in a list: groups expand and collapse by taps and by the keyboard."""

import pytest
from playwright.sync_api import expect

HIDDEN_APP = "forms"


@pytest.fixture
def outline(server, phone):
    """Shows the outline of the app for forms."""
    phone.goto(server.url("/forms"))
    phone.get_by_role("button", name="Outline").tap()
    expect(phone.get_by_role("button", name="Nuts")).to_be_visible()
    return phone


def row(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def top(page, name: str) -> float:
    return row(page, name).bounding_box()["y"]


def settle(page):
    """Waits until rows have come to rest."""
    page.wait_for_timeout(500)


def test_a_tap_expands_a_group_and_another_one_collapses_it(outline):
    before = top(outline, "Nuts")
    row(outline, "Fruit").tap()
    expect(row(outline, "f-pear")).to_be_visible()
    settle(outline)
    assert top(outline, "Nuts") == before + 2 * 44
    row(outline, "Apples").tap()
    expect(row(outline, "a-gala")).to_be_visible()
    settle(outline)
    assert top(outline, "f-pear") == top(outline, "Apples") + 3 * 44
    row(outline, "Fruit").tap()
    expect(row(outline, "f-pear")).to_have_count(0)
    expect(row(outline, "a-gala")).to_have_count(0)
    settle(outline)
    assert top(outline, "Nuts") == before
    # What was expanded inside is so again.
    row(outline, "Fruit").tap()
    expect(row(outline, "a-gala")).to_be_visible()


def test_items_of_a_group_are_moved_in_and_can_be_selected(outline):
    row(outline, "Nuts").tap()
    expect(row(outline, "n-cashew")).to_be_visible()
    settle(outline)
    text = outline.get_by_text("n-walnut").bounding_box()
    assert text["x"] == 16 + 10
    row(outline, "n-walnut").tap()
    expect(outline.get_by_text("n-walnut")).to_have_count(2)
    # A tap on a group selects nothing.
    row(outline, "Nuts").tap()
    expect(row(outline, "n-walnut")).to_have_count(0)
    expect(outline.get_by_text("n-walnut")).to_have_count(1)


def test_the_keyboard_expands_collapses_and_selects(outline):
    row(outline, "Nuts").focus()
    outline.keyboard.press("Enter")
    expect(row(outline, "n-almond")).to_be_visible()
    settle(outline)
    row(outline, "n-almond").focus()
    outline.keyboard.press("Enter")
    expect(outline.get_by_text("n-almond")).to_have_count(2)
    row(outline, "Nuts").focus()
    outline.keyboard.press("Enter")
    expect(row(outline, "n-almond")).to_have_count(0)
