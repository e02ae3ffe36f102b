# SPDX-License-Identifier: Apache-2.0
"""Gate in browsers, over its real store: two teachers at once, the keyboard alone, axe, and what survives a crash."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import PATIENCE

PASSWORD = "maru-gate"
ACTIVE = "document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''"

# Of the specification: white on light gray in the bars, gray captions on the paper of a record.
GIVEN_COLORS = {"지도 명단", "교문 지도", "설정", "로그인", "학생 찾기", "사유 선택", "학생 정보", "취소"}


@pytest.fixture
def sign_in(server):
    """Opens the app on a page, signs in, and waits for the tabs."""

    def sign_in(page, login: str):
        page.goto(server.url("/gate"))
        page.get_by_role("textbox", name="아이디").fill(login)
        page.get_by_role("textbox", name="비밀번호").fill(PASSWORD)
        page.get_by_role("button", name="로그인").tap()
        expect(page.get_by_role("tab", name="지도 명단")).to_be_visible()
        return page

    return sign_in


@pytest.fixture
def other_phone(browser, phone_settings):
    """A second device."""
    context = browser.new_context(**phone_settings)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    yield page
    context.close()


def show_list(page):
    page.get_by_role("tab", name="지도 명단").tap()
    expect(page.get_by_role("radio", name="전체")).to_be_visible()


def row(page, student: str):
    """The row of a student's record."""
    return page.get_by_role("button", name=re.compile(rf"^{student} .*사유: "))


def trash(page, student: str):
    return page.get_by_role("button", name=re.compile(rf"^삭제, {student} "))


def choose_student(page, code: str, place: str):
    """Finds a student on the roster, to the sheet with the reasons."""
    page.get_by_role("tab", name="교문 지도").tap()
    find = page.get_by_role("button", name="학생 찾기")
    field = page.get_by_role("searchbox")
    if field.count() == 0:
        find.tap()
    field.fill(code)
    # Before the roster shows what was found, a tap meets a row that is on its way.
    expect(page.get_by_role("button", name=re.compile("^1학년 1반 1번 "))).to_have_count(0)
    page.get_by_role("button", name=re.compile(rf"^{place} ")).tap()


def register(page, code: str, place: str, reason: str):
    choose_student(page, code, place)
    page.get_by_role("button", name=reason).tap()
    page.get_by_role("button", name="등록", exact=True).tap()


def test_two_teachers_register_at_once_and_see_each_others_records(phone, other_phone, sign_in):
    sign_in(phone, "head")
    sign_in(other_phone, "head2")
    # Both have chosen before either registers.
    for page, code, place in ((phone, "2-1-3", "2학년 1반 3번"), (other_phone, "3-2-4", "3학년 2반 4번")):
        choose_student(page, code, place)
        page.get_by_role("button", name="무단 출입").tap()
    for page in (phone, other_phone):
        page.get_by_role("button", name="등록", exact=True).tap()
    for page in (phone, other_phone):
        expect(page.get_by_role("button", name="등록", exact=True)).to_have_count(0)
        show_list(page)
        for place in ("2학년 1반 3번", "3학년 2반 4번"):
            expect(row(page, place)).to_be_visible()


def test_what_one_does_shows_in_the_others_open_list_within_a_second(phone, other_phone, sign_in):
    sign_in(phone, "head")
    sign_in(other_phone, "head2")
    show_list(other_phone)
    register(phone, "2-2-2", "2학년 2반 2번", "신발 미착용")
    expect(row(other_phone, "2학년 2반 2번")).to_be_visible()
    trash(other_phone, "2학년 2반 2번").tap()
    expect(row(other_phone, "2학년 2반 2번")).to_have_count(0)
    show_list(phone)
    expect(row(phone, "2학년 2반 2번")).to_have_count(0)
    # A list that is open loses the row too, and gets it back when the deletion is taken back.
    expect(row(phone, "1학년 1반 1번")).to_be_visible()
    trash(other_phone, "1학년 1반 1번").tap()
    expect(row(phone, "1학년 1반 1번")).to_have_count(0)
    other_phone.get_by_role("button", name="되돌리기").tap()
    expect(row(phone, "1학년 1반 1번")).to_be_visible()
    # The bar goes by itself.
    trash(phone, "1학년 1반 1번").tap()
    expect(phone.get_by_text("삭제됨")).to_be_visible()
    expect(phone.get_by_text("삭제됨")).to_have_count(0, timeout=15000)


