# SPDX-License-Identifier: Apache-2.0
"""The gallery's pages, used by touch and by keyboard, and what axe says about them."""

import re

import pytest
from playwright.sync_api import expect

from conftest import middle
from test_axe import problems

PAGES = [
    "UISwitch", "UISlider", "UIStepper", "UIPageControl", "UIProgressView", "UIPickerView", "UIDatePicker, wheels",
    "UIDatePicker, compact", "UIDatePicker, inline", "UIMenu", "UIVisualEffectView",
]


@pytest.mark.parametrize("title", PAGES)
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


def test_switches(page_of, says, finger):
    page = page_of("UISwitch")
    switch = page.get_by_role("switch", name="Off", exact=True)
    expect(switch).not_to_be_checked()
    switch.tap()
    says("Off: on")
    expect(switch).to_be_checked()
    x, y = middle(switch)
    finger((x + 12, y), (x - 22, y))
    says("Off: off")
    switch.focus()
    page.keyboard.press("Space")
    says("Off: on")
    expect(page.get_by_role("switch", name="Disabled on")).to_have_attribute("aria-disabled", "true")


def test_sliders(page_of, says, finger):
    page = page_of("UISlider")
    slider = page.get_by_role("slider", name="Volume")
    expect(slider).to_have_attribute("aria-valuenow", "40")
    box = slider.bounding_box()
    x, y = box["x"] + 2 + 14 + 0.4 * (box["width"] - 32), box["y"] + box["height"] / 2
    finger((x, y), (x + 100, y))
    says(r"Volume: (6[5-9]|7\d)")
    value = float(slider.get_attribute("aria-valuenow"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", re.compile(rf"^{int(value) + 5}"))
    # Once more from where the thumb is now.
    x = box["x"] + 16 + (value + 5) / 100 * (box["width"] - 32)
    finger((x, y), (box["x"] - 40, y))
    says("Volume: 0")


def test_a_slider_with_steps_comes_to_rest_on_one(page_of, says, finger):
    page = page_of("UISlider")
    slider = page.get_by_role("slider", name="In tens")
    box = slider.bounding_box()
    x, y = box["x"] + 2 + 14 + 0.4 * (box["width"] - 32), box["y"] + box["height"] / 2
    finger((x, y), (x + 93, y))
    expect(slider).to_have_attribute("aria-valuenow", "70")


def test_steppers(page_of, says):
    page = page_of("UIStepper")
    more = page.get_by_role("button", name=re.compile("^Count, "))
    more.last.tap()
    says("Count: 1")
    more.last.focus()
    page.keyboard.press("Space")
    says("Count: 2")
    page.keyboard.press("ArrowDown")
    says("Count: 1")


def test_page_controls(page_of, says, finger):
    page = page_of("UIPageControl")
    control = page.get_by_role("slider", name="Five pages")
    x, y = middle(control)
    box = control.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] - 20, y)
    says("Five pages: 4")
    control.focus()
    page.keyboard.press("ArrowLeft")
    says("Five pages: 3")
    finger((x, y), (x - 36, y))
    says("Five pages: 1")


def test_progress(page_of, says):
    page = page_of("UIProgressView")
    bar = page.get_by_role("progressbar", name="Animated")
    page.get_by_role("button", name="More").tap()
    says("Animated: 40%")
    expect(bar).to_have_attribute("aria-valuetext", "40%")


def test_pickers(page_of, says, finger):
    page = page_of("UIPickerView")
    wheel = page.get_by_role("spinbutton", name="Color")
    x, y = middle(wheel)
    finger((x, y), (x, y - 64))
    says("Small, (Green|Blue|Indigo|Violet)")
    page.touchscreen.tap(middle(page.get_by_role("spinbutton", name="Size"))[0], y + 32)
    says("Medium, ")
    wheel.focus()
    page.keyboard.press("Home")
    says("Medium, Red")
    page.keyboard.press("ArrowDown")
    says("Medium, Orange")


def test_date_wheels(page_of, says):
    page = page_of("UIDatePicker, wheels")
    page.get_by_role("spinbutton", name="Date, 월", exact=True).focus()
    page.keyboard.press("ArrowDown")
    says("Date: 2026-11-1")


def test_compact_dates(page_of, says):
    page = page_of("UIDatePicker, compact")
    field = page.get_by_role("button", name=re.compile("^Day, "))
    field.tap()
    page.get_by_role("gridcell", name=re.compile("10월 20일")).tap()
    says("Day: 2026-10-20")
    page.keyboard.press("Escape")
    expect(page.get_by_role("gridcell")).to_have_count(0)
    assert problems(page) == []


def test_calendars(page_of, says):
    page = page_of("UIDatePicker, inline")
    page.get_by_role("button", name="다음 달").tap()
    page.get_by_role("gridcell", name=re.compile("11월 3일")).tap()
    says("Calendar: 2026-11-03")
    page.get_by_role("gridcell", name=re.compile("11월 3일")).focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("gridcell", name=re.compile("11월 10일"))).to_be_focused()
    page.keyboard.press("Enter")
    says("Calendar: 2026-11-10")


def test_menus(page_of, says):
    page = page_of("UIMenu")
    page.get_by_role("button", name="File").tap()
    expect(page.get_by_role("menuitem", name="Locked")).to_have_attribute("aria-disabled", "true")
    assert problems(page) == []
    page.get_by_role("menuitem", name="Share").tap()
    page.get_by_role("menuitem", name="Mail").tap()
    says("Mail")
    expect(page.get_by_role("menu")).to_have_count(0)
    button = page.get_by_role("button", name="Weekly")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Daily")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("menuitem", name="Monthly")).to_be_focused()
    page.keyboard.press("Enter")
    says("Monthly")
    expect(page.get_by_role("button", name="Monthly")).to_be_visible()


def test_blurs(page_of):
    page = page_of("UIVisualEffectView")
    filters = page.evaluate(
        "[...document.querySelectorAll('.layer')].filter((e) => getComputedStyle(e).backdropFilter !== 'none').length")
    assert filters == 5
