# SPDX-License-Identifier: Apache-2.0
"""Web/wire.js against the records that Swift's side is tested against too."""

import json
import pathlib

import pytest

RECORDS = json.loads((pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "wire.json").read_text(encoding="utf-8"))


@pytest.fixture
def wire(show, phone):
    """Runs an expression with the module `wire` and an argument in the page."""
    show(["+", 1, 0, 0, {}])
    return lambda expression, argument: phone.evaluate(
        "async ([expression, argument]) => { const wire = await import('/web/wire.js'); return %s }" % expression, [None, argument])


def test_every_frame_of_the_records_is_understood(wire):
    for record in RECORDS["frames"]:
        frame = wire("wire.parseFrame(argument)", record["message"])
        assert frame["acknowledged"] == record["ack"], record["name"]
        assert [operation[0] for operation in frame["operations"]] == record["operations"], record["name"]


def test_every_refused_frame_is_refused(wire):
    for record in RECORDS["refusedFrames"]:
        refused = wire("(() => { try { wire.parseFrame(argument); return false } catch (error) { return error instanceof wire.WireError } })()", record["message"])
        assert refused, record["name"]


def test_every_event_of_the_records_is_written_as_it_stands_there(wire):
    for record in RECORDS["events"]:
        assert wire("wire.encodeEvent(argument.number, argument.event)", record) == record["message"], record["name"]


def test_images_of_the_records_are_read(wire):
    read = (
        "(() => { const bytes = Uint8Array.from(atob(argument), (c) => c.charCodeAt(0));"
        " const image = wire.parseImage(bytes.buffer); return [image.image, image.type, image.scale, image.bytes.length] })()"
    )
    for record in RECORDS["images"]:
        media = {1: "image/png", 2: "image/jpeg"}[record["format"]]
        assert wire(read, record["base64"]) == [record["image"], media, record["scale"], record["bytes"]], record["name"]


def test_all_frames_of_the_records_can_be_applied(show, fake, phone, synced):
    show(["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844]}], *[["+", number, 1, 0, {}] for number in (2, 3, 7, 8, 9, 10)], ["+", 30, 1, 0, {"k": "i"}], ["+", 31, 1, 0, {"k": "t"}])
    known = [record for record in RECORDS["frames"] if record["name"] not in ("a fresh tree",)]
    for record in known:
        fake.send_text(record["message"])
    synced()
    # Only the image that is forgotten before it was ever there is not an error; nothing else was complained about.
    assert [event for event in fake.events() if event[0] == "!"] == []
    assert fake.connections == 1
    fields = phone.evaluate("[...document.querySelectorAll('.field')].map(field => [field.value, field.style.padding, field.style.pointerEvents, field.placeholder])")
    assert fields == [["빵", "2px 28px 2px 7px", "", ""], ["첫째 줄\n둘째 줄", "8px 5px", "", ""]]
