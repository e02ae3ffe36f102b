# SPDX-License-Identifier: Apache-2.0
"""axe's rules of accessible pages hold for what the client makes."""

import pytest
from axe_playwright_python.sync_playwright import Axe

SCREEN = [
    ["T", {"title": "내 정보", "bg": "#f2f2f7", "lang": "ko"}],
    ["i", 9, 20, 20, "M0 0h20v20h-20z"],
    ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#f2f2f7"}],
    ["+", 2, 1, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 3000], "i": [97, 0, 34, 0], "y": 1, "iy": 1}}],
    ["+", 3, 2, 0, {"p": [16, 10], "s": [358, 44], "bg": "#fff", "ro": "button", "fo": 1}],
    ["+", 4, 3, 0, {"p": [16, 10], "s": [200, 24], "ts": [400, 17, "#000"], "tx": [[0, 18, "강남역 1번 출구"]]}],
    ["+", 5, 2, 0, {"p": [16, 100], "s": [358, 28], "ro": "heading", "ts": [600, 20, "#000"], "tx": [[0, 22, "이전 대여 목록"]], "at": {"level": 1}}],
    ["+", 6, 2, 0, {"p": [16, 140], "s": [20, 20], "im": 9, "ro": "img", "al": "킥보드"}],
    ["+", 7, 2, 0, {"k": "i", "p": [16, 180], "s": [358, 40], "ts": [400, 17, "#000"], "al": "이름", "in": {"v": "", "ph": "이름"}}],
    ["+", 8, 2, 0, {"p": [16, 240], "s": [51, 31], "ro": "switch", "al": "알림", "fo": 1, "at": {"checked": 1}}],
    ["+", 10, 1, 0, {"p": [0, 0], "s": [390, 97], "ro": "navigation", "al": "위"}],
    ["+", 11, 10, 0, {"p": [8, 50], "s": [80, 44], "ro": "button", "al": "뒤로", "fo": 1}],
]


def problems(page) -> list[str]:
    """What axe finds, as `rule: element`."""
    results = Axe().run(page).response
    return [f"{violation['id']}: {node['html'][:200]}" for violation in results["violations"] for node in violation["nodes"]]


def test_a_screen(show, phone):
    show(*SCREEN)
    assert problems(phone) == []


def test_a_screen_with_an_alert(show, fake, phone, synced):
    show(*SCREEN)
    fake.play(["+", 20, 0, 0, {"p": [60, 300], "s": [270, 140], "bg": "#fff", "ro": "alertdialog", "al": "로그아웃 하시겠습니까?", "at": {"modal": 1}}],
              ["+", 21, 20, 0, {"p": [0, 96], "s": [135, 44], "ro": "button", "al": "취소", "fo": 1}])
    synced()
    assert problems(phone) == []


@pytest.mark.parametrize("code", [4001, 4002])
def test_an_ended_connection(show, fake, phone, code):
    show(*SCREEN)
    fake.close(code, "reason")
    phone.locator("#panel").wait_for()
    assert problems(phone) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_index(fake, phone, scheme):
    phone.emulate_media(color_scheme=scheme)
    phone.goto(fake.address.rsplit("/", 1)[0])
    assert problems(phone) == []


class TestWideWindow:
    @pytest.fixture
    def phone_settings(self):
        return {"viewport": {"width": 1280, "height": 900}, "locale": "ko-KR"}

    def test_the_phone_frame_and_its_bar(self, show, phone):
        show(*SCREEN)
        assert problems(phone) == []
