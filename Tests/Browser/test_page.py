# SPDX-License-Identifier: Apache-2.0
"""The page around the screen: its properties, Back, traits that change, and the phone frame of a wide window."""

import pytest

TREE = [["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}], ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#07f", "id": "box"}]]


def test_title_background_and_language(show, fake, phone, synced):
    show(*TREE, ["T", {"title": "내 정보", "bg": "#123456", "lang": "en"}])
    assert phone.title() == "내 정보"
    assert phone.evaluate("document.documentElement.lang") == "en"
    assert phone.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 52, 86)"
    assert phone.evaluate("document.querySelector('meta[name=theme-color]').content") == "#123456"


def test_back_goes_to_the_app_while_it_can_go_back(show, fake, phone, synced):
    show(*TREE)
    fake.play(["T", {"push": 2}])
    synced()
    phone.go_back()
    assert fake.event("b") == ["b"]
    fake.play(["T", {"push": 1}])
    synced()
    phone.go_back()
    assert fake.event("b") == ["b"]
    assert phone.url == fake.address


def test_going_back_inside_the_app_leaves_nothing_behind(show, fake, phone, synced, until):
    phone.goto(fake.address.rsplit("/", 1)[0])
    show(*TREE)
    fake.play(["T", {"push": 1}])
    synced()
    fake.play(["T", {"push": 0}])
    until("history.state === null")
    phone.wait_for_timeout(100)
    assert [event for event in fake.events() if event[0] == "b"] == []
    phone.go_back()
    assert phone.url == fake.address.rsplit("/", 1)[0] + "/"


def test_a_trait_that_changes_is_told_live(show, fake, phone):
    show(*TREE)
    phone.emulate_media(color_scheme="dark")
    assert fake.event("r")[1]["style"] == "dark"
    phone.set_viewport_size({"width": 844, "height": 390})
    event = fake.event("r")
    assert (event[1]["w"], event[1]["h"]) == (844, 390)


def test_the_index_lists_apps(fake, phone):
    phone.goto(fake.address.rsplit("/", 1)[0])
    assert phone.locator(".apps a").get_attribute("href") == "/fake"
    assert phone.locator(".apps a").inner_text().strip() == "Fake"
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


class TestWideWindow:
    """On a wide window the app is in a phone frame with a bar."""

    @pytest.fixture
    def phone_settings(self, phone_settings):
        return {"viewport": {"width": 1280, "height": 720}, "locale": "ko-KR", "color_scheme": "light"}

    def test_the_app_gets_the_phones_size_and_points(self, show, fake, phone):
        show(*TREE)
        traits = fake.traits[0]
        assert (traits["w"], traits["h"], traits["safe"], traits["touch"]) == ("390", "844", "47,0,34,0", "0")
        box = phone.locator("[data-id=box]").bounding_box()
        scale = box["width"] / 200
        assert 0.5 < scale < 1, "scaled down to fit"
        phone.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        event = fake.event("d")
        assert abs(event[1] - 120) <= 1 and abs(event[2] - 125) <= 1

    def test_the_bar_changes_traits_and_remembers(self, show, fake, phone):
        show(*TREE)
        bar = phone.get_by_role("banner")
        bar.get_by_label("화면 모드").select_option("dark")
        assert fake.event("r")[1]["style"] == "dark"
        bar.get_by_label("글자 크기").select_option("XXL")
        assert fake.event("r")[1]["size"] == "XXL"
        bar.get_by_label("언어").select_option("en-US")
        assert fake.event("r")[1]["lang"] == "en-US"
        bar.get_by_label("기기").select_option("se")
        event = fake.event("r")
        assert (event[1]["w"], event[1]["h"]) == (375, 667)
        phone.reload()
        phone.locator("[data-id=box]").wait_for()
        assert [fake.traits[-1][name] for name in ("w", "style", "size", "lang")] == ["375", "dark", "XXL", "en-US"]

    def test_everything_fits_into_the_window(self, show, fake, phone):
        show(*TREE)
        box = phone.locator("#device").bounding_box()
        assert box["y"] >= 50 and box["y"] + box["height"] <= 720

    def test_the_frame_can_be_left_out(self, show, fake, phone):
        show(*TREE, query="?frame=0")
        assert (fake.traits[0]["w"], fake.traits[0]["h"]) == ("1280", "720")
        assert phone.get_by_role("banner").count() == 0
