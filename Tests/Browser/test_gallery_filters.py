# SPDX-License-Identifier: Apache-2.0
"""Filters of images, and where the browser is."""

import pytest

from test_axe import problems


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US"}


@pytest.mark.parametrize("title", ["CIFilter", "CLLocationManager"])
def test_the_pages_are_accessible(page_of, title):
    assert problems(page_of(title)) == []


def test_each_filter_shows_its_picture(page_of):
    page = page_of("CIFilter")
    for name in ["As it is", "CIGaussianBlur", "CISepiaTone", "CIColorInvert", "CIQRCodeGenerator"]:
        page.get_by_role("img", name=name, exact=True).first.wait_for(state="attached")


def press(page, name: str):
    page.get_by_role("button", name=name, exact=True).tap()


def test_locations_come_from_the_browser(phone, page_of, says):
    phone.context.grant_permissions(["geolocation"])
    phone.context.set_geolocation({"latitude": 37.579617, "longitude": 126.977041, "accuracy": 10})
    page = page_of("CLLocationManager")
    press(page, "Once")
    says(r"^37\.580, 126\.977; 0\.0 km from Gyeongbokgung$")
    press(page, "From Now On")
    phone.context.set_geolocation({"latitude": 37.5664, "longitude": 126.978, "accuracy": 10})
    says(r"^37\.566, 126\.978; 1\.5 km from Gyeongbokgung$")
    press(page, "Stop")
    says("^Stopped$")


def test_a_browser_that_may_not_tell_is_an_error(phone, page_of, says):
    phone.context.clear_permissions()
    phone.add_init_script("""navigator.geolocation.getCurrentPosition = (found, failed) =>
        setTimeout(() => failed({ code: 1, message: "User denied Geolocation" }));""")
    page = page_of("CLLocationManager")
    press(page, "Once")
    says("^The browser may not tell$")
