# SPDX-License-Identifier: Apache-2.0
"""Text stands where the app has set it, whatever font draws it."""

import io

import pytest
from PIL import Image


def page_with(*pieces, ts=(400, 40, "#000"), **properties):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"p": [20, 30], "s": [300, 100], "ts": list(ts), "tx": [list(piece) for piece in pieces], **properties}],
    ]


def dark(phone):
    """A picture of the screen in pixels, three to a point, in which everything dark is white."""
    return Image.open(io.BytesIO(phone.screenshot())).convert("L").point(lambda value: 255 if value < 128 else 0)


def ink(phone):
    """The bounds of everything dark: left, top, right, bottom, in points."""
    phone.evaluate("document.fonts.ready")
    return [value / 3 for value in dark(phone).getbbox()]


SIZES = [11, 13, 15, 17, 20, 28, 34, 60]
OFFSETS = [0, 0.25, 0.333, 0.5, 0.667, 0.9]


def test_the_baseline_lands_on_the_nearest_pixel(show, phone):
    layers, expected = [], []
    for row, size in enumerate(SIZES):
        for column, offset in enumerate(OFFSETS):
            place = [10 + 62 * column, 10 + 80 * row]
            properties = {"p": place, "s": [60, 80], "ts": [400, size, "#000"], "tx": [[0, 66 + offset, "E"]]}
            layers.append(["+", 10 + len(layers), 1, 0, properties])
            expected.append((size, offset, place))
    show(["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}], *layers)
    phone.evaluate("document.fonts.ready")
    picture = dark(phone)
    for size, offset, (x, y) in expected:
        bottom = picture.crop((x * 3, y * 3, (x + 61) * 3, (y + 80) * 3)).getbbox()[3] / 3
        assert abs(bottom - (66 + offset)) <= 0.5 / 3 + 0.01, f"size {size}, baseline {66 + offset}: ends at {bottom}"


@pytest.mark.parametrize("face", ['"Noto Sans CJK KR"', '"DejaVu Sans"', "monospace"])
def test_the_font_that_draws_it_does_not_move_the_baseline(show, phone, face):
    show(*page_with([0, 60, "HEH"]))
    phone.evaluate("face => { document.querySelector('.layer .layer').style.fontFamily = face }", face)
    assert abs(ink(phone)[3] - 90) <= 0.5


def test_pieces_stand_side_by_side_in_their_own_styles(show, phone, fake, synced):
    show(*page_with([0, 60, "H"], [100, 60, "H", {"ts": [700, 20, "#f00"], "u": [1, "#00f"], "k": 3}], [200, 60, "x", {"x": [1, "#0f0"], "bg": "#ff0"}]))
    spans = phone.locator(".text")
    assert spans.count() == 3
    read = "(e, names) => names.map(name => getComputedStyle(e)[name])"
    assert spans.nth(1).evaluate(read, ["fontWeight", "fontSize", "color", "textDecorationLine", "textDecorationColor", "letterSpacing"]) == [
        "700", "20px", "rgb(255, 0, 0)", "underline", "rgb(0, 0, 255)", "3px"]
    assert spans.nth(2).evaluate(read, ["textDecorationLine"]) == ["line-through"]
    assert Image.open(io.BytesIO(phone.screenshot())).convert("RGB").getpixel((222 * 3, 54 * 3)) == (255, 255, 0), "as tall as its line"
    assert Image.open(io.BytesIO(phone.screenshot())).convert("RGB").getpixel((222 * 3, 50 * 3)) == (255, 255, 255)
    assert spans.nth(1).bounding_box()["x"] == 120
    fake.play([2, {"tx": [[0, 60, "H", {"u": [9, "#00f"]}]]}])
    synced()
    assert spans.count() == 1
    assert spans.nth(0).evaluate(read, ["textDecorationStyle", "fontSize"]) == ["double", "40px"]


def test_a_new_text_changes_the_node_that_is_there(show, phone, fake, synced):
    show(*page_with([0, 60, "00:01"]))
    phone.evaluate("globalThis.node = document.querySelector('.text').firstChild")
    fake.play([2, {"tx": [[0, 60, "00:02"]]}])
    synced()
    assert phone.evaluate("node.isConnected && node.data") == "00:02"


def test_white_space_is_kept_and_nothing_wraps(show, phone):
    show(*page_with([0, 60, "a   b " * 30]))
    assert phone.locator(".text").bounding_box()["width"] > 1000


def test_text_is_under_the_sublayers_of_its_layer(show, phone):
    show(*page_with([0, 60, "HHH"]), ["+", 3, 2, 0, {"p": [0, 0], "s": [300, 100], "bg": "#fff"}])
    picture = Image.open(io.BytesIO(phone.screenshot())).convert("L")
    assert picture.getextrema()[0] == 255


def test_tabular_digits_have_equal_width(show, phone):
    show(*page_with([0, 60, "1111"], [0, 90, "0000"], ts=(400, 40, "#000", 0, 1)))
    phone.evaluate("document.fonts.ready")
    widths = [phone.locator(".text").nth(index).bounding_box()["width"] for index in (0, 1)]
    assert widths[0] == widths[1]
