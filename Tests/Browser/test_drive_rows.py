# SPDX-License-Identifier: Apache-2.0
"""Rows that a finger swipes, lifts and carries: the browser moves them by itself, however far away the app is."""

import pathlib
import sys

import pytest
from playwright.sync_api import expect

from test_rows import middle, row, title, top
from test_scroll_touch import Hand, box, place, scroller  # noqa: F401

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks"))
from slow_line import SlowLine  # noqa: E402

HIDDEN_APP = "rows"

#: One way, in seconds.
DELAY = 0.15


@pytest.fixture
def hand(phone):
    return Hand(phone)


@pytest.fixture
def slow(server):
    """The server over a slow line."""
    line = SlowLine(server.port, delay=DELAY)
    yield lambda path: f"http://127.0.0.1:{line.port}{path}"
    line.stop()


@pytest.fixture
def rows(slow, phone):
    phone.goto(slow("/rows"))
    expect(row(phone, "A1")).to_be_visible(timeout=15000)
    phone.wait_for_timeout(500)
    return phone


# MARK: The client alone

ROOT = ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]
QUESTION = {"x": 1, "lim": [-4000, 4000], "rows": 1, "ask": 1, "m": 1, "t": []}
ANSWER = {"x": 1, "lim": [-390, 0], "snap": [0, -148], "past": [-234, -390], "rows": [3], "t": [[3, "cx", 0, 1]]}


def swipeable_list():
    return [
        ["+", 2, 1, 0, {"p": [0, 0], "s": [390, 844], "id": "list", "dr": QUESTION}],
        ["+", 3, 2, 0, {"p": [0, 100], "s": [390, 44], "id": "row", "w": 128}],
        box(4, [0, 0, 390, 44], "content", parent=3),
        ["+", 5, 2, 0, {"p": [0, 200], "s": [390, 44], "id": "plain"}],
        box(6, [0, 0, 390, 44], "other", parent=5),
    ]


def phases(fake, patience=0.2):
    return [event[1:] for event in fake.events(patience) if event[0] == "g"]


def until_rest(fake):
    while (event := fake.event("g"))[2] != "e":
        pass
    return event[1:]


