# SPDX-License-Identifier: Apache-2.0
"""The keyboard reaches everything, and the focus is where app and person agree."""

import pytest


def buttons(*numbers):
    return [["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]] + [
        ["+", number, 1, 0, {"p": [20, 60 * number], "s": [200, 50], "bg": "#07f", "ro": "button", "al": f"Button {number}", "fo": 1}]
        for number in numbers
    ]


def focused(phone):
    return phone.evaluate("document.activeElement.layer?.number ?? 0")


def test_tab_goes_through_the_layers_in_their_order(show, fake, phone):
    show(*buttons(2, 3), ["+", 4, 1, 3, {"fo": 1, "ro": "button", "p": [0, 0], "s": [10, 10]}])
    order = []
    for _ in range(3):
        phone.keyboard.press("Tab")
        order.append(focused(phone))
    assert order == [2, 4, 3]
    assert [event for event in fake.events() if event[0] == "f"] == [["f", 2], ["f", 4], ["f", 3]]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_activate(show, fake, phone, key):
    show(*buttons(2))
    phone.keyboard.press("Tab")
    phone.keyboard.press(key)
    assert fake.events() == [["f", 2], ["x", 2]]


def test_other_keys_travel_as_keys(show, fake, phone):
    show(*buttons(2))
    phone.keyboard.press("Escape")
    phone.keyboard.press("Shift+A")
    assert fake.events() == [["k", 1, "Escape", "Escape"], ["k", 0, "Escape", "Escape"], ["k", 1, "KeyA", "A", 1], ["k", 0, "KeyA", "A", 1]]


def test_the_focus_ring_shows_for_the_keyboard_only(show, fake, phone, synced):
    show(*buttons(2))
    read = "getComputedStyle(document.querySelector('[role=button]')).outlineStyle"
    phone.mouse.click(60, 130)
    fake.play(["F", 2])
    synced()
    assert focused(phone) == 2
    assert phone.evaluate(read) == "none"
    phone.keyboard.press("Shift+Tab")
    phone.keyboard.press("Tab")
    assert phone.evaluate(read) == "solid"


def test_the_app_moves_the_focus_without_hearing_of_it(show, fake, phone, synced):
    show(*buttons(2, 3))
    fake.play(["F", 3])
    synced()
    assert focused(phone) == 3
    fake.play(["F", 0])
    synced()
    assert focused(phone) == 0
    assert fake.events() == []


def test_the_app_can_focus_what_tab_does_not_reach(show, fake, phone, synced):
    show(*buttons(2), ["+", 5, 1, 0, {"p": [0, 0], "s": [100, 20], "ro": "heading", "al": "Title"}])
    fake.play(["F", 5])
    synced()
    assert focused(phone) == 5


def test_a_tap_does_not_take_the_focus(show, fake, phone, synced):
    show(*buttons(2, 3))
    fake.play(["F", 3])
    phone.touchscreen.tap(60, 130)
    synced()
    assert focused(phone) == 3


def test_a_modal_layer_keeps_the_focus_inside_and_gives_it_back(show, fake, phone, synced):
    show(*buttons(2, 3))
    phone.keyboard.press("Tab")
    assert focused(phone) == 2
    fake.play(["+", 5, 0, 0, {"p": [50, 300], "s": [290, 150], "ro": "alertdialog", "al": "Log out?", "at": {"modal": 1}}],
              ["+", 6, 5, 0, {"p": [0, 100], "s": [145, 50], "ro": "button", "al": "Cancel", "fo": 1}])
    synced()
    assert focused(phone) == 5
    order = []
    for _ in range(2):
        phone.keyboard.press("Tab")
        order.append(focused(phone))
    assert order[0] == 6 and set(order) <= {6, 0}, "what is below is out of reach"
    fake.play(["-", 5])
    synced()
    assert focused(phone) == 2
    phone.keyboard.press("Tab")
    assert focused(phone) == 3


@pytest.mark.parametrize("role", ["slider", "spinbutton", "gridcell", "menuitem"])
def test_arrow_keys_belong_to_what_they_change(show, fake, phone, until, role):
    show(["+", 1, 0, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 3000], "i": [0, 0, 0, 0], "y": 1}}],
         ["+", 2, 1, 0, {"p": [10, 10], "s": [200, 31], "ro": role, "al": "Volume", "fo": 1, "at": {"now": 1, "min": 0, "max": 2}}])
    phone.keyboard.press("Tab")
    phone.keyboard.press("ArrowDown")
    assert fake.event("k")[1:4] == [1, "ArrowDown", "ArrowDown"]
    phone.wait_for_timeout(200)
    assert not [event for event in fake.events(0.1) if event[0] == "s"], "nothing scrolls"