def test_the_second_teacher_is_asked_about_the_same_student_and_reason(phone, other_phone, sign_in):
    sign_in(phone, "head")
    sign_in(other_phone, "head2")
    register(phone, "2-2-5", "2학년 2반 5번", "복장 불량")
    expect(phone.get_by_role("button", name="등록", exact=True)).to_have_count(0)
    register(other_phone, "2-2-5", "2학년 2반 5번", "복장 불량")
    question = other_phone.get_by_role("alertdialog", name=re.compile("방금 등록된 기록이 있어요"))
    expect(question).to_be_visible()
    question.get_by_role("button", name="취소").tap()
    show_list(phone)
    expect(row(phone, "2학년 2반 5번")).to_have_count(1)
    other_phone.get_by_role("button", name="등록", exact=True).tap()
    other_phone.get_by_role("button", name="그래도 등록").tap()
    expect(row(phone, "2학년 2반 5번")).to_have_count(2)


def test_both_delete_the_same_row_and_nothing_breaks(phone, other_phone, sign_in):
    sign_in(phone, "head")
    sign_in(other_phone, "head2")
    for page in (phone, other_phone):
        show_list(page)
        expect(trash(page, "1학년 1반 2번")).to_be_visible()
    boxes = [trash(page, "1학년 1반 2번").bounding_box() for page in (phone, other_phone)]
    for page, box in zip((phone, other_phone), boxes):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for page in (phone, other_phone):
        expect(row(page, "1학년 1반 2번")).to_have_count(0)
        expect(page.get_by_role("alertdialog")).to_have_count(0)
    # The taps fell on the same place; at most what stood there at the time is gone, and both lists agree.
    names = "[...document.querySelectorAll('[role=button][aria-label*=\"사유: \"]')].map((row) => row.getAttribute('aria-label')).join()"
    other_phone.wait_for_timeout(1000)
    assert phone.evaluate(names) == other_phone.evaluate(names)


def test_who_may_not_delete_sees_no_trash(phone, sign_in):
    sign_in(phone, "service")
    expect(row(phone, "1학년 1반 1번")).to_be_visible()
    expect(phone.get_by_role("button", name=re.compile("^삭제"))).to_have_count(0)
    expect(phone.get_by_role("tab")).to_have_count(2)
    expect(phone.get_by_role("radio", name="우리 반")).to_have_attribute("aria-disabled", "true")


def test_the_filter_shows_the_own_class_and_grade(phone, sign_in):
    sign_in(phone, "head")
    show_list(phone)
    expect(row(phone, "1학년 2반 1번")).to_have_count(1)
    phone.get_by_role("radio", name="우리 반").tap()
    expect(phone.get_by_role("radio", name="우리 반")).to_be_checked()
    expect(row(phone, "1학년 2반 1번")).to_have_count(0)
    expect(row(phone, "1학년 1반 5번")).to_have_count(1)
    phone.get_by_role("radio", name="우리 학년").tap()
    expect(row(phone, "1학년 2반 1번")).to_have_count(1)


def test_records_and_sign_in_survive_the_end_of_the_process_and_of_the_host(server, phone, sign_in):
    sign_in(phone, "head")
    register(phone, "3-1-1", "3학년 1반 1번", "무단 출입")
    expect(phone.get_by_role("button", name="등록", exact=True)).to_have_count(0)
    server.kill_apps()
    phone.get_by_role("button", name="다시 시작").tap()
    show_list(phone)
    expect(row(phone, "3학년 1반 1번")).to_be_visible()
    server.stop()
    server.start()
    phone.goto(server.url("/gate"))
    show_list(phone)
    expect(row(phone, "3학년 1반 1번")).to_be_visible()


def reach(page, name: str):
    """Goes to what is named so with Tab."""
    passed = []
    for _ in range(60):
        if re.match(name, page.evaluate(ACTIVE)):
            return
        page.keyboard.press("Tab")
        passed.append(page.evaluate(ACTIVE))
    raise AssertionError(f"Tab doesn't reach {name}, only {passed}")


