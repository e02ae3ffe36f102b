# SPDX-License-Identifier: Apache-2.0
"""What the client does with fingers that the browser doesn't: pulls beyond the end, targets of glides, pages, pinches."""

import time

import pytest


def scroller(content=(390, 3000), number=2, parent=1, position=(0, 0), size=(390, 844), **settings):
    return ["+", number, parent, 0, {"k": "s", "p": list(position), "s": list(size), "e": 1,
                                     "sc": {"c": list(content), "y": 1, "b": 1, **settings}}]


ROOT = ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]


def box(number, frame, name, parent=2):
    return ["+", number, parent, 0, {"p": frame[:2], "s": frame[2:], "id": name, "bg": "#07f"}]


@pytest.fixture
def place(phone):
    """The frame of a layer in the window, by its identifier: x, y, width, height."""
    return lambda name: phone.evaluate(
        "name => { const box = document.querySelector(`[data-id='${name}']`).getBoundingClientRect();"
        " return [box.left, box.top, box.width, box.height] }", name)


class Hand:
    """Fingers that come down, move and leave one call at a time."""

    def __init__(self, phone):
        self.phone = phone
        self.session = phone.context.new_cdp_session(phone)

    def send(self, kind, *points, at=None):
        """Sends an event with these fingers, which happens now or `at` a time in seconds since 1970."""
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)],
            **({"timestamp": at} if at else {})})

    def down(self, *points):
        self.points = points
        self.send("touchStart", *points)

    def move(self, *points, steps=8):
        before = self.points
        for step in range(1, steps + 1):
            share = step / steps
            self.send("touchMove", *[(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(before, points)])
            self.phone.wait_for_timeout(16)
        self.points = points

    def throw(self, point):
        """Moves for 50 ms and leaves without a rest, by the times of the events, whatever the machine is busy with."""
        (x, y), (to_x, to_y) = self.points[0], point
        begin = time.time()
        for step in range(1, 6):
            self.send("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5), at=begin + step / 100)
        self.send("touchEnd", at=begin + 0.051)

    def up(self):
        self.send("touchEnd")


@pytest.fixture
def hand(phone):
    return Hand(phone)


def scrolls(fake, quiet=0.4):
    """Scroll events as (y, phase, the rest)."""
    events = [event for event in fake.events(quiet) if event[0] == "s"]
    return [(event[3], (event[4:] or [""])[0], event[5:]) for event in events]


def rubber(distance, length=844):
    """What is shown of a finger's way beyond an end. The browser keeps the first points of a way, the slop, to itself."""
    shown = lambda way: (1 - 1 / (way * 0.55 / length + 1)) * length
    middle, half = (shown(distance) + shown(distance - 45)) / 2, (shown(distance) - shown(distance - 45)) / 2
    return pytest.approx(middle, abs=half + 1)


def test_content_that_is_pulled_beyond_its_top_follows_a_rubber_band(show, fake, hand, place):
    show(ROOT, scroller(i=[97, 0, 0, 0]), [2, {"so": [0, -97, 0]}], box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 300))
    hand.move((200, 301), steps=1)
    fake.events(0.1)
    hand.move((200, 501))
    pulled = place("row")[1] - 97
    assert pulled == rubber(200)
    hand.up()
    told = scrolls(fake)
    assert told[0][1] == "" or told[0][1] == "b"
    assert -97 - min(y for y, _, _ in told) == rubber(200)
    assert [phase for _, phase, _ in told if phase in ("d", "e")] == ["d", "e"]
    assert told[-1][0] == -97, "it goes back to the top"
    assert place("row")[1] == 97


def test_a_pull_takes_the_touch_away_from_the_app(show, fake, hand):
    show(ROOT, scroller(), box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 300))
    hand.move((200, 400))
    hand.up()
    names = [event[0] for event in fake.events(0.4)]
    assert "c" in names and "u" not in names


def test_content_that_fits_is_pulled_both_ways(show, fake, hand, place):
    show(ROOT, scroller(content=(390, 300)), box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 500))
    hand.move((200, 400))
    assert -place("row")[1] == rubber(100)
    hand.up()
    assert scrolls(fake)[-1][:2] == (0, "e")


def test_nothing_is_pulled_where_it_must_not_bounce(show, fake, hand, place):
    show(ROOT, scroller(b=0), box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 300))
    hand.move((200, 500))
    assert place("row")[1] == 0
    hand.up()
    assert scrolls(fake) == []


