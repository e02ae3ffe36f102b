# SPDX-License-Identifier: Apache-2.0
"""Every property of a layer shows."""

import io

import pytest
from PIL import Image

RED = (255, 0, 0)
GREEN = (0, 255, 0)
BLUE = (0, 0, 255)
WHITE = (255, 255, 255)


@pytest.fixture
def layer(phone):
    """The element of a layer, by its number."""

    def layer(number: int):
        phone.evaluate(
            "number => { for (const e of document.querySelectorAll('.layer')) if (e.layer.number === number) e.dataset.number = number }", number)
        return phone.locator(f".layer[data-number='{number}']")

    return layer


@pytest.fixture
def style(layer):
    """A computed style of a layer."""
    return lambda number, name: layer(number).evaluate("(element, name) => getComputedStyle(element)[name]", name)


@pytest.fixture
def pixel(phone):
    """The color at a point of the screen, in points."""

    def pixel(x: float, y: float):
        left, top = max(0, int(x) - 1), max(0, int(y) - 1)
        picture = Image.open(io.BytesIO(phone.screenshot(clip={"x": left, "y": top, "width": 4, "height": 4}))).convert("RGB")
        return picture.getpixel((round((x - left) * 3), round((y - top) * 3)))

    return pixel


def near(color, expected, tolerance=6) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(color, expected))


def page_with(properties, **others):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"p": [20, 30], "s": [100, 50], **properties}],
    ]


def test_a_box_is_where_the_app_put_it(show, layer):
    show(*page_with({"bg": "#f00"}))
    assert layer(2).bounding_box() == {"x": 20, "y": 30, "width": 100, "height": 50}


def test_a_change_moves_and_resizes_it(show, fake, layer, synced):
    show(*page_with({}))
    fake.play([2, {"p": [40.5, 60], "s": [10, 20]}])
    synced()
    assert layer(2).bounding_box() == {"x": 40.5, "y": 60, "width": 10, "height": 20}


def test_background_corners_border_and_clipping(show, pixel, style):
    show(*page_with({"bg": "#f00", "r": 20, "b": [3, "#0f0"], "cl": 1}), ["+", 3, 2, 0, {"p": [50, 0], "s": [100, 50], "bg": "#00f"}])
    assert pixel(21, 31) == WHITE, "the corner is cut off"
    assert pixel(40, 55) == RED
    assert pixel(90, 55) == BLUE
    assert pixel(130, 55) == WHITE, "what sticks out is clipped"
    assert pixel(21.5, 55) == GREEN, "the border is inside"
    assert pixel(80, 31.5) == GREEN, "and above sublayers"


def test_corners_can_differ(show, style):
    show(*page_with({"r": [1, 2, 3, 4]}))
    assert style(2, "borderRadius") == "1px 2px 3px 4px"


def test_opacity_hidden_and_order(show, fake, pixel, layer, synced):
    show(*page_with({"bg": "#f00"}), ["+", 3, 1, 2, {"p": [60, 30], "s": [100, 50], "bg": "#00f"}])
    assert pixel(100, 50) == RED, "made below layer 2"
    fake.play(["<", 3, 1, 0])
    synced()
    assert pixel(100, 50) == BLUE, "moved to the top"
    fake.play([2, {"z": 1}])
    synced()
    assert pixel(100, 50) == RED, "z comes before the order"
    fake.play([2, {"o": 0.5}], [3, {"h": 1}])
    synced()
    assert near(pixel(100, 50), (255, 128, 128))
    assert not layer(3).is_visible()
    fake.play(["-", 2])
    synced()
    assert pixel(100, 50) == WHITE


def test_a_removed_layer_takes_its_sublayers_along(show, fake, synced):
    show(*page_with({}), ["+", 3, 2, 0, {}], ["+", 4, 3, 0, {}])
    fake.play(["-", 2], ["+", 5, 1, 0, {}])
    synced()
    fake.play([4, {"o": 1}])
    assert fake.event("!")[1] == "layer.unknown"


def test_transforms_turn_about_the_anchor(show, fake, layer, synced):
    show(*page_with({"m": [0, 1, -1, 0, 0, 0]}))
    assert layer(2).bounding_box() == {"x": 45, "y": 5, "width": 50, "height": 100}
    fake.play([2, {"m": [2, 0, 0, 2, 5, 0], "a": [0, 0]}])
    synced()
    assert layer(2).bounding_box() == {"x": 25, "y": 30, "width": 200, "height": 100}
    fake.play([2, {"m": None}])
    synced()
    assert layer(2).bounding_box() == {"x": 20, "y": 30, "width": 100, "height": 50}


def test_a_filled_box_throws_a_shadow_of_its_box(show, style, fake, synced):
    show(*page_with({"bg": "#fff", "sh": ["#00000080", 0, 4, 6]}))
    assert style(2, "boxShadow") == "rgba(0, 0, 0, 0.5) 0px 4px 12px 0px"
    fake.play([2, {"bg": None}])
    synced()
    assert style(2, "boxShadow") == "none"
    assert style(2, "filter") == "drop-shadow(rgba(0, 0, 0, 0.5) 0px 4px 12px)"


