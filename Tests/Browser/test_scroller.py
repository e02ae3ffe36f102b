# SPDX-License-Identifier: Apache-2.0
"""Scrollers: native scrolling, content of any length, sticky layers, and what the app hears of it."""

import pytest

ROW = 76
ROWS = 1_000_000
HEIGHT = ROW * ROWS


def scroller(content=(390, HEIGHT), insets=(0, 0, 0, 0), **settings):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": list(content), "i": list(insets), "y": 1, "b": 1, "iy": 1, **settings}}],
    ]


def row(number: int, index: int, height: float = ROW):
    return ["+", number, 2, 0, {"p": [0, index * height], "s": [390, height], "id": f"row {index}", "ts": [400, 17, "#000"],
                                "tx": [[16, 45, f"Row {index}"]], "bg": "#eee" if index % 2 else "#ddd"}]


@pytest.fixture
def top(phone):
    """The top of a layer in the window, by its identifier."""
    return lambda name: phone.evaluate("name => document.querySelector(`[data-id='${name}']`).getBoundingClientRect().top", name)


@pytest.fixture
def scroll_to(phone):
    """Scrolls as a scroll bar would: to a position of the browser's range."""
    return lambda position: phone.evaluate("top => { document.querySelector('.scroller').scrollTop = top }", position)


def last_offset(fake, phase=None):
    """The content offset that the app heard last."""
    scrolls = [event for event in fake.events() if event[0] == "s"]
    assert scrolls, "nothing was told"
    assert phase is None or (scrolls[-1][4:] or [""])[0] == phase
    padded = scrolls[-1] + [0] * (4 - len(scrolls[-1]))
    return padded[3]


def test_the_offset_goes_where_the_person_scrolls(show, fake, top, scroll_to):
    show(*scroller(content=(390, 3000)), row(10, 0), row(11, 5))
    scroll_to(200)
    assert last_offset(fake, "e") == 200
    assert top("row 5") == 5 * ROW - 200


def test_insets_shift_content_and_offset(show, fake, top, scroll_to, synced):
    show(*scroller(content=(390, 3000), insets=(97, 0, 34, 0)), row(10, 0))
    assert top("row 0") == 0, "an offset of 0 is where the content begins"
    fake.play([2, {"so": [0, -97]}])
    synced()
    assert top("row 0") == 97
    scroll_to(100_000)
    assert last_offset(fake) == 3000 + 34 - 844
    scroll_to(50)
    assert last_offset(fake) == 50 - 97


def test_an_offset_from_the_app_is_not_told_back(show, fake, top, synced, phone):
    show(*scroller(content=(390, 3000)), [2, {"so": [0, 500, 0]}], row(10, 8))
    synced()
    assert top("row 8") == 8 * ROW - 500
    fake.play([2, {"so": [0, 700, 0]}])
    synced()
    phone.wait_for_timeout(300)
    assert top("row 8") == 8 * ROW - 700
    assert [event for event in fake.events() if event[0] == "s"] == []


@pytest.mark.parametrize("index", [0, 1, 20_000, 52_631, 500_000, 999_000, 999_988])
def test_a_million_rows_are_placed_right_everywhere(show, fake, top, synced, phone, index):
    show(*scroller())
    fake.play([2, {"so": [0, index * ROW, 0]}], *[row(10 + near, index + near) for near in range(0, 12)])
    synced()
    for near in range(0, 12):
        assert abs(top(f"row {index + near}") - near * ROW) < 0.5
    phone.wait_for_timeout(200)
    assert [event for event in fake.events() if event[0] == "s"] == []


def test_scrolling_on_from_the_middle_of_a_million_rows(show, fake, top, synced, phone, scroll_to):
    show(*scroller(), [2, {"so": [0, 500_000 * ROW, 0]}], row(10, 500_000))
    synced()
    phone.evaluate("document.querySelector('.scroller').scrollBy(0, 330)")
    assert last_offset(fake) == 500_000 * ROW + 330
    assert abs(top("row 500000") + 330) < 0.5


