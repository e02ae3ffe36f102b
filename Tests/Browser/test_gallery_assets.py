# SPDX-License-Identifier: Apache-2.0
"""The gallery's page of asset catalogs: what follows light and dark, slices, templates, symbols and data."""

import io

import pytest
from PIL import Image
from playwright.sync_api import expect

from test_axe import problems

TITLE = "Asset catalogs"


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US", "color_scheme": "light"}


def picture(locator) -> Image.Image:
    locator.scroll_into_view_if_needed()
    return Image.open(io.BytesIO(locator.screenshot())).convert("RGB")


def color_at(locator, x: float, y: float):
    """The color at a place of an element, as fractions of its width and height."""
    image = picture(locator)
    return image.getpixel((min(int(image.width * x), image.width - 1), min(int(image.height * y), image.height - 1)))


def is_near(color, wanted, distance=24) -> bool:
    return all(abs(a - b) <= distance for a, b in zip(color, wanted))


def test_the_page_is_accessible(page_of):
    assert problems(page_of(TITLE)) == []


def test_images_and_colors_follow_the_style_of_the_browser(page_of):
    page = page_of(TITLE)
    sky = page.get_by_role("img", name="Sky")
    brand = page.locator("[data-id=Brand]")
    dot = page.get_by_role("img", name="Sun or moon")
    assert is_near(color_at(sky, 0.02, 0.02), (0x5A, 0xC8, 0xFA))
    assert is_near(color_at(brand, 0.02, 0.5), (0x1F, 0x3C, 0x8A))
    assert is_near(color_at(dot, 0.5, 0.5), (255, 204, 0))
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(600)
    assert is_near(color_at(sky, 0.02, 0.02), (0x0B, 0x10, 0x30))
    assert is_near(color_at(brand, 0.02, 0.5), (153, 204, 255))
    assert is_near(color_at(dot, 0.5, 0.5), (230, 230, 230))
    page.emulate_media(color_scheme="light")
    page.wait_for_timeout(600)
    assert is_near(color_at(sky, 0.02, 0.02), (0x5A, 0xC8, 0xFA))


def test_they_follow_the_style_that_the_app_gives_a_page(page_of):
    page = page_of(TITLE)
    sky = page.get_by_role("img", name="Sky")
    page.get_by_role("radio", name="Dark").tap()
    page.wait_for_timeout(600)
    assert is_near(color_at(sky, 0.02, 0.02), (0x0B, 0x10, 0x30))


def test_the_middle_of_a_sliced_image_grows_and_its_corners_stay(page_of):
    page = page_of(TITLE)
    bubble = page.locator("[data-id=Bubble]")
    box = bubble.bounding_box()
    assert box["width"] > 150
    blue = (0, 122, 255)
    assert is_near(color_at(bubble, 0.5, 0.1), blue) and is_near(color_at(bubble, 0.97, 0.5), blue)
    assert not is_near(color_at(bubble, 0.999, 0.01), blue)
    # The tail is at the lower left, as wide as in the file.
    assert is_near(color_at(bubble, 10 / box["width"], 1 - 3 / box["height"]), blue)
    assert not is_near(color_at(bubble, 2 / box["width"], 0.3), blue)


def test_a_template_has_the_tint_of_its_view(page_of):
    page = page_of(TITLE)
    assert is_near(color_at(page.get_by_role("img", name="Green leaf"), 0.6, 0.35), (52, 199, 89))
    assert is_near(color_at(page.get_by_role("img", name="Orange leaf"), 0.6, 0.35), (255, 149, 0))


def test_a_symbol_has_sizes_and_weights(page_of):
    page = page_of(TITLE)
    kites = page.locator("[data-id=kite]")
    sizes = [kites.nth(index).bounding_box()["width"] for index in range(3)]
    assert abs(sizes[1] - 2 * sizes[0]) <= 1.5 and abs(sizes[2] - sizes[1]) <= 1.5
    # The bold one is filled.
    assert is_near(color_at(kites.nth(2), 0.5, 0.5), (0, 122, 255), 40)


def test_data_sets_are_read(page_of):
    page = page_of(TITLE)
    expect(page.locator("[data-id=verse]")).to_contain_text("Data sets hold any file.")