def test_everything_works_with_the_keyboard_alone(phone, server):
    phone.goto(server.url("/gate"))
    expect(phone.get_by_role("textbox", name="아이디")).to_be_visible()
    reach(phone, "아이디")
    phone.keyboard.type("head")
    reach(phone, "비밀번호")
    phone.keyboard.type(PASSWORD)
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("tab", name="교문 지도")).to_be_visible()

    reach(phone, "학생 찾기")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("searchbox")).to_be_visible()
    expect(phone.get_by_role("button", name="학생 찾기")).to_have_count(0)
    # The page that had the focus is gone: Tab begins at the start of the new one, before its many rows.
    phone.keyboard.press("Tab")
    phone.keyboard.press("Tab")
    assert re.match("이름 또는", phone.evaluate(ACTIVE))
    phone.keyboard.type("2-3-7")
    expect(phone.get_by_role("button", name=re.compile("^2학년 3반 7번 "))).to_be_visible()
    reach(phone, "2학년 3반 7번")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="기타")).to_be_visible()
    reach(phone, "기타")
    phone.keyboard.press("Enter")
    reach(phone, "사유를 적어 주세요")
    phone.keyboard.type("late again")
    reach(phone, "등록")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="등록", exact=True)).to_have_count(0)

    reach(phone, "교문 지도")
    phone.keyboard.press("ArrowRight")
    expect(phone.get_by_role("tab", name="지도 명단")).to_be_focused()
    expect(phone.get_by_role("button", name=re.compile(r"^2학년 3반 7번 .*기타\(late again\)"))).to_be_visible()
    reach(phone, "전체")
    phone.keyboard.press("ArrowRight")
    expect(phone.get_by_role("radio", name="우리 반")).to_be_checked()
    phone.keyboard.press("ArrowLeft")
    expect(phone.get_by_role("radio", name="전체")).to_be_focused()
    reach(phone, "삭제, 2학년 3반 7번")
    phone.keyboard.press("Enter")
    expect(row(phone, "2학년 3반 7번")).to_have_count(0)
    phone.get_by_role("button", name="되돌리기").focus()
    phone.keyboard.press("Enter")
    expect(row(phone, "2학년 3반 7번")).to_have_count(1)

    reach(phone, "지도 명단")
    phone.keyboard.press("End")
    expect(phone.get_by_role("tab", name="설정")).to_be_focused()
    reach(phone, "로그아웃")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog", name=re.compile("로그아웃할까요"))).to_be_visible()
    reach(phone, "로그아웃$")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("textbox", name="아이디")).to_be_visible()


def problems(page) -> list[str]:
    """What axe finds, as `rule: element`, besides the contrast of colors that the specification gives."""
    results = Axe().run(page).response
    found = []
    for violation in results["violations"]:
        for node in violation["nodes"]:
            text = re.sub("<[^>]*>", "", node["html"]).strip()
            if violation["id"] == "color-contrast" and (text in GIVEN_COLORS or text.startswith("사유: ")):
                continue
            found.append(f"{violation['id']}: {node['html'][:200]}")
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(phone, server, sign_in, scheme):
    phone.emulate_media(color_scheme=scheme)
    phone.goto(server.url("/gate"))
    expect(phone.get_by_role("textbox", name="아이디")).to_be_visible()
    phone.wait_for_timeout(500)
    assert problems(phone) == []
    sign_in(phone, "head")
    phone.wait_for_timeout(500)
    assert problems(phone) == []
    choose_student(phone, "1-2-3", "1학년 2반 3번")
    phone.get_by_role("button", name="기타").tap()
    phone.wait_for_timeout(700)
    assert problems(phone) == []
    phone.get_by_role("button", name="취소").last.tap()
    phone.wait_for_timeout(700)
    assert problems(phone) == []
    show_list(phone)
    phone.wait_for_timeout(500)
    assert problems(phone) == []
    row(phone, "1학년 1반 1번").tap()
    phone.wait_for_timeout(700)
    assert problems(phone) == []
    phone.get_by_role("tab", name="설정").tap()
    phone.wait_for_timeout(500)
    assert problems(phone) == []
