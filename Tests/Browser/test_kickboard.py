# SPDX-License-Identifier: Apache-2.0
"""Kickboard in a browser, over its real store: renting, returning, two people, and what survives a crash."""

import re

import pytest
from playwright.sync_api import expect

RUNNING = re.compile(r"^\d+분 \d+초$")


@pytest.fixture
def open_kickboard(server):
    """Opens the app on a page and waits for its list."""

    def open_kickboard(page):
        page.goto(server.url("/kickboard"))
        expect(page.get_by_role("heading", name="이용 가능한 킥보드")).to_be_visible()
        return page

    return open_kickboard


@pytest.fixture
def other_phone(browser, phone_settings):
    """A second device."""
    context = browser.new_context(**phone_settings)
    page = context.new_page()
    page.set_default_timeout(5000)
    yield page
    context.close()


def unit(page, number: int):
    return page.get_by_role("button", name=re.compile(rf"\b{number}\b"))


SECTIONS = """[...document.querySelectorAll('[role="heading"]')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => [heading.getBoundingClientRect().top, heading.innerText.trim()])
    .filter(([, text]) => text !== "나의정보")
    .sort(([one], [other]) => one - other).map(([, text]) => text).join()"""


def seconds_running(page) -> int:
    """What the running clock shows."""
    minutes, seconds = re.findall(r"\d+", page.get_by_text(RUNNING).locator("visible=true").inner_text())
    return int(minutes) * 60 + int(seconds)


def test_a_rental_comes_and_goes_on_my_page(phone, open_kickboard, until):
    open_kickboard(phone)
    unit(phone, 110362).tap()
    expect(phone.get_by_text(RUNNING)).to_be_visible()
    phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("대여중")).to_be_visible()
    until(f"{SECTIONS} === '프로필,대여중,이전 대여 목록'")

    shown = seconds_running(phone)
    expect(phone.get_by_text(f"0분 {shown + 2}초")).to_be_visible()

    phone.get_by_role("button", name="로그아웃").tap()
    refusal = "Notice, 이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요."
    expect(phone.get_by_role("alertdialog", name=refusal)).to_be_visible()
    phone.get_by_role("button", name="확인").tap()

    phone.get_by_role("button", name="반납", exact=True).tap()
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    phone.get_by_role("button", name="확인").tap()
    expect(phone.get_by_text("대여중")).to_have_count(0)
    until(f"{SECTIONS} === '프로필,이전 대여 목록'")
    expect(phone.get_by_text("110362").locator("visible=true")).to_be_visible()
    expect(phone.get_by_text("0분", exact=True).locator("visible=true")).to_be_visible()


def test_two_browsers_are_two_people_and_see_each_others_kickboards_go(phone, other_phone, open_kickboard):
    open_kickboard(phone)
    open_kickboard(other_phone)
    unit(phone, 110362).tap()
    expect(unit(other_phone, 110362)).to_have_count(0)
    expect(other_phone.get_by_text(RUNNING)).to_have_count(0)
    phone.get_by_role("button", name="나의정보").tap()
    other_phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("haram1204")).to_be_visible()
    expect(other_phone.get_by_text("doyun0731")).to_be_visible()
    expect(other_phone.get_by_text("대여중")).to_have_count(0)


def test_a_ride_survives_the_end_of_its_process_and_of_the_host(server, phone, open_kickboard):
    open_kickboard(phone)
    unit(phone, 110362).tap()
    expect(phone.get_by_text("0분 2초")).to_be_visible()

    server.kill_apps()
    phone.get_by_role("button", name="다시 시작").tap()
    expect(phone.get_by_role("button", name="반납하기")).to_be_visible()
    after_crash = seconds_running(phone)
    assert after_crash >= 2

    server.stop()
    server.start()
    open_kickboard(phone)
    expect(phone.get_by_text("110362")).to_be_visible()
    assert seconds_running(phone) >= after_crash
    phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("haram1204")).to_be_visible()


def test_a_kickboard_can_be_rented_and_returned_with_the_keyboard(phone, open_kickboard):
    open_kickboard(phone)
    unit(phone, 110362).focus()
    phone.keyboard.press("Enter")
    back = phone.get_by_role("button", name="반납하기")
    expect(back).to_be_visible()
    back.focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    phone.get_by_role("button", name="확인").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Payment")).to_have_count(0)
    expect(unit(phone, 110362)).to_be_visible()
