# SPDX-License-Identifier: Apache-2.0
"""Context menus, edit menus and menus under a finger: by touch, with a mouse and by keyboard; a layout transition."""

import pytest
from playwright.sync_api import expect

from conftest import middle
from test_axe import problems


@pytest.fixture
def press(phone):
    """Holds a finger down, moves it along points, and lifts it at the end."""
    session = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[float, float]):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def press(start: tuple[float, float], *way, hold: int = 900):
        touch("touchStart", start)
        phone.wait_for_timeout(hold)
        last = start
        for point in way:
            point = point() if callable(point) else point
            for step in range(1, 7):
                touch("touchMove", (last[0] + (point[0] - last[0]) * step / 6, last[1] + (point[1] - last[1]) * step / 6))
                phone.wait_for_timeout(16)
            last = point
        touch("touchEnd")

    return press


@pytest.mark.parametrize("title", ["UIContextMenuInteraction", "UIEditMenuInteraction", "UICollectionViewTransitionLayout"])
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


def test_a_long_press_opens_a_context_menu(page_of, says, press):
    page = page_of("UIContextMenuInteraction")
    press(middle(page.get_by_role("button", name="Plain", exact=True)))
    items = page.get_by_role("menuitem")
    expect(items).to_have_count(5)
    assert problems(page) == []
    expect(page.get_by_role("menuitem", name="Locked")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("menuitem", name="Share").tap()
    page.get_by_role("menuitem", name="Mail").tap()
    says("Mail")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_the_finger_slides_onto_an_action(page_of, says, press):
    page = page_of("UIContextMenuInteraction")
    press(middle(page.get_by_role("button", name="Plain", exact=True)),
          lambda: middle(page.get_by_role("menuitem", name="Copy")),
          lambda: middle(page.get_by_role("menuitem", name="Delete")))
    says("Delete")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_row_has_a_context_menu_and_the_page_still_scrolls(page_of, says, press, finger):
    page = page_of("UIContextMenuInteraction")
    row = page.get_by_role("button", name="Drafts")
    press(middle(row), lambda: middle(page.get_by_role("menuitem", name="Mark as Read")))
    says("Drafts: read")
    # What is seen of the menu has faded.
    page.wait_for_timeout(500)
    top = row.bounding_box()["y"]
    x, y = middle(row)
    finger((x, y), (x, y - 120))
    page.wait_for_timeout(600)
    assert row.bounding_box()["y"] < top - 60
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_right_click_opens_the_menu_at_the_pointer(page_of, says):
    page = page_of("UIContextMenuInteraction")
    x, y = middle(page.get_by_role("button", name="Plain", exact=True))
    page.mouse.click(x, y, button="right")
    item = page.get_by_role("menuitem", name="Star")
    expect(item).to_be_visible()
    page.wait_for_timeout(500)
    menu = page.get_by_role("menuitem", name="Copy").bounding_box()
    assert abs(menu["x"] - x) < 2 and abs(menu["y"] - y) < 2
    item.click()
    says("Starred")


@pytest.mark.parametrize("key", ["Shift+F10", "ContextMenu"])
def test_the_menu_key_opens_the_menu_and_escape_gives_the_focus_back(page_of, says, key):
    page = page_of("UIContextMenuInteraction")
    row = page.get_by_role("button", name="Inbox")
    row.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("menuitem", name="Mark as Read")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Empty")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(row).to_be_focused()
    page.keyboard.press(key)
    expect(page.get_by_role("menuitem", name="Mark as Read")).to_be_focused()
    page.keyboard.press("Enter")
    says("Inbox: read")


def test_a_tap_on_the_preview_goes_on(page_of, says, press):
    page = page_of("UIContextMenuInteraction")
    press(middle(page.get_by_role("button", name="With a preview", exact=True)))
    expect(page.get_by_role("menuitem")).to_have_count(5)
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Large").tap()
    says("Went on")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_an_edit_menu(page_of, says):
    page = page_of("UIEditMenuInteraction")
    board = page.get_by_role("button", name="Board", exact=True)
    board.tap()
    expect(page.get_by_role("menuitem")).to_have_count(1)
    assert problems(page) == []
    page.get_by_role("menuitem", name="복사하기").tap()
    says("Copied")
    board.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="복사하기")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitem", name="붙여넣기")).to_be_focused()
    page.keyboard.press("Enter")
    says("Pasted")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_actions_that_do_not_fit_are_on_another_page(page_of, says):
    page = page_of("UIEditMenuInteraction")
    page.get_by_role("button", name="Large board").tap()
    page.wait_for_timeout(400)
    last = page.get_by_role("menuitem", name="Duplicate")
    more = page.get_by_role("menuitem", name="더 보기")
    while not last.count():
        before = page.get_by_role("menuitem").all_inner_texts()
        more.tap()
        expect(page.get_by_role("menuitem").first).not_to_have_text(before[0])
    last.tap()
    says("Duplicate")


def test_an_item_that_is_held_has_an_edit_menu(page_of, says, press):
    page = page_of("UIEditMenuInteraction")
    press(middle(page.get_by_role("button", name="Green")))
    expect(page.get_by_role("menuitem")).to_have_count(2)
    page.get_by_role("menuitem", name="복사하기").tap()
    says("Green: copy:")


def test_a_menu_button_opens_on_touch_down_and_the_finger_chooses(page_of, says, press):
    page = page_of("UIMenu")
    press(middle(page.get_by_role("button", name="File")), lambda: middle(page.get_by_role("menuitem", name="Copy")),
          hold=500)
    says("Copy")
    expect(page.get_by_role("menu")).to_have_count(0)
    press(middle(page.get_by_role("button", name="Hold")), lambda: middle(page.get_by_role("menuitem", name="Held")))
    says("Held")


def test_a_layout_transition_follows_a_slider(page_of, says):
    page = page_of("UICollectionViewTransitionLayout")
    item = page.get_by_role("button", name="Item 2")
    start = item.bounding_box()
    slider = page.get_by_role("slider", name="Progress")
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    between = item.bounding_box()
    assert between["x"] < start["x"] and between["y"] > start["y"] and between["width"] > start["width"]
    page.get_by_role("button", name="Finish").tap()
    says("Finished")
    assert item.bounding_box()["width"] == 330