def test_insets_that_grow_during_a_pull_hold_the_content(show, fake, hand, place, synced):
    """What a refresh does: the space that it takes keeps the content where the finger leaves it."""
    show(ROOT, scroller(rf=96), box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 200))
    hand.move((200, 500))
    fake.play([2, {"sc": {"c": [390, 3000], "y": 1, "b": 1, "rf": 96, "i": [60, 0, 0, 0]}}])
    synced()
    assert place("row")[1] == rubber(300), "the content stays under the finger"
    hand.up()
    assert scrolls(fake)[-1][:2] == (-60, "e")
    assert place("row")[1] == 60
    fake.play([2, {"sc": {"c": [390, 3000], "y": 1, "b": 1, "rf": 96}, "so": [0, 0, 1]}])
    assert scrolls(fake)[-1][:2] == (0, "e"), "the end of the refresh is led back"
    assert place("row")[1] == 0


def test_a_finger_catches_content_that_goes_back(show, fake, hand, place):
    show(ROOT, scroller(), box(10, [0, 0, 390, 50], "row"))
    hand.down((200, 200))
    hand.move((200, 600))
    hand.up()
    hand.phone.wait_for_timeout(40)
    hand.down((200, 400))
    held = place("row")[1]
    hand.phone.wait_for_timeout(200)
    assert place("row")[1] == held > 20
    hand.up()
    phases = [phase for _, phase, _ in scrolls(fake) if phase]
    assert phases[:2] == ["b", "d"] and phases[-1] == "e"
    assert phases.count("b") == phases.count("d") == 2
    assert place("row")[1] == 0


def test_the_end_of_a_drag_tells_the_velocity(show, fake, hand):
    show(ROOT, scroller(content=(390, 30_000)))
    hand.down((200, 700))
    hand.throw((200, 300))
    ends = [rest for _, phase, rest in scrolls(fake) if phase == "d"]
    assert len(ends) == 1
    assert ends[0][0] == 0 and ends[0][1] > 0.3


def test_a_glide_is_led_to_the_target_of_the_app(show, fake, hand, phone, place):
    show(ROOT, scroller(content=(390, 30_000)), box(10, [0, 900, 390, 50], "row"))
    hand.down((200, 700))
    hand.move((200, 300), steps=6)
    hand.up()
    while True:
        event = fake.event("s")
        if (event[4:] or [""])[0] == "d":
            break
    fake.play([2, {"so": [0, 900, 2]}])
    told = scrolls(fake, 0.6)
    assert told[-1][:2] == (900, "e")
    ways = [y for y, phase, _ in told]
    assert ways == sorted(ways) or max(ways) < 1400, "a way without a jump"
    assert abs(place("row")[1]) < 1
    assert phone.evaluate("document.querySelector('.scroller').style.overflowY") == "scroll", "the browser scrolls again"


def test_the_app_can_stop_a_glide(show, fake, hand, phone):
    show(ROOT, scroller(content=(390, 300_000)))
    for _ in range(4):
        hand.down((200, 700))
        hand.throw((200, 200))
    fake.play([2, {"so": [0, 5000, 4]}])
    phone.wait_for_timeout(150)
    assert phone.evaluate("document.querySelector('.scroller').scrollTop") == 5000
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.querySelector('.scroller').scrollTop") == 5000
    assert phone.evaluate("document.querySelector('.scroller').style.overflowY") == "scroll"


def test_pages_snap_on_both_axes(show, fake, hand, phone):
    show(ROOT, scroller(content=(1170, 2532), pg=1, x=1, size=(390, 844)))
    assert phone.locator(".snap").count() == 9
    assert phone.evaluate("document.querySelector('.scroller').style.scrollSnapType") == "both mandatory"
    hand.down((340, 400))
    hand.move((60, 400), steps=5)
    hand.up()
    events = [event for event in fake.events(0.6) if event[0] == "s"]
    assert events[-1][2:5] == [390, 0, "e"]


def test_the_last_page_that_is_pulled_goes_back_to_its_stop(show, fake, hand, phone, synced):
    show(ROOT, scroller(content=(1170, 200), pg=1, x=1, y=0, size=(390, 200)), [2, {"so": [780, 0, 0]}])
    synced()
    hand.down((300, 100))
    hand.move((100, 100))
    assert phone.evaluate("document.querySelector('.content').style.transform") != ""
    hand.up()
    events = [event for event in fake.events(0.5) if event[0] == "s"]
    assert events[-1][2] == 780 and events[-1][-1] == "e"
    assert phone.evaluate("document.querySelector('.content').style.transform") == ""


