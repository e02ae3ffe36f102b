# SPDX-License-Identifier: Apache-2.0
"""The gallery's pages about controllers, presentations and the newer controls, used by touch and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE, middle
from test_axe import problems
from test_scroll_touch import Hand

PAGES = [
    "Navigation bars", "Large titles", "Tabs", "Split view", "Page views", "Search", "Sheets", "Presentation styles",
    "Popovers", "Alerts", "Interactive transitions", "Calendar", "Color well", "Buttons", "Segmented control",
    "Activity indicators",
]


@pytest.mark.parametrize("title", PAGES)
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


def press(page, name):
    page.get_by_role("button", name=name, exact=True).tap()
    page.wait_for_timeout(700)


def line(page, name):
    """Taps a row of a list."""
    page.get_by_role("button", name=name, exact=True).tap()


def top(page, locator):
    return locator.bounding_box()["y"]


def test_navigation_bars(page_of, says):
    page = page_of("Navigation bars")
    page.get_by_role("button", name="추가", exact=True).tap()
    says("Button add")
    press(page, "Open pages")
    line(page, "Go to page 2")
    expect(page.get_by_role("heading", name="Page 2")).to_be_visible()
    page.wait_for_timeout(600)
    line(page, "Go to page 3")
    expect(page.get_by_role("heading", name="Page 3")).to_be_visible()
    page.wait_for_timeout(600)
    # Holding the back button opens a menu of the pages below.
    x, y = middle(page.get_by_role("button", name="Page 2"))
    hand = Hand(page)
    hand.down((x, y))
    page.wait_for_timeout(800)
    hand.up()
    page.get_by_role("menuitem", name="Page 1").tap()
    expect(page.get_by_text("Go to page 2")).to_be_visible()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="완료").tap()
    expect(page.get_by_text("Go to page 2")).to_have_count(0)


def test_bars_hide_while_a_finger_scrolls(page_of):
    page = page_of("Navigation bars")
    page.get_by_role("button", name="Open list").tap(force=True)
    expect(page.get_by_text("Line 1", exact=True)).to_be_visible()
    page.wait_for_timeout(800)
    heading = page.get_by_role("heading", name="Hiding bars")
    expect(heading).to_be_visible()
    hand = Hand(page)
    hand.down((200, 600))
    hand.move((200, 300), steps=20)
    hand.up()
    expect(heading).not_to_be_in_viewport()
    hand.down((200, 300))
    hand.move((200, 500), steps=20)
    hand.up()
    expect(heading).to_be_in_viewport()


def test_a_large_title_goes_under_the_bar_with_the_search_bar(page_of):
    page = page_of("Large titles")
    press(page, "Search scrolls")
    field = page.get_by_role("searchbox")
    expect(field).to_be_visible()
    assert top(page, field) > 90
    hand = Hand(page)
    hand.down((200, 700))
    hand.move((200, 400), steps=12)
    page.wait_for_timeout(200)
    hand.up()
    expect(field).not_to_be_in_viewport()


def test_a_search_bar_that_stays_is_below_the_bar_without_a_word_to_the_app(page_of):
    page = page_of("Large titles")
    press(page, "Search stays")
    field = page.get_by_role("searchbox")
    before = top(page, field)
    hand = Hand(page)
    hand.down((200, 700))
    hand.move((200, 300), steps=12)
    assert top(page, field) == pytest.approx(before - 52, abs=1.5)
    hand.up()
    page.wait_for_timeout(500)
    assert top(page, field) == pytest.approx(before - 52, abs=1.5)


def test_a_large_title_grows_while_it_is_pulled(page_of):
    page = page_of("Large titles")
    press(page, "Large title")
    title = page.get_by_role("heading", name="Large title").first
    before = title.bounding_box()["width"]
    hand = Hand(page)
    hand.down((200, 300))
    hand.move((200, 600), steps=12)
    assert title.bounding_box()["width"] > before * 1.02
    hand.up()
    page.wait_for_timeout(900)
    assert title.bounding_box()["width"] == pytest.approx(before, abs=1)


def test_searching_keeps_the_focus_and_comes_to_the_top(page_of):
    page = page_of("Search")
    press(page, "Search fruits")
    field = page.get_by_role("searchbox")
    field.tap()
    page.wait_for_timeout(700)
    assert top(page, field) < 60
    page.keyboard.type("ap")
    expect(page.get_by_text("Banana")).to_have_count(0)
    expect(page.get_by_text("Apricot")).to_be_visible()
    page.get_by_role("button", name="취소").tap()
    expect(page.get_by_text("Banana")).to_be_visible()


def test_tokens_are_taken_away_by_delete(page_of, says):
    page = page_of("Search")
    field = page.get_by_role("searchbox").nth(2)
    field.focus()
    page.keyboard.press("Backspace")
    says("Tokens: 1, text:")
    page.get_by_role("button", name="Fruit", exact=True).tap()
    page.keyboard.press("Backspace")
    says("Tokens: 0, text:")


def test_tabs(page_of):
    page = page_of("Tabs")
    press(page, "Three tabs")
    page.get_by_role("tab", name="Two").tap()
    expect(page.get_by_role("heading", name="Two")).to_be_visible()
    page.get_by_role("button", name="완료").tap()
    expect(page.get_by_role("tab", name="Three")).to_have_count(0)


def test_a_split_view_is_one_stack_on_a_phone(page_of):
    page = page_of("Split view")
    press(page, "Two columns")
    line(page, "Cherry")
    expect(page.get_by_role("heading", name="Cherry")).to_be_visible()
    page.wait_for_timeout(600)
    page.go_back()
    expect(page.get_by_role("heading", name="Fruits")).to_be_visible()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="닫기").tap()
    expect(page.get_by_text("Apple")).to_have_count(0)


class TestOnATablet:
    @pytest.fixture
    def phone_settings(self):
        return {**PHONE, "viewport": {"width": 1180, "height": 820}, "device_scale_factor": 2}

    @pytest.fixture
    def address(self):
        return "/gallery?frame=0"

    def test_columns_are_side_by_side(self, page_of):
        page = page_of("Split view")
        press(page, "Two columns")
        expect(page.get_by_text("Nothing chosen").first).to_be_visible()
        line(page, "Grape")
        expect(page.get_by_role("heading", name="Grape")).to_be_visible()
        expect(page.get_by_role("heading", name="Fruits")).to_be_visible()
        page.get_by_role("button", name="사이드바").tap()
        page.wait_for_timeout(600)
        expect(page.get_by_text("Cherry")).not_to_be_visible()

    def test_an_action_sheet_is_a_popover(self, page_of, says):
        page = page_of("Popovers")
        press(page, "Actions")
        expect(page.get_by_role("button", name="Cancel")).not_to_be_visible()
        page.get_by_role("button", name="Share").tap()
        says("Share")


def test_pages_are_turned_by_a_finger_and_by_dots(page_of, says):
    page = page_of("Page views")
    red = page.locator("[data-id=Red]").first
    x, y = middle(red)
    hand = Hand(page)
    hand.down((x + 100, y))
    hand.throw((x - 120, y))
    says("Page Orange")
    dots = page.get_by_role("slider")
    expect(dots).to_have_attribute("aria-valuetext", re.compile("2"))
    box = dots.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2)
    says("Page Green")
    hand.down((x - 100, y))
    hand.throw((x + 120, y))
    says("Page Orange")


def test_pages_are_turned_up_and_down(page_of, says):
    page = page_of("Page views")
    x, y = middle(page.locator("[data-id=Red]").last)
    hand = Hand(page)
    hand.down((x, y + 60))
    hand.throw((x, y - 80))
    says("Page Orange")


def test_sheets(page_of):
    page = page_of("Sheets")
    press(page, "Detents")
    expect(page.get_by_text("Half and whole height, with a grabber").last).to_be_visible()
    assert problems(page) == []
    page.get_by_role("button", name="완료").tap()
    expect(page.get_by_role("button", name="완료")).to_have_count(0)
    page.wait_for_timeout(500)
    press(page, "Too high")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="완료")).to_have_count(0)


def test_presentation_styles(page_of, says):
    page = page_of("Presentation styles")
    for name in ["Full screen", "Dissolve", "Over full screen"]:
        press(page, name)
        page.get_by_role("button", name="완료").tap()
        expect(page.get_by_role("button", name="완료")).to_have_count(0)
        page.wait_for_timeout(600)
        says(f"{name} is shown")
    press(page, "Drawer")
    expect(page.get_by_text("Tap beside it")).to_be_visible()
    page.touchscreen.tap(370, 400)
    expect(page.get_by_text("Tap beside it")).to_have_count(0)


def test_popovers(page_of):
    page = page_of("Popovers")
    press(page, "Below")
    expect(page.get_by_text("Below").last).to_be_visible()
    page.touchscreen.tap(30, 780)
    page.wait_for_timeout(500)
    press(page, "Adapts to a sheet")
    page.keyboard.press("Escape")
    page.wait_for_timeout(600)
    assert problems(page) == []


def test_alerts(page_of, says):
    page = page_of("Alerts")
    press(page, "Question")
    assert problems(page) == []
    page.get_by_role("button", name="Delete", exact=True).tap()
    says("Delete")
    page.wait_for_timeout(400)
    press(page, "Name")
    page.keyboard.type("Maru")
    page.get_by_role("button", name="OK").tap()
    says("OK: Maru")
    page.wait_for_timeout(400)
    press(page, "Action sheet")
    page.get_by_role("button", name="Copy").tap()
    says("Copy")
    page.wait_for_timeout(400)
    press(page, "Twice")
    expect(page.get_by_text("First")).to_be_visible()
    expect(page.get_by_text("Second")).to_have_count(0)


def test_a_slider_drives_a_transition(page_of, says, finger):
    page = page_of("Interactive transitions")
    slider = page.get_by_role("slider", name="Progress")
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    finger((box["x"] + 16, y), (box["x"] + box["width"] / 2, y))
    second = page.locator("[data-id=Second]")
    expect(second).to_be_visible()
    page.wait_for_timeout(800)
    width = page.locator("[data-id=First]").bounding_box()["width"]
    assert 0.3 * width < second.bounding_box()["width"] < 0.8 * width
    page.get_by_role("button", name="Cancel").tap()
    says("It was cancelled")
    finger((box["x"] + 16, y), (box["x"] + box["width"] / 2, y))
    page.get_by_role("button", name="Finish").tap()
    says("It was finished")
    page.wait_for_timeout(900)
    assert second.bounding_box()["width"] == pytest.approx(width, abs=1)


def test_a_calendar(page_of, says):
    page = page_of("Calendar")
    page.get_by_role("gridcell", name=re.compile("10월 20일")).tap()
    says("Days: 20")
    page.get_by_role("gridcell", name=re.compile("10월 22일")).tap()
    says("Days: 20, 22")
    page.get_by_role("gridcell", name=re.compile("10월 20일")).focus()
    page.keyboard.press("Enter")
    says("Days: 22")


def test_a_color_well(page_of, says):
    page = page_of("Color well")
    page.get_by_role("button", name="Paint").tap()
    page.wait_for_timeout(700)
    assert problems(page) == []
    page.get_by_role("gridcell", name="#FFFFFF").tap()
    says("Paint: #FFFFFF")
    page.get_by_role("radio", name="스펙트럼").tap()
    x, y = middle(page.get_by_role("slider", name="스펙트럼"))
    page.touchscreen.tap(x, y)
    says("Paint: #00FFFF")
    page.get_by_role("button", name="닫기").tap()
    page.wait_for_timeout(600)
    expect(page.get_by_role("gridcell")).to_have_count(0)


def test_buttons(page_of, says):
    page = page_of("Buttons")
    press(page, "Filled")
    says("Filled")
    expect(page.get_by_role("button", name="Disabled")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Off", exact=True).tap()
    expect(page.get_by_role("button", name="On", exact=True)).to_be_visible()


def test_segmented_controls(page_of, says):
    page = page_of("Segmented control")
    page.get_by_role("radio", name="Week").first.tap()
    says("Words: 1")


def test_activity_indicators(page_of, says):
    page = page_of("Activity indicators")
    press(page, "Stop")
    says("It is gone")
    press(page, "Start")
    says("It spins")


def test_a_wheel_is_bent(page_of):
    page = page_of("UIPickerView")
    heights = page.evaluate(
        "['Yellow', 'Blue', 'Indigo'].map(name => [...document.querySelectorAll('span')]"
        ".find(e => e.textContent === name).getBoundingClientRect().height)")
    assert heights[0] > heights[1] > heights[2] > 0
