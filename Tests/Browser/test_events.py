# SPDX-License-Identifier: Apache-2.0
"""Hover, wheels, pens, several fingers and key commands become events in window points; what the app doesn't want stays the browser's."""

import pytest


def page_with(*more, page=None, **properties):
    return [
        *([["T", page]] if page else []),
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 200], "bg": "#07f", **properties}],
        *more,
    ]


# Pointers


def test_a_mouse_over_a_layer_is_told_only_where_it_is_wanted(show, fake, phone):
    show(*page_with())
    phone.mouse.move(60, 150)
    assert fake.events() == []


def test_a_hover_comes_goes_and_leaves(show, fake, phone):
    show(*page_with(w=1))
    phone.mouse.move(60, 150)
    assert fake.event("h") == ["h", 60, 150, 1, 1]
    phone.mouse.move(300, 150)
    assert fake.event("h") == ["h", 300, 150, 1, 1], "the app hears where the mouse has gone"
    phone.mouse.move(320, 150)
    assert fake.events() == []


def test_a_hover_tells_modifier_keys(show, fake, phone):
    show(*page_with(w=1))
    phone.keyboard.down("Shift")
    phone.mouse.move(60, 150)
    assert fake.event("h") == ["h", 60, 150, 1, 1, 1]


def test_other_buttons_travel_where_they_are_wanted(show, fake, phone):
    show(*page_with(w=4))
    phone.mouse.click(60, 150, button="right")
    assert [event for event in fake.events() if event[0] != "o"] == [["d", 60, 150, 0, 1, 2], ["u", 60, 150]]
    phone.mouse.click(300, 150, button="right")
    assert [event for event in fake.events() if event[0] != "o"] == []


def test_a_pen_tells_its_force_and_how_it_is_held(show, fake, phone):
    show(*page_with(e=3))
    session = phone.context.new_cdp_session(phone)
    pen = {"x": 60, "y": 150, "button": "left", "buttons": 1, "pointerType": "pen", "force": 0.5, "tiltX": 0, "tiltY": 45, "clickCount": 1}
    session.send("Input.dispatchMouseEvent", {"type": "mousePressed", **pen})
    session.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **pen, "buttons": 0})
    down = fake.event("d")
    assert down[:5] == ["d", 60, 150, 0, 2]
    assert down[7] == 0.5
    # 45 degrees towards the person.
    assert abs(down[8] - 0.785) < 0.02 and abs(down[9] - 1.571) < 0.02


def test_the_way_of_a_finger_is_told_when_the_app_asks(show, fake, finger):
    show(*page_with(e=3, page={"sa": 1}))
    finger((30, 110), (120, 110), steps=4)
    moves = [event for event in fake.events() if event[0] == "m"]
    assert moves and all(isinstance(move[9], list) and len(move[9]) % 4 == 0 for move in moves)


def test_the_cursor_is_the_app_s(show, phone, fake, synced):
    show(*page_with(cu="text"))
    read = "getComputedStyle(document.elementFromPoint(60, 150)).cursor"
    assert phone.evaluate(read) == "text"
    fake.play([2, {"cu": None}])
    synced()
    assert phone.evaluate(read) != "text"


# Wheels


def test_a_wheel_is_told_where_it_is_wanted(show, fake, phone):
    show(*page_with(w=2))
    phone.mouse.move(60, 150)
    phone.mouse.wheel(0, 20)
    assert fake.event("w") == ["w", 60, 150, 0, -20, "b", 1]
    assert fake.event("w") == ["w", 60, 150, 0, 0, "d", 1]
    phone.mouse.wheel(0, 100)
    assert fake.event("w") == ["w", 60, 150, 0, -100, "b"]
    phone.mouse.move(300, 150)
    fake.events()
    phone.mouse.wheel(0, 20)
    assert fake.events() == []


def test_a_scroller_in_a_layer_that_wants_wheels_scrolls_until_its_end(show, fake, phone, until):
    show(*page_with(["+", 3, 2, 0, {"k": "s", "p": [0, 0], "s": [200, 200], "sc": {"c": [200, 300], "y": 1}}], w=2))
    phone.mouse.move(60, 150)
    phone.mouse.wheel(0, 500)
    until("document.querySelector('.scroller').scrollTop === 100")
    assert not [event for event in fake.events() if event[0] == "w"]
    phone.mouse.wheel(0, 30)
    assert fake.event("w")[4] == -30