def test_a_jump_to_the_end_of_the_range_slides_the_window(show, fake, top, synced, phone, scroll_to):
    """A list longer than the browser can scroll never ends before its last row."""
    show(*scroller(), row(10, 0))
    seen = 0
    for _ in range(3):
        scroll_to(100_000_000)
        offset = last_offset(fake, "e")
        assert offset > seen + 500_000
        seen = offset
        position = phone.evaluate("document.querySelector('.scroller').scrollTop")
        assert 500_000 < position < 1_500_000, "there is room to scroll on in both directions"
    fake.play(["-", 10], row(11, int(seen // ROW) + 1))
    synced()
    assert abs(top(f"row {int(seen // ROW) + 1}") - ((seen // ROW + 1) * ROW - seen)) < 0.5


def test_home_and_end_reach_the_ends_of_a_million_rows(show, fake, phone, synced):
    show(*scroller(), ["+", 10, 2, 0, {"p": [0, 0], "s": [390, ROW], "ro": "button", "fo": 1}])
    phone.evaluate("document.querySelector('[tabindex=\"0\"]').focus()")
    phone.keyboard.press("End")
    assert last_offset(fake, "e") == HEIGHT - 844
    phone.keyboard.press("Home")
    assert last_offset(fake, "e") == 0


def test_dragging_the_indicator_jumps_anywhere(show, fake, phone, scroll_to, synced):
    show(*scroller())
    scroll_to(10)
    fake.events()
    # A mouse can take the indicator; here it is a phone, so the rule for pointers that hover is made to hold.
    phone.evaluate("document.querySelectorAll('.indicator')[1].style.pointerEvents = 'auto'")
    box = phone.locator(".indicator").nth(1).bounding_box()
    assert box["x"] > 370 and box["height"] >= 36
    x, y = box["x"] + 4, box["y"] + 10
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(x, y + (844 - box["height"]) / 2)
    phone.mouse.up()
    events = [event for event in fake.events() if event[0] == "s"]
    phases = [(event[4:] or [""])[0] for event in events]
    assert phases[0] == "b" and phases[-2:] == ["d", "e"]
    assert abs(events[-1][3] / HEIGHT - 0.5) < 0.01


def test_a_touch_drag_has_its_phases(show, fake, phone, finger):
    show(*scroller(content=(390, 3000)), row(10, 0))
    finger((200, 600), (200, 300))
    events = fake.events(0.5)
    names = [event[0] for event in events]
    assert names[0] == "d" and "c" in names, "the browser takes the touch away from the app when it scrolls"
    phases = [(event[4:] or [""])[0] for event in events if event[0] == "s"]
    assert phases[0] == "b" and phases[-1] == "e"
    assert [phase for phase in phases if phase] == ["b", "d", "e"], "and a glide in between"
    offset = [event for event in events if event[0] == "s"][-1][3]
    assert 200 < offset < 1000


# How far the content moves within 30 ms.
MOVES_ON = """async () => {
    const scroller = document.querySelector('.scroller');
    const before = scroller.scrollTop;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return scroller.scrollTop - before;
}"""


def test_a_finger_on_gliding_content_begins_a_drag_of_its_own(show, fake, phone, finger):
    show(*scroller(content=(390, 300_000)), row(10, 0))
    for _ in range(8):
        finger((200, 700), (200, 300), steps=4)
        if phone.evaluate(MOVES_ON) > 20:
            break
    finger((200, 300), (200, 600))
    phases = [event[4] for event in fake.events(0.5) if event[0] == "s" and event[4:]]
    assert phases[-5:] == ["b", "d", "b", "d", "e"], "the glide between them did not come to rest"


def test_a_tap_on_gliding_content_only_stops_it(show, fake, phone, finger):
    show(*scroller(content=(390, 300_000)), row(10, 0))
    # A finger that is slowed down by a busy machine may let go without speed: drag until the content glides.
    for _ in range(8):
        finger((200, 700), (200, 300), steps=4)
        fake.events(0)
        if phone.evaluate(MOVES_ON) > 20:
            break
    phone.touchscreen.tap(100, 400)
    events = fake.events(0.5)
    assert [event for event in events if event[0] in "du" and event[1:3] == [100, 400]] == []
    assert events[-1][0] == "s" and events[-1][-1] == "e"
    phone.touchscreen.tap(100, 400)
    assert fake.event("d") == ["d", 100, 400]


def test_scrolls_are_told_at_most_once_per_animation_frame(show, fake, phone):
    show(*scroller(content=(390, 30000)))
    frames = phone.evaluate(
        """async () => {
            const scroller = document.querySelector('.scroller');
            let frames = 0;
            for (let step = 1; step <= 10; step += 1) {
                for (let part = 0; part < 5; part += 1) scroller.scrollTop += 3;
                await new Promise(requestAnimationFrame);
                frames += 1;
            }
            return frames;
        }""")
    moves = [event for event in fake.events() if event[0] == "s" and len(event) < 5]
    assert 1 <= len(moves) <= frames + 1


def test_an_animated_offset_arrives_and_tells_that_it_rests(show, fake, phone, top, synced):
    show(*scroller(content=(390, 30000)), row(10, 20))
    fake.play([2, {"so": [0, 1500, 1]}])
    event = None
    while not event or event[-1] != "e":
        event = fake.event("s")
        assert event[-1] not in ("b", "d"), "nobody dragged"
    assert event[3] == 1500
    assert abs(top("row 20") - (20 * ROW - 1500)) < 1


def test_content_that_shrinks_tells_where_the_browser_went(show, fake, phone, synced):
    show(*scroller(content=(390, 3000)), [2, {"so": [0, 2000, 0]}])
    synced()
    fake.events()
    fake.play([2, {"sc": {"c": [390, 1000], "y": 1}}])
    assert last_offset(fake) == 1000 - 844


def test_axes_and_bounces(show, phone):
    show(*scroller(content=(390, 3000)))
    read = lambda name: phone.evaluate("name => getComputedStyle(document.querySelector('.scroller'))[name]", name)
    assert read("overflowX") == "hidden" and read("overflowY") == "scroll"
    assert read("touchAction") == "pan-y"
    assert read("overscrollBehaviorY") == "contain"


def test_a_scroller_inside_another_lets_both_axes_through(show, phone):
    show(*scroller(content=(390, 3000)), ["+", 5, 2, 0, {"k": "s", "p": [0, 100], "s": [390, 100], "sc": {"c": [2000, 100], "x": 1}}])
    assert phone.evaluate("getComputedStyle(document.querySelectorAll('.scroller')[1]).touchAction") == "pan-x pan-y"


def test_a_hidden_scroller_comes_back_where_it_was(show, fake, top, synced):
    show(*scroller(content=(390, 3000)), [2, {"so": [0, 500, 0]}], row(10, 8))
    fake.play([2, {"h": 1}])
    synced()
    fake.play([2, {"h": 0}])
    synced()
    assert top("row 8") == 8 * ROW - 500


def test_sticky_headers_stay_while_their_section_is_there(show, fake, top, scroll_to, synced):
    header = lambda number, index: ["+", number, 2, 0, {"p": [0, index * 800], "s": [390, 28], "id": f"header {index}", "sy": [index * 800, 800], "z": 1, "bg": "#ccc"}]
    show(*scroller(content=(390, 4000), insets=(97, 0, 0, 0)), [2, {"so": [0, -97]}], header(10, 0), header(11, 1), row(12, 0))
    assert top("header 0") == 97 and top("header 1") == 897
    scroll_to(300)
    synced()
    assert top("header 0") == 97, "it sticks below the inset"
    assert top("header 1") == 597
    scroll_to(790)
    synced()
    assert top("header 0") == 97 + 800 - 28 - 790, "the next section pushes it out"
    fake.play([10, {"sy": None, "p": [0, 0]}])
    synced()
    assert top("header 0") == 97 - 790


def test_sticky_headers_in_a_million_rows(show, fake, top, synced):
    span = [500_000 * ROW, 400_000 * ROW]
    show(*scroller(), [2, {"so": [0, 700_000 * ROW, 0]}], ["+", 10, 2, 0, {"p": [0, span[0]], "s": [390, 28], "id": "header", "sy": span, "bg": "#ccc"}])
    synced()
    assert top("header") == 0
    fake.play([2, {"so": [0, span[0] + span[1] - 10, 0]}])
    synced()
    assert top("header") == 10 - 28


def test_a_paging_scroller_has_a_stop_for_each_page(show, phone):
    show(["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844]}],
         ["+", 2, 1, 0, {"k": "s", "p": [0, 0], "s": [390, 200], "sc": {"c": [1170, 200], "x": 1, "pg": 1}}])
    assert phone.locator(".snap").count() == 3
    assert phone.evaluate("getComputedStyle(document.querySelector('.scroller')).scrollSnapType") == "x mandatory"