def test_a_layer_blurs_what_is_behind_it(show, phone, style, fake, synced):
    show(["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
         ["+", 2, 1, 0, {"p": [0, 0], "s": [100, 200], "bg": "#000"}],
         ["+", 3, 1, 0, {"p": [50, 50], "s": [100, 100], "bf": [20, 1.8]}])
    picture = Image.open(io.BytesIO(phone.screenshot())).convert("L")
    outside = [picture.getpixel((x * 3, 60)) for x in (90, 110)]
    inside = [picture.getpixel((x * 3, 300)) for x in (90, 110)]
    assert outside == [0, 255]
    assert 40 < inside[0] < inside[1] < 215
    fake.play([3, {"bf": None}])
    synced()
    assert style(3, "backdropFilter") == "none"


def test_gradients(show, pixel, fake, synced):
    show(*page_with({"g": {"t": "axial", "c": ["#f00", "#00f"], "a": [0, 0.5], "b": [1, 0.5]}}))
    assert near(pixel(20.5, 55), RED)
    assert near(pixel(119.5, 55), BLUE)
    assert near(pixel(70, 55), (127, 0, 127))
    fake.play([2, {"g": {"t": "axial", "c": ["#f00", "#00f"], "l": [0, 1], "a": [0.5, 0.5], "b": [0.5, 1]}}])
    synced()
    assert near(pixel(70, 40), RED), "before its start a gradient has its first color"
    assert near(pixel(70, 67.5), (127, 0, 127))
    fake.play([2, {"g": {"t": "radial", "c": ["#f00", "#00f"], "a": [0.5, 0.5], "b": [1, 1]}}])
    synced()
    assert near(pixel(70, 55), RED)
    assert near(pixel(119.5, 55), BLUE)
    assert near(pixel(95, 55), (127, 0, 127))
    fake.play([2, {"g": {"t": "conic", "c": ["#f00", "#00f", "#f00"], "a": [0.5, 0.5], "b": [0.5, 0]}}])
    synced()
    assert near(pixel(70, 79), BLUE, 12), "half way round"


def test_shapes(show, pixel, fake, synced):
    show(*page_with({"sp": {"d": "M0 0h100v50h-100zM25 10h50v30h-50z", "f": "#f00", "e": 1}}))
    assert pixel(25, 35) == RED
    assert pixel(70, 55) == WHITE, "even-odd"
    fake.play([2, {"sp": {"d": "M0 25h100", "s": "#00f", "w": 10, "t": [0, 0.5]}}])
    synced()
    assert pixel(30, 55) == BLUE
    assert pixel(100, 55) == WHITE, "only the first half is drawn"
    fake.play([2, {"sp": {"d": "M0 25h100", "s": "#00f", "w": 10, "dash": [20, 30]}}])
    synced()
    assert pixel(25, 55) == BLUE
    assert pixel(55, 55) == WHITE
    fake.play([2, {"sp": None}])
    synced()
    assert pixel(25, 55) == WHITE


def test_a_mask_path_cuts_a_layer(show, pixel):
    show(*page_with({"bg": "#f00", "mp": "M0 0h50v50h-50z"}))
    assert pixel(40, 55) == RED
    assert pixel(100, 55) == WHITE


def test_vector_images_in_their_tint_and_place(show, pixel, fake, synced):
    show(["i", 9, 20, 20, "M0 0h20v20h-20z"], *page_with({"im": 9, "it": "#00f", "ig": "center"}))
    assert pixel(70, 55) == BLUE
    assert pixel(55, 55) == WHITE
    fake.play([2, {"ig": "topLeft", "it": "#f00"}])
    synced()
    assert pixel(30, 40) == RED
    fake.play([2, {"ig": "aspect"}])
    synced()
    assert pixel(50, 32) == RED and pixel(40, 55) == WHITE
    fake.play([2, {"ig": "resize"}])
    synced()
    assert pixel(22, 78) == RED
    fake.play([2, {"im": 0}])
    synced()
    assert pixel(70, 55) == WHITE


def picture(color, size=(30, 30)) -> bytes:
    data = io.BytesIO()
    Image.new("RGBA", size, color).save(data, "PNG")
    return data.getvalue()


def test_image_files_at_their_scale_before_and_after_they_are_named(show, pixel, fake, synced):
    show(*page_with({"im": 5, "ig": "center"}))
    assert pixel(70, 55) == WHITE, "not there yet"
    fake.send_image(5, picture((0, 255, 0, 255)), scale=3)
    synced()
    assert pixel(70, 55) == GREEN
    assert pixel(63, 55) == WHITE, "30 pixels are 10 points"
    fake.send_image(6, picture((0, 0, 0, 255)))
    fake.play([2, {"im": 6, "it": "#f00"}])
    synced()
    assert pixel(70, 55) == RED, "a template image in its tint"
    fake.play([2, {"im": 0, "bg": "#f00", "mi": 6}])
    synced()
    assert pixel(70, 55) == RED


def test_touches_and_identifiers(show, style, layer):
    show(*page_with({"e": 0, "id": "card"}), ["+", 3, 1, 0, {"e": 3}])
    assert style(2, "pointerEvents") == "none"
    assert style(3, "touchAction") == "none"
    assert layer(2).get_attribute("data-id") == "card"


def test_unknown_keys_and_operations_are_complained_about_once_and_skipped(show, fake, layer, synced):
    show(*page_with({"bg": "#f00", "zz": 1}))
    fake.play([2, {"zz": 2, "p": [0, 0]}], ["Z", 1], ["Z", 2])
    synced()
    complaints = [event[1] for event in fake.events() if event[0] == "!"]
    assert complaints == ["wire.unknown-key", "wire.unknown-operation"]
    assert layer(2).bounding_box()["x"] == 0, "the rest of the frame is applied"


def test_operations_on_layers_that_do_not_exist_are_complained_about(show, fake):
    show(*page_with({}))
    fake.play(["-", 90], ["<", 2, 91, 0], ["+", 3, 92, 0, {}], ["+", 1, 2, 0, {}])
    complaints = [event[1] for event in fake.events() if event[0] == "!"]
    assert complaints[:3] == ["layer.unknown", "layer.unknown-parent", "layer.unknown-parent"]


def test_colors_with_opacity(show, pixel):
    show(*page_with({"bg": "#ff000080"}))
    assert near(pixel(70, 55), (255, 127, 127))
