# SPDX-License-Identifier: Apache-2.0
"""Files and text that are dragged onto the page from outside of it."""

import base64

import pytest

DRAG = """async ([kind, x, y, text, name, size]) => {
    const transfer = new DataTransfer();
    if (text !== null) {
        transfer.setData("text/plain", text);
    }
    if (name !== null) {
        transfer.items.add(new File([new Uint8Array(size).fill(65)], name, { type: "text/plain" }));
    }
    const target = document.elementFromPoint(x, y);
    const event = new DragEvent(kind, { clientX: x, clientY: y, dataTransfer: transfer, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
}"""


def drag(page, kind, point, text=None, name=None, size=3):
    return page.evaluate(DRAG, [kind, *point, text, name, size])


@pytest.fixture
def zone(show):
    """A layer that wants drops, beside others that don't."""
    show(["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}], ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 100], "bg": "#07f", "w": 32}])


INSIDE, OUTSIDE = (60, 150), (60, 400)


def test_a_drag_comes_in_and_goes(zone, fake, phone):
    assert drag(phone, "dragover", OUTSIDE, name="a.txt"), "the page is never left for a file"
    assert fake.events() == []
    drag(phone, "dragover", INSIDE, name="a.txt")
    drag(phone, "dragover", INSIDE, name="a.txt")
    drag(phone, "dragover", (70, 150), name="a.txt")
    drag(phone, "dragover", OUTSIDE, name="a.txt")
    assert fake.events() == [["D", 60, 150, "b", [[1, "text/plain"]]], ["D", 70, 150, "", [[1, "text/plain"]]], ["D", 0, 0, "e", []]]


def test_a_dropped_file_and_text_arrive(zone, fake, phone):
    drag(phone, "dragover", INSIDE, text="빵", name="a.txt")
    fake.events()
    assert drag(phone, "drop", INSIDE, text="빵", name="a.txt", size=3)
    drop, part = fake.events()
    assert drop == ["D", 60, 150, "d", [[0, "text/plain", "", "빵"], [1, "text/plain", "a.txt", 3, 1]]]
    assert part == ["B", 1, base64.b64encode(b"AAA").decode()]


def test_a_large_file_comes_in_parts(zone, fake, phone):
    drag(phone, "drop", INSIDE, name="a.bin", size=500_000)
    parts = [event for event in fake.events(1) if event[0] == "B"]
    assert len(parts) == 3 and all(len(part[2]) < 1_000_000 for part in parts)
    assert b"".join(base64.b64decode(part[2]) for part in parts) == b"A" * 500_000


def test_a_file_that_is_too_large_is_left_out_and_told(zone, fake, phone):
    drag(phone, "drop", INSIDE, name="a.bin", size=26_000_000)
    events = fake.events(1)
    assert ["D", 60, 150, "d", []] in events
    assert [event for event in events if event[0] == "!"][0][1] == "drop.too-large"


def test_what_is_dropped_elsewhere_does_nothing(zone, fake, phone):
    assert drag(phone, "drop", OUTSIDE, name="a.txt")
    assert fake.events() == []
