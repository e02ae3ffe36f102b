# SPDX-License-Identifier: Apache-2.0
"""Driven layers: a finger moves layers by a description, and the app hears of the beginning, the end and the rest."""

import pytest

from test_scroll_touch import Hand, box, place, scroller  # noqa: F401

ROOT = ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]


@pytest.fixture
def hand(phone):
    return Hand(phone)


def sheet(**drive):
    return [
        ["+", 2, 1, 0, {"p": [0, 0], "s": [390, 844], "id": "dimming", "bg": "#000", "o": 0.4, "e": 0}],
        ["+", 3, 1, 0, {"p": [0, 400], "s": [390, 444], "id": "sheet", "bg": "#eee",
                        "dr": {"y": 1, "lim": [-300, 444], "band": 844, "snap": [-300, 0, 444],
                               "t": [[3, "y", 0, 1], [2, "o", 0.4, -0.0009, 0, 0.4]], **drive}}],
    ]


def drives(fake):
    """What is told of drives until one rests."""
    told = []
    while not told or told[-1][1] != "e":
        told.append(fake.event("g")[1:])
    return told


def test_a_drive_moves_its_layers_without_the_app(show, fake, hand, place, phone):  # noqa: F811
    show(ROOT, *sheet())
    hand.down((200, 500))
    hand.move((200, 600))
    moved = place("sheet")[1] - 400
    assert 60 < moved <= 100
    opacity = float(phone.evaluate("getComputedStyle(document.querySelector('[data-id=dimming]')).opacity"))
    assert opacity == pytest.approx(0.4 - 0.0009 * moved, abs=0.001)
    names = [event[0] for event in fake.events(0.1)]
    assert names == ["d", "c", "g"], "the touch is taken away, the drag begins, and nothing more is told"
    hand.phone.wait_for_timeout(100)
    hand.up()
    told = drives(fake)
    assert told[0][:2] == [3, "d"] and told[0][-1] == 0, "the nearest stop"
    assert told[-1][:3] == [3, "e", 0]
    assert place("sheet")[1] == 400


def test_a_quick_drag_goes_to_the_stop_that_it_is_thrown_at(show, fake, hand, place):  # noqa: F811
    show(ROOT, *sheet())
    hand.down((200, 500))
    hand.throw((200, 620))
    told = drives(fake)
    end = next(event for event in told if event[1] == "d")
    assert end[3] > 0.3 and end[4] == 444
    assert told[-1][1:3] == ["e", 444]
    assert place("sheet")[1] == 844


def test_the_layout_of_the_app_takes_over_without_a_jump(show, fake, hand, place, synced):  # noqa: F811
    show(ROOT, *sheet())
    hand.down((200, 500))
    hand.throw((200, 250))
    assert drives(fake)[-1][1:3] == ["e", -300]
    assert place("sheet")[1] == 100
    fake.play([3, {"p": [0, 100], "s": [390, 744], "dr": {"y": 1, "lim": [0, 744], "band": 844, "snap": [0, 300, 744], "t": [[3, "y", 0, 1]]}}])
    synced()
    assert place("sheet")[1] == 100


def test_the_app_may_choose_another_stop(show, fake, hand, place):  # noqa: F811
    show(ROOT, *sheet())
    hand.down((200, 500))
    hand.throw((200, 620))
    fake.event("g")
    while (event := fake.event("g"))[2] != "d":
        pass
    fake.play([3, {"dr": {"y": 1, "lim": [-300, 444], "snap": [-300, 0, 444], "v": 0, "t": [[3, "y", 0, 1]]}}], ack=99)
    assert drives(fake)[-1][1:3] == ["e", 0]
    assert place("sheet")[1] == 400


def test_limits_hold_or_give_like_rubber(show, fake, hand, place):  # noqa: F811
    show(ROOT, *sheet(lim=[-50, 50], band=0))
    hand.down((200, 500))
    hand.move((200, 700))
    assert place("sheet")[1] == 450
    hand.up()
    drives(fake)
    fake.play([3, {"dr": {"y": 1, "lim": [-50, 50], "band": 844, "snap": [0], "t": [[3, "y", 0, 1]]}}])
    fake.events(0.1)
    hand.down((200, 500))
    hand.move((200, 700))
    assert 460 < place("sheet")[1] < 540
    hand.up()
    assert drives(fake)[-1][1:3] == ["e", 0]


def test_a_list_in_a_sheet_scrolls_first(show, fake, hand, place):  # noqa: F811
    show(ROOT, *sheet(), scroller(number=4, parent=3, position=(0, 40), size=(390, 404), content=(390, 2000)),
         box(10, [0, 0, 390, 50], "row", parent=4))
    hand.down((200, 700))
    hand.move((200, 600))
    hand.up()
    assert {event[0] for event in fake.events(0.5)} & {"s", "g"} == {"s"}
    fake.play([4, {"so": [0, 0, 0]}])
    fake.events(0.3)
    hand.down((200, 600))
    hand.move((200, 700))
    hand.up()
    assert {event[0] for event in fake.events(0.6)} & {"s", "g"} == {"g"}, "at its top the sheet gets the drag"


def test_a_drive_keeps_to_its_edge_axis_and_direction(show, fake, hand, place):  # noqa: F811
    page = ["+", 2, 1, 0, {"p": [0, 0], "s": [390, 844], "id": "page", "bg": "#eee",
                           "dr": {"x": 1, "from": "left", "width": 24, "way": 1, "lim": [0, 390], "snap": [0, 390], "t": [[2, "x", 0, 1, 0, 390]]}}]
    show(ROOT, page)
    for start, end in (((200, 400), (300, 400)), ((10, 400), (10, 500))):
        hand.down(start)
        hand.move(end)
        assert place("page")[0] == 0
        hand.up()
    assert [event for event in fake.events(0.3) if event[0] == "g"] == []
    hand.down((10, 400))
    hand.throw((310, 400))
    assert drives(fake)[-1][1:3] == ["e", 390]


def test_moves_are_told_where_the_app_wants_them_and_a_mouse_drives_too(show, fake, phone, place):  # noqa: F811
    show(ROOT, *sheet(m=1))
    phone.mouse.move(200, 500)
    phone.mouse.down()
    for y in range(500, 560, 10):
        phone.mouse.move(200, y)
        phone.wait_for_timeout(20)
    phone.mouse.up()
    phases = [event[1] for event in drives(fake)]
    assert phases[0] == "b" and "" in phases and phases[-2:] == ["d", "e"]


def test_without_a_drive_everything_is_as_the_layout_says(show, fake, hand, place, synced, phone):  # noqa: F811
    show(ROOT, *sheet(v=-100))
    assert place("sheet")[1] == 300
    fake.play([3, {"dr": None}])
    synced()
    assert place("sheet")[1] == 400
    assert float(phone.evaluate("getComputedStyle(document.querySelector('[data-id=dimming]')).opacity")) == pytest.approx(0.4)