def test_thousands_of_pages_have_stops_around_the_present_one(show, fake, phone, synced):
    show(ROOT, scroller(content=(390 * 5000, 200), pg=1, x=1, y=0, size=(390, 200)), [2, {"so": [390 * 3000, 0, 0]}])
    synced()
    fake.play([2, {"sc": {"c": [390 * 5000, 200], "pg": 1, "x": 1, "b": 1}}])
    synced()
    lefts = phone.evaluate("[...document.querySelectorAll('.snap')].map((snap) => parseFloat(snap.style.left))")
    assert len(lefts) <= 400 and 390 * 3000 in lefts and 390 * 3001 in lefts


def test_a_drag_stays_on_its_axis_where_the_app_wants_it(show, fake, hand, phone):
    show(ROOT, scroller(content=(2000, 3000), x=1, dl=1))
    hand.down((200, 600))
    hand.move((170, 400), steps=20)
    hand.up()
    events = [event for event in fake.events(0.5) if event[0] == "s"]
    assert events[-1][3] > 100
    assert events[-1][2] < 40
    assert phone.evaluate("document.querySelector('.scroller').style.overflowX") == "scroll", "both axes are free again"


def test_a_scroller_at_its_end_leaves_the_drag_to_the_one_around_it(show, fake, hand, place):
    show(ROOT, scroller(), box(10, [0, 0, 390, 50], "outer"),
         scroller(number=3, parent=2, position=(0, 100), size=(390, 300), content=(390, 600)), box(11, [0, 0, 390, 50], "inner", parent=3))
    hand.down((200, 350))
    hand.move((200, 150))
    hand.up()
    told = {event[1] for event in fake.events(0.5) if event[0] == "s"}
    assert told == {3}, "the inner one has content to show"
    fake.play([3, {"so": [0, 300, 0]}])
    fake.events(0.3)
    hand.down((200, 350))
    hand.move((200, 150))
    hand.up()
    told = {event[1] for event in fake.events(0.5) if event[0] == "s"}
    assert told == {2}, "and nothing more then"


def test_an_exclusive_layer_is_no_handle_to_pull_at(show, fake, hand, place):
    show(ROOT, scroller(), ["+", 10, 2, 0, {"p": [0, 0], "s": [390, 400], "id": "slider", "e": 3, "bg": "#07f"}])
    hand.down((200, 100))
    hand.move((200, 300))
    assert place("slider")[1] == 0
    hand.up()
    names = [event[0] for event in fake.events(0.3)]
    assert "m" in names and "s" not in names


# MARK: Zooming

def zoomable(scale=1, content=(390, 844), **more):
    return scroller(content=content, x=1, z=[1, 3, 1, scale], **more)


def zooms(fake, quiet=0.5):
    events = [event for event in fake.events(quiet) if event[0] == "z"]
    return [(event[2], event[3], event[4], (event[5:] or [""])[0]) for event in events]


def test_two_fingers_zoom_about_their_middle(show, fake, hand, place):
    show(ROOT, zoomable(), box(10, [0, 0, 390, 844], "photo"))
    hand.down((150, 400), (250, 400))
    hand.move((100, 400), (300, 400))
    x, y, width, height = place("photo")
    assert width == pytest.approx(780, abs=2) and height == pytest.approx(1688, abs=4)
    assert (200 - x) / width == pytest.approx(200 / 390, abs=0.01), "the point between the fingers stays"
    assert (400 - y) / height == pytest.approx(400 / 844, abs=0.01)
    hand.up()
    told = zooms(fake)
    assert told[0] == (1, 0, 0, "b")
    assert [phase for *_, phase in told if phase] == ["b", "d", "e"]
    scale, offset_x, offset_y, _ = told[-1]
    assert scale == pytest.approx(2, abs=0.01)
    assert (offset_x, offset_y) == (pytest.approx(200, abs=2), pytest.approx(400, abs=4))


def test_a_pinch_beyond_the_limits_comes_back(show, fake, hand, place):
    show(ROOT, zoomable(), box(10, [0, 0, 390, 844], "photo"))
    hand.down((150, 400), (250, 400))
    hand.move((190, 400), (210, 400))
    assert place("photo")[2] < 300, "it bounces below the smallest scale"
    hand.up()
    assert zooms(fake)[-1] == (1, 0, 0, "e")
    assert place("photo")[:3] == [0, 0, 390]


