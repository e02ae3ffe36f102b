# SPDX-License-Identifier: Apache-2.0
"""Taps, drags and clicks become events in window points."""

import pytest


def page_with(**properties):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#07f", **properties}],
    ]


def test_a_tap_is_down_and_up(show, fake, phone):
    show(*page_with(ro="button"))
    phone.touchscreen.tap(60.5, 120)
    assert fake.events() == [["d", 60.5, 120], ["u", 60.5, 120]]


def test_a_mouse_says_that_it_is_one_and_its_secondary_button_asks_for_a_menu(show, fake, phone):
    show(*page_with())
    phone.mouse.click(60, 120)
    phone.mouse.click(60, 120, button="right")
    assert fake.events() == [["d", 60, 120, 0, 1], ["u", 60, 120], ["o", 0, 60, 120]]


@pytest.mark.parametrize("key", ["ContextMenu", "Shift+F10"])
def test_the_menu_key_asks_once_for_the_menu_of_what_has_the_focus(show, fake, phone, key):
    show(*page_with(ro="button", fo=1))
    phone.keyboard.press("Tab")
    phone.keyboard.press(key)
    phone.wait_for_timeout(100)
    assert [event for event in fake.events() if event[0] in "od"] == [["o", 2]]


def test_a_touch_that_the_app_takes_over_scrolls_no_longer(show, fake, phone):
    show(["+", 1, 0, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 3000], "y": 1}}],
         ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#07f"}])
    session = phone.context.new_cdp_session(phone)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 60, "y": 120}]})
    fake.play([2, {"e": 3}])
    phone.wait_for_timeout(200)
    for y in (125, 150, 200, 250):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 60, "y": y}]})
        phone.wait_for_timeout(30)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(100)
    names = [event[0] for event in fake.events()]
    assert names[0] == "d" and "m" in names and names[-1] == "u" and "s" not in names and "c" not in names


@pytest.mark.parametrize("touches, wants", [(1, False), (2, True), (3, True)])
def test_moves_travel_only_where_they_are_wanted(show, fake, finger, touches, wants):
    show(*page_with(e=touches), ["+", 3, 2, 0, {"p": [0, 0], "s": [50, 50], "bg": "#f00"}])
    finger((30, 110), (120, 110), steps=3)
    events = fake.events()
    names = [event[0] for event in events]
    assert names[0] == "d" and names[-1] == "u"
    assert ("m" in names) == wants
    assert events[-1][1:3] == [120, 110]


def test_two_fingers_are_two_pointers(show, fake, phone):
    show(*page_with(e=3))
    session = phone.context.new_cdp_session(phone)
    first, second = {"x": 30, "y": 110, "id": 1}, {"x": 90, "y": 120, "id": 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first]})
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first, second]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [second]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    events = [event for event in fake.events() if event[0] in "du"]
    assert events[:2] == [["d", 30, 110], ["d", 90, 120, 1]]
    assert sorted(events[2:]) == [["u", 30, 110], ["u", 90, 120, 1]]


def test_a_mouse_that_leaves_the_window_still_comes_up(show, fake, phone):
    show(*page_with(e=2))
    phone.mouse.move(60, 120)
    phone.mouse.down()
    phone.mouse.move(60, -20)
    phone.mouse.up()
    assert fake.event("u") == ["u", 60, -20]


def test_a_click_without_a_pointer_activates(show, fake, phone):
    """What a screen reader does."""
    show(*page_with(ro="button", al="Rent"))
    phone.evaluate("document.querySelector('[role=button]').click()")
    assert fake.events() == [["x", 2]]


def test_a_layer_that_touches_pass_through_does_not_stop_scrolling(show, fake, phone):
    show(["+", 1, 0, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 3000], "y": 1}}],
         ["+", 2, 0, 0, {"p": [0, 0], "s": [390, 844], "e": 0}])
    assert phone.evaluate("document.elementFromPoint(100, 100).closest('.layer').layer.number") == 1


def test_text_cannot_be_selected_and_menus_stay_away(show, phone):
    show(*page_with(ts=[400, 17, "#000"], tx=[[0, 20, "Text"]]))
    assert phone.evaluate("getComputedStyle(document.querySelector('.text')).userSelect") == "none"
    assert phone.evaluate("!document.querySelector('.text').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))")