def test_the_content_of_a_row_follows_before_the_app_has_answered(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    hand.down((300, 120))
    hand.move((200, 120))
    assert -100 <= place("content")[0] <= -80
    assert place("row")[0] == 0
    began = phases(fake)[0]
    assert began[:2] == [2, "b"] and began[3:] == [-1, 3], "the direction and the row are told"
    hand.up()


def test_other_directions_and_other_rows_are_not_dragged(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    for start, end in (((100, 120), (200, 120)), ((300, 220), (200, 220))):
        hand.down(start)
        hand.move(end)
        hand.up()
    assert place("content")[0] == 0 and place("other")[0] == 0
    assert phases(fake) == []


def test_the_answer_says_where_the_row_rests(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    hand.down((300, 120))
    hand.move((200, 120))
    fake.play([2, {"dr": ANSWER}])
    hand.phone.wait_for_timeout(150)
    hand.up()
    assert until_rest(fake)[:3] == [2, "e", -148]
    assert place("content")[0] == -148


def test_past_a_place_the_row_goes_all_the_way(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    hand.down((350, 120))
    hand.move((90, 120))
    fake.play([2, {"dr": ANSWER}])
    hand.phone.wait_for_timeout(150)
    hand.up()
    assert until_rest(fake)[2] == -390


def test_a_finger_that_has_left_waits_for_the_answer(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    hand.down((300, 120))
    hand.move((180, 120))
    hand.phone.wait_for_timeout(150)
    hand.up()
    hand.phone.wait_for_timeout(150)
    assert place("content")[0] < -80, "it stays where it was let go"
    fake.play([2, {"dr": ANSWER}])
    assert until_rest(fake)[2] == -148


def test_a_row_without_actions_goes_back(show, fake, hand, place):  # noqa: F811
    show(ROOT, *swipeable_list())
    hand.down((300, 120))
    hand.move((200, 120))
    fake.play([2, {"dr": {**QUESTION, "ask": 2}}])
    assert until_rest(fake)[2] == 0
    assert place("content")[0] == 0
    hand.move((100, 120))
    assert place("content")[0] == 0, "the finger has no hold any more"
    hand.up()


def test_a_carried_layer_is_where_the_pointer_is(show, fake, hand, place, synced):  # noqa: F811
    show(ROOT, ["+", 2, 1, 0, {"p": [100, 100], "s": [80, 80], "id": "picture", "bg": "#ccc", "e": 3}])
    hand.down((140, 140))
    fake.play([2, {"ca": [0, 140, 140, 3]}])
    synced()
    hand.move((180, 240))
    assert place("picture")[:2] == [140, 200]
    # The app has heard of a part of the way.
    fake.play([2, {"p": [120, 150], "ca": [0, 160, 190, 3]}])
    synced()
    assert place("picture")[:2] == [140, 200]
    fake.play([2, {"p": [100, 150], "ca": [0, 160, 190, 2]}])
    synced()
    assert place("picture")[:2] == [100, 200], "along one axis only"
    hand.up()
    assert place("picture")[:2] == [100, 200]
    fake.play([2, {"p": [0, 300], "ca": None}])
    synced()
    assert place("picture")[:2] == [0, 300]


# MARK: With an app that is 150 ms away

def test_a_swipe_follows_the_finger_over_a_slow_line(rows, hand):
    x, y = middle(rows, "A3")
    text = rows.get_by_text("A3", exact=True)
    begin = text.bounding_box()["x"]
    hand.down((x + 120, y))
    for step in range(1, 9):
        hand.move((x + 120 - 10 * step, y), steps=1)
    # No answer can be here yet.
    assert -80 <= text.bounding_box()["x"] - begin <= -60
    for step in range(9, 17):
        hand.move((x + 120 - 10 * step, y), steps=1)
    rows.wait_for_timeout(600)
    delete, flag = rows.get_by_role("button", name="Delete"), rows.get_by_role("button", name="Flag")
    moved = text.bounding_box()["x"] - begin
    assert -160 <= moved <= -140
    assert abs(flag.bounding_box()["x"] - (390 + moved)) < 1, "the buttons come along"
    hand.up()
    rows.wait_for_timeout(1200)
    assert abs(delete.bounding_box()["x"] + delete.bounding_box()["width"] - 390) < 1
    delete.tap()
    title(rows, "Deleted A3")


def test_a_full_swipe_over_a_slow_line_performs_the_first_action(rows, hand):
    _, y = middle(rows, "A2")
    hand.down((360, y))
    for step in range(1, 21):
        hand.move((360 - 15 * step, y), steps=1)
    rows.wait_for_timeout(500)
    hand.up()
    title(rows, "Deleted A2")
    expect(row(rows, "A2")).to_have_count(0)


def test_a_lifted_row_follows_the_finger_over_a_slow_line(rows, hand):
    rows.get_by_role("button", name="편집").tap()
    handle = rows.get_by_role("button", name="재정렬, A1")
    expect(handle).to_be_visible()
    rows.wait_for_timeout(800)
    area = handle.bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    before = rows.get_by_text("A1", exact=True).bounding_box()["y"]
    hand.down((x, y))
    rows.wait_for_timeout(600)
    for step in range(1, 11):
        hand.move((x, y + 10 * step), steps=1)
    # Less than a way to the app and back has passed since the last moves.
    assert abs(rows.get_by_text("A1", exact=True).bounding_box()["y"] - before - 100) < 12
    rows.wait_for_timeout(800)
    assert abs(rows.get_by_text("A1", exact=True).bounding_box()["y"] - before - 100) < 2
    hand.up()
    title(rows, "Moved A1 to A 2")
    rows.wait_for_timeout(800)
    tops = [rows.get_by_text(name, exact=True).bounding_box()["y"] for name in ("A2", "A3", "A1", "A4")]
    assert tops == sorted(tops)
