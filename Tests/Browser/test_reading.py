# SPDX-License-Identifier: Apache-2.0
"""Reading in a browser, over its real store, with nothing but the keyboard."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE

ACTIVE = "document.activeElement?.getAttribute('aria-label') ?? ''"

# Of the layer around a text field.
NAME = "document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''"


@pytest.fixture
def open_reading(server, phone):
    """Opens the app and waits for its library."""

    def open_reading():
        phone.goto(server.url("/reading"))
        expect(phone.get_by_role("button", name="책 추가")).to_be_visible()

    return open_reading


@pytest.fixture
def press(phone):
    """Goes to what is named so with Tab, and presses Enter."""

    def press(name: str):
        expect(phone.get_by_role("button", name=re.compile(name)).first).to_be_visible()
        passed = []
        for _ in range(40):
            phone.keyboard.press("Tab")
            passed.append(phone.evaluate(ACTIVE))
            if re.match(name, passed[-1]):
                phone.keyboard.press("Enter")
                return
        raise AssertionError(f"Tab doesn't reach {name}, only {passed}")

    return press


@pytest.fixture
def reach_field(phone):
    """Goes to the text field that is named so with Tab."""

    def reach_field(name: str):
        expect(phone.get_by_role("textbox", name=name)).to_be_visible()
        for _ in range(40):
            if phone.evaluate(NAME) == name:
                return
            phone.keyboard.press("Tab")
        raise AssertionError(f"Tab doesn't reach {name}")

    return reach_field


@pytest.fixture
def add_prince(phone, press, reach_field):
    """Adds a book with the form, whose fields are reached with Tab and typed into."""

    def add_prince():
        press("책 추가")
        for field, text in (("제목", "어린 왕자"), ("저자", "생텍쥐페리")):
            reach_field(field)
            phone.keyboard.type(text)
        phone.keyboard.press("Enter")
        expect(phone.get_by_role("button", name="어린 왕자, 생텍쥐페리 · 읽고 싶은 책")).to_be_visible()

    return add_prince


def test_a_book_is_added_and_read_and_counted_with_the_keyboard(phone, open_reading, press, add_prince):
    open_reading()
    expect(phone.get_by_text("아직 책이 없어요")).to_be_visible()
    add_prince()

    press("설정")
    expect(phone.get_by_text("reader1@example.com")).to_be_visible()
    expect(phone.get_by_text("0", exact=True)).to_be_visible()

    press("서재")
    press("어린 왕자")
    expect(phone.get_by_role("button", name="어린 왕자, 생텍쥐페리 · 읽은 책")).to_be_visible()
    press("설정")
    expect(phone.get_by_text("1", exact=True)).to_be_visible()


def test_the_menu_leads_to_its_screens_with_the_keyboard(phone, open_reading, press, reach_field):
    open_reading()
    press("설정")
    press("정보 수정")
    reach_field("닉네임")
    phone.keyboard.type("문장 수집가")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("문장 수집가")).to_be_visible()
    press("비밀번호 변경")
    expect(phone.get_by_text(re.compile("바꿀 비밀번호가 없어요"))).to_be_visible()
    press("설정")
    press("로그아웃")
    expect(phone.get_by_role("alertdialog", name=re.compile("로그아웃할까요"))).to_be_visible()
    press("로그아웃")
    press("새 독자로 시작")
    # While the screens change, the picture of the one before has the text too.
    expect(phone.get_by_text("아직 책이 없어요").last).to_be_visible()


def test_the_library_survives_the_end_of_its_process_and_of_the_host(server, phone, open_reading, press, add_prince):
    open_reading()
    add_prince()
    press("어린 왕자")
    read = phone.get_by_role("button", name=re.compile("^어린 왕자.*읽은 책$"))
    expect(read).to_be_visible()

    server.kill_apps()
    phone.get_by_role("button", name="다시 시작").tap()
    expect(read).to_be_visible()

    server.stop()
    server.start()
    open_reading()
    expect(read).to_be_visible()
    press("설정")
    expect(phone.get_by_text("1", exact=True)).to_be_visible()


# The boxes of the glyphs of each piece of text, with what clips it; in points in the window.
TEXTS = """() => [...document.querySelectorAll("*")].filter((element) => element.children.length === 0 && element.textContent.trim()
    && element.checkVisibility({ visibilityProperty: true }) && element.closest(".root")).map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        let clip = element.parentElement;
        while (clip && getComputedStyle(clip).overflowY === "visible") {
            clip = clip.parentElement;
        }
        const box = clip.getBoundingClientRect();
        const scrolls = clip.scrollHeight > clip.clientHeight + 1;
        return { text: element.textContent, left, right, top, bottom, clip: scrolls ? null : [box.left, box.top, box.right, box.bottom] };
    })"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("text_size", ["XS", "AX5"])
def test_the_settings_fit_a_narrow_window_at_every_text_size(browser, server, text_size, scheme):
    context = browser.new_context(**{**PHONE, "viewport": {"width": 320, "height": 568}}, color_scheme=scheme)
    page = context.new_page()
    page.goto(server.url(f"/reading?size={text_size}"))
    page.get_by_role("button", name="설정").first.tap()
    expect(page.get_by_text("reader1@example")).to_be_visible()
    page.wait_for_timeout(700)
    texts = [text for text in page.evaluate(TEXTS) if text["bottom"] > 44]
    context.close()
    assert {"책벌레", "읽은 책"} <= {text["text"] for text in texts}
    for text in texts:
        assert text["left"] >= -0.5 and text["right"] <= 320.5, text
        if text["clip"]:
            left, top, right, bottom = text["clip"]
            # A font's box has air above and below its letters.
            air = (text["bottom"] - text["top"]) / 4
            assert text["left"] >= left - 0.5 and text["right"] <= right + 0.5, text
            assert text["top"] + air >= top and text["bottom"] - air <= bottom, text
    for index, one in enumerate(texts):
        for other in texts[:index]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            lower = min(one["bottom"] - one["top"], other["bottom"] - other["top"])
            assert across <= 0.5 or down <= lower / 4, (one, other)