def test_frames_of_the_app_take_a_zoom_over_without_a_jump(show, fake, hand, place, phone, synced):
    show(ROOT, zoomable(), box(10, [0, 0, 390, 844], "photo"))
    hand.down((150, 400), (250, 400))
    hand.move((100, 400), (300, 400))
    before = place("photo")
    # The app has scaled its view meanwhile.
    fake.play([2, {"sc": {"c": [780, 1688], "y": 1, "x": 1, "b": 1, "z": [1, 3, 1, 2]}}],
              [10, {"p": [195, 422], "m": [2, 0, 0, 2, 0, 0]}])
    synced()
    assert place("photo") == [pytest.approx(value, abs=1.5) for value in before]
    hand.up()
    number = len([0 for _ in fake.events(0.5)])
    assert number > 0
    assert phone.evaluate("document.querySelector('.content').style.transform").strip() in ("", "scale(1)")


def test_a_touchpad_pinches_with_the_control_key(show, fake, phone, place):
    show(ROOT, zoomable(), box(10, [0, 0, 390, 844], "photo"))
    phone.mouse.move(200, 400)
    phone.keyboard.down("Control")
    for _ in range(5):
        phone.mouse.wheel(0, -14)
    phone.keyboard.up("Control")
    told = zooms(fake)
    assert told[0][3] == "b" and told[-1][3] == "e"
    assert told[-1][0] == pytest.approx(2.014, abs=0.05)
    assert place("photo")[2] == pytest.approx(390 * told[-1][0], abs=2)


def test_an_animated_zoom_of_the_app_begins_where_it_was(show, fake, phone, place, synced):
    show(ROOT, zoomable(), box(10, [0, 0, 390, 844], "photo"))
    fake.play([2, {"sc": {"c": [780, 1688], "y": 1, "x": 1, "b": 1, "z": [1, 3, 1, 2]}, "so": [195, 422, 3]}],
              [10, {"p": [195, 422], "m": [2, 0, 0, 2, 0, 0]}])
    synced()
    widths = []
    for _ in range(4):
        widths.append(place("photo")[2])
        phone.wait_for_timeout(120)
    assert widths[0] < 700 and widths == sorted(widths)
    assert place("photo") == [-195, -422, 780, 1688]


# MARK: Indicators

def test_indicators_flash_keep_their_insets_and_have_the_style_of_the_app(show, fake, phone, synced):
    show(ROOT, scroller(iy=1, ii=[[0, 0, 0, 0], [100, 0, 50, 0]], **{"is": "white"}))
    bar = "document.querySelectorAll('.indicator')[1]"
    assert "shown" not in phone.evaluate(f"{bar}.className")
    fake.play([2, {"sf": 1}])
    synced()
    assert phone.evaluate(f"{bar}.className") == "indicator white shown"
    assert phone.evaluate(f"{bar}.getBoundingClientRect().top") == 100


# MARK: Ways

def motion(phone, expression):
    return phone.evaluate("async () => { const motion = await import('/web/scroll-motion.js'); return %s }" % expression)


def test_a_way_begins_with_its_velocity_and_ends_at_its_target(show, phone):
    show(ROOT)
    for start, end, velocity in ((0, 500, 1), (0, 500, 0), (100, 0, -2), (100, 0, 1), (0, 10, 5)):
        begin, soon, late = motion(phone, f"[0, 1, 4000].map(motion.settling({start}, {end}, {velocity}))")
        assert begin == start
        assert soon - begin == pytest.approx(velocity, abs=0.15 + 0.05 * abs(velocity))
        assert late == pytest.approx(end, abs=0.5)


def test_a_glide_whose_speed_fits_never_passes_its_target(show, phone):
    show(ROOT)
    places = motion(phone, "[...Array(200).keys()].map((step) => motion.settling(0, 499, 1)(step * 16))")
    assert places == sorted(places) and places[-1] <= 499


def test_the_rubber_band_is_that_of_the_app(show, phone):
    show(ROOT)
    assert motion(phone, "motion.rubberBand(100, 844)") == pytest.approx(51.635, abs=0.001)
    assert motion(phone, "motion.rubberBand(-100, 844)") == pytest.approx(-51.635, abs=0.001)
    assert motion(phone, "motion.rubberBand(1e9, 844)") < 844