def test_a_touchpad_pinch_is_told_where_it_is_wanted(show, fake, phone):
    show(*page_with(w=8))
    phone.mouse.move(60, 150)
    phone.keyboard.down("Control")
    phone.mouse.wheel(0, -20)
    phone.keyboard.up("Control")
    first = fake.event("p")
    assert first[:3] == ["p", 60, 150] and abs(first[3] - 1.221) < 0.01 and first[4] == "b"
    assert fake.event("p")[4] == "d"


# Several fingers


@pytest.mark.parametrize("wants", [0, 16])
def test_two_fingers_on_content_that_scrolls_are_the_app_s_where_it_wants_them(show, fake, phone, wants):
    show(["+", 1, 0, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 3000], "y": 1, "b": 1}}],
         ["+", 2, 1, 0, {"p": [0, 100], "s": [390, 400], "bg": "#07f", "e": 2, "w": wants}])
    session = phone.context.new_cdp_session(phone)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    touch("touchStart", (100, 300))
    touch("touchStart", (100, 300), (250, 300))
    for step in range(1, 12):
        touch("touchMove", (100, 300 + 10 * step), (250, 300 + 10 * step))
        phone.wait_for_timeout(16)
    touch("touchEnd")
    names = [event[0] for event in fake.events()]
    assert ("c" not in names and names.count("u") == 2) == bool(wants), names


# Keys


def test_a_claimed_key_is_kept_from_the_browser_and_others_are_not(show, fake, phone):
    show(*page_with(page={"keys": [["s", 8, 1], ["f", 2, 1]]}))
    prevented = """(key) => !document.body.dispatchEvent(new KeyboardEvent("keydown",
        { key, code: "Key" + key.toUpperCase(), ctrlKey: true, bubbles: true, cancelable: true }))"""
    assert phone.evaluate(prevented, "s"), "the control key stands for the command key here"
    assert phone.evaluate(prevented, "f")
    assert not phone.evaluate(prevented, "p"), "printing stays the browser's"
    assert [event[:5] for event in fake.events()] == [["k", 1, "KeyS", "s", 18], ["k", 1, "KeyF", "f", 18], ["k", 1, "KeyP", "p", 18]]


@pytest.mark.parametrize("level, comes", [(0, False), (1, True), (2, True)])
def test_a_text_field_comes_before_commands_that_are_not_for_it(show, fake, phone, level, comes):
    show(*page_with(["+", 3, 1, 0, {"k": "i", "p": [20, 400], "s": [200, 40], "in": {"v": "", "n": 1}}], page={"keys": [["b", 8, level]]}))
    phone.locator("input").focus()
    phone.keyboard.press("Control+b")
    assert bool([event for event in fake.events() if event[0] == "k"]) == comes
    phone.keyboard.type("b")
    assert fake.event("i")[2] == "b"


def test_an_input_method_composes_without_commands(show, fake, phone):
    show(*page_with(page={"keys": [["a", 0, 2]]}))
    phone.evaluate("""document.body.dispatchEvent(new KeyboardEvent("keydown",
        { key: "a", code: "KeyA", isComposing: true, bubbles: true, cancelable: true }))""")
    assert fake.events() == []


def test_tab_and_activation_stay_unless_a_command_has_priority(show, fake, phone, synced):
    button = ["+", 3, 1, 0, {"p": [20, 400], "s": [200, 40], "ro": "button", "al": "Button", "fo": 1}]
    show(*page_with(button, page={"keys": [["Tab", 0, 0], [" ", 0, 0]]}))
    phone.keyboard.press("Tab")
    phone.keyboard.press("Space")
    assert fake.events() == [["f", 3], ["x", 3]]
    fake.play(["T", {"keys": [["Tab", 0, 2], [" ", 0, 2]]}])
    synced()
    phone.keyboard.press("Tab")
    phone.keyboard.press("Space")
    assert [event[:4] for event in fake.events() if event[1] == 1] == [["k", 1, "Tab", "Tab"], ["k", 1, "Space", " "]]


def test_a_key_that_is_down_repeats_and_is_let_go_with_the_page(show, fake, phone):
    show(*page_with())
    phone.keyboard.down("a")
    phone.keyboard.down("a")
    assert fake.events() == [["k", 1, "KeyA", "a"], ["k", 1, "KeyA", "a", 64]]
    phone.evaluate("window.dispatchEvent(new Event('blur'))")
    phone.keyboard.up("a")
    assert fake.events() == [["l"]]
